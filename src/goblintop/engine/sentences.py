"""Turns messages into sentences: ICU MessageFormat limited to `{arg}`, `plural` and `select`. The page uses
intl-messageformat on the same catalogues; `tests/vectors/sentences.json` holds both to the same results."""

import json
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Final

from goblintop.engine.message import Json

Node = str | tuple[str, str, Any]
"""A piece of text, ("arg", name, None), or ("plural" or "select", name, {case: nodes})."""

_NAME: Final = re.compile(r"\s*([\w.-]+)\s*")
_ELIDED: Final = re.compile(r"(?<!\w)([Dd]|[Qq]u)e $")
_VOWEL: Final = re.compile(r"[aeiouàâäéèêëîïôöùûüæœ](?!\d)", re.IGNORECASE)
_parsed: Final[dict[str, list[Node]]] = {}
_shared: Final[dict[str, dict[str, str]]] = {}


class BadSentence(ValueError):
    """A sentence of a catalogue that cannot be read."""


def parse(sentence: str) -> list[Node]:
    """The sentence as nodes."""
    nodes = _parsed.get(sentence)
    if nodes is None:
        nodes, end = _nodes(sentence, 0, "")
        if end != len(sentence):
            raise BadSentence(f"a closing brace too many in: {sentence}")
        _parsed[sentence] = nodes
    return nodes


def _nodes(text: str, at: int, inside: str) -> tuple[list[Node], int]:
    """The nodes up to the brace that closes a case of a plural or select (`inside`), or up to the end."""
    nodes: list[Node] = []
    plain = ""
    while at < len(text):
        sign = text[at]
        if sign == "'" and text[at + 1 : at + 2] == "'":
            plain += "'"
            at += 2
        elif sign == "'" and _quotes(text[at + 1 : at + 2], inside):
            quoted, at = _quoted(text, at + 1)
            plain += quoted
        elif sign == "{":
            if plain:
                nodes.append(plain)
                plain = ""
            node, at = _argument(text, at + 1)
            nodes.append(node)
        elif sign == "}" and inside:
            break
        elif sign == "#" and inside == "plural":
            if plain:
                nodes.append(plain)
                plain = ""
            nodes.append(("#", "", None))
            at += 1
        else:
            plain += sign
            at += 1
    if plain:
        nodes.append(plain)
    return nodes, at


def _quotes(sign: str, inside: str) -> bool:
    """Does an apostrophe before this sign begin a quotation? Elsewhere it is an apostrophe."""
    return sign in ("{", "}", "<", ">") or (sign == "#" and inside == "plural")


def _quoted(text: str, at: int) -> tuple[str, int]:
    """What stands in quotes, where two apostrophes mean one, and where it ends."""
    quoted = ""
    while at < len(text):
        if text[at] == "'":
            if text[at + 1 : at + 2] != "'":
                return quoted, at + 1
            at += 1
        quoted += text[at]
        at += 1
    return quoted, at


def _argument(text: str, at: int) -> tuple[Node, int]:
    found = _NAME.match(text, at)
    if not found:
        raise BadSentence(f"an argument without a name in: {text}")
    name, at = found[1], found.end()
    if text[at : at + 1] == "}":
        return ("arg", name, None), at + 1
    kind = _NAME.match(text, at + 1)
    if text[at : at + 1] != "," or not kind or kind[1] not in ("plural", "select"):
        raise BadSentence(f"only plural and select are known, in: {text}")
    at = kind.end()
    if text[at : at + 1] != ",":
        raise BadSentence(f"{kind[1]} without cases in: {text}")
    at += 1
    cases: dict[str, list[Node]] = {}
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if text[at : at + 1] == "}":
            break
        case = re.compile(r"(=?[\w.-]+)\s*\{").match(text, at)
        if not case:
            raise BadSentence(f"a case that cannot be read in: {text}")
        cases[case[1]], at = _nodes(text, case.end(), kind[1])
        at += 1
    if "other" not in cases:
        raise BadSentence(f"{kind[1]} without the case other in: {text}")
    return (kind[1], name, cases), at + 1


def plural_case(lang: str, count: int) -> str:
    """`one` or `other`, as the language counts."""
    return "one" if count == 1 or (lang == "fr" and count in (0, -1)) or count == -1 else "other"


def arguments(sentence: str) -> set[str]:
    """The names of the arguments that a sentence uses."""
    names: set[str] = set()
    todo: list[Node] = list(parse(sentence))
    while todo:
        node = todo.pop()
        if isinstance(node, tuple) and node[0] != "#":
            names.add(node[1])
            if node[2] is not None:
                for nodes in node[2].values():
                    todo.extend(nodes)
    return names


def render(sentence: str, lang: str, shown: Mapping[str, str], raw: Mapping[str, str | int]) -> str:
    """The sentence with its arguments. `shown` is what stands in the text; `raw` is what cases are chosen by. French
    elides before an argument: the hand of Odile is `la main d’Odile`."""
    said = ""
    for text, argument in _render(parse(sentence), lang, shown, raw, ""):
        if argument and lang == "fr" and _VOWEL.match(text):
            said = _ELIDED.sub(r"\1’", said)
        said += text
    return said


def _render(
    nodes: Sequence[Node], lang: str, shown: Mapping[str, str], raw: Mapping[str, str | int], hash_sign: str
) -> list[tuple[str, bool]]:
    """Stretches of text; is it an argument?"""
    out: list[tuple[str, bool]] = []
    for node in nodes:
        if isinstance(node, str):
            out.append((node, False))
        elif node[0] == "#":
            out.append((hash_sign, False))
        elif node[0] == "arg":
            out.append((shown[node[1]], True))
        elif node[0] == "plural":
            count = raw[node[1]]
            assert isinstance(count, int), f"{node[1]} is not a number"
            case = f"={count}"
            chosen = case if case in node[2] else plural_case(lang, count)
            chosen = chosen if chosen in node[2] else "other"
            out.extend(_render(node[2][chosen], lang, shown, raw, str(count)))
        else:
            chosen = str(raw[node[1]])
            chosen = chosen if chosen in node[2] else "other"
            out.extend(_render(node[2][chosen], lang, shown, raw, hash_sign))
    return out


def shared_sentences(lang: str) -> dict[str, str]:
    """The sentences that every game shares."""
    if lang not in _shared:
        text = (resources.files("goblintop.engine") / "locale" / f"{lang}.json").read_text("utf-8")
        _shared[lang] = json.loads(text)
    return _shared[lang]


def place_message(id: str) -> Json:
    """A zone by its id, `name` or `name@seat`, as the message that names it."""
    name, at, owner = id.partition("@")
    args: dict[str, Json] = {"seat": {"seat": int(owner)}} if at else {}
    return {"key": f"place.{name}", "args": args}


class Speaker:
    """Says messages in one language to one reader, with the names of those who sit at the table."""

    def __init__(
        self,
        lang: str,
        sentences: Mapping[str, str],
        faces: Mapping[str, Json],
        names: Sequence[str],
        reader: int = -1,
    ) -> None:
        self.lang: Final = lang
        self.sentences: Final = {**shared_sentences(lang), **sentences}
        self.faces: Final = faces
        self.names: Final = names
        self.reader: Final = reader

    def say(self, message: Json) -> str:
        """A message (as JSON) as a sentence."""
        shown: dict[str, str] = {}
        raw: dict[str, str | int] = {}
        for name, arg in message["args"].items():
            shown[name], raw[name] = self.argument(arg)
        sentence = self.sentences.get(message["key"])
        if sentence is None:
            raise KeyError(f"no {self.lang} sentence for {message['key']}")
        return render(sentence, self.lang, shown, raw)

    def argument(self, arg: Json) -> tuple[str, str | int]:
        """How an argument is shown, and what cases are chosen by."""
        ((kind, value),) = arg.items()
        if kind == "number":
            return str(value), int(value)
        if kind == "seat":
            return self.name(value), "you" if value == self.reader else str(value)
        if kind == "face":
            return self.say(self.faces[value]["name"]), str(value)
        if kind == "place":
            return self.place(value), str(value)
        if kind == "term":
            return self.say({"key": f"term.{value}", "args": {}}), str(value)
        if kind == "list":
            return self.join([self.argument(item)[0] for item in value]), len(value)
        if kind == "hidden":
            return self.say({"key": f"hidden.{value}", "args": {}}), "hidden"
        return str(value), str(value)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else str(seat)

    def place(self, id: str) -> str:
        """A zone by its id."""
        return self.say(place_message(id))

    def join(self, items: Sequence[str]) -> str:
        """A list in words."""
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + self.sentences["table.and"] + items[-1]

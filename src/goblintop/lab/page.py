"""One page that needs nothing else: both languages inside, with a switch between them."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources

from goblintop.engine.box import Box, OptionValue
from goblintop.engine.game import LANGUAGES, Game
from goblintop.engine.sentences import Speaker, arguments, place_message, render
from goblintop.lab.charts import escape

STYLE = """
:root{color-scheme:light dark;--ink:#222;--soft:#666;--paper:#fdfcf9;--line:#ddd6c8;--bar:#5b8c5a;--mark:#b5432a}
@media(prefers-color-scheme:dark){:root{--ink:#e8e4da;--soft:#a7a196;--paper:#1d1c1a;--line:#3c3933;--bar:#7fb37d;
--mark:#e2785c}}
*{box-sizing:border-box}body{margin:0 auto;max-width:880px;padding:1.5rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}h1{margin:.2em 0}h2{margin:2.2em 0 .3em;border-bottom:1px solid var(--line)}
p.help{color:var(--soft);margin:.3em 0}svg{width:100%;min-width:600px;height:auto;font-size:12px}
svg text{fill:var(--ink)}
.bar{fill:var(--bar)}.range{stroke:var(--ink);stroke-width:2;fill:none}.base{stroke:var(--mark);stroke-width:1.5;
stroke-dasharray:4 3;fill:none}.line{stroke:var(--bar);stroke-width:2.5;fill:none}.grid{stroke:var(--line);fill:none}
.dot{fill:var(--bar);opacity:.85}table{border-collapse:collapse;width:100%;font-size:.92em}
th,td{padding:.25em .6em;text-align:right;border-bottom:1px solid var(--line)}th:first-child,td:first-child{
text-align:left}td:not(:first-child){white-space:nowrap}.wide{overflow-x:auto}
tr.sure td{font-weight:600}.switch{float:right}button{font:inherit;
padding:.2em .8em;border:1px solid var(--line);background:none;color:inherit;border-radius:4px;cursor:pointer}
button[aria-pressed=true]{background:var(--bar);color:#fff}html[lang=en] [lang=fr],html[lang=fr] [lang=en]{display:none}
"""
SEVERAL = 22_222
"""Any number that is said in the plural and stands in no sentence by itself."""
SCRIPT = """
const show=l=>{document.documentElement.lang=l;document.querySelectorAll('.switch button').forEach(b=>
b.setAttribute('aria-pressed',b.dataset.lang===l))};document.querySelectorAll('.switch button').forEach(b=>
b.onclick=()=>show(b.dataset.lang));show(document.documentElement.lang)
"""


@cache
def _sentences(lang: str) -> dict[str, str]:
    text = (resources.files("goblintop.lab") / "locale" / f"{lang}.json").read_text("utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


class Writer:
    """Writes a report in one language."""

    def __init__(self, lang: str, game: Game, box: Box) -> None:
        self.lang = lang
        self.game = game
        faces = {id: face.to_json() for id, face in box.book.items()}
        self._catalogue = game.sentences(lang)
        names = [self.seat(seat) for seat in range(box.players)]
        self._speaker = Speaker(lang, self._catalogue, faces, names)
        self._owner = Speaker(lang, self._catalogue, faces, names, reader=0)
        self._faces = faces

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the lab."""
        return render(_sentences(self.lang)[key], self.lang, {name: str(value) for name, value in args.items()}, args)

    def has(self, key: str) -> bool:
        """Is there such a sentence?"""
        return key in _sentences(self.lang)

    def number(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it."""
        if value != value:
            return "–"
        text = f"{value:,.{digits}f}"
        return text.replace(",", "\u202f").replace(".", ",") if self.lang == "fr" else text

    def count(self, value: float) -> str:
        """A whole number, or one digit where it is not."""
        return self.number(value, 0 if value == int(value) else 1)

    def percent(self, value: float) -> str:
        """A share."""
        return self.number(100.0 * value, 1) + ("\u202f%" if self.lang == "fr" else "%")

    def seat(self, seat: int) -> str:
        """What the game calls a seat, or its number."""
        return self._catalogue.get(f"seat.{seat}", self.say("seat", number=seat + 1))

    def title(self) -> str:
        """The game's title."""
        return self._catalogue.get("game.title", self.game.name)

    def face(self, face: str) -> str:
        """The name of a component."""
        return self._speaker.say(self._faces[face]["name"]) if face in self._faces else face

    def place(self, kind: str) -> str:
        """The name of a kind of zone, said to its owner."""
        if f"place.{kind}" in self._catalogue:
            return self._owner.say(place_message(f"{kind}@0"))
        return self._catalogue.get(f"term.{kind}", kind)

    def word(self, key: str) -> str:
        """What the game's catalogue says, whoever does it to whatever; the key's last words where it says nothing."""
        text = self._catalogue.get(key)
        if text is None:
            return key.partition(".")[2].replace("_", " ").replace(".", " ")
        blank = dict.fromkeys(arguments(text), "…")
        return render(text, self.lang, blank, dict.fromkeys(blank, SEVERAL)).replace(str(SEVERAL), "…")

    def value(self, option: str, value: OptionValue) -> str:
        """What a value of an option means; the value itself where the game has no words for it."""
        written = ("on" if value else "off") if isinstance(value, bool) else str(value)
        return self._catalogue.get(f"option.{option}.{written}", written)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], sure: Sequence[bool] = ()) -> str:
    """A table; rows that are `sure` stand out."""
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = ""
    for number, row in enumerate(rows):
        mark = ' class="sure"' if number < len(sure) and sure[number] else ""
        body += f"<tr{mark}>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table></div>'


def section(title: str, reading: str, *inside: str) -> str:
    """A chapter: what it shows, how to read it, the plots."""
    return f'<h2>{escape(title)}</h2><p class="help">{escape(reading)}</p><div class="wide">{"".join(inside)}</div>'


def page(title: str, lang: str, write: Callable[[str], str]) -> str:
    """The whole page; `lang` is shown first."""
    buttons = "".join(
        f'<button type="button" data-lang="{each}">{name}</button>'
        for each, name in zip(LANGUAGES, ("English", "Français"), strict=True)
    )
    bodies = "".join(f'<main lang="{each}">{write(each)}</main>' for each in LANGUAGES)
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
        f'<nav class="switch">{buttons}</nav>{bodies}<script>{SCRIPT}</script></html>\n'
    )

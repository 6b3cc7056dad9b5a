"""Says a complaint in the reader's language.

Errors are raised with an English sentence by whoever finds what is wrong, also by packages that know no language.
`locale/complaints.fr.toml` holds each of these sentences with blanks, and its French; what fills a blank may be a
sentence of the list again.
"""

import re
import tomllib
from functools import cache
from importlib import resources

_BLANK = re.compile(r"\{(\w+)\}")


class _Sentence:
    """A sentence of the list: what it looks like in English, and how it is said."""

    def __init__(self, english: str, said: str) -> None:
        literal = _BLANK.split(english)
        self.length = sum(map(len, literal[::2]))
        self.said = said
        seen: set[str] = set()
        pattern = ""
        for at, part in enumerate(literal):
            if at % 2 == 0:
                pattern += re.escape(part)
            elif part in seen:
                pattern += f"(?P={part})"
            else:
                seen.add(part)
                pattern += f"(?P<{part}>.*?)"
        self.pattern = re.compile(pattern, re.DOTALL)


@cache
def _sentences(lang: str) -> list[_Sentence]:
    """Those with most words of their own first: they say most about what happened."""
    text = (resources.files("goblintop.cli") / "locale" / f"complaints.{lang}.toml").read_text("utf-8")
    tables: dict[str, dict[str, str]] = tomllib.loads(text)
    sentences = [_Sentence(english, said) for table in tables.values() for english, said in table.items()]
    return sorted(sentences, key=lambda sentence: -sentence.length)


def say(complaint: str, lang: str) -> str:
    """The complaint in that language; a sentence that is not in the list stays as it is."""
    if lang == "en":
        return complaint
    for sentence in _sentences(lang):
        found = sentence.pattern.fullmatch(complaint)
        if found is not None:
            said = sentence.said
            for name, value in found.groupdict().items():
                said = said.replace(f"{{{name}}}", say(value, lang))
            return said
    return complaint

"""Our RULES as data: chapters and paragraphs that refusals and tests cite by number."""

import re
from typing import Final

_CHAPTER: Final = re.compile(r"^## (\d+)\. (.+)$")
_PARAGRAPH: Final = re.compile(r"^\*\*R(\d+\.\d+)\*\* (.+)$")


class Chapter:
    """A numbered chapter and its paragraphs."""

    def __init__(self, number: int, title: str) -> None:
        self.number: Final = number
        self.title: Final = title
        self.paragraphs: Final[dict[str, str]] = {}
        """Text by number: `3.2`."""


def read_rules(markdown: str) -> list[Chapter]:
    """The chapters of a RULES file. A paragraph is one line that begins with its number in bold: **R3.2**."""
    chapters: list[Chapter] = []
    for line in markdown.splitlines():
        heading = _CHAPTER.match(line)
        paragraph = _PARAGRAPH.match(line)
        if heading:
            chapters.append(Chapter(int(heading[1]), heading[2]))
        elif paragraph:
            assert chapters, f"paragraph R{paragraph[1]} stands before the first chapter"
            chapters[-1].paragraphs[paragraph[1]] = paragraph[2]
    return chapters


def paragraphs(markdown: str) -> dict[str, str]:
    """All paragraphs by number."""
    return {number: text for chapter in read_rules(markdown) for number, text in chapter.paragraphs.items()}

"""The RULES as data."""

import pytest

from goblintop import catalogue
from goblintop.engine.rulebook import paragraphs, read_rules

TEXT = """# A game

Anything may stand here.

## 1. Aim
**R1.1** Win.
Text without a number is no paragraph.

## 2. Turn
**R2.1** Draw **two** cards.
**R2.2** Play one.
"""


def test_chapters_and_paragraphs() -> None:
    chapters = read_rules(TEXT)
    assert [(chapter.number, chapter.title) for chapter in chapters] == [(1, "Aim"), (2, "Turn")]
    assert chapters[1].paragraphs == {"2.1": "Draw **two** cards.", "2.2": "Play one."}


def test_paragraphs_by_number() -> None:
    assert list(paragraphs(TEXT)) == ["1.1", "2.1", "2.2"]


def test_a_paragraph_before_the_first_chapter_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match=r"R1\.1 stands before the first chapter"):
        read_rules("**R1.1** Win.")


def test_numbers_that_only_look_like_it_are_text() -> None:
    assert paragraphs("## 1. Aim\nR1.1 Win.\n **R1.2** indented\n**R1** no paragraph") == {}


@pytest.mark.parametrize("name", catalogue.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_paragraphs_belong_to_their_chapter_and_count_up(name: str, lang: str) -> None:
    for chapter in read_rules(catalogue.find(name).rules(lang)):
        assert list(chapter.paragraphs) == [f"{chapter.number}.{at + 1}" for at in range(len(chapter.paragraphs))]

"""The glossary of the RULES has the words of the table in both languages."""

from tests.games.test_rulebooks import cited

from goblintop.engine.rulebook import paragraphs
from goblintop.games.goblin_laundromat import GAME
from goblintop.games.goblin_laundromat.components import SPECIES, STAINS, TYPES

WORDS = ("garment", "stain", "program", "cycle", "basket", "potion", "wash", "drum", "score", "coin")


def test_each_ruling_is_cited_once() -> None:
    numbers = [int(number) for found in cited("goblin_laundromat", "en").values() for number in found[0].split(", ")]
    assert sorted(numbers) == list(range(1, 48))


def test_r12_1_the_glossary_has_the_words_of_the_table() -> None:
    for lang, other in (("en", "fr"), ("fr", "en")):
        glossary = paragraphs(GAME.rules(lang))["12.1"].lower()
        for key in [*WORDS, *SPECIES, *STAINS, *TYPES[:5]]:
            assert GAME.sentences(lang)[f"term.{key}"] in glossary
            assert GAME.sentences(other)[f"term.{key}"] in glossary

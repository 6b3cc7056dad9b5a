"""The glossary of the RULES has the words of the table in both languages."""

from goblintop.engine.rulebook import paragraphs
from goblintop.games.gold_n_crash import GAME
from goblintop.games.gold_n_crash.components import KINDS


def test_r12_1_the_glossary_has_the_words_of_the_table() -> None:
    for lang, other in (("en", "fr"), ("fr", "en")):
        glossary = paragraphs(GAME.rules(lang))["12.1"]
        for key in [*KINDS, *(f"discard.{kind}" for kind in KINDS)]:
            assert GAME.sentences(lang)[f"term.{key}"] in glossary
            assert GAME.sentences(other)[f"term.{key}"] in glossary

"""The glossary of the RULES has the words of the table in both languages."""

from goblintop.engine.rulebook import paragraphs
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.components import EFFECTS


def test_r14_1_the_glossary_has_the_words_of_the_table() -> None:
    for lang, other in (("en", "fr"), ("fr", "en")):
        glossary = paragraphs(GAME.rules(lang))["14.1"]
        for effect in EFFECTS:
            assert GAME.sentences(lang)[f"term.{effect}"] in glossary
            assert GAME.sentences(other)[f"term.{effect}"] in glossary

"""The glossary of the RULES has the words of the table in both languages."""

from goblintop.engine.rulebook import paragraphs
from goblintop.games.goblin_slayer import GAME


def test_r15_1_the_glossary_has_both_words() -> None:
    english, french = (paragraphs(GAME.rules(lang))["15.1"] for lang in ("en", "fr"))
    for one, other in (
        ("Shimmering Widget", "Machin Miroitant"),
        ("Sweep", "Attaque circulaire"),
        ("Haste", "Accélération"),
    ):
        assert f"{one}: {other}" in english
        assert f"{other} : {one}".lower() in french.lower()

"""Nothing is left out: every sentence of the rulebook, every ruling and every paragraph of the RULES has its tests."""

import ast
import re
import tomllib
from pathlib import Path

from goblintop.engine.rulebook import paragraphs
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.components import EFFECTS

HERE = Path(__file__).parent
BOOK = tomllib.loads((HERE / "rulebook.toml").read_text("utf-8"))
RULINGS = 93
CITED = re.compile(r"\((?:Rulings?|Décisions?) ([\d, ]+)\)")


def names_of_tests() -> set[str]:
    """The names of all tests of this game."""
    names: set[str] = set()
    for file in HERE.glob("test_*.py"):
        found = [node.name for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
        names |= {name for name in found if name.startswith("test_")}
    return names


def test_every_test_that_the_rulebook_names_exists() -> None:
    named = {name for entry in [*BOOK["sentence"], *BOOK["ruling"]] for name in entry["tests"]}
    assert named - names_of_tests() == set()


def test_every_sentence_and_ruling_has_a_test() -> None:
    for entry in [*BOOK["sentence"], *BOOK["ruling"]]:
        assert entry["tests"], f"nothing tests: {entry['says']}"
        assert entry["says"].endswith(".")
    assert len({(entry["where"], entry["says"]) for entry in BOOK["sentence"]}) == len(BOOK["sentence"])


def test_every_ruling_is_there_once() -> None:
    assert [entry["number"] for entry in BOOK["ruling"]] == list(range(1, RULINGS + 1))


def test_a_test_named_after_a_ruling_is_ticked_there() -> None:
    ticked = {entry["number"]: entry["tests"] for entry in BOOK["ruling"]}
    for name in names_of_tests():
        found = re.search(r"ruling_(\d+)_", name)
        if found:
            assert name in ticked[int(found[1])], f"{name} is not ticked under ruling {found[1]}"


def test_every_paragraph_of_the_rules_has_a_test() -> None:
    covered = {
        f"{found[1]}.{found[2]}" for name in names_of_tests() if (found := re.match(r"test_r(\d+)_(\d+)_", name))
    }
    assert set(paragraphs(GAME.rules("en"))) == covered


def test_both_languages_cite_the_same_rulings() -> None:
    cited = {}
    for lang in ("en", "fr"):
        text = {number: CITED.findall(said) for number, said in paragraphs(GAME.rules(lang)).items()}
        cited[lang] = {number: found for number, found in text.items() if found}
    assert cited["en"] == cited["fr"]
    numbers = {int(each) for found in cited["en"].values() for text in found for each in text.split(",")}
    assert numbers == set(range(1, RULINGS + 1)), "a ruling is not in the RULES"


def test_r14_1_the_glossary_has_the_words_of_the_table() -> None:
    for lang, other in (("en", "fr"), ("fr", "en")):
        glossary = paragraphs(GAME.rules(lang))["14.1"]
        for effect in EFFECTS:
            assert GAME.sentences(lang)[f"term.{effect}"] in glossary
            assert GAME.sentences(other)[f"term.{effect}"] in glossary

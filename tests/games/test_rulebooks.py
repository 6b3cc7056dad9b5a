"""Nothing is left out: every sentence of a rulebook, every ruling and every paragraph of the RULES has its tests.

A game's folder here holds `rulebook.toml`: the number of its rulings, how many of them the RULES cite, and each
statement with the tests that hold it."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from goblintop import catalogue
from goblintop.engine.rulebook import paragraphs

HERE = Path(__file__).parent
GAMES = sorted(path.parent.name for path in HERE.glob("*/rulebook.toml"))
CITED = re.compile(r"\((?:Rulings?|Décisions?) ([\d, ]+)\)")

pytestmark = pytest.mark.parametrize("game", GAMES)


def book(game: str) -> dict[str, Any]:
    return tomllib.loads((HERE / game / "rulebook.toml").read_text("utf-8"))


def names_of_tests(game: str) -> set[str]:
    """The names of all tests of a game."""
    names: set[str] = set()
    for file in (HERE / game).glob("test_*.py"):
        found = [node.name for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
        names |= {name for name in found if name.startswith("test_")}
    return names


def cited(game: str, lang: str) -> dict[str, list[str]]:
    """The rulings that paragraphs of the RULES cite."""
    text = paragraphs(catalogue.find(game).rules(lang))
    return {number: found for number, said in text.items() if (found := CITED.findall(said))}


def test_every_test_that_the_rulebook_names_exists(game: str) -> None:
    entries = [*book(game)["sentence"], *book(game)["ruling"]]
    named = {name for entry in entries for name in entry["tests"]}
    assert named - names_of_tests(game) == set()


def test_every_sentence_and_ruling_has_a_test(game: str) -> None:
    sentences = book(game)["sentence"]
    for entry in [*sentences, *book(game)["ruling"]]:
        assert entry["tests"], f"nothing tests: {entry['says']}"
        assert entry["says"].endswith(".")
    assert len({(entry["where"], entry["says"]) for entry in sentences}) == len(sentences)


def test_every_ruling_is_there_once(game: str) -> None:
    assert [entry["number"] for entry in book(game)["ruling"]] == list(range(1, book(game)["rulings"] + 1))


def test_a_test_named_after_a_ruling_is_ticked_there(game: str) -> None:
    ticked = {entry["number"]: entry["tests"] for entry in book(game)["ruling"]}
    for name in names_of_tests(game):
        found = re.search(r"ruling_(\d+)_", name)
        if found:
            assert name in ticked[int(found[1])], f"{name} is not ticked under ruling {found[1]}"


def test_every_paragraph_of_the_rules_has_a_test(game: str) -> None:
    covered = {
        f"{found[1]}.{found[2]}" for name in names_of_tests(game) if (found := re.match(r"test_r(\d+)_(\d+)_", name))
    }
    assert set(paragraphs(catalogue.find(game).rules("en"))) == covered


def test_both_languages_cite_the_same_rulings(game: str) -> None:
    assert cited(game, "en") == cited(game, "fr")
    numbers = {int(number) for found in cited(game, "en").values() for group in found for number in group.split(",")}
    assert len(numbers) == book(game)["cited"]
    assert numbers <= set(range(1, book(game)["rulings"] + 1))

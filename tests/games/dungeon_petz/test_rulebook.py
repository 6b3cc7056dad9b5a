"""Nothing is left out: every sentence of the aid, every ruling and every paragraph of the RULES has its tests."""

import ast
import re
import tomllib
from pathlib import Path

from goblintop.engine.rulebook import paragraphs
from goblintop.games.dungeon_petz import GAME

HERE = Path(__file__).parent
BOOK = tomllib.loads((HERE / "rulebook.toml").read_text("utf-8"))
RULINGS = 107


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

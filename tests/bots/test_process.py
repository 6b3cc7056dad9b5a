"""A bot may be a program of its own that speaks JSON, a line a question."""

import sys
from pathlib import Path

import pytest
from tests.bots.tables import decisions, play

from goblintop import bots, catalogue
from goblintop.bots.process import BotFailed
from goblintop.engine.rng import Rng

LAST_OPTION = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "end":
        break
    print(json.dumps({"notation": asked["options"][-1]["notation"]}), flush=True)
"""


def program(folder: Path, text: str) -> str:
    path = folder / "program.py"
    path.write_text(text, encoding="utf-8")
    return f"process:{sys.executable} {path}"


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    table = play(catalogue.find("gold_n_crash"), [program(tmp_path, LAST_OPTION), "random"], seed=3)
    assert table.over


def test_a_program_is_shown_its_view_and_options_in_words(tmp_path: Path) -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    bot = bots.find(program(tmp_path, LAST_OPTION))
    assert bot.choose(table.resample(seat, Rng(1)), seat) == table.options(seat)[-1]
    bot.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import json; print(json.dumps({'option': -5}), flush=True); input()", "allowed: "),
        ("print('good morning', flush=True); input()", "did not write JSON"),
        ("print('[1]', flush=True); input()", "did not write an object"),
        ("pass", "stopped before it answered|cannot be spoken to"),
    ],
)
def test_a_program_that_answers_nonsense_is_named(tmp_path: Path, text: str, words: str) -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    bot = bots.find(program(tmp_path, text))
    with pytest.raises(BotFailed, match=words):
        bot.choose(table.resample(seat, Rng(1)), seat)
    bot.close()


def test_a_program_that_does_not_exist_is_named() -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    with pytest.raises(BotFailed, match="cannot be started"):
        bots.find("process:no-such-program-here").choose(table, seat)


@pytest.mark.parametrize(("command", "words"), [("", "comes the command"), ('"half a quote', "cannot be started")])
def test_a_command_that_is_none_is_refused(command: str, words: str) -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    with pytest.raises(BotFailed, match=words):
        bots.find(f"process:{command}").choose(table, seat)

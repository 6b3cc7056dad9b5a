"""What docs/bots.md shows works as it stands there."""

import re
import sys
from pathlib import Path

import pytest
from tests.bots.tables import play

from goblintop import catalogue
from goblintop.lab.arena import Arena, hold
from goblintop.lab.setting import Setting

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
EXPLAIN, CLASS, PROGRAM = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_explanation_prints_three_options(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXPLAIN, "bots.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3


def test_the_bot_has_about_twenty_lines_and_plays_in_the_arena(tmp_path: Path) -> None:
    assert len([line for line in CLASS.splitlines() if line.strip()]) <= 20
    (tmp_path / "my_bot.py").write_text(CLASS, "utf-8")
    arena = Arena(Setting("gold_n_crash"), (str(tmp_path / "my_bot.py"), "random"), 2)
    standings, _ = hold(arena, tmp_path / "arena")
    assert standings.games == 2


def test_the_program_plays_a_whole_game(tmp_path: Path) -> None:
    (tmp_path / "coins.py").write_text(PROGRAM, "utf-8")
    spec = f"process:{sys.executable} {tmp_path / 'coins.py'}"
    assert play(catalogue.find("gold_n_crash"), [spec, "random"], seed=1).over


def test_every_setting_of_the_search_is_in_the_table() -> None:
    from goblintop.bots.registry import _settings

    for setting in _settings["search"]:
        assert f"| `{setting}` |" in PAGE or setting == "open_cards", f"{setting} is not explained"

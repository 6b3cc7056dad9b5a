"""What docs/research.md shows works as it stands there, in order."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from goblintop import cli

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
BLOCKS = re.findall(r"```(python)?\n(.*?)```", PAGE, re.DOTALL)


def test_every_snippet_of_the_guide_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    held: dict[str, Any] = {}
    ran = 0
    for language, block in BLOCKS:
        if language:
            exec(compile(block, "research.md", "exec"), held)
            ran += 1
            continue
        for line in block.strip().splitlines():
            words = shlex.split(line, comments=True)
            if words[0] == "pip" or "--cluster" in words:
                continue  # test_cluster.py plays on Ray
            assert words[0] == "goblintop"
            assert cli.run(words[1:]) == 0, capsys.readouterr().err
            ran += 1
    assert ran == 10
    assert (tmp_path / "tuned" / "standard-tuned.toml").is_file()
    assert (tmp_path / "met" / "report.html").is_file()

"""The runner of the proofs loses nothing: results are kept, parts are found again, a broken proof stops no other."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

COUNTING = """
NAME = "counting"
COMMAND = "make prove ONLY=counting"

def run(progress):
    done = progress.kept.get("done", 0)
    progress.keep({"done": done + 1})
    if done == 0:
        raise KeyboardInterrupt
    return {"done": done + 1}
"""
PARTS = """
import os

NAME = "parts"
COMMAND = "make prove ONLY=parts"

def run(progress):
    parts = dict(progress.kept)
    for name in ("cards-2p", "cards-4p", "dice"):
        if progress.is_due(name):
            parts[name] = os.environ.get("GOBLINTOP_ROWS", "")
    return parts
"""
BROKEN = """
NAME = "broken"
COMMAND = "make prove ONLY=broken"

def run(progress):
    raise ValueError("no")
"""
PLAIN = """
NAME = "plain"
COMMAND = "make prove ONLY=plain"

def run(progress):
    progress(1, 1)
    return {"games": 10}
"""


@pytest.fixture
def prove(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The runner, with proofs and results of its own."""
    spec = importlib.util.spec_from_file_location("prove", Path(__file__).parent.parent / "benchmarks" / "prove.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "prove", module)
    spec.loader.exec_module(module)
    for name, folder in {"PROOFS": "proofs", "RESULTS": "results", "PARTS": "results/.raw"}.items():
        (tmp_path / folder).mkdir()
        monkeypatch.setattr(module, name, tmp_path / folder)
    monkeypatch.setattr(sys, "argv", ["prove.py"])
    return module


def test_a_stopped_proof_goes_on_from_its_parts(prove: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "proofs" / "counting.py").write_text(COUNTING)
    assert prove.main() == 130
    assert prove.main() == 0
    result = json.loads((tmp_path / "results" / "counting.json").read_text())
    assert result["figures"] == {"done": 2}
    assert result["command"] == "make prove ONLY=counting"
    assert not list((tmp_path / "results" / ".raw").iterdir())


def test_what_is_proved_is_kept_until_it_is_too_old(
    prove: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "proofs" / "plain.py").write_text(PLAIN)
    assert prove.main() == 0
    assert "1 proved, 0 kept" in capsys.readouterr().out
    assert prove.main() == 0
    assert "0 proved, 1 kept" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["prove.py", "--older-than", "-1"])
    assert prove.main() == 0
    assert "1 proved, 0 kept" in capsys.readouterr().out


def test_a_broken_proof_stops_no_other(prove: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "proofs" / "broken.py").write_text(BROKEN)
    (tmp_path / "proofs" / "plain.py").write_text(PLAIN)
    assert prove.main() == 1
    assert "1 proved, 0 kept, 1 failed: broken" in capsys.readouterr().out


def test_an_unknown_proof_is_named(
    prove: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["prove.py", "--only", "nothing"])
    assert prove.main() == 2
    assert "no proof is called nothing" in capsys.readouterr().err


def test_some_parts_are_run_again_and_the_others_are_kept(
    prove: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "proofs" / "parts.py").write_text(PARTS)
    assert prove.main() == 0
    monkeypatch.setenv("GOBLINTOP_ROWS", "cards-4p,dice")
    assert prove.main() == 0  # it has a result: nothing is due
    monkeypatch.setattr(sys, "argv", ["prove.py", "--only", "parts"])
    assert prove.main() == 0
    result = json.loads((tmp_path / "results" / "parts.json").read_text())
    assert result["figures"] == {"cards-2p": "", "cards-4p": "cards-4p,dice", "dice": "cards-4p,dice"}

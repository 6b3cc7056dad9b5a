"""The server's step in memory beside boardgame.io's bare reducer, every game at its largest table."""

import importlib.util
from pathlib import Path
from typing import Any

NAME = "server_step"
COMMAND = "npm install --prefix benchmarks/peers && python benchmarks/load/step.py"
STEP = Path(__file__).parent.parent / "load" / "step.py"
LIGHT = ("gold_n_crash", "gobelin_des_bois", "goblin_laundromat")


def run(progress: Any) -> dict[str, Any]:
    """Light games three times as fast as their reducer, the heaviest at least as fast."""
    progress(0, 1)
    spec = importlib.util.spec_from_file_location("goblintop_step", STEP)
    assert spec is not None
    assert spec.loader is not None
    step = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(step)
    figures: dict[str, Any] = step.run()
    progress(1, 1)
    assert all(figures["ratio"][game] >= 3 for game in LIGHT), figures
    assert min(figures["ratio"].values()) >= 1, figures
    return figures

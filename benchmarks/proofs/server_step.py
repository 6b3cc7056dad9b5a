"""The server's step in memory beside boardgame.io's bare reducer: two players, and as many as can sit down."""

import importlib.util
from pathlib import Path
from typing import Any

NAME = "server_step"
COMMAND = "npm install --prefix benchmarks/peers && python benchmarks/load/step.py"
STEP = Path(__file__).parent.parent / "load" / "step.py"
LIGHT = ("gold_n_crash 2p", "gobelin_des_bois 2p", "goblin_laundromat 2p")


def run(progress: Any) -> dict[str, Any]:
    """Goal 6: light games, with two players as at their table, three times as fast as their reducer; every table as
    fast."""
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

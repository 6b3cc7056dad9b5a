"""Whole games of Dungeon Petz in real pages: four seats with bots, and two browsers against each other. Pictures of
every kind of question go to `build/screenshots`."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

NAME = "petz_pages"
COMMAND = "make prove ONLY=petz_pages"
ROOT = Path(__file__).parents[2]
GAMES = ("test_a_whole_game_of_four", "test_a_whole_game_between_two_browsers")


def run(progress: Any) -> dict[str, Any]:
    """Each game by itself, with the seconds it took; a game that fails stops the proof."""
    seconds: dict[str, float] = {}
    for at, game in enumerate(GAMES):
        progress(at, len(GAMES), game)
        began = time.monotonic()
        command = [sys.executable, "-m", "pytest", "-q", "-m", "browser", f"tests/web/test_dungeon_petz.py::{game}"]
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, "GOBLINTOP_LONG_GAMES": "1", "GOBLINTOP_PICTURES": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-2000:]
        assert "1 passed" in done.stdout, "the page is not built, or there is no Chromium"
        seconds[game.removeprefix("test_")] = round(time.monotonic() - began, 1)
    progress(len(GAMES), len(GAMES))
    return {"games": len(GAMES), "seconds": seconds}

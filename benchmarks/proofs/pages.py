"""The long games in real pages that `make test` leaves out: every test of tests/web, with all games wanted."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

NAME = "pages"
COMMAND = "GOBLINTOP_ALL_GAMES=1 python -m pytest -q -m browser tests/web"
ROOT = Path(__file__).parent.parent.parent


def run(progress: Any) -> dict[str, Any]:
    """Needs the built page and a Chromium; a skipped game proves nothing."""
    progress(0, 1)
    start = time.monotonic()
    arguments = [sys.executable, "-m", "pytest", "-q", "-m", "browser", "tests/web"]
    wishes = {**os.environ, "GOBLINTOP_ALL_GAMES": "1"}
    ran = subprocess.run(arguments, cwd=ROOT, env=wishes, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-3000:]
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed, ran.stdout[-1000:]
    assert "skipped" not in ran.stdout, ran.stdout[-1000:]
    progress(1, 1)
    return {"passed": int(passed[1]), "seconds": round(time.monotonic() - start)}

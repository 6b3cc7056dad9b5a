"""Every page in every look; a whole game in every combination of touch or keys, size, language and name; and the long
games of every scene that `make test` leaves out."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

NAME = "browser"
COMMAND = "GOBLINTOP_ALL_GAMES=1 GOBLINTOP_CHROMIUM=$(python scripts/chromium.py) python -m pytest -q -n 2 tests/web"
ROOT = Path(__file__).parent.parent.parent


def run(progress: Any) -> dict[str, Any]:
    """The tests of `make test`, and those that only run here."""
    progress(0, 1)
    began = time.monotonic()
    chromium = (
        os.environ.get("GOBLINTOP_CHROMIUM")
        or subprocess.check_output([sys.executable, ROOT / "scripts" / "chromium.py"], text=True)
        .strip()
        .split("\n")[-1]
    )
    environment = {**os.environ, "GOBLINTOP_ALL_GAMES": "1", "GOBLINTOP_CHROMIUM": chromium}
    arguments = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "tests/web"]
    ran = subprocess.run(arguments, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-3000:]
    progress(1, 1)
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed and "skipped" not in ran.stdout, f"a skipped game proves nothing: {ran.stdout[-1000:]}"
    return {"passed": int(passed[1]), "seconds": round(time.monotonic() - began)}

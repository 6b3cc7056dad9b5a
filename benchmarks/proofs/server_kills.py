"""200 times the server is killed under play: no acknowledged move is lost, none is done twice."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

NAME = "server_kills"
KILLS = 200
COMMAND = f"GOBLINTOP_KILLS={KILLS} python -m pytest -q tests/server/test_crash.py -k kill_9"
ROOT = Path(__file__).parent.parent.parent


def run(progress: Any) -> dict[str, Any]:
    """The test of `make test`, longer."""
    progress(0, KILLS)
    start = time.monotonic()
    arguments = [sys.executable, "-m", "pytest", "-q", "tests/server/test_crash.py", "-k", "kill_9"]
    ran = subprocess.run(
        arguments,
        cwd=ROOT,
        env={**os.environ, "GOBLINTOP_KILLS": str(KILLS)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-3000:]
    progress(KILLS, KILLS)
    passed = re.search(r"(\d+) passed", ran.stdout)
    return {"kills": KILLS, "passed": bool(passed), "seconds": round(time.monotonic() - start)}

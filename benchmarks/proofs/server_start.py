"""A server with 100,000 stored games starts as quickly as one with none."""

import contextlib
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

NAME = "server_start"
COMMAND = "make prove ONLY=server_start"
GAMES = 100_000
ROUNDS = 9


def run(progress: Any) -> dict[str, Any]:
    """Start both several times, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder, "empty"), Path(folder, "full")
        start(empty)
        start(full)
        fill(full)
        times: dict[str, list[float]] = {"empty": [], "full": []}
        for turn in range(ROUNDS):
            progress(turn, ROUNDS)
            times["empty"].append(start(empty))
            times["full"].append(start(full))
        progress(ROUNDS, ROUNDS)
    seconds = {name: round(min(taken), 2) for name, taken in times.items()}  # the start that was disturbed least
    assert seconds["full"] < seconds["empty"] + 0.3, seconds
    return {"games": GAMES, "entries": GAMES * 20, "seconds": seconds}


def fill(data: Path) -> None:
    """Stored games, a third of them in play, each with twenty lines."""
    whole = (
        '{"id":"%s","game":"gold_n_crash","rules":1,"players":2,"options":{},"edition":"standard","settings":{},'
        '"status":"%s","seats":[{"kind":"person","name":"A"},{"kind":"person","name":"B"}],"deal":{},"created":1,'
        '"changed":%d,"lang":"en","host":1}'
    )
    with contextlib.closing(sqlite3.connect(data / "goblintop.db")) as database:
        now = int(time.time() * 1000)
        for at in range(GAMES):
            status = "playing" if at % 3 == 0 else "over"
            text = (whole % (f"old-{at}", status, now - at)).encode()
            row = (f"old-{at}", "gold_n_crash", status, True, 1, now - at, "0", text)
            database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            lines = [(f"old-{at}", number, "0 draw", 0, 1, 0) for number in range(1, 21)]
            database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", lines)
        database.commit()


def start(data: Path) -> float:
    """Seconds until the server says where it listens."""
    command = [sys.executable, "-m", "goblintop.cli", "serve", "--no-browser", "--port", "0", "--data", str(data)]
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Goblintop: ")
    taken = time.monotonic() - began
    process.terminate()
    process.wait()
    process.stdout.close()
    return taken

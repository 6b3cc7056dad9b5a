"""Measures ours beside the anchors in one run on one core, and writes `benchmarks/results/peers.md`.

    make bench                                  a few minutes
    PEER_SECONDS=0.5 PEER_REPEATS=1 make bench  a quick look

Only ratios taken in one run count; `peers/README.md` says how they are measured.
"""

import datetime
import json
import os
import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
RAW = HERE / "results" / ".raw"
TABLE = HERE / "results" / "peers.md"

Row = dict[str, Any]


def measure() -> dict[str, Any]:
    """Run the anchors and ours in one process on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    command = [sys.executable, "-W", "ignore", "anchors.py", str(HERE / "ours.py")]
    subprocess.run(command, cwd=HERE / "peers", env={**os.environ, "PEER_OUT": str(RAW)}, check=True)
    content: dict[str, Any] = json.loads((RAW / "anchors.json").read_text(encoding="utf-8"))
    return content


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def is_cost(row: Row) -> bool:
    """Costs are in microseconds, and less is better."""
    return str(row["metric"]).endswith(" us")


def how_many_times(ours: Row, anchor: Row) -> float:
    """How many times better ours is: faster, or cheaper."""
    ratio: float = ours["norm"] / anchor["norm"]
    return 1 / ratio if is_cost(ours) else ratio


def is_comparable(ours: Row, anchor: Row) -> bool:
    """The same metric; and the same sources, not compiled, only for the same game."""
    if anchor["system"] == "ours" or anchor["metric"] != ours["metric"] or ours["metric"] == "games/s":
        return False
    return bool(anchor["system"] != "interpreted" or anchor["case"] == ours["case"])


def table(measured: dict[str, Any]) -> str:
    rows: list[Row] = measured["rows"]
    ours = [row for row in rows if row["system"] == "ours"]
    lines = [
        "# Ours beside other engines",
        "",
        f"Measured {datetime.datetime.now(datetime.UTC):%Y-%m-%d %H:%M} UTC by `make bench`: one run, one core, "
        f"{measured['repeats']} repeats of {measured['seconds']:g} s, Python {platform.python_version()}, "
        f"goblintop {version('goblintop')}.",
        "`norm` is work per CPU second (or microseconds), rescaled by a fixed Python loop timed in between; "
        "see `benchmarks/peers/README.md`.",
        "",
        "| System | Case | Metric | Norm | Raw | Raw, lowest to highest |",
        "| --- | --- | --- | ---: | ---: | ---: |",
    ]
    for row in rows:
        spread = f"{number(row['raw_min'])} to {number(row['raw_max'])}"
        cells = [row["system"], row["case"], row["metric"], number(row["norm"]), number(row["raw"]), spread]
        lines.append("| " + " | ".join(cells) + " |")
    lines += [
        "",
        "## Ratios",
        "",
        "How many times faster (or cheaper) ours is than each anchor of the same metric.",
        "",
    ]
    lines += ["| Ours | Metric | Anchor | Times |", "| --- | --- | --- | ---: |"]
    for row in ours:
        for anchor in rows:
            if is_comparable(row, anchor):
                times = f"{how_many_times(row, anchor):.2f}"
                lines.append(f"| {row['case']} | {row['metric']} | {anchor['system']} {anchor['case']} | {times} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    text = table(measure())
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text(text, encoding="utf-8")
    print(f"written: {TABLE.relative_to(Path.cwd()) if TABLE.is_relative_to(Path.cwd()) else TABLE}")

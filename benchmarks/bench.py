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
from dataclasses import dataclass
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


ANCHORS = {
    "decisions/s": ("OpenSpiel hearts", "Catanatron catan 4p", "interpreted"),
    "clone us": ("OpenSpiel hearts", "OpenSpiel gin_rummy", "Catanatron catan 4p"),
    "search decisions/s": ("OpenSpiel hearts C++ ISMCTS", "Catanatron catan 4p copy+rollout"),
}
ENVIRONMENT = "PettingZoo leduc_holdem_v4"
QUICK = ", quick pick"


def is_comparable(ours: Row, anchor: Row) -> bool:
    """Do both do the same? An environment beside an environment, interpreted sources beside the same game."""
    if anchor["system"] == "ours" or anchor["metric"] != ours["metric"]:
        return False
    if anchor["system"] == "interpreted":
        return bool(anchor["case"] == ours["case"])
    name = f"{anchor['system']} {anchor['case']}"
    if ours["case"].endswith("PettingZoo"):
        return name == ENVIRONMENT
    if ours["case"].endswith(QUICK):
        return name == ENVIRONMENT + QUICK
    return name in ANCHORS.get(ours["metric"], ())


HEAVY = ("goblin_slayer", "dungeon_petz")


@dataclass(frozen=True)
class Goal:
    """A speed goal: which of our rows, beside which anchor, at least how many times as fast."""

    number: int
    case: str
    metric: str
    anchor: str
    must: float
    goal: float
    heavy: bool | None
    """For heavy games only, for light ones only, or (None) for all."""


GOALS = [
    Goal(1, "", "decisions/s", "OpenSpiel hearts", 1, 3, False),
    Goal(2, "", "decisions/s", "Catanatron catan 4p", 5, 10, True),
    Goal(4, " search to the end", "search decisions/s", "OpenSpiel hearts C++ ISMCTS", 0.3, 1, False),
    Goal(4, " search to the end", "search decisions/s", "Catanatron catan 4p copy+rollout", 5, 20, True),
    Goal(5, f" PettingZoo{QUICK}", "decisions/s", ENVIRONMENT + QUICK, 8, 30, None),
    Goal(7, "", "decisions/s", "interpreted", 4, 8, None),
]
CLONE = {False: (2.0, 1.0), True: (8.0, 3.0)}
"""Goal 3: the most microseconds of a clone, must and goal, for light and for heavy games."""


def verdict(reached: float, must: float, goal: float) -> str:
    """More is better."""
    return "goal" if reached >= goal else "met" if reached >= must else "missed"


def goal_lines(rows: list[Row]) -> list[str]:
    """The goals of the project, row by row."""
    named = {(f"{row['system']} {row['case']}", row["metric"]): row for row in rows}
    cases = [row["case"] for row in rows if row["system"] == "ours" and row["metric"] == "clone us"]
    lines = ["| Goal | Game | Measured | Must | Goal | |", "| ---: | --- | ---: | ---: | ---: | --- |"]
    for goal in GOALS:
        for case in cases:
            if goal.heavy is not None and goal.heavy != case.startswith(HEAVY):
                continue
            against = f"interpreted {case}" if goal.anchor == "interpreted" else goal.anchor
            ours, anchor = named[(f"ours {case}{goal.case}", goal.metric)], named[(against, goal.metric)]
            times = how_many_times(ours, anchor)
            bar = f"{times:.2f}x {against} | {goal.must:g}x | {goal.goal:g}x"
            lines.append(f"| {goal.number} | {case}{goal.case} | {bar} | {verdict(times, goal.must, goal.goal)} |")
    for case in cases:
        must, best = CLONE[case.startswith(HEAVY)]
        us = named[(f"ours {case}", "clone us")]["norm"]
        lines.append(f"| 3 | {case} clone | {us:.2f} us | {must:g} us | {best:g} us | {verdict(-us, -must, -best)} |")
    return lines[:2] + sorted(lines[2:], key=lambda line: int(line.split("|")[1]))


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
        "## Goals",
        "",
        "At the largest table of each game. `met` is what must be; `goal` is what we would like.",
        "",
        "Goal 5 compares environments: one loop in `benchmarks/ours.py` drives leduc and ours in this run, asks for "
        "observation and mask at every decision, and picks from the mask at little cost. The peers' own driver, "
        "whose pick alone takes longer than a decision of most of our environments, gives the rows that end in "
        "`PettingZoo`; their ratios are below.",
        "",
        *goal_lines(rows),
        "",
        "## Rows",
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
        "How many times faster (or cheaper) ours is than the anchors that do the same.",
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

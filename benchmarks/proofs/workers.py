"""How much faster the arena and the lab are on n cores than on one (goal 8 of the speed goals: 0.85 n)."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from goblintop.lab.arena import Arena
from goblintop.lab.balance import Study
from goblintop.lab.runner import Results, usual_workers
from goblintop.lab.runner import run as play_all
from goblintop.lab.setting import Setting

NAME = "workers"
COMMAND = "make prove ONLY=workers"
ROUNDS = 3
MUST = 0.85


def seconds(jobs: list[Any], workers: int) -> float:
    """The time that jobs take, workers' start included."""
    with tempfile.TemporaryDirectory() as folder:
        results = Results(Path(folder) / "games.jsonl", "workers")
        began = time.perf_counter()
        play_all(jobs, results, workers)
        took = time.perf_counter() - began
        results.close()
    return took


def run(progress: Any) -> dict[str, Any]:
    """One worker and all of them in turn, so that both meet the same load of the machine; the best round counts."""
    setting = Setting("gold_n_crash")
    cores = usual_workers()
    cases = {
        "arena": Arena(setting, ("search:sims=200", "greedy"), 60).jobs(),
        "lab": Study(setting, ("greedy",), 1500).jobs(),
    }
    figures: dict[str, Any] = {"cores": cores}
    for number, (name, jobs) in enumerate(cases.items()):
        times = []
        for each in range(ROUNDS):
            times.append(seconds(jobs, 1) / seconds(jobs, cores))
            progress(number * ROUNDS + each + 1, len(cases) * ROUNDS, name)
        best = max(times)
        figures[name] = {
            "times": [round(value, 2) for value in times],
            "of_cores": round(best / cores, 3),
            "verdict": "proved" if best >= MUST * cores else "missed",
        }
    return figures

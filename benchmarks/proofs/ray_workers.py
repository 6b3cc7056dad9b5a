"""How much faster two local Ray workers are than one, on the jobs of the arena and of the lab; must be 1.7 times. Ray
is started before the clock, as on a cluster that is up; every row must be that of one process."""

from __future__ import annotations

import logging
import tempfile
import time
from pathlib import Path
from typing import Any

from goblintop.lab.arena import Arena
from goblintop.lab.balance import Study
from goblintop.lab.runner import Results
from goblintop.lab.runner import run as play_all
from goblintop.lab.setting import Setting

NAME = "ray_workers"
COMMAND = "make prove ONLY=ray_workers"
ROUNDS = 3
MUST = 1.7


def played(jobs: list[Any], crew: Any) -> tuple[float, list[Any]]:
    """How long jobs take, and their rows."""
    with tempfile.TemporaryDirectory() as folder:
        results = Results(Path(folder) / "games.jsonl", "ray")
        began = time.perf_counter()
        play_all(jobs, results, crew)
        took = time.perf_counter() - began
        results.close()
    return took, results.in_order()


def crewed(cases: dict[str, list[Any]], workers: int) -> dict[str, tuple[float, list[Any]]]:
    """Every case with so many workers, which have imported everything before the clock starts."""
    import ray

    from goblintop.research.cluster import RayCrew

    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        found = {}
        for name, jobs in cases.items():
            played(jobs[:16], RayCrew("local", workers))
            found[name] = played(jobs, RayCrew("local", workers))
        return found
    finally:
        ray.shutdown()


def run(progress: Any) -> dict[str, Any]:
    """One worker and two in turn, so that both meet the same load of the machine; the best round counts."""
    setting = Setting("gold_n_crash")
    cases = {
        "arena": Arena(setting, ("search:sims=100", "greedy"), 60).jobs(),
        "lab": Study(setting, ("greedy",), 600).jobs(),
    }
    times: dict[str, list[float]] = {name: [] for name in cases}
    for each in range(ROUNDS):
        one, two = crewed(cases, 1), crewed(cases, 2)
        for name in cases:
            assert one[name][1] == two[name][1], "two workers give other rows than one"
            times[name].append(one[name][0] / two[name][0])
        told = ", ".join(f"{name} {times[name][-1]:.2f} times" for name in cases)
        progress(each + 1, ROUNDS, told)
    figures: dict[str, Any] = {}
    same = all(played(jobs[:40], 1)[1] == one[name][1][:40] for name, jobs in cases.items())
    for name in cases:
        verdict = "proved" if max(times[name]) >= MUST else "missed"
        figures[name] = {"times": [round(value, 2) for value in times[name]], "verdict": verdict}
    return {**figures, "same_rows_as_one_process": same}

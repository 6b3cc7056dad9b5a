"""How much faster two local Ray workers are than one, on the jobs of the arena and of the lab; must be 1.7 times. Ray
is started before the clock, as on a cluster that is up; every row must be that of one process."""

from __future__ import annotations

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


def run(progress: Any) -> dict[str, Any]:
    """One worker and two in turn, so that both meet the same load of the machine; the best round counts."""
    import ray

    from goblintop.research.cluster import RayCrew

    setting = Setting("gold_n_crash")
    cases = {
        "arena": Arena(setting, ("search:sims=100", "greedy"), 40).jobs(),
        "lab": Study(setting, ("greedy",), 400).jobs(),
    }
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    figures: dict[str, Any] = {}
    try:
        for number, (name, jobs) in enumerate(cases.items()):
            played(jobs[:8], RayCrew("local", 2))  # workers have imported everything
            times = []
            for each in range(ROUNDS):
                one, expected = played(jobs, RayCrew("local", 1))
                two, rows = played(jobs, RayCrew("local", 2))
                assert rows == expected, "two workers give other rows than one"
                times.append(one / two)
                progress(number * ROUNDS + each + 1, len(cases) * ROUNDS, f"{name}: {times[-1]:.2f} times")
            best = max(times)
            verdict = "proved" if best >= MUST else "missed"
            figures[name] = {"times": [round(value, 2) for value in times], "verdict": verdict}
        figures["same_rows_as_one_process"] = played(jobs[:40], 1)[1] == expected[:40]
    finally:
        ray.shutdown()
    return figures

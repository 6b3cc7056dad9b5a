"""Ray behind the runner of arena and lab: the same rows as one process, and nothing lost when a worker dies."""

import importlib.util
import itertools
import logging
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from goblintop.engine.message import Json
from goblintop.lab.arena import Arena
from goblintop.lab.balance import Study
from goblintop.lab.runner import Playable, Results, run
from goblintop.lab.setting import Setting
from goblintop.research.cluster import RayCrew, _batches

needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None,
    reason="NO RAY: the runner on many machines is not tested; pip install 'goblintop[ray]' to do so",
)


@pytest.fixture(scope="module")
def crew() -> Iterator[RayCrew]:
    """Two workers that stay for all tests."""
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    yield RayCrew("local", 2)
    ray.shutdown()


@dataclass(frozen=True)
class Fatal:
    """A job that kills its worker the first time it is played."""

    number: int
    folder: str

    def play(self) -> Json:
        """Die once, then answer."""
        mark = Path(self.folder) / str(self.number)
        if self.number % 4 == 1 and not mark.exists():
            mark.write_text("died", "utf-8")
            time.sleep(0.1)
            os.kill(os.getpid(), signal.SIGKILL)
        return {"number": self.number, "square": self.number**2}


def rows(jobs: list[Any], path: Path, workers: Any) -> list[Json]:
    results = Results(path, "test")
    run(jobs, results, workers)
    results.close()
    return results.in_order()


def test_batches_hold_every_job_once_and_in_order() -> None:
    jobs: list[Playable] = [Fatal(number, "") for number in range(100)]
    batches = _batches(jobs, 2)
    assert [job.number for batch in reversed(batches) for job in batch] == list(range(100))
    assert len(batches) >= 12


@needs_ray
@pytest.mark.filterwarnings("ignore")
def test_ray_gives_the_rows_of_one_process(crew: RayCrew, tmp_path: Path) -> None:
    setting = Setting("gobelin_des_bois", 2)
    for jobs in (Arena(setting, ("greedy:worlds=1", "random"), 8).jobs(), Study(setting, ("random",), 8).jobs()):
        name = jobs[0].watched
        assert rows(jobs, tmp_path / f"ray {name}", crew) == rows(jobs, tmp_path / f"one {name}", 1)


@dataclass(frozen=True)
class Lasting:
    """A job that takes a while."""

    number: int

    def play(self) -> Json:
        """From when to when it was played."""
        began = time.monotonic()
        time.sleep(0.05)
        return {"number": self.number, "from": began, "to": time.monotonic()}


@needs_ray
@pytest.mark.usefixtures("crew")
@pytest.mark.filterwarnings("ignore")
def test_no_more_workers_play_than_were_asked_for(tmp_path: Path) -> None:
    jobs = [Lasting(number) for number in range(24)]
    played = sorted(rows(jobs, tmp_path / "alone", RayCrew("local", 1)), key=lambda row: row["from"])
    assert all(one["to"] <= other["from"] for one, other in itertools.pairwise(played)), "two worked at the same time"


@needs_ray
@pytest.mark.filterwarnings("ignore")
def test_workers_may_die_without_loss(crew: RayCrew, tmp_path: Path) -> None:
    jobs = [Fatal(number, str(tmp_path)) for number in range(16)]
    found = rows(jobs, tmp_path / "rows.jsonl", crew)
    assert found == [{"number": number, "square": number**2} for number in range(16)]
    assert len(list(tmp_path.glob("[0-9]*"))) == 4, "four workers have died"

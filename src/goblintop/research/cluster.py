"""Games on many machines, or on this one, by Ray. Arena, lab and tune hand over the same jobs as to processes and get
the same rows: a row depends on its job alone. A worker that dies loses nothing: its games are played elsewhere."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any

from goblintop.lab.runner import Playable, Row, usual_workers
from goblintop.research.errors import BadRequest, need

LOCAL = "local"
AHEAD = 2
"""Batches that each worker has waiting, so that none is idle."""
LARGEST_BATCH = 8


class RayCrew:
    """Plays jobs on Ray: on a cluster that runs already, or with workers started here for this run."""

    def __init__(self, address: str = LOCAL, workers: int = 0) -> None:
        need("ray")
        self.address = address
        self.workers = workers
        """How many at most; 0 is as many as there are."""

    def play(self, jobs: Sequence[Playable]) -> Iterator[Row]:
        """Batch by batch, with few on their way at a time, so that stopping is quick."""
        if not jobs:
            return
        import ray

        began = self._connect(ray)
        try:
            yield from self._play(ray, jobs)
        finally:
            if began:
                ray.shutdown()

    def _connect(self, ray: Any) -> bool:
        if ray.is_initialized():
            return False
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if self.address == LOCAL:
                ray.init(num_cpus=self.workers or usual_workers(), include_dashboard=False, **quiet)
            else:
                ray.init(address=self.address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadRequest(f"no Ray cluster answers at {self.address}: {error}") from None
        return True

    def _play(self, ray: Any, jobs: Sequence[Playable]) -> Iterator[Row]:
        there = max(1, int(ray.cluster_resources().get("CPU", 1)))
        many = min(self.workers or there, there)
        ahead = AHEAD if many == there else 1  # what waits would be taken by a worker that was not asked for
        remote = ray.remote(num_cpus=1, max_retries=-1)(play_batch)
        waiting = _batches(jobs, many)
        busy: set[Any] = set()
        while waiting or busy:
            while waiting and len(busy) < ahead * many:
                busy.add(remote.remote(waiting.pop()))
            done, _ = ray.wait(list(busy), num_returns=1)
            for one in done:
                busy.discard(one)
                yield from ray.get(one)


def play_batch(jobs: list[Playable]) -> list[Row]:
    """What a worker does."""
    return [job.play() for job in jobs]


def _batches(jobs: Sequence[Playable], workers: int) -> list[list[Playable]]:
    """Small enough that all workers end at about the same time; the first is last, to be taken from the end."""
    size = max(1, min(LARGEST_BATCH, len(jobs) // (workers * 8)))
    found = [list(jobs[at : at + size]) for at in range(0, len(jobs), size)]
    found.reverse()
    return found

"""Plays many games on several processes. Every finished game is written down at once, so that Ctrl-C loses nothing that
was finished, and the same run started again goes on where it stopped."""

import contextlib
import hashlib
import json
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from goblintop.bots.parallel import leave_interrupts_to_the_parent
from goblintop.engine.errors import GoblintopError
from goblintop.engine.message import Json

Row = dict[str, Json]


class OtherResults(GoblintopError):
    """A folder that holds the results of something else."""


class BadResults(GoblintopError):
    """A file of results that cannot be read or written."""


def folder_of(game: str, about: Json) -> str:
    """A name for the results of something, always the same for the same."""
    return f"{game}-{hashlib.sha256(json.dumps(about).encode()).hexdigest()[:8]}"


def usual_workers() -> int:
    """One for each core we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Playable(Protocol):
    """Something to be played: a job of the arena and the lab, or one of your own that can be sent to a process."""

    @property
    def number(self) -> int:
        """Its place in the run."""
        ...

    def play(self) -> Json:
        """A row of plain data that is the same wherever and whenever it is played."""
        ...


class Crew(Protocol):
    """Who plays the games of a run: processes of this machine, or many machines. A row is the same wherever it is
    played, so a run may change its crew and go on."""

    def play(self, jobs: Sequence[Playable]) -> Iterator[Row]:
        """The rows of all jobs, in any order, each as soon as it is known."""
        ...


class Processes:
    """Processes of this machine; one means this process itself."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers

    def play(self, jobs: Sequence[Playable]) -> Iterator[Row]:
        """The rows as they come."""
        if self.workers <= 1 or len(jobs) <= 1:
            for job in jobs:
                yield job.play()
            return
        context = multiprocessing.get_context("spawn")
        with context.Pool(min(self.workers, len(jobs)), initializer=leave_interrupts_to_the_parent) as pool:
            yield from pool.imap_unordered(_play, jobs)


class Results:
    """A file to which finished games are added, one line of JSON each; the first line says what they are games of."""

    def __init__(self, path: Path, about: Json) -> None:
        self.path = path
        self.rows: dict[int, Row] = {}
        """Finished games by the number of their job."""
        try:
            if path.exists():
                self._read(about)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps(about, ensure_ascii=False) + "\n", "utf-8")
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise self._unwritable(error) from None

    def _read(self, about: Json) -> None:
        lines = self.path.read_bytes().split(b"\n")
        whole, torn = lines[:-1], lines[-1]
        if torn:
            # The machine went down while a line was written: that one game is played again.
            os.truncate(self.path, len(b"\n".join(whole)) + 1)
        read = [self._row(number, line) for number, line in enumerate(whole, 1)]
        if not read or read[0] != json.loads(json.dumps(about)):
            raise OtherResults(
                f"{self.path} holds the results of something else (other bots, options or seed, or an older state of "
                "the rules or the bots); choose another folder with --out"
            )
        for row in read[1:]:
            self.rows[row["number"]] = row

    def _row(self, number: int, line: bytes) -> Row:
        try:
            row: Row = json.loads(line)
            return row
        except ValueError:
            raise BadResults(
                f"{self.path} is damaged at line {number}; choose another folder with --out, or remove the line"
            ) from None

    def _unwritable(self, error: OSError) -> BadResults:
        return BadResults(f"{self.path} cannot be written: {error.strerror or error}")

    def add(self, row: Row) -> None:
        """Write down a finished game."""
        self.rows[row["number"]] = row
        try:
            self._file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._file.flush()
        except OSError as error:
            raise self._unwritable(error) from None

    def in_order(self) -> list[Row]:
        """All games by number, whoever finished first."""
        return [self.rows[number] for number in sorted(self.rows)]

    def close(self) -> None:
        """No more games. What could not be written has been told already."""
        with contextlib.suppress(OSError):
            self._file.close()


def run(
    jobs: Sequence[Playable],
    results: Results,
    workers: int | Crew = 1,
    progress: Callable[[int], None] | None = None,
    enough: Callable[[], bool] | None = None,
) -> None:
    """Play every job that has no result yet, until all are done or it is `enough`. `workers` is how many processes of
    this machine, or a crew."""
    todo = [job for job in jobs if job.number not in results.rows]
    if progress is not None:
        progress(len(jobs) - len(todo))
    if enough is not None and enough():
        return
    crew = Processes(workers) if isinstance(workers, int) else workers
    for row in crew.play(todo):
        results.add(row)
        if progress is not None:
            progress(1)
        if enough is not None and enough():
            return


def _play(job: Playable) -> Row:
    row: Row = job.play()
    return row

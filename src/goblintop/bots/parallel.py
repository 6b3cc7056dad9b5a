"""The same search in several processes: each grows a tree of its own, and what they found is added up."""

import concurrent.futures
import multiprocessing
import signal
from typing import Any, Final

from goblintop.bots.search import AS_HINTED, SearchBot, Tried
from goblintop.engine.table import Table


def think_alone(seed: str, settings: dict[str, Any], world: Table, seat: int) -> tuple[int, int, list[Any]]:
    """One process's share of a decision: simulations, decisions applied, and what was found, as plain data."""
    bot = SearchBot(seed, **settings)
    tried = [(found.option, found.visits, found.total, found.line) for found in bot.think(world, seat)]
    return bot.simulations, bot.decisions, tried


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C is for whoever asked; the workers are told by it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class ParallelSearchBot(SearchBot):
    """Root-parallel: simulations are shared out, so that the answer depends on seed, simulations and workers, and on
    nothing else. Trees are not kept between decisions."""

    def __init__(
        self,
        seed: int | str = 0,
        workers: int = 2,
        sims: int = 400,
        ms: int = 0,
        exploration: float = AS_HINTED,
        rollout: int = AS_HINTED,
        temperature: float = 0.0,
        scaled: bool = False,
        halving: int = AS_HINTED,
        early: bool = False,
        slips: float = 0.0,
    ) -> None:
        super().__init__(seed, sims, ms, exploration, rollout, temperature, keep=0.0, early=early, slips=slips)
        self.workers: Final = workers
        self.settings: Final[dict[str, Any]] = {
            "ms": ms,
            "exploration": exploration,
            "rollout": rollout,
            "keep": 0.0,
            "scaled": scaled,
            "halving": halving,
        }
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None

    def heard(self, seen: int) -> None:
        """Nothing is kept."""

    def think(self, world: Table, seat: int, early: bool = False) -> list[Tried]:
        """Ask all, add up. Nobody stops early: what one is sure of may change when all are added up."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = concurrent.futures.ProcessPoolExecutor(
                self.workers, mp_context=context, initializer=leave_interrupts_to_the_parent
            )
        jobs = []
        for worker in range(self.workers):
            share = (self.sims * (worker + 1)) // self.workers - (self.sims * worker) // self.workers
            seed = f"{int(self.rng.word())} {worker}"
            jobs.append(self._pool.submit(think_alone, seed, {**self.settings, "sims": share}, world, seat))
        self.simulations = 0
        self.decisions = 0
        summed: dict[int, Tried] = {}
        deepest: dict[int, float] = {}
        for job in jobs:
            simulations, decisions, found = job.result()
            self.simulations += int(simulations)
            self.decisions += int(decisions)
            for option, visits, total, line in found:
                if option not in summed:
                    summed[option] = Tried(option, 0.0, 0.0, line)
                    deepest[option] = 0.0
                tried = summed[option]
                tried.visits += visits
                tried.total += total
                if visits > deepest[option]:
                    deepest[option] = visits
                    tried.line = line
        return [summed[option] for option in sorted(summed)]

    def close(self) -> None:
        """Send the processes home."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

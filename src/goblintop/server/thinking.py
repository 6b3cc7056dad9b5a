"""Bots think in processes of their own, at low priority. They receive a world that was drawn anew for their seat, never
the table itself, so there is nothing in them that could leak."""

import asyncio
import concurrent.futures
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from goblintop import catalogue
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Together
from goblintop.match.match import still_asked
from goblintop.server.logs import logger
from goblintop.server.metrics import THINKING

T = TypeVar("T")

ADVICE = 8
"""The most options that advice speaks of."""
FORESIGHT = 5
"""The most moves of an expected line."""
PATIENCE = 30.0
"""Seconds after which a thought is given up."""


def _prepare() -> None:
    """In a new worker: yield to the table, leave when the server is gone, know the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    catalogue.games()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _choose(world: Table, seat: int, level: str, seed: str) -> int:
    bot = _bot(level, seed)
    try:
        return int(bot.choose(world, seat))
    finally:
        bot.close()


@dataclass
class Thought:
    """What a bot makes of an option: how often it was tried, the chance to win, and the moves it expects, each as a
    seat and a sentence."""

    option: int
    sentence: Any
    visits: int
    chance: float
    line: list[tuple[int, Any]]


def _explain(world: Table, seat: int, level: str, seed: str) -> list[Thought]:
    bot = _bot(level, seed)
    try:
        found = bot.explain(world, seat)[:ADVICE]
        rng = Rng(seed)
        told = [_told(world, seat, each.line or [(seat, each.option)], rng) for each in found]
        return [
            Thought(each.option, line[0][1], each.visits, each.chance, line[1:])
            for each, line in zip(found, told, strict=True)
        ]
    finally:
        bot.close()


def _told(world: Table, observer: int, line: list[tuple[int, int]], rng: Rng) -> list[tuple[int, Any]]:
    """A line in sentences, as far as it is possible in this world, which was drawn from what the observer knows."""
    told: list[tuple[int, Any]] = []
    table = world.clone()
    for seat, option in line[:FORESIGHT]:
        if seat not in table.to_move() or option not in table.options(seat):
            break
        sentence = table.waiting().describe(table, seat, option - table.the_box().bases[type(table.waiting())]).sentence
        told.append((seat, sentence.to_json(observer)))
        table.apply(seat, option)
        table.settle(rng)
    return told


def _bot(level: str, seed: str) -> Any:
    from goblintop.bots import levels, registry

    known = levels.level(level)
    return registry.find(known.at_table() if known is not None else level, seed)


class Thinker:
    """The workers, started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self.workers)
        self._busy = 0

    async def answer(self, table: Table, seat: int, level: str) -> list[int]:
        """What a bot does next: one option; or, where it answers in secret, all that its answer consists of, so that
        nobody can count them. The table is used up."""
        options: list[int] = []
        goes_on = True
        while goes_on:
            question = table.waiting()
            options.append(await self.choose(table, seat, level))
            secret = isinstance(question, Together)
            if secret:
                table.apply(seat, options[-1])
            goes_on = secret and still_asked(question, table) and seat in table.to_move()
        return options

    async def choose(self, table: Table, seat: int, level: str) -> int:
        """The option a bot of this level would take; a random legal one if it cannot say."""
        options = table.options(seat)
        if len(options) == 1:
            return options[0]
        world = drawn_for(table, seat)
        start = time.monotonic()
        try:
            option = await self._think(_choose, world, seat, level, secrets.token_hex(8))
            THINKING.labels(level).observe(time.monotonic() - start)
            if option in options:
                return option
            logger().error("bot.illegal", level=level, option=option)
        except Exception as error:
            logger().error("bot.failed", level=level, error=repr(error))
        return secrets.choice(options)

    async def explain(self, table: Table, seat: int, level: str) -> list[Thought]:
        """What a bot makes of the options it likes best."""
        return await self._think(_explain, drawn_for(table, seat), seat, level, secrets.token_hex(8))

    async def _think(self, work: Callable[..., T], *args: Any) -> T:
        """Think in a worker; once more in another, if the first died over it or was ended for somebody else's sake."""
        try:
            return await self.run(work, *args)
        except concurrent.futures.BrokenExecutor as error:
            logger().warning("bot.again", error=repr(error))
            return await self.run(work, *args)

    async def run(self, work: Callable[..., T], *args: Any, patience: float = PATIENCE) -> T:
        """Do something in a worker, as soon as one is free."""
        self._busy += 1
        try:
            async with self._free:
                return await self._work(work, args, patience)
        finally:
            self._busy -= 1

    async def _work(self, work: Callable[..., T], args: tuple[Any, ...], patience: float) -> T:
        loop = asyncio.get_running_loop()
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = concurrent.futures.ProcessPoolExecutor(self.workers, mp_context=context, initializer=_prepare)
        pool = self._pool
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, work, *args), patience)
        except TimeoutError:
            self._renew(pool)
            raise
        except concurrent.futures.BrokenExecutor:
            self._renew(pool)
            raise
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if self._pool is pool or (task is not None and task.cancelling()):
                raise
            # Nobody cancelled us: the pool was ended before our turn came.
            raise concurrent.futures.BrokenExecutor("the worker was ended") from None

    @property
    def busy(self) -> int:
        """Thoughts that are under way or waiting."""
        return self._busy

    def _renew(self, pool: concurrent.futures.ProcessPoolExecutor) -> None:
        """A worker hangs or died: end the pool's processes and start afresh at the next thought."""
        if self._pool is pool:
            self._pool = None
            end(pool)

    def stop(self) -> None:
        """End the workers."""
        if self._pool is not None:
            end(self._pool)
            self._pool = None


def end(pool: concurrent.futures.ProcessPoolExecutor) -> None:
    """End a pool's processes, whatever they are doing."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def drawn_for(table: Table, seat: int) -> Table:
    """A world that the seat cannot tell from the table, drawn with the operating system's randomness."""
    return table.resample(seat, Rng(secrets.token_hex(16)))

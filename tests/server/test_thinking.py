"""Bots think in processes of their own: what happens when one of these dies, and what others see of a secret answer."""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Iterator

import pytest
from tests.server.driver import BOT, ME, Guest, Server

from goblintop import catalogue
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Together
from goblintop.match import record
from goblintop.match.dealer import SeededDealer
from goblintop.match.entries import Decision
from goblintop.match.match import Match, Seat
from goblintop.server.thinking import Thinker


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker(1)
    yield one
    one.stop()


def a_choice() -> tuple[Table, int]:
    """A table where somebody has a real choice."""
    match = Match.start(catalogue.find("gold_n_crash"), [Seat("Ann"), Seat("Bo")], SeededDealer(2), id="think")
    seat = match.table.to_move()[0]
    assert len(match.table.options(seat)) > 1
    return match.table, seat


def test_a_worker_that_dies_is_replaced_and_the_thought_is_thought_again(
    thinker: Thinker, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        table, seat = a_choice()
        first = await thinker.run(os.getpid)
        thought = asyncio.get_running_loop().create_task(thinker.choose(table, seat, "search:sims=0:ms=3000"))
        await asyncio.sleep(0.5)
        assert not thought.done(), "it takes its time"
        os.kill(first, signal.SIGKILL)
        assert await thought in table.options(seat)
        assert await thinker.run(os.getpid) != first

    asyncio.run(asyncio.wait_for(story(), 60))
    said = capsys.readouterr()
    assert "bot.again" in said.out + said.err
    assert "bot.failed" not in said.out + said.err, "not a random move"


def test_a_thought_beside_one_that_hangs_is_thought_again_in_the_next_pool() -> None:
    async def story() -> None:
        table, seat = a_choice()
        await pair.run(os.getpid)
        thought = asyncio.get_running_loop().create_task(pair.choose(table, seat, "search:sims=0:ms=3000"))
        with pytest.raises(TimeoutError):
            await pair.run(time.sleep, 60, patience=0.5)
        assert await thought in table.options(seat)

    pair = Thinker(2)
    try:
        asyncio.run(asyncio.wait_for(story(), 60))
    finally:
        pair.stop()


def test_patience_begins_when_a_worker_is_free(thinker: Thinker) -> None:
    """However many wait for the only one, nobody's thought is given up before it began."""

    async def story() -> None:
        await thinker.run(os.getpid)
        await asyncio.gather(*[thinker.run(time.sleep, 0.8, patience=1.5) for _ in range(3)])

    asyncio.run(asyncio.wait_for(story(), 60))


def workers(server: Server) -> list[int]:
    """The processes in which bots of a server think."""
    assert server.process is not None
    listed = subprocess.run(["ps", "-ww", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()[1:]]
    return [int(row[0]) for row in rows if int(row[1]) == server.process.pid and "spawn_main" in row[2]]


def test_the_table_goes_on_when_its_bot_is_killed(brisk: Server) -> None:
    async def story() -> None:
        ann = Guest(brisk)
        table = ann.lay(ME, {**BOT, "level": "legend"})
        socket = await ann.socket()
        await socket.watch(table, 0)
        killed, answers = 0, 0
        while killed < 2 or answers % 2:
            if "question" in socket.position:
                assert (await socket.play_first(table, 0))["is"] == "ack"
                continue
            if answers % 2 == 0:  # before every second answer, so that no thought loses two workers
                for worker in workers(brisk):
                    os.kill(worker, signal.SIGKILL)
                    killed += 1
            await socket.until(lambda frame: frame["is"] == "update", 30)
            answers += 1
        await socket.close()

    asyncio.run(asyncio.wait_for(story(), 120))
    assert not [line for line in brisk.lines() if line["event"] == "bot.failed"]


# Secret answers.


def test_a_bot_gives_a_secret_answer_as_one(server: Server) -> None:
    """Else everybody could count of how many small answers it consists: of imps sent out in groups, say."""

    async def play(table: str, guest: Guest) -> None:
        socket = await guest.socket()
        await socket.watch(table, 0)
        rng = Rng("answers")
        while socket.position["version"] < 60:
            if "question" in socket.position:
                answer = await socket.play_first(table, 0, rng.below(99))
                assert answer["is"] == "ack"
            else:
                await socket.receive(30)
        assert (await socket.do("abandon", table, 0))["is"] == "ack"
        await socket.close()

    ann = Guest(server)
    table = ann.lay(ME, BOT, BOT, game="dungeon_petz")
    asyncio.run(asyncio.wait_for(play(table, ann), 120))
    match = record.read(ann.get(f"/api/tables/{table}/record").decode())
    again = Match(match.game, match.players, match.options, match.edition, match.opening, match.dealer, match.id)
    answers, longest = 0, 0
    for entry in match.entries:
        question = None if again.table.pending() is not None else again.table.waiting()
        again.add(entry)
        if isinstance(entry, Decision) and entry.seat != 0 and isinstance(question, Together):
            asked = again.table.to_move() if type(again.table.todo[-1]) is type(question) else []
            assert entry.seat not in asked or not again.table.waiting().sealed(again.table, entry.seat), entry
            answers += 1
            longest = max(longest, len(entry.texts))
    assert answers >= 4
    assert longest > 1

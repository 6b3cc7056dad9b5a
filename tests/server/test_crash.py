"""An acknowledged move is never lost and never done twice, whenever the server dies."""

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from tests.server.driver import HERE, ME, Guest, Server, Socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from goblintop.server import charter as charters

KILLS = int(os.environ.get("GOBLINTOP_KILLS", "10"))
TABLES = 3
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)


class Player:
    """Plays both seats of a table as fast as it can, table after table, and remembers what was acknowledged."""

    def __init__(self, guest: Guest, seed: int) -> None:
        self.guest = guest
        self.table = guest.lay(ME, HERE)
        self.rng = random.Random(seed)
        self.acked: dict[tuple[str, str], int] = {}
        self.unsure: dict[str, object] | None = None
        self.number = 0
        self.stop = False

    async def run(self) -> None:
        """Until told to stop: connect, repeat what was in doubt, play on."""
        while not self.stop:
            try:
                socket = await self.guest.socket(hello=False)
                await self._play(socket)
                await socket.close()
            except LOST:
                await asyncio.sleep(0.02)

    async def _play(self, socket: Socket) -> None:
        await socket.watch(self.table, 0)
        if self.unsure is not None:
            await self._send(socket, self.unsure)
        while not self.stop:
            if "result" in socket.position:
                self.table = await asyncio.to_thread(self.guest.lay, ME, HERE)
                await socket.watch(self.table, 0)
            seat = socket.position["view"]["to_move"][0]
            await socket.watch(self.table, seat, socket.position["version"])
            offers = socket.position["question"]["options"]
            self.number += 1
            await self._send(
                socket,
                {
                    "do": "play",
                    "id": f"move-{self.number}",
                    "table": self.table,
                    "seat": seat,
                    "version": socket.position["version"],
                    "options": [self.rng.choice(offers)["option"]],
                },
            )

    async def _send(self, socket: Socket, command: dict[str, object]) -> None:
        self.unsure = command
        await socket.send(command)
        answer = await socket.until(lambda frame: frame.get("id") == command["id"])
        if answer["is"] == "ack":
            key = (str(command["table"]), str(command["id"]))
            assert self.acked.get(key, answer["version"]) == answer["version"], "acknowledged alike each time"
            self.acked[key] = answer["version"]
        else:
            assert answer["problem"] == "stale", answer
        self.unsure = None


def test_kill_9_under_play(data: Path) -> None:
    server = Server(data, "--generous").start()
    players = [Player(Guest(server, f"P{seed}"), seed) for seed in range(TABLES)]

    async def story() -> None:
        rng = random.Random(9)
        playing = [asyncio.create_task(player.run()) for player in players]
        for _ in range(KILLS):
            acked = sum(len(player.acked) for player in players)
            while sum(len(player.acked) for player in players) < acked + 3:
                for task in playing:
                    assert not task.done(), f"a player has given up: {task.exception()!r}"
                await asyncio.sleep(0.01)
            await asyncio.sleep(rng.uniform(0, 0.2))
            server.kill()
            await asyncio.to_thread(server.start)
        for player in players:
            player.stop = True
        await asyncio.gather(*playing)

    asyncio.run(story())
    assert server.stop() == 0
    acked = {key: version for player in players for key, version in player.acked.items()}
    assert len(acked) >= 3 * KILLS
    check(data, acked)


def test_the_last_move_of_a_game_is_acknowledged_again_by_a_new_server(data: Path) -> None:
    server = Server(data, "--generous").start()
    player = Player(Guest(server), 1)

    async def story() -> None:
        socket = await player.guest.socket(hello=False)
        await socket.watch(player.table, 0)
        while "result" not in socket.position:
            seat = socket.position["view"]["to_move"][0]
            await socket.watch(player.table, seat, socket.position["version"])
            number = socket.position["version"]
            option = player.rng.choice(socket.position["question"]["options"])["option"]
            command: dict[str, object] = {"do": "play", "id": f"move-{number}", "table": player.table, "seat": seat}
            command.update({"version": number, "options": [option]})
            await socket.send(command)
            answer = await socket.until(lambda frame: frame.get("is") in ("ack", "refused"))
        server.kill()
        await asyncio.to_thread(server.start)
        socket = await player.guest.socket(hello=False)
        await socket.send(command)
        again = await socket.until(lambda frame: frame.get("is") in ("ack", "refused"))
        assert (again["is"], again["version"]) == ("ack", answer["version"])
        await socket.send({**command, "id": "another"})
        other = await socket.until(lambda frame: frame.get("id") == "another")
        assert other["problem"] == "over"
        await socket.close()

    asyncio.run(story())
    assert server.stop() == 0


def check(data: Path, acked: dict[tuple[str, str], int]) -> None:
    """The logs hold every acknowledged move once, and follow from their own beginnings."""
    kept: dict[tuple[str, str], int] = {}
    with contextlib.closing(sqlite3.connect(f"file:{data / 'goblintop.db'}?mode=ro", uri=True)) as database:
        for table, whole in database.execute("SELECT id, whole FROM tables").fetchall():
            rows = database.execute('SELECT text FROM entries WHERE "table" = ? ORDER BY number', (table,)).fetchall()
            texts = [row[0] for row in rows]
            assert charters.replayed(charters.read(whole), texts).version == len(texts)
            commands = database.execute('SELECT id, version FROM commands WHERE "table" = ?', (table,)).fetchall()
            decisions = sum(text[0].isdigit() for text in texts)
            assert len(commands) == decisions, "each decision belongs to one command"
            kept.update({(table, id): version for id, version in commands})
    lost = {key: version for key, version in acked.items() if kept.get(key) != version}
    assert not lost, f"acknowledged but not kept: {lost}"


def test_two_servers_on_one_data_folder_are_refused(server: Server) -> None:
    command = [sys.executable, "-m", "goblintop.cli", "serve", "--no-browser", "--port", "0"]
    second = subprocess.run(
        [*command, "--data", str(server.data)], capture_output=True, text=True, timeout=60, check=False
    )
    assert second.returncode == 2
    assert "another Goblintop server" in second.stderr


def test_many_stored_games_do_not_slow_the_start(data: Path) -> None:
    with Server(data) as server:
        Guest(server).lay(ME, {"kind": "open"})
    with contextlib.closing(sqlite3.connect(data / "goblintop.db")) as database:
        row = database.execute("SELECT * FROM tables").fetchone()
        many = [
            (
                f"old-{at}",
                row[1],
                "playing" if at % 2 else "over",
                *row[3:7],
                row[7].replace(row[0].encode(), b"old-%d" % at),
            )
            for at in range(20_000)
        ]
        database.executemany("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", many)
        database.commit()
    with Server(data) as server:
        guest = Guest(server)
        assert 100 < len(guest.get("/api/tables")) <= 200
        metrics = guest.get("/metrics").decode()
    assert "goblintop_tables_loaded 0.0" in metrics


def test_a_database_that_cannot_be_written_refuses_and_loses_nothing(data: Path) -> None:
    with Server(data, "--generous") as server:
        ann = Guest(server)
        table = ann.lay(ME, HERE)

        async def story() -> None:
            socket = await ann.socket()
            await socket.watch(table, 0)
            seat = socket.position["view"]["to_move"][0]
            await socket.watch(table, seat)
            before = socket.position["version"]
            with contextlib.closing(sqlite3.connect(data / "goblintop.db", timeout=1)) as other:
                other.execute("BEGIN IMMEDIATE")  # somebody else holds the database: nothing can be written
                refused = await socket.play_first(table, seat)
                assert refused["problem"] == "busy"
                other.rollback()
            again = await socket.play_first(table, seat)
            assert again["is"] == "ack"
            assert again["version"] > before
            await socket.close()

        asyncio.run(story())


def test_a_deal_that_could_not_be_written_is_dealt_again(data: Path) -> None:
    with Server(data, "--generous", "--seal-seconds", "1") as server:
        ann = Guest(server)
        table = ann.lay(ME, HERE)
        assert ann.get(f"/api/tables/{table}")["status"] == "sealing"
        with contextlib.closing(sqlite3.connect(data / "goblintop.db", timeout=1)) as other:
            other.execute("BEGIN IMMEDIATE")
            for _ in range(100):
                if any(line["event"] == "table.not_written" for line in server.lines()):
                    break
                time.sleep(0.1)
            else:
                raise AssertionError("the deal was written")
            assert ann.get(f"/api/tables/{table}")["status"] == "sealing"
            other.rollback()

        async def story() -> None:
            socket = await ann.socket()
            await socket.watch(table, 0)
            seat = socket.position["view"]["to_move"][0]
            await socket.watch(table, seat)
            assert (await socket.play_first(table, seat))["is"] == "ack"
            await socket.close()

        asyncio.run(story())


def test_it_stops_politely(data: Path) -> None:
    server = Server(data).start()
    ann = Guest(server)
    table = ann.lay(ME, HERE)

    async def story() -> None:
        socket = await ann.socket()
        await socket.watch(table, 0)
        assert server.process is not None
        server.process.send_signal(signal.SIGINT)
        assert await socket.closed() in (1001, 1012)

    asyncio.run(story())
    assert server.stop() == 0
    assert server.lines()[-1]["event"] == "server.stop"

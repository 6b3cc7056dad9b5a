"""One socket: a device that watches tables and sends commands."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.json import encode

from goblintop import __version__
from goblintop.engine.table import Table
from goblintop.server import commands, seating, teaching, views
from goblintop.server.charter import now
from goblintop.server.house import House
from goblintop.server.live import LiveTable
from goblintop.server.logs import logger
from goblintop.server.metrics import COMMAND_SECONDS, COMMANDS, FRAMES, SOCKETS
from goblintop.server.protocol import frames
from goblintop.server.protocol.frames import Ack, Advice, Expected, Hinted, Pong, Refused, Welcome
from goblintop.server.protocol.words import PROTOCOL
from goblintop.server.refuse import Refuse

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

LARGEST = 8192
"""Bytes of a frame that comes in."""
BACKLOG = 256
"""Frames that may wait to be sent; whoever reads more slowly is disconnected, and gets a snapshot on return."""
PATIENCE = 30
"""Frames that cannot be read before the connection is closed."""
MOST_TABLES = 12

decode = msgspec.json.Decoder(frames.Incoming).decode

Handler = Callable[[LiveTable, int, Any], Awaitable[int]]
HANDLERS: dict[type, Handler] = {
    frames.Play: commands.play,
    frames.Undo: commands.undo,
    frames.Redo: commands.redo,
    frames.Answer: commands.answer,
    frames.SendBot: commands.send_bot,
    frames.HandBack: commands.hand_back,
    frames.Abandon: commands.abandon,
    frames.Say: commands.say,
    frames.Sit: seating.sit,
    frames.Stand: seating.stand,
    frames.SetSeat: seating.set_seat,
    frames.Start: seating.start,
    frames.Seal: seating.seal,
    frames.Unseal: seating.unseal,
    frames.Rematch: seating.rematch,
    frames.Next: teaching.next_step,
}


class Connection:
    """An open socket. It belongs to a guest; what it may see and do is decided table by table."""

    def __init__(self, house: House, guest: int, name: str, receive: Receive, send: Send) -> None:
        self.house = house
        self.guest = guest
        self.name = name
        self._receive = receive
        self._send = send
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG)
        self._overflow = False
        self._hung_up = False
        self.tables: dict[str, LiveTable] = {}
        self.unreadable = 0
        self.tasks: set[asyncio.Task[None]] = set()

    def send(self, frame: bytes) -> None:
        """Queue a frame."""
        try:
            self._waiting.put_nowait(frame)
        except asyncio.QueueFull:
            self._overflow = True

    async def run(self) -> None:
        """Until either side has had enough."""
        SOCKETS.inc()
        writer = asyncio.get_running_loop().create_task(self._write())
        try:
            await self._read()
        finally:
            SOCKETS.dec()
            self.house.lobby.watchers.discard(self)
            for table in list(self.tables.values()):
                table.gallery.unwatch(self)
            for task in self.tasks:
                task.cancel()
            if not self._hung_up:
                writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await asyncio.wait_for(writer, 2)

    async def _write(self) -> None:
        while True:
            frame = await self._waiting.get()
            if frame is None or self._overflow:
                await self._send({"type": "websocket.close", "code": 1013 if self._overflow else 1008})
                return
            await self._send({"type": "websocket.send", "text": frame.decode()})
            FRAMES.inc()

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("bytes") or (message.get("text") or "").encode()
            if len(data) > LARGEST:
                self.refuse("", Refuse("too_large"))
                self.unreadable += 1
            elif not self.house.frames.take(self.guest):
                self.refuse(_id_of(data), Refuse("too_fast"))
                await asyncio.sleep(0.2)
            else:
                await self._frame(data)
            if self.unreadable > PATIENCE:
                self._hung_up = True
                with contextlib.suppress(asyncio.QueueFull):
                    self._waiting.put_nowait(None)
                return

    async def _frame(self, data: bytes) -> None:
        try:
            command = decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.unreadable += 1
            self.refuse(_id_of(data), Refuse("malformed", str(error)[:200]))
            return
        if isinstance(command, frames.Command):
            await self._command(command)
            return
        try:
            await self._plain(command)
        except Refuse as refuse:
            self.send(encode(Refused("", refuse.problem, getattr(command, "table", ""), detail=refuse.detail)))

    async def _plain(self, message: Any) -> None:
        """What is about this connection, not about a game."""
        if isinstance(message, frames.Hello):
            self.send(encode(Welcome(PROTOCOL, __version__, self.name, now())))
        elif isinstance(message, frames.Ping):
            self.send(encode(Pong(message.n, now())))
        elif isinstance(message, frames.WatchLobby):
            if message.on:
                await self.house.lobby.show(self)
            else:
                self.house.lobby.watchers.discard(self)
        elif isinstance(message, frames.Watch):
            if message.table not in self.tables and len(self.tables) >= MOST_TABLES:
                raise Refuse("too_fast", "too many tables are watched by this page")
            table = await self.house.table(message.table)
            async with table.lock:
                table.gallery.watch(self, message.seat, message.since)
            self.tables[table.id] = table
        elif isinstance(message, frames.Unwatch):
            watched = self.tables.pop(message.table, None)
            if watched is not None:
                watched.gallery.unwatch(self)

    async def _command(self, command: frames.Command) -> None:
        kind = type(command)
        if kind in (frames.Look, frames.Recall, frames.Hint):
            task = asyncio.get_running_loop().create_task(self._answered(command, self._ask(command)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
            return
        await self._answered(command, self._do(command, HANDLERS[kind]))

    async def _answered(self, command: frames.Command, work: Awaitable[None]) -> None:
        """Do it; whatever happens, there is an answer."""
        start = time.perf_counter()
        kind = str(command.__struct_config__.tag)
        try:
            await work
            COMMANDS.labels(kind, "ack").inc()
        except Refuse as refuse:
            COMMANDS.labels(kind, refuse.problem).inc()
            self.refuse(command.id, refuse, command.table)
        except asyncio.CancelledError:
            raise
        except Exception:
            COMMANDS.labels(kind, "error").inc()
            number = secrets.token_hex(4)
            logger().exception("command.failed", kind=kind, table=command.table, number=number)
            self.refuse(command.id, Refuse("busy", f"error {number}"), command.table)
        COMMAND_SECONDS.observe(time.perf_counter() - start)

    async def _do(self, command: frames.Command, handler: Handler) -> None:
        if self.house.closing:
            raise Refuse("closing")
        table = await self.house.table(command.table)
        async with table.lock:
            version = table.answered.get((self.guest, command.id))
            if version is None:
                try:
                    version = await handler(table, self.guest, command)
                except Refuse:
                    # Now it cannot be done; it may have been done long ago, or before the server was started anew.
                    version = await self.house.store.answered(table.id, self.guest, command.id)
                    if version is None:
                        raise
                table.remember((self.guest, command.id), version)
        self.send(encode(Ack(command.id, command.table, version)))

    async def _ask(self, command: frames.Command) -> None:
        """Questions: they change nothing, so they need no place in the queue."""
        table = await self.house.table(command.table)
        if isinstance(command, frames.Hint):
            await self._hint(table, command)
            return
        async with table.lock:
            if not table.gallery.may_watch(self.guest, command.seat):
                raise Refuse("not_yours")
            if table.match is None:
                raise Refuse("not_started")
            if isinstance(command, frames.Recall):
                last = command.before - 1
                lines = views.lines(table.match, table.rows, last - views.LINES + 1, last, command.seat)
                shown = {"is": "recalled", "id": command.id, "table": table.id, "seat": command.seat, "lines": lines}
                self.send(encode(shown))
            elif isinstance(command, frames.Look):
                self._look(table, command)

    def _look(self, table: LiveTable, command: frames.Look) -> None:
        match = table.match
        assert match is not None, "there is a game to look at"
        if command.step > len(match.steps):
            raise Refuse("malformed", f"the game has {len(match.steps)} steps")
        past = table.gallery.past()
        step = max(command.step, past.first)
        number = match.steps[step - 1].number if step else 0
        position = views.position(past.tables[step], command.seat, number, step)
        position.pop("question", None)
        shown = {
            "is": "looked",
            "id": command.id,
            "table": table.id,
            "seat": command.seat,
            "steps": len(match.steps),
            "position": position,
            "lines": views.lines(match, table.rows, number, number, command.seat) if number else [],
        }
        self.send(encode(shown))

    async def _hint(self, table: LiveTable, command: frames.Hint) -> None:
        async with table.lock:
            if self.house.thinker.busy > 2 * self.house.thinker.workers:
                raise Refuse("busy")
            world = self._asked_about(table, command).clone()
        if command.seat not in world.to_move():
            raise Refuse("not_your_turn")
        level = "master"
        found = await self.house.thinker.explain(world, command.seat, level)
        tried = sum(thought.visits for thought in found)
        advice = [
            Advice(
                thought.option,
                thought.sentence,
                thought.visits / tried if tried else 1 / len(found),
                round(thought.chance, 3),
                [Expected(seat, sentence) for seat, sentence in thought.line],
            )
            for thought in found
        ]
        self.send(encode(Hinted(command.id, table.id, command.seat, command.version, level, advice)))

    def _asked_about(self, table: LiveTable, command: frames.Hint) -> Table:
        """The table now, for a seat of one's own; once the game is over, at any of its moments, for any seat."""
        if command.step is not None:
            if not table.is_over() or table.match is None:
                raise Refuse("not_over")
            if not table.gallery.may_watch(self.guest, command.seat):
                raise Refuse("not_yours")
            if command.step > len(table.match.steps):
                raise Refuse("malformed", f"the game has {len(table.match.steps)} steps")
            return table.gallery.past().tables[command.step]
        match = table.playing()
        table.must_own(self.guest, command.seat)
        if not table.charter.settings.hints:
            raise Refuse("not_allowed")
        if command.version != table.version:
            raise Refuse("stale")
        return match.table

    def refuse(self, id: str, refuse: Refuse, table: str = "") -> None:
        """Say no."""
        answer = Refused(id, refuse.problem, table, refuse.why, refuse.detail)
        self.send(encode(answer))


class _HasId(msgspec.Struct):
    id: str = ""


def _id_of(data: bytes) -> str:
    """The id of a frame that could not be read otherwise, if it has one."""
    try:
        return msgspec.json.decode(data, type=_HasId).id[:64]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""

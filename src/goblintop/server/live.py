"""A table in memory: an actor. Commands come in one at a time; what they change is written to the disk, and only then
acknowledged and shown. Who looks, and what they are shown, is in `watching`."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from goblintop.match.entries import Decision, Handover, Outcome
from goblintop.match.match import Match
from goblintop.server import charter as charters
from goblintop.server import views
from goblintop.server.charter import now
from goblintop.server.clock import Clock
from goblintop.server.lesson import Lesson, lesson_of
from goblintop.server.logs import logger
from goblintop.server.metrics import GAMES
from goblintop.server.protocol.shapes import Poll, TutorialInfo
from goblintop.server.protocol.words import DEALER
from goblintop.server.refuse import Refuse
from goblintop.server.store import Row, Stored, rows_of
from goblintop.server.watching import Gallery

if TYPE_CHECKING:
    from goblintop.server.house import House

REMEMBERED = 256
"""How many answered commands a table keeps in memory; older ones are found in the database."""


class LiveTable:
    """One table. Whoever changes it holds `lock`."""

    def __init__(self, house: "House", stored: Stored) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self.gallery = Gallery(self)
        self.answered: OrderedDict[tuple[int, str], int] = OrderedDict()
        self.polls: list[Poll] = []
        self.questions = 0
        self.seals: dict[int, str] = {}
        self.nonces: dict[int, str] = {}
        self.thinking: set[int] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.lesson: Lesson | None = None
        self.lesson_pace = asyncio.Lock()
        """Held while the others move in a lesson: a reader in a hurry must not mix up two steps."""
        self._set(stored)

    def _set(self, stored: Stored) -> None:
        self.charter = stored.charter
        self.owners = stored.owners
        self.rows = list(stored.rows)
        self.chat = list(stored.chat)
        self.invited = set(stored.invited)
        self.match: Match | None = None
        if self.charter.status in ("playing", "over", "abandoned"):
            self.match = charters.replayed(self.charter, [row.text for row in self.rows])
        self.began()

    def began(self) -> None:
        """The match is there, or there again: set clocks and questions."""
        match = self.match
        self.valid_since = [match.version if match else 0] * self.charter.players
        self.clock: Clock | None = None
        if match is not None:
            self.clock = Clock(self.charter.settings.clock, match, self.rows)
            self.clock.run(match.table.to_move() if self.charter.status == "playing" else [])
        if self.charter.origin == "tutorial":
            self.lesson = lesson_of(charters.game_of(self.charter))

    # Who is who.

    @property
    def id(self) -> str:
        """Its id."""
        return self.charter.id

    @property
    def version(self) -> int:
        """Grows with the log."""
        return len(self.rows)

    def playing(self) -> Match:
        """The match, while it goes on."""
        if self.charter.status in ("open", "sealing"):
            raise Refuse("not_started")
        if self.charter.status != "playing":
            raise Refuse("over")
        assert self.match is not None, "a table in play has a match"
        return self.match

    def mine(self, guest: int) -> list[int]:
        """The seats a guest owns."""
        return [seat for seat in range(self.charter.players) if guest in self.owners[seat]]

    def must_own(self, guest: int, seat: int) -> None:
        """Refuse what comes from somebody else's seat."""
        if seat >= self.charter.players or guest not in self.owners[seat]:
            raise Refuse("not_yours")

    def must_host(self, guest: int) -> None:
        """Refuse what only the host may do."""
        if guest != self.charter.host:
            raise Refuse("not_yours")

    def is_over(self) -> bool:
        """Is nothing secret any more?"""
        return self.charter.status in ("over", "abandoned")

    def humans(self) -> list[int]:
        """Seats that a person plays now."""
        match = self.match
        return [
            seat
            for seat, state in enumerate(self.charter.seats)
            if state.kind == "person" and (match is None or not match.seats[seat].bot)
        ]

    def in_lesson(self) -> bool:
        """Does the script say what the others do?"""
        return self.lesson is not None and not self.lesson.is_done(self.charter.lesson)

    def tutorial(self) -> TutorialInfo | None:
        """Where the lesson stands."""
        if self.lesson is None or self.match is None:
            return None
        return self.lesson.shown(self.charter.lesson, self.match)

    def drop_needless_votes(self, back: list[int]) -> bool:
        """These players are here again: nobody need vote for a bot any more, unless the time is over as well."""
        needless = [
            poll
            for poll in self.polls
            if poll.kind == "bot" and poll.about in back and poll.about not in self.charter.flagged
        ]
        self.polls = [poll for poll in self.polls if poll not in needless]
        return bool(needless)

    # Writing.

    async def deal(self) -> None:
        """The game begins: chance up to the first decision, written and shown."""
        deal = msgspec.structs.replace(self.charter.deal, nonces={**self.nonces, **self.charter.deal.nonces})
        charter = msgspec.structs.replace(self.charter, status="playing", deal=deal)
        match = charters.fresh_match(charter)
        match.let_chance()
        rows = rows_of(match)
        await self._written(self.house.store.append(charter, match.table.to_move(), rows, None, match.version))
        self.charter, self.match, self.rows = charter, match, rows
        self.began()
        GAMES.labels(charter.game, "begun").inc()
        logger().info("game.begun", table=self.id, game=charter.game, players=charter.players)
        self.gallery.publish_room()
        self.gallery.publish_snapshot()
        self.house.lobby.changed(self)
        self.nudge()

    async def decide(self, seat: int, act: Callable[[], object], command: tuple[int, str] | None = None) -> int:
        """A seat's decision, made by `act`, written and shown."""
        match = self.playing()
        before = match.version
        standing = views.standing_answers(match.table)
        try:
            act()
        except Exception:
            if match.version != before:
                await self.reload()
            raise
        valid = views.same_question(standing, match.table, seat)
        return await self.commit(before, seat, command, valid)

    async def commit(
        self, before: int, by: int, command: tuple[int, str] | None = None, valid: Sequence[int] = ()
    ) -> int:
        """Write what the match has appended since version `before`, then show it. `valid` are the seats whose question
        is still the same."""
        match = self.match
        assert match is not None, "only a match has a log"
        at = now()
        rows = []
        for number, entry in enumerate(match.entries[before:], before + 1):
            spent = self.clock.decided(entry.seat) if isinstance(entry, Decision) and self.clock else 0
            rows.append(Row(number, str(entry), DEALER if isinstance(entry, Outcome) else by, at, spent))
        ended = match.table.over and self.charter.status == "playing"
        status = "over" if ended else self.charter.status
        charter = msgspec.structs.replace(self.charter, status=status, changed=at, flagged=self._still_late(before))
        to_move = match.table.to_move()
        await self._written(self.house.store.append(charter, to_move, rows, command, match.version))
        in_time = charter.flagged != self.charter.flagged
        self.charter = charter
        self.rows += rows
        if command is not None:
            self.remember(command, match.version)
        for seat in range(self.charter.players):
            if seat not in valid:
                self.valid_since[seat] = match.version
        if self.clock is not None:
            self.clock.run(to_move if self.charter.status == "playing" else [])
        self._drop_polls(rows)
        self.gallery.publish(before)
        if ended:
            GAMES.labels(self.charter.game, "ended").inc()
            logger().info("game.over", table=self.id, game=self.charter.game, entries=match.version)
        if ended or in_time or any(isinstance(entry, Handover) for entry in match.entries[before:]):
            self.gallery.publish_room()
        if ended and self.charter.campaign:
            self.start(self.house.campaigns.ended(self))
        self.house.lobby.turned(self)
        self.nudge()
        return match.version

    def _still_late(self, before: int) -> list[int]:
        """The seats whose time is over, without those that have decided since and got time again."""
        if not self.charter.flagged or self.match is None or self.clock is None:
            return self.charter.flagged
        decided = {entry.seat for entry in self.match.entries[before:] if isinstance(entry, Decision)}
        left = self.clock.left
        return [seat for seat in self.charter.flagged if seat not in decided or left[seat] <= 0]

    def remember(self, command: tuple[int, str], version: int) -> None:
        """A command was answered."""
        self.answered[command] = version
        if len(self.answered) > REMEMBERED:
            self.answered.popitem(last=False)

    async def save(self, add: Sequence[tuple[int, int]] = (), remove: Sequence[tuple[int, int]] = ()) -> None:
        """Write who sits where and what was agreed, then show it."""
        self.charter.changed = now()
        to_move = self.match.table.to_move() if self.match is not None else []
        await self._written(self.house.store.save(self.charter, to_move, add, remove))
        for seat, guest in remove:
            self.owners[seat].discard(guest)
        for seat, guest in add:
            self.owners[seat].add(guest)
        if remove:
            self.gallery.close_eyes()
        self.gallery.publish_room()
        self.house.lobby.changed(self)

    async def _written(self, work: Awaitable[None]) -> None:
        """Wait until it is on the disk; where that fails, nothing was changed."""
        try:
            await work
        except Exception as error:
            logger().error("table.not_written", table=self.id, error=repr(error))
            await self.reload()
            raise Refuse("busy", "it could not be written; nothing was changed") from error

    async def reload(self) -> None:
        """Something went wrong half-way: go back to what is on the disk."""
        stored = await self.house.store.load(self.charter.id, now())
        assert stored is not None, "a table in memory is in the database"
        self._set(stored)

    def _drop_polls(self, rows: Sequence[Row]) -> None:
        """The game went on: who was asked about an undo need not answer any more."""
        if any(poll.kind == "undo" for poll in self.polls) and rows:
            self.polls = [poll for poll in self.polls if poll.kind != "undo"]
            self.gallery.publish_room()

    # Bots.

    def nudge(self) -> None:
        """Let bots that must decide begin to think."""
        match = self.match
        if match is None or self.charter.status != "playing" or self.house.closing:
            return
        if not self.humans() and not self.gallery.watchers:
            return  # nobody plays and nobody looks
        for seat in match.table.to_move():
            if match.seats[seat].bot and seat not in self.thinking and not self.in_lesson():
                self.thinking.add(seat)
                self.start(self._bot_decides(seat))

    def start(self, work: Any) -> None:
        """Do something on the side; it ends with the server."""
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _bot_decides(self, seat: int) -> None:
        try:
            match = self.playing()
            version, level = match.version, match.seats[seat].bot
            if not level:
                return  # whoever was away came back before the bot began
            pace = asyncio.sleep(self.charter.settings.pace / 1000)
            table = match.table.clone()
            options, _ = await asyncio.gather(self.house.thinker.answer(table, seat, level), pace)
            async with self.lock:
                same = self.match is match and version >= self.valid_since[seat]
                if same and self.charter.status == "playing" and match.seats[seat].bot == level:
                    await self.decide(seat, lambda: match.choose(seat, *options))
        except Refuse as refuse:
            logger().warning("bot.refused", table=self.id, problem=refuse.problem)
        except Exception as error:
            logger().error("bot.error", table=self.id, error=repr(error))
        finally:
            self.thinking.discard(seat)
            self.nudge()

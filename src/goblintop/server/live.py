"""A table in memory: an actor. Commands come in one at a time; what they change is written to the disk, and only then
acknowledged and shown. Whoever watches sees the table from one perspective."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from goblintop.engine.view import Moment
from goblintop.match.entries import Decision, Handover, Outcome
from goblintop.match.match import Match
from goblintop.server import charter as charters
from goblintop.server import views
from goblintop.server.charter import now
from goblintop.server.clock import Clock
from goblintop.server.lesson import Lesson, lesson_of
from goblintop.server.logs import logger
from goblintop.server.metrics import GAMES
from goblintop.server.protocol.frames import Chatter, RoomIs
from goblintop.server.protocol.shapes import Deal, Poll, Room, SeatInfo, TutorialInfo
from goblintop.server.protocol.words import DEALER, OPEN, SPECTATOR
from goblintop.server.refuse import Refuse
from goblintop.server.store import Row, Stored

if TYPE_CHECKING:
    from goblintop.server.house import House

encode = msgspec.json.encode
REMEMBERED = 256
"""How many answered commands a table keeps in memory; older ones are found in the database."""
GAP = 200
"""A page that missed at most so many versions gets them; else a snapshot."""


class Watcher(Protocol):
    """Somebody's open socket."""

    guest: int

    def send(self, frame: bytes) -> None:
        """Queue a frame."""


class LiveTable:
    """One table. Whoever changes it holds `lock`."""

    def __init__(self, house: "House", stored: Stored) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, int] = {}
        self.answered: OrderedDict[tuple[int, str], int] = OrderedDict()
        self.polls: list[Poll] = []
        self.questions = 0
        self.seals: dict[int, str] = {}
        self.nonces: dict[int, str] = {}
        self.thinking: set[int] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.away: dict[int, float] = {}
        """Since when no device of a seat's player has been connected, where one was."""
        self.opened = time.monotonic()
        self.told_absent: list[int] = []
        """The seats that the room was last shown to lack."""
        self.timeline: views.Timeline | None = None
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
        self.timeline = None
        self.clock: Clock | None = None
        if match is not None:
            self.clock = Clock(self.charter.settings.clock, match, self.rows)
            self.clock.run(match.table.to_move() if self.charter.status == "playing" else [])
        if self.charter.origin == "tutorial":
            self.lesson = lesson_of(charters.game_of(self.charter))

    async def reload(self) -> None:
        """Something went wrong half-way: go back to what is on the disk."""
        stored = await self.house.store.load(self.charter.id, now())
        assert stored is not None, "a table in memory is in the database"
        self._set(stored)

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

    def may_watch(self, guest: int, seat: int) -> bool:
        """May this guest see the table from there?"""
        if self.is_over() and seat <= OPEN and (seat < self.charter.players or seat in (SPECTATOR, OPEN)):
            return bool(self.mine(guest)) or self.charter.settings.watchers != "nobody"
        if seat == SPECTATOR:
            return bool(self.mine(guest)) or guest == self.charter.host or self.charter.settings.watchers == "anyone"
        return seat < self.charter.players and guest in self.owners[seat]

    def may_enter(self, guest: int) -> bool:
        """May this guest know who sits here? Whoever has the link of a private table may, but not take a seat."""
        return self.charter.settings.watchers != "nobody" or bool(self.mine(guest)) or guest == self.charter.host

    def present(self, seat: int) -> bool:
        """Is a device of its player connected?"""
        owners = self.owners[seat]
        return any(watcher.guest in owners for watcher in self.watchers)

    def patience(self, seat: int) -> float:
        """For how many seconds more the others wait for this seat's player before it counts as absent."""
        if self.present(seat):
            return self.house.config.away_seconds
        gone = time.monotonic() - self.away.get(seat, self.opened)
        return max(0.0, self.house.config.away_seconds - gone)

    def is_absent(self, seat: int) -> bool:
        """Has its player been away for too long, or gone with no time left?"""
        return not self.present(seat) and (seat in self.charter.flagged or self.patience(seat) == 0)

    def absent(self) -> list[int]:
        """The seats whose players the game lacks."""
        if self.charter.status != "playing":
            return []
        return [seat for seat in self.humans() if self.is_absent(seat)]

    def humans(self) -> list[int]:
        """Seats that a person plays now."""
        match = self.match
        return [
            seat
            for seat, state in enumerate(self.charter.seats)
            if state.kind == "person" and (match is None or not match.seats[seat].bot)
        ]

    # Writing.

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
        try:
            await self.house.store.append(charter, to_move, rows, command, match.version)
        except Exception as error:
            logger().error("table.not_written", table=self.id, error=repr(error))
            await self.reload()
            raise Refuse("busy", "it could not be written; nothing was changed") from error
        in_time = charter.flagged != self.charter.flagged
        self.charter = charter
        self.rows += rows
        self.timeline = None
        if command is not None:
            self.remember(command, match.version)
        for seat in range(self.charter.players):
            if seat not in valid:
                self.valid_since[seat] = match.version
        if self.clock is not None:
            self.clock.run(to_move if self.charter.status == "playing" else [])
        self._drop_polls(rows)
        self.publish(before)
        if ended:
            GAMES.labels(self.charter.game, "ended").inc()
            logger().info("game.over", table=self.id, game=self.charter.game, entries=match.version)
        if ended or in_time or any(isinstance(entry, Handover) for entry in match.entries[before:]):
            self.publish_room()
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

    async def save(
        self, add: Sequence[tuple[int, int]] = (), remove: Sequence[tuple[int, int]] = (), quiet: bool = False
    ) -> None:
        """Write who sits where and what was agreed, then show it."""
        self.charter.changed = now()
        to_move = self.match.table.to_move() if self.match is not None else []
        try:
            await self.house.store.save(self.charter, to_move, add, remove)
        except Exception as error:
            logger().error("table.not_written", table=self.id, error=repr(error))
            await self.reload()
            raise Refuse("busy", "it could not be written; nothing was changed") from error
        for seat, guest in remove:
            self.owners[seat].discard(guest)
        for seat, guest in add:
            self.owners[seat].add(guest)
        if remove:
            self._close_eyes()
        if not quiet:
            self.publish_room()
            self.house.lobby.changed(self)

    def _close_eyes(self) -> None:
        """Whoever has left a seat no longer looks from it: as a spectator where these are welcome, else not at all."""
        for watcher, seat in list(self.watchers.items()):
            if not self.may_watch(watcher.guest, seat):
                if self.may_watch(watcher.guest, SPECTATOR):
                    self.watchers[watcher] = SPECTATOR
                else:
                    del self.watchers[watcher]

    def _drop_polls(self, rows: Sequence[Row]) -> None:
        """The game went on: who was asked about an undo need not answer any more."""
        if any(poll.kind == "undo" for poll in self.polls) and rows:
            self.polls = [poll for poll in self.polls if poll.kind != "undo"]
            self.publish_room()

    # Showing.

    def position(self, seat: int, moment: Moment | None = None) -> dict[str, Any]:
        """The table now, from a perspective."""
        match = self.match
        assert match is not None, "there is no game yet"
        shown = views.position(match.table, seat, match.version, len(match.steps), moment)
        if self.charter.status == "playing" and seat < self.charter.players:
            undo = views.undo_state(match, seat, self.charter.settings.undo)
            if undo is not None:
                shown["undo"] = undo
        clock = self.clock.shown() if self.clock is not None else None
        if clock is not None:
            shown["clock"] = clock
        if self.charter.status == "abandoned":
            shown.pop("question", None)
        return shown

    def update(self, seat: int, since: int, moment: Moment | None = None) -> bytes:
        """What happened since a version."""
        assert self.match is not None, "there is no game yet"
        shown = {
            "is": "update",
            "table": self.id,
            "seat": seat,
            "since": since,
            "position": self.position(seat, moment),
            "lines": views.lines(self.match, self.rows, since + 1, self.version, seat),
        }
        return encode(shown)

    def snapshot(self, seat: int, moment: Moment | None = None) -> bytes:
        """Everything from one perspective."""
        assert self.match is not None, "there is no game yet"
        shown = {
            "is": "snapshot",
            "table": self.id,
            "seat": seat,
            "position": self.position(seat, moment),
            "lines": views.lines(self.match, self.rows, self.version - views.LINES + 1, self.version, seat),
        }
        return encode(shown)

    def publish(self, since: int) -> None:
        """Show what happened to whoever watches: the same bytes to all of one perspective."""
        frames: dict[int, bytes] = {}
        moment = Moment()
        for watcher, seat in list(self.watchers.items()):
            frame = frames.get(seat)
            if frame is None:
                frame = frames[seat] = self.update(seat, since, moment)
            watcher.send(frame)

    def publish_snapshot(self) -> None:
        """The game begins, or stands as it stood on the disk."""
        frames: dict[int, bytes] = {}
        moment = Moment()
        for watcher, seat in list(self.watchers.items()):
            frame = frames.get(seat)
            if frame is None:
                frame = frames[seat] = self.snapshot(seat, moment)
            watcher.send(frame)

    def publish_room(self) -> None:
        """Tell all who watch who sits where."""
        frames: dict[tuple[tuple[int, ...], bool], bytes] = {}
        seats = self.seat_infos()
        self.told_absent = [info.seat for info in seats if info.absent]
        for watcher in list(self.watchers):
            key = (tuple(self.mine(watcher.guest)), watcher.guest == self.charter.host)
            frame = frames.get(key)
            if frame is None:
                frame = frames[key] = encode(RoomIs(self.room(watcher.guest, seats)))
            watcher.send(frame)

    def seat_infos(self) -> list[SeatInfo]:
        """The seats as everybody sees them."""
        infos = []
        absent = self.absent()
        for seat, state in enumerate(self.charter.seats):
            bot = self.match.seats[seat].bot if self.match is not None else state.level
            sits_in = state.kind == "person" and bool(bot)
            owners = self.owners[seat]
            infos.append(
                SeatInfo(
                    seat=seat,
                    kind=state.kind,
                    name=state.name,
                    present=state.kind == "bot" or self.present(seat),
                    level=bot if state.kind == "bot" or sits_in else "",
                    bot_sits_in=sits_in,
                    invited=state.kind == "open" and seat in self.invited,
                    sealed=seat in self.seals,
                    shared=any(owners & self.owners[other] for other in range(self.charter.players) if other != seat),
                    late=seat in self.charter.flagged and not sits_in and self.charter.status == "playing",
                    absent=seat in absent,
                )
            )
        return infos

    def room(self, guest: int, seats: list[SeatInfo] | None = None) -> Room:
        """The table as a guest sees it from outside the game."""
        charter = self.charter
        edition = charters.edition_of(charter)
        deal = charter.deal
        shown = Deal(deal.commitment, [deal.nonces.get(seat, "") for seat in range(charter.players)])
        if self.is_over():
            shown.secret, shown.salt = deal.secret, deal.salt
        mine = self.mine(guest)
        return Room(
            table=charter.id,
            game=charter.game,
            rules=charter.rules,
            players=charter.players,
            edition=charter.edition,
            edition_titles={lang: edition.title(lang) for lang in ("en", "fr")},
            reconstructed=edition.is_reconstructed(),
            options=charter.options,
            settings=charter.settings,
            status=charter.status,
            seats=seats if seats is not None else self.seat_infos(),
            deal=shown,
            created=charter.created,
            lang=charter.lang,
            mine=mine,
            host=guest == charter.host,
            watching=sum(1 for seat in self.watchers.values() if seat == SPECTATOR),
            polls=self.polls,
            rematch=charter.rematch,
            origin=charter.origin,
            tutorial=self.tutorial() if mine else None,
            campaign=charter.campaign,
        )

    def tutorial(self) -> TutorialInfo | None:
        """Where the lesson stands."""
        if self.lesson is None or self.match is None:
            return None
        return self.lesson.shown(self.charter.lesson, self.match)

    # Watching.

    def watch(self, watcher: Watcher, seat: int, since: int) -> None:
        """Somebody looks at the table from now on. Called under the lock, so nothing half-done is ever seen."""
        if not self.may_enter(watcher.guest) or not self.may_watch(watcher.guest, seat):
            raise Refuse("not_yours")
        before = self._presence()
        self.watchers[watcher] = seat
        back = self._is_back(self.mine(watcher.guest))
        if back or self._presence() != before:
            self.publish_room()
        else:
            watcher.send(encode(RoomIs(self.room(watcher.guest))))
        if since < 0:
            watcher.send(encode(Chatter(self.id, self.chat)))
        if self.match is not None:
            gap = 0 <= since <= self.version and self.version - since <= GAP
            watcher.send(self.update(seat, since) if gap else self.snapshot(seat))
        self.nudge()

    def _is_back(self, seats: list[int]) -> bool:
        """A player is here again. Nobody need vote for a bot any more, unless the time is over as well."""
        for seat in seats:
            self.away.pop(seat, None)
        needless = [
            poll
            for poll in self.polls
            if poll.kind == "bot" and poll.about in seats and poll.about not in self.charter.flagged
        ]
        self.polls = [poll for poll in self.polls if poll not in needless]
        return bool(needless)

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody looks away."""
        before = self._presence()
        if self.watchers.pop(watcher, None) is not None and self._presence() != before:
            for seat in self.mine(watcher.guest):
                if not self.present(seat):
                    self.away[seat] = time.monotonic()
            self.publish_room()

    def _presence(self) -> list[bool | int]:
        watching = sum(1 for seat in self.watchers.values() if seat == SPECTATOR)
        return [*(self.present(seat) for seat in range(self.charter.players)), watching]

    # Bots.

    def nudge(self) -> None:
        """Let bots that must decide begin to think."""
        match = self.match
        if match is None or self.charter.status != "playing" or self.house.closing:
            return
        if not self.humans() and not self.watchers:
            return  # nobody plays and nobody looks
        for seat in match.table.to_move():
            if match.seats[seat].bot and seat not in self.thinking and not self.in_lesson():
                self.thinking.add(seat)
                self.start(self._bot_decides(seat))

    def in_lesson(self) -> bool:
        """Does the script say what the others do?"""
        return self.lesson is not None and not self.lesson.is_done(self.charter.lesson)

    def start(self, work: Any) -> None:
        """Do something on the side; it ends with the server."""
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _bot_decides(self, seat: int) -> None:
        try:
            match = self.playing()
            version, level = match.version, match.seats[seat].bot
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

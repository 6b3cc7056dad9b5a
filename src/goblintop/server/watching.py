"""Those who look at a table: who may see it from where, who is here and who has been away for how long, and what each
is shown. It reads the table and changes nothing that is kept."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.json import encode

from goblintop.engine.view import Moment
from goblintop.server import charter as charters
from goblintop.server import views
from goblintop.server.protocol.frames import Chatter, PleaseUnseal, RoomIs
from goblintop.server.protocol.shapes import ChatLine, Room, SeatInfo
from goblintop.server.protocol.words import OPEN, SPECTATOR
from goblintop.server.refuse import Refuse

if TYPE_CHECKING:
    from goblintop.server.live import LiveTable

GAP = 200
"""A page that missed at most so many versions gets them; else a snapshot."""


class Watcher(Protocol):
    """Somebody's open socket."""

    guest: int

    def send(self, frame: bytes) -> None:
        """Queue a frame."""


class Gallery:
    """All who look at one table, each from one perspective."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.watchers: dict[Watcher, int] = {}
        self.away: dict[int, float] = {}
        """Since when no device of a seat's player has been connected, where one was."""
        self.opened = time.monotonic()
        self.told_absent: list[int] = []
        """The seats that the room was last shown to lack."""
        self._past: views.Timeline | None = None

    # Who may see what.

    def may_watch(self, guest: int, seat: int) -> bool:
        """May this guest see the table from there?"""
        table = self.table
        players, watchers = table.charter.players, table.charter.settings.watchers
        if table.is_over() and (seat < players or seat in (SPECTATOR, OPEN)):
            return bool(table.mine(guest)) or watchers != "nobody"
        if seat == SPECTATOR:
            return bool(table.mine(guest)) or guest == table.charter.host or watchers == "anyone"
        return seat < players and guest in table.owners[seat]

    def may_enter(self, guest: int) -> bool:
        """May this guest know who sits here? Whoever has the link of a private table may, but not take a seat."""
        charter = self.table.charter
        return charter.settings.watchers != "nobody" or bool(self.table.mine(guest)) or guest == charter.host

    # Who is here.

    def present(self, seat: int) -> bool:
        """Is a device of its player connected?"""
        owners = self.table.owners[seat]
        return any(watcher.guest in owners for watcher in self.watchers)

    def patience(self, seat: int) -> float:
        """For how many seconds more the others wait for this seat's player before it counts as absent."""
        away_seconds = self.table.house.config.away_seconds
        if self.present(seat):
            return away_seconds
        gone = time.monotonic() - self.away.get(seat, self.opened)
        return max(0.0, away_seconds - gone)

    def is_absent(self, seat: int) -> bool:
        """Has its player been away for too long, or gone with no time left?"""
        return not self.present(seat) and (seat in self.table.charter.flagged or self.patience(seat) == 0)

    def absent(self) -> list[int]:
        """The seats whose players the game lacks."""
        if self.table.charter.status != "playing":
            return []
        return [seat for seat in self.table.humans() if self.is_absent(seat)]

    def was_here(self, seat: int) -> None:
        """Its player was here a moment ago, wherever from."""
        self.away[seat] = time.monotonic()

    # Coming and going.

    def watch(self, watcher: Watcher, seat: int, since: int) -> None:
        """Somebody looks at the table from now on. Called under the lock, so nothing half-done is ever seen."""
        table = self.table
        if not self.may_enter(watcher.guest) or not self.may_watch(watcher.guest, seat):
            raise Refuse("not_yours")
        before = self._presence()
        self.watchers[watcher] = seat
        mine = table.mine(watcher.guest)
        for each in mine:
            self.away.pop(each, None)
        if table.drop_needless_votes(mine) or self._presence() != before:
            self.publish_room()
        else:
            watcher.send(encode(RoomIs(self.room(watcher.guest))))
        if since < 0:
            watcher.send(encode(Chatter(table.id, table.chat)))
        if table.match is not None:
            gap = 0 <= since <= table.version and table.version - since <= GAP
            watcher.send(self.update(seat, since) if gap else self.snapshot(seat))
        table.nudge()

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody looks away."""
        before = self._presence()
        if self.watchers.pop(watcher, None) is not None and self._presence() != before:
            for seat in self.table.mine(watcher.guest):
                if not self.present(seat):
                    self.was_here(seat)
            self.publish_room()

    def _presence(self) -> list[bool | int]:
        return [*(self.present(seat) for seat in range(self.table.charter.players)), self._spectators()]

    def _spectators(self) -> int:
        return sum(1 for seat in self.watchers.values() if seat == SPECTATOR)

    def close_eyes(self) -> None:
        """Whoever has left a seat no longer looks from it: as a spectator where these are welcome, else not at all."""
        for watcher, seat in list(self.watchers.items()):
            if not self.may_watch(watcher.guest, seat):
                if self.may_watch(watcher.guest, SPECTATOR):
                    self.watchers[watcher] = SPECTATOR
                else:
                    del self.watchers[watcher]

    # The game.

    def publish(self, since: int) -> None:
        """Show what happened to whoever watches."""
        self._past = None
        moment = Moment()
        self._send_each(lambda seat: self.update(seat, since, moment))

    def publish_snapshot(self) -> None:
        """The game begins."""
        moment = Moment()
        self._send_each(lambda seat: self.snapshot(seat, moment))

    def _send_each(self, frame_of: Callable[[int], bytes]) -> None:
        """The same bytes to all of one perspective."""
        frames: dict[int, bytes] = {}
        for watcher, seat in list(self.watchers.items()):
            if seat not in frames:
                frames[seat] = frame_of(seat)
            watcher.send(frames[seat])

    def update(self, seat: int, since: int, moment: Moment | None = None) -> bytes:
        """What happened since a version."""
        return encode(self._shown("update", seat, since + 1, moment) | {"since": since})

    def snapshot(self, seat: int, moment: Moment | None = None) -> bytes:
        """Everything from one perspective."""
        return encode(self._shown("snapshot", seat, self.table.version - views.LINES + 1, moment))

    def _shown(self, kind: str, seat: int, first: int, moment: Moment | None) -> dict[str, Any]:
        table = self.table
        assert table.match is not None, "there is no game yet"
        return {
            "is": kind,
            "table": table.id,
            "seat": seat,
            "position": self._position(seat, moment),
            "lines": views.lines(table.match, table.rows, first, table.version, seat),
        }

    def _position(self, seat: int, moment: Moment | None) -> dict[str, Any]:
        """The table now, from a perspective."""
        table, match = self.table, self.table.match
        assert match is not None, "there is no game yet"
        shown = views.position(match.table, seat, match.version, len(match.steps), moment)
        if table.charter.status == "playing" and seat < table.charter.players:
            undo = views.undo_state(match, seat, table.charter.settings.undo)
            if undo is not None:
                shown["undo"] = undo
        clock = table.clock.shown() if table.clock is not None else None
        if clock is not None:
            shown["clock"] = clock
        if table.charter.status == "abandoned":
            shown.pop("question", None)
        return shown

    def past(self) -> views.Timeline:
        """The game step by step, kept until it goes on."""
        match = self.table.match
        assert match is not None, "there is no game yet"
        if self._past is None or not self._past.fits(match):
            self._past = views.Timeline(match)
        return self._past

    # The room.

    def publish_room(self) -> None:
        """Tell all who watch who sits where."""
        frames: dict[tuple[tuple[int, ...], bool], bytes] = {}
        seats = self.seat_infos()
        self.told_absent = [info.seat for info in seats if info.absent]
        for watcher in list(self.watchers):
            key = (tuple(self.table.mine(watcher.guest)), watcher.guest == self.table.charter.host)
            frame = frames.get(key)
            if frame is None:
                frame = frames[key] = encode(RoomIs(self.room(watcher.guest, seats)))
            watcher.send(frame)

    def publish_chat(self, line: ChatLine) -> None:
        """Somebody has said something."""
        frame = encode(Chatter(self.table.id, [line]))
        for watcher in list(self.watchers):
            watcher.send(frame)

    def ask_to_unseal(self, seat: int) -> None:
        """Ask the devices of a seat's player for the number behind its seal."""
        for watcher in list(self.watchers):
            if watcher.guest in self.table.owners[seat]:
                watcher.send(encode(PleaseUnseal(self.table.id, seat)))

    def seat_infos(self) -> list[SeatInfo]:
        """The seats as everybody sees them."""
        table = self.table
        infos = []
        absent = self.absent()
        for seat, state in enumerate(table.charter.seats):
            bot = table.match.seats[seat].bot if table.match is not None else state.level
            sits_in = state.kind == "person" and bool(bot)
            owners = table.owners[seat]
            infos.append(
                SeatInfo(
                    seat=seat,
                    kind=state.kind,
                    name=state.name,
                    present=state.kind == "bot" or self.present(seat),
                    level=bot if state.kind == "bot" or sits_in else "",
                    bot_sits_in=sits_in,
                    invited=state.kind == "open" and seat in table.invited,
                    sealed=seat in table.seals,
                    shared=any(owners & table.owners[other] for other in range(table.charter.players) if other != seat),
                    late=seat in table.charter.flagged and not sits_in and table.charter.status == "playing",
                    absent=seat in absent,
                )
            )
        return infos

    def room(self, guest: int, seats: list[SeatInfo] | None = None) -> Room:
        """The table as a guest sees it from outside the game."""
        table, charter = self.table, self.table.charter
        edition = charters.edition_of(charter)
        mine = table.mine(guest)
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
            deal=charters.shown_deal(charter),
            created=charter.created,
            lang=charter.lang,
            mine=mine,
            host=guest == charter.host,
            watching=self._spectators(),
            polls=table.polls,
            rematch=charter.rematch,
            origin=charter.origin,
            tutorial=table.tutorial() if mine else None,
            campaign=charter.campaign,
        )

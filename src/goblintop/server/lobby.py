"""The list of tables, live."""

from typing import TYPE_CHECKING

from msgspec.json import encode

from goblintop.server.charter import UNDER_WAY, Charter, now
from goblintop.server.live import LiveTable
from goblintop.server.protocol.frames import Lobby as LobbyFrame
from goblintop.server.protocol.frames import LobbyChange, LobbyGone
from goblintop.server.protocol.shapes import LobbyTable, SeatInfo
from goblintop.server.store import Listed
from goblintop.server.watching import Watcher

if TYPE_CHECKING:
    from goblintop.server.house import House

STALE = 24 * 3600 * 1000
"""Milliseconds after which a table where nothing happens is not shown to strangers any more."""


class Lobby:
    """Who looks at the list, and the public tables on it."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.watchers: set[Watcher] = set()
        self.public: dict[str, LobbyTable] = {}

    async def load(self) -> None:
        """The public tables of before: a fixed number, however many games are stored."""
        for listed in await self.house.store.recent(now() - STALE):
            self.public[listed.charter.id] = entry(listed.charter, [], [])

    def tidy(self) -> None:
        """Take tables off the list where nothing has happened for long; whoever sits there still finds them."""
        for table, listed in list(self.public.items()):
            live = self.house.tables.get(table)
            changed = live.charter.changed if live is not None else listed.changed
            if changed < now() - STALE and (live is None or not live.gallery.watchers):
                del self.public[table]
                for watcher in list(self.watchers):
                    watcher.send(encode(LobbyGone(table)))

    async def show(self, watcher: Watcher) -> None:
        """Everything a guest may know of, then what changes."""
        tables = await self.known_to(watcher.guest)
        self.watchers.add(watcher)
        watcher.send(encode(LobbyFrame(tables)))

    async def known_to(self, guest: int) -> list[LobbyTable]:
        """A guest's own tables, then the public ones."""
        mine = {listed.charter.id: self._known(listed) for listed in await self.house.store.tables_of(guest)}
        return [*mine.values(), *(each for table, each in self.public.items() if table not in mine)]

    def _known(self, listed: Listed) -> LobbyTable:
        """A table from the database, as it is now if it is in memory."""
        live = self.house.tables.get(listed.charter.id)
        return entry_of(live, listed.mine) if live is not None else entry(listed.charter, listed.mine, listed.to_move)

    def changed(self, table: LiveTable) -> None:
        """Seats or status are other than they were."""
        charter = table.charter
        shown = charter.settings.public and charter.status in UNDER_WAY and charter.origin in ("new", "rematch")
        was_shown = charter.id in self.public
        if shown:
            self.public[charter.id] = entry_of(table, [])
        else:
            self.public.pop(charter.id, None)
        frame = encode(LobbyChange(self.public[charter.id])) if shown else encode(LobbyGone(charter.id))
        for watcher in list(self.watchers):
            mine = table.mine(watcher.guest)
            if mine:
                watcher.send(encode(LobbyChange(entry_of(table, mine))))
            elif shown or was_shown:
                watcher.send(frame)

    def turned(self, table: LiveTable) -> None:
        """The game went on: only those who sit there need to know."""
        if not table.match or table.match.table.over:
            self.changed(table)
            return
        for watcher in self.watchers:
            mine = table.mine(watcher.guest)
            if mine:
                watcher.send(encode(LobbyChange(entry_of(table, mine))))


def entry_of(table: LiveTable, mine: list[int]) -> LobbyTable:
    """A table in memory as the list shows it."""
    to_move = table.match.table.to_move() if table.match is not None else []
    shown = entry(table.charter, mine, to_move)
    shown.seats = table.gallery.seat_infos()
    return shown


def entry(charter: Charter, mine: list[int], to_move: list[int]) -> LobbyTable:
    """A table as the list shows it."""
    seats = [
        SeatInfo(number, seat.kind, seat.name, seat.kind == "bot", seat.level)
        for number, seat in enumerate(charter.seats)
    ]
    return LobbyTable(
        table=charter.id,
        game=charter.game,
        players=charter.players,
        status=charter.status,
        seats=seats,
        public=charter.settings.public,
        lang=charter.lang,
        changed=charter.changed,
        clock=charter.settings.clock,
        watchers=charter.settings.watchers,
        mine=mine,
        your_turn=charter.status == "playing" and any(seat in to_move for seat in mine),
    )

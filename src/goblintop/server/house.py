"""Everything that one server has: its tables, its lobby, its guests, its workers."""

import asyncio
import contextlib
import secrets
from collections import OrderedDict

import msgspec

from goblintop import catalogue
from goblintop.engine.campaign import OWN
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition, BadOptions, GoblintopError, UnknownGame
from goblintop.engine.game import Game
from goblintop.server import charter as charters
from goblintop.server import commands, seating
from goblintop.server.buckets import Buckets
from goblintop.server.campaigns import Campaigns
from goblintop.server.charter import Charter, Deal, SeatState, now
from goblintop.server.config import Config
from goblintop.server.database import Database
from goblintop.server.lesson import lesson_of
from goblintop.server.live import LiveTable
from goblintop.server.lobby import Lobby
from goblintop.server.logs import logger
from goblintop.server.metrics import TABLES
from goblintop.server.protocol.bodies import Continue, NewTable
from goblintop.server.protocol.shapes import Settings
from goblintop.server.refuse import Refuse
from goblintop.server.store import BROUGHT, Row, Store, StoredLink, rows_of
from goblintop.server.thinking import Thinker

GUESTS_IN_MEMORY = 10_000
INVITE_DAYS = 14
DEVICE_MINUTES = 15
LESSON_BOT = "apprentice"


class House:
    """One server."""

    def __init__(self, config: Config, database: Database) -> None:
        self.config = config
        self.database = database
        self.store = Store(database)
        self.lobby = Lobby(self)
        self.campaigns = Campaigns(self)
        self.thinker = Thinker(config.workers)
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.closing = False
        self._loading: dict[str, asyncio.Lock] = {}
        self._guests: OrderedDict[str, tuple[int, str]] = OrderedDict()
        self._names: OrderedDict[int, str] = OrderedDict()
        self._ticker: asyncio.Task[None] | None = None
        many = 1e9 if config.generous else 1.0
        self.sockets = Buckets(120 * many, 10 * many)
        """Connections, by address."""
        self.requests = Buckets(60 * many, 3 * many)
        """HTTP requests that change or cost something, by address."""
        self.frames = Buckets(60 * many, 12 * many)
        """Frames, by connection's guest."""
        self.undos = Buckets(30 * many, 0.5 * many)
        """Taking back and doing again, by table and guest: each plays a part of the game once more."""

    async def open(self) -> None:
        """Begin."""
        self.database.start()
        await self.lobby.load()
        self._ticker = asyncio.get_running_loop().create_task(self._tick())

    async def close(self) -> None:
        """Let what is under way be written, then end."""
        self.closing = True
        if self._ticker is not None:
            self._ticker.cancel()
        self.thinker.stop()
        for table in list(self.tables.values()):
            for task in list(table.tasks):
                task.cancel()
            async with table.lock:
                pass  # whoever was writing has written
        await self.database.stop()

    # Guests.

    async def guest(self, token: str) -> tuple[int, str] | None:
        """The guest behind a cookie, and their name."""
        known = self._guests.get(token)
        if known is None:
            known = await self.store.find_guest(token)
            if known is None:
                return None
            self._remember(token, known)
        return known

    def _remember(self, token: str, known: tuple[int, str]) -> None:
        self._guests[token] = known
        self._names[known[0]] = known[1]
        if len(self._guests) > GUESTS_IN_MEMORY:
            self._guests.popitem(last=False)
        if len(self._names) > GUESTS_IN_MEMORY:
            self._names.popitem(last=False)

    async def new_guest(self) -> tuple[str, int]:
        """A cookie for somebody new, and who they are."""
        token = secrets.token_urlsafe(32)
        guest = await self.store.new_guest(token, "", now())
        self._remember(token, (guest, ""))
        return token, guest

    async def rename(self, token: str, guest: int, name: str) -> str:
        """A guest wants to be called otherwise."""
        name = commands.clean(name, 24)
        if not name:
            raise Refuse("malformed", "a name needs at least one letter")
        await self.store.rename_guest(guest, name)
        self._remember(token, (guest, name))
        return name

    def name_of(self, guest: int) -> str:
        """What a guest is called."""
        return self._names.get(guest, "") or "?"

    # Tables.

    async def table(self, id: str) -> LiveTable:
        """The table of that id, from memory or from the disk."""
        table = self.tables.get(id)
        if table is None:
            lock = self._loading.setdefault(id, asyncio.Lock())
            try:
                async with lock:
                    table = self.tables.get(id) or await self._load(id)
            finally:
                self._loading.pop(id, None)
        self.tables.move_to_end(id)
        return table

    async def _load(self, id: str) -> LiveTable:
        stored = await self.store.load(id, now())
        if stored is None:
            raise Refuse("no_such_table")
        try:
            game = charters.game_of(stored.charter)
            if game.rules_version != stored.charter.rules:
                raise Refuse("no_such_table", f"it was played by rules {stored.charter.rules} of {game.name}")
            table = LiveTable(self, stored)
        except (GoblintopError, charters.DamagedLog) as error:
            logger().error("table.unreadable", table=id, error=str(error))
            raise Refuse("no_such_table", "its log cannot be read by this release") from None
        self.tables[id] = table
        TABLES.set(len(self.tables))
        if table.charter.status == "sealing":
            seating.begin_sealing(table)
        self._make_room()
        return table

    def _make_room(self) -> None:
        """Forget tables that nobody looks at, the longest unused first; they stay on the disk."""
        excess = len(self.tables) - self.config.tables_in_memory
        for id, table in list(self.tables.items()):
            if excess <= 0:
                break
            if not table.gallery.watchers and not table.tasks and not table.lock.locked():
                del self.tables[id]
                excess -= 1
        TABLES.set(len(self.tables))

    async def lay(self, guest: int, name: str, wish: NewTable) -> str:
        """A new table; the game begins at once if no seat is open."""
        try:
            game = catalogue.find(wish.game)
            edition = self._edition(game, wish)
            box = game.open(len(wish.seats), wish.options, edition)
        except (UnknownGame, BadOptions) as error:
            raise Refuse("bad_options", str(error)) from None
        except BadEdition as error:
            raise Refuse("bad_edition", str(error)) from None
        seats: list[SeatState] = []
        for each in wish.seats:
            seats.append(seating.seat_for(each, name, [seat.name for seat in seats]))
        charter = charters.new_charter(game, edition, guest, seats, wish.settings)
        charter.options = dict(box.options)
        charter.lang = wish.lang
        mine = [(seat, guest) for seat, each in enumerate(wish.seats) if each.kind in ("me", "here")]
        return await self.lay_charter(charter, mine)

    def _edition(self, game: Game, wish: NewTable) -> Edition:
        if wish.edition_text is None:
            return game.edition(wish.edition)
        return Edition(OWN, wish.edition_text)

    async def lay_charter(self, charter: Charter, owners: list[tuple[int, int]]) -> str:
        """A table as it was agreed; the game begins at once if no seat is open."""
        await self.store.create(charter, owners)
        logger().info("table.laid", table=charter.id, game=charter.game, origin=charter.origin)
        table = await self.table(charter.id)
        async with table.lock:
            await seating.start_if_full(table)
            self.lobby.changed(table)
        return charter.id

    async def lay_again(self, table: LiveTable) -> str:
        """The same people at a new table."""
        old = table.charter
        id = charters.new_id()
        charter = msgspec.structs.replace(
            old,
            id=id,
            status="open",
            seats=[msgspec.structs.replace(seat) for seat in old.seats],
            deal=charters.new_deal(id, old.rules),
            created=now(),
            changed=now(),
            origin="rematch",
            rematch="",
            campaign="",
            given=0,
            lesson=-1,
            flagged=[],
        )
        owners = [(seat, guest) for seat, guests in table.owners.items() for guest in guests if seat != BROUGHT]
        return await self.lay_charter(charter, owners)

    async def play_on(self, guest: int, name: str, table: LiveTable, wish: Continue) -> str:
        """A new table that begins at a step of a finished game, with bots in the other seats."""
        assert table.match is not None, "a finished game has a match"
        if wish.step > len(table.match.steps) or wish.seat >= table.charter.players:
            raise Refuse("malformed", "there is no such step or seat")
        old = table.charter
        seats = [SeatState("bot", seat.name, wish.level) for seat in old.seats]
        seats[wish.seat] = SeatState("person", name or "?")
        pace = old.settings.pace if wish.pace is None else wish.pace
        settings = msgspec.structs.replace(old.settings, public=False, clock=None, pace=pace)
        edition = charters.edition_of(old)
        charter = charters.new_charter(charters.game_of(old), edition, guest, seats, settings)
        charter.options, charter.lang, charter.origin, charter.status = old.options, old.lang, "continued", "playing"
        texts = [str(step.entry) for step in table.match.steps[: wish.step]]
        charter.given = len(texts)
        match = charters.replayed(charter, texts)
        match.let_chance()
        rows = rows_of(match)
        await self.store.create(charter, [(wish.seat, guest)], rows, match.table.to_move())
        logger().info("table.laid", table=charter.id, game=charter.game, origin=charter.origin)
        return charter.id

    async def teach(self, guest: int, name: str, game: Game, pace: int) -> str:
        """A lesson, in which the others rest so many milliseconds before each move."""
        lesson = lesson_of(game)
        if lesson is None:
            raise Refuse("bad_options", f"{game.name} has no lesson yet")
        players = lesson.players or game.players[0]
        names: list[str] = []
        seats = [SeatState("bot", seating.bot_name(names), LESSON_BOT) for _ in range(players)]
        seats[lesson.seat] = SeatState("person", name or "?")
        edition = game.edition("standard")
        settings = Settings(public=False, watchers="nobody", undo="never", pace=pace)
        charter = charters.new_charter(game, edition, guest, seats, settings)
        charter.options = dict(game.open(players, lesson.options, edition).options)
        charter.origin, charter.status, charter.lesson = "tutorial", "playing", 0
        charter.deal = Deal(seed=lesson.seed)
        match = charters.fresh_match(charter)
        match.let_chance()
        for text in lesson.at(0).moves:
            seat, _, notation = text.partition(" ")
            match.play(int(seat), notation)
        await self.store.create(charter, [(lesson.seat, guest)], rows_of(match), match.table.to_move())
        return charter.id

    async def keep_import(self, charter: Charter, rows: list[Row]) -> str:
        """A game that was played elsewhere."""
        await self.store.create(charter, [(BROUGHT, charter.host)], rows)
        logger().info("table.laid", table=charter.id, game=charter.game, origin=charter.origin)
        return charter.id

    # Links.

    async def invite(self, guest: int, table: LiveTable, seat: int) -> tuple[str, int]:
        """A link for an open seat, made by the host."""
        table.must_host(guest)
        if table.charter.status != "open":
            raise Refuse("started")
        if seat >= table.charter.players or table.charter.seats[seat].kind != "open":
            raise Refuse("taken")
        code, expires = secrets.token_urlsafe(18), now() + INVITE_DAYS * 86_400_000
        await self.store.add_link(code, table.id, [seat], "invite", expires)
        table.invited.add(seat)
        table.gallery.publish_room()
        self.lobby.changed(table)
        return code, expires

    async def add_device(self, guest: int, table: LiveTable, seat: int | None) -> tuple[str, int]:
        """A link that lets another device sit on seats of one's own."""
        seats = table.mine(guest) if seat is None else [seat]
        for each in seats:
            table.must_own(guest, each)
        if not seats:
            raise Refuse("not_yours")
        code, expires = secrets.token_urlsafe(18), now() + DEVICE_MINUTES * 60_000
        await self.store.add_link(code, table.id, seats, "device", expires)
        return code, expires

    async def expected(self, code: str) -> tuple[StoredLink, Charter]:
        """What a link is for, without using it."""
        link = await self.store.find_link(code, now())
        if link is None:
            raise Refuse("no_such_link")
        charter = (await self.table(link.table)).charter
        if link.kind == "invite" and not _is_open(charter, link.seats[0]):
            raise Refuse("taken")
        return link, charter

    async def redeem(self, guest: int, name: str, code: str) -> StoredLink:
        """Use a link."""
        link = await self.store.use_link(code, now())
        if link is None:
            raise Refuse("no_such_link")
        table = await self.table(link.table)
        async with table.lock:
            if link.kind == "device":
                await table.save(add=[(seat, guest) for seat in link.seats])
            elif _is_open(table.charter, link.seats[0]):
                await seating.take(table, guest, link.seats[0], name or "?")
            else:
                raise Refuse("taken")
        return link

    # Time.

    async def _tick(self) -> None:
        """Once a second: clocks that ran out, players who stay away."""
        while True:
            await asyncio.sleep(1)
            for table in list(self.tables.values()):
                timed = table.gallery.watchers or table.gallery.away or table.charter.settings.clock
                if timed and table.charter.status == "playing":
                    with contextlib.suppress(Refuse):
                        await self._check(table)
            self._make_room()
            self.lobby.tidy()

    async def _check(self, table: LiveTable) -> None:
        match = table.match
        if match is None or self.tables.get(table.id) is not table:
            return  # forgotten in the meantime
        late = table.clock.out_of_time() if table.clock is not None else []
        late = [seat for seat in late if not match.seats[seat].bot and seat not in table.charter.flagged]
        absent = table.gallery.absent()
        sits_in = table.charter.settings.absent == "bot"
        gone = [seat for seat in absent if sits_in and seat in table.gallery.away and seat in match.table.to_move()]
        if not late and not gone and absent == table.gallery.told_absent:
            return
        async with table.lock:
            if late:
                table.charter.flagged = sorted({*table.charter.flagged, *late})
                await table.save()
            for seat in sorted({*late, *gone}):
                if sits_in and not match.seats[seat].bot and table.charter.status == "playing":
                    await commands.hand_over(table, seat, "journeyman")
            if table.gallery.absent() != table.gallery.told_absent:
                await commands.count_out(table)
                table.gallery.publish_room()


def _is_open(charter: Charter, seat: int) -> bool:
    """May whoever was invited to it still sit down?"""
    return charter.status == "open" and charter.seats[seat].kind == "open"

"""Campaigns at the table: who takes part, which game is next, and what the game's own `Campaign` says about it.

A campaign lays a table for each of its games, with the same people on the same seats. Whoever owns a seat at its latest
table owns that seat in the campaign; before the first table that is the host. A finished table is noted when somebody
next looks at the campaign, at the latest: so nothing is lost if the server ends in between.
"""

import asyncio
import math
import secrets
from typing import TYPE_CHECKING, Any, Literal
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from goblintop import catalogue
from goblintop.engine.box import Box
from goblintop.engine.campaign import NOBODY, Campaign, CampaignBook, Unmakeable
from goblintop.engine.errors import BadCampaign, BadEdition, UnknownGame
from goblintop.engine.rng import Rng
from goblintop.server import charter as charters
from goblintop.server import commands, seating
from goblintop.server.charter import UNDER_WAY, Charter, SeatState, now
from goblintop.server.live import LiveTable
from goblintop.server.logs import logger
from goblintop.server.protocol.bodies import BotMade, CampaignInfo, CampaignSeat, Make, NewCampaign
from goblintop.server.protocol.shapes import Message, SeatWish, Settings
from goblintop.server.protocol.words import SPECTATOR
from goblintop.server.refuse import Refuse

if TYPE_CHECKING:
    from goblintop.server.house import House


class Saga(Struct, omit_defaults=True):
    """A campaign as it is stored."""

    id: str
    game: str
    host: int
    seats: list[SeatState]
    settings: Settings
    lang: Literal["en", "fr"]
    changed: int
    story: Any
    """What the game's own campaign has written."""
    table: str = ""
    noted: bool = False
    """Is the result of that table in the story?"""
    tables: list[str] = []
    """The tables that were noted, in order; empty texts for games that were played elsewhere."""
    bot_made: list[BotMade] = []
    """What a bot made for somebody who stayed away, in order."""


_read = msgspec.json.Decoder(Saga).decode
Owners = dict[int, set[int]]


class Campaigns:
    """Every campaign of a server. Each is changed by one at a time."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _lock(self, id: str) -> asyncio.Lock:
        lock = self._locks.get(id)
        if lock is None:
            lock = self._locks[id] = asyncio.Lock()
        return lock

    # Begin.

    async def begin(self, guest: int, name: str, wish: NewCampaign) -> str:
        """A new campaign, or one that comes from a file."""
        book, game = book_of(wish.game), catalogue.find(wish.game)
        try:
            if wish.file is not None:
                campaign = book.read_text(wish.file)
                if len(campaign.players) != len(wish.seats):
                    raise BadCampaign(f"the file tells of {len(campaign.players)} players, not of {len(wish.seats)}")
            else:
                nameless = [""] * len(wish.seats)
                campaign = book.begin(nameless, nameless.copy(), _agreed(wish, book), wish.edition_text or "")
            game.edition_of(campaign)
        except BadCampaign as error:
            raise Refuse("bad_campaign", str(error)) from None
        except BadEdition as error:
            raise Refuse("bad_edition", str(error)) from None
        seats: list[SeatState] = []
        for at, each in enumerate(wish.seats):
            seats.append(_seat(each, name, campaign.players[at], [seat.name for seat in seats]))
        saga = Saga(
            id=charters.new_id(),
            game=game.name,
            host=guest,
            seats=seats,
            settings=msgspec.structs.replace(wish.settings, public=False),
            lang=wish.lang,
            changed=now(),
            story=campaign.to_json(),
            tables=[""] * campaign.played(),
        )
        _let_bot_make(saga, campaign)
        await self._keep(saga, campaign)
        logger().info("campaign.begun", campaign=saga.id, game=saga.game, brought=wish.file is not None)
        return saga.id

    # Look.

    async def of_guest(self, guest: int) -> list[CampaignInfo]:
        """The campaigns of a guest, the latest first."""
        found = []
        for whole in await self.house.store.campaigns_of(guest):
            try:
                found.append(await self.show(guest, _read(whole).id))
            except (Refuse, BadCampaign) as error:
                logger().error("campaign.unreadable", error=str(error))
        return found

    async def show(self, guest: int, id: str) -> CampaignInfo:
        """A campaign as somebody who takes part sees it."""
        async with self._lock(id):
            saga, campaign, charter, owners = await self._open(guest, id)
            return self._info(guest, saga, campaign, charter, owners)

    async def file(self, guest: int, id: str) -> tuple[str, str]:
        """A campaign to take away: the name of its game, and the text."""
        async with self._lock(id):
            saga, campaign, _, _ = await self._open(guest, id)
            return saga.game, campaign.to_text()

    async def box(self, guest: int, id: str) -> Box:
        """The components with which a campaign began."""
        async with self._lock(id):
            saga, campaign, _, _ = await self._open(guest, id)
        game = catalogue.find(saga.game)
        return game.open(len(campaign.players), {}, campaign.base(game.edition("standard")))

    # Go on.

    async def go_on(self, guest: int, id: str) -> str:
        """The table of the game that is next: laid by whoever comes first, the others are led to it."""
        async with self._lock(id):
            saga, campaign, charter, owners = await self._open(guest, id)
            if charter is not None and charter.status in UNDER_WAY:
                return saga.table
            try:
                options = campaign.options()
            except BadCampaign as error:
                raise Refuse("not_allowed", str(error)) from None
            game = catalogue.find(saga.game)
            edition = game.edition_of(campaign)
            seats = [msgspec.structs.replace(seat) for seat in saga.seats]
            next_one = charters.new_charter(game, edition, saga.host, seats, saga.settings)
            next_one.options = dict(game.open(len(seats), options, edition).options)
            next_one.lang, next_one.origin, next_one.campaign = saga.lang, "campaign", saga.id
            pairs = [(seat, each) for seat, guests in owners.items() for each in guests if seat >= 0]
            laid = await self.house.lay_charter(next_one, pairs)
            before, saga.table, saga.noted = saga.table, laid, False
            await self._keep(saga, campaign)
        await self._lead(before, laid)
        return laid

    async def make(self, guest: int, id: str, wish: Make) -> CampaignInfo:
        """A seat makes what the campaign waits for; a bot does, where another seat lets it and the maker is away."""
        async with self._lock(id):
            saga, campaign, charter, owners = await self._open(guest, id)
            maker = campaign.maker()
            if maker == NOBODY:
                raise Refuse("not_allowed", "nothing is to be made now")
            if wish.seat != maker:
                raise Refuse("not_yours")
            if wish.wish is None:
                by = _other_seat(guest, saga, owners, maker)
                await self._must_be_away(saga, maker)
                saga.bot_made = [*saga.bot_made, BotMade(campaign.played(), maker, by, now())]
                _bot_makes(campaign)
            elif guest in _makers(saga, owners, maker):
                _make(campaign, maker, wish.wish)
            else:
                raise Refuse("not_yours")
            await self._keep(saga, campaign)
            logger().info("campaign.made", campaign=saga.id, seat=maker, bot=wish.wish is None)
            self._tell(saga.table)
            return self._info(guest, saga, campaign, charter, owners)

    async def ended(self, table: LiveTable) -> None:
        """A game of a campaign is over."""
        async with self._lock(table.charter.campaign):
            whole = await self.house.store.campaign(table.charter.campaign)
            if whole is not None:
                saga = _read(whole)
                await self._catch_up(saga, book_of(saga.game).read(saga.story))
                self._tell(saga.table)

    # Inside.

    async def _open(self, guest: int, id: str) -> tuple[Saga, Campaign, Charter | None, Owners]:
        """The campaign as it stands now, for somebody who takes part; others do not learn that there is one."""
        whole = await self.house.store.campaign(id)
        if whole is None:
            raise Refuse("no_such_campaign")
        saga = _read(whole)
        seated = await self.house.store.seated(saga.table) if saga.table else None
        charter, owners = seated if seated is not None else (None, _first_owners(saga))
        if guest != saga.host and not any(guest in guests for guests in owners.values()):
            raise Refuse("no_such_campaign")
        campaign = book_of(saga.game).read(saga.story)
        if charter is not None:
            saga.seats = charter.seats
            if charter.status == "over":
                await self._catch_up(saga, campaign)
        return saga, campaign, charter, owners

    async def _catch_up(self, saga: Saga, campaign: Campaign) -> None:
        """Note the latest table, once."""
        if saga.noted or not saga.table:
            return
        try:
            table = await self.house.table(saga.table)
        except Refuse:
            return  # no release can read it any more: the game is played again
        if table.charter.status != "over" or table.match is None:
            return
        saga.seats = table.charter.seats
        campaign.note(table.match.table)
        saga.noted = True
        saga.tables = [*saga.tables, saga.table]
        _let_bot_make(saga, campaign)
        await self._keep(saga, campaign)
        logger().info("campaign.noted", campaign=saga.id, table=saga.table)

    async def _must_be_away(self, saga: Saga, maker: int) -> None:
        """Refuse to let a bot make something before the house has waited long enough for the maker to come back."""
        try:
            live = await self.house.table(saga.table)
        except Refuse:
            return  # no release can read that table any more, so nobody can be seen at it
        if _is_waited_for(saga, live, maker):
            raise commands.waits()
        if live.gallery.present(maker) or live.gallery.patience(maker) > 0:
            raise commands.too_soon(live, maker)

    def _bot_makes_in(self, saga: Saga, maker: int) -> int | None:
        """In how many seconds the others may let a bot make it; nothing while they may not."""
        live = self.house.tables.get(saga.table)
        if maker == NOBODY or not saga.table or _is_waited_for(saga, live, maker):
            return None
        if live is None:
            return math.ceil(self.house.config.away_seconds)  # counted from when somebody looks at the table
        return None if live.gallery.present(maker) else math.ceil(live.gallery.patience(maker))

    async def _keep(self, saga: Saga, campaign: Campaign) -> None:
        for at, seat in enumerate(saga.seats):
            campaign.players[at] = seat.name or campaign.players[at]
            campaign.bots[at] = seat.level if seat.kind == "bot" else ""
        saga.story = campaign.to_json()
        saga.changed = now()
        await self.house.store.keep_campaign(saga.id, saga.host, saga.table, saga.changed, msgspec.json.encode(saga))

    def _info(
        self, guest: int, saga: Saga, campaign: Campaign, charter: Charter | None, owners: Owners
    ) -> CampaignInfo:
        """As somebody who takes part sees it."""
        return CampaignInfo(
            campaign=saga.id,
            game=saga.game,
            title=msgspec.convert(campaign.title().to_json(SPECTATOR), Message),
            seats=[
                CampaignSeat(seat.name or campaign.players[at], seat.kind, seat.level)
                for at, seat in enumerate(saga.seats)
            ],
            mine=[seat for seat in range(len(saga.seats)) if guest in owners.get(seat, set())],
            host=guest == saga.host,
            changed=saga.changed,
            over=campaign.is_over(),
            story=campaign.show(),
            table=saga.table,
            status=charter.status if charter is not None else "",
            tables=saga.tables,
            maker=campaign.maker(),
            bot_makes_in=self._bot_makes_in(saga, campaign.maker()),
            bot_made=saga.bot_made,
        )

    def _tell(self, table: str) -> None:
        """Whoever looks at the latest table looks at the campaign again."""
        live = self.house.tables.get(table)
        if live is not None:
            live.gallery.publish_room()

    async def _lead(self, before: str, laid: str) -> None:
        """Whoever is still at the last table finds the way to the next."""
        live = self.house.tables.get(before)
        if live is not None:
            async with live.lock:
                live.charter.rematch = laid
                await live.save()


def book_of(game: str) -> CampaignBook:
    """How campaigns of that game are played."""
    try:
        book = catalogue.find(game).campaign
    except UnknownGame as error:
        raise Refuse("bad_campaign", str(error)) from None
    if book is None:
        raise Refuse("bad_campaign", f"{game} has no campaign")
    return book


def _agreed(wish: NewCampaign, book: CampaignBook) -> dict[str, Any]:
    for name in wish.options:
        if name not in book.options:
            raise BadCampaign(f"a campaign has no option {name}; it has: {', '.join(book.options)}")
    return dict(wish.options)


def _seat(wish: SeatWish, my_name: str, called: str, taken: list[str]) -> SeatState:
    """The seat that somebody wishes; one who was in the file keeps the name."""
    seat = seating.seat_for(wish, my_name, taken)
    if called and seat.kind != "open" and wish.kind != "me":
        seat.name = commands.clean(wish.name, 24) or called
    return seat


def _makers(saga: Saga, owners: Owners, seat: int) -> set[int]:
    """The guests who may make something for a seat: its own; the host where nobody has taken the seat yet."""
    return {saga.host} if saga.seats[seat].kind == "open" else owners.get(seat, set())


def _other_seat(guest: int, saga: Saga, owners: Owners, maker: int) -> int:
    """The seat from which somebody lets a bot make what another seat has to make."""
    if guest in _makers(saga, owners, maker):
        raise Refuse("not_allowed", "it is yours to make")
    for seat in range(len(saga.seats)):
        if guest in owners.get(seat, set()):
            return seat
    raise Refuse("not_yours")


def _is_waited_for(saga: Saga, live: LiveTable | None, maker: int) -> bool:
    """Was it agreed to wait for players, and has this one not left the seat to a bot?"""
    left = live is not None and live.match is not None and bool(live.match.seats[maker].bot)
    return saga.settings.absent == "wait" and not left


def _make(campaign: Campaign, maker: int, wish: Any) -> None:
    try:
        campaign.make(maker, wish)
    except Unmakeable as error:
        raise Refuse("not_allowed", str(error), error.refusal.to_json(SPECTATOR)) from None
    except BadCampaign as error:
        raise Refuse("bad_campaign", str(error)) from None


def _bot_makes(campaign: Campaign) -> None:
    campaign.make(campaign.maker(), campaign.bot_wish(Rng(secrets.token_hex(16))))


def _let_bot_make(saga: Saga, campaign: Campaign) -> None:
    """A bot that has to make something does so at once."""
    maker = campaign.maker()
    if maker != NOBODY and saga.seats[maker].kind == "bot":
        _bot_makes(campaign)


def _first_owners(saga: Saga) -> Owners:
    return {seat: {saga.host} if state.kind == "person" else set() for seat, state in enumerate(saga.seats)}

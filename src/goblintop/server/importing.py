"""Records that somebody brings: limited in size, replayed in a worker with a time limit, and kept as finished games."""

from goblintop.engine.errors import GoblintopError
from goblintop.match import record
from goblintop.match.dealer import CommittedDealer, SeededDealer
from goblintop.match.match import Match
from goblintop.match.verify import verify
from goblintop.server import charter as charters
from goblintop.server.charter import Charter, Deal, SeatState
from goblintop.server.house import House
from goblintop.server.protocol.shapes import Settings
from goblintop.server.refuse import Refuse
from goblintop.server.store import Row, rows_of

LARGEST = 256 * 1024
PATIENCE = 30.0


async def bring(house: House, guest: int, text: str) -> str:
    """Keep a record as a table that can be looked at; returns its id."""
    if house.thinker.busy > 4 * house.thinker.workers:
        raise Refuse("busy")
    try:
        charter, rows = await house.thinker.run(replay, guest, text, patience=PATIENCE)
    except GoblintopError as error:
        raise Refuse("bad_record", str(error)) from None
    except TimeoutError:
        raise Refuse("bad_record", "it takes too long to replay") from None
    return await house.keep_import(charter, rows)


def replay(guest: int, text: str) -> tuple[Charter, list[Row]]:
    """In a worker: check every line, and make a table of it."""
    match = record.read(text)
    seats = [
        SeatState("bot", seat.name[:24], seat.bot[:24]) if seat.bot else SeatState("person", seat.name[:24])
        for seat in match.opening
    ]
    settings = Settings(public=False, watchers="after")
    charter = charters.new_charter(match.game, match.edition, guest, seats, settings)
    charter.options, charter.deal = match.options, _deal(match)
    charter.origin, charter.given = "imported", match.version
    charter.status = "over" if match.table.over else "abandoned"
    return charter, rows_of(match)


def _deal(match: Match) -> Deal:
    dealer = match.dealer
    if isinstance(dealer, SeededDealer):
        return Deal(seed=str(dealer.seed))
    assert isinstance(dealer, CommittedDealer), "a record names one of two dealers"
    return Deal(dealer.secret.hex(), dealer.salt, dealer.commitment, dealer.nonces, table=match.id)


def is_proven(text: str) -> bool:
    """In a worker: would the dealer draw all of it again?"""
    try:
        verify(text)
    except GoblintopError:
        return False
    return True

"""Puts guests and tables into a database while no server runs, as a server would have done."""

import asyncio
import secrets
from collections.abc import Sequence
from pathlib import Path

from tests.server.driver import Guest, Server

from goblintop.engine.game import Game
from goblintop.match.match import Match
from goblintop.server.charter import Charter, Deal, SeatState, new_deal
from goblintop.server.database import Database, migrate, open_engine
from goblintop.server.protocol.shapes import Settings
from goblintop.server.store import Row, Store

MOMENT = 1_790_000_000_000


class Known(Guest):
    """A guest whose cookie the test has written itself."""

    def __init__(self, token: str, name: str) -> None:
        self.token = token
        self.name = name
        self.cookie = f"goblintop={token}"

    def at(self, server: Server) -> "Known":
        """Comes to a server."""
        self.server = server
        return self


def new_guest(name: str) -> Known:
    """Somebody who is not stored yet."""
    return Known(secrets.token_hex(16), name)


def charter_of(game: Game, match: Match, id: str, status: str = "playing") -> Charter:
    """A table in play whose log is given."""
    deal = new_deal("same for all", game.rules_version)
    return Charter(
        id=id,
        game=game.name,
        rules=game.rules_version,
        players=match.players,
        options=match.options,
        edition=match.edition.name,
        settings=Settings(chat="free"),
        status="playing" if status == "playing" else "over",
        seats=[SeatState("person", f"Seat{seat}") for seat in range(match.players)],
        deal=Deal(deal.secret, deal.salt, deal.commitment),
        created=MOMENT,
        changed=MOMENT,
        lang="en",
        host=0,
        given=match.version,
    )


def store(
    data: Path, guests: Sequence[Known], tables: Sequence[tuple[Charter, Match, Sequence[tuple[int, int]]]]
) -> None:
    """Write them: guests get the ids 1, 2, ...; owners of a table are (seat, guest)."""
    data.mkdir(parents=True, exist_ok=True)
    engine = open_engine(data)
    migrate(engine)

    async def write() -> None:
        database = Database(engine)
        database.start()
        kept = Store(database)
        for guest in guests:
            await kept.new_guest(guest.token, guest.name, MOMENT)
        for charter, match, owners in tables:
            rows = [
                Row(number, str(entry), getattr(entry, "seat", -1), MOMENT + number, 0)
                for number, entry in enumerate(match.entries, 1)
            ]
            await kept.create(charter, owners, rows, match.table.to_move())
        await database.stop()

    asyncio.run(write())

"""What is kept about a table beside its log: what was agreed, who sits where, and the dealer's secret."""

import secrets
import time
from typing import Literal

import msgspec
from msgspec import Struct

from goblintop import catalogue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game
from goblintop.match.dealer import CommittedDealer, Dealer, SeededDealer
from goblintop.match.entries import Outcome, read_entry
from goblintop.match.match import Match, Seat
from goblintop.server.protocol import shapes
from goblintop.server.protocol.shapes import Settings
from goblintop.server.protocol.words import OptionValue, Status

WORDS_1 = "ashen bold brass crooked damp dusty gilded green grumpy hollow jolly lazy loud merry misty mossy muddy odd"
WORDS_2 = (
    "anvil barrel boot broom cauldron cellar crown fiddle goblet hammer kettle ladder lantern mushroom pickle spoon"
)


UNDER_WAY: tuple[Status, ...] = ("open", "sealing", "playing")


class SeatState(Struct, omit_defaults=True):
    """A chair and who is meant to sit on it."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    level: str = ""


class Deal(Struct, omit_defaults=True):
    """The dealer of a table; `seed` for lessons, where everybody gets the same cards."""

    secret: str = ""
    salt: str = ""
    commitment: str = ""
    nonces: dict[int, str] = {}
    seed: str = ""
    table: str = ""
    """The id that the promise was made for, where that was another table's: a record keeps its own."""


class Charter(Struct, omit_defaults=True):
    """A table."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]
    edition: str
    settings: Settings
    status: Status
    seats: list[SeatState]
    deal: Deal
    created: int
    changed: int
    lang: str
    host: int
    """The guest who laid it."""
    edition_text: str = ""
    """Where no release ships the edition."""
    origin: Literal["new", "rematch", "imported", "continued", "tutorial", "campaign"] = "new"
    rematch: str = ""
    given: int = 0
    """So many first entries were not drawn by this table's dealer: they come from a record or another table."""
    lesson: int = -1
    """The step of a lesson."""
    campaign: str = ""
    """The campaign that this game is a part of."""
    flagged: list[int] = []
    """Seats whose time ran out."""


_decode = msgspec.json.Decoder(Charter).decode


def written(charter: Charter) -> bytes:
    """As it is stored."""
    return msgspec.json.encode(charter)


def read(whole: bytes) -> Charter:
    """What was stored."""
    return _decode(whole)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """A table's id: easy to say, hard to guess."""
    return f"{secrets.choice(WORDS_1.split())}-{secrets.choice(WORDS_2.split())}-{secrets.token_hex(5)}"


def new_charter(game: Game, edition: Edition, host: int, seats: list[SeatState], settings: Settings) -> Charter:
    """A table that is laid for a game as this release plays it, with the edition's text where no release ships it."""
    id = new_id()
    shipped = edition.name in game.editions() and game.edition(edition.name).hash == edition.hash
    return Charter(
        id=id,
        game=game.name,
        rules=game.rules_version,
        players=len(seats),
        options={},
        edition=edition.name,
        settings=settings,
        status="open",
        seats=seats,
        deal=new_deal(id, game.rules_version),
        created=now(),
        changed=now(),
        lang="en",
        host=host,
        edition_text="" if shipped else edition.text,
    )


def new_deal(table: str, rules: int) -> Deal:
    """A secret and the promise about it."""
    dealer = CommittedDealer(table, rules)
    return Deal(dealer.secret.hex(), dealer.salt, dealer.commitment)


def shown_deal(charter: Charter) -> shapes.Deal:
    """What everybody may know of the dealer: its promise, and once nothing is secret any more what is behind it."""
    deal = charter.deal
    shown = shapes.Deal(deal.commitment, [deal.nonces.get(seat, "") for seat in range(charter.players)])
    if charter.status not in UNDER_WAY:
        shown.secret, shown.salt = deal.secret, deal.salt
    return shown


def game_of(charter: Charter) -> Game:
    """Its game."""
    return catalogue.find(charter.game)


def edition_of(charter: Charter) -> Edition:
    """Its edition."""
    if charter.edition_text:
        return Edition(f"{charter.edition}.toml", charter.edition_text)
    return game_of(charter).edition(charter.edition)


def dealer_of(charter: Charter) -> Dealer:
    """Its dealer, before anything was dealt."""
    deal = charter.deal
    if deal.seed:
        return SeededDealer(deal.seed)
    id = deal.table or charter.id
    dealer = CommittedDealer(id, charter.rules, bytes.fromhex(deal.secret), deal.salt or "-", deal.nonces)
    dealer.commitment = deal.commitment
    return dealer


def fresh_match(charter: Charter) -> Match:
    """The match before the first chance."""
    seats = [Seat(seat.name or f"{number + 1}", seat.level) for number, seat in enumerate(charter.seats)]
    game, edition = game_of(charter), edition_of(charter)
    id = charter.deal.table or charter.id
    return Match(game, charter.players, dict(charter.options), edition, seats, dealer_of(charter), id)


class DamagedLog(Exception):
    """A stored log that does not follow from its own beginning."""


def replayed(charter: Charter, texts: list[str]) -> Match:
    """The match that a log tells. Every outcome is drawn again: that checks the log, and brings the dealer's streams to
    where they stood."""
    match = fresh_match(charter)
    for number, text in enumerate(texts, 1):
        entry = read_entry(text)
        if isinstance(entry, Outcome) and number > charter.given:
            chance = match.table.pending()
            if chance is None or tuple(match.dealer.deal(chance, match.table)) != entry.values:
                raise DamagedLog(f"entry {number} of table {charter.id} is not what its dealer draws: {text}")
        match.add(entry)
    return match

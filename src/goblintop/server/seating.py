"""Before the game: who sits where, sealed numbers, and the deal. After it: the next table for the same people."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable

from goblintop.server.charter import SeatState
from goblintop.server.commands import clean, hand_over
from goblintop.server.live import LiveTable
from goblintop.server.logs import logger
from goblintop.server.protocol import frames
from goblintop.server.protocol.shapes import SeatWish
from goblintop.server.refuse import Refuse

AGAIN_SECONDS = 1.0
"""After so long a deal that could not be written is dealt again."""
BOT_NAMES = [
    "Grizzle",
    "Snag",
    "Fizzwick",
    "Nub",
    "Mogra",
    "Tatter",
    "Brindle",
    "Skiv",
    "Oona",
    "Pocket",
    "Quill",
    "Rusk",
]


def bot_name(taken: list[str]) -> str:
    """A name for a bot that nobody else at the table has."""
    return secrets.choice([name for name in BOT_NAMES if name not in taken])


def seat_for(wish: SeatWish, my_name: str, taken: list[str]) -> SeatState:
    """The seat that somebody wishes."""
    if wish.kind == "open":
        return SeatState("open")
    if wish.kind == "bot":
        return SeatState("bot", bot_name(taken), wish.level)
    return SeatState("person", clean(wish.name, 24) or my_name)


def _waiting(table: LiveTable) -> None:
    if table.charter.status != "open":
        raise Refuse("started")


async def sit(table: LiveTable, guest: int, command: frames.Sit) -> int:
    """Take an open seat of a public table; private tables are for those who have a link."""
    _waiting(table)
    seat = command.seat
    if seat >= table.charter.players or table.charter.seats[seat].kind != "open":
        raise Refuse("taken")
    host = guest == table.charter.host
    if not host and (not table.charter.settings.public or seat in table.invited):
        raise Refuse("not_yours", "this seat is kept for somebody with a link")
    await take(table, guest, seat, command.name)
    return table.version


async def take(table: LiveTable, guest: int, seat: int, name: str) -> None:
    """Somebody sits down."""
    table.charter.seats[seat] = SeatState("person", clean(name, 24) or "?")
    table.invited.discard(seat)
    await table.save(add=[(seat, guest)])
    logger().info("seat.taken", table=table.id, seat=seat)
    await start_if_full(table)


async def stand(table: LiveTable, guest: int, command: frames.Stand) -> int:
    """Give the seat up before the game; be away during it."""
    table.must_own(guest, command.seat)
    if table.charter.status == "playing":
        match = table.playing()
        if table.charter.settings.absent != "wait" and not match.seats[command.seat].bot:
            return await hand_over(table, command.seat, "journeyman", (guest, command.id))
        return table.version
    _waiting(table)
    leaving = [(command.seat, owner) for owner in table.owners[command.seat]]
    table.charter.seats[command.seat] = SeatState("open")
    table.seals.pop(command.seat, None)
    await table.save(remove=leaving)
    return table.version


async def set_seat(table: LiveTable, guest: int, command: frames.SetSeat) -> int:
    """The host says who shall sit there."""
    table.must_host(guest)
    _waiting(table)
    seat = command.seat
    if seat >= table.charter.players:
        raise Refuse("not_yours")
    if table.charter.seats[seat].kind == "person" and guest not in table.owners[seat]:
        raise Refuse("taken")
    leaving = [(seat, owner) for owner in table.owners[seat]]
    names = [state.name for state in table.charter.seats]
    table.charter.seats[seat] = seat_for(command.to, table.house.name_of(guest), names)
    table.seals.pop(seat, None)
    mine = [(seat, guest)] if command.to.kind in ("me", "here") else []
    await table.save(remove=leaving, add=mine)
    await start_if_full(table)
    return table.version


async def start(table: LiveTable, guest: int, _: frames.Start) -> int:
    """The host wants to begin: bots take the open seats."""
    table.must_host(guest)
    _waiting(table)
    for seat, state in enumerate(table.charter.seats):
        if state.kind == "open":
            names = [each.name for each in table.charter.seats]
            table.charter.seats[seat] = SeatState("bot", bot_name(names), "journeyman")
    table.invited.clear()
    await table.save()
    await start_if_full(table)
    return table.version


async def start_if_full(table: LiveTable) -> None:
    """When the last seat is taken, the numbers are sealed and the cards are dealt."""
    if table.charter.status == "open" and all(state.kind != "open" for state in table.charter.seats):
        table.charter.status = "sealing"
        await table.save()
        begin_sealing(table)


def begin_sealing(table: LiveTable) -> None:
    """Wait for the players' numbers, but not for long."""
    table.start(_sealing(table))


async def _sealing(table: LiveTable) -> None:
    """First all seals, then all numbers behind them, so that nobody can choose after having seen the others'. Whoever
    is late adds nothing."""
    patience = table.house.config.seal_seconds
    wanted = [seat for seat, state in enumerate(table.charter.seats) if state.kind == "person"]
    await _until(lambda: all(seat in table.seals for seat in wanted), patience)
    async with table.lock:
        if table.charter.status != "sealing":
            return
        sealed = sorted(table.seals)
        for seat in sealed:
            table.gallery.ask_to_unseal(seat)
    await _until(lambda: all(seat in table.nonces for seat in sealed), patience)
    try:
        async with table.lock:
            if table.charter.status == "sealing":
                await table.deal()
    except Refuse:  # it could not be written: the numbers are still there
        await asyncio.sleep(AGAIN_SECONDS)
        begin_sealing(table)


async def _until(done: Callable[[], bool], patience: float) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    while not done() and loop.time() < end:
        await asyncio.sleep(0.01)


async def seal(table: LiveTable, guest: int, command: frames.Seal) -> int:
    """A number that this player has chosen, sealed."""
    table.must_own(guest, command.seat)
    if table.charter.status not in ("open", "sealing") or table.nonces:
        raise Refuse("started")
    if command.seat not in table.seals:
        table.seals[command.seat] = command.seal
        table.gallery.publish_room()
    return table.version


async def unseal(table: LiveTable, guest: int, command: frames.Unseal) -> int:
    """The number behind the seal."""
    table.must_own(guest, command.seat)
    if table.charter.status != "sealing":
        raise Refuse("started")
    if hashlib.sha256(bytes.fromhex(command.nonce)).hexdigest() != table.seals.get(command.seat):
        raise Refuse("not_allowed", "this is not the number behind the seal")
    table.nonces[command.seat] = command.nonce
    return table.version


async def rematch(table: LiveTable, guest: int, command: frames.Rematch) -> int:
    """The same people, another game. Whoever comes second is led to the table that was laid first."""
    table.must_own(guest, command.seat)
    if not table.is_over():
        raise Refuse("not_over")
    if not table.charter.rematch:
        laid = await table.house.lay_again(table)
        table.charter.rematch = laid
        await table.save()
    return table.version

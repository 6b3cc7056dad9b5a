"""A seat's knowledge as a flat list of numbers with named fields, for research and learning. Seats are counted from the
observer on, clockwise."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.sheet import INTS, Sheet
from goblintop.games.goblin_laundromat import knowledge
from goblintop.games.goblin_laundromat.components import MOST_PLAYERS, NUMERALS, ROUNDS, SPECIES, STAINS, LaundryBox
from goblintop.games.goblin_laundromat.table import NONE, OUTCOMES, Laundromat

ZONES = ("hand", "basket", "score")
ROUND: Final = MOST_PLAYERS + len(OUTCOMES)
"""So many numbers tell a seat's program of a round and how its wash ended."""


def fields(box: LaundryBox) -> list[str]:
    """A name for each number of `observe`."""
    names = ["to_move", "round", "picks", "direction", "deck", "market_pile", "covered"]
    names += [f"stains.{stain}" for stain in STAINS]
    faces = box.faces[: box.garments]
    names += [f"drum.{face}" for face in faces]
    names += [f"lost.{face}" for face in faces]
    if box.players == 2:  # R4.1: only they have a market
        names += [f"market.{face}" for face in faces]
    for who in range(box.players):
        for zone in ZONES:
            names += [f"{who}.{zone}.{face}" for face in faces]
        names += [f"{who}.{count}" for count in ("hand_size", "basket_size", "washes", "to_move", "potion")]
        names += [f"{who}.specialist.{species}" for species in SPECIES]
        for at in range(ROUNDS):
            names += [f"{who}.program.{box.faces[card].removeprefix('program-')}" for card in box.programs[at]]
            names += [f"{who}.{NUMERALS[at]}.{outcome}" for outcome in OUTCOMES]
    return names


def observe(table: Laundromat, seat: int) -> list[float]:
    """What this seat knows now; the same length for every state of a box. In baskets, a garment counts with the chance
    that it is there."""
    sheet = Sheet()
    note(table, seat, sheet)
    return sheet.numbers()


def note(table: Laundromat, seat: int, sheet: Sheet) -> None:
    """The same on a sheet."""
    box = table.box
    moving = table.to_move()
    sheet.flag(seat in moving)
    sheet.count(table.numeral + 1)
    sheet.count(table.picks)
    sheet.count(box.directions[table.numeral] if table.numeral >= 0 else 0)
    sheet.count(len(table.deck))
    sheet.count(len(table.market_pile))
    sheet.flag(table.covered >= 0)
    _note_stains(table, sheet.room(len(STAINS)), sheet)
    sheet.mark_all(sheet.room(box.garments), table.drum)
    sheet.mark_all(sheet.room(box.garments), table.lost)
    if box.players == 2:  # R4.1: only they have a market
        sheet.mark_all(sheet.room(box.garments), table.market)
    places = knowledge.Places(table, seat)
    unseen = _row(places.unseen, box.garments)
    known = table.known
    for step in range(box.players):
        who = (seat + step) % box.players
        first = sheet.room(box.garments)
        hand = table.hands[who]
        for card in hand:
            if cards.knows(known, card, seat):
                sheet.mark(first + card)
        _note_basket(places, unseen, who, sheet.room(box.garments), sheet)
        sheet.mark_all(sheet.room(box.garments), table.scored[who])
        sheet.count(len(hand))
        sheet.count(len(table.baskets[who]))
        sheet.flag(table.washer == who)
        sheet.flag(who in moving)
        sheet.count(table.potions[who])
        _note_cards(table, seat, who, sheet)


def _row(garments: list[int], many: int) -> bytes:
    """1 for each of these garments."""
    row: Any = bytearray(many)
    for garment in garments:
        row[INTS[garment]] = INTS[1]
    return bytes(row)


def _note_basket(places: knowledge.Places, unseen: bytes, who: int, first: int, sheet: Sheet) -> None:
    """How likely each garment lies in a basket."""
    if places.dark[who] > 0:
        sheet.paste(first, unseen, places.dark[who] / len(places.unseen))
    sheet.mark_all(first, places.sure[who])
    for code in places.shared[who]:
        group = places.groups[code]
        sheet.spread(first, group, 1.0 / len(group))


def _note_cards(table: Laundromat, seat: int, who: int, sheet: Sheet) -> None:
    """The goblin of a seat, its programs as far as they are known, and how its rounds ended."""
    box = table.box
    sheet.one_of(len(SPECIES), box.goblin_species[table.goblins[who]] if table.goblins else NONE)
    first = sheet.room(ROUNDS * ROUND)
    programs = table.programs[who]
    for at in range(len(programs)):
        own = programs[at]
        if own >= 0 and cards.knows(table.known, own, seat):
            sheet.mark(first + at * ROUND + box.program_place[own])
    outcomes = table.outcomes[who]
    for at in range(len(outcomes)):
        sheet.mark(first + at * ROUND + MOST_PLAYERS + outcomes[at])


def _note_stains(table: Laundromat, first: int, sheet: Sheet) -> None:
    """The symbols in the drum; the garment under the potion counts for nothing."""
    if not table.drum:
        return
    stains = table.box.stains
    for stain in range(len(STAINS)):
        total = 0
        for card in table.drum:
            if card != table.covered:
                total += stains[card][stain]
        sheet.put(first + stain, total)

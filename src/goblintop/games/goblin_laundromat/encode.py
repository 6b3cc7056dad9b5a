"""A seat's knowledge as a flat list of numbers with named fields, for research and learning. Seats are counted from the
observer on, clockwise."""

from typing import Any

from goblintop.engine import cards
from goblintop.engine.sheet import INTS, Sheet
from goblintop.games.goblin_laundromat import knowledge
from goblintop.games.goblin_laundromat.components import NUMERALS, ROUNDS, SPECIES, STAINS, LaundryBox
from goblintop.games.goblin_laundromat.table import NONE, OUTCOMES, Laundromat

ZONES = ("hand", "basket", "drum", "score")


def fields(box: LaundryBox) -> list[str]:
    """A name for each number of `observe`."""
    names = ["to_move", "round", "picks", "direction", "deck", "market_pile"]
    faces = box.faces[: box.garments]
    names += [f"market.{face}" for face in faces]
    names += [f"lost.{face}" for face in faces]
    for who in range(box.players):
        for zone in ZONES:
            names += [f"{who}.{zone}.{face}" for face in faces]
        names += [f"{who}.{count}" for count in ("hand_size", "basket_size", "washes", "to_move", "potion", "covered")]
        names += [f"{who}.specialist.{species}" for species in SPECIES]
        for at in range(ROUNDS):
            names += [f"{who}.program.{box.faces[card].removeprefix('program-')}" for card in box.programs[at]]
            names += [f"{who}.{NUMERALS[at]}.{outcome}" for outcome in OUTCOMES]
        names += [f"{who}.stains.{stain}" for stain in STAINS]
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
    sheet.mark_all(sheet.room(box.garments), table.market)
    sheet.mark_all(sheet.room(box.garments), table.lost)
    places = knowledge.Places(table, seat)
    unseen = _row(places.unseen, box.garments)
    for step in range(box.players):
        who = (seat + step) % box.players
        washes = table.washer == who
        first = sheet.room(box.garments)
        for card in table.hands[who]:
            if cards.knows(table.known, card, seat):
                sheet.mark(first + card)
        _note_basket(places, unseen, who, sheet.room(box.garments), sheet)
        first = sheet.room(box.garments)
        if washes:
            sheet.mark_all(first, table.drum)
        sheet.mark_all(sheet.room(box.garments), table.scored[who])
        sheet.count(len(table.hands[who]))
        sheet.count(len(table.baskets[who]))
        sheet.flag(washes)
        sheet.flag(who in moving)
        sheet.count(table.potions[who])
        sheet.flag(washes and table.covered >= 0)
        _note_cards(table, seat, who, sheet)
        for stain in range(3):
            total = 0
            if washes:
                for card in table.drum:
                    total += box.stains[card][stain] if card != table.covered else 0
            sheet.count(total)


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
    sheet.one_of(len(SPECIES), table.box.goblin_species[table.goblins[who]] if table.goblins else NONE)
    for at in range(ROUNDS):
        programs = table.box.programs[at]
        shown = NONE
        if at < len(table.programs[who]):
            own = table.programs[who][at]
            if own >= 0 and cards.knows(table.known, own, seat):
                shown = programs.index(own)
        sheet.one_of(len(programs), shown)
        sheet.one_of(len(OUTCOMES), table.outcomes[who][at] if at < len(table.outcomes[who]) else NONE)

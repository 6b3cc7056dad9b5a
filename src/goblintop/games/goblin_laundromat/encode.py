"""A seat's knowledge as a flat list of numbers with named fields, for research and learning. Seats are counted from the
observer on, clockwise."""

from goblintop.engine import cards
from goblintop.games.goblin_laundromat import knowledge
from goblintop.games.goblin_laundromat.components import NUMERALS, ROUNDS, SPECIES, STAINS, LaundryBox
from goblintop.games.goblin_laundromat.table import OUTCOMES, Laundromat

ZONES = ("hand", "basket", "drum", "score")
COUNTS = 6
"""Numbers before the first card."""


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
    box = table.box
    moving = table.to_move()
    direction = box.directions[table.numeral] if table.numeral >= 0 else 0
    out = [float(seat in moving), float(table.numeral + 1), float(table.picks), float(direction)]
    out += [float(len(table.deck)), float(len(table.market_pile))]
    out += [0.0] * (2 * box.garments)
    _mark(out, COUNTS, table.market)
    _mark(out, COUNTS + box.garments, table.lost)
    baskets = knowledge.outlooks(table, seat)
    none = [0.0] * box.garments
    for step in range(box.players):
        who = (seat + step) % box.players
        washes = table.washer == who
        first = len(out)
        out += none
        out += baskets[who]
        out += none
        out += none
        for card in table.hands[who]:
            if cards.knows(table.known, card, seat):
                out[first + card] = 1.0
        if washes:
            _mark(out, first + 2 * box.garments, table.drum)
        _mark(out, first + 3 * box.garments, table.scored[who])
        out += [float(len(table.hands[who])), float(len(table.baskets[who])), float(washes), float(who in moving)]
        out += [float(table.potions[who]), float(washes and table.covered >= 0)]
        _seat_cards(table, seat, who, out)
        for stain in range(3):
            total = 0
            if washes:
                for card in table.drum:
                    total += box.stains[card][stain] if card != table.covered else 0
            out.append(float(total))
    return out


def _mark(out: list[float], first: int, found: list[int]) -> None:
    for card in found:
        out[first + card] = 1.0


def _seat_cards(table: Laundromat, seat: int, who: int, out: list[float]) -> None:
    """The goblin of a seat, its programs as far as they are known, and how its rounds ended."""
    first = len(out)
    out += [0.0] * len(SPECIES)
    if table.goblins:
        out[first + table.box.goblin_species[table.goblins[who]]] = 1.0
    for at in range(ROUNDS):
        programs = table.box.programs[at]
        first = len(out)
        out += [0.0] * (len(programs) + len(OUTCOMES))
        if at < len(table.programs[who]):
            own = table.programs[who][at]
            if own >= 0 and cards.knows(table.known, own, seat):
                out[first + programs.index(own)] = 1.0
        if at < len(table.outcomes[who]):
            ended = table.outcomes[who][at]
            if 0 <= ended < len(OUTCOMES):
                out[first + len(programs) + ended] = 1.0

"""A seat's knowledge as a flat list of numbers with named fields, for research and learning. Seats are counted from the
observer on, clockwise."""

from goblintop.engine import cards
from goblintop.games.goblin_laundromat import knowledge
from goblintop.games.goblin_laundromat.components import NUMERALS, ROUNDS, SPECIES, STAINS, LaundryBox
from goblintop.games.goblin_laundromat.table import OUTCOMES, Laundromat

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
    box = table.box
    moving = table.to_move()
    direction = box.directions[table.numeral] if table.numeral >= 0 else 0
    out = [float(seat in moving), float(table.numeral + 1), float(table.picks), float(direction)]
    out += [float(len(table.deck)), float(len(table.market_pile))]
    out += _present(box, table.market)
    out += _present(box, table.lost)
    for step in range(box.players):
        who = (seat + step) % box.players
        washes = table.washer == who
        out += _present(box, [card for card in table.hands[who] if cards.knows(table.known, card, seat)])
        out += knowledge.outlook(table, seat, who)
        out += _present(box, table.drum if washes else [])
        out += _present(box, table.scored[who])
        out += [float(len(table.hands[who])), float(len(table.baskets[who])), float(washes), float(who in moving)]
        out += [float(table.potions[who]), float(washes and table.covered >= 0)]
        species = [0.0] * len(SPECIES)
        if table.goblins:
            species[box.goblin_species[table.goblins[who]]] = 1.0
        out += species
        out += _programs(table, seat, who)
        for stain in range(3):
            total = 0
            for card in table.drum:
                total += box.stains[card][stain] if washes and card != table.covered else 0
            out.append(float(total))
    return out


def _present(box: LaundryBox, found: list[int]) -> list[float]:
    counts = [0.0] * box.garments
    for card in found:
        counts[card] = 1.0
    return counts


def _programs(table: Laundromat, seat: int, who: int) -> list[float]:
    out: list[float] = []
    for at in range(ROUNDS):
        own = table.programs[who][at] if at < len(table.programs[who]) else -1
        seen = own >= 0 and cards.knows(table.known, own, seat)
        out += [float(seen and card == own) for card in table.box.programs[at]]
        ended = table.outcomes[who][at] if at < len(table.outcomes[who]) else -1
        out += [float(ended == outcome) for outcome in range(len(OUTCOMES))]
    return out

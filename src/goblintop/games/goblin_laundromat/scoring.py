"""Final scoring: specialists, programs, pairs, majorities, printed values, potions, and the tie-break."""

from typing import TYPE_CHECKING, Final

from goblintop.engine.result import Result, ScoreLine
from goblintop.games.goblin_laundromat.components import MAJORITY, PAIRS, TYPES

if TYPE_CHECKING:
    from goblintop.games.goblin_laundromat.table import Laundromat

BY_COINS: Final = "laundered"
BY_STAINS: Final = "stains"
"""How a game ends: by coins, or by stain symbols where coins are equal."""


def specialist(table: "Laundromat", seat: int) -> int:
    """R8.2: a bonus for each clean garment of the basket's species, on top of all else."""
    box = table.box
    mine = box.goblin_species[table.goblins[seat]]
    coins = 0
    for card in table.scored[seat]:
        if box.species[card] == mine:
            coins += box.bonus
    return coins


def programs(table: "Laundromat", seat: int) -> int:
    """R8.3: the coins of completed programs."""
    coins = 0
    for numeral in range(len(table.outcomes[seat])):
        if table.has_completed(seat, numeral):
            coins += table.box.coins[table.programs[seat][numeral]]
    return coins


def pairs(table: "Laundromat", seat: int, kind: int) -> int:
    """R8.4: each two of one design make a pair; an odd one brings nothing."""
    box = table.box
    counts = [0] * len(box.designs)
    for card in table.scored[seat]:
        if box.kind[card] == kind:
            counts[box.design[card]] += 1
    coins = 0
    for count in counts:
        coins += count // 2 * box.coins_pair[kind]
    return coins


def counts_of(table: "Laundromat", kind: int) -> list[int]:
    """How many clean garments of a type each seat has."""
    kinds = table.box.kind
    found: list[int] = []
    for scored in table.scored:
        many = 0
        for card in scored:
            if kinds[card] == kind:
                many += 1
        found.append(many)
    return found


def majority(counts: list[int], first: int, second: int) -> list[int]:
    """R8.5 to R8.7: the most cards bring the first number, the second most the second. Tied for most: all of them take
    the second number, and nobody is second. Tied for second: nothing. Without a card: nothing."""
    coins = [0] * len(counts)
    most = max(counts)
    if most == 0:
        return coins
    if counts.count(most) > 1:
        for seat in range(len(counts)):
            if counts[seat] == most:
                coins[seat] = second
        return coins
    coins[counts.index(most)] = first
    next_most = 0
    for count in counts:
        if next_most < count < most:
            next_most = count
    if next_most > 0 and counts.count(next_most) == 1:
        coins[counts.index(next_most)] = second
    return coins


def values(table: "Laundromat", seat: int, kind: int) -> int:
    """R8.8: what is printed on the cards."""
    box = table.box
    coins = 0
    for card in table.scored[seat]:
        if box.kind[card] == kind:
            coins += box.value[card]
    return coins


def symbols(table: "Laundromat", seat: int) -> int:
    """R8.10: all stain symbols on clean garments, whatever program or potion made of them."""
    total = 0
    for card in table.scored[seat]:
        total += table.box.symbols[card]
    return total


def breakdown(table: "Laundromat") -> list[list[ScoreLine]]:
    """R8.1: where each seat's coins come from."""
    box = table.box
    lines: list[list[ScoreLine]] = []
    for seat in range(box.players):
        own = [ScoreLine("score.specialist", specialist(table, seat))]
        own.append(ScoreLine("score.programs", programs(table, seat)))
        lines.append(own)
    for kind in box.types:
        key = f"score.{TYPES[kind]}"
        if box.scoring[kind] == MAJORITY:
            shares = majority(counts_of(table, kind), box.coins_first[kind], box.coins_second[kind])
            for seat in range(box.players):
                lines[seat].append(ScoreLine(key, shares[seat]))
        else:
            for seat in range(box.players):
                paired = box.scoring[kind] == PAIRS
                coins = pairs(table, seat, kind) if paired else values(table, seat, kind)
                lines[seat].append(ScoreLine(key, coins))
    for seat in range(box.players):
        lines[seat].append(ScoreLine("score.potion", box.potion_coins * table.potions[seat]))
    return lines


def result(table: "Laundromat") -> Result:
    """R8.9 and R8.10: the most coins win; then the most stain symbols on clean garments; then the win is shared."""
    lines = breakdown(table)
    scores = [sum([line.points for line in own]) for own in lines]
    return Result(ahead(table, scores), scores, lines, table.ending)


def ahead(table: "Laundromat", scores: list[int]) -> list[int]:
    """The seats with the most coins; among equals those with the most symbols."""
    best = max(scores)
    found = [seat for seat in range(len(scores)) if scores[seat] == best]
    if len(found) == 1:
        return found
    dirtiest = max([symbols(table, seat) for seat in found])
    return [seat for seat in found if symbols(table, seat) == dirtiest]


def winners(table: "Laundromat") -> list[int]:
    """Those of the result."""
    return ahead(table, totals(table))


def ending(table: "Laundromat") -> str:
    """Whether coins decide, or among equals the stain symbols."""
    scores = totals(table)
    return BY_STAINS if len(ahead(table, scores)) < scores.count(max(scores)) else BY_COINS


def totals(table: "Laundromat") -> list[int]:
    """The scores of the result, with everything counted in one go."""
    box = table.box
    many = box.players
    scores = [0] * many
    held = [0] * (many * len(TYPES))
    for seat in range(many):
        coins = box.potion_coins * table.potions[seat] + programs(table, seat)
        mine = box.goblin_species[table.goblins[seat]]
        odd = [0] * (len(TYPES) * len(box.designs))
        for card in table.scored[seat]:
            kind = box.kind[card]
            coins += box.value[card]
            held[many * kind + seat] += 1
            if box.species[card] == mine:
                coins += box.bonus
            if box.scoring[kind] == PAIRS:
                alike = kind * len(box.designs) + box.design[card]
                coins += box.coins_pair[kind] * odd[alike]
                odd[alike] = 1 - odd[alike]
        scores[seat] = coins
    for kind in box.types:
        if box.scoring[kind] == MAJORITY:
            shares = majority(held[many * kind : many * kind + many], box.coins_first[kind], box.coins_second[kind])
            for seat in range(many):
                scores[seat] += shares[seat]
    return scores

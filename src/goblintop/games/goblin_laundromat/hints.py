"""What bots may use: how a position looks in coins, and which options deserve a look first. Of baskets only the
contents are used, never the order, which no seat knows."""

import math
from typing import Final, final

from goblintop.engine.hints import Hints
from goblintop.games.goblin_laundromat.components import MAJORITY, PAIRS, ROUNDS, TYPES
from goblintop.games.goblin_laundromat.filling import ChooseFromMarket, ChooseGarment
from goblintop.games.goblin_laundromat.table import NONE, Laundromat
from goblintop.games.goblin_laundromat.washing import DRAW, STOP, ChooseKept, ChooseWash

ODD_SOCK: Final = 0.3
"""The part of a pair's coins that a sock without a partner is worth, as long as there are washes to come."""
A_CARD: Final = 0.55
"""How much of a majority's coins one card more is worth, shared by the players who want it."""
LATER: Final = 0.25
"""What a garment is worth that may be washed only in a later round, as part of its full worth."""
KEPT: Final = 0.45
"""The part of the garments drawn that a wash broken off at the right moment brings home."""
CAREFUL: Final = 0.9
RISKIER: Final = 1.15
RISKIER_STILL: Final = 0.3
"""The chance that a draw after the next one is safe: CAREFUL, less the risk of the next one times RISKIER, and times so
much more for each draw farther on."""
SCALE: Final = 5.0
"""Coins ahead that make a win e times likelier at the end; more are needed as long as there are rounds to come."""


@final
class Lines:
    """The clean garments of all seats, as if the wash under way were stopped now. A wash that has failed hangs nothing
    up."""

    def __init__(self, table: Laundromat) -> None:
        self.clean: Final = table.scored.copy()
        washer = table.washer
        self.washing: Final = washer != NONE and not table.overflows(washer)
        if self.washing:
            self.clean[washer] = self.clean[washer] + table.drum
        many = table.box.players
        self.counts: Final = [0] * (many * len(TYPES))
        """How many garments of each type each seat has: players x type + seat."""
        for seat in range(many):
            count(table, self.counts, seat, self.clean[seat])


def count(table: Laundromat, counts: list[int], seat: int, garments: list[int]) -> None:
    """Add a seat's garments to those counted."""
    many = table.box.players
    kinds = table.box.kind
    for card in garments:
        at = many * kinds[card] + seat
        counts[at] = counts[at] + 1


def worth(table: Laundromat, lines: Lines, seat: int, card: int) -> float:
    """About how many coins a garment is worth to a seat as one more of its clean ones."""
    box = table.box
    kind = box.kind[card]
    coins = float(box.bonus) if box.species[card] == box.goblin_species[table.goblins[seat]] else 0.0
    scoring = box.scoring[kind]
    if scoring == PAIRS:
        alike = 0
        for other in lines.clean[seat]:
            if box.kind[other] == kind and box.design[other] == box.design[card]:
                alike += 1
        return coins + box.coins_pair[kind] * (1.0 - ODD_SOCK if alike % 2 == 1 else ODD_SOCK)
    if scoring == MAJORITY:
        first = box.players * kind
        mine = lines.counts[first + seat]
        most = 0
        for other in range(box.players):
            if other != seat and lines.counts[first + other] > most:
                most = lines.counts[first + other]
        # A card that decides is worth more than one that falls far behind or is far ahead.
        gap = abs(mine + 0.5 - most)
        return coins + A_CARD * box.coins_first[kind] / (1.5 + 0.7 * gap)
    return coins + box.value[card]


def secured(table: Laundromat, lines: Lines, seat: int) -> float:
    """What a seat has for certain, and what hangs on its line."""
    box = table.box
    total = float(box.potion_coins * table.potions[seat])
    for at in range(len(table.outcomes[seat])):
        if table.has_completed(seat, at):
            total += box.coins[table.programs[seat][at]]
    return total + hanging(table, seat, lines.clean[seat], lines.counts)


def hanging(table: Laundromat, seat: int, garments: list[int], counts: list[int]) -> float:
    """What clean garments are worth together: majorities by how likely they hold, odd socks by how likely they pair.
    `counts` are those of all seats."""
    box = table.box
    many = box.players
    left = ROUNDS - 1 - table.numeral
    mine = box.goblin_species[table.goblins[seat]]
    total = 0.0
    odd: dict[int, int] = {}
    for card in garments:
        if box.species[card] == mine:
            total += box.bonus
        kind = box.kind[card]
        if box.scoring[kind] == PAIRS:
            key = kind * 1000 + box.design[card]
            if odd.get(key, 0) == 1:
                odd[key] = 0
                total += box.coins_pair[kind] * (1.0 - ODD_SOCK if left > 0 else 1.0)
            else:
                odd[key] = 1
                total += box.coins_pair[kind] * ODD_SOCK if left > 0 else 0.0
        elif box.scoring[kind] != MAJORITY:
            total += box.value[card]
    sharpness = 2.2 / (1.0 + left)
    for kind in box.types:
        if box.scoring[kind] == MAJORITY and counts[many * kind + seat] > 0:
            total += _share(table, seat, kind, counts, sharpness)
    return total


def _share(table: Laundromat, seat: int, kind: int, counts: list[int], sharpness: float) -> float:
    """What a seat may hope for of a majority's coins."""
    box = table.box
    first = box.players * kind
    mine = counts[first + seat]
    best = -99
    second = -99
    for other in range(box.players):
        if other != seat:
            theirs = counts[first + other]
            if theirs > best:
                second = best
                best = theirs
            elif theirs > second:
                second = theirs
    ahead = _sigmoid(sharpness * (mine - best - 0.3))
    behind = _sigmoid(sharpness * (mine - second - 0.3)) if box.players > 2 else 1.0
    return ahead * box.coins_first[kind] + (1.0 - ahead) * behind * 0.8 * box.coins_second[kind]


def _sigmoid(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x)) if x > -30.0 else 0.0


def filled(table: Laundromat, lines: Lines, seat: int, numeral: int) -> float:
    """What a basket promises for a wash that has not begun: a whole cycle of its garments and the program if the stains
    stay within their limits; else what a careful player brings home."""
    box = table.box
    basket = table.baskets[seat]
    held = len(basket)
    if held == 0:
        return 0.0
    total = 0.0
    for card in basket:
        total += worth(table, lines, seat, card)
    cycle = box.cycles[numeral]
    program = table.programs[seat][numeral]
    safe = 1.0
    for limit in box.limits[program]:
        mean = 0.0
        square = 0.0
        for card in basket:
            load = limit.loads[card]
            mean += load
            square += load * load
        mean /= held
        spread = math.sqrt(max(0.05, square / held - mean * mean) * cycle)
        safe *= _sigmoid(1.7 * (limit.most + 0.5 - mean * cycle) / spread)
    garments = total / held * cycle
    return safe * (garments + box.coins[program]) + (1.0 - safe) * KEPT * garments


def dearest(table: Laundromat, lines: Lines, seat: int) -> float:
    """The garment that a failed wash leaves."""
    best = 0.0
    for card in table.drum:
        best = max(best, worth(table, lines, seat, card))
    return best


def in_the_drum(table: Laundromat, lines: Lines, seat: int) -> float:
    """What is lost if the wash fails: the drum, hung up beside the rest."""
    counts = lines.counts.copy()
    many = table.box.players
    for card in table.drum:
        at = many * table.box.kind[card] + seat
        counts[at] = counts[at] - 1
    whole = hanging(table, seat, lines.clean[seat], lines.counts)
    return whole - hanging(table, seat, table.scored[seat], counts)


def draw_on(table: Laundromat, lines: Lines, seat: int, potion: bool) -> float:
    """How many coins more than stopping now it brings on average to draw once more, or several times: as often as is
    best, decided beforehand."""
    box = table.box
    program = table.program(seat)
    limits = box.limits[program]
    room = [limit.most - table.stains(limit) for limit in limits]
    best = dearest(table, lines, seat)
    gain = 0.0
    left = 0.0
    safe = 0
    basket = table.baskets[seat]
    for card in basket:
        coins = worth(table, lines, seat, card)
        fails = False
        for at in range(len(limits)):
            if limits[at].loads[card] > room[at]:
                fails = True
        if fails:
            left += max(best, coins)
        if potion or not fails:
            safe += 1
            gain += coins
    held = len(basket)
    price = float(box.potion_coins) if potion else 0.0
    fallen = (left / (held - safe) if held > safe else best) - in_the_drum(table, lines, seat)
    if safe == 0:
        return fallen
    gain /= safe
    chance = safe / held
    risk = 0.2 if potion else 1.0 - chance
    missing = table.cycle() - len(table.drum)
    most = -1000.0
    for draws in range(1, missing + 1):
        if draws > 1:
            chance *= max(0.0, CAREFUL - risk * (RISKIER + RISKIER_STILL * (draws - 2)))
        brought = draws * gain + (box.coins[program] if draws == missing else 0.0)
        most = max(most, chance * brought + (1.0 - chance) * fallen)
    return most - price


def outlook(table: Laundromat, lines: Lines, seat: int) -> float:
    """What the laundry still to be done may bring to a seat, beyond what hangs on its line."""
    washed = len(table.outcomes[seat])
    coins = 0.0
    if table.washer == seat:
        if lines.washing:
            coins += max(0.0, draw_on(table, lines, seat, False))
        else:
            coins += dearest(table, lines, seat)
        washed += 1
    elif washed == table.numeral:
        coins += filled(table, lines, seat, washed)
        washed += 1
    if washed < ROUNDS:
        coins += LATER * filled(table, lines, seat, washed)
    return coins


class LaundryHints(Hints[Laundromat]):
    """Coins secured, coins in the drum, and what the basket promises for the program."""

    def promise(self, table: Laundromat, seat: int) -> float:
        """The seat with more coins in sight is likelier to win."""
        if table.over:
            return table.payoffs()[seat]
        return self.promises(table)[seat]

    def promises(self, table: Laundromat) -> list[float]:
        """All seats at once: everyone's coins are counted only once."""
        lines = Lines(table)
        totals = [secured(table, lines, seat) + outlook(table, lines, seat) for seat in range(table.box.players)]
        scale = SCALE * (1.0 + 0.5 * (ROUNDS - 1 - table.numeral))
        best = max(totals)
        shares = 0.0
        for total in totals:
            shares += math.exp((total - best) / scale)
        return [math.exp((total - best) / scale) / shares for total in totals]

    def rollout(self, table: Laundromat) -> int:
        """A position is judged where the tree ends: quick picks and draws beyond it are mostly luck."""
        return 0

    def exploration(self) -> float:
        """A garment changes the chance to win by a few hundredths."""
        return 0.25

    def slip(self, table: Laundromat) -> float:
        """Luck decides so much that eight times the thinking hardly shows: levels differ by their mistakes."""
        return 0.02

    def halving(self, table: Laundromat) -> bool:
        """In a draft, garments differ by less than the luck of a world, and drawing one takes longest."""
        return table.box.players > 2

    def appeal(self, table: Laundromat, seat: int, options: list[int]) -> list[float]:
        """In the draft what a garment adds to the basket; in the wash the coins to be expected."""
        choice = table.waiting()
        base = table.box.bases[type(choice)]
        lines = Lines(table)
        if isinstance(choice, (ChooseGarment, ChooseFromMarket)):
            return [pick_appeal(table, lines, seat, option - base) for option in options]
        if isinstance(choice, ChooseWash):
            return [wash_appeal(table, lines, seat, option - base) for option in options]
        assert isinstance(choice, ChooseKept), "there are no other choices"
        return [0.1 + worth(table, lines, seat, option - base) ** 2 for option in options]


def pick_appeal(table: Laundromat, lines: Lines, seat: int, card: int) -> float:
    """A garment's worth, less what its stains cost under this round's program."""
    box = table.box
    cost = 0.0
    for limit in box.limits[table.program(seat)]:
        for stain in limit.types:
            cost += box.stains[card][stain] / (limit.most + 1.0)
    return math.exp(0.25 * (worth(table, lines, seat, card) - 5.0 * cost))


def wash_appeal(table: Laundromat, lines: Lines, seat: int, option: int) -> float:
    """The coins to be expected beyond those of stopping, steeply."""
    if option == STOP:
        return 1.0
    return math.exp(max(-30.0, min(30.0, 0.8 * draw_on(table, lines, seat, option != DRAW))))

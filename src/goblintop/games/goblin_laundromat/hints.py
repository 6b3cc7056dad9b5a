"""What bots may use: how a position looks in coins, and which options deserve a look first. Of baskets only the
contents are used, never the order, which no seat knows."""

import math
from typing import Final

from goblintop.engine.hints import Hints
from goblintop.games.goblin_laundromat.components import MAJORITY, PAIRS, ROUNDS, TYPES
from goblintop.games.goblin_laundromat.filling import ChooseFromMarket, ChooseGarment
from goblintop.games.goblin_laundromat.table import Laundromat
from goblintop.games.goblin_laundromat.washing import DRAW, STOP, ChooseKept, ChooseWash

ODD_SOCK: Final = 0.3
"""The part of a pair's coins that a sock without a partner is worth, as long as there are washes to come."""
A_CARD: Final = 0.55
"""How much of a majority's coins one card more is worth, shared by the players who want it."""
LATER: Final = 0.25
"""What a garment is worth that may be washed only in a later round, as part of its full worth."""
KEPT: Final = 0.45
"""The part of the garments drawn that a wash broken off at the right moment brings home."""
SCALE: Final = 5.0
"""Coins ahead that make a win e times likelier at the end; more are needed as long as there are rounds to come."""


def count_all(table: Laundromat) -> list[int]:
    """How many clean garments of each type each seat has: players x type + seat."""
    many = table.box.players
    kinds = table.box.kind
    counts = [0] * (many * len(TYPES))
    for seat in range(many):
        for card in table.scored[seat]:
            at = many * kinds[card] + seat
            counts[at] = counts[at] + 1
    return counts


def worth(table: Laundromat, counts: list[int], seat: int, card: int) -> float:
    """About how many coins a garment is worth to a seat as one of its clean ones; `counts` are those of all seats."""
    box = table.box
    kind = box.kind[card]
    coins = float(box.bonus) if box.species[card] == box.goblin_species[table.goblins[seat]] else 0.0
    scoring = box.scoring[kind]
    if scoring == PAIRS:
        alike = 0
        for other in table.scored[seat]:
            if box.kind[other] == kind and box.design[other] == box.design[card]:
                alike += 1
        return coins + box.coins_pair[kind] * (1.0 - ODD_SOCK if alike % 2 == 1 else ODD_SOCK)
    if scoring == MAJORITY:
        first = box.players * kind
        mine = counts[first + seat]
        most = 0
        for other in range(box.players):
            if other != seat and counts[first + other] > most:
                most = counts[first + other]
        # A card that decides is worth more than one that falls far behind or is far ahead.
        gap = abs(mine + 0.5 - most)
        return coins + A_CARD * box.coins_first[kind] / (1.5 + 0.7 * gap)
    return coins + box.value[card]


def secured(table: Laundromat, counts: list[int]) -> list[float]:
    """What each seat's score area is worth: majorities by how likely they hold, odd socks by how likely they pair."""
    box = table.box
    many = box.players
    left = ROUNDS - 1 - table.numeral
    totals = [0.0] * many
    for seat in range(many):
        total = float(box.potion_coins * table.potions[seat])
        for at in range(len(table.outcomes[seat])):
            if table.has_completed(seat, at):
                total += box.coins[table.programs[seat][at]]
        mine = box.goblin_species[table.goblins[seat]]
        odd: dict[int, int] = {}
        for card in table.scored[seat]:
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
        totals[seat] = total
    sharpness = 2.2 / (1.0 + left)
    for kind in box.types:
        if box.scoring[kind] == MAJORITY:
            _share(table, kind, counts[many * kind : many * kind + many], sharpness, totals)
    return totals


def _share(table: Laundromat, kind: int, counts: list[int], sharpness: float, totals: list[float]) -> None:
    """Spread a majority's coins over those who may still win it; `counts` are those of each seat."""
    box = table.box
    for seat in range(box.players):
        if counts[seat] == 0:
            continue
        ahead = behind = 0.0
        best = -99
        second = -99
        for other in range(box.players):
            if other != seat:
                if counts[other] > best:
                    second = best
                    best = counts[other]
                elif counts[other] > second:
                    second = counts[other]
        ahead = _sigmoid(sharpness * (counts[seat] - best - 0.3))
        behind = _sigmoid(sharpness * (counts[seat] - second - 0.3)) if box.players > 2 else 1.0
        first_coins, second_coins = box.coins_first[kind], box.coins_second[kind]
        totals[seat] += ahead * first_coins + (1.0 - ahead) * behind * 0.8 * second_coins


def _sigmoid(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x)) if x > -30.0 else 0.0


def filled(table: Laundromat, counts: list[int], seat: int, numeral: int) -> float:
    """What a basket promises for a wash that has not begun: a whole cycle of its garments and the program if the stains
    stay within their limits; else what a careful player brings home."""
    box = table.box
    basket = table.baskets[seat]
    held = len(basket)
    if held == 0:
        return 0.0
    total = 0.0
    for card in basket:
        total += worth(table, counts, seat, card)
    cycle = box.cycles[numeral]
    program = table.programs[seat][numeral]
    safe = 1.0
    for limit in box.limits[program]:
        mean = 0.0
        square = 0.0
        for card in basket:
            count = limit.loads[card]
            mean += count
            square += count * count
        mean /= held
        spread = math.sqrt(max(0.05, square / held - mean * mean) * cycle)
        safe *= _sigmoid(1.7 * (limit.most + 0.5 - mean * cycle) / spread)
    garments = total / held * cycle
    return safe * (garments + box.coins[program]) + (1.0 - safe) * KEPT * garments


def stop_now(table: Laundromat, counts: list[int], seat: int) -> float:
    """What the garments in the drum are worth if the wash ends here; the best one of them where it has failed."""
    failed = table.overflows(seat)
    total = 0.0
    for card in table.drum:
        coins = worth(table, counts, seat, card)
        if not failed:
            total += coins
        elif coins > total:
            total = coins
    return total


def draw_once(table: Laundromat, counts: list[int], seat: int, potion: bool) -> float:
    """What one more draw brings on average: the garment, or failure and only the best one; and the program in sight."""
    box = table.box
    basket = table.baskets[seat]
    program = table.program(seat)
    limits = box.limits[program]
    room = [limit.most - table.stains(limit) for limit in limits]
    now = stop_now(table, counts, seat)
    best = 0.0
    for card in table.drum:
        best = max(best, worth(table, counts, seat, card))
    total = 0.0
    safe = 0
    for card in basket:
        coins = worth(table, counts, seat, card)
        fails = False
        if not potion:
            for at in range(len(limits)):
                if limits[at].loads[card] > room[at]:
                    fails = True
        if fails:
            total += max(best, coins)
        else:
            safe += 1
            total += now + coins
    held = len(basket)
    chance = safe / held
    missing = table.cycle() - len(table.drum) - 1
    total /= held
    # Each further draw is a little riskier than the one before.
    risk = 1.0 - (chance if not potion else 0.8)
    for at in range(missing):
        chance *= max(0.0, 1.0 - risk * (1.15 + 0.15 * at))
    total += chance * box.coins[program]
    return total - (box.potion_coins if potion else 0)


def under_way(table: Laundromat, counts: list[int], seat: int) -> float:
    """What the wash of this seat will bring as it stands: the better of stopping and drawing."""
    stopped = stop_now(table, counts, seat)
    if table.overflows(seat):
        return stopped
    return max(stopped, draw_once(table, counts, seat, False))


def outlook(table: Laundromat, counts: list[int], seat: int) -> float:
    """What the laundry still to be done may bring to a seat."""
    washed = len(table.outcomes[seat])
    coins = 0.0
    if table.washer == seat:
        coins += under_way(table, counts, seat)
        washed += 1
    elif washed == table.numeral:
        coins += filled(table, counts, seat, washed)
        washed += 1
    if washed < ROUNDS:
        coins += LATER * filled(table, counts, seat, washed)
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
        counts = count_all(table)
        totals = secured(table, counts)
        for other in range(len(totals)):
            totals[other] += outlook(table, counts, other)
        scale = SCALE * (1.0 + 0.5 * (ROUNDS - 1 - table.numeral))
        best = max(totals)
        shares = 0.0
        for total in totals:
            shares += math.exp((total - best) / scale)
        return [math.exp((total - best) / scale) / shares for total in totals]

    def rollout(self) -> int:
        """A position is judged where the tree ends: quick picks and draws beyond it are mostly luck."""
        return 0

    def exploration(self) -> float:
        """A garment changes the chance to win by a few hundredths."""
        return 0.25

    def halving(self, table: Laundromat) -> bool:
        """In a draft, garments differ by less than the luck of a world, and drawing one takes longest."""
        return table.box.players > 2

    def effort(self, table: Laundromat, seat: int) -> int:
        """Garments differ by so little that a level needs many worlds to tell them apart; among more players luck
        decides what many worlds do not."""
        return 8 if table.box.players < 4 else 1

    def appeal(self, table: Laundromat, seat: int, options: list[int]) -> list[float]:
        """In the draft what a garment adds to the basket; in the wash the coins to be expected."""
        choice = table.waiting()
        base = table.box.bases[type(choice)]
        counts = count_all(table)
        if isinstance(choice, (ChooseGarment, ChooseFromMarket)):
            return [pick_appeal(table, counts, seat, option - base) for option in options]
        if isinstance(choice, ChooseWash):
            return [wash_appeal(table, counts, seat, option - base) for option in options]
        assert isinstance(choice, ChooseKept), "there are no other choices"
        return [0.1 + worth(table, counts, seat, option - base) ** 2 for option in options]


def pick_appeal(table: Laundromat, counts: list[int], seat: int, card: int) -> float:
    """A garment's worth, less what its stains cost under this round's program."""
    box = table.box
    cost = 0.0
    for limit in box.limits[table.program(seat)]:
        for stain in limit.types:
            cost += box.stains[card][stain] / (limit.most + 1.0)
    return math.exp(0.25 * (worth(table, counts, seat, card) - 5.0 * cost))


def wash_appeal(table: Laundromat, counts: list[int], seat: int, option: int) -> float:
    """The coins to be expected, steeply."""
    if option == STOP:
        coins = stop_now(table, counts, seat) + 0.0
    else:
        coins = draw_once(table, counts, seat, option != DRAW)
    return math.exp(min(30.0, 0.8 * (coins - stop_now(table, counts, seat))))

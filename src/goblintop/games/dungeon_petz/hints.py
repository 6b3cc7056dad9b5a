"""What bots may use: how a position looks, and which options deserve a look first."""

import math
from typing import Final

from goblintop.engine.hints import Hints
from goblintop.games.dungeon_petz import outlook, weighing
from goblintop.games.dungeon_petz.ahead import Ahead
from goblintop.games.dungeon_petz.errands import GOODS, ChooseGoods
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import NONE

SCALE: Final = 5.0


class PetzHints(Hints[Town]):
    """Reputation, and what shop, stores and needs promise."""

    def promise(self, table: Town, seat: int) -> float:
        """The lead over the others in expected reputation, surer the fewer rounds are left."""
        if table.over:
            return table.payoffs()[seat]
        return chance(table, outlooks(table), seat)

    def promises(self, table: Town) -> list[float]:
        """All seats at once: everyone's shop is looked at only once."""
        worths = outlooks(table)
        return [chance(table, worths, seat) for seat in range(table.box.players)]

    def appeal(self, table: Town, seat: int, options: list[int]) -> list[float]:
        """Quick weights; what costs much and brings nothing stays near 0."""
        choice = table.waiting()
        base = table.box.bases[type(choice)]
        weights = weighing.weigh(table, seat, choice, [option - base for option in options])
        return [max(0.001, weight) for weight in weights]

    def rollout(self, table: Town) -> int:
        """A position is judged where the tree ends: what follows are long secret answers, and luck would blur it."""
        return 0

    def exploration(self) -> float:
        """A point of reputation changes the chance to win by about 2 %."""
        return 0.2


def outlooks(table: Town) -> list[float]:
    """Everyone's worth, with what a group that stands at a stall is about to take."""
    worths = outlook.worths(table)
    choice = table.todo[-1]
    if isinstance(choice, ChooseGoods):
        worths[choice.seat] += about_to_take(table, choice)
    return worths


def chance(table: Town, worths: list[float], seat: int) -> float:
    """How likely the lead over the others wins."""
    most = -1000.0
    total = 0.0
    for other in range(len(worths)):
        if other != seat:
            most = max(most, worths[other])
            total += worths[other]
    lead = worths[seat] - 0.6 * most - 0.4 * total / (len(worths) - 1)
    left = table.box.board.rounds - table.round_number
    fair = math.log(len(worths) - 1.0) if len(worths) > 2 else 0.0
    return 1.0 / (1.0 + math.exp(-lead / (SCALE + 1.8 * left) + fair))


def about_to_take(table: Town, choice: ChooseGoods) -> float:
    """A group that stands at a stall will take the best of what lies there."""
    ahead = Ahead(table)
    first, places = GOODS[choice.errand]
    burrow = table.burrows[choice.seat]
    before = burrow.aside
    now = outlook.shop_worth(table, choice.seat, ahead)
    best = -9.0
    for at in range(first, first + places):
        if table.stalls[at] != NONE:
            burrow.aside = [*before, table.stalls[at]]
            best = max(best, outlook.shop_worth(table, choice.seat, ahead) - now)
            burrow.aside = before
    return best

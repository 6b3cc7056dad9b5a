"""End of the game: who won, and where the gold came from."""

from typing import TYPE_CHECKING

from goblintop.engine.result import Result, ScoreLine
from goblintop.games.gold_n_crash.components import COIN, GUEST

if TYPE_CHECKING:
    from goblintop.games.gold_n_crash.table import Airfield


def gold(table: "Airfield", seat: int) -> int:
    """R9.3: only what lies in the treasure counts."""
    worth = table.box.gold
    total = 0
    for card in table.sides[seat].treasure:
        total += worth[card]
    return total


def result(table: "Airfield") -> Result:
    """R9.1: whoever brings down the third zeppelin wins. R9.4: else the richer; equal gold is a shared victory."""
    scores = [gold(table, 0), gold(table, 1)]
    return Result(winners(table), scores, [breakdown(table, 0), breakdown(table, 1)], table.ending)


def winners(table: "Airfield") -> list[int]:
    """Who has brought down the third zeppelin, or is the richer."""
    if table.sides[0].zeppelins_aloft() == 0:
        return [1]
    if table.sides[1].zeppelins_aloft() == 0:
        return [0]
    lead = gold(table, 0) - gold(table, 1)
    if lead == 0:
        return [0, 1]
    return [0] if lead > 0 else [1]


def breakdown(table: "Airfield", seat: int) -> list[ScoreLine]:
    """Gold by what it lies on: crew, coins, guests."""
    crew = coins = guests = 0
    for card in table.sides[seat].treasure:
        kind = table.box.kind[card]
        if kind == GUEST:
            guests += table.box.gold[card]
        elif kind == COIN:
            coins += table.box.gold[card]
        else:
            crew += table.box.gold[card]
    return [ScoreLine("score.crew", crew), ScoreLine("score.coins", coins), ScoreLine("score.guests", guests)]

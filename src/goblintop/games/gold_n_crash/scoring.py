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
    aloft = [table.sides[0].zeppelins_aloft(), table.sides[1].zeppelins_aloft()]
    if aloft[0] == 0:
        winners = [1]
    elif aloft[1] == 0:
        winners = [0]
    elif scores[0] == scores[1]:
        winners = [0, 1]
    else:
        winners = [0] if scores[0] > scores[1] else [1]
    return Result(winners, scores, [breakdown(table, 0), breakdown(table, 1)], table.ending)


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

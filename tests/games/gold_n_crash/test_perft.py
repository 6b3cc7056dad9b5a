"""How many sequences of options there are to a depth, from fixed tables. A number that changes means that the rules
have changed: then `rules_version` goes up, and the table here is counted anew."""

from collections.abc import Callable

import pytest
from tests.games.gold_n_crash.tables import Game, Half, table

from goblintop.engine.table import Table
from goblintop.engine.task import Shuffle
from goblintop.games.gold_n_crash import GAME
from goblintop.games.gold_n_crash.table import Airfield


def perft(state: Table, depth: int) -> int:
    """Sequences of `depth` options; a game that ends earlier counts as one."""
    if depth == 0 or state.over:
        return 1
    count = 0
    for seat in state.to_move():
        for option in state.options(seat):
            after = state.clone()
            after.apply(seat, option)
            count += perft(after, depth - 1)
    return count


def opening() -> Game:
    """A game as it is dealt: every pile is shuffled by taking each seventh card."""
    state = GAME.set_up()
    assert isinstance(state, Airfield)
    while (chance := state.pending()) is not None:
        state.happen(every_seventh(chance.pile(state)) if isinstance(chance, Shuffle) else [0])
    return Game(state, 0)


def every_seventh(pile: list[int]) -> list[int]:
    """The pile in another order; no pile here has a size that seven divides."""
    return [pile[at * 7 % len(pile)] for at in range(len(pile))]


def broadside() -> Game:
    """Both sides have lost two zeppelins and shoot at the third."""
    return table(
        hand="bombard-1 bombard-2 board-1 coin-4",
        left="bombard-1",
        middle="coin-4 coin-4",
        right="fish-1 secure-1",
        discard="fish-2 reinforce-1",
        zeppelins="x1 2 x3",
        guests="- kinds -",
        them=Half(
            hand="bombard-1 bombard-3 secure-1",
            left="coin-6",
            middle="bombard-1",
            right="board-1 board-2",
            zeppelins="x1 x2 3",
            treasure="coin-4",
        ),
    )


def last_cards() -> Game:
    """Both decks are nearly empty, and every discard effect is at hand."""
    return table(
        hand="reinforce-1 secure-2",
        left="coin-4 reinforce-2",
        middle="board-1",
        right="coin-4 fish-1",
        last_cards="coin-6 fish-3",
        guests="plays coin gold",
        them=Half(
            hand="coin-4 fish-2",
            left="bombard-2",
            middle="secure-1 secure-2",
            right="fish-1",
            last_cards="coin-6 board-3",
            guests="cards fish board",
            treasure="coin-4 guest-reinforce-3 fish-3",
        ),
    )


def third_cards() -> Game:
    """Every play into the left column is the third of its kind; turns may end early."""
    return table(
        hand="fish-3 board-3 reinforce-3 coin-6",
        left="fish-1 board-1 reinforce-1 fish-1 board-1 reinforce-1 coin-4 coin-4",
        middle="bombard-1 secure-1",
        right="bombard-1 secure-1 secure-2 coin-4 bombard-2 fish-2 board-2 reinforce-2 coin-4",
        discard="coin-4 fish-2",
        guests="fish reinforce board",
        facing="coin-4 bombard-1 coin-4 secure-1",
        options={"may_stop_early": True},
    )


@pytest.mark.parametrize(
    ("lay", "counted"),
    [
        (opening, [13, 100, 1441, 12748]),
        (broadside, [6, 45, 269, 984]),
        (last_cards, [6, 25, 134, 788]),
        (third_cards, [9, 81, 232, 1384]),
    ],
)
def test_perft(lay: Callable[[], Game], counted: list[int]) -> None:
    state = lay().state
    assert [perft(state, depth) for depth in range(1, 5)] == counted

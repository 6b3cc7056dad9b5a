"""How many sequences of options there are to a depth, from fixed tables. A number that changes means that the rules
have changed: then `rules_version` goes up, and the table here is counted anew."""

from collections.abc import Callable

import pytest
from tests.games.gobelin_des_bois.tables import Game, table

from goblintop.engine.table import Table
from goblintop.engine.task import Shuffle
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.table import Clearing


def settle(state: Table) -> None:
    """Chance falls in a fixed way: every pile is shuffled by taking each seventh card, everything else is the first
    that can happen."""
    while (chance := state.pending()) is not None:
        if isinstance(chance, Shuffle):
            pile = sorted(chance.pile(state))
            step = 7 if len(pile) % 7 else 5
            state.happen([pile[at * step % len(pile)] for at in range(len(pile))])
        else:
            fitting = [at for at in range(8) if not chance.unfit(state, [at])]
            state.happen([fitting[0]])


def perft(state: Table, depth: int) -> int:
    """Sequences of `depth` options; a game that ends earlier counts as one."""
    if depth == 0 or state.over:
        return 1
    count = 0
    for seat in state.to_move():
        for option in state.options(seat):
            after = state.clone()
            after.apply(seat, option)
            settle(after)
            count += perft(after, depth - 1)
    return count


def opening(players: int, **options: str | int) -> Callable[[], Game]:
    """A game as it is dealt."""

    def lay() -> Game:
        state = GAME.set_up(players, {**options})
        assert isinstance(state, Clearing)
        settle(state)
        return Game(state, {})

    return lay


def thieves() -> Game:
    """Every effect with a question is at hand, and rows are full."""
    return table(
        ("A:any.steal/any.swap/1 B:any.discard/any.look/1", "C:red.steal/any.discard/2 D:any.swap/blue.look/0", "- -"),
        treasures=("-", "- -", "- - -"),
        path="P:red.look/blue.look/0 Q:blue.take/any.look/0",
        pile=4,
    )


def last_pass() -> Game:
    """The pile is about to be empty, once with a pass to come and once for good."""
    return table(
        ("A:any.take/any.replay/1 -", "B:any.take/any.return/1 -", "- -"),
        treasures=("-", "-", "-"),
        path="P:any.look/any.look/0 Q:any.look/any.look/0 S:red.look/red.look/0",
        pile=1,
    )


@pytest.mark.parametrize(
    ("lay", "counted"),
    [
        (opening(2), [6, 24, 109, 427]),
        (opening(3), [5, 10, 26, 109]),
        (opening(4, mode="teams"), [7, 17, 75, 343]),
        (opening(1, track="advanced"), [5, 14, 39, 102]),
        (opening(2, mode="coop", track="advanced", level=4, scaling="rulebook"), [6, 25, 68, 233]),
        (opening(2, chapter=4), [6, 18, 69, 277]),
        (opening(2, chapter=9), [8, 56, 336, 2016]),
        (thieves, [8, 38, 285, 1207]),
        (last_pass, [8, 44, 204, 1204]),
    ],
    ids=["two", "three", "teams", "solo", "coop", "goblin", "epilogue", "thieves", "last pass"],
)
def test_perft(lay: Callable[[], Game], counted: list[int]) -> None:
    state = lay().state
    assert [perft(state, depth) for depth in range(1, 5)] == counted

"""How many sequences of options there are to a depth, from fixed tables. A number that changes means that the rules
have changed: then `rules_version` goes up, and the table here is counted anew."""

from collections.abc import Callable

import pytest
from tests.games.goblin_slayer.scenes import Scene, laid, scene

from goblintop.engine.table import Table
from goblintop.engine.task import Roll


def perft(state: Table, depth: int) -> int:
    """Sequences of `depth` options and rolls; a game that ends earlier counts as one."""
    if depth == 0 or state.over:
        return 1
    count = 0
    chance = state.pending()
    if isinstance(chance, Roll):
        for outcome in range(len(chance.weights(state))):
            after = state.clone()
            after.happen([outcome])
            count += perft(after, depth - 1)
        return count
    for seat in state.to_move():
        for option in state.options(seat):
            after = state.clone()
            after.apply(seat, option)
            count += perft(after, depth - 1)
    return count


def hiding() -> Scene:
    """The first treasure."""
    return laid()


def first_turn() -> Scene:
    """Everything is set up, the ogre waits below."""
    return laid(3, [4, 0, 2, 1, 3]).play("widget a7", "stone a7", "stone c7", "ogre reserve")


def alternate() -> Scene:
    """A first turn with the open centre and the blocked edge."""
    return laid(0, [5, 3, 2, 1, 0, 4], {"cavern": "alternate"}).play("widget a7", "stone a7", "stone c7", "no ogre")


def crowd() -> Scene:
    """Monsters around Stormbeard are about to move."""
    return scene("monsters", goblins="l8 m9 k8 l6 a8", ogre="m7", stones=2, reserve=1)


def melee() -> Scene:
    """Stormbeard attacks with stones in his pouch."""
    return scene("attack", goblins="l7 l8 m9 n8", ogre="m7", stones=2, reserve=0, steps=1)


def last_steps() -> Scene:
    """Near the door, with the Widget."""
    return scene(hero="n7", goblins="m8 l7", widget="held", stones=1, reserve=1, turn=60)


@pytest.mark.parametrize(
    ("lay", "counted"),
    [
        (hiding, [83, 6889]),
        (first_turn, [3, 36, 628, 10811]),
        (alternate, [3, 35, 583, 9595]),
        (crowd, [14, 140, 1133]),
        (melee, [6, 32, 97, 475]),
        (last_steps, [4, 20, 106, 722]),
    ],
)
def test_perft(lay: Callable[[], Scene], counted: list[int]) -> None:
    state = lay().table
    state.log = None
    assert [perft(state, depth) for depth in range(1, len(counted) + 1)] == counted

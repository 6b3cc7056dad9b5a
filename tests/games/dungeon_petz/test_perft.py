"""How many sequences of options there are to a depth, from fixed tables. A number that changes means that the rules
have changed: then `rules_version` goes up, and the table here is counted anew."""

from collections.abc import Callable

import pytest
from tests.games.dungeon_petz.tables import Game, table

from goblintop.engine.table import Table
from goblintop.engine.task import Shuffle
from goblintop.games.dungeon_petz import GAME
from goblintop.games.dungeon_petz.arranging import ArrangeShops
from goblintop.games.dungeon_petz.business import ServeCustomers
from goblintop.games.dungeon_petz.giving import AssignNeeds
from goblintop.games.dungeon_petz.jobs import GiveJobs
from goblintop.games.dungeon_petz.settling import SettleNeeds, turn_up
from goblintop.games.dungeon_petz.shopping import CallGroups
from goblintop.games.dungeon_petz.table import Town


def perft(state: Table, depth: int) -> int:
    """Sequences of `depth` options; a pause or the end counts as one."""
    if depth == 0 or state.over or len(state.todo) == 1:
        return 1
    count = 0
    for seat in state.to_move():
        for option in state.options(seat):
            after = state.clone()
            after.apply(seat, option)
            count += perft(after, depth - 1)
    return count


def opening(players: int) -> Game:
    """A game as it is dealt: every pile is shuffled by taking each fifth card, or each seventh where five divides."""
    state = GAME.set_up(players)
    assert isinstance(state, Town)
    while (chance := state.pending()) is not None:
        state.happen(mixed(chance.pile(state)) if isinstance(chance, Shuffle) else [0])
    return Game(state)


def mixed(pile: list[int]) -> list[int]:
    """The pile in another order."""
    step = 5 if len(pile) % 5 else 7
    return [pile[at * step % len(pile)] for at in range(len(pile))]


def departures() -> Game:
    game = table(3, round_number=3)
    game.burrow(0).groups, game.burrow(0).gold = [64 * 2 + 1, 64 * 2], 1
    game.burrow(1).groups, game.burrow(1).gold = [64 + 2], 2
    game.burrow(2).groups = [64 * 2, 64]
    return game.do(CallGroups(0, 0))


def arranging() -> Game:
    game = table(2).pet(0, 1, "woolgor", 4).pet(0, 2, "jawlet", 3).aside(0, "puffball", "sandpit", "toy_chest")
    return game.do(ArrangeShops())


def assigning() -> Game:
    game = table(2).pet(0, 1, "jawlet", 3).pet(1, 1, "puffball", 2)
    game.state.potions, game.burrow().potions = 4, 1
    game.hand(0, "green-hunger-hunger-poop green-poop green-anger red-anger red-play yellow-play purple-magic")
    game.hand(1, "green-hunger red-anger yellow-play-play-play yellow-magic purple-magic purple-play")
    return game.do(AssignNeeds())


def settling() -> Game:
    game = (
        table(2).artifacts(0, "imp_armor", "magic_box", "long_shovel").pet(0, 1, "tentapaw", 5).pet(0, 2, "puffball", 4)
    )
    game.burrow().food = [1, 0, 1, 0, 1]
    game.gives(0, 1, "green-hunger green-hunger-hunger-poop+ red-anger red-anger yellow-play")
    game.gives(0, 2, "yellow-play-play-play+ purple-magic purple-magic green-poop")
    game.burrow().manure = [2, 1, 0, 0]
    return game.do(SettleNeeds(0), GiveJobs(0))


def selling() -> Game:
    game = table(4, round_number=5).customers("war_lord", "dungeon_lady")
    for seat in (0, 2):
        game.pet(seat, 1, ("jawlet", "", "fangpup")[seat], 5).pet(seat, 2, ("hissling", "", "fanghare")[seat], 6)
        game.gives(seat, 1, "red-anger red-anger-anger-play+").gives(seat, 2, "red-anger yellow-play")
        game.burrow(seat).platform, game.burrow(seat).home = 2, 4
        turn_up(game.state, seat)
    return game.do(ServeCustomers(0))


@pytest.mark.parametrize(
    ("lay", "counted"),
    [
        (lambda: opening(2), [56, 1807]),
        (lambda: opening(3), [87, 5431]),
        (lambda: opening(4), [112, 9886]),
        (departures, [11, 88, 629, 4043]),
        (arranging, [4, 16, 136, 696]),
        (assigning, [8, 54, 298, 1200, 2760]),
        (settling, [8, 32, 88, 248, 880]),
        (selling, [5, 25, 75, 225]),
    ],
)
def test_perft(lay: Callable[[], Game], counted: list[int]) -> None:
    state = lay().state
    assert [perft(state, depth) for depth in range(1, len(counted) + 1)] == counted

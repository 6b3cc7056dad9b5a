"""Hints: the same for all seats at once, never 0, and right where a beginner sees it."""

import pytest
from tests.games.dungeon_petz.tables import table

from goblintop.engine.game import game_of
from goblintop.engine.rng import Rng
from goblintop.games.dungeon_petz import GAME
from goblintop.games.dungeon_petz.ahead import Ahead
from goblintop.games.dungeon_petz.hints import PetzHints
from goblintop.games.dungeon_petz.market import plans
from goblintop.games.dungeon_petz.outlook import add_prizes
from goblintop.games.dungeon_petz.table import Town

HINTS = PetzHints()


def test_the_game_uses_them() -> None:
    assert isinstance(game_of(GAME.set_up(2, {})).hints, PetzHints)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_promises_and_appeals_hold_in_a_whole_random_game(players: int) -> None:
    rng = Rng(f"hints {players}")
    state = GAME.set_up(players, {})
    state.settle(rng)
    while not state.over:
        assert isinstance(state, Town)
        found = HINTS.promises(state)
        assert found == [HINTS.promise(state, seat) for seat in range(players)]
        assert all(0.0 < chance < 1.0 for chance in found)
        seat = rng.pick(state.to_move())
        options = state.options(seat)
        weights = HINTS.appeal(state, seat, options)
        assert len(weights) == len(options)
        assert min(weights) > 0.0
        state.apply(seat, rng.pick(options))
        state.settle(rng)


def test_looking_changes_nothing() -> None:
    rng = Rng("looking")
    state = GAME.set_up(4, {})
    state.settle(rng)
    while not state.over:
        assert isinstance(state, Town)
        before = repr(state)
        HINTS.promises(state)
        seat = state.to_move()[0]
        HINTS.appeal(state, seat, state.options(seat))
        assert repr(state) == before
        state.apply(seat, rng.pick(state.options(seat)))
        state.settle(rng)


def test_of_equal_groups_the_first_players_finds_more() -> None:
    state = table().state
    for burrow in state.burrows:
        burrow.groups = [64]
    found = plans(state, Ahead(state))
    first = state.first
    assert found[first] == max(found)
    assert found[first] > found[(first - 1) % len(found)]


def test_a_larger_group_finds_more_than_the_first_players() -> None:
    state = table().state
    last = (state.first - 1) % len(state.burrows)
    for burrow in state.burrows:
        burrow.groups = [64]
    before = plans(state, Ahead(state))[last]
    state.burrows[last].groups = [128]
    assert plans(state, Ahead(state))[last] > before


def test_a_small_lead_is_not_yet_a_prize() -> None:
    clear, narrow = [0.0, 0.0], [0.0, 0.0]
    add_prizes(clear, [9, 1], [6, 2], 1.0)
    add_prizes(narrow, [5, 4], [6, 2], 1.0)
    assert clear[0] - clear[1] > narrow[0] - narrow[1] > 0.0
    nothing = [0.0, 0.0]
    add_prizes(nothing, [0, 3], [6, 2], 1.0)
    assert nothing[0] < 0.0 < nothing[1]

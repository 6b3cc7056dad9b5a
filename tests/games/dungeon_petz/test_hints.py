"""Hints: the same for all seats at once, never 0, and right where a beginner sees it."""

import pytest
from tests.games.dungeon_petz.tables import table

from goblintop.engine.game import game_of
from goblintop.engine.rng import Rng
from goblintop.games.dungeon_petz import GAME
from goblintop.games.dungeon_petz.ahead import Ahead
from goblintop.games.dungeon_petz.forecast import Given, likely_score
from goblintop.games.dungeon_petz.giving import AssignNeeds
from goblintop.games.dungeon_petz.hints import PetzHints
from goblintop.games.dungeon_petz.market import draft_worth, plans
from goblintop.games.dungeon_petz.outlook import add_prizes, likely_business
from goblintop.games.dungeon_petz.pricing import pet_value
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


def test_imps_on_errands_will_be_home_for_final_scoring() -> None:
    game = table(4, round_number=5)
    burrow = game.burrow()
    before = likely_business(game.state, 0)
    burrow.home -= 2
    game.state.holders[0], game.state.crowd[0] = 0, 2
    assert likely_business(game.state, 0) == before
    burrow.home -= 1
    burrow.hospital += 1
    assert likely_business(game.state, 0) == before - 4


def test_bars_without_a_card_are_hoped_for() -> None:
    game = table(4, round_number=3).pet(0, 1, "jawlet", 5)
    box = game.box
    lord = game.item("dungeon_lady")
    slots = [1, 1, 0, 0, 2]
    nothing = Given(slots, [], box.symbols)
    assert likely_score(game.state, 0, 0, lord, nothing) == pytest.approx(
        2 * box.charm[lord][1] + 2 * box.charm[lord][0] + box.charm[lord][2]
    )
    rage = 2 * box.face_ids.index("red-anger")
    hoped = likely_score(game.state, 0, 0, lord, nothing)
    nothing.add(rage)
    assert likely_score(game.state, 0, 0, lord, nothing) > hoped
    nothing.drop()
    assert likely_score(game.state, 0, 0, lord, nothing) == pytest.approx(hoped)
    assert nothing.needs == [0] * 24


@pytest.mark.parametrize("when", [2, 3])
def test_a_pet_is_dearer_where_an_exhibition_asks_for_it(when: int) -> None:
    values = []
    for name in ("magic_show", "playmate_prize"):
        game = table(4).pet(0, 1, "gazerling", 3).exhibition("family_day", 5 - when).exhibition(name, when)
        game.state.todo = [AssignNeeds(), *game.state.todo]
        values.append(pet_value(game.state, game.item("gazerling"), Ahead(game.state)))
    assert values[0] > values[1]


def test_more_groups_promise_more_while_hands_suffice() -> None:
    state = table().state
    assert draft_worth(state, 0, [64, 64]) > draft_worth(state, 0, [64]) > draft_worth(state, 0, []) == 0.0

"""Hints: what a glance sees that a promise does not."""

import pytest
from tests.games.gobelin_des_bois.tables import ANN, BOB, Game, table

from goblintop.engine.hints import Hints
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.table import Clearing


def threatened(answer: str) -> Game:
    """Ann has played; Bob may answer with a card that leaves her nothing, or with one that fits anything."""
    hands = ("A:blue.look/blue.look/1 B:blue.take/blue.take/1", f"C:red.take/{answer}.look/1 D:any.look/any.look/1")
    return table(hands, path="P:red.look/yellow.look/0", treasures=("-", "-"), seat=BOB)


def test_a_glance_sees_who_is_ambushed_by_the_answer() -> None:
    assert GAME.hints.glance(threatened("yellow").state, ANN) == 0.0
    assert GAME.hints.glance(threatened("blue").state, ANN) > 0.1
    assert GAME.hints.promise(threatened("yellow").state, ANN) > 0.1


def test_a_glance_carries_out_the_effect_that_waits_for_a_target() -> None:
    """Whoever discards takes the richest chest that all have seen, not the first one."""
    hands = ("A:any.discard/any.look/1 -", "- -")
    both = table(hands, treasures=("-", "B:any.look/any.look/4! C:any.look/any.look/0!"), pile=4)
    both.play("play A right")
    poor, rich = both.state.clone(), both.state.clone()
    poor.apply(ANN, poor.parse(ANN, "discard 1 2"))
    rich.apply(ANN, rich.parse(ANN, "discard 1 1"))
    seen = GAME.hints.glance(both.state, ANN)
    assert seen == GAME.hints.glance(rich, ANN) > GAME.hints.glance(poor, ANN)


def test_a_glance_leaves_the_table_as_it_was() -> None:
    state = threatened("blue").state
    before = state.clone()
    GAME.hints.glance(state, ANN)
    assert (state.path, state.hands, state.pile) == (before.path, before.hands, before.pile)


def test_a_game_that_says_nothing_about_it_promises() -> None:
    class Hopeful(Hints[Clearing]):
        def promise(self, table: Clearing, seat: int) -> float:
            return 0.75

    assert Hopeful().glance(threatened("blue").state, ANN) == 0.75


@pytest.mark.parametrize(("players", "mode", "together"), [(2, "coop", True), (1, "coop", False), (4, "teams", False)])
def test_friends_against_the_king_are_not_expected_to_play_in_haste(players: int, mode: str, together: bool) -> None:
    state = GAME.set_up(players, {"mode": mode})
    assert (GAME.hints.rollout(state) == 0) is GAME.hints.halving(state) is together

"""Chapters 4 and 5 of the RULES: the turn, and drawing."""

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, Half, dealt, table

from goblintop.games.gold_n_crash.rules import ChooseAction


def test_r4_1_two_actions_the_same_or_different() -> None:
    game = table(hand="coin-4", deck="fish-1 fish-2").play("draw", "draw")
    assert game.hand() == "fish-1 fish-2 coin-4"
    assert game.to_move == THEM
    game = table(hand="coin-4", left="fish-1 fish-2").play("discard left", "recall left", "play coin-4 left")
    assert game.to_move == THEM


def test_r4_1_all_three_actions_are_offered() -> None:
    game = table(hand="coin-4", left="board-1", middle="coin-4")
    assert game.options() == ["draw", "discard left", "play coin-4 right"]


def test_r4_2_while_an_action_is_possible_it_must_be_taken() -> None:
    game = table(hand="coin-4")
    assert game.refusal("end") == ("why.must_act", "4.2")
    game.play("draw")
    assert game.refusal("end") == ("why.must_act", "4.2")


@pytest.mark.parametrize("before", [[], ["draw"]])
def test_r4_2_with_the_option_a_turn_may_end_early(before: list[str]) -> None:
    game = table(options={"may_stop_early": True}).play(*before)
    assert "draw" in game.options()
    assert game.play("end").to_move == THEM


def test_r4_3_where_nothing_is_possible_the_turn_ends() -> None:
    game = table(hand="reinforce-1", last_cards="")
    assert game.options() == ["end"]
    assert game.play("end").to_move == THEM
    assert "ended_turn" in game.events()


def test_r4_3_giving_up_takes_the_rest_of_the_turn() -> None:
    game = table(hand="coin-4", left="coin-4", middle="coin-4", last_cards="", last_turn=THEM).play("play coin-4 right")
    assert game.options() == ["end"]
    game.play("end")
    assert game.to_move == THEM
    assert game.state.waiting() == ChooseAction(THEM, 2)


def test_r4_4_turns_alternate() -> None:
    game = dealt(first=THEM)
    movers = []
    for _ in range(6):
        movers.append(game.to_move)
        game.play("draw")
    assert movers == [THEM, THEM, ME, ME, THEM, THEM]


def test_r5_1_the_top_card_of_the_deck_goes_to_the_hand() -> None:
    game = table(deck="coin-6 fish-3").play("draw")
    assert game.hand() == "fish-3"
    assert game.deck(top=1) == "coin-6"


def test_r5_2_there_is_no_limit_to_the_hand() -> None:
    game = table()
    for _ in range(17):
        game.play("draw", "draw", "draw", "draw")
    assert len(game.side().hand) == 34
    assert "draw" in game.options()


def test_r5_3_nothing_is_drawn_from_an_empty_deck() -> None:
    game = table(hand="coin-4 reinforce-1", last_cards="")
    assert game.refusal("draw") == ("why.empty_deck", "5.3")
    assert game.refusal("play reinforce-1 left") == ("why.empty_deck", "5.3")
    assert "play coin-4 left" in game.options()


def test_ruling_52_with_an_empty_deck_other_actions_go_on() -> None:
    game = table(hand="coin-4 fish-1", last_cards="coin-6", them=Half(left="coin-4")).play("draw")
    assert "draw" not in game.options()
    assert "play fish-1 left" in game.options()
    assert game.to_move == ME

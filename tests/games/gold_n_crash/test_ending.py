"""Chapter 9 of the RULES: the end of the game."""

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, Game, Half, table

from goblintop.games.gold_n_crash.table import NONE


def at_its_last_action(mine: str, theirs: str) -> Game:
    """A game whose very last action is to draw."""
    return table(treasure=mine, last_turn=ME, actions=1, them=Half(treasure=theirs, last_cards=""))


def test_r9_1_the_last_zeppelin_ends_the_game_at_once() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="x2 x3 1", treasure="coin-6 coin-4")).play("play bombard-1 left")
    assert game.state.over
    assert game.state.to_move() == []
    result = game.state.result()
    assert (result.winners, result.ending, result.scores) == ([ME], "zeppelins", [0, 10])
    assert game.state.payoffs() == [1.0, 0.0]


def test_r9_1_two_zeppelins_are_not_enough() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="x2 3 1")).play("play bombard-1 left")
    assert game.destroyed(THEM) == "left right"
    assert not game.state.over


def test_r9_2_an_empty_deck_gives_the_other_one_last_turn() -> None:
    game = table(hand="coin-4 coin-4", last_cards="fish-1").play("draw", "play coin-4 left")
    assert "last_turn" in game.events()
    assert game.state.last_turn == THEM
    game.play("draw", "draw")
    assert game.state.ending == "deck"


def test_r9_2_the_last_turn_is_told_and_falls_to_either_side() -> None:
    game = table(hand="coin-4 coin-4", last_cards="fish-1", seat=THEM).play("draw", "play coin-4 left")
    assert (game.state.last_turn, game.to_move) == (ME, ME)
    assert "A deck has run out: you take the last turn" in game.told(ME)
    assert "A deck has run out: Ann takes the last turn" in game.told(THEM)
    assert "Un paquet est épuisé\u00a0: tu joues le dernier tour" in game.told(ME, "fr")
    assert game.play("draw", "draw").state.ending == "deck"


def test_r9_2_the_turn_is_finished_first() -> None:
    game = table(hand="coin-4", last_cards="fish-1").play("draw")
    assert game.to_move == ME
    assert game.state.last_turn == NONE
    assert game.play("play coin-4 left").state.last_turn == THEM


def test_r9_2_the_last_turn_can_still_win_by_zeppelins() -> None:
    game = table(
        hand="coin-4", last_cards="fish-1", zeppelins="x2 1 x3", treasure="coin-6", them=Half(hand="bombard-1")
    )
    game.play("draw", "play coin-4 left", "play bombard-1 middle")
    assert game.state.ending == "zeppelins"
    assert game.state.result().winners == [THEM]


def test_r9_3_only_the_treasure_counts() -> None:
    game = at_its_last_action("secure-3 coin-4 guest-cards-5 coin-6", "")
    game.play("draw")
    result = game.state.result()
    assert result.scores == [19, 0]
    assert [(line.key, line.points) for line in result.breakdown[ME]] == [
        ("score.crew", 3),
        ("score.coins", 10),
        ("score.guests", 6),
    ]
    assert [line.points for line in result.breakdown[THEM]] == [0, 0, 0]
    other = at_its_last_action("", "secure-2 coin-4").play("draw").state.result()
    assert [[line.points for line in lines] for lines in other.breakdown] == [[0, 0, 0], [2, 4, 0]]
    poor = table(hand="coin-6", left="coin-4", discard="coin-4", guests="gold - -", last_turn=ME, actions=1).play(
        "draw"
    )
    assert poor.state.result().scores == [0, 0]


@pytest.mark.parametrize(
    ("mine", "theirs", "winners", "payoffs"),
    [
        ("coin-6", "coin-4", [ME], [1.0, 0.0]),
        ("coin-4", "coin-6", [THEM], [0.0, 1.0]),
        ("coin-4", "fish-3 fish-1", [ME, THEM], [0.5, 0.5]),
        ("", "", [ME, THEM], [0.5, 0.5]),
    ],
)
def test_r9_4_the_richer_wins_and_equal_gold_is_shared(
    mine: str, theirs: str, winners: list[int], payoffs: list[float]
) -> None:
    game = at_its_last_action(mine, theirs).play("draw")
    assert game.state.ending == "deck"
    assert game.state.result().winners == winners
    assert game.state.payoffs() == payoffs


@pytest.mark.parametrize("limit", [20, 40, 80])
def test_r9_5_turns_without_progress_end_the_game(limit: int) -> None:
    options = {"no_progress_limit": limit, "may_stop_early": True}
    game = table(treasure="coin-4", quiet_turns=limit - 2, options={**options}).play("end")
    assert not game.state.over
    game.play("end")
    assert game.state.ending == "no_progress"
    assert game.state.result().winners == [ME]


def test_r9_5_a_card_that_leaves_a_deck_starts_the_count_anew() -> None:
    game = table(quiet_turns=39, options={"may_stop_early": True}).play("draw", "end")
    assert game.state.quiet_turns == 0
    game = table(hand="reinforce-1", quiet_turns=39, options={"may_stop_early": True})
    assert game.play("play reinforce-1 left", "end").state.quiet_turns == 0
    game = table(left="reinforce-1", quiet_turns=38, options={"may_stop_early": True})
    assert game.play("discard left", "first top", "first top", "end").state.quiet_turns == 39


def test_r9_5_each_turn_is_judged_by_itself() -> None:
    game = table(quiet_turns=7, options={"may_stop_early": True}).play("draw", "end")
    assert game.state.quiet_turns == 0
    assert game.play("end").state.quiet_turns == 1, "a draw of the turn before is no draw of this one"
    assert game.play("end").state.quiet_turns == 2


def test_r9_5_the_limit_can_be_switched_off() -> None:
    game = table(quiet_turns=500, options={"no_progress_limit": 0, "may_stop_early": True}).play("end", "end")
    assert not game.state.over

"""Chapters 8 and 9 of the RULES: ambushes, and the pile that runs out."""

import pytest
from tests.games.gobelin_des_bois.tables import ANN, BOB, CAT, table

from goblintop.engine.cards import EVERYONE
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.components import BoisBox

STUCK = "R:red.look/red.look/1 S:red.look/red.look/2"
BLUE = "P:blue.look/blue.look/0"


def test_r8_1_no_fitting_card_at_the_start_of_a_turn_is_an_ambush() -> None:
    game = table((STUCK, "- -", "- -"), path=BLUE)
    assert game.state.standing == [0, 1, 1]
    assert game.to_move == BOB
    assert "ambushed" in game.events()


def test_r8_1_the_hand_is_shown_as_proof() -> None:
    game = table((STUCK, "- -", "- -"), path=BLUE)
    assert game.knows("R") == game.knows("S") == [0, 1, 2]


def test_r8_1_ruling_11_it_is_tested_at_the_start_of_the_turn_only() -> None:
    """Bob's cards do not fit while Ann thinks; after her play they do."""
    game = table(("A:blue.look/red.look/0 -", STUCK), path=BLUE)
    game.play("play A right")
    assert game.state.standing == [1, 1]
    assert game.to_move == BOB


def test_r8_2_hand_and_treasures_leave_the_round_treasures_unseen() -> None:
    game = table((STUCK, "- -", "- -"), path=BLUE, treasures=("T:red.look/red.look/4 U:red.look/red.look/4!", "", ""))
    assert game.hand(ANN) == game.row(ANN) == ""
    assert game.out() == ["R", "S", "T", "U"]
    assert game.knows("T") == []
    assert game.knows("U") == [0, 1, 2]


def test_r8_2_all_see_which_cards_leave_and_from_where() -> None:
    game = table((STUCK, "- -", "- -"), path=BLUE, treasures=("T:red.look/red.look/4", "", ""))
    (ambush,) = [event for event in game.log if event.message.key == "event.ambushed"]
    assert [(move.origin, move.destination) for move in ambush.moves] == [
        ("hand@0", "out"),
        ("hand@0", "out"),
        ("treasure@0", "out"),
    ]


def test_r8_2_everybody_is_back_in_the_next_round() -> None:
    game = table((STUCK, "- -"), path=BLUE, options={"rounds": 2})
    assert game.state.coins == [0, 1]
    game.settle()
    assert game.state.standing == [1, 1]
    assert [len(hand) for hand in game.state.hands] == [2, 2]


def test_r8_3_the_last_one_left_wins_at_once_whatever_the_gold() -> None:
    game = table((STUCK, "- -"), path=BLUE, treasures=("T:red.look/red.look/4", ""))
    assert game.state.ending == "ambush"
    assert game.winners() == [BOB]


def test_r8_3_with_three_the_others_play_on() -> None:
    game = table((STUCK, "- -", "- -"), path=BLUE)
    assert not game.state.over
    game.play(game.options()[0])
    assert game.to_move == CAT


def test_r9_1_the_last_card_of_the_pile_ends_the_round() -> None:
    game = table(("A:any.look/any.look/1 H:any.look/any.look/4", "- -"), pile=1)
    game.play("play A right")
    assert game.state.over
    assert len(game.state.hands[ANN]) == 2


def test_r9_1_ruling_12_take_may_end_it_in_mid_turn_with_one_card_in_hand() -> None:
    game = table(("A:any.take/any.look/1 B:any.look/any.look/2", "- -"), pile="X:any.look/any.look/3")
    game.play("play A right")
    assert game.state.over
    assert game.hand() == "B"
    assert game.row() == "X"
    assert game.state.result().scores[ANN] == 5


def test_r9_1_ruling_15_a_returned_card_never_meets_an_empty_pile() -> None:
    game = table(("A:any.return/any.look/1 -", "- -"), path="P:any.look/any.look/0 Q:any.look/any.look/0", pile=1)
    game.play("play A right")
    assert not game.state.over
    assert game.pile() == "P"


@pytest.mark.parametrize(("players", "passes"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_r9_2_passes_by_the_number_of_players(players: int, passes: int) -> None:
    for options in ({}, {"mode": "coop"}):
        box = GAME.set_up(players, {**options}).the_box()
        assert isinstance(box, BoisBox)
        assert box.passes == passes


def test_r9_2_ruling_40_three_players_go_twice_through_the_pile_and_four_three_times() -> None:
    for players, times in ((3, 2), (4, 3)):
        game = table(
            ("- -",) * players,
            path="P:any.look/any.look/0 Q:any.look/any.look/0",
            pile=1,
            treasures=("T:red.look/red.look/4",),
        )
        shuffles = 0
        for _ in range(60):
            if game.state.over:
                break
            if game.state.pending() is not None:
                shuffles += 1
                game.settle()
            else:
                game.play(game.options()[0])
        assert shuffles == times - 1
        assert game.state.over


def test_r9_2_ruling_51_an_ambush_does_not_change_the_passes() -> None:
    game = table((STUCK, "- -", "- -"), path=BLUE)
    assert game.state.standing == [0, 1, 1]
    assert game.state.passes == 1


def test_r9_3_the_whole_path_becomes_the_new_pile_and_the_turn_goes_on() -> None:
    game = table(
        ("A:any.take/any.look/1 B:any.look/any.look/2", "- -", "- -"),
        path="P:any.look/any.look/0 Q:any.look/any.look/0",
        pile=1,
    )
    game.play("play A right")
    chance = game.state.pending()
    assert chance is not None
    assert chance.purpose() == "pass"
    game.shuffle("A", "P", "Q")
    assert game.path() == "Q"
    assert game.state.passes == 0
    assert game.hand().split() == ["B", "P"] or sorted(game.hand().split()) == ["B", "P"]
    assert game.pile() == "A"
    assert game.to_move == BOB


def test_r9_3_the_new_path_begins_with_a_card_as_it_is_drawn() -> None:
    game = table(("A:any.look/any.look/1 -", "- -", "- -"), path="P:any.look/any.look/0~ Q:any.look/any.look/0", pile=1)
    game.play("play A right").shuffle("A", "P", "Q")
    assert game.path() == "Q"
    assert game.state.turned == [0]


def test_r9_3_the_new_pile_is_known_but_not_its_order() -> None:
    game = table(("A:any.look/any.look/1 -", "- -", "- -"), path="P:any.look/any.look/0 Q:any.look/any.look/0", pile=1)
    game.play("play A right").shuffle("A", "P", "Q")
    assert game.state.known[game.names["A"]] == 0
    assert game.state.known[game.names["Q"]] == EVERYONE


def test_r9_3_ruling_13_the_king_or_a_take_may_empty_it_too() -> None:
    game = table(
        ("A:any.look/any.look/0 -", "- -", "- -"),
        path="P:any.look/any.look/0 Q:any.look/any.look/0",
        pile=2,
        track="treasure - - - -",
        options={"mode": "coop"},
    )
    game.play("play A right")
    assert game.state.pending() is not None
    assert len(game.state.treasures[3]) == 1


def test_r9_3_ruling_14_with_one_card_in_the_path_the_round_ends() -> None:
    """A's Return leaves one card in the path; the pile's last two cards go to the hand and the King."""
    game = table(
        ("A:any.return/any.look/0 -", "- -", "- -"),
        path="P:any.look/any.look/0",
        pile=1,
        track="treasure - - - -",
        options={"mode": "coop"},
    )
    game.play("play A right")
    assert game.path() == "A"
    assert game.state.ending == "count"


def test_r9_3_ruling_52_the_card_just_played_is_shuffled_too() -> None:
    game = table(("A:any.look/any.look/1 -", "- -", "- -"), pile=1)
    game.play("play A right")
    chance = game.state.pending()
    assert chance is not None
    assert chance.unfit(game.state, [game.names["A"], game.names["P"]]) == ""


def test_r9_3_ruling_46_a_hand_of_none_is_filled_across_a_reshuffle() -> None:
    """The Forest's second play leaves no card in hand: the pile's last card comes first, then one of the new pile."""
    game = table(
        ("R:any.replay/any.look/1 S:any.look/any.look/1", "- -", "- -"),
        pile="X:any.look/any.look/0",
        options={"chapter": 1},
    )
    game.play("play R right", "play S right")
    assert game.hand() == "X"
    game.shuffle("S", "R", "P")
    assert sorted(game.hand().split()) == ["R", "X"]
    assert game.path() == "P"
    assert game.pile() == "S"
    assert game.to_move == BOB

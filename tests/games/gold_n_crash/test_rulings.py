"""Chapter 11 of the RULES: what we do where the rulebook is silent. One test for each ruling that no test of another
chapter covers in full; `rulebook.toml` says which test covers which."""

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, Half, dealt, table

from goblintop.engine.edition import Edition
from goblintop.games.gold_n_crash import GAME
from goblintop.games.gold_n_crash.table import NONE

LONG = "fish-1 fish-1 bombard-1 bombard-1 coin-4 coin-4"
"""A column longer than any other, without three of a kind."""


def test_r11_1_ruling_1_fewer_targets_than_activations() -> None:
    boarded = table(hand="board-3", left="board-1 board-1", middle=LONG, facing="coin-4").play("play board-3 left")
    assert boarded.column("right", THEM) == ""
    fished = table(hand="fish-3", left="fish-2 fish-2", middle=LONG, discard="coin-6").play("play fish-3 left")
    assert fished.hand() == "coin-6"
    assert fished.events() == ["played", "fished", "cleared"]


def test_r11_1_ruling_30_secure_goes_on_while_a_neighbour_has_a_card() -> None:
    game = table(hand="secure-3", left="secure-1 secure-1", middle="coin-4 coin-6", right=LONG.replace("coin-4", ""))
    game.play("play secure-3 left")
    assert game.treasure() == "coin-6 coin-4"
    assert game.column("right") == "fish-1 fish-1 bombard-1 bombard-1"
    assert "draw" in game.options(), "nothing is asked when nothing is left to secure"
    assert game.column("left") == "", "and the column goes as usual"
    assert table(hand="secure-3").refusal("play secure-3 middle") == ("why.no_neighbour", "6.10")


def test_r11_1_ruling_36_a_third_card_needs_a_target_but_a_third_coin_does_not() -> None:
    game = table(hand="board-3 coin-6", left="board-1 coin-4 board-1 coin-4", middle=LONG)
    assert game.refusal("play board-3 left") == ("why.no_crew_facing", "6.7")
    assert "play coin-6 left" in game.options()


def test_r11_2_ruling_2_bombard_is_one_comparison() -> None:
    game = table(hand="bombard-3", left="bombard-2 bombard-2", middle=LONG, them=Half(zeppelins="1 2 3"))
    game.play("play bombard-3 left")
    assert game.events() == ["played", "destroyed", "cleared"]
    assert game.destroyed(THEM) == "right"


def test_r11_2_ruling_48_a_failed_bombardment_is_legal_and_complete() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="1 2 3>2")).play("play bombard-1 left")
    assert game.events() == ["played", "resisted"]
    assert game.column("left") == "bombard-1"
    assert game.side(THEM).survived == [0, 0, 2]


def test_r11_2_ruling_48_a_third_bombard_that_fails_clears_the_column() -> None:
    strong = Edition("strong.toml", GAME.edition("standard").text.replace("[1, 2, 3]", "[1, 2, 4]"))
    game = table(
        hand="bombard-3",
        left="bombard-2 bombard-2",
        middle=LONG,
        zeppelins="1 2 4",
        them=Half(zeppelins="1 2 4"),
        edition=strong,
    )
    game.play("play bombard-3 left")
    assert game.events() == ["played", "resisted", "cleared"]
    assert game.side(THEM).survived == [0, 0, 3]


def test_r11_2_ruling_49_nobody_is_asked_and_the_owner_learns_the_value() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="1 2 3")).play("play bombard-1 left")
    assert game.to_move == ME
    assert game.told(THEM)[-1].count("3") == 1
    assert "3" not in game.told(ME)[-1]


def test_r11_3_ruling_3_cards_secured_by_the_same_play_end_under_the_guest() -> None:
    game = table(
        hand="secure-1", left="board-1 fish-1 bombard-1", middle="coin-4 coin-4 coin-6 board-1", guests="kinds - -"
    )
    game.play("play secure-1 left")
    assert game.treasure() == "board-1 guest-kinds-4"


def test_r11_3_ruling_29_only_the_destination_of_a_manoeuvre_is_checked() -> None:
    game = table(left="coin-6 secure-3", middle="fish-1", right="board-1", guests="gold - -")
    game.play("discard right", "move middle left")
    assert game.treasure() == "guest-gold-9"
    game = table(left="coin-6 secure-3 fish-1", middle="fish-1", right="board-1", guests="gold - -")
    game.play("discard right", "move left middle")
    assert game.treasure() == ""


def test_r11_3_ruling_46_the_opponents_guests_are_never_checked_in_my_turn() -> None:
    full = Half(right="coin-6 secure-3 board-1", guests="- - gold")
    game = table(hand="board-1", them=full).play("play board-1 left")
    assert game.column("right", THEM) == "coin-6 secure-3"
    assert game.treasure(THEM) == ""


def test_r11_4_ruling_4_a_manoeuvre_is_no_play() -> None:
    game = table(hand="coin-4", middle="reinforce-1 fish-1", right="fish-2 coin-4 board-1", guests="plays - -")
    game.play("play coin-4 left", "discard right", "move middle left")
    assert game.column("left") == "coin-4 fish-1"
    assert game.guests() == "guest-plays-2"


def test_r11_4_ruling_24_a_play_counts_after_its_column_has_gone() -> None:
    game = table(hand="coin-4 coin-6", left="coin-4 coin-4", middle=LONG.replace("coin-4", ""), guests="plays - -")
    game.play("play coin-4 left")
    assert game.column("left") == ""
    assert game.play("play coin-6 left").treasure() == "guest-plays-2"


def test_r11_4_ruling_47_plays_are_counted_by_column_and_forgotten_each_turn() -> None:
    game = table(hand="coin-4 coin-6", middle=LONG, guests="plays - -").play("play coin-4 left")
    assert game.state.plays == [1, 0, 0]
    game.play("draw", "draw", "draw")
    assert game.state.plays == [0, 0, 0]
    assert game.play("play coin-6 left").guests() == "guest-plays-2"


def test_r11_5_ruling_5_more_than_nine_gold_is_enough() -> None:
    game = table(hand="coin-6", left="coin-4", middle=LONG, guests="gold - -").play("play coin-6 left")
    assert game.treasure() == "guest-gold-9"


def test_r11_6_ruling_23_a_looted_card_cracked_goes_to_the_discard_of_the_treasures_owner() -> None:
    game = table(left="bombard-1", them=Half(treasure="~coin-6")).play("discard left")
    assert game.discard(THEM) == "coin-6"
    assert game.state.box.side[game.side(THEM).discard[-1]] == ME


def test_r11_6_ruling_43_cards_go_to_the_discard_of_the_player_in_whose_column_they_lay() -> None:
    boarded = table(hand="board-1", facing="~coin-4").play("play board-1 left")
    assert boarded.discard(THEM) == "coin-4"
    assert boarded.discard(ME) == ""
    mine = table(left="~secure-1", them=Half(discard="coin-4")).play("discard left")
    assert mine.discard(ME) == "secure-1"
    cleared = table(hand="coin-6", left="~coin-4 ~coin-4", middle=LONG).play("play coin-6 left")
    assert cleared.discard(ME) == "coin-4 coin-4 coin-6"


def test_r11_6_ruling_44_foreign_cards_are_played_like_own_ones() -> None:
    game = table(hand="~reinforce-1", left="reinforce-1", middle=LONG).play("play reinforce-1 left")
    assert len(game.side().hand) == 2
    assert {game.state.box.side[card] for card in game.side().deck} == {ME}


def test_r11_6_ruling_44_a_foreign_card_never_enters_a_deck() -> None:
    for seed in range(20):
        game = dealt(seed)
        while not game.state.over:
            game.play(game.options()[(seed * 7 + len(game.log)) % len(game.options())])
            for seat in (ME, THEM):
                assert all(game.state.box.side[card] == seat for card in game.side(seat).deck)


def test_r11_7_ruling_37_the_deepest_boarded_card_ends_on_top() -> None:
    game = table(hand="board-3", left="board-1 board-1", middle=LONG, facing="fish-1 coin-4 coin-6 secure-1")
    game.play("play board-3 left")
    assert game.column("right", THEM) == "fish-1"
    assert game.discard(THEM) == "secure-1 coin-6 coin-4"


def test_r11_7_ruling_38_cleared_cards_are_not_fished() -> None:
    game = table(hand="fish-3", left="fish-2 fish-2", middle=LONG, discard="coin-4 board-1 secure-1 coin-6")
    game.play("play fish-3 left")
    assert game.hand() == "board-1 secure-1 coin-6"
    assert game.discard() == "coin-4 fish-2 fish-2 fish-3"


def test_r11_7_ruling_39_secured_one_by_one_the_last_on_top() -> None:
    game = table(hand="secure-3", left=LONG, middle="secure-1 secure-1", right="board-1 board-2")
    game.play("play secure-3 middle", "secure right", "secure left", "secure right")
    assert game.treasure() == "board-2 coin-4 board-1"


def test_r11_8_ruling_40_the_discarded_card_is_in_the_discard_before_its_effect() -> None:
    game = table(left="coin-4 fish-1", middle="coin-6").play("discard left")
    assert game.discard() == "fish-1"
    assert game.options() == ["recall left", "recall middle"]
    assert game.play("recall left").hand() == "coin-4"
    game = table(left="board-1", middle="coin-6").play("discard left")
    assert game.options() == ["move middle left", "move middle right"]


def test_r11_8_ruling_41_legality_is_tested_as_if_the_card_had_left() -> None:
    assert table(middle="fish-1").refusal("discard middle") == ("why.no_other_crew", "7.2")
    assert "discard middle" in table(middle="coin-4 fish-1").options()


def test_r11_9_ruling_26_observing_the_last_two_cards_is_not_running_out() -> None:
    game = table(left="reinforce-1", last_cards="coin-4 coin-6", actions=1).play(
        "discard left", "first top", "first top"
    )
    assert game.state.last_turn == NONE
    assert len(game.side().deck) == 2


@pytest.mark.parametrize("how", ["draw", "play reinforce-1 left"])
def test_r11_9_ruling_27_drawing_and_reinforce_run_a_deck_out(how: str) -> None:
    game = table(hand="reinforce-1", last_cards="coin-4", actions=1).play(how)
    assert game.state.last_turn == THEM


def test_r11_9_ruling_12_a_second_empty_deck_gives_no_further_turn() -> None:
    game = table(last_cards="coin-4", actions=1, them=Half(last_cards="coin-6", hand="coin-4"))
    game.play("draw", "draw", "play coin-4 left")
    assert game.state.ending == "deck"
    assert game.events().count("last_turn") == 1


def test_r11_9_ruling_53_a_deck_emptied_in_the_first_action() -> None:
    game = table(last_cards="coin-4").play("draw")
    assert game.to_move == ME
    game.play("play coin-4 left", "draw")
    assert game.to_move == THEM
    assert game.play("draw").state.ending == "deck"


def test_r11_10_ruling_25_the_third_zeppelin_leaves_guest_and_column_alone() -> None:
    game = table(
        hand="bombard-3",
        left="bombard-2 coin-6 bombard-2",
        middle=LONG,
        guests="gold - -",
        them=Half(zeppelins="x1 x2 3", treasure="coin-6"),
    )
    game.play("play bombard-3 left")
    assert game.column("left") == "bombard-2 coin-6 bombard-2 bombard-3"
    assert game.treasure() == ""
    assert game.events() == ["played", "destroyed"]
    assert game.state.result().winners == [ME]


def test_r11_11_ruling_15_observe_is_not_allowed_with_one_card() -> None:
    assert table(left="reinforce-1", last_cards="coin-4").refusal("discard left") == ("why.short_deck", "7.6")


def test_r11_11_ruling_16_one_card_is_enough_to_loot() -> None:
    assert table(left="secure-1", them=Half(discard="coin-4")).play("discard left").discard(THEM) == ""


def test_r11_12_ruling_14_both_actions_are_used_while_one_is_legal() -> None:
    game = table(last_cards="", hand="coin-4", left="fish-1", middle="coin-6").play("play coin-4 right")
    assert game.to_move == ME
    assert "end" not in game.options()


def test_r11_12_ruling_28_end_is_offered_only_when_nothing_else_is() -> None:
    game = table(last_cards="", left="coin-4", middle="coin-6")
    assert game.options() == ["end"]
    assert game.play("end").to_move == THEM


def learned(game_before: list[int], lessons_before: int, game_after: list[int], lessons_after: int, seat: int) -> bool:
    """Has this seat seen something it did not know?"""
    bit = 1 << seat
    more = any(after & bit and not before & bit for before, after in zip(game_before, game_after, strict=True))
    return more or lessons_after > lessons_before


@pytest.mark.parametrize(
    ("act", "barrier"),
    [
        ("draw", True),
        ("play reinforce-1 right", True),
        ("play bombard-1 right", True),
        ("discard left", True),
        ("play fish-1 right", False),
        ("play board-1 right", False),
        ("play coin-4 right", False),
        ("play secure-1 right", False),
    ],
)
def test_r11_13_ruling_57_undo_stops_where_hidden_information_was_seen(act: str, barrier: bool) -> None:
    game = table(
        hand="reinforce-1 bombard-1 fish-1 board-1 coin-4 secure-1",
        left="reinforce-2",
        middle="coin-6",
        discard="coin-4",
        them=Half(left="coin-4"),
    )
    known, lessons = game.state.known.copy(), game.state.lessons
    game.play(act)
    assert learned(known, lessons, game.state.known, game.state.lessons, ME) is barrier


@pytest.mark.parametrize("there", ["", "bombard-2"])
def test_r11_13_ruling_57_a_zeppelin_that_resists_stops_undo_too(there: str) -> None:
    """The attacker sees no card, but has learned that so many Bombards are not enough."""
    game = table(hand="bombard-1", left=there, middle="coin-4 coin-6", them=Half(zeppelins="1 2 3"))
    known, lessons = game.state.known.copy(), game.state.lessons
    game.play("play bombard-1 left")
    assert "resisted" in game.events()
    assert learned(known, lessons, game.state.known, game.state.lessons, ME)


def test_r11_14_ruling_56_endless_play_is_possible_without_the_limit() -> None:
    cycle = [
        ["discard left", "recall middle", "play fish-2 left"],
        ["play coin-4 middle", "discard left", "recall middle"],
        ["play fish-1 left", "play coin-4 middle"],
    ]
    for limit, turns in ((40, 40), (0, 120)):
        same = Half(hand="fish-2", left="fish-1", middle="coin-4")
        game = table(**vars(same), them=same, options={"no_progress_limit": limit})
        for turn in range(turns):
            assert not game.state.over
            game.play(*cycle[turn // 2 % 3])
        assert game.state.ending == ("no_progress" if limit else "")
        assert game.state.quiet_turns == turns


def test_r11_15_coins_count_towards_nine_gold() -> None:
    game = table(hand="coin-6", left="secure-3", middle=LONG, guests="gold - -").play("play coin-6 left")
    assert game.treasure() == "guest-gold-9"


def test_r11_16_ruling_18_a_destroyed_zeppelin_stays_open() -> None:
    game = table(zeppelins="x2 1 3")
    for observer in (ME, THEM):
        assert game.seen("zeppelin-left@0", observer) == "zeppelin-2"


def test_ruling_9_cards_are_still_played_under_a_destroyed_zeppelin() -> None:
    game = table(hand="coin-4", left=LONG.replace("coin-4", ""), zeppelins="1 x2 3").play("play coin-4 middle")
    assert game.column("middle") == "coin-4"


def test_ruling_22_board_triggers_no_discard_effect() -> None:
    game = table(hand="board-1", facing="coin-4 secure-1", discard="coin-6").play("play board-1 left")
    assert game.treasure(THEM) == ""
    assert game.discard(ME) == "coin-6"


def test_ruling_34_the_new_card_is_counted_too() -> None:
    game = table(hand="board-2", left="board-1", middle=LONG, facing="coin-4 coin-4 coin-6").play("play board-2 left")
    assert game.column("right", THEM) == "coin-4"


def test_ruling_42_a_coin_on_top_blocks_the_discard_of_what_lies_under_it() -> None:
    assert table(left="reinforce-1 coin-4").refusal("discard left") == ("why.coin_stays", "7.8")


def test_ruling_45_the_column_of_a_guest_who_left_stays_in_use() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="2 3 1", guests="- - gold", hand="coin-4"))
    game.play("play bombard-1 left", "draw", "play coin-4 right")
    assert game.column("right", THEM) == "coin-4"
    assert game.treasure(THEM) == ""

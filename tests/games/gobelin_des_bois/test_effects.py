"""Chapter 6 of the RULES: the eight effects."""

from tests.games.gobelin_des_bois.tables import ANN, BOB, CAT, DAN, table

ROW = "A:red.look/red.look/1 B:red.look/red.look/2 C:red.look/red.look/3"


def test_r6_1_an_effect_without_a_target_is_skipped() -> None:
    for effect in ("steal", "swap", "discard", "look"):
        game = table((f"E:any.{effect}/any.look/1 -", "- -"))
        game.play("play E right")
        assert "no_target" in game.events()
        assert game.to_move == BOB


def test_r6_1_an_effect_must_be_used_and_the_active_player_picks() -> None:
    game = table(("E:any.steal/any.look/1 -", "- -"), treasures=("", ROW))
    game.play("play E right")
    assert game.to_move == ANN
    assert game.options() == ["steal 1 1", "steal 1 2", "steal 1 3"]


def test_r6_1_where_one_target_is_left_nothing_is_asked() -> None:
    game = table(("E:any.steal/any.look/1 -", "- -"), treasures=("", "A:red.look/red.look/1"))
    game.play("play E right")
    assert game.row(ANN) == "A"
    assert game.to_move == BOB


def test_r6_2_return_puts_the_far_card_under_the_pile() -> None:
    game = table(("E:any.return/any.look/1 -", "- -"), path="P:any.look/any.look/0 Q:any.look/any.look/0")
    game.play("play E right")
    assert game.path() == "Q E"
    assert game.pile().startswith("P ")
    assert len(game.state.pile) == 6


def test_r6_2_ruling_3_the_other_end_is_always_another_card() -> None:
    for end, path in (("left", "E"), ("right", "E")):
        game = table(("E:any.return/any.return/1 -", "- -"), path="P:any.look/any.look/0")
        game.play(f"play E {end}")
        assert game.path() == path


def test_r6_3_capture_takes_the_far_card_face_down() -> None:
    game = table(("E:any.look/any.capture/1 -", "- -"), path="P:any.look/any.look/0 Q:any.look/any.look/3")
    game.play("play E left")
    assert game.path() == "E P"
    assert game.row() == "Q"


def test_r6_3_ruling_9_all_know_what_was_captured() -> None:
    game = table(("E:any.look/any.capture/1 -", "- -"), path="P:any.look/any.look/0 Q:any.look/any.look/3")
    game.play("play E left")
    assert game.knows("Q") == [ANN, BOB]
    assert game.seen("treasure@0", BOB) == "Q"


def test_r6_4_steal_takes_a_rivals_treasure_by_its_place_unseen() -> None:
    game = table(("E:any.steal/any.look/1 -", "- -"), treasures=("D:red.look/red.look/0", ROW))
    game.play("play E right", "steal 1 2")
    assert game.row(ANN) == "D B"
    assert game.row(BOB) == "A C"
    assert game.knows("B") == []


def test_r6_4_nobody_robs_themselves() -> None:
    game = table(("E:any.steal/any.look/1 -", "- -"), treasures=("D:red.look/red.look/0", ROW))
    game.play("play E right")
    assert game.refusal("steal 0 1") == ("why.not_a_rival", "6.4")


def test_r6_4_ruling_20_mates_are_no_rivals() -> None:
    rows = ("", "A:red.look/red.look/1", "B:red.look/red.look/1", "C:red.look/red.look/1")
    for effect, rule in (("steal", "6.4"), ("discard", "6.8")):
        game = table((f"E:any.{effect}/any.look/1 -", "- -", "- -", "- -"), treasures=rows, options={"mode": "teams"})
        game.play("play E right")
        assert game.options() == [f"{effect} 1 1", f"{effect} 3 1"]
        assert game.refusal(f"{effect} 2 1") == ("why.not_a_rival", rule)


def test_r6_5_swap_exchanges_the_hand_card_with_any_treasure() -> None:
    game = table(
        ("E:any.swap/any.look/1 H:red.look/red.look/0", "- -"),
        treasures=("D:red.look/red.look/0", ROW),
        pile="- X:red.look/red.look/0",
    )
    game.play("play E right")
    assert game.options() == ["swap 0 1", "swap 1 1", "swap 1 2", "swap 1 3"]
    game.play("swap 1 2")
    assert game.row(BOB) == "A H C"
    assert sorted(game.hand().split()) == ["B", "X"]


def test_r6_5_ruling_49_the_swapper_knows_both_cards() -> None:
    game = table(("E:any.swap/any.look/1 H:red.look/red.look/0", "- -"), treasures=("", ROW))
    game.play("play E right", "swap 1 2")
    assert game.knows("H") == [ANN]
    assert game.knows("B") == [ANN]


def test_r6_5_without_a_hand_card_nothing_happens() -> None:
    """Under the Forest's rule the second play is made with the last card."""
    game = table(("R:any.replay/any.look/0 E:any.swap/any.look/1", "- -"), treasures=("", ROW), options={"chapter": 1})
    game.play("play R right", "play E right")
    assert game.row(BOB) == "A B C"
    assert game.to_move == BOB


def test_r6_6_look_shows_one_row_to_the_looker() -> None:
    game = table(("E:any.look/any.take/1 -", "- -"), treasures=("D:red.look/red.look/0", ROW))
    game.play("play E right")
    assert game.options() == ["look 0", "look 1"]
    game.play("look 1")
    assert [game.knows(name) for name in "ABCD"] == [[ANN], [ANN], [ANN], []]
    assert game.row(BOB) == "A B C"


def test_r6_6_one_may_look_at_ones_own_treasures() -> None:
    game = table(("E:any.look/any.take/1 -", "- -"), treasures=("D:red.look/red.look/0", ROW))
    game.play("play E right", "look 0")
    assert game.knows("D") == [ANN]


def test_r6_7_take_adds_the_top_card_unseen() -> None:
    game = table(("E:any.take/any.look/1 -", "- -"), pile="- Y:red.look/red.look/0 X:red.look/red.look/0")
    game.play("play E right")
    assert game.row() == "X"
    assert game.knows("X") == []
    assert "Y" in game.hand().split()


def test_r6_8_discard_shows_a_rivals_treasure_and_puts_it_out() -> None:
    game = table(("E:any.discard/any.look/1 -", "- -"), treasures=("D:red.look/red.look/0", ROW))
    game.play("play E right")
    assert game.refusal("discard 0 1") == ("why.not_a_rival", "6.8")
    game.play("discard 1 3")
    assert game.row(BOB) == "A B"
    assert game.out() == ["C"]
    assert game.knows("C") == [ANN, BOB]


def test_r6_9_replay_fills_the_hand_and_plays_again() -> None:
    game = table(("E:any.replay/any.look/1 -", "- -"), pile="- - X:any.look/any.look/2")
    game.play("play E right")
    assert game.to_move == ANN
    assert "X" in game.hand().split()
    game.play("play X right")
    assert game.to_move == BOB


def test_r6_9_ruling_53_no_fitting_card_in_a_replay_is_an_ambush() -> None:
    game = table(
        ("E:blue.replay/blue.look/1 R:red.look/red.look/0", "- -"),
        path="P:blue.look/blue.look/0",
        pile="- - X:red.look/red.look/2",
    )
    game.play("play E right")
    assert game.state.ending == "ambush"
    assert game.winners() == [BOB]


def test_r6_9_ruling_16_no_replay_after_the_last_card() -> None:
    game = table(("E:any.replay/any.look/1 H:any.look/any.look/4", "- -"), pile=1)
    game.play("play E right")
    assert game.state.ending == "gold"


def test_r6_5_ruling_56_swap_and_look_may_target_a_mate() -> None:
    rows = ("", "A:red.look/red.look/1", "B:red.look/red.look/1", "C:red.look/red.look/1")
    hands = ("E:any.swap/any.look/1 L:any.look/any.take/0", "- -", "- -", "- -")
    game = table(hands, treasures=rows, options={"mode": "teams"})
    game.play("play E right")
    assert "swap 2 1" in game.options()
    game = table(hands, treasures=rows, options={"mode": "teams"})
    game.play("play L right", "look 2")
    assert game.knows("B") == [ANN]


def test_r6_4_ruling_6_the_thief_is_informed_by_what_it_knows() -> None:
    hands = ("L:any.look/any.steal/1 -", "- -", "- -", "- -")
    game = table(hands, treasures=("", "A:red.look/red.look/4 B:red.look/red.look/0", "", "C:red.look/red.look/0"))
    game.play("play L right", "look 1")
    assert game.seen("treasure@1", ANN) == "A B"
    assert [game.seen("treasure@1", seat) for seat in (BOB, CAT, DAN)] == ["? ?"] * 3

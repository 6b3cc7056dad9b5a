"""Chapter 6 of the RULES: playing a card, and what the kinds do."""

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, Half, table


def test_r6_1_a_card_goes_face_up_to_the_end_of_a_column() -> None:
    game = table(hand="coin-4", left="fish-1", middle="fish-1 fish-2", right="board-1").play("play coin-4 left")
    assert game.column("left") == "fish-1 coin-4"
    assert game.hand() == ""
    assert game.seen("column-left@0", THEM) == "fish-1 coin-4"


@pytest.mark.parametrize(
    ("left", "middle", "right", "open_to"),
    [
        ("", "", "", "left middle right"),
        ("board-1", "board-2", "board-3", "left middle right"),
        ("board-1", "", "", "middle right"),
        ("board-1 fish-1", "board-2", "", "middle right"),
        ("board-1", "board-2", "", "right"),
        ("board-1 fish-1", "board-2", "board-3 fish-2", "middle"),
        ("", "board-2", "board-3 fish-2", "left middle"),
    ],
)
def test_r6_2_never_into_the_longest_column(left: str, middle: str, right: str, open_to: str) -> None:
    game = table(hand="coin-4", left=left, middle=middle, right=right)
    assert game.columns_for("coin-4") == open_to
    for column in ("left", "middle", "right"):
        if column not in open_to:
            assert game.refusal(f"play coin-4 {column}") == ("why.longest", "6.2")


def test_r6_2_is_tested_before_each_play() -> None:
    game = table(hand="coin-4 coin-6", left="fish-1", middle="fish-1")
    assert game.columns_for("coin-6") == "right"
    game.play("play coin-4 right")
    assert game.columns_for("coin-6") == "left middle right"


def test_r6_3_a_column_without_zeppelin_stays_in_use() -> None:
    game = table(hand="coin-4 fish-1", left="board-1", discard="coin-4", middle="board-1", zeppelins="1 2 x3")
    assert game.columns_for("coin-4") == "right"
    assert game.play("play fish-1 right").column("right") == "fish-1"


def test_r6_4_without_a_target_a_card_cannot_be_played_there() -> None:
    game = table(hand="board-1 coin-4", them=Half(right="coin-4"))
    assert game.columns_for("board-1") == "left"
    assert game.refusal("play board-1 middle") == ("why.no_crew_facing", "6.7")
    assert game.columns_for("coin-4") == "left middle right"


def test_r6_4_the_effect_is_not_optional() -> None:
    game = table(hand="fish-1", discard="coin-4").play("play fish-1 left")
    assert game.hand() == "coin-4"
    assert game.discard() == ""


@pytest.mark.parametrize(("there", "times"), [("", 1), ("reinforce-1", 2), ("reinforce-1 reinforce-1", 3)])
def test_r6_5_the_effect_happens_once_for_each_card_of_the_kind(there: str, times: int) -> None:
    game = table(hand="reinforce-3", left=there, middle="fish-1 fish-2 coin-4").play("play reinforce-3 left")
    assert len(game.side().hand) == times


def test_r6_5_only_the_kind_in_the_same_column_counts() -> None:
    game = table(hand="reinforce-3", left="fish-1", middle="reinforce-1 reinforce-1").play("play reinforce-3 left")
    assert len(game.side().hand) == 1


def test_r6_5_manoeuvred_cards_count() -> None:
    game = table(hand="reinforce-3", left="coin-4", middle="fish-1 fish-1 fish-2 reinforce-1", right="coin-4 board-1")
    game.play("discard right", "move middle left", "play reinforce-3 left")
    assert len(game.side().hand) == 2


def test_r6_5_where_targets_run_out_the_rest_is_lost() -> None:
    game = table(hand="reinforce-3", left="reinforce-1 reinforce-2", middle="fish-1 fish-1 coin-4", last_cards="coin-6")
    game.play("play reinforce-3 left")
    assert game.hand() == "coin-6"


@pytest.mark.parametrize(
    ("reds", "resistance", "falls"),
    [(1, 1, True), (1, 2, False), (1, 3, False), (2, 1, True), (2, 2, True), (2, 3, False), (3, 3, True)],
)
def test_r6_6_a_zeppelin_falls_to_as_many_bombards_as_it_resists(reds: int, resistance: int, falls: bool) -> None:
    others = " ".join(str(value) for value in (1, 2, 3) if value != resistance)
    game = table(
        hand="bombard-3",
        left=" ".join(["bombard-1"] * (reds - 1)),
        middle="fish-1 fish-1 coin-4",
        them=Half(zeppelins=f"{others} {resistance}"),
    )
    game.play("play bombard-3 left")
    assert game.destroyed(THEM) == ("right" if falls else "")
    assert ("destroyed" in game.events()) is falls
    assert ("resisted" in game.events()) is not falls


def test_r6_6_a_destroyed_zeppelin_lies_open_and_loses_its_guest() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="2 3 1", guests="gold plays cards")).play("play bombard-1 left")
    assert game.guests(THEM) == "guest-gold-9 guest-plays-2"
    assert game.treasure(ME) == game.treasure(THEM) == ""
    assert game.seen("zeppelin-right@1", ME) == "zeppelin-1"
    assert game.state.view(ME).find("zeppelin-right@1").pieces[0].marks == ["destroyed"]


def test_r6_6_a_zeppelin_that_resists_keeps_its_guest() -> None:
    game = table(hand="bombard-1", them=Half(guests="gold plays cards")).play("play bombard-1 left")
    assert game.guests(THEM) == "guest-gold-9 guest-plays-2 guest-cards-5"
    assert game.seen("zeppelin-right@1", THEM) == "zeppelin-3"
    assert game.seen("zeppelin-right@1", ME) == "?"


def test_r6_6_a_destroyed_zeppelin_is_no_target() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="1 2 x3"))
    assert game.refusal("play bombard-1 left") == ("why.no_zeppelin", "6.6")
    assert game.columns_for("bombard-1") == "middle right"


@pytest.mark.parametrize(
    ("zeppelins", "open_to"),
    [("x1 2 x3", "middle"), ("1 x2 x3", "right"), ("x1 x2 3", "left"), ("x1 2 3", "left middle")],
)
def test_r6_6_each_column_bombards_the_zeppelin_across_from_it(zeppelins: str, open_to: str) -> None:
    assert table(hand="bombard-1", them=Half(zeppelins=zeppelins)).columns_for("bombard-1") == open_to


@pytest.mark.parametrize(
    ("across", "open_to"),
    [
        (Half(), ""),
        (Half(left="coin-4"), "right"),
        (Half(middle="coin-4"), "middle"),
        (Half(left="coin-4", right="coin-6"), "left right"),
    ],
)
def test_r6_7_each_column_boards_the_column_across_from_it(across: Half, open_to: str) -> None:
    assert table(hand="board-1", them=across).columns_for("board-1") == open_to


def test_r6_7_board_discards_the_last_card_across_without_its_effect() -> None:
    game = table(hand="board-1", facing="coin-4 reinforce-1").play("play board-1 left")
    assert game.column("right", THEM) == "coin-4"
    assert game.discard(THEM) == "reinforce-1"
    assert "observed" not in game.events()
    assert game.to_move == ME


def test_r6_8_fish_takes_the_top_card_of_the_own_discard() -> None:
    game = table(hand="fish-1", discard="coin-4 board-2", them=Half(discard="coin-6")).play("play fish-1 right")
    assert game.hand() == "board-2"
    assert game.discard() == "coin-4"
    assert table(hand="fish-1").refusal("play fish-1 left") == ("why.empty_discard", "6.8")


def test_r6_9_reinforce_draws_from_the_own_deck() -> None:
    game = table(hand="reinforce-1", deck="coin-4 coin-6").play("play reinforce-1 left")
    assert game.hand() == "coin-6"
    assert game.events() == ["played", "drew"]


def test_r6_10_secure_takes_the_last_card_of_an_adjacent_column() -> None:
    game = table(hand="secure-1", middle="fish-1 coin-4", right="coin-6").play("play secure-1 left")
    assert game.treasure() == "coin-4"
    assert game.column("middle") == "fish-1"


def test_r6_10_a_side_column_is_next_to_the_middle_only() -> None:
    game = table(hand="secure-1", right="coin-6")
    assert game.columns_for("secure-1") == "middle"
    assert game.refusal("play secure-1 left") == ("why.no_neighbour", "6.10")


@pytest.mark.parametrize(
    ("left", "middle", "right", "open_to"),
    [
        ("", "", "", ""),
        ("coin-4", "", "", "middle"),
        ("", "", "coin-4", "middle"),
        ("", "coin-4", "", "left right"),
        ("coin-4", "coin-4", "coin-4", "left middle right"),
    ],
)
def test_r6_10_secure_is_played_where_a_neighbour_has_a_card(left: str, middle: str, right: str, open_to: str) -> None:
    game = table(hand="secure-1", left=left, middle=middle, right=right)
    assert game.columns_for("secure-1") == open_to


def test_r6_10_in_the_middle_the_player_chooses_each_time() -> None:
    game = table(hand="secure-2", left="coin-4 fish-1 fish-2", middle="secure-1", right="coin-6")
    game.play("play secure-2 middle")
    assert game.options() == ["secure left", "secure right"]
    game.play("secure left")
    assert game.options() == ["secure left", "secure right"]
    game.play("secure right")
    assert game.treasure() == "fish-2 coin-6"


def test_r6_11_coins_have_no_effect_and_score_only_in_the_treasure() -> None:
    game = table(hand="coin-4", left="coin-6", discard="coin-4", middle="coin-4")
    before = game.hand(THEM), game.deck(), game.discard()
    game.play("play coin-4 right")
    assert (game.hand(THEM), game.deck(), game.discard()) == before
    assert game.events() == ["played"]
    assert game.state.result().scores == [0, 0]


def test_r6_12_the_third_of_a_kind_clears_the_column_after_its_effect() -> None:
    game = table(
        hand="reinforce-3",
        left="reinforce-1 coin-4 reinforce-2",
        middle="fish-1 fish-1 coin-4 coin-4",
        discard="coin-6",
    )
    game.play("play reinforce-3 left")
    assert game.events() == ["played", "drew", "drew", "drew", "cleared"]
    assert game.column("left") == ""
    assert game.discard() == "coin-6 reinforce-1 coin-4 reinforce-2 reinforce-3"


def test_r6_12_the_guest_comes_before_the_column_goes() -> None:
    game = table(
        hand="reinforce-3",
        left="reinforce-1 reinforce-2",
        middle="fish-1 fish-1 coin-4",
        guests="reinforce - -",
    )
    game.play("play reinforce-3 left")
    assert game.events() == ["played", "drew", "drew", "drew", "guest", "cleared"]
    assert game.treasure() == "guest-reinforce-3"


def test_r6_12_clearing_activates_no_discard_effect() -> None:
    game = table(
        hand="board-1",
        left="board-1 reinforce-1 board-2",
        middle="fish-1 fish-1 coin-4 coin-4",
        facing="coin-4",
    )
    game.play("play board-1 left")
    assert game.column("left") == ""
    assert game.state.prompt(ME).key == "prompt.action"


def test_r6_12_three_coins_clear_the_column() -> None:
    game = table(hand="coin-6", left="coin-4 coin-4", middle="fish-1 fish-1 board-1").play("play coin-6 left")
    assert game.column("left") == ""
    assert game.discard() == "coin-4 coin-4 coin-6"
    assert game.events() == ["played", "cleared"]


@pytest.mark.parametrize("kind", ["bombard", "board", "fish", "reinforce", "secure"])
def test_r6_12_every_kind_clears(kind: str) -> None:
    game = table(
        hand=f"{kind}-3",
        left=f"{kind}-1 {kind}-2",
        middle="coin-4 coin-4 coin-6",
        discard="coin-4 coin-4 coin-4",
        facing="coin-4",
    )
    game.play(f"play {kind}-3 left")
    assert game.column("left") == ""
    assert game.discard(top=3) == f"{kind}-1 {kind}-2 {kind}-3"


def test_r6_12_two_of_each_kind_stay() -> None:
    game = table(
        hand="coin-4", left="fish-1 fish-1 board-1 board-1 coin-4", middle="fish-2 fish-2 board-2 coin-4 coin-4 coin-6"
    )
    game.play("play coin-4 left")
    assert len(game.side().columns[0]) == 6

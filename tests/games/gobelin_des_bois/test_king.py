"""Chapter 11 of the RULES: all together against the King."""

from typing import Any

import pytest
from tests.games.gobelin_des_bois.tables import ANN, BOB, CAT, Game, table

from goblintop.engine.cards import EVERYONE
from goblintop.engine.rng import Rng
from goblintop.games.gobelin_des_bois import GAME, encode
from goblintop.games.gobelin_des_bois.components import SCALINGS, TRACKS, BoisBox
from goblintop.games.gobelin_des_bois.scoring import king_gold
from goblintop.games.gobelin_des_bois.table import Clearing

EFFECTS = "effect effect effect effect effect"
ROW = "A:red.look/red.look/1 B:red.look/red.look/2"


def coop(hands: tuple[str, ...], **laid: Any) -> Game:
    """A table against the King."""
    return table(hands, **{**laid, "options": {"mode": "coop", **laid.get("options", {})}})


def king_uses(effect: str, **laid: Any) -> Game:
    """Ann plays E (worth 1) on the right end of P and Q; the King reveals K, and uses its left effect."""
    laid.setdefault("pile", f"- - - K:red.{effect}/red.replay/0 -")
    laid.setdefault("path", "P:any.look/any.look/0 Q:any.look/any.look/0")
    game = coop(("E:any.look/any.look/1 -", "- -", "- -"), track=EFFECTS, **laid)
    while game.choice != "ChooseKingEffect":
        game.play("play E right" if game.choice == "ChoosePlay" else game.options()[0])
    return game.play("king a")


def test_r11_1_all_win_or_lose_together_in_one_game() -> None:
    game = coop(("A:any.look/any.look/1 -", "- G:red.look/red.look/4"), pile=1, options={"rounds": 2})
    game.play("play A right")
    assert game.state.over
    assert game.winners() == [ANN, BOB]
    assert game.state.payoffs() == [1.0, 1.0]
    game = coop(("A:any.look/any.look/1 -", "- -"), pile=1, king="K:red.look/red.look/4")
    game.play("play A right")
    assert game.winners() == []
    assert game.state.payoffs() == [0.0, 0.0]


def test_r11_1_ruling_77_hands_stay_secret() -> None:
    game = coop(("A:red.look/red.look/1 -", "- -"), path="P:red.look/red.look/0")
    assert game.seen("hand@0", BOB) == "? ?"
    game = coop(("A:any.look/any.look/1 -", "- -"), treasures=("T:red.look/red.look/1", "U:red.look/red.look/1"))
    game.play("play A right", "look 1")
    assert game.knows("U") == [ANN]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_r11_2_the_players_have_no_treasure_and_the_king_has_his_level(players: int, level: int) -> None:
    state = GAME.set_up(players, {"mode": "coop", "level": level, "scaling": "rulebook"})
    assert isinstance(state, Clearing)
    state.settle(Rng(level))
    assert [len(hand) for hand in state.hands] == [2] * players
    assert [len(row) for row in state.treasures] == [0] * players + [level]
    assert all(state.known[card] == 0 for card in state.treasures[players])
    assert len(state.pile) == 29 - 2 * players - level
    assert (state.king_column, state.king_coins) == (0, 0)


def test_r11_2_there_is_an_easy_and_an_advanced_track() -> None:
    tracks = {}
    for name in TRACKS:
        box = GAME.set_up(2, {"mode": "coop", "track": name}).the_box()
        assert isinstance(box, BoisBox)
        assert len(box.track) == 5
        tracks[name] = box.track
    assert tracks["easy"] != tracks["advanced"]


def test_r11_3_steal_and_discard_take_only_the_kings_treasures() -> None:
    for effect in ("steal", "discard"):
        game = coop((f"E:any.{effect}/any.look/1 -", "- -"), treasures=("", "T:red.look/red.look/1"), king=ROW)
        game.play("play E right")
        assert game.options() == [f"{effect} king 1", f"{effect} king 2"]
        assert game.refusal(f"{effect} 1 1") == ("why.only_the_king", "11.3")


def test_r11_3_swap_and_look_may_target_any_row() -> None:
    for effect in ("swap", "look"):
        game = coop(
            (f"E:any.{effect}/any.take/1 -", "- -"),
            treasures=("S:red.look/red.look/1", "T:red.look/red.look/1"),
            king=ROW,
        )
        game.play("play E right")
        rows = {text.split()[1] for text in game.options()}
        assert rows == {"0", "1", "king"}


def test_r11_4_the_king_advances_by_the_gold_of_the_last_card() -> None:
    game = coop(("E:any.look/any.look/3 -", "- -"))
    game.play("play E right")
    assert game.state.king_column == 3


def test_r11_4_ruling_29_a_replay_is_one_end_of_turn_with_the_last_card() -> None:
    game = coop(("R:any.replay/any.look/4 E:any.look/any.look/1", "- -"))
    game.play("play R right")
    assert game.state.king_column == 0
    game.play("play E right")
    assert game.state.king_column == 1


def test_r11_4_the_actions_of_the_final_column_are_done_in_order() -> None:
    game = coop(
        ("E:any.look/any.look/2 -", "- -"),
        track="- treasure treasure+effect - -",
        pile="- - K:red.look/red.take/0 X:red.look/red.look/0 -",
    )
    game.play("play E right")
    assert game.king() == "X", "column 1 was only crossed"
    assert game.choice == "ChooseKingEffect"
    assert game.words(game.state.revealed) == "K"


def test_r11_4_ruling_60_after_the_refill_and_not_after_an_ambush() -> None:
    game = coop(("R:red.look/red.look/3 S:red.look/red.look/3", "- -"), path="P:blue.look/blue.look/0")
    assert game.state.standing == [0, 1]
    assert game.state.king_column == 0
    game = coop(
        ("E:any.look/any.look/1 -", "- -"),
        track="- treasure - - -",
        pile="- X:red.look/red.look/0 Y:red.look/red.look/0",
    )
    game.play("play E right")
    assert "Y" in game.hand().split()
    assert game.king() == "X"


def test_r11_4_ruling_60_the_value_is_remembered_through_a_reshuffle() -> None:
    game = coop(("E:any.take/any.look/3 -", "- -", "- -"), path="P:any.look/any.look/0 Q:any.look/any.look/0", pile=1)
    game.play("play E right").settle()
    assert game.state.king_column == 3


def test_r11_5_a_card_worth_0_makes_his_column_act_again() -> None:
    for zero, treasures in (("acts", 1), ("rests", 0)):
        game = coop(("E:any.look/any.look/0 -", "- -"), column=2, track="- - treasure - -", options={"zero": zero})
        game.play("play E right")
        assert game.state.king_column == 2
        assert len(game.state.treasures[2]) == treasures


def test_r11_5_a_king_who_rests_at_0_still_moves_for_gold() -> None:
    game = coop(("E:any.look/any.look/1 -", "- -"), track="- treasure - - -", options={"zero": "rests"})
    game.play("play E right")
    assert game.state.king_column == 1
    assert len(game.state.treasures[2]) == 1


def test_r11_6_a_step_beyond_the_last_column_gives_a_coin_and_goes_on_from_0() -> None:
    game = coop(("E:any.look/any.look/4 -", "- -"), column=3)
    game.play("play E right")
    assert (game.state.king_coins, game.state.king_column) == (1, 2)


def test_r11_7_the_treasure_action_adds_the_top_card_unseen() -> None:
    game = coop(("E:any.look/any.look/1 -", "- -"), track="- treasure - - -", pile="- X:red.look/red.look/0 -")
    game.play("play E right")
    assert game.king() == "X"
    assert game.knows("X") == []


def test_r11_7_ruling_63_it_may_empty_the_pile() -> None:
    game = coop(("E:any.look/any.look/1 -", "- -"), track="- treasure - - -", pile=2)
    game.play("play E right")
    assert game.state.ending == "count"


def test_r11_8_the_top_card_is_revealed_and_the_one_who_ended_the_turn_chooses() -> None:
    game = coop(("E:any.look/any.look/1 -", "- -"), track=EFFECTS, pile="- - K:red.take/red.look/0 -")
    game.play("play E right")
    assert game.choice == "ChooseKingEffect"
    assert game.to_move == ANN
    assert game.options() == ["king a", "king b"]
    assert game.knows("K") == [ANN, BOB]
    assert game.seen("revealed", BOB) == "K"


def test_r11_8_a_learner_sees_the_card_that_the_king_has_revealed() -> None:
    game = coop(("E:any.look/any.look/1 -", "- -"), track=EFFECTS, pile="- - K:red.take/red.look/0 -")
    game.play("play E right")
    box, (revealed,) = game.state.box, game.state.revealed
    numbers = dict(zip(encode.fields(box), encode.observe(game.state, ANN), strict=True))
    assert [box.faces[card] for card in range(box.cards()) if numbers[f"revealed.{box.faces[card]}"]] == [
        box.faces[revealed]
    ]
    assert numbers["asked.ChooseKingEffect"] == 1.0


def test_r11_8_ruling_64_the_last_card_of_the_last_pass_has_no_effect() -> None:
    game = coop(("E:any.look/any.look/1 -", "- -"), track=EFFECTS, pile="K:red.take/red.look/0 -")
    game.play("play E right")
    assert game.state.ending == "count"
    assert "K" in game.out()
    game = coop(
        ("E:any.look/any.look/1 -", "- -", "- -"),
        track=EFFECTS,
        pile="K:red.take/red.look/0 -",
        path="P:any.look/any.look/0 Q:any.look/any.look/0",
    )
    game.play("play E right")
    assert game.state.pending() is not None
    game.settle()
    assert game.choice == "ChooseKingEffect"


def test_r11_8_ruling_66_an_effect_that_can_do_nothing_may_be_picked() -> None:
    game = king_uses("steal")
    assert game.to_move == BOB
    assert "K" in game.out()


def test_r11_9_the_king_steals_from_players_only() -> None:
    game = king_uses("steal", treasures=("S:red.look/red.look/1", "T:red.look/red.look/1"), king=ROW)
    assert game.options() == ["steal 0 1", "steal 1 1"]
    assert game.refusal("steal king 1") == ("why.kings_own", "11.9")
    known = game.knows("T")
    game.play("steal 1 1")
    assert game.king() == "A B T"
    assert game.knows("T") == known


def test_r11_9_the_king_discards_from_players_only() -> None:
    game = king_uses("discard", treasures=("S:red.look/red.look/1", "T:red.look/red.look/1"), king=ROW)
    assert game.options() == ["discard 0 1", "discard 1 1"]
    game.play("discard 0 1")
    assert game.out() == ["S", "K"]
    assert game.knows("S") == [ANN, BOB, CAT]


def test_r11_10_return_and_capture_take_the_end_opposite_to_the_last_card() -> None:
    game = king_uses("return")
    assert game.path() == "Q E"
    assert game.pile().startswith("P ")
    game = king_uses("capture")
    assert game.path() == "Q E"
    assert game.king() == "P"
    assert game.knows("P") == [ANN, BOB, CAT]


def test_r11_10_the_opposite_end_is_the_right_one_after_a_card_on_the_left() -> None:
    for effect in ("return", "capture"):
        game = coop(
            ("E:any.look/any.look/1 -", "- -"),
            path="P:any.look/any.look/0 Q:any.look/any.look/0",
            track=EFFECTS,
            pile=f"- - K:red.{effect}/red.look/0 -",
        )
        game.play("play E left", "king a")
        assert game.path() == "E P"
        assert (game.king(), game.pile().startswith("Q ")) == (("Q", False) if effect == "capture" else ("", True))


def test_r11_10_they_need_two_cards_in_the_path() -> None:
    game = coop(
        ("E:any.return/any.look/1 -", "- -"),
        track=EFFECTS,
        pile="- - K:red.capture/red.return/0 -",
        path="P:any.look/any.look/0",
    )
    game.play("play E right", "king a")
    assert game.path() == "E"
    assert game.king() == ""
    assert "no_target" in game.events()


def test_r11_11_the_king_swaps_the_revealed_card_with_any_treasure() -> None:
    game = king_uses("swap", treasures=("S:red.look/red.look/1",), king=ROW)
    assert game.options() == ["swap 0 1", "swap king 1", "swap king 2"]
    game.play("swap king 2")
    assert game.king() == "A K"
    assert game.out() == ["B"]
    assert game.knows("K") == game.knows("B") == [ANN, BOB, CAT]


def test_r11_12_the_kings_look_shows_one_row_to_all_who_are_in() -> None:
    game = king_uses("look", treasures=("S:red.look/red.look/1",), king=ROW)
    game.play("look king")
    assert game.knows("A") == [ANN, BOB, CAT]
    assert game.state.known[game.names["A"]] != EVERYONE, "a spectator does not look"


def test_r11_12_the_ambushed_do_not_see_what_the_king_looks_at() -> None:
    game = coop(
        ("R:red.look/red.look/4 S:red.look/red.look/4", "E:blue.take/blue.take/1 -", "- -"),
        path="P:blue.look/blue.look/0",
        track=EFFECTS,
        pile="- - K:red.look/red.replay/0 - -",
        king="A:red.look/red.look/1",
        treasures=("", "", "T:red.look/red.look/1"),
    )
    game.play("play E right", "king a", "look king")
    assert game.state.standing == [0, 1, 1]
    assert game.knows("A") == [BOB, CAT]


def test_r11_12_the_kings_take_gives_him_the_top_card_unseen() -> None:
    game = king_uses("take", pile="- - X:red.look/red.look/0 K:red.take/red.look/0 -")
    assert game.king() == "X"
    assert game.knows("X") == []


def test_r11_13_the_kings_replay_reveals_another_card_without_an_advance() -> None:
    game = king_uses("replay", pile="- - L:red.take/red.look/0 K:red.replay/red.look/0 -")
    assert game.words(game.state.revealed) == "L"
    assert game.out() == ["K"]
    assert game.state.king_column == 1
    assert game.choice == "ChooseKingEffect"


def test_r11_14_a_used_card_is_out_of_the_game() -> None:
    game = king_uses("take", pile="- K:red.take/red.look/0 -")
    chance = game.state.pending()
    assert chance is not None
    assert chance.purpose() == "pass"
    assert chance.unfit(game.state, [*game.state.path, game.names["K"]]) != ""
    game.settle()
    assert "K" in game.out()
    assert game.seen("out", BOB).split().count("K") == 1


def test_r11_14_it_is_put_away_even_if_its_effect_ends_the_game() -> None:
    game = king_uses("take", pile="X:red.look/red.look/0 K:red.take/red.look/0 -", passes=0)
    assert game.state.ending == "count"
    assert game.king() == "X"
    assert game.state.revealed == []
    assert game.out() == ["K"]


def test_r11_15_the_fourth_coin_ends_the_game_at_once() -> None:
    game = coop(("E:any.look/any.look/4 G:any.look/any.look/4", "- -"), column=3, coins=3, track="- - treasure - -")
    game.play("play E right")
    assert game.state.ending == "coins"
    assert (game.state.king_coins, game.state.king_column) == (4, 0)
    assert game.king() == ""


def test_r11_15_ruling_23_it_ends_with_the_pile_as_usual() -> None:
    for players in (1, 2):
        game = coop(("E:any.look/any.look/1 -", *["- -"] * (players - 1)), pile=1)
        game.play("play E right")
        assert game.state.ending == "count"
        assert game.state.king_column == 0, "the King does not act after the end"


def test_r11_15_ruling_24_when_all_are_ambushed_the_game_is_lost() -> None:
    game = coop(("R:red.look/red.look/4 S:red.look/red.look/4",), path="P:blue.look/blue.look/0")
    assert game.state.ending == "caught"
    assert game.winners() == []


def test_r11_15_at_the_end_the_kings_treasures_are_shown() -> None:
    game = coop(("E:any.look/any.look/1 -", "- -"), pile=1, king=ROW)
    game.play("play E right")
    assert game.knows("A") == game.knows("B") == [ANN, BOB]
    assert game.seen("king", BOB) == "A B"


def test_r11_16_the_kings_gold_is_coins_treasures_and_column() -> None:
    game = coop(("- -", "- -"), king="A:red.look/red.look/3 B:red.look/red.look/1", column=2, coins=3)
    assert king_gold(game.state) == 15 + 4 + 2 == 21


@pytest.mark.parametrize(
    ("king", "en", "fr"),
    [
        ("", "The King has 20 gold: 4 coins, column 0", "Le Roi a 20 or : 4 pièces, colonne 0"),
        (
            "A:red.take/red.replay/3",
            "The King has 23 gold: 4 coins, column 0, red Take and red Replay (3 gold)",
            "Le Roi a 23 or : 4 pièces, colonne 0, Prendre rouge et Rejouer rouge (3 or)",
        ),
    ],
)
def test_r11_16_the_kings_gold_is_told_with_and_without_treasures(king: str, en: str, fr: str) -> None:
    game = coop(("E:any.take/any.take/4 -",), column=3, coins=3, track="- - - - -", king=king)
    game.play("play E right")
    assert en in game.told(ANN)
    assert fr in game.told(ANN, "fr")


def test_r11_17_strictly_more_gold_wins() -> None:
    for gold, winners in ((3, []), (4, [ANN, BOB])):
        game = coop((f"E:any.look/any.look/1 G:red.look/red.look/{gold}", "- -"), pile=1, king="K:red.look/red.look/3")
        game.play("play E right")
        assert game.winners() == winners


def test_r11_17_ruling_58_a_single_player_left_plays_on() -> None:
    game = coop(
        ("R:red.look/red.look/4 S:red.look/red.look/4", "A:blue.look/blue.look/0 B:blue.look/blue.look/0"),
        path="P:blue.look/blue.look/0",
    )
    assert game.to_move == BOB
    game.play("play A right")
    assert game.to_move == BOB


def test_r11_18_a_scaled_king_has_a_track_for_each_number_of_players_and_may_start_richer() -> None:
    for players in (1, 2, 3, 4):
        boxes = {}
        for scaling in SCALINGS:
            state = GAME.set_up(players, {"mode": "coop", "scaling": scaling, "level": 2})
            assert isinstance(state, Clearing)
            state.settle(Rng(players))
            boxes[scaling] = state.box
            assert len(state.treasures[players]) == 2 + state.box.head_start
        assert boxes["rulebook"].head_start == 0
    tracks: dict[str, set[str]] = {scaling: set() for scaling in SCALINGS}
    for scaling, found in tracks.items():
        for players in (1, 2, 3, 4):
            box = GAME.set_up(players, {"mode": "coop", "scaling": scaling}).the_box()
            assert isinstance(box, BoisBox)
            found.add(f"{box.track} {box.head_start}")
    assert len(tracks["rulebook"]) == 1
    assert len(tracks["scaled"]) > 1

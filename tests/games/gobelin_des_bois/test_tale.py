"""Chapter 12 of the RULES: what each chapter of the tale changes."""

import pytest
from tests.games.gobelin_des_bois.tables import ANN, BOB, CAT, Game, dealt, table

from goblintop.engine.cards import EVERYONE
from goblintop.engine.conformance import walk
from goblintop.games.gobelin_des_bois import GAME, encode
from goblintop.games.gobelin_des_bois.components import (
    CAPTURE,
    CHANGED,
    CHAPTERS,
    EPILOGUE,
    RETURN,
    STEAL,
    SWAP,
    TALE,
    BoisBox,
)
from goblintop.games.gobelin_des_bois.table import Clearing

FOREST, KING, VILLAGER, GOBLIN, PATH, QUEEN = range(1, 7)
ROW = "A:red.look/red.look/1 B:red.look/red.look/2 C:red.look/red.look/3"


def test_r12_1_each_chapter_changes_one_effect_and_only_that() -> None:
    for chapter in range(EPILOGUE):
        box = GAME.set_up(2, {"chapter": chapter}).the_box()
        assert isinstance(box, BoisBox)
        assert box.tales() == (1 << CHANGED[chapter - 1] if chapter else 0)
        assert box.rounds == 1
    assert sorted(CHANGED) == list(range(TALE))
    assert len(CHAPTERS) == 9


def test_r12_1_the_tale_is_for_everyone_for_themselves() -> None:
    for mode in ("coop", "teams"):
        assert GAME.set_up(4, {"mode": mode, "chapter": 3}).the_box().options["chapter"] == 0


def test_r12_2_forest_a_replay_is_made_with_the_card_that_is_left() -> None:
    game = table(("R:any.replay/any.look/1 B:any.look/any.look/1", "- -"), options={"chapter": FOREST})
    game.play("play R right")
    assert game.hand() == "B"
    assert game.to_move == ANN
    game.play("play B right")
    assert len(game.state.hands[ANN]) == 2
    assert game.to_move == BOB


def test_r12_2_ruling_81_a_card_that_does_not_fit_is_an_ambush_and_one_is_warned() -> None:
    game = table(
        ("R:blue.replay/blue.look/1 B:red.look/red.look/1", "- -"),
        path="P:blue.look/blue.look/0",
        options={"chapter": FOREST},
    )
    option = game.state.options(ANN)[0]
    described = [game.state.describe(ANN, each) for each in game.state.options(ANN)]
    keys = {item["notation"].split(" ", 2)[2]: item["sentence"]["key"] for item in described}
    assert keys == {
        "left": "act.play",
        "left turned": "act.play_into_ambush",
        "right": "act.play_into_ambush",
        "right turned": "act.play",
    }
    assert option == game.state.options(ANN)[0]
    game.play("play R right")
    assert game.state.ending == "ambush"


def warned(hand: str, path: str) -> dict[str, bool]:
    """Ann's plays of R under the Forest's rule, and which of them are said to lead into an ambush."""
    game = table((hand, "- -"), path=path, options={"chapter": FOREST})
    found = {}
    for option in game.state.options(ANN):
        said = game.state.describe(ANN, option)
        if said["pieces"] and said["sentence"]["args"]["effect"] == {"term": "tale-replay"}:
            found[said["notation"].split(" ", 2)[2]] = said["sentence"]["key"] == "act.play_into_ambush"
    return found


@pytest.mark.parametrize(
    ("other", "ambush"), [("green", True), ("blue", False), ("yellow", False), ("any", False), ("red", True)]
)
def test_r12_2_the_warning_looks_at_both_ends_as_they_will_be(other: str, ambush: bool) -> None:
    """R is laid over the green end and shows blue there; the other end stays yellow."""
    hand = f"R:green.replay/blue.look/1 B:{other}.look/{other}.look/1"
    assert warned(hand, "P:yellow.look/green.look/0")["right"] is ambush


def test_r12_2_a_replay_with_the_only_card_is_no_ambush() -> None:
    assert warned("R:any.replay/any.look/1", "P:blue.look/blue.look/0")["right"] is False


def test_r12_2_ruling_81_without_a_card_left_there_is_no_replay() -> None:
    game = table(("R:any.replay/any.look/1 S:any.replay/any.look/1", "- -"), options={"chapter": FOREST})
    game.play("play R right", "play S right")
    assert game.to_move == BOB
    assert len(game.state.hands[ANN]) == 2


def test_r12_3_king_return_puts_the_card_into_the_box() -> None:
    game = table(
        ("E:any.return/any.look/1 -", "- -"),
        path="P:any.look/any.look/0 Q:any.look/any.look/0",
        options={"chapter": KING},
    )
    game.play("play E right")
    assert game.words(game.state.boxed) == "P"
    assert game.path() == "Q E"
    assert len(game.state.pile) == 5
    assert game.seen("boxed", BOB) == "P"


def test_r12_4_a_boxed_card_stays_away_for_the_whole_chapter() -> None:
    game = table(
        ("E:any.look/any.look/1 H:red.look/red.look/4", "- -"),
        pile=1,
        boxed="Z:red.look/red.look/4",
        options={"chapter": KING, "rounds": 2},
    )
    game.play("play E right")
    assert not game.state.over
    game.settle()
    assert game.words(game.state.boxed) == "Z"
    assert len(game.state.pile) == 19 - 7
    game = table(
        ("E:any.return/any.look/1 -", "- -", "- -"),
        path="P:any.look/any.look/0 Q:any.look/any.look/0",
        pile=1,
        options={"chapter": KING},
    )
    game.play("play E right").settle()
    assert game.words(game.state.boxed) == "P"


@pytest.mark.parametrize(("boxed", "after", "pile"), [(6, 6, 1), (7, 0, 7)])
def test_r12_4_too_few_cards_to_deal_bring_the_box_back(boxed: int, after: int, pile: int) -> None:
    """A box of 20 cards: four players take 12, the path one, and the pile needs one."""
    game = table(
        ("E:any.look/any.look/1 H:red.look/red.look/4", "- -", "- -", "- -"),
        pile=1,
        passes=0,
        boxed="- " * boxed,
        options={"chapter": KING, "rounds": 2},
    )
    game.play("play E right").settle()
    assert len(game.state.boxed) == after
    assert len(game.state.pile) == pile
    assert ("box_emptied" in game.events()) == (after == 0)
    assert sorted(game.state.census()) == list(range(20))


def test_r12_5_villager_the_taker_alone_may_look() -> None:
    for answer, knows in (("look", [ANN]), ("leave", [])):
        game = table(
            ("E:any.take/any.look/1 -", "- -"), pile="- - X:red.look/red.look/0", options={"chapter": VILLAGER}
        )
        game.play("play E right")
        assert game.choice == "ChooseGlance"
        assert game.options() == ["leave", "look"]
        game.play(answer)
        assert game.knows("X") == knows


def test_r12_6_the_look_is_offered_before_a_reshuffle_and_not_for_a_known_card() -> None:
    path = "P:any.look/any.look/0 Q:any.look/any.look/0"
    game = table(
        ("E:any.take/any.look/1 -", "- -", "- -"),
        path=path,
        pile="X:red.look/red.look/0",
        options={"chapter": VILLAGER},
    )
    game.play("play E right")
    assert game.choice == "ChooseGlance"
    game.play("look")
    assert game.state.pending() is not None
    game = table(
        ("E:any.take/any.look/1 -", "- -"), path=path, pile="- - X:red.look/red.look/0!", options={"chapter": VILLAGER}
    )
    game.play("play E right")
    assert game.to_move == BOB
    assert game.row() == "X"


def test_r12_6_no_look_is_offered_where_the_round_is_over() -> None:
    game = table(("E:any.take/any.look/1 -", "- -"), pile="X:red.look/red.look/2", options={"chapter": VILLAGER})
    game.play("play E right")
    assert game.state.ending == "gold"
    assert game.knows("X") == [ANN, BOB], "as at every end of a round"


def robbed(
    victim_hand: str = "V:red.look/red.look/1 W:red.look/red.look/2", treasures: tuple[str, ...] = ("", "")
) -> Game:
    """Ann plays a Steal under the Goblin's rule."""
    game = table(("E:any.steal/any.look/1 -", victim_hand), treasures=treasures, options={"chapter": GOBLIN})
    return game.play("play E right")


def test_r12_7_goblin_a_treasure_or_a_card_of_the_hand_is_stolen() -> None:
    game = robbed(treasures=("", "T:red.look/red.look/1"))
    assert game.options() == ["steal 1 1", "steal 1 hand"]
    game.play("steal 1 hand").steal("W")
    assert game.row(ANN) == "W"
    assert game.hand(BOB) == "V"
    assert game.knows("W") == [BOB]


def test_r12_7_ruling_84_without_treasures_the_hand_must_be_robbed() -> None:
    game = robbed()
    chance = game.state.pending()
    assert chance is not None
    assert chance.purpose() == "pocket.1"
    assert sorted(chance.sizes(game.state)) == [2]


def test_r12_7_an_empty_hand_cannot_be_robbed() -> None:
    game = table(
        ("E:any.steal/any.look/1 -", "V:red.look/red.look/1", ""),
        treasures=("", "T:red.look/red.look/1", ""),
        options={"chapter": GOBLIN},
    )
    game.play("play E right")
    assert game.options() == ["steal 1 1", "steal 1 hand"]


def test_r12_8_path_two_treasures_change_places() -> None:
    game = table(
        ("E:any.swap/any.look/1 H:red.look/red.look/0", "- -"),
        treasures=("D:red.look/red.look/0", ROW),
        options={"chapter": PATH},
    )
    game.play("play E right", "swap 0 1")
    assert game.refusal("with 0 1") == ("why.same", "12.8")
    game.play("with 1 2")
    assert game.row(ANN) == "B"
    assert game.row(BOB) == "A D C"
    assert game.knows("B") == game.knows("D") == []
    assert "H" in game.hand().split()


def test_r12_8_a_learner_sees_that_both_treasures_are_chosen_for_a_swap() -> None:
    game = table(
        ("E:any.swap/any.look/1 -", "- -"), treasures=("D:red.look/red.look/0", ROW), options={"chapter": PATH}
    )
    for answer in ("play E right", "swap 0 1"):
        game.play(answer)
        seen = zip(encode.fields(game.state.box), encode.observe(game.state, ANN), strict=True)
        assert [name for name, value in seen if name.startswith("deed.") and value] == ["deed.swap"]


def test_r12_8_ruling_85_fewer_than_two_treasures_skip_it() -> None:
    game = table(("E:any.swap/any.look/1 -", "- -"), treasures=("D:red.look/red.look/0", ""), options={"chapter": PATH})
    game.play("play E right")
    assert "no_target" in game.events()
    assert "pointed" not in game.events()
    assert game.row(ANN) == "D"


def test_r12_9_a_robbed_hand_is_filled_at_the_end_of_the_next_turn() -> None:
    game = robbed("V:any.look/any.look/1 W:red.look/red.look/2").steal("W")
    assert game.to_move == BOB
    assert game.hand(BOB) == "V"
    game.play("play V right")
    assert len(game.state.hands[BOB]) == 2


def test_r12_9_a_turn_begun_without_a_card_is_an_ambush() -> None:
    game = robbed("V:any.look/any.look/1").steal("V")
    assert game.state.ending == "ambush"
    assert game.winners() == [ANN]


def test_r12_9_others_lose_track_of_a_robbed_hand() -> None:
    game = table(
        ("E:any.steal/any.look/1 -", "V:red.look/red.look/1 W:red.look/red.look/2", "- -"), options={"chapter": GOBLIN}
    )
    game.state.known[game.names["V"]] = EVERYONE
    game.play("play E right", "steal 1 hand").steal("W")
    assert game.knows("V") == [BOB]
    assert game.knows("W") == [BOB]


def test_r12_9_the_only_card_of_a_hand_is_known_by_whoever_knew_it() -> None:
    game = table(
        ("E:any.steal/any.look/1 -", "V:red.look/red.look/1", "- -"),
        treasures=("", "T:red.look/red.look/1"),
        options={"chapter": GOBLIN},
    )
    game.state.known[game.names["V"]] = EVERYONE
    game.state.gauged = [game.names["V"]]
    game.play("play E right", "steal 1 hand").settle()
    assert game.row(ANN) == "V"
    assert game.knows("V") == [ANN, BOB, CAT]
    assert game.state.gauged == [game.names["V"]]


def test_r12_9_a_blind_theft_ends_what_could_be_worked_out_of_both_cards() -> None:
    """Neither the announced sum, nor the gold of the second card, nor the pass that each comes from holds any more."""
    for pair, gauged in ((1, ""), (0, "V"), (0, "W")):
        game = table(
            ("E:any.steal/any.look/1 -", "V:red.look/red.look/1 W:red.look/red.look/2", "- -"),
            treasures=("", "T:red.look/red.look/1"),
            options={"chapter": GOBLIN},
        )
        state = game.state
        state.sums = [1, 3, 0]
        state.pairs = [0, pair, 0]
        state.gauged = [game.names[name] for name in gauged]
        state.batch = [1 if card == game.names["W"] else 0 for card in range(state.box.cards())]
        game.play("play E right", "steal 1 hand").steal("W")
        assert state.pairs == [0, 0, 0]
        assert state.gauged == []
        assert len(set(state.batch)) == 1


def test_r12_10_queen_a_row_or_a_hand_is_looked_at() -> None:
    hands = ("E:any.look/any.take/1 -", "V:red.look/red.look/1 W:red.look/red.look/2", "- -")
    game = table(hands, treasures=("", "T:red.look/red.look/1", ""), options={"chapter": QUEEN})
    game.play("play E right")
    assert game.options() == ["look 1", "look 1 hand", "look 2 hand"]
    game.play("look 1 hand")
    assert game.knows("V") == game.knows("W") == [ANN, BOB]
    assert game.knows("T") == []
    assert game.hand(BOB) == "V W"


def test_r12_10_an_empty_hand_is_not_looked_at() -> None:
    game = table(
        ("E:any.look/any.take/1 -", "- -", ""), treasures=("", "T:red.look/red.look/1"), options={"chapter": QUEEN}
    )
    game.play("play E right")
    assert game.options() == ["look 1", "look 1 hand"]


def test_r12_14_the_epilogue_has_three_chapters_chosen_before_the_deal() -> None:
    game = Game(_fresh({"chapter": EPILOGUE}), {})
    assert game.choice == "ChooseTale"
    assert len(game.options()) == 8
    game.play("tale forest")
    assert game.refusal("tale forest") == ("why.chosen", "12.14")
    game.play("tale path", "tale brigand")
    chance = game.state.pending()
    assert chance is not None
    assert chance.purpose() == "cards"
    assert game.state.tales == 1 << CHANGED[0] | 1 << SWAP | 1 << CAPTURE


def test_r12_14_or_drawn() -> None:
    seen = set()
    for seed in range(20):
        game = dealt(3, seed, {"chapter": EPILOGUE, "epilogue": "random"})
        assert game.state.tales.bit_count() == 3
        seen.add(game.state.tales)
    assert len(seen) > 8


def test_r12_14_ruling_90_rules_of_several_chapters_hold_together() -> None:
    """Forest and Path: the exchange works with an empty hand. Brigand and Path: what is protected stays."""
    game = table(
        ("R:any.replay/any.look/1 E:any.swap/any.look/1", "- -"),
        treasures=("D:red.look/red.look/0", "A:red.look/red.look/1 G:red.look/red.look/3#"),
        tales=(CHANGED[0], SWAP, CAPTURE),
        options={"chapter": EPILOGUE},
    )
    game.play("play R right", "play E right")
    assert game.options() == ["swap 0 1", "swap 1 1"]
    game.play("swap 0 1")
    assert game.row(ANN) == "A"
    game = table(
        ("E:any.steal/any.look/1 -", "V:any.replay/any.look/0 W:red.look/red.look/0"),
        tales=(CHANGED[0], STEAL, RETURN),
        options={"chapter": EPILOGUE},
    )
    game.play("play E right").steal("W")
    game.play("play V right")
    assert game.to_move == ANN, "Replay as the only card gives no replay"


@pytest.mark.parametrize("chapter", range(1, EPILOGUE + 1))
def test_r12_1_every_chapter_can_be_played_to_its_end(chapter: int) -> None:
    for players in (2, 3, 4):
        last = [table for table, _ in walk(GAME, players, {"chapter": chapter}, chapter)][-1]
        assert last.ending in ("gold", "cards", "ambush")
        assert len(last.result().winners) == 1


def _fresh(options: dict[str, int]) -> Clearing:
    state = GAME.set_up(2, {**options})
    assert isinstance(state, Clearing)
    return state

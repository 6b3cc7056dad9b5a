"""Chapter 7 of the RULES: discarding a card as an action."""

import itertools

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, Half, table


def test_r7_1_the_last_card_of_a_column_goes_to_the_discard() -> None:
    game = table(left="coin-4 secure-1", discard="fish-1", them=Half(discard="coin-4")).play("discard left")
    assert game.column("left") == "coin-4"
    assert game.discard() == "fish-1 secure-1"


def test_r7_1_an_empty_column_has_nothing_to_discard() -> None:
    game = table(left="reinforce-1")
    assert "discard left" in game.options()
    assert "discard middle" not in game.options()


def test_r7_1_the_discard_effect_is_not_optional() -> None:
    game = table(left="secure-1", them=Half(discard="coin-4")).play("discard left")
    assert game.treasure() == "coin-4"
    assert table(left="secure-1").refusal("discard left") == ("why.nothing_to_loot", "7.7")


@pytest.mark.parametrize("kind", ["board", "fish"])
def test_r7_2_the_target_must_be_another_card(kind: str) -> None:
    assert table(left=f"{kind}-1").refusal("discard left") == ("why.no_other_crew", "7.2")
    for column in ("left", "middle", "right"):
        halves = {"left": f"{kind}-1"}
        halves[column] = "coin-4 " + halves.get(column, "")
        assert (
            "discard left"
            in table(left=halves["left"], middle=halves.get("middle", ""), right=halves.get("right", "")).options()
        )


def test_r7_3_crack_the_chest_sends_the_top_of_the_other_treasure_to_its_owners_discard() -> None:
    game = table(left="bombard-1", them=Half(treasure="fish-1 coin-4", discard="board-1")).play("discard left")
    assert game.treasure(THEM) == "fish-1"
    assert game.discard(THEM) == "board-1 coin-4"
    assert game.discard(ME) == "bombard-1"


def test_r7_3_an_empty_treasure_cannot_be_cracked() -> None:
    assert table(left="bombard-1", treasure="coin-4").refusal("discard left") == ("why.no_treasure", "7.3")


def test_r7_4_manoeuvre_moves_a_last_card_to_an_adjacent_column() -> None:
    game = table(left="coin-4", middle="fish-1 secure-1", right="coin-6 board-1").play("discard right")
    assert game.options() == ["move left middle", "move middle left", "move middle right", "move right middle"]
    game.play("move middle right")
    assert game.column("middle") == "fish-1"
    assert game.column("right") == "coin-6 secure-1"


def test_r7_4_the_effect_of_the_moved_card_does_not_happen() -> None:
    game = table(left="board-1", middle="reinforce-1").play("discard left", "move middle left")
    assert game.hand() == ""
    assert game.events() == ["discarded", "manoeuvred"]


def test_r7_4_a_third_of_its_kind_earns_the_guest_and_clears_without_effect() -> None:
    game = table(left="reinforce-1 reinforce-2", middle="reinforce-3", right="board-1", guests="reinforce - -")
    game.play("discard right", "move middle left")
    assert game.events() == ["discarded", "manoeuvred", "guest", "cleared"]
    assert game.hand() == ""
    assert game.treasure() == "guest-reinforce-3"
    assert game.discard() == "board-1 reinforce-1 reinforce-2 reinforce-3"


def test_r7_4_the_longest_column_is_no_obstacle() -> None:
    game = table(left="coin-4 coin-4 fish-1", middle="fish-2", right="board-1").play(
        "discard right", "move middle left"
    )
    assert game.column("left") == "coin-4 coin-4 fish-1 fish-2"


def test_r7_5_recall_takes_a_last_card_into_the_hand() -> None:
    game = table(left="fish-1", middle="coin-6 board-1", right="coin-4").play("discard left")
    assert game.options() == ["recall middle", "recall right"]
    assert game.play("recall middle").hand() == "board-1"
    assert game.column("middle") == "coin-6"


def test_r7_6_observe_puts_two_cards_back_in_any_way() -> None:
    ways = {}
    for card, first, second in itertools.product(("first", "second"), ("top", "beneath"), ("top", "beneath")):
        game = table(left="reinforce-1", last_cards="fish-1 fish-2 coin-4 coin-6").play("discard left")
        game.play(f"{card} {first}", f"first {second}")
        ways[f"{card} {first} {second}"] = game.deck()
    assert ways == {
        "first top top": "fish-1 fish-2 coin-6 coin-4",
        "first top beneath": "coin-4 fish-1 fish-2 coin-6",
        "first beneath top": "coin-6 fish-1 fish-2 coin-4",
        "first beneath beneath": "coin-4 coin-6 fish-1 fish-2",
        "second top top": "fish-1 fish-2 coin-4 coin-6",
        "second top beneath": "coin-6 fish-1 fish-2 coin-4",
        "second beneath top": "coin-4 fish-1 fish-2 coin-6",
        "second beneath beneath": "coin-6 coin-4 fish-1 fish-2",
    }


def test_r7_6_observe_asks_for_two_cards_then_for_the_other() -> None:
    game = table(left="reinforce-1").play("discard left")
    assert game.options() == ["first top", "first beneath", "second top", "second beneath"]
    assert game.play("second beneath").options() == ["first top", "first beneath"]
    assert game.play("first top").state.prompt(ME).key == "prompt.action"


def test_r7_6_observe_needs_two_cards_in_the_deck() -> None:
    assert table(left="reinforce-1", last_cards="coin-4").refusal("discard left") == ("why.short_deck", "7.6")
    assert "discard left" in table(left="reinforce-1", last_cards="coin-4 coin-4").options()


def test_r7_7_loot_takes_the_top_of_the_other_discard_into_the_treasure() -> None:
    game = table(left="secure-1", treasure="fish-1", them=Half(discard="coin-6 coin-4")).play("discard left")
    assert game.treasure() == "fish-1 coin-4"
    assert game.discard(THEM) == "coin-6"


def test_r7_8_a_coin_cannot_be_discarded_as_an_action() -> None:
    game = table(left="fish-1 coin-4", middle="coin-6")
    assert game.refusal("discard left") == ("why.coin_stays", "7.8")
    assert game.refusal("discard middle") == ("why.coin_stays", "7.8")


def test_r7_8_coins_can_be_moved_in_every_other_way() -> None:
    recalled = table(left="fish-1", middle="coin-4").play("discard left", "recall middle")
    assert recalled.hand() == "coin-4"
    manoeuvred = table(left="board-1", middle="coin-4").play("discard left", "move middle left")
    assert manoeuvred.column("left") == "coin-4"
    secured = table(hand="secure-1", middle="coin-4").play("play secure-1 left")
    assert secured.treasure() == "coin-4"
    boarded = table(hand="board-1", facing="coin-4").play("play board-1 left")
    assert boarded.discard(THEM) == "coin-4"
    fished = table(hand="fish-1", discard="coin-4").play("play fish-1 left")
    assert fished.hand() == "coin-4"
    looted = table(left="secure-1", them=Half(discard="coin-4")).play("discard left")
    assert looted.treasure() == "coin-4"
    cleared = table(
        hand="fish-3", left="fish-1 coin-4 fish-1", discard="board-1", middle="coin-4 coin-4 board-1 board-2"
    )
    assert cleared.play("play fish-3 left").discard() == "fish-1 coin-4 fish-1 fish-3"

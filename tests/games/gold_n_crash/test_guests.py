"""Chapter 8 of the RULES: prestigious guests."""

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, Game, Half, table

from goblintop.engine.edition import Edition
from goblintop.games.gold_n_crash import GAME

LONG = "fish-1 fish-1 board-1 board-1 coin-4 coin-4"
"""A column longer than any other, without three of a kind."""


def wished(guest: str, there: str, card: str) -> Game:
    """Play a card into the left column, above which this guest waits."""
    game = table(
        hand=card,
        left=there,
        middle="board-2 board-2 fish-2 fish-2 coin-4",
        discard="coin-4 coin-4",
        guests=f"{guest} - -",
        facing="coin-4 coin-4 coin-4",
    )
    return game.play(f"play {card} left")


def test_r8_1_a_guest_comes_at_once_after_the_effects() -> None:
    game = wished("cards", "bombard-1 coin-6 secure-1 secure-1", "reinforce-1")
    assert game.events() == ["played", "drew", "guest"]
    assert game.treasure() == "guest-cards-5"
    assert game.guests() == ""
    assert game.column("left") == "bombard-1 coin-6 secure-1 secure-1 reinforce-1"


def test_r8_1_a_manoeuvred_card_earns_a_guest_too() -> None:
    game = table(left="fish-1 fish-2 bombard-1 bombard-2", middle="coin-4", right="board-1", guests="cards - -")
    game.play("discard right", "move middle left")
    assert game.treasure() == "guest-cards-5"


def test_r8_1_only_the_guest_of_that_column_comes() -> None:
    game = table(hand="coin-4", left="coin-4", middle="coin-6", guests="gold cards coin").play("play coin-4 right")
    assert game.treasure() == ""
    assert game.guests() == "guest-gold-9 guest-cards-5 guest-coin-2"


@pytest.mark.parametrize(
    ("guest", "there", "card", "earned"),
    [
        ("gold", "secure-2 secure-2 bombard-3", "reinforce-1", False),
        ("gold", "secure-2 secure-2 bombard-3", "reinforce-2", True),
        ("gold", "secure-3 bombard-3", "coin-6", True),
        ("gold", "coin-4", "coin-4", False),
        ("cards", "secure-1 secure-1 bombard-1", "bombard-1", False),
        ("cards", "secure-1 secure-1 bombard-1 bombard-1", "coin-4", True),
        ("kinds", "secure-1 secure-1 bombard-1", "reinforce-1", False),
        ("kinds", "secure-1 bombard-1 reinforce-1", "coin-4", True),
        ("kinds", "secure-1 secure-1 reinforce-1", "coin-4", False),
        ("kinds", "secure-1 fish-1 reinforce-1", "coin-4", True),
        ("reinforce", "reinforce-1", "reinforce-1", False),
        ("reinforce", "reinforce-1 reinforce-1", "reinforce-2", True),
        ("fish", "fish-1", "fish-1", False),
        ("fish", "fish-1 fish-1", "fish-3", True),
        ("board", "board-1", "board-1", False),
        ("board", "board-1 board-1", "board-3", True),
        ("coin", "", "coin-4", False),
        ("coin", "coin-4", "coin-6", True),
    ],
)
def test_r8_2_the_wishes(guest: str, there: str, card: str, earned: bool) -> None:
    game = wished(guest, there, card)
    assert (game.guests() == "") is earned
    assert game.treasure().startswith(f"guest-{guest}") is earned


@pytest.mark.parametrize("kind", ["bombard", "secure"])
def test_r8_2_an_edition_may_have_guests_who_wish_for_any_kind(kind: str) -> None:
    text = GAME.edition("standard").text.replace('wish = "board", count = 3', f'wish = "{kind}", count = 2')
    for there, earned in (("fish-1", False), (f"{kind}-1", True)):
        game = table(
            hand=f"{kind}-2",
            left=there,
            middle="coin-4 coin-6",
            guests=f"{kind} - -",
            edition=Edition("mine.toml", text),
        ).play(f"play {kind}-2 left")
        assert ("guest" in game.events()) is earned


def test_r8_2_two_plays_into_one_column_in_the_same_turn() -> None:
    game = table(hand="coin-4 reinforce-1", middle=LONG, guests="plays - -").play("play coin-4 left")
    assert game.guests() == "guest-plays-2"
    assert game.play("play reinforce-1 left").treasure() == "guest-plays-2"


def test_r8_2_two_plays_into_different_columns_are_not_enough() -> None:
    game = table(hand="coin-4 reinforce-1", middle=LONG, guests="plays - -")
    game.play("play coin-4 left", "play reinforce-1 right")
    assert game.guests() == "guest-plays-2"


def test_r8_3_a_guest_on_top_guards_the_treasure() -> None:
    game = table(left="bombard-1", them=Half(treasure="coin-4 guest-gold-9"))
    assert game.refusal("discard left") == ("why.guest_guards", "8.3")


def test_r8_3_cards_above_a_guest_can_be_taken_but_no_more() -> None:
    game = table(left="bombard-1", middle="bombard-1", them=Half(treasure="coin-4 guest-gold-9 coin-6"))
    game.play("discard left")
    assert game.treasure(THEM) == "coin-4 guest-gold-9"
    assert game.refusal("discard middle") == ("why.guest_guards", "8.3")


def test_r8_4_a_guest_who_leaves_is_not_replaced() -> None:
    game = table(hand="coin-4 coin-6", left="coin-4", middle=LONG.replace("coin-4 coin-4", "coin-4"), guests="coin - -")
    game.play("play coin-6 left", "play coin-4 right")
    assert game.guests() == ""
    assert game.treasure() == "guest-coin-2"
    assert game.column("left") == "coin-4 coin-6"
    assert game.seen("guest-left@0", ME) == ""

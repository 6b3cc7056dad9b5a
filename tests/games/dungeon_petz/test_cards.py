"""Chapter 6 of the RULES, second half: drawing need cards and giving them to pets."""

from tests.games.dungeon_petz.tables import Game, table

from goblintop.games.dungeon_petz.dealing import DrawNeeds
from goblintop.games.dungeon_petz.giving import AssignNeeds
from goblintop.games.dungeon_petz.terms import NONE


def colours(game: Game, seat: int = 0) -> list[int]:
    """Cards of each colour in a hand."""
    held = [game.box.colour[card] for card in game.burrow(seat).hand]
    return [held.count(colour) for colour in range(4)]


def test_r6_6_a_card_for_each_visible_bar_beside_the_hand() -> None:
    # Fanghare R Y G R Y R G: at size 4 two red, one yellow, one green; Woolgor Y G Y: two yellow, one green.
    game = table().pet(0, 1, "fanghare", 4).pet(0, 2, "woolgor", 3).do(DrawNeeds(0))
    assert colours(game) == [1 + 2, 1 + 2, 1 + 3, 1]
    assert colours(game, 1) == [1, 1, 1, 1]


def test_r6_6_shared_decks_are_drawn_from_in_turn_order() -> None:
    game = table(2, first=1).pet(0, 1, "glubfin", 2).pet(1, 1, "jawlet", 2)
    game.deck("green", "green-anger green-disease").do(DrawNeeds(0))
    assert game.item("green-disease") not in game.burrow(0).hand
    assert any(game.box.faces[card] == "green-disease" for card in game.burrow(1).hand)
    assert any(game.box.faces[card] == "green-anger" for card in game.burrow(0).hand)


def test_r6_7_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    game = table().pet(0, 1, "jawlet", 3).deck("green", "green-anger", only=True)
    game.do(DrawNeeds(0))
    assert colours(game) == [3, 2, 1, 1]
    assert game.state.discards[0] == []
    assert "reshuffled" in game.events()
    assert all(game.state.known[card] == 0 for card in game.state.decks[0])


def test_r6_8_with_deck_and_discard_empty_fewer_are_drawn_and_made_up_later() -> None:
    game = table(2).pet(0, 1, "jawlet", 3)
    game.burrow(1).hand = sorted(game.burrow(1).hand + game.state.decks[0])
    game.state.decks[0] = []
    game.do(DrawNeeds(0))
    assert colours(game) == [1, 2, 1, 1]
    # Green cards come back into play: the card that the hand lacks is drawn with the others.
    back = [card for card in game.burrow(1).hand if game.box.colour[card] == 0][:9]
    game.burrow(1).hand = [card for card in game.burrow(1).hand if card not in back]
    game.state.discards[0] = back
    game.burrow(0).hand, game.state.discards[0] = (
        game.burrow(0).hand[1:],
        [*game.state.discards[0], game.burrow(0).hand[0]],
    )
    game.do(DrawNeeds(0))
    assert colours(game)[0] == 3


def test_r6_9_each_bar_gets_a_card_of_its_colour_in_secret() -> None:
    game = table().pet(0, 1, "glubfin", 2).pet(2, 1, "jawlet", 2)
    game.hand(0, "green-hunger green-anger red-anger yellow-play purple-magic purple-play")
    game.do(AssignNeeds())
    assert game.state.to_move() == [0, 2]
    assert game.options(0) == ["green-hunger", "green-anger"]
    assert game.refusal("red-anger", 0) == ("why.wrong_colour", "6.9")
    game.answer(0, "green-anger", "purple-play")
    assert game.state.to_move() == [2]
    assert game.seen("needs-1@0", 2) == ""
    assert game.seen("needs-1@0", 0) == "green-anger purple-play"
    assert game.seen("hand@0", 0) == "green-hunger red-anger yellow-play purple-magic"
    assert game.state.view(0).sealed == ["green-anger", "purple-play"]


def test_r6_9_cards_leave_the_hand_and_one_of_each_colour_remains() -> None:
    game = table().pet(0, 1, "glubfin", 2)
    game.hand(0, "green-hunger green-anger red-anger yellow-play purple-magic purple-play")
    game.do(AssignNeeds()).play("green-anger", "purple-play")
    assert game.faces(game.burrow().tucked) == "green-anger purple-play"
    assert colours(game) == [1, 1, 1, 1]
    assert game.seen("needs-1@0", 1) == "? ?"
    assert game.seen("needs-1@0", 0) == "green-anger purple-play"


def test_r6_10_either_end_counts_two_symbols_are_two_needs() -> None:
    game = table().pet(0, 1, "jawlet", 2)
    game.hand(0, "green-hunger-hunger-poop green-anger red-anger-anger-anger red-play yellow-play purple-magic")
    game.do(AssignNeeds())
    assert game.options() == ["green-hunger-hunger-poop", "green-hunger-hunger-poop double", "green-anger"]
    game.play("green-hunger-hunger-poop double", "red-anger-anger-anger")
    assert game.burrow().ends == [1, 0]


def test_r6_10_without_the_option_only_single_ends_count() -> None:
    game = table(options={"double_ends": False}).pet(0, 1, "jawlet", 2)
    game.hand(0, "green-hunger-hunger-poop green-anger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    assert game.options() == ["green-hunger-hunger-poop", "green-anger"]


def test_r6_11_a_potion_stands_in_for_any_card() -> None:
    game = table().pet(0, 1, "jawlet", 2)
    game.state.potions, game.burrow().potions = 3, 2
    game.hand(0, "green-hunger green-anger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    game.play("potion", "potion")
    assert game.burrow().tucked == [NONE, NONE]
    assert (game.burrow().potions, colours(game)) == (0, [2, 2, 1, 1])
    assert game.seen("needs-1@0", 3) == "potion potion"


def test_r6_12_a_bar_stays_empty_only_where_cards_are_short() -> None:
    game = table().pet(0, 1, "jawlet", 3)
    game.hand(0, "green-hunger green-anger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    assert game.refusal("nothing") == ("why.must_fill", "6.12")
    game = table().pet(0, 1, "jawlet", 3).hand(0, "green-hunger red-anger red-play yellow-play purple-magic")
    game.do(AssignNeeds())
    assert game.options() == ["green-hunger", "nothing"]
    game.play("nothing")
    assert game.options() == ["green-hunger"]
    game.play("green-hunger", "red-anger")
    assert game.faces(game.burrow().tucked) == "green-hunger red-anger"

"""Chapters 1 to 3 of the RULES: aim, what is on the table, set-up."""

import pytest
from tests.games.dungeon_petz.tables import Game, dealt, table

from goblintop.engine.cards import SPECTATOR
from goblintop.engine.rng import Rng
from goblintop.games.dungeon_petz.pets import lose_pet
from goblintop.games.dungeon_petz.terms import COLOURS, LOST_PETS, NEEDS, NONE, OMNIVORE


def played(players: int, seed: int) -> Game:
    """A whole random game."""
    game = dealt(players, seed=seed)
    rng = Rng(f"played {seed}")
    while not game.state.over:
        game.state.settle(rng)
        if not game.state.over:
            seats = game.state.to_move()
            seat = seats[rng.below(len(seats))]
            game.state.apply(seat, rng.pick(game.state.options(seat)))
    return game


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 5)])
def test_r1_2_four_play_five_rounds_others_six(players: int, rounds: int) -> None:
    game = played(players, 3)
    assert [event for event in game.events() if event == "round"] == ["round"] * rounds


def test_r1_1_most_reputation_wins_and_equals_share() -> None:
    game = table()
    for seat, points in enumerate((7, 9, 9, 1)):
        game.reputation(seat, points)
    assert game.state.result().winners == [1, 2]
    assert game.state.result().scores == [7, 9, 9, 1]


def test_r2_1_one_bar_for_each_size_and_the_coming_ones_are_printed() -> None:
    game = table().pet(0, 1, "fanghare", 3)
    bars = game.box.book["pet-fanghare"].props["bars"]
    assert bars == "RYGRYRG"
    assert len(game.box.pets) == 18
    for pet in game.box.pets:
        for size in range(2, 8):
            assert sum(game.box.bar_count[pet][4 * size : 4 * size + 4]) == size


def test_r2_2_diets_and_prices() -> None:
    box = table().box
    assert [box.diet.count(diet) for diet in range(3)] == [6, 6, 6]
    assert [box.price[pet][4:] for pet in (0, 6, 12)] == [[3, 4, 5, 6], [2, 3, 4, 5], [1, 2, 3, 4]]
    assert box.diet[12] == OMNIVORE


def test_r2_3_the_need_cards_of_the_printed_table() -> None:
    box = table().box
    counted = []
    for colour in range(4):
        row = [0] * 6
        for card in box.decks[colour]:
            for need in range(6):
                row[need] += box.symbols[2 * box.face_of[card]][need]
        counted.append(row)
    assert counted == [[16, 10, 0, 4, 0, 2], [3, 3, 4, 12, 0, 2], [2, 2, 12, 0, 4, 4], [0, 0, 4, 4, 12, 4]]
    assert NEEDS == ("hunger", "poop", "play", "anger", "magic", "disease")
    doubles = [card for deck in box.decks for card in deck if box.has_double[box.face_of[card]]]
    assert len(doubles) == 24
    assert all(sum(box.symbols[2 * box.face_of[card] + 1]) == 2 for card in doubles)


def test_r2_4_four_places_the_first_with_a_printed_cage() -> None:
    game = dealt()
    for seat in range(4):
        assert game.burrow(seat).cages == [game.box.printed, NONE, NONE, NONE]
    assert (game.state.strength(0, 0), game.state.antimagic(0, 0)) == (1, 1)


def test_r2_5_ten_imps_and_five_boxes_of_food() -> None:
    game = dealt()
    counted = [item for item in game.state.census() if 10_000 <= item < 10_100]
    assert len(counted) == 10
    assert game.burrow().food == [0, 0, 0, 0, 0]


def test_r2_6_turn_order_is_clockwise_from_the_first_player() -> None:
    assert dealt(4, first=2).state.turn_order() == [2, 3, 0, 1]
    assert dealt(3, first=1).state.turn_order() == [1, 2, 0]


def test_r2_7_who_sees_what() -> None:
    game = dealt()
    assert "?" not in game.seen("hand@0", 0)
    assert game.seen("hand@0", 1) == game.seen("hand@0", SPECTATOR) == "? ? ? ?"
    assert game.state.view(1).find("hand@0").counters == dict.fromkeys(COLOURS, 1)
    assert game.seen("deck-green", 0) == ""
    assert game.state.view(0).find("deck-green").count == 28
    assert game.seen("exhibitions", 0).count("?") == 3
    assert game.seen("stall-young", 3).count("pet-") == 3


def test_r2_8_reputation_never_falls_below_0_and_counts_on_above_50() -> None:
    game = table().reputation(0, 3)
    assert game.burrow().earn(LOST_PETS, -5) == -3
    assert game.score() == 0
    game.reputation(0, 61).pet(0, 1, "woolgor", 4)
    lose_pet(game.state, 0, game.item("pet-woolgor"), "aside@0", "left")
    assert game.score() == 55


def test_r2_9_gold_and_food_are_unlimited_potions_are_not() -> None:
    game = table()
    game.burrow().gold = 90
    game.burrow().food = [30, 0, 0, 30, 0]
    assert sorted(game.state.census()) == game.census
    assert len([item for item in game.state.census() if item >= 20_000]) == 5


def test_r3_1_the_first_player_is_found_at_random() -> None:
    game = dealt(3, first=2)
    assert game.state.first == 2
    assert "begins" in game.events()


def test_r3_2_what_everyone_begins_with() -> None:
    game = dealt(2)
    for seat in (0, 1):
        burrow = game.burrow(seat)
        assert (burrow.home, burrow.invited) == (6, 0)
        assert burrow.manure == [1, 0, 0, 0]
    # The income of the first round is in already: 1 for the first player, 2 for the other.
    assert [game.burrow(seat).gold for seat in (0, 1)] == [3, 4]
    assert game.box.board.relatives == [1, 2, 3, 4]


def test_r3_3_everyone_draws_one_card_of_each_colour() -> None:
    game = dealt(4)
    for seat in range(4):
        assert [game.box.colour[card] for card in game.burrow(seat).hand] == [0, 1, 2, 3]
    assert [len(deck) for deck in game.state.decks] == [28, 20, 20, 20]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_4_the_first_market(players: int) -> None:
    game = dealt(players)
    assert game.on_stall("cages").count("-") == 0
    assert game.on_stall("addons").count("-") == 0
    assert game.on_stall("artifacts").count("-") == 0
    assert game.on_stall("older").split()[1:] == ["-", "-"]
    young = game.state.stalls[8:11]
    assert [game.state.size[pet] for pet in young] == [2, 2, 2]
    assert game.state.size[game.state.stalls[5]] == 3
    assert [len(pile) for pile in game.state.piles] == [14, 8, 4, 8]


def test_r3_5_the_first_food() -> None:
    assert dealt(4).state.stands == [2, 1, 1, 2]
    assert dealt(3).state.stands == [2, 1, 1, 2]


def test_r3_6_the_first_news() -> None:
    game = dealt(4)
    assert game.seen("exhibitions", 0).split()[1:] == ["?", "?", "?"]
    assert game.seen("exhibitions", 0).split()[0] != "?"
    assert game.seen("customers", 0).split()[1:] == ["?", "?", "?"]
    assert game.seen("customers", 0).split()[0] != "?"


def test_r3_7_a_stand_that_is_blocked_at_first_is_empty() -> None:
    game = dealt(2)
    assert game.state.stands == [2, 1, 1, 0]
    assert game.seen("space-meat", 0) == game.seen("space-judge", 0) == game.seen("space-young", 0) == "imp-neutral"

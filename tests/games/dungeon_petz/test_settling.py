"""Chapter 7 of the RULES: hunger, poop, play, anger, magic, disease, and losing pets."""

import pytest
from tests.games.dungeon_petz.tables import Game, edition, table

from goblintop.games.dungeon_petz.settling import SettleNeeds


def settle(game: Game) -> Game:
    return game.do(SettleNeeds(0))


def hungry(pet: str, cards: str, veg: int = 0, meat: int = 0, size: int = 4) -> Game:
    game = table().pet(0, 1, pet, size).gives(0, 1, cards)
    game.burrow().food = [veg, 0, 0, meat, 0]
    return game


def test_r7_1_each_player_settles_all_before_the_next_reveals() -> None:
    game = table(2, first=1).pet(0, 1, "woolgor", 2).pet(1, 1, "jawlet", 2)
    game.gives(0, 1, "green-hunger yellow-play").gives(1, 1, "green-hunger red-play")
    game.burrow(1).food = [0, 0, 0, 1, 0]
    settle(game)
    assert game.to_move == 1
    assert game.seen("needs-1@1", 0) == "green-hunger red-play"
    assert game.seen("needs-1@0", 1) == "? ?"
    game.play("feed 0 veg 1 meat 0 box", "play top")
    assert game.to_move == 0
    assert game.seen("needs-1@0", 1) == "green-hunger yellow-play"
    assert game.needs(0, 1) == {"hunger": 1, "play": 1}


def test_r7_2_the_order_of_needs() -> None:
    cards = "green-hunger green-poop yellow-play red-anger red-anger purple-magic purple-magic yellow-disease"
    game = table().pet(0, 1, "woolgor", 7).gives(0, 1, cards)
    game.burrow().food = [1, 0, 0, 0, 0]
    settle(game).play("feed 1 veg 0 meat 0 box", "play top", "hold 0")
    kinds = [event for event in game.events() if event != "turned_up"]
    assert kinds == ["fed", "manure", "plays", "held", "mutates", "suffers"]


def test_r7_2_an_edition_may_put_magic_before_anger() -> None:
    game = table(chosen=edition(magic_before_anger=True)).pet(0, 1, "woolgor", 5)
    settle(game.gives(0, 1, "red-anger red-anger purple-magic purple-magic")).play("hold 0")
    assert [event for event in game.events() if event != "turned_up"] == ["mutates", "held"]


def test_r7_2_whoever_foresees_needs_is_told_in_which_order_they_come() -> None:
    usual, switched = table(), table(chosen=edition(magic_before_anger=True, multicolour_counts_both_symbols=False))
    found = [game.state.view(0).to_json()["extras"]["switches"] for game in (usual, switched)]
    assert [list(switches.values()) for switches in found] == [[False, True], [True, False]]


def test_r7_3_food_or_suffering_as_the_owner_likes() -> None:
    game = settle(hungry("woolgor", "green-hunger green-hunger", veg=3))
    assert game.options() == ["feed 0 veg 0 meat 0 box", "feed 1 veg 0 meat 0 box", "feed 2 veg 0 meat 0 box"]
    game.play("feed 1 veg 0 meat 0 box")
    assert game.suffering("woolgor") == 1
    assert game.burrow().veg() == 2


def test_r7_3_pets_eat_only_what_they_like() -> None:
    game = settle(hungry("jawlet", "green-hunger", veg=3))
    assert game.paused
    assert game.suffering("jawlet") == 1
    game = settle(hungry("tentapaw", "green-hunger green-hunger", veg=1, meat=1))
    assert game.options() == [f"feed {veg} veg {meat} meat 0 box" for veg, meat in ((0, 0), (1, 0), (0, 1), (1, 1))]


def test_r7_3_the_owner_chooses_which_pets_eat() -> None:
    game = hungry("woolgor", "green-hunger", veg=1).pet(0, 2, "glubfin", 4).gives(0, 2, "green-hunger")
    settle(game).play("feed 0 veg 0 meat 0 box", "feed 1 veg 0 meat 0 box")
    assert (game.suffering("woolgor"), game.suffering("glubfin")) == (1, 0)


@pytest.mark.parametrize(("pet", "left"), [("tentapaw", 0), ("woolgor", 1), ("jawlet", 2)])
def test_r7_4_symbols_feed_by_themselves(pet: str, left: int) -> None:
    game = hungry(pet, "green-hunger green-hunger green-hunger", size=5).cage(0, 1, "stone_paddock")
    settle(game.addon(0, 1, "double_trough"))
    assert game.paused
    assert game.suffering(pet) == left


def test_r7_5_the_oldest_food_is_eaten_first() -> None:
    game = hungry("tentapaw", "green-hunger green-hunger green-hunger", size=5)
    game.burrow().food = [1, 1, 1, 1, 1]
    settle(game).play("feed 2 veg 1 meat 0 box")
    assert game.burrow().food == [1, 0, 0, 1, 0]


def test_r7_6_poop_leaves_manure_less_the_symbols() -> None:
    game = settle(table().pet(0, 1, "woolgor", 4).gives(0, 1, "green-poop green-poop-hunger-poop+"))
    assert game.burrow().manure == [1 + 2, 0, 0, 0]
    game = table().pet(0, 2, "woolgor", 4).cage(0, 2, "playground").addon(0, 2, "dung_chute")
    settle(game.gives(0, 2, "green-poop green-poop green-poop"))
    assert game.burrow().manure == [1, 1, 0, 0]
    game = settle(table().pet(0, 1, "woolgor", 4).addon(0, 1, "dung_chute").gives(0, 1, "yellow-play"))
    assert game.play("play top").burrow().manure == [1, 0, 0, 0]


def test_r7_7_an_imp_or_suffering_for_each_play() -> None:
    game = settle(table().pet(0, 1, "woolgor", 5).gives(0, 1, "yellow-play yellow-play"))
    assert game.options() == ["play top", "enough"]
    game.play("play top", "enough")
    assert (game.burrow().home, game.suffering("woolgor")) == (5, 1)


def test_r7_7_without_imps_at_home_the_pet_suffers_unasked() -> None:
    game = table().pet(0, 1, "woolgor", 5).gives(0, 1, "yellow-play yellow-play")
    game.burrow().home, game.burrow().platform = 0, 6
    settle(game)
    assert game.paused
    assert game.suffering("woolgor") == 2


def test_r7_8_an_imp_between_two_cages_serves_both() -> None:
    game = table().pet(0, 1, "woolgor", 5).pet(0, 2, "puffball", 4).pet(0, 4, "sproutling", 4)
    game.cage(0, 2, "iron_cage").cage(0, 4, "steel_vault")
    game.gives(0, 1, "yellow-play").gives(0, 2, "yellow-play yellow-play").gives(0, 4, "yellow-play")
    settle(game)
    assert game.options() == ["play top", "play left", "play right", "play bottom", "enough"]
    game.play("play top", "play right")
    assert game.paused
    assert (game.burrow().home, game.burrow().playing) == (4, [1, 0, 1, 0])
    assert game.suffering("puffball") == 0


def test_r7_8_never_two_plays_of_one_pet_and_no_diagonal() -> None:
    game = table().pet(0, 1, "woolgor", 5).pet(0, 4, "puffball", 4).cage(0, 4, "iron_cage")
    settle(game.gives(0, 1, "yellow-play-play-play+").gives(0, 4, "yellow-play"))
    game.play("play top", "play top", "play right")
    assert game.burrow().playing == [2, 0, 1, 0]


def test_r7_9_a_play_symbol_serves_one_play() -> None:
    game = table().pet(0, 2, "woolgor", 5).cage(0, 2, "sandpit").gives(0, 2, "yellow-play yellow-play")
    settle(game).play("enough")
    assert game.suffering("woolgor") == 1


def test_r7_10_up_to_the_strength_nothing_happens() -> None:
    game = table().pet(0, 2, "jawlet", 5).cage(0, 2, "sandpit").addon(0, 2, "rune_chain")
    settle(game.gives(0, 2, "red-anger red-anger red-anger"))
    assert game.paused
    assert game.events() == ["turned_up"]


def test_r7_11_beyond_it_imps_are_hurt_or_the_pet_escapes() -> None:
    game = settle(table().pet(0, 1, "jawlet", 5).gives(0, 1, "red-anger red-anger-anger-anger+"))
    assert game.options() == ["escape", "hold 0"]
    game.play("hold 0")
    assert (game.burrow().home, game.burrow().hospital) == (4, 2)
    game = settle(table().pet(0, 1, "jawlet", 5).gives(0, 1, "red-anger red-anger-anger-anger+")).play("escape")
    assert game.pets() == "- - - -"
    assert game.burrow().hospital == 0


def test_r7_11_with_too_few_imps_it_escapes() -> None:
    game = table().pet(0, 1, "jawlet", 5).gives(0, 1, "red-anger red-anger red-anger")
    game.burrow().home, game.burrow().platform = 1, 5
    settle(game)
    assert game.paused
    assert game.is_gone("jawlet")
    assert game.burrow().home == 1


def test_r7_12_magic_beyond_the_antimagic_mutates() -> None:
    game = settle(table().pet(0, 1, "glowsnail", 5).gives(0, 1, "purple-magic purple-magic"))
    assert game.mutations("glowsnail") == 1
    game = table().pet(0, 1, "glowsnail", 5).addon(0, 1, "warding_crystal")
    assert settle(game.gives(0, 1, "purple-magic purple-magic purple-magic")).mutations("glowsnail") == 0


def test_r7_13_two_mutations_and_the_pet_vanishes() -> None:
    game = table().reputation(0, 10).pet(0, 1, "glowsnail", 5, mutations=1)
    settle(game.gives(0, 1, "purple-magic purple-magic"))
    assert game.is_gone("glowsnail")
    assert game.score() == 9
    game = settle(table().pet(0, 1, "glowsnail", 5).gives(0, 1, "purple-magic purple-magic-magic-magic+"))
    assert game.is_gone("glowsnail")


@pytest.mark.parametrize(
    ("cards", "manure", "suffering"),
    [
        ("yellow-disease", 1, 0),
        ("yellow-disease", 2, 2),
        ("yellow-disease", 3, 3),
        ("yellow-disease purple-disease", 0, 0),
        ("yellow-disease purple-disease", 1, 2),
        ("yellow-disease green-poop", 1, 2),
        ("purple-anger", 5, 0),
    ],
)
def test_r7_14_disease_and_manure_above_2(cards: str, manure: int, suffering: int) -> None:
    game = table().pet(0, 1, "glowsnail", 7).gives(0, 1, cards)
    game.burrow().manure = [manure, 0, 0, 0]
    assert settle(game).suffering("glowsnail") == suffering


def test_r7_15_a_pet_dies_of_as_much_suffering_as_it_has_bars() -> None:
    game = settle(hungry("jawlet", "green-hunger", size=2))
    assert game.suffering("jawlet") == 1
    game = table().reputation(0, 20).pet(0, 1, "jawlet", 3, suffering=2).gives(0, 1, "green-hunger red-anger red-anger")
    settle(game)
    assert game.paused
    assert game.is_gone("jawlet")
    assert game.score() == 18
    assert "held" not in game.events()


def test_r7_16_losing_a_pet_costs_reputation_and_leaves_the_manure() -> None:
    game = table().reputation(0, 39).pet(0, 1, "jawlet", 3, suffering=2)
    game.burrow().manure = [3, 0, 0, 0]
    settle(game.gives(0, 1, "green-hunger red-anger potion:green"))
    assert game.score() == 36
    assert game.burrow().manure == [3, 0, 0, 0]
    assert game.burrow().tucked == []
    assert game.state.potions == 5
    assert game.faces(game.state.discards[0]) == "green-hunger"
    assert game.is_gone("jawlet")


@pytest.mark.parametrize(("before", "after"), [(9, 9), (10, 9), (29, 27)])
def test_r7_16_one_for_every_full_ten(before: int, after: int) -> None:
    game = table().reputation(0, before).pet(0, 1, "jawlet", 2, suffering=1).gives(0, 1, "green-hunger red-anger")
    assert settle(game).score() == after


def test_r7_17_later_needs_of_a_lost_pet_are_ignored_and_nothing_comes_back() -> None:
    game = table().pet(0, 1, "woolgor", 3, suffering=1)
    game.gives(0, 1, "yellow-play yellow-play-play-play+ green-hunger")
    game.burrow().food = [1, 0, 0, 0, 0]
    settle(game).play("feed 1 veg 0 meat 0 box", "play top", "enough")
    assert game.is_gone("woolgor")
    assert (game.burrow().home, game.burrow().veg()) == (5, 0)
    assert game.paused

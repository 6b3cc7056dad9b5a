"""Edges of the rules, chapters 7 to 9 and 12: needs of neighbours, the last imp, nothing more than helps."""

import pytest
from tests.games.dungeon_petz.tables import table
from tests.games.dungeon_petz.test_business import serve, shop
from tests.games.dungeon_petz.test_settling import settle

from goblintop.games.dungeon_petz.exhibition import HoldExhibition
from goblintop.games.dungeon_petz.jobs import GiveJobs
from goblintop.games.dungeon_petz.settling import turn_up
from goblintop.games.dungeon_petz.terms import SHOVEL


@pytest.mark.parametrize(
    ("cards", "manure"), [("green-poop", 2), ("green-poop green-poop", 2), ("green-poop-hunger-poop+", 2)]
)
def test_r7_6_poop_symbols_never_take_old_manure_away(cards: str, manure: int) -> None:
    game = table().pet(0, 2, "woolgor", 5).cage(0, 2, "playground").addon(0, 2, "dung_chute").gives(0, 2, cards)
    game.burrow().manure = [0, 2, 0, 0]
    assert settle(game).burrow().manure == [0, manure, 0, 0]


def test_r7_6_one_symbol_takes_care_of_one_poop() -> None:
    game = table().pet(0, 2, "woolgor", 5).cage(0, 2, "drained_cell").gives(0, 2, "green-poop")
    assert settle(game).burrow().manure == [1, 0, 0, 0]


def test_r7_9_one_symbol_takes_care_of_one_play() -> None:
    game = settle(table().pet(0, 2, "woolgor", 5).cage(0, 2, "sandpit").gives(0, 2, "yellow-play"))
    assert game.paused
    assert game.suffering("woolgor") == 0


def test_r7_3_a_herbivore_eats_no_meat() -> None:
    game = table().pet(0, 1, "woolgor", 4).gives(0, 1, "green-hunger")
    game.burrow().food = [0, 0, 0, 3, 0]
    assert settle(game).paused
    assert (game.suffering("woolgor"), game.burrow().meat()) == (1, 3)


def test_r7_3_a_pet_eats_no_more_than_its_hunger() -> None:
    game = table().artifacts(0, "magic_box", "magic_box").pet(0, 1, "tentapaw", 4).gives(0, 1, "green-hunger")
    game.burrow().food = [2, 0, 0, 2, 0]
    meals = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert settle(game).options() == [f"feed {veg} veg {meat} meat {box} box" for veg, meat, box in meals]


def test_r7_7_the_last_imp_at_home_plays() -> None:
    game = table().pet(0, 1, "woolgor", 4).gives(0, 1, "yellow-play")
    game.burrow().home, game.burrow().platform = 1, 5
    assert settle(game).options() == ["play top", "enough"]


def test_r7_11_neighbours_rage_one_after_the_other() -> None:
    game = table().pet(0, 1, "jawlet", 4).pet(0, 2, "fangpup", 4).cage(0, 2, "sandpit")
    settle(game.gives(0, 1, "red-anger red-anger").gives(0, 2, "red-anger red-anger red-anger"))
    game.play("hold 0", "escape")
    assert game.paused
    assert game.pets() == "jawlet - - -"
    assert (game.burrow().home, game.burrow().hospital) == (5, 1)


def test_r7_12_magic_is_held_by_antimagic_and_not_by_strength() -> None:
    game = table().pet(0, 2, "glowsnail", 5).cage(0, 2, "rune_circle")
    settle(game.gives(0, 2, "purple-magic purple-magic purple-magic"))
    assert game.pets() == "- glowsnail - -"
    assert game.mutations("glowsnail") == 0
    game = settle(table().pet(0, 2, "glowsnail", 5).cage(0, 2, "steel_vault").gives(0, 2, "purple-magic"))
    assert game.mutations("glowsnail") == 1


def test_r7_15_death_is_looked_at_after_hunger_and_after_play_and_after_disease() -> None:
    cards = "green-hunger green-poop yellow-play red-anger red-anger"
    game = settle(table().pet(0, 1, "woolgor", 5, suffering=4).gives(0, 1, cards))
    assert game.paused, "dead of hunger: nobody plays with it or holds it"
    assert game.burrow().manure == [1, 0, 0, 0]
    game = table().pet(0, 1, "woolgor", 5, suffering=4).gives(0, 1, "yellow-play red-anger red-anger")
    assert settle(game).play("enough").paused, "dead for want of play: nobody holds it"
    game = table().pet(0, 1, "glowsnail", 5, suffering=3).gives(0, 1, "yellow-disease purple-disease")
    assert settle(game).pets() == "- - - -", "dead of disease"
    assert game.events()[-1] == "lost"


def test_r12_1_a_magic_box_feeds_once_a_round() -> None:
    game = table().artifacts(0, "magic_box").pet(0, 1, "jawlet", 4).pet(0, 2, "fangpup", 4)
    settle(game.gives(0, 1, "green-hunger").gives(0, 2, "green-hunger")).play("feed 0 veg 0 meat 1 box")
    assert game.paused
    assert (game.suffering("jawlet"), game.suffering("fangpup")) == (0, 1)


def test_r12_2_no_more_armor_than_helps_and_each_once() -> None:
    game = table().artifacts(0, "imp_armor", "imp_armor").pet(0, 1, "gazerling", 6).gives(0, 1, "red-anger red-anger")
    assert settle(game).options() == ["escape", "hold 0", "hold 1"]
    game = table().artifacts(0, "imp_armor", "imp_armor").pet(0, 1, "glowsnail", 6).pet(0, 2, "puffball", 6)
    game.cage(0, 2, "iron_cage").gives(0, 1, "purple-magic purple-magic")
    game.gives(0, 2, "purple-magic purple-magic purple-magic")
    assert settle(game).options() == ["shield 0", "shield 1"]
    game.play("shield 1")
    assert game.options() == ["shield 0", "shield 1"], "one Armor is left for the neighbour"
    game.play("shield 1")
    assert game.paused
    assert (game.mutations("glowsnail"), game.mutations("puffball")) == (0, 1)


def test_r12_2_a_shield_may_be_spared() -> None:
    game = table().artifacts(0, "imp_armor").pet(0, 1, "glowsnail", 6).gives(0, 1, "purple-magic purple-magic")
    assert settle(game).play("shield 0").mutations("glowsnail") == 1


def test_r8_4_all_pets_are_shown_unasked() -> None:
    game = table().exhibition("wild_parade").pet(0, 1, "jawlet", 4).pet(0, 2, "fangpup", 4).pet(1, 1, "woolgor", 4)
    game.gives(0, 1, "red-anger red-play").gives(0, 2, "red-anger red-disease").gives(1, 1, "yellow-play")
    for seat in (0, 1):
        turn_up(game.state, seat)
    assert game.do(HoldExhibition()).paused
    assert game.state.track == [1 + 1 + 1 - 1, 1, 0, 0]


def test_r7_16_a_lost_pet_takes_only_its_own_cards_along() -> None:
    game = table().pet(0, 1, "jawlet", 2, suffering=1).pet(0, 2, "woolgor", 4).exhibition("magic_show")
    game.gives(0, 1, "green-hunger red-anger").gives(0, 2, "yellow-play-play-magic+ potion:green")
    settle(game).play("enough")
    assert game.pets() == "- woolgor - -"
    assert game.faces(game.burrow().tucked[:1]) == "yellow-play-play-magic"
    assert (game.burrow().slots, game.burrow().ends) == ([4 + 2, 4 + 0], [1, 0])
    assert game.needs(0, 1) == {}
    assert game.needs(0, 2) == {"play": 1, "magic": 1}
    assert (game.suffering("jawlet"), game.size("jawlet")) == (0, 0)
    lost = next(event for event in game.log if event.message.key == "event.lost")
    assert [(move.origin, move.destination) for move in lost.moves] == [("cage-1@0", "box")]
    assert game.do(HoldExhibition()).state.track[0] == 2


def test_r9_7_imps_of_others_on_the_platform_space_do_not_count() -> None:
    game = shop("red-anger")
    game.burrow(0).platform, game.burrow(0).home = 0, 6
    game.burrow(1).home = 4
    game.state.holders[13], game.state.crowd[13] = 1, 2
    assert serve(game).refusal("sell 1 platform") == ("why.no_platform_imp", "9.7")


def test_r9_1_who_declines_keeps_everything() -> None:
    game = serve(shop("red-anger")).play("no sale")
    assert game.paused
    assert (game.pets(), game.score(), game.burrow().gold) == ("jawlet - - -", 0, 0)


def test_r9_12_two_cages_are_cleaned_only_where_both_are_dirty() -> None:
    game = table(2).cage(0, 2, "iron_cage")
    game.burrow(0).manure, game.burrow(1).manure = [1, 1, 0, 0], [0, 0, 0, 0]
    assert game.do(GiveJobs(0)).options() == ["earn", "clean 1 2", "clean 1", "clean 2"]
    game.play("clean 2", "earn")
    assert (game.burrow(0).manure, game.burrow(0).gold) == ([1, 0, 0, 0], 5)


def test_r12_6_a_long_shovel_digs_once_a_round_also_half_in_an_empty_cage() -> None:
    game = table(2).artifacts(0, "long_shovel").pet(0, 2, "jawlet", 4)
    game.burrow(0).manure, game.burrow(1).manure = [1, 3, 0, 0], [0, 0, 0, 0]
    options = ["earn", "clean 1", "shovel 1 2", "shovel 2 2", "shovel 2"]
    assert game.do(GiveJobs(0)).options() == options
    assert game.play("shovel 2 2").options() == ["earn", "clean 1"]
    assert game.burrow(0).manure == [1, 1, 0, 0]


def test_r13_15_the_shovel_is_not_spent_on_empty_cages() -> None:
    game = table(2).artifacts(0, "long_shovel")
    game.burrow(0).manure = [2, 0, 0, 0]
    game.do(GiveJobs(0)).play("clean 1 1")
    assert game.state.unused(0, SHOVEL) == 1

"""Chapter 12 of the RULES: what the five kinds of artifacts do."""

from tests.games.dungeon_petz.tables import table
from tests.games.dungeon_petz.test_cards import colours
from tests.games.dungeon_petz.test_shopping import call, group, waiting

from goblintop.games.dungeon_petz.ageing import Age
from goblintop.games.dungeon_petz.dealing import UseCrystalBalls
from goblintop.games.dungeon_petz.jobs import GiveJobs
from goblintop.games.dungeon_petz.settling import SettleNeeds
from goblintop.games.dungeon_petz.terms import ARMOR


def test_r12_1_each_copy_works_once_a_round_and_stays() -> None:
    game = table().artifacts(0, "imp_armor", "imp_armor").pet(0, 1, "jawlet", 5)
    game.gives(0, 1, "red-anger red-anger red-anger").do(SettleNeeds(0))
    assert game.options() == ["escape", "hold 0", "hold 1", "hold 2"]
    game.play("hold 2")
    assert (game.state.unused(0, ARMOR), len(game.burrow().artifacts)) == (0, 2)
    assert game.do(Age()).state.unused(0, ARMOR) == 2


def test_r12_1_everybody_sees_which_copies_were_used() -> None:
    game = table().artifacts(0, "imp_armor", "imp_armor").pet(0, 1, "jawlet", 5)
    game.gives(0, 1, "red-anger red-anger red-anger").do(SettleNeeds(0)).play("hold 1")
    for observer in (0, 1):
        stock = game.state.view(observer).find("stock@0").pieces
        assert [piece.marks for piece in stock] == [["spent"], []]


def test_r12_2_imp_armor_takes_one_anger_or_magic_off() -> None:
    game = table().artifacts(0, "imp_armor").pet(0, 1, "gazerling", 6)
    game.gives(0, 1, "red-anger red-anger purple-magic purple-magic").do(SettleNeeds(0))
    game.play("hold 0")
    assert game.options() == ["shield 0", "shield 1"]
    game.play("shield 1")
    assert (game.mutations("gazerling"), game.burrow().hospital) == (0, 1)
    game = table().artifacts(0, "imp_armor").pet(0, 1, "gazerling", 6)
    game.gives(0, 1, "red-anger red-anger purple-magic purple-magic").do(SettleNeeds(0)).play("hold 1")
    assert game.paused
    assert (game.mutations("gazerling"), game.burrow().hospital) == (1, 0)


def test_r12_2_imp_armor_may_hold_a_pet_without_any_imp() -> None:
    game = table().artifacts(0, "imp_armor").pet(0, 1, "jawlet", 5).gives(0, 1, "red-anger red-anger")
    game.burrow().home, game.burrow().platform = 0, 6
    assert game.do(SettleNeeds(0)).options() == ["escape", "hold 1"]


def test_r12_3_a_crystal_ball_exchanges_up_to_three_cards() -> None:
    game = table(2).artifacts(1, "crystal_ball").hand(1, "green-disease green-hunger red-play yellow-play purple-magic")
    game.deck("green", "green-anger green-poop").deck("red", "red-disease")
    game.do(UseCrystalBalls(0)).play("exchange green-disease", "exchange green-hunger", "exchange red-play")
    assert game.paused
    assert game.faces(game.burrow(1).hand) == "green-poop green-anger red-disease yellow-play purple-magic"
    assert game.seen("discard-green", 0) == "green-hunger green-disease"
    assert colours(game, 1) == [2, 1, 1, 1]


def test_r12_3_all_are_discarded_before_any_is_drawn() -> None:
    game = table(2).artifacts(0, "crystal_ball").hand(0, "green-disease green-hunger red-play yellow-play purple-magic")
    game.do(UseCrystalBalls(0)).play("exchange green-disease")
    assert colours(game) == [1, 1, 1, 1]
    game.play("enough")
    assert colours(game) == [2, 1, 1, 1]


def test_r12_3_balls_are_used_in_turn_order() -> None:
    game = table(3, first=2).artifacts(0, "crystal_ball").artifacts(2, "crystal_ball").do(UseCrystalBalls(0))
    assert game.to_move == 2
    assert game.play("enough").to_move == 0
    assert game.play("enough").paused


def test_r12_4_a_magic_box_feeds_any_pet() -> None:
    game = table().artifacts(0, "magic_box").pet(0, 1, "jawlet", 5).gives(0, 1, "green-hunger green-hunger")
    game.do(SettleNeeds(0))
    assert game.options() == ["feed 0 veg 0 meat 0 box", "feed 0 veg 0 meat 1 box"]
    assert game.play("feed 0 veg 0 meat 1 box").suffering("jawlet") == 1


def test_r12_4_symbols_feed_before_the_box() -> None:
    game = table().artifacts(0, "magic_box").pet(0, 2, "woolgor", 5).cage(0, 2, "meadow_pen")
    assert game.gives(0, 2, "green-hunger").do(SettleNeeds(0)).paused


def test_r12_5_a_book_keeps_one_more_card_of_a_colour() -> None:
    game = waiting([group(1)]).stall("artifacts", "book book")
    call(game).play("send 1+0 artifacts")
    assert game.options() == ["book green", "book red", "book yellow", "book purple"]
    game.play("book red", "book red")
    assert game.burrow().hand_size == [1, 3, 1, 1]
    assert colours(game) == [1, 3, 1, 1]


def test_r12_6_a_long_shovel_cleans_occupied_cages() -> None:
    game = table(2).artifacts(0, "long_shovel").pet(0, 1, "jawlet", 4)
    game.burrow().manure = [3, 0, 0, 0]
    game.burrow(1).manure = [0, 0, 0, 0]
    game.do(GiveJobs(0))
    assert game.options() == ["earn", "shovel 1 1", "shovel 1"]
    game.play("shovel 1 1")
    assert game.paused
    assert (game.burrow().manure[0], game.burrow().gold) == (1, 5)

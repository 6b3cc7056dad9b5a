"""Chapter 13 of the RULES: what we do where the rules are silent, and rulings that need a table of their own."""

from tests.games.dungeon_petz.tables import dealt, edition, table
from tests.games.dungeon_petz.test_arranging import arrange
from tests.games.dungeon_petz.test_business import serve, shop
from tests.games.dungeon_petz.test_settling import settle
from tests.games.dungeon_petz.test_shopping import call, group, waiting

from goblintop.engine.conformance import observers
from goblintop.games.dungeon_petz.business import DiscardForPotions
from goblintop.games.dungeon_petz.dealing import UseCrystalBalls
from goblintop.games.dungeon_petz.exhibition import HoldExhibition
from goblintop.games.dungeon_petz.giving import AssignNeeds
from goblintop.games.dungeon_petz.jobs import GiveJobs
from goblintop.games.dungeon_petz.scoring import business_sense, pet_keeping, score_finals
from goblintop.games.dungeon_petz.shopping import GroupImps
from goblintop.games.dungeon_petz.terms import DUMMY


def test_r13_1_neutral_imps_by_players() -> None:
    counts = {players: [sum(row) for row in table(players).box.board.blocked[1:]] for players in (2, 3, 4)}
    assert counts == {2: [7] * 6, 3: [4] * 6, 4: [0] * 5}
    assert table(3).box.board.blocked[1][DUMMY] == 3
    assert table().box.edition.is_reconstructed()


def test_r13_2_anger_comes_before_magic() -> None:
    game = table().reputation(0, 10).pet(0, 1, "gazerling", 6, mutations=1)
    settle(game.gives(0, 1, "red-anger red-anger purple-magic purple-magic")).play("hold 0")
    assert game.burrow().hospital == 1
    assert game.is_gone("gazerling")


def test_r13_3_a_group_carries_at_most_40_gold() -> None:
    game = table(2)
    game.burrow(0).gold = 55
    game.do(GroupImps())
    assert "group 6+40" in game.options(0)
    assert "group 6+41" not in game.options(0)


def test_r13_4_the_first_free_space_of_a_kind_is_used() -> None:
    game = call(waiting([group(2)], players=3, round_number=2)).play("send 2+0 cage", "take 1")
    assert (game.state.holders[3], game.state.holders[4]) == (-1, 0)


def test_r13_5_equal_groups_are_formed_in_any_order() -> None:
    formed = []
    for order in (("group 1+1", "group 2+0"), ("group 2+0", "group 1+1")):
        game = table(2)
        game.burrow(0).gold = 1
        game.do(GroupImps()).answer(0, *order, "done").answer(1, "group 1+0", "done")
        formed.append(game.burrow(0).groups)
    assert formed == [[64 * 2, 64 + 1]] * 2


def test_r13_6_each_pet_moves_at_most_once() -> None:
    game = table().pet(0, 1, "woolgor", 4).pet(0, 2, "jawlet", 4).pet(0, 3, "puffball", 4)
    arrange(game).play("pet 1 to 2", "pet 2 to 3")
    assert [text for text in game.options() if text.startswith(("pet 1", "pet 2"))] == []
    game.play("pet 3 to 1")
    assert game.pets() == "puffball woolgor jawlet -"


def test_r13_7_all_see_under_which_bar_a_potion_lies() -> None:
    game = table().pet(0, 1, "jawlet", 2)
    game.state.potions, game.burrow().potions = 4, 1
    game.hand(0, "green-hunger green-anger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    game.play("green-hunger", "potion")
    for observer in observers(game.state):
        marks = [piece.marks for piece in game.state.view(observer).find("needs-1@0").pieces]
        assert marks == [["green"], ["red"]]
    assert game.seen("needs-1@0", 1) == "? potion"


def test_r13_8_several_losses_are_computed_one_by_one() -> None:
    game = table().reputation(0, 21).pet(0, 1, "woolgor", 4).pet(0, 2, "jawlet", 4)
    arrange(game).play("pet 1 go")
    assert game.score() == 21, "nothing happens before all have arranged"
    game.play("pet 2 go")
    assert game.score() == 21 - 2 - 1


def test_r13_9_of_spots_that_serve_the_same_pets_one_is_offered() -> None:
    game = settle(table().pet(0, 4, "woolgor", 4).gives(0, 4, "yellow-play"))
    assert game.options() == ["play right", "enough"]


def test_r13_10_a_question_about_hidden_cards_is_asked_with_one_answer() -> None:
    game = table(2).hand(0, "green-hunger green-hunger red-anger yellow-play purple-magic")
    game.do(DiscardForPotions(0))
    assert game.options() == ["discard green-hunger"]
    game = (
        table().pet(0, 1, "jawlet", 2).hand(0, "green-anger green-anger red-anger red-anger yellow-play purple-magic")
    )
    assert game.do(AssignNeeds()).options() == ["green-anger"]


def test_r13_11_a_ball_that_exchanges_nothing_is_not_asked_for_again() -> None:
    game = table(2).artifacts(0, "crystal_ball", "crystal_ball").do(UseCrystalBalls(0))
    assert game.play("enough").paused
    game = (
        table(2).artifacts(0, "crystal_ball", "crystal_ball").hand(0, "green-disease red-play yellow-play purple-magic")
    )
    game.do(UseCrystalBalls(0)).play("exchange green-disease", "enough")
    assert not game.paused


def test_r13_12_judging_alone_takes_a_place() -> None:
    game = table().exhibition("magic_show")
    game.state.track = [0, 2, 0, 0]
    assert game.do(HoldExhibition()).score(1) == 8


def test_r13_13_the_platform_imp_has_no_job() -> None:
    game = serve(shop("red-anger red-anger")).play("sell 1 platform")
    game.burrow().manure = [0, 0, 0, 0]
    gold = game.burrow().gold
    for seat in (1, 2, 3):
        game.burrow(seat).manure = [0, 0, 0, 0]
    assert game.do(GiveJobs(0)).burrow().gold == gold + 5


def test_r13_13_an_edition_may_let_it_work() -> None:
    game = table(round_number=3, chosen=edition(platform_imp_works=True)).customers("war_lord")
    game.pet(0, 1, "jawlet", 4).gives(0, 1, "red-anger")
    game.burrow().platform, game.burrow().home = 1, 5
    serve(game).play("sell 1 platform")
    assert game.burrow().home == 6


def test_r13_14_both_copies_on_one_card_count() -> None:
    game = serve(shop("yellow-play-play-play+", 5, "woolgor", "collector")).play("sell 1 market")
    assert game.score() == 2 * 2 * 2


def test_r13_15_fewer_manure_may_be_removed() -> None:
    game = table(2)
    game.burrow(0).manure = [2, 0, 0, 0]
    assert game.do(GiveJobs(0)).options() == ["earn", "clean 1 1", "clean 1"]


def test_r13_16_what_others_fixed_in_secret_is_drawn_from_what_they_could_choose() -> None:
    game = dealt(2)
    game.answer(1, "group 2+1", "group 1+0", "done")
    drawn = {str(game.resampled(0, seed).state.waiting()) for seed in range(20)}
    assert len(drawn) > 5
    for seed in range(20):
        world = game.resampled(0, seed)
        assert world.state.to_move() == [0]
        world.answer(0, "done")
        imps = sum(one // 64 for one in world.burrow(1).groups)
        assert 0 <= imps <= 6


def test_ruling_26_prizes_of_the_first_final_count_before_the_second() -> None:
    game = table(2, round_number=6)
    game.burrow(0).home, game.burrow(0).invited, game.burrow(0).gold = 10, 4, 2
    game.burrow(0).manure = [5, 0, 0, 0]
    assert (business_sense(game.state, 0), pet_keeping(game.state, 0)) == (2 * 1, 2 * (1 - 5))
    score_finals(game.state)
    assert game.score(0) == 6 - 4


def test_ruling_56_an_addon_without_a_cage_counts_at_the_end() -> None:
    game = table().addon(0, 4, "toy_chest")
    game.burrow().manure = [0, 0, 0, 0]
    assert pet_keeping(game.state, 0) == 2 * (1 + 1)


def test_ruling_63_potions_may_all_go_to_one_pet_and_cost_a_card_each() -> None:
    game = table(2).pet(0, 1, "jawlet", 2)
    game.state.potions, game.burrow().potions = 3, 2
    game.hand(0, "green-hunger green-anger red-anger red-play yellow-play purple-magic")
    game.do(AssignNeeds()).play("potion", "potion")
    game.do(DiscardForPotions(0)).play("discard green-anger", "discard red-play")
    assert game.faces(game.burrow().hand) == "green-hunger red-anger yellow-play purple-magic"


def test_ruling_86_cards_of_a_sold_pet_wait_to_be_put_away() -> None:
    game = serve(shop("red-anger")).play("sell 1 market")
    assert game.faces(game.burrow().tucked) == "red-anger"
    assert game.state.discards[1] == []

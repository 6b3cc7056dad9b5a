"""Chapter 9 of the RULES: customers, cards put away, jobs."""

import pytest
from tests.games.dungeon_petz.tables import Game, edition, table

from goblintop.games.dungeon_petz.business import ClearNeeds, DiscardForPotions, ServeCustomers, customer_score
from goblintop.games.dungeon_petz.jobs import GiveJobs
from goblintop.games.dungeon_petz.settling import turn_up
from goblintop.games.dungeon_petz.terms import NONE


def serve(game: Game) -> Game:
    for seat in range(game.box.players):
        turn_up(game.state, seat)
    return game.do(ServeCustomers(0))


def shop(cards: str, size: int = 4, pet: str = "jawlet", customer: str = "dungeon_lady", **tokens: int) -> Game:
    game = table(round_number=3).customers(customer).pet(0, 1, pet, size, **tokens).gives(0, 1, cards)
    game.burrow().platform, game.burrow().home = 1, 5
    return game


def test_r9_1_each_player_may_sell_one_pet_to_each_customer_in_turn_order() -> None:
    game = table(round_number=5, first=1).customers("war_lord", "jester_lord")
    for seat in (0, 1):
        game.pet(seat, 1, ("jawlet", "fangpup")[seat], 4).pet(seat, 2, ("hissling", "woolgor")[seat], 4)
        game.gives(seat, 1, "red-anger").gives(seat, 2, "yellow-play")
    serve(game)
    assert (game.to_move, game.options()) == (1, ["no sale", "sell 1 market"])
    game.play("sell 1 market")
    assert game.to_move == 0
    game.play("no sale")
    assert (game.to_move, game.options()) == (1, ["no sale", "sell 2 market"])
    game.play("sell 2 market", "sell 2 market")
    assert game.paused
    assert [game.score(seat) for seat in range(4)] == [4, 8, 0, 0]


def test_r9_1_there_is_no_customer_before_round_3() -> None:
    game = table(round_number=2).pet(0, 1, "jawlet", 4).gives(0, 1, "red-anger")
    assert serve(game).paused


def test_r9_2_only_size_4_or_more() -> None:
    assert serve(shop("red-anger", size=3)).paused
    game = shop("red-anger", size=3).pet(0, 2, "fangpup", 4).gives(0, 2, "red-anger")
    assert serve(game).refusal("sell 1 market") == ("why.too_small", "9.2")


def test_r9_3_needs_count_and_suffering_costs() -> None:
    game = shop("red-anger red-anger-anger-play+ red-play potion:red", size=5, suffering=1)
    game.burrow().manure = [4, 0, 0, 0]
    serve(game)
    assert customer_score(game.state, 0, 0, game.state.customers_now()[0]) == 1 + 2 + 1 - 1


def test_r9_4_of_a_multicolour_symbol_one_card_of_each_colour_counts() -> None:
    cards = "yellow-play yellow-play-play-play+ red-play red-anger red-anger"
    game = serve(shop(cards, size=5, pet="fanghare", customer="collector"))
    assert customer_score(game.state, 0, 0, game.state.customers_now()[0]) == 2 * (2 + 1) + 1


def test_r9_4_an_edition_may_count_one_symbol_a_card() -> None:
    game = table(round_number=3, chosen=edition(multicolour_counts_both_symbols=False)).customers("collector")
    serve(game.pet(0, 1, "fanghare", 5).gives(0, 1, "yellow-play-play-play+ red-play"))
    assert customer_score(game.state, 0, 0, game.state.customers_now()[0]) == 2 * 2


def test_r9_5_the_score_must_be_above_0() -> None:
    game = shop("red-anger red-disease").pet(0, 2, "fangpup", 4).gives(0, 2, "red-anger")
    assert serve(game).refusal("sell 1 market") == ("why.not_liked", "9.5")


def test_r9_6_the_black_market_pays_twice_the_score() -> None:
    game = serve(shop("red-anger red-anger")).play("sell 1 market")
    assert game.score() == 4
    assert game.is_gone("jawlet")
    assert game.burrow().platform == 1


def test_r9_7_the_platform_pays_three_times_and_takes_an_imp() -> None:
    game = serve(shop("red-anger red-anger")).play("sell 1 platform")
    assert game.score() == 6
    assert (game.burrow().platform, game.burrow().caged) == (0, [1, 0, 0, 0])
    game = shop("red-anger red-anger")
    game.burrow().platform, game.burrow().home = 0, 6
    assert serve(game).refusal("sell 1 platform") == ("why.no_platform_imp", "9.7")


def test_r9_7_imps_on_the_action_space_count_too_but_the_display_goes_first() -> None:
    game = shop("red-anger").pet(0, 2, "fangpup", 4).gives(0, 2, "red-anger")
    game.burrow().home -= 2
    game.state.holders[13], game.state.crowd[13] = 0, 2
    serve(game).play("sell 1 platform")
    assert (game.burrow().platform, game.state.crowd[13]) == (0, 2)
    game.do(ServeCustomers(0)).play("sell 2 platform")
    assert game.state.crowd[13] == 1


@pytest.mark.parametrize(
    ("pet", "size", "mutations", "gold"),
    [("jawlet", 4, 0, 3), ("jawlet", 7, 0, 6), ("jawlet", 5, 1, 2), ("tentapaw", 4, 1, -1)],
)
def test_r9_8_the_price_less_2_for_a_mutation(pet: str, size: int, mutations: int, gold: int) -> None:
    game = shop("red-anger", size, pet, mutations=mutations)
    game.burrow().gold = 3
    serve(game).play("sell 1 market")
    assert game.burrow().gold == 3 + gold


def test_r9_8_below_0_is_paid_as_far_as_the_gold_reaches() -> None:
    game = serve(shop("red-anger", 4, "tentapaw", mutations=1)).play("sell 1 market")
    assert game.burrow().gold == 0


def test_r9_9_in_the_last_round_one_pet_from_the_platform() -> None:
    game = table(round_number=5).customers("war_lord", "jester_lord").pet(0, 1, "jawlet", 4).pet(0, 2, "fangpup", 4)
    game.gives(0, 1, "red-anger").gives(0, 2, "yellow-play")
    game.burrow().platform, game.burrow().home = 3, 3
    serve(game).play("sell 1 platform")
    assert game.refusal("sell 2 platform") == ("why.platform_once", "9.9")
    game.play("sell 2 market")
    assert game.score() == 6 + 4


def test_r9_10_cards_go_to_their_discards_and_potions_back() -> None:
    game = serve(shop("red-anger green-hunger potion:red")).play("sell 1 market")
    assert game.faces(game.burrow().tucked[:2]) == "red-anger green-hunger"
    game.do(ClearNeeds())
    assert (game.burrow().tucked, game.state.potions) == ([], 5)
    assert game.faces(game.state.discards[0] + game.state.discards[1]) == "green-hunger red-anger"


def test_r9_11_a_hand_card_of_the_colour_goes_for_each_potion() -> None:
    game = table(2).hand(1, "green-hunger red-anger red-play red-disease yellow-play purple-magic")
    game.do(DiscardForPotions(0))
    assert (game.to_move, game.options()) == (1, ["discard red-play", "discard red-anger", "discard red-disease"])
    game.play("discard red-disease", "discard red-play")
    assert game.paused
    assert game.faces(game.burrow(1).hand) == "green-hunger red-anger yellow-play purple-magic"


def test_r9_12_free_imps_clean_empty_cages_or_earn_gold() -> None:
    game = table(2).pet(0, 2, "jawlet", 4).cage(0, 3, "iron_cage")
    game.burrow(0).manure = [3, 4, 1, 0]
    game.burrow(1).manure = [0, 0, 0, 0]
    game.do(GiveJobs(0))
    assert game.options() == ["earn", "clean 1 1", "clean 1 3", "clean 1", "clean 3"]
    game.play("clean 1 3", "clean 1 1")
    assert game.paused
    assert game.burrow(0).manure == [0, 4, 0, 0]
    assert [game.burrow(seat).gold for seat in (0, 1)] == [4, 6]


def test_r9_12_imps_that_are_away_do_not_work() -> None:
    game = table(2)
    burrow = game.burrow(0)
    burrow.home, burrow.playing, burrow.caged, burrow.hospital, burrow.platform = 1, [2, 0, 0, 0], [1, 0, 0, 0], 1, 1
    burrow.manure = [0, 0, 0, 0]
    game.do(GiveJobs(0))
    assert burrow.gold == 1


def test_r9_12_the_rest_earns_when_it_is_enough() -> None:
    game = table(2).do(GiveJobs(0)).play("earn")
    assert (game.burrow(0).gold, game.burrow(0).manure) == (6, [1, 0, 0, 0])


def test_a_sale_leaves_the_manure_and_an_empty_cage_to_clean() -> None:
    game = shop("red-anger")
    game.burrow().manure = [2, 0, 0, 0]
    serve(game).play("sell 1 market")
    assert game.burrow().pets[0] == NONE
    game.do(GiveJobs(0)).play("clean 1 1")
    assert game.burrow().manure == [0, 0, 0, 0]

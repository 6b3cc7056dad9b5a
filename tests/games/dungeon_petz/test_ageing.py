"""Chapters 10 and 11 of the RULES: ageing, the next round, final scoring."""

import pytest
from tests.games.dungeon_petz.tables import Game, edition, table

from goblintop.games.dungeon_petz.ageing import Age
from goblintop.games.dungeon_petz.round import PrepareNextRound
from goblintop.games.dungeon_petz.scoring import business_sense, pet_keeping, score_finals
from goblintop.games.dungeon_petz.terms import BUSINESS_SENSE, NONE, PET_KEEPING


@pytest.mark.parametrize(("size", "grown"), [(2, 4), (3, 5), (4, 5), (5, 6), (6, 7), (7, 7)])
def test_r10_1_pets_grow_by_one_or_two_bars(size: int, grown: int) -> None:
    game = table().pet(1, 1, "woolgor", size, suffering=1).do(Age())
    assert (game.size("woolgor"), game.suffering("woolgor")) == (grown, 1)


def test_r10_1_pets_at_the_market_do_not_grow() -> None:
    game = table().stall("young", "woolgor - -").do(Age())
    assert game.size("woolgor") == 2


def test_r10_2_the_last_box_rots_the_rest_moves_on() -> None:
    game = table()
    game.burrow(2).food = [1, 2, 3, 4, 5]
    game.do(Age())
    assert game.burrow(2).food == [0, 1, 2, 0, 4]
    assert game.events() == ["rotten"]


def test_r10_3_imps_go_home_but_not_from_hospital_and_platform() -> None:
    game = table()
    burrow = game.burrow(0)
    burrow.home, burrow.playing, burrow.caged, burrow.hospital, burrow.platform = 0, [1, 0, 1, 0], [0, 1, 0, 0], 1, 1
    game.state.holders[7], game.state.crowd[7] = 0, 1
    game.do(Age())
    assert (burrow.home, burrow.hospital, burrow.platform) == (4, 1, 1)
    assert (burrow.playing, burrow.caged) == ([0, 0, 0, 0], [0, 0, 0, 0])
    assert game.state.holders == [NONE] * 14


def test_r10_4_imps_of_the_platform_space_move_to_its_display() -> None:
    game = table()
    game.burrow(1).home = 4
    game.state.holders[13], game.state.crowd[13] = 1, 2
    game.do(Age())
    assert (game.burrow(1).home, game.burrow(1).platform) == (4, 2)


def test_r10_5_exhibition_points_go_back_to_0() -> None:
    game = table()
    game.state.track = [4, 2, -1, 0]
    assert game.do(Age()).state.track == [0, 0, 0, 0]


@pytest.mark.parametrize(("players", "first", "then"), [(4, 3, 0), (3, 1, 2), (2, 1, 0)])
def test_r10_6_the_left_neighbour_is_first_in_the_next_round(players: int, first: int, then: int) -> None:
    game = table(players, round_number=2, first=first).do(PrepareNextRound())
    assert (game.state.first, game.state.round_number) == (then, 3)


@pytest.mark.parametrize(
    ("scores", "first", "then"),
    [([9, 8, 3, 5], 0, 2), ([3, 8, 3, 5], 0, 2), ([3, 3, 3, 3], 2, 3), ([3, 8, 9, 5], 0, 0)],
)
def test_r10_7_the_least_reputation_begins_the_last_round_of_four(scores: list[int], first: int, then: int) -> None:
    game = table(4, round_number=4, first=first)
    for seat, points in enumerate(scores):
        game.reputation(seat, points)
    assert game.do(PrepareNextRound()).state.first == then


def test_r10_7_only_with_four_players_and_by_the_edition() -> None:
    game = table(3, round_number=5, first=0).reputation(0, 0).reputation(1, 9).reputation(2, 9)
    assert game.do(PrepareNextRound()).state.first == 1
    chosen = edition(least_reputation_starts_last_round=False)
    game = table(4, round_number=4, first=0, chosen=chosen).reputation(1, 9)
    assert game.do(PrepareNextRound()).state.first == 1


def at_the_end() -> Game:
    """All ten imps at home, nothing in the stores, a bare shop."""
    game = table(4, round_number=5)
    for seat in range(4):
        burrow = game.burrow(seat)
        burrow.home, burrow.invited, burrow.manure = 10, 4, [0, 0, 0, 0]
    return game


def test_r11_1_two_exhibitions_with_the_usual_prizes_and_no_judge() -> None:
    game = at_the_end()
    game.burrow(0).gold, game.burrow(1).gold, game.burrow(2).gold = 4, 4, 2
    game.pet(3, 1, "woolgor", 4)
    game.state.track = [2, 0, 0, 0]
    score_finals(game.state)
    assert [game.burrow(seat).earned[BUSINESS_SENSE] for seat in range(4)] == [7, 7, 4, 0]
    assert [game.burrow(seat).earned[PET_KEEPING] for seat in range(4)] == [4, 4, 4, 8]


def test_r11_1_the_game_ends_after_the_last_round() -> None:
    game = at_the_end().do(PrepareNextRound())
    assert game.state.over
    assert game.state.ending == "rounds"


def test_r11_2_business_sense() -> None:
    game = at_the_end().artifacts(0, "book", "imp_armor")
    burrow = game.burrow(0)
    burrow.food, burrow.potions, burrow.gold = [1, 0, 1, 0, 1], 1, 5
    assert business_sense(game.state, 0) == 2 * (3 + 2 + 1) + 5
    burrow.home, burrow.hospital, burrow.platform = 7, 1, 2
    assert business_sense(game.state, 0) == 17 - 3 * 4
    assert business_sense(table().state, 0) == -4 * 4


def test_r11_3_pets_cages_and_what_is_wrong_with_them() -> None:
    game = at_the_end()
    assert pet_keeping(game.state, 0) == 2 * 1
    game.pet(0, 2, "woolgor", 5, suffering=1, mutations=1).addon(0, 3, "toy_chest")
    game.burrow(0).manure = [1, 1, 0, 0]
    assert pet_keeping(game.state, 0) == 2 * (2 + 2 + 1 - 1 - 1 - 2)


def test_r11_4_full_negative_points_cost_reputation_after_the_prizes() -> None:
    game = at_the_end().reputation(0, 20)
    game.burrow(0).home, game.burrow(0).platform, game.burrow(0).gold = 8, 2, 1
    score_finals(game.state)
    assert game.burrow(0).earned[BUSINESS_SENSE] == -3
    game = at_the_end().reputation(0, 2)
    game.burrow(0).home, game.burrow(0).platform = 8, 2
    score_finals(game.state)
    assert game.burrow(0).earned[BUSINESS_SENSE] == -2


def test_r11_4_an_edition_may_spare_them() -> None:
    game = table(4, round_number=5, chosen=edition(negative_finals_cost=False)).reputation(0, 20)
    score_finals(game.state)
    assert game.burrow(0).earned[BUSINESS_SENSE] == 0


def test_r11_5_the_score_is_the_sum_of_its_sources() -> None:
    game = at_the_end().reputation(1, 30)
    score_finals(game.state)
    result = game.state.result()
    assert result.winners == [1]
    assert result.scores[1] == sum(line.points for line in result.breakdown[1])

"""Chapter 8 of the RULES: the exhibition of the round."""

import pytest
from tests.games.dungeon_petz.tables import Game, edition, table

from goblintop.games.dungeon_petz.exhibition import HoldExhibition
from goblintop.games.dungeon_petz.scoring import places
from goblintop.games.dungeon_petz.settling import turn_up


def hold(game: Game) -> Game:
    """Cards were turned up and settled; now the exhibition."""
    for seat in range(game.box.players):
        turn_up(game.state, seat)
    return game.do(HoldExhibition())


def test_r8_1_none_in_round_1() -> None:
    game = hold(table(round_number=1).pet(0, 1, "jawlet", 2).gives(0, 1, "green-hunger red-anger"))
    assert game.paused
    assert game.events() == []


def test_r8_2_each_need_counts_plus_or_minus_even_if_satisfied() -> None:
    game = table().exhibition("eating_contest").pet(0, 1, "jawlet", 5)
    hold(game.gives(0, 1, "green-hunger green-hunger-hunger-poop+ red-anger potion:red"))
    assert game.state.track[0] == 2 + 2 - 1
    assert game.score() == 8


def test_r8_3_one_pet_is_chosen_and_must_be_shown() -> None:
    game = table().exhibition("ferocity_bout").pet(1, 1, "jawlet", 4).pet(1, 2, "fangpup", 4)
    hold(game.gives(1, 1, "red-anger").gives(1, 2, "red-anger red-anger"))
    assert (game.to_move, game.options()) == (1, ["show 1", "show 2"])
    game.play("show 1")
    assert game.state.track == [0, 2, 0, 0]


def test_r8_3_with_one_pet_nobody_is_asked() -> None:
    game = hold(table().exhibition("magic_show").pet(0, 1, "jawlet", 4).gives(0, 1, "green-poop"))
    assert game.paused
    assert game.state.track[0] == -1


def test_r8_4_all_pets_and_all_manure_count() -> None:
    game = table().exhibition("tidy_shop").pet(0, 1, "woolgor", 4).pet(0, 2, "puffball", 4).cage(0, 3, "iron_cage")
    game.burrow().manure = [1, 0, 2, 0]
    hold(game.gives(0, 1, "yellow-play purple-magic").gives(0, 2, "yellow-play-play-play+ yellow-disease"))
    assert game.state.track[0] == 1 + 1 + 2 - 1 - 3


def test_r8_5_the_judge_has_2_points_more_even_without_a_pet() -> None:
    game = table().exhibition("magic_show").pet(0, 1, "glowsnail", 4)
    game.state.track = [2, 2, 0, 0]
    hold(game.gives(0, 1, "purple-magic"))
    assert game.state.track == [4, 2, 0, 0]
    assert [game.score(seat) for seat in range(4)] == [8, 6, 0, 0]


def test_r8_5_an_edition_may_ask_a_judge_for_a_pet() -> None:
    game = table(chosen=edition(judge_needs_a_pet=True)).exhibition("magic_show")
    game.state.track = [2, 0, 0, 0]
    assert hold(game).score() == 0


def test_r8_6_0_or_less_takes_no_place() -> None:
    game = table().exhibition("magic_show").pet(0, 1, "jawlet", 4).pet(1, 1, "woolgor", 4)
    hold(game.gives(0, 1, "green-poop").gives(1, 1, "green-hunger"))
    assert [game.score(seat) for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("players", "scores", "won"),
    [(4, [1, 9, 4, 2], [2, 8, 6, 4]), (3, [1, 9, 4], [2, 8, 5]), (2, [1, 9], [2, 6]), (2, [0, 9], [0, 6])],
)
def test_r8_7_prizes_by_players(players: int, scores: list[int], won: list[int]) -> None:
    assert places(scores, table(players).box.board.prizes) == won


@pytest.mark.parametrize(
    ("scores", "won"),
    [
        ([5, 5, 3, 1], [7, 7, 4, 2]),
        ([5, 5, 5, 1], [6, 6, 6, 2]),
        ([5, 3, 3, 1], [8, 5, 5, 2]),
        ([5, 4, 2, 2], [8, 6, 3, 3]),
        ([2, 2, 2, 2], [5, 5, 5, 5]),
        ([3, 0, 0, -4], [8, 0, 0, 0]),
    ],
)
def test_r8_8_equal_players_lose_one_for_each_other(scores: list[int], won: list[int]) -> None:
    assert places(scores, table(4).box.board.prizes) == won


def test_r8_8_a_prize_is_never_below_0() -> None:
    assert places([1, 1, 1, 1], [2, 1, 0, 0]) == [0, 0, 0, 0]

"""Chapter 5 of the RULES: groups and the errands they are sent on."""

import pytest
from tests.games.dungeon_petz.tables import Game, table

from goblintop.games.dungeon_petz.ageing import Age
from goblintop.games.dungeon_petz.shopping import CallGroups, GroupImps
from goblintop.games.dungeon_petz.terms import NONE


def group(imps: int, gold: int = 0) -> int:
    return 64 * imps + gold


def waiting(*groups: list[int], players: int = 4, round_number: int = 2, first: int = 0) -> Game:
    """A table at which these groups wait, seat by seat, and the first is called."""
    game = table(players, round_number, first)
    for seat, some in enumerate(groups):
        game.burrow(seat).groups = some
        game.burrow(seat).gold = sum(one % 64 for one in some)
    return game


def call(game: Game) -> Game:
    return game.do(CallGroups(0, 0))


def test_r5_1_imps_and_gold_are_divided_in_secret() -> None:
    game = table()
    game.burrow(0).gold = 2
    game.do(GroupImps())
    assert game.state.to_move() == [0, 1, 2, 3]
    game.answer(0, "group 2+1", "group 1+1", "group 1+0", "done")
    assert game.state.to_move() == [1, 2, 3]
    assert game.seen("exits@0", 0) == game.seen("exits@0", 1) == ""
    assert game.state.view(0).sealed == ["group 2+1", "group 1+1", "group 1+0", "done"]
    assert game.state.view(1).sealed == []


def test_r5_1_every_group_has_an_imp_and_there_are_six_at_most() -> None:
    game = table()
    game.burrow(0).home = 8
    game.burrow(0).invited = 2
    game.do(GroupImps())
    assert all(not text.startswith("group 0") for text in game.options(0))
    game.answer(0, *["group 1+0"] * 6)
    assert 0 not in game.state.to_move()


def test_r5_1_imps_and_gold_may_be_left_out() -> None:
    game = table(2)
    game.burrow(0).gold = 5
    game.do(GroupImps()).answer(0, "done").answer(1, "group 1+0", "done")
    assert game.burrow(0).groups == []
    assert (game.burrow(0).gold, game.burrow(0).home) == (5, 6)


def test_r5_2_sizes_never_rise_and_all_is_revealed_together() -> None:
    game = table(2)
    game.burrow(0).gold = 3
    game.do(GroupImps()).answer(0, "group 2+0")
    assert game.refusal("group 3+0", 0) == ("why.larger", "5.2")
    assert game.refusal("group 1+2", 0) == ("why.larger", "5.2")
    game.answer(0, "group 1+1", "done").answer(1, "group 3+0", "done")
    assert game.burrow(0).groups == [group(2), group(1, 1)]
    assert game.burrow(1).groups == [group(3)]
    assert game.seen("exits@0", 1) == "group group"


def test_r5_3_without_imps_at_home_there_are_no_groups() -> None:
    game = table(2)
    game.burrow(0).home, game.burrow(0).hospital = 0, 6
    game.do(GroupImps())
    assert game.state.to_move() == [1]


def test_r5_4_the_largest_leave_first() -> None:
    game = call(waiting([group(1)], [group(2)], [group(1, 2)], [group(4)]))
    order = []
    while not game.paused:
        order.append(game.to_move)
        game.play(game.options()[-1])
    assert order == [3, 2, 1, 0]


def test_r5_5_equal_groups_leave_in_turn_order_round_and_round() -> None:
    game = call(waiting([group(2), group(2)], [group(1, 1)], [], [group(2), group(2), group(1)], first=1))
    order = []
    while not game.paused:
        order.append(game.to_move)
        game.play(game.options()[-1])
    assert order == [1, 3, 0, 3, 0, 3]


def test_r5_5_the_owner_picks_which_group_of_that_size() -> None:
    game = call(waiting([group(2), group(1, 1)], []))
    assert "send 1+1 young" in game.options()
    assert "send 2+0 cage" in game.options()
    assert "send 1+1 cage" not in game.options()
    game.play("send 1+1 young", "take 1")
    assert game.burrow(0).groups == [group(2)]


def test_r5_6_imps_stand_on_the_space_and_all_gold_goes_to_the_bank() -> None:
    game = waiting([group(2, 3)])
    game.burrow(0).gold = 4
    call(game).play("send 2+3 veg")
    assert game.on_space("veg") == [(0, 2)]
    assert (game.burrow(0).gold, game.burrow(0).home) == (1, 4)
    assert game.burrow(0).food == [2, 0, 0, 0, 0]


def test_r5_7_a_group_kept_at_home_is_free_again() -> None:
    game = call(waiting([group(2, 1)])).play("keep 2+1")
    assert game.paused
    assert (game.burrow(0).gold, game.burrow(0).home, game.burrow(0).groups) == (1, 6, [])


def test_r5_8_one_group_a_space_own_groups_included() -> None:
    game = call(waiting([group(2), group(1)])).play("send 2+0 veg")
    assert game.refusal("send 1+0 veg") == ("why.taken", "5.8")


def test_r5_8_neutral_imps_block() -> None:
    game = call(waiting([group(2)], players=3, round_number=2))
    assert game.refusal("send 2+0 veg") == ("why.taken", "5.8")
    assert game.refusal("send 2+0 relatives") == ("why.taken", "5.8")
    assert "send 2+0 cage" in game.options()


def test_r5_8_there_must_be_something_to_take() -> None:
    game = waiting([group(2, 1)])
    game.stall("cages", "").stall("addons", "").stall("artifacts", "").stall("young", "").stall("older", "")
    game.state.stands = [0, 0, 0, 0]
    call(game)
    nothing = ("why.nothing_there", "5.8")
    for errand in ("cage", "addon", "artifacts", "young", "older", "veg", "mixed", "meat"):
        assert game.refusal(f"send 2+1 {errand}") == nothing
    assert game.options() == [
        "send 2+1 relatives",
        "send 2+1 hospital",
        "send 2+1 judge",
        "send 2+1 platform",
        "keep 2+1",
    ]


def test_r5_8_a_group_that_can_go_nowhere_stays_at_home_unasked() -> None:
    game = waiting([group(1)])
    for space in range(14):
        game.state.holders[space] = 1
    call(game)
    assert game.paused
    assert game.events() == ["stayed"]


def test_r5_9_imps_stay_on_the_space_until_phase_6() -> None:
    game = call(waiting([group(2)])).play("send 2+0 judge")
    assert game.burrow(0).home == 4
    game.do(Age())
    assert (game.burrow(0).home, game.on_space("judge")) == (6, [])


@pytest.mark.parametrize(
    ("errand", "food", "stands"),
    [
        ("veg", [4, 0, 1, 1, 2], [0, 1, 1, 2]),
        ("mixed", [3, 0, 1, 2, 2], [2, 0, 0, 2]),
        ("meat", [2, 0, 1, 3, 2], [2, 1, 1, 0]),
    ],
)
def test_r5_10_all_food_of_a_stand_into_the_newest_boxes(errand: str, food: list[int], stands: list[int]) -> None:
    game = waiting([group(1)])
    game.burrow(0).food = [2, 0, 1, 1, 2]
    call(game).play(f"send 1+0 {errand}")
    assert game.burrow(0).food == food
    assert game.state.stands == stands


def test_r5_11_both_artifacts_or_what_is_left() -> None:
    game = waiting([group(1)]).stall("artifacts", "imp_armor long_shovel")
    call(game).play("send 1+0 artifacts")
    assert game.words(game.burrow(0).artifacts) == "imp_armor long_shovel"
    assert game.on_stall("artifacts") == "- -"
    game = waiting([group(1)]).stall("artifacts", "- imp_armor")
    call(game).play("send 1+0 artifacts")
    assert game.words(game.burrow(0).artifacts) == "imp_armor"


def test_r5_12_a_cage_takes_two_imps_on_two_spaces() -> None:
    game = waiting([group(2), group(1, 1)], [group(2)], [group(2)]).stall("cages", "iron_cage sandpit fish_bowl")
    call(game)
    assert game.refusal("send 1+1 cage") == ("why.two_imps", "5.12")
    game.play("send 2+0 cage", "take 2")
    assert game.words(game.burrow(0).aside) == "sandpit"
    game.play("send 2+0 cage")
    assert game.options() == ["take 1", "take 3"]
    game.play("take 3")
    assert game.refusal("send 2+0 cage") == ("why.taken", "5.8")


def test_r5_13_an_addon_is_chosen_among_the_visible_ones() -> None:
    game = waiting([group(1)]).stall("addons", "heavy_bars toy_chest")
    call(game).play("send 1+0 addon", "take 2")
    assert game.words(game.burrow(0).aside) == "toy_chest"
    game = waiting([group(1)]).stall("addons", "- toy_chest")
    call(game).play("send 1+0 addon")
    assert game.words(game.burrow(0).aside) == "toy_chest"


def test_r5_14_a_pet_takes_gold_and_no_room() -> None:
    game = waiting([group(1, 1)], [group(2)]).stall("older", "- woolgor -", 3).pet(0, 1, "jawlet", 4)
    call(game)
    game.play("send 1+1 older")
    assert game.words(game.burrow(0).aside) == "woolgor"
    assert game.refusal("send 2+0 young") == ("why.no_gold", "5.14")


def test_r5_14_two_spaces_for_young_pets_one_for_older() -> None:
    game = waiting([group(1, 1)], [group(1, 1)], [group(1, 1)])
    call(game).play("send 1+1 young", "take 1", "send 1+1 young", "take 2")
    assert game.refusal("send 1+1 young") == ("why.taken", "5.8")
    assert "send 1+1 older" in game.options()


def test_r5_15_relatives_of_this_and_earlier_rounds_come() -> None:
    game = call(waiting([group(1)], [group(1)], round_number=3)).play("send 1+0 relatives")
    assert game.on_space("relatives") == [(0, 4)]
    assert (game.burrow(0).invited, game.burrow(0).home) == (3, 5)
    game = waiting([group(1)], round_number=3)
    game.burrow(0).invited, game.burrow(0).home = 3, 9
    assert call(game).refusal("send 1+0 relatives") == ("why.no_relative", "5.15")


def test_r5_16_the_hospital_gives_a_potion_and_the_hurt_back() -> None:
    game = waiting([group(1)])
    game.burrow(0).hospital, game.burrow(0).home = 2, 4
    call(game).play("send 1+0 hospital")
    assert (game.burrow(0).potions, game.state.potions) == (1, 4)
    assert (game.burrow(0).hospital, game.on_space("hospital")) == (0, [(0, 3)])


def test_r5_16_without_potions_the_hurt_still_come() -> None:
    game = waiting([group(1)], [])
    game.state.potions, game.burrow(1).potions = 0, 5
    game.burrow(0).hospital, game.burrow(0).home = 2, 4
    call(game).play("send 1+0 hospital")
    assert game.burrow(0).potions == 0
    assert (game.burrow(0).hospital, game.on_space("hospital")) == (0, [(0, 3)])


def test_r5_17_a_judge_gets_2_points_but_not_in_round_1() -> None:
    game = call(waiting([group(1)])).play("send 1+0 judge")
    assert game.state.track == [2, 0, 0, 0]
    game = call(waiting([group(1)], round_number=1))
    assert game.refusal("send 1+0 judge") == ("why.no_exhibition", "5.17")


def test_r5_18_any_number_of_imps_waits_on_the_platform() -> None:
    game = call(waiting([group(3)], round_number=1)).play("send 3+0 platform")
    assert game.state.platform_imps(0) == 3
    assert game.do(Age()).burrow(0).platform == 3
    assert game.state.platform_imps(0) == 3


def test_r5_19_goods_are_put_aside() -> None:
    game = waiting([group(2)]).stall("cages", "- sandpit -")
    call(game).play("send 2+0 cage")
    assert game.burrow(0).cages[1:] == [NONE, NONE, NONE]
    assert game.seen("aside@0", 2) == "cage-sandpit"

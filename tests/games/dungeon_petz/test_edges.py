"""Edges of the rules, chapter by chapter: the last coin, the only food left, an empty pile, who is asked when."""

import pytest
from tests.games.dungeon_petz.tables import Game, table
from tests.games.dungeon_petz.test_arranging import arrange
from tests.games.dungeon_petz.test_cards import colours
from tests.games.dungeon_petz.test_shopping import call, group, waiting

from goblintop.games.dungeon_petz.business import ClearNeeds, DiscardForPotions
from goblintop.games.dungeon_petz.dealing import UseCrystalBalls
from goblintop.games.dungeon_petz.giving import AssignNeeds
from goblintop.games.dungeon_petz.renewal import RenewMarket, TurnUpNews, fill_stands
from goblintop.games.dungeon_petz.round import PrepareNextRound
from goblintop.games.dungeon_petz.shopping import GroupImps
from goblintop.games.dungeon_petz.terms import BUSINESS_SENSE, PET_KEEPING


def test_r4_4_in_the_last_round_no_further_exhibition_is_turned_up() -> None:
    game = table(4, round_number=5)
    known = game.state.known.copy()
    game.do(TurnUpNews())
    assert game.events() == []
    assert game.state.known == known


def test_r4_7_the_small_spaces_may_empty_the_mixed_stand() -> None:
    # Three players: the Food imp stands on small red in round 3 and on small green in round 5.
    for round_number, mixed in ((3, [1, 0]), (5, [0, 1])):
        game = table(3, round_number)
        fill_stands(game.state, [2, 1, 1, 3])
        assert game.state.stands == [2, *mixed, 3]
        fill_stands(game.state, [2, 0, 0, 3])
        assert game.state.stands == [2, 0, 0, 3]


def test_r4_14_the_leftmost_pet_need_not_be_in_the_first_place() -> None:
    game = table(3, round_number=2).stall("older", "").stall("young", "- woolgor jawlet").do(RenewMarket())
    assert game.on_stall("older") == "- - jawlet"
    assert game.is_gone("woolgor")


def test_r5_1_gold_is_in_one_group_only() -> None:
    game = table(2)
    game.burrow(0).gold, game.burrow(0).home, game.burrow(0).platform = 2, 3, 3
    game.do(GroupImps())
    assert game.options(0) == ["done", *[f"group {imps}+{gold}" for imps in (1, 2, 3) for gold in (0, 1, 2)]]
    game.answer(0, "group 1+2")
    assert game.options(0) == ["done", "group 1+0", "group 2+0"]


def test_r5_1_grouping_ends_with_the_last_imp_and_not_before() -> None:
    game = table(2)
    game.burrow(0).home, game.burrow(0).platform = 3, 3
    game.do(GroupImps()).answer(0, "group 2+0")
    assert game.state.to_move() == [0, 1]
    game.answer(0, "group 1+0")
    assert game.state.to_move() == [1]


def test_r5_2_no_group_is_larger_than_the_one_before() -> None:
    game = table(2).do(GroupImps()).answer(0, "group 3+0", "group 1+0")
    assert game.options(0) == ["done", "group 1+0"]


def test_r5_3_a_single_imp_at_home_is_enough_and_without_any_nobody_is_asked() -> None:
    game = table(2)
    for seat in (0, 1):
        game.burrow(seat).home, game.burrow(seat).hospital = 1 - seat, 5 + seat
    assert game.do(GroupImps()).state.to_move() == [0]
    game.burrow(0).home, game.burrow(0).hospital = 0, 6
    assert game.do(GroupImps()).paused


def test_r5_5_a_group_that_stays_unasked_takes_its_turn_too() -> None:
    game = waiting([group(2), group(2)], [group(1, 1)], [group(2)])
    for space in range(2, 14):
        game.state.holders[space] = 3
    call(game)
    assert game.to_move == 1
    game.play("send 1+1 young", "take 1")
    assert game.paused
    assert game.events() == ["stayed", "sent", "took", "stayed", "stayed"]
    assert [event.message.args["seat"].value for event in game.log] == [0, 1, 1, 2, 0]


def test_r5_5_equal_groups_are_offered_once() -> None:
    game = call(waiting([group(1), group(1)]))
    assert len(set(game.options())) == len(game.options())
    assert game.play("keep 1+0").burrow().groups == [group(1)]


@pytest.mark.parametrize(
    ("stands", "open_to"),
    [([1, 0, 0, 0], ["veg"]), ([0, 1, 0, 0], ["mixed"]), ([0, 0, 1, 0], ["mixed"]), ([0, 0, 0, 1], ["meat"])],
)
def test_r5_8_one_piece_of_food_is_enough_for_its_stand_only(stands: list[int], open_to: list[str]) -> None:
    game = waiting([group(1)]).stall("artifacts", "")
    game.state.stands = stands
    call(game)
    assert [text[9:] for text in game.options() if text[9:] in ("artifacts", "veg", "mixed", "meat")] == open_to


def test_r5_11_only_a_book_asks_for_a_colour() -> None:
    game = waiting([group(1)]).stall("artifacts", "imp_armor long_shovel")
    assert call(game).play("send 1+0 artifacts").paused


def test_r5_14_an_older_pet_takes_gold_too() -> None:
    game = call(waiting([group(2)]).stall("older", "woolgor", 3))
    assert game.refusal("send 2+0 older") == ("why.no_gold", "5.14")


def test_r5_15_one_relative_is_enough() -> None:
    game = waiting([group(1)], round_number=3)
    game.burrow(0).invited, game.burrow(0).home = 2, 8
    assert call(game).play("send 1+0 relatives").on_space("relatives") == [(0, 2)]


def test_r5_18_the_platform_gives_no_exhibition_points() -> None:
    assert call(waiting([group(1)])).play("send 1+0 platform").state.track == [0, 0, 0, 0]


def test_r6_1_the_owner_alone_sees_the_plan() -> None:
    game = table().pet(0, 1, "woolgor", 4).aside(0, "sandpit", "puffball", "jawlet").pet(1, 1, "glubfin", 4)
    arrange(game)
    assert game.seen("aside@0", 0) == "cage-sandpit pet-jawlet pet-puffball"
    game.answer(0, "tile 2", "pet 2 to 1")
    assert game.seen("cage-2@0", 0) == "cage-sandpit"
    assert game.seen("cage-1@0", 0) == "cage-printed pet-puffball"
    assert game.seen("aside@0", 0) == "pet-jawlet pet-woolgor"
    game.answer(0, "pet 1 go")
    assert game.seen("aside@0", 0) == "pet-woolgor"
    assert game.seen("cage-1@0", 1) == "cage-printed pet-woolgor"
    assert game.seen("aside@0", 1) == "pet-jawlet pet-puffball cage-sandpit"


def test_r6_1_everybody_is_told_how_a_shop_was_arranged() -> None:
    game = table().pet(0, 1, "woolgor", 4).pet(0, 2, "glubfin", 4).aside(0, "sandpit", "toy_chest", "puffball")
    arrange(game).play("tile 4", "tile 2", "pet 1 to 4", "pet 2 go", "done")
    told = [(event.message.key, [(move.origin, move.destination) for move in event.moves]) for event in game.log]
    assert told == [
        ("event.placed", [("aside@0", "cage-4@0")]),
        ("event.placed", [("aside@0", "cage-2@0")]),
        ("event.housed", [("aside@0", "cage-4@0")]),
        ("event.lost", [("cage-1@0", "box")]),
    ]


def test_r6_7_a_crystal_ball_too_makes_a_deck_anew() -> None:
    game = table(2).artifacts(0, "crystal_ball").hand(0, "green-hunger red-play yellow-play purple-magic")
    game.burrow(1).hand = sorted(game.burrow(1).hand + game.state.decks[0])
    game.state.decks[0] = []
    game.do(UseCrystalBalls(0)).play("exchange green-hunger", "enough")
    assert game.events()[1:] == ["reshuffled", "drew"]
    assert colours(game) == [1, 1, 1, 1]


def test_r12_3_a_crystal_ball_exchanges_cards_of_every_colour() -> None:
    game = table(2).artifacts(0, "crystal_ball").hand(0, "green-hunger red-play yellow-play purple-magic")
    game.do(UseCrystalBalls(0)).play("exchange purple-magic", "exchange yellow-play", "exchange red-play")
    assert colours(game) == [1, 1, 1, 1]


def test_r6_9_cards_lie_under_the_pet_they_were_given_to() -> None:
    game = table().pet(0, 2, "jawlet", 2).pet(0, 4, "glubfin", 2)
    game.hand(0, "green-hunger green-anger green-disease red-anger red-play yellow-play purple-magic purple-play")
    game.do(AssignNeeds()).play("green-anger", "red-play")
    assert game.options() == ["green-hunger", "green-disease"], "what was given is out of the hand"
    game.play("green-disease", "purple-magic")
    assert game.seen("needs-2@0", 0) == "green-anger red-play"
    assert game.seen("needs-4@0", 0) == "green-disease purple-magic"
    assert game.seen("needs-1@0", 0) == game.seen("needs-3@0", 0) == ""


def test_r6_9_the_owner_sees_what_was_given_so_far() -> None:
    game = table().pet(0, 1, "jawlet", 3).pet(1, 1, "woolgor", 2)
    game.state.potions, game.burrow().potions = 4, 1
    game.hand(0, "green-hunger green-hunger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    game.answer(0, "green-hunger", "green-hunger")
    assert game.seen("hand@0", 0) == "red-play red-anger yellow-play purple-magic"
    assert game.seen("needs-1@0", 0) == "green-hunger green-hunger"
    game.answer(0, "potion")
    assert game.seen("needs-1@0", 0) == "green-hunger green-hunger potion"
    assert game.seen("stock@0", 0) == ""
    assert game.seen("stock@0", 1) == "potion"
    assert game.seen("hand@0", 1) == "? ? ? ? ? ?"


def test_r6_11_a_potion_is_used_once() -> None:
    game = table().pet(0, 1, "jawlet", 2)
    game.state.potions, game.burrow().potions = 4, 1
    game.hand(0, "green-hunger green-anger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    assert "potion" not in game.play("potion").options()


def test_r6_12_cards_may_be_short_across_cages() -> None:
    # Two green bars in the first cage, one in the third, and two green cards: one bar stays empty.
    game = table().pet(0, 1, "jawlet", 3).pet(0, 3, "glubfin", 2)
    game.hand(0, "green-hunger green-anger red-anger red-play yellow-play purple-magic purple-play").do(AssignNeeds())
    assert game.options() == ["green-hunger", "green-anger", "nothing"]
    game.play("green-hunger", "green-anger", "red-play")
    assert game.options() == ["nothing"]
    game.play("nothing", "purple-play")
    assert (game.seen("needs-1@0", 0), game.seen("needs-3@0", 0)) == (
        "green-hunger green-anger red-play",
        "purple-play",
    )
    game = table().pet(0, 1, "jawlet", 3)
    game.hand(0, "green-hunger green-anger green-poop red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    assert "nothing" not in game.options()


def test_r6_12_where_cards_are_short_a_potion_spares_none_of_them() -> None:
    # Two green bars and one green card: it is given, whatever lies under the other bar.
    game = table().pet(0, 1, "jawlet", 3)
    game.state.potions, game.burrow().potions = 4, 1
    game.hand(0, "green-hunger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    assert game.options() == ["green-hunger", "potion", "nothing"]
    for first in ("nothing", "potion"):
        other = Game(game.state.clone())
        other.play(first)
        assert other.options() == ["green-hunger"]
    game.play("nothing")
    assert game.refusal("potion") == ("why.must_fill", "6.12")
    # Where there is a card for each bar, a potion may replace one.
    game.play("green-hunger")
    assert "potion" in game.options()


def test_r13_17_a_hand_that_is_short_discards_nothing_for_a_potion() -> None:
    game = table().pet(0, 1, "jawlet", 3)
    game.state.potions, game.burrow().potions = 4, 1
    game.hand(0, "green-hunger green-anger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    game.play("potion", "green-hunger", "red-anger")
    game.do(ClearNeeds(), DiscardForPotions(0))
    assert game.paused
    assert game.faces(game.burrow().hand) == "green-anger red-play yellow-play purple-magic"


def test_r6_12_what_is_left_empty_is_seen_as_nothing() -> None:
    game = table().pet(0, 1, "jawlet", 3).pet(1, 1, "woolgor", 2)
    game.hand(0, "green-hunger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    game.answer(0, "nothing")
    assert game.seen("needs-1@0", 0) == ""
    game.answer(0, "green-hunger")
    assert game.seen("needs-1@0", 0) == "green-hunger"


@pytest.mark.parametrize(
    ("scores", "first", "then"), [([9, 8, 7, 3], 0, 3), ([9, 8, 3, 3], 0, 2), ([3, 3, 9, 9], 1, 0)]
)
def test_r10_7_all_are_looked_at_clockwise(scores: list[int], first: int, then: int) -> None:
    game = table(4, round_number=4, first=first)
    for seat, points in enumerate(scores):
        game.reputation(seat, points)
    assert game.do(PrepareNextRound()).state.first == then


def test_r11_1_the_end_of_the_last_round_settles_both_finals() -> None:
    game = table(2, round_number=6)
    for seat in (0, 1):
        game.burrow(seat).home, game.burrow(seat).invited, game.burrow(seat).manure = 10, 4, [seat, 0, 0, 0]
    game.burrow(1).gold = 1
    game.do(PrepareNextRound())
    assert game.state.over
    assert [game.burrow(seat).earned[BUSINESS_SENSE] for seat in (0, 1)] == [0, 6]
    assert [game.burrow(seat).earned[PET_KEEPING] for seat in (0, 1)] == [6, 0]
    assert game.state.result().scores == [6, 6]
    assert game.state.result().winners == [0, 1]


PHASES = [
    "ChooseGroups",
    "ChooseErrand",
    "ChooseArrangement",
    "ChooseExchange",
    "ChooseNeeds",
    "settling",
    "ChooseShown",
    "ChooseSale",
    "ChooseDiscard",
    "ChooseJob",
]
SETTLING = ("ChooseMeal", "ChoosePlay", "ChooseHold", "ChooseShield")


def asked_in_a_round(game: Game) -> list[tuple[str, int]]:
    """Who is asked what, each run of equal questions once; everybody has a potion and uses it."""
    asked: list[tuple[str, int]] = []
    game.whole_round()
    while game.state.round_number == 3:
        kind = type(game.state.todo[-1]).__name__
        question = ("settling" if kind in SETTLING else kind, game.to_move)
        if not asked or asked[-1] != question:
            asked.append(question)
        options = game.options()
        wanted = ["potion", "done" if kind == "ChooseArrangement" else "group 1+0", "play top", options[-1]]
        game.play(next(text for text in wanted if text in options))
    return asked


def test_r1_2_the_phases_of_a_round_in_turn_order() -> None:
    game = table(3, round_number=3, first=1).exhibition("ferocity_bout").customers("dungeon_lady")
    for seat, names in ((0, "fanghare mosshorn"), (1, "rockling gobblet")):
        for at, name in enumerate(names.split()):
            game.pet(seat, at + 1, name, 4)
        game.artifacts(seat, "crystal_ball")
        game.burrow(seat).potions = 1
        game.burrow(seat).manure, game.burrow(seat).food = [0, 0, 2, 0], [9, 0, 0, 9, 0]
    game.state.potions = 3
    asked = asked_in_a_round(game)
    kinds = [kind for kind, _ in asked]
    assert list(dict.fromkeys(kinds)) == PHASES
    for kind in PHASES:
        seats = [seat for question, seat in asked if question == kind]
        together = kind in ("ChooseGroups", "ChooseArrangement", "ChooseNeeds")
        order = [0, 1, 2] if together else [1, 2, 0]
        assert list(dict.fromkeys(seats)) == [seat for seat in order if seat in seats], kind
        assert {0, 1} <= set(seats), kind

"""Chapter 4 of the RULES: income, news and the market."""

import pytest
from tests.games.dungeon_petz.tables import dealt, edition, table

from goblintop.games.dungeon_petz.encode import fields, observe
from goblintop.games.dungeon_petz.renewal import PayIncome, RenewMarket, TurnUpNews
from goblintop.games.dungeon_petz.terms import DUMMY


@pytest.mark.parametrize(("first", "gold"), [(0, [1, 1, 2, 2]), (3, [1, 2, 2, 1])])
def test_r4_1_income_of_four(first: int, gold: list[int]) -> None:
    game = table(4, first=first).do(PayIncome())
    assert [game.burrow(seat).gold for seat in range(4)] == gold


@pytest.mark.parametrize(("players", "gold"), [(2, [2, 1]), (3, [2, 1, 2])])
def test_r4_2_income_of_two_and_three(players: int, gold: list[int]) -> None:
    game = table(players, first=1).do(PayIncome())
    assert [game.burrow(seat).gold for seat in range(players)] == gold


def test_r4_3_round_one_has_income_only() -> None:
    game = dealt(4)
    assert [game.burrow(seat).gold for seat in range(4)] == [3, 3, 4, 4]
    before = game.state.stalls.copy()
    game.do(TurnUpNews(), RenewMarket())
    assert game.state.stalls == before
    assert game.state.stands == [2, 1, 1, 2]
    assert game.seen("exhibitions", 0).count("?") == 3


@pytest.mark.parametrize("round_number", [2, 3, 4])
def test_r4_4_this_and_the_next_exhibition_are_known(round_number: int) -> None:
    game = dealt(4)
    for at in range(2, round_number + 1):
        game.state.round_number = at
        game.do(TurnUpNews())
    seen = game.seen("exhibitions", 0).split()
    assert [face == "?" for face in seen] == [when > round_number + 1 for when in (2, 3, 4, 5)]


@pytest.mark.parametrize(
    ("players", "known"),
    [(4, {1: 1, 2: 2, 3: 4, 4: 4}), (3, {1: 1, 2: 2, 3: 3, 4: 5}), (2, {1: 1, 2: 2, 3: 3, 4: 5, 5: 5})],
)
def test_r4_5_customers_are_known_two_rounds_ahead_the_last_two_together(players: int, known: dict[int, int]) -> None:
    game = dealt(players)
    for at, count in known.items():
        game.state.round_number = at
        game.do(TurnUpNews())
        seen = game.seen("customers", 0).split()
        assert [face != "?" for face in seen] == [index < count for index in range(len(seen))]


def test_r4_6_neutral_imps_move_and_block() -> None:
    game = table(3, round_number=2)
    blocked = [zone.id for zone in game.state.view(0).zones if any(p.face == "imp-neutral" for p in zone.pieces)]
    assert blocked == ["space-older", "space-cage", "space-veg", "space-relatives"]
    game = table(3, round_number=3)
    blocked = [zone.id for zone in game.state.view(0).zones if any(p.face == "imp-neutral" for p in zone.pieces)]
    assert blocked == ["space-young", "space-addon", "space-hospital", "space-small_red"]
    assert not any(p.face == "imp-neutral" for zone in table(4).state.view(0).zones for p in zone.pieces)


def test_r4_6_everybody_sees_where_neutral_imps_go_next() -> None:
    def coming(players: int, round_number: int) -> list[tuple[str, int]]:
        zones = table(players, round_number=round_number).state.view(0).zones
        return [(zone.id, zone.counters["coming"]) for zone in zones if "coming" in zone.counters]

    assert coming(3, 2) == [("space-young", 1), ("space-addon", 1), ("space-hospital", 1), ("space-small_red", 1)]
    assert coming(3, 6) == [], "there is no seventh round"
    assert coming(4, 2) == []


def test_r4_7_small_spaces_take_from_the_mixed_stand_and_dummies_do_nothing() -> None:
    game = table(3, round_number=3).exhibition("tidy_shop").do(RenewMarket())
    assert game.state.stands[:3] == [2, 1, 1]
    game = table(3, round_number=5).exhibition("arcane_gala").do(RenewMarket())
    assert game.state.stands[:3] == [2, 1, 1]
    game = table(3, round_number=5).exhibition("tidy_shop").do(RenewMarket())
    assert game.state.stands[:3] == [2, 0, 2]


@pytest.mark.parametrize("players", [2, 3])
def test_r4_7_everybody_sees_every_neutral_imp_that_has_an_effect(players: int) -> None:
    board = table(players).box.board
    for round_number in range(1, board.rounds + 1):
        game = table(players, round_number=round_number)
        for observer in range(players):
            zones = game.state.view(observer).zones
            seen = sum([piece.face == "imp-neutral" for zone in zones for piece in zone.pieces])
            assert seen == sum(board.blocked[round_number][:DUMMY])
            noted = dict(zip(fields(game.box), observe(game.state, observer), strict=True))
            assert seen == sum([noted[name] for name in noted if name.endswith(".neutral")]), "learners see them too"
            coming = sum([zone.counters.get("coming", 0) for zone in zones])
            assert coming == (sum(board.blocked[round_number + 1][:DUMMY]) if round_number < board.rounds else 0)


def test_r4_7_only_boards_with_neutral_imps_have_small_spaces() -> None:
    def small(players: int) -> list[str]:
        return [zone.id for zone in table(players).state.view(0).zones if "small" in zone.id]

    assert (small(2), small(4)) == (["space-small_green", "space-small_red"], [])
    assert table(2).seen("space-small_green", 0) == "imp-neutral"


def test_r4_8_old_food_goes_and_the_tile_says_what_comes() -> None:
    game = table(4).exhibition("arcane_gala").stall("older", "")
    game.state.stands = [9, 9, 9, 9]
    game.do(RenewMarket())
    assert game.state.stands == [2, 2, 1, 2]


def test_r4_9_a_blocked_stand_stays_empty() -> None:
    game = table(3, round_number=2).exhibition("family_day").stall("older", "")
    game.state.stands = [5, 5, 5, 5]
    assert game.do(RenewMarket()).state.stands == [0, 1, 1, 2]
    game = table(3, round_number=6).exhibition("family_day").stall("older", "")
    assert game.do(RenewMarket()).state.stands == [3, 0, 0, 2]


def test_r4_10_two_new_artifacts_or_none_while_blocked() -> None:
    game = table(4).stall("artifacts", "book -").do(RenewMarket())
    assert game.is_gone("artifact-book")
    assert "-" not in game.on_stall("artifacts")
    game = table(3, round_number=5).stall("artifacts", "book -").do(RenewMarket())
    assert game.on_stall("artifacts") == "- -"
    assert game.is_gone("artifact-book")


def test_r4_11_the_lowest_cage_moves_up_and_two_come() -> None:
    game = table(4).stall("cages", "iron_cage sandpit -").do(RenewMarket())
    assert game.on_stall("cages").split()[0] == "sandpit"
    assert "-" not in game.on_stall("cages")
    assert game.is_gone("iron_cage")


def test_r4_11_one_cage_less_for_a_blocked_space() -> None:
    game = table(3, round_number=2).stall("cages", "iron_cage sandpit fish_bowl").do(RenewMarket())
    words = game.on_stall("cages").split()
    assert (words[0], words[2]) == ("fish_bowl", "-")
    assert words[1] != "-"
    game = table(4).stall("cages", "").do(RenewMarket())
    assert [word == "-" for word in game.on_stall("cages").split()] == [True, False, False]


def test_r4_12_the_lower_addon_moves_up_and_one_comes() -> None:
    game = table(4).stall("addons", "heavy_bars toy_chest").do(RenewMarket())
    assert game.on_stall("addons").split()[0] == "toy_chest"
    assert game.on_stall("addons").split()[1] != "-"
    assert game.is_gone("heavy_bars")
    game = table(4).stall("addons", "heavy_bars -").do(RenewMarket())
    assert game.on_stall("addons").split()[0] == "heavy_bars"


def test_r4_12_a_blocked_addon_space_skips_the_step() -> None:
    game = table(3, round_number=3).stall("addons", "heavy_bars -").do(RenewMarket())
    assert game.on_stall("addons") == "heavy_bars -"


def test_r4_13_pets_of_the_upper_row_become_meat() -> None:
    game = table(4).exhibition("magic_show").stall("older", "woolgor jawlet -", 3).do(RenewMarket())
    assert game.state.stands[3] == 2 + 2
    assert game.is_gone("woolgor")
    assert game.is_gone("jawlet")


def test_r4_13_a_blocked_meat_stand_gets_no_meat() -> None:
    game = table(3, round_number=4).stall("older", "woolgor jawlet -", 3).do(RenewMarket())
    assert game.state.stands[3] == 0


def test_r4_14_the_lower_row_grows_and_moves_straight_up() -> None:
    game = table(4).stall("young", "- woolgor jawlet").do(RenewMarket())
    assert game.on_stall("older") == "- woolgor jawlet"
    assert game.size("woolgor") == game.size("jawlet") == 3


def test_r4_14_while_older_is_blocked_the_leftmost_goes_without_meat() -> None:
    game = table(3, round_number=2).exhibition("magic_show").stall("older", "").stall("young", "- woolgor jawlet")
    game.do(RenewMarket())
    assert game.on_stall("older") == "- - jawlet"
    assert game.is_gone("woolgor")
    assert game.state.stands[3] == 2


def test_r4_14_an_edition_may_let_it_leave_meat() -> None:
    chosen = edition(blocked_pet_gives_meat=True)
    game = table(3, round_number=2, chosen=chosen).exhibition("magic_show").stall("older", "")
    game.stall("young", "- woolgor jawlet").do(RenewMarket())
    assert game.state.stands[3] == 3


def test_r4_15_three_new_pets_from_the_left() -> None:
    game = table(4).do(RenewMarket())
    assert "-" not in game.on_stall("young")
    assert [game.state.size[pet] for pet in game.state.stalls[8:11]] == [2, 2, 2]
    game = table(3, round_number=3).do(RenewMarket())
    assert [word == "-" for word in game.on_stall("young").split()] == [False, False, True]


def test_r4_16_a_pile_that_runs_out_gives_what_is_left() -> None:
    game = table(4)
    game.state.gone = game.state.gone + game.state.piles[0][1:] + game.state.piles[1]
    game.state.piles[0] = game.state.piles[0][:1]
    game.state.piles[1] = []
    game.stall("cages", "").stall("young", "").do(RenewMarket())
    assert game.on_stall("cages") == "- - -"
    assert [word == "-" for word in game.on_stall("young").split()] == [False, True, True]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r4_16_the_supply_lasts_as_the_boards_intend(players: int) -> None:
    game = dealt(players)
    for at in range(2, game.box.board.rounds + 1):
        game.state.round_number = at
        game.do(RenewMarket())
    used = {4: [2, 0, 0, 0], 3: [2, 0, 0, 0], 2: [4, 0, 0, 0]}[players]
    assert [len(pile) for pile in game.state.piles] == used

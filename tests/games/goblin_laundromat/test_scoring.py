"""Chapter 8 of the RULES: counting coins."""

import pytest
from tests.games.goblin_laundromat.tables import ANN, BOB, CID, Game, changed, dealt, wash

from goblintop.engine.rng import Rng
from goblintop.games.goblin_laundromat.scoring import majority, result, symbols, winners

LAST = "dwarf-sock-m"
"""A single sock: what Ann draws in the last wash brings nothing by itself."""


def ended(*scored: str, goblins: str = "vampire mermaid orc", players: int = 3, completed: str = "") -> Game:
    """The game is over with these clean garments."""
    game = wash(LAST, "IV-30", scored, players, goblins, completed=completed)
    return game.play("stop")


def test_r8_1_the_score_is_the_sum_of_its_lines() -> None:
    game = ended("elf-shirt-dm elf-cape-ms orc-sock-d orc-sock-m", "dwarf-underwear-s", completed="Ann", goblins="elf")
    result = game.state.result()
    for seat in range(3):
        assert result.scores[seat] == sum(line.points for line in result.breakdown[seat])
        assert all(line.points >= 0 for line in result.breakdown[seat])
    keys = [line.key.removeprefix("score.") for line in result.breakdown[ANN]]
    assert keys == ["specialist", "programs", "sock", "underwear", "pants", "cape", "shirt", "potion"]


def test_r8_2_two_coins_for_each_garment_of_the_species() -> None:
    game = ended("elf-shirt-dm elf-sock-clean elf-cape-ms orc-cape-ms", "elf-sock-d", goblins="elf orc dwarf")
    assert game.line("specialist") == 6
    assert game.line("specialist", BOB) == 0
    assert game.line("shirt") == 4


def test_r8_3_completed_programs() -> None:
    game = ended(completed="Ann")
    own = game.state.programs[ANN]
    assert game.line("programs") == sum(game.box.coins[card] for card in own[:3])
    assert game.line("programs", BOB) == 0


@pytest.mark.parametrize(
    ("socks", "coins"),
    [
        ("elf-sock-clean elf-sock-d", 10),
        ("elf-sock-clean orc-sock-clean", 0),
        ("elf-sock-clean elf-sock-d elf-sock-m", 10),
        ("elf-sock-clean elf-sock-d elf-sock-m elf-sock-s", 20),
        ("elf-sock-clean elf-sock-d orc-sock-m orc-sock-s", 20),
    ],
)
def test_r8_4_pairs_of_socks(socks: str, coins: int) -> None:
    assert ended(socks).line("sock") == coins


def test_r8_5_most_and_second_most() -> None:
    game = ended("elf-underwear-d elf-underwear-mm", "orc-underwear-d", "dwarf-cape-dm")
    first, second = game.box.coins_first[1], game.box.coins_second[1]
    assert [game.line("underwear", seat) for seat in range(3)] == [first, second, 0]
    assert game.line("cape", CID) == game.box.coins_first[3]
    assert [game.line("pants", seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("counts", "coins"),
    [
        ([3, 2, 1], [12, 6, 0]),
        ([2, 2, 1], [6, 6, 0]),
        ([2, 2, 2, 1], [6, 6, 6, 0]),
        ([2, 2, 2], [6, 6, 6]),
        ([1, 1], [6, 6]),
    ],
)
def test_r8_6_tied_for_most_all_take_the_second_number(counts: list[int], coins: list[int]) -> None:
    assert majority(counts, 12, 6) == coins


@pytest.mark.parametrize(
    ("counts", "coins"),
    [
        ([3, 1, 1], [12, 0, 0]),
        ([3, 2, 2, 1], [12, 0, 0, 0]),
        ([3, 0, 0], [12, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([0, 4, 1, 0, 0], [0, 12, 6, 0, 0]),
    ],
)
def test_r8_7_tied_for_second_or_without_a_card_nothing(counts: list[int], coins: list[int]) -> None:
    assert majority(counts, 12, 6) == coins


def test_r8_8_printed_values_and_the_potion() -> None:
    game = wash(LAST, "IV-30", ["elf-shirt-clean elf-shirt-s elf-shirt-dm elf-shirt-mss elf-shirt-dds"], spent="Bob")
    game.play("stop")
    assert game.line("shirt") == 2 + 3 + 4 + 5 + 6
    assert game.line("potion") == game.box.potion_coins > 0
    assert game.line("potion", BOB) == 0


def test_r8_9_the_most_coins_win() -> None:
    game = ended("elf-shirt-clean", "orc-shirt-dds", "dwarf-shirt-m")
    assert game.state.result().winners == [BOB]


def test_r8_10_most_stain_symbols_break_a_tie() -> None:
    # Ann's last sock brings no coins but one stain.
    game = ended("elf-shirt-dm", "orc-shirt-dm", "")
    assert game.state.result().scores[ANN] == game.state.result().scores[BOB]
    assert [symbols(game.state, seat) for seat in range(3)] == [3, 2, 0]
    assert game.state.result().winners == [ANN]
    assert game.state.ending == "stains"


def test_r8_10_then_the_win_is_shared() -> None:
    game = ended("elf-shirt-dm", "orc-shirt-dm orc-sock-d", "")
    assert game.state.result().winners == [ANN, BOB]
    assert game.state.payoffs() == [0.5, 0.5, 0.0]
    assert game.state.ending == "laundered"


def test_r8_11_baskets_bring_nothing() -> None:
    game = wash(f"{LAST} elf-shirt-dds elf-shirt-mss", "IV-30").play("stop")
    assert {"elf-shirt-dds", "elf-shirt-mss"} <= game.basket(ANN)
    assert game.state.result().scores[ANN] == game.box.potion_coins


def test_r11_13_ruling_13_three_tied_for_most() -> None:
    game = ended("elf-cape-ms", "orc-cape-ms", "dwarf-cape-dm vampire-sock-clean")
    second = game.box.coins_second[3]
    assert [game.line("cape", seat) for seat in range(3)] == [second] * 3


def test_r11_13_ruling_14_a_majority_needs_a_card() -> None:
    game = ended("elf-cape-ms")
    assert [game.line("cape", seat) for seat in range(3)] == [game.box.coins_first[3], 0, 0]
    assert [game.line("pants", seat) for seat in range(3)] == [0, 0, 0]


def test_r11_13_ruling_15_second_place_of_two() -> None:
    game = ended("elf-cape-ms elf-cape-ddm", "orc-cape-ms", players=2)
    assert game.line("cape", BOB) == game.box.coins_second[3]
    alone = ended("elf-cape-ms", "", players=2)
    assert alone.line("cape", BOB) == 0


def test_r11_13_ruling_39_third_never_moves_up() -> None:
    game = ended("elf-cape-ms elf-cape-ddm", "orc-cape-ms orc-cape-ddm", "dwarf-cape-dm")
    second = game.box.coins_second[3]
    assert [game.line("cape", seat) for seat in range(3)] == [second, second, 0]


def test_r11_14_ruling_16_designs_make_pairs() -> None:
    striped = changed(
        '{ species = "elf", type = "sock", stains = [] }',
        '{ species = "elf", type = "sock", stains = [], design = "striped" }',
    )
    game = wash(LAST, "IV-30", ["elf-sock-clean elf-sock-d"], edition=striped).play("stop")
    assert game.line("sock") == 0
    assert ended("elf-sock-clean elf-sock-d").line("sock") == 10


def test_r11_15_ruling_40_the_bonus_comes_on_top() -> None:
    game = ended("elf-sock-clean elf-sock-d elf-cape-ms", goblins="elf")
    assert (game.line("specialist"), game.line("sock"), game.line("cape")) == (6, 10, game.box.coins_first[3])


def test_r11_15_ruling_46_the_whole_sum() -> None:
    game = ended("elf-shirt-dds elf-sock-clean elf-sock-d elf-pants-m", goblins="elf", completed="Ann")
    coins = sum(game.box.coins[card] for card in game.state.programs[ANN][:3])
    expected = 8 + coins + 10 + game.box.coins_first[2] + 6 + game.box.potion_coins
    assert game.state.result().scores[ANN] == expected


def test_r11_16_ruling_18_ignored_and_covered_stains_break_ties_too() -> None:
    # Program IV-30 watches dirt only; the magic under the potion counts here all the same.
    game = wash("elf-sock-clean dwarf-sock-m", "IV-30", ["", "orc-sock-clean"], spent="Bob Cid")
    game.play("potion", "stop")
    assert game.state.result().scores == [0, 0, 0]
    assert symbols(game.state, ANN) == 1
    assert game.state.result().winners == [ANN]


def test_r11_16_ruling_45_only_scored_garments_break_ties() -> None:
    game = wash("elf-sock-clean elf-pants-dd", "IV-30", ["", "orc-sock-m"]).play("stop")
    assert "elf-pants-dd" in game.basket(ANN)
    assert game.state.result().winners == [BOB]


def test_r11_19_ruling_44_nothing_is_turned_up_after_round_four() -> None:
    game = wash("elf-sock-clean elf-pants-dd", "IV-30").play("stop")
    assert game.events()[-1] == "stopped"
    assert game.seen("basket@1", ANN) == "?"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_r8_9_the_quick_count_finds_the_winners_of_the_sheet(players: int) -> None:
    """Search counts everything in one go; on six hundred tables with few garments, where a coin decides, and with many,
    it must name those whom the sheet names."""
    rng = Rng(f"quick {players}")
    state = dealt(players).state
    for at in range(600):
        garments = list(range(state.box.garments))
        rng.shuffle(garments)
        most = 4 if at % 2 else 12
        state.scored = [[garments.pop() for _ in range(rng.below(most))] for _ in range(players)]
        state.outcomes = [[rng.below(3) for _ in range(4)] if at % 3 else [1] * 4 for _ in range(players)]
        state.potions = [rng.below(2) for _ in range(players)]
        assert winners(state) == result(state).winners

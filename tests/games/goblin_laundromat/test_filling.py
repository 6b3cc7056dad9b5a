"""Chapter 4 of the RULES: filling the baskets in a draft."""

import pytest
from tests.games.goblin_laundromat.tables import ANN, BOB, CID, NAMES, dealt, draft

from goblintop.engine.rng import Rng

HANDS = (
    "elf-sock-clean elf-sock-d elf-sock-m",
    "orc-sock-clean orc-sock-d orc-sock-m",
    "dwarf-sock-clean dwarf-sock-s dwarf-sock-d",
)
FOUR = (
    "elf-sock-clean elf-sock-d elf-sock-m elf-sock-s",
    "orc-sock-clean orc-sock-d orc-sock-m orc-sock-s",
    "dwarf-sock-clean dwarf-sock-s dwarf-sock-d dwarf-sock-m",
)


@pytest.mark.parametrize(("players", "sizes"), [(3, [3, 4, 5, 6]), (4, [3, 4, 5, 6]), (5, [3, 4, 5, 5])])
def test_r4_1_as_many_garments_as_the_cycle_number(players: int, sizes: list[int]) -> None:
    game = dealt(players)
    for size in sizes:
        assert [len(hand) for hand in game.state.hands] == [size] * players
        game.pick_any().stop_all()


def test_r4_2_all_choose_at_once_and_nobody_sees_it() -> None:
    game = draft(HANDS)
    assert game.state.to_move() == [ANN, BOB, CID]
    assert game.options(ANN) == ["pick elf-sock-clean", "pick elf-sock-d", "pick elf-sock-m"]
    game.answer(BOB, "pick orc-sock-d")
    assert game.state.to_move() == [ANN, CID]
    assert game.state.view(BOB).sealed == ["pick orc-sock-d"]
    assert game.state.view(ANN).sealed == []
    assert game.hand(BOB) == "orc-sock-clean orc-sock-d orc-sock-m"
    game.answer(CID, "pick dwarf-sock-s").answer(ANN, "pick elf-sock-clean")
    assert [len(basket) for basket in game.state.baskets] == [2, 2, 2]
    assert "orc-sock-d" in game.basket(BOB)
    assert game.seen("basket@1", BOB) == "orc-sock-d ?"
    assert game.seen("basket@1", ANN) == "? ?"
    assert "Bob puts a garment into the basket" in game.told(ANN)
    assert "You put orc sock (dirt) into the basket" in game.told(BOB)


def test_r4_3_hands_go_to_the_left_in_round_one() -> None:
    game = draft(HANDS).pick("elf-sock-clean orc-sock-d dwarf-sock-s")
    assert game.hand(BOB) == "elf-sock-d elf-sock-m"
    assert game.hand(CID) == "orc-sock-clean orc-sock-m"
    assert game.hand(ANN) == "dwarf-sock-clean dwarf-sock-d"
    assert game.told(ANN)[-1] == "All hands go to the left (clockwise)"


def test_r4_3_hands_go_to_the_right_in_round_two_until_one_is_left() -> None:
    game = draft(FOUR, numeral=1).pick("elf-sock-clean orc-sock-d dwarf-sock-s")
    assert game.hand(CID) == "elf-sock-d elf-sock-m elf-sock-s"
    assert game.hand(ANN) == "orc-sock-clean orc-sock-m orc-sock-s"
    game.pick("orc-sock-m dwarf-sock-d elf-sock-s")
    assert game.hand(BOB) == "elf-sock-d elf-sock-m"
    assert game.hand(CID) == "orc-sock-clean orc-sock-s"


def test_r4_4_the_last_garment_goes_onto_the_next_basket() -> None:
    game = draft(HANDS, setup_cards="elf-shirt-clean orc-shirt-clean dwarf-shirt-clean")
    game.order(ANN, "elf-shirt-clean").order(BOB, "orc-shirt-clean").order(CID, "dwarf-shirt-clean")
    game.pick("elf-sock-clean orc-sock-d dwarf-sock-s").pick("dwarf-sock-d elf-sock-m orc-sock-m")
    # Ann's second hand came from Cid: its last garment goes on to Bob.
    assert game.state.hands == [[], [], []]
    in_play = [
        game.basket(seat) | (set(game.drum().split()) if game.state.washer == seat else set()) for seat in range(3)
    ]
    assert in_play[BOB] == {"orc-sock-d", "elf-sock-m", "dwarf-sock-clean", "orc-shirt-clean"}
    assert in_play[CID] == {"dwarf-sock-s", "orc-sock-m", "elf-sock-d", "dwarf-shirt-clean"}
    assert in_play[ANN] == {"elf-sock-clean", "dwarf-sock-d", "orc-sock-clean", "elf-shirt-clean"}


def test_r4_5_every_basket_is_shuffled_with_what_was_left_in_it() -> None:
    orders: set[str] = set()
    for seed in range(6):
        game = draft(HANDS)
        game.rng.shuffle(list(range(seed + 2)))
        game.pick("elf-sock-clean orc-sock-d dwarf-sock-s").pick("dwarf-sock-d elf-sock-m orc-sock-m")
        orders.add(game.words(game.state.baskets[ANN]) + game.drum())
    assert len(orders) > 2


def test_r4_5_leftovers_are_in_the_next_shuffle() -> None:
    game = dealt(3).pick_any().stop_all()
    left = [set(basket) for basket in game.state.baskets]
    assert all(len(basket) >= 1 for basket in left)
    game.pick_any()
    for seat in range(3):
        drawn = set(game.state.drum) if game.state.washer == seat else set()
        assert left[seat] <= set(game.state.baskets[seat]) | drawn


def test_r11_3_ruling_25_one_choice_fewer_than_garments() -> None:
    for players in (3, 4, 5):
        game = dealt(players)
        for numeral in range(4):
            size = len(game.state.hands[0])
            before = game.events().count("picked")
            game.pick_any()
            assert game.events().count("picked") - before == players * (size - 1)
            assert game.events().count("gave") == numeral + 1
            game.stop_all()


def test_r11_4_ruling_26_nothing_happens_before_all_have_chosen() -> None:
    game = draft(HANDS)
    before = [game.words(basket) for basket in game.state.baskets]
    game.answer(ANN, "pick elf-sock-d").answer(CID, "pick dwarf-sock-d")
    assert [game.words(basket) for basket in game.state.baskets] == before
    assert [len(hand) for hand in game.state.hands] == [3, 3, 3]
    assert "picked" not in game.events()
    game.answer(BOB, "pick orc-sock-d")
    assert game.events()[-4:] == ["picked", "picked", "picked", "passed"]


def test_r11_4_ruling_26_nobody_learns_a_choice() -> None:
    game = draft(HANDS).pick("elf-sock-clean orc-sock-d dwarf-sock-s")
    for reader, name in enumerate(NAMES[:3]):
        said = [line for line in game.told(reader) if "into the basket" in line]
        assert sum("a garment" in line for line in said) == 2
        assert not any(line.startswith(name) for line in said)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r11_6_ruling_7_a_wash_of_six_is_possible_for_five(players: int) -> None:
    game = dealt(players)
    while not game.state.over:
        seat = game.state.to_move()[0]
        options = game.options(seat)
        if game.state.washer == seat:
            needed = game.state.cycle() - len(game.state.drum)
            if options[0] == "stop":
                assert len(game.state.baskets[seat]) >= needed
        game.answer(seat, "draw" if "draw" in options else options[0])


def test_r11_7_ruling_28_the_whole_basket_is_washed() -> None:
    game = dealt(3).pick_any().stop_all()
    sizes = [len(basket) for basket in game.state.baskets]
    drawn = [len(scored) for scored in game.state.scored]
    lost = len(game.state.lost)
    assert sum(sizes) + sum(drawn) + lost == 3 * (1 + 3)
    game.pick_any()
    washing = len(game.state.drum)
    scored = sum(len(own) for own in game.state.scored) - sum(drawn)
    assert sum(len(basket) for basket in game.state.baskets) + washing + scored == sum(sizes) + 3 * 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r4_5_every_basket_is_shuffled(players: int) -> None:
    state = dealt(players).state
    while state.pending() is None:
        seat = state.to_move()[0]
        state.apply(seat, state.options(seat)[0])
    shuffled: list[str] = []
    while (chance := state.pending()) is not None:
        shuffled.append(chance.purpose())
        state.happen(chance.random(state, Rng("baskets")))
    assert shuffled == [f"basket.{seat}" for seat in range(players)]

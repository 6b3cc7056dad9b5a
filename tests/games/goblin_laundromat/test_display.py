"""What the page may draw: gauges, machines, and the risk of the next card, from one seat's knowledge alone."""

import json

import pytest
from tests.games.goblin_laundromat.tables import ANN, BOB, CID, SPECTATOR, Game, dealt, draft, wash

from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker
from goblintop.games.goblin_laundromat.textboard import board

HANDS = (
    "elf-sock-m elf-pants-dd elf-shirt-s",
    "orc-sock-clean orc-sock-d orc-sock-m",
    "dwarf-sock-clean dwarf-underwear-ms dwarf-sock-d",
)


def one_magic_in_the_drum() -> Game:
    """Ann washes at 60 degrees: two dirt, one magic. A shirt with dirt and magic is in the drum; two more garments in
    her basket she has picked, and the last one Cid has given her."""
    game = draft(HANDS, programs=("I-60", "I-30", "I-50"), setup_cards="orc-shirt-dm orc-shirt-clean dwarf-shirt-clean")
    game.order(ANN, "orc-shirt-dm")
    return game.pick("elf-pants-dd orc-sock-d dwarf-sock-d").pick("dwarf-underwear-ms elf-sock-m orc-sock-m")


def test_of_the_cards_that_may_be_in_the_basket_some_would_fail() -> None:
    game = one_magic_in_the_drum()
    risk = game.state.view(ANN).extras["risk"][ANN]
    assert risk["basket"] == 3
    assert risk["sure"] == [["elf-pants-dd", ["dirt"]], ["dwarf-underwear-ms", ["magic"]]]
    assert (risk["sure_fail"], risk["unseen"]) == (2, 1)


def test_the_chance_is_counted_over_sure_and_unseen_cards() -> None:
    game = one_magic_in_the_drum()
    risk = game.state.view(ANN).extras["risk"][ANN]
    # Ann has seen her own hand, what Cid passed on, and the shirt: any other garment may be the gift.
    seen = {*HANDS[0].split(), "dwarf-sock-clean", "dwarf-underwear-ms", "orc-shirt-dm"}
    others = [card for card in range(90) if game.box.faces[card] not in seen]
    fails = [card for card in others if game.box.stains[card][0] > 1 or game.box.stains[card][1] > 0]
    assert (risk["maybe"], risk["maybe_fail"]) == (len(others), len(fails))
    assert risk["chance"] == round(1000 * (2 + len(fails) / len(others)) / 3)


def test_the_giver_counts_with_what_it_gave() -> None:
    game = one_magic_in_the_drum()
    seen_by_cid = game.state.view(CID).extras["risk"][ANN]
    assert seen_by_cid["sure"] == [["orc-sock-clean", []]]
    assert seen_by_cid["unseen"] == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_risk_and_groups_are_the_same_in_every_world(players: int) -> None:
    game = dealt(players, 4)
    rng = Rng("risk")
    steps = 0
    while not game.state.over:
        if steps % 9 == 0:
            for observer in (ANN, BOB, SPECTATOR):
                shown = json.dumps(game.state.view(observer).extras)
                assert json.dumps(game.resampled(observer, steps).state.view(observer).extras) == shown
        seats = game.state.to_move()
        seat = seats[rng.below(len(seats))]
        options = game.options(seat)
        game.answer(seat, options[rng.below(len(options))])
        steps += 1


def test_machines_tell_how_far_the_washing_is() -> None:
    game = dealt(3)
    assert game.state.view(ANN).extras["machines"] == ["idle", "idle", "idle"]
    game.pick_any()
    order = game.state.wash_order()
    machines = game.state.view(ANN).extras["machines"]
    if game.state.washer >= 0:
        assert machines[game.state.washer] == "washes"
        after = order[order.index(game.state.washer) + 1 :]
        assert [machines[seat] for seat in after] == ["waits"] * len(after)
    assert game.state.view(ANN).extras["order"] == order


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_deal_of_the_round_is_told(players: int) -> None:
    game = dealt(players, 2)
    told: dict[int, int] = {}
    held: dict[int, int] = {}
    while not game.state.over:
        numeral = game.state.numeral
        told[numeral] = game.state.view(BOB).extras["deal"]
        held[numeral] = max(held.get(numeral, 0), len(game.state.hands[BOB]))
        seat = game.state.to_move()[0]
        game.answer(seat, game.options(seat)[0])
    assert told == held
    assert told[3] == (5 if players == 5 else 6), "with five players ninety garments are not enough for six"


def drawn(game: Game, observer: int, lang: str = "en") -> str:
    speaker: Speaker = game.speaker(lang, observer)
    view = game.state.view(observer).to_json()
    view["width"], view["height"] = 100, 30
    return board(view, speaker)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_text_board_draws_every_moment(players: int) -> None:
    game = dealt(players, 6)
    steps = 0
    while not game.state.over:
        steps += 1
        if steps % 4 == 0:
            text = drawn(game, (ANN, SPECTATOR)[steps % 8 // 4], ("en", "fr")[steps % 16 // 8])
            assert all(name in text for name in ("Ann", "Bob"))
        seat = game.state.to_move()[0]
        game.answer(seat, game.options(seat)[-1])
    assert "Ann" in drawn(game, ANN)


def test_the_text_board_shows_gauges_and_risk() -> None:
    game = wash("elf-sock-d elf-sock-clean orc-sock-d elf-pants-dd", "I-30")
    text = drawn(game, ANN)
    assert "dirt 1/1" in text
    assert "● dirt ✦ magic ≈ slime" in text
    assert "would fail" in text
    assert "would fail" not in drawn(game, BOB)

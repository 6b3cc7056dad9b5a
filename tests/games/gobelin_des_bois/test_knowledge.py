"""Chapter 7 of the RULES: who knows what, and what a world looks like to somebody who does not know everything."""

import json

from tests.games.gobelin_des_bois.tables import ANN, BOB, CAT, Game, dealt, table

from goblintop.engine.cards import SPECTATOR, knows
from goblintop.engine.conformance import walk
from goblintop.engine.rng import Rng
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.scoring import gold_of
from goblintop.games.gobelin_des_bois.table import Clearing

WORLDS = 60
PATH = "P:any.look/any.look/0 Q:any.look/any.look/0"


def worlds(game: Game, observer: int) -> list[Game]:
    """Some worlds that the observer takes for possible."""
    return [game.resampled(observer, seed) for seed in range(WORLDS)]


def test_r7_1_the_path_and_all_sizes_are_public() -> None:
    game = table(("- -", "- -"), path=PATH, treasures=("-", "- -"), pile=5)
    for observer in (ANN, BOB, SPECTATOR):
        view = game.state.view(observer)
        assert game.seen("path", observer) == "P Q"
        sizes = [view.find(zone).count for zone in ("pile", "hand@0", "hand@1", "treasure@0", "treasure@1")]
        assert sizes == [5, 2, 2, 1, 2]
        assert view.extras["ends"] == ["any", "any"]


def test_r7_1_a_hand_is_its_owners_secret_from_mates_too() -> None:
    game = table(
        ("A:red.look/red.look/1 -", "- -", "- -", "- -"), path="P:red.look/red.look/0", options={"mode": "teams"}
    )
    assert game.seen("hand@0", ANN) == "A -"
    for observer in (BOB, CAT, SPECTATOR):
        assert game.seen("hand@0", observer) == "? ?"


def test_r7_2_what_was_known_of_a_card_stays_known_wherever_it_goes() -> None:
    """Ann looks at Bob's treasure; Cat steals it; Ann still knows it there."""
    game = table(
        ("L:any.look/any.take/0 -", "S:any.steal/any.look/0 -", "- -"),
        treasures=("D:red.look/red.look/0", "", "T:red.look/red.look/4 U:red.look/red.look/0"),
    )
    game.play("play L right", "look 2", "play S right", "steal 2 1")
    assert game.row(BOB) == "T"
    assert [game.seen("treasure@1", seat) for seat in (ANN, BOB, CAT)] == ["T", "?", "?"]
    assert all(world.row(BOB) == "T" for world in worlds(game, ANN))
    assert len({world.row(BOB) for world in worlds(game, CAT)}) > 1


def test_r7_2_a_swapped_card_is_known_to_the_swapper_in_its_place() -> None:
    game = table(
        ("E:any.swap/any.look/1 H:red.look/red.look/0", "- -"),
        treasures=("", "A:red.look/red.look/1 B:red.look/red.look/2"),
    )
    game.play("play E right", "swap 1 1")
    assert game.seen("treasure@1", ANN) == "H ?"
    assert game.seen("treasure@1", BOB) == "? ?"


def test_r7_3_a_returned_card_is_known_at_the_bottom_until_it_is_shuffled() -> None:
    game = table(("E:any.return/any.look/1 -", "- -", "- -"), path=PATH, pile=3)
    game.play("play E right")
    for observer in (ANN, BOB, SPECTATOR):
        assert game.seen("pile", observer) == "P"
        assert all(world.pile().startswith("P ") for world in worlds(game, observer))


def test_r7_3_whoever_draws_it_is_known_to_hold_it() -> None:
    game = table(("E:any.return/any.look/1 -", "- -", "- -"), path=PATH, pile=1)
    game.play("play E right")
    assert game.pile() == "P"
    game.play(game.options()[0])
    assert game.state.pending() is not None
    assert "P" in game.hand(BOB).split()
    assert game.seen("hand@1", CAT).split().count("P") == 1


def test_r7_4_after_a_reshuffle_all_know_the_contents_of_the_pile() -> None:
    """Unseen treasures of before the shuffle are never taken for cards of the new pile, and the other way round."""
    game = table(
        ("A:any.look/any.look/1 H:red.look/red.look/0", "V:red.look/red.look/1 W:red.look/red.look/2", "- -"),
        path="P:any.look/any.look/0 Q:any.look/any.look/0 S:any.look/any.look/0",
        treasures=("", "T:red.look/red.look/4", ""),
        pile=1,
    )
    game.play("play A right").shuffle("A", "P", "Q", "S")
    assert sorted(game.pile().split()) == ["A", "P", "Q"]
    orders = set()
    for world in worlds(game, ANN):
        assert sorted(world.pile().split()) == ["A", "P", "Q"]
        assert not set(world.row(BOB).split()) & {"A", "P", "Q", "S"}
        orders.add(world.pile())
    assert len(orders) == 6


def test_r7_4_a_card_drawn_from_the_new_pile_comes_from_it() -> None:
    game = table(
        ("A:any.look/any.look/1 -", "V:any.look/any.look/1 W:red.look/red.look/2", "- -"),
        path="P:any.look/any.look/0 Q:any.look/any.look/0 S:any.look/any.look/0",
        treasures=("", "T:red.look/red.look/4", ""),
        pile=1,
    )
    game.play("play A right").shuffle("A", "P", "Q", "S")
    game.play("play V right")
    assert "Q" in game.hand(BOB).split()
    for world in worlds(game, ANN):
        assert len(set(world.hand(BOB).split()) & {"A", "P", "Q"}) == 1


def test_r7_5_hands_fit_the_sums_that_were_announced() -> None:
    for players in (2, 3, 4):
        for seed in range(5):
            game = dealt(players, seed)
            if not all(game.state.standing):
                continue  # somebody was ambushed before the first card
            for observer in (0, players - 1, SPECTATOR):
                for world in worlds(game, observer)[:10]:
                    assert [gold_of(world.state, hand) for hand in world.state.hands] == game.state.sums


def announced(first: int, second: int) -> Game:
    """Bob has announced the sum of F and S, and plays F."""
    game = table(
        ("A:any.look/any.look/1 -", f"F:any.look/any.look/{first} S:red.look/red.look/{second}"),
        treasures=("T:red.look/red.look/4",),
        pile="X:red.look/red.look/1 Y:any.look/any.look/2 Z:red.look/red.look/2 -",
    )
    game.state.sums = [1, first + second]
    game.state.pairs = [0, 1]
    return game.play("play A right", "play F right")


def test_r7_5_when_one_card_is_played_the_gold_of_the_other_is_known() -> None:
    game = announced(1, 2)
    assert game.state.pairs == [0, 0]
    found = set()
    for world in worlds(game, ANN):
        assert 2 in [world.state.box.gold[card] for card in world.state.hands[BOB]]
        found.add(world.hand(BOB))
    assert len(found) > 2


def test_r7_5_until_a_card_of_that_gold_has_been_played() -> None:
    """Bob's S is worth 2, as all can work out; he draws Y, also worth 2, and plays it: it may have been the other."""
    game = table(
        ("A:any.look/any.look/1 -", "F:any.look/any.look/1 S:red.look/red.look/2"),
        pile="- X:red.look/red.look/1 - Y:any.look/any.look/2 -",
    )
    game.state.sums = [1, 3]
    game.state.pairs = [0, 1]
    game.play("play A right", "play F right")
    assert game.state.gauged == [game.names["S"]]
    game.play(game.options()[0])
    assert game.state.gauged == [game.names["S"]]
    game.play("play Y right")
    assert not game.state.over
    assert "S" in game.hand(BOB).split()
    assert game.state.gauged == []


def test_r7_5_a_swapped_card_of_known_gold_is_still_of_known_gold() -> None:
    game = table(
        ("A:any.look/any.look/1 -", "F:any.swap/any.look/0 S:red.look/red.look/3"),
        treasures=("T:red.look/red.look/4 U:red.look/red.look/3", ""),
        pile="X:red.look/red.look/1 Y:any.look/any.look/3 Z:red.look/red.look/2 -",
    )
    game.state.sums = [1, 3]
    game.state.pairs = [0, 1]
    game.play("play A right", "play F right", "swap 0 1")
    assert game.row(ANN) == "S U"
    for world in worlds(game, ANN):
        assert world.state.box.gold[world.state.treasures[ANN][0]] == 3
    assert len({world.row(ANN) for world in worlds(game, ANN)}) > 1


def test_r7_6_whoever_is_asked_to_play_holds_a_card_that_fits() -> None:
    """Only F and G fit; Bob and the spectator do not see Ann's hand, and Ann would have been ambushed without one."""
    game = table(
        ("F:blue.look/red.look/0 H:red.look/red.look/1", "R:red.look/red.look/0 S:red.look/red.look/0"),
        path="P:blue.look/blue.look/0",
        pile="G:blue.look/red.look/0 V:red.look/red.look/0 W:red.look/red.look/0 X:red.look/red.look/0",
    )
    assert game.to_move == ANN
    for observer in (BOB, SPECTATOR):
        hands = [world.hand(ANN).split() for world in worlds(game, observer)]
        assert all("F" in hand or "G" in hand for hand in hands)
        assert {name for hand in hands for name in hand} >= set("FGHVWX"), "anything may be the other card"
    game.play("play F right")
    assert any("G" not in world.hand(ANN).split() for world in worlds(game, BOB)), "she is not asked any more"


def test_r7_2_views_of_two_worlds_are_the_same_through_whole_games() -> None:
    for players, mode in ((2, "competitive"), (4, "teams"), (3, "coop")):
        for at, (state, _) in enumerate(walk(GAME, players, {"mode": mode}, 5)):
            assert isinstance(state, Clearing)
            if at % 6 or state.over:
                continue
            for observer in (0, 1, SPECTATOR):
                other = state.resample(observer, Rng(at))
                assert json.dumps(state.view(observer).to_json()) == json.dumps(other.view(observer).to_json())
                hidden = [card for row in state.treasures for card in row if not knows(state.known, card, observer)]
                assert all(state.known[card] >> observer & 1 == 0 for card in hidden)

"""Chapters 1 to 3 of the RULES: what the game is, and how a round is set up."""

import pytest
from tests.games.gobelin_des_bois.tables import ANN, BOB, dealt, table

from goblintop.engine.box import OptionValue
from goblintop.engine.cards import SPECTATOR
from goblintop.engine.rng import Rng
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.components import ANY, EFFECTS, TALE, BoisBox
from goblintop.games.gobelin_des_bois.scoring import gold_of
from goblintop.games.gobelin_des_bois.table import Clearing


def agreed(players: int, **wishes: OptionValue) -> dict[str, OptionValue]:
    return GAME.set_up(players, wishes).the_box().options


def test_r1_1_the_most_gold_among_those_still_in_wins() -> None:
    """Cat has the most, but is ambushed."""
    hands = ("A:blue.look/blue.look/1 -", "B:blue.look/blue.look/2 -", "R:red.look/red.look/4 S:red.look/red.look/4")
    rows = ("", "G:red.look/red.look/1", "T:red.look/red.look/4")
    game = table(hands, path="P:blue.look/blue.look/0", treasures=rows, pile=3, passes=0)
    game.play("play A right", "look 1", "play B right", "look 1")
    assert game.state.standing == [1, 1, 0]
    game.play(game.options()[0])
    assert game.state.ending == "gold"
    assert game.winners() == [BOB]


def test_r2_1_whoever_has_the_coins_agreed_wins() -> None:
    hands = ("A:any.look/any.look/1 B:any.look/any.look/4", "- -")
    for rounds, over in ((1, True), (2, False)):
        game = table(hands, pile=1, options={"rounds": rounds}).play("play A left")
        assert game.state.over is over
        assert game.state.coins == [1, 0]
    game = table(hands, pile=1, won=[1, 1], options={"rounds": 2}).play("play A left")
    assert game.winners() == [ANN]
    assert game.state.coins == [2, 1]


def test_r2_1_ruling_38_coins_never_run_out() -> None:
    hands = ("A:any.look/any.look/1 B:any.look/any.look/4", "- -", "- -", "- -")
    game = table(hands, pile=1, passes=0, won=[1, 1, 1, 1], options={"rounds": 2})
    game.play("play A left")
    assert sum(game.state.coins) == 5
    assert game.winners() == [ANN]


def test_r2_2_thirty_cards_of_two_squares() -> None:
    box = GAME.set_up(2).the_box()
    assert isinstance(box, BoisBox)
    assert box.cards() == 30
    assert len(box.colour) == len(box.effect) == 60
    assert box.colour.count(ANY) == 24
    assert set(box.effect) == set(range(TALE))
    assert len(EFFECTS) == 8
    for card in range(30):
        assert box.colour[2 * card] != box.colour[2 * card + 1], "no card repeats a colour"
        assert box.effect[2 * card] != box.effect[2 * card + 1], "no card repeats an effect"


def test_r2_3_alone_against_the_king_and_teams_of_two_with_four() -> None:
    assert agreed(1)["mode"] == agreed(1, mode="competitive")["mode"] == "coop"
    assert agreed(2, mode="teams")["mode"] == agreed(3, mode="teams")["mode"] == "competitive"
    assert agreed(4, mode="teams")["mode"] == "teams"
    assert GAME.set_up(4, {"mode": "teams"}).the_box().teams == [0, 1, 0, 1]
    for players in (1, 2, 3, 4):
        assert GAME.set_up(players, {"mode": "coop"}).the_box().teams == [0] * players
    assert GAME.set_up(3).the_box().teams == [0, 1, 2]


def test_r2_3_what_does_not_matter_has_its_usual_value() -> None:
    assert agreed(2, level=4, track="advanced") == agreed(2)
    assert agreed(2, mode="coop", chapter=5, rounds=2) == agreed(2, mode="coop")
    assert agreed(2, epilogue="random") == agreed(2)
    assert agreed(2, chapter=9, epilogue="random")["epilogue"] == "random"
    assert agreed(3, chapter=9, epilogue="third")["epilogue"] == "third"
    assert agreed(2, chapter=9, epilogue="third") == agreed(2, chapter=9), "there is no third seat"


def test_r3_1_all_cards_are_shuffled_into_the_pile() -> None:
    state = GAME.set_up(2)
    chance = state.pending()
    assert chance is not None
    assert chance.purpose() == "cards"
    assert sorted(chance.random(state, Rng(1))) == list(range(30))


@pytest.mark.parametrize(("players", "pile"), [(2, 23), (3, 20), (4, 17)])
def test_r3_2_two_cards_in_hand_and_a_treasure_that_nobody_looks_at(players: int, pile: int) -> None:
    game = dealt(players)
    state = game.state
    assert [len(hand) for hand in state.hands] == [2] * players
    assert [len(row) for row in state.treasures] == [1] * players + [0]
    assert len(state.pile) == pile
    for seat in range(players):
        assert state.known[state.treasures[seat][0]] == 0
        assert [state.known[card] for card in state.hands[seat]] == [1 << seat] * 2


def test_r3_3_nobody_looks_at_treasures_not_even_their_owner() -> None:
    game = table(("- -", "- -"), treasures=("A:red.look/red.look/1 B:red.look/red.look/2", ""))
    for observer in (ANN, BOB, SPECTATOR):
        assert game.seen("treasure@0", observer) == "? ?"


def test_r3_3_places_are_public_and_keep_their_order() -> None:
    game = table(
        ("S:any.steal/any.look/0 -", "- -"),
        treasures=("", "A:red.look/red.look/1 B:red.look/red.look/2! C:red.look/red.look/3"),
    )
    game.play("play S right", "steal 1 2")
    assert game.row(BOB) == "A C"
    assert game.row(ANN) == "B"


def test_r3_4_the_path_begins_with_a_card_without_effect() -> None:
    game = dealt()
    assert len(game.state.path) == 1
    assert game.choice == "ChoosePlay"
    assert "no_target" not in game.events()
    game = table(("- -", "- -"), path="P:red.take/blue.take/0")
    assert game.ends() == "red blue"
    assert game.row(ANN) == ""


def test_r3_5_everybody_announces_the_gold_in_hand() -> None:
    for players in (2, 3, 4):
        game = dealt(players)
        assert game.state.sums == [gold_of(game.state, hand) for hand in game.state.hands]
        for observer in (0, players - 1, SPECTATOR):
            view = game.state.view(observer)
            counted = [view.find(f"hand@{seat}").counters["announced"] for seat in range(players)]
            assert counted == game.state.sums
        assert game.events().count("announced") == players


def test_r3_6_the_highest_sum_begins_and_chance_decides_among_equals() -> None:
    tied = 0
    for seed in range(40):
        state = GAME.set_up(3)
        assert isinstance(state, Clearing)
        rng = Rng(f"first {seed}")
        chance = state.pending()
        assert chance is not None
        state.happen(chance.random(state, rng))
        most = max(state.sums)
        best = [seat for seat in range(3) if state.sums[seat] == most]
        chance = state.pending()
        assert chance is not None
        assert [not chance.unfit(state, [seat]) for seat in range(3)] == [seat in best for seat in range(3)]
        tied += len(best) > 1
    assert tied > 0


def test_r3_7_a_new_round_is_set_up_anew() -> None:
    game = table(
        ("A:any.look/any.look/1 -", "- -"), treasures=("T:red.look/red.look/4", ""), pile=1, options={"rounds": 2}
    )
    game.play("play A left")
    assert game.state.coins == [1, 0]
    assert game.state.pending() is not None
    game.settle()
    state = game.state
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert [len(row) for row in state.treasures] == [1, 1, 0]
    assert len(state.pile) == 20 - 7
    assert state.out == []
    assert all(state.known[card] == 0 for card in state.pile)
    assert state.sums == [gold_of(state, hand) for hand in state.hands]


def test_what_was_agreed_lies_open_to_everybody() -> None:
    game = table(("- -", "- -", "- -", "- -"), path="P:red.look/red.look/0", options={"mode": "teams"})
    for observer in (ANN, SPECTATOR):
        extras = game.state.view(observer).extras
        assert extras["teams"] == [0, 1, 0, 1]
        assert extras["agreed"] == {
            "mode": "teams",
            "rounds": 2,
            "chapter": 0,
            "track": "easy",
            "level": 2,
            "scaling": "scaled",
            "zero": "acts",
        }
    together = GAME.set_up(2, {"mode": "coop", "scaling": "rulebook"})
    assert together.view(0).extras["agreed"]["scaling"] == "rulebook"


def test_what_does_not_matter_beside_other_options_has_its_usual_value() -> None:
    assert GAME.agree(3, {"level": 4, "rounds": 2})["level"] == 2
    assert GAME.agree(3, {"level": 4, "rounds": 2})["rounds"] == 2
    together = GAME.agree(3, {"mode": "coop", "level": 4, "rounds": 2, "chapter": 9, "epilogue": "random"})
    assert (together["level"], together["rounds"], together["chapter"], together["epilogue"]) == (4, 1, 0, "chosen")
    assert GAME.agree(4, {"mode": "teams"})["rounds"] == 2
    known = {option.name: option for option in GAME.options}
    for option in GAME.options:
        for name, values in option.only.items():
            assert set(values) < set(known[name].values), option.name

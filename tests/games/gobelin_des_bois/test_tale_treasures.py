"""Chapter 12 of the RULES: protected treasures and trophies."""

import pytest
from tests.games.gobelin_des_bois.tables import ANN, BOB, CAT, Game, table

from goblintop.games.gobelin_des_bois.components import (
    CAPTURE,
    DISCARD,
    EPILOGUE,
    RETURN,
    SWAP,
)

BRIGAND, GOBELINE = 7, 8
ROW = "A:red.look/red.look/1 B:red.look/red.look/2 C:red.look/red.look/3"


def test_r12_11_brigand_a_captured_card_is_protected() -> None:
    game = table(
        ("E:any.look/any.capture/1 -", "S:any.steal/any.look/1 -"),
        path="P:any.look/any.look/0 Q:any.look/any.look/3",
        options={"chapter": BRIGAND},
    )
    game.play("play E left")
    assert game.row(ANN) == "Q"
    piece = game.state.view(BOB).find("treasure@0").pieces[0]
    assert piece.marks == ["protected"]
    game.play("play S left")
    assert game.row(ANN) == "Q"
    assert "no_target" in game.events()


@pytest.mark.parametrize("effect", ["steal", "discard", "swap"])
def test_r12_11_no_effect_touches_what_is_protected(effect: str) -> None:
    game = table(
        (f"E:any.{effect}/any.look/1 -", "- -"),
        treasures=("", "G:red.look/red.look/3# A:red.look/red.look/1 B:red.look/red.look/1"),
        options={"chapter": BRIGAND},
    )
    game.play("play E right")
    assert game.options() == [f"{effect} 1 2", f"{effect} 1 3"]
    assert game.refusal(f"{effect} 1 1") == ("why.protected", "12.11")


def test_r12_11_it_is_not_looked_at_either_but_scores_and_an_ambush_removes_it() -> None:
    game = table(
        ("E:any.look/any.take/1 -", "- -"),
        treasures=("G:red.look/red.look/3#", "A:red.look/red.look/1 B:red.look/red.look/2#"),
        options={"chapter": BRIGAND},
    )
    game.play("play E right")
    assert game.knows("A") == [ANN], "the only row with something to see"
    (looked,) = [event for event in game.log if event.message.key == "event.looked"]
    assert len(looked.message.args["cards"].to_json(ANN)["list"]) == 1, "only what is not protected is turned up"
    assert game.state.result().breakdown[ANN][1].points == 3
    game = table(
        ("R:red.look/red.look/0 S:red.look/red.look/0", "- -", "- -"),
        path="P:blue.look/blue.look/0",
        treasures=("G:red.look/red.look/3#", "", ""),
        options={"chapter": BRIGAND},
    )
    assert "G" in game.out()
    assert game.state.guarded == []


def test_r12_12_gobeline_any_treasure_becomes_a_trophy() -> None:
    game = table(
        ("E:any.discard/any.look/1 -", "- -"), treasures=("D:red.look/red.look/2", ROW), options={"chapter": GOBELINE}
    )
    game.play("play E right")
    assert game.options() == ["discard 0 1", "discard 1 1", "discard 1 2", "discard 1 3"]
    game.play("discard 0 1")
    assert game.words(game.state.trophies[ANN]) == "D"
    assert game.knows("D") == [ANN, BOB]
    assert game.seen("trophies@0", BOB) == "D"


def finished(trophies: tuple[str, ...], stuck: bool = False) -> Game:
    """The last play of a round under the Gobeline's rule."""
    cat = "R:red.look/red.look/0 S:red.look/red.look/0" if stuck else "- -"
    game = table(
        ("E:blue.look/blue.look/1 H:blue.look/blue.look/1", "- -", cat),
        path="P:blue.look/blue.look/0",
        trophies=trophies,
        pile=2 if stuck else 1,
        passes=0,
        seat=CAT if stuck else ANN,
        options={"chapter": GOBELINE},
    )
    return game.play("play E right")


def test_r12_13_strictly_the_most_trophies_score() -> None:
    game = finished(("A:red.look/red.look/3 B:red.look/red.look/2", "C:red.look/red.look/4", ""))
    assert game.state.result().scores == [6, 0, 0]
    assert [line.key for line in game.state.result().breakdown[BOB]] == [
        "score.hand",
        "score.treasures",
        "score.trophies",
    ]


def test_r12_13_a_tie_for_the_most_scores_for_nobody() -> None:
    game = finished(("A:red.look/red.look/3", "C:red.look/red.look/4", ""))
    assert game.state.result().scores == [1, 0, 0]


def test_r12_13_ruling_88_an_ambush_removes_trophies() -> None:
    game = finished(("A:red.look/red.look/3", "", "C:red.look/red.look/4 D:red.look/red.look/4"), stuck=True)
    assert game.state.trophies[CAT] == []
    assert {"C", "D"} <= set(game.out())
    assert game.state.result().scores[ANN] == 4
    (ambush,) = [event for event in game.log if event.message.key == "event.ambushed"]
    assert [move.origin for move in ambush.moves] == ["hand@2"] * 2 + ["trophies@2"] * 2


def test_r12_13_ruling_88_they_count_as_cards_only_where_they_score() -> None:
    game = table(
        ("E:any.look/any.look/0 -", "- -"),
        trophies=("A:red.look/red.look/0", ""),
        pile=1,
        options={"chapter": GOBELINE},
    )
    game.play("play E right")
    assert game.state.ending == "cards"
    assert game.winners() == [ANN]


def test_r12_13_ruling_88_where_two_are_equal_their_trophies_are_no_cards() -> None:
    """All have no gold. Ann and Bob have two cards in hand and a trophy each, Cat two cards and a treasure."""
    game = table(
        ("E:any.look/any.look/0 -", "- -", "- -"),
        trophies=("A:red.look/red.look/0", "B:red.look/red.look/0", ""),
        treasures=("", "", "T:red.look/red.look/0"),
        pile=1,
        passes=0,
        options={"chapter": GOBELINE},
    )
    game.play("play E right")
    assert game.state.ending == "cards"
    assert game.winners() == [CAT]


def test_r12_11_r12_13_a_new_round_knows_no_trophies_and_no_protection() -> None:
    game = table(
        ("E:any.look/any.look/1 H:any.look/any.look/4", "- -"),
        treasures=("G:red.look/red.look/3#", ""),
        trophies=("A:red.look/red.look/0", ""),
        pile=1,
        tales=(CAPTURE, DISCARD, RETURN),
        options={"chapter": EPILOGUE, "rounds": 2},
    )
    game.state.gauged = [game.state.out[0]]
    game.play("play E right").settle()
    assert game.state.coins == [1, 0]
    assert game.state.trophies == [[], []]
    assert game.state.guarded == []
    assert game.state.gauged == []
    assert sorted(game.state.census()) == list(range(20))


def test_r12_12_ruling_36_protected_cards_cannot_become_trophies() -> None:
    game = table(
        ("E:any.discard/any.look/1 -", "- -"),
        treasures=("D:red.look/red.look/2#", "A:red.look/red.look/1 B:red.look/red.look/1"),
        tales=(DISCARD, CAPTURE, SWAP),
        options={"chapter": EPILOGUE},
    )
    game.play("play E right")
    assert game.refusal("discard 0 1") == ("why.protected", "12.11")

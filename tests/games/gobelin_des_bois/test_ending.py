"""Chapter 10 of the RULES: the end of a round, ties, coins and teams."""

from tests.games.gobelin_des_bois.tables import ANN, BOB, CAT, DAN, table

from goblintop.games.gobelin_des_bois.scoring import breakdown

LAST = "A:any.look/any.look/0"


def test_r10_1_all_show_their_cards() -> None:
    game = table(
        (f"{LAST} -", "- H:red.look/red.look/1"), treasures=("T:red.look/red.look/4", "U:red.look/red.look/2"), pile=1
    )
    game.play("play A right", "look 0")
    for name in "THU":
        assert game.knows(name) == [ANN, BOB]
    assert game.events().count("counted") == 2


def test_r10_2_gold_is_treasures_and_hand() -> None:
    hands = (f"{LAST} B:red.look/red.look/3", "- -")
    game = table(hands, treasures=("T:red.look/red.look/4", ""), pile="X:red.look/red.look/2")
    game.play("play A right")
    assert game.state.result().scores == [9, 0]
    assert [(line.key, line.points) for line in breakdown(game.state, ANN)] == [
        ("score.hand", 5),
        ("score.treasures", 4),
    ]


def test_r10_3_the_richest_wins_the_round_and_a_coin() -> None:
    game = table((f"{LAST} -", "- B:red.look/red.look/3"), pile=1)
    game.play("play A right")
    assert game.state.coins == [0, 1]
    assert game.winners() == [BOB]
    assert game.state.ending == "gold"


def test_r10_3_with_one_coin_each_the_game_goes_on() -> None:
    hands = (f"{LAST} -", "- B:red.look/red.look/3")
    game = table(hands, pile=1, won=(1, 0), options={"rounds": 2})
    game.play("play A right")
    assert game.state.coins == [1, 1]
    assert not game.state.over
    game = table(hands, pile=1, won=(1, 1), options={"rounds": 2})
    game.play("play A right")
    assert game.state.coins == [1, 2]
    assert game.winners() == [BOB]


def test_r10_3_ruling_39_ambushed_players_cannot_win() -> None:
    hands = ("R:red.look/red.look/4 S:red.look/red.look/4", "A:blue.look/blue.look/1 -", "- -")
    game = table(
        hands,
        path="P:blue.look/blue.look/0",
        pile=1,
        passes=0,
        treasures=("T:red.look/red.look/4", "U:red.look/red.look/1"),
    )
    game.play("play A right")
    assert game.winners() == [BOB]


def test_r10_4_among_equals_the_most_cards_win() -> None:
    game = table((f"{LAST} -", "- -"), treasures=("T:red.look/red.look/0", ""), pile=1)
    game.play("play A right")
    assert game.state.ending == "cards"
    assert game.winners() == [ANN]


def test_r10_4_an_unbroken_tie_is_played_again_by_all() -> None:
    hands = ("R:red.look/red.look/4 S:red.look/red.look/4", "A:blue.look/blue.look/0 -", "- -")
    game = table(hands, path="P:blue.look/blue.look/0", pile=1, passes=0)
    game.play("play A right")
    assert "tie" in game.events()
    assert game.state.coins == [0, 0, 0]
    game.settle()
    assert game.state.standing == [1, 1, 1]
    assert game.state.passes == 1


def test_r10_4_only_those_with_the_most_gold_compare_their_cards() -> None:
    game = table(
        (f"{LAST} B:red.look/red.look/3", "- C:red.look/red.look/3", "- -"),
        treasures=("", "", "T:red.look/red.look/0"),
        pile=1,
        passes=0,
    )
    game.play("play A right", *["look 2"] * (game.choice == "ChooseRow"))
    assert "tie" in game.events()
    assert game.state.coins == [0, 0, 0]


def test_r10_1_the_ambushed_count_nothing() -> None:
    hands = ("R:red.look/red.look/4 S:red.look/red.look/4", "A:blue.look/blue.look/1 -", "- -")
    game = table(hands, path="P:blue.look/blue.look/0", pile=1, passes=0)
    game.play("play A right")
    counted = [event.message.args["seat"].to_json(BOB) for event in game.log if event.message.key == "event.counted"]
    assert counted == [{"seat": BOB}, {"seat": CAT}]


def teams(
    hands: tuple[str, str, str, str], treasures: tuple[str, ...] = (), won: tuple[int, int] = (1, 1), pile: int = 1
) -> str:
    """Who wins the last round of a team match, and how."""
    game = table(hands, treasures=treasures, pile=pile, passes=0, won=won, options={"mode": "teams"})
    game.play("play A right")
    return f"{game.state.ending} {game.winners()}"


def test_r10_5_mates_add_up_their_gold() -> None:
    hands = (f"{LAST} -", "- B:red.look/red.look/4", "C:red.look/red.look/3 D:red.look/red.look/2", "- -")
    assert teams(hands) == f"gold {[ANN, CAT]}"


def test_r10_5_ruling_55_mates_add_up_their_cards_in_a_tie() -> None:
    assert teams((f"{LAST} -", "- -", "- -", "- -"), ("", "", "", "T:red.look/red.look/0")) == f"cards {[BOB, DAN]}"


def test_r10_5_ruling_19_an_ambushed_mate_brings_nothing() -> None:
    game = table(
        (
            "R:red.look/red.look/4 S:red.look/red.look/4",
            "A:blue.look/blue.look/0 B:blue.look/blue.look/1",
            "- -",
            "- -",
        ),
        path="P:blue.look/blue.look/0",
        pile=1,
        passes=0,
        won=(1, 1),
        options={"mode": "teams"},
    )
    assert game.state.standing == [0, 1, 1, 1]
    game.play("play A right")
    assert game.winners() == [BOB, DAN]


def test_r10_5_a_team_without_anybody_left_loses_at_once() -> None:
    stuck = "R:red.look/red.look/4 S:red.look/red.look/4"
    game = table(
        (stuck, "A:blue.look/blue.look/0 -", "T:red.look/red.look/4 U:red.look/red.look/4", "- -"),
        path="P:blue.look/blue.look/0",
        won=(1, 1),
        options={"mode": "teams"},
    )
    assert not game.state.over
    game.play("play A right")
    assert game.state.ending == "ambush"
    assert game.winners() == [BOB, DAN]
    assert game.state.payoffs() == [0.0, 1.0, 0.0, 1.0]


def test_r10_5_ruling_21_teams_play_to_two_coins() -> None:
    game = table(
        (f"{LAST} H:red.look/red.look/1", "- -", "- -", "- -"), pile=1, passes=0, options={"mode": "teams", "rounds": 1}
    )
    game.play("play A right")
    assert not game.state.over
    assert game.state.coins == [1, 0]

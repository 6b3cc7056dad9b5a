"""Chapters 4 and 5 of the RULES: the turn, and how a card is laid."""

from tests.games.gobelin_des_bois.tables import ANN, BOB, CAT, table

from goblintop.games.gobelin_des_bois.components import ANY, COLOURS, fits


def test_r4_1_a_card_of_the_hand_is_played_onto_the_path() -> None:
    game = table(("A:red.look/blue.look/1 -", "- -"), path="P:red.look/red.look/0")
    game.play("play A right")
    assert game.path() == "P A"
    assert "A" not in game.hand()


def test_r4_2_the_effect_of_the_laid_square_is_used() -> None:
    game = table(
        ("A:red.take/blue.capture/1 -", "- -"), path="P:red.look/red.look/0", pile="X:red.look/red.look/3 - - -"
    )
    game.play("play A right")
    assert game.row() == "-"


def test_r4_3_the_hand_is_filled_to_two_from_the_pile() -> None:
    game = table(("A:red.look/blue.look/1 B:red.look/red.look/1", "- -"), pile="- - X:red.look/red.look/3")
    game.play("play A right")
    assert game.hand() == "B X"
    assert game.knows("X") == [ANN]
    assert game.pile() == "- -"


def test_r4_3_ruling_46_cards_are_drawn_one_at_a_time() -> None:
    """Under the Forest's rule two cards are missing; the pile is looked at after the first one already."""
    game = table(
        ("A:any.replay/any.look/0 B:any.look/any.look/0", "- -"), pile="X:red.look/red.look/3", options={"chapter": 1}
    )
    game.play("play A right", "play B right")
    assert game.state.ending == "gold"
    assert game.hand() == "X"


def test_r4_4_the_next_player_clockwise_goes_on() -> None:
    game = table(("- -", "- -", "- -"), seat=BOB)
    turns = []
    for _ in range(4):
        turns.append(game.to_move)
        game.play(game.options()[0])
    assert turns == [BOB, CAT, ANN, BOB]


def test_r4_4_those_who_are_out_are_passed_over() -> None:
    game = table(
        ("A:blue.look/blue.look/0 -", "R:red.look/red.look/1 S:red.look/red.look/1", "- -"),
        path="P:blue.look/blue.look/0",
    )
    game.play("play A left")
    assert game.state.standing == [1, 0, 1]
    assert game.to_move == CAT


def test_r5_1_a_square_is_laid_over_an_end() -> None:
    game = table(("A:red.look/blue.look/1 -", "- -"), path="P:red.look/green.look/0")
    assert [text for text in game.options() if "play A" in text] == ["play A left turned"]
    game.play("play A left turned")
    assert game.path() == "A P"
    assert game.ends() == "blue green"


def test_r5_2_colours_must_match() -> None:
    game = table(("A:red.look/blue.look/1 -", "- -"), path="P:green.look/yellow.look/0")
    for end in ("left", "right", "left turned", "right turned"):
        assert game.refusal(f"play A {end}") == ("why.colour", "5.2")


def test_r5_2_multicolour_matches_above_and_below() -> None:
    for upper in range(len(COLOURS)):
        for lower in range(len(COLOURS)):
            assert fits(upper, lower) == (upper == lower or ANY in (upper, lower))
    game = table(("A:any.look/blue.look/1 B:red.look/blue.look/0", "- -"), path="P:green.look/any.look/0")
    assert game.options() == [
        "play A left turned",
        "play A right",
        "play A right turned",
        "play B right",
        "play B right turned",
    ]


def test_r5_3_up_to_eight_ways() -> None:
    game = table(("A:any.look/any.look/1 B:any.look/any.look/1", "- -"))
    ways = [f"play {card} {end}{turned}" for card in "AB" for end in ("left", "right") for turned in ("", " turned")]
    assert game.options() == ways


def test_r5_3_a_turned_card_lays_its_other_square() -> None:
    for end, plain, turned in (("left", "red", "blue"), ("right", "blue", "red")):
        for way, outward in (("", plain), (" turned", turned)):
            game = table(("A:red.look/blue.look/1 -", "- -"), path="P:any.look/any.look/0")
            game.play(f"play A {end}{way}")
            assert game.ends() == (f"{outward} any" if end == "left" else f"any {outward}")


def test_r5_4_only_the_square_just_laid_has_its_effect() -> None:
    game = table(("A:red.take/blue.discard/1 -", "- -"), path="P:red.take/red.take/0", treasures=("", "- -"))
    game.play("play A right")
    assert game.row() == "-"
    assert len(game.state.treasures[BOB]) == 2
    game = table(("A:red.take/blue.discard/1 -", "- -"), path="P:blue.take/blue.take/0", treasures=("", "-"))
    game.play("play A right turned")
    assert game.row() == ""
    assert game.row(BOB) == ""


def test_r5_5_the_other_square_is_the_new_end() -> None:
    game = table(("A:red.look/blue.look/1 -", "- -"), path="P:green.look/red.look/0")
    game.play("play A right")
    assert game.ends() == "green blue"


def test_r5_5_ruling_42_a_removed_card_opens_what_lay_beneath() -> None:
    """P began, A was laid on its right, B on its left: B's Return takes A away, and P's right square is open again."""
    game = table(("B:green.look/yellow.return/1 -", "- -"), path="P:yellow.look/red.take/0 A:red.look/blue.look/0")
    game.play("play B left")
    assert game.path() == "B P"
    assert game.ends() == "green red"
    assert game.row() == "", "the square that is open again does not fire"


def test_r5_5_ruling_42_where_the_card_beneath_goes_the_laid_square_is_the_end() -> None:
    game = table(("B:blue.return/green.look/1 -", "- -"), path="P:yellow.look/red.look/0 A:red.take/blue.look/0")
    game.play("play B right")
    assert game.path() == "A B"
    assert game.ends() == "red green"
    assert game.row() == ""


def test_r5_6_nobody_passes() -> None:
    game = table(("A:red.look/blue.look/1 -", "- -"), path="P:red.look/green.look/0")
    assert game.choice == "ChoosePlay"
    assert all(text.startswith("play ") for text in game.options())

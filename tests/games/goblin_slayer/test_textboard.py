"""The cavern in a terminal: the drawing at the head of scenes.py, with figures, walls and what is off the board."""

from rich.text import Text
from tests.games.goblin_slayer.scenes import SEATS, Scene, scene

from goblintop.cli.screen.drawing import draw_text_board
from goblintop.engine.sentences import Speaker
from goblintop.games.goblin_slayer import GAME
from goblintop.games.goblin_slayer.textboard import board


def drawn(play: Scene, *touched: str, width: int = 60, height: int = 20) -> Text:
    """What a terminal of that size shows."""
    speaker = Speaker("en", GAME.sentences("en"), {}, SEATS, 0)
    return draw_text_board(board, play.table.view(0).to_json(), frozenset(touched), speaker, width, height)


def row(play: Scene, letter: str) -> str:
    """One row of hexes."""
    return next(line for line in drawn(play).plain.split("\n") if line.startswith(letter)).rstrip()


def test_hexes_stand_as_on_the_board() -> None:
    play = scene()
    assert row(play, "A") == "A                    ·   ·  (✦)"
    assert row(play, "G") == "G    ·   ·   ·   ·   ·   ·   ·   ·  ░░░  ·  ░░░"
    assert row(play, "O") == "O                       ░░░ ⌈∩⌉ ░░░"


def test_figures_and_treasures_have_signs() -> None:
    play = scene(hero="m8", goblins="l8 a8", ogre="f6", widget="a7", lying="g5 g5 g7")
    assert row(play, "A").endswith("·   ✦  (g)")
    assert "(O)" in row(play, "F")
    assert row(play, "G").startswith("G    ·   ·   ·   2   ·   ▴")
    assert "@" in row(play, "M")


def test_a_wall_between_two_floor_hexes_is_drawn_from_both() -> None:
    play = scene()
    above, below = row(play, "E"), row(play, "F")
    at = below.index("(○)", 20) + 1
    assert above[at] == "▗"
    assert below[at + 2] == "▘"
    assert above[at + 2] == "·", "E7 is above F6, to the right"
    assert sum(line.count(sign) for line in drawn(play).plain.split("\n") for sign in "▘▝▖▗┃") == 2


def test_what_is_touched_is_shown_where_room_is_short() -> None:
    play = scene(hero="o8")
    near = drawn(play, height=11).plain.split("\n")
    assert len(near) <= 11
    assert near[1].startswith("▲ ")
    assert near[-2].startswith("O")
    far = drawn(play, "hex-a6", height=11).plain.split("\n")
    assert far[1].startswith(" ▼")
    assert far[2].startswith("A")


def test_what_is_off_the_board_is_told() -> None:
    play = scene(widget="l8", goblins="l7", ogre="reserve", reserve=3, stones=2).play("step l8")
    lines = drawn(play, width=80, height=30).plain.split("\n")
    assert lines[0].startswith("Turn 1  Stormbeard moves  danger 1/6")
    assert lines[-2] == "Pouch ▴▴✦  Reserve 3 g  O"
    assert lines[-1].startswith("@ Stormbeard")

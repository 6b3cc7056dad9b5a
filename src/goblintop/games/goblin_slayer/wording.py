"""Options in words: notations, sentences, the pieces they touch, and the reasons why not."""

from typing import Final

from goblintop.engine.message import Arg, Description, Move, Refusal, face, place, say
from goblintop.games.goblin_slayer.geometry import BEYOND, CLOSED, NAMES, PLACES, SIDES
from goblintop.games.goblin_slayer.table import GOBLIN, MOVED_GOBLIN, MOVED_OGRE, OGRE, STORMBEARD, Cavern, goblin_token

WALL: Final = 1
OCCUPIED: Final = 2
NO_WIDGET: Final = 3
HAS_MOVED: Final = 4
NOT_ON_TUNNEL: Final = 5
TUNNEL_TAKEN: Final = 6
STILL_UNDERGROUND: Final = 7
OGRE_STANDS: Final = 8
NOTHING_ADDED: Final = 9
NOT_ON_DOOR: Final = 10
OGRE_AGREED: Final = 11
BARRED: Final = 12

REASONS: Final = (
    ("", ""),
    ("why.wall", "3.6"),
    ("why.occupied", "5.3"),
    ("why.no_widget", "6.6"),
    ("why.has_moved", "7.1"),
    ("why.not_on_tunnel", "7.4"),
    ("why.tunnel_taken", "8.2"),
    ("why.still_underground", "8.5"),
    ("why.ogre_stands", "9.8"),
    ("why.nothing_added", "9.6"),
    ("why.not_on_door", "4.4"),
    ("why.ogre_agreed", "4.6"),
    ("why.barred", "9.1"),
)
"""Message and paragraph for each obstacle."""

FIGURE_FACES: Final = ("", "stormbeard", "goblin", "ogre", "goblin", "ogre")
"""The face of what stands on a hex."""


def refuse(obstacle: int) -> Refusal:
    """The reason behind a code."""
    key, rule = REASONS[obstacle]
    return Refusal(say(key), rule)


def beyond(cell: int, direction: int) -> int:
    """The hex in a direction, walls or not; CLOSED beyond the edge of the board."""
    return BEYOND[cell * SIDES + direction]


def beyond_name(cell: int, direction: int) -> str:
    """Its name, or where it would be."""
    other = beyond(cell, direction)
    return NAMES[other] if other != CLOSED else f"off-{direction}"


def beyond_place(cell: int, direction: int) -> Arg:
    """Its place, for a sentence."""
    return place(PLACES[beyond(cell, direction)])


def token(table: Cavern, cell: int) -> str:
    """The token of the figure that stands on a hex."""
    figure = table.standing[cell]
    if figure == STORMBEARD:
        return "stormbeard"
    return "ogre" if figure == OGRE or figure == MOVED_OGRE else goblin_token(cell)


def figure_face(table: Cavern, cell: int) -> Arg:
    """The figure that stands on a hex, for a sentence."""
    return face(FIGURE_FACES[table.standing[cell]])


def is_monster(figure: int) -> bool:
    """A goblin or the ogre?"""
    return figure == GOBLIN or figure == MOVED_GOBLIN or figure == OGRE or figure == MOVED_OGRE


def step(key: str, cell: int, direction: int, pieces: list[str]) -> Description:
    """A figure goes to the hex in a direction."""
    return Description(say(key, place=beyond_place(cell, direction)), [], [PLACES[beyond(cell, direction)]], pieces)


def went(figure: str, origin: str, destination: str) -> list[Move]:
    """A piece as it moves, for an event."""
    return [Move(face(figure), origin, destination)]

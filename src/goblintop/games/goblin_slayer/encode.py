"""The state as a flat list of numbers with named fields, for research and learning. Both seats know everything."""

from typing import Final

from goblintop.games.goblin_slayer.components import HERO
from goblintop.games.goblin_slayer.geometry import HEXES, NAMES, NONE, SIDES, Cave
from goblintop.games.goblin_slayer.table import (
    EMPTY,
    HELD,
    IN_RESERVE,
    MOVED_GOBLIN,
    MOVED_OGRE,
    OGRE,
    STORMBEARD,
    UNDERGROUND,
    Cavern,
)

HEX_FIELDS = ("floor", "tunnel", "door", "stormbeard", "goblin", "ogre", "moved", "widget", "stones")
WIDTH: Final = len(HEX_FIELDS) + SIDES
"""Numbers of each hex."""
SINGLE_FIELDS = (
    "to_move",
    "i_am_hero",
    "turn",
    "turns_left",
    "steps",
    "threat",
    "stones",
    "stones_spent",
    "has_widget",
    "reserve",
    "underground",
    "goblins_gone",
    "ogre_in_reserve",
    "ogre_underground",
)


_walls_of: dict[Cave, list[float]] = {}
"""What never changes, for every cave that was asked about."""


def fields() -> list[str]:
    """A name for each number of `observe`."""
    names = list(SINGLE_FIELDS)
    names += [f"phase.{phase}" for phase in range(6)]
    for cell in range(HEXES):
        names += [f"{NAMES[cell]}.{field}" for field in HEX_FIELDS]
        names += [f"{NAMES[cell]}.open.{side}" for side in range(SIDES)]
    return names


def observe(table: Cavern, seat: int) -> list[float]:
    """Everything on the table; the same length for every state."""
    limit = table.box.turn_limit
    out = [
        float(seat in table.to_move()),
        float(seat == HERO),
        float(table.turn),
        float(limit - table.turn) if limit > 0 else 0.0,
        float(table.steps),
        float(table.threat()) if table.layout != NONE else 0.0,
        float(table.stones),
        float(table.spent),
        float(table.widget == HELD),
        float(table.reserve),
        float(table.underground),
        float(table.gone),
        float(table.ogre == IN_RESERVE),
        float(table.ogre == UNDERGROUND),
    ]
    out += [float(table.phase == phase) for phase in range(6)]
    if table.layout == NONE:
        return out + [0.0] * (HEXES * WIDTH)
    cave = table.cave()
    walls = _walls_of.get(cave)
    if walls is None:
        walls = _walls(cave)
        _walls_of[cave] = walls
    first = len(out)
    out += walls
    for cell in cave.floor:
        figure = table.standing[cell]
        if figure == EMPTY:
            continue
        at = first + cell * WIDTH
        if figure == STORMBEARD:
            out[at + 3] = 1.0
        elif figure == OGRE or figure == MOVED_OGRE:
            out[at + 5] = 1.0
        else:
            out[at + 4] = 1.0
        if figure == MOVED_GOBLIN or figure == MOVED_OGRE:
            out[at + 6] = 1.0
    if 0 <= table.widget < HEXES:
        out[first + table.widget * WIDTH + 7] = 1.0
    for cell in table.lying:
        out[first + cell * WIDTH + 8] += 1.0
    return out


def _walls(cave: Cave) -> list[float]:
    """What never changes while a cave is played in; zeros for the rest."""
    out: list[float] = []
    for cell in range(HEXES):
        out += [float(cave.is_floor[cell]), float(cave.tunnel_at[cell] != NONE), float(cell == cave.door)]
        out += [0.0] * (len(HEX_FIELDS) - 3)
        open_sides = cave.open_sides(cell)
        out += [float((open_sides >> side) & 1) for side in range(SIDES)]
    return out

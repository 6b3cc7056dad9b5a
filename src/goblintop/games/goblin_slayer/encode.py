"""The state as a flat list of numbers with named fields, for research and learning. Both seats know everything."""

from goblintop.games.goblin_slayer.components import HERO
from goblintop.games.goblin_slayer.geometry import HEXES, NAMES, NONE, SIDES
from goblintop.games.goblin_slayer.table import (
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
        out += [0.0] * (HEXES * (len(HEX_FIELDS) + SIDES))
        return out
    cave = table.cave()
    for cell in range(HEXES):
        figure = table.standing[cell]
        is_ogre = figure == OGRE or figure == MOVED_OGRE
        out += [
            float(cave.is_floor[cell]),
            float(cave.tunnel_at[cell] != NONE),
            float(cell == cave.door),
            float(figure == STORMBEARD),
            float(figure > STORMBEARD and not is_ogre),
            float(is_ogre),
            float(figure == MOVED_GOBLIN or figure == MOVED_OGRE),
            float(table.widget == cell),
            float(table.lying.count(cell)),
        ]
        open_sides = cave.open_sides(cell)
        out += [float((open_sides >> side) & 1) for side in range(SIDES)]
    return out

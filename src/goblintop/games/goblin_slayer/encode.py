"""The state as a flat list of numbers with named fields, for research and learning. Both seats know everything."""

from typing import Final

from goblintop.engine.sheet import Sheet
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
PHASES: Final = 6
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


_walls_of: dict[Cave, bytes] = {}
"""What never changes, for every cave that was asked about."""


def fields() -> list[str]:
    """A name for each number of `observe`."""
    names = list(SINGLE_FIELDS)
    names += [f"phase.{phase}" for phase in range(PHASES)]
    for cell in range(HEXES):
        names += [f"{NAMES[cell]}.{field}" for field in HEX_FIELDS]
        names += [f"{NAMES[cell]}.open.{side}" for side in range(SIDES)]
    return names


def observe(table: Cavern, seat: int) -> list[float]:
    """Everything on the table; the same length for every state."""
    sheet = Sheet()
    note(table, seat, sheet)
    return sheet.numbers()


def note(table: Cavern, seat: int, sheet: Sheet) -> None:
    """The same on a sheet."""
    limit = table.box.turn_limit
    sheet.flag(seat in table.to_move())
    sheet.flag(seat == HERO)
    sheet.counts([table.turn, limit - table.turn if limit > 0 else 0, table.steps])
    sheet.count(table.threat() if table.layout != NONE else 0)
    sheet.counts([table.stones, table.spent])
    sheet.flag(table.widget == HELD)
    sheet.counts([table.reserve, table.underground, table.gone])
    sheet.flag(table.ogre == IN_RESERVE)
    sheet.flag(table.ogre == UNDERGROUND)
    sheet.one_of(PHASES, table.phase)
    first = sheet.room(HEXES * WIDTH)
    if table.layout != NONE:
        cave = table.cave()
        walls = _walls_of.get(cave)
        if walls is None:
            walls = _walls(cave)
            _walls_of[cave] = walls
        sheet.paste(first, walls)
        _note_figures(table, cave, first, sheet)


def _note_figures(table: Cavern, cave: Cave, first: int, sheet: Sheet) -> None:
    """What stands and lies in the cave."""
    for cell in cave.floor:
        figure = table.standing[cell]
        if figure == EMPTY:
            continue
        at = first + cell * WIDTH
        if figure == STORMBEARD:
            sheet.mark(at + 3)
        elif figure == OGRE or figure == MOVED_OGRE:
            sheet.mark(at + 5)
        else:
            sheet.mark(at + 4)
        if figure == MOVED_GOBLIN or figure == MOVED_OGRE:
            sheet.mark(at + 6)
    if 0 <= table.widget < HEXES:
        sheet.mark(first + table.widget * WIDTH + 7)
    seen: list[int] = []
    for cell in table.lying:
        if cell not in seen:
            seen.append(cell)
            sheet.put(first + cell * WIDTH + 8, table.lying.count(cell))


def _walls(cave: Cave) -> bytes:
    """What never changes while a cave is played in: 1 for each number of all hexes that is 1."""
    found = bytearray(HEXES * WIDTH)
    for cell in range(HEXES):
        at = cell * WIDTH
        if cave.is_floor[cell]:
            found[at] = 1
        if cave.tunnel_at[cell] != NONE:
            found[at + 1] = 1
        if cell == cave.door:
            found[at + 2] = 1
        open_sides = cave.open_sides(cell)
        for side in range(SIDES):
            if (open_sides >> side) & 1:
                found[at + len(HEX_FIELDS) + side] = 1
    return bytes(found)

"""The edition of Goblin Slayer: tiles read from their pictures, and the caverns that can be laid with them."""

from typing import Final

from goblintop.engine.box import Box, Face, OptionValue
from goblintop.engine.edition import Edition, EditionTable
from goblintop.engine.errors import BadEdition
from goblintop.engine.message import say
from goblintop.games.goblin_slayer.geometry import (
    CENTRE,
    DIRECTIONS,
    EDGE_SLOTS,
    ENTRANCE_SLOT,
    GATES,
    HEX_AT,
    NONE,
    ROW_LENGTHS,
    SIDES,
    SLOT_CENTRES,
    SLOT_ORDER,
    TILE,
    TURNS_OF_SLOT,
    Cave,
    turned,
)

HERO: Final = 0
GOBLINS: Final = 1
"""The seats."""

FLOOR: Final = "."
ROCK: Final = "#"
GATE: Final = "+"
TUNNEL: Final = "o"
DOOR: Final = "D"

EDGES: Final = ("edge_1", "edge_2", "edge_3", "edge_4", "edge_5")
TUNNELS: Final = 6
FACES: Final = ("stormbeard", "goblin", "ogre", "widget", "stone")
OUTER_GATES: Final = (3, 4, 5)
"""The sides of an outer tile, as it is drawn, that lead to other tiles."""


class Tile:
    """A tile as it is drawn: which of its hexes are floor, and where its tunnel or door is."""

    def __init__(self, name: str, signs: list[str]) -> None:
        self.name: Final = name
        self.floor: Final[list[tuple[int, int]]] = []
        self.tunnel: tuple[int, int] | None = None
        self.door: tuple[int, int] | None = None
        for at in range(len(TILE)):
            if signs[at] != ROCK:
                self.floor.append(TILE[at])
            if signs[at] == TUNNEL:
                self.tunnel = TILE[at]
            elif signs[at] == DOOR:
                self.door = TILE[at]

    def parts(self) -> list[list[tuple[int, int]]]:
        """Its floor, cut where rock cuts it."""
        left = self.floor.copy()
        parts: list[list[tuple[int, int]]] = []
        while left:
            part = [left.pop()]
            at = 0
            while at < len(part):
                q, r = part[at]
                at += 1
                for x, y in DIRECTIONS:
                    if (q + x, r + y) in left:
                        left.remove((q + x, r + y))
                        part.append((q + x, r + y))
            parts.append(part)
        return parts


def read_tile(table: EditionTable, name: str) -> Tile:
    """A tile from its picture, with every sign in its place."""
    picture = table.row().text(name)
    rows = [line.split() for line in picture.splitlines() if line.strip()]
    if len(rows) != len(ROW_LENGTHS):
        raise _wrong(table, name, f"has {len(rows)} rows; right would be 5, of 3, 4, 5, 4 and 3 signs")
    signs: list[str] = []
    for at in range(len(rows)):
        if len(rows[at]) != ROW_LENGTHS[at]:
            raise _wrong(table, name, f"row {at + 1} has {len(rows[at])} signs; right would be {ROW_LENGTHS[at]}")
        signs += rows[at]
    for sign in signs:
        if sign not in (FLOOR, ROCK, GATE, TUNNEL, DOOR):
            raise _wrong(table, name, f'has the sign "{sign}"; right would be one of . # + o D')
    is_centre = name.endswith("centre")
    gates = list(range(SIDES)) if is_centre else list(OUTER_GATES)
    _check_gates(table, name, signs, gates)
    tile = Tile(name, signs)
    _check_specials(table, tile, signs)
    _check_parts(table, tile, gates)
    return tile


def _check_gates(table: EditionTable, name: str, signs: list[str], gates: list[int]) -> None:
    """R3.4: a passage to every neighbour, and no other."""
    wanted = [GATES[side] for side in gates]
    for at in range(len(TILE)):
        if (signs[at] == GATE) != (TILE[at] in wanted):
            sides = "all six sides" if len(gates) == SIDES else "the top, upper left and upper right side"
            raise _wrong(table, name, f"must have a + in the middle of {sides}, and nowhere else")


def _check_specials(table: EditionTable, tile: Tile, signs: list[str]) -> None:
    """R3.5: one tunnel on each tile but the entrance, which has the door, on an outer side."""
    entrance = tile.name == "entrance"
    if signs.count(TUNNEL) != (0 if entrance else 1):
        right = "none" if entrance else "exactly one"
        raise _wrong(table, tile.name, f"has {signs.count(TUNNEL)} tunnels (o); right would be {right}")
    if signs.count(DOOR) != (1 if entrance else 0):
        right = "exactly one" if entrance else "none, except on the entrance"
        raise _wrong(table, tile.name, f"has {signs.count(DOOR)} doors (D); right would be {right}")
    if tile.door is not None and tile.door not in (GATES[0], GATES[1], GATES[2]):
        raise _wrong(table, tile.name, "must have its door (D) in the middle of one of the three lower sides")


def _check_parts(table: EditionTable, tile: Tile, gates: list[int]) -> None:
    """In any layout every floor hex can be reached: the blocked edge leans on its neighbours, which are whole."""
    parts = tile.parts()
    if tile.name != "blocked_edge":
        if len(parts) > 1:
            raise _wrong(table, tile.name, f"is cut in {len(parts)} parts; only the blocked edge may be")
        return
    for part in parts:
        if not any(GATES[side] in part for side in gates):
            raise _wrong(table, tile.name, "has a part that no + leads to")


def _wrong(table: EditionTable, name: str, what: str) -> BadEdition:
    return BadEdition(f"{table.edition.source}: [{table.name}] {name} {what}")


class SlayerBox(Box):
    """Tiles and counts, and the caverns laid so far: a cavern is made when a game first lays it."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("goblin_slayer", players, options, edition)
        self.alternate: Final = self.word("cavern") == "alternate"
        self.ogre: Final = self.word("ogre")
        self.back_at_once: Final = self.word("tunnel_return") == "same_turn"
        self.treasure_on_door: Final = self.flag("treasure_on_door")
        self.turn_limit: Final = self.number("turn_limit")
        table = edition.table("tiles")
        self.entrance: Final = read_tile(table, "entrance")
        self.centre: Tile = read_tile(table, "centre")
        self.edges: Final = [read_tile(table, name) for name in EDGES]
        others = edition.table("alternate_tiles")
        open_centre = read_tile(others, "open_centre")
        blocked_edge = read_tile(others, "blocked_edge")
        if self.alternate:
            self.centre = open_centre
            self.edges.append(blocked_edge)
        row = edition.table("figures").row()
        self.goblins: Final = row.number("goblins", TUNNELS, 40)
        self.ogre_price: Final = row.number("ogre_price", 0, self.goblins - TUNNELS)
        self.hero_stones: Final = row.number("hero_stones", 0, 9)
        self.hidden_stones: Final = row.number("hidden_stones", 0, 9)
        self.stones: Final = self.hero_stones + self.hidden_stones
        for face in FACES:
            self.book[face] = Face(face, face, say(f"face.{face}"), [say(f"card.{face}")], {"kind": face})
        self.layouts: Final = SIDES * arrangements(len(self.edges))
        self._caves: Final[list[Cave | None]] = [None] * self.layouts

    def layout(self, spin: int, order: list[int]) -> int:
        """The number of the cavern with the centre turned so often and the edge tiles in this order."""
        left = list(range(len(self.edges)))
        rank = 0
        for tile in order:
            at = left.index(tile)
            rank = rank * len(left) + at
            left.pop(at)
        return rank * SIDES + spin

    def arranged(self, layout: int) -> tuple[int, list[int]]:
        """The inverse of `layout`: how often the centre is turned, and the edge tiles in the order of EDGE_SLOTS."""
        rank = layout // SIDES
        picks: list[int] = []
        for left in range(len(self.edges) - len(EDGE_SLOTS) + 1, len(self.edges) + 1):
            picks.append(rank % left)
            rank //= left
        tiles = list(range(len(self.edges)))
        order: list[int] = []
        for at in range(len(picks) - 1, -1, -1):
            order.append(tiles.pop(picks[at]))
        return layout % SIDES, order

    def cave(self, layout: int) -> Cave:
        """The cavern of that number."""
        cave = self._caves[layout]
        if cave is None:
            cave = self._lay_cave(layout)
            self._caves[layout] = cave
        return cave

    def _lay_cave(self, layout: int) -> Cave:
        """R3.1 to R3.3: each outer tile is turned so that its passages meet those of its neighbours."""
        spin, order = self.arranged(layout)
        floor: list[int] = []
        tunnels: list[int] = []
        door = NONE
        for slot in SLOT_ORDER:
            tile = self.centre if slot == CENTRE else self.entrance
            turns = spin if slot == CENTRE else TURNS_OF_SLOT[slot]
            if slot not in (CENTRE, ENTRANCE_SLOT):
                tile = self.edges[order[EDGE_SLOTS.index(slot)]]
            for q, r in tile.floor:
                floor.append(_placed(slot, q, r, turns))
            if tile.tunnel is not None:
                tunnels.append(_placed(slot, tile.tunnel[0], tile.tunnel[1], turns))
            if tile.door is not None:
                door = _placed(slot, tile.door[0], tile.door[1], turns)
        floor.sort()
        return Cave(floor, tunnels, door, order)


def _placed(slot: int, q: int, r: int, turns: int) -> int:
    """Where a hex of a tile comes to lie on the board."""
    x, y = turned(q, r, turns)
    return HEX_AT[(x + SLOT_CENTRES[slot][0], y + SLOT_CENTRES[slot][1])]


def arrangements(tiles: int) -> int:
    """In how many orders five of so many edge tiles can be laid."""
    count = 1
    for at in range(len(EDGE_SLOTS)):
        count *= tiles - at
    return count

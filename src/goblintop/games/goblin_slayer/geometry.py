"""The hexagons of the cavern: seven tiles of nineteen, how they lie, and what is next to what.

A hex has axial coordinates (q, r) with r growing downwards and the points of the hexagon up and down. Directions and
sides are numbered clockwise from the right. A turn by one sixth takes (q, r) to (-r, q + r).
"""

from typing import Final

from goblintop.engine.message import Json

HEXES: Final = 133
SIDES: Final = 6
CLOSED: Final = -1
"""Stands for a neighbour that is rock, behind a wall or off the board."""
NONE: Final = -1

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
ROW_LENGTHS: Final = (3, 4, 5, 4, 3)
"""The rows of a tile from top to bottom."""

CENTRE: Final = 6
"""The slot of the centre tile; the outer slots are 0 to 5, clockwise from the lower right."""
ENTRANCE_SLOT: Final = 1
"""Below the centre, nearest to the hero's player."""
EDGE_SLOTS: Final = (2, 3, 4, 5, 0)
"""Clockwise, beginning left of the entrance."""
SLOT_ORDER: Final = (CENTRE, 2, 3, 4, 5, 0, ENTRANCE_SLOT)
TURNS_OF_SLOT: Final = (5, 0, 1, 2, 3, 4)
"""How often a tile is turned that was drawn as it lies in the slot of the entrance, by slot."""


def turned(q: int, r: int, times: int) -> tuple[int, int]:
    """A hex of a tile after so many sixths of a turn, clockwise."""
    for _ in range(times % SIDES):
        q, r = -r, q + r
    return q, r


def _tile_hexes() -> list[tuple[int, int]]:
    return [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]


def _slot_centres() -> list[tuple[int, int]]:
    return [*(turned(3, 2, slot) for slot in range(SIDES)), (0, 0)]


TILE: Final = _tile_hexes()
"""The nineteen hexes of a tile, row by row as in a picture."""
GATES: Final = [turned(1, 1, side) for side in range(SIDES)]
"""The middle hex of each side: the only one through which a tile can be left."""
SLOT_CENTRES: Final = _slot_centres()


def _coordinates() -> list[tuple[int, int]]:
    found = [(q + x, r + y) for (x, y) in SLOT_CENTRES for (q, r) in TILE]
    return sorted(found, key=_reading_order)


def _reading_order(at: tuple[int, int]) -> tuple[int, int]:
    return at[1], at[0]


COORDINATES: Final = _coordinates()
"""The coordinates of each hex of the board, by its number: rows from top to bottom, each from left to right."""
HEX_AT: Final = {COORDINATES[cell]: cell for cell in range(HEXES)}


def _slots() -> list[int]:
    slots = [NONE] * HEXES
    for slot in range(7):
        x, y = SLOT_CENTRES[slot]
        for q, r in TILE:
            slots[HEX_AT[(q + x, r + y)]] = slot
    return slots


def _names() -> list[str]:
    names: list[str] = []
    for q, r in COORDINATES:
        row = "abcdefghijklmno"[r + 7]
        names.append(f"{row}{q + (r + 7) // 2 + 4}")
    return names


SLOT_OF: Final = _slots()
"""The slot of the tile that each hex belongs to."""
NAMES: Final = _names()
"""A name for each hex: a letter for its row, a number that counts from the left."""
PLACES: Final = ["hex-" + name for name in NAMES]
"""The zone of each hex."""
HEX_NAMED: Final = {NAMES[cell]: cell for cell in range(HEXES)}


class Cave:
    """One way to lay the tiles: floor, walls, tunnels and door. Shared by all tables and never changed; distances are
    found when they are first asked for."""

    def __init__(self, floor: list[int], tunnels: list[int], door: int, tiles: list[int]) -> None:
        self.floor: Final = floor
        """The hexes one can stand on, in rising order."""
        self.tunnels: Final = tunnels
        """The access tunnels: of the centre first, then clockwise from the left of the entrance."""
        self.door: Final = door
        self.tiles: Final = tiles
        """The number of the edge tile in each of EDGE_SLOTS."""
        self.is_floor: Final[list[bool]] = [False] * HEXES
        self.tunnel_at: Final[list[int]] = [NONE] * HEXES
        self.toward: Final[list[int]] = [CLOSED] * (HEXES * SIDES)
        """What lies beyond each side of each hex (hex * 6 + direction): a floor hex, or CLOSED."""
        self.neighbours: Final[list[list[int]]] = []
        """The floor hexes next to each hex with no wall between."""
        self._rows: Final[list[bytes | None]] = [None] * HEXES
        self._errands: Final[dict[int, list[int]]] = {}
        self._plan: Final[list[Json]] = []
        for cell in floor:
            self.is_floor[cell] = True
        for at in range(len(tunnels)):
            self.tunnel_at[tunnels[at]] = at
        for cell in range(HEXES):
            self.neighbours.append(self._open_sides(cell) if self.is_floor[cell] else [])

    def _open_sides(self, cell: int) -> list[int]:
        found: list[int] = []
        beyond = BEYOND
        for direction in range(SIDES):
            other = beyond[cell * SIDES + direction]
            if other != CLOSED and self.is_floor[other] and (SLOT_OF[other] == SLOT_OF[cell] or _gates(cell, other)):
                self.toward[cell * SIDES + direction] = other
                found.append(other)
        return found

    def plan(self) -> list[Json]:
        """Each floor hex as it is sent: its place, coordinates, tile, kind and open sides. Not to be changed."""
        if not self._plan:
            for cell in self.floor:
                kind = "door" if cell == self.door else "tunnel" if self.tunnel_at[cell] != NONE else "floor"
                q, r = COORDINATES[cell]
                self._plan.append([PLACES[cell], q, r, SLOT_OF[cell], kind, self.open_sides(cell)])
        return self._plan

    def distances(self, cell: int) -> bytes:
        """The number of steps from a floor hex to every hex, walls respected and figures ignored; 255 for rock."""
        row = self._rows[cell]
        if row is None:
            row = self._walk(cell)
            self._rows[cell] = row
        return row

    def _walk(self, cell: int) -> bytes:
        steps = [255] * HEXES
        steps[cell] = 0
        reached = [cell]
        at = 0
        while at < len(reached):
            here = reached[at]
            at += 1
            for other in self.neighbours[here]:
                if steps[other] == 255:
                    steps[other] = steps[here] + 1
                    reached.append(other)
        return bytes(steps)

    def errand(self, start: int, target: int) -> list[int]:
        """The hexes of a shortest way to the target, from there back to the door, and the door itself once more; no
        figure counts. Not to be changed."""
        key = start * HEXES + target
        way = self._errands.get(key)
        if way is None:
            way = self._way(start, target) + self._way(target, self.door)
            way.append(self.door)
            self._errands[key] = way
        return way

    def _way(self, here: int, target: int) -> list[int]:
        steps = self.distances(target)
        way: list[int] = []
        while here != target:
            for other in self.neighbours[here]:
                if steps[other] < steps[here]:
                    here = other
                    way.append(other)
                    break
        return way

    def open_sides(self, cell: int) -> int:
        """The sides without a wall as bits: 1 for the right one, then clockwise."""
        bits = 0
        for direction in range(SIDES):
            if self.toward[cell * SIDES + direction] != CLOSED:
                bits |= 1 << direction
        return bits


def _beyond() -> list[int]:
    found: list[int] = []
    for q, r in COORDINATES:
        for x, y in DIRECTIONS:
            found.append(HEX_AT.get((q + x, r + y), CLOSED))
    return found


def _gate_slots() -> list[bool]:
    gates = [False] * HEXES
    for x, y in SLOT_CENTRES:
        for q, r in GATES:
            gates[HEX_AT[(q + x, r + y)]] = True
    return gates


BEYOND: Final = _beyond()
"""The hex beyond each side of each hex, walls or not."""
IS_GATE: Final = _gate_slots()


def _gates(one: int, other: int) -> bool:
    """Of two hexes on different tiles: do they touch gate to gate?"""
    return IS_GATE[one] and IS_GATE[other]

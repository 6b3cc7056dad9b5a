"""The way that Stormbeard has to walk, around or through monsters, and how well monsters stand to meet him on it."""

from typing import Final

from goblintop.games.goblin_slayer.geometry import HEXES, Cave
from goblintop.games.goblin_slayer.table import GOBLIN, HELD, MOVED_GOBLIN, STORMBEARD, Cavern

FAR: Final = 999
GOBLIN_COST: Final = 2
OGRE_COST: Final = 5
"""What a hex costs on Stormbeard's way if a monster stands there, where a free one costs 1."""
LATER: Final = 0.97
"""How much less it counts to wait for him one hex farther along his way."""
NOT_YET: Final = -1.0
"""Nobody has asked for this yet."""
MOST_DETOURS: Final = 2000
"""So many ways around monsters are remembered."""


class Way:
    """The hexes that Stormbeard has to walk, to the Widget and back to the door. One where a monster stands is named as
    often as it costs. Not to be changed; how well a hex lies to meet him is found when it is first asked for."""

    def __init__(self, cave: Cave, hexes: list[int]) -> None:
        self.cave: Final = cave
        self.hexes: Final = hexes
        self._meets: Final[dict[int, list[float]]] = {}
        """For each hex, by speed and delay."""

    def meets(self, cell: int, delay: float, speed: int) -> float:
        """From 1 for a monster that can already be next to his way where he comes soon, down to 0. It stands on this
        hex, waits for so many turns (counted in halves), and moves so many hexes in each."""
        key = 256 * speed + int(2.0 * delay)
        row = self._meets.get(key)
        if row is None:
            row = [NOT_YET] * HEXES
            self._meets[key] = row
        found = row[cell]
        if found == NOT_YET:
            found = self._look(self.cave.distances(cell), delay, speed)
            row[cell] = found
        return found

    def _look(self, steps: bytes, delay: float, speed: int) -> float:
        best = 0.0
        weight = 1.0
        hexes = self.hexes
        for at in range(len(hexes)):
            if weight <= best:
                break
            late = (steps[hexes[at]] - 1 + delay) / speed - at / 2.0
            worth = weight if late <= 0.0 else weight / (1.0 + late)
            if worth > best:
                best = worth
            weight *= LATER
        return best


class Walks:
    """The ways of one cavern that were asked for lately."""

    def __init__(self, cave: Cave | None) -> None:
        self.cave: Final = cave
        self.free: Final[dict[int, Way]] = {}
        """Where no monster stands on the shortest way."""
        self.around: Final[dict[tuple[int, ...], Way]] = {}
        """By where all monsters stand."""


class Memory:
    """A bot thinks about one cavern at a time: only the ways of that one are worth keeping."""

    def __init__(self) -> None:
        self._walks = Walks(None)

    def of(self, cave: Cave) -> Walks:
        """What is known about this one."""
        walks = self._walks
        if walks.cave is not cave:
            walks = Walks(cave)
            self._walks = walks
        return walks


MEMORY: Final = Memory()


def road(table: Cavern, cave: Cave, here: int) -> Way:
    """Stormbeard's way to the Widget and home, or home with it in his hands."""
    walks = MEMORY.of(cave)
    target = cave.door if table.widget == HELD else table.widget
    key = here * HEXES + target
    way = walks.free.get(key)
    if way is None:
        way = Way(cave, cave.errand(here, target))
        walks.free[key] = way
    standing = table.standing
    hexes = way.hexes
    for at in range(cave.distances(target)[here]):
        if standing[hexes[at]] > STORMBEARD:
            return detour(table, walks, here, target)
    return way


def detour(table: Cavern, walks: Walks, here: int, target: int) -> Way:
    """The same where a monster stands on the shortest way."""
    key = (here, target, table.ogre, *table.goblins)
    way = walks.around.get(key)
    if way is None:
        cave = table.cave()
        way = Way(cave, around_monsters(table, cave, here, target))
        if len(walks.around) >= MOST_DETOURS:
            walks.around.clear()
        walks.around[key] = way
    return way


def around_monsters(table: Cavern, cave: Cave, here: int, target: int) -> list[int]:
    """The hexes of a cheapest way to the target, and home from there."""
    standing = table.standing
    costs = field(table, cave, target, here)
    way: list[int] = []
    while here != target:
        best = FAR
        onward = target
        for other in cave.neighbours[here]:
            figure = standing[other]
            cost = (
                1 if figure <= STORMBEARD else GOBLIN_COST if figure == GOBLIN or figure == MOVED_GOBLIN else OGRE_COST
            )
            if costs[other] + cost < best:
                best = costs[other] + cost
                onward = other
        for _ in range(best - costs[onward]):
            way.append(onward)
        here = onward
    return way + cave.errand(target, target)


def field(table: Cavern, cave: Cave, target: int, start: int) -> list[int]:
    """What it costs to reach a hex from every other one on the way to `start`, monsters being slow to pass."""
    costs = [FAR] * len(table.standing)
    costs[target] = 0
    standing = table.standing
    rings: list[list[int]] = [[target]]
    at = 0
    while at < len(rings):
        for cell in rings[at]:
            if costs[cell] < at:
                continue
            if cell == start:
                return costs
            figure = standing[cell]
            cost = (
                1 if figure <= STORMBEARD else GOBLIN_COST if figure == GOBLIN or figure == MOVED_GOBLIN else OGRE_COST
            )
            onward = at + cost
            while len(rings) <= onward:
                rings.append([])
            for other in cave.neighbours[cell]:
                if costs[other] > onward:
                    costs[other] = onward
                    rings[onward].append(other)
        at += 1
    return costs

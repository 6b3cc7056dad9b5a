"""How a position looks: the hits that Stormbeard must expect on his way home, against the stones that save him."""

import math
from typing import Final

from goblintop.games.goblin_slayer.combat import ChooseAttack, ChooseHit, ChooseShield, ChooseVorpal, RollSweep
from goblintop.games.goblin_slayer.geometry import NONE, Cave
from goblintop.games.goblin_slayer.hero import STEPS_BEFORE_ATTACK
from goblintop.games.goblin_slayer.table import (
    ATTACK,
    EMPTY,
    GOBLIN,
    HELD,
    IN_RESERVE,
    MONSTERS_APPEAR,
    MONSTERS_ATTACK,
    MONSTERS_MOVE,
    MOVED_GOBLIN,
    OGRE,
    STORMBEARD,
    UNDERGROUND,
    Cavern,
)

FAR: Final = 999
AFTER_SWEEP: Final = [0.0, 0.0, 0.333, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
"""What is left on average of so many goblins after a sweep, or after a power attack on a single one."""

GOBLIN_COST: Final = 2
OGRE_COST: Final = 5
"""What a hex costs on Stormbeard's way if a monster stands there, where a free one costs 1."""

TURN, PURSUER, LATE_W, STONE, RESERVE_W, DELAY, COMING, LATE_SLOPE, TIME, SOON = range(10)
HERO_P: Final[list[float]] = [0.10, 0.15, 0.97, 0.75, 0.9, 2.0, 0.9, 1.0, 1.0, 1.0]
GOBLIN_P: Final[list[float]] = [0.045, 0.15, 0.97, 0.75, 0.9, 2.0, 0.9, 1.0, 1.0, 1.0]


def hero_chance(table: Cavern, p: list[float]) -> float:
    """Stormbeard's chance to get home with the Widget, at a glance."""
    if table.layout == NONE or table.widget == NONE:
        return 0.5
    cave = table.cave()
    here = table.stormbeard if table.stormbeard != NONE else cave.door
    way = road(table, cave, here)
    risk = p[TURN] * len(way) / 2.0 + p[PURSUER] * pursuit(table, cave, way, p)
    stones = table.stones + stones_in_sight(table, cave, here, p)
    soon = min(1.0, p[SOON] * danger(table, cave, here, p) / 6.0)
    chance = (1.0 - soon) * survival(risk, stones) + soon * survival(risk, stones - 1.0)
    limit = table.box.turn_limit
    if limit > 0:
        spare = (limit - table.turn - len(way) / 2.0) / (p[TIME] * 10.0)
        chance *= 1.0 / (1.0 + math.exp(-spare))
    return chance


def survival(risk: float, stones: float) -> float:
    """The chance that no more hits come than there are stones; between whole stones, in proportion."""
    if stones < 0.0:
        return 0.0 if stones <= -1.0 else (stones + 1.0) * math.exp(-risk)
    whole = int(stones)
    term = math.exp(-risk)
    total = term
    for hits in range(1, whole + 1):
        term *= risk / hits
        total += term
    return min(1.0, total + (stones - whole) * term * risk / (whole + 1))


def road(table: Cavern, cave: Cave, here: int) -> list[int]:
    """The hexes that Stormbeard has to walk: to the Widget, around or through monsters, and back to the door. A hex
    where a monster stands is named as often as it costs."""
    target = cave.door if table.widget == HELD else table.widget
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
    if table.widget != HELD:
        home = cave.distances(cave.door)
        while here != cave.door:
            for other in cave.neighbours[here]:
                if home[other] < home[here]:
                    here = other
                    way.append(other)
                    break
    way.append(cave.door)
    return way


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


def pursuit(table: Cavern, cave: Cave, way: list[int], p: list[float]) -> float:
    """How well the monsters stand to meet him on his way, summed up; the ogre counts two and is faster. Those in
    reserve count as if they came out, one after the other, where it is best."""
    total = 0.0
    for cell in table.goblins:
        total += reach(cave.distances(cell), way, 0, 1, p)
    if table.ogre >= 0:
        total += 2.0 * reach(cave.distances(table.ogre), way, 0, 2, p)
    waiting = table.reserve + table.underground
    ogre_waits = table.ogre == IN_RESERVE or table.ogre == UNDERGROUND
    if waiting == 0 and not ogre_waits:
        return total
    best = NONE
    nearest = 0.0
    for cell in cave.tunnels:
        near = reach(cave.distances(cell), way, 0, 1, p)
        if near > nearest:
            nearest = near
            best = cell
    row = cave.distances(best if best != NONE else cave.tunnels[0])
    delay = 1.0 if table.phase == MONSTERS_MOVE else 2.0
    if ogre_waits:
        total += 2.0 * p[RESERVE_W] * reach(row, way, delay, 2, p)
    for at in range(waiting):
        total += p[RESERVE_W] * reach(row, way, delay + p[DELAY] * at, 1, p)
    return total


def reach(row: bytes, way: list[int], delay: float, speed: int, p: list[float]) -> float:
    """From 1 for a monster that can already be next to his way where he comes soon, down to 0. `row` gives the
    distances from the monster."""
    best = 0.0
    weight = 1.0
    for at in range(len(way)):
        if weight <= best:
            break
        late = (row[way[at]] - 1 + delay) / speed - at / 2.0
        worth = weight if late <= 0.0 else weight / (1.0 + p[LATE_SLOPE] * late)
        if worth > best:
            best = worth
        weight *= p[LATE_W]
    return best


def stones_in_sight(table: Cavern, cave: Cave, here: int, p: list[float]) -> float:
    """Stones that lie on the board, worth less the longer the way round by them."""
    worth = 0.0
    for cell in table.lying:
        row = cave.distances(cell)
        target = cave.door if table.widget == HELD else table.widget
        detour = row[here] + row[target] - cave.distances(here)[target]
        if table.widget != HELD:
            detour = min(detour, row[target] + row[cave.door] - cave.distances(target)[cave.door])
        worth += p[STONE] / (1.0 + detour / 3.0)
    return worth


def danger(table: Cavern, cave: Cave, here: int, p: list[float]) -> float:
    """How many goblins are likely to be next to him when the monsters attack in this turn."""
    if table.phase == 0:
        return 0.0
    top = table.todo[-1]
    now = float(table.threat())
    if table.phase >= ATTACK:
        if isinstance(top, ChooseShield):
            return 6.0
        if table.phase == MONSTERS_ATTACK:
            return now
        if isinstance(top, (ChooseAttack, RollSweep)):
            return AFTER_SWEEP[min(8, table.threat())]
        if isinstance(top, (ChooseVorpal, ChooseHit)):
            return max(0.0, now - top.hits)
        return now
    coming = now + newcomers(table, cave, here, p)
    if table.steps > STEPS_BEFORE_ATTACK:
        return coming
    whole = min(7, int(coming))
    return AFTER_SWEEP[whole] + (coming - whole) * (AFTER_SWEEP[whole + 1] - AFTER_SWEEP[whole])


def newcomers(table: Cavern, cave: Cave, here: int, p: list[float]) -> float:
    """Monsters that can still come next to him in this turn; no more than there are free hexes."""
    row = cave.distances(here)
    coming = 0.0
    if table.phase < MONSTERS_APPEAR:
        standing = table.standing
        for cell in table.goblins:
            if row[cell] == 2 and standing[cell] == GOBLIN:
                coming += p[COMING]
        if table.ogre >= 0 and standing[table.ogre] == OGRE and 2 <= row[table.ogre] <= 3:
            coming += 2.0 * p[COMING]
    room = 0
    hatches = 0
    for cell in cave.neighbours[here]:
        if table.standing[cell] == EMPTY:
            room += 1
            if cave.tunnel_at[cell] != NONE:
                hatches += 1
    coming += p[COMING] * min(hatches, table.reserve)
    return min(coming, float(room))

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
    MONSTERS_MOVE,
    MOVE,
    NOT_BOUGHT,
    OGRE,
    UNDERGROUND,
    Cavern,
)
from goblintop.games.goblin_slayer.ways import Way, road

AFTER_SWEEP: Final = [0.0, 0.0, 0.333, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
"""What is left on average of so many goblins after a sweep, or after a power attack on a single one."""

AFTER_SWEEP_OGRE: Final = [0.0, 0.0, 0.667, 1.667, 3.0, 4.0, 5.0, 6.0, 7.0]
"""The same where one of them is the ogre, who counts two and takes a first hit for somebody else."""

# The weights below were fitted to the outcomes of some thousand positions of games between searching and greedy bots,
# then bettered by trial: see docs/editions/goblin-slayer.md. They are logits: 1 makes an even game one of 73 to 27.
# START is chosen so that a game begins about even: a search tells options apart best in the middle of the scale.
START: Final = 7.65
STONES: Final = [0.0, 1.9, 3.6, 4.8]
"""By the number of stones in the pouch."""
STONE_IN_SIGHT: Final = 1.1
HOLDING: Final = 0.5
"""For the Widget in his hands."""
STEP_OUT: Final = 0.15
"""For each step to the Widget."""
STEP_BACK: Final = 0.1
"""For each step from there to the door."""
PURSUIT: Final = 0.43
"""For a goblin that can be where he must pass."""
AHEAD: Final = 0.1
"""For a goblin that is closer to the Widget than he is."""
AT_THE_DOOR: Final = 0.33
"""For a goblin that can be at the door when he comes back: goblins gather there while he fetches the Widget."""
TOO_LATE: Final = 16.0
"""Turns after which it no longer counts that a goblin comes to the door."""
WAITING: Final = 0.2
"""For a goblin in reserve."""
FIGHT: Final = 0.2
"""For a monster, up to three, that is or can come next to him in a turn in which he may still attack: what he slays has
to come all the way again."""
PATIENCE: Final = 15.0
"""The turns that he must be able to lose to be at ease, where there is a turn limit."""
HURRY: Final = 0.2
"""For each turn that he can lose less than that: who waits for the way to be free waits for ever."""
TOO_FAR: Final = 0.6
"""For each turn that he would come too late, up to PATIENCE."""
OGRE_BOUGHT: Final = 0.3
OGRE_NEAR: Final = 0.03
"""For each step that the ogre is closer than 8."""
BLOW: Final = 0.5
"""For a goblin next to him; only to compare posts."""
NEARLY: Final = 0.15
"""For a goblin two steps from him; only to compare posts."""
GATE_POST: Final = 0.5
"""For a goblin that can be at the door when he comes back; only to compare posts."""


def hero_chance(table: Cavern) -> float:
    """Stormbeard's chance to get home with the Widget, at a glance: a hit in this turn costs a stone or the game."""
    if table.layout == NONE or table.widget == NONE:
        return 0.5
    cave = table.cave()
    here = table.stormbeard if table.stormbeard != NONE else cave.door
    prospect = prospects(table, cave, here)
    around = gathered(table, cave, here)
    hit = min(1.0, danger(table, cave, here, around) / 6.0)
    if 0 < table.phase <= ATTACK and table.steps <= STEPS_BEFORE_ATTACK:
        prospect += FIGHT * min(3.0, around)
    stones = table.stones
    chance = (1.0 - hit) * logistic(prospect + STONES[min(stones, 3)])
    if stones > 0:
        chance += hit * logistic(prospect + STONES[min(stones, 4) - 1])
    return chance


def logistic(logit: float) -> float:
    """A chance from 0 to 1."""
    return 1.0 / (1.0 + math.exp(-logit))


def prospects(table: Cavern, cave: Cave, here: int) -> float:
    """How he stands, leaving out the stones in his pouch and what may happen in this turn."""
    held = table.widget == HELD
    home = cave.distances(cave.door)
    way = road(table, cave, here)
    steps = len(way.hexes)
    way_back = steps if held else home[table.widget] + 1
    total = START + STONE_IN_SIGHT * stones_in_sight(table, cave, here)
    total -= STEP_OUT * (steps - way_back) + STEP_BACK * way_back
    total -= PURSUIT * pursuit(table, cave, way) + WAITING * (table.reserve + table.underground)
    for cell in table.goblins:
        total -= AT_THE_DOOR * guard(home[cell], steps)
    if held:
        total += HOLDING
    else:
        aim = cave.distances(table.widget)
        for cell in table.goblins:
            if aim[cell] <= aim[here]:
                total -= AHEAD
    if table.ogre != NOT_BOUGHT:
        total -= OGRE_BOUGHT
        if table.ogre >= 0:
            total -= OGRE_NEAR * max(0, 8 - cave.distances(here)[table.ogre])
    limit = table.box.turn_limit
    return total - haste(limit - table.turn - steps / 2.0) if limit > 0 else total


def haste(spare: float) -> float:
    """What it costs him that he can lose so many turns and no more; below 0, that he comes too late."""
    if spare >= 0.0:
        return HURRY * max(0.0, PATIENCE - spare)
    return HURRY * PATIENCE + TOO_FAR * min(PATIENCE, -spare)


def pursuit(table: Cavern, cave: Cave, way: Way) -> float:
    """How well the monsters stand to meet him on his way, summed up; the ogre counts two and is faster. Those in
    reserve count as if they came out, one after the other, where it is best."""
    standing = table.standing
    owed = moves_owed(table)
    total = 0.0
    for cell in table.goblins:
        total += way.meets(cell, -owed if standing[cell] == GOBLIN else 0.0, 1)
    if table.ogre >= 0:
        total += 2.0 * way.meets(table.ogre, -2.0 * owed if standing[table.ogre] == OGRE else 0.0, 2)
    waiting = table.reserve + table.underground
    ogre_waits = table.ogre == IN_RESERVE or table.ogre == UNDERGROUND
    if waiting == 0 and not ogre_waits:
        return total
    best = NONE
    nearest = 0.0
    for cell in cave.tunnels:
        near = way.meets(cell, 0.0, 1)
        if near > nearest:
            nearest = near
            best = cell
    hatch = best if best != NONE else cave.tunnels[0]
    delay = 2.0 - (1.0 if table.phase == MONSTERS_APPEAR else owed)
    if ogre_waits:
        total += 1.8 * way.meets(hatch, delay, 2)
    for at in range(waiting):
        total += 0.9 * way.meets(hatch, delay + 2.0 * at, 1)
    return total


def moves_owed(table: Cavern) -> float:
    """The part of a turn that Stormbeard is ahead of the monsters who have not moved yet."""
    if table.phase == MONSTERS_MOVE:
        return 1.0
    return table.steps / 2.0 if table.phase == MOVE else 0.0


def guard(steps: int, walk: int) -> float:
    """From 1 for a goblin that can be at the door, so many steps away, in half the turns that Stormbeard needs to walk
    home, down to 0."""
    late = steps - walk / 4.0
    return 1.0 if late <= 0.0 else max(0.0, 1.0 - late / TOO_LATE)


def stones_in_sight(table: Cavern, cave: Cave, here: int) -> float:
    """Stones that lie on the board, worth less the longer the way round by them."""
    worth = 0.0
    for cell in table.lying:
        row = cave.distances(cell)
        target = cave.door if table.widget == HELD else table.widget
        detour = row[here] + row[target] - cave.distances(here)[target]
        if table.widget != HELD:
            detour = min(detour, row[target] + row[cave.door] - cave.distances(target)[cave.door])
        worth += 1.0 / (1.0 + detour / 3.0)
    return worth


def danger(table: Cavern, cave: Cave, here: int, around: float) -> float:
    """How many goblins are likely to be next to him when the monsters attack in this turn, of those `around`."""
    if table.phase == 0:
        return 0.0
    top = table.todo[-1]
    if table.phase >= ATTACK:
        if isinstance(top, ChooseShield):
            return 6.0
        if isinstance(top, (ChooseVorpal, ChooseHit)):
            return spared(table, cave, here, top.hits, isinstance(top, ChooseHit) and top.wounded > 0)
        if not isinstance(top, (ChooseAttack, RollSweep)):
            return around
    elif table.steps > STEPS_BEFORE_ATTACK:
        return around
    left = swept(table, cave, here)
    whole = min(7, int(around))
    return left[whole] + (around - whole) * (left[whole + 1] - left[whole])


def spared(table: Cavern, cave: Cave, here: int, hits: int, wounded: bool) -> float:
    """What so many hits leave around him; the ogre takes a first one for somebody else."""
    around = table.threat()
    if hits >= around:
        return 0.0
    shrugged = 1 if not wounded and hits > 0 and table.ogre in cave.neighbours[here] else 0
    return float(around - hits + shrugged)


def swept(table: Cavern, cave: Cave, here: int) -> list[float]:
    """What a sweep leaves, by how many are around; the ogre changes it if he can be there."""
    if table.ogre >= 0 and cave.distances(here)[table.ogre] <= (3 if table.phase < MONSTERS_APPEAR else 1):
        return AFTER_SWEEP_OGRE
    return AFTER_SWEEP


def gathered(table: Cavern, cave: Cave, here: int) -> float:
    """The monsters next to him, and those who can still come there in this turn."""
    around = float(table.threat())
    return around if table.phase >= ATTACK else around + newcomers(table, cave, here)


def newcomers(table: Cavern, cave: Cave, here: int) -> float:
    """Monsters that can still come next to him in this turn; no more than there are free hexes."""
    row = cave.distances(here)
    coming = 0.0
    if table.phase < MONSTERS_APPEAR:
        standing = table.standing
        for cell in table.goblins:
            if row[cell] == 2 and standing[cell] == GOBLIN:
                coming += 0.9
        if table.ogre >= 0 and standing[table.ogre] == OGRE and 2 <= row[table.ogre] <= 3:
            coming += 1.8
    room = 0
    hatches = 0
    for cell in cave.neighbours[here]:
        if table.standing[cell] == EMPTY:
            room += 1
            if cave.tunnel_at[cell] != NONE:
                hatches += 1
    coming += 0.9 * min(hatches, table.reserve)
    return min(coming, float(room))


class Posts:
    """How well monsters stand on the hexes of the cavern, with Stormbeard where he is: the measures by which a
    position is judged, for one monster at a time."""

    def __init__(self, table: Cavern) -> None:
        cave = table.cave()
        here = table.stormbeard
        self.cave: Final = cave
        self.held: Final = table.widget == HELD
        self.way: Final = road(table, cave, here)
        self.walk: Final = len(self.way.hexes)
        self.row: Final = cave.distances(here)
        self.aim: Final = cave.distances(cave.door if self.held else table.widget)
        self.level: Final = self.aim[here]
        self.home: Final = cave.distances(cave.door)

    def worth(self, cell: int) -> float:
        """The more, the better for the goblins."""
        near = self.row[cell]
        worth = PURSUIT * self.way.meets(cell, 0.0, 1)
        worth += GATE_POST * guard(self.home[cell], self.walk)
        if not self.held and self.aim[cell] <= self.level:
            worth += AHEAD
        if near <= 2:
            worth += BLOW if near == 1 else NEARLY
        return worth

"""What bots may use: how a position looks, and which options deserve a look first."""

import math
from typing import Final

from goblintop.engine.hints import Hints
from goblintop.games.goblin_slayer.combat import (
    POWER,
    REFRAIN,
    SWEEP,
    ChooseAttack,
    ChooseHit,
    ChooseShield,
    ChooseVorpal,
)
from goblintop.games.goblin_slayer.components import HERO, TUNNELS
from goblintop.games.goblin_slayer.geometry import NONE, SIDES
from goblintop.games.goblin_slayer.hero import FREE_STEPS, LEAVE, STEP, STOP, ChooseStep
from goblintop.games.goblin_slayer.monsters import DONE, ENTER, WAYS, ChooseMonsterMove, ChooseOgreStep
from goblintop.games.goblin_slayer.outlook import Posts, hero_chance
from goblintop.games.goblin_slayer.setup import DECLINE, HOLD_BACK, ChooseOgre, ChooseTreasureHex
from goblintop.games.goblin_slayer.table import EMPTY, HELD, Cavern
from goblintop.games.goblin_slayer.tunnels import APPEAR, ChooseAppearance

LOW: Final = 0.05
SHARPNESS: Final = 10.0
"""How much better a better post appeals."""
STEEPEST: Final = 8.0
"""No move appeals more than e to this times as much as standing still, or as little."""
GAIN: Final = 0.02
"""What counts as better."""


class SlayerHints(Hints[Cavern]):
    """Stormbeard runs for the Widget and home; the goblins close in on him."""

    def promise(self, table: Cavern, seat: int) -> float:
        """The chance at a glance."""
        if table.ending != "":
            return table.payoffs()[seat]
        chance = hero_chance(table)
        return chance if seat == HERO else 1.0 - chance

    def promises(self, table: Cavern) -> list[float]:
        """Both seats at once."""
        chance = hero_chance(table)
        return [chance if seat == HERO else 1.0 - chance for seat in range(table.box.players)]

    def rollout(self, table: Cavern) -> int:
        """A position is judged where the tree ends: a goblin turn is many small moves, and quick ones spoil it."""
        return 0

    def exploration(self) -> float:
        """A single move changes the chance to win little: looking everywhere leaves no visits for what counts."""
        return 0.25

    def foresight(self, seat: int, observer: int) -> float:
        """A move changes the chance by hundredths, and which ones show only on the table after it. But Stormbeard has
        more from looking farther than from looking at every way in which each goblin can move."""
        return 0.0 if observer == HERO and seat != HERO else 0.03

    def effort(self, table: Cavern, seat: int) -> int:
        """A turn of the goblins is a dozen small moves, and what comes of Stormbeard's few lies behind them."""
        return 8 if seat == HERO else 1

    def memory(self) -> float:
        """Nothing is hidden in the cavern."""
        return 1.0

    def appeal(self, table: Cavern, seat: int, options: list[int]) -> list[float]:
        """One way of looking for each kind of choice."""
        choice = table.waiting()
        base = table.box.bases[type(choice)]
        local = [option - base for option in options]
        if isinstance(choice, ChooseMonsterMove):
            return monster_moves(table, local)
        if isinstance(choice, ChooseStep):
            return hero_steps(table, local)
        if isinstance(choice, ChooseAppearance):
            return appearances(table, choice.last, local)
        if isinstance(choice, ChooseAttack):
            return attacks(table, local)
        if isinstance(choice, ChooseOgreStep):
            return ogre_steps(table, local)
        if isinstance(choice, ChooseTreasureHex):
            return treasures(table, local)
        if isinstance(choice, ChooseVorpal):
            return [4.0 if option == 0 else float(table.threat() - choice.hits) for option in local]
        if isinstance(choice, ChooseHit):
            return hits(table, choice.wounded, local)
        if isinstance(choice, ChooseShield):
            return [LOW if option == 0 else 20.0 for option in local]
        if isinstance(choice, ChooseOgre):
            return [2.0 if option in (DECLINE, HOLD_BACK) else 0.5 for option in local]
        return [1.0] * len(options)


def goal(table: Cavern) -> int:
    """Where Stormbeard wants to go."""
    return table.cave().door if table.widget == HELD else table.widget


def hero_steps(table: Cavern, options: list[int]) -> list[float]:
    """Towards the goal, by treasures, away from crowds; a stone only for something better than a step."""
    cave = table.cave()
    home = cave.distances(goal(table))
    here = table.stormbeard
    hasty = table.steps == FREE_STEPS
    threatened = table.threat()
    found: list[float] = []
    for option in options:
        if option == LEAVE:
            found.append(1000.0)
        elif option == STOP:
            found.append(3.0 if hasty else 0.15 + (0.6 * threatened if table.steps < FREE_STEPS else 0.0))
        else:
            target = cave.toward[SIDES * here + option - STEP]
            weight = math.exp(1.5 * (home[here] - home[target]) - 0.35 * crowd(table, target))
            if target == table.widget or target in table.lying:
                weight *= 4.0
            elif hasty:
                weight *= 0.1
            found.append(max(weight, 0.01))
    return found


def crowd(table: Cavern, cell: int) -> int:
    """Monsters that stand or can come next to a hex at once."""
    row = table.cave().distances(cell)
    count = 0
    for goblin in table.goblins:
        if row[goblin] <= 2:
            count += 1
    if table.ogre >= 0 and row[table.ogre] <= 3:
        count += 2
    return count


def monster_moves(table: Cavern, options: list[int]) -> list[float]:
    """To better posts, those nearest to Stormbeard first: they make room for the others. So of all orders in which
    the same moves can be made, one stands out."""
    posts = Posts(table)
    toward = posts.cave.toward
    below = best_tunnel(table, posts)
    gains: list[float] = []
    first = 255
    for option in options:
        if option == DONE:
            gains.append(0.0)
            continue
        cell = (option - 1) // WAYS
        way = (option - 1) % WAYS
        after = below if way == ENTER else posts.worth(toward[SIDES * cell + way])
        gain = after - posts.worth(cell)
        gains.append(gain)
        if gain > GAIN:
            first = min(first, posts.row[cell])
    found: list[float] = []
    for at in range(len(options)):
        if options[at] == DONE:
            found.append(2.0 if first == 255 else 0.05)
            continue
        weight = math.exp(max(-STEEPEST, min(STEEPEST, SHARPNESS * gains[at])))
        if first != 255:
            weight *= max(0.05, 0.5 ** abs(posts.row[(options[at] - 1) // WAYS] - first))
        found.append(weight)
    return found


def best_tunnel(table: Cavern, posts: Posts) -> float:
    """What a monster that goes down is worth: it may come out at the best free tunnel, if nobody else does."""
    best = -1.0
    for cell in posts.cave.tunnels:
        if table.standing[cell] == EMPTY:
            best = max(best, posts.worth(cell))
    return best - LOW - 0.1 * table.reserve


def ogre_steps(table: Cavern, options: list[int]) -> list[float]:
    """To a better post still."""
    posts = Posts(table)
    here = posts.worth(table.ogre)
    found: list[float] = []
    for option in options:
        gain = 0.0
        if option != DONE:
            gain = posts.worth(posts.cave.toward[SIDES * table.ogre + option - 1]) - here
        found.append(math.exp(max(-STEEPEST, min(STEEPEST, SHARPNESS * gain))))
    return found


def appearances(table: Cavern, last: int, options: list[int]) -> list[float]:
    """Where it is worth to stand; tunnels in one order."""
    posts = Posts(table)
    found: list[float] = []
    for option in options:
        if option == DONE:
            found.append(0.7)
            continue
        tunnel = (option - APPEAR) % TUNNELS
        weight = math.exp(SHARPNESS * posts.worth(posts.cave.tunnels[tunnel]))
        if option >= APPEAR + TUNNELS:
            weight *= 1.2
        found.append(weight if tunnel > last else weight * 0.1)
    return found


def attacks(table: Cavern, options: list[int]) -> list[float]:
    """A sweep against many, a power attack forward or against a single one."""
    cave = table.cave()
    home = cave.distances(goal(table))
    around = table.threat()
    found: list[float] = []
    for option in options:
        if option == REFRAIN:
            found.append(LOW)
        elif option == SWEEP:
            found.append(1.0 if around == 1 else 2.0 * around)
        else:
            target = cave.toward[SIDES * table.stormbeard + option - POWER]
            forward = home[table.stormbeard] - home[target]
            weight = 6.0 if around == 1 else 2.0
            found.append(weight * math.exp(0.8 * forward - 0.2 * crowd(table, target)))
    return found


def hits(table: Cavern, wounded: int, options: list[int]) -> list[float]:
    """The ogre takes a first hit for a goblin; then goblins, which come back as soon as it does."""
    cave = table.cave()
    found: list[float] = []
    for option in options:
        cell = cave.toward[SIDES * table.stormbeard + option]
        found.append((0.2 if wounded else 5.0) if cell == table.ogre else 1.0)
    return found


def treasures(table: Cavern, options: list[int]) -> list[float]:
    """The Widget far from the door, the stones far from the Widget's way."""
    cave = table.cave()
    door = cave.distances(cave.door)
    found: list[float] = []
    if table.widget == NONE:
        for option in options:
            found.append(math.exp(0.5 * (door[option] - 14)))
        return found
    widget = cave.distances(table.widget)
    low = table.lying[0] if table.lying else 0
    for option in options:
        detour = door[option] + widget[option] - door[table.widget]
        weight = math.exp(0.2 * (detour - 14))
        found.append(weight if option >= low else weight * 0.1)
    return found

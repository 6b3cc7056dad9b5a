"""Blows: Stormbeard's sweep and power attack, hits dealt out by the goblin player, and the monsters' attack."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, face, number, place, say
from goblintop.engine.task import ALLOWED, Choice, Roll, Task
from goblintop.games.goblin_slayer import scoring, wording
from goblintop.games.goblin_slayer.components import GOBLINS, HERO, SlayerBox
from goblintop.games.goblin_slayer.geometry import CLOSED, PLACES, SIDES
from goblintop.games.goblin_slayer.hero import STEPS_BEFORE_ATTACK, spend_stones, walk_to
from goblintop.games.goblin_slayer.table import ATTACK, IN_RESERVE, MONSTERS_ATTACK, OGRE, Cavern

REFRAIN: Final = 0
SWEEP: Final = 1
POWER: Final = 2
"""POWER + direction."""

OGRE_HITS: Final = 2
"""R9.5: what the ogre takes before it dies, and what it counts for."""
SURE_HIT: Final = 6
"""R10.3: from this value on no die is needed."""
DIE: Final = [1, 1, 1, 1, 1, 1]


class HeroAttacks(Task[Cavern]):
    """R9.1: he may attack monsters next to him, if he has not moved more than one hex."""

    def run(self, table: Cavern) -> None:
        """Asked only where there is something to hit."""
        table.phase = ATTACK
        if table.steps <= STEPS_BEFORE_ATTACK and table.threat() > 0:
            table.then(ChooseAttack(HERO))


class ChooseAttack(Choice[Cavern]):
    """R9.2: a sweep or a power attack, not both; or none."""

    @classmethod
    def size(cls, box: Box) -> int:
        """None, a sweep, or a power attack in one of six directions."""
        return POWER + SIDES

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """Every monster around him, walls or not."""
        tries = [REFRAIN, SWEEP]
        for direction in range(SIDES):
            other = wording.beyond(table.stormbeard, direction)
            if other != CLOSED and wording.is_monster(table.standing[other]):
                tries.append(POWER + direction)
        return tries

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """R9.1 walls; R9.8 the ogre shrugs it off."""
        if option < POWER:
            return ALLOWED
        other = table.cave().toward[SIDES * table.stormbeard + option - POWER]
        if other == CLOSED:
            return wording.BARRED
        return wording.OGRE_STANDS if table.standing[other] == OGRE else ALLOWED

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """R9.3: a sweep is rolled. R9.7: a power attack slays, and he advances."""
        if option == SWEEP:
            table.then(RollSweep())
        elif option >= POWER:
            target = table.cave().toward[SIDES * table.stormbeard + option - POWER]
            slay(table, target)
            walk_to(table, target)

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`refrain`, `sweep`, `power g8`."""
        if option == REFRAIN:
            return "refrain"
        return "sweep" if option == SWEEP else f"power {wording.beyond_name(table.stormbeard, option - POWER)}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """Stormbeard himself for a sweep, a goblin for a power attack."""
        if option == REFRAIN:
            return Description(say("act.refrain"), [], [])
        if option == SWEEP:
            return Description(say("act.sweep"), [], [], ["stormbeard"])
        other = wording.beyond(table.stormbeard, option - POWER)
        sentence = say("act.power", figure=wording.figure_face(table, other), place=place(PLACES[other]))
        return Description(sentence, [], [], [wording.token(table, other)])

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this one cannot be struck down."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """How does he attack, with so many around him?"""
        return say("prompt.attack", threat=number(table.threat()))


def slay(table: Cavern, cell: int) -> None:
    """R9.10: whoever is slain goes to the reserve."""
    is_ogre = cell == table.ogre
    table.lift(cell)
    if is_ogre:
        table.ogre = IN_RESERVE
    else:
        table.reserve += 1
    if table.log is not None:
        name = "ogre" if is_ogre else "goblin"
        message = say("event.slain", figure=face(name), place=place(PLACES[cell]))
        table.tell(message, wording.went(name, PLACES[cell], "reserve"))


def capacity(table: Cavern, wounded: int) -> int:
    """R9.5: all the hits that the monsters next to him can take."""
    return table.threat() - wounded


class RollSweep(Roll[Cavern]):
    """R9.3: a sweep hits half the die, rounded up."""

    def purpose(self) -> str:
        """The die of the sweep."""
        return "sweep"

    def weights(self, table: Cavern) -> list[int]:
        """One die."""
        return DIE

    def land(self, table: Cavern, outcome: int) -> None:
        """R9.6: then stones may add hits, if there is anything left to hit."""
        die = outcome + 1
        hits = (die + 1) // 2
        if table.log is not None:
            table.tell(say("event.sweep", die=number(die), hits=number(hits)))
        if table.stones > 0 and hits < capacity(table, 0):
            table.then(ChooseVorpal(HERO, hits))
        else:
            table.then(DealHits(hits, 0))


class ChooseVorpal(Choice[Cavern]):
    """R9.6: after the roll, any number of stones may add a hit each."""

    def __init__(self, seat: int, hits: int) -> None:
        super().__init__(seat)
        self.hits: Final = hits

    @classmethod
    def size(cls, box: Box) -> int:
        """From none to all stones."""
        assert isinstance(box, SlayerBox)
        return box.stones + 1

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """As many as he holds."""
        return list(range(table.stones + 1))

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """R9.6: a stone that would add nothing stays whole."""
        return ALLOWED if self.hits + option <= capacity(table, 0) else wording.NOTHING_ADDED

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """Stones break, hits are dealt."""
        if option > 0:
            spend_stones(table, option, "vorpal")
        table.then(DealHits(self.hits + option, 0))

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`vorpal 2`."""
        return f"vorpal {option}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """The stone that counts so many, in the pouch."""
        pieces = [f"stone@pouch:{option - 1}"] if option > 0 else []
        return Description(say("act.vorpal", stones=number(option), hits=number(self.hits + option)), [], [], pieces)

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why no more."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """How many stones?"""
        return say("prompt.vorpal", hits=number(self.hits))


class DealHits(Task[Cavern]):
    """R9.4: the goblin player says who is hit; all hits are dealt as long as somebody can take one."""

    def __init__(self, hits: int, wounded: int) -> None:
        self.hits: Final = hits
        self.wounded: Final = wounded
        """Hits that the ogre has taken in this sweep."""

    def run(self, table: Cavern) -> None:
        """R9.4: where there are enough hits for all, nothing is asked."""
        if self.hits == 0:
            return
        if self.hits < capacity(table, self.wounded):
            table.then(ChooseHit(GOBLINS, self.hits, self.wounded))
            return
        for cell in table.cave().neighbours[table.stormbeard]:
            if wording.is_monster(table.standing[cell]):
                slay(table, cell)


class ChooseHit(Choice[Cavern]):
    """R9.4: one hit after the other: a goblin dies, the ogre dies of the second."""

    def __init__(self, seat: int, hits: int, wounded: int) -> None:
        super().__init__(seat)
        self.hits: Final = hits
        self.wounded: Final = wounded

    @classmethod
    def size(cls, box: Box) -> int:
        """One of six directions from Stormbeard."""
        return SIDES

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """Every monster around him, walls or not."""
        tries: list[int] = []
        for direction in range(SIDES):
            other = wording.beyond(table.stormbeard, direction)
            if other != CLOSED and wording.is_monster(table.standing[other]):
                tries.append(direction)
        return tries

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """R9.1: walls protect."""
        other = table.cave().toward[SIDES * table.stormbeard + option]
        return wording.BARRED if other == CLOSED else ALLOWED

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """R9.5: the ogre's first hit does nothing yet."""
        cell = table.cave().toward[SIDES * table.stormbeard + option]
        wounded = self.wounded
        if cell == table.ogre:
            wounded += 1
            if wounded == OGRE_HITS:
                slay(table, cell)
                wounded = 0
            elif table.log is not None:
                table.tell(say("event.wounded", place=place(PLACES[cell])))
        else:
            slay(table, cell)
        table.then(DealHits(self.hits - 1, wounded))

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`hit g8`."""
        return f"hit {wording.beyond_name(table.stormbeard, option)}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """A monster."""
        cell = wording.beyond(table.stormbeard, option)
        key = "act.hit"
        if cell == table.ogre:
            key = "act.hit_ogre_dead" if self.wounded == OGRE_HITS - 1 else "act.hit_ogre"
        return Description(say(key, place=place(PLACES[cell])), [], [], [wording.token(table, cell)])

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this one is out of reach."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """Who is hit?"""
        return say("prompt.hit", hits=number(self.hits))


class MonstersAttack(Task[Cavern]):
    """R10.1: one die for all monsters next to Stormbeard."""

    def run(self, table: Cavern) -> None:
        """R10.2: nobody there, no roll. R10.3: with six or more there is nothing to roll for."""
        table.phase = MONSTERS_ATTACK
        value = table.threat()
        if value >= SURE_HIT:
            if table.log is not None:
                table.tell(say("event.sure_hit", threat=number(value)))
            table.then(HitHero())
        elif value > 0:
            table.then(RollAttack(value))


class RollAttack(Roll[Cavern]):
    """R10.1: a die not above the number of goblins next to him is a hit."""

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def purpose(self) -> str:
        """The die of the monsters."""
        return "attack"

    def weights(self, table: Cavern) -> list[int]:
        """One die."""
        return DIE

    def land(self, table: Cavern, outcome: int) -> None:
        """Hit or miss."""
        die = outcome + 1
        hit = die <= self.value
        if table.log is not None:
            key = "event.attack_hits" if hit else "event.attack_fails"
            table.tell(say(key, die=number(die), threat=number(self.value)))
        if hit:
            table.then(HitHero())


class HitHero(Task[Cavern]):
    """R10.4: a hit slays Stormbeard, unless a stone shields him."""

    def run(self, table: Cavern) -> None:
        """R10.5: asked only where he holds a stone."""
        if table.stones > 0:
            table.then(ChooseShield(HERO))
        else:
            slay_hero(table)


def slay_hero(table: Cavern) -> None:
    """R12.2: the goblins win."""
    if table.log is not None:
        table.tell(say("event.hero_slain", place=place(PLACES[table.stormbeard])))
    table.end(scoring.SLAIN)


class ChooseShield(Choice[Cavern]):
    """R10.5: one stone stops the whole attack."""

    @classmethod
    def size(cls, box: Box) -> int:
        """No or yes."""
        return 2

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """To die or not to die."""
        return [0, 1]

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """The stone breaks, or he falls."""
        if option == 1:
            spend_stones(table, 1, "shield")
        else:
            slay_hero(table)

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`shield`, `fall`."""
        return "shield" if option == 1 else "fall"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """A stone of the pouch, or nothing."""
        if option == 0:
            return Description(say("act.fall"), [], [])
        pieces = [f"stone@pouch:{at}" for at in range(table.stones)]
        return Description(say("act.shield", stones=number(table.stones)), [], [], pieces)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """A stone to live on?"""
        return say("prompt.shield", stones=number(table.stones))

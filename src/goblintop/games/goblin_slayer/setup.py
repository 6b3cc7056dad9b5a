"""Set-up: the cavern is laid at random, treasures are hidden, Stormbeard enters, and the monsters take their places."""

from typing import Any, Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, face, number, place, say, several, term
from goblintop.engine.task import ALLOWED, Choice, Roll, Shuffle, Task
from goblintop.games.goblin_slayer import wording
from goblintop.games.goblin_slayer.components import GOBLINS, TUNNELS, SlayerBox
from goblintop.games.goblin_slayer.geometry import EDGE_SLOTS, HEXES, NAMES, NONE, PLACES, SIDES
from goblintop.games.goblin_slayer.hero import walk_to
from goblintop.games.goblin_slayer.rules import BeginTurn
from goblintop.games.goblin_slayer.table import EMPTY, GOBLIN, IN_RESERVE, NOT_BOUGHT, OGRE, Cavern

DECLINE: Final = 0
HOLD_BACK: Final = 1
PLACE_OGRE: Final = 2
"""PLACE_OGRE + tunnel."""


def lay(box: SlayerBox) -> Cavern:
    """R4.1: the empty table, and what is to be done before the first turn."""
    todo: list[Task[Any]] = [
        BeginTurn(),
        PlaceMonsters(),
        DecideOgre(),
        PlaceStormbeard(),
        HideTreasures(),
        SpinCentre(),
    ]
    return Cavern(
        box,
        todo,
        known=[],
        ending="",
        lessons=0,
        layout=NONE,
        turn=0,
        phase=0,
        steps=0,
        stormbeard=NONE,
        standing=[EMPTY] * HEXES,
        goblins=[],
        reserve=box.goblins,
        underground=0,
        ogre=NOT_BOUGHT,
        gone=0,
        widget=NONE,
        lying=[],
        stones=box.hero_stones,
        unplaced=box.hidden_stones,
        spent=0,
    )


class SpinCentre(Roll[Cavern]):
    """R4.1: the centre tile is spun face down and turned over."""

    def purpose(self) -> str:
        """The spin of the centre."""
        return "centre"

    def weights(self, table: Cavern) -> list[int]:
        """Six ways to lie."""
        return [1] * SIDES

    def land(self, table: Cavern, outcome: int) -> None:
        """R4.2: the other tiles go around it."""
        table.then(ShuffleEdges(outcome))


class ShuffleEdges(Shuffle[Cavern]):
    """R4.2: the edge tiles are shuffled and laid clockwise, beginning left of the entrance."""

    def __init__(self, spin: int) -> None:
        self.spin: Final = spin

    def purpose(self) -> str:
        """The order of the edge tiles."""
        return "edges"

    def pile(self, table: Cavern) -> list[int]:
        """R4.3: five tiles, or six of which five are used."""
        return list(range(len(table.box.edges)))

    def shuffled(self, table: Cavern, order: list[int]) -> None:
        """The cavern lies open."""
        table.layout = table.box.layout(self.spin, order[: len(EDGE_SLOTS)])
        if table.log is not None:
            names = [term(table.box.edges[tile].name) for tile in order[: len(EDGE_SLOTS)]]
            table.tell(say("event.laid", tiles=several(names), spin=number(self.spin)))


class HideTreasures(Task[Cavern]):
    """R4.4: the goblin player places the Widget, then the stones."""

    def run(self, table: Cavern) -> None:
        """One after the other."""
        if table.widget == NONE or table.unplaced > 0:
            table.then(ChooseTreasureHex(GOBLINS), HideTreasures())


class ChooseTreasureHex(Choice[Cavern]):
    """R4.4: any floor hex will do, and treasures may lie together."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Any hex."""
        return HEXES

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """Every floor hex."""
        return table.cave().floor

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """R4.4: with the house rule, not the door."""
        if option == table.cave().door and not table.box.treasure_on_door:
            return wording.NOT_ON_DOOR
        return ALLOWED

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """There it lies."""
        item = "widget" if table.widget == NONE else "stone"
        if item == "widget":
            table.widget = option
        else:
            table.unplaced -= 1
            table.lying.append(option)
            table.lying.sort()
        if table.log is not None:
            message = say("event.hidden", item=face(item), place=place(PLACES[option]))
            table.tell(message, wording.went(item, "box", PLACES[option]))

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`widget g8`, `stone g8`."""
        return f"{'widget' if table.widget == NONE else 'stone'} {NAMES[option]}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """The treasure in the box and a hex."""
        item = "widget" if table.widget == NONE else "stone"
        pieces = ["widget"] if item == "widget" else [f"stone@box:{at}" for at in range(table.unplaced)]
        sentence = say("act.hide", item=face(item), place=place(PLACES[option]))
        return Description(sentence, [], [PLACES[option]], pieces)

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why not there."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """Where to?"""
        if table.widget == NONE:
            return say("prompt.hide_widget")
        return say("prompt.hide_stone", left=number(table.unplaced))


class PlaceStormbeard(Task[Cavern]):
    """R4.5: Stormbeard stands at the door, with one stone; he takes what lies there."""

    def run(self, table: Cavern) -> None:
        """He enters."""
        if table.log is not None:
            table.tell(say("event.enters", place=place(PLACES[table.cave().door])))
        walk_to(table, table.cave().door)


class DecideOgre(Task[Cavern]):
    """R4.6: the goblin player may buy the ogre now."""

    def run(self, table: Cavern) -> None:
        """Unless the players have agreed to do without."""
        if table.box.ogre != "off":
            table.then(ChooseOgre(GOBLINS))


class ChooseOgre(Choice[Cavern]):
    """R4.6: no ogre, the ogre in reserve, or the ogre at a tunnel."""

    @classmethod
    def size(cls, box: Box) -> int:
        """No, held back, or one of six tunnels."""
        return PLACE_OGRE + TUNNELS

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """All of them."""
        return list(range(PLACE_OGRE + TUNNELS))

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """With the option, the ogre always comes."""
        return wording.OGRE_AGREED if option == DECLINE and table.box.ogre == "on" else ALLOWED

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """R4.6: two goblins leave for good."""
        if option == DECLINE:
            return
        price = table.box.ogre_price
        table.reserve -= price
        table.gone += price
        if option == HOLD_BACK:
            table.ogre = IN_RESERVE
        else:
            table.put(OGRE, table.cave().tunnels[option - PLACE_OGRE])
        if table.log is not None:
            target = "reserve" if option == HOLD_BACK else PLACES[table.ogre]
            moves = wording.went("ogre", "box", target)
            for _ in range(price):
                moves += wording.went("goblin", "reserve", "box")
            table.tell(say("event.bought", price=number(price), place=place(target)), moves)

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`no ogre`, `ogre reserve`, `ogre g8`."""
        if option == DECLINE:
            return "no ogre"
        return "ogre reserve" if option == HOLD_BACK else f"ogre {NAMES[table.cave().tunnels[option - PLACE_OGRE]]}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """The ogre in the box, the reserve or a tunnel."""
        if option == DECLINE:
            return Description(say("act.no_ogre"), [], [])
        target = "reserve" if option == HOLD_BACK else PLACES[table.cave().tunnels[option - PLACE_OGRE]]
        sentence = say("act.ogre", place=place(target), price=number(table.box.ogre_price))
        return Description(sentence, [], [target], ["ogre"])

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why the ogre must come."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """With or without?"""
        return say("prompt.ogre", price=number(table.box.ogre_price))


class PlaceMonsters(Task[Cavern]):
    """R4.7: a goblin on every tunnel where the ogre does not stand; the others wait in reserve."""

    def run(self, table: Cavern) -> None:
        """All six tunnels are taken."""
        for cell in table.cave().tunnels:
            if table.standing[cell] == EMPTY:
                table.reserve -= 1
                table.put(GOBLIN, cell)
        if table.log is not None:
            tunnels = [place(PLACES[cell]) for cell in table.cave().tunnels]
            table.tell(say("event.placed", places=several(tunnels)))

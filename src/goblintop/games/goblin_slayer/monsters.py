"""Monsters move: pick one, pick its hex; and into the tunnels."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, face, place, say
from goblintop.engine.task import ALLOWED, Choice, Task
from goblintop.games.goblin_slayer import wording
from goblintop.games.goblin_slayer.components import GOBLINS
from goblintop.games.goblin_slayer.geometry import CLOSED, HEXES, NAMES, NONE, PLACES, SIDES
from goblintop.games.goblin_slayer.table import (
    EMPTY,
    GOBLIN,
    IN_RESERVE,
    MONSTERS_MOVE,
    MOVED_GOBLIN,
    MOVED_OGRE,
    OGRE,
    UNDERGROUND,
    Cavern,
)

DONE: Final = 0
WAYS: Final = 7
ENTER: Final = 6
"""A monster's move is 1 + 7 * hex + way: one of six directions, or ENTER for the tunnel it stands on."""


class MonstersMove(Task[Cavern]):
    """R7.1: each monster may move once, in the order the goblin player likes."""

    def run(self, table: Cavern) -> None:
        """Ask for the first one."""
        table.phase = MONSTERS_MOVE
        table.then(RestMonsters())
        ask_for_move(table)


class RestMonsters(Task[Cavern]):
    """The phase is over: nobody has moved any more."""

    def run(self, table: Cavern) -> None:
        """Forget who moved."""
        standing = table.standing
        for cell in table.goblins:
            standing[cell] = GOBLIN
        if table.ogre >= 0:
            standing[table.ogre] = OGRE


def ask_for_move(table: Cavern) -> None:
    """Only while some monster can still move."""
    if can_any_move(table):
        table.then(ChooseMonsterMove(GOBLINS))


def can_any_move(table: Cavern) -> bool:
    """Has any monster that has not moved a free neighbour, or a tunnel beneath it?"""
    standing = table.standing
    for cell in table.goblins:
        if standing[cell] == GOBLIN and can_move(table, cell):
            return True
    return table.ogre >= 0 and standing[table.ogre] == OGRE and can_move(table, table.ogre)


def can_move(table: Cavern, cell: int) -> bool:
    """Is there a way from here?"""
    return table.cave().tunnel_at[cell] != NONE or table.has_room(cell)


class ChooseMonsterMove(Choice[Cavern]):
    """R7.1: pick a monster and the hex it goes to, or the tunnel it enters; or end the phase."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Done, or one of seven ways from any hex."""
        return 1 + WAYS * HEXES

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """Every monster on the board to every floor hex around it, and into the tunnels."""
        tries = [DONE]
        is_floor = table.cave().is_floor
        monsters = table.goblins if table.ogre < 0 else sorted([*table.goblins, table.ogre])
        for cell in monsters:
            for direction in range(SIDES):
                other = wording.beyond(cell, direction)
                if other != CLOSED and is_floor[other]:
                    tries.append(1 + WAYS * cell + direction)
            tries.append(1 + WAYS * cell + ENTER)
        return tries

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """R7.1 once each; R7.4 tunnels; R3.6 walls; R5.3 one figure a hex."""
        if option == DONE:
            return ALLOWED
        cell = (option - 1) // WAYS
        way = (option - 1) % WAYS
        figure = table.standing[cell]
        if figure == MOVED_GOBLIN or figure == MOVED_OGRE:
            return wording.HAS_MOVED
        if way == ENTER:
            return ALLOWED if table.cave().tunnel_at[cell] != NONE else wording.NOT_ON_TUNNEL
        return step_obstacle(table, cell, way)

    def options(self, table: Cavern, seat: int) -> list[int]:
        """The same as asking `obstacle` of each candidate."""
        options = [DONE]
        standing = table.standing
        for cell in table.goblins:
            if standing[cell] == GOBLIN:
                add_ways(table, cell, options)
        if table.ogre >= 0 and standing[table.ogre] == OGRE:
            add_ways(table, table.ogre, options)
            options.sort()
        return options

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """R7.2: one step for a goblin. R7.3: the ogre may take a second one at once."""
        if option == DONE:
            return
        cell = (option - 1) // WAYS
        way = (option - 1) % WAYS
        if way == ENTER:
            enter_tunnel(table, cell)
            ask_for_move(table)
            return
        is_ogre = cell == table.ogre
        target = step_monster(table, cell, way)
        if is_ogre and table.has_room(target):
            table.then(ChooseOgreStep(GOBLINS))
        else:
            ask_for_move(table)

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`done`, `g7 to g8`, `g7 down`."""
        if option == DONE:
            return "done"
        cell = (option - 1) // WAYS
        way = (option - 1) % WAYS
        return f"{NAMES[cell]} down" if way == ENTER else f"{NAMES[cell]} to {wording.beyond_name(cell, way)}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """A figure and a hex; a figure and the reserve."""
        if option == DONE:
            return Description(say("act.done_moving"), [], [])
        cell = (option - 1) // WAYS
        way = (option - 1) % WAYS
        figure = wording.figure_face(table, cell)
        here = place(PLACES[cell])
        pieces = [wording.token(table, cell)]
        if way == ENTER:
            return Description(say("act.enter", figure=figure, place=here), [], ["reserve"], pieces)
        sentence = say("act.monster", figure=figure, place=here, target=wording.beyond_place(cell, way))
        return Description(sentence, [], [PLACES[wording.beyond(cell, way)]], pieces)

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this monster does not go there."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """Whom and where to?"""
        return say("prompt.monsters")


def add_ways(table: Cavern, cell: int, options: list[int]) -> None:
    """All ways of one monster, in rising order."""
    cave = table.cave()
    toward = cave.toward
    standing = table.standing
    base = 1 + WAYS * cell
    at = SIDES * cell
    for direction in range(SIDES):
        other = toward[at + direction]
        if other != CLOSED and standing[other] == EMPTY:
            options.append(base + direction)
    if cave.tunnel_at[cell] != NONE:
        options.append(base + ENTER)


def step_obstacle(table: Cavern, cell: int, direction: int) -> int:
    """R3.6 and R5.3: a wall, or somebody who stands there."""
    other = table.cave().toward[SIDES * cell + direction]
    if other == CLOSED:
        return wording.WALL
    return ALLOWED if table.standing[other] == EMPTY else wording.OCCUPIED


def step_monster(table: Cavern, cell: int, direction: int) -> int:
    """A monster goes one hex and has moved."""
    target = table.cave().toward[SIDES * cell + direction]
    is_ogre = cell == table.ogre
    table.lift(cell)
    table.put(MOVED_OGRE if is_ogre else MOVED_GOBLIN, target)
    if table.log is not None:
        name = "ogre" if is_ogre else "goblin"
        message = say("event.monster", figure=face(name), place=place(PLACES[cell]), target=place(PLACES[target]))
        table.tell(message, wording.went(name, PLACES[cell], PLACES[target]))
    return target


def enter_tunnel(table: Cavern, cell: int) -> None:
    """R7.4: it leaves the board. R8.5: with the option, it may not come out in the same turn."""
    is_ogre = cell == table.ogre
    at_once = table.box.back_at_once
    table.lift(cell)
    if is_ogre:
        table.ogre = IN_RESERVE if at_once else UNDERGROUND
    elif at_once:
        table.reserve += 1
    else:
        table.underground += 1
    if table.log is not None:
        name = "ogre" if is_ogre else "goblin"
        message = say("event.entered", figure=face(name), place=place(PLACES[cell]))
        table.tell(message, wording.went(name, PLACES[cell], "reserve"))


class ChooseOgreStep(Choice[Cavern]):
    """R7.3: the ogre may go a second hex."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Stay, or one of six directions."""
        return 1 + SIDES

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """The floor hexes around it."""
        tries = [DONE]
        is_floor = table.cave().is_floor
        for direction in range(SIDES):
            other = wording.beyond(table.ogre, direction)
            if other != CLOSED and is_floor[other]:
                tries.append(1 + direction)
        return tries

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """R3.6 walls; R5.3 one figure a hex."""
        return ALLOWED if option == DONE else step_obstacle(table, table.ogre, option - 1)

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """Then the next monster."""
        if option != DONE:
            step_monster(table, table.ogre, option - 1)
        ask_for_move(table)

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`stay`, `on to g8`."""
        return "stay" if option == DONE else f"on to {wording.beyond_name(table.ogre, option - 1)}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """The ogre and a hex."""
        if option == DONE:
            return Description(say("act.ogre_stays"), [], [PLACES[table.ogre]], ["ogre"])
        return wording.step("act.ogre_step", table.ogre, option - 1, ["ogre"])

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why the ogre does not go there."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """A second hex?"""
        return say("prompt.ogre_step")

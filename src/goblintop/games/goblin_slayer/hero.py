"""Stormbeard: his steps, what he picks up, and how he leaves."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, face, number, place, say
from goblintop.engine.task import ALLOWED, Choice, Task
from goblintop.games.goblin_slayer import scoring, wording
from goblintop.games.goblin_slayer.components import HERO
from goblintop.games.goblin_slayer.geometry import CLOSED, NONE, PLACES, SIDES
from goblintop.games.goblin_slayer.table import EMPTY, HELD, MOVE, STORMBEARD, Cavern

STOP: Final = 0
STEP: Final = 1
"""STEP + direction."""
LEAVE: Final = 7

FREE_STEPS: Final = 2
STEPS_BEFORE_ATTACK: Final = 1
"""R6.3: with more steps than this he does not attack."""


class HeroMoves(Task[Cavern]):
    """R6.1: Stormbeard may move one or two hexes, or stay."""

    def run(self, table: Cavern) -> None:
        """Ask for the first step."""
        table.phase = MOVE
        table.steps = 0
        ask_for_step(table)


def ask_for_step(table: Cavern) -> None:
    """R6.1 two steps; R6.4 a third one for a stone. Where he cannot move, nothing is asked."""
    if table.steps < FREE_STEPS or (table.steps == FREE_STEPS and table.stones > 0):
        if can_leave(table) or table.has_room(table.stormbeard):
            table.then(ChooseStep(HERO))


def can_leave(table: Cavern) -> bool:
    """R6.6: from the door, with the Widget."""
    return table.widget == HELD and table.stormbeard == table.cave().door


class ChooseStep(Choice[Cavern]):
    """R6.1: one step to a free hex, out of the door, or no more steps."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Stop, six directions, leave."""
        return LEAVE + 1

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """The floor hexes around him, walls or not; at the door, to leave."""
        tries = [STOP]
        cave = table.cave()
        for direction in range(SIDES):
            other = wording.beyond(table.stormbeard, direction)
            if other != CLOSED and cave.is_floor[other]:
                tries.append(STEP + direction)
        if table.stormbeard == cave.door:
            tries.append(LEAVE)
        return tries

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """R3.6 walls; R5.3 one figure a hex; R6.6 the Widget."""
        if option == STOP:
            return ALLOWED
        if option == LEAVE:
            return ALLOWED if table.widget == HELD else wording.NO_WIDGET
        other = table.cave().toward[SIDES * table.stormbeard + option - STEP]
        if other == CLOSED:
            return wording.WALL
        return ALLOWED if table.standing[other] == EMPTY else wording.OCCUPIED

    def options(self, table: Cavern, seat: int) -> list[int]:
        """The same as asking `obstacle` of each candidate."""
        options = [STOP]
        toward = table.cave().toward
        standing = table.standing
        at = SIDES * table.stormbeard
        for direction in range(SIDES):
            other = toward[at + direction]
            if other != CLOSED and standing[other] == EMPTY:
                options.append(STEP + direction)
        if can_leave(table):
            options.append(LEAVE)
        return options

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """R6.4: the third step breaks a stone. R12.1: leaving wins."""
        if option == STOP:
            return
        if table.steps == FREE_STEPS:
            spend_stones(table, 1, "haste")
        table.steps += 1
        if option == LEAVE:
            if table.log is not None:
                table.tell(say("event.left", place=place(PLACES[table.stormbeard])))
            table.end(scoring.ESCAPED)
            return
        walk_to(table, table.cave().toward[SIDES * table.stormbeard + option - STEP])
        ask_for_step(table)

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`stop`, `step g8`, `leave`; `haste g8`, `haste leave` for the third step."""
        if option == STOP:
            return "stop"
        hasty = table.steps == FREE_STEPS
        if option == LEAVE:
            return "haste leave" if hasty else "leave"
        where = wording.beyond_name(table.stormbeard, option - STEP)
        return f"haste {where}" if hasty else f"step {where}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """Stormbeard and a hex."""
        here = PLACES[table.stormbeard]
        if option == STOP:
            return Description(say("act.stop" if table.steps else "act.stay"), [], [])
        hasty = table.steps == FREE_STEPS
        if option == LEAVE:
            return Description(say("act.haste_leave" if hasty else "act.leave"), [], [here], ["stormbeard"])
        return wording.step("act.haste" if hasty else "act.step", table.stormbeard, option - STEP, ["stormbeard"])

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why he does not go there."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """How many steps are left, or whether a stone gives one more."""
        if table.steps == FREE_STEPS:
            return say("prompt.haste", stones=number(table.stones))
        return say("prompt.step", left=number(FREE_STEPS - table.steps))


def walk_to(table: Cavern, cell: int) -> None:
    """He goes to a hex and takes what lies there."""
    origin = table.stormbeard
    if origin != NONE:
        table.standing[origin] = EMPTY
    table.stormbeard = cell
    table.standing[cell] = STORMBEARD
    if table.log is not None and origin != NONE:
        message = say("event.walked", place=place(PLACES[cell]))
        table.tell(message, wording.went("stormbeard", PLACES[origin], PLACES[cell]))
    pick_up(table)


def pick_up(table: Cavern) -> None:
    """R6.5: everything on the hex where he arrives, at once."""
    here = table.stormbeard
    while here in table.lying:
        table.lying.remove(here)
        table.stones += 1
        if table.log is not None:
            table.tell(say("event.took", item=face("stone")), wording.went("stone", PLACES[here], "pouch"))
    if table.widget == here:
        table.widget = HELD
        if table.log is not None:
            table.tell(say("event.took", item=face("widget")), wording.went("widget", PLACES[here], "pouch"))


def spend_stones(table: Cavern, count: int, spell: str) -> None:
    """R11.3: a stone that has been activated is out of the game."""
    table.stones -= count
    table.spent += count
    if table.log is not None:
        for _ in range(count):
            table.tell(say(f"event.{spell}", left=number(table.stones)), wording.went("stone", "pouch", "box"))

"""Monsters appear: out of the reserve, onto free tunnels."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, face, number, place, say
from goblintop.engine.task import ALLOWED, Choice, Task
from goblintop.games.goblin_slayer import wording
from goblintop.games.goblin_slayer.components import GOBLINS, TUNNELS
from goblintop.games.goblin_slayer.geometry import NAMES, NONE, PLACES
from goblintop.games.goblin_slayer.monsters import DONE
from goblintop.games.goblin_slayer.table import EMPTY, GOBLIN, IN_RESERVE, MONSTERS_APPEAR, OGRE, UNDERGROUND, Cavern

APPEAR: Final = 1
"""APPEAR + tunnel for a goblin, APPEAR + 6 + tunnel for the ogre."""


class MonstersAppear(Task[Cavern]):
    """R8.1: monsters of the reserve may come out of free tunnels."""

    def run(self, table: Cavern) -> None:
        """R8.5: those who must wait join the reserve when the phase is over."""
        table.phase = MONSTERS_APPEAR
        table.then(SurfaceLater())
        ask_for_appearance(table, NONE)


class SurfaceLater(Task[Cavern]):
    """R8.5: from the next turn on, those who went underground in this one may appear."""

    def run(self, table: Cavern) -> None:
        """They join the reserve."""
        table.reserve += table.underground
        table.underground = 0
        if table.ogre == UNDERGROUND:
            table.ogre = IN_RESERVE


def ask_for_appearance(table: Cavern, last: int) -> None:
    """R8.3: as long as there is somebody to appear and a tunnel to appear from."""
    if table.reserve == 0 and table.ogre != IN_RESERVE:
        return
    for cell in table.cave().tunnels:
        if table.standing[cell] == EMPTY:
            table.then(ChooseAppearance(GOBLINS, last))
            return


class ChooseAppearance(Choice[Cavern]):
    """R8.3: pick a monster of the reserve and a free tunnel; or end the phase."""

    def __init__(self, seat: int, last: int) -> None:
        super().__init__(seat)
        self.last: Final = last
        """The tunnel filled last: bots need not look at both orders of the same two."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Done, a goblin or the ogre at one of six tunnels."""
        return APPEAR + 2 * TUNNELS

    def candidates(self, table: Cavern, seat: int) -> list[int]:
        """Whoever waits below, at every tunnel."""
        tries = [DONE]
        if table.reserve + table.underground > 0:
            tries += [APPEAR + tunnel for tunnel in range(TUNNELS)]
        if table.ogre == IN_RESERVE or table.ogre == UNDERGROUND:
            tries += [APPEAR + TUNNELS + tunnel for tunnel in range(TUNNELS)]
        return tries

    def obstacle(self, table: Cavern, seat: int, option: int) -> int:
        """R8.2 one monster a tunnel; R8.5 with the option, not in the same turn."""
        if option == DONE:
            return ALLOWED
        is_ogre = option >= APPEAR + TUNNELS
        must_wait = table.ogre == UNDERGROUND if is_ogre else table.reserve == 0
        if must_wait:
            return wording.STILL_UNDERGROUND
        cell = table.cave().tunnels[(option - APPEAR) % TUNNELS]
        return ALLOWED if table.standing[cell] == EMPTY else wording.TUNNEL_TAKEN

    def choose(self, table: Cavern, seat: int, option: int) -> None:
        """Then the next one."""
        if option == DONE:
            return
        tunnel = (option - APPEAR) % TUNNELS
        appear(table, option >= APPEAR + TUNNELS, tunnel)
        ask_for_appearance(table, tunnel)

    def notation(self, table: Cavern, seat: int, option: int) -> str:
        """`done`, `goblin at g8`, `ogre at g8`."""
        if option == DONE:
            return "done"
        who = "ogre" if option >= APPEAR + TUNNELS else "goblin"
        return f"{who} at {NAMES[table.cave().tunnels[(option - APPEAR) % TUNNELS]]}"

    def describe(self, table: Cavern, seat: int, option: int) -> Description:
        """A figure of the reserve and a tunnel."""
        if option == DONE:
            return Description(say("act.done_appearing"), [], [])
        zone = PLACES[table.cave().tunnels[(option - APPEAR) % TUNNELS]]
        if option >= APPEAR + TUNNELS:
            return Description(say("act.appear", figure=face("ogre"), place=place(zone)), [], [zone], ["ogre"])
        pieces = [f"goblin@reserve:{at}" for at in range(table.reserve)]
        if not pieces:
            pieces = [f"goblin@underground:{at}" for at in range(table.underground)]
        return Description(say("act.appear", figure=face("goblin"), place=place(zone)), [], [zone], pieces)

    def refuse(self, table: Cavern, seat: int, option: int, obstacle: int) -> Refusal:
        """Why nobody appears there."""
        return wording.refuse(obstacle)

    def prompt(self, table: Cavern, seat: int) -> Message:
        """Who appears where?"""
        return say("prompt.appear", count=number(table.reserve + (1 if table.ogre == IN_RESERVE else 0)))


def appear(table: Cavern, is_ogre: bool, tunnel: int) -> None:
    """R8.1: out of the tunnel, onto its hex."""
    cell = table.cave().tunnels[tunnel]
    if not is_ogre:
        table.reserve -= 1
    table.put(OGRE if is_ogre else GOBLIN, cell)
    if table.log is not None:
        name = "ogre" if is_ogre else "goblin"
        message = say("event.appeared", figure=face(name), place=place(PLACES[cell]))
        table.tell(message, wording.went(name, "reserve", PLACES[cell]))

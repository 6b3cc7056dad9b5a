"""The turn: five phases, in the order of the rulebook."""

from goblintop.engine.message import number, say
from goblintop.engine.task import Task
from goblintop.games.goblin_slayer import scoring
from goblintop.games.goblin_slayer.combat import HeroAttacks, MonstersAttack
from goblintop.games.goblin_slayer.hero import HeroMoves
from goblintop.games.goblin_slayer.monsters import MonstersMove
from goblintop.games.goblin_slayer.table import Cavern
from goblintop.games.goblin_slayer.tunnels import MonstersAppear


class BeginTurn(Task[Cavern]):
    """R5.1: the five phases, one after the other."""

    def run(self, table: Cavern) -> None:
        """Count the turn."""
        table.turn += 1
        if table.log is not None:
            table.tell(say("event.turn", turn=number(table.turn)))
        table.then(HeroMoves(), MonstersMove(), MonstersAppear(), HeroAttacks(), MonstersAttack(), EndTurn())


class EndTurn(Task[Cavern]):
    """R5.2: then the next turn begins. R12.3: with a turn limit, the goblins win when it is reached."""

    def run(self, table: Cavern) -> None:
        """R9.9: a single hit on the ogre heals; none is kept, so there is nothing to undo."""
        limit = table.box.turn_limit
        if limit > 0 and table.turn >= limit:
            table.end(scoring.TURN_LIMIT)
        else:
            table.then(BeginTurn())

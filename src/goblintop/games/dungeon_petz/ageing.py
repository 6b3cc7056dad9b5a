"""Phase 6: pets grow, food gets old, imps go home."""

from goblintop.engine.message import number, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Task
from goblintop.games.dungeon_petz.table import Burrow, Town
from goblintop.games.dungeon_petz.terms import MOST_BARS, NONE, PLATFORM_SPACE, SPACES, VEG_BOXES


class Age(Task[Town]):
    """R10.1 to R10.5: in this order."""

    def run(self, table: Town) -> None:
        """For everybody."""
        for burrow in table.burrows:
            grow_pets(table, burrow)
        for seat in range(table.box.players):
            rotten = age_food(table.burrows[seat].food)
            if rotten > 0 and table.log is not None:
                table.tell(say("event.rotten", seat=seat_arg(seat), count=number(rotten)))
        send_home(table)


def grow_pets(table: Town, burrow: Burrow) -> None:
    """R10.1: by 1 or 2 bars, to 7 at most; suffering stays."""
    for pet in burrow.pets:
        if pet != NONE:
            size = table.size[pet]
            table.size[pet] = min(MOST_BARS, size + table.box.growth[size])


def age_food(food: list[int]) -> int:
    """R10.2: what lies in the last box rots, the rest moves on. Returns how much was lost."""
    rotten = food[VEG_BOXES - 1] + food[-1]
    food[2] = food[1]
    food[1] = food[0]
    food[0] = 0
    food[4] = food[3]
    food[3] = 0
    return rotten


def send_home(table: Town) -> None:
    """R10.3: from the action spaces, from playing and from emptied cages; not from hospital and platform. R10.4: those
    on the platform's action space move to its display area. R10.5: exhibition markers go back to 0."""
    for space in range(len(SPACES)):
        holder = table.holders[space]
        if holder != NONE:
            if space == PLATFORM_SPACE:
                table.burrows[holder].platform += table.crowd[space]
            else:
                table.burrows[holder].home += table.crowd[space]
            table.holders[space] = NONE
            table.crowd[space] = 0
    for seat in range(table.box.players):
        burrow = table.burrows[seat]
        burrow.home += sum(burrow.playing) + sum(burrow.caged)
        burrow.playing = [0, 0, 0, 0]
        burrow.caged = [0, 0, 0, 0]
        burrow.spent = [0, 0, 0, 0, 0]
        burrow.platform_sales = 0
        table.track[seat] = 0

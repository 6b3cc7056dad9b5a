"""Phase 5, last part: every imp that is free at home cleans cages or earns a gold coin."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, number, place, say, several
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Choice, Task
from goblintop.games.dungeon_petz.table import Town, changed
from goblintop.games.dungeon_petz.terms import NONE, PLACES, SHOVEL

EARN: Final = 0
CLEANINGS: Final[tuple[tuple[int, int], ...]] = (
    (0, 0),
    (0, 1),
    (0, 2),
    (0, 3),
    (1, 1),
    (1, 2),
    (1, 3),
    (2, 2),
    (2, 3),
    (3, 3),
    (0, NONE),
    (1, NONE),
    (2, NONE),
    (3, NONE),
)
"""R9.12: up to 2 manure from one or two cages."""
CLEAN: Final = 1
SHOVEL_OUT: Final = CLEAN + len(CLEANINGS)


class GiveJobs(Task[Town]):
    """R9.12: in turn order; each free imp has exactly one job."""

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def run(self, table: Town) -> None:
        """Where nothing can be cleaned, all earn gold unasked."""
        order = table.turn_order()
        for turn in range(self.turn, len(order)):
            seat = order[turn]
            if table.burrows[seat].home > 0:
                table.then(WorkImps(seat, table.burrows[seat].home), GiveJobs(turn + 1))
                return


class WorkImps(Task[Town]):
    """R9.12: so many imps of a player still have no job."""

    def __init__(self, seat: int, imps: int) -> None:
        self.seat: Final = seat
        self.imps: Final = imps

    def run(self, table: Town) -> None:
        """Ask as long as an imp could clean."""
        if self.imps == 0:
            return
        choice = ChooseJob(self.seat, self.imps)
        if len(choice.candidates(table, self.seat)) > 1:
            table.then(choice)
        else:
            earn_gold(table, self.seat, self.imps)


def earn_gold(table: Town, seat: int, imps: int) -> None:
    """R9.12: 1 gold for each imp."""
    table.burrows[seat].gold += imps
    if table.log is not None:
        table.tell(say("event.worked", seat=seat_arg(seat), gold=number(imps)))


class ChooseJob(Choice[Town]):
    """R9.12: the next imp removes up to 2 manure from empty cages, or all who are left earn gold. R12.6: with a Long
    Shovel an imp may clean occupied cages too."""

    def __init__(self, seat: int, imps: int) -> None:
        super().__init__(seat)
        self.imps: Final = imps

    @classmethod
    def size(cls, box: Box) -> int:
        """Gold, or each way to clean, with or without a Shovel."""
        return SHOVEL_OUT + len(CLEANINGS)

    def candidates(self, table: Town, seat: int) -> list[int]:
        """A Shovel is only spent where a cage is occupied."""
        burrow = table.burrows[seat]
        has_shovel = table.unused(seat, SHOVEL) > 0
        tries = [EARN]
        shovelled: list[int] = []
        for at in range(len(CLEANINGS)):
            one, other = CLEANINGS[at]
            if burrow.manure[one] == 0 or (other != NONE and burrow.manure[other] < (2 if one == other else 1)):
                continue
            if burrow.pets[one] == NONE and (other == NONE or burrow.pets[other] == NONE):
                tries.append(CLEAN + at)
            elif has_shovel:
                shovelled.append(SHOVEL_OUT + at)
        return tries + shovelled

    def choose(self, table: Town, seat: int, option: int) -> None:
        """The imp is done; the others come next."""
        if option == EARN:
            earn_gold(table, seat, self.imps)
            return
        burrow = table.burrows[seat]
        one, other = CLEANINGS[(option - CLEAN) % len(CLEANINGS)]
        burrow.manure[one] -= 1
        if other != NONE:
            burrow.manure[other] -= 1
        if option >= SHOVEL_OUT:
            burrow.spent = changed(burrow.spent, SHOVEL, burrow.spent[SHOVEL] + 1)
        if table.log is not None:
            key = "event.shovelled" if option >= SHOVEL_OUT else "event.cleaned"
            removed = number(1 if other == NONE else 2)
            cages = several([place(zone) for zone in cleaned_zones(seat, option)])
            table.tell(say(key, seat=seat_arg(seat), count=removed, places=cages))
        table.then(WorkImps(seat, self.imps - 1))

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`earn`, `clean 1 2`, `shovel 3 3`, `clean 4`."""
        if option == EARN:
            return "earn"
        one, other = CLEANINGS[(option - CLEAN) % len(CLEANINGS)]
        verb = "shovel" if option >= SHOVEL_OUT else "clean"
        return f"{verb} {one + 1}" + ("" if other == NONE else f" {other + 1}")

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The cages that are cleaned."""
        if option == EARN:
            return Description(say("act.earn", imps=number(self.imps)), [], [])
        key = "act.shovel" if option >= SHOVEL_OUT else "act.clean"
        count = number(1 if CLEANINGS[(option - CLEAN) % len(CLEANINGS)][1] == NONE else 2)
        sentence = say(key, count=count, places=several([place(zone) for zone in cleaned_zones(seat, option)]))
        return Description(sentence, [], [])

    def prompt(self, table: Town, seat: int) -> Message:
        """How many imps have no job."""
        return say("prompt.job", imps=number(self.imps))


def cleaned_zones(seat: int, option: int) -> list[str]:
    """The one or two cages from which manure is removed."""
    one, other = CLEANINGS[(option - CLEAN) % len(CLEANINGS)]
    return [f"cage-{at + 1}@{seat}" for at in range(PLACES) if at in (one, other)]

"""Phase 4: anger and magic beyond what a cage withstands, and what Imp Armor does against them."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, face, number, place, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Choice, Task
from goblintop.games.dungeon_petz import wording
from goblintop.games.dungeon_petz.pets import lose_from_cage, penalty
from goblintop.games.dungeon_petz.table import Town, changed
from goblintop.games.dungeon_petz.terms import ANGER, ARMOR, MAGIC, MUTATIONS_THAT_END, NONE, PLACES

MOST_ARMORS: Final = 10


class SettleAnger(Task[Town]):
    """R7.10: as long as the cage is strong enough, nothing happens."""

    def __init__(self, seat: int, at: int) -> None:
        self.seat: Final = seat
        self.at: Final = at

    def run(self, table: Town) -> None:
        """R7.11: beyond it the owner holds the pet at a price, or it escapes; asked only where it can be held."""
        for at in range(self.at, PLACES):
            if excess(table, self.seat, at, ANGER) == 0:
                continue
            choice = ChooseHold(self.seat, at)
            if len(choice.candidates(table, self.seat)) > 1:
                table.then(choice, SettleAnger(self.seat, at + 1))
                return
            lose_from_cage(table, self.seat, at, "escaped")


def excess(table: Town, seat: int, at: int, need: int) -> int:
    """Anger or magic beyond what cage and add-on withstand."""
    if table.burrows[seat].pets[at] == NONE:
        return 0
    count = table.need(seat, at, need)
    if count == 0:
        return 0
    limit = table.strength(seat, at) if need == ANGER else table.antimagic(seat, at)
    return max(0, count - limit)


class ChooseHold(Choice[Town]):
    """R7.11: for each anger too many an imp is hurt, or the pet escapes. R12.2: each Imp Armor takes one off."""

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    @classmethod
    def size(cls, box: Box) -> int:
        """Let it escape, or hold it with so many Armors."""
        return 2 + MOST_ARMORS

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Only what is possible: all that is too much must be paid."""
        beyond = excess(table, seat, self.at, ANGER)
        free = table.burrows[seat].home
        armors = min(beyond, table.unused(seat, ARMOR))
        return [0] + [1 + armor for armor in range(armors + 1) if free >= beyond - armor]

    def choose(self, table: Town, seat: int, option: int) -> None:
        """Hurt imps go to the hospital."""
        if option == 0:
            lose_from_cage(table, seat, self.at, "escaped")
            return
        burrow = table.burrows[seat]
        armors = option - 1
        hurt = excess(table, seat, self.at, ANGER) - armors
        burrow.home -= hurt
        burrow.hospital += hurt
        if armors:
            burrow.spent = changed(burrow.spent, ARMOR, burrow.spent[ARMOR] + armors)
        if table.log is not None:
            table.tell(
                say(
                    "event.held",
                    seat=seat_arg(seat),
                    pet=face(table.box.faces[burrow.pets[self.at]]),
                    imps=number(hurt),
                    armors=number(armors),
                ),
                wording.imps_hurt(seat, hurt),
            )

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`escape`, `hold 0`: with so many Armors."""
        return "escape" if option == 0 else f"hold {option - 1}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """What it costs."""
        pet = face(table.box.faces[table.burrows[seat].pets[self.at]])
        if option == 0:
            points = number(penalty(table.burrows[seat].reputation()))
            return Description(say("act.escape", pet=pet, points=points), [], [f"gate@{seat}"])
        hurt = excess(table, seat, self.at, ANGER) - (option - 1)
        return Description(say("act.hold", pet=pet, imps=number(hurt), armors=number(option - 1)), [], [])

    def prompt(self, table: Town, seat: int) -> Message:
        """Who is furious."""
        pet = face(table.box.faces[table.burrows[seat].pets[self.at]])
        beyond = excess(table, seat, self.at, ANGER)
        return say("prompt.hold", pet=pet, excess=number(beyond), place=place(f"cage-{self.at + 1}@{seat}"))


class SettleMagic(Task[Town]):
    """R7.12: as long as the cage has enough antimagic, nothing happens; beyond it the pet mutates."""

    def __init__(self, seat: int, at: int) -> None:
        self.seat: Final = seat
        self.at: Final = at

    def run(self, table: Town) -> None:
        """Asked only where an Imp Armor could help."""
        for at in range(self.at, PLACES):
            beyond = excess(table, self.seat, at, MAGIC)
            if beyond == 0:
                continue
            if table.unused(self.seat, ARMOR) > 0:
                table.then(ChooseShield(self.seat, at), SettleMagic(self.seat, at + 1))
                return
            mutate(table, self.seat, at, beyond)


def mutate(table: Town, seat: int, at: int, times: int) -> None:
    """R7.12: one mutation for each magic too many. R7.13: at two the pet vanishes into another dimension."""
    if times == 0:
        return
    pet = table.burrows[seat].pets[at]
    table.mutations[pet] += times
    if table.log is not None:
        table.tell(say("event.mutates", seat=seat_arg(seat), pet=face(table.box.faces[pet]), count=number(times)))
    if table.mutations[pet] >= MUTATIONS_THAT_END:
        lose_from_cage(table, seat, at, "vanished")


class ChooseShield(Choice[Town]):
    """R12.2: Imp Armors that take magic off, before the pet mutates."""

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    @classmethod
    def size(cls, box: Box) -> int:
        """So many Armors."""
        return 1 + MOST_ARMORS

    def candidates(self, table: Town, seat: int) -> list[int]:
        """None up to all that help."""
        return list(range(min(excess(table, seat, self.at, MAGIC), table.unused(seat, ARMOR)) + 1))

    def choose(self, table: Town, seat: int, option: int) -> None:
        """What is left mutates the pet."""
        burrow = table.burrows[seat]
        beyond = excess(table, seat, self.at, MAGIC)
        if option > 0:
            burrow.spent = changed(burrow.spent, ARMOR, burrow.spent[ARMOR] + option)
            if table.log is not None:
                pet = face(table.box.faces[burrow.pets[self.at]])
                table.tell(say("event.shielded", seat=seat_arg(seat), pet=pet, armors=number(option)))
        mutate(table, seat, self.at, beyond - option)

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`shield 1`."""
        return f"shield {option}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """How many mutations remain."""
        pet = table.burrows[seat].pets[self.at]
        left = excess(table, seat, self.at, MAGIC) - option
        sentence = say(
            "act.shield",
            pet=face(table.box.faces[pet]),
            armors=number(option),
            mutations=number(left),
            lost=number(1 if table.mutations[pet] + left >= MUTATIONS_THAT_END else 0),
        )
        return Description(sentence, [], [])

    def prompt(self, table: Town, seat: int) -> Message:
        """Who crackles."""
        pet = face(table.box.faces[table.burrows[seat].pets[self.at]])
        beyond = excess(table, seat, self.at, MAGIC)
        return say("prompt.shield", pet=pet, excess=number(beyond), place=place(f"cage-{self.at + 1}@{seat}"))

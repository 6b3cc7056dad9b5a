"""Phase 2: imps and gold are grouped in secret, then the groups leave, the largest first."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, number, place, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, NOT_YET, Choice, Task
from goblintop.games.dungeon_petz import errands, wording
from goblintop.games.dungeon_petz.drafts import Draft
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import ERRANDS, EXITS, MOST_GOLD

DONE: Final = 0
COINS: Final = MOST_GOLD + 1
MOST_IMPS: Final = 10
STAY: Final = len(ERRANDS)
WAYS: Final = len(ERRANDS) + 1
"""Every errand, or to stay at home."""


def group_of(option: int) -> int:
    """The group that an option of ChooseGroups means, as 64 * imps + gold."""
    return ((option - 1) // COINS + 1) * 64 + (option - 1) % COINS


def group_size(group: int) -> int:
    """R5.2: imps and gold together."""
    return group // 64 + group % 64


class GroupImps(Task[Town]):
    """R5.1: everyone with imps at home divides them, and as much gold as they like, into groups behind the screen."""

    def run(self, table: Town) -> None:
        """R5.3: without imps at home there are no groups."""
        players = table.box.players
        asked = [seat for seat in range(players) if table.burrows[seat].home > 0]
        if asked:
            table.then(ChooseGroups([NOT_YET] * players, asked))


class ChooseGroups(Draft):
    """R5.1: up to six groups of at least one imp, one after the other, sizes never rising; the rest stays at home."""

    def again(self, answers: list[list[int]]) -> "ChooseGroups":
        """The same question with other answers."""
        return ChooseGroups(answers, self.asked)

    @classmethod
    def size(cls, box: Box) -> int:
        """Done, or any number of imps with any number of coins."""
        return 1 + MOST_IMPS * COINS

    def left(self, table: Town, seat: int) -> tuple[int, int]:
        """Imps and gold that are in no group yet."""
        imps = table.burrows[seat].home
        gold = table.burrows[seat].gold
        for answer in self.answers[seat]:
            if answer != DONE:
                group = group_of(answer)
                imps -= group // 64
                gold -= group % 64
        return imps, gold

    def finished(self, table: Town, seat: int) -> bool:
        """Done, all imps grouped, or all six exits in use."""
        answers = self.answers[seat]
        if not answers:
            return False
        return answers[-1] == DONE or len(answers) == EXITS or self.left(table, seat)[0] == 0

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Every group that what is left allows."""
        imps, gold = self.left(table, seat)
        tries = [DONE]
        for some in range(1, imps + 1):
            first = 1 + (some - 1) * COINS
            tries.extend(range(first, first + min(gold, MOST_GOLD) + 1))
        return tries

    def obstacle(self, table: Town, seat: int, option: int) -> int:
        """R5.2: from the largest to the smallest."""
        if option == DONE or not self.answers[seat]:
            return ALLOWED
        larger = group_size(group_of(option)) > group_size(group_of(self.answers[seat][-1]))
        return wording.LARGER if larger else ALLOWED

    def options(self, table: Town, seat: int) -> list[int]:
        """The same without asking `obstacle` of each."""
        imps, gold = self.left(table, seat)
        answers = self.answers[seat]
        size = group_size(group_of(answers[-1])) if answers else imps + gold
        gold = min(gold, MOST_GOLD)
        options = [DONE]
        for some in range(1, min(imps, size) + 1):
            first = 1 + (some - 1) * COINS
            for coins in range(min(gold, size - some) + 1):
                options.append(first + coins)
        return options

    def reveal(self, table: Town) -> None:
        """R5.2: all screens go down; the groups stand in their exits."""
        for seat in self.asked:
            formed = [group_of(answer) for answer in self.answers[seat] if answer != DONE]
            # R13.5: in which order equal ones were formed means nothing.
            groups = [
                code % 1000 for code in sorted([group_size(group) * 1000 + group for group in formed], reverse=True)
            ]
            table.burrows[seat].groups = groups
            if table.log is not None:
                wording.tell_groups(table, seat, groups)

    def likely(self, table: Town, seat: int, option: int) -> int:
        """Mostly one or two imps with little gold; not too few groups."""
        if option == DONE:
            return 1 if len(self.answers[seat]) < 2 else 6
        imps, gold = group_of(option) // 64, group_of(option) % 64
        return max(1, (24 if imps <= 2 else 40 // imps) // (1 + gold * gold))

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`done`, `group 3+1`."""
        if option == DONE:
            return "done"
        return f"group {group_of(option) // 64}+{group_of(option) % 64}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The imps at home; further imps and coins are counted on top."""
        return wording.describe_group(0 if option == DONE else group_of(option))

    def refuse(self, table: Town, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this group cannot come next."""
        return wording.refuse(obstacle)

    def prompt(self, table: Town, seat: int) -> Message:
        """What is left to group."""
        imps, gold = self.left(table, seat)
        return say("prompt.groups", imps=number(imps), gold=number(gold), formed=number(len(self.answers[seat])))


class CallGroups(Task[Town]):
    """R5.4: groups leave in order of size. R5.5: equal ones in turn order, one group a player, round and round."""

    def __init__(self, group_size: int, turn: int) -> None:
        self.group_size: Final = group_size
        self.turn: Final = turn

    def run(self, table: Town) -> None:
        """Find the next one; R5.8: where no space is usable, a group stays at home unasked."""
        players = table.box.players
        size = self.group_size
        turn = self.turn
        while True:
            for step in range(players):
                seat = (table.first + turn + step) % players
                if has_group(table, seat, size):
                    choice = ChooseErrand(seat, size)
                    if choice.can_leave(table, seat):
                        table.then(choice, CallGroups(size, (turn + step + 1) % players))
                        return
                    stay_home(table, seat, choice.groups(table, seat)[0])
                    turn = (turn + step + 1) % players
                    break
            else:
                size = largest_group(table)
                turn = 0
                if size == 0:
                    return


def has_group(table: Town, seat: int, size: int) -> bool:
    """Has this player a waiting group of that size?"""
    return any(group // 64 + group % 64 == size for group in table.burrows[seat].groups)


def largest_group(table: Town) -> int:
    """The size of the largest group that waits, or 0."""
    largest = 0
    for burrow in table.burrows:
        for group in burrow.groups:
            size = group // 64 + group % 64
            if size > largest:
                largest = size
    return largest


def take_group(table: Town, seat: int, group: int) -> None:
    """The group leaves its exit."""
    groups = table.burrows[seat].groups.copy()
    groups.remove(group)
    table.burrows[seat].groups = groups


def stay_home(table: Town, seat: int, group: int) -> None:
    """R5.7: its imps and its gold are free again."""
    take_group(table, seat, group)
    if table.log is not None:
        table.tell(
            say("event.stayed", seat=seat_arg(seat), imps=number(group // 64), gold=number(group % 64)),
        )


class ChooseErrand(Choice[Town]):
    """R5.5 to R5.7: one of the groups of this size is sent to a free action space, or kept at home."""

    def __init__(self, seat: int, group_size: int) -> None:
        super().__init__(seat)
        self.group_size: Final = group_size

    @classmethod
    def size(cls, box: Box) -> int:
        """Groups of one size differ by their imps; each may do every errand or stay."""
        return (MOST_IMPS + 1) * WAYS

    def groups(self, table: Town, seat: int) -> list[int]:
        """The different groups of this size, fewest imps first."""
        found: list[int] = []
        for group in table.burrows[seat].groups:
            if group // 64 + group % 64 == self.group_size and group not in found:
                found.append(group)
        found.sort()
        return found

    def group(self, option: int) -> int:
        """The group that an option sends."""
        imps = option // WAYS
        return 64 * imps + self.group_size - imps

    def can_leave(self, table: Town, seat: int) -> bool:
        """Is there any space that one of the groups could take?"""
        for group in self.groups(table, seat):
            for errand in range(STAY):
                if errands.obstacle(table, seat, group, errand) == ALLOWED:
                    return True
        return False

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Every group of this size to every space, or home."""
        tries: list[int] = []
        for group in self.groups(table, seat):
            first = (group // 64) * WAYS
            tries.extend(range(first, first + WAYS))
        return tries

    def obstacle(self, table: Town, seat: int, option: int) -> int:
        """ALLOWED, or what the space lacks or asks."""
        errand = option % WAYS
        return ALLOWED if errand == STAY else errands.obstacle(table, seat, self.group(option), errand)

    def choose(self, table: Town, seat: int, option: int) -> None:
        """R5.6: the imps stand there until they come home in phase 6; the gold goes to the bank."""
        errand = option % WAYS
        group = self.group(option)
        if errand == STAY:
            stay_home(table, seat, group)
            return
        take_group(table, seat, group)
        burrow = table.burrows[seat]
        burrow.home -= group // 64
        burrow.gold -= group % 64
        space = errands.free_space(table, errand)
        table.holders[space] = seat
        table.crowd[space] = group // 64
        if table.log is not None:
            message = say(
                "event.sent",
                seat=seat_arg(seat),
                imps=number(group // 64),
                gold=number(group % 64),
                place=place(f"space-{ERRANDS[errand]}"),
            )
            table.tell(message, wording.imps_leave(seat, group // 64, errand))
        errands.carry_out(table, seat, errand, space)

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`send 2+1 young`, `keep 2+1`."""
        group = self.group(option)
        size = f"{group // 64}+{max(0, self.group_size - group // 64)}"
        errand = option % WAYS
        return f"keep {size}" if errand == STAY else f"send {size} {ERRANDS[errand]}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The group in its exit, and the space it goes to."""
        return wording.describe_errand(table, seat, self.group(option), option % WAYS)

    def refuse(self, table: Town, seat: int, option: int, obstacle: int) -> Refusal:
        """Why the group cannot go there."""
        return wording.refuse(obstacle)

    def prompt(self, table: Town, seat: int) -> Message:
        """Whose size it is."""
        return say("prompt.errand", size=number(self.group_size))

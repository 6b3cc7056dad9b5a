"""Phase 4, first part: in turn order everyone turns up the need cards and settles all needs of the shop."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, face, number, place, say, several
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Choice, Task
from goblintop.games.dungeon_petz import feeding, holding, wording
from goblintop.games.dungeon_petz.pets import bury_dead, suffer, would_die
from goblintop.games.dungeon_petz.table import Town, changed
from goblintop.games.dungeon_petz.terms import (
    DISEASE,
    NEEDS,
    NONE,
    PLACES,
    PLAY,
    POOP,
    SPOT_CAGES,
    SPOTS,
)

NEED_KINDS: Final = len(NEEDS)
MOST_HUNGER: Final = 14
"""Seven bars with two symbols each."""
HARMLESS: Final = 2
"""R7.14: diseases and manure together that do nothing."""


class SettleNeeds(Task[Town]):
    """R7.1: in turn order each player turns the cards up and settles all six needs before the next one does."""

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def run(self, table: Town) -> None:
        """R7.2: each need for all pets before the next need."""
        order = table.turn_order()
        if self.turn == len(order):
            return
        seat = order[self.turn]
        if not table.burrows[seat].has_pets():
            table.then(SettleNeeds(self.turn + 1))
            return
        turn_up(table, seat)
        anger: Task[Any] = holding.SettleAnger(seat, 0)
        magic: Task[Any] = holding.SettleMagic(seat, 0)
        magic_first = table.box.switches.magic_before_anger
        table.then(
            feeding.SettleHunger(seat, 0),
            SettlePoop(seat),
            SettlePlay(seat),
            magic if magic_first else anger,
            anger if magic_first else magic,
            SettleDisease(seat),
            SettleNeeds(self.turn + 1),
        )


def turn_up(table: Town, seat: int) -> None:
    """R7.1: everyone sees the cards; each symbol is a need of its pet."""
    burrow = table.burrows[seat]
    box = table.box
    needs = [0] * (PLACES * NEED_KINDS)
    for at in range(len(burrow.slots)):
        card = burrow.tucked[at]
        if card != NONE:
            cards.reveal(table.known, card)
            symbols = box.symbols[2 * box.face_of[card] + burrow.ends[at]]
            first = NEED_KINDS * (burrow.slots[at] // 4)
            for need in range(NEED_KINDS):
                needs[first + need] += symbols[need]
    burrow.needs = needs
    if table.log is not None:
        for at in range(PLACES):
            if burrow.pets[at] != NONE:
                wants = needs[NEED_KINDS * at : NEED_KINDS * (at + 1)]
                pet = face(box.faces[burrow.pets[at]])
                message = say(
                    "event.turned_up",
                    seat=seat_arg(seat),
                    pet=pet,
                    count=number(sum(wants)),
                    needs=wording.needs_of(wants),
                )
                table.tell(message)


# Poop.


class SettlePoop(Task[Town]):
    """R7.6: each poop leaves 1 manure in the cage, less one for each poop symbol."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Town) -> None:
        """Old manure stays."""
        burrow = table.burrows[self.seat]
        for at in range(PLACES):
            if burrow.pets[at] != NONE and table.need(self.seat, at, POOP) > 0:
                manure = max(0, table.need(self.seat, at, POOP) - table.offers(self.seat, at, 3))
                burrow.manure[at] += manure
                if table.log is not None and manure > 0:
                    here = place(f"cage-{at + 1}@{self.seat}")
                    table.tell(say("event.manure", seat=seat_arg(self.seat), place=here, count=number(manure)))


# Play.


def plays_left(table: Town, seat: int) -> list[int]:
    """R7.7 and R7.9: plays in each cage that neither symbols nor imps at their spots have met."""
    burrow = table.burrows[seat]
    left = [0] * PLACES
    for at in range(PLACES):
        if burrow.pets[at] != NONE:
            left[at] = table.need(seat, at, PLAY)
            if left[at] > 0:
                left[at] -= table.offers(seat, at, 2)
    for spot in range(len(SPOTS)):
        one, other = SPOT_CAGES[spot]
        left[one] -= burrow.playing[spot]
        left[other] -= burrow.playing[spot]
    return [max(0, plays) for plays in left]


class SettlePlay(Task[Town]):
    """R7.7: for each play a free imp, or one suffering."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Town) -> None:
        """Asked as long as somebody wants to play and an imp is free."""
        choice = ChoosePlay(self.seat)
        if len(choice.candidates(table, self.seat)) > 1:
            table.then(choice)
        else:
            go_without_play(table, self.seat)


def go_without_play(table: Town, seat: int) -> None:
    """R7.7: each play that nobody serves is one suffering."""
    left = plays_left(table, seat)
    for at in range(PLACES):
        suffer(table, seat, at, left[at], PLAY)
    bury_dead(table, seat)


class ChoosePlay(Choice[Town]):
    """R7.8: an imp goes to play between two cages and serves one play of each; or the rest goes without."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Four spots, or no more."""
        return len(SPOTS) + 1

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Spots where somebody is served; of those that serve the same pets, the first."""
        options: list[int] = []
        if table.burrows[seat].home > 0:
            left = plays_left(table, seat)
            seen: list[int] = []
            for spot in range(len(SPOTS)):
                one, other = SPOT_CAGES[spot]
                served = (1 << one if left[one] > 0 else 0) | (1 << other if left[other] > 0 else 0)
                if served != 0 and served not in seen:
                    seen.append(served)
                    options.append(spot)
        return [*options, len(SPOTS)]

    def choose(self, table: Town, seat: int, option: int) -> None:
        """R7.8: the imp is busy until it goes home in phase 6."""
        burrow = table.burrows[seat]
        if option == len(SPOTS):
            go_without_play(table, seat)
            return
        burrow.home -= 1
        burrow.playing = changed(burrow.playing, option, burrow.playing[option] + 1)
        if table.log is not None:
            table.tell(say("event.plays", seat=seat_arg(seat), place=place(f"spot-{SPOTS[option]}@{seat}")))
        table.then(SettlePlay(seat))

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`play top`, `enough`."""
        return "enough" if option == len(SPOTS) else f"play {SPOTS[option]}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """An imp from home to a spot."""
        if option == len(SPOTS):
            return self.describe_end(table, seat)
        left = plays_left(table, seat)
        served = [at for at in SPOT_CAGES[option] if left[at] > 0]
        pets = several([face(table.box.faces[table.burrows[seat].pets[at]]) for at in served])
        spot = f"spot-{SPOTS[option]}@{seat}"
        return Description(say("act.play", pets=pets, place=place(spot)), [], [spot])

    def describe_end(self, table: Town, seat: int) -> Description:
        """What the pets suffer, and who dies of it."""
        left = plays_left(table, seat)
        pets = table.burrows[seat].pets
        lost = len([at for at in range(PLACES) if pets[at] != NONE and would_die(table, pets[at], left[at])])
        return Description(say("act.no_play", count=number(sum(left)), lost=number(lost)), [], [])

    def prompt(self, table: Town, seat: int) -> Message:
        """How much play is wanted, and how many imps are free."""
        plays = sum(plays_left(table, seat))
        return say("prompt.play", plays=number(plays), imps=number(table.burrows[seat].home))


# Disease.


class SettleDisease(Task[Town]):
    """R7.14: a pet with at least one disease suffers when diseases and manure in its cage exceed 2: once, and once more
    for each point above 2."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Town) -> None:
        """The manure of this round counts already."""
        burrow = table.burrows[self.seat]
        for at in range(PLACES):
            if burrow.pets[at] != NONE and table.need(self.seat, at, DISEASE) > 0:
                total = table.need(self.seat, at, DISEASE) + burrow.manure[at]
                if total > HARMLESS:
                    suffer(table, self.seat, at, 1 + total - HARMLESS, DISEASE)
        bury_dead(table, self.seat)

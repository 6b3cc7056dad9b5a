"""The second and third phases of a round: doing the laundry, one player's whole wash after the other, and upkeep."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Move, Refusal, number, say, several, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, Choice, Task
from goblintop.games.goblin_laundromat import knowledge, scoring
from goblintop.games.goblin_laundromat.components import MOST_PLAYERS, STAINS, LaundryBox
from goblintop.games.goblin_laundromat.table import COMPLETED, FAILED, NONE, STOPPED, Laundromat

STOP: Final = 0
DRAW: Final = 1
POTION: Final = 2
ACTIONS: Final = ("stop", "draw", "potion")

SPENT: Final = 1
"""The obstacle of a potion that has been used."""


class StartWashing(Task[Laundromat]):
    """R5.1: the hottest program washes first, then the others in the direction of the programs."""

    def run(self, table: Laundromat) -> None:
        """One whole wash each."""
        order = table.wash_order()
        for at in range(len(order) - 1, -1, -1):
            table.todo.append(WASH[order[at]])


class Wash(Task[Laundromat]):
    """R5.2: a player's wash begins with an empty drum, and the first garment must be drawn (rulings 8 and 31)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Laundromat) -> None:
        """Ruling 38: stains are counted anew in every wash."""
        table.washer = self.seat
        if table.log is not None:
            card = table.shown(table.program(self.seat))
            table.tell(say("event.washes", seat=seat_arg(self.seat), card=card))
        turn_up(table, self.seat, False)


WASH: Final = [Wash(seat) for seat in range(MOST_PLAYERS)]


def turn_up(table: Laundromat, seat: int, under_potion: bool) -> None:
    """R5.3 to R5.8: the top garment of the basket goes face up into the drum; then the stains are counted."""
    assert table.baskets[seat], "ruling 43: a basket never runs out"
    card = table.baskets[seat].pop()
    cards.reveal(table.known, card)
    table.turned[card] = table.numeral + 1
    knowledge.conclude(table, seat, card)
    table.drum.append(card)
    if under_potion:
        table.covered = card
    if table.log is not None:
        moves = [table.moved(card, f"basket@{seat}", f"drum@{seat}")]
        many = number(len(table.drum))
        table.tell(say("event.turned", seat=seat_arg(seat), card=table.shown(card), count=many), moves)
    if table.overflows(seat):
        fail(table, seat)
    elif len(table.drum) == table.cycle():
        complete(table, seat)
    else:
        table.todo.append(CHOOSE_WASH[seat])


class ChooseWash(Choice[Laundromat]):
    """R5.9: after a safe draw that does not end the cycle: stop, draw, or use the potion and draw (ruling 32)."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Three."""
        return 3

    def candidates(self, table: Laundromat, seat: int) -> list[int]:
        """Always these three."""
        return [STOP, DRAW, POTION]

    def obstacle(self, table: Laundromat, seat: int, option: int) -> int:
        """R6.4: a potion is used once in a game."""
        return SPENT if option == POTION and table.potions[seat] == 0 else ALLOWED

    def options(self, table: Laundromat, seat: int) -> list[int]:
        """The same, quicker."""
        return [STOP, DRAW, POTION] if table.potions[seat] else [STOP, DRAW]

    def refuse(self, table: Laundromat, seat: int, option: int, obstacle: int) -> Refusal:
        """There is one reason."""
        return Refusal(say("why.spent"), "6.4")

    def choose(self, table: Laundromat, seat: int, option: int) -> None:
        """R6.1: the potion is used just before a draw, and there is no way back."""
        if option == STOP:
            stop(table, seat)
        elif option == DRAW:
            turn_up(table, seat, False)
        else:
            table.potions[seat] = 0
            if table.log is not None:
                table.tell(say("event.potion", seat=seat_arg(seat)))
            turn_up(table, seat, True)

    def notation(self, table: Laundromat, seat: int, option: int) -> str:
        """`stop`, `draw`, `potion`."""
        return ACTIONS[option]

    def describe(self, table: Laundromat, seat: int, option: int) -> Description:
        """Stopping fills the score area, drawing takes from the basket, the potion is a card."""
        if option == STOP:
            return Description(say("act.stop", count=number(len(table.drum))), [], [f"score@{seat}"])
        if option == DRAW:
            left = number(table.cycle() - len(table.drum))
            coins = number(table.box.coins[table.program(seat)])
            return Description(say("act.draw", left=left, coins=coins), [], [f"basket@{seat}"])
        return Description(say("act.potion"), [table.box.potions[seat]], [])

    def prompt(self, table: Laundromat, seat: int) -> Message:
        """How far the wash has got."""
        return say("prompt.wash", count=number(len(table.drum)), cycle=number(table.cycle()))


CHOOSE_WASH: Final = [ChooseWash(seat) for seat in range(MOST_PLAYERS)]


def complete(table: Laundromat, seat: int) -> None:
    """R5.11: the cycle is reached: garments and program are scored, whether the player likes it or not."""
    hang_up(table, seat, COMPLETED)


def stop(table: Laundromat, seat: int) -> None:
    """R5.10: the garments are scored, the program is lost."""
    hang_up(table, seat, STOPPED)


def hang_up(table: Laundromat, seat: int, outcome: int) -> None:
    """All garments of the drum are clean."""
    if table.log is not None:
        moves = [table.moved(card, f"drum@{seat}", f"score@{seat}") for card in table.drum]
        many = number(len(table.drum))
        if outcome == COMPLETED:
            coins = number(table.box.coins[table.program(seat)])
            table.tell(say("event.completed", seat=seat_arg(seat), count=many, coins=coins), moves)
        else:
            table.tell(say("event.stopped", seat=seat_arg(seat), count=many), moves)
    table.scored[seat] = table.scored[seat] + table.drum
    end_wash(table, seat, outcome)


def end_wash(table: Laundromat, seat: int, outcome: int) -> None:
    """R5.12: the turn is over; what was not drawn stays in the basket."""
    table.outcomes[seat] = [*table.outcomes[seat], outcome]
    table.drum = []
    table.covered = NONE
    table.washer = NONE


def fail(table: Laundromat, seat: int) -> None:
    """R5.8: too many stains. The player keeps one garment; where there is only one, nothing is asked (ruling 11)."""
    if table.log is not None:
        over = [limit for limit in table.box.limits[table.program(seat)] if table.stains(limit) > limit.most]
        stains = several([term(STAINS[stain]) for limit in over for stain in limit.types])
        table.tell(say("event.failed", seat=seat_arg(seat), stains=stains))
    if len(table.drum) == 1:
        keep(table, seat, table.drum[0])
    else:
        table.then(ChooseKept(seat))


class ChooseKept(Choice[Laundromat]):
    """R5.8: of the garments turned up in the failed wash, one goes into the score area (ruling 36)."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Any garment."""
        assert isinstance(box, LaundryBox)
        return box.garments

    def candidates(self, table: Laundromat, seat: int) -> list[int]:
        """All in the drum, the last one and the one under the potion too."""
        return sorted(table.drum)

    def options(self, table: Laundromat, seat: int) -> list[int]:
        """Any of them will do."""
        drum = table.drum.copy()
        drum.sort()
        return drum

    def choose(self, table: Laundromat, seat: int, option: int) -> None:
        """This one."""
        keep(table, seat, option)

    def notation(self, table: Laundromat, seat: int, option: int) -> str:
        """`keep elf-sock-d`."""
        return f"keep {table.box.faces[option]}"

    def describe(self, table: Laundromat, seat: int, option: int) -> Description:
        """From the drum into the score area."""
        return Description(say("act.keep", card=table.shown(option)), [option], [f"score@{seat}"])

    def prompt(self, table: Laundromat, seat: int) -> Message:
        """Which one?"""
        return say("prompt.keep")


def keep(table: Laundromat, seat: int, kept: int) -> None:
    """The other garments and the program leave the game."""
    gone = [card for card in table.drum if card != kept]
    if table.log is not None:
        moves: list[Move] = [table.moved(kept, f"drum@{seat}", f"score@{seat}")]
        moves += [table.moved(card, f"drum@{seat}", "lost") for card in gone]
        many = number(len(gone))
        table.tell(say("event.kept", seat=seat_arg(seat), card=table.shown(kept), count=many), moves)
    table.scored[seat] = [*table.scored[seat], kept]
    table.lost.extend(gone)
    end_wash(table, seat, FAILED)


class EndGame(Task[Laundromat]):
    """R7.2: after the fourth round the coins are counted; nothing more is turned up (ruling 44)."""

    def run(self, table: Laundromat) -> None:
        """Scoring needs nobody. R8.10: a tie that stain symbols break is said."""
        table.end(scoring.ending(table))

"""Set-up: shuffling, the first five discards, hands, zeppelins and guests, and who begins."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.message import say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Roll, Shuffle, Task
from goblintop.games.gold_n_crash.components import STARTING_DISCARD, STARTING_HAND, CrashBox
from goblintop.games.gold_n_crash.rules import BeginTurn
from goblintop.games.gold_n_crash.table import NONE, Airfield, Side


def lay(box: CrashBox) -> Airfield:
    """R3.1: the empty table, and what is to be done before the first turn."""
    sides = [Side([], [], [], [], [[], [], []], [], [0, 0, 0], [NONE, NONE, NONE]) for _ in range(2)]
    todo: list[Task[Any]] = [
        ChooseFirstPlayer(),
        ShuffleGuests(),
        DealStartingCards(),
        ShuffleZeppelins(1),
        ShuffleZeppelins(0),
        ShuffleDeck(1),
        ShuffleDeck(0),
    ]
    return Airfield(box, todo, cards.unknown(len(box.faces)), "", 0, sides, [0, 0, 0], [], 0, False, NONE)


class ShuffleDeck(Shuffle[Airfield]):
    """R3.2: each player shuffles the crew deck and puts it face down."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def purpose(self) -> str:
        """The deck of one side."""
        return f"deck.{self.seat}"

    def pile(self, table: Airfield) -> list[int]:
        """All crew of that side."""
        return table.box.decks[self.seat]

    def shuffled(self, table: Airfield, order: list[int]) -> None:
        """The last card of the order is the top of the deck."""
        table.sides[self.seat].deck = order


class ShuffleZeppelins(Shuffle[Airfield]):
    """R3.5: each player shuffles the three zeppelins and lays them down intact, without looking at their backs."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def purpose(self) -> str:
        """The zeppelins of one side."""
        return f"zeppelins.{self.seat}"

    def pile(self, table: Airfield) -> list[int]:
        """The three of that side."""
        return table.box.zeppelins[self.seat]

    def shuffled(self, table: Airfield, order: list[int]) -> None:
        """From the owner's left to right."""
        table.sides[self.seat].zeppelins = order


class DealStartingCards(Task[Airfield]):
    """R3.3 and R3.4: the first five crew cards go face up into the discard, the next five are the starting hand."""

    def run(self, table: Airfield) -> None:
        """Ruling 32: dealt one by one, so the fifth lies on top."""
        for seat in (0, 1):
            side = table.sides[seat]
            for _ in range(STARTING_DISCARD):
                card = side.deck.pop()
                cards.reveal(table.known, card)
                side.discard.append(card)
            for _ in range(STARTING_HAND):
                cards.insert(side.hand, cards.draw(side.deck, table.known, seat))


class ShuffleGuests(Shuffle[Airfield]):
    """R3.6: the guests are shuffled, and one is laid face up above each zeppelin; the others go back unseen."""

    def purpose(self) -> str:
        """One pile for both sides (ruling 21)."""
        return "guests"

    def pile(self, table: Airfield) -> list[int]:
        """All guests."""
        return table.box.guests

    def shuffled(self, table: Airfield, order: list[int]) -> None:
        """Ruling 33: one above each zeppelin, at random."""
        for seat in (0, 1):
            for column in range(3):
                guest = order[seat * 3 + column]
                cards.reveal(table.known, guest)
                table.sides[seat].guests[column] = guest
        table.spare_guests = sorted(order[6:])


class ChooseFirstPlayer(Roll[Airfield]):
    """R3.7: the first player is found at random."""

    def purpose(self) -> str:
        """Who begins."""
        return "first"

    def weights(self, table: Airfield) -> list[int]:
        """Each as likely as the other."""
        return [1, 1]

    def land(self, table: Airfield, outcome: int) -> None:
        """That seat takes the first turn."""
        if table.log is not None:
            table.tell(say("event.begins", seat=seat_arg(outcome)))
        table.then(BeginTurn(outcome))

"""Set-up: basket cards and potions, the garments and the one that goes unseen into each basket, the programs."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.message import say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Shuffle, Task
from goblintop.games.goblin_laundromat.components import NUMERALS, ROUNDS, LaundryBox
from goblintop.games.goblin_laundromat.filling import BeginRound
from goblintop.games.goblin_laundromat.knowledge import EMPTY
from goblintop.games.goblin_laundromat.table import NONE, Laundromat
from goblintop.games.goblin_laundromat.washing import EndGame


def lay(box: LaundryBox) -> Laundromat:
    """The empty table, and what is to be done before the first round."""
    many = box.players
    todo: list[Task[Any]] = [EndGame()]
    for at in range(ROUNDS - 1, -1, -1):
        todo.append(BeginRound(at))
    for at in range(ROUNDS - 1, -1, -1):
        todo.append(DealPrograms(at))
    todo += [ShuffleGarments(), DealGoblins()]
    return Laundromat(
        box=box,
        todo=todo,
        known=cards.unknown(len(box.faces)),
        ending="",
        lessons=0,
        numeral=NONE,
        picks=0,
        washer=NONE,
        covered=NONE,
        deck=[],
        market_pile=[],
        market=[],
        hands=[[] for _ in range(many)],
        baskets=[[] for _ in range(many)],
        slots=[EMPTY] * len(box.slot_basket),
        turned=[0] * box.garments,
        drum=[],
        scored=[[] for _ in range(many)],
        lost=[],
        goblins=[],
        potions=[1] * many,
        programs=[[] for _ in range(many)],
        spare_programs=[],
        outcomes=[[] for _ in range(many)],
    )


class DealGoblins(Shuffle[Laundromat]):
    """R3.1: each player gets a potion and a random basket card, which lies face up (ruling 29)."""

    def purpose(self) -> str:
        """Who specialises in what."""
        return "goblins"

    def pile(self, table: Laundromat) -> list[int]:
        """All five basket cards."""
        return table.box.goblins

    def shuffled(self, table: Laundromat, order: list[int]) -> None:
        """From seat 0 on. Everybody can work out which were not dealt."""
        table.goblins = order[: table.box.players]
        for card in [*table.box.goblins, *table.box.potions]:
            cards.reveal(table.known, card)
        if table.log is not None:
            for seat in range(table.box.players):
                table.tell(say("event.goblin", seat=seat_arg(seat), card=table.shown(table.goblins[seat])))


class ShuffleGarments(Shuffle[Laundromat]):
    """R3.2 and R3.3: the garments are shuffled; one of them goes into each basket without anybody looking."""

    def purpose(self) -> str:
        """The pile of garments."""
        return "garments"

    def pile(self, table: Laundromat) -> list[int]:
        """All of them."""
        return list(range(table.box.garments))

    def shuffled(self, table: Laundromat, order: list[int]) -> None:
        """The last card of the order is the top of the pile."""
        table.deck = order
        for seat in range(table.box.players):
            card = table.deck.pop()
            table.baskets[seat].append(card)
            table.slots[seat] = card
            if table.log is not None:
                moves = [table.moved(card, "deck", f"basket@{seat}")]
                table.tell(say("event.unseen", seat=seat_arg(seat)), moves)


class DealPrograms(Shuffle[Laundromat]):
    """R3.4: each player gets one program of each numeral and may look at it; the others go back unseen."""

    def __init__(self, numeral: int) -> None:
        self.numeral: Final = numeral

    def purpose(self) -> str:
        """The programs of one numeral."""
        return f"programs.{NUMERALS[self.numeral]}"

    def pile(self, table: Laundromat) -> list[int]:
        """Five programs."""
        return table.box.programs[self.numeral]

    def shuffled(self, table: Laundromat, order: list[int]) -> None:
        """From seat 0 on."""
        many = table.box.players
        table.programs = [[*table.programs[seat], order[seat]] for seat in range(many)]
        table.spare_programs = [*table.spare_programs, sorted(order[many:])]
        for seat in range(many):
            cards.peek(table.known, order[seat], seat)

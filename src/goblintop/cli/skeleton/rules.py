"""Set-up and rounds, in the order of the RULES."""

from typing import Any, Final

from goblintop.cli.skeleton import wording
from goblintop.cli.skeleton.components import SkeletonBox
from goblintop.cli.skeleton.table import SkeletonTable
from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, Choice, Shuffle, Task


def lay(box: SkeletonBox) -> SkeletonTable:
    """R2.1: the empty table, and what is to be done first. The last task of the list comes first."""
    todo: list[Task[Any]] = [BeginRound(0), DealHands(), ShuffleDeck()]
    hands: list[list[int]] = [[] for _ in range(box.players)]
    return SkeletonTable(box, todo, cards.unknown(len(box.faces)), "", 0, [], hands, [], [], [0] * box.players)


class ShuffleDeck(Shuffle[SkeletonTable]):
    """R2.1: all cards are shuffled into one deck."""

    def purpose(self) -> str:
        """The name of this chance in a record."""
        return "deck"

    def pile(self, table: SkeletonTable) -> list[int]:
        """All cards of the box."""
        return list(range(len(table.box.faces)))

    def shuffled(self, table: SkeletonTable, order: list[int]) -> None:
        """The last card of the order is the top of the deck."""
        table.deck = order


class DealHands(Task[SkeletonTable]):
    """R2.2: everyone is dealt a hand."""

    def run(self, table: SkeletonTable) -> None:
        """Each seat sees its own cards only."""
        for seat in range(table.box.players):
            for _ in range(table.box.hand_size):
                cards.insert(table.hands[seat], cards.draw(table.deck, table.known, seat))


class BeginRound(Task[SkeletonTable]):
    """R3.1: the leader plays first, then the others in turn."""

    def __init__(self, leader: int) -> None:
        self.leader: Final = leader

    def run(self, table: SkeletonTable) -> None:
        """R4.1: without cards, the game is over."""
        if not table.hands[self.leader]:
            table.end("cards")
        else:
            table.then(ChooseCard(self.leader), EndRound(self.leader))


class ChooseCard(Choice[SkeletonTable]):
    """R3.1: play a card from your hand."""

    @classmethod
    def size(cls, box: Box) -> int:
        """One option a face."""
        assert isinstance(box, SkeletonBox)
        return len(box.face_ids)

    def candidates(self, table: SkeletonTable, seat: int) -> list[int]:
        """Every face in the hand."""
        face_of = table.box.face_of
        return sorted({face_of[card] for card in table.hands[seat]})

    def obstacle(self, table: SkeletonTable, seat: int, option: int) -> int:
        """R3.2: not the number that was just played, unless nothing else is left."""
        if table.round_cards and table.box.face_of[table.round_cards[-1]] == option:
            return wording.SAME_NUMBER if len(self.candidates(table, seat)) > 1 else ALLOWED
        return ALLOWED

    def choose(self, table: SkeletonTable, seat: int, option: int) -> None:
        """The card is turned up; then the next seat plays."""
        card = cards.take_most_known(table.hands[seat], table.known, table.box.face_of, option)
        cards.reveal(table.known, card)
        table.round_cards.append(card)
        if table.log is not None:
            message = say("event.played", seat=seat_arg(seat), card=table.shown(card))
            table.tell(message, [table.moved(card, f"hand@{seat}", "round")])
        if len(table.round_cards) < table.box.players:
            table.then(ChooseCard((seat + 1) % table.box.players))

    def notation(self, table: SkeletonTable, seat: int, option: int) -> str:
        """`play card-7`."""
        return wording.notation(table.box, option)

    def describe(self, table: SkeletonTable, seat: int, option: int) -> Description:
        """The card and where it goes."""
        return wording.describe(table, seat, option)

    def refuse(self, table: SkeletonTable, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this card cannot be played now."""
        return wording.refuse(obstacle)

    def prompt(self, table: SkeletonTable, seat: int) -> Message:
        """What is asked."""
        return say("prompt.card")


class EndRound(Task[SkeletonTable]):
    """R3.3: the highest card wins a point, the earlier one where two are equal; its owner leads the next round."""

    def __init__(self, leader: int) -> None:
        self.leader: Final = leader

    def run(self, table: SkeletonTable) -> None:
        """Count, clear, go on."""
        best = 0
        for at in range(1, len(table.round_cards)):
            if table.box.value[table.round_cards[at]] > table.box.value[table.round_cards[best]]:
                best = at
        winner = (self.leader + best) % table.box.players
        table.points[winner] += 1
        if table.log is not None:
            moves = [table.moved(card, "round", "played") for card in table.round_cards]
            table.tell(say("event.took", seat=seat_arg(winner), card=table.shown(table.round_cards[best])), moves)
        table.played += table.round_cards
        table.round_cards = []
        table.then(BeginRound(winner))

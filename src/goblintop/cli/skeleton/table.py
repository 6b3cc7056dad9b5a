"""What lies on the table."""

from typing import Any, Final

from goblintop.cli.skeleton import scoring
from goblintop.cli.skeleton.components import SkeletonBox
from goblintop.engine import cards
from goblintop.engine.result import Result
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Task
from goblintop.engine.view import View


class SkeletonTable(Table):
    """The state: hands, the rest of the deck, the cards of this round and of earlier ones, points."""

    def __init__(
        self,
        box: SkeletonBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        deck: list[int],
        hands: list[list[int]],
        round_cards: list[int],
        played: list[int],
        points: list[int],
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.deck = deck
        """The last card of the list is the top."""
        self.hands = hands
        """Kept in order, so that their order tells nothing."""
        self.round_cards = round_cards
        """In the order in which they were played."""
        self.played = played
        self.points = points

    def the_box(self) -> SkeletonBox:
        """The constant part."""
        return self.box

    def clone(self) -> "SkeletonTable":
        """An independent copy."""
        return SkeletonTable(
            self.box,
            self.todo.copy(),
            self.known.copy(),
            self.ending,
            self.lessons,
            self.deck.copy(),
            [hand.copy() for hand in self.hands],
            self.round_cards.copy(),
            self.played.copy(),
            self.points.copy(),
        )

    def show(self, view: View) -> None:
        """Cards that were played lie open; hands and deck are closed."""
        view.zone("deck", "deck", -1, "pile").pile(self.deck)
        view.zone("round", "round", -1, "row").cards(self.round_cards)
        view.zone("played", "played", -1, "pile").cards(self.played)
        for seat in range(self.box.players):
            hand = view.zone(f"hand@{seat}", "hand", seat, "hand").hand(self.hands[seat])
            hand.counter("points", self.points[seat])

    def redraw(self, observer: int, rng: Rng) -> None:
        """Deck and hands hold cards of one back."""
        cards.redeal([self.deck], self.hands, self.known, observer, rng)

    def result(self) -> Result:
        """Who won."""
        return scoring.result(self)

    def census(self) -> list[int]:
        """Every card, wherever it lies."""
        found = self.deck + self.round_cards + self.played
        for hand in self.hands:
            found += hand
        return found

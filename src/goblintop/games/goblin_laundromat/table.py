"""What lies on the table: baskets, hands, the drum of whoever washes, score areas, programs and potions."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.result import Result
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Task
from goblintop.engine.view import View
from goblintop.games.goblin_laundromat import display, knowledge, scoring
from goblintop.games.goblin_laundromat.components import ROUNDS, LaundryBox, Limit

NONE: Final = -1
COMPLETED: Final = 0
STOPPED: Final = 1
FAILED: Final = 2
OUTCOMES: Final = ("completed", "stopped", "failed")
"""How a wash can end."""


class Laundromat(Table):
    """The state of a game of Goblin Laundromat. In the lists of lists the inner ones belong to seats."""

    def __init__(
        self,
        box: LaundryBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        numeral: int,
        picks: int,
        washer: int,
        covered: int,
        deck: list[int],
        market_pile: list[int],
        market: list[int],
        hands: list[list[int]],
        baskets: list[list[int]],
        slots: list[int],
        turned: list[int],
        drum: list[int],
        scored: list[list[int]],
        lost: list[int],
        goblins: list[int],
        potions: list[int],
        programs: list[list[int]],
        spare_programs: list[list[int]],
        outcomes: list[list[int]],
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.numeral = numeral
        """The round, from 0 on; NONE before the first."""
        self.picks = picks
        """How many garments each player has put away in this round's draft; with two players, both together."""
        self.washer = washer
        """The seat whose wash is under way, or NONE."""
        self.covered = covered
        """The garment in the drum on which the potion was used, or NONE."""
        self.deck = deck
        self.market_pile = market_pile
        self.market = market
        """With two players: the garments that lie open, in order of the cards."""
        self.hands = hands
        """Kept in order, so that their order tells nothing."""
        self.baskets = baskets
        """The last card is the top; the order means something only once the baskets have been shuffled."""
        self.slots = slots
        """The garment that came into a basket through each slot: see `knowledge`."""
        self.turned = turned
        """For each garment the round in which it was turned up, counted from 1; 0 where it was not."""
        self.drum = drum
        """The garments turned up in the wash under way, in their order."""
        self.scored = scored
        """The clean garments. The inner lists are never changed in place: clones share them."""
        self.lost = lost
        """Garments that left the game, in their order."""
        self.goblins = goblins
        """The basket card of each seat."""
        self.potions = potions
        """1 where the potion is still there, 0 where it was used."""
        self.programs = programs
        """Programs I to IV of each seat. Never changed in place: clones share it."""
        self.spare_programs = spare_programs
        """Programs I to IV that were not dealt, in order of the cards. Never changed in place."""
        self.outcomes = outcomes
        """How each seat's washes ended, round by round. The inner lists are never changed in place."""

    def the_box(self) -> LaundryBox:
        """The constant part."""
        return self.box

    def clone(self) -> "Laundromat":
        """An independent copy."""
        return Laundromat(
            self.box,
            self.todo.copy(),
            self.known.copy(),
            self.ending,
            self.lessons,
            self.numeral,
            self.picks,
            self.washer,
            self.covered,
            self.deck.copy(),
            self.market_pile.copy(),
            self.market.copy(),
            [hand.copy() for hand in self.hands],
            [basket.copy() for basket in self.baskets],
            self.slots.copy(),
            self.turned.copy(),
            self.drum.copy(),
            self.scored.copy(),
            self.lost.copy(),
            self.goblins,
            self.potions.copy(),
            self.programs,
            self.spare_programs,
            self.outcomes.copy(),
        )

    # What the rules ask.

    def program(self, seat: int) -> int:
        """A seat's program of this round."""
        return self.programs[seat][self.numeral]

    def cycle(self) -> int:
        """The cycle number of this round."""
        return self.box.cycles[self.numeral]

    def coldest(self) -> int:
        """R9.3: the seat whose program of this round has the lowest temperature."""
        return self.wash_order_by_heat()[-1]

    def wash_order_by_heat(self) -> list[int]:
        """The seats from the hottest program to the coldest."""
        heat = self.box.temperature
        return sorted(range(self.box.players), key=lambda seat: -heat[self.program(seat)])

    def hottest(self) -> int:
        """R5.1: the seat whose program of this round has the highest temperature."""
        heat = self.box.temperature
        best = 0
        for seat in range(1, self.box.players):
            if heat[self.program(seat)] > heat[self.program(best)]:
                best = seat
        return best

    def wash_order(self) -> list[int]:
        """R5.1: from the hottest program on, in the direction of this round."""
        many = self.box.players
        seat = self.hottest()
        direction = self.box.directions[self.numeral]
        return [(seat + direction * at) % many for at in range(many)]

    def next_seat(self, seat: int) -> int:
        """The neighbour to whom hands are passed in this round."""
        return (seat + self.box.directions[self.numeral]) % self.box.players

    def hand_slot(self, seat: int) -> int:
        """The slot through which the next garment of the hand that a seat holds will go."""
        hand = (seat - self.box.directions[self.numeral] * self.picks) % self.box.players
        return self.box.slot(self.numeral, hand, self.picks)

    def stains(self, limit: Limit) -> int:
        """R5.6: symbols in the drum that a limit counts; the garment under the potion counts for nothing."""
        total = 0
        loads = limit.loads
        for card in self.drum:
            if card != self.covered:
                total += loads[card]
        return total

    def overflows(self, seat: int) -> bool:
        """R5.7: is a limit of the seat's program exceeded by what is in the drum?"""
        for limit in self.box.limits[self.program(seat)]:
            if self.stains(limit) > limit.most:
                return True
        return False

    def has_completed(self, seat: int, numeral: int) -> bool:
        """Did this seat complete its program of that round?"""
        return numeral < len(self.outcomes[seat]) and self.outcomes[seat][numeral] == COMPLETED

    # What the engine asks.

    def result(self) -> Result:
        """Who won."""
        return scoring.result(self)

    def winners(self) -> list[int]:
        """The same, without the breakdown."""
        return scoring.winners(self)

    def census(self) -> list[int]:
        """Every card, wherever it lies."""
        found = [*self.deck, *self.market_pile, *self.market, *self.drum, *self.lost]
        for group in (self.hands, self.baskets, self.scored, self.programs, self.spare_programs):
            for pile in group:
                found += pile
        found += self.box.goblins
        found += self.box.potions
        return found

    def show(self, view: View) -> None:
        """What an observer may know."""
        display.show(self, view)

    def has_news(self, before: Table, actor: int) -> bool:
        """Nobody knows the order of a basket, not even who filled it: a garment that was turned up is always news."""
        assert isinstance(before, Laundromat), "a game goes on at its own table"
        return self.turned != before.turned or super().has_news(before, actor)

    def redraw(self, observer: int, rng: Rng) -> None:
        """Hidden programs of one numeral change places; garments as `knowledge` says."""
        self.programs = [own.copy() for own in self.programs]
        self.spare_programs = self.spare_programs.copy()
        # Where all programs were dealt, those of the rounds so far are known to all.
        for at in range(0 if self.spare_programs[0] else self.numeral + 1, ROUNDS):
            dealt = [own[at] for own in self.programs]
            left = self.spare_programs[at].copy()
            cards.redeal([dealt], [left], self.known, observer, rng)
            for seat in range(self.box.players):
                self.programs[seat][at] = dealt[seat]
            self.spare_programs[at] = left
        knowledge.redraw(self, observer, rng)

"""What a game tells the bots: how a position looks, and which options deserve a look first. Hints see a whole table,
but bots only ever hand them a world that has been drawn anew for their seat."""

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from goblintop.engine.task import T

ROLLOUT: Final = 8
EXPLORATION: Final = 0.7


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints(Generic[T]):
    """The hints of a game that gives none."""

    def promise(self, table: T, seat: int) -> float:
        """The seat's chance to win as it looks at a glance, from 0 to 1."""
        return 0.5

    def promises(self, table: T) -> list[float]:
        """The same for all seats of a game that is not over."""
        return [self.promise(table, seat) for seat in range(table.the_box().players)]

    def glance(self, table: T, seat: int) -> float:
        """The same for a bot that looks a single decision ahead and no further: more thorough than a promise, where
        what is about to happen tells much. A search finds that out by itself."""
        return self.promise(table, seat)

    def appeal(self, table: T, seat: int, options: list[int]) -> list[float]:
        """How attractive each option looks: a weight above 0."""
        return [1.0] * len(options)

    def rollout(self, table: T) -> int:
        """How many quick decisions a search plays beyond its tree before it looks at the promise."""
        return ROLLOUT

    def exploration(self) -> float:
        """How much a search tries what looks worse so far: less, where single decisions change chances little."""
        return EXPLORATION

    def foresight(self, seat: int, observer: int) -> float:
        """How a search for `observer` looks at a decision of `seat` that is new to it. Above 0: it judges the table
        after each option at once, and takes one that promises so much less for e times less appealing. Better, where a
        promise is quick and options are few; 0 leaves it to appeal alone."""
        return 0.0

    def halving(self, table: T) -> bool:
        """Does a search compare its options in the same worlds, and give up the worse half again and again? Better,
        where luck weighs more than most decisions."""
        return False

    def effort(self, table: T, seat: int) -> int:
        """How many times the usual simulations a level for people takes: more, where options differ by little, or where
        what comes of them lies far behind."""
        return 1

    def slip(self, table: T) -> float:
        """By how much worse an option may look, so that a level below the best takes it e times more rarely: above 0,
        where thinking longer gains too little for anybody to notice, and only mistakes tell the levels apart."""
        return 0.0

    def memory(self) -> float:
        """How much of what a search found out before still holds at its next decision: all of it, where nothing is
        hidden and nobody learns anything new."""
        return 0.5

    def confidence(self) -> float:
        """How much of a search's confidence comes true, as measured on games: the logits of its chances times this
        are shown to people. A search that plays both sides alike sees an advantage kept more surely than it is."""
        return 1.0

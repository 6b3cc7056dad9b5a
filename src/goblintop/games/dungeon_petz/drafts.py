"""What is answered in secret, one small answer after the other: groups, arrangements, cards for pets. Their owner sees
what the answers so far amount to; for everyone else they are drawn anew."""

from typing import TYPE_CHECKING, Any

from goblintop.engine.rng import Rng
from goblintop.engine.task import NOT_YET, Task, Together

if TYPE_CHECKING:
    from goblintop.games.dungeon_petz.table import Town


class Draft(Together["Town"]):
    """A question to several seats at once, each answering in several steps."""

    def likely(self, table: "Town", seat: int, option: int) -> int:
        """How often people choose this, roughly; at least 1."""
        return 1

    def planned_shop(self, table: "Town", seat: int) -> list[list[int]]:
        """Cages, add-ons, pets and things aside, as the answers so far mean them."""
        burrow = table.burrows[seat]
        return [burrow.cages, burrow.addons, burrow.pets, burrow.aside]

    def planned_cards(self, table: "Town", seat: int) -> list[list[int]]:
        """Bars, what they were given, and which end counts, as the answers so far mean them."""
        burrow = table.burrows[seat]
        return [burrow.slots, burrow.tucked, burrow.ends]

    def resampled(self, table: "Town", observer: int, rng: Rng) -> Task[Any]:
        """What others have finished is drawn anew from all they could have chosen, likely things more often."""
        drawn: Draft = self
        for seat in self.asked:
            if seat != observer:
                drawn = drawn.where(seat, NOT_YET)
                if self.finished(table, seat):
                    while not drawn.finished(table, seat):
                        options = drawn.options(table, seat)
                        weights = [drawn.likely(table, seat, option) for option in options]
                        drawn = drawn.where(seat, [*drawn.answers[seat], options[rng.weighted(weights)]])
        return drawn

    def where(self, seat: int, given: list[int]) -> "Draft":
        """The same question where one seat has given these answers."""
        answers = self.answers.copy()
        answers[seat] = given
        again = self.again(answers)
        assert isinstance(again, Draft)
        return again

"""Unfinished business. What the rules still have to do lies on a stack in the table, as small frozen objects: a `Task`
is simply done, a `Choice` waits for seats, a `Chance` waits for the dealer.

Tasks hold only whole numbers, lists of them that are never changed, or other tasks. Their constructor takes what they
hold, by the same names: that is how they are copied to another process, saved and restored.
"""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, number, say
from goblintop.engine.part import Part
from goblintop.engine.rng import Rng
from goblintop.engine.view import View

if TYPE_CHECKING:
    from goblintop.engine.table import Table

T = TypeVar("T", bound="Table")

ALLOWED: Final = 0
"""No obstacle: the option is legal."""
NOT_YET: Final[list[int]] = []
"""The answers of a seat that has not answered."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Part, Generic[T]):
    """One sentence of the rulebook, to be done when it comes up."""

    def waits(self) -> bool:
        """Must somebody answer before the game goes on?"""
        return False

    def run(self, table: T) -> None:
        """Do what can be done now, then say what comes next."""
        raise AssertionError(f"{type(self).__name__} cannot simply be done")

    def resampled(self, table: T, observer: int, rng: Rng) -> "Task[Any]":
        """The same task in a world where what the observer cannot know has been drawn anew."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Repeat(Task["Table"]):
    """Do something several times."""

    def __init__(self, times: int, task: Task[Any]) -> None:
        self.times: Final = times
        self.task: Final = task

    def run(self, table: "Table") -> None:
        """Once now, the rest after it."""
        if self.times > 1:
            table.todo.append(Repeat(self.times - 1, self.task))
        if self.times > 0:
            table.todo.append(self.task)

    def resampled(self, table: "Table", observer: int, rng: Rng) -> Task[Any]:
        """The task inside, drawn anew."""
        return Repeat(self.times, self.task.resampled(table, observer, rng))


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Task[T]):
    """A question to one seat. Options are numbers from 0 to size - 1; the engine lays the choices of a game end to end
    in one fixed action space.

    Legality and its explanation are one: `obstacle` is ALLOWED, or a code that `refuse` turns into a reason.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    @classmethod
    def size(cls, box: Box) -> int:
        """How many options this choice could ever offer."""
        raise AssertionError(f"{cls.__name__} must say how many options it has")

    def waits(self) -> bool:
        """A choice always waits."""
        return True

    def seats(self, table: T) -> list[int]:
        """Who must still answer."""
        return [self.seat]

    def candidates(self, table: T, seat: int) -> list[int]:
        """Everything the seat could try, legal or not, in rising order."""
        raise AssertionError(f"{type(self).__name__} must say what could be tried")

    def obstacle(self, table: T, seat: int, option: int) -> int:
        """ALLOWED, or a code for what stands in the way."""
        return ALLOWED

    def options(self, table: T, seat: int) -> list[int]:
        """The legal ones, in rising order; never none. Nobody may change the list: it can be the table's own."""
        return [option for option in self.candidates(table, seat) if self.obstacle(table, seat, option) == ALLOWED]

    def choose(self, table: T, seat: int, option: int) -> None:
        """Do it."""
        raise AssertionError(f"{type(self).__name__} must say what its options do")

    def notation(self, table: T, seat: int, option: int) -> str:
        """A short text that names the option and no other of this choice, for any number below its size."""
        raise AssertionError(f"{type(self).__name__} must name its options")

    def describe(self, table: T, seat: int, option: int) -> Description:
        """The option's sentence and what it touches."""
        raise AssertionError(f"{type(self).__name__} must describe its options")

    def refuse(self, table: T, seat: int, option: int, obstacle: int) -> Refusal:
        """The reason behind a code of `obstacle`."""
        raise AssertionError(f"{type(self).__name__} must explain its obstacles")

    def prompt(self, table: T, seat: int) -> Message:
        """What is asked."""
        raise AssertionError(f"{type(self).__name__} must say what it asks")

    def sealed(self, table: T, seat: int) -> list[int]:
        """What the seat has already answered and others do not know yet."""
        return []

    def show_sealed(self, table: T, seat: int, view: View) -> None:
        """Add to the seat's own view what it has answered so far, where that is more than a line of notation."""

    def told(self, table: T, seat: int, option: int, observer: int) -> int:
        """What another seat sees of this answer: the option itself, or the same number for all options that the
        observer cannot tell apart. Asked before the option is applied."""
        return option


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Choice[T]):
    """A question to several seats at once, answered in secret. A seat may have to give several answers in a row.
    Nothing happens at the table before all have finished, so the order in which they answer cannot matter."""

    def __init__(self, answers: list[list[int]], asked: list[int], seat: int = -1) -> None:
        super().__init__(seat)  # no single seat: only there because a part is rebuilt from all it holds
        self.answers: Final = answers
        self.asked: Final = asked

    def again(self, answers: list[list[int]]) -> "Together[T]":
        """The same question with other answers."""
        raise AssertionError(f"{type(self).__name__} must say how it is asked again")

    def finished(self, table: T, seat: int) -> bool:
        """Has this seat given all its answers? By default there is one."""
        return len(self.answers[seat]) == 1

    def at_once(self) -> bool:
        """Does each seat give exactly one answer, from options that do not depend on any other? Then a simulation asks
        all seats before it puts the answers on the table."""
        return False

    def reveal(self, table: T) -> None:
        """All have answered."""
        raise AssertionError(f"{type(self).__name__} must say what the answers do")

    def seats(self, table: T) -> list[int]:
        """Those who have not finished."""
        return [seat for seat in self.asked if not self.finished(table, seat)]

    def next_seat(self, table: T) -> int:
        """The first of those who have not finished, or -1."""
        for seat in self.asked:
            if not self.finished(table, seat):
                return seat
        return -1

    def choose(self, table: T, seat: int, option: int) -> None:
        """Note the answer; the last one reveals."""
        answers = self.answers.copy()
        answers[seat] = [*answers[seat], option]
        again = self.again(answers)
        if again.next_seat(table) >= 0:
            table.todo.append(again)
        else:
            again.reveal(table)

    def sealed(self, table: T, seat: int) -> list[int]:
        """One's own answers, which one may see."""
        return self.answers[seat]

    def resampled(self, table: T, observer: int, rng: Rng) -> Task[Any]:
        """Others' finished answers are drawn anew from what they could have chosen; unfinished ones are not known."""
        drawn = self.again([self.answers[seat] if seat == observer else NOT_YET for seat in range(len(self.answers))])
        for seat in self.asked:
            if seat != observer and self.finished(table, seat):
                while not drawn.finished(table, seat):
                    answers = drawn.answers.copy()
                    answers[seat] = [*answers[seat], rng.pick(drawn.options(table, seat))]
                    drawn = drawn.again(answers)
        return drawn


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Task[T]):
    """Something that nobody decides. The dealer finds the outcome; it is applied like a move and recorded."""

    def waits(self) -> bool:
        """Chance waits for the dealer."""
        return True

    def purpose(self) -> str:
        """The name of the stream it is drawn from, and of its line in a record: no spaces."""
        raise AssertionError(f"{type(self).__name__} must say what it is for")

    def sizes(self, table: T) -> list[int]:
        """The draws that make up the outcome: each a number below the next of these sizes, all equally likely."""
        raise AssertionError(f"{type(self).__name__} must say what can happen")

    def settle(self, table: T, draws: list[int]) -> list[int]:
        """The outcome, as it is written in a record, that these draws mean."""
        raise AssertionError(f"{type(self).__name__} must say what its draws mean")

    def unfit(self, table: T, outcome: list[int]) -> str:
        """Why a recorded outcome cannot have happened here, or nothing."""
        return ""

    def happen(self, table: T, outcome: list[int]) -> None:
        """It has happened."""
        raise AssertionError(f"{type(self).__name__} must say what it does")

    def random(self, table: T, rng: Rng) -> list[int]:
        """An outcome of the small generator."""
        return self.settle(table, [rng.below(size) for size in self.sizes(table)])

    def fall(self, table: T, rng: Rng) -> None:
        """It happens as the small generator will have it, and nobody writes it down."""
        self.happen(table, self.random(table, rng))


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Chance[T]):
    """One of a few outcomes, each as likely as its weight: a die, a coin, who begins."""

    def weights(self, table: T) -> list[int]:
        """The weight of each outcome, from 0 on."""
        raise AssertionError(f"{type(self).__name__} must weigh its outcomes")

    def land(self, table: T, outcome: int) -> None:
        """It fell."""
        raise AssertionError(f"{type(self).__name__} must say what a result does")

    def sizes(self, table: T) -> list[int]:
        """One draw among all weights."""
        return [sum(self.weights(table))]

    def settle(self, table: T, draws: list[int]) -> list[int]:
        """The outcome in whose share of the weights the draw falls."""
        at = draws[0]
        outcome = 0
        for weight in self.weights(table):
            if at < weight:
                break
            at -= weight
            outcome += 1
        return [outcome]

    def unfit(self, table: T, outcome: list[int]) -> str:
        """A single outcome of some weight."""
        weights = self.weights(table)
        if len(outcome) != 1 or not 0 <= outcome[0] < len(weights) or weights[outcome[0]] == 0:
            return f"expected one number from 0 to {len(weights) - 1}"
        return ""

    def happen(self, table: T, outcome: list[int]) -> None:
        """Land."""
        self.land(table, outcome[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffle(Chance[T]):
    """Cards are put in a random order. The outcome is the order; it can be played as single draws, 1 of n, 1 of n - 1,
    and so on."""

    def pile(self, table: T) -> list[int]:
        """The cards to shuffle."""
        raise AssertionError(f"{type(self).__name__} must say what is shuffled")

    def shuffled(self, table: T, order: list[int]) -> None:
        """They lie in this order now."""
        raise AssertionError(f"{type(self).__name__} must say where the cards go")

    def sizes(self, table: T) -> list[int]:
        """Fisher and Yates: one of n, one of n - 1, and so on."""
        return list(range(len(self.pile(table)), 1, -1))

    def settle(self, table: T, draws: list[int]) -> list[int]:
        """Draw by draw, a card is exchanged with the last one not yet placed. The cards are sorted first, so that the
        outcome does not depend on the order in which they were gathered."""
        order = sorted(self.pile(table))
        last = len(order) - 1
        for at in draws:
            card = order[last]
            order[last] = order[at]
            order[at] = card
            last -= 1
        return order

    def unfit(self, table: T, outcome: list[int]) -> str:
        """The same cards in any order."""
        return "" if sorted(outcome) == sorted(self.pile(table)) else "expected each card of the pile exactly once"

    def happen(self, table: T, outcome: list[int]) -> None:
        """Put them down."""
        self.shuffled(table, outcome.copy())

    def random(self, table: T, rng: Rng) -> list[int]:
        """An order of the small generator."""
        order = self.pile(table).copy()
        order.sort()
        rng.shuffle(order)
        return order

    def fall(self, table: T, rng: Rng) -> None:
        """The order need not be kept for a record."""
        self.shuffled(table, self.random(table, rng))


def waiting_for(seats: int) -> Message:
    """What a seat is told that has nothing to decide."""
    return say("table.waiting", count=number(seats))

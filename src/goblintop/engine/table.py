"""The state of a game: what lies on the table, and the stack of what is still to be done."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Arg, Event, Json, Message, Move, Refusal, face, say
from goblintop.engine.part import Part
from goblintop.engine.result import Result
from goblintop.engine.rng import Rng
from goblintop.engine.task import ALLOWED, Chance, Choice, Task, waiting_for
from goblintop.engine.view import Moment, View


class Intent:
    """Something that could be tried at the table: pieces (any one of them) and places. It leads to an option, or to a
    reason why not."""

    def __init__(self, pieces: list[str], places: list[str], option: int, refusal: Refusal | None) -> None:
        self.pieces: Final = pieces
        self.places: Final = places
        self.option: Final = option
        self.refusal: Final = refusal

    def to_json(self, observer: int) -> Json:
        """Ready to be sent."""
        shown: dict[str, Json] = {"pieces": self.pieces, "places": self.places}
        if self.refusal is None:
            shown["option"] = self.option
        else:
            shown["why_not"] = self.refusal.to_json(observer)
        return shown


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Part):
    """The contract every game fills. Its table adds typed attributes; the constructor takes all of them by name."""

    def __init__(self, todo: list[Task[Any]], known: list[int], ending: str, lessons: int) -> None:
        self.todo = todo
        self.known = known
        """Who knows which card: see `goblintop.engine.cards`."""
        self.ending = ending
        """How the game ended; empty while it goes on."""
        self.lessons = lessons
        """Counts what was learned beyond cards (a test that a hidden value passed, say): an information barrier."""
        self.log: list[Event] | None = None
        """Where events are told; None in search and simulation."""

    # What a game writes.

    def the_box(self) -> Box:
        """The constant part of the game."""
        raise AssertionError("a table must show its box")

    def clone(self) -> "Table":
        """An independent copy, without the log."""
        raise AssertionError("a table must say how it is copied")

    def show(self, view: View) -> None:
        """Add to an empty view what its observer may know."""
        raise AssertionError("a table must say what is seen")

    def redraw(self, observer: int, rng: Rng) -> None:
        """Draw anew, in place, whatever the observer cannot know; a function of the observer's knowledge and the
        generator alone."""
        raise AssertionError("a table must say what is hidden")

    def result(self) -> Result:
        """Winners, scores and ending; before the end, as things stand."""
        raise AssertionError("a table must know who won")

    def winners(self) -> list[int]:
        """The winners of the result. Search asks at the end of every simulation: a game whose result is long to count
        may answer without its breakdown."""
        return self.result().winners

    def census(self) -> list[int]:
        """The id of every card and piece, wherever it lies. Once the first decision is asked, nothing may get lost."""
        raise AssertionError("a table must be able to count its components")

    # What the engine does with it.

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.ending != ""

    def then(self, *tasks: Task[Any]) -> None:
        """Say what comes next, in reading order."""
        at = len(tasks) - 1
        while at >= 0:
            self.todo.append(tasks[at])
            at -= 1

    def end(self, how: str) -> None:
        """The game is over; whatever was still to be done is dropped."""
        self.ending = how
        self.todo.clear()

    def waiting(self) -> Choice[Any]:
        """The choice that waits for an answer."""
        top = self.todo[-1]
        assert isinstance(top, Choice), "nobody has to decide now"
        return top

    def has_news(self, before: "Table", actor: int) -> bool:
        """Has anybody come to know something since then that the actor did not know? What tells some cannot be taken
        back freely."""
        return self.lessons != before.lessons or cards.somebody_learned(before.known, self.known, actor)

    def pending(self) -> Chance[Any] | None:
        """The chance that waits for the dealer, if that is what is next."""
        if self.ending != "":
            return None
        top = self.todo[-1]
        return top if isinstance(top, Chance) else None

    def to_move(self) -> list[int]:
        """The seats that must decide: several when they choose at the same time in secret, none when chance is next
        or the game is over."""
        if self.ending != "":
            return []
        top = self.todo[-1]
        if isinstance(top, Choice):
            return top.seats(self)
        return []

    def options(self, seat: int) -> list[int]:
        """The legal options of a seat that must decide, in rising order."""
        choice = self.waiting()
        base = self.the_box().bases[type(choice)]
        options: list[int] = choice.options(self, seat)
        return [base + option for option in options]

    def apply(self, seat: int, option: int) -> None:
        """Do it and go on to the next decision or chance. Trusts its arguments: the match has checked them."""
        choice = self.waiting()
        self.todo.pop()
        choice.choose(self, seat, option - self.the_box().bases[type(choice)])
        self.go_on()

    def happen(self, outcome: list[int]) -> None:
        """The pending chance has come out so; go on. Trusts its argument."""
        top = self.todo.pop()
        assert isinstance(top, Chance), "no chance is pending"
        top.happen(self, outcome)
        self.go_on()

    def settle(self, rng: Rng) -> None:
        """Let the small generator decide every pending chance, up to the next decision or the end."""
        while self.ending == "":
            top = self.todo[-1]
            if not isinstance(top, Chance):
                return
            self.todo.pop()
            top.fall(self, rng)
            self.go_on()

    def go_on(self) -> None:
        """Run the rules until somebody, or the dealer, must answer."""
        while self.ending == "":
            top = self.todo[-1]
            if top.waits():
                return
            self.todo.pop()
            top.run(self)

    def resample(self, observer: int, rng: Rng) -> "Table":
        """A random world that the observer cannot tell from this one."""
        world = self.clone()
        world.redraw(observer, rng)
        for at in range(len(world.todo)):
            world.todo[at] = world.todo[at].resampled(world, observer, rng)
        return world

    def payoffs(self) -> list[float]:
        """What the end is worth to each seat: winning sides share 1 between them, the others get 0."""
        teams = self.the_box().teams
        worth = [0.0] * len(teams)
        winners = self.winners()
        if len(winners) == 1:
            worth[winners[0]] = 1.0
            return worth
        sides = len({teams[seat] for seat in winners})
        for seat in winners:
            worth[seat] = 1.0 / sides
        return worth

    # Saying what happens.

    def tell(self, message: Message, moves: list[Move] | None = None) -> None:
        """Note an event, if anybody listens. Where it would cost time to make the message, ask `self.log` first."""
        if self.log is not None:
            self.log.append(Event(message, moves if moves is not None else []))

    def shown(self, card: int) -> Arg:
        """A card as an argument: its face to those who can name it now."""
        return face(self.the_box().faces[card], self.known[card])

    def moved(self, card: int, origin: str, destination: str) -> Move:
        """A card as it moves."""
        return Move(self.shown(card), origin, destination)

    # What a person needs: never used in search.

    def view(self, observer: int, moment: Moment | None = None) -> View:
        """Everything this observer may know. Where several look at the same table, one `moment` for all saves time."""
        view = View(observer, self.known, self.the_box().faces, moment)
        view.to_move = self.to_move()
        if self.ending == "":
            view.status = self.prompt(observer)
        self.show(view)
        if view.to_move and 0 <= observer < self.the_box().players:
            choice = self.waiting()
            view.sealed = [choice.notation(self, observer, answer) for answer in choice.sealed(self, observer)]
            choice.show_sealed(self, observer, view)
        return view

    def notation(self, seat: int, option: int) -> str:
        """The short text of an option."""
        choice = self.waiting()
        text: str = choice.notation(self, seat, option - self.the_box().bases[type(choice)])
        return text

    def parse(self, seat: int, text: str) -> int:
        """The option that a text names, legal or not; -1 where it names none of this choice."""
        choice = self.waiting()
        box = self.the_box()
        wanted = " ".join(text.split())
        base = box.bases[type(choice)]
        for option in choice.candidates(self, seat):
            if choice.notation(self, seat, option) == wanted:
                return base + int(option)
        for option in range(choice.size(box)):
            if choice.notation(self, seat, option) == wanted:
                return base + int(option)
        return -1

    def describe(self, seat: int, option: int, view: View | None = None) -> Json:
        """An option for a person: number, notation, sentence, and the pieces and places it touches."""
        choice = self.waiting()
        local = option - self.the_box().bases[type(choice)]
        seen = view if view is not None else self.view(seat)
        described = choice.describe(self, seat, local)
        return {
            "option": option,
            "notation": choice.notation(self, seat, local),
            "sentence": described.sentence.to_json(seat),
            "pieces": [seen.token_of(card) for card in described.cards] + described.pieces,
            "places": described.places,
        }

    def intents(self, seat: int, view: View | None = None, idle: bool = True) -> list[Intent]:
        """Everything that could be tried at the table, each with its option or the reason why not: what the choice
        itself considers, then (where `idle` pieces are wanted) every other piece and place on the table."""
        choice = self.waiting()
        base = self.the_box().bases[type(choice)]
        seen = view if view is not None else self.view(seat)
        intents: list[Intent] = []
        touched: set[str] = set()
        for option in choice.candidates(self, seat):
            described = choice.describe(self, seat, option)
            pieces = [seen.token_of(card) for card in described.cards] + described.pieces
            touched.update(pieces)
            touched.update(described.places)
            obstacle: int = choice.obstacle(self, seat, option)
            if obstacle == ALLOWED:
                intents.append(Intent(pieces, described.places, base + int(option), None))
            else:
                refusal = choice.refuse(self, seat, option, obstacle)
                intents.append(Intent(pieces, described.places, -1, refusal))
        if idle:
            not_now = Refusal(say("table.not_now"), "")
            for zone in seen.zones:
                if zone.id not in touched:
                    intents.append(Intent([], [zone.id], -1, not_now))
                for piece in zone.pieces:
                    if piece.token not in touched:
                        intents.append(Intent([piece.token], [], -1, not_now))
        return intents

    def why_not(self, seat: int, option: int) -> Refusal | None:
        """Why an option that could be tried is not offered; None where it is."""
        choice = self.waiting()
        local = option - self.the_box().bases[type(choice)]
        if local not in choice.candidates(self, seat):
            return Refusal(say("table.not_now"), "")
        obstacle: int = choice.obstacle(self, seat, local)
        return None if obstacle == ALLOWED else choice.refuse(self, seat, local, obstacle)

    def prompt(self, observer: int) -> Message:
        """What is asked of this seat, or whom it waits for."""
        seats = self.to_move()
        if observer in seats:
            message: Message = self.waiting().prompt(self, observer)
            return message
        return waiting_for(len(seats))

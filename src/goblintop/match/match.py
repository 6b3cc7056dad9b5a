"""One game between seats. Checks every answer before it is applied, draws chance, and keeps the log.

match = Match.start(game, seats=[Seat("Ann"), Seat("Bolg", bot="greedy")], dealer=SeededDealer(7))
match.play(0, "draw")
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from goblintop.engine.box import OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import GoblintopError, IllegalOption, UnreadableNotation
from goblintop.engine.game import Game
from goblintop.engine.message import Event
from goblintop.engine.table import Table
from goblintop.engine.task import Choice, Together
from goblintop.match.dealer import Dealer
from goblintop.match.entries import Decision, Entry, Handover, Outcome, Redo, Undo

SPAN = 16
"""After every so many steps the table is kept: taking something back plays hardly more steps again than it names."""
MOST_REPLAYED = 20_000
"""The most steps of one game that are played again for the sake of undo and redo; so a log is always quickly read."""


@dataclass
class Seat:
    """Who sits there: a person's name, and the bot that plays if it is not the person."""

    name: str
    bot: str = ""


@dataclass
class Step:
    """A standing entry with what it brought: its events, and whether somebody learned something by it."""

    number: int
    entry: Decision | Outcome
    events: list[Event]
    barrier: bool


def _is_decision_of(step: Step, seat: int) -> bool:
    return isinstance(step.entry, Decision) and step.entry.seat == seat


@dataclass(frozen=True)
class UndoOffer:
    """What taking back a seat's last decision would mean."""

    numbers: tuple[int, ...]
    """The entries that would no longer stand; empty where there is nothing to take back."""
    free: bool
    """May the seat do it by itself, or must the table agree?"""
    reason: str
    """Why not freely: `nothing`, `learned` (hidden information was seen), `others` (another seat has acted)."""


@dataclass
class Match:
    """A game in progress: its log, and the table that follows from it."""

    game: Game
    players: int
    options: dict[str, OptionValue]
    edition: Edition
    seats: list[Seat]
    dealer: Dealer
    id: str
    entries: list[Entry] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    """What stands, in order."""
    opening: list[Seat] = field(init=False)
    """Who sat where when the game began; `seats` is who sits there now."""
    table: Table = field(init=False)
    kept: list[Table] = field(init=False)
    """The table as it was after 0, SPAN, 2 SPAN ... steps."""
    replayed: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.opening = [replace(seat) for seat in self.seats]
        self.table = self.game.set_up(self.players, self.options, self.edition)
        self.kept = [self.table.clone()]
        self.options = dict(self.table.the_box().options)

    @classmethod
    def start(
        cls,
        game: Game,
        seats: Sequence[Seat],
        dealer: Dealer,
        options: Mapping[str, OptionValue] | None = None,
        edition: Edition | str = "standard",
        id: str = "",
    ) -> "Match":
        """Set up a game and draw chance up to the first decision."""
        chosen = game.edition(edition) if isinstance(edition, str) else edition
        match = cls(game, len(seats), dict(options or {}), chosen, list(seats), dealer, id or secrets.token_hex(8))
        match.let_chance()
        return match

    @property
    def version(self) -> int:
        """Grows with every entry of the log."""
        return len(self.entries)

    def play(self, seat: int, *texts: str) -> list[Step]:
        """A seat's answer in notation; several are applied all or none, and taken back as one. Then chance is drawn.
        Returns the new steps."""
        before = len(self.steps)
        self.add(Decision(seat, texts))
        self.let_chance()
        return self.steps[before:]

    def choose(self, seat: int, *options: int) -> list[Step]:
        """The same for the numbers of options."""
        before = len(self.steps)
        self.entries.append(self._answer(seat, options))
        self.let_chance()
        return self.steps[before:]

    def let_chance(self) -> None:
        """Let the dealer settle every pending chance."""
        chance = self.table.pending()
        while chance is not None:
            self.add(Outcome(chance.purpose(), tuple(self.dealer.deal(chance, self.table))))
            chance = self.table.pending()

    def add(self, entry: Entry) -> None:
        """Check an entry against the table as it stands and append it: the only way into the log."""
        if isinstance(entry, Decision):
            self._answer(entry.seat, entry.texts)
        elif isinstance(entry, Outcome):
            self._happen(entry)
        elif isinstance(entry, Undo):
            self._undo(entry)
        elif isinstance(entry, Redo):
            self._redo(entry)
        else:
            self.name(entry.seat)
            self.seats[entry.seat].bot = entry.bot
        self.entries.append(entry)

    def name(self, seat: int) -> str:
        """The name of whoever sits there."""
        if not 0 <= seat < self.players:
            raise IllegalOption(f"there is no seat {seat}; the seats are 0 to {self.players - 1}")
        return self.seats[seat].name

    # Taking over and back.

    def hand_over(self, seat: int, bot: str) -> None:
        """A bot plays for this seat from now on; with no bot, its person plays again."""
        self.add(Handover(seat, bot))

    # Undo.

    def undo_offer(self, seat: int) -> UndoOffer:
        """What taking back this seat's last decision would mean now."""
        last = len(self.steps) - 1
        while last >= 0 and not _is_decision_of(self.steps[last], seat):
            last -= 1
        if last < 0:
            return UndoOffer((), False, "nothing")
        if self._is_sealed(seat):
            return UndoOffer((self.steps[last].number,), True, "")
        gone = self.steps[last:]
        numbers = tuple(step.number for step in gone)
        if any(isinstance(step.entry, Decision) and step.entry.seat != seat for step in gone):
            return UndoOffer(numbers, False, "others")
        if any(step.barrier for step in gone):
            return UndoOffer(numbers, False, "learned")
        return UndoOffer(numbers, True, "")

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back this seat's last decision and what followed from it: freely, or because the table agreed."""
        offer = self.undo_offer(seat)
        if not offer.numbers:
            raise IllegalOption(f"{self.name(seat)} has nothing to take back")
        if not offer.free and not agreed:
            why = (
                "another seat has acted since" if offer.reason == "others" else "hidden information has been seen since"
            )
            raise IllegalOption(f"{self.name(seat)} cannot take this back alone: {why}; the table must agree")
        self.add(Undo(offer.numbers))
        self.let_chance()

    def redo_offer(self) -> tuple[int, ...]:
        """What was taken back last and nothing has been decided since; else nothing."""
        for entry in reversed(self.entries):
            if isinstance(entry, Undo):
                return entry.numbers
            if not isinstance(entry, Handover):
                break
        return ()

    def redo(self) -> None:
        """Let stand again what was taken back last."""
        numbers = self.redo_offer()
        if not numbers:
            raise IllegalOption("there is nothing to do again")
        self.add(Redo(numbers))

    # Inside.

    def _is_sealed(self, seat: int) -> bool:
        if not self.table.to_move():
            return False
        choice = self.table.waiting()
        return isinstance(choice, Together) and bool(choice.sealed(self.table, seat))

    def _answer(self, seat: int, answers: Sequence[str | int]) -> Decision:
        """Check a seat's answers, in notation or by number, and apply them all or none."""
        world = self.table.clone() if len(answers) > 1 else self.table
        events: list[Event] = []
        texts: list[str] = []
        before = self.table.clone()
        barrier = False
        for at, answer in enumerate(answers):
            if isinstance(answer, str):
                option, text = self._read(world, seat, answer), answer
            else:
                option, text = answer, self._written(world, seat, answer)
            texts.append(text)
            question = world.waiting()
            world.log = events
            world.apply(seat, option)
            world.log = None
            barrier = world.has_news(before, seat) or all_have_answered(question, world)
            if at < len(answers) - 1 and (barrier or world.pending() is not None):
                raise IllegalOption(f"after {text!r} there is news; what follows cannot be sent in the same batch")
        self.table = world
        decision = Decision(seat, tuple(texts))
        self._step(Step(self.version + 1, decision, events, barrier))
        return decision

    def _step(self, step: Step) -> None:
        self.steps.append(step)
        if len(self.steps) % SPAN == 0:
            self.kept.append(self.table.clone())

    def _written(self, table: Table, seat: int, option: int) -> str:
        """An option, which must be offered, in notation."""
        if seat not in table.to_move() or option not in table.options(seat):
            raise IllegalOption(f"option {option} is not offered to {self.name(seat)} now")
        return table.notation(seat, option)

    def _read(self, table: Table, seat: int, text: str) -> int:
        name = self.name(seat)
        if table.over:
            raise IllegalOption(f"{name} cannot {text!r}: the game is over")
        if seat not in table.to_move():
            waited = ", ".join(self.name(other) for other in table.to_move()) or "chance"
            raise IllegalOption(f"{name} cannot {text!r} now: it is the turn of {waited}")
        option = table.parse(seat, text)
        options = table.options(seat)
        if option in options:
            return option
        allowed = ", ".join(table.notation(seat, each) for each in options[:12])
        more = f" and {len(options) - 12} more" if len(options) > 12 else ""
        if option < 0:
            raise UnreadableNotation(f"{text!r} names nothing that {name} could do now; allowed: {allowed}{more}")
        raise IllegalOption(f"{name} cannot {text!r} now; allowed: {allowed}{more}")

    def _happen(self, outcome: Outcome) -> None:
        chance = self.table.pending()
        if chance is None:
            raise IllegalOption(f"no chance is pending, yet the log says {outcome}")
        if chance.purpose() != outcome.purpose:
            raise IllegalOption(f"the chance of {chance.purpose()} is pending, not of {outcome.purpose}")
        unfit = chance.unfit(self.table, list(outcome.values))
        if unfit:
            raise IllegalOption(f"{outcome.purpose} cannot come out so: {unfit}")
        events: list[Event] = []
        self.table.log = events
        self.table.happen(list(outcome.values))
        self.table.log = None
        self._step(Step(self.version + 1, outcome, events, True))

    def _undo(self, undo: Undo) -> None:
        standing = {step.number for step in self.steps}
        gone = set(undo.numbers)
        missing = [number for number in undo.numbers if number not in standing]
        if missing or not undo.numbers or len(gone) < len(undo.numbers):
            raise IllegalOption(f"entries {missing or list(undo.numbers)} do not stand, so they cannot be taken back")
        self._stand([step.number for step in self.steps if step.number not in gone])

    def _redo(self, redo: Redo) -> None:
        if redo.numbers != self.redo_offer():
            raise IllegalOption(f"entries {list(redo.numbers)} were not the last to be taken back")
        self._stand(sorted([step.number for step in self.steps] + list(redo.numbers)))

    def _stand(self, numbers: list[int]) -> None:
        """Let the entries of these numbers stand, and no others: go back to where they part from what stands now, and
        play on from there."""
        same = 0
        while same < min(len(self.steps), len(numbers)) and self.steps[same].number == numbers[same]:
            same += 1
        at = same // SPAN
        again = numbers[at * SPAN :]
        if self.replayed + len(again) > MOST_REPLAYED:
            raise IllegalOption("too much was taken back in this game; from here on it stands")
        before = self.table, self.steps, self.kept
        self.table, self.steps, self.kept = self.kept[at].clone(), self.steps[: at * SPAN], self.kept[: at + 1]
        self.replayed += len(again)
        for number in again:
            try:
                self._play_again(number)
            except GoblintopError as error:
                self.table, self.steps, self.kept = before
                raise IllegalOption(f"without what was taken back, entry {number} is impossible: {error}") from None

    def _play_again(self, number: int) -> None:
        entry = self.entries[number - 1]
        if isinstance(entry, Decision):
            self._answer(entry.seat, entry.texts)
        elif isinstance(entry, Outcome):
            self._happen(entry)
        self.steps[-1].number = number


def all_have_answered(question: Choice[Any], after: Table) -> bool:
    """Was this the last answer to a question that several seats were asked in secret? Then what they chose is open."""
    return isinstance(question, Together) and len(question.asked) > 1 and not still_asked(question, after)


def still_asked(question: Choice[Any], after: Table) -> bool:
    """Does a question that is answered in secret go on after one more answer to it?"""
    if not isinstance(question, Together) or after.over:
        return False
    now = after.todo[-1]
    return isinstance(now, Together) and type(now) is type(question) and _given(now) == _given(question) + 1


def _given(question: Together[Any]) -> int:
    return sum(len(answers) for answers in question.answers)

"""What is sent about a game, for each audience from nothing: a seat, the spectators, and, once it is over, everyone's
open hands."""

from typing import Any

from goblintop.engine.cards import EVERYONE, SPECTATOR
from goblintop.engine.message import Arg, Event, Message
from goblintop.engine.table import Table
from goblintop.engine.task import Together
from goblintop.engine.view import Moment, View
from goblintop.match.entries import Decision, Entry, Handover, Outcome, Redo, Undo
from goblintop.match.match import Match, Step
from goblintop.server.protocol.words import DEALER, OPEN, UndoKind
from goblintop.server.store import Row

Json = dict[str, Any]

LINES = 400
"""The most lines of the log that are sent at once."""


def position(table: Table, seat: int, version: int, step: int, moment: Moment | None = None) -> Json:
    """The table as one observer may know it; `moment` is shared by all who are shown it at the same time."""
    if seat == OPEN:
        table, moment = table.clone(), None
        table.known = [EVERYONE] * len(table.known)
    view = table.view(SPECTATOR if seat == OPEN else seat, moment)
    shown: Json = {"version": version, "step": step, "view": view.to_json()}
    if table.over:
        shown["result"] = table.result().to_json()
    elif seat in view.to_move:
        shown["question"] = question(table, seat, view)
    return shown


def question(table: Table, seat: int, view: View) -> Json:
    """What the seat must decide. Pieces that have nothing to do with it are left out: the page knows what to say."""
    return {
        "prompt": table.prompt(seat).to_json(seat),
        "options": [table.describe(seat, option, view) for option in table.options(seat)],
        "intents": [intent.to_json(seat) for intent in table.intents(seat, view, idle=False)],
    }


def undo_state(match: Match, seat: int, kind: UndoKind) -> Json | None:
    """How far a seat can go back."""
    if kind == "never":
        return None
    at = len(match.steps)
    free_to = at
    barrier = ""
    for index in range(at - 1, -1, -1):
        step = match.steps[index]
        if isinstance(step.entry, Decision) and step.entry.seat != seat:
            barrier = "other"
            break
        if step.barrier:
            barrier = "news"
            break
        free_to = index
    last = last_decision(match, seat)
    offer = match.undo_offer(seat)
    free = offer.free
    if kind == "ask":
        free, free_to, barrier = False, at, "ask"
    elif free and free_to > last >= 0:
        barrier = ""  # a sealed answer can be taken back alone, whoever has answered since
    return {"last": last, "free": free, "free_to": free_to, "redo": bool(match.redo_offer()), "barrier": barrier}


def last_decision(match: Match, seat: int) -> int:
    """The step before the seat's latest decision, or -1."""
    for index in range(len(match.steps) - 1, -1, -1):
        entry = match.steps[index].entry
        if isinstance(entry, Decision) and entry.seat == seat:
            return index
    return -1


def lines(match: Match, rows: list[Row], first: int, last: int, seat: int) -> list[Json]:
    """The lines of the log from number `first` to `last`."""
    standing: dict[int, int] = {}
    for at in range(len(match.steps), 0, -1):
        number = match.steps[at - 1].number
        if number < first:
            break
        standing[number] = at
    shown: list[Json] = []
    for number in range(max(first, 1), min(last, len(rows)) + 1):
        at = standing.get(number, -1)
        step = match.steps[at - 1] if at > 0 else None
        shown.append(_line(match.entries[number - 1], rows[number - 1], at, step, seat))
    return shown


def _line(entry: Entry, row: Row, at: int, step: Step | None, seat: int) -> Json:
    line: Json = {"line": row.number, "step": at, "kind": "move", "seat": row.by, "at": row.at}
    if isinstance(entry, Outcome):
        line["kind"] = "chance"
        line["seat"] = DEALER
    elif isinstance(entry, Undo | Redo):
        line["kind"] = "undo" if isinstance(entry, Undo) else "redo"
        line["numbers"] = list(entry.numbers)
    elif isinstance(entry, Handover):
        line["kind"] = "bot_sits_in" if entry.bot else "handed_back"
        line["seat"] = entry.seat
        if entry.bot:
            line["text"] = entry.bot
    if step is not None and step.events:
        line["events"] = [open_event(event) if seat == OPEN else event.to_json(seat) for event in step.events]
    return line


def open_event(event: Event) -> Json:
    """An event with nothing hidden."""
    moves = [{"piece": _open(move.piece), "from": move.origin, "to": move.destination} for move in event.moves]
    return {"message": _open_message(event.message), "moves": moves}


def _open_message(message: Message) -> Json:
    return {"key": message.key, "args": {name: _open(arg) for name, arg in message.args.items()}}


def _open(arg: Arg) -> Json:
    if isinstance(arg.value, list):
        return {"list": [_open(item) for item in arg.value]}
    return {arg.kind: arg.value}


class Timeline:
    """A game's tables step by step, for those who look back. Made by playing what stands again."""

    def __init__(self, match: Match) -> None:
        self.numbers = [step.number for step in match.steps]
        past = Match(match.game, match.players, match.options, match.edition, match.opening, match.dealer, match.id)
        self.tables = [past.table.clone()]
        self.first = 0
        """The first step at which somebody is asked: before it the table is still being laid."""
        for at, step in enumerate(match.steps, 1):
            past.add(step.entry)
            self.tables.append(past.table.clone())
            if self.first == 0 and past.table.to_move():
                self.first = at

    def fits(self, match: Match) -> bool:
        """Does it still tell what stands?"""
        return self.numbers == [step.number for step in match.steps]


def standing_answers(table: Table) -> Together[Any] | None:
    """The simultaneous question that waits, if one does."""
    if table.over or table.pending() is not None:
        return None
    choice = table.waiting()
    return choice if isinstance(choice, Together) else None


def same_question(before: Together[Any] | None, table: Table, actor: int) -> list[int]:
    """The seats for whom the question is the same as before one of them answered: their answers need not know of it."""
    after = standing_answers(table)
    if before is None or after is None or type(before) is not type(after):
        return []
    others = [seat for seat in range(len(after.answers)) if seat != actor]
    same = all(after.answers[seat] == before.answers[seat] for seat in others)
    grown = after.answers[actor][: len(before.answers[actor])] == before.answers[actor]
    longer = len(after.answers[actor]) > len(before.answers[actor])
    return others if same and grown and longer else []

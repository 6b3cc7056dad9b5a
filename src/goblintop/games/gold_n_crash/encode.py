"""A seat's knowledge as a flat list of numbers with named fields, for research and learning."""

from goblintop.engine import cards
from goblintop.engine.sheet import Sheet
from goblintop.games.gold_n_crash.components import COLUMNS, KINDS, CrashBox
from goblintop.games.gold_n_crash.rules import ChooseAction
from goblintop.games.gold_n_crash.table import DESTROYED, NONE, Airfield

ZONES = ("hand", "discard", "treasure", *(f"column-{column}" for column in COLUMNS))


def fields(box: CrashBox) -> list[str]:
    """A name for each number of `observe`."""
    names = ["to_move", "actions_left", "last_turn_mine", "last_turn_theirs", "quiet_turns"]
    for who in ("mine", "theirs"):
        for zone in ZONES:
            names += [f"{who}.{zone}.{face}" for face in box.face_ids]
        names += [f"{who}.{count}" for count in ("hand_size", "deck_size", "treasure_gold", "treasure_top_is_guest")]
        for column in COLUMNS:
            names += [f"{who}.{column}.last.{kind}" for kind in KINDS]
            names += [f"{who}.{column}.destroyed", f"{who}.{column}.survived", f"{who}.{column}.resistance_seen"]
            names += [f"{who}.{column}.guest.{guest}" for guest in range(len(box.guests))]
    names += [f"plays.{column}" for column in COLUMNS]
    return names


def observe(table: Airfield, seat: int) -> list[float]:
    """What this seat knows now; the same length for every state of a box."""
    sheet = Sheet()
    note(table, seat, sheet)
    return sheet.numbers()


def note(table: Airfield, seat: int, sheet: Sheet) -> None:
    """The same on a sheet."""
    moving = table.to_move()
    top = table.todo[-1] if moving else None
    sheet.flag(seat in moving)
    sheet.count(top.actions_left if isinstance(top, ChooseAction) else 0)
    sheet.flag(table.last_turn == seat)
    sheet.flag(table.last_turn == 1 - seat)
    sheet.number(table.quiet_turns / 40.0)
    _note_side(table, seat, seat, sheet)
    _note_side(table, 1 - seat, seat, sheet)
    sheet.counts(table.plays)


def _note_side(table: Airfield, who: int, seat: int, sheet: Sheet) -> None:
    """One side as the seat knows it."""
    box = table.box
    side = table.sides[who]
    treasure = side.treasure
    crew = len(box.face_of)
    for pile in (side.hand, side.discard, treasure, side.columns[0], side.columns[1], side.columns[2]):
        counts = [0] * len(box.face_ids)
        for card in pile:
            if card < crew and cards.knows(table.known, card, seat):
                counts[box.face_of[card]] += 1
        sheet.counts(counts)
    sheet.count(len(side.hand))
    sheet.count(len(side.deck))
    sheet.count(sum([box.gold[card] for card in treasure]))
    sheet.flag(len(treasure) > 0 and treasure[-1] >= crew)
    for column in range(3):
        there = side.columns[column]
        sheet.one_of(len(KINDS), box.kind[there[-1]] if there else NONE)
        survived = side.survived[column]
        zeppelin = side.zeppelins[column]
        sheet.flag(survived == DESTROYED)
        sheet.count(0 if survived == DESTROYED else survived)
        sheet.count(box.resistance[zeppelin] if cards.knows(table.known, zeppelin, seat) else 0)
        guest = side.guests[column]
        sheet.one_of(len(box.guests), box.guests.index(guest) if guest != NONE else NONE)

"""What bots may use: how a position looks, and which actions deserve a look first."""

import math
from typing import Final

from goblintop.engine.hints import Hints
from goblintop.games.gold_n_crash import effects, scoring
from goblintop.games.gold_n_crash.components import BOARD, BOMBARD, COIN, SECURE, WISH_PLAYS
from goblintop.games.gold_n_crash.rules import DISCARD, DRAW, END_TURN, PLAY, ChooseAction
from goblintop.games.gold_n_crash.table import DESTROYED, NONE, Airfield

GOLD_SCALE: Final = 9.0
"""Points of `worth` that make a game nearly sure."""


def worth(table: Airfield, seat: int) -> float:
    """What a side has and what it is about to have, in gold."""
    box = table.box
    side = table.sides[seat]
    points = float(scoring.gold(table, seat))
    danger = 0.0
    for column in range(3):
        there = side.columns[column]
        in_column = 0
        for card in there:
            in_column += box.gold[card]
        points += 0.35 * in_column
        guest = side.guests[column]
        if guest != NONE and box.wish[guest] != WISH_PLAYS:
            progress = effects.guest_progress(table, seat, column, box.wish[guest])
            points += 0.6 * box.gold[guest] * min(1.0, progress / (box.wish_count[guest] + 1.0))
        if side.survived[column] == DESTROYED:
            danger += 1.0
    points += 0.7 * len(side.hand) - 2.5 * danger * danger
    return points


class CrashHints(Hints[Airfield]):
    """Gold, guests on their way, zeppelins at risk."""

    def promise(self, table: Airfield, seat: int) -> float:
        """The side with more gold in sight is likely to win, the more so the shorter the decks."""
        if table.over:
            return table.payoffs()[seat]
        lead = worth(table, seat) - worth(table, 1 - seat)
        left = min(len(table.sides[0].deck), len(table.sides[1].deck))
        return 1.0 / (1.0 + math.exp(-lead / (GOLD_SCALE * (0.35 + left / 40.0))))

    def appeal(self, table: Airfield, seat: int, options: list[int]) -> list[float]:
        """Playing is usually better than drawing, strong effects better than weak ones."""
        choice = table.waiting()
        if not isinstance(choice, ChooseAction):
            return [1.0] * len(options)
        base = table.box.bases[type(choice)]
        return [self._action(table, seat, option - base) for option in options]

    def _action(self, table: Airfield, seat: int, option: int) -> float:
        if option == DRAW:
            return 1.5
        if option == END_TURN:
            return 0.1
        box = table.box
        if option < PLAY:
            kind = box.kind[table.sides[seat].columns[option - DISCARD][-1]]
            return 2.5 if kind in (BOMBARD, SECURE) else 0.8
        kind = box.face_kind[(option - PLAY) // 3]
        column = (option - PLAY) % 3
        times = 1.0 + effects.count_kind(table, seat, column, kind)
        if kind == COIN:
            return 1.2
        if kind == BOMBARD:
            theirs = table.sides[1 - seat]
            fallen = theirs.survived.count(DESTROYED)
            return 1.0 + times * (1.0 + fallen) if times > theirs.survived[effects.facing(column)] else 0.4
        if kind == BOARD:
            return 1.0 + 0.8 * min(times, len(table.sides[1 - seat].columns[effects.facing(column)]))
        return 1.0 + times

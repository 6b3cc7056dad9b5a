"""What bots may use: how a position looks, and which actions deserve a look first. The weights were found by letting
bots play thousands of games with one or another of them changed."""

import math
from typing import Final

from goblintop.engine.hints import Hints
from goblintop.games.gold_n_crash import effects
from goblintop.games.gold_n_crash.components import BOARD, BOMBARD, COIN, GUEST, SECURE, WISH_PLAYS
from goblintop.games.gold_n_crash.rules import DISCARD, DRAW, END_TURN, PLAY, ChooseAction
from goblintop.games.gold_n_crash.table import DESTROYED, NONE, Airfield, Side

# All in gold.
EXPOSED: Final = 0.3
"""The part of the top treasure card that is lost in mind: it can be cracked."""
DECK_CARD: Final = 0.3
COLUMN_CARD: Final = 0.35
COLUMN_GOLD: Final = 0.3
"""For each gold that lies in a column and may yet be secured."""
GUEST_ON_THE_WAY: Final = 0.6
HAND_CARD: Final = 1.7
SPARE_HAND_CARD: Final = 0.3
"""Once there are more than can be played soon."""
SOON: Final = 6
COIN_IN_HAND: Final = 0.3
SECURE_IN_HAND: Final = 0.4
SECURE_TARGET: Final = 0.1
"""For each gold on the best card that could be secured."""
BOMBARD_IN_HAND: Final = 0.5
"""For each enemy zeppelin that has fallen."""
FALLEN: Final = (0.0, 2.4, 9.9, 30.0)
"""What it costs to have lost so many zeppelins."""
LATE: Final = 5.0
"""With fewer cards than this in a deck, what is not in the treasure loses its worth."""
GOLD_WEIGHT: Final = 0.123
DECK_WEIGHT: Final = 0.25


def worth(table: Airfield, seat: int, left: int) -> float:
    """What a side has and what it is about to have, in gold; `left` cards are in the shorter deck."""
    side = table.sides[seat]
    gold = table.box.gold
    points = DECK_CARD * len(side.deck) - FALLEN[side.survived.count(DESTROYED)]
    for card in side.treasure:
        points += gold[card]
    if side.treasure:
        top = side.treasure[-1]
        if table.box.kind[top] != GUEST:
            points -= EXPOSED * gold[top]
    soon = min(1.0, left / LATE)
    points += soon * in_columns(table, seat)
    best = 0
    for column in range(3):
        there = side.columns[column]
        if there:
            last = gold[there[-1]]
            if last > best:
                best = last
    return points + in_hand(table, seat, side, best, soon)


def in_columns(table: Airfield, seat: int) -> float:
    """Crew at work, and guests on their way."""
    side = table.sides[seat]
    gold = table.box.gold
    points = 0.0
    for column in range(3):
        there = side.columns[column]
        points += COLUMN_CARD * len(there)
        for card in there:
            points += COLUMN_GOLD * gold[card]
        guest = side.guests[column]
        if guest != NONE:
            wish = table.box.wish[guest]
            if wish != WISH_PLAYS:
                progress = effects.guest_progress(table, seat, column, wish) / table.box.wish_count[guest]
                points += GUEST_ON_THE_WAY * gold[guest] * min(1.0, progress)
    return points


def in_hand(table: Airfield, seat: int, side: Side, best: int, soon: float) -> float:
    """Cards that can be played, as long as there is time for them."""
    kinds = table.box.kind
    cards = len(side.hand)
    points = HAND_CARD * cards if cards <= SOON else HAND_CARD * SOON + SPARE_HAND_CARD * (cards - SOON)
    secures = bombards = 0
    for card in side.hand:
        kind = kinds[card]
        if kind == COIN:
            points += COIN_IN_HAND
        elif kind == SECURE:
            secures += 1
        elif kind == BOMBARD:
            bombards += 1
    if bombards:
        points += BOMBARD_IN_HAND * table.sides[1 - seat].survived.count(DESTROYED)
    points *= soon
    if secures:
        points += (SECURE_IN_HAND + SECURE_TARGET * best) * min(1.0, 0.4 + soon)
    return points


def chance(lead: float, left: int) -> float:
    """How likely a lead in gold wins with so many cards in the shorter deck."""
    return 1.0 / (1.0 + math.exp(-GOLD_WEIGHT * lead / (DECK_WEIGHT + left / 26.0)))


class CrashHints(Hints[Airfield]):
    """Gold, guests on their way, zeppelins at risk."""

    def promise(self, table: Airfield, seat: int) -> float:
        """The side with more gold in sight is likely to win, the more so the shorter the decks."""
        if table.ending != "":
            return table.payoffs()[seat]
        left = min(len(table.sides[0].deck), len(table.sides[1].deck))
        return chance(worth(table, seat, left) - worth(table, 1 - seat, left), left)

    def promises(self, table: Airfield) -> list[float]:
        """Both sides at once: each is looked at only once."""
        left = min(len(table.sides[0].deck), len(table.sides[1].deck))
        lead = worth(table, 0, left) - worth(table, 1, left)
        return [chance(lead, left), chance(-lead, left)]

    def confidence(self) -> float:
        """Fitted to 600 games between searches, none of them among those that prove it."""
        return 0.5

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

"""What lies on the table: two sides of three columns under three zeppelins."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.part import Part
from goblintop.engine.result import Result
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Task
from goblintop.engine.view import View
from goblintop.games.gold_n_crash import scoring
from goblintop.games.gold_n_crash.components import COLUMNS, CrashBox

NONE: Final = -1
DESTROYED: Final = 99
"""Stands in `survived` for a zeppelin that did not."""
COLUMN: Final = [f"column-{column}" for column in COLUMNS]
ZEPPELIN: Final = [f"zeppelin-{column}" for column in COLUMNS]
GUEST: Final = [f"guest-{column}" for column in COLUMNS]
OPENLY: Final = ["openly@0", "openly@1"]
"""The names of zones, column by column."""


class Side(Part):
    """One player's half of the table. Columns are counted from that player's left; the last card of a list is the top
    of a pile or the newest of a column."""

    def __init__(
        self,
        hand: list[int],
        deck: list[int],
        discard: list[int],
        treasure: list[int],
        columns: list[list[int]],
        zeppelins: list[int],
        survived: list[int],
        guests: list[int],
    ) -> None:
        self.hand = hand
        """Kept in order, so that its order tells nothing."""
        self.deck = deck
        self.discard = discard
        self.treasure = treasure
        self.columns = columns
        self.zeppelins = zeppelins
        self.survived = survived
        """The strongest bombardment each zeppelin has resisted in public, or DESTROYED."""
        self.guests = guests
        """The guest who still waits above each zeppelin, or NONE."""

    def clone(self) -> "Side":
        """An independent copy."""
        columns = self.columns
        return Side(
            self.hand.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.treasure.copy(),
            [columns[0].copy(), columns[1].copy(), columns[2].copy()],
            self.zeppelins.copy(),
            self.survived.copy(),
            self.guests.copy(),
        )

    def is_destroyed(self, column: int) -> bool:
        """Has the zeppelin above this column fallen?"""
        return self.survived[column] == DESTROYED

    def zeppelins_aloft(self) -> int:
        """How many have not fallen."""
        return 3 - self.survived.count(DESTROYED)

    def cards_in_columns(self) -> int:
        """All crew at work."""
        return len(self.columns[0]) + len(self.columns[1]) + len(self.columns[2])


class Airfield(Table):
    """The state of a game of Gold n' Crash."""

    def __init__(
        self,
        box: CrashBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        sides: list[Side],
        plays: list[int],
        spare_guests: list[int],
        quiet_turns: int,
        deck_was_used: bool,
        last_turn: int,
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.sides = sides
        self.plays = plays
        """Cards played from the hand into each column in this turn."""
        self.spare_guests = spare_guests
        """The guests who were not dealt. Everyone can work out who they are."""
        self.quiet_turns = quiet_turns
        """Turns in a row in which no card left a deck."""
        self.deck_was_used = deck_was_used
        self.last_turn = last_turn
        """The seat that takes the last turn, once a deck has run out."""

    def the_box(self) -> CrashBox:
        """The constant part."""
        return self.box

    def clone(self) -> "Airfield":
        """An independent copy."""
        return Airfield(
            self.box,
            self.todo.copy(),
            self.known.copy(),
            self.ending,
            self.lessons,
            [self.sides[0].clone(), self.sides[1].clone()],
            self.plays.copy(),
            self.spare_guests,
            self.quiet_turns,
            self.deck_was_used,
            self.last_turn,
        )

    def result(self) -> Result:
        """Who won, and with how much gold."""
        return scoring.result(self)

    def winners(self) -> list[int]:
        """The same, without the breakdown."""
        return scoring.winners(self)

    def census(self) -> list[int]:
        """Crew, guests and zeppelins."""
        found = self.spare_guests.copy()
        for side in self.sides:
            for pile in (side.hand, side.deck, side.discard, side.treasure, *side.columns, side.zeppelins):
                found += pile
            found += [guest for guest in side.guests if guest != NONE]
        return found

    def show(self, view: View) -> None:
        """Columns, discards, guests and treasures lie open or were seen by all; decks and hands are closed."""
        for seat in (0, 1):
            side = self.sides[seat]
            view.owned("hand", "hand", seat, "hand").hand(side.hand)
            view.owned("deck", "deck", seat, "pile").pile(side.deck)
            if view.begin(OPENLY[seat]):
                self._show_openly(view, seat)
                view.end()
        view.counters["last_turn"] = self.last_turn
        view.counters["quiet_turns"] = self.quiet_turns
        view.extras["plays"] = self.plays

    def _show_openly(self, view: View, seat: int) -> None:
        side = self.sides[seat]
        view.owned("beneath", "beneath", seat, "slot")
        view.owned("discard", "discard", seat, "pile").cards(side.discard)
        view.owned("treasure", "treasure", seat, "pile").cards(side.treasure)
        for column in range(3):
            view.owned(COLUMN[column], "column", seat, "column").cards(side.columns[column])
            zeppelin = view.owned(ZEPPELIN[column], "zeppelin", seat, "slot")
            zeppelin.card(side.zeppelins[column], ["destroyed"] if side.is_destroyed(column) else [])
            if side.survived[column] not in (0, DESTROYED):
                zeppelin.counter("survived", side.survived[column])
            guest = view.owned(GUEST[column], "guest", seat, "slot")
            if side.guests[column] != NONE:
                guest.card(side.guests[column])

    def redraw(self, observer: int, rng: Rng) -> None:
        """Each side's deck and hand hold cards of one back; zeppelins keep what they were seen to resist."""
        for side in self.sides:
            cards.redeal([side.deck], [side.hand], self.known, observer, rng)
            self._redraw_zeppelins(side, observer, rng)

    def _redraw_zeppelins(self, side: Side, observer: int, rng: Rng) -> None:
        places = [column for column in range(3) if not cards.knows(self.known, side.zeppelins[column], observer)]
        if len(places) < 2:
            return
        hidden = sorted(side.zeppelins[column] for column in places)
        masks = [self.known[side.zeppelins[column]] for column in places]
        worlds = [
            order
            for order in orders(hidden)
            if all(self.box.resistance[order[at]] > side.survived[places[at]] for at in range(len(places)))
        ]
        order = worlds[rng.below(len(worlds))]
        for at in range(len(places)):
            side.zeppelins[places[at]] = order[at]
            self.known[order[at]] = masks[at]


def orders(items: list[int]) -> list[list[int]]:
    """All orders of two or three things."""
    if len(items) == 2:
        return [[items[0], items[1]], [items[1], items[0]]]
    a, b, c = items
    return [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]

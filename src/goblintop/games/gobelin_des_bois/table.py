"""What lies on the table: a path of cards with two ends, a pile, hands, rows of treasures, and the King."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.result import Result
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Task
from goblintop.engine.view import MOST_SEATS, View
from goblintop.games.gobelin_des_bois import knowledge, scoring
from goblintop.games.gobelin_des_bois.components import ACTIONS, COLOURS, EFFECTS, TALE, BoisBox, in_force

NONE: Final = -1
LEFT: Final = 0
RIGHT: Final = 1
ENDS: Final = ("left", "right")
HANDS: Final = [f"hand@{seat}" for seat in range(MOST_SEATS)]
ROWS: Final = [f"row@{seat}" for seat in range(MOST_SEATS)]
AGREED: Final = ("mode", "rounds", "chapter", "track", "level", "scaling", "zero")
"""The options that a table shows to whoever looks at it."""

OPEN: Final = 0
"""The round goes on."""
PILE: Final = 1
AMBUSH: Final = 2
COINS: Final = 3
CAUGHT: Final = 4


class Clearing(Table):
    """The state of a game of Gobelin des Bois. In a list of cards the last one is the top of the pile."""

    def __init__(
        self,
        box: BoisBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        pile: list[int],
        path: list[int],
        turned: list[int],
        hands: list[list[int]],
        treasures: list[list[int]],
        trophies: list[list[int]],
        out: list[int],
        boxed: list[int],
        guarded: list[int],
        revealed: list[int],
        standing: list[int],
        coins: list[int],
        sums: list[int],
        pairs: list[int],
        gauged: list[int],
        batch: list[int],
        passes: int,
        tales: int,
        last_value: int,
        last_end: int,
        king_column: int,
        king_coins: int,
        close: int,
        rounds_played: int,
        winner: int,
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.pile = pile
        self.path = path
        """From the left end to the right end."""
        self.turned = turned
        """Which cards of the path show their right square on the left."""
        self.hands = hands
        """Kept in order, so that their order tells nothing."""
        self.treasures = treasures
        """A row for each seat and one for the King; places are public and keep their order."""
        self.trophies = trophies
        """What each seat has discarded under the Gobeline's rule, face up."""
        self.out = out
        """Out of the round: what was discarded, what the ambushed left, what the King has revealed."""
        self.boxed = boxed
        """Back in the box for the whole game under the King's chapter."""
        self.guarded = guarded
        """Treasures that the Brigand's rule protects; all have seen them."""
        self.revealed = revealed
        """The card whose effect the King is about to use."""
        self.standing = standing
        """1 for each seat that is still in the round. Replaced, never changed."""
        self.coins = coins
        """Rounds won by each side. Replaced, never changed."""
        self.sums = sums
        """What each seat announced. Replaced, never changed."""
        self.pairs = pairs
        """1 for each seat that still holds the two cards whose sum it announced. Replaced, never changed."""
        self.gauged = gauged
        """Hidden cards whose gold everybody can work out from an announced sum."""
        self.batch = batch
        """The pass of the pile from which each card comes; all know which cards were shuffled. Replaced, never
        changed."""
        self.passes = passes
        """How often the path will still be shuffled into a new pile."""
        self.tales = tales
        """The effects that play by the tale, as bits."""
        self.last_value = last_value
        self.last_end = last_end
        self.king_column = king_column
        self.king_coins = king_coins
        self.close = close
        """Why the round is over: OPEN, PILE, AMBUSH, COINS or CAUGHT."""
        self.rounds_played = rounds_played
        self.winner = winner
        """The side that won the last round, or NONE."""

    def the_box(self) -> BoisBox:
        """The constant part."""
        return self.box

    def clone(self) -> "Clearing":
        """An independent copy."""
        return Clearing(
            self.box,
            self.todo.copy(),
            self.known.copy(),
            self.ending,
            self.lessons,
            self.pile.copy(),
            self.path.copy(),
            self.turned.copy(),
            [hand.copy() for hand in self.hands],
            [row.copy() for row in self.treasures],
            [row.copy() for row in self.trophies],
            self.out.copy(),
            self.boxed.copy(),
            self.guarded.copy(),
            self.revealed.copy(),
            self.standing,
            self.coins,
            self.sums,
            self.pairs,
            self.gauged.copy(),
            self.batch,
            self.passes,
            self.tales,
            self.last_value,
            self.last_end,
            self.king_column,
            self.king_coins,
            self.close,
            self.rounds_played,
            self.winner,
        )

    def redraw(self, observer: int, rng: Rng) -> None:
        """Whatever the observer cannot name, within what all can work out."""
        knowledge.redeal(self, observer, rng)

    def result(self) -> Result:
        """Who won, and with how much gold."""
        return scoring.result(self)

    def winners(self) -> list[int]:
        """The same, without the breakdown."""
        return scoring.winners(self)

    def census(self) -> list[int]:
        """Every card."""
        found = [*self.pile, *self.path, *self.out, *self.boxed, *self.revealed]
        for row in (*self.hands, *self.treasures, *self.trophies):
            found += row
        return found

    # Words of the rulebook.

    def effect_of(self, square: int) -> int:
        """The effect that a square has in this game (rulings 92 and 93)."""
        return in_force(self.box.effect[square], self.tales, self.box.coop)

    def end_square(self, end: int) -> int:
        """The square that lies open at an end of the path (ruling 42)."""
        if end == LEFT:
            return 2 * self.path[0] + self.turned[0]
        return 2 * self.path[-1] + 1 - self.turned[-1]

    def end_colour(self, end: int) -> int:
        """Its colour."""
        return self.box.colour[self.end_square(end)]

    def far_card(self, end: int) -> int:
        """The card at the other end of the path."""
        return self.path[-1] if end == LEFT else self.path[0]

    def take_far_card(self, end: int) -> int:
        """The card at the other end leaves the path; the square it covered lies open again."""
        if end == LEFT:
            self.turned.pop()
            return self.path.pop()
        self.turned.pop(0)
        return self.path.pop(0)

    def seat_after(self, seat: int) -> int:
        """R4.4: the next seat clockwise that is still in the round; alone in it, a seat follows itself."""
        players = self.box.players
        other = seat
        for _ in range(players):
            other = other + 1 if other + 1 < players else 0
            if self.standing[other]:
                return other
        return seat

    def is_rival(self, seat: int, row: int) -> bool:
        """R6.4: may this seat steal from that row? Never from mates; against the King only from him (ruling 22)."""
        if row == self.box.king:
            return self.box.coop
        return self.box.teams[seat] != self.box.teams[row]

    def row_place(self, row: int) -> str:
        """The zone of a row of treasures."""
        return "king" if row == self.box.king else f"treasure@{row}"

    def finish_round(self, how: int) -> None:
        """The round is over: whatever was still to be done in it is dropped. What comes next lies at the bottom."""
        self.close = how
        del self.todo[1:]

    # What is seen.

    def show(self, view: View) -> None:
        """The path lies open, sizes are public, treasures are named to those who know them."""
        if view.begin("path"):
            self._show_path(view)
            view.end()
        for seat in range(self.box.players):
            if view.begin(HANDS[seat]):
                view.owned("hand", "hand", seat, "hand").hand(self.hands[seat]).counter("announced", self.sums[seat])
                view.end()
            if view.begin(ROWS[seat]):
                self._show_row(view, seat)
                view.end()
        if self.box.coop:
            self._show_king(view)
        if view.begin("out"):
            view.zone("out", "out", -1, "pile").cards(self.out)
            if self.boxed:
                view.zone("boxed", "boxed", -1, "pile").cards(self.boxed)
            view.end()
        view.counters["rounds"] = self.rounds_played
        if self.path:
            view.extras["ends"] = [COLOURS[self.end_colour(end)] for end in (LEFT, RIGHT)]
        view.extras["tales"] = [EFFECTS[effect] for effect in range(TALE) if (self.tales >> effect) & 1 == 1]
        view.extras["agreed"] = {name: self.box.options[name] for name in AGREED}
        view.extras["teams"] = list(self.box.teams)

    def _show_path(self, view: View) -> None:
        path = view.zone("path", "path", -1, "row")
        for at in range(len(self.path)):
            path.card(self.path[at], ["turned"] if self.turned[at] else [])
        for end in ENDS:
            view.zone(end, "end", -1, "slot")
            view.zone(f"{end}-turned", "end", -1, "slot")
        pile = view.zone("pile", "pile", -1, "pile").pile(self.pile)
        pile.counter("passes", self.passes)

    def _show_row(self, view: View, seat: int) -> None:
        """Treasures and trophies of a seat."""
        row = view.owned("treasure", "treasure", seat, "row")
        for card in self.treasures[seat]:
            row.card(card, ["protected"] if card in self.guarded else [])
        if not self.box.coop:
            row.counter("coins", self.coins[self.box.teams[seat]])
        row.counter("standing", self.standing[seat])
        if self.trophies[seat]:
            view.owned("trophies", "trophies", seat, "row").cards(self.trophies[seat])

    def _show_king(self, view: View) -> None:
        king = view.zone("king", "king", -1, "row").cards(self.treasures[self.box.king])
        king.counter("column", self.king_column).counter("king_coins", self.king_coins)
        if self.revealed:
            view.zone("revealed", "revealed", -1, "slot").cards(self.revealed)
            view.zone("square-a", "square", -1, "slot")
            view.zone("square-b", "square", -1, "slot")
        view.extras["track"] = [[ACTIONS[action] for action in column] for column in self.box.track]


def learn(table: Clearing, card: int) -> None:
    """All see a card: nothing has to be worked out any more."""
    cards.reveal(table.known, card)
    if table.gauged and card in table.gauged:
        table.gauged.remove(card)

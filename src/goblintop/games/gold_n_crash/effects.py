"""What the cards do: effects of playing, effects of discarding, guests, and columns that go."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Arg, Description, Message, number, place, say, several, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Choice, Task
from goblintop.games.gold_n_crash import wording
from goblintop.games.gold_n_crash.components import (
    COLUMNS,
    WISH_CARDS,
    WISH_GOLD,
    WISH_KIND,
    WISH_KINDS,
    WISH_PLAYS,
)
from goblintop.games.gold_n_crash.table import DESTROYED, NONE, Airfield

TOP: Final = 0
BENEATH: Final = 1
MANOEUVRES: Final = ((0, 1), (1, 0), (1, 2), (2, 1))
"""From which column to which neighbour."""


def facing(column: int) -> int:
    """R3.8: my left column faces your right one."""
    return 2 - column


def count_kind(table: Airfield, seat: int, column: int, kind: int) -> int:
    """R6.5: cards of a kind in a column, however they came there."""
    kinds = table.box.kind
    count = 0
    for card in table.sides[seat].columns[column]:
        if kinds[card] == kind:
            count += 1
    return count


def neighbours(table: Airfield, seat: int, column: int) -> list[int]:
    """The adjacent columns that hold a card: the middle is next to both sides, a side only to the middle."""
    columns = table.sides[seat].columns
    return [other for other in ((1,), (0, 2), (1,))[column] if columns[other]]


# Effects of playing a card.


def draw(table: Airfield, seat: int) -> None:
    """R5.1: take the top card of your deck into your hand."""
    side = table.sides[seat]
    card = cards.draw(side.deck, table.known, seat)
    cards.insert(side.hand, card)
    table.deck_was_used = True
    if table.log is not None:
        message = say("event.drew", seat=seat_arg(seat), card=table.shown(card))
        table.tell(message, [table.moved(card, f"deck@{seat}", f"hand@{seat}")])


def reinforce(table: Airfield, seat: int, times: int) -> None:
    """R6.9: draw the top card of your deck; as often as there are cards."""
    for _ in range(min(times, len(table.sides[seat].deck))):
        draw(table, seat)


def fish(table: Airfield, seat: int, times: int) -> None:
    """R6.8: take the top card of your discard into your hand; as often as there are cards."""
    side = table.sides[seat]
    for _ in range(min(times, len(side.discard))):
        card = side.discard.pop()
        cards.insert(side.hand, card)
        if table.log is not None:
            message = say("event.fished", seat=seat_arg(seat), card=table.shown(card))
            table.tell(message, [table.moved(card, f"discard@{seat}", f"hand@{seat}")])


def board(table: Airfield, seat: int, column: int, times: int) -> None:
    """R6.7: the last card of the column across goes to its player's discard, without its discard effect."""
    other = 1 - seat
    theirs = table.sides[other]
    target = theirs.columns[facing(column)]
    for _ in range(min(times, len(target))):
        card = target.pop()
        theirs.discard.append(card)
        if table.log is not None:
            message = say("event.boarded", seat=seat_arg(seat), other=seat_arg(other), card=table.shown(card))
            origin = f"column-{COLUMNS[facing(column)]}@{other}"
            table.tell(message, [table.moved(card, origin, f"discard@{other}")])


def bombard(table: Airfield, seat: int, column: int, strength: int) -> None:
    """R6.6: the zeppelin across falls if its hidden resistance is at most the number of Bombard cards here; else its
    owner alone learns the value (rulings 2, 18 and 49)."""
    other = 1 - seat
    theirs = table.sides[other]
    target = facing(column)
    zeppelin = theirs.zeppelins[target]
    where = f"zeppelin-{COLUMNS[target]}@{other}"
    table.lessons += 1
    if table.box.resistance[zeppelin] > strength:
        cards.peek(table.known, zeppelin, other)
        theirs.survived[target] = max(theirs.survived[target], strength)
        if table.log is not None:
            value = Arg("number", table.box.resistance[zeppelin], table.known[zeppelin])
            table.tell(say("event.resisted", place=place(where), resistance=value))
        return
    cards.reveal(table.known, zeppelin)
    theirs.survived[target] = DESTROYED
    guest = theirs.guests[target]
    theirs.guests[target] = NONE
    if guest != NONE:
        table.spare_guests = sorted([*table.spare_guests, guest])
    if table.log is not None:
        table.tell(say("event.destroyed", place=place(where), resistance=number(table.box.resistance[zeppelin])))
        if guest != NONE:
            lost = say("event.guest_lost", seat=seat_arg(other), card=table.shown(guest))
            table.tell(lost, [table.moved(guest, f"guest-{COLUMNS[target]}@{other}", "box")])
    if theirs.zeppelins_aloft() == 0:
        # Ruling 25: at once; no guest is checked, no column goes.
        table.end("zeppelins")


class SecureNeighbours(Task[Airfield]):
    """R6.10: as often as the effect is activated and an adjacent column holds a card, one of them is secured."""

    def __init__(self, seat: int, column: int, times: int) -> None:
        self.seat: Final = seat
        self.column: Final = column
        self.times: Final = times

    def run(self, table: Airfield) -> None:
        """Where only one column can give, nothing is asked."""
        givers = neighbours(table, self.seat, self.column)
        if self.times == 0 or not givers:
            return
        if self.times > 1:
            table.then(SecureNeighbours(self.seat, self.column, self.times - 1))
        if len(givers) == 1:
            secure_last(table, self.seat, givers[0])
        else:
            table.then(ChooseSecured(self.seat))


class ChooseSecured(Choice[Airfield]):
    """R6.10: the last card of an adjacent column goes face down into your treasure; you choose which column."""

    @classmethod
    def size(cls, box: Box) -> int:
        """One of three columns."""
        return 3

    def candidates(self, table: Airfield, seat: int) -> list[int]:
        """Asked only in the middle column, between left and right."""
        return neighbours(table, seat, 1)

    def choose(self, table: Airfield, seat: int, option: int) -> None:
        """Into the treasure."""
        secure_last(table, seat, option)

    def notation(self, table: Airfield, seat: int, option: int) -> str:
        """`secure left`."""
        return f"secure {COLUMNS[option]}"

    def describe(self, table: Airfield, seat: int, option: int) -> Description:
        """The last card of a column."""
        return wording.last_card(table, seat, option, "act.secure")

    def prompt(self, table: Airfield, seat: int) -> Message:
        """From which side?"""
        return say("prompt.secure")


def secure_last(table: Airfield, seat: int, column: int) -> None:
    """The card is known to all, as it lay open; from now on it lies face down."""
    side = table.sides[seat]
    card = side.columns[column].pop()
    side.treasure.append(card)
    if table.log is not None:
        message = say("event.secured", seat=seat_arg(seat), card=table.shown(card))
        table.tell(message, [table.moved(card, f"column-{COLUMNS[column]}@{seat}", f"treasure@{seat}")])


# Guests, and columns that go.


class SettleColumn(Task[Airfield]):
    """R6.12: after the effects, the guest is secured if earned; then a column with three of the kind goes."""

    def __init__(self, seat: int, column: int, kind: int) -> None:
        self.seat: Final = seat
        self.column: Final = column
        self.kind: Final = kind

    def run(self, table: Airfield) -> None:
        """Guest first, then the column (ruling 3)."""
        settle_column(table, self.seat, self.column, self.kind)


def settle_column(table: Airfield, seat: int, column: int, kind: int) -> None:
    """The guest of the column, then the column itself if the newest card was the third of its kind."""
    if table.sides[seat].guests[column] != NONE and is_guest_earned(table, seat, column):
        secure_guest(table, seat, column)
    if count_kind(table, seat, column, kind) >= 3:
        clear_column(table, seat, column)


def is_guest_earned(table: Airfield, seat: int, column: int) -> bool:
    """R8.2: what the guest of a column waits for."""
    guest = table.sides[seat].guests[column]
    wish = table.box.wish[guest]
    return guest_progress(table, seat, column, wish) >= table.box.wish_count[guest]


def guest_progress(table: Airfield, seat: int, column: int, wish: int) -> int:
    """How far a wish has come in a column."""
    there = table.sides[seat].columns[column]
    if wish >= WISH_KIND:
        return count_kind(table, seat, column, wish - WISH_KIND)
    if wish == WISH_PLAYS:
        return table.plays[column]
    if wish == WISH_CARDS:
        return len(there)
    if wish == WISH_GOLD:
        return sum([table.box.gold[card] for card in there])
    assert wish == WISH_KINDS, "a guest with an unknown wish"
    kinds = 0
    for card in there:
        kinds |= 1 << table.box.kind[card]
    return kinds.bit_count()


def secure_guest(table: Airfield, seat: int, column: int) -> None:
    """R8.1: the guest goes into the treasure at once. R8.3: it guards itself and everything under it."""
    side = table.sides[seat]
    guest = side.guests[column]
    side.guests[column] = NONE
    side.treasure.append(guest)
    if table.log is not None:
        message = say("event.guest", seat=seat_arg(seat), card=table.shown(guest))
        table.tell(message, [table.moved(guest, f"guest-{COLUMNS[column]}@{seat}", f"treasure@{seat}")])


def clear_column(table: Airfield, seat: int, column: int) -> None:
    """R6.12: from bottom to top into the discard, so the newest lies on top; no discard effects."""
    side = table.sides[seat]
    gone = side.columns[column]
    side.columns[column] = []
    side.discard.extend(gone)
    if table.log is not None:
        origin = f"column-{COLUMNS[column]}@{seat}"
        message = say("event.cleared", place=place(origin), cards=several([table.shown(card) for card in gone]))
        table.tell(message, [table.moved(card, origin, f"discard@{seat}") for card in gone])


# Effects of discarding a card.


def crack_chest(table: Airfield, seat: int) -> None:
    """R7.3: the top card of the other treasure goes to that player's discard."""
    other = 1 - seat
    theirs = table.sides[other]
    card = theirs.treasure.pop()
    theirs.discard.append(card)
    if table.log is not None:
        message = say("event.cracked", seat=seat_arg(seat), other=seat_arg(other), card=table.shown(card))
        table.tell(message, [table.moved(card, f"treasure@{other}", f"discard@{other}")])


def loot(table: Airfield, seat: int) -> None:
    """R7.7: the top card of the other discard goes face down into your treasure."""
    other = 1 - seat
    card = table.sides[other].discard.pop()
    table.sides[seat].treasure.append(card)
    if table.log is not None:
        message = say("event.looted", seat=seat_arg(seat), other=seat_arg(other), card=table.shown(card))
        table.tell(message, [table.moved(card, f"discard@{other}", f"treasure@{seat}")])


class ChooseManoeuvre(Choice[Airfield]):
    """R7.4: move the last card of one of your columns onto an adjacent column, without its effect."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Left to middle, middle to either side, right to middle."""
        return len(MANOEUVRES)

    def candidates(self, table: Airfield, seat: int) -> list[int]:
        """Ruling 6: the longest column is no obstacle here."""
        columns = table.sides[seat].columns
        return [option for option in range(len(MANOEUVRES)) if columns[MANOEUVRES[option][0]]]

    def choose(self, table: Airfield, seat: int, option: int) -> None:
        """Ruling 29: guest and clearing are checked where the card arrives."""
        source, target = MANOEUVRES[option]
        columns = table.sides[seat].columns
        card = columns[source].pop()
        columns[target].append(card)
        if table.log is not None:
            arrival = f"column-{COLUMNS[target]}@{seat}"
            where = term(f"column.{COLUMNS[target]}")
            message = say("event.manoeuvred", seat=seat_arg(seat), card=table.shown(card), column=where)
            table.tell(message, [table.moved(card, f"column-{COLUMNS[source]}@{seat}", arrival)])
        settle_column(table, seat, target, table.box.kind[card])

    def notation(self, table: Airfield, seat: int, option: int) -> str:
        """`move left middle`."""
        source, target = MANOEUVRES[option]
        return f"move {COLUMNS[source]} {COLUMNS[target]}"

    def describe(self, table: Airfield, seat: int, option: int) -> Description:
        """The last card of a column, and where it goes."""
        source, target = MANOEUVRES[option]
        return wording.manoeuvre(table, seat, source, target)

    def prompt(self, table: Airfield, seat: int) -> Message:
        """Which card, and where to?"""
        return say("prompt.manoeuvre")


class ChooseRecall(Choice[Airfield]):
    """R7.5: take the last card of one of your columns back into your hand."""

    @classmethod
    def size(cls, box: Box) -> int:
        """One of three columns."""
        return 3

    def candidates(self, table: Airfield, seat: int) -> list[int]:
        """Any column that holds a card."""
        return [column for column in range(3) if table.sides[seat].columns[column]]

    def choose(self, table: Airfield, seat: int, option: int) -> None:
        """Everyone has seen it."""
        side = table.sides[seat]
        card = side.columns[option].pop()
        cards.insert(side.hand, card)
        if table.log is not None:
            message = say("event.recalled", seat=seat_arg(seat), card=table.shown(card))
            table.tell(message, [table.moved(card, f"column-{COLUMNS[option]}@{seat}", f"hand@{seat}")])

    def notation(self, table: Airfield, seat: int, option: int) -> str:
        """`recall left`."""
        return f"recall {COLUMNS[option]}"

    def describe(self, table: Airfield, seat: int, option: int) -> Description:
        """The last card of a column."""
        return wording.last_card(table, seat, option, "act.recall")

    def prompt(self, table: Airfield, seat: int) -> Message:
        """Which one?"""
        return say("prompt.recall")


def observe(table: Airfield, seat: int) -> None:
    """R7.6: look at the top two cards of your deck; put each back on top or beneath, in the order you like."""
    deck = table.sides[seat].deck
    cards.peek(table.known, deck[-1], seat)
    cards.peek(table.known, deck[-2], seat)
    if table.log is not None:
        seen = Arg("list", [table.shown(deck[-1]), table.shown(deck[-2])], 1 << seat)
        table.tell(say("event.observed", seat=seat_arg(seat), cards=seen))
    table.then(ChooseObserved(seat, 2))


class ChooseObserved(Choice[Airfield]):
    """R7.6: one of the cards looked at goes on top or beneath; then the other. What is put on top later lies above.

    While one waits for its place, it lies on top of the deck: nothing secret is kept here."""

    def __init__(self, seat: int, cards_left: int) -> None:
        super().__init__(seat)
        self.cards_left: Final = cards_left

    @classmethod
    def size(cls, box: Box) -> int:
        """First or second card, on top or beneath."""
        return 4

    def candidates(self, table: Airfield, seat: int) -> list[int]:
        """Option 2 * card + place: card 0 lies on top of the deck, card 1 under it."""
        return [0, 1, 2, 3] if self.cards_left == 2 else [0, 1]

    def choose(self, table: Airfield, seat: int, option: int) -> None:
        """The card takes its place; the other one is on top then."""
        deck = table.sides[seat].deck
        which, where = option // 2, option % 2
        card = deck[len(deck) - 1 - which]
        if where == BENEATH:
            deck.insert(0, deck.pop(len(deck) - 1 - which))
        elif which == 0 and self.cards_left == 2:
            deck.append(deck.pop(len(deck) - 2))
        if table.log is not None:
            key = "event.placed_top" if where == TOP else "event.placed_beneath"
            table.tell(say(key, seat=seat_arg(seat), card=table.shown(card)))
        if self.cards_left == 2:
            table.then(ChooseObserved(seat, 1))

    def told(self, table: Airfield, seat: int, option: int, observer: int) -> int:
        """The opponent sees on top or beneath, not which of the two cards."""
        return option if seat == observer else option % 2

    def notation(self, table: Airfield, seat: int, option: int) -> str:
        """`first top`, `second beneath`."""
        return f"{('first', 'second')[option // 2]} {('top', 'beneath')[option % 2]}"

    def describe(self, table: Airfield, seat: int, option: int) -> Description:
        """A card of the deck, and where it goes."""
        return wording.observed(table, seat, option, self.cards_left)

    def prompt(self, table: Airfield, seat: int) -> Message:
        """Where do they go?"""
        return say("prompt.observe", left=number(self.cards_left))

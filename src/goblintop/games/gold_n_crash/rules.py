"""The turn: two actions among drawing, playing and discarding, in the order of the rulebook."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, number, say, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, Choice, Task
from goblintop.games.gold_n_crash import effects, wording
from goblintop.games.gold_n_crash.components import (
    BOARD,
    BOMBARD,
    COIN,
    COLUMNS,
    FISH,
    GUEST,
    REINFORCE,
    SECURE,
    CrashBox,
)
from goblintop.games.gold_n_crash.table import DESTROYED, NONE, Airfield

DRAW: Final = 0
END_TURN: Final = 1
DISCARD: Final = 2
"""DISCARD + column."""
PLAY: Final = 5
"""PLAY + 3 * face + column."""

ACTIONS_A_TURN: Final = 2


class BeginTurn(Task[Airfield]):
    """R4.1: in your turn you do two actions, the same or different."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Airfield) -> None:
        """Nothing has been played yet in this turn."""
        table.plays = [0, 0, 0]
        table.deck_was_used = False
        if table.log is not None:
            table.tell(say("event.turn", seat=seat_arg(self.seat)))
        table.then(ChooseAction(self.seat, ACTIONS_A_TURN))


class EndTurn(Task[Airfield]):
    """R4.4: then it is the opponent's turn, unless the game ends here."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Airfield) -> None:
        """R9.2: a deck has run out, the opponent takes one last turn. R9.5: the limit of turns without progress."""
        table.quiet_turns = 0 if table.deck_was_used else table.quiet_turns + 1
        limit = table.box.no_progress_limit
        if table.last_turn == self.seat:
            table.end("deck")
        elif limit > 0 and table.quiet_turns >= limit:
            table.end("no_progress")
        else:
            if table.last_turn == NONE and not table.sides[self.seat].deck:
                table.last_turn = 1 - self.seat
                if table.log is not None:
                    table.tell(say("event.last_turn", seat=seat_arg(1 - self.seat)))
            table.then(BeginTurn(1 - self.seat))


class ChooseAction(Choice[Airfield]):
    """R4.1: draw a card, play a card or discard a card."""

    def __init__(self, seat: int, actions_left: int) -> None:
        super().__init__(seat)
        self.actions_left: Final = actions_left

    @classmethod
    def size(cls, box: Box) -> int:
        """Draw, end the turn, three columns to discard from, each face into each column."""
        assert isinstance(box, CrashBox)
        return PLAY + 3 * len(box.face_ids)

    def candidates(self, table: Airfield, seat: int) -> list[int]:
        """Whatever is in the hand into any column, the last card of any column, the deck, and the end of the turn."""
        tries = [DRAW, END_TURN]
        columns = table.sides[seat].columns
        for column in range(3):
            if columns[column]:
                tries.append(DISCARD + column)
        face_of = table.box.face_of
        last = -1
        for card in table.sides[seat].hand:
            face = face_of[card]
            if face != last:
                last = face
                tries.append(PLAY + 3 * face)
                tries.append(PLAY + 3 * face + 1)
                tries.append(PLAY + 3 * face + 2)
        return tries

    def obstacle(self, table: Airfield, seat: int, option: int) -> int:
        """ALLOWED, or what stands in the way."""
        if option >= PLAY:
            kind = table.box.face_kind[(option - PLAY) // 3]
            bit = 1 << (option - PLAY) % 3
            if shorter_columns(table, seat) & bit == 0:
                return wording.LONGEST
            return ALLOWED if target_columns(table, seat, kind) & bit else NO_TARGET[kind]
        if option == DRAW:
            return ALLOWED if table.sides[seat].deck else wording.EMPTY_DECK
        if option == END_TURN:
            if table.box.may_stop_early or not self.actions(table, seat):
                return ALLOWED
            return wording.MUST_ACT
        return discard_obstacle(table, seat, option - DISCARD)

    def options(self, table: Airfield, seat: int) -> list[int]:
        """The same as asking `obstacle` of each candidate, with what holds for a whole column or kind asked once."""
        options = self.actions(table, seat)
        if table.box.may_stop_early or not options:
            options.append(END_TURN)
            options.sort()
        return options

    def actions(self, table: Airfield, seat: int) -> list[int]:
        """Everything but the end of the turn."""
        side = table.sides[seat]
        options: list[int] = []
        if side.deck:
            options.append(DRAW)
        for column in range(3):
            if side.columns[column] and discard_obstacle(table, seat, column) == ALLOWED:
                options.append(DISCARD + column)
        box = table.box
        face_of = box.face_of
        shorter = shorter_columns(table, seat)
        last_face = -1
        last_kind = -1
        targets = 0
        for card in side.hand:
            face = face_of[card]
            if face != last_face:
                last_face = face
                kind = box.kind[card]
                if kind != last_kind:
                    last_kind = kind
                    targets = shorter & target_columns(table, seat, kind)
                if targets & 1:
                    options.append(PLAY + 3 * face)
                if targets & 2:
                    options.append(PLAY + 3 * face + 1)
                if targets & 4:
                    options.append(PLAY + 3 * face + 2)
        return options

    def choose(self, table: Airfield, seat: int, option: int) -> None:
        """Do the action; then the second one, or the turn ends."""
        if option == END_TURN:
            if table.log is not None:
                table.tell(say("event.ended_turn", seat=seat_arg(seat)))
            table.then(EndTurn(seat))
            return
        if self.actions_left > 1:
            table.then(ChooseAction(seat, self.actions_left - 1))
        else:
            table.then(EndTurn(seat))
        if option == DRAW:
            effects.draw(table, seat)
        elif option < PLAY:
            discard_card(table, seat, option - DISCARD)
        else:
            play_card(table, seat, (option - PLAY) // 3, (option - PLAY) % 3)

    def notation(self, table: Airfield, seat: int, option: int) -> str:
        """`draw`, `end`, `discard left`, `play coin-4 middle`."""
        return wording.action_notation(table.box, option)

    def describe(self, table: Airfield, seat: int, option: int) -> Description:
        """What is touched: the deck, a column's last card, a card of the hand and a column."""
        return wording.describe_action(table, seat, option)

    def refuse(self, table: Airfield, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this action cannot be done."""
        return wording.refuse_action(table, seat, option, obstacle)

    def prompt(self, table: Airfield, seat: int) -> Message:
        """What is asked, how many actions are left, and whether this is the last turn."""
        return say("prompt.action", left=number(self.actions_left), last=number(int(table.last_turn == seat)))


def shorter_columns(table: Airfield, seat: int) -> int:
    """R6.2: a card is never played into the column that holds the most, ties included, unless all three are equal. The
    columns left, as bits: 1 left, 2 middle, 4 right."""
    columns = table.sides[seat].columns
    left = len(columns[0])
    middle = len(columns[1])
    right = len(columns[2])
    if left == middle and middle == right:
        return 7
    most = left if left > middle else middle
    most = right if right > most else most
    return (1 if left < most else 0) | (2 if middle < most else 0) | (4 if right < most else 0)


def target_columns(table: Airfield, seat: int, kind: int) -> int:
    """R6.4: a card whose effect has no target cannot be played. The columns where this kind finds one, as bits."""
    mine = table.sides[seat]
    theirs = table.sides[1 - seat]
    if kind == COIN:
        return 7
    if kind == BOMBARD:
        aloft = theirs.survived
        return (
            (1 if aloft[2] != DESTROYED else 0)
            | (2 if aloft[1] != DESTROYED else 0)
            | (4 if aloft[0] != DESTROYED else 0)
        )
    if kind == BOARD:
        across = theirs.columns
        return (1 if across[2] else 0) | (2 if across[1] else 0) | (4 if across[0] else 0)
    if kind == FISH:
        return 7 if mine.discard else 0
    if kind == REINFORCE:
        return 7 if mine.deck else 0
    columns = mine.columns
    return (5 if columns[1] else 0) | (2 if columns[0] or columns[2] else 0)


NO_TARGET: Final = (
    wording.NO_ZEPPELIN,
    wording.NO_CREW_FACING,
    wording.EMPTY_DISCARD,
    wording.EMPTY_DECK,
    wording.NO_NEIGHBOUR,
)
"""What is missing when a card of each kind finds no target."""


def discard_obstacle(table: Airfield, seat: int, column: int) -> int:
    """R7.2: tested as if the card had already left its column."""
    mine = table.sides[seat]
    theirs = table.sides[1 - seat]
    cards_there = mine.columns[column]
    if not cards_there:
        return wording.EMPTY_COLUMN
    kind = table.box.kind[cards_there[-1]]
    if kind == COIN:
        return wording.COIN_STAYS
    if kind == BOMBARD:
        if not theirs.treasure:
            return wording.NO_TREASURE
        return wording.GUEST_GUARDS if table.box.kind[theirs.treasure[-1]] == GUEST else ALLOWED
    if kind == BOARD or kind == FISH:
        return ALLOWED if mine.cards_in_columns() >= 2 else wording.NO_OTHER_CREW
    if kind == REINFORCE:
        return ALLOWED if len(mine.deck) >= 2 else wording.SHORT_DECK
    return ALLOWED if theirs.discard else wording.NOTHING_TO_LOOT


def play_card(table: Airfield, seat: int, face: int, column: int) -> None:
    """R6.1 and R6.5: place a card face up and activate its effect once for each card of its kind there; after the
    third, the guest is secured if earned and the column goes."""
    mine = table.sides[seat]
    card = cards.take_most_known(mine.hand, table.known, table.box.face_of, face)
    cards.reveal(table.known, card)
    mine.columns[column].append(card)
    table.plays[column] += 1
    kind = table.box.kind[card]
    times = effects.count_kind(table, seat, column, kind)
    if table.log is not None:
        target = f"column-{COLUMNS[column]}@{seat}"
        told = number(1 if kind == COIN else times)
        where = term(f"column.{COLUMNS[column]}")
        message = say("event.played", seat=seat_arg(seat), card=table.shown(card), column=where, times=told)
        table.tell(message, [table.moved(card, f"hand@{seat}", target)])
    if kind == SECURE:
        table.then(effects.SecureNeighbours(seat, column, times), effects.SettleColumn(seat, column, kind))
        return
    if kind == BOMBARD:
        effects.bombard(table, seat, column, times)
        if table.over:
            return
    elif kind == BOARD:
        effects.board(table, seat, column, times)
    elif kind == FISH:
        effects.fish(table, seat, times)
    elif kind == REINFORCE:
        effects.reinforce(table, seat, times)
    effects.settle_column(table, seat, column, kind)


def discard_card(table: Airfield, seat: int, column: int) -> None:
    """R7.1: the last card of a column goes to the discard; its discard effect must be activated."""
    mine = table.sides[seat]
    card = mine.columns[column].pop()
    mine.discard.append(card)
    kind = table.box.kind[card]
    if table.log is not None:
        message = say("event.discarded", seat=seat_arg(seat), card=table.shown(card))
        table.tell(message, [table.moved(card, f"column-{COLUMNS[column]}@{seat}", f"discard@{seat}")])
    if kind == BOMBARD:
        effects.crack_chest(table, seat)
    elif kind == BOARD:
        table.then(effects.ChooseManoeuvre(seat))
    elif kind == FISH:
        table.then(effects.ChooseRecall(seat))
    elif kind == REINFORCE:
        effects.observe(table, seat)
    else:
        effects.loot(table, seat)

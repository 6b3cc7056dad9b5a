"""The eight effects and their tale versions, as a player uses them."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, number, place, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, Choice, Shuffle
from goblintop.games.gobelin_des_bois import knowledge, looking, wording
from goblintop.games.gobelin_des_bois.components import (
    CAPTURE,
    DISCARD,
    LOOK,
    REPLAY,
    RETURN,
    STEAL,
    SWAP,
    TAKE,
    TALE,
    BoisBox,
)
from goblintop.games.gobelin_des_bois.piles import check_pile
from goblintop.games.gobelin_des_bois.table import OPEN, Clearing, learn
from goblintop.games.gobelin_des_bois.wording import KING, NONE_YET, NOT_A_RIVAL, PROTECTED, SAME, SECOND


def use(table: Clearing, seat: int, effect: int, end: int) -> None:
    """R6.1: an effect must be used where it can be; the active player picks its target (ruling 5). Without a target
    nothing happens (ruling 4)."""
    base = effect % TALE
    if base == RETURN:
        return_card(table, end, effect)
    elif base == CAPTURE:
        capture(table, seat, end, effect)
    elif base == TAKE:
        take(table, seat, effect)
    elif base == LOOK:
        looking.ask_row(table, looking.ChooseRow(seat, effect))
    elif base == REPLAY or (effect == SWAP and not table.hands[seat]):
        looking.skip(table)  # ruling 81: nothing is left to replay with, or to swap
    else:
        ask_treasure(table, ChooseTreasure(seat, effect, NONE_YET))


# Without a question.


def return_card(table: Clearing, end: int, effect: int) -> None:
    """R6.2: the card at the other end goes under the pile, known to all. R12.3: in the King's chapter it goes back into
    the box for the whole game."""
    card = table.take_far_card(end)
    goal = "pile"
    if effect == RETURN:
        table.pile.insert(0, card)
    else:
        table.boxed.append(card)
        goal = "boxed"
    if table.log is not None:
        table.tell(say(f"event.returned_{goal}", card=table.shown(card)), [table.moved(card, "path", goal)])


def capture(table: Clearing, row: int, end: int, effect: int) -> None:
    """R6.3: the card at the other end goes face down to your treasures; all have seen it (ruling 9). R12.11: under the
    Brigand's rule it is protected."""
    card = table.take_far_card(end)
    table.treasures[row].append(card)
    if effect == CAPTURE + TALE:
        cards.insert(table.guarded, card)
    if table.log is not None:
        goal = table.row_place(row)
        table.tell(say("event.captured", card=table.shown(card), place=place(goal)), [table.moved(card, "path", goal)])


def take(table: Clearing, row: int, effect: int) -> None:
    """R6.7: the top card of the pile goes to your treasures unseen. R12.5: in the Villager's chapter the taker may look
    at it, and is asked at once (ruling 83)."""
    card = table.pile.pop()
    table.treasures[row].append(card)
    if table.log is not None:
        goal = table.row_place(row)
        table.tell(say("event.took", card=table.shown(card), place=place(goal)), [table.moved(card, "pile", goal)])
    check_pile(table)
    if effect == TAKE + TALE and table.close == OPEN and not cards.knows(table.known, card, row):
        table.then(looking.ChooseGlance(row))


# With a treasure to choose.


class ChooseTreasure(Choice[Clearing]):
    """R6.4, R6.5 and R6.8: a face-down treasure, chosen by its place in the row (rulings 6 and 47). `deed` is what is
    done to it: an effect, KING + effect where the King does it, or SECOND for the other one of a pair.

    An option is cards x row + place in the row; after those, one option for each hand (R12.7)."""

    def __init__(self, seat: int, deed: int, first: int) -> None:
        super().__init__(seat)
        self.deed: Final = deed
        self.first: Final = first
        """The first of two treasures that change places (R12.8), or NONE_YET."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Every place of every row, and every hand."""
        assert isinstance(box, BoisBox)
        return box.cards() * (box.players + 1) + box.players

    def candidates(self, table: Clearing, seat: int) -> list[int]:
        """All treasures on the table."""
        many = table.box.cards()
        tries: list[int] = []
        for row in range(len(table.treasures)):
            for at in range(len(table.treasures[row])):
                tries.append(many * row + at)
        if self.deed == STEAL + TALE:
            for other in range(table.box.players):
                if other != seat and table.hands[other]:
                    tries.append(many * len(table.treasures) + other)
        return tries

    def obstacle(self, table: Clearing, seat: int, option: int) -> int:
        """Only rivals are robbed, protected treasures are left alone, and two must be different."""
        many = table.box.cards()
        row = option // many
        if row == len(table.treasures):
            return ALLOWED if table.is_rival(seat, option % many) else NOT_A_RIVAL
        deed = self.deed
        if deed == STEAL or deed == STEAL + TALE or deed == DISCARD:
            if not table.is_rival(seat, row):
                return NOT_A_RIVAL
        elif deed == KING + STEAL or deed == KING + DISCARD:
            if row == table.box.king:
                return NOT_A_RIVAL
        elif option == self.first:
            return SAME
        if table.guarded and table.treasures[row][option % many] in table.guarded:
            return PROTECTED
        return ALLOWED

    def options(self, table: Clearing, seat: int) -> list[int]:
        """The same, row by row."""
        if table.guarded or self.deed == STEAL + TALE:
            return super().options(table, seat)
        many = table.box.cards()
        deed = self.deed
        of_rivals = deed == STEAL or deed == DISCARD
        of_players = deed == KING + STEAL or deed == KING + DISCARD
        found: list[int] = []
        for row in range(len(table.treasures)):
            held = len(table.treasures[row])
            if held == 0 or (of_rivals and not table.is_rival(seat, row)) or (of_players and row == table.box.king):
                continue
            first = many * row
            for at in range(held):
                found.append(first + at)
        if self.first != NONE_YET and not of_rivals and not of_players:
            found.remove(self.first)
        return found

    def choose(self, table: Clearing, seat: int, option: int) -> None:
        """Do the deed."""
        many = table.box.cards()
        row = option // many
        at = option % many
        if row == len(table.treasures):
            if table.log is not None:
                table.tell(say("event.reached", seat=seat_arg(seat), place=place(f"hand@{at}")))
            table.then(StealFromHand(seat, at))
        elif self.deed % TALE == STEAL:
            steal(table, table.box.king if self.deed >= KING else seat, row, at)
        elif self.deed == DISCARD or self.deed == KING + DISCARD:
            discard(table, row, at)
        elif self.deed == DISCARD + TALE:
            keep_trophy(table, seat, row, at)
        elif self.deed == SWAP:
            swap(table, seat, row, at)
        elif self.deed == KING + SWAP:
            swap_for_king(table, row, at)
        elif self.first == NONE_YET:
            point_at(table, seat, row, at)
            ask_treasure(table, ChooseTreasure(seat, SECOND, option))
        else:
            exchange(table, self.first // many, self.first % many, row, at)

    def notation(self, table: Clearing, seat: int, option: int) -> str:
        """`steal 1 2` (seat 1, its second treasure), `swap king 1`, `steal 2 hand`."""
        return wording.treasure_notation(table, self.deed, option)

    def describe(self, table: Clearing, seat: int, option: int) -> Description:
        """The treasure, named if the seat knows it."""
        return wording.describe_treasure(table, self.deed, option)

    def refuse(self, table: Clearing, seat: int, option: int, obstacle: int) -> Refusal:
        """Why not this one."""
        return wording.refuse_treasure(table.box, self.deed, obstacle)

    def prompt(self, table: Clearing, seat: int) -> Message:
        """What will be done to it."""
        return say(f"prompt.{wording.deed_word(self.deed)}")


def ask_treasure(table: Clearing, question: ChooseTreasure) -> None:
    """Where there is one treasure only, nothing is asked; where there is none (or, for an exchange, only one), the
    effect is skipped."""
    options = question.options(table, question.seat)
    least = 2 if question.deed == SWAP + TALE else 1
    if len(options) < least:
        looking.skip(table)
    elif len(options) == 1:
        question.choose(table, question.seat, options[0])
    else:
        table.then(question)


def steal(table: Clearing, robber: int, row: int, at: int) -> None:
    """R6.4: the treasure changes rows face down; nobody looks."""
    card = table.treasures[row].pop(at)
    table.treasures[robber].append(card)
    if table.log is not None:
        origin, goal = table.row_place(row), table.row_place(robber)
        message = say("event.stole", card=table.shown(card), at=number(at + 1), origin=place(origin), place=place(goal))
        table.tell(message, [table.moved(card, origin, goal)])


class StealFromHand(Shuffle[Clearing]):
    """R12.7: a card of a rival's hand, at random, goes face down to the robber's treasures (ruling 84)."""

    def __init__(self, seat: int, victim: int) -> None:
        self.seat: Final = seat
        self.victim: Final = victim

    def purpose(self) -> str:
        """Blindly."""
        return f"pocket.{self.victim}"

    def pile(self, table: Clearing) -> list[int]:
        """The hand."""
        return table.hands[self.victim]

    def shuffled(self, table: Clearing, order: list[int]) -> None:
        """The victim knows what is gone, the robber does not; the hand is filled at the end of the victim's next
        turn."""
        card = order[0]
        table.hands[self.victim].remove(card)
        table.treasures[self.seat].append(card)
        knowledge.stolen_from_hand(table, self.victim, card)
        if table.log is not None:
            origin, goal = f"hand@{self.victim}", table.row_place(self.seat)
            message = say("event.stole", card=table.shown(card), at=number(0), origin=place(origin), place=place(goal))
            table.tell(message, [table.moved(card, origin, goal)])


def discard(table: Clearing, row: int, at: int) -> None:
    """R6.8: the treasure is shown and leaves the round."""
    card = table.treasures[row].pop(at)
    learn(table, card)
    table.out.append(card)
    if table.log is not None:
        origin = table.row_place(row)
        table.tell(
            say("event.discarded", card=table.shown(card), origin=place(origin)), [table.moved(card, origin, "out")]
        )


def keep_trophy(table: Clearing, seat: int, row: int, at: int) -> None:
    """R12.12: the treasure is shown and lies protected before whoever discarded it."""
    card = table.treasures[row].pop(at)
    learn(table, card)
    table.trophies[seat].append(card)
    if table.log is not None:
        origin, goal = table.row_place(row), f"trophies@{seat}"
        message = say("event.trophy", seat=seat_arg(seat), card=table.shown(card), origin=place(origin))
        table.tell(message, [table.moved(card, origin, goal)])


def swap(table: Clearing, seat: int, row: int, at: int) -> None:
    """R6.5: the card left in your hand goes face down into that place; the treasure comes into your hand. You know
    both; their owner sees neither (ruling 49)."""
    given = table.hands[seat].pop()
    taken = table.treasures[row][at]
    table.treasures[row][at] = given
    cards.insert(table.hands[seat], taken)
    cards.peek(table.known, taken, seat)
    if table.log is not None:
        here = table.row_place(row)
        message = say(
            "event.swapped",
            seat=seat_arg(seat),
            card=table.shown(given),
            other=table.shown(taken),
            at=number(at + 1),
            place=place(here),
        )
        moves = [table.moved(given, f"hand@{seat}", here), table.moved(taken, here, f"hand@{seat}")]
        table.tell(message, moves)


def swap_for_king(table: Clearing, row: int, at: int) -> None:
    """R11.11: the revealed card lies in that place now, known to all; the treasure is shown and will be discarded
    (rulings 31 and 70)."""
    given = table.revealed[0]
    taken = table.treasures[row][at]
    learn(table, taken)
    table.treasures[row][at] = given
    table.revealed = [taken]
    if table.log is not None:
        here = table.row_place(row)
        message = say("event.king_swapped", card=table.shown(given), other=table.shown(taken), place=place(here))
        table.tell(message, [table.moved(given, "revealed", here), table.moved(taken, here, "revealed")])


def point_at(table: Clearing, seat: int, row: int, at: int) -> None:
    """The first of two treasures is chosen before the eyes of all."""
    if table.log is not None:
        here, card = place(table.row_place(row)), table.treasures[row][at]
        table.tell(say("event.pointed", seat=seat_arg(seat), card=table.shown(card), at=number(at + 1), place=here))


def exchange(table: Clearing, row: int, at: int, other_row: int, other_at: int) -> None:
    """R12.8: two treasures change places face down; nobody looks (ruling 85)."""
    one = table.treasures[row][at]
    two = table.treasures[other_row][other_at]
    table.treasures[row][at] = two
    table.treasures[other_row][other_at] = one
    if table.log is not None:
        here, there = table.row_place(row), table.row_place(other_row)
        message = say(
            "event.exchanged",
            card=table.shown(one),
            at=number(at + 1),
            place=place(here),
            other=table.shown(two),
            other_at=number(other_at + 1),
            origin=place(there),
        )
        table.tell(message, [table.moved(one, here, there), table.moved(two, there, here)])

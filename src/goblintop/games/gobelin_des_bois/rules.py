"""The turn, in the order of the rulebook: lay a card on an end of the path, use its effect, fill the hand."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, number, say, several, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.rng import Rng
from goblintop.engine.task import ALLOWED, Choice, Task
from goblintop.games.gobelin_des_bois import effects, king, knowledge, scoring, wording
from goblintop.games.gobelin_des_bois.components import EFFECT_WORDS, HAND, MOST_PLAYERS, REPLAY, TALE, BoisBox, fits
from goblintop.games.gobelin_des_bois.piles import check_pile
from goblintop.games.gobelin_des_bois.table import AMBUSH, CAUGHT, ENDS, LEFT, RIGHT, Clearing, learn

COLOURS_DIFFER: Final = 1


class BeginTurn(Task[Clearing]):
    """R4.1: the active seat plays a card, if one fits; if not, it is ambushed (ruling 11: at the start of a turn and of
    each replay)."""

    def __init__(self, seat: int, again: int) -> None:
        self.seat: Final = seat
        self.again: Final = again

    def run(self, table: Clearing) -> None:
        """R5.6: nobody may pass, and nobody may choose an ambush (ruling 45)."""
        if can_play(table, self.seat):
            if table.log is not None and not self.again:
                table.tell(say("event.turn", seat=seat_arg(self.seat)))
            table.todo.append(CHOOSE_PLAY[self.seat])
        else:
            spring_ambush(table, self.seat)


class NextTurn(Task[Clearing]):
    """R4.4: then the next seat clockwise that is still in the round."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Clearing) -> None:
        """Alone in the game, a seat follows itself."""
        other = table.seat_after(self.seat)
        assert table.standing[other], "a round goes on without anybody in it"
        table.todo.append(BEGIN_TURN[other])


class FillHand(Task[Clearing]):
    """R4.3: take cards from the pile until you hold two, one at a time, testing the pile after each (ruling 46)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Clearing) -> None:
        """A pile is never empty here: emptying it shuffles or ends (ruling 15)."""
        hand = table.hands[self.seat]
        if len(hand) >= HAND:
            return
        card = cards.draw(table.pile, table.known, self.seat)
        cards.insert(hand, card)
        if table.log is not None:
            message = say("event.drew", seat=seat_arg(self.seat), card=table.shown(card))
            table.tell(message, [table.moved(card, "pile", f"hand@{self.seat}")])
        if len(hand) < HAND:
            table.todo.append(self)
        if not table.pile:
            check_pile(table)


class EndTurn(Task[Clearing]):
    """R4.4: the turn is over; in the co-operative game the King acts (ruling 60)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Clearing) -> None:
        """One end of the turn, however often it was replayed (ruling 29)."""
        if table.box.coop:
            table.then(king.MoveKing(self.seat), NEXT_TURN[self.seat])
        else:
            NEXT_TURN[self.seat].run(table)


class ChoosePlay(Choice[Clearing]):
    """R5.1: lay one square of a card of your hand over the square at one end of the path; the card may be turned.

    An option is 4 x card + 2 x end + turned. As it is held, a card's left square is a and its right square b; on the
    left end its right square is laid, on the right end its left one; turned, the other way round."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Each card on each end, in both directions."""
        assert isinstance(box, BoisBox)
        return 4 * box.cards()

    def candidates(self, table: Clearing, seat: int) -> list[int]:
        """Up to two cards, two ends, two directions (ruling 45)."""
        tries: list[int] = []
        for card in table.hands[seat]:
            tries += [4 * card, 4 * card + 1, 4 * card + 2, 4 * card + 3]
        return tries

    def obstacle(self, table: Clearing, seat: int, option: int) -> int:
        """The colours must match."""
        square = laid_square(option)
        end = (option >> 1) & 1
        return ALLOWED if fits(table.box.colour[square], table.end_colour(end)) else COLOURS_DIFFER

    def options(self, table: Clearing, seat: int) -> list[int]:
        """The same, with the ends looked at once."""
        left = table.box.fitting[table.end_colour(LEFT)]
        right = table.box.fitting[table.end_colour(RIGHT)]
        found: list[int] = []
        for card in table.hands[seat]:
            a = 2 * card
            if left[a + 1]:
                found.append(4 * card)
            if left[a]:
                found.append(4 * card + 1)
            if right[a]:
                found.append(4 * card + 2)
            if right[a + 1]:
                found.append(4 * card + 3)
        return found

    def resampled(self, table: Clearing, observer: int, rng: Rng) -> Task[Any]:
        """R7.6: whoever is asked to play holds a card that fits; a world in which that is not so is drawn again."""
        if observer != self.seat:
            while not can_play(table, self.seat):
                table.redraw(observer, rng)
        return self

    def choose(self, table: Clearing, seat: int, option: int) -> None:
        """Lay it and use its effect."""
        play_card(table, seat, option)

    def notation(self, table: Clearing, seat: int, option: int) -> str:
        """`play 12 left`, `play 12 left turned`, `play own-1 right`."""
        return wording.play_notation(table.box, option)

    def describe(self, table: Clearing, seat: int, option: int) -> Description:
        """The card, the end, and the effect that the laid square has."""
        square = laid_square(option)
        return wording.describe_play(table, option, square, would_be_ambushed(table, seat, option))

    def refuse(self, table: Clearing, seat: int, option: int, obstacle: int) -> Refusal:
        """Which colour does not match which."""
        return wording.refuse_play(table, option, laid_square(option))

    def prompt(self, table: Clearing, seat: int) -> Message:
        """What is asked."""
        return say("prompt.play")


BEGIN_TURN: Final = [BeginTurn(seat, 0) for seat in range(MOST_PLAYERS)]
PLAY_AGAIN: Final = [BeginTurn(seat, 1) for seat in range(MOST_PLAYERS)]
NEXT_TURN: Final = [NextTurn(seat) for seat in range(MOST_PLAYERS)]
FILL_HAND: Final = [FillHand(seat) for seat in range(MOST_PLAYERS)]
END_TURN: Final = [EndTurn(seat) for seat in range(MOST_PLAYERS)]
CHOOSE_PLAY: Final = [ChoosePlay(seat) for seat in range(MOST_PLAYERS)]
"""Tasks never change: those of every turn need not be made anew."""


def laid_square(option: int) -> int:
    """The square that an option of ChoosePlay lays over the end."""
    card = option >> 2
    end = (option >> 1) & 1
    turned = option & 1
    return 2 * card + (1 - turned if end == LEFT else turned)


def can_play(table: Clearing, seat: int) -> bool:
    """Does any square of the hand fit an end of the path?"""
    hand = table.hands[seat]
    if not hand:
        return False
    left = table.box.fitting[table.end_colour(LEFT)]
    right = table.box.fitting[table.end_colour(RIGHT)]
    for card in hand:
        a = 2 * card
        if left[a] or left[a + 1] or right[a] or right[a + 1]:
            return True
    return False


def would_be_ambushed(table: Clearing, seat: int, option: int) -> bool:
    """R12.2: under the Forest's rule a Replay is made with the card that is left: does it fit nowhere?"""
    square = laid_square(option)
    if table.effect_of(square) != REPLAY + TALE or len(table.hands[seat]) < HAND:
        return False
    other = table.hands[seat][1] if table.hands[seat][0] == option >> 2 else table.hands[seat][0]
    colour = table.box.colour
    outward = colour[square ^ 1]
    far = table.end_colour(1 - ((option >> 1) & 1))
    a = colour[2 * other]
    b = colour[2 * other + 1]
    return not (fits(a, outward) or fits(a, far) or fits(b, outward) or fits(b, far))


def play_card(table: Clearing, seat: int, option: int) -> None:
    """R5.1 and R5.4: the card becomes the new end; the effect of the square just laid is used, if possible."""
    card = option >> 2
    end = (option >> 1) & 1
    square = laid_square(option)
    table.hands[seat].remove(card)
    knowledge.played(table, seat, card)
    learn(table, card)
    if end == LEFT:
        table.path.insert(0, card)
        table.turned.insert(0, option & 1)
    else:
        table.path.append(card)
        table.turned.append(option & 1)
    table.last_value = table.box.gold[card]
    table.last_end = end
    effect = table.effect_of(square)
    if table.log is not None:
        what = term(EFFECT_WORDS[effect])
        where = term(f"end.{ENDS[end]}")
        message = say("event.played", seat=seat_arg(seat), card=table.shown(card), effect=what, end=where)
        table.tell(message, [table.moved(card, f"hand@{seat}", "path")])
    if effect == REPLAY:
        table.todo.append(PLAY_AGAIN[seat])
        table.todo.append(FILL_HAND[seat])
    elif effect == REPLAY + TALE and table.hands[seat]:
        table.todo.append(PLAY_AGAIN[seat])
    else:
        table.todo.append(END_TURN[seat])
        table.todo.append(FILL_HAND[seat])
        effects.use(table, seat, effect, end)


def spring_ambush(table: Clearing, seat: int) -> None:
    """R8.1 and R8.2: the hand is shown as proof; hand and treasures leave the round, treasures unseen (ruling 50)."""
    hand = table.hands[seat]
    for card in hand:
        learn(table, card)
    if table.log is not None:
        shown = several([table.shown(card) for card in hand])
        moves = [table.moved(card, f"hand@{seat}", "out") for card in hand]
        moves += [table.moved(card, f"treasure@{seat}", "out") for card in table.treasures[seat]]
        moves += [table.moved(card, f"trophies@{seat}", "out") for card in table.trophies[seat]]
        table.tell(say("event.ambushed", seat=seat_arg(seat), cards=shown, count=number(len(hand))), moves)
    table.guarded = [card for card in table.guarded if card not in table.treasures[seat]]
    table.out += [*hand, *table.treasures[seat], *table.trophies[seat]]
    table.hands[seat] = []
    table.treasures[seat] = []
    table.trophies[seat] = []
    if table.pairs[seat]:
        knowledge.drop_pair(table, seat)
    standing = table.standing.copy()
    standing[seat] = 0
    table.standing = standing
    sides = scoring.standing_sides(table)
    if not sides:
        table.finish_round(CAUGHT)
    elif len(sides) == 1 and not table.box.coop:
        table.finish_round(AMBUSH)
    else:
        table.then(NEXT_TURN[seat])

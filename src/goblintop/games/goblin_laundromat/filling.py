"""The first phase of a round: filling the baskets, by a draft with three to five players, from a market with two."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Move, number, place, say, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import NOT_YET, Choice, Shuffle, Task, Together
from goblintop.games.goblin_laundromat.components import MARKET, MOST_PLAYERS, LaundryBox
from goblintop.games.goblin_laundromat.table import Laundromat
from goblintop.games.goblin_laundromat.washing import StartWashing


class BeginRound(Task[Laundromat]):
    """R7.1 and R3.5: all turn up their next program; then the baskets are filled."""

    def __init__(self, numeral: int) -> None:
        self.numeral: Final = numeral

    def run(self, table: Laundromat) -> None:
        """R4.1: with two players there is a market instead of a draft."""
        table.numeral = self.numeral
        table.picks = 0
        for own in table.programs:
            cards.reveal(table.known, own[self.numeral])
        if table.log is not None:
            table.tell(say("event.round", numeral=term(f"numeral.{self.numeral + 1}")))
            for seat in range(table.box.players):
                table.tell(say("event.program", seat=seat_arg(seat), card=table.shown(table.program(seat))))
        table.then(OpenMarket() if table.box.players == 2 else DEAL_HANDS)


# With three to five players: the draft.


class DealHands(Task[Laundromat]):
    """R4.1: each player draws as many garments as the cycle number says; with five players only five in the last
    round."""

    def run(self, table: Laundromat) -> None:
        """Ruling 26: all hands are dealt before anybody chooses."""
        many = table.box.deals[table.numeral]
        for seat in range(table.box.players):
            drawn = cards.draw_many(table.deck, table.known, many, seat)
            if table.log is not None:
                moves = [table.moved(card, "deck", f"hand@{seat}") for card in drawn]
                table.tell(say("event.dealt", seat=seat_arg(seat), count=number(many)), moves)
            drawn.sort()
            table.hands[seat] = drawn
        table.todo.append(ASK_ALL[table.box.players])


DEAL_HANDS: Final = DealHands()


class ChooseGarment(Together[Laundromat]):
    """R4.2: all at once, each puts one garment of the hand face down on the own basket."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Any garment."""
        assert isinstance(box, LaundryBox)
        return box.garments

    def again(self, answers: list[list[int]]) -> "ChooseGarment":
        """The same question with other answers."""
        return ChooseGarment(answers, self.asked)

    def candidates(self, table: Laundromat, seat: int) -> list[int]:
        """The hand."""
        return table.hands[seat].copy()

    def options(self, table: Laundromat, seat: int) -> list[int]:
        """Any garment of the hand will do."""
        return table.hands[seat]

    def at_once(self) -> bool:
        """One garment each."""
        return True

    def told(self, table: Laundromat, seat: int, option: int, observer: int) -> int:
        """Ruling 26: nobody learns what was picked."""
        return 0

    def notation(self, table: Laundromat, seat: int, option: int) -> str:
        """`pick elf-sock-d`."""
        return f"pick {table.box.faces[option]}"

    def describe(self, table: Laundromat, seat: int, option: int) -> Description:
        """From the hand onto the basket."""
        return Description(say("act.pick", card=table.shown(option)), [option], [f"basket@{seat}"])

    def prompt(self, table: Laundromat, seat: int) -> Message:
        """Which one, and to whom does the rest go?"""
        left = len(table.hands[seat]) - 1
        return say("prompt.pick", count=number(left), seat=seat_arg(table.next_seat(seat)))

    def reveal(self, table: Laundromat) -> None:
        """All have chosen: the garments go away unseen, and the hands move on."""
        for seat in self.asked:
            put_away(table, seat, self.answers[seat][0])
        table.picks += 1
        if len(table.hands[0]) > 1:
            pass_hands(table)
            table.todo.append(ASK_ALL[table.box.players])
        else:
            give_last(table)
            shuffle_and_wash(table)


def ask_all(players: int) -> ChooseGarment:
    """The question to all seats at once."""
    return ChooseGarment([NOT_YET] * players, list(range(players)))


ASK_ALL: Final = [ask_all(players) for players in range(MOST_PLAYERS + 1)]


def put_away(table: Laundromat, seat: int, card: int) -> None:
    """R4.2: the garment lies face down on the basket. Whoever knew the hand has lost track of it, but for its owner."""
    table.slots[table.hand_slot(seat)] = card
    table.hands[seat].remove(card)
    cards.insert(table.baskets[seat], card)
    cards.lose_track(table.known, card, 1 << seat)
    if table.log is not None:
        message = say("event.picked", seat=seat_arg(seat), card=table.shown(card))
        table.tell(message, [table.moved(card, f"hand@{seat}", f"basket@{seat}")])


def pass_hands(table: Laundromat) -> None:
    """R4.3: all hands go to the neighbour in the direction of the programs. Giver and receiver know them now; whoever
    had them before has lost track of which were taken."""
    many = table.box.players
    hands = table.hands
    table.hands = [hands[0]] * many
    moves: list[Move] = []
    for seat in range(many):
        receiver = table.next_seat(seat)
        table.hands[receiver] = hands[seat]
        cards.hand_over(table.known, hands[seat], 1 << seat, receiver)
        if table.log is not None:
            moves += [table.moved(card, f"hand@{seat}", f"hand@{receiver}") for card in hands[seat]]
    if table.log is not None:
        direction = term("clockwise" if table.box.directions[table.numeral] == 1 else "counterclockwise")
        table.tell(say("event.passed", direction=direction), moves)


def give_last(table: Laundromat) -> None:
    """R4.4: the last garment of a hand goes straight onto the neighbour's basket; only the giver has seen it."""
    many = table.box.players
    given = [table.hands[seat].pop() for seat in range(many)]
    moves: list[Move] = []
    for seat in range(many):
        receiver = table.next_seat(seat)
        card = given[seat]
        cards.lose_track(table.known, card, 1 << seat)
        cards.insert(table.baskets[receiver], card)
        table.slots[table.hand_slot(receiver)] = card
        if table.log is not None:
            moves.append(table.moved(card, f"hand@{seat}", f"basket@{receiver}"))
    table.picks += 1
    if table.log is not None:
        table.tell(say("event.gave"), moves)


# With two players: the market.


class OpenMarket(Task[Laundromat]):
    """R9.1 and R9.2: twice the cycle number of garments form a pile, and three of them lie open."""

    def run(self, table: Laundromat) -> None:
        """The coldest program chooses first."""
        many = 2 * table.cycle()
        table.market_pile = table.deck[-many:]
        del table.deck[-many:]
        moves: list[Move] = []
        for _ in range(MARKET):
            moves += refill(table)
        if table.log is not None:
            table.tell(say("event.market", count=number(many)), moves)
        table.then(ChooseFromMarket(table.coldest()))


def refill(table: Laundromat) -> list[Move]:
    """R9.4: turn up the next garment of the market pile, if there is one."""
    if not table.market_pile:
        return []
    card = table.market_pile.pop()
    cards.reveal(table.known, card)
    cards.insert(table.market, card)
    return [table.moved(card, "market-pile", "market")] if table.log is not None else []


class ChooseFromMarket(Choice[Laundromat]):
    """R9.3: in turn, from the coldest program on, each takes one garment of the market into the basket."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Any garment."""
        assert isinstance(box, LaundryBox)
        return box.garments

    def candidates(self, table: Laundromat, seat: int) -> list[int]:
        """What lies open."""
        return table.market.copy()

    def notation(self, table: Laundromat, seat: int, option: int) -> str:
        """`take elf-sock-d`."""
        return f"take {table.box.faces[option]}"

    def describe(self, table: Laundromat, seat: int, option: int) -> Description:
        """From the market into the basket."""
        return Description(say("act.take", card=table.shown(option)), [option], [f"basket@{seat}"])

    def prompt(self, table: Laundromat, seat: int) -> Message:
        """Which one?"""
        return say("prompt.take", count=number(len(table.market_pile) + len(table.market)))

    def choose(self, table: Laundromat, seat: int, option: int) -> None:
        """R9.4: the gap is filled at once. R9.5: until the market is empty; nobody chooses the last garment."""
        self.take(table, seat, option)
        other = 1 - seat
        if len(table.market) > 1:
            table.then(ChooseFromMarket(other))
        else:
            self.take(table, other, table.market[0])
            shuffle_and_wash(table)

    def take(self, table: Laundromat, seat: int, card: int) -> None:
        """Ruling 21: everybody has seen it; then it lies face down in the basket."""
        table.market.remove(card)
        cards.insert(table.baskets[seat], card)
        table.slots[table.box.slot(table.numeral, seat, table.picks // 2)] = card
        table.picks += 1
        moves = refill(table)
        if table.log is not None:
            moves.insert(0, table.moved(card, "market", f"basket@{seat}"))
            where = place(f"basket@{seat}")
            table.tell(say("event.took", seat=seat_arg(seat), card=table.shown(card), place=where), moves)


# Then, with any number of players.


class ShuffleBasket(Shuffle[Laundromat]):
    """R4.5: each basket is shuffled unseen, with all that was left in it from earlier rounds. What somebody knew to be
    in it, they still know; nobody knows the order."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def purpose(self) -> str:
        """The basket of one seat."""
        return f"basket.{self.seat}"

    def pile(self, table: Laundromat) -> list[int]:
        """The whole basket."""
        return table.baskets[self.seat]

    def shuffled(self, table: Laundromat, order: list[int]) -> None:
        """The last card of the order is the top."""
        table.baskets[self.seat] = order


SHUFFLE_BASKET: Final = [ShuffleBasket(seat) for seat in range(MOST_PLAYERS)]
START_WASHING: Final = StartWashing()


def shuffle_and_wash(table: Laundromat) -> None:
    """One basket after the other, then the laundry."""
    table.todo.append(START_WASHING)
    for seat in range(table.box.players - 1, -1, -1):
        table.todo.append(SHUFFLE_BASKET[seat])

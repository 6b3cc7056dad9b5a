"""Phase 3, second part: drawing need cards, Crystal Balls and Books, and the secret giving of cards to pets."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, face, number, say, several, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import NOT_YET, Choice, Shuffle, Task
from goblintop.games.dungeon_petz import wording
from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.pets import discard
from goblintop.games.dungeon_petz.table import Town, changed
from goblintop.games.dungeon_petz.terms import BALL, COLOURS, NONE

COLOUR_COUNT: Final = 4
BALL_CARDS: Final = 3


def bars(table: Town, seat: int, colour: int) -> int:
    """Visible bars of a colour on all pets of a shop."""
    count = 0
    for pet in table.burrows[seat].pets:
        if pet != NONE:
            count += table.box.bar_count[pet][4 * table.size[pet] + colour]
    return count


def in_hand(table: Town, seat: int, colour: int) -> int:
    """Cards of a colour in a hand."""
    colours = table.box.colour
    count = 0
    for card in table.burrows[seat].hand:
        if colours[card] == colour:
            count += 1
    return count


class ShuffleDiscards(Shuffle[Town]):
    """R6.7: an empty deck is made anew from its discards."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def purpose(self) -> str:
        """One colour."""
        return f"reshuffle.{COLOURS[self.colour]}"

    def pile(self, table: Town) -> list[int]:
        """All discards of that colour."""
        return table.discards[self.colour]

    def shuffled(self, table: Town, order: list[int]) -> None:
        """Nobody knows their order any more."""
        cards.forget(table.known, order)
        table.decks[self.colour] = order
        table.discards[self.colour] = []
        if table.log is not None:
            table.tell(say("event.reshuffled", colour=term(COLOURS[self.colour])))


class DrawCards(Task[Town]):
    """R6.7: draw some cards of a colour, making a new deck whenever it runs out, in the middle too."""

    def __init__(self, seat: int, colour: int, count: int) -> None:
        self.seat: Final = seat
        self.colour: Final = colour
        self.count: Final = count

    def run(self, table: Town) -> None:
        """R6.8: where deck and discards are both empty, fewer are drawn."""
        left = draw_some(table, self.seat, self.colour, self.count)
        if left > 0 and table.discards[self.colour]:
            table.then(ShuffleDiscards(self.colour), DrawCards(self.seat, self.colour, left))


def draw_some(table: Town, seat: int, colour: int, count: int) -> int:
    """Draw as many as the deck has. Returns how many are still wanted."""
    deck = table.decks[colour]
    hand = table.burrows[seat].hand
    drawn: list[int] = []
    while count > 0 and deck:
        card = cards.draw(deck, table.known, seat)
        cards.insert(hand, card)
        drawn.append(card)
        count -= 1
    if drawn and table.log is not None:
        drawn.sort()
        message = say(
            "event.drew",
            seat=seat_arg(seat),
            count=number(len(drawn)),
            colour=term(COLOURS[colour]),
            cards=several([table.shown(card) for card in drawn]),
        )
        origin, hand_zone = f"deck-{COLOURS[colour]}", f"hand@{seat}"
        table.tell(message, [table.moved(card, origin, hand_zone) for card in drawn])
    return count


class DrawNeeds(Task[Town]):
    """R6.6: in turn order everyone draws a card for each visible bar, so that beside one card a bar the usual hand
    remains; cards that could not be drawn earlier are made up for."""

    def __init__(self, at: int) -> None:
        self.at: Final = at
        """4 * turn + colour: where the drawing has come to."""

    def run(self, table: Town) -> None:
        """On until a deck must be shuffled."""
        order = table.turn_order()
        for at in range(self.at, COLOUR_COUNT * len(order)):
            seat, colour = order[at // COLOUR_COUNT], at % COLOUR_COUNT
            wanted = table.burrows[seat].hand_size[colour] + bars(table, seat, colour) - in_hand(table, seat, colour)
            left = draw_some(table, seat, colour, wanted)
            if left > 0 and table.discards[colour]:
                table.then(ShuffleDiscards(colour), DrawNeeds(at))
                return


class ChooseBookColour(Choice[Town]):
    """R12.5: a Book makes the hand one card larger; its owner names the colour and draws that card."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Four colours."""
        return COLOUR_COUNT

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Any colour, a second Book's too."""
        return [0, 1, 2, 3]

    def choose(self, table: Town, seat: int, option: int) -> None:
        """Named before all eyes."""
        burrow = table.burrows[seat]
        burrow.hand_size = changed(burrow.hand_size, option, burrow.hand_size[option] + 1)
        if table.log is not None:
            table.tell(say("event.book", seat=seat_arg(seat), colour=term(COLOURS[option])))
        table.then(DrawCards(seat, option, 1))

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`book red`."""
        return f"book {COLOURS[option]}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The deck of that colour."""
        return Description(say("act.book", colour=term(COLOURS[option])), [], [f"deck-{COLOURS[option]}"])

    def prompt(self, table: Town, seat: int) -> Message:
        """Which colour."""
        return say("prompt.book")


class UseCrystalBalls(Task[Town]):
    """R12.3: after all draws, in turn order, each Crystal Ball may exchange up to three need cards."""

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def run(self, table: Town) -> None:
        """The next Ball of this player, or the next player."""
        order = table.turn_order()
        for turn in range(self.turn, len(order)):
            if table.unused(order[turn], BALL) > 0 and table.burrows[order[turn]].hand:
                table.then(ChooseExchange(order[turn], NOT_YET), UseCrystalBalls(turn))
                return


class ChooseExchange(Choice[Town]):
    """R12.3: up to three cards are discarded in one go, then as many of the same colours drawn."""

    def __init__(self, seat: int, colours: list[int]) -> None:
        super().__init__(seat)
        self.colours: Final = colours
        """Of the cards discarded so far."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Stop, or any face."""
        assert isinstance(box, PetzBox)
        return 1 + len(box.face_ids)

    def candidates(self, table: Town, seat: int) -> list[int]:
        """The faces in the hand."""
        return [0] + [1 + like for like in faces_in_hand(table, seat)]

    def choose(self, table: Town, seat: int, option: int) -> None:
        """The discarded card is seen by all."""
        burrow = table.burrows[seat]
        colours = self.colours
        if option > 0:
            card = cards.take_most_known(burrow.hand, table.known, table.box.face_of, option - 1)
            discard(table, card)
            colours = [*colours, table.box.colour[card]]
            if table.log is not None:
                message = say("event.exchanged", seat=seat_arg(seat), card=table.shown(card))
                moved = table.moved(card, f"hand@{seat}", f"discard-{COLOURS[table.box.colour[card]]}")
                table.tell(message, [moved])
            if len(colours) < BALL_CARDS and burrow.hand:
                table.then(ChooseExchange(seat, colours))
                return
        # A Ball that exchanges nothing asks no more in this round.
        copies = 1 if colours else table.unused(seat, BALL)
        burrow.spent = changed(burrow.spent, BALL, burrow.spent[BALL] + copies)
        for colour in range(COLOUR_COUNT - 1, -1, -1):
            if colours.count(colour):
                table.then(DrawCards(seat, colour, colours.count(colour)))

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`exchange red-anger`, `enough`."""
        return "enough" if option == 0 else f"exchange {table.box.face_ids[option - 1]}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """A card of the hand to its discard."""
        if option == 0:
            return Description(say("act.enough"), [], [])
        like = option - 1
        colour = COLOURS[table.box.face_colour[like]]
        sentence = say("act.exchange", card=face(table.box.face_ids[like]))
        return Description(sentence, wording.alike(table, seat, like), [f"discard-{colour}"])

    def prompt(self, table: Town, seat: int) -> Message:
        """How many more."""
        return say("prompt.exchange", left=number(BALL_CARDS - len(self.colours)))


def faces_in_hand(table: Town, seat: int) -> list[int]:
    """The different faces of a hand, in order."""
    face_of = table.box.face_of
    found: list[int] = []
    for card in table.burrows[seat].hand:
        like = face_of[card]
        if not found or found[-1] != like:
            found.append(like)
    return found

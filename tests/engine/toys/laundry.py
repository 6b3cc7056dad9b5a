"""The hardest moment of a laundry game: a simultaneous draft into baskets that are then shuffled unseen.

Each of three seats holds four garments, secretly puts one into the own basket and passes the hand on to the left; the
last garment of a hand goes unseen into the next seat's basket. Baskets are shuffled; then each seat turns up one
garment and hangs it or drops it.

What a seat knows is exact: it saw a hand once as it passed, so it knows all that was still in it, which one it took
itself, and not who took which of the rest. After the shuffle it knows garments, but no order.
"""

from typing import Any, Final

from tests.engine.toys.tiny import TinyGame, print_faces

from goblintop.engine import cards
from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.message import Description, Message, Refusal, face, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.result import Result, ScoreLine
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import ALLOWED, Choice, Shuffle, Task, Together
from goblintop.engine.view import View

SEATS: Final = 3
HAND: Final = 4
KINDS: Final = ["sock", "shirt", "hat", "dress", "scarf"]
HOLEY: Final = 0
"""Socks have holes: they are never hung."""
HANG: Final = 0
DROP: Final = 1


class LaundryBox(Box):
    """Fifteen garments, three of each kind."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("tiny_laundry", players, options, edition)
        self.kind: Final = print_faces(self, KINDS, 3)


class Laundry(Table):
    """`picks` holds for each hand, named after the seat it was dealt to, what was taken from it in turn; the fourth is
    the garment that was left over. It stays true after the shuffle, as nobody forgets what was seen."""

    def __init__(
        self,
        box: LaundryBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        stock: list[int],
        hands: list[list[int]],
        picks: list[list[int]],
        baskets: list[list[int]],
        line: list[list[int]],
        floor: list[list[int]],
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.stock = stock
        self.hands = hands
        self.picks = picks
        self.baskets = baskets
        self.line = line
        self.floor = floor

    def the_box(self) -> LaundryBox:
        return self.box

    def clone(self) -> "Laundry":
        groups = (self.hands, self.picks, self.baskets, self.line, self.floor)
        copies = [[pile.copy() for pile in group] for group in groups]
        return Laundry(
            self.box, self.todo.copy(), self.known.copy(), self.ending, self.lessons, self.stock.copy(), *copies
        )

    def rounds(self) -> int:
        """How many garments every hand has lost."""
        return len(self.picks[0])

    def hand_of(self, seat: int) -> int:
        """The hand that a seat holds in this round."""
        return (seat - self.rounds()) % SEATS

    def put_in(self, basket: int) -> list[int]:
        """What was put into a basket so far, in the order of the hands."""
        found: list[int] = []
        for hand in range(SEATS):
            found += [card for turn, card in enumerate(self.picks[hand]) if (hand + turn) % SEATS == basket]
        return found

    def turned(self, seat: int) -> list[int]:
        """What came out of a basket before the eyes of all."""
        basket = self.baskets[seat]
        return [*self.line[seat], *self.floor[seat], *(card for card in basket if self.known[card] == cards.EVERYONE)]

    def passed(self, observer: int, hand: int) -> list[int]:
        """The garments of a hand that a seat saw when it came by: those not yet taken then."""
        turn = (observer - hand) % SEATS
        if observer >= SEATS or turn > min(self.rounds(), SEATS - 1):
            return []
        return [*self.picks[hand][turn:], *self.hands[(hand + self.rounds()) % SEATS]]

    def show(self, view: View) -> None:
        for seat in range(SEATS):
            view.zone(f"hand@{seat}", "hand", seat, "hand").hand(self.hands[seat])
            basket = view.zone(f"basket@{seat}", "basket", seat, "pile")
            basket.pile(self.baskets[seat] if self.is_washing() else self.put_in(seat))
            view.zone(f"line@{seat}", "line", seat, "row").cards(self.line[seat])
            view.zone(f"floor@{seat}", "floor", seat, "row").cards(self.floor[seat])
        seen = [sorted(self.box.faces[card] for card in self.passed(view.observer, hand)) for hand in range(SEATS)]
        view.extras["seen"] = seen
        if view.observer < SEATS:
            mine = [self.picks[hand][turn] for hand, turn in self.own(view.observer)]
            view.extras["own"] = [self.box.faces[card] for card in mine]

    def own(self, seat: int) -> list[tuple[int, int]]:
        """The picks a seat has made, as hand and turn."""
        return [((seat - turn) % SEATS, turn) for turn in range(min(self.rounds(), SEATS))]

    def is_washing(self) -> bool:
        """Have the baskets been shuffled?"""
        return any(self.baskets) or any(self.line) or any(self.floor)

    def redraw(self, observer: int, rng: Rng) -> None:
        """Deal what the observer has not seen anew and mix what it has only seen together, until every garment that
        has been turned up comes out of its own basket."""
        turned = [self.turned(seat) for seat in range(SEATS)]
        while True:
            self._redeal(observer, rng)
            if all(set(turned[seat]) <= set(self.put_in(seat)) for seat in range(SEATS)):
                break
        if self.is_washing():
            for seat in range(SEATS):
                gone = len(self.line[seat]) + len(self.floor[seat])
                hidden = sorted(set(self.put_in(seat)) - set(turned[seat]))
                rng.shuffle(hidden)
                self.baskets[seat] = [*hidden, *turned[seat][gone:]]
        self.mark(turned)

    def _redeal(self, observer: int, rng: Rng) -> None:
        rounds = self.rounds()
        pool = self.stock.copy()
        seen = [self.passed(observer, hand) for hand in range(SEATS)]
        for hand in range(SEATS):
            all_of_it = [*self.picks[hand], *self.hands[(hand + rounds) % SEATS]]
            pool += [card for card in all_of_it if card not in seen[hand]]
        pool.sort()
        rng.shuffle(pool)
        for hand in range(SEATS):
            turn = HAND - len(seen[hand])
            taken = seen[hand][:1] if rounds > turn else []
            mixed = sorted(seen[hand][len(taken) :])
            rng.shuffle(mixed)
            drawn = [*(pool.pop() for _ in range(turn)), *taken, *mixed]
            self.picks[hand] = drawn[:rounds]
            self.hands[(hand + rounds) % SEATS] = sorted(drawn[rounds:])
        self.stock = sorted(pool)

    def mark(self, turned: list[list[int]]) -> None:
        """Who can name which card where it lies follows from the rounds alone."""
        cards.forget(self.known, list(range(len(self.known))))
        for seat in range(SEATS):
            for card in self.hands[seat]:
                cards.peek(self.known, card, seat)
                if self.rounds() > 0:
                    cards.peek(self.known, card, (seat - 1) % SEATS)
            for card in turned[seat]:
                cards.reveal(self.known, card)
        if not self.is_washing():
            for hand in range(SEATS):
                for turn, card in enumerate(self.picks[hand]):
                    cards.peek(self.known, card, (hand + min(turn, SEATS - 1)) % SEATS)

    def census(self) -> list[int]:
        piles = self.baskets if self.is_washing() else [self.put_in(seat) for seat in range(SEATS)]
        found = self.stock.copy()
        for pile in [*self.hands, *piles, *self.line, *self.floor]:
            found += pile
        return found

    def result(self) -> Result:
        lines = [[ScoreLine("score.hung", len(self.line[seat]) * 2)] for seat in range(SEATS)]
        scores = [line[0].points for line in lines]
        return Result([seat for seat in range(SEATS) if scores[seat] == max(scores)], scores, lines, self.ending)


class ShuffleStock(Shuffle[Laundry]):
    """R1.1: shuffle, and deal four garments to each seat."""

    def purpose(self) -> str:
        return "stock"

    def pile(self, table: Laundry) -> list[int]:
        return table.stock

    def shuffled(self, table: Laundry, order: list[int]) -> None:
        for seat in range(SEATS):
            table.hands[seat] = sorted(order[seat * HAND : (seat + 1) * HAND])
        table.stock = sorted(order[SEATS * HAND :])
        table.mark([[], [], []])


class PickGarment(Together[Laundry]):
    """R1.2: all at once, each seat puts a garment of the hand it holds into its own basket."""

    @classmethod
    def size(cls, box: Box) -> int:
        return len(KINDS)

    def again(self, answers: list[list[int]]) -> "PickGarment":
        return PickGarment(answers, self.asked)

    def candidates(self, table: Laundry, seat: int) -> list[int]:
        return sorted({table.box.kind[card] for card in table.hands[seat]})

    def notation(self, table: Laundry, seat: int, option: int) -> str:
        return f"pick {KINDS[option]}"

    def describe(self, table: Laundry, seat: int, option: int) -> Description:
        alike = [card for card in table.hands[seat] if table.box.kind[card] == option]
        return Description(say("act.pick", card=face(KINDS[option])), alike, [f"basket@{seat}"])

    def prompt(self, table: Laundry, seat: int) -> Message:
        return say("prompt.pick")

    def reveal(self, table: Laundry) -> None:
        """Nobody sees what was put away; the hands go to the left."""
        hands = [table.hand_of(seat) for seat in range(SEATS)]
        for seat in range(SEATS):
            card = cards.take_most_known(table.hands[seat], table.known, table.box.kind, self.answers[seat][0])
            table.picks[hands[seat]].append(card)
            cards.lose_track(table.known, card, 1 << seat)
            for left in table.hands[seat]:
                cards.lose_track(table.known, left, 1 << seat)
            if table.log is not None:
                message = say("event.picked", seat=seat_arg(seat), card=table.shown(card))
                table.tell(message, [table.moved(card, f"hand@{seat}", f"basket@{seat}")])
        table.hands = [table.hands[(seat - 1) % SEATS] for seat in range(SEATS)]
        if table.rounds() < HAND - 1:
            for seat in range(SEATS):
                for card in table.hands[seat]:
                    cards.peek(table.known, card, seat)
            table.then(PickGarment([[], [], []], self.asked))
        else:
            table.then(GiveLast(), ShuffleBasket(0), ShuffleBasket(1), ShuffleBasket(2), TurnUp(0))


class GiveLast(Task[Laundry]):
    """R1.3: the last garment goes unseen into the basket of the seat it was passed to."""

    def run(self, table: Laundry) -> None:
        hands = [table.hand_of(seat) for seat in range(SEATS)]
        for seat in range(SEATS):
            table.picks[hands[seat]].append(table.hands[seat].pop())


class ShuffleBasket(Shuffle[Laundry]):
    """R1.4: each basket is shuffled without a look."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def purpose(self) -> str:
        return f"basket.{self.seat}"

    def pile(self, table: Laundry) -> list[int]:
        return table.put_in(self.seat)

    def shuffled(self, table: Laundry, order: list[int]) -> None:
        cards.forget(table.known, order)
        table.baskets[self.seat] = order


class TurnUp(Task[Laundry]):
    """R1.5: a seat turns up the top garment of its basket."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Laundry) -> None:
        if self.seat == SEATS:
            table.end("dry")
            return
        card = table.baskets[self.seat][-1]
        cards.reveal(table.known, card)
        if table.log is not None:
            table.tell(say("event.turned", seat=seat_arg(self.seat), card=table.shown(card)))
        table.then(ChooseWash(self.seat), TurnUp(self.seat + 1))


class ChooseWash(Choice[Laundry]):
    """R1.6: hang it or drop it; a sock cannot be hung."""

    @classmethod
    def size(cls, box: Box) -> int:
        return 2

    def candidates(self, table: Laundry, seat: int) -> list[int]:
        return [HANG, DROP]

    def obstacle(self, table: Laundry, seat: int, option: int) -> int:
        return 1 if option == HANG and table.box.kind[table.baskets[seat][-1]] == HOLEY else ALLOWED

    def refuse(self, table: Laundry, seat: int, option: int, obstacle: int) -> Refusal:
        return Refusal(say("why.holey"), "1.6")

    def choose(self, table: Laundry, seat: int, option: int) -> None:
        card = table.baskets[seat].pop()
        (table.line if option == HANG else table.floor)[seat].append(card)

    def notation(self, table: Laundry, seat: int, option: int) -> str:
        return "hang" if option == HANG else "drop"

    def describe(self, table: Laundry, seat: int, option: int) -> Description:
        where = "line" if option == HANG else "floor"
        return Description(say(f"act.{where}"), [table.baskets[seat][-1]], [f"{where}@{seat}"])

    def prompt(self, table: Laundry, seat: int) -> Message:
        return say("prompt.wash", card=table.shown(table.baskets[seat][-1]))


class TinyLaundry(TinyGame):
    """Three seats."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        return LaundryBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        assert isinstance(box, LaundryBox)
        empty: list[list[list[int]]] = [[[] for _ in range(SEATS)] for _ in range(5)]
        todo: list[Task[Any]] = [PickGarment([[], [], []], [0, 1, 2]), ShuffleStock()]
        return Laundry(box, todo, cards.unknown(15), "", 0, list(range(15)), *empty)


SENTENCES = {
    "game.title": ("Tiny Laundry", "Petite laverie"),
    "game.line": ("A draft into shuffled baskets", "Un draft dans des paniers mélangés"),
    **{f"face.{kind}": (kind, kind) for kind in KINDS},
    **{f"place.{name}": (f"{name} of {{seat}}", f"{name} de {{seat}}") for name in ("hand", "basket", "line", "floor")},
    "prompt.pick": ("Put a garment into your basket", "Mets un vêtement dans ton panier"),
    "prompt.wash": ("Hang the {card}, or drop it?", "Étendre {card}, ou laisser tomber ?"),
    "act.pick": ("Pick {card}", "Prendre {card}"),
    "act.line": ("Hang it", "Étendre"),
    "act.floor": ("Drop it", "Laisser tomber"),
    "why.holey": ("It has holes", "C’est troué"),
    "event.picked": ("{seat} puts {card} away", "{seat} met {card} au panier"),
    "event.turned": ("{seat} turns up {card}", "{seat} retourne {card}"),
    "ending.dry": ("All is dry", "Tout est sec"),
    "score.hung": ("Hung", "Étendu"),
}
RULES = [(f"Paragraph {at}", f"Paragraphe {at}") for at in range(1, 7)]

GAME = TinyLaundry(
    "tiny_laundry", "tests.engine.toys.laundry", [SEATS], [], [PickGarment, ChooseWash], SENTENCES, RULES
)

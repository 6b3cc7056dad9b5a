"""The hardest moment of a pet shop: imps are grouped in secret, all at once; then need cards are put under several
pets, one small answer after the other, and turned up together.

Groups are said from large to small. Whoever has the larger first group draws one need card more and may play it. Every
pet takes as many cards as it has needs; a card fits a pet that wants it, or goes under it for nothing.
"""

from typing import Any, Final

from tests.engine.toys.tiny import TinyGame, print_faces

from goblintop.engine import cards
from goblintop.engine.box import Box, Face, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.message import Description, Message, Refusal, face, number, place, say, several
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.result import Result, ScoreLine
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import ALLOWED, Shuffle, Task, Together
from goblintop.engine.view import View

IMPS: Final = 5
KINDS: Final = ["hunger", "play", "anger", "magic"]
WANTS: Final = ((0, 1), (2, 3))
"""What each of a seat's two pets wants."""
ROOM: Final = 2
PETS: Final = len(WANTS)
RISING: Final = 1
TOO_MANY: Final = 2
FULL: Final = 3


class PetsBox(Box):
    """Sixteen need cards, four of each kind."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("tiny_pets", players, options, edition)
        self.kind: Final = print_faces(self, KINDS, 4)
        for size in range(1, IMPS + 1):
            self.book[f"group-{size}"] = Face(f"group-{size}", "group", say("act.group", size=number(size)), [], {})


class Shop(Table):
    """`under` holds the cards under each pet: two pets a seat."""

    def __init__(
        self,
        box: PetsBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        deck: list[int],
        hands: list[list[int]],
        groups: list[list[int]],
        under: list[list[int]],
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.deck = deck
        self.hands = hands
        self.groups = groups
        self.under = under

    def the_box(self) -> PetsBox:
        return self.box

    def clone(self) -> "Shop":
        return Shop(
            self.box,
            self.todo.copy(),
            self.known.copy(),
            self.ending,
            self.lessons,
            self.deck.copy(),
            [hand.copy() for hand in self.hands],
            [group.copy() for group in self.groups],
            [under.copy() for under in self.under],
        )

    def show(self, view: View) -> None:
        view.zone("deck", "deck", -1, "pile").pile(self.deck)
        for seat in range(self.box.players):
            view.zone(f"hand@{seat}", "hand", seat, "hand").hand(self.hands[seat])
            burrow = view.zone(f"burrow@{seat}", "burrow", seat, "pool")
            for at, size in enumerate(self.groups[seat]):
                burrow.piece(f"group-{at}@{seat}", f"group-{size}")
            for pet in range(PETS):
                zone = view.zone(f"pet-{pet}@{seat}", "pet", seat, "column")
                zone.cards(self.under[seat * PETS + pet])

    def redraw(self, observer: int, rng: Rng) -> None:
        cards.redeal([self.deck], self.hands, self.known, observer, rng)

    def census(self) -> list[int]:
        found = self.deck.copy()
        for pile in (*self.hands, *self.under):
            found += pile
        return found

    def result(self) -> Result:
        lines: list[list[ScoreLine]] = []
        for seat in range(self.box.players):
            met = 0
            for pet in range(PETS):
                kinds = {self.box.kind[card] for card in self.under[seat * PETS + pet]}
                met += len(kinds & set(WANTS[pet]))
            lines.append([ScoreLine("score.needs", met * 2), ScoreLine("score.groups", -len(self.groups[seat]))])
        scores = [sum(line.points for line in seat_lines) for seat_lines in lines]
        best = max(scores)
        return Result([seat for seat, score in enumerate(scores) if score == best], scores, lines, self.ending)


class ShuffleNeeds(Shuffle[Shop]):
    """R1.1: shuffle; each seat draws four need cards."""

    def purpose(self) -> str:
        return "needs"

    def pile(self, table: Shop) -> list[int]:
        return table.deck

    def shuffled(self, table: Shop, order: list[int]) -> None:
        table.deck = order
        for seat in range(table.box.players):
            draw(table, seat, PETS * ROOM)


def draw(table: Shop, seat: int, count: int) -> None:
    """Need cards go into a hand that only its owner sees."""
    for _ in range(count):
        card = cards.draw(table.deck, table.known, seat)
        cards.insert(table.hands[seat], card)
        if table.log is not None:
            table.tell(say("event.drew", seat=seat_arg(seat), card=table.shown(card)))


class GroupImps(Together[Shop]):
    """R1.2: in secret, split your imps into groups, from large to small."""

    @classmethod
    def size(cls, box: Box) -> int:
        return IMPS

    def again(self, answers: list[list[int]]) -> "GroupImps":
        return GroupImps(answers, self.asked)

    def left(self, seat: int) -> int:
        """Imps that are in no group yet."""
        return IMPS - sum(option + 1 for option in self.answers[seat])

    def finished(self, table: Shop, seat: int) -> bool:
        return self.left(seat) == 0

    def candidates(self, table: Shop, seat: int) -> list[int]:
        return list(range(IMPS))

    def obstacle(self, table: Shop, seat: int, option: int) -> int:
        if option + 1 > self.left(seat):
            return TOO_MANY
        said = self.answers[seat]
        return RISING if said and option > said[-1] else ALLOWED

    def refuse(self, table: Shop, seat: int, option: int, obstacle: int) -> Refusal:
        return Refusal(say("why.rising" if obstacle == RISING else "why.too_many", left=number(self.left(seat))), "1.2")

    def notation(self, table: Shop, seat: int, option: int) -> str:
        return f"group {option + 1}"

    def describe(self, table: Shop, seat: int, option: int) -> Description:
        return Description(say("act.group", size=number(option + 1)), [], [])

    def prompt(self, table: Shop, seat: int) -> Message:
        return say("prompt.group", left=number(self.left(seat)))

    def reveal(self, table: Shop) -> None:
        """R1.3: all show their groups; the largest first group draws one card more."""
        table.groups = [[option + 1 for option in said] for said in self.answers]
        for seat in self.asked:
            if table.log is not None:
                sizes = several([number(size) for size in table.groups[seat]])
                table.tell(say("event.grouped", seat=seat_arg(seat), sizes=sizes))
        largest = max(groups[0] for groups in table.groups)
        for seat in self.asked:
            if table.groups[seat][0] == largest:
                draw(table, seat, 1)
        table.then(AssignNeeds([[] for _ in self.asked], self.asked))


class AssignNeeds(Together[Shop]):
    """R1.4: in secret, put need cards under your pets until each has two. An answer is a face and a pet."""

    @classmethod
    def size(cls, box: Box) -> int:
        return len(KINDS) * PETS

    def again(self, answers: list[list[int]]) -> "AssignNeeds":
        return AssignNeeds(answers, self.asked)

    def finished(self, table: Shop, seat: int) -> bool:
        return len(self.answers[seat]) == PETS * ROOM

    def unassigned(self, table: Shop, seat: int) -> list[int]:
        """How many cards of each kind are still in the hand."""
        counts = [0] * len(KINDS)
        for card in table.hands[seat]:
            counts[table.box.kind[card]] += 1
        for option in self.answers[seat]:
            counts[option // PETS] -= 1
        return counts

    def candidates(self, table: Shop, seat: int) -> list[int]:
        counts = self.unassigned(table, seat)
        return [option for option in range(len(KINDS) * PETS) if counts[option // PETS] > 0]

    def obstacle(self, table: Shop, seat: int, option: int) -> int:
        there = sum(1 for said in self.answers[seat] if said % PETS == option % PETS)
        return FULL if there == ROOM else ALLOWED

    def refuse(self, table: Shop, seat: int, option: int, obstacle: int) -> Refusal:
        return Refusal(say("why.full"), "1.4")

    def notation(self, table: Shop, seat: int, option: int) -> str:
        return f"put {KINDS[option // PETS]} {option % PETS}"

    def describe(self, table: Shop, seat: int, option: int) -> Description:
        pet = f"pet-{option % PETS}@{seat}"
        kind = option // PETS
        alike = [card for card in table.hands[seat] if table.box.kind[card] == kind]
        return Description(say("act.put", card=face(KINDS[kind]), place=place(pet)), alike, [pet])

    def prompt(self, table: Shop, seat: int) -> Message:
        return say("prompt.put")

    def reveal(self, table: Shop) -> None:
        """R1.5: all cards are turned up together."""
        for seat in self.asked:
            for option in self.answers[seat]:
                card = cards.take_most_known(table.hands[seat], table.known, table.box.kind, option // PETS)
                cards.reveal(table.known, card)
                table.under[seat * PETS + option % PETS].append(card)
                if table.log is not None:
                    pet = f"pet-{option % PETS}@{seat}"
                    message = say("event.put", seat=seat_arg(seat), card=table.shown(card))
                    table.tell(message, [table.moved(card, f"hand@{seat}", pet)])
        table.end("fed")


class TinyPets(TinyGame):
    """Two or three seats."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        return PetsBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        assert isinstance(box, PetsBox)
        seats = list(range(box.players))
        todo: list[Task[Any]] = [GroupImps([[] for _ in seats], seats), ShuffleNeeds()]
        hands: list[list[int]] = [[] for _ in seats]
        groups: list[list[int]] = [[] for _ in seats]
        under: list[list[int]] = [[] for _ in range(len(seats) * PETS)]
        return Shop(box, todo, cards.unknown(16), "", 0, list(range(16)), hands, groups, under)


SENTENCES = {
    "game.title": ("Tiny Pets", "Petites bêtes"),
    "game.line": ("Secret groups, hidden needs", "Groupes secrets, besoins cachés"),
    **{f"face.{kind}": (kind, kind) for kind in KINDS},
    "place.deck": ("deck", "paquet"),
    **{
        f"place.{name}": (f"{name} of {{seat}}", f"{name} de {{seat}}") for name in ("hand", "burrow", "pet-0", "pet-1")
    },
    "prompt.group": ("Next group ({left} left)", "Groupe suivant (reste {left})"),
    "prompt.put": ("Put a card under a pet", "Mets une carte sous une bête"),
    "act.group": (
        "{size, plural, one {one imp} other {# imps}}",
        "{size, plural, one {un diablotin} other {# diablotins}}",
    ),
    "act.put": ("{card} under {place}", "{card} sous {place}"),
    "why.rising": ("Groups never grow ({left} left)", "Les groupes ne grandissent pas (reste {left})"),
    "why.too_many": ("Only {left} left", "Il en reste {left}"),
    "why.full": ("That pet has enough", "Cette bête en a assez"),
    "event.drew": ("{seat} draws {card}", "{seat} pioche {card}"),
    "event.grouped": ("{seat} groups {sizes}", "{seat} groupe {sizes}"),
    "event.put": ("{seat} plays {card}", "{seat} joue {card}"),
    "ending.fed": ("All are fed", "Tous sont nourris"),
    "score.needs": ("Needs", "Besoins"),
    "score.groups": ("Groups", "Groupes"),
}
RULES = [(f"Paragraph {at}", f"Paragraphe {at}") for at in range(1, 6)]

GAME = TinyPets("tiny_pets", "tests.engine.toys.pets", [2, 3], [], [GroupImps, AssignNeeds], SENTENCES, RULES)

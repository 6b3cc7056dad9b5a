"""A small honest game, and the same game with one fault at a time: conformance must find each of them.

Two seats hold three cards each. Both bid in secret; the higher bid begins. In turn a seat plays a card onto its pile or
draws one; a heavy card needs a pile to lie on. The game ends with the deck, or with a hand.
"""

from typing import Any, Final

from tests.engine.toys.tiny import TinyGame, print_faces

from goblintop.engine import cards
from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadOptions
from goblintop.engine.hints import Hints
from goblintop.engine.message import Description, Message, Refusal, face, number, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.result import Result, ScoreLine
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import ALLOWED, Choice, Shuffle, Task, Together
from goblintop.engine.view import View

KINDS: Final = ["ant", "bee", "cat", "elk"]
HEAVY: Final = 3
DRAW: Final = 4
STEAL: Final = 5
CARDS: Final = 12
DICE: Final = Rng("a generator that no rule may use")


class DuelBox(Box):
    """Twelve cards, three of each kind; and what is wrong with this game."""

    def __init__(self, name: str, fault: str, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__(name, players, options, edition)
        self.fault: Final = fault
        self.kind: Final = print_faces(self, KINDS, 3)


class DuelTable(Table):
    """A deck, two hands, two piles, and points."""

    def __init__(
        self,
        box: DuelBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        deck: list[int],
        hands: list[list[int]],
        piles: list[list[int]],
        points: list[int],
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.deck = deck
        self.hands = hands
        self.piles = piles
        self.points = [0, 0] if box.fault == "forgetful constructor" else points

    def the_box(self) -> DuelBox:
        return self.box

    def clone(self) -> "DuelTable":
        hands = self.hands if self.box.fault == "shared list" else [hand.copy() for hand in self.hands]
        copy = DuelTable(
            self.box,
            self.todo.copy(),
            self.known.copy(),
            self.ending,
            self.lessons,
            self.deck.copy(),
            hands,
            [pile.copy() for pile in self.piles],
            self.points.copy(),
        )
        copy.points = self.points.copy()
        return copy

    def show(self, view: View) -> None:
        view.zone("deck", "deck", -1, "pile").pile(self.deck)
        for seat in (0, 1):
            hand = view.zone(f"hand@{seat}", "hand", seat, "hand").hand(self.hands[seat])
            if self.box.fault == "leaking view":
                hand.counter("points", sum(self.hands[seat]))
            if self.box.fault == "leaking order":
                hand.piece("last", self.box.faces[self.deck[0]])
            view.zone(f"pile@{seat}", "pile", seat, "pile").cards(self.piles[seat]).counter("points", self.points[seat])

    def redraw(self, observer: int, rng: Rng) -> None:
        if self.box.fault == "idle redraw":
            return
        if self.box.fault == "hidden order":
            rng.shuffle(self.deck)
        else:
            cards.redeal([self.deck], self.hands, self.known, observer, rng)
        if self.box.fault == "forgotten sight" and observer < 2:
            cards.forget(self.known, self.hands[observer])

    def census(self) -> list[int]:
        return [*self.deck, *self.hands[0], *self.hands[1], *self.piles[0], *self.piles[1]]

    def result(self) -> Result:
        scores = [self.points[seat] + len(self.piles[seat]) for seat in (0, 1)]
        lines = [
            [ScoreLine("score.points", self.points[seat]), ScoreLine("score.cards", len(self.piles[seat]))]
            for seat in (0, 1)
        ]
        if self.box.fault == "wrong sum":
            scores[0] += 1
        winners = [seat for seat in (0, 1) if scores[seat] == max(scores)]
        return Result([2] if self.box.fault == "absent winner" else winners, scores, lines, self.ending)


class ShuffleDeck(Shuffle[DuelTable]):
    """R1.1: three cards each."""

    def purpose(self) -> str:
        return "deck"

    def pile(self, table: DuelTable) -> list[int]:
        return table.deck

    def shuffled(self, table: DuelTable, order: list[int]) -> None:
        table.deck = order
        for seat in (0, 1):
            for _ in range(3):
                cards.insert(table.hands[seat], cards.draw(table.deck, table.known, seat))


class Bid(Together[DuelTable]):
    """R1.2: a secret bid of up to two points."""

    @classmethod
    def size(cls, box: Box) -> int:
        return 3

    def again(self, answers: list[list[int]]) -> "Bid":
        return Bid(answers, self.asked)

    def candidates(self, table: DuelTable, seat: int) -> list[int]:
        return [0, 1, 2]

    def choose(self, table: DuelTable, seat: int, option: int) -> None:
        if table.box.fault == "first come" and self.answers == [[], []]:
            table.points[seat] += 1
        if table.box.fault == "one is enough":
            table.then(ChooseCard(seat))
        else:
            super().choose(table, seat, option)

    def resampled(self, table: DuelTable, observer: int, rng: Rng) -> Task[Any]:
        return self if table.box.fault == "sealed answers kept" else super().resampled(table, observer, rng)

    def notation(self, table: DuelTable, seat: int, option: int) -> str:
        return f"bid {option}"

    def describe(self, table: DuelTable, seat: int, option: int) -> Description:
        return Description(say("act.bid", count=number(option)), [], [])

    def prompt(self, table: DuelTable, seat: int) -> Message:
        if table.box.fault == "open bids":
            return say("prompt.bid", count=number(len(self.answers[1 - seat]) + sum(self.answers[1 - seat])))
        return say("prompt.bid", count=number(2))

    def reveal(self, table: DuelTable) -> None:
        bids = [said[0] for said in self.answers]
        for seat in (0, 1):
            table.points[seat] -= bids[seat]
        if table.box.fault == "random rules":
            table.points[0] += DICE.below(1000)
        if table.box.fault == "hash order":
            table.points += [int(word) for word in {str(digit) for digit in range(30)}]
        table.then(ChooseCard(1 if bids[1] > bids[0] else 0))


class ChooseCard(Choice[DuelTable]):
    """R1.3: play a card or draw one."""

    @classmethod
    def size(cls, box: Box) -> int:
        return STEAL + CARDS

    def candidates(self, table: DuelTable, seat: int) -> list[int]:
        tries = sorted({table.box.kind[card] for card in table.hands[seat]})
        tries.append(DRAW)
        if table.box.fault == "hidden ids":
            tries += [STEAL + card for card in table.hands[1 - seat]]
        return tries

    def obstacle(self, table: DuelTable, seat: int, option: int) -> int:
        if table.box.fault == "no options" and len(table.deck) < 3:
            return 1
        return 1 if option == HEAVY and not table.piles[seat] else ALLOWED

    def options(self, table: DuelTable, seat: int) -> list[int]:
        legal = super().options(table, seat)
        fault = table.box.fault
        if fault == "unsorted options":
            legal.reverse()
        elif fault == "twice the same":
            legal.append(DRAW)
        elif fault == "fast but wrong" and len(legal) > 1:
            legal.pop()
        elif fault == "beyond size":
            legal.append(STEAL + CARDS)
        return legal

    def choose(self, table: DuelTable, seat: int, option: int) -> None:
        fault = table.box.fault
        if option == DRAW and fault != "endless":
            card = cards.draw(table.deck, table.known, seat)
            cards.insert(table.hands[seat], card)
            if table.log is not None:
                shown = face(table.box.faces[card]) if fault == "leaking event" else table.shown(card)
                key = "event.unheard" if fault == "missing sentence" else "event.drew"
                table.tell(say(key, seat=seat_arg(seat), card=shown))
        elif option < DRAW and fault != "endless":
            card = cards.take_most_known(table.hands[seat], table.known, table.box.kind, option)
            cards.reveal(table.known, card)
            if fault != "lost card":
                table.piles[seat].append(card)
            if fault == "doubled card":
                table.piles[1 - seat].append(card)
        if not table.deck or not table.hands[seat]:
            table.end("done")
        else:
            table.then(ChooseCard(1 - seat))

    def notation(self, table: DuelTable, seat: int, option: int) -> str:
        if table.box.fault == "one notation":
            return "act"
        if option >= STEAL:
            return f"steal {option - STEAL}"
        draw = "draw; end" if table.box.fault == "semicolon" else "draw"
        return draw if option == DRAW else f"play {KINDS[option]}"

    def describe(self, table: DuelTable, seat: int, option: int) -> Description:
        if option >= STEAL:
            return Description(say("act.draw"), [option - STEAL], [])
        if option == DRAW:
            return Description(say("act.draw"), [], ["cellar" if table.box.fault == "off the table" else "deck"])
        alike = [card for card in table.hands[seat] if table.box.kind[card] == option]
        touched = table.hands[seat] if table.box.fault == "two in one" else alike
        return Description(say("act.play", card=face(KINDS[option])), touched, [f"pile@{seat}"])

    def refuse(self, table: DuelTable, seat: int, option: int, obstacle: int) -> Refusal:
        hidden = len([card for card in table.hands[1 - seat] if table.box.kind[card] == HEAVY])
        count = hidden if table.box.fault == "leaking refusal" else 1
        return Refusal(say("why.heavy", count=number(count)), "9.9" if table.box.fault == "no paragraph" else "1.3")

    def prompt(self, table: DuelTable, seat: int) -> Message:
        count = table.deck[-1] if table.box.fault == "leaking prompt" else len(table.deck)
        return say("prompt.card", count=number(count))


class DuelHints(Hints[DuelTable]):
    """Hints that may be wrong."""

    def promise(self, table: DuelTable, seat: int) -> float:
        return 1.5 if table.box.fault == "wild promise" else 0.5

    def appeal(self, table: DuelTable, seat: int, options: list[int]) -> list[float]:
        return [0.0 if table.box.fault == "no appeal" else 1.0] * len(options)


class Duel(TinyGame):
    """The game with one fault, or none."""

    def __init__(self, fault: str, home: str = "tests.conformance.duel") -> None:
        name = f"duel_{fault}".replace(" ", "_")
        super().__init__(name, home, [2], [], [Bid, ChooseCard], SENTENCES, RULES, DuelHints())
        self.fault = fault

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        return DuelBox(self.name, self.fault, players, options, edition)

    def lay(self, box: Box) -> Table:
        assert isinstance(box, DuelBox)
        todo: list[Task[Any]] = [Bid([[], []], [0, 1]), ShuffleDeck()]
        return DuelTable(box, todo, cards.unknown(CARDS), "", 0, list(range(CARDS)), [[], []], [[], []], [0, 0])

    def sentences(self, lang: str) -> dict[str, str]:
        said = super().sentences(lang)
        if lang == "fr":
            if self.fault == "missing French":
                del said["act.draw"]
            elif self.fault == "other arguments":
                said["act.play"] = "Jouer"
            elif self.fault == "unreadable French":
                said["act.play"] = "Jouer {card"
            elif self.fault == "silence":
                said["act.draw"] = ""
        if self.fault == "no title":
            del said["game.title"]
        if self.fault == "nameless place":
            del said["place.pile"]
        return said

    def rules(self, lang: str) -> str:
        text = super().rules(lang)
        return text.replace("R1.3", "R1.4") if self.fault == "other numbers" and lang == "fr" else text

    def edition(self, name: str) -> Edition:
        if self.fault == "no provenance":
            return Edition("standard.toml", f'game = "{self.name}"\nname = "standard"\n')
        return super().edition(name)

    def agree(self, players: int, wishes: dict[str, OptionValue]) -> dict[str, OptionValue]:
        if self.fault == "anything goes":
            return {}
        if wishes:
            raise BadOptions(f"{self.name} has no options")
        return {}

    def observe(self, table: Any, seat: int) -> list[float]:
        numbers = super().observe(table, seat)
        if self.fault == "cheating numbers":
            numbers[0] = float(table.deck[-1]) if table.deck else 0.0
        return numbers[1:] if self.fault == "too few numbers" else numbers


SENTENCES = {
    "game.title": ("Duel", "Duel"),
    "game.line": ("A duel", "Un duel"),
    **{f"face.{kind}": (kind, kind) for kind in KINDS},
    "place.deck": ("deck", "paquet"),
    "place.hand": ("hand of {seat}", "main de {seat}"),
    "place.pile": ("pile of {seat}", "pile de {seat}"),
    "counter.points": ("Points", "Points"),
    "prompt.bid": ("Bid up to {count}", "Mise jusqu’à {count}"),
    "prompt.card": ("Play or draw ({count} left)", "Joue ou pioche (reste {count})"),
    "act.bid": ("Bid {count}", "Miser {count}"),
    "act.draw": ("Draw", "Piocher"),
    "act.play": ("Play {card}", "Jouer {card}"),
    "why.heavy": ("It needs {count} below", "Il en faut {count} dessous"),
    "event.drew": ("{seat} draws {card}", "{seat} pioche {card}"),
    "ending.done": ("Done", "Fini"),
    "score.points": ("Points", "Points"),
    "score.cards": ("Cards", "Cartes"),
}
RULES = [(f"Paragraph {at}", f"Paragraphe {at}") for at in range(1, 4)]

GAME = Duel("")

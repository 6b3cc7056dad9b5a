"""A few words to lay small tables and play at them.

Garments are named by their faces (`elf-sock-d`), programs by numeral and temperature (`I-30`). Whatever is not named is
found by the table itself: cards in order of the box, programs the coolest first. `wash` lays a table in the middle of a
wash; `draft` and `market` begin a round."""

from __future__ import annotations

from collections.abc import Sequence

from goblintop.engine.cards import EVERYONE
from goblintop.engine.edition import Edition
from goblintop.engine.message import Event
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker
from goblintop.games.goblin_laundromat import GAME, knowledge, setup
from goblintop.games.goblin_laundromat.components import NUMERALS, ROUNDS, LaundryBox
from goblintop.games.goblin_laundromat.filling import BeginRound, ShuffleBasket
from goblintop.games.goblin_laundromat.table import NONE, STOPPED, Laundromat
from goblintop.games.goblin_laundromat.washing import EndGame, Wash

ANN, BOB, CID, DAN, EVE = range(5)
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
SPECTATOR = 7


def open_box(players: int = 3, edition: Edition | None = None) -> LaundryBox:
    """The standard box, unless another is asked for."""
    box = GAME.open(players, {}, edition if edition is not None else GAME.edition("standard"))
    assert isinstance(box, LaundryBox)
    return box


def changed(old: str, new: str) -> Edition:
    """The standard edition with one thing changed."""
    text = GAME.edition("standard").text
    assert old in text, f"{old!r} is not in the standard edition"
    return Edition("mine.toml", text.replace(old, new, 1))


def card(box: LaundryBox, face: str) -> int:
    """The card of a face."""
    return box.faces.index(face)


def program(numeral: int, limits: str, coins: int = 5, cycle: int = 0) -> Edition:
    """The standard edition with other limits on the coolest program of a numeral: `dirt 1, magic+slime 3`."""
    text = GAME.edition("standard").text
    start = text.index(f"{{ numeral = {numeral},")
    end = text.index("\n", start)
    written: list[str] = []
    for limit in limits.split(", "):
        words, most = limit.split(" ")
        types = ", ".join(f'"{word}"' for word in words.split("+"))
        written.append(f"{{ types = [{types}], max = {most} }}")
    direction = 1 if numeral % 2 else -1
    row = f"{{ numeral = {numeral}, cycle = {cycle or numeral + 2}, direction = {direction}, temperature = 30, "
    row += f"coins = {coins}, limits = [{', '.join(written)}] }},"
    return Edition("mine.toml", text[:start] + row + text[end:])


class Laying:
    """A table that is laid card by card, without chance."""

    def __init__(self, players: int, numeral: int, edition: Edition | None = None) -> None:
        self.box = open_box(players, edition)
        self.state = setup.lay(self.box)
        self.used: set[int] = set()
        state = self.state
        state.todo = [EndGame(), *(BeginRound(at) for at in range(ROUNDS - 1, numeral, -1))]
        state.numeral = numeral
        state.outcomes = [[STOPPED] * numeral for _ in range(players)]
        for each in [*self.box.goblins, *self.box.potions]:
            state.known[each] = EVERYONE

    def find(self, words: str) -> list[int]:
        """Cards for words, each used once."""
        found = [card(self.box, word) for word in words.split()]
        assert not self.used & set(found), "a card is named twice"
        self.used |= set(found)
        return found

    def programs(self, words: Sequence[str]) -> None:
        """`I-30 II-90` for each seat; what is not named is dealt from the coolest on."""
        state, many = self.state, self.box.players
        wanted = [[card(self.box, f"program-{word}") for word in own.split()] for own in words]
        wanted += [[] for _ in range(many - len(wanted))]
        taken = {each for own in wanted for each in own}
        state.programs, state.spare_programs = [[] for _ in range(many)], []
        for at in range(ROUNDS):
            left = [each for each in self.box.programs[at] if each not in taken]
            for seat in range(many):
                named = [each for each in wanted[seat] if each in self.box.programs[at]]
                own = named[0] if named else left.pop(0)
                state.programs[seat].append(own)
                state.known[own] = EVERYONE if at <= state.numeral else 1 << seat
            state.spare_programs.append(sorted(left))

    def goblins(self, words: str) -> None:
        """Species by seat; what is not named is dealt in order."""
        named = [card(self.box, f"goblin-{word}") for word in words.split()]
        named += [each for each in self.box.goblins if each not in named]
        self.state.goblins = named[: self.box.players]

    def rest(self) -> list[int]:
        """Garments that nobody named."""
        return [each for each in range(self.box.garments) if each not in self.used]


def wash(
    basket: str,
    programs: str = "I-30",
    scored: Sequence[str] = (),
    players: int = 3,
    goblins: str = "vampire",
    spent: str = "",
    completed: str = "",
    edition: Edition | None = None,
) -> Game:
    """Seat 0 washes, and nobody after it. `basket` is drawn from left to right, the first card at once; below it lies
    the garment of the set-up. `scored` are clean garments of the seats; `spent` and `completed` name seats whose potion
    is gone, or who completed their earlier programs."""
    numeral = NUMERALS.index(programs.split("-")[0])
    laying = Laying(players, numeral, edition)
    state = laying.state
    laying.programs([programs])
    laying.goblins(goblins)
    order = laying.find(basket)
    for seat, words in enumerate(scored):
        state.scored[seat] = laying.find(words)
    rest = laying.rest()
    for seat in range(players):
        state.slots[seat] = rest.pop(0)
        state.baskets[seat] = [state.slots[seat]]
        state.potions[seat] = 0 if NAMES[seat] in spent.split() else 1
        if NAMES[seat] in completed.split():
            state.outcomes[seat] = [0] * numeral
    # The garments came into the baskets as they could have: seat 0's own, and those already clean, in earlier rounds.
    free = [
        [slot for slot in range(players, len(state.slots)) if state.box.slot_basket[slot] == s] for s in range(players)
    ]
    for each in order:
        state.slots[free[0].pop(0)] = each
    for seat in range(players):
        for each in state.scored[seat]:
            state.slots[free[seat].pop(0)] = each
            state.turned[each] = max(1, numeral)
    state.baskets[0] += order[::-1]
    state.deck = rest
    knowledge.mark(state)
    state.todo.append(Wash(0))
    return Game(state)


def draft(
    hands: Sequence[str],
    numeral: int = 0,
    programs: Sequence[str] = (),
    setup_cards: str = "",
    edition: Edition | None = None,
    goblins: str = "",
) -> Game:
    """A round of a draft begins with these hands, or in a game of two with this market in the order of its pile."""
    players = len(hands)
    laying = Laying(players, numeral, edition)
    state = laying.state
    state.numeral = numeral - 1
    laying.programs(programs)
    laying.goblins(goblins)
    dealt = [laying.find(words) for words in hands]
    first = laying.find(setup_cards)
    rest = laying.rest()
    for seat in range(players):
        state.slots[seat] = first[seat] if first else rest.pop(0)
        state.baskets[seat] = [state.slots[seat]]
    # The top of the deck is its last card, and seat 0 draws first.
    state.deck = [*rest, *(each for hand in reversed(dealt) for each in reversed(hand))]
    state.todo.append(BeginRound(numeral))
    return Game(state)


def market(pile: str, numeral: int = 0, programs: Sequence[str] = ("", ""), setup_cards: str = "") -> Game:
    """A round for two begins; `pile` is turned up from left to right."""
    laying = Laying(2, numeral)
    state = laying.state
    state.numeral = numeral - 1
    laying.programs(programs)
    laying.goblins("")
    top = laying.find(pile)
    first = laying.find(setup_cards)
    rest = laying.rest()
    for seat in range(2):
        state.slots[seat] = first[seat] if first else rest.pop(0)
        state.baskets[seat] = [state.slots[seat]]
    state.deck = [*rest, *reversed(top)]
    state.todo.append(BeginRound(numeral))
    return Game(state)


def dealt(players: int = 3, seed: int = 1, edition: Edition | None = None) -> Game:
    """A game as it really begins, with chance from a fixed seed."""
    state = GAME.set_up(players, {}, edition if edition is not None else "standard")
    assert isinstance(state, Laundromat)
    game = Game(state, f"dealt {seed}", begin=False)
    state.settle(game.rng)
    return game


class Game:
    """A table with people at it: plays by notation, answers in words."""

    def __init__(self, state: Laundromat, seed: str = "game", begin: bool = True) -> None:
        self.state = state
        self.box = state.box
        self.rng = Rng(seed)
        self.log: list[Event] = []
        state.log = self.log
        self.orders: dict[int, list[str]] = {}
        if begin:
            state.go_on()
            self.settle()

    # Playing.

    def settle(self) -> None:
        """Let chance fall; baskets come to lie as `order` said."""
        while (chance := self.state.pending()) is not None:
            outcome = chance.random(self.state, self.rng)
            if isinstance(chance, ShuffleBasket) and chance.seat in self.orders:
                wanted = [card(self.box, word) for word in self.orders[chance.seat]]
                outcome = [each for each in outcome if each not in wanted] + wanted[::-1]
            self.state.happen(outcome)

    def order(self, seat: int, words: str) -> Game:
        """The basket will be drawn in this order."""
        self.orders[seat] = words.split()
        return self

    @property
    def to_move(self) -> int:
        """Who must decide."""
        (seat,) = self.state.to_move()
        return seat

    def options(self, seat: int = NONE) -> list[str]:
        """What is legal, as notations."""
        who = self.to_move if seat == NONE else seat
        return [self.state.notation(who, option) for option in self.state.options(who)]

    def play(self, *texts: str) -> Game:
        """Do these things one after another, each of them by whoever is to move; illegal ones fail the test."""
        for text in texts:
            self.answer(self.to_move, text)
        return self

    def answer(self, seat: int, text: str) -> Game:
        """One seat does something."""
        assert text in self.options(seat), f"{text!r} is not legal; legal are {self.options(seat)}"
        before = sorted(self.state.census())
        self.state.apply(seat, self.state.parse(seat, text))
        assert sorted(self.state.census()) == before, f"{text!r} lost a card"
        self.settle()
        return self

    def pick(self, words: str) -> Game:
        """All seats pick, from seat 0 on."""
        for seat, word in enumerate(words.split()):
            self.answer(seat, f"pick {word}")
        return self

    def pick_any(self) -> Game:
        """All seats pick the first garment of their hands, until the baskets are full."""
        while self.state.hands[0]:
            for seat in list(self.state.to_move()):
                self.answer(seat, self.options(seat)[0])
        return self

    def stop_all(self) -> Game:
        """Everybody stops or keeps something until the round, or the game, is over."""
        numeral = self.state.numeral
        while not self.state.over and self.state.numeral == numeral and self.state.washer != NONE:
            self.play(self.options()[0])
        return self

    def refusal(self, text: str) -> tuple[str, str]:
        """Why something cannot be done: the key of the reason, and the paragraph that says so."""
        seat = self.to_move
        assert text not in self.options(), f"{text!r} is legal"
        option = self.state.parse(seat, text)
        assert option >= 0, f"{text!r} names no option"
        refusal = self.state.why_not(seat, option)
        assert refusal is not None, f"{text!r} is neither offered nor refused"
        return refusal.message.key, refusal.rule

    # Looking, with the eyes of somebody who sees everything.

    def words(self, found: Sequence[int]) -> str:
        """Cards as words."""
        return " ".join(self.box.faces[each] for each in found)

    def hand(self, seat: int) -> str:
        return self.words(self.state.hands[seat])

    def basket(self, seat: int) -> set[str]:
        """What lies in a basket."""
        return {self.box.faces[each] for each in self.state.baskets[seat]}

    def drum(self) -> str:
        return self.words(self.state.drum)

    def scored(self, seat: int = 0) -> str:
        return self.words(self.state.scored[seat])

    def lost(self) -> str:
        return self.words(self.state.lost)

    def line(self, key: str, seat: int = 0) -> int:
        """One line of a seat's score."""
        (points,) = [line.points for line in self.state.result().breakdown[seat] if line.key == f"score.{key}"]
        return points

    # Looking, with the eyes of an observer.

    def seen(self, zone: str, observer: int) -> str:
        """The cards of a zone as an observer sees them; `?` where it cannot name one."""
        return " ".join(piece.face or "?" for piece in self.state.view(observer).find(zone).pieces)

    def known(self, zone: str, observer: int) -> set[str]:
        """The cards of a zone that an observer can name."""
        return {piece.face for piece in self.state.view(observer).find(zone).pieces if piece.face}

    def events(self) -> list[str]:
        """The keys of what was told, without `event.`."""
        return [event.message.key.removeprefix("event.") for event in self.log]

    def speaker(self, lang: str, reader: int) -> Speaker:
        """Somebody who says things to this reader."""
        faces = {id: face.to_json() for id, face in self.box.book.items()}
        return Speaker(lang, GAME.sentences(lang), faces, NAMES, reader)

    def told(self, reader: int, lang: str = "en") -> list[str]:
        """What was told, in words, as this reader hears it."""
        speaker = self.speaker(lang, reader)
        return [speaker.say(event.message.to_json(reader)) for event in self.log]

    def resampled(self, observer: int, seed: int) -> Game:
        """A world that the observer cannot tell from this one."""
        world = self.state.resample(observer, Rng(f"world {seed}"))
        assert isinstance(world, Laundromat)
        return Game(world, f"world {seed}", begin=False)

"""A few words to lay small tables and play at them.

Cards are words in the order in which they were laid: the last one is the newest of a column, the top of a pile. A `~`
before a card gives it the other side's back. Zeppelins stand from left to right: `2` is intact, `x2` destroyed, and
`3>1` has resisted one Bombard. Guests are named by their wish, `-` stands for nobody. Whatever is not named lies in the
decks, beneath the cards that are; with `last_cards` the deck holds just these and the rest lies at the bottom of the
discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from goblintop.engine.box import OptionValue
from goblintop.engine.cards import EVERYONE
from goblintop.engine.edition import Edition
from goblintop.engine.message import Event
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker
from goblintop.games.gold_n_crash import GAME
from goblintop.games.gold_n_crash.components import COLUMNS, CrashBox
from goblintop.games.gold_n_crash.rules import ChooseAction
from goblintop.games.gold_n_crash.table import DESTROYED, NONE, Airfield, Side

ME, THEM = 0, 1
NAMES = ("Ann", "Bob")


@dataclass
class Half:
    """One side of the table in words."""

    hand: str = ""
    left: str = ""
    middle: str = ""
    right: str = ""
    deck: str = ""
    last_cards: str | None = None
    discard: str = ""
    treasure: str = ""
    zeppelins: str = "1 2 3"
    guests: str = "- - -"


def table(
    hand: str = "",
    left: str = "",
    middle: str = "",
    right: str = "",
    deck: str = "",
    last_cards: str | None = None,
    discard: str = "",
    treasure: str = "",
    zeppelins: str = "1 2 3",
    guests: str = "- - -",
    facing: str = "",
    them: Half | None = None,
    seat: int = ME,
    actions: int = 2,
    last_turn: int = NONE,
    quiet_turns: int = 0,
    options: dict[str, OptionValue] | None = None,
    edition: Edition | None = None,
) -> Game:
    """A table at which `seat` has so many actions left. `facing` is the column across from the left one: the right
    one of the other side."""
    mine = Half(hand, left, middle, right, deck, last_cards, discard, treasure, zeppelins, guests)
    theirs = them if them is not None else Half()
    if facing:
        theirs.right = facing
    box = open_box(options, edition)
    halves = [mine, theirs] if seat == ME else [theirs, mine]
    laid = _Laying(box)
    sides = laid.lay(halves)
    spare = sorted(set(box.guests) - laid.used)
    todo = [ChooseAction(seat, actions)]
    state = Airfield(
        box=box,
        todo=[*todo],
        known=laid.known,
        ending="",
        lessons=0,
        sides=sides,
        plays=[0, 0, 0],
        spare_guests=spare,
        quiet_turns=quiet_turns,
        deck_was_used=False,
        last_turn=last_turn,
    )
    return Game(state, seat)


def open_box(options: dict[str, OptionValue] | None = None, edition: Edition | None = None) -> CrashBox:
    """The standard box, unless another is asked for."""
    chosen = edition if edition is not None else GAME.edition("standard")
    box = GAME.open(2, options if options is not None else {}, chosen)
    assert isinstance(box, CrashBox)
    return box


def dealt(seed: int = 1, first: int = ME, options: dict[str, OptionValue] | None = None) -> Game:
    """A table as a real game begins, with chance from a fixed seed and a chosen first player."""
    state = GAME.set_up(2, options)
    assert isinstance(state, Airfield)
    rng = Rng(f"dealt {seed}")
    while (chance := state.pending()) is not None:
        state.happen([first] if chance.purpose() == "first" else chance.random(state, rng))
    return Game(state, first)


class _Laying:
    """Finds a card for each word, and remembers which are used."""

    def __init__(self, box: CrashBox) -> None:
        self.box = box
        self.used: set[int] = set()
        self.known = [0] * len(box.faces)

    def lay(self, halves: Sequence[Half]) -> list[Side]:
        sides = [self._side(seat, half) for seat, half in enumerate(halves)]
        for seat, half in enumerate(halves):
            rest = [card for card in self.box.decks[seat] if card not in self.used]
            if half.last_cards is None:
                sides[seat].deck[:0] = rest
            else:
                sides[seat].discard[:0] = rest
                self._show(rest, EVERYONE)
        return sides

    def _side(self, seat: int, half: Half) -> Side:
        hand = sorted(self._cards(seat, half.hand, 1 << seat))
        deck = self._cards(seat, half.deck if half.last_cards is None else half.last_cards, 0)
        zeppelins, survived = self._zeppelins(seat, half.zeppelins)
        return Side(
            hand=hand,
            deck=deck,
            discard=self._cards(seat, half.discard, EVERYONE),
            treasure=self._cards(seat, half.treasure, EVERYONE),
            columns=[self._cards(seat, words, EVERYONE) for words in (half.left, half.middle, half.right)],
            zeppelins=zeppelins,
            survived=survived,
            guests=[self._guest(word) for word in half.guests.split()],
        )

    def _cards(self, seat: int, words: str, mask: int) -> list[int]:
        found = [self._card(seat, word) for word in words.split()]
        self._show(found, mask)
        return found

    def _card(self, seat: int, word: str) -> int:
        back = 1 - seat if word.startswith("~") else seat
        face = word.lstrip("~")
        pile = self.box.guests if face.startswith("guest-") else self.box.decks[back]
        for card in pile:
            if self.box.faces[card] == face and card not in self.used:
                self.used.add(card)
                return card
        raise AssertionError(f"there is no {word} left for seat {seat}")

    def _zeppelins(self, seat: int, words: str) -> tuple[list[int], list[int]]:
        by_value = {self.box.resistance[card]: card for card in self.box.zeppelins[seat]}
        cards, survived = [], []
        for word in words.split():
            value, _, resisted = word.lstrip("x").partition(">")
            card = by_value.pop(int(value))
            cards.append(card)
            survived.append(DESTROYED if word.startswith("x") else int(resisted or 0))
            if survived[-1]:
                self._show([card], EVERYONE if word.startswith("x") else 1 << seat)
        assert not by_value, "all three zeppelins must be named"
        return cards, survived

    def _guest(self, wish: str) -> int:
        if wish == "-":
            return NONE
        (guest,) = [card for card in self.box.guests if self.box.faces[card].startswith(f"guest-{wish}-")]
        self.used.add(guest)
        self._show([guest], EVERYONE)
        return guest

    def _show(self, cards: list[int], mask: int) -> None:
        for card in cards:
            self.known[card] |= mask


class Game:
    """A table with people at it: plays by notation, answers in words."""

    def __init__(self, state: Airfield, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.log: list[Event] = []
        state.log = self.log
        self.census = sorted(state.census())
        assert self.census == list(range(len(state.box.faces))), "the laid table does not hold every component once"

    # Playing.

    @property
    def to_move(self) -> int:
        """Who must decide."""
        (seat,) = self.state.to_move()
        return seat

    def options(self) -> list[str]:
        """What is legal, as notations."""
        seat = self.to_move
        return [self.state.notation(seat, option) for option in self.state.options(seat)]

    def play(self, *texts: str) -> Game:
        """Do these things one after another, each of them by whoever is to move; illegal ones fail the test."""
        for text in texts:
            seat = self.to_move
            assert text in self.options(), f"{text!r} is not legal; legal are {self.options()}"
            self.state.apply(seat, self.state.parse(seat, text))
            assert sorted(self.state.census()) == self.census, f"{text!r} lost a component"
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

    def columns_for(self, face: str) -> str:
        """The columns into which this card may be played now."""
        return " ".join(column for column in COLUMNS if f"play {face} {column}" in self.options())

    # Looking, with the eyes of somebody who sees everything.

    def words(self, cards: Sequence[int]) -> str:
        """Cards as words."""
        return " ".join(self.state.box.faces[card] for card in cards)

    def side(self, seat: int = -1) -> Side:
        """One half; that of whoever began unless another is asked for."""
        return self.state.sides[self.seat if seat < 0 else seat]

    def hand(self, seat: int = -1) -> str:
        return self.words(self.side(seat).hand)

    def column(self, name: str, seat: int = -1) -> str:
        return self.words(self.side(seat).columns[COLUMNS.index(name)])

    def deck(self, seat: int = -1, top: int = 99) -> str:
        return self.words(self.side(seat).deck[-top:])

    def discard(self, seat: int = -1, top: int = 99) -> str:
        return self.words(self.side(seat).discard[-top:])

    def treasure(self, seat: int = -1) -> str:
        return self.words(self.side(seat).treasure)

    def guests(self, seat: int = -1) -> str:
        return self.words([guest for guest in self.side(seat).guests if guest != NONE])

    def destroyed(self, seat: int = -1) -> str:
        """The columns whose zeppelin has fallen."""
        return " ".join(column for at, column in enumerate(COLUMNS) if self.side(seat).is_destroyed(at))

    # Looking, with the eyes of an observer.

    def seen(self, zone: str, observer: int) -> str:
        """The cards of a zone as an observer sees them; `?` where it cannot name one."""
        return " ".join(piece.face or "?" for piece in self.state.view(observer).find(zone).pieces)

    def events(self) -> list[str]:
        """The keys of what was told, without `event.`."""
        return [event.message.key.removeprefix("event.") for event in self.log]

    def speaker(self, lang: str, reader: int) -> Speaker:
        """Somebody who says things to this reader."""
        faces = {id: face.to_json() for id, face in self.state.box.book.items()}
        return Speaker(lang, GAME.sentences(lang), faces, NAMES, reader)

    def told(self, reader: int, lang: str = "en") -> list[str]:
        """What was told, in words, as this reader hears it."""
        speaker = self.speaker(lang, reader)
        return [speaker.say(event.message.to_json(reader)) for event in self.log]

    def resampled(self, observer: int, seed: int) -> Game:
        """A world that the observer cannot tell from this one."""
        world = self.state.resample(observer, Rng(f"world {seed}"))
        assert isinstance(world, Airfield)
        return Game(world, self.seat)

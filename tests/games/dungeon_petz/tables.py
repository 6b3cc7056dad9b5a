"""A few words to lay small tables and play at them.

A table begins as a real game is dealt, at the first decision of a round of one's choice, with nothing in the shops but
the printed cage. Pets, tiles and cards are then put where a test wants them, by name, taken from wherever they lie.
`do` replaces what is to be done by the tasks under test; when they are done the table pauses."""

from __future__ import annotations

import re
from collections.abc import Sequence

from goblintop.engine.box import Box, OptionValue
from goblintop.engine.cards import EVERYONE, NOBODY
from goblintop.engine.edition import Edition
from goblintop.engine.message import Description, Event, Message, say
from goblintop.engine.rng import Rng
from goblintop.engine.task import Choice, Task
from goblintop.games.dungeon_petz import GAME
from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.round import PlayRound
from goblintop.games.dungeon_petz.table import Burrow, Town
from goblintop.games.dungeon_petz.terms import (
    COLOURS,
    ERRANDS,
    FIRST_SPACE,
    NEEDS,
    NONE,
    STALL_ADDONS,
    STALL_CAGES,
    STALL_OLDER,
    STALL_TENTS,
    STALL_YOUNG,
)

STALLS = {
    "cages": (STALL_CAGES, 3),
    "addons": (STALL_ADDONS, 2),
    "older": (STALL_OLDER, 3),
    "young": (STALL_YOUNG, 3),
    "artifacts": (STALL_TENTS, 2),
}


class Pause(Choice[Town]):
    """The tasks under test are done."""

    @classmethod
    def size(cls, box: Box) -> int:
        return 1

    def candidates(self, table: Town, seat: int) -> list[int]:
        return [0]

    def choose(self, table: Town, seat: int, option: int) -> None:
        raise AssertionError("a pause is not played")

    def notation(self, table: Town, seat: int, option: int) -> str:
        return "pause"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        return Description(say("act.enough"), [], [])

    def prompt(self, table: Town, seat: int) -> Message:
        return say("prompt.book")


def edition(**switches: bool) -> Edition:
    """The standard edition with some switches turned."""
    text = GAME.edition("standard").text
    for name, value in switches.items():
        text, changes = re.subn(rf"^{name} = \w+$", f"{name} = {str(value).lower()}", text, flags=re.MULTILINE)
        assert changes == 1, f"there is no switch {name}"
    return Edition("switched.toml", text)


def dealt(
    players: int = 4,
    first: int = 0,
    seed: int = 1,
    options: dict[str, OptionValue] | None = None,
    chosen: Edition | None = None,
) -> Game:
    """A table as a real game begins, with a chosen first player."""
    state = GAME.set_up(players, options, chosen if chosen is not None else "standard")
    assert isinstance(state, Town)
    rng = Rng(f"dealt {seed}")
    log: list[Event] = []
    state.log = log
    while (chance := state.pending()) is not None:
        state.happen([first] if chance.purpose() == "first" else chance.random(state, rng))
    return Game(state, log)


def table(
    players: int = 4,
    round_number: int = 2,
    first: int = 0,
    options: dict[str, OptionValue] | None = None,
    chosen: Edition | None = None,
) -> Game:
    """A table in the middle of a game, with nothing to be done."""
    game = dealt(players, first, 1, options, chosen)
    game.state.round_number = round_number
    for seat in range(players):
        game.burrow(seat).gold = 0
    for when in range(2, min(round_number + 1, game.state.box.board.rounds) + 1):
        game.state.known[game.state.exhibitions[when - 2]] = EVERYONE
    for at, when in enumerate(game.state.box.board.customer_rounds):
        if when <= round_number + 2:
            game.state.known[game.state.customers[at]] = EVERYONE
    game.state.todo = [Pause(0)]
    game.log.clear()
    return game


class Game:
    """A table with people at it: plays by notation, answers in words."""

    def __init__(self, state: Town, log: list[Event] | None = None) -> None:
        self.state = state
        self.log: list[Event] = log if log is not None else []
        state.log = self.log
        self.census = sorted(state.census())

    @property
    def box(self) -> PetzBox:
        return self.state.box

    def burrow(self, seat: int = 0) -> Burrow:
        return self.state.burrows[seat]

    # Laying.

    def items(self, name: str) -> list[int]:
        """All components of that name."""
        wanted = [at for at, face in enumerate(self.box.faces) if face == name or face.endswith(f"-{name}")]
        assert wanted, f"there is no {name}"
        return [at for at in wanted if self.box.faces[at] == name] or wanted

    def item(self, name: str) -> int:
        """The only component of that name, or one of them."""
        return self.items(name)[0]

    def fetch(self, name: str) -> int:
        """Take one of them out of whatever pile it lies in."""
        state = self.state
        for item in self.items(name):
            for pile in (*state.decks, *state.discards, *state.piles):
                if item in pile:
                    pile.remove(item)
                    return item
            if item in state.stalls:
                state.stalls[state.stalls.index(item)] = NONE
                return item
            if item in state.gone:
                state.gone = [other for other in state.gone if other != item]
                return item
        raise AssertionError(f"no {name} is left")

    def public(self, name: str) -> int:
        item = self.fetch(name)
        self.state.known[item] = EVERYONE
        return item

    def pet(self, seat: int, at: int, name: str, size: int, suffering: int = 0, mutations: int = 0) -> Game:
        """A pet in a cage (1 to 4); the Iron Cage's like is built there if need be."""
        pet = self.public(name)
        self.burrow(seat).pets[at - 1] = pet
        self.state.size[pet], self.state.suffering[pet], self.state.mutations[pet] = size, suffering, mutations
        if self.burrow(seat).cages[at - 1] == NONE:
            free = next(tile for tile in self.box.cages if tile in self.state.piles[1])
            self.cage(seat, at, self.box.faces[free])
        return self

    def cage(self, seat: int, at: int, name: str) -> Game:
        cages = self.burrow(seat).cages.copy()
        if cages[at - 1] not in (NONE, self.box.printed):
            self.state.piles[1].insert(0, cages[at - 1])
            self.state.known[cages[at - 1]] = NOBODY
        cages[at - 1] = self.public(name)
        self.burrow(seat).cages = cages
        return self

    def addon(self, seat: int, at: int, name: str) -> Game:
        addons = self.burrow(seat).addons.copy()
        addons[at - 1] = self.public(name)
        self.burrow(seat).addons = addons
        return self

    def aside(self, seat: int, *names: str) -> Game:
        """New things that wait for phase 3."""
        for name in names:
            item = self.public(name)
            if item < len(self.box.pets):
                self.state.size[item] = 2
            self.burrow(seat).aside = sorted([*self.burrow(seat).aside, item])
        return self

    def artifacts(self, seat: int, *names: str) -> Game:
        self.burrow(seat).artifacts = sorted([*self.burrow(seat).artifacts, *(self.public(name) for name in names)])
        return self

    def hand(self, seat: int, words: str) -> Game:
        """The hand, and nothing else; the old one goes beneath the decks."""
        for card in self.burrow(seat).hand:
            self.state.decks[self.box.colour[card]].insert(0, card)
            self.state.known[card] = NOBODY
        self.burrow(seat).hand = []
        cards = [self.fetch(word) for word in words.split()]
        for card in cards:
            self.state.known[card] = 1 << seat
        self.burrow(seat).hand = sorted(cards)
        return self

    def deck(self, colour: str, words: str, only: bool = False) -> Game:
        """The top of a deck, the last word on top; with `only`, all other cards of it lie in the discard."""
        cards = [self.fetch(word) for word in words.split()]
        deck = self.state.decks[COLOURS.index(colour)]
        if only:
            self.state.discards[COLOURS.index(colour)] += deck
            for card in deck:
                self.state.known[card] = EVERYONE
            deck.clear()
        for card in cards:
            self.state.known[card] = NOBODY
        deck += cards
        return self

    def exhibition(self, name: str, round_number: int = 0) -> Game:
        """What is shown in this round, or another one."""
        at = (round_number or self.state.round_number) - 2
        tiles = self.state.exhibitions.copy()
        other = tiles.index(self.item(f"exhibition-{name}"))
        known = self.state.known
        known[tiles[at]], known[tiles[other]] = known[tiles[other]], known[tiles[at]]
        tiles[at], tiles[other] = tiles[other], tiles[at]
        self.state.exhibitions = tiles
        return self

    def customers(self, *names: str) -> Game:
        """Who comes in this round, from left to right."""
        tiles = self.state.customers.copy()
        places = [at for at, when in enumerate(self.box.board.customer_rounds) if when == self.state.round_number]
        for at, name in zip(places, names, strict=True):
            other = tiles.index(self.item(f"customer-{name}"))
            known = self.state.known
            known[tiles[at]], known[tiles[other]] = known[tiles[other]], known[tiles[at]]
            tiles[at], tiles[other] = tiles[other], tiles[at]
        self.state.customers = tiles
        return self

    def stall(self, kind: str, words: str, size: int = 2) -> Game:
        """What a stall offers, `-` for an empty place; what lay there goes out of the game."""
        first, places = STALLS[kind]
        for at in range(first, first + places):
            if self.state.stalls[at] != NONE:
                self.state.gone = [*self.state.gone, self.state.stalls[at]]
                self.state.stalls[at] = NONE
        for at, item in enumerate([NONE if word == "-" else self.public(word) for word in words.split()]):
            if item != NONE:
                self.state.stalls[first + at] = item
                if item < len(self.box.pets):
                    self.state.size[item] = size
        return self

    def gives(self, seat: int, at: int, words: str) -> Game:
        """Cards under a cage that were given already, face down: `green-hunger red-anger-anger-play+` (+ for the double
        end), `potion:red` for a potion in place of a red card."""
        burrow = self.burrow(seat)
        given = []
        for word in words.split():
            if word.startswith("potion:"):
                self.state.potions -= 1
                given.append((4 * (at - 1) + COLOURS.index(word[7:]), NONE, 0))
            else:
                card = self.fetch(word.rstrip("+"))
                self.state.known[card] = 1 << seat
                given.append((4 * (at - 1) + self.box.colour[card], card, int(word.endswith("+"))))
        burrow.slots = burrow.slots + [slot for slot, _, _ in given]
        burrow.tucked = burrow.tucked + [card for _, card, _ in given]
        burrow.ends = burrow.ends + [end for _, _, end in given]
        return self

    def reputation(self, seat: int, points: int) -> Game:
        self.burrow(seat).earned = [points, 0, 0, 0, 0, 0]
        return self

    # Playing.

    def do(self, *tasks: Task[Town]) -> Game:
        """These tasks, then a pause."""
        self.census = sorted(self.state.census())
        self.state.todo = [Pause(0), *reversed(tasks)]
        self.log.clear()
        self.state.go_on()
        return self.check()

    def check(self) -> Game:
        """Let chance fall; nothing got lost."""
        rng = Rng("check")
        while (chance := self.state.pending()) is not None:
            self.state.happen(chance.random(self.state, rng))
        if not self.state.over:
            assert sorted(self.state.census()) == self.census, "a component got lost"
        return self

    def whole_round(self) -> Game:
        """From the income on."""
        return self.do(PlayRound())

    @property
    def paused(self) -> bool:
        return isinstance(self.state.todo[-1], Pause)

    @property
    def to_move(self) -> int:
        return self.state.to_move()[0]

    def options(self, seat: int = NONE) -> list[str]:
        """What is legal, as notations."""
        who = self.to_move if seat == NONE else seat
        return [self.state.notation(who, option) for option in self.state.options(who)]

    def play(self, *texts: str) -> Game:
        """Each by whoever is to move first; illegal ones fail the test."""
        for text in texts:
            self.answer(self.to_move, text)
        return self

    def answer(self, seat: int, *texts: str) -> Game:
        """A seat's answers, where several are asked at once."""
        for text in texts:
            assert text in self.options(seat), f"{text!r} is not legal; legal are {self.options(seat)}"
            self.state.apply(seat, self.state.parse(seat, text))
            self.check()
        return self

    def refusal(self, text: str, seat: int = NONE) -> tuple[str, str]:
        """Why something cannot be done: the key of the reason, and the paragraph that says so."""
        who = self.to_move if seat == NONE else seat
        assert text not in self.options(who), f"{text!r} is legal"
        refusal = self.state.why_not(who, self.state.parse(who, text))
        assert refusal is not None, f"{text!r} is neither offered nor refused"
        return refusal.message.key, refusal.rule

    # Looking, with the eyes of somebody who sees everything.

    def words(self, items: Sequence[int]) -> str:
        """Components as words, `-` for nothing."""
        return " ".join("-" if item == NONE else self.box.faces[item].split("-", 1)[1] for item in items)

    def faces(self, items: Sequence[int]) -> str:
        return " ".join(self.box.faces[item] for item in items)

    def pets(self, seat: int = 0) -> str:
        return self.words(self.burrow(seat).pets)

    def on_stall(self, kind: str) -> str:
        first, places = STALLS[kind]
        return self.words(self.state.stalls[first : first + places])

    def size(self, name: str) -> int:
        return self.state.size[self.item(f"pet-{name}")]

    def suffering(self, name: str) -> int:
        return self.state.suffering[self.item(f"pet-{name}")]

    def mutations(self, name: str) -> int:
        return self.state.mutations[self.item(f"pet-{name}")]

    def is_gone(self, name: str) -> bool:
        return any(item in self.state.gone for item in self.items(name))

    def needs(self, seat: int, at: int) -> dict[str, int]:
        found = self.burrow(seat).needs[6 * (at - 1) : 6 * at]
        return {NEEDS[need]: count for need, count in enumerate(found) if count}

    def on_space(self, errand: str) -> list[tuple[int, int]]:
        """Who stands there, and how many."""
        first = FIRST_SPACE[ERRANDS.index(errand)]
        spaces = range(first, first + (2 if errand in ("young", "cage") else 1))
        return [(self.state.holders[at], self.state.crowd[at]) for at in spaces if self.state.holders[at] != NONE]

    def score(self, seat: int = 0) -> int:
        return self.burrow(seat).reputation()

    # Looking, with the eyes of an observer.

    def seen(self, zone: str, observer: int) -> str:
        """The pieces of a zone as an observer sees them; `?` where it cannot name one."""
        return " ".join(piece.face or "?" for piece in self.state.view(observer).find(zone).pieces)

    def events(self) -> list[str]:
        """The keys of what was told, without `event.`."""
        return [event.message.key.removeprefix("event.") for event in self.log]

    def resampled(self, observer: int, seed: int) -> Game:
        """A world that the observer cannot tell from this one."""
        world = self.state.resample(observer, Rng(f"world {seed}"))
        assert isinstance(world, Town)
        return Game(world)

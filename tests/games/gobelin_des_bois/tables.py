"""A few words to lay small tables and play at them.

A card is written `A:red.capture/blue.look/3`: a name for the test, the left square, the right square, the gold. The box
of the test holds just the cards that it names, and as many plain ones as a box needs. In the path `A~` is turned. In a
row of treasures `A!` is known to all and `A#` is protected. Notations use the names: `play A left turned`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from goblintop.engine.box import OptionValue
from goblintop.engine.cards import EVERYONE
from goblintop.engine.edition import Edition
from goblintop.engine.message import Event
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker
from goblintop.engine.task import Choice
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.components import BoisBox
from goblintop.games.gobelin_des_bois.rules import BeginTurn
from goblintop.games.gobelin_des_bois.setup import NextRound
from goblintop.games.gobelin_des_bois.table import LEFT, NONE, OPEN, RIGHT, Clearing

ANN, BOB, CAT, DAN = 0, 1, 2, 3
NAMES = ("Ann", "Bob", "Cat", "Dan")
PLAIN = "any.look/any.look/0"
"""A card that fits anywhere and does nothing where there are no treasures."""
LEAST = 20
FIRST = re.compile(r"^(\w+):(.+)$")

Options = dict[str, OptionValue]


def edition(cards: Sequence[str], own: Sequence[str] = (), track: str = "- - - - -", more: str = "") -> Edition:
    """An edition of the cards that a test names."""
    plain = [*cards, *[PLAIN] * (LEAST - len(cards))]
    text = 'game = "gobelin_des_bois"\nname = "test"\n[cards]\nprovenance = "own"\nrows = ['
    text += ", ".join(_row(card) for card in plain) + "]\n"
    if own:
        text += '[custom]\nprovenance = "own"\nrows = [' + ", ".join(_row(card) for card in own) + "]\n"
    rows = [
        f'{{ track = "{name}", scaling = "{scaling}", players = [1, 2, 3, 4], columns = "{track}"{more} }}'
        for name in ("easy", "advanced")
        for scaling in ("rulebook", "scaled")
    ]
    return Edition("test.toml", text + '[king]\nprovenance = "own"\nrows = [' + ", ".join(rows) + "]\n")


def _row(card: str) -> str:
    a, b, gold = card.split("/")
    return f'{{ gold = {gold}, a = "{a.replace(".", " ")}", b = "{b.replace(".", " ")}" }}'


def table(
    hands: Sequence[str] = ("", ""),
    path: str = "P:any.look/any.look/0",
    treasures: Sequence[str] = (),
    pile: str | int = 6,
    seat: int = ANN,
    king: str = "",
    trophies: Sequence[str] = (),
    boxed: str = "",
    column: int = 0,
    coins: int = 0,
    won: Sequence[int] = (),
    passes: int | None = None,
    tales: Sequence[int] | None = None,
    own: Sequence[str] = (),
    track: str = "- - - - -",
    more: str = "",
    options: Options | None = None,
) -> Game:
    """A table at which `seat` begins a turn. The pile is named bottom first, or is so many plain cards; plain cards
    that are nowhere are out of the round. `coins` and `column` are the King's, `won` the rounds won by each side."""
    laid = _Laying([*hands, path, *treasures, king, *trophies, boxed, pile if isinstance(pile, str) else ""], own)
    players = len(hands)
    wanted = dict(options or {})
    opened = GAME.open(players, wanted, edition(laid.written, own, track, more))
    assert isinstance(opened, BoisBox)
    box = opened
    rows = [laid.take(words) for words in treasures]
    rows += [[] for _ in range(players - len(rows))]
    prizes = [laid.take(words) for words in trophies]
    state = Clearing(
        box=box,
        todo=[NextRound(), BeginTurn(seat, 0)],
        known=[0] * box.cards(),
        ending="",
        lessons=0,
        pile=laid.take(pile) if isinstance(pile, str) else laid.plain(pile),
        path=laid.take(path),
        turned=[1 if "~" in word else 0 for word in path.split()],
        hands=[sorted(laid.take(words)) for words in hands],
        treasures=[*rows, laid.take(king)],
        trophies=prizes + [[] for _ in range(players - len(prizes))],
        out=[],
        boxed=laid.take(boxed),
        guarded=sorted(laid.guarded),
        revealed=[],
        standing=[1] * players,
        coins=list(won) or [0] * box.sides,
        sums=[0] * players,
        pairs=[0] * players,
        gauged=[],
        batch=[0] * box.cards(),
        passes=box.passes if passes is None else passes,
        tales=box.tales() if tales is None else sum(1 << effect for effect in tales),
        last_value=0,
        last_end=0,
        king_column=column,
        king_coins=coins,
        close=OPEN,
        rounds_played=0,
        winner=NONE,
    )
    rest = set(range(box.cards())) - set(state.census())
    state.out = sorted(rest)
    for card in [*state.path, *state.out, *state.boxed, *laid.public, *laid.guarded]:
        state.known[card] = EVERYONE
    for row in state.trophies:
        for card in row:
            state.known[card] = EVERYONE
    for owner, hand in enumerate(state.hands):
        for card in hand:
            state.known[card] |= 1 << owner
    game = Game(state, laid.names)
    state.go_on()
    return game


class _Laying:
    """Gives every word its card: named cards in the order of their names' first use, then plain ones."""

    def __init__(self, words: Sequence[str], own: Sequence[str]) -> None:
        self.written: list[str] = []
        self.names: dict[str, int] = {}
        self.public: list[int] = []
        self.guarded: list[int] = []
        for word in " ".join(words).split():
            found = FIRST.match(word)
            if found:
                self.names[found[1]] = len(self.written)
                self.written.append(found[2].rstrip("!#~"))
        whole = max(LEAST, len(self.written))
        self.next_plain = len(self.written)
        self.whole = whole
        for at in range(len(own)):
            self.names[f"own{at + 1}"] = whole + at

    def take(self, words: str) -> list[int]:
        cards = []
        for word in words.split():
            name = word.split(":")[0].rstrip("!#~")
            card = self.plain(1)[0] if name == "-" else self.names[name]
            cards.append(card)
            if "!" in word:
                self.public.append(card)
            if "#" in word:
                self.guarded.append(card)
        return cards

    def plain(self, many: int) -> list[int]:
        first = self.next_plain
        self.next_plain += many
        assert self.next_plain <= self.whole, "the test's box has no more plain cards"
        return list(range(first, first + many))


def dealt(players: int = 2, seed: int = 1, options: Options | None = None) -> Game:
    """A table as a real game begins, with chance from a fixed seed."""
    state = GAME.set_up(players, options)
    assert isinstance(state, Clearing)
    game = Game(state, {})
    state.settle(Rng(f"dealt {seed}"))
    return game


class Game:
    """A table with people at it: plays by notation, answers with the names of the cards."""

    def __init__(self, state: Clearing, names: dict[str, int]) -> None:
        self.state = state
        self.names = names
        self.by_card = {card: name for name, card in names.items()}
        self.log: list[Event] = []
        state.log = self.log
        self.census = sorted(state.census())
        assert self.census == list(range(state.box.cards())), "the laid table does not hold every card once"

    # Playing.

    @property
    def to_move(self) -> int:
        """Who must decide."""
        (seat,) = self.state.to_move()
        return seat

    @property
    def choice(self) -> str:
        """The question that is open."""
        waiting: Choice[Clearing] = self.state.waiting()
        return type(waiting).__name__

    def options(self) -> list[str]:
        """What is legal, as notations with the names of the test."""
        seat = self.to_move
        return [self._named(self.state.notation(seat, option)) for option in self.state.options(seat)]

    def _named(self, text: str) -> str:
        words = text.split()
        if words[0] == "play":
            number = words[1]
            card = self.state.box.faces.index(number if number.startswith("own") else f"card-{number}")
            words[1] = self.by_card.get(card, number)
        return " ".join(words)

    def _numbered(self, text: str) -> str:
        words = text.split()
        if words[0] == "play" and words[1] in self.names:
            words[1] = self.state.box.faces[self.names[words[1]]].removeprefix("card-")
        return " ".join(words)

    def play(self, *texts: str) -> Game:
        """Do these things one after another, each by whoever is to move; illegal ones fail the test."""
        for text in texts:
            seat = self.to_move
            assert text in self.options(), f"{text!r} is not legal; legal are {self.options()}"
            self.state.apply(seat, self.state.parse(seat, self._numbered(text)))
            assert sorted(self.state.census()) == self.census, f"{text!r} lost a card"
        return self

    def shuffle(self, *names: str) -> Game:
        """The pending shuffle comes out so, the last name on top; cards that are not named lie beneath."""
        chance = self.state.pending()
        assert chance is not None, "nothing is shuffled now"
        wanted = [self.names[name] for name in names]
        rest = sorted(
            set(self.state.path if chance.purpose() == "pass" else chance.settle(self.state, [])) - set(wanted)
        )
        self.state.happen([*rest, *wanted])
        return self

    def steal(self, name: str) -> Game:
        """The blind theft from a hand takes this card."""
        chance = self.state.pending()
        assert chance is not None, "nothing is left to chance now"
        card = self.names[name]
        hand = next(hand for hand in self.state.hands if card in hand)
        self.state.happen([card, *(other for other in hand if other != card)])
        return self

    def settle(self, seed: int = 1) -> Game:
        """Let chance fall."""
        self.state.settle(Rng(f"settle {seed}"))
        return self

    def refusal(self, text: str) -> tuple[str, str]:
        """Why something cannot be done: the key of the reason, and the paragraph that says so."""
        seat = self.to_move
        assert text not in self.options(), f"{text!r} is legal"
        option = self.state.parse(seat, self._numbered(text))
        assert option >= 0, f"{text!r} names no option"
        refusal = self.state.why_not(seat, option)
        assert refusal is not None, f"{text!r} is neither offered nor refused"
        return refusal.message.key, refusal.rule

    # Looking, with the eyes of somebody who sees everything.

    def words(self, cards: Sequence[int]) -> str:
        """Cards by their names, `-` for plain ones."""
        return " ".join(self.by_card.get(card, "-") for card in cards)

    def path(self) -> str:
        return self.words(self.state.path)

    def ends(self) -> str:
        """The colours of the two ends."""
        colours = ("red", "green", "blue", "yellow", "any")
        return " ".join(colours[self.state.end_colour(end)] for end in (LEFT, RIGHT))

    def hand(self, seat: int = ANN) -> str:
        return self.words(self.state.hands[seat])

    def row(self, seat: int = ANN) -> str:
        return self.words(self.state.treasures[seat])

    def king(self) -> str:
        return self.words(self.state.treasures[self.state.box.king])

    def pile(self) -> str:
        return self.words(self.state.pile)

    def out(self) -> list[str]:
        """What is out of the round and has a name."""
        return [self.by_card[card] for card in self.state.out if card in self.by_card]

    def knows(self, name: str) -> list[int]:
        """The seats that can name this card."""
        mask = self.state.known[self.names[name]]
        return [seat for seat in range(self.state.box.players) if (mask >> seat) & 1]

    def winners(self) -> list[int]:
        return self.state.result().winners

    # Looking, with the eyes of an observer.

    def seen(self, zone: str, observer: int) -> str:
        """The cards of a zone as an observer sees them; `?` where it cannot name one."""
        faces = self.state.box.faces
        found = []
        for piece in self.state.view(observer).find(zone).pieces:
            found.append(self.by_card.get(faces.index(piece.face), "-") if piece.face else "?")
        return " ".join(found)

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
        assert isinstance(world, Clearing)
        return Game(world, self.names)

"""What one observer may know, built from nothing by adding. One shape for all games: zones that hold pieces and
counters, so that one generic screen and one generic board can show every game.

A piece's token says where it lies in this view, never which card it is: two worlds that the observer cannot tell apart
have the same tokens, and after a shuffle, or a card put back into a hand, an old token means nothing."""

from typing import Final

from goblintop.engine.cards import EVERYONE
from goblintop.engine.message import Json, Message

MOST_SEATS: Final = 8
HIDDEN: Final = ""
"""The face of a piece that the observer cannot name."""


class Piece:
    """One piece in a zone: a token to point at it, its face or HIDDEN, and marks such as `turned` or `spent`."""

    def __init__(self, token: str, face: str, marks: list[str]) -> None:
        self.token: Final = token
        self.face: Final = face
        self.marks: Final = marks


class Sign:
    """What never changes about a zone, made once and shared by all views: its name, and the tokens of its positions."""

    def __init__(self, id: str, kind: str, owner: int, layout: str) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.owner: Final = owner
        self.layout: Final = layout
        self.tokens: Final[list[str]] = []
        self.hidden: Final[list[list[Json]]] = []
        """Hidden pieces by position, ready to be sent; never changed."""
        self.named: Final[list[dict[str, list[Json]]]] = []
        """The same for pieces with a face and no marks."""
        self.blank: Final[dict[str, Json]] = {
            "id": id,
            "kind": kind,
            "owner": owner,
            "layout": layout,
            "count": 0,
            "pieces": [],
        }
        """The empty zone, ready to be sent; never changed."""

    def token(self, at: int) -> str:
        """The token of a position."""
        while at >= len(self.tokens):
            self._grow()
        return self.tokens[at]

    def row(self, at: int, face: str | None) -> list[Json]:
        """A piece without marks at a position, made once: as many as there are faces that lie there."""
        while at >= len(self.tokens):
            self._grow()
        if face is None:
            return self.hidden[at]
        found = self.named[at].get(face)
        if found is None:
            found = [self.tokens[at], face]
            self.named[at][face] = found
        return found

    def backs(self, first: int, end: int) -> list[list[Json]]:
        """Hidden pieces at these positions."""
        while end > len(self.tokens):
            self._grow()
        return self.hidden[first:end]

    def _grow(self) -> None:
        token = f"{self.id}:{len(self.tokens)}"
        self.tokens.append(token)
        self.hidden.append([token, None])
        self.named.append({})


SIGNS: Final[dict[str, Sign]] = {}
SEAT_SIGNS: Final[dict[str, list[Sign]]] = {}
"""Signs by id, and of zones that every seat has by name: as many as games have places."""


def sign_of(id: str, kind: str, owner: int, layout: str) -> Sign:
    """The sign of a zone. Where two games call a zone alike, the one that was shown last is kept."""
    found = SIGNS.get(id)
    if found is not None and found.kind is kind and found.owner == owner and found.layout is layout:
        return found
    if found is None or found.kind != kind or found.owner != owner or found.layout != layout:
        found = Sign(id, kind, owner, layout)
        SIGNS[id] = found
    return found


def seat_sign(name: str, kind: str, owner: int, layout: str) -> Sign:
    """The sign of a seat's zone."""
    found = SEAT_SIGNS.get(name)
    if found is not None and found[0].kind is kind and found[0].layout is layout:
        return found[owner]
    if found is None or found[0].kind != kind or found[0].layout != layout:
        found = [Sign(f"{name}@{seat}", kind, seat, layout) for seat in range(MOST_SEATS)]
        SEAT_SIGNS[name] = found
    return found[owner]


NO_ROWS: Final[list[list[Json]]] = []
NO_IDS: Final[list[int]] = []
NO_COUNTERS: Final[dict[str, int]] = {}
"""What an empty zone has; never changed."""


class Eyes:
    """With whose eyes zones are seen. Zones share it, rather than the view: a cycle would be left to the collector."""

    def __init__(self, observer: int, known: list[int], faces: list[str]) -> None:
        self.observer: Final = observer
        self.known: Final = known
        self.faces: Final = faces
        self.alike = EVERYONE
        """A mask of the observers who have seen the same as this one of all cards looked at since it was last set."""

    def know(self, card: int) -> bool:
        """Can the observer name this card?"""
        knowers = self.known[card]
        if (knowers >> self.observer) & 1 == 1:
            self.alike &= knowers
            return True
        self.alike &= ~knowers
        return False


class Zone:
    """A place on the table. `layout` is a hint for drawing: hand, pile, row, column, grid, slot, pool or hex."""

    def __init__(self, eyes: Eyes, sign: Sign) -> None:
        self.eyes: Final = eyes
        self.sign: Final = sign
        self.rows = NO_ROWS
        """The pieces as they are sent: token, face (None where hidden), marks if there are any."""
        self.ids = NO_IDS
        """Which card each row is, or -1. Never sent."""
        self.count = 0
        self.counters = NO_COUNTERS
        """The numbers that belong to this zone."""
        self.json: dict[str, Json] | None = None

    @property
    def id(self) -> str:
        """Its name: `name` or `name@seat`."""
        return self.sign.id

    @property
    def kind(self) -> str:
        """What sort of place it is."""
        return self.sign.kind

    @property
    def owner(self) -> int:
        """The seat it belongs to, or -1."""
        return self.sign.owner

    @property
    def layout(self) -> str:
        """How it would be drawn."""
        return self.sign.layout

    def _add(self, row: list[Json], card: int) -> None:
        if self.rows is NO_ROWS:
            self.rows = []
            self.ids = []
        self.rows.append(row)
        self.ids.append(card)
        self.count += 1

    def card(self, card: int, marks: list[str] | None = None) -> None:
        """Add a card whose knowledge the table keeps: with its face where the observer knows it, else hidden."""
        face = self.eyes.faces[card] if self.eyes.know(card) else None
        if marks:
            self._add([self.sign.token(self.count), face, marks], card)
        else:
            self._add(self.sign.row(self.count, face), card)

    def cards(self, cards: list[int]) -> "Zone":
        """Add cards in their order."""
        eyes = self.eyes
        for card in cards:
            self._add(self.sign.row(self.count, eyes.faces[card] if eyes.know(card) else None), card)
        return self

    def hand(self, cards: list[int]) -> "Zone":
        """Add cards whose order means nothing: those the observer can name first, then the hidden ones."""
        eyes = self.eyes
        hidden: list[int] = []
        for card in cards:
            if eyes.know(card):
                self._add(self.sign.row(self.count, eyes.faces[card]), card)
            else:
                hidden.append(card)
        if hidden:
            if self.rows is NO_ROWS:
                self.rows = []
                self.ids = []
            first = self.count
            self.count += len(hidden)
            self.rows += self.sign.backs(first, self.count)
            self.ids += hidden
        return self

    def piece(self, token: str, face: str, marks: list[str] | None = None) -> "Zone":
        """Add a public piece that is no card: a figure, a coin, an imp."""
        shown = face if face != HIDDEN else None
        self._add([token, shown, marks] if marks else [token, shown], -1)
        return self

    def thing(self, face: str, marks: list[str] | None = None) -> "Zone":
        """Add a public piece that only its position tells from others like it."""
        sign = self.sign
        self._add([sign.token(self.count), face, marks] if marks else sign.row(self.count, face), -1)
        return self

    def pile(self, cards: list[int]) -> "Zone":
        """A face-down pile, bottom first: its size, and those of its cards that the observer can name."""
        eyes = self.eyes
        known = eyes.known
        for at in range(len(cards)):
            if known[cards[at]] != 0 and eyes.know(cards[at]):
                self._add(self.sign.row(at, eyes.faces[cards[at]]), cards[at])
        self.count = len(cards)
        return self

    def counter(self, name: str, value: int) -> "Zone":
        """A public number that belongs to this zone."""
        if self.counters is NO_COUNTERS:
            self.counters = {}
        self.counters[name] = value
        return self

    @property
    def pieces(self) -> list[Piece]:
        """The pieces, for whoever wants to look at them one by one."""
        return [Piece(row[0], row[1] or HIDDEN, row[2] if len(row) > 2 else []) for row in self.rows]

    def to_json(self) -> Json:
        """Ready to be sent; neither this nor the zone is changed from then on, for what looks alike is shared."""
        if self.json is not None:
            return self.json
        counted = self.counters is not NO_COUNTERS
        if self.count == 0 and not counted:
            return self.sign.blank
        shown = self.sign.blank.copy()
        shown["count"] = self.count
        shown["pieces"] = self.rows
        if counted:
            shown["counters"] = self.counters
        self.json = shown
        return shown


class Shown:
    """Zones that somebody has been shown, and the observers to whom they look the same."""

    def __init__(self, alike: int, zones: list[Zone]) -> None:
        self.alike: Final = alike
        self.zones: Final = zones


class Moment:
    """What the views of a table at one moment have in common, so that it need be looked at only once."""

    def __init__(self) -> None:
        self.parts: Final[dict[str, list[Shown]]] = {}
        self.facts: Final[dict[str, Json]] = {}
        """Whatever a game finds out that does not depend on who looks, by a name of its own."""


NO_PARTS: Final[list[Shown]] = []


class View:
    """Everything an observer may know now."""

    def __init__(self, observer: int, known: list[int], faces: list[str], moment: Moment | None = None) -> None:
        self.observer: Final = observer
        self.moment: Final = moment if moment is not None else Moment()
        self.eyes: Final = Eyes(observer, known, faces)
        self.zones: Final[list[Zone]] = []
        self.counters: Final[dict[str, int]] = {}
        self.extras: Final[dict[str, Json]] = {}
        self.to_move: list[int] = []
        self.sealed: list[str] = []
        self.status: Message | None = None
        self._token_of: dict[int, str] | None = None
        self._part = ""
        self._first = 0

    def begin(self, part: str) -> bool:
        """Must this part of the table be shown? Not where another view of the moment has it already, for an observer
        who can name the same cards: then its zones are taken over. A part depends on the observer by these cards only;
        it goes up to `end`."""
        for shown in self.moment.parts.get(part, NO_PARTS):
            if (shown.alike >> self.observer) & 1 == 1:
                self.zones.extend(shown.zones)
                return False
        self._part = part
        self._first = len(self.zones)
        self.eyes.alike = EVERYONE
        return True

    def end(self) -> None:
        """The part that was begun is complete."""
        shown = Shown(self.eyes.alike, self.zones[self._first :])
        found = self.moment.parts.get(self._part)
        if found is None:
            self.moment.parts[self._part] = [shown]
        else:
            found.append(shown)

    def zone(self, id: str, kind: str, owner: int, layout: str) -> Zone:
        """Add a zone. Its id is `name` or `name@seat`; the owner is a seat or -1."""
        zone = Zone(self.eyes, sign_of(id, kind, owner, layout))
        self.zones.append(zone)
        return zone

    def owned(self, name: str, kind: str, owner: int, layout: str) -> Zone:
        """Add a seat's zone: its id is `name@seat`."""
        zone = Zone(self.eyes, seat_sign(name, kind, owner, layout))
        self.zones.append(zone)
        return zone

    def token_of(self, card: int) -> str:
        """The token of a card in this view."""
        tokens = self._token_of
        if tokens is None:
            tokens = {}
            for zone in self.zones:
                for at in range(len(zone.ids)):
                    if zone.ids[at] >= 0:
                        tokens[zone.ids[at]] = str(zone.rows[at][0])
            self._token_of = tokens
        return tokens[card]

    def find(self, id: str) -> Zone:
        """The zone of that id."""
        for zone in self.zones:
            if zone.id == id:
                return zone
        raise KeyError(id)

    def to_json(self) -> Json:
        """Ready to be sent."""
        shown: dict[str, Json] = {
            "observer": self.observer,
            "to_move": self.to_move,
            "zones": [zone.to_json() for zone in self.zones],
            "counters": self.counters,
            "sealed": self.sealed,
        }
        if self.status is not None:
            shown["status"] = self.status.to_json(self.observer)
        if self.extras:
            shown["extras"] = self.extras
        return shown

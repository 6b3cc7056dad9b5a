"""What one observer may know, built from nothing by adding. One shape for all games: zones that hold pieces and
counters, so that one generic screen and one generic board can show every game.

A piece's token says where it lies in this view, never which card it is: two worlds that the observer cannot tell apart
have the same tokens, and after a shuffle, or a card put back into a hand, an old token means nothing."""

from typing import Final

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
        tokens = self.tokens
        while at >= len(tokens):
            tokens.append(f"{self.id}:{len(tokens)}")
        return tokens[at]


SIGNS: Final[dict[str, Sign]] = {}
SEAT_SIGNS: Final[dict[str, list[Sign]]] = {}
"""Signs by id, and of zones that every seat has by name: as many as games have places."""


def sign_of(id: str, kind: str, owner: int, layout: str) -> Sign:
    """The sign of a zone. Where two games call a zone alike, the one that was shown last is kept."""
    found = SIGNS.get(id)
    if found is None or found.kind != kind or found.owner != owner or found.layout != layout:
        found = Sign(id, kind, owner, layout)
        SIGNS[id] = found
    return found


def seat_sign(name: str, kind: str, owner: int, layout: str) -> Sign:
    """The sign of a seat's zone."""
    found = SEAT_SIGNS.get(name)
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

    def know(self, card: int) -> bool:
        """Can the observer name this card?"""
        return (self.known[card] >> self.observer) & 1 == 1


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

    def _add(self, token: str, face: str | None, marks: list[str] | None, card: int) -> None:
        if self.rows is NO_ROWS:
            self.rows = []
            self.ids = []
        self.rows.append([token, face, marks] if marks else [token, face])
        self.ids.append(card)
        self.count += 1

    def card(self, card: int, marks: list[str] | None = None) -> None:
        """Add a card whose knowledge the table keeps: with its face where the observer knows it, else hidden."""
        eyes = self.eyes
        self._add(self.sign.token(self.count), eyes.faces[card] if eyes.know(card) else None, marks, card)

    def cards(self, cards: list[int]) -> "Zone":
        """Add cards in their order."""
        for card in cards:
            self.card(card)
        return self

    def hand(self, cards: list[int]) -> "Zone":
        """Add cards whose order means nothing: those the observer can name first, then the hidden ones."""
        for card in cards:
            if self.eyes.know(card):
                self.card(card)
        for card in cards:
            if not self.eyes.know(card):
                self.card(card)
        return self

    def piece(self, token: str, face: str, marks: list[str] | None = None) -> "Zone":
        """Add a public piece that is no card: a figure, a coin, an imp."""
        self._add(token, face if face != HIDDEN else None, marks, -1)
        return self

    def thing(self, face: str, marks: list[str] | None = None) -> "Zone":
        """Add a public piece that only its position tells from others like it."""
        self._add(self.sign.token(self.count), face, marks, -1)
        return self

    def pile(self, cards: list[int]) -> "Zone":
        """A face-down pile, bottom first: its size, and those of its cards that the observer can name."""
        for at in range(len(cards)):
            if self.eyes.know(cards[at]):
                self.count = at
                self.card(cards[at])
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
        """Ready to be sent; not to be changed, for zones that look alike are shared."""
        counted = self.counters is not NO_COUNTERS
        if self.count == 0 and not counted:
            return self.sign.blank
        shown = self.sign.blank.copy()
        shown["count"] = self.count
        shown["pieces"] = self.rows
        if counted:
            shown["counters"] = self.counters
        return shown


class View:
    """Everything an observer may know now."""

    def __init__(self, observer: int, known: list[int], faces: list[str]) -> None:
        self.observer: Final = observer
        self.eyes: Final = Eyes(observer, known, faces)
        self.zones: Final[list[Zone]] = []
        self.counters: Final[dict[str, int]] = {}
        self.extras: Final[dict[str, Json]] = {}
        self.to_move: list[int] = []
        self.sealed: list[str] = []
        self.status: Message | None = None
        self._token_of: dict[int, str] = {}

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
        if not self._token_of:
            for zone in self.zones:
                for at in range(len(zone.ids)):
                    if zone.ids[at] >= 0:
                        self._token_of[zone.ids[at]] = str(zone.rows[at][0])
        return self._token_of[card]

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

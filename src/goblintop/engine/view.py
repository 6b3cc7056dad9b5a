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


TOKENS: Final[dict[str, list[str]]] = {}
"""The tokens of each zone, position by position, as far as they were ever needed: the same words all day."""


SEAT_IDS: Final[dict[str, list[str]]] = {}


def seat_ids(name: str) -> list[str]:
    """The ids of a zone that every seat has, seat by seat."""
    found = SEAT_IDS.get(name)
    if found is None:
        found = [f"{name}@{seat}" for seat in range(MOST_SEATS)]
        SEAT_IDS[name] = found
    return found


def tokens_of(zone: str) -> list[str]:
    """The tokens of a zone that were made so far."""
    found = TOKENS.get(zone)
    if found is None:
        found = []
        TOKENS[zone] = found
    return found


def more_tokens(zone: str, tokens: list[str], count: int) -> None:
    """Make the tokens of a zone for so many pieces."""
    for at in range(len(tokens), count + 8):
        tokens.append(f"{zone}:{at}")


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

    def __init__(self, eyes: Eyes, id: str, kind: str, owner: int, layout: str) -> None:
        self.eyes: Final = eyes
        self.id: Final = id
        self.kind: Final = kind
        self.owner: Final = owner
        self.layout: Final = layout
        self.rows: Final[list[list[Json]]] = []
        """The pieces as they are sent: token, face (None where hidden), marks if there are any."""
        self.ids: Final[list[int]] = []
        """Which card each row is, or -1. Never sent."""
        self.tokens: Final = tokens_of(id)
        self.count = 0
        self._counters: dict[str, int] | None = None

    def card(self, card: int, marks: list[str] | None = None) -> None:
        """Add a card whose knowledge the table keeps: with its face where the observer knows it, else hidden."""
        eyes = self.eyes
        count = self.count
        if count >= len(self.tokens):
            more_tokens(self.id, self.tokens, count)
        face = eyes.faces[card] if eyes.know(card) else None
        self.rows.append([self.tokens[count], face, marks] if marks else [self.tokens[count], face])
        self.ids.append(card)
        self.count = count + 1

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
        seen = face if face != HIDDEN else None
        self.rows.append([token, seen, marks] if marks else [token, seen])
        self.ids.append(-1)
        self.count += 1
        return self

    def thing(self, face: str, marks: list[str] | None = None) -> "Zone":
        """Add a public piece that only its position tells from others like it."""
        if self.count >= len(self.tokens):
            more_tokens(self.id, self.tokens, self.count)
        return self.piece(self.tokens[self.count], face, marks)

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
        if self._counters is None:
            self._counters = {}
        self._counters[name] = value
        return self

    @property
    def counters(self) -> dict[str, int]:
        """The numbers that belong to this zone."""
        return self._counters if self._counters is not None else {}

    @property
    def pieces(self) -> list[Piece]:
        """The pieces, for whoever wants to look at them one by one."""
        return [Piece(row[0], row[1] or HIDDEN, row[2] if len(row) > 2 else []) for row in self.rows]

    def to_json(self) -> Json:
        """Ready to be sent."""
        shown: dict[str, Json] = {
            "id": self.id,
            "kind": self.kind,
            "owner": self.owner,
            "layout": self.layout,
            "count": self.count,
            "pieces": self.rows,
        }
        if self._counters is not None:
            shown["counters"] = self._counters
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
        zone = Zone(self.eyes, id, kind, owner, layout)
        self.zones.append(zone)
        return zone

    def owned(self, name: str, kind: str, owner: int, layout: str) -> Zone:
        """Add a seat's zone: its id is `name@seat`."""
        return self.zone(seat_ids(name)[owner], kind, owner, layout)

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

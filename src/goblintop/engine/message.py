"""What the game says, as keys with typed arguments: never as sentences. Each argument carries who may know it, so one
event can be told to everybody, and a hidden card stays hidden to those who did not see it."""

from typing import Any, Final

from goblintop.engine.cards import EVERYONE

Json = Any
"""Numbers, texts, lists and dictionaries, ready to be written."""


class Arg:
    """One argument of a message: a number, seat, face, place, term, text, or a list of such."""

    def __init__(self, kind: str, value: object, known_to: int = EVERYONE) -> None:
        self.kind: Final = kind
        self.value: Final = value
        self.known_to: Final = known_to

    def to_json(self, observer: int) -> Json:
        """As the observer may know it: `{"face": "coin-4"}`, or `{"hidden": "face"}`."""
        if (self.known_to >> observer) & 1 == 0:
            return {"hidden": self.kind}
        if isinstance(self.value, list):
            return {"list": [item.to_json(observer) for item in self.value]}
        return {self.kind: self.value}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Arg)
            and (self.kind, self.known_to) == (other.kind, other.known_to)
            and self.value == other.value
        )

    def __hash__(self) -> int:
        return hash((self.kind, str(self.value)))

    def __repr__(self) -> str:
        return f"{self.kind}({self.value!r})"


def number(value: int) -> Arg:
    """A number to be shown or counted."""
    return Arg("number", value)


def seat(value: int) -> Arg:
    """Who: shown by the name of whoever sits there."""
    return Arg("seat", value)


def face(value: str, known_to: int = EVERYONE) -> Arg:
    """A component by the id of its face."""
    return Arg("face", value, known_to)


def place(value: str) -> Arg:
    """A zone of the table by its id: `name` or `name@seat`."""
    return Arg("place", value)


def term(value: str) -> Arg:
    """A word of the game's own glossary (key `term.…` of its catalogue)."""
    return Arg("term", value)


def text(value: str) -> Arg:
    """A text that somebody wrote; shown as it is."""
    return Arg("text", value)


def several(items: list[Arg]) -> Arg:
    """A list of arguments, joined by the reader's language."""
    return Arg("list", items)


class Message:
    """A key of the catalogue and its arguments."""

    def __init__(self, key: str, args: dict[str, Arg]) -> None:
        self.key: Final = key
        self.args: Final = args

    def to_json(self, observer: int) -> Json:
        """What the observer may know of it."""
        return {"key": self.key, "args": {name: arg.to_json(observer) for name, arg in self.args.items()}}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"{self.key}{self.args!r}"


def say(key: str, **args: Arg) -> Message:
    """Make a message: `say("event.drew", seat=seat(0), card=table.shown(card))`."""
    return Message(key, args)


class Move:
    """A piece that went from one zone to another. Who may name the piece is decided as for an argument."""

    def __init__(self, piece: Arg, origin: str, destination: str) -> None:
        self.piece: Final = piece
        self.origin: Final = origin
        self.destination: Final = destination

    def to_json(self, observer: int) -> Json:
        """The move as this observer saw it."""
        return {"piece": self.piece.to_json(observer), "from": self.origin, "to": self.destination}


class Event:
    """Something that happened: a message, and the pieces that moved."""

    def __init__(self, message: Message, moves: list[Move]) -> None:
        self.message: Final = message
        self.moves: Final = moves

    def to_json(self, observer: int) -> Json:
        """The event as this observer may know it."""
        return {"message": self.message.to_json(observer), "moves": [move.to_json(observer) for move in self.moves]}

    def __repr__(self) -> str:
        return f"Event({self.message!r})"


class Refusal:
    """Why something cannot be done now, and the paragraph of the RULES that says so."""

    def __init__(self, message: Message, rule: str) -> None:
        self.message: Final = message
        self.rule: Final = rule

    def to_json(self, observer: int) -> Json:
        """Ready to be sent."""
        return {"message": self.message.to_json(observer), "rule": self.rule}

    def __repr__(self) -> str:
        return f"Refusal({self.message!r}, {self.rule})"


class Description:
    """What an option means at the table: its sentence, and the pieces and places it touches. `cards` are ids of cards
    whose knowledge the table keeps, `pieces` tokens of others; any one of them may be taken for the act."""

    def __init__(self, sentence: Message, cards: list[int], places: list[str], pieces: list[str] | None = None) -> None:
        self.sentence: Final = sentence
        self.cards: Final = cards
        self.places: Final = places
        self.pieces: Final = pieces if pieces is not None else []

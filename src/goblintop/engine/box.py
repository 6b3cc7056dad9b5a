"""What is in the box of one game as it is played: edition, options and number of players, turned into constant tables.
A box is shared by all tables, clones and worlds of that game and never changes."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from goblintop.engine.edition import Edition
from goblintop.engine.message import Json, Message

OptionValue = int | str | bool


class Face:
    """A component as it is printed: its name, what it says, and properties by which a page draws it."""

    def __init__(self, id: str, kind: str, name: Message, lines: list[Message], props: dict[str, int | str]) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.name: Final = name
        self.lines: Final = lines
        self.props: Final = props

    def to_json(self) -> Json:
        """Ready to be sent; faces are public."""
        return {
            "id": self.id,
            "kind": self.kind,
            "name": self.name.to_json(0),
            "lines": [line.to_json(0) for line in self.lines],
            "props": self.props,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """The constant part of a game. A game adds its own tables, indexed by card id."""

    def __init__(self, game: str, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        self.game: Final = game
        self.players: Final = players
        self.options: Final = options
        self.edition: Final = edition
        self.teams: list[int] = list(range(players))
        """The side each seat plays for. Seats of one side win and lose together."""
        self.faces: list[str] = []
        """The face of each card, by card id."""
        self.book: dict[str, Face] = {}
        """Every face of the box, by its id."""
        self.bases: dict[type, int] = {}
        """Where each choice begins in the action space."""
        self.space = 0
        """How many options there are in all."""

    def flag(self, name: str) -> bool:
        """An option that is on or off."""
        return bool(self.options[name])

    def number(self, name: str) -> int:
        """An option that is a number."""
        value = self.options[name]
        assert isinstance(value, int), f"option {name} is not a number"
        return value

    def word(self, name: str) -> str:
        """An option that is one of several words."""
        return str(self.options[name])

    def lay_out(self, choices: list[Any]) -> None:
        """Lay the choices of the game end to end in one action space."""
        for choice in choices:
            self.bases[choice] = self.space
            self.space += choice.size(self)

    def __reduce__(self) -> Any:
        return open_box, (self.game, self.players, self.options, self.edition)


_openers: dict[str, Any] = {}


def register_opener(game: str, opener: Any) -> None:
    """Let boxes of a game be opened again in another process (or from a pickle)."""
    _openers[game] = opener


def open_box(game: str, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
    """The box of a game that has been registered."""
    assert game in _openers, f"the game {game} has not been imported"
    box = _openers[game](players, options, edition)
    assert isinstance(box, Box)
    return box

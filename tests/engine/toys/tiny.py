"""What the test-only games share: sentences, rules and one edition written inline, and plain numbers for learning."""

from typing import Any

from goblintop.engine import cards
from goblintop.engine.box import Box, Face
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition
from goblintop.engine.game import Game, Option
from goblintop.engine.hints import Hints
from goblintop.engine.message import say


class TinyGame(Game):
    """A game of one module. Each sentence is a pair: English, French; so is each paragraph of its only chapter."""

    def __init__(
        self,
        name: str,
        home: str,
        players: list[int],
        options: list[Option],
        choices: list[Any],
        sentences: dict[str, tuple[str, str]],
        rules: list[tuple[str, str]],
        hints: Hints[Any] | None = None,
    ) -> None:
        super().__init__(name, home, players, 1, options, choices, hints)
        self.said = sentences
        self.ruled = rules

    def sentences(self, lang: str) -> dict[str, str]:
        at = ("en", "fr").index(lang)
        return {key: pair[at] for key, pair in self.said.items()}

    def rules(self, lang: str) -> str:
        at = ("en", "fr").index(lang)
        lines = [f"**R1.{number}** {pair[at]}" for number, pair in enumerate(self.ruled, start=1)]
        return "\n\n".join([f"# {self.name}", f"## 1. {('Rules', 'Règles')[at]}", *lines])

    def editions(self) -> list[str]:
        return ["standard"]

    def edition(self, name: str) -> Edition:
        if name != "standard":
            raise BadEdition(f"{self.name} has no edition {name}; it has: standard")
        return Edition("standard.toml", f'game = "{self.name}"\nname = "standard"\n[all]\nprovenance = "own"\n')

    def observe(self, table: Any, seat: int) -> list[float]:
        """Whether the seat must decide, and how many cards of each face it can name."""
        box = table.the_box()
        numbers = [1.0 if seat in table.to_move() else 0.0]
        for face in box.book:
            alike = [card for card in range(len(box.faces)) if box.faces[card] == face]
            numbers.append(float(sum(cards.knows(table.known, card, seat) for card in alike)))
        return numbers

    def observation_fields(self, box: Any) -> list[str]:
        return ["to_move", *(f"named.{face}" for face in box.book)]


def print_faces(box: Box, kinds: list[str], copies: int) -> list[int]:
    """Print so many cards of each kind; the kind's number for each card id."""
    kind_of: list[int] = []
    for number, kind in enumerate(kinds):
        box.book[kind] = Face(kind, kind, say(f"face.{kind}"), [], {})
        for _ in range(copies):
            box.faces.append(kind)
            kind_of.append(number)
    return kind_of

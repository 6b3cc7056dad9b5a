"""The edition, checked and turned into tables indexed by card id."""

from typing import Final

from goblintop.engine.box import Box, Face, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.message import number, say


class SkeletonBox(Box):
    """Printed facts by card id; equal cards have neighbouring ids."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("skeleton", players, options, edition)
        self.value: Final[list[int]] = []
        self.face_of: Final[list[int]] = []
        """The number of a card's face: options name faces, as equal cards cannot be told apart."""
        self.face_ids: Final[list[str]] = []
        self.face_value: Final[list[int]] = []
        self.hand_size: Final = self.number("hand")
        self._read_cards(edition)

    def _read_cards(self, edition: Edition) -> None:
        table = edition.table("cards")
        copies: dict[int, int] = {}
        for row in table.rows(most=30):
            value = row.number("value", 1, 99)
            if value in copies:
                raise row.wrong("value", "a number that no other row has")
            copies[value] = row.number("copies", 1, 20)
        cards = sum(copies.values())
        needed = self.players * self.hand_size
        if cards < needed:
            raise table.wrong(f"holds {cards} cards; right would be at least {needed} for {self.players} players")
        for value in sorted(copies):
            face = f"card-{value}"
            for _ in range(copies[value]):
                self.faces.append(face)
                self.value.append(value)
                self.face_of.append(len(self.face_ids))
            self.face_ids.append(face)
            self.face_value.append(value)
            name = say("face.card", value=number(value))
            self.book[face] = Face(face, "card", name, [say("card.line")], {"value": value})

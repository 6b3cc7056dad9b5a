"""What a seat knows as an array: the numbers of the game's `encode.py`, with their names."""

import struct
from typing import Any

import numpy as np

from goblintop.engine.box import Box
from goblintop.engine.game import Game
from goblintop.engine.sheet import Sheet
from goblintop.engine.table import Table


class Encoder:
    """Turns the knowledge of a seat into an array; its fields that begin alike form a group."""

    def __init__(self, game: Game, box: Box) -> None:
        self.game = game
        self.fields = tuple(game.observation_fields(box))
        self.size = len(self.fields)
        self.groups = _groups(self.fields)

    def encode(self, table: Table, seat: int) -> Any:
        """One float32 a field."""
        numbers = np.zeros(self.size, np.float32)
        self.write(table, seat, numbers)
        return numbers

    def write(self, table: Table, seat: int, numbers: Any) -> None:
        """The same into an array of zeros."""
        sheet = Sheet()
        self.game.note(table, seat, sheet)
        if sheet.size != self.size:
            raise AssertionError(f"{self.game.name} wrote {sheet.size} numbers for {self.size} names")
        numbers[_places(sheet.ones)] = 1.0
        if sheet.places:
            numbers[_places(sheet.places)] = sheet.values
        last: list[int] = []
        for block in sheet.blocks:
            if block.places is not last:
                last = block.places
                places = _places(last)
            numbers[places + block.first] = block.value

    def split(self, numbers: Any) -> dict[str, Any]:
        """The same numbers by group."""
        return {name: numbers[part] for name, part in self.groups.items()}


def _places(places: list[int]) -> Any:
    """A list of places as an index. Packing is twice as quick as numpy's own ways from a list."""
    return np.frombuffer(struct.pack(f"{len(places)}q", *places), np.int64)


def _groups(fields: tuple[str, ...]) -> dict[str, slice]:
    """Neighbouring fields whose names share their first part; a name that comes back later gets a number."""
    found: dict[str, slice] = {}
    start = 0
    for at in range(1, len(fields) + 1):
        name = _first(fields[start])
        if at == len(fields) or _first(fields[at]) != name:
            label, again = name, 2
            while label in found:
                label, again = f"{name}_{again}", again + 1
            found[label] = slice(start, at)
            start = at
    return found


def _first(field: str) -> str:
    return field.split(".", 1)[0]

"""What a seat knows as an array: the numbers of the game's `encode.py`, with their names."""

import struct
from array import array
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
        self._zeros = array("f", bytes(4 * self.size))
        self._listed: list[int] = []
        self._places = _index(self._listed)
        """The places of the last block, and the same as an index."""

    def encode(self, table: Table, seat: int) -> Any:
        """One float32 a field. An array of Python's own is filled twice as quickly as one of numpy's."""
        sheet = Sheet()
        self.game.note(table, seat, sheet)
        if sheet.size != self.size:
            raise AssertionError(f"{self.game.name} wrote {sheet.size} numbers for {self.size} names")
        held = self._zeros[:]
        sheet.pour(held)
        numbers = np.frombuffer(held, np.float32)
        if sheet.blocks:
            self._spread(sheet, numbers)
        return numbers

    def _spread(self, sheet: Sheet, numbers: Any) -> None:
        """Blocks of the same places share an index."""
        for block in sheet.blocks:
            if block.places is not self._listed:
                self._listed = block.places
                self._places = _index(block.places)
            numbers[block.first :][self._places] = block.value

    def split(self, numbers: Any) -> dict[str, Any]:
        """The same numbers by group."""
        return {name: numbers[part] for name, part in self.groups.items()}


def _index(places: list[int]) -> Any:
    """Packing is quicker than numpy's own ways from a list."""
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

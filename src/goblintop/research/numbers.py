"""What a seat knows as an array: the numbers of the game's `encode.py`, with their names."""

from array import array
from typing import Any

import numpy as np

from goblintop.engine.box import Box
from goblintop.engine.game import Game
from goblintop.engine.sheet import MOST, Sheet
from goblintop.engine.table import Table


class Encoder:
    """Turns the knowledge of a seat into an array; its fields that begin alike form a group."""

    def __init__(self, game: Game, box: Box) -> None:
        self.game = game
        self.fields = tuple(game.observation_fields(box))
        self.size = len(self.fields)
        self.groups = _groups(self.fields)
        self._meanings = np.arange(256, dtype=np.float32).tobytes()

    def encode(self, table: Table, seat: int) -> Any:
        """One float32 a field, in an array of the caller's own."""
        sheet = Sheet(self.size)
        self.game.note(table, seat, sheet)
        if sheet.size != self.size:
            raise AssertionError(f"{self.game.name} wrote {sheet.size} numbers for {self.size} names")
        cells = np.frombuffer(sheet.cells, np.uint8)
        if sheet.coded:
            coded = array("f", sheet.coded[::-1]).tobytes()  # a list takes numpy far longer
            numbers = np.frombuffer(self._meanings[: -len(coded)] + coded, np.float32).take(cells)
        else:
            numbers = cells.astype(np.float32)
        if self.size > MOST:
            numbers = np.concatenate([numbers, np.zeros(self.size - MOST, np.float32)])
        for place, value in zip(sheet.places, sheet.values, strict=True):
            numbers[place] = value
        return numbers

    def split(self, numbers: Any) -> dict[str, Any]:
        """The same numbers by group."""
        return {name: numbers[part] for name, part in self.groups.items()}


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

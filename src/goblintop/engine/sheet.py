"""A seat's knowledge as a long row of numbers of which most are 0: only the others are written down. Games fill a sheet
for research and learning; it becomes a list or an array where it is needed."""

from typing import Any, Final, final

from mypy_extensions import i64

MOST: Final = 4096
"""So many numbers at most have a cell."""
INTS: Final[list[Any]] = [*range(MOST)]
"""Whole numbers as the objects that they are: none has to be made to write into a cell."""
CODES: Final = 128
"""Cells below it hold their number, the others a code. There are as many codes."""
PAINTS: Final[list[bytes]] = [bytes([0, code]) + bytes(254) for code in range(256)]
"""For each code what makes it of every 1 of a row, as `translate` takes it."""


@final
class Sheet:
    """Numbers are added at the end, or room is made and filled in any order, each place at most once."""

    def __init__(self, cells: int = MOST) -> None:
        self.size: i64 = 0
        self.width: i64 = min(cells, MOST)
        self.cells: Any = bytearray(self.width)
        """A byte a number: small whole numbers, and codes of others."""
        self.coded: list[float] = []
        """The numbers behind the codes: 255 is the first, 254 the second."""
        self.places: list[int] = []
        """The places of what is in no cell, and what it is."""
        self.values: list[float] = []

    def room(self, many: i64) -> i64:
        """So many zeros; the place of the first."""
        first: i64 = self.size
        self.size = first + many
        return first

    def flag(self, truth: bool) -> None:
        """1 for true."""
        if truth:
            self.put(self.size, 1)
        self.size += 1

    def count(self, number: i64) -> None:
        """A whole number."""
        if number != 0:
            self.put(self.size, number)
        self.size += 1

    def counts(self, numbers: list[int]) -> None:
        """Whole numbers."""
        at: i64 = self.size
        number: i64
        for number in numbers:
            if number != 0:
                self.put(at, number)
            at += 1
        self.size = at

    def some(self, numbers: list[int], first: i64, end: i64) -> None:
        """Whole numbers, those of a list from one place up to another."""
        at: i64 = self.size
        while first < end:
            number: i64 = numbers[first]
            if number != 0:
                self.put(at, number)
            first += 1
            at += 1
        self.size = at

    def number(self, value: float) -> None:
        """Any number."""
        if value != 0.0:
            self.places.append(self.size)
            self.values.append(value)
        self.size += 1

    def one_of(self, many: i64, at: i64) -> None:
        """So many zeros, but one of them is 1; none where `at` is not among them."""
        if 0 <= at < many:
            self.put(self.size + at, 1)
        self.size += many

    def mark(self, place: i64) -> None:
        """1 in room that was made."""
        self.put(place, 1)

    def mark_all(self, first: i64, places: list[int]) -> None:
        """1 at all these places of room that was made."""
        place: i64
        for place in places:
            self.put(first + place, 1)

    def put(self, place: i64, number: i64) -> None:
        """A whole number in room that was made."""
        if place < self.width and 0 <= number < CODES:
            if number != 0:
                self.cells[INTS[place]] = INTS[number]
        else:
            self.places.append(place)
            self.values.append(float(number))

    def spread(self, first: i64, places: list[int], value: float) -> None:
        """One number at all these places of room that was made."""
        code = self._code(value)
        place: i64
        for place in places:
            if code > 0 and first + place < self.width:
                self.cells[INTS[first + place]] = INTS[code]
            else:
                self.places.append(first + place)
                self.values.append(value)

    def paste(self, first: i64, row: bytes | bytearray, value: float = 1.0) -> None:
        """One number in room that was made, wherever the row is 1 and not 0; whatever lay there before is gone. A
        bytearray goes in as it is, bytes are copied once more."""
        code = self._code(value)
        end: i64 = first + len(row)
        if code > 0 and end <= self.width:
            self.cells[INTS[first] : end] = row if code == 1 else row.translate(PAINTS[code])
        else:
            self.spread(first, [at for at in range(len(row)) if row[at] != 0], value)

    def _code(self, value: float) -> i64:
        """What stands for a number in a cell; 0 where there are too many others already."""
        if value == 1.0:
            return 1
        if len(self.coded) == CODES:
            return 0
        self.coded.append(value)
        return 256 - len(self.coded)

    def numbers(self) -> list[float]:
        """All of them, zeros too."""
        found = [0.0] * self.size
        for at in range(min(self.size, self.width)):
            cell: int = self.cells[at]
            if cell != 0:
                found[at] = float(cell) if cell < CODES else self.coded[255 - cell]
        for at in range(len(self.places)):
            found[self.places[at]] = self.values[at]
        return found

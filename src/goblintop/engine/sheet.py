"""A seat's knowledge as a long row of numbers of which most are 0: only the others are written down. Games fill a sheet
for research and learning; it becomes a list or an array where it is needed."""

from typing import Any, Final, final

ONE: Final[Any] = 1.0
MANY: Final = 24
"""From so many on, places that hold the same number are kept as a block."""


@final
class Block:
    """The same number at several places."""

    def __init__(self, first: int, places: list[int], value: float) -> None:
        self.first: Final = first
        self.places: Final = places
        """Counted from `first` on."""
        self.value: Final = value


@final
class Sheet:
    """Numbers are added at the end, or room is made and filled in any order, each place at most once."""

    def __init__(self) -> None:
        self.size = 0
        self.ones: list[int] = []
        """The places of all that are 1."""
        self.places: list[int] = []
        """The places of the others that are not 0, and what they are."""
        self.values: list[float] = []
        self.blocks: list[Block] = []

    def room(self, many: int) -> int:
        """So many zeros; the place of the first."""
        first = self.size
        self.size = first + many
        return first

    def flag(self, truth: bool) -> None:
        """1 for true."""
        if truth:
            self.ones.append(self.size)
        self.size += 1

    def count(self, number: int) -> None:
        """A whole number."""
        if number == 1:
            self.ones.append(self.size)
        elif number != 0:
            self.places.append(self.size)
            self.values.append(float(number))
        self.size += 1

    def counts(self, numbers: list[int]) -> None:
        """Whole numbers."""
        for number in numbers:
            self.count(number)

    def number(self, value: float) -> None:
        """Any number."""
        if value != 0.0:
            self.places.append(self.size)
            self.values.append(value)
        self.size += 1

    def one_of(self, many: int, at: int) -> None:
        """So many zeros, but one of them is 1; none where `at` is not among them."""
        if 0 <= at < many:
            self.ones.append(self.size + at)
        self.size += many

    def mark(self, place: int) -> None:
        """1 in room that was made."""
        self.ones.append(place)

    def mark_all(self, first: int, places: list[int]) -> None:
        """1 at all these places of room that was made."""
        ones = self.ones
        for place in places:
            ones.append(first + place)

    def put(self, place: int, number: int) -> None:
        """A whole number in room that was made."""
        if number == 1:
            self.ones.append(place)
        elif number != 0:
            self.places.append(place)
            self.values.append(float(number))

    def spread(self, first: int, places: list[int], value: float) -> None:
        """One number at many places of room that was made; the list of places is not to be changed any more."""
        if len(places) >= MANY:
            self.blocks.append(Block(first, places, value))
        else:
            for place in places:
                self.places.append(first + place)
                self.values.append(value)

    def pour(self, zeros: Any) -> None:
        """Write all numbers but those of the blocks into a list or an array of zeros. Places and values go there as
        the objects that they are in the lists."""
        ones: Any = self.ones
        for place in ones:
            zeros[place] = ONE
        places: Any = self.places
        values: Any = self.values
        for place, value in zip(places, values, strict=True):
            zeros[place] = value

    def numbers(self) -> list[float]:
        """All of them, zeros too."""
        found = [0.0] * self.size
        self.pour(found)
        for block in self.blocks:
            for place in block.places:
                found[block.first + place] = block.value
        return found

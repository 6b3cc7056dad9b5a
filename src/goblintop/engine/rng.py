"""A small fast generator for simulation and search (sfc32). Live games never use it: see `goblintop.match.dealer`."""

import hashlib
from typing import Final, final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
MOST: Final = 0x80000000


@final
class Rng:
    """Chris Doty-Humphrey's small fast counter of 32 bits: adds, shifts and xors only, alike on every build."""

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.count: i64 = 1

    def word(self) -> i64:
        """The next 32 random bits."""
        total: i64 = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) & WORD | (self.c >> 11)) + total) & WORD
        return total

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely; n is at most 2 to the 31st, so that the compiled
        product fits into 63 bits."""
        bound: i64 = n
        assert 0 < bound <= MOST, "a draw among none, or among too many"
        product: i64 = self.word() * bound
        low: i64 = product & WORD
        if low < bound:
            # Lemire's method: reject the few words that would favour small numbers.
            least: i64 = (WORD + 1 - bound) % bound
            while low < least:
                product = self.word() * bound
                low = product & WORD
        return product >> 32

    def uniform(self) -> float:
        """A number from 0 up to, not including, 1."""
        return float(self.word()) / 4294967296.0

    def pick(self, items: list[int]) -> int:
        """One of the items."""
        return items[self.below(len(items))]

    def weighted(self, weights: list[int]) -> int:
        """An index, as likely as its weight."""
        total = 0
        for weight in weights:
            total += weight
        at = self.below(total)
        index = 0
        while at >= weights[index]:
            at -= weights[index]
            index += 1
        return index

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, in place."""
        last = len(items) - 1
        while last > 0:
            at = self.below(last + 1)
            item = items[last]
            items[last] = items[at]
            items[at] = item
            last -= 1

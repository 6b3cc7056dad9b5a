"""The generator of simulation and search: the same numbers on every build, and fair ones."""

import hashlib

import pytest

from goblintop.engine.rng import Rng

BITS = 0xFFFFFFFF
KNOWN_WORDS = [1563358250, 1664627258, 1937599059, 2279903849]
KNOWN_DICE = [2, 1, 4, 3, 2, 2, 5, 4, 3, 4, 0, 4]
KNOWN_ORDER = [9, 7, 5, 3, 1, 6, 0, 8, 2, 4]


def reference(seed: str, count: int) -> list[int]:
    """The published algorithm (sfc32), written with whole numbers of any size."""
    digest = hashlib.sha256(seed.encode()).digest()
    a, b, c = (int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8))
    words = []
    for counter in range(1, count + 1):
        word = (a + b + counter) & BITS
        a, b = b ^ (b >> 9), (c + (c << 3)) & BITS
        c = ((((c << 21) | (c >> 11)) & BITS) + word) & BITS
        words.append(word)
    return words


@pytest.mark.parametrize("seed", ["7", "walk 1", ""])
def test_words_follow_the_published_algorithm(seed: str) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(1000)] == reference(seed, 1000)


def test_known_values() -> None:
    rng = Rng(7)
    assert [rng.word() for _ in range(4)] == KNOWN_WORDS
    assert [rng.below(6) for _ in range(12)] == KNOWN_DICE
    items = list(range(10))
    rng.shuffle(items)
    assert items == KNOWN_ORDER


def test_a_seed_may_be_a_number_or_its_text() -> None:
    assert Rng(7).word() == Rng("7").word()
    assert Rng(7).word() != Rng(8).word()


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 52])
def test_every_side_is_as_likely(sides: int) -> None:
    rng, rolls = Rng(f"sides {sides}"), 20_000
    counts = [0] * sides
    for _ in range(rolls):
        counts[rng.below(sides)] += 1
    expected = rolls / sides
    chi_squared = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_squared < (sides - 1) + 5 * (2 * (sides - 1)) ** 0.5 + 1


def test_below_reaches_its_largest_bound() -> None:
    rng = Rng("large")
    drawn = [rng.below(1 << 31) for _ in range(2000)]
    assert 0 <= min(drawn) < 1 << 23
    assert (1 << 31) - (1 << 23) < max(drawn) < 1 << 31


@pytest.mark.parametrize("sides", [0, -1, (1 << 31) + 1])
def test_a_draw_among_none_or_too_many_is_a_mistake(sides: int) -> None:
    with pytest.raises(AssertionError, match="a draw among none, or among too many"):
        Rng(1).below(sides)


def test_uniform_lies_from_0_to_1_and_is_even() -> None:
    rng = Rng("uniform")
    drawn = [rng.uniform() for _ in range(10_000)]
    assert min(drawn) >= 0.0
    assert max(drawn) < 1.0
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.015


def test_weights() -> None:
    rng = Rng("weights")
    counts = [0, 0, 0, 0]
    for _ in range(12_000):
        counts[rng.weighted([1, 0, 2, 3])] += 1
    assert counts[1] == 0
    for count, expected in zip(counts, (2000, 0, 4000, 6000), strict=True):
        assert abs(count - expected) < 300


def test_every_order_is_as_likely() -> None:
    rng = Rng("orders")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert all(380 < count < 630 for count in counts.values())


def test_pick_takes_one_of_the_items() -> None:
    rng = Rng("pick")
    assert {rng.pick([3, 5, 9]) for _ in range(100)} == {3, 5, 9}


def test_shuffling_nothing_asks_for_nothing() -> None:
    rng, fresh = Rng(1), Rng(1)
    empty: list[int] = []
    rng.shuffle(empty)
    rng.shuffle([4])
    assert rng.word() == fresh.word()

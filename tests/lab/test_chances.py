"""The arithmetic of chance, against cases whose answers are known."""

import math

import pytest

from goblintop.engine.rng import Rng
from goblintop.lab.chances import (
    Met,
    Sequential,
    corrected,
    difference,
    mean_of,
    ratings,
    share_of,
    share_of_deals,
    strengths,
)


def test_wilsons_interval_is_the_published_one() -> None:
    found = share_of(8, 10)
    assert [found.low, found.high] == pytest.approx([0.4902, 0.9433], abs=1e-4)
    clean = share_of(20, 20)
    assert clean.high == 1.0
    assert clean.low == pytest.approx(0.8389, abs=1e-4)


def test_intervals_hold_the_truth_about_nineteen_times_in_twenty() -> None:
    rng = Rng("intervals")
    held = 0
    for _ in range(400):
        values = [float(rng.uniform() < 0.3) for _ in range(120)]
        found = share_of_deals(values)
        held += found.low <= 0.3 <= found.high
    assert 0.91 <= held / 400 <= 0.985


def test_what_was_never_seen_may_still_happen() -> None:
    never, always = mean_of([0.0] * 3, 0, 1), mean_of([1.0] * 3, 0, 1)
    assert (never.mean, always.mean) == (0.0, 1.0)
    assert (never.low, always.high) == pytest.approx((0.0, 1.0))
    assert never.high == pytest.approx(0.5615, abs=0.001)
    assert always.low == pytest.approx(1 - never.high)
    assert mean_of([0.0] * 3000, 0, 1).high < 0.002


def test_a_mean_of_many_is_sharper_than_of_few() -> None:
    few, many = mean_of([0.0, 1.0] * 10), mean_of([0.0, 1.0] * 1000)
    assert few.high - few.low > 5 * (many.high - many.low)


def test_a_difference_is_luck_where_there_is_none() -> None:
    rng = Rng("difference")
    left = [rng.uniform() for _ in range(500)]
    right = [rng.uniform() for _ in range(500)]
    shifted = [value + 0.2 for value in right]
    assert difference(left, right)[1] > 0.01
    gap, luck = difference(left, shifted)
    assert luck < 1e-6
    assert gap.low < 0.2 < gap.high
    assert difference([1.0, 1.0], [1.0, 1.0])[1] == 1.0


def test_many_comparisons_are_judged_more_strictly() -> None:
    assert corrected([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])


@pytest.mark.parametrize(("share", "verdict"), [(0.62, "high"), (0.48, "low")])
def test_a_sequential_test_errs_rarely(share: float, verdict: str) -> None:
    rng = Rng(f"sequential {share}")
    test = Sequential(0.50, 0.60)
    right = 0
    for _ in range(60):
        shares = [(float(rng.uniform() < share) + float(rng.uniform() < share)) / 2 for _ in range(3000)]
        count, found = test.decided(shares)
        right += found == verdict
        assert count < 3000
    assert right >= 55


def test_strengths_are_those_that_made_the_results() -> None:
    """Three bots of strengths 1, 2 and 4 at one table win 1/7, 2/7 and 4/7 of their games."""
    games: list[tuple[Met, float]] = [
        (((0, 1, 2), (1.0, 0.0, 0.0)), 1000.0),
        (((0, 1, 2), (0.0, 1.0, 0.0)), 2000.0),
        (((0, 1, 2), (0.0, 0.0, 1.0)), 4000.0),
    ]
    low, middle, high = strengths(games, 3)
    assert middle - low == pytest.approx(math.log(2), abs=0.01)
    assert high - middle == pytest.approx(math.log(2), abs=0.01)


def test_ratings_have_intervals_around_them() -> None:
    deals: list[list[Met]] = [[((0, 1), (1.0, 0.0)), ((1, 0), (0.0, 1.0))]] * 15
    deals += [[((0, 1), (0.0, 1.0)), ((1, 0), (1.0, 0.0))]] * 5
    strong, weak = ratings(deals, 2)
    assert strong.mean == pytest.approx(-weak.mean)
    assert strong.low < strong.mean < strong.high
    assert strong.mean - weak.mean == pytest.approx(400 * math.log10(3), rel=0.15)

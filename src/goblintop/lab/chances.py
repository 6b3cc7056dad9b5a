"""The arithmetic of chance: intervals, tests and ratings, in plain Python."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""
FEWEST_DEALS = 8
"""A sequential test says nothing before."""
ELO = 400.0 / math.log(10.0)


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float
    count: int

    def to_json(self) -> dict[str, float]:
        """Ready to be written."""
        return {"mean": round(self.mean, 5), "low": round(self.low, 5), "high": round(self.high, 5), "n": self.count}


def mean_of(values: Sequence[float], least: float = -math.inf, most: float = math.inf) -> Estimate:
    """The mean of independent values. Bounds keep the interval where the values can be; where all lie on a bound, what
    was never seen may still happen, and the interval says how often (Wilson's)."""
    count = len(values)
    if count == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    mean = sum(values) / count
    if least < most < math.inf and mean in (least, most):
        share = share_of(count if mean == most else 0, count)
        return Estimate(mean, least + (most - least) * share.low, least + (most - least) * share.high, count)
    margin = SURE * math.sqrt(variance(values) / count)
    return Estimate(mean, max(least, mean - margin), min(most, mean + margin), count)


def variance(values: Sequence[float]) -> float:
    """The unbiased variance."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return sum((value - mean) ** 2 for value in values) / (count - 1)


def share_of(won: float, count: int) -> Estimate:
    """A share of independent games (Wilson's interval, right at the edges too)."""
    if count == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    p = won / count
    squared = SURE * SURE
    middle = (p + squared / (2 * count)) / (1 + squared / count)
    margin = SURE / (1 + squared / count) * math.sqrt(p * (1 - p) / count + squared / (4 * count * count))
    return Estimate(p, max(0.0, middle - margin), min(1.0, middle + margin), count)


def share_of_deals(shares: Sequence[float]) -> Estimate:
    """A share of games that are independent from deal to deal only: Wilson's interval for as many independent games as
    the spread between deals is worth."""
    count = len(shares)
    if count == 0:
        return share_of(0.0, 0)
    mean = sum(shares) / count
    spread = variance(shares) / count
    worth = count if spread == 0 or count < FEWEST_DEALS else max(1, round(mean * (1.0 - mean) / spread))
    found = share_of(mean * worth, worth)
    return Estimate(mean, found.low, found.high, count)


def difference(left: Sequence[float], right: Sequence[float]) -> tuple[Estimate, float]:
    """How much larger the right mean is, with its interval, and the probability of so much by luck alone (Welch, as
    a normal distribution: samples here are large)."""
    if len(left) < 2 or len(right) < 2:
        return Estimate(math.nan, math.nan, math.nan, 0), 1.0
    gap = sum(right) / len(right) - sum(left) / len(left)
    deviation = math.sqrt(variance(left) / len(left) + variance(right) / len(right))
    margin = SURE * deviation
    luck = 1.0 if gap == 0 else 0.0 if deviation == 0 else math.erfc(abs(gap) / deviation / math.sqrt(2.0))
    return Estimate(gap, gap - margin, gap + margin, len(left) + len(right)), luck


def corrected(lucks: Sequence[float]) -> list[float]:
    """Holm's correction: among many comparisons some look significant by luck alone."""
    order = sorted(range(len(lucks)), key=lambda at: lucks[at])
    found = [1.0] * len(lucks)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, lucks[at] * (len(lucks) - rank)))
        found[at] = highest
    return found


@dataclass(frozen=True)
class Sequential:
    """A sequential test of a win share: stops as soon as it is clear, at 5 % error on either side, whether the share is
    at most `low` or at least `high`."""

    low: float
    high: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        """How far the evidence must go."""
        return math.log((1.0 - self.error) / self.error)

    def evidence(self, shares: Sequence[float]) -> float:
        """The logarithm of how much likelier the shares are if `high` is true than if `low` is. Each is the mean over
        all seatings of one deal, so that they are independent; their spread is taken from the data, with one game of
        each result added, lest a clean sheet look like certainty."""
        return self._evidence(len(shares), sum(shares), sum(share * share for share in shares))

    def _evidence(self, count: int, total: float, squares: float) -> float:
        if count < FEWEST_DEALS:
            return 0.0
        spread = (squares + 1.0 - (total + 1.0) ** 2 / (count + 2)) / (count + 1)
        return (self.high - self.low) * (total - count * (self.low + self.high) / 2.0) / spread

    def decided(self, shares: Sequence[float]) -> tuple[int, str]:
        """After how many deals, taken in order, the test stops, and what it says (`high` or `low`); all of them and
        nothing if it does not."""
        total = squares = 0.0
        for count, share in enumerate(shares, start=1):
            total += share
            squares += share * share
            evidence = self._evidence(count, total, squares)
            if abs(evidence) >= self.bound:
                return count, "high" if evidence > 0 else "low"
        return len(shares), ""


Met = tuple[tuple[int, ...], tuple[float, ...]]
"""Who met (by number), and what each got of the win."""


def strengths(games: Sequence[tuple[Met, float]], bots: int) -> list[float]:
    """Bradley and Terry's strengths for any number at a table: the chance to win is one's strength over the sum of all.
    `games` carry a weight. Everyone has also won and lost half a game against an average bot, so that nobody's strength
    is infinite. Natural logarithms, mean 0."""
    strength = [1.0] * bots
    won = [0.5] * bots
    tables: dict[tuple[int, ...], float] = {}
    for (who, shares), weight in games:
        for bot, share in zip(who, shares, strict=True):
            won[bot] += share * weight
        total = sum(shares)
        if total > 0:
            tables[who] = tables.get(who, 0.0) + weight * total
    for _ in range(500):
        met = [1.0 / (strength[bot] + 1.0) for bot in range(bots)]
        for who, weight in tables.items():
            each = weight / sum(strength[bot] for bot in who)
            for bot in who:
                met[bot] += each
        fresh = [won[bot] / met[bot] for bot in range(bots)]
        settled = max(abs(math.log(new / old)) for new, old in zip(fresh, strength, strict=True)) < 1e-7
        strength = fresh
        if settled:
            break
    logs = [math.log(value) for value in strength]
    middle = sum(logs) / bots
    return [value - middle for value in logs]


def ratings(deals: Sequence[Sequence[Met]], bots: int, draws: int = 200) -> list[Estimate]:
    """Elo ratings around 0 with 95 % intervals. Games of one deal are not independent, so deals are drawn again
    (bootstrap), not games."""
    from goblintop.engine.rng import Rng

    counted = [_counted(deal) for deal in deals]
    whole = strengths([(met, float(times)) for deal in counted for met, times in deal.items()], bots)
    rng = Rng("ratings")
    drawn: list[list[float]] = []
    for _ in range(draws):
        weights: dict[Met, float] = {}
        for _ in counted:
            for met, times in counted[rng.below(len(counted))].items():
                weights[met] = weights.get(met, 0.0) + times
        drawn.append(strengths(list(weights.items()), bots))
    found = []
    for bot in range(bots):
        values = sorted(draw[bot] for draw in drawn)
        low = values[int(0.025 * (draws - 1))]
        high = values[math.ceil(0.975 * (draws - 1))]
        found.append(Estimate(ELO * whole[bot], ELO * low, ELO * high, len(deals)))
    return found


def _counted(deal: Sequence[Met]) -> dict[Met, int]:
    counted: dict[Met, int] = {}
    for met in deal:
        counted[met] = counted.get(met, 0) + 1
    return counted

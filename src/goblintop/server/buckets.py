"""Token buckets: how much one address, or one player, may ask for."""

import time
from collections import OrderedDict
from collections.abc import Hashable

MOST_KEYS = 20_000


class Buckets:
    """A bucket of `burst` tokens for each key, filled again at `rate` tokens a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable, tokens: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        now = time.monotonic()
        left, at = self._left.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        enough = left >= tokens
        self._left[key] = (left - tokens if enough else left, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return enough

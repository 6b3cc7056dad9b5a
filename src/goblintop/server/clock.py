"""Optional clocks: a bank of time and what each decision adds to it."""

import time

from goblintop.match.entries import Decision
from goblintop.match.match import Match
from goblintop.server.charter import now
from goblintop.server.protocol.shapes import ClockWish
from goblintop.server.store import Row


class Clock:
    """The time that the seats have left. Rebuilt from the log: it remembers what each decision cost."""

    def __init__(self, wish: ClockWish | None, match: Match, rows: list[Row]) -> None:
        self.wish = wish
        self.left = [1000 * (wish.bank or wish.add) if wish else 0] * match.players
        self.started: dict[int, float] = {}
        """When each running seat began to think."""
        for entry, row in zip(match.entries, rows, strict=True):
            if isinstance(entry, Decision):
                self._charge(entry.seat, row.spent)

    def _charge(self, seat: int, spent: int) -> None:
        if self.wish is None:
            return
        if self.wish.bank == 0:
            self.left[seat] = 1000 * self.wish.add
        else:
            self.left[seat] = max(0, self.left[seat] - spent) + 1000 * self.wish.add

    def decided(self, seat: int) -> int:
        """A seat has decided: what it spent, in milliseconds. Charges its clock."""
        spent = self._elapsed(seat)
        self.started.pop(seat, None)
        self._charge(seat, spent)
        return spent

    def _elapsed(self, seat: int) -> int:
        return int((time.monotonic() - self.started[seat]) * 1000) if seat in self.started else 0

    def run(self, seats: list[int]) -> None:
        """From now on these seats are running."""
        for seat in [seat for seat in self.started if seat not in seats]:
            if self.wish is not None and self.wish.bank > 0:
                self.left[seat] = max(0, self.left[seat] - self._elapsed(seat))
            del self.started[seat]
        for seat in seats:
            self.started.setdefault(seat, time.monotonic())

    def out_of_time(self) -> list[int]:
        """Running seats whose time is over."""
        if self.wish is None:
            return []
        return [seat for seat in self.started if self.left[seat] <= self._elapsed(seat)]

    def shown(self) -> dict[str, object] | None:
        """As it is sent."""
        if self.wish is None:
            return None
        left = [max(0, each - self._elapsed(seat)) for seat, each in enumerate(self.left)]
        return {"left": left, "running": sorted(self.started), "at": now()}

"""What a game tells the bots: how a position looks, and which options deserve a look first. Hints see a whole table,
but bots only ever hand them a world that has been drawn anew for their seat."""

from typing import Generic

from mypy_extensions import mypyc_attr

from goblintop.engine.task import T


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints(Generic[T]):
    """The hints of a game that gives none."""

    def promise(self, table: T, seat: int) -> float:
        """The seat's chance to win as it looks at a glance, from 0 to 1."""
        return 0.5

    def appeal(self, table: T, seat: int, options: list[int]) -> list[float]:
        """How attractive each option looks: a weight above 0."""
        return [1.0] * len(options)

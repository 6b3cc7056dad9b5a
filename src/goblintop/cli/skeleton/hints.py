"""What bots may use: how a position looks, and which options deserve a look first."""

from goblintop.cli.skeleton.table import SkeletonTable
from goblintop.engine.hints import Hints


class SkeletonHints(Hints[SkeletonTable]):
    """Points, and high cards in the hand."""

    def promise(self, table: SkeletonTable, seat: int) -> float:
        """From 0 to 1; even at the start."""
        best = 0
        for other in range(table.box.players):
            if other != seat and table.points[other] > best:
                best = table.points[other]
        lead = table.points[seat] - best
        return min(1.0, max(0.0, 0.5 + 0.15 * lead))

    def appeal(self, table: SkeletonTable, seat: int, options: list[int]) -> list[float]:
        """High cards first; the game has one choice only, so options are faces."""
        return [float(table.box.face_value[option]) for option in options]

"""End of the game: who won."""

from typing import TYPE_CHECKING

from goblintop.engine.result import Result, ScoreLine

if TYPE_CHECKING:
    from goblintop.cli.skeleton.table import SkeletonTable


def result(table: "SkeletonTable") -> Result:
    """R4.2: most points win; equal points share the victory."""
    most = max(table.points)
    winners = [seat for seat in range(table.box.players) if table.points[seat] == most]
    breakdown = [[ScoreLine("score.rounds", points)] for points in table.points]
    return Result(winners, table.points.copy(), breakdown, table.ending)

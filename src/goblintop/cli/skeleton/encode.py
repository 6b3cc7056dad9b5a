"""A seat's knowledge as a flat list of numbers with named fields, for research and learning."""

from goblintop.cli.skeleton.components import SkeletonBox
from goblintop.cli.skeleton.table import SkeletonTable


def fields(box: SkeletonBox) -> list[str]:
    """A name for each number of `observe`."""
    names = [f"hand.{face}" for face in box.face_ids]
    names += [f"round.{face}" for face in box.face_ids]
    names += [f"played.{face}" for face in box.face_ids]
    names += [f"points.{seat}" for seat in range(box.players)]
    return [*names, "to_move"]


def observe(table: SkeletonTable, seat: int) -> list[float]:
    """One's own hand, what lies open, the points from one's own seat on."""
    out: list[float] = []
    for pile in (table.hands[seat], table.round_cards, table.played):
        counts = [0.0] * len(table.box.face_ids)
        for card in pile:
            counts[table.box.face_of[card]] += 1.0
        out += counts
    players = table.box.players
    out += [float(table.points[(seat + at) % players]) for at in range(players)]
    out.append(float(seat in table.to_move()))
    return out

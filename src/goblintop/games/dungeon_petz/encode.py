"""A seat's knowledge as a flat list of numbers with named fields, for research and learning."""

from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.table import Town


def fields(box: PetzBox) -> list[str]:
    """A name for each number of `observe`."""
    return ["round"]


def observe(table: Town, seat: int) -> list[float]:
    """What this seat knows now."""
    return [float(table.round_number)]

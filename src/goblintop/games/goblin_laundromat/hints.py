"""What bots may use: how a position looks, and which options deserve a look first."""

from goblintop.engine.hints import Hints
from goblintop.games.goblin_laundromat.table import Laundromat


class LaundryHints(Hints[Laundromat]):
    """For now, none."""

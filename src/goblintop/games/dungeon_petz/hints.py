"""What bots may use: how a position looks, and which options deserve a look first."""

from goblintop.engine.hints import Hints
from goblintop.games.dungeon_petz.table import Town


class PetzHints(Hints[Town]):
    """Placeholder."""

"""Skeleton: a tiny card game to begin with. Change it file by file; the tests tell what no longer holds."""

from typing import Any

from goblintop.cli.skeleton import encode, rules
from goblintop.cli.skeleton.components import SkeletonBox
from goblintop.cli.skeleton.hints import SkeletonHints
from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game, Option
from goblintop.engine.table import Table


class SkeletonGame(Game):
    """The game as the catalogue knows it."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """The edition as tables."""
        return SkeletonBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        """Before anything was shuffled."""
        assert isinstance(box, SkeletonBox)
        return rules.lay(box)

    def observe(self, table: Any, seat: int) -> list[float]:
        """What a seat knows, as numbers."""
        return encode.observe(table, seat)

    def observation_fields(self, box: Any) -> list[str]:
        """A name for each of them."""
        return encode.fields(box)


GAME = SkeletonGame(
    "skeleton",
    "goblintop.cli.skeleton",
    players=[2, 3, 4],
    rules_version=1,
    options=[Option("hand", [3, 5], 3)],
    choices=[rules.ChooseCard],
    hints=SkeletonHints(),
)

"""Goblin Laundromat: two to five goblins draft dirty garments into their baskets and press their luck in the wash."""

from typing import Any

from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game
from goblintop.engine.sheet import Sheet
from goblintop.engine.table import Table
from goblintop.games.goblin_laundromat import encode, setup
from goblintop.games.goblin_laundromat.components import LaundryBox
from goblintop.games.goblin_laundromat.filling import ChooseFromMarket, ChooseGarment
from goblintop.games.goblin_laundromat.hints import LaundryHints
from goblintop.games.goblin_laundromat.washing import ChooseKept, ChooseWash


class GoblinLaundromat(Game):
    """The game as the catalogue knows it."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """The edition as tables."""
        return LaundryBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        """Before anything was shuffled."""
        assert isinstance(box, LaundryBox)
        return setup.lay(box)

    def observe(self, table: Any, seat: int) -> list[float]:
        """What a seat knows, as numbers."""
        return encode.observe(table, seat)

    def note(self, table: Any, seat: int, sheet: Sheet) -> None:
        """The same, without the zeros."""
        encode.note(table, seat, sheet)

    def observation_fields(self, box: Any) -> list[str]:
        """A name for each of them."""
        return encode.fields(box)


GAME = GoblinLaundromat(
    "goblin_laundromat",
    "goblintop.games.goblin_laundromat",
    players=[2, 3, 4, 5],
    rules_version=1,
    options=[],
    choices=[ChooseGarment, ChooseFromMarket, ChooseWash, ChooseKept],
    hints=LaundryHints(),
)

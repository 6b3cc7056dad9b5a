"""Dungeon Petz: imps run a pet shop for dungeon lords; two to four players, five or six rounds."""

from typing import Any

from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game, Option
from goblintop.engine.sheet import Sheet
from goblintop.engine.table import Table
from goblintop.games.dungeon_petz import encode, setup
from goblintop.games.dungeon_petz.arranging import ChooseArrangement
from goblintop.games.dungeon_petz.business import ChooseDiscard, ChooseSale
from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.dealing import ChooseBookColour, ChooseExchange
from goblintop.games.dungeon_petz.errands import ChooseGoods
from goblintop.games.dungeon_petz.exhibition import ChooseShown
from goblintop.games.dungeon_petz.feeding import ChooseMeal
from goblintop.games.dungeon_petz.giving import ChooseNeeds
from goblintop.games.dungeon_petz.hints import PetzHints
from goblintop.games.dungeon_petz.holding import ChooseHold, ChooseShield
from goblintop.games.dungeon_petz.jobs import ChooseJob
from goblintop.games.dungeon_petz.settling import ChoosePlay
from goblintop.games.dungeon_petz.shopping import ChooseErrand, ChooseGroups


class DungeonPetz(Game):
    """The game as the catalogue knows it."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """The edition as tables."""
        return PetzBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        """Before anything was shuffled."""
        assert isinstance(box, PetzBox)
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


GAME = DungeonPetz(
    "dungeon_petz",
    "goblintop.games.dungeon_petz",
    players=[2, 3, 4],
    rules_version=1,
    options=[Option("double_ends", [False, True], True)],
    choices=[
        ChooseGroups,
        ChooseErrand,
        ChooseGoods,
        ChooseBookColour,
        ChooseArrangement,
        ChooseExchange,
        ChooseNeeds,
        ChooseMeal,
        ChoosePlay,
        ChooseHold,
        ChooseShield,
        ChooseShown,
        ChooseSale,
        ChooseDiscard,
        ChooseJob,
    ],
    hints=PetzHints(),
)

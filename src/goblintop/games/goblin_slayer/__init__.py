"""Goblin Slayer: one dwarf, one axe, one cavern full of goblins; two players, a Widget to carry home."""

from typing import Any

from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game, Option
from goblintop.engine.sheet import Sheet
from goblintop.engine.table import Table
from goblintop.games.goblin_slayer import encode, setup
from goblintop.games.goblin_slayer.combat import ChooseAttack, ChooseHit, ChooseShield, ChooseVorpal
from goblintop.games.goblin_slayer.components import SlayerBox
from goblintop.games.goblin_slayer.hero import ChooseStep
from goblintop.games.goblin_slayer.hints import SlayerHints
from goblintop.games.goblin_slayer.monsters import ChooseMonsterMove, ChooseOgreStep
from goblintop.games.goblin_slayer.setup import ChooseOgre, ChooseTreasureHex
from goblintop.games.goblin_slayer.tunnels import ChooseAppearance


class GoblinSlayer(Game):
    """The game as the catalogue knows it."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """The edition as tables."""
        return SlayerBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        """Before the cavern is laid."""
        assert isinstance(box, SlayerBox)
        return setup.lay(box)

    def observe(self, table: Any, seat: int) -> list[float]:
        """What a seat knows, as numbers."""
        return encode.observe(table, seat)

    def note(self, table: Any, seat: int, sheet: Sheet) -> None:
        """The same, without the zeros."""
        encode.note(table, seat, sheet)

    def observation_fields(self, box: Any) -> list[str]:
        """A name for each of them."""
        return encode.fields()


GAME = GoblinSlayer(
    "goblin_slayer",
    "goblintop.games.goblin_slayer",
    players=[2],
    rules_version=1,
    options=[
        Option("cavern", ["normal", "alternate"], "normal"),
        Option("ogre", ["choice", "off", "on"], "choice"),
        Option("turn_limit", [0, 40, 60, 100], 60),
        Option("tunnel_return", ["same_turn", "next_turn"], "same_turn"),
        Option("treasure_on_door", [False, True], True),
    ],
    choices=[
        ChooseMonsterMove,
        ChooseStep,
        ChooseOgreStep,
        ChooseAppearance,
        ChooseAttack,
        ChooseVorpal,
        ChooseHit,
        ChooseShield,
        ChooseTreasureHex,
        ChooseOgre,
    ],
    hints=SlayerHints(),
)

"""Gold n' Crash: octopus pirates against cat samurai, two players, three columns each under three zeppelins."""

from typing import Any

from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game, Option
from goblintop.engine.sheet import Sheet
from goblintop.engine.table import Table
from goblintop.games.gold_n_crash import encode, setup
from goblintop.games.gold_n_crash.components import CrashBox
from goblintop.games.gold_n_crash.effects import ChooseManoeuvre, ChooseObserved, ChooseRecall, ChooseSecured
from goblintop.games.gold_n_crash.hints import CrashHints
from goblintop.games.gold_n_crash.rules import ChooseAction


class GoldNCrash(Game):
    """The game as the catalogue knows it."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """The edition as tables."""
        return CrashBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        """Before anything was shuffled."""
        assert isinstance(box, CrashBox)
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


GAME = GoldNCrash(
    "gold_n_crash",
    "goblintop.games.gold_n_crash",
    players=[2],
    rules_version=1,
    options=[
        Option("no_progress_limit", [0, 20, 40, 80], 40),
        Option("may_stop_early", [False, True], False),
    ],
    choices=[ChooseAction, ChooseSecured, ChooseManoeuvre, ChooseRecall, ChooseObserved],
    hints=CrashHints(),
)

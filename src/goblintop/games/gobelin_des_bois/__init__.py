"""Gobelin des Bois: a path of two-sided cards through the wood, treasures that nobody may look at, and a greedy King.
One to four players: against each other, in teams, together against the King, or through a tale of nine chapters."""

from typing import Any

from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game, Option
from goblintop.engine.sheet import Sheet
from goblintop.engine.table import Table
from goblintop.games.gobelin_des_bois import encode, setup
from goblintop.games.gobelin_des_bois.campaign import TaleBook
from goblintop.games.gobelin_des_bois.components import COMPETITIVE, COOP, TEAMS, BoisBox
from goblintop.games.gobelin_des_bois.effects import ChooseTreasure
from goblintop.games.gobelin_des_bois.hints import BoisHints
from goblintop.games.gobelin_des_bois.king import ChooseKingEffect
from goblintop.games.gobelin_des_bois.looking import ChooseGlance, ChooseRow
from goblintop.games.gobelin_des_bois.rules import ChoosePlay
from goblintop.games.gobelin_des_bois.setup import ChooseTale

AGAINST_THE_KING = ("track", "level", "scaling", "zero")
TALE = ("chapter", "epilogue")


class GobelinDesBois(Game):
    """The game as the catalogue knows it."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """The edition as tables."""
        return BoisBox(players, options, edition)

    def agree(self, players: int, wishes: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """Alone one plays against the King; teams need four players, with fewer all play for themselves. What does not
        matter in a mode has its usual value, so that equal games have equal options."""
        agreed = super().agree(players, wishes)
        usual = {option.name: option.default for option in self.options}
        if players == 1:
            agreed["mode"] = COOP
        elif agreed["mode"] == TEAMS and players != 4:
            agreed["mode"] = COMPETITIVE
        if agreed["mode"] != COOP:
            for name in AGAINST_THE_KING:
                agreed[name] = usual[name]
        if agreed["mode"] != COMPETITIVE:
            for name in TALE:
                agreed[name] = usual[name]
            agreed["rounds"] = 2 if agreed["mode"] == TEAMS else 1
        if agreed["chapter"] != 9:
            agreed["epilogue"] = usual["epilogue"]
        return agreed

    def lay(self, box: Box) -> Table:
        """Before anything was shuffled."""
        assert isinstance(box, BoisBox)
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


GAME = GobelinDesBois(
    "gobelin_des_bois",
    "goblintop.games.gobelin_des_bois",
    players=[1, 2, 3, 4],
    rules_version=1,
    options=[
        Option("mode", [COMPETITIVE, TEAMS, COOP], COMPETITIVE, players=[2, 3, 4]),
        Option("rounds", [1, 2], 1, players=[2, 3, 4]),
        Option("level", [1, 2, 3, 4], 2),
        Option("track", ["easy", "advanced"], "easy"),
        Option("scaling", ["scaled", "rulebook"], "scaled"),
        Option("zero", ["acts", "rests"], "acts"),
        Option("chapter", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0, players=[2, 3, 4]),
        Option("epilogue", ["chosen", "random"], "chosen", players=[2, 3, 4]),
    ],
    choices=[ChoosePlay, ChooseTreasure, ChooseRow, ChooseGlance, ChooseKingEffect, ChooseTale],
    hints=BoisHints(),
    campaign=TaleBook(),
)

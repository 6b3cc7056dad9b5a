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
from goblintop.games.gobelin_des_bois.components import CHOOSERS, COMPETITIVE, COOP, TEAMS, BoisBox
from goblintop.games.gobelin_des_bois.effects import ChooseTreasure
from goblintop.games.gobelin_des_bois.hints import BoisHints
from goblintop.games.gobelin_des_bois.king import ChooseKingEffect
from goblintop.games.gobelin_des_bois.looking import ChooseGlance, ChooseRow
from goblintop.games.gobelin_des_bois.rules import ChoosePlay
from goblintop.games.gobelin_des_bois.setup import ChooseTale

RIVALS: dict[str, list[OptionValue]] = {"mode": [COMPETITIVE]}
KING: dict[str, list[OptionValue]] = {"mode": [COOP]}
"""What is agreed about the King matters only where he plays."""


class GobelinDesBois(Game):
    """The game as the catalogue knows it."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """The edition as tables."""
        return BoisBox(players, options, edition)

    def agree(self, players: int, wishes: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """Alone one plays against the King; teams need four players, with fewer all play for themselves; no seat
        chooses for the epilogue that is not there. What does not matter in a mode has its usual value, so that equal
        games have equal options."""
        agreed = super().agree(players, wishes)
        if players == 1:
            agreed["mode"] = COOP
        elif agreed["mode"] == TEAMS and players != 4:
            agreed["mode"] = COMPETITIVE
        if agreed["epilogue"] in CHOOSERS[players:]:
            agreed["epilogue"] = CHOOSERS[0]
        for option in self.options:
            if not option.matters(agreed):
                agreed[option.name] = option.default
        if agreed["mode"] == TEAMS:
            agreed["rounds"] = 2
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
        Option("rounds", [1, 2], 1, players=[2, 3, 4], only=RIVALS),
        Option("level", [1, 2, 3, 4], 2, only=KING),
        Option("track", ["easy", "advanced"], "easy", only=KING),
        Option("scaling", ["scaled", "rulebook"], "scaled", only=KING),
        Option("zero", ["acts", "rests"], "acts", only=KING),
        Option("chapter", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0, players=[2, 3, 4], only=RIVALS),
        Option("epilogue", [*CHOOSERS, "random"], "chosen", players=[2, 3, 4], only={"chapter": [9]}),
    ],
    choices=[ChoosePlay, ChooseTreasure, ChooseRow, ChooseGlance, ChooseKingEffect, ChooseTale],
    hints=BoisHints(),
    campaign=TaleBook(),
)

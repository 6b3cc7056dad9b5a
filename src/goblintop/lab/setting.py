"""What is played: game, number of players, options and edition, as data that can be sent to another process."""

from dataclasses import dataclass, field

from goblintop import catalogue
from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadOptions
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.table import Table


@dataclass(frozen=True)
class Setting:
    """A game as it is agreed before it begins."""

    game: str
    players: int = 0
    """0 is the game's smallest number."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    edition_file: str = "standard.toml"
    edition_text: str = ""
    """Empty for an edition that comes with the game."""

    @classmethod
    def of(cls, game: Game, players: int, options: dict[str, OptionValue], edition: Edition) -> "Setting":
        """The setting of an edition that has been read, whoever ships it."""
        box = game.open(players if players else game.players[0], options, edition)
        return cls(game.name, box.players, dict(box.options), edition.source, edition.text)

    @classmethod
    def read(cls, text: str) -> "Setting":
        """`gold_n_crash:players=2:edition=mine.toml:may_stop_early=on`, for the command line."""
        name, *pairs = text.split(":")
        game = catalogue.find(name)
        wishes: dict[str, OptionValue] = {}
        players = 0
        edition = game.edition("standard")
        for pair in pairs:
            key, equals, value = pair.partition("=")
            if not equals:
                raise BadOptions(f"{text!r} cannot be read at {pair!r}; right would be game:option=value:option=value")
            if key == "players":
                players = _count(value, text)
            elif key == "edition":
                edition = catalogue.edition(game, value)
            else:
                wishes[key] = value
        return cls.of(game, players, wishes, edition)

    def find_game(self) -> Game:
        """The game of the catalogue."""
        return catalogue.find(self.game)

    def set_up(self) -> Table:
        """A new table."""
        game = self.find_game()
        text = self.edition_text
        edition = Edition(self.edition_file, text) if text else game.edition(self.edition_file.removesuffix(".toml"))
        return game.set_up(self.players, self.options, edition)

    def box(self) -> Box:
        """The constant part of the game."""
        return self.set_up().the_box()

    def to_json(self) -> Json:
        """Ready to be written."""
        box = self.box()
        return {
            "game": self.game,
            "rules": self.find_game().rules_version,
            "players": box.players,
            "options": dict(box.options),
            "edition": box.edition.name,
            "edition_hash": box.edition.hash,
        }


def _count(value: str, text: str) -> int:
    if not value.isdigit():
        raise BadOptions(f"{text!r} asks for {value!r} players; right would be a number")
    return int(value)

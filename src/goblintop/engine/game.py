"""A game as the catalogue knows it: its name, players, options and editions, and how a table of it is set up."""

import json
from importlib import resources
from typing import Any, Final

from mypy_extensions import mypyc_attr

from goblintop.engine.box import Box, OptionValue, register_opener
from goblintop.engine.campaign import Campaign, CampaignBook
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition, BadOptions
from goblintop.engine.hints import Hints
from goblintop.engine.message import Json
from goblintop.engine.part import Part, parts_of
from goblintop.engine.sheet import Sheet
from goblintop.engine.table import Table

LANGUAGES: Final = ("en", "fr")
MOST_BOXES: Final = 64
"""So many boxes of a game are kept open, the last ones used: guests may bring ever new editions."""


class Option:
    """Something that can be agreed before the game: a few values, one of them usual."""

    def __init__(
        self,
        name: str,
        values: list[OptionValue],
        default: OptionValue,
        players: list[int] | None = None,
        only: dict[str, list[OptionValue]] | None = None,
    ) -> None:
        assert default in values, f"the usual value of {name} must be one of its values"
        self.name: Final = name
        self.values: Final = values
        self.default: Final = default
        self.players: Final = players
        """The player counts at which it matters; None for all."""
        self.only: Final[dict[str, list[OptionValue]]] = only if only is not None else {}
        """The values of other options with which it matters."""

    def fits(self, players: int) -> bool:
        """Does it matter with so many players?"""
        return self.players is None or players in self.players

    def matters(self, agreed: dict[str, OptionValue]) -> bool:
        """Does it matter beside what else is agreed?"""
        return all(agreed[name] in values for name, values in self.only.items())

    def read(self, value: OptionValue) -> OptionValue:
        """The value that a text or a number means."""
        for allowed in self.values:
            if _written(allowed) == _written(value):
                return allowed
        raise BadOptions(
            f"{self.name} cannot be {value}; right would be one of {', '.join(map(_written, self.values))}"
        )

    def to_json(self) -> Json:
        """Ready to be sent or printed."""
        return {
            "name": self.name,
            "values": self.values,
            "default": self.default,
            "players": self.players,
            "only": self.only,
        }


def _written(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return {"true": "on", "yes": "on", "false": "off", "no": "off"}.get(str(value), str(value))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One object a game. A game says what is particular in `unpack` and `lay`; the rest is the same for all."""

    def __init__(
        self,
        name: str,
        home: str,
        players: list[int],
        rules_version: int,
        options: list[Option],
        choices: list[Any],
        hints: Hints[Any] | None = None,
        campaign: CampaignBook | None = None,
    ) -> None:
        self.name: Final = name
        self.home: Final = home
        """The package (or, in tests, the module) that holds the game's code and files."""
        self.players: Final = players
        self.rules_version: Final = rules_version
        self.options: Final = options
        self.choices: Final = choices
        """Every kind of choice, in the order of the action space."""
        self.hints: Final[Hints[Any]] = hints if hints is not None else Hints[Any]()
        self.campaign: Final = campaign
        """How several games become one story, where the game has that."""
        self._boxes: dict[str, Box] = {}
        self._editions: dict[str, Edition] = {}
        self._sentences: dict[str, dict[str, str]] = {}
        register_opener(name, self.open)
        _games[name] = self

    # What a game writes.

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """Turn an edition into the constant tables of a game."""
        raise AssertionError("a game must say what is in its box")

    def lay(self, box: Box) -> Table:
        """The table before anything was shuffled; its stack says how the game begins."""
        raise AssertionError("a game must say how it begins")

    def observe(self, table: Any, seat: int) -> list[float]:
        """What a seat knows as a flat list of numbers, always of the same length for one box."""
        raise AssertionError("this game gives no numbers for learning")

    def note(self, table: Any, seat: int, sheet: Sheet) -> None:
        """The same on an empty sheet: quicker for a game that has many numbers, most of them 0."""
        for value in self.observe(table, seat):
            sheet.number(value)

    def observation_fields(self, box: Any) -> list[str]:
        """A name for each number of `observe`."""
        raise AssertionError("this game gives no numbers for learning")

    # What the engine does with it.

    def set_up(
        self, players: int = 0, options: dict[str, OptionValue] | None = None, edition: Edition | str = "standard"
    ) -> Table:
        """A new table. Nothing is shuffled yet: chance is the first to be asked."""
        chosen = self.edition(edition) if isinstance(edition, str) else edition
        table = self.lay(self.open(players if players else self.players[0], options if options else {}, chosen))
        table.go_on()
        return table

    def open(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        """The box for so many players; mostly the same one for the same wishes."""
        key = f"{players} {sorted(options.items())} {edition.source} {edition.hash}"
        box = self._boxes.pop(key, None)
        if box is None:
            if players not in self.players:
                many = ", ".join(map(str, self.players))
                raise BadOptions(f"{self.name} cannot be played by {players}; right would be one of {many}")
            if edition.game != self.name:
                raise BadEdition(f'{edition.source} is an edition of "{edition.game}", not of "{self.name}"')
            box = self.unpack(players, self.agree(players, options), edition)
            box.lay_out(self.choices)
            if len(self._boxes) >= MOST_BOXES:
                del self._boxes[next(iter(self._boxes))]
        self._boxes[key] = box
        return box

    def agree(self, players: int, wishes: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values: the wishes, the usual value elsewhere."""
        by_name = {option.name: option for option in self.options}
        for name in wishes:
            if name not in by_name:
                known = ", ".join(by_name) if by_name else "none"
                raise BadOptions(f"{self.name} has no option {name}; it has: {known}")
        agreed: dict[str, OptionValue] = {}
        for option in self.options:
            agreed[option.name] = option.read(wishes.get(option.name, option.default))
        return agreed

    def editions(self) -> list[str]:
        """The names of the editions that come with the game."""
        folder = resources.files(self.home) / "editions"
        return sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))

    def edition(self, name: str) -> Edition:
        """An edition that comes with the game."""
        if name not in self._editions:
            if name not in self.editions():
                known = ", ".join(self.editions())
                raise BadEdition(f"{self.name} has no edition {name}; it has: {known} (or give a .toml file)")
            text = (resources.files(self.home) / "editions" / f"{name}.toml").read_text("utf-8")
            self._editions[name] = Edition(f"{name}.toml", text)
        return self._editions[name]

    def edition_of(self, campaign: Campaign) -> Edition:
        """The edition of a campaign's next game; `BadEdition` where the game cannot be played with it."""
        edition = campaign.edition(self.edition("standard"))
        self.open(len(campaign.players), {}, edition)
        return edition

    def sentences(self, lang: str) -> dict[str, str]:
        """Every sentence the game can say, by key."""
        if lang not in self._sentences:
            text = (resources.files(self.home) / "locale" / f"{lang}.json").read_text("utf-8")
            self._sentences[lang] = json.loads(text)
        return self._sentences[lang]

    def rules(self, lang: str) -> str:
        """Our summary of the rules, in Markdown with numbered paragraphs."""
        return (resources.files(self.home) / f"RULES.{lang}.md").read_text("utf-8")

    def parts(self) -> dict[str, type[Part]]:
        """The classes its states are made of."""
        return parts_of(self.home)


_games: dict[str, Game] = {}


def game_of(table: Table) -> Game:
    """The game that is played at this table."""
    return _games[table.the_box().game]

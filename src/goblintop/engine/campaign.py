"""Campaigns: several games by the same players, where what happened in one is carried into the next.

A game that has campaigns gives the catalogue a `CampaignBook` (`Game.campaign`). A campaign says what the next game is
(`options`, `edition`), takes note of a finished one (`note`), may wait for a player to make something (`maker`,
`make`), and can be written to JSON and read back at any time. Terminal and server know no more of it than this.
"""

import json
from typing import Final

from mypy_extensions import mypyc_attr

from goblintop.engine.box import OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadCampaign
from goblintop.engine.message import Json, Message, Refusal
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table

NOBODY: Final = -1
LONGEST_NAME: Final = 24
OWN: Final = "your edition"
"""What an edition is called whose file nobody knows any more."""


class Unmakeable(BadCampaign):
    """Something that a player wanted to make and that the rules do not allow; the refusal says why, in any language."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.message.key} (R{refusal.rule})")
        self.refusal: Final = refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign:
    """One campaign. Player n sits on seat n in every game of it."""

    def __init__(self, players: list[str], bots: list[str], own: str = "") -> None:
        self.players: Final = players
        """What they are called."""
        self.bots: Final = bots
        """The bot on each seat; empty for a person."""
        self.own: Final = own
        """The text of an edition of one's own, where the campaign is played with that."""
        check_names(players, bots)

    def title(self) -> Message:
        """Where it stands, in one sentence."""
        raise AssertionError("a campaign must say where it stands")

    def played(self) -> int:
        """How many games of it have been noted."""
        raise AssertionError("a campaign must count its games")

    def is_over(self) -> bool:
        """Has its last game been played?"""
        raise AssertionError("a campaign must say whether it is over")

    def options(self) -> dict[str, OptionValue]:
        """The options of the game to be played next."""
        raise AssertionError("a campaign must say what is played next")

    def base(self, standard: Edition) -> Edition:
        """The edition with which the campaign began."""
        return Edition(OWN, self.own) if self.own else standard

    def edition(self, standard: Edition) -> Edition:
        """The edition of the game to be played next."""
        return self.base(standard)

    def note(self, table: Table) -> None:
        """A game of it is over: write down what is to be kept."""
        raise AssertionError("a campaign must take note of its games")

    def maker(self) -> int:
        """The seat that has to make something before the next game, or NOBODY."""
        return NOBODY

    def make(self, seat: int, wish: Json) -> None:
        """That seat makes it; `Unmakeable` says why not."""
        raise BadCampaign("nothing is to be made now")

    def bot_wish(self, rng: Rng) -> Json:
        """What a bot would make."""
        raise BadCampaign("nothing is to be made now")

    def read_wish(self, text: str) -> Json:
        """What a player wants to make, from a short text."""
        raise BadCampaign("nothing is to be made now")

    def wish_help(self) -> Message:
        """How `read_wish` wants it to be written."""
        raise AssertionError("a campaign in which things are made says how")

    def story(self) -> list[Message]:
        """What is told before the next game."""
        return []

    def standing(self) -> list[Message]:
        """What has happened so far, line by line; at the end, who has won."""
        return []

    def show(self) -> Json:
        """All of it for a page. Nothing in it is secret."""
        return {}

    def to_json(self) -> Json:
        """All of it, to be read back by `CampaignBook.read`."""
        raise AssertionError("a campaign can be written")

    def to_text(self) -> str:
        """A file to keep or to give away."""
        return json.dumps(self.to_json(), ensure_ascii=False, indent=2) + "\n"


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignBook:
    """How campaigns of a game begin, and how they are read."""

    def __init__(self, players: list[int], options: list[str]) -> None:
        self.players: Final = players
        """How many can take part."""
        self.options: Final = options
        """The options of the game that are agreed once for the whole campaign."""

    def begin(self, players: list[str], bots: list[str], wishes: dict[str, OptionValue], own: str = "") -> Campaign:
        """A new campaign; `own` is the text of an edition to be played with instead of the standard one."""
        raise AssertionError("a game with campaigns must say how they begin")

    def fullest(self, base: Edition) -> Edition:
        """An edition with every table that campaigns may add to one, to tell those from slips of the pen."""
        return base

    def read(self, data: Json) -> Campaign:
        """A campaign that was written."""
        raise AssertionError("a game with campaigns must read them")

    def read_text(self, text: str) -> Campaign:
        """The campaign that a file holds."""
        try:
            return self.read(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise BadCampaign(f"the file cannot be read: {str(error)[:120]}") from None


def check_names(players: list[str], bots: list[str]) -> None:
    """Names are short and printable, and there is a bot or nobody for each."""
    if len(players) != len(bots):
        raise BadCampaign(f"{len(players)} players have {len(bots)} entries about bots")
    for name in players + bots:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise BadCampaign(f"a name has at most {LONGEST_NAME} letters and no control characters: {name[:40]!r}")


# For those who read.


def fields(data: Json, what: str, names: list[str]) -> dict[str, Json]:
    """An object that has no other fields than these."""
    if not isinstance(data, dict):
        raise BadCampaign(f"{what} must be an object with {', '.join(names)}")
    for name in data:
        if name not in names:
            raise BadCampaign(f"{what} has a field {str(name)[:40]!r} that is not known; it has {', '.join(names)}")
    return data


def listed(data: dict[str, Json], key: str, most: int) -> list[Json]:
    """A list of the file."""
    value = data.get(key)
    if not isinstance(value, list) or len(value) > most:
        raise BadCampaign(f"the campaign's {key} must be a list of at most {most}")
    return value


def texts(data: dict[str, Json], key: str, most: int) -> list[str]:
    """A list of texts."""
    found: list[str] = []
    for value in listed(data, key, most):
        if not isinstance(value, str):
            raise BadCampaign(f"the campaign's {key} must be texts, not {str(value)[:40]}")
        found.append(value)
    return found


def whole(data: dict[str, Json], key: str) -> int:
    """A whole number."""
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadCampaign(f"the campaign's {key} must be a whole number")
    return value

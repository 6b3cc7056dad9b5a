"""Bodies of HTTP requests and answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from goblintop.server.protocol.shapes import Deal, Face, Message, Refusal, SeatWish, Settings
from goblintop.server.protocol.words import (
    Choices,
    Key,
    Language,
    Level,
    Name,
    OptionValue,
    Pace,
    Problem,
    Seat,
    Status,
    Step,
)


class Me(Struct):
    """GET and POST /api/me: the guest behind this browser's cookie."""

    name: str


class Rename(Struct, forbid_unknown_fields=True):
    """POST /api/me"""

    name: Name


class OptionInfo(Struct):
    """Something to agree on before the game; the words are `option.<name>` and `option.<name>.<value>`."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    players: list[int] | None
    only: dict[str, list[OptionValue]]
    """The values of other options with which it matters."""


class EditionInfo(Struct):
    """An edition that comes with the game."""

    name: str
    titles: dict[str, str]
    reconstructed: bool


class CampaignKind(Struct):
    """How campaigns of a game are agreed: for how many, and which options hold for the whole of it."""

    players: list[int]
    options: list[str]


class GameInfo(Struct):
    """GET /api/games"""

    name: str
    rules: int
    players: list[int]
    options: list[OptionInfo]
    editions: list[EditionInfo]
    titles: dict[str, str]
    lines: dict[str, str]
    tutorial: bool
    campaign: CampaignKind | None = None


class Book(Struct):
    """GET /api/tables/{table}/book and GET /api/games/{game}/book: every face of the box, and who plays for whom."""

    faces: dict[str, Face]
    teams: list[int]


class Chapter(Struct):
    """A chapter of the rules; paragraphs by number (`3.2`), each a line of Markdown."""

    number: int
    title: str
    paragraphs: dict[str, str]


class RulesText(Struct):
    """GET /api/games/{game}/rules/{lang}"""

    chapters: list[Chapter]


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: Key
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=5)]
    name: Name | None = None
    """What I am called from now on."""
    edition: Annotated[str, Meta(max_length=64)] = "standard"
    edition_text: Annotated[str, Meta(max_length=65_536)] | None = None
    """An edition of one's own, as TOML."""
    options: Choices = {}
    settings: Settings = Settings()
    lang: Language = "en"
    """The host's language, shown in the lobby."""


class Laid(Struct):
    """A table was laid: go there."""

    table: str


class InviteWish(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{table}/invites (the host, for an open seat) and /devices (for seats of one's own)."""

    seat: Seat | None = None


class Link(Struct):
    """A link that works once."""

    url: str
    code: str
    expires: int
    """Milliseconds since 1970."""
    squares: list[str]
    """The link as a code for cameras: rows of 0 and 1, without a margin."""


class Redeem(Struct, forbid_unknown_fields=True):
    """POST /api/links: use a link's code."""

    code: Key
    name: Name | None = None


class Expected(Struct):
    """GET /api/links/{code}: what a link is for, before it is used."""

    game: str
    kind: Literal["invite", "device"]
    names: list[str]
    """The people who sit at the table."""


class Redeemed(Struct):
    """Where the link leads."""

    table: str
    seats: list[int]


class Continue(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{table}/continue: play on from a step of a finished game, bots in the other seats."""

    step: Step
    seat: Seat
    level: Level = "journeyman"
    pace: Pace | None = None
    """As in the finished game where nothing is said."""


class Lesson(Struct, forbid_unknown_fields=True):
    """POST /api/games/{game}/tutorial: lay a lesson."""

    name: Name | None = None
    pace: Pace = 500


class FairnessLine(Struct):
    """Draws or dice of one purpose against expectation: how often each outcome fell, and how often it should."""

    purpose: str
    outcomes: list[str]
    actual: list[int]
    expected: list[float]


class Rolled(Struct):
    """A roll in the log: its line, and the weight of each outcome. With it a page can draw it again."""

    line: int
    weights: list[int]


class Fairness(Struct):
    """GET /api/tables/{table}/fairness, once the game is over."""

    deal: Deal
    rules: int
    game: str
    verified: bool
    charts: list[FairnessLine]
    rolls: list[Rolled]
    """The rolls of the record; every other chance in it is a shuffle."""


class NewCampaign(Struct, forbid_unknown_fields=True):
    """POST /api/campaigns: begin one, or go on with one that was exported (`file`, with a seat for each player)."""

    game: Key
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=5)]
    name: Name | None = None
    options: Choices = {}
    settings: Settings = Settings(public=False)
    lang: Language = "en"
    edition_text: Annotated[str, Meta(max_length=65_536)] | None = None
    """An edition of one's own, as TOML, to play all of it with; a file brings its own."""
    file: Annotated[str, Meta(max_length=131_072)] | None = None


class CampaignLaid(Struct):
    """A campaign has begun: go there."""

    campaign: str


class CampaignSeat(Struct, omit_defaults=True):
    """Who takes part."""

    name: str
    kind: Literal["open", "person", "bot"]
    level: str = ""


class BotMade(Struct):
    """A bot made something for a player who stayed away."""

    games: int
    """After how many games of the campaign."""
    seat: int
    by: int
    """The seat that let it."""
    at: int


class CampaignInfo(Struct, omit_defaults=True):
    """GET /api/campaigns/{campaign}: where it stands. Nothing in it is secret among those who take part. `mine` and
    `host` are yours."""

    campaign: str
    game: str
    title: Message
    seats: list[CampaignSeat]
    mine: list[int]
    host: bool
    changed: int
    over: bool
    story: dict[str, Any]
    """As the game shows it."""
    table: str = ""
    """Of the game that is played, or was played last."""
    status: Literal[""] | Status = ""
    """Of that table."""
    tables: list[str] = []
    """Of the games that were noted, in order; empty texts for those played elsewhere."""
    maker: int = -1
    """The seat that has to make something before the next game."""
    bot_makes_in: int | None = None
    """In how many seconds another seat may let a bot make it, as its player is not here; 0: now. Nothing while the
    player is here, and where it was agreed to wait for players."""
    bot_made: list[BotMade] = []


class Make(Struct, forbid_unknown_fields=True):
    """POST /api/campaigns/{campaign}/make: what the seat makes; nothing where another seat lets a bot
    make it for one who has been away for too long."""

    seat: Seat
    wish: (
        Annotated[
            dict[
                Annotated[str, Meta(max_length=24)],
                bool
                | Annotated[int, Meta(ge=-1000, le=1000)]
                | Annotated[str, Meta(max_length=24)]
                | Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=8)],
            ],
            Meta(max_length=8),
        ]
        | None
    ) = None


class Trouble(Struct, omit_defaults=True):
    """The body of every HTTP answer above 399."""

    problem: Problem
    detail: str = ""
    why: Refusal | None = None
    """The game's own reason."""

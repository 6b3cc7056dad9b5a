"""What page and server say to each other, as types. `web/src/protocol/types.ts` is generated from this file by
`scripts/protocol_types.py`; `docs/protocol.md` tells the story.

What comes in is strict: every text has a length, every list a size, and an unknown field is refused. What goes out is
described here as the engine writes it (views, messages and events are built by `to_json`), and tests decode every kind
of frame by these types.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

PROTOCOL = 1
"""The version of this protocol; a page of another version reloads itself."""
SPECTATOR = 7
"""The seat number of one who watches: closed hands."""
OPEN = 8
"""The perspective of a finished game in which all cards lie open."""
DEALER = -1
"""Where a seat is named and nobody sits: the dealer, the table itself."""

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$")]
"""An id: of a table, a command, an invitation."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
"""What somebody wants to be called; the server trims it and drops control characters."""
Seat = Annotated[int, Meta(ge=0, le=4)]
Perspective = Annotated[int, Meta(ge=0, le=8)]
"""A seat, SPECTATOR, or OPEN once the game is over."""
Step = Annotated[int, Meta(ge=0, le=1_000_000)]
Language = Literal["en", "fr"]
OptionValue = bool | int | str
Choices = dict[
    Annotated[str, Meta(max_length=64)],
    bool | Annotated[int, Meta(ge=-1000, le=1000)] | Annotated[str, Meta(max_length=64)],
]
"""Options of a game by name."""
Hex = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal."""

Level = Literal["apprentice", "journeyman", "master", "legend"]
Watchers = Literal["anyone", "after", "nobody"]
"""Who may watch without a seat: anyone (closed hands), those who have the link once it is over, nobody."""
ChatKind = Literal["phrases", "free"]
Absent = Literal["wait", "vote", "bot"]
"""What is done about a seat whose player is away or out of time: nothing, the others may vote for a bot, a bot sits in
at once. Its player takes the seat back at any time."""
UndoKind = Literal["news", "ask", "never"]
"""Undo is free up to the last news and asked for beyond; always asked for; not played with."""
Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "oops", "nice", "thinking", "hurry", "one_moment", "again", "bye"
]
"""Quick phrases; the page has the words (`phrase.…`)."""

Problem = Literal[
    "malformed",  # not of this protocol
    "too_fast",  # more than the token bucket allows; try again in a moment
    "no_such_table",
    "no_such_campaign",  # unknown, or one that you take no part in
    "no_such_link",  # unknown, used up or expired
    "not_yours",  # that seat, or that right, belongs to somebody else
    "not_allowed",  # the table's own settings do not allow it
    "taken",  # somebody sits there already
    "not_started",
    "started",  # only before the game begins
    "over",  # only while the game goes on
    "not_over",  # only after the end
    "stale",  # the table has moved on since; nothing was done
    "not_your_turn",
    "illegal",  # not an option here; `why` may say more
    "no_undo",
    "no_redo",
    "voting",  # another question is open
    "no_question",
    "bad_options",
    "bad_edition",
    "bad_record",
    "bad_campaign",  # it does not fit the campaign now, or the file is none
    "too_large",
    "busy",  # every worker has something to do
    "closing",  # the server is going down; reconnect
]

# The engine's words.


class Arg(Struct, omit_defaults=True, forbid_unknown_fields=True, rename={"items": "list"}):
    """One argument of a message: exactly one of these is set."""

    number: int | None = None
    seat: int | None = None
    face: str | None = None
    place: str | None = None
    term: str | None = None
    text: str | None = None
    items: "list[Arg] | None" = None
    hidden: str | None = None


class Message(Struct):
    """A key of the catalogue and its arguments."""

    key: str
    args: dict[str, Arg]


class Refusal(Struct):
    """Why not, and the paragraph of the RULES (`3.2`, or empty)."""

    message: Message
    rule: str


class Move(Struct, rename={"from_": "from"}):
    """A piece went from one zone to another."""

    piece: Arg
    from_: str
    to: str


class Event(Struct):
    """Something happened."""

    message: Message
    moves: list[Move]


class Piece(Struct, array_like=True):
    """A piece in a zone: a token to point at it in this view only, its face or null where hidden, marks."""

    token: str
    face: str | None
    marks: list[str] = []


class Zone(Struct, omit_defaults=True):
    """A place on the table. `layout` is a hint: hand, pile, row, column, grid, slot, pool or hex."""

    id: str
    kind: str
    owner: int
    layout: str
    count: int
    pieces: list[Piece]
    counters: dict[str, int] = {}


class View(Struct, omit_defaults=True):
    """Everything this observer may know."""

    observer: int
    to_move: list[int]
    zones: list[Zone]
    counters: dict[str, int]
    sealed: list[str]
    status: Message | None = None
    extras: dict[str, Any] = {}


class Offer(Struct):
    """A legal option: its number (what `play` sends), short text, sentence, and the pieces and places it touches."""

    option: int
    notation: str
    sentence: Message
    pieces: list[str]
    places: list[str]


class Intent(Struct, omit_defaults=True):
    """Something that could be tried: any one of the pieces, onto the places. It leads to an option or to a reason.
    What no intent names cannot be done now (`table.not_now`)."""

    pieces: list[str]
    places: list[str]
    option: int | None = None
    why_not: Refusal | None = None


class Question(Struct):
    """What this seat must decide now."""

    prompt: Message
    options: list[Offer]
    intents: list[Intent]


class ScoreLine(Struct, array_like=True):
    """One way points were made."""

    key: str
    points: int


class Result(Struct):
    """How the game ended."""

    winners: list[int]
    scores: list[int]
    breakdown: list[list[ScoreLine]]
    ending: str


class Face(Struct):
    """A component as it is printed."""

    id: str
    kind: str
    name: Message
    lines: list[Message]
    props: dict[str, int | str]


# A table and its seats.


class ClockWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Time in seconds for the whole game and added after each decision; a bank of 0 means: `add` for each turn."""

    bank: Annotated[int, Meta(ge=0, le=86_400)]
    add: Annotated[int, Meta(ge=0, le=86_400)]


class SeatWish(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall sit there: me, here (somebody else on this device), open (whoever comes or is invited), or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: Annotated[str, Meta(max_length=24)] = ""
    level: Level = "journeyman"


Pace = Annotated[int, Meta(ge=0, le=5000)]
"""Milliseconds of rest before each act of a bot."""


class Settings(Struct, forbid_unknown_fields=True, frozen=True):
    """What a table agrees on beside the rules."""

    public: bool = True
    watchers: Watchers = "anyone"
    chat: ChatKind = "phrases"
    absent: Absent = "vote"
    undo: UndoKind = "news"
    hints: bool = True
    """May a seat ask a bot for advice, and see why something is refused?"""
    clock: ClockWish | None = None
    pace: Pace = 500


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


class SeatInfo(Struct, omit_defaults=True):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    present: bool
    """Is a device of its player connected? Bots always are."""
    level: str = ""
    """Of a bot, or of the bot that sits in."""
    bot_sits_in: bool = False
    """The player is away and a bot plays for them; they can take the seat back."""
    invited: bool = False
    """Kept for somebody with a link."""
    sealed: bool = False
    """Its player has sealed a number for the deal."""
    shared: bool = False
    """Its player has other seats on the same device: hide the hand between turns."""
    late: bool = False
    """Its time is over: the others may let a bot sit in."""
    absent: bool = False
    """Not connected for so long (a minute, if the house says nothing else) that the others may do so too."""


class Clock(Struct):
    """Milliseconds left, as of `at` (milliseconds since 1970); the seats that are running."""

    left: list[int]
    running: list[int]
    at: int


class Poll(Struct):
    """A question to the table."""

    question: int
    kind: Literal["undo", "bot", "abandon"]
    by: int
    """The seat that asks."""
    about: int
    """The step to go back to, or the seat that is meant."""
    waiting: list[int]
    """Seats that have not answered."""


class Deal(Struct):
    """The promise behind shuffles and dice: see `docs/protocol.md`, Fairness."""

    commitment: str
    nonces: list[str]
    """By seat; empty where a seat added none, and before the deal."""
    secret: str = ""
    """Opened when the game is over."""
    salt: str = ""


class TutorialInfo(Struct, omit_defaults=True):
    """Where one stands in a lesson. Only the steps' `expect` options are accepted; the text stands in the game's
    sentences under `say`."""

    step: int
    steps: int
    say: Message
    point: list[str] = []
    """Pieces and places to point at."""
    move: bool = False
    """This step waits for a move; else `next` goes on."""
    expect: list[int] = []
    """The options that go on, as soon as it is the learner's turn."""
    done: bool = False


Status = Literal["open", "sealing", "playing", "over", "abandoned"]


class Room(Struct, omit_defaults=True):
    """A table as it is known outside the game: who sits where, and what was agreed. `mine` and `host` are yours."""

    table: str
    game: str
    rules: int
    players: int
    edition: str
    edition_titles: dict[str, str]
    reconstructed: bool
    options: dict[str, OptionValue]
    settings: Settings
    status: Status
    seats: list[SeatInfo]
    deal: Deal
    created: int
    lang: str
    mine: list[int]
    host: bool
    watching: int
    polls: list[Poll] = []
    rematch: str = ""
    """The table where the same people play on, once somebody has laid it."""
    origin: Literal["new", "rematch", "imported", "continued", "tutorial", "campaign"] = "new"
    tutorial: TutorialInfo | None = None
    campaign: str = ""
    """The campaign that this game is a part of."""


class LobbyTable(Struct, omit_defaults=True):
    """A table in the lobby. `mine` and `your_turn` are yours."""

    table: str
    game: str
    players: int
    status: Status
    seats: list[SeatInfo]
    public: bool
    lang: str
    changed: int
    """When something last happened, in milliseconds since 1970."""
    clock: ClockWish | None = None
    watchers: Watchers = "anyone"
    mine: list[int] = []
    your_turn: bool = False


class UndoState(Struct):
    """How far this seat can go back. `last` is the step before its latest decision (-1: it has made none), and `free`
    says whether it can go there by itself; `free_to` is the furthest step that is free (the position's own step where
    none is). Any earlier step that a decision began at can be asked for. `barrier` says why not freely: `news`
    (something hidden was seen), `other` (another seat has acted), `ask` (this table always asks)."""

    last: int
    free: bool
    free_to: int
    redo: bool
    barrier: Literal["", "news", "other", "ask"]


class Position(Struct, omit_defaults=True):
    """The table at one moment as one observer may know it."""

    version: int
    """Grows with everything that happens to the game; what a command expects."""
    step: int
    """How many decisions and chances lie behind; smaller after an undo."""
    view: View
    undo: UndoState | None = None
    question: Question | None = None
    result: Result | None = None
    clock: Clock | None = None


LineKind = Literal["move", "chance", "undo", "redo", "bot_sits_in", "handed_back", "abandoned"]


class LogLine(Struct, omit_defaults=True):
    """One line of the log: who did what, as this observer may know it. `line` is the version that it led to."""

    line: int
    step: int
    """The step it led to: `look` there to see the board after it. -1 where it no longer stands."""
    kind: LineKind
    seat: int
    at: int
    events: list[Event] = []
    numbers: list[int] = []
    """Of an undo or redo: the lines that no longer stand, or stand again."""
    text: str = ""
    """Of `bot_sits_in`: the bot's level."""


class ChatLine(Struct, omit_defaults=True):
    """Somebody said something. Texts are inert: show them as text."""

    line: int
    seat: int
    name: str
    at: int
    phrase: Phrase | None = None
    text: str = ""


# What the page sends over the socket: {"do": ...}. What has an `id` is answered by `ack` or `refused` with that id.


class In(Struct, forbid_unknown_fields=True, tag_field="do"):
    """Anything that comes in."""


class Hello(In, tag="hello"):
    """First on every connection."""

    protocol: int


class Ping(In, tag="ping"):
    """Are you there? Answered by `pong`."""

    n: int = 0


class WatchLobby(In, tag="lobby"):
    """Keep me up to date about tables, or stop it."""

    on: bool = True


class Watch(In, tag="watch"):
    """Show me a table from this seat (mine, or SPECTATOR). Answered by `room`, `chat`, and `snapshot` (or `update`, if
    `since` is a version that the server still remembers). A second `watch` of the table replaces the first."""

    table: Key
    seat: Perspective
    since: int = -1


class Unwatch(In, tag="unwatch"):
    """I look away."""

    table: Key


class Command(In):
    """Something done at a table. `id` is the page's own: sent twice, it is done once and answered twice."""

    id: Key
    table: Key
    seat: Perspective


class Play(Command, tag="play"):
    """Choose options, one after the other: all or nothing, undone as one."""

    version: int
    options: Annotated[list[Annotated[int, Meta(ge=0, le=1_000_000)]], Meta(min_length=1, max_length=64)]


class Undo(Command, tag="undo"):
    """Go back to a step: at once where it is free, else the others are asked."""

    version: int
    to: Step


class Redo(Command, tag="redo"):
    """Take the last undo back."""

    version: int


class Answer(Command, tag="answer"):
    """Yes or no to a poll."""

    question: int
    yes: bool


class SendBot(Command, tag="send_bot"):
    """Propose that a bot sits in for a seat that is absent or late (`about`): a journeyman, if the others agree. One's
    own seat needs no vote, and may be left to a bot of any level."""

    about: Seat
    level: Level = "journeyman"


class HandBack(Command, tag="hand_back"):
    """I am back: my seat is mine again."""


class Abandon(Command, tag="abandon"):
    """Propose to end the game without a result."""


class Say(Command, tag="say"):
    """Chat: a phrase, or a text where the table allows it. Also for SPECTATOR where anyone may watch, phrases only."""

    phrase: Phrase | None = None
    text: Annotated[str, Meta(max_length=300)] = ""


class Sit(Command, tag="sit"):
    """Take an open seat, before the game begins or from a bot that sits in for nobody."""

    name: Name


class Stand(Command, tag="stand"):
    """Before the game: give the seat up. During it: I am away (a bot may sit in)."""


class SetSeat(Command, tag="set_seat"):
    """The host, before the game: who shall sit there."""

    to: SeatWish


class Start(Command, tag="start"):
    """The host: deal. It also starts by itself when the last open seat is taken."""


class Seal(Command, tag="seal"):
    """My part of the randomness, sealed: sha256 of the nonce's 32 bytes."""

    seal: Hex


class Unseal(Command, tag="unseal"):
    """The nonce behind my seal, when the server asks for it."""

    nonce: Hex


class Rematch(Command, tag="rematch"):
    """Lay a new table for the same people; `room.rematch` tells everyone."""


class Next(Command, tag="next"):
    """In a lesson: go on."""


class Look(Command, tag="look"):
    """The board at a step as this perspective saw it: one's own while the game goes on, any once it is over.
    Answered by `looked`; before the first question there is nothing to see, so earlier steps show that one."""

    step: Step


class Recall(Command, tag="recall"):
    """Older lines of the log, those before `before`. Answered by `recalled`."""

    before: Annotated[int, Meta(ge=0)]


class Hint(Command, tag="hint"):
    """What would a bot do, and why? Answered by `hinted`, if the table allows it. Once the game is over, `step` asks
    about a moment of it, for any seat that had to decide there."""

    version: int = 0
    step: Step | None = None


Incoming = (
    Hello
    | Ping
    | WatchLobby
    | Watch
    | Unwatch
    | Play
    | Undo
    | Redo
    | Answer
    | SendBot
    | HandBack
    | Abandon
    | Say
    | Sit
    | Stand
    | SetSeat
    | Start
    | Seal
    | Unseal
    | Rematch
    | Next
    | Look
    | Recall
    | Hint
)

# What the server sends over the socket: {"is": ...}.


class Out(Struct, tag_field="is", omit_defaults=True):
    """Anything that goes out."""


class Welcome(Out, tag="welcome"):
    """The answer to `hello`."""

    protocol: int
    release: str
    name: str
    now: int


class Pong(Out, tag="pong"):
    """I am."""

    n: int
    now: int


class Lobby(Out, tag="lobby"):
    """All tables that you may know of: public ones that are open or in play, and your own."""

    tables: list[LobbyTable]


class LobbyChange(Out, tag="lobby_change"):
    """A table is new, or other than it was."""

    entry: LobbyTable


class LobbyGone(Out, tag="lobby_gone"):
    """A table is no longer shown."""

    table: str


class RoomIs(Out, tag="room"):
    """A table's seats and settings, whole, at every change."""

    room: Room


class Snapshot(Out, tag="snapshot"):
    """Everything about the game from one perspective: the position and the last lines of the log."""

    table: str
    seat: int
    position: Position
    lines: list[LogLine]


class Update(Out, tag="update"):
    """What happened since the version `since`, and the position it led to."""

    table: str
    seat: int
    since: int
    position: Position
    lines: list[LogLine]


class Ack(Out, tag="ack"):
    """Done and kept: it survives whatever happens now."""

    id: str
    table: str
    version: int


class Refused(Out, tag="refused"):
    """Not done. `id` is empty where the frame could not be read."""

    id: str
    problem: Problem
    table: str = ""
    why: Refusal | None = None
    detail: str = ""
    """In English, for developers and for `bad_…` problems."""


class Chatter(Out, tag="chat"):
    """New lines of the chat, or all recent ones after `watch`."""

    table: str
    lines: list[ChatLine]


class PleaseUnseal(Out, tag="unseal"):
    """All seats are sealed: send your nonce for this one."""

    table: str
    seat: int


class Looked(Out, tag="looked"):
    """The board at a past step. `steps` is how many there are; `lines` are those of this step."""

    id: str
    table: str
    seat: int
    steps: int
    position: Position
    lines: list[LogLine]


class Recalled(Out, tag="recalled"):
    """Older lines of the log."""

    id: str
    table: str
    seat: int
    lines: list[LogLine]


class Expected(Struct):
    """A move that a bot expects."""

    seat: int
    sentence: Message


class Advice(Struct, omit_defaults=True):
    """How a bot sees an option: share of its attention, the chance to win (0 to 1) where it has one, and what it
    expects to follow."""

    option: int
    sentence: Message
    share: float
    promise: float | None = None
    line: list[Expected] = []


class Hinted(Out, tag="hinted"):
    """Advice, best first. It is made from what the seat knows, and from nothing else."""

    id: str
    table: str
    seat: int
    version: int
    level: str
    advice: list[Advice]


Outgoing = (
    Welcome
    | Pong
    | Lobby
    | LobbyChange
    | LobbyGone
    | RoomIs
    | Snapshot
    | Update
    | Ack
    | Refused
    | Chatter
    | PleaseUnseal
    | Looked
    | Recalled
    | Hinted
)

# HTTP.


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
    file: Annotated[str, Meta(max_length=16_384)] | None = None


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
    status: Literal["", "open", "sealing", "playing", "over", "abandoned"] = ""
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


HTTP_TYPES = (
    Me,
    Rename,
    GameInfo,
    Book,
    RulesText,
    NewTable,
    Laid,
    InviteWish,
    Link,
    Redeem,
    Redeemed,
    Continue,
    Lesson,
    Fairness,
    NewCampaign,
    CampaignLaid,
    CampaignInfo,
    Make,
    Trouble,
)

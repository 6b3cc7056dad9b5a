"""What both sides show each other, over HTTP as well as on the socket: the engine's views and messages, a table and who
sits at it, a position, the lines of its log."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from goblintop.server.protocol.words import (
    Absent,
    ChatKind,
    Level,
    LineKind,
    OptionValue,
    Pace,
    Phrase,
    PollKind,
    Status,
    UndoKind,
    Watchers,
)

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
    kind: PollKind
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

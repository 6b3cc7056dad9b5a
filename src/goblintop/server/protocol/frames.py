"""Frames on the socket: what the page sends, then what the server sends."""

from typing import Annotated

from msgspec import Meta, Struct

from goblintop.server.protocol.shapes import ChatLine, LobbyTable, LogLine, Message, Position, Refusal, Room, SeatWish
from goblintop.server.protocol.words import Hex, Key, Level, Name, Perspective, Phrase, Problem, Seat, Step

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
    """Take an open seat, before the game begins."""

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

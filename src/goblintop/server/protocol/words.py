"""The protocol's words: numbers with a meaning, ids and names with their limits, and every closed list."""

from typing import Annotated, Literal

from msgspec import Meta

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
Pace = Annotated[int, Meta(ge=0, le=5000)]
"""Milliseconds of rest before each act of a bot."""
Status = Literal["open", "sealing", "playing", "over", "abandoned"]
LineKind = Literal["move", "chance", "undo", "redo", "bot_sits_in", "handed_back"]
PollKind = Literal["undo", "bot", "abandon"]

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

"""Everything a caller may have to answer for.

GoblintopError
├── UnknownGame          no game of that name in the catalogue
├── BadOptions           a player count, option or option value that the game does not have
├── BadEdition           components that cannot be played; names file, table, row and what would be right
├── UnreadableNotation   text that names no option at all
├── IllegalOption        readable, but not allowed now; names the allowed ones
├── BadCampaign          something that does not fit a campaign now, or a file that is none
├── BadSnapshot          a saved state that does not fit the game
└── BadRecord            a record that cannot be replayed; carries the line number

A broken invariant inside the rules is an `assert` with a sentence, never one of these.
"""


class GoblintopError(Exception):
    """Something the caller did; its message is fit to be shown to a person."""


class UnknownGame(GoblintopError):
    """No game of that name."""


class BadOptions(GoblintopError):
    """A player count, an option or a value that the game does not have."""


class BadEdition(GoblintopError):
    """Components that do not fit the game."""


class UnreadableNotation(GoblintopError):
    """A text that names no option of the game."""


class IllegalOption(GoblintopError):
    """An option that the seat may not choose now."""


class BadCampaign(GoblintopError):
    """Something that does not fit a campaign as it stands, or a file that is not one."""


class BadSnapshot(GoblintopError):
    """A saved state that does not belong to this game or was damaged."""


class BadRecord(GoblintopError):
    """A record that cannot be replayed as it stands."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line

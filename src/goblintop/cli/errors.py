"""What may be wrong with a command line, beside what the engine finds."""

from goblintop.engine.errors import GoblintopError


class BadArgument(GoblintopError):
    """An argument that means nothing."""


class BadFile(GoblintopError):
    """A file that cannot be read or written."""

"""The commands. Every module of this folder that defines `register(app)` adds its own; whatever is slow to import
(textual, litestar, polars, a bot's tables) is imported inside the command that needs it, so that all start quickly."""

import sys
from collections.abc import Sequence
from typing import NoReturn

INTERRUPTED = 130


def run(arguments: Sequence[str]) -> int:
    """Run one command line and give its exit code: 2 for whatever the caller did wrong, 130 after Ctrl-C."""
    try:
        # Imported here, so that Ctrl-C is answered politely while everything else is still being read.
        from goblintop.cli._application import run_command

        return run_command(arguments)
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED


def main() -> NoReturn:
    """The entry point of the command `goblintop`."""
    sys.exit(run(sys.argv[1:]))

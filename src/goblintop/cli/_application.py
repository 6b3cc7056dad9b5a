"""Puts the commands together, and turns whatever the caller did wrong into one sentence."""

import errno
import importlib
import itertools
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import goblintop.cli
from goblintop import __version__
from goblintop.cli import complaints
from goblintop.cli.arguments import EXAMPLES
from goblintop.cli.speech import choose_language
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import LANGUAGES

BAD_INPUT = 2
UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
"""A full or a read-only disk: no mistake of ours, wherever it is met."""
ORDER = (
    *("play", "serve", "games", "rules", "edition", "campaign", "replay", "verify"),
    *("simulate", "arena", "lab", "dataset", "bench", "new-game"),
)
"""How the help lists the commands: what most people want first."""
PLAIN = {
    "Input should be a valid integer, unable to parse string as an integer": "right would be a whole number",
    "Input should be a valid number, unable to parse string as a number": "right would be a number",
    "Input should be less than or equal to": "right would be at most",
    "Input should be greater than or equal to": "right would be at least",
}
"""What the parser says, in words for people."""


class Commands(TyperGroup):
    """The commands in reading order."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Those we know the place of, then all others."""
        names = super().list_commands(ctx)
        return sorted(names, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))


def build() -> typer.Typer:
    """The application with every command of this folder."""
    app = typer.Typer(
        name="goblintop",
        cls=Commands,
        help="A table for goblin board games: play, simulate, replay and check them.",
        epilog=EXAMPLES,
        no_args_is_help=True,
        add_completion=True,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback()
    def _goblintop(
        version: Annotated[
            bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version and exit.")
        ] = False,
    ) -> None:
        pass

    for module in sorted(pkgutil.iter_modules(goblintop.cli.__path__), key=lambda module: module.name):
        if module.ispkg or module.name.startswith("_"):
            continue
        register = getattr(importlib.import_module(f"goblintop.cli.{module.name}"), "register", None)
        if register is not None:
            register(app)
    return app


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"goblintop {__version__}")
        raise typer.Exit


def run_command(arguments: Sequence[str]) -> int:
    """Run one command line; whatever the caller did wrong is one sentence on stderr and code 2."""
    command = typer.main.get_command(build())
    try:
        code = command.main(list(arguments), prog_name="goblintop", standalone_mode=False)
    except GoblintopError as error:
        return _complain(str(error), arguments)
    except BrokenPipeError:
        # Whoever read our output (a pager, `head`) has had enough. Nothing is left to be flushed into it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        return _complain(f"{error.filename or 'the output'} cannot be written: {error.strerror}", arguments)
    except (EOFError, typer.Abort):
        raise KeyboardInterrupt from None
    except Exception as error:
        # The parser's own complaints (an unknown flag, a missing argument) are of classes that typer does not export.
        sentence = getattr(error, "format_message", None)
        if sentence is None:
            raise
        if not arguments or type(error).__name__ == "NoArgsIsHelpError":
            return BAD_INPUT if arguments else 0
        return _complain(_plain(str(sentence())), arguments, f"; see: {_help_of(error)}")
    return code if isinstance(code, int) else 0


def _plain(sentence: str) -> str:
    """The parser's complaint without its jargon."""
    for theirs, ours in PLAIN.items():
        sentence = sentence.replace(theirs, ours)
    return sentence.strip().rstrip(".")


def _help_of(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    path = getattr(context, "command_path", "goblintop")
    return f"{path} --help"


def _complain(sentence: str, arguments: Sequence[str], see: str = "") -> int:
    lang = _language_of(arguments)
    one_line = complaints.say(" ".join(sentence.split()), lang)
    sys.stderr.write(f"goblintop: {one_line}{complaints.say(see, lang)}\n")
    return BAD_INPUT


def _language_of(arguments: Sequence[str]) -> str:
    """The language that the command line asks for, also where the rest of it could not be read."""
    words = [word for argument in arguments for word in argument.split("=", 1)]
    asked = [after for word, after in itertools.pairwise(words) if word == "--lang" and after in LANGUAGES]
    return choose_language(asked[-1] if asked else "")

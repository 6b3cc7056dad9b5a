"""Puts the commands together, and turns whatever the caller did wrong into one sentence."""

import importlib
import itertools
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

import goblintop.cli
from goblintop import __version__
from goblintop.cli import complaints
from goblintop.cli.arguments import EXAMPLES
from goblintop.cli.speech import choose_language
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import LANGUAGES

BAD_INPUT = 2


def build() -> typer.Typer:
    """The application with every command of this folder."""
    app = typer.Typer(
        name="goblintop",
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
            bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show it.")
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
    except (EOFError, typer.Abort):
        raise KeyboardInterrupt from None
    except Exception as error:
        # The parser's own complaints (an unknown flag, a missing argument) are of classes that typer does not export.
        sentence = getattr(error, "format_message", None)
        if sentence is None:
            raise
        if not arguments or type(error).__name__ == "NoArgsIsHelpError":
            return BAD_INPUT if arguments else 0
        return _complain(f"{str(sentence()).strip().rstrip('.')}; see: {_help_of(error)}", arguments)
    return code if isinstance(code, int) else 0


def _help_of(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    path = getattr(context, "command_path", "goblintop")
    return f"{path} --help"


def _complain(sentence: str, arguments: Sequence[str]) -> int:
    one_line = complaints.say(" ".join(sentence.split()), _language_of(arguments))
    sys.stderr.write(f"goblintop: {one_line}\n")
    return BAD_INPUT


def _language_of(arguments: Sequence[str]) -> str:
    """The language that the command line asks for, also where the rest of it could not be read."""
    words = [word for argument in arguments for word in argument.split("=", 1)]
    asked = [after for word, after in itertools.pairwise(words) if word == "--lang" and after in LANGUAGES]
    return choose_language(asked[-1] if asked else "")

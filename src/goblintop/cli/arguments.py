"""The arguments that several commands share, and how they are read."""

from pathlib import Path
from typing import Annotated

import typer

from goblintop.cli.errors import BadArgument, BadFile
from goblintop.engine.box import OptionValue

EXAMPLES = "Examples: goblintop games   goblintop play gold-n-crash   goblintop simulate gold-n-crash --games 1000"

LARGEST_FILE = 20_000_000
"""No edition or record comes near it; whatever does was given by mistake."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `goblintop games` lists it.")]
Lang = Annotated[str, typer.Option("--lang", help="en or fr; without it, the language of your locale.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON, for programs.")]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play; 0 is the game's smallest number.")]
Seed = Annotated[str, typer.Option("--seed", "-s", help="Any number or text; the same seed gives the same games.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Change an option of the game; may be given again."),
]
EditionName = Annotated[
    str, typer.Option("--edition", "-e", metavar="NAME|FILE", help="An edition of the game, or your own .toml file.")
]


def read_text(path: Path) -> str:
    """The text of a file, or one sentence about why there is none."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadFile(f"{path} is too large to be read: more than {LARGEST_FILE // 1_000_000} MB")
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file in UTF-8") from None
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}") from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all, or give one sentence about why it cannot be written."""
    beside = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, "utf-8")
        beside.replace(path)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror or error}") from None


def read_options(pairs: list[str] | None) -> dict[str, OptionValue]:
    """`name=value` texts as wishes; the game itself says which are possible."""
    wishes: dict[str, OptionValue] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadArgument(f"{pair!r} is no option; right would be name=value")
        wishes[name.strip()] = value.strip()
    return wishes


def check_positive(name: str, value: int, most: int = 1_000_000_000) -> int:
    """A number that must be at least one."""
    if not 1 <= value <= most:
        raise BadArgument(f"{name} cannot be {value}; right would be a whole number from 1 to {most}")
    return value

"""What the commands say, in the reader's language."""

import json
import math
import os
import shutil
import sys
import textwrap
from functools import cache
from importlib import resources
from typing import Any, Final

from goblintop.cli.errors import BadArgument
from goblintop.engine.box import Box
from goblintop.engine.game import LANGUAGES, Game
from goblintop.engine.sentences import Speaker, render


@cache
def _sentences(lang: str) -> dict[str, str]:
    text = (resources.files("goblintop.cli") / "locale" / f"{lang}.json").read_text("utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


def choose_language(wanted: str) -> str:
    """The language asked for; else that of the locale, if we speak it; else English."""
    if wanted:
        if wanted not in LANGUAGES:
            raise BadArgument(f"{wanted!r} is no language of ours; right would be one of {', '.join(LANGUAGES)}")
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


class Voice:
    """Says the sentences of the commands in one language."""

    def __init__(self, lang: str = "") -> None:
        self.lang: Final = choose_language(lang)

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the commands' own catalogue."""
        return render(_sentences(self.lang)[key], self.lang, {name: str(value) for name, value in args.items()}, args)

    def of_game(self, game: Game, key: str) -> str:
        """A sentence of a game that has no arguments: its title, the name of an option."""
        return game.sentences(self.lang).get(key, key)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the language groups and points it."""
        text = f"{value:,.{digits}f}"
        return text.replace(",", "\u202f").replace(".", ",") if self.lang == "fr" else text


def seat_names(game: Game, players: int, lang: str) -> list[str]:
    """What the game calls its seats, where it has names for them; else they are numbered."""
    sentences = game.sentences(lang)
    usual = _sentences(lang)["seat"]
    return [
        sentences.get(f"seat.{seat}", render(usual, lang, {"number": str(seat + 1)}, {})) for seat in range(players)
    ]


def names_in(game: Game, names: list[str], lang: str) -> list[str]:
    """Names that people gave stay as they are; those that the game gave are said in the reader's language."""
    given = [seat_names(game, len(names), each) for each in LANGUAGES]
    usual = seat_names(game, len(names), lang)
    return [usual[seat] if any(name == each[seat] for each in given) else name for seat, name in enumerate(names)]


def speaker(game: Game, box: Box, lang: str, names: list[str], reader: int = -1) -> Speaker:
    """Who tells one reader what happens at a table."""
    return Speaker(lang, game.sentences(lang), {id: face.to_json() for id, face in box.book.items()}, names, reader)


def print_prose(text: str) -> None:
    """A sentence for people, broken between words where a terminal would break it anywhere."""
    width = shutil.get_terminal_size().columns
    print(textwrap.fill(text, width) if sys.stdout.isatty() else text)


def print_json(value: Any) -> None:
    """A result for programs: one document on stdout. JSON has no word for what could not be measured but null."""
    sys.stdout.write(json.dumps(_measured(value), ensure_ascii=False, indent=2, allow_nan=False) + "\n")


def _measured(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _measured(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [_measured(held) for held in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value

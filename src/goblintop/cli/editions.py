"""`goblintop edition check FILE`, `goblintop edition show GAME`: the components as data."""

import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from goblintop import catalogue
from goblintop.cli.arguments import AsJson, EditionName, GameName, Lang, read_text
from goblintop.cli.errors import BadFile
from goblintop.cli.speech import Voice, print_json
from goblintop.engine.box import OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadOptions, UnknownGame
from goblintop.engine.game import Game, Option
from goblintop.engine.message import Json


def register(app: typer.Typer) -> None:
    """Add the commands about components."""
    editions = typer.Typer(no_args_is_help=True, help="The components of a game as data: show them, check your own.")
    editions.command("check")(check)
    editions.command("show")(show)
    app.add_typer(editions, name="edition")


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Your edition, a .toml file.")],
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Check an edition that you have typed in: can it be played, by how many, and where does it come from?"""
    voice = Voice(lang)
    edition = Edition(str(file), read_text(file))
    try:
        game = catalogue.find(edition.game)
    except UnknownGame as error:
        raise BadFile(f"{file} cannot be played: {error}") from None
    for players in game.players:
        game.set_up(players, {}, edition)
        for wishes in pairs_of_values(game):
            with contextlib.suppress(BadOptions):  # some values do not go together
                game.open(players, wishes, edition)
    standard = game.edition("standard")
    unknown = strange_names(edition, game.campaign.fullest(standard) if game.campaign is not None else standard)
    if json:
        print_json({**facts(game, edition), "playable": True, "unknown": unknown})
        return
    title = voice.of_game(game, "game.title")
    print(voice.say("edition.playable", file=str(file), title=title, name=edition.title(voice.lang)))
    for table, provenance in edition.provenances().items():
        print(f"  [{table}] {voice.say(f'provenance.{provenance}')}")
    for name in unknown:
        print(voice.say("edition.unknown", name=name))


def pairs_of_values(game: Game) -> Iterator[dict[str, OptionValue]]:
    """Every two values of options together: some rows of an edition are needed by a few of them only."""
    values = [(option, value) for option in game.options for value in option.values]
    for (one, here), (other, there) in itertools.combinations(values, 2):
        yield {**_needed(game, one), **_needed(game, other), one.name: here, other.name: there}


def _needed(game: Game, option: Option) -> dict[str, OptionValue]:
    """What must be agreed on for an option to mean anything."""
    needed: dict[str, OptionValue] = {}
    for above in game.options:
        if above.name in option.only:
            needed.update(_needed(game, above))
            needed[above.name] = option.only[above.name][0]
    return needed


def strange_names(edition: Edition, standard: Edition) -> list[str]:
    """Tables and keys that neither the standard edition nor a campaign has. A game may know them all the same, but
    where a value may be left out, a slip of the pen would go unnoticed."""
    known = _names(standard.data)
    return [name for name in _names(edition.data) if name not in known]


def _names(data: Json) -> list[str]:
    """`[table]`, and `[table] key` for its own keys and those of its rows."""
    names: dict[str, None] = {}
    for table, held in data.items():
        if isinstance(held, dict):
            names[f"[{table}]"] = None
            rows = [row for value in held.values() if isinstance(value, list) for row in value if isinstance(row, dict)]
            names.update({f"[{table}] {key}": None for part in (held, *rows) for key in part})
    return list(names)


def facts(game: Game, edition: Edition) -> Json:
    """An edition as programs may want to know it."""
    return {
        "game": game.name,
        "name": edition.name,
        "hash": edition.hash,
        "players": game.players,
        "provenance": edition.provenances(),
        "reconstructed": edition.is_reconstructed(),
    }


def show(game: GameName, edition: EditionName = "", lang: Lang = "", json: AsJson = False) -> None:
    """Show the components of a game. To make your own, write them into a file and change what you like."""
    Voice(lang)
    found = catalogue.find(game)
    chosen = catalogue.edition(found, edition)
    found.set_up(found.players[0], {}, chosen)
    show_components(found, chosen, json)


def show_components(game: Game, edition: Edition, json: bool) -> None:
    """The file itself, or all of it for programs."""
    if json:
        print_json({**facts(game, edition), "components": edition.data})
        return
    from rich.console import Console
    from rich.syntax import Syntax

    console = Console()
    if console.is_terminal:
        console.print(Syntax(edition.text, "toml", background_color="default", word_wrap=True))
    else:
        print(edition.text, end="")

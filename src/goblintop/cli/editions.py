"""`goblintop edition check FILE`, `goblintop edition show GAME`: the components as data."""

from pathlib import Path
from typing import Annotated

import typer

from goblintop import catalogue
from goblintop.cli.arguments import AsJson, EditionName, GameName, Lang, read_text
from goblintop.cli.speech import Voice, print_json
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game
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
    game = catalogue.find(edition.game)
    for players in game.players:
        game.set_up(players, {}, edition)
    if json:
        print_json({**facts(game, edition), "playable": True})
        return
    title = voice.of_game(game, "game.title")
    print(voice.say("edition.playable", file=str(file), title=title, name=edition.title(voice.lang)))
    for table, provenance in edition.provenances().items():
        print(f"  [{table}] {voice.say(f'provenance.{provenance}')}")


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
    if json:
        print_json({**facts(found, chosen), "components": chosen.data})
        return
    from rich.console import Console
    from rich.syntax import Syntax

    console = Console()
    if console.is_terminal:
        console.print(Syntax(chosen.text, "toml", background_color="default", word_wrap=True))
    else:
        print(chosen.text, end="")

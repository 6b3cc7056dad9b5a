"""`goblintop games`, `goblintop rules GAME`."""

import re
from typing import Annotated

import typer

from goblintop import catalogue
from goblintop.cli.arguments import AsJson, GameName, Lang
from goblintop.cli.errors import BadArgument
from goblintop.cli.speech import Voice, print_json
from goblintop.engine.box import OptionValue
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.rulebook import read_rules


def register(app: typer.Typer) -> None:
    """Add the commands that tell what there is."""
    app.command("games")(list_games)
    app.command("rules")(show_rules)


def list_games(lang: Lang = "", json: AsJson = False) -> None:
    """List the games, with players, options and editions."""
    voice = Voice(lang)
    if json:
        print_json([facts(game, voice) for game in catalogue.games().values()])
        return
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console = Console()
    for game in catalogue.games().values():
        title = Text()
        title.append(voice.of_game(game, "game.title"), style="bold yellow")
        title.append(f"  {game.name}", style="cyan")
        title.append("  " + voice.say("games.players", players=_range(game.players), many=max(game.players)))
        console.print(title)
        console.print(Padding(Text(voice.of_game(game, "game.line")), (0, 0, 0, 2)))
        for option in game.options:
            line = Text(f"--option {option.name}=", style="dim")
            for at, value in enumerate(option.values):
                line.append("|" if at else "")
                line.append(written(value), style="bold" if value == option.default else "dim")
            line.append("  " + voice.of_game(game, f"option.{option.name}"), style="dim")
            console.print(Padding(line, (0, 0, 0, 2)))
        console.print(Padding(Text(voice.say("games.editions", editions=", ".join(game.editions()))), (0, 0, 1, 2)))
    console.print(voice.say("games.next"), style="dim")


def facts(game: Game, voice: Voice) -> Json:
    """A game as programs may want to know it."""
    return {
        "name": game.name,
        "title": voice.of_game(game, "game.title"),
        "line": voice.of_game(game, "game.line"),
        "players": game.players,
        "rules": game.rules_version,
        "options": [option.to_json() for option in game.options],
        "editions": game.editions(),
    }


def written(value: OptionValue) -> str:
    """A value as it is typed on the command line."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _range(players: list[int]) -> str:
    whole = players == list(range(players[0], players[-1] + 1))
    if len(players) > 1 and whole:
        return f"{players[0]}–{players[-1]}"
    return ", ".join(map(str, players))


def show_rules(
    game: GameName,
    paragraph: Annotated[
        str, typer.Argument(metavar="PARAGRAPH", help="Only one paragraph, such as 6.2, or one chapter, such as 6.")
    ] = "",
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Show our summary of a game's rules, whose numbers refusals and tests cite."""
    voice = Voice(lang)
    found = catalogue.find(game)
    markdown = found.rules(voice.lang)
    wanted = paragraph.upper().removeprefix("R")
    chapters: list[Json] = [
        {"number": chapter.number, "title": chapter.title, "paragraphs": chapter.paragraphs}
        for chapter in read_rules(markdown)
    ]
    if wanted:
        chapters = _pick(found.name, chapters, wanted)
    if json:
        print_json({"game": found.name, "rules": found.rules_version, "chapters": chapters})
        return
    from rich.console import Console
    from rich.markdown import Markdown

    if wanted:
        lines = [f"## {chapters[0]['number']}. {chapters[0]['title']}"]
        lines += [f"**R{number}** {text}" for number, text in chapters[0]["paragraphs"].items()]
        markdown = "\n".join(lines)
    Console().print(Markdown(spaced(markdown)))


def spaced(markdown: str) -> str:
    """The RULES keep each paragraph on one line; Markdown wants an empty line between two."""
    return re.sub(r"\n(?=\*\*R\d)", "\n\n", markdown)


def _pick(game: str, chapters: list[Json], wanted: str) -> list[Json]:
    """The chapter or the paragraph that was asked for."""
    whole = [chapter for chapter in chapters if str(chapter["number"]) == wanted]
    if whole:
        return whole
    for chapter in chapters:
        if wanted in chapter["paragraphs"]:
            return [{**chapter, "paragraphs": {wanted: chapter["paragraphs"][wanted]}}]
    raise BadArgument(
        f"the rules of {game} have no chapter or paragraph {wanted}; they end with chapter {len(chapters)}"
    )

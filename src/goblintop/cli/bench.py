"""`goblintop bench [GAME]`: how fast the rules run on this machine."""

import time
from collections.abc import Callable
from typing import Annotated

import typer

from goblintop import catalogue
from goblintop.cli.arguments import AsJson, Lang, Players, check_positive
from goblintop.cli.progress import bar
from goblintop.cli.simulate import play_at_random
from goblintop.cli.speech import Voice, print_json
from goblintop.engine import table as table_module
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table

SAMPLES = 64
"""States of several games, from the deal to near the end, on which single calls are measured."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)


def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; without it, all of them.")] = "",
    players: Players = 0,
    milliseconds: Annotated[int, typer.Option("--milliseconds", help="How long each figure is measured.")] = 1000,
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Measure random play, clones, resampled worlds and views, on one core."""
    voice = Voice(lang)
    check_positive("--milliseconds", milliseconds, 600_000)
    chosen = [catalogue.find(game)] if game else list(catalogue.games().values())
    figures: dict[str, Json] = {}
    with bar(voice.say("bench.progress"), 4 * len(chosen)) as advance:
        for each in chosen:
            many = players if players and (game or players in each.players) else each.players[0]
            figures[each.name] = measure(each, many, milliseconds / 1000, advance)
    if json:
        print_json(next(iter(figures.values())) if game else figures)
        return
    from rich.console import Console
    from rich.table import Table as Grid

    grid = Grid(title=voice.say("bench.compiled" if is_compiled() else "bench.pure"), title_justify="left")
    grid.add_column(voice.say("bench.game"))
    for key in ("players", "decisions_per_second", "clone_us", "resample_us", "view_us"):
        grid.add_column(voice.say(f"bench.{key}"), justify="right")
    for name, found in figures.items():
        microseconds = [voice.number(found[key], 1) for key in ("clone_us", "resample_us", "view_us")]
        title = voice.of_game(catalogue.find(name), "game.title")
        grid.add_row(title, str(found["players"]), voice.number(found["decisions_per_second"]), *microseconds)
    Console().print(grid)


def is_compiled() -> bool:
    """Do the rules run as compiled code?"""
    return not str(table_module.__file__).endswith(".py")


def measure(game: Game, players: int, seconds: float, advance: Callable[[int], None]) -> Json:
    """The figures of one game."""
    start = game.set_up(players)
    rng = Rng("bench")
    play_at_random(start.clone(), rng)
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        decisions += play_at_random(start.clone(), rng)
    rate = decisions / (time.perf_counter() - began)
    advance(1)
    states = sample(start, rng)
    figures = {
        "clone_us": _microseconds(lambda state: state.clone(), states, seconds, advance),
        "resample_us": _microseconds(lambda state: state.resample(0, rng), states, seconds, advance),
        "view_us": _microseconds(lambda state: state.view(0), states, seconds, advance),
    }
    return {
        "game": game.name,
        "players": players,
        "decisions_per_second": round(rate, 1),
        **figures,
        "compiled": is_compiled(),
    }


def sample(start: Table, rng: Rng) -> list[Table]:
    """States of random games at which somebody must decide."""
    states: list[Table] = []
    while len(states) < SAMPLES:
        table = start.clone()
        table.settle(rng)
        game: list[Table] = []
        while not table.over:
            game.append(table.clone())
            seat = table.to_move()[0]
            table.apply(seat, rng.pick(table.options(seat)))
            table.settle(rng)
        states += game[:: max(1, len(game) // 8)]
    return states[:SAMPLES]


def _microseconds(
    call: Callable[[Table], object], states: list[Table], seconds: float, advance: Callable[[int], None]
) -> float:
    calls, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        for state in states:
            call(state)
        calls += len(states)
    advance(1)
    return round(1e6 * (time.perf_counter() - began) / calls, 3)

"""`goblintop arena GAME --bots A,B`: which bot is stronger, and by how much."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goblintop import catalogue
from goblintop.cli.arguments import (
    AsJson,
    EditionName,
    GameName,
    Lang,
    Options,
    Players,
    Seed,
    check_positive,
    read_options,
    write_text,
)
from goblintop.cli.errors import BadArgument
from goblintop.cli.progress import bar
from goblintop.cli.speech import Voice, print_json

if TYPE_CHECKING:
    from goblintop.lab.chances import Sequential
    from goblintop.lab.runner import Crew

Bots = Annotated[
    list[str],
    typer.Option(
        "--bots", "-b", help="Who meets: greedy,search:sims=400,my_bot.py. Give it again for a process:COMMAND."
    ),
]
Workers = Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0 is one for each core.")]
Cluster = Annotated[
    str, typer.Option("--cluster", metavar="local|ADDRESS", help="Play on Ray: on this machine, or on a cluster.")
]
Out = Annotated[
    Path | None, typer.Option("--out", help="Folder for results and report; a run goes on where it stopped.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("arena")(arena)


def arena(
    game: GameName,
    bots: Bots,
    games: Annotated[int, typer.Option("--games", "-n", help="How many; each deal is played from every seat.")] = 100,
    budget: Annotated[str, typer.Option("--budget", help="For bots that search: 400 (simulations) or 250ms.")] = "",
    sprt: Annotated[
        str, typer.Option("--sprt", metavar="LOW,HIGH", help="Stop when the first bot's share is clear: 0.5,0.55.")
    ] = "",
    players: Players = 0,
    option: Options = None,
    edition: EditionName = "",
    seed: Seed = "1",
    workers: Workers = 1,
    cluster: Cluster = "",
    out: Out = None,
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Let bots meet on the same deals from every seat; rate them, and write a report."""
    from goblintop.lab.arena import Arena, hold
    from goblintop.lab.reports import arena_page
    from goblintop.lab.setting import Setting

    voice = Voice(lang)
    check_positive("--games", games)
    found = catalogue.find(game)
    setting = Setting.of(found, players, read_options(option), catalogue.edition(found, edition))
    specs = tuple(with_budget(spec, budget) for spec in read_bots(bots))
    meeting = Arena(setting, specs, games, seed, read_sprt(sprt))
    folder = out if out is not None else Path("arena") / meeting.folder()
    with bar(voice.say("arena.progress"), len(meeting.jobs())) as advance:
        standings, interrupted = hold(meeting, folder, find_crew(workers, cluster), advance)
    report = folder / "report.html"
    if standings.deals:
        write_text(folder / "games.csv", standings.to_csv())
        write_text(report, arena_page(standings, voice.lang))
    if json:
        print_json(standings.to_json())
    else:
        rated = standings.ratings()
        print(voice.say("arena.played", games=standings.games, deals=len(standings.deals)))
        for spec, share in sorted(standings.win_shares().items(), key=lambda item: -item[1].mean):
            elo = f"{rated[spec].mean:+.0f}" if spec in rated else ""
            low, high = voice.number(100 * share.low, 1), voice.number(100 * share.high, 1)
            print(f"  {spec:<36} {voice.number(100 * share.mean, 1):>6} %   ({low} – {high})   {elo}")
        if meeting.test is not None:
            print(voice.say(f"arena.verdict.{standings.verdict or 'open'}", bot=specs[0]))
        if standings.deals:
            print(voice.say("arena.report", path=str(report)))
    if interrupted:
        raise KeyboardInterrupt


def find_crew(workers: int, cluster: str) -> "int | Crew":
    """Who plays: processes of this machine, or Ray."""
    from goblintop.lab.runner import usual_workers

    if not cluster:
        return workers if workers else usual_workers()
    from goblintop.research.cluster import LOCAL, RayCrew

    return RayCrew(cluster, workers if cluster == LOCAL else 0)


def read_bots(given: list[str]) -> list[str]:
    """`a,b,c`, or one text for each bot that is a command of its own."""
    names: list[str] = []
    for text in given:
        names += [text] if text.startswith("process:") else [name.strip() for name in text.split(",") if name.strip()]
    return names


def with_budget(spec: str, budget: str) -> str:
    """A bot that searches, with another budget."""
    from goblintop.bots.levels import level

    if not budget:
        return spec
    number = budget.removesuffix("ms")
    if not number.isdigit() or int(number) == 0:
        raise BadArgument(f"{budget!r} is no budget; right would be a number of simulations, or milliseconds as 250ms")
    name = spec.split(":")[0]
    graded = level(name)
    if name != "search" and not (graded is not None and graded.spec.startswith("search")):
        return spec
    if budget.endswith("ms"):
        return f"{spec}:sims=0:ms={number}"
    return f"{spec}:sims={number}:ms=0" + (":scaled=off" if graded is not None else "")


def read_sprt(text: str) -> "Sequential | None":
    """`0.5,0.55`, or nothing."""
    from goblintop.lab.chances import Sequential

    if not text:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadArgument(f"{text!r} is no test; right would be two shares such as 0.5,0.55") from None
    if not 0.0 < low < high < 1.0:
        raise BadArgument(f"{text!r} is no test; right would be two rising shares between 0 and 1, such as 0.5,0.55")
    return Sequential(low, high)

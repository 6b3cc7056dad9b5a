"""`goblintop lab GAME`: thousands of games, and what they say about its balance; `goblintop lab compare A B`;
`goblintop lab tune GAME`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goblintop import catalogue
from goblintop.cli import complaints
from goblintop.cli.arena import Cluster, Out, Workers, find_crew, read_bots
from goblintop.cli.arguments import (
    AsJson,
    EditionName,
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
    from goblintop.lab.balance import Balance, Gap, Study
    from goblintop.lab.runner import Crew
    from goblintop.lab.setting import Setting

Games = Annotated[int, typer.Option("--games", "-n", help="How many games.")]
Who = Annotated[
    list[str] | None,
    typer.Option("--bots", "-b", help="Who plays: one for all seats (greedy without it), or one for each."),
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("lab")(lab)


def lab(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="GAME | compare A B | tune GAME", help="A game; or two settings such as gold_n_crash:option=value."
        ),
    ],
    games: Games = 1000,
    bots: Who = None,
    players: Players = 0,
    option: Options = None,
    edition: EditionName = "",
    seed: Seed = "1",
    workers: Workers = 1,
    cluster: Cluster = "",
    vary: Annotated[
        list[str] | None, typer.Option("--vary", metavar="SPEC", help="tune: what may change: crew.rows.0.copies=1..5")
    ] = None,
    target: Annotated[
        list[str] | None, typer.Option("--target", metavar="SPEC", help="tune: toward what: seats=0 or length=120~10")
    ] = None,
    trials: Annotated[int, typer.Option("--trials", help="tune: how many proposals are played.")] = 20,
    out: Out = None,
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Play a game thousands of times and write what a designer wants to know, compare two settings, or search values
    of an edition toward a target."""
    from goblintop.lab.setting import Setting

    voice = Voice(lang)
    crew = find_crew(workers, cluster)
    check_positive("--games", games)
    who = tuple(read_bots(bots or ["greedy"]))
    if what[0] == "compare":
        if len(what) != 3:
            raise BadArgument(
                "compare needs two settings: goblintop lab compare gold_n_crash gold_n_crash:option=value"
            )
        if option or edition or players:
            raise BadArgument(
                "with compare, write options into the settings: game:players=2:edition=my.toml:option=value"
            )
        _compare(voice, (what[1], what[2]), who, games, seed, crew, out, json)
        return
    if what == ["tune"]:
        raise BadArgument("tune needs a game: goblintop lab tune GAME --vary table.key=1..5 --target length=120")
    tuning = what[0] == "tune" and len(what) == 2
    if tuning:
        what = what[1:]
    elif vary or target:
        raise BadArgument("--vary and --target belong to: goblintop lab tune GAME")
    if len(what) != 1:
        raise BadArgument(f"{' '.join(what)!r} is more than one game; to compare: goblintop lab compare A B")
    found = catalogue.find(what[0])
    setting = Setting.of(found, players, read_options(option), catalogue.edition(found, edition))
    if tuning:
        check_positive("--trials", trials)
        _tune(voice, setting, (vary or [], target or []), who, (games, trials), seed, crew, out, json)
        return
    _study(voice, setting, who, games, seed, crew, out, json)


def _plan(setting: "Setting", who: tuple[str, ...], games: int, seed: str) -> "Study":
    from goblintop import bots
    from goblintop.lab.balance import Study

    if len(who) not in (1, setting.box().players):
        raise BadArgument(
            f"--bots names {len(who)} bots for {setting.box().players} seats; right would be one, or one a seat"
        )
    for spec in who:
        bots.find(spec).close()
    return Study(setting, who, games, seed)


def _run(voice: Voice, study: "Study", crew: "int | Crew", folder: Path) -> "tuple[Balance, bool]":
    with bar(voice.say("lab.progress"), len(study.jobs())) as advance:
        return study.hold(folder, crew, advance)


def _study(
    voice: Voice,
    setting: "Setting",
    who: tuple[str, ...],
    games: int,
    seed: str,
    crew: "int | Crew",
    out: Path | None,
    json: bool,
) -> None:
    from goblintop.lab.balance import write_parquet
    from goblintop.lab.reports import balance_page
    from goblintop.research.errors import MissingExtra, need

    study = _plan(setting, who, games, seed)
    folder = out if out is not None else Path("lab") / study.folder()
    balance, interrupted = _run(voice, study, crew, folder)
    if balance.rows:
        write_text(folder / "report.html", balance_page(balance, voice.lang))
        try:
            need("polars")
            write_parquet(balance, folder / "games.parquet")
        except MissingExtra as error:
            sys.stderr.write(complaints.say(f"games.parquet is left out: {error}", voice.lang) + "\n")
    if json:
        print_json(balance.to_json())
    elif balance.rows:
        _tell(voice, balance)
        print(voice.say("lab.written", games=balance.games, path=str(folder / "report.html")))
    if interrupted:
        raise KeyboardInterrupt


def _tell(voice: Voice, balance: "Balance") -> None:
    """The first figures of the report: who wins, how games end, how long they are."""
    from goblintop.lab.chances import mean_of
    from goblintop.lab.page import Writer
    from goblintop.lab.reports import measure_name

    writer = Writer(voice.lang, balance.setting.find_game(), balance.setting.box())
    figures = {
        measure_name(writer, measure): mean_of(values) if measure == "length" else mean_of(values, 0, 1)
        for measure, values in balance.measures().items()
        if measure.split()[0] in ("seat", "first", "length", "ending")
    }
    width = max(map(len, figures))
    for name, found in figures.items():
        low, high = writer.number(found.low, 3), writer.number(found.high, 3)
        print(f"  {name:<{width}} {writer.number(found.mean, 3):>10}   ({low} – {high})")


def _compare(
    voice: Voice,
    names: tuple[str, str],
    who: tuple[str, ...],
    games: int,
    seed: str,
    crew: "int | Crew",
    out: Path | None,
    json: bool,
) -> None:
    from goblintop.lab.balance import compare
    from goblintop.lab.reports import compare_page
    from goblintop.lab.runner import folder_of
    from goblintop.lab.setting import Setting

    settings = [Setting.read(name) for name in names]
    if settings[0].game != settings[1].game:
        raise BadArgument(f"{settings[0].game} and {settings[1].game} are two games; settings of one can be compared")
    studies = [_plan(setting, who, games, seed) for setting in settings]
    both = [study.about() for study in studies]
    folder = out if out is not None else Path("lab") / f"compare-{folder_of(settings[0].game, both)}"
    found = []
    for study, side in zip(studies, ("a", "b"), strict=True):
        balance, interrupted = _run(voice, study, crew, folder / side)
        if interrupted:
            raise KeyboardInterrupt
        found.append(balance)
    gaps = compare(found[0], found[1])
    write_text(folder / "report.html", compare_page(found[0], found[1], gaps, names, voice.lang))
    if json:
        rows = [
            {
                "measure": gap.measure,
                "a": gap.left.to_json(),
                "b": gap.right.to_json(),
                "difference": gap.gap.to_json(),
                "by_luck": round(gap.luck, 6),
            }
            for gap in gaps
        ]
        print_json({"a": names[0], "b": names[1], "games": games, "differences": rows})
        return
    _tell_gaps(voice, settings[0], gaps, names)
    print(voice.say("lab.written", games=games, path=str(folder / "report.html")))


def _tell_gaps(voice: Voice, setting: "Setting", gaps: "list[Gap]", names: tuple[str, str]) -> None:
    """What differs by more than luck."""
    from goblintop.lab.page import Writer
    from goblintop.lab.reports import SIGNIFICANT, measure_name

    writer = Writer(voice.lang, setting.find_game(), setting.box())
    sure = {measure_name(writer, gap.measure): gap for gap in gaps if gap.luck < SIGNIFICANT}
    print(voice.say("lab.differences", count=len(sure), all=len(gaps)))
    width = max(map(len, sure), default=0)
    if sure:
        print(f"  A = {names[0]}, B = {names[1]}")
        print(f"  {'':<{width}} {'A':>10} {'B':>10}")
    for name, gap in sure.items():
        print(f"  {name:<{width}} {writer.number(gap.left.mean, 3):>10} {writer.number(gap.right.mean, 3):>10}")


def _tune(
    voice: Voice,
    setting: "Setting",
    specs: tuple[list[str], list[str]],
    who: tuple[str, ...],
    size: tuple[int, int],
    seed: str,
    crew: "int | Crew",
    out: Path | None,
    json: bool,
) -> None:
    from goblintop.research.tune import Search, Target
    from goblintop.research.vary import Vary

    vary = tuple(Vary.read(spec) for spec in specs[0])
    targets = tuple(Target.read(spec) for spec in specs[1])
    search = Search(setting, vary, targets, who, size[0], size[1], seed)
    folder = out if out is not None else Path("lab") / f"tune-{search.folder()}"
    tuned = search.run(folder, crew, _tell_trial)
    path = folder / tuned.edition.source
    write_text(path, tuned.edition.text)
    if json:
        evidence = {"before": tuned.before.to_json(targets), "after": tuned.after.to_json(targets)}
        print_json({**search.about(), "trials": len(tuned.trials), **evidence, "edition": str(path)})
        return
    print(f"  {'':<32} {voice.say('lab.before'):>10} {voice.say('lab.after'):>10}")
    for target, old, new in zip(targets, tuned.before.found, tuned.after.found, strict=True):
        print(f"  {target.measure:<32} {voice.number(old.mean, 3):>10} {voice.number(new.mean, 3):>10}")
    print(voice.say("lab.tuned" if tuned.is_better else "lab.not_tuned", path=str(path)))


def _tell_trial(number: int, total: int, note: str) -> None:
    sys.stderr.write(f"{number}/{total}  {note}\n")

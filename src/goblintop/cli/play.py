"""`goblintop play GAME`: a full-screen game in the terminal, against bots or several people at one screen."""

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goblintop import catalogue
from goblintop.cli.arguments import (
    EditionName,
    Lang,
    Options,
    check_positive,
    read_options,
    read_text,
)
from goblintop.cli.errors import BadArgument
from goblintop.cli.speech import Voice, seat_names

if TYPE_CHECKING:
    from goblintop.match.match import Match, Seat


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    game: Annotated[str, typer.Argument(metavar="GAME|RECORD", help="A game to begin, or a record to go on with.")],
    players: Annotated[
        int, typer.Option("--players", "-p", help="How many play; 0 is the smallest number that seats all you name.")
    ] = 0,
    humans: Annotated[int, typer.Option("--humans", help="How many people share this screen.")] = 1,
    seat: Annotated[int, typer.Option("--seat", help="The first person's seat, from 1.")] = 1,
    bots: Annotated[
        str,
        typer.Option("--bots", "-b", help="The other seats: one bot for all (journeyman without it), or one for each."),
    ] = "",
    names: Annotated[str, typer.Option("--names", help="What the people are called: Ann,Bob.")] = "",
    resume: Annotated[bool, typer.Option("--continue", "-c", help="Go on with your last unfinished game.")] = False,
    save: Annotated[Path | None, typer.Option("--save", help="The file that keeps the game.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Deal from a seed, to play the same deal again.")] = "",
    pace: Annotated[float, typer.Option("--pace", help="Seconds between two moves of bots, at least.")] = 0.8,
    option: Options = None,
    edition: EditionName = "",
    lang: Lang = "",
) -> None:
    """Play in the terminal. The game is kept after every move and can go on later."""
    from goblintop.cli.screen import saves
    from goblintop.match import record, verify

    voice = Voice(lang)
    path: Path | None = save
    if resume:
        path = saves.latest(catalogue.find(game))
    elif game.endswith(saves.ENDING) or Path(game).is_file():
        path = Path(game)
        resume = True
    if resume:
        assert path is not None
        match = verify.resume(record.read(read_text(path)))
    else:
        check_positive("--humans", humans, 9)
        match = begin(game, seats_of(voice, game, players, humans, seat, bots, names), seed, option, edition)
        if path is not None and path.exists():
            raise BadArgument(f"{path} exists already; to go on with it: goblintop play {path}")
        path = path if path is not None else saves.new_path(match.game, match.id)
    run(match, voice, path, pace)


def seats_of(voice: Voice, name: str, players: int, humans: int, seat: int, bots: str, names: str) -> "list[Seat]":
    """Who sits where: people from the first person's seat on, bots on the other seats."""
    from goblintop import bots as all_bots
    from goblintop.match.match import Seat

    game = catalogue.find(name)
    specs = [part.strip() for part in (bots or "journeyman").split(",")]
    asked = humans + (len(specs) if bots else 0)
    many = players or next((count for count in game.players if count >= asked), max(humans, game.players[-1]))
    if humans > many:
        raise BadArgument(f"{humans} people cannot sit on {many} seats")
    if not 1 <= seat <= many:
        raise BadArgument(f"there is no seat {seat}; the seats are 1 to {many}")
    called = seat_names(game, many, voice.lang)
    people = [(seat - 1 + at) % many for at in range(humans)]
    given = [part.strip() for part in names.split(",") if part.strip()]
    if len(given) > humans:
        raise BadArgument(f"--names gives more names ({len(given)}) than there are people ({humans})")
    for at, each in enumerate(given):
        called[people[at]] = each[:24]
    others = [at for at in range(many) if at not in people]
    if len(specs) == 1:
        specs *= len(others)
    if len(specs) != len(others):
        raise BadArgument(f"--bots names {len(specs)} bots for {len(others)} seats; right would be one, or one a seat")
    for spec in specs:
        all_bots.find(spec).close()
    by_seat = dict(zip(others, specs, strict=True))
    return [Seat(called[at], by_seat.get(at, "")) for at in range(many)]


def begin(name: str, seats: "list[Seat]", seed: str, option: list[str] | None, edition: str) -> "Match":
    """A new game, dealt from a committed secret, or from a seed where one was given."""
    from goblintop.match.dealer import CommittedDealer, Dealer, SeededDealer
    from goblintop.match.match import Match

    game = catalogue.find(name)
    id = secrets.token_hex(8)
    dealer: Dealer = SeededDealer(seed) if seed else CommittedDealer(id, game.rules_version)
    if isinstance(dealer, CommittedDealer):
        for at, each in enumerate(seats):
            if not each.bot:
                dealer.add_nonce(at, secrets.token_hex(8))
    return Match.start(game, seats, dealer, read_options(option), catalogue.edition(game, edition), id)


def run(match: "Match", voice: Voice, path: Path, pace: float) -> None:
    """Show the game until it is left, and say where it is kept."""
    spoken = sit_down(match, voice, path, pace)
    key = "play.left_over" if match.table.over else "play.left"
    print(spoken.say(key, file=str(path)))


def sit_down(match: "Match", voice: Voice, path: Path, pace: float) -> Voice:
    """Show the game until it is left; the voice in which it was played last."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadArgument("the game needs a terminal; programs may use: goblintop simulate, or the Python API")
    from goblintop.bots.levels import LEVELS
    from goblintop.cli.screen.app import PlayApp
    from goblintop.cli.screen.session import Session

    # A level answers in time at a table with people, however slow the machine.
    session = Session(match, voice.lang, path, {level.name: level.at_table() for level in LEVELS})
    session.save()  # where nothing can be kept, say so before the first move
    app = PlayApp(session, max(0.0, pace))
    try:
        app.run()
    finally:
        session.close()
    session.save()
    if app.failure:
        raise BadArgument(f"{app.failure}; the game is kept in {path}")
    return session.voice

"""`goblintop simulate GAME`: many games between bots, and what came of them."""

import time
from dataclasses import dataclass, field
from typing import Annotated, Final

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
)
from goblintop.cli.errors import BadArgument
from goblintop.cli.progress import bar
from goblintop.cli.speech import Voice, print_json, seat_names
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.result import Result
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table

Bots = Annotated[
    str, typer.Option("--bots", "-b", help="Who plays: one bot for all seats, or one for each: random,greedy.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate")(simulate)


def simulate(
    game: GameName,
    players: Players = 0,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    seed: Seed = "1",
    bots: Bots = "random",
    option: Options = None,
    edition: EditionName = "",
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins, how games end, and how fast they go."""
    voice = Voice(lang)
    found = catalogue.find(game)
    check_positive("--games", games)
    many = players if players else found.players[0]
    start = found.set_up(many, read_options(option), catalogue.edition(found, edition))
    names = bot_names(bots, many)
    tally = Tally(many)
    began = time.perf_counter()
    with bar(voice.say("simulate.progress"), games) as advance:
        for number in range(games):
            table = start.clone()
            tally.count(play_out(table, names, f"{seed} {number}"), table)
            advance(1)
    seconds = time.perf_counter() - began
    if json:
        print_json(tally.to_json(seconds))
    else:
        show(voice, found, names, tally, seconds)


def bot_names(wanted: str, players: int) -> list[str]:
    """The bot of each seat; one name stands for all of them."""
    names = [name.strip() for name in wanted.split(",")]
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadArgument(f"--bots names {len(names)} bots for {players} seats; right would be one, or one a seat")
    return names


def play_out(table: Table, bots: list[str], seed: str) -> int:
    """Play a game to its end; how many decisions it took."""
    if all(bot == "random" for bot in bots):
        return play_at_random(table, Rng(seed))
    return play_between(table, bots, seed)


def play_at_random(table: Table, rng: Rng) -> int:
    """The quickest way through a game: every option is equally likely."""
    decisions = 0
    table.settle(rng)
    while not table.over:
        seat = table.to_move()[0]
        table.apply(seat, rng.pick(table.options(seat)))
        table.settle(rng)
        decisions += 1
    return decisions


def play_between(table: Table, bots: list[str], seed: str) -> int:
    """A game between bots. Each is handed a world that was drawn anew for its seat, never the true one."""
    from goblintop import bots as all_bots
    from goblintop.lab.play import answer_of

    rng = Rng(seed)
    seated = [all_bots.find(bot, f"{seed} {seat}") for seat, bot in enumerate(bots)]
    decisions = 0
    try:
        table.settle(rng)
        while not table.over:
            seat = table.to_move()[0]
            table.apply(seat, answer_of(seated[seat], table.resample(seat, rng), seat, table.options(seat)))
            table.settle(rng)
            decisions += 1
    finally:
        for bot in seated:
            bot.close()
    return decisions


@dataclass
class Tally:
    """What came of the games so far."""

    players: int
    games: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    shared: int = 0
    wins: list[int] = field(default_factory=list)
    ends: dict[str, int] = field(default_factory=dict)
    totals: list[int] = field(default_factory=list)
    least: list[int] = field(default_factory=list)
    most: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0] * self.players
        self.totals = [0] * self.players

    def count(self, decisions: int, table: Table) -> None:
        """Add a finished game."""
        result: Final[Result] = table.result()
        self.shortest = decisions if self.games == 0 else min(self.shortest, decisions)
        self.longest = max(self.longest, decisions)
        self.least = result.scores if self.games == 0 else list(map(min, self.least, result.scores))
        self.most = result.scores if self.games == 0 else list(map(max, self.most, result.scores))
        self.games += 1
        self.decisions += decisions
        self.ends[result.ending] = self.ends.get(result.ending, 0) + 1
        self.shared += len(result.winners) > 1
        for seat in result.winners:
            self.wins[seat] += 1
        for seat, score in enumerate(result.scores):
            self.totals[seat] += score

    def to_json(self, seconds: float) -> Json:
        """For programs. `wins` counts a shared victory for each of those who share it."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions / seconds, 1),
            "length": {
                "mean": round(self.decisions / self.games, 2),
                "shortest": self.shortest,
                "longest": self.longest,
            },
            "wins": self.wins,
            "shared": self.shared,
            "ends": dict(sorted(self.ends.items())),
            "scores": [
                {"mean": round(self.totals[seat] / self.games, 2), "least": self.least[seat], "most": self.most[seat]}
                for seat in range(self.players)
            ],
        }


def show(voice: Voice, game: Game, bots: list[str], tally: Tally, seconds: float) -> None:
    """The result for a person."""
    from rich.console import Console
    from rich.table import Table as Grid

    console = Console()
    title = voice.say("simulate.title", count=tally.games, game=voice.of_game(game, "game.title"))
    grid = Grid(title=title, title_style="bold yellow", title_justify="left")
    for key in ("seat", "bot", "wins", "score", "least", "most"):
        grid.add_column(voice.say(f"simulate.{key}"), justify="left" if key in ("seat", "bot") else "right")
    for seat, name in enumerate(seat_names(game, tally.players, voice.lang)):
        share = voice.number(100 * tally.wins[seat] / tally.games, 1)
        mean = voice.number(tally.totals[seat] / tally.games, 1)
        grid.add_row(name, bots[seat], f"{share} %", mean, str(tally.least[seat]), str(tally.most[seat]))
    console.print(grid)
    if tally.shared:
        share = voice.number(100 * tally.shared / tally.games, 1)
        console.print(f"{share:>6} %  {voice.say('simulate.shared')}", highlight=False)
    for ending, count in sorted(tally.ends.items(), key=lambda item: -item[1]):
        share = voice.number(100 * count / tally.games, 1)
        console.print(f"{share:>6} %  {voice.of_game(game, f'ending.{ending}')}", highlight=False)
    console.print(
        voice.say(
            "simulate.length",
            mean=voice.number(tally.decisions / tally.games, 1),
            shortest=tally.shortest,
            longest=tally.longest,
            rate=voice.number(tally.decisions / seconds),
        ),
        highlight=False,
    )

"""Which bot is stronger: the same deals from every seat, ratings with intervals, and a test that knows when to stop."""

import csv
import io
import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from goblintop import bots
from goblintop.engine.box import Box
from goblintop.engine.errors import GoblintopError
from goblintop.engine.message import Json
from goblintop.lab.chances import Estimate, Met, Sequential, mean_of, ratings, share_of_deals
from goblintop.lab.play import Job
from goblintop.lab.runner import Crew, Results, Row, folder_of, run
from goblintop.lab.setting import Setting
from goblintop.lab.sources import mark_of


class BadArena(GoblintopError):
    """An arena that cannot be held."""


@dataclass(frozen=True)
class Arena:
    """Bots that meet at one setting."""

    setting: Setting
    bots: tuple[str, ...]
    games: int
    """How many at least; deals are always played from every seat."""
    seed: str = "1"
    test: Sequential | None = None
    """Stop when it is clear whether the first bot's share is low or high."""
    challenge: bool = False
    """Only the first bot sits alone among the kind of each other one."""
    sides: tuple[tuple[int, ...], ...] = field(init=False)
    """The seats of each side: a bot always plays a whole side."""

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots):
            raise BadArena("each bot can be named once; write greedy:worlds=8 and greedy:worlds=4, say")
        if self.test is not None and len(self.bots) != 2:
            raise BadArena("a sequential test compares two bots")
        for spec in self.bots:
            bots.find(spec).close()
        object.__setattr__(self, "sides", _sides(self.setting.box()))
        if len(self.bots) < (1 if self.is_cooperative else 2):
            raise BadArena("an arena needs two bots at least; one alone only where all seats win together")

    @property
    def is_cooperative(self) -> bool:
        """Do all seats win and lose together?"""
        return len(self.sides) == 1

    def lineups(self) -> list[tuple[int, ...]]:
        """Who meets, as numbers of bots by side: all that can, where there are enough bots; else each alone among
        each other's kind. Rotated, so that each sits everywhere."""
        many = len(self.sides)
        if self.is_cooperative:
            return [(bot,) * many for bot in range(len(self.bots))]
        if self.challenge:
            met = [(0, *(other,) * (many - 1)) for other in range(1, len(self.bots))]
        elif len(self.bots) >= many:
            met = list(itertools.combinations(range(len(self.bots)), many))
        else:
            met = [(one, *(other,) * (many - 1)) for one, other in itertools.permutations(range(len(self.bots)), 2)]
        return [who[turn:] + who[:turn] for who in met for turn in range(many)]

    def jobs(self) -> list[Job]:
        """Deal by deal, every lineup."""
        lineups = self.lineups()
        deals = math.ceil(self.games / len(lineups))
        return [
            Job(deal * len(lineups) + at, self.setting, self.seating(who), f"{self.seed} {deal}")
            for deal in range(deals)
            for at, who in enumerate(lineups)
        ]

    def seating(self, who: tuple[int, ...]) -> tuple[str, ...]:
        """The bot of each seat."""
        seats = [""] * sum(len(side) for side in self.sides)
        for side, bot in zip(self.sides, who, strict=True):
            for seat in side:
                seats[seat] = self.bots[bot]
        return tuple(seats)

    def about(self) -> Json:
        """What the results are results of; the number of games may grow."""
        found: dict[str, Json] = {
            "arena": self.setting.to_json(),
            "bots": list(self.bots),
            "seed": self.seed,
            "sources": mark_of(self.setting.game, self.bots),
        }
        if self.challenge:
            found["challenge"] = True
        return found

    def folder(self) -> str:
        """A name for its results, always the same for the same arena."""
        return folder_of(self.setting.game, self.about())

    def hold(
        self, results: Results, workers: int | Crew = 1, progress: Callable[[int], None] | None = None
    ) -> "Standings":
        """Play what has not been played, and tell how it stands."""
        enough: Callable[[], bool] | None = None
        if self.test is not None:
            enough = self._decided(results, self.test)
        run(self.jobs(), results, workers, progress, enough)
        return self.standings(results)

    def standings(self, results: Results) -> "Standings":
        """How it stands by what is finished: whole deals in order, up to where a test has stopped."""
        deals = self.deals(results)
        verdict = ""
        if self.test is not None:
            count, verdict = self.test.decided(self.first_shares(deals))
            deals = deals[:count]
        return Standings(self, deals, verdict)

    def deals(self, results: Results) -> list[list[Row]]:
        """The games of every deal that is complete, without gaps: the same for any number of workers."""
        size = len(self.lineups())
        found: list[list[Row]] = []
        while all(len(found) * size + at in results.rows for at in range(size)):
            found.append([results.rows[len(found) * size + at] for at in range(size)])
        return found

    def first_shares(self, deals: Sequence[Sequence[Row]]) -> list[float]:
        """What the first bot won of each deal where it sat alone, mean over its seats."""
        return self.shares(0, deals)

    def shares(self, bot: int, deals: Sequence[Sequence[Row]]) -> list[float]:
        """What a bot won of each deal: mean over the games in which it sat alone among others, or with its own kind
        where all win together."""
        lineups = self.lineups()
        found = []
        for deal in deals:
            won = [
                row["payoffs"][self.sides[who.index(bot)][0]]
                for who, row in zip(lineups, deal, strict=True)
                if who.count(bot) == 1 or (bot in who and len(set(who)) == 1)
            ]
            if won:
                found.append(sum(won) / len(won))
        return found

    def _decided(self, results: Results, test: Sequential) -> Callable[[], bool]:
        seen = 0

        def decided() -> bool:
            nonlocal seen
            deals = self.deals(results)
            if len(deals) == seen:
                return False
            seen = len(deals)
            return test.decided(self.first_shares(deals))[1] != ""

        return decided


@dataclass(frozen=True)
class Standings:
    """What an arena has found out."""

    arena: Arena
    deals: list[list[Row]]
    verdict: str

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(len(deal) for deal in self.deals)

    def win_shares(self) -> dict[str, Estimate]:
        """Each bot's share of the wins where it sat alone; deals, not games, are independent."""
        return {spec: share_of_deals(self.arena.shares(bot, self.deals)) for bot, spec in enumerate(self.arena.bots)}

    def ratings(self) -> dict[str, Estimate]:
        """Elo points around 0; nothing where all win together."""
        if self.arena.is_cooperative or not self.deals:
            return {}
        lineups = self.arena.lineups()
        met: list[list[Met]] = [
            [
                (who, tuple(row["payoffs"][side[0]] for side in self.arena.sides))
                for who, row in zip(lineups, deal, strict=True)
            ]
            for deal in self.deals
        ]
        return dict(zip(self.arena.bots, ratings(met, len(self.arena.bots)), strict=True))

    def by_seat(self) -> list[Estimate]:
        """What each seat won, whoever sat there: with all seatings rotated, the seat's own advantage."""
        found = []
        for seat in range(sum(len(side) for side in self.arena.sides)):
            found.append(mean_of([sum(row["payoffs"][seat] for row in deal) / len(deal) for deal in self.deals], 0, 1))
        return found

    def fair_share(self) -> float:
        """What a bot as strong as the others would win."""
        return 1.0 / len(self.arena.sides)

    def to_json(self) -> Json:
        """Ready to be printed."""
        found: dict[str, Json] = {
            **self.arena.about(),
            "games": self.games,
            "deals": len(self.deals),
            "fair_share": self.fair_share(),
            "win_share": {spec: round(share.mean, 5) for spec, share in self.win_shares().items()},
            "win_share_interval": {
                spec: [round(share.low, 5), round(share.high, 5)] for spec, share in self.win_shares().items()
            },
            "rating": {spec: rating.to_json() for spec, rating in self.ratings().items()},
            "by_seat": [share.to_json() for share in self.by_seat()],
            "decisions": round(sum(row["decisions"] for row in self.rows()) / max(1, self.games), 2),
        }
        if self.arena.test is not None:
            test = self.arena.test
            found["test"] = {"low": test.low, "high": test.high, "error": test.error, "verdict": self.verdict}
        return found

    def rows(self) -> list[Row]:
        """All games in order."""
        return [row for deal in self.deals for row in deal]

    def to_csv(self) -> str:
        """One line a seat of a game."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["game", "deal", "seat", "bot", "payoff", "score", "ending", "decisions"])
        for row in self.rows():
            for seat, spec in enumerate(row["seating"]):
                score = row["scores"][seat] if row["scores"] else ""
                cells = [row["number"], row["deal"], seat, spec, row["payoffs"][seat], score]
                writer.writerow([*cells, row["ending"], row["decisions"]])
        return text.getvalue()


def _sides(box: Box) -> tuple[tuple[int, ...], ...]:
    teams = sorted(set(box.teams))
    return tuple(tuple(seat for seat, team in enumerate(box.teams) if team == side) for side in teams)


def hold(
    arena: Arena, folder: Path, workers: int | Crew = 1, progress: Callable[[int], None] | None = None
) -> tuple[Standings, bool]:
    """Hold an arena whose results live in a folder; also tells whether it was interrupted."""
    results = Results(folder / "games.jsonl", arena.about())
    interrupted = False
    try:
        standings = arena.hold(results, workers, progress)
    except KeyboardInterrupt:
        interrupted = True
        standings = arena.standings(results)
    finally:
        results.close()
    return standings, interrupted

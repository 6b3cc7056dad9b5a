"""What many watched games say about a game: shares, lengths, scores, components, comebacks and rules."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from goblintop.engine.message import Json
from goblintop.lab.chances import Estimate, difference, mean_of
from goblintop.lab.play import Job
from goblintop.lab.runner import BadResults, Crew, Results, Row, folder_of, run
from goblintop.lab.setting import Setting
from goblintop.lab.sources import mark_of

COMEBACK = 0.3
"""A winner whose chance looked lower than this share of an even one's has come back."""


@dataclass(frozen=True)
class Study:
    """Games to be watched: a setting, the bots that play it, and how many deals."""

    setting: Setting
    bots: tuple[str, ...]
    """One for all seats, or one a seat; then they rotate."""
    games: int
    seed: str = "1"

    def jobs(self) -> list[Job]:
        """Deal by deal; every seating of a deal where bots differ."""
        players = self.setting.box().players
        seats = self.bots * players if len(self.bots) == 1 else self.bots
        turns = 1 if len(set(seats)) == 1 else players
        return [
            Job(deal * turns + turn, self.setting, seats[turn:] + seats[:turn], f"{self.seed} {deal}", watched=True)
            for deal in range(math.ceil(self.games / turns))
            for turn in range(turns)
        ]

    def about(self) -> Json:
        """What the results are results of."""
        return {
            "lab": self.setting.to_json(),
            "bots": list(self.bots),
            "seed": self.seed,
            "sources": mark_of(self.setting.game, self.bots),
        }

    def folder(self) -> str:
        """A name for its results."""
        return folder_of(self.setting.game, self.about())

    def hold(
        self, folder: Path, workers: int | Crew = 1, progress: Callable[[int], None] | None = None
    ) -> tuple["Balance", bool]:
        """Play what has not been played; also tells whether that was interrupted."""
        results = Results(folder / "games.jsonl", self.about())
        interrupted = False
        try:
            run(self.jobs(), results, workers, progress)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            results.close()
        return Balance(self.setting, results.in_order()[: len(self.jobs())], self.about()), interrupted


@dataclass(frozen=True)
class Effect:
    """What a component did in one use: how often, and how much more often those won who used it so."""

    face: str
    use: str
    seats: int
    """Seats that used it so at least once."""
    others: int
    """Seats that did not, though they do so in other games: where sides differ, only their own kind."""
    rate: float
    """Their share of all seats."""
    times: float
    """Uses a game."""
    won: Estimate
    gain: Estimate
    """Win share with it minus win share without."""
    luck: float


@dataclass
class Balance:
    """The figures behind a report."""

    setting: Setting
    rows: list[Row]
    about: Json

    @property
    def games(self) -> int:
        """How many games there were."""
        return len(self.rows)

    @cached_property
    def players(self) -> int:
        """How many seats."""
        return self.setting.box().players

    def by_seat(self) -> list[Estimate]:
        """Win share of each seat."""
        return [mean_of([row["payoffs"][seat] for row in self.rows], 0, 1) for seat in range(self.players)]

    def by_order(self) -> list[Estimate]:
        """Win share of whoever decides first, second, and so on."""
        won: dict[int, list[float]] = defaultdict(list)
        for row in self.rows:
            for seat, held in enumerate(row["seats"]):
                won[held["order"]].append(row["payoffs"][seat])
        return [mean_of(won[order], 0, 1) for order in sorted(won)]

    def lengths(self) -> list[int]:
        """Decisions of each game."""
        return [row["decisions"] for row in self.rows]

    def scores(self) -> list[int]:
        """Every seat's score."""
        return [score for row in self.rows for score in row["scores"]]

    def margins(self) -> list[int]:
        """How far the best score was ahead of the next."""
        return [ranked[0] - ranked[1] for ranked in self._ranked() if len(ranked) > 1]

    def _ranked(self) -> list[list[int]]:
        return [sorted(row["scores"], reverse=True) for row in self.rows]

    def endings(self) -> dict[str, Estimate]:
        """How games end."""
        counted = Counter(row["ending"] for row in self.rows)
        return {
            ending: mean_of([float(row["ending"] == ending) for row in self.rows], 0, 1)
            for ending, _ in counted.most_common()
        }

    def shared(self) -> Estimate:
        """How often a win is shared, or nobody's."""
        return mean_of([float(sum(share > 0 for share in row["payoffs"]) != 1) for row in self.rows], 0, 1)

    def points(self) -> dict[str, tuple[Estimate, Estimate]]:
        """Where points come from: mean of all seats, and of winners alone."""
        keys = sorted({key for row in self.rows for held in row["seats"] for key in held["points"]})
        return {key: (mean_of(self._points(key, False)), mean_of(self._points(key, True))) for key in keys}

    def _points(self, key: str, winners: bool) -> list[float]:
        return [
            held["points"].get(key, 0)
            for row in self.rows
            for seat, held in enumerate(row["seats"])
            if not winners or row["payoffs"][seat] > 0
        ]

    def lead_changes(self) -> list[int]:
        """How often the lead changed in each game, as it looked at a glance."""
        return [row["lead_changes"] for row in self.rows]

    def comebacks(self) -> Estimate:
        """The share of games whose winner had looked beaten."""
        low = COMEBACK * 2.0 / self.players
        return mean_of([float(worst < low) for worst in self._lowest_of_winners()], 0, 1)

    def _lowest_of_winners(self) -> list[float]:
        return [
            min(held["lowest"] for seat, held in enumerate(row["seats"]) if row["payoffs"][seat] > 0)
            for row in self.rows
            if any(row["payoffs"])
        ]

    def suspense(self) -> list[float]:
        """How likely the winner's victory looked, as the game went on."""
        courses = [
            [moment[seat] for moment in row["promise"]]
            for row in self.rows
            if sum(share > 0 for share in row["payoffs"]) == 1
            for seat in range(self.players)
            if row["payoffs"][seat] > 0
        ]
        return [sum(values) / len(values) for values in zip(*courses, strict=True)]

    def forced(self) -> Estimate:
        """The share of decisions that were none: a single option."""
        return mean_of([_per(row, "forced") for row in self.rows], 0, 1)

    def branching(self) -> Estimate:
        """Options a decision."""
        return mean_of([_per(row, "options") for row in self.rows])

    def most_options(self) -> int:
        """The widest decision met."""
        return max((held["most_options"] for row in self.rows for held in row["seats"]), default=0)

    def rules(self) -> list[tuple[str, Estimate, Estimate]]:
        """How often each kind of event happens in a game, and in how many games at least once."""
        keys = {key for row in self.rows for key in row["rules"]}
        found = [
            (
                key,
                mean_of([row["rules"].get(key, 0) for row in self.rows], 0),
                mean_of([float(key in row["rules"]) for row in self.rows], 0, 1),
            )
            for key in keys
        ]
        return sorted(found, key=lambda rule: (-rule[1].mean, rule[0]))

    def effects(self) -> list[Effect]:
        """What components do for those who use them, by face and use."""
        uses: dict[tuple[str, str], dict[tuple[int, int], int]] = defaultdict(dict)
        for at, row in enumerate(self.rows):
            for seat, held in enumerate(row["seats"]):
                for face, counted in held["uses"].items():
                    for use, times in counted.items():
                        uses[(face, use)][(at, seat)] = times
        return [self._effect(face, use, seats) for (face, use), seats in sorted(uses.items())]

    def _effect(self, face: str, use: str, users: dict[tuple[int, int], int]) -> Effect:
        having: list[float] = []
        lacking: list[float] = []
        able = {seat for _, seat in users}
        for at, row in enumerate(self.rows):
            for seat in able:
                (having if (at, seat) in users else lacking).append(row["payoffs"][seat])
        gain, luck = difference(lacking, having)
        rate = len(having) / (self.games * self.players)
        return Effect(
            face,
            use,
            len(having),
            len(lacking),
            rate,
            sum(users.values()) / self.games,
            mean_of(having, 0, 1),
            gain,
            luck,
        )

    def measures(self) -> dict[str, list[float]]:
        """Every figure that two settings can be compared by: one value a game."""
        found: dict[str, list[float]] = {}
        for seat in range(self.players):
            found[f"seat {seat}"] = [row["payoffs"][seat] for row in self.rows]
        found["first"] = [
            sum(row["payoffs"][seat] for seat, held in enumerate(row["seats"]) if held["order"] == 0)
            for row in self.rows
        ]
        found["length"] = [float(length) for length in self.lengths()]
        if any(row["scores"] for row in self.rows):
            found["score"] = [sum(row["scores"]) / len(row["scores"]) for row in self.rows]
            found["margin"] = [float(margin) for margin in self.margins()]
        found["lead_changes"] = [float(changes) for changes in self.lead_changes()]
        found["forced"] = [_per(row, "forced") for row in self.rows]
        found["branching"] = [_per(row, "options") for row in self.rows]
        for ending in sorted({row["ending"] for row in self.rows}):
            found[f"ending {ending}"] = [float(row["ending"] == ending) for row in self.rows]
        for key in sorted({key for row in self.rows for held in row["seats"] for key in held["points"]}):
            found[f"points {key}"] = [
                sum(held["points"].get(key, 0) for held in row["seats"]) / self.players for row in self.rows
            ]
        for key in sorted({key for row in self.rows for key in row["rules"]}):
            found[f"rule {key}"] = [float(row["rules"].get(key, 0)) for row in self.rows]
        return found

    def to_json(self) -> Json:
        """The main figures, for programs."""
        return {
            **self.about,
            "games": self.games,
            "win_share": [share.to_json() for share in self.by_seat()],
            "win_share_by_order": [share.to_json() for share in self.by_order()],
            "endings": {ending: share.to_json() for ending, share in self.endings().items()},
            "shared_or_nobody": self.shared().to_json(),
            "decisions": mean_of(self.lengths()).to_json(),
            "score": mean_of(self.scores()).to_json() if self.scores() else None,
            "points": {key: every.to_json() for key, (every, _) in self.points().items()},
            "lead_changes": mean_of(self.lead_changes()).to_json(),
            "comebacks": self.comebacks().to_json(),
            "forced": self.forced().to_json(),
            "branching": self.branching().to_json(),
            "rules": {key: times.to_json() for key, times, _ in self.rules()},
            "components": [
                {"face": effect.face, "use": effect.use, "rate": round(effect.rate, 4), "gain": effect.gain.to_json()}
                for effect in self.effects()
            ],
        }


def _per(row: Row, key: str) -> float:
    total = float(sum(held[key] for held in row["seats"]))
    return total / max(1, int(row["decisions"]))


def write_parquet(balance: Balance, path: Path) -> None:
    """One row a seat of a game, for those who want to look further."""
    import polars

    kept = ("order", "decisions", "forced", "options", "most_options", "lowest")
    lines = [
        {
            "game": row["number"],
            "deal": row["deal"],
            "seat": seat,
            "bot": row["seating"][seat],
            "payoff": float(row["payoffs"][seat]),
            "score": row["scores"][seat] if row["scores"] else None,
            "ending": row["ending"],
            "game_decisions": row["decisions"],
            "lead_changes": row["lead_changes"],
            **{name: held[name] for name in kept},
            "points": _pairs(held["points"], "key", "points"),
            "components": [
                {"face": face, "use": use, "times": times}
                for face, counted in held["uses"].items()
                for use, times in counted.items()
            ],
            "promise": [float(moment[seat]) for moment in row["promise"]],
            "rules": _pairs(row["rules"], "key", "times"),
        }
        for row in balance.rows
        for seat, held in enumerate(row["seats"])
    ]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        polars.DataFrame(lines, infer_schema_length=None).write_parquet(path)
    except (OSError, polars.exceptions.PolarsError) as error:
        raise BadResults(f"{path} cannot be written: {error}") from None


def _pairs(held: dict[str, int], key: str, value: str) -> list[dict[str, Json]]:
    return [{key: name, value: number} for name, number in held.items()]


@dataclass(frozen=True)
class Gap:
    """A figure of two settings side by side."""

    measure: str
    left: Estimate
    right: Estimate
    gap: Estimate
    luck: float
    """The probability of so large a difference by luck alone, corrected for the number of comparisons."""


def compare(left: Balance, right: Balance) -> list[Gap]:
    """Every figure that both have, the least lucky difference first."""
    from goblintop.lab.chances import corrected

    ours, theirs = left.measures(), right.measures()
    names = [name for name in ours if name in theirs]
    names += sorted(set(ours) ^ set(theirs))
    empty_left, empty_right = [0.0] * left.games, [0.0] * right.games
    pairs: list[tuple[str, Sequence[float], Sequence[float]]] = [
        (name, ours.get(name, empty_left), theirs.get(name, empty_right)) for name in names
    ]
    found = [(name, mean_of(one), mean_of(other), *difference(one, other)) for name, one, other in pairs]
    lucks = corrected([luck for *_, luck in found])
    gaps = [Gap(name, one, other, gap, luck) for (name, one, other, gap, _), luck in zip(found, lucks, strict=True)]
    return sorted(gaps, key=lambda gap: gap.luck)

"""Are the reconstructed tables of Dungeon Petz plausible? Plays games between bots and counts sales, spaces and seats.

    python benchmarks/petz.py --players 4 --games 60 --bots search:sims=50 --seed c

The deals are those of `goblintop lab dungeon_petz` with the same seed, so that its report tells the rest.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from goblintop import bots
from goblintop.engine.message import Event
from goblintop.games.dungeon_petz.table import Town
from goblintop.lab.chances import mean_of
from goblintop.lab.play import play_out
from goblintop.lab.setting import Setting


@dataclass
class Counted:
    """What the games have shown so far."""

    players: int
    won: list[list[float]] = field(default_factory=list)
    """By seat, counted from the first player of round 1."""
    scores: list[list[int]] = field(default_factory=list)
    sales: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    """Points by customer."""
    pets: Counter[str] = field(default_factory=Counter)
    spaces: Counter[str] = field(default_factory=Counter)

    def hear(self, event: Event) -> None:
        """Note sales, and groups at their spaces."""
        said = event.message.args
        if event.message.key == "event.sold":
            points = said["points"].value
            assert isinstance(points, int), "points are a number"
            self.sales[str(said["customer"].value)].append(points)
            self.pets[str(said["pet"].value)] += 1
        elif event.message.key == "event.sent":
            self.spaces[str(said["place"].value)] += 1

    def play(self, setting: Setting, spec: str, deal: str) -> None:
        """One game, on the deal that the lab would play."""
        table = setting.set_up()
        assert isinstance(table, Town), "a game of Dungeon Petz"
        seated = {seat: bots.find(spec, f"{deal} {seat}") for seat in range(self.players)}
        game = Heard(table, self)
        play_out(table, seated, deal, game)
        order = [(game.first + turn) % self.players for turn in range(self.players)]
        self.won.append([table.payoffs()[seat] for seat in order])
        self.scores.append([table.result().scores[seat] for seat in order])

    def report(self) -> str:
        """The figures, one line each."""
        games = len(self.scores)
        best = [max(scores) for scores in self.scores]
        points = sorted(point for paid in self.sales.values() for point in paid)
        lines = [
            f"{games} games; winning score {statistics.mean(best):.1f} ({min(best)} to {max(best)}), "
            f"{sum(45 <= score <= 70 for score in best) / games:.0%} of them from 45 to 70; "
            f"all scores {statistics.mean(score for scores in self.scores for score in scores):.1f}",
        ]
        if points:
            lines.append(
                f"sales a game {len(points) / games:.1f}, points {statistics.mean(points):.1f}, 90 % up to "
                f"{points[len(points) * 9 // 10]}, largest {points[-1]}, above 25: {sum(p > 25 for p in points)}"
            )
        for turn in range(self.players):
            share = mean_of([won[turn] * self.players for won in self.won])
            lines.append(f"seat {turn + 1}: {share.mean:.2f} ({share.low:.2f} to {share.high:.2f}) of a fair share")
        for customer, paid in sorted(self.sales.items()):
            mean = statistics.mean(paid)
            lines.append(
                f"{customer}: {len(paid) / len(points):.0%} of the sales, {mean:.1f} points, up to {max(paid)}"
            )
        lines.append("pets: " + ", ".join(f"{pet} {count / len(points):.1%}" for pet, count in self.pets.most_common()))
        spaces = self.spaces.most_common()
        lines.append("groups a game: " + ", ".join(f"{space} {count / games:.1f}" for space, count in spaces))
        return "\n".join(lines)


class Heard:
    """Listens to one game."""

    def __init__(self, table: Town, counted: Counted) -> None:
        self.table = table
        self.counted = counted
        self.first = -1
        """The first player of round 1."""
        self.events: list[Event] = []
        table.log = self.events

    def asked(self, seat: int) -> None:
        if self.first < 0:
            self.first = self.table.first

    def happened(self) -> None:
        for event in self.events:
            self.counted.hear(event)
        self.events.clear()

    def ended(self) -> None:
        self.happened()


def main() -> None:
    parser = argparse.ArgumentParser(description="Count what games of Dungeon Petz between bots are like.")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--bots", default="search:sims=50", help="one bot for all seats")
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    counted = Counted(arguments.players)
    setting = Setting("dungeon_petz", arguments.players)
    for number in range(arguments.games):
        counted.play(setting, arguments.bots, f"{arguments.seed} {number}")
    print(counted.report())


if __name__ == "__main__":
    main()

"""Measures the balance of an edition with greedy bots: `python -m tests.games.goblin_laundromat.balance 5 600 SEED
[EDITION.toml]`. Says how often each seat wins (1.00 is its fair share), where the winner's coins come from, how washes
end in rounds I to IV, and how each program fares. Figures and decisions: docs/editions/goblin-laundromat.md."""

import math
import sys
from collections import Counter
from pathlib import Path

from goblintop.bots.simple import GreedyBot
from goblintop.engine.edition import Edition
from goblintop.engine.rng import Rng
from goblintop.games.goblin_laundromat import GAME
from goblintop.games.goblin_laundromat.table import OUTCOMES, Laundromat


def play(players: int, edition: Edition, seed: str) -> Laundromat:
    """One game between greedy bots."""
    rng = Rng(seed)
    bots = [GreedyBot(f"{seed} {seat}") for seat in range(players)]
    table = GAME.set_up(players, {}, edition)
    assert isinstance(table, Laundromat)
    while not table.over:
        table.settle(rng)
        if not table.over:
            seat = table.to_move()[0]
            table.apply(seat, bots[seat].choose(table.resample(seat, rng), seat))
    return table


class Tally:
    """What came of many games."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.wins = [0.0] * players
        self.scores = 0
        self.won: Counter[str] = Counter()
        self.outcomes: Counter[tuple[int, int]] = Counter()
        self.dealt: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.winning: Counter[str] = Counter()
        self.kept = 0

    def count(self, table: Laundromat) -> None:
        """One game more."""
        result = table.result()
        self.games += 1
        for seat in range(self.players):
            won = seat in result.winners
            self.wins[seat] += 1 / len(result.winners) if won else 0.0
            self.scores += result.scores[seat]
            self.kept += table.potions[seat]
            if seat == result.winners[0]:
                self.won.update({line.key.removeprefix("score."): line.points for line in result.breakdown[seat]})
            for numeral, outcome in enumerate(table.outcomes[seat]):
                face = table.box.faces[table.programs[seat][numeral]].removeprefix("program-")
                self.outcomes[numeral, outcome] += 1
                self.dealt[face] += 1
                self.done[face] += OUTCOMES[outcome] == "completed"
                self.winning[face] += won

    def report(self) -> str:
        """In four lines."""
        games, many = self.games, self.players
        total = sum(self.won.values())
        margin = 1.96 * math.sqrt((many - 1) / games)
        seats = " ".join(f"{wins / games * many:.2f}" for wins in self.wins)
        ways = ", ".join(f"{way} {100 * coins / total:.1f}" for way, coins in self.won.items())
        ends = " ".join(
            "/".join(f"{100 * self.outcomes[at, end] / games / many:.0f}" for end in range(3)) for at in range(4)
        )
        fares = " ".join(
            f"{face} {100 * self.done[face] / self.dealt[face]:.0f}%,{self.winning[face] / self.dealt[face] * many:.2f}"
            for face in sorted(self.dealt)
        )
        return (
            f"{many} players, {games} games: seats {seats} (95 %: +-{margin:.2f}); winner {total / games:.1f}, "
            f"mean {self.scores / games / many:.1f}, potions kept {self.kept / games / many:.2f}\n"
            f"  winner's coins in %: {ways}\n"
            f"  completed/stopped/failed in %: {ends}\n"
            f"  programs (completed, wins by fair share): {fares}"
        )


def main() -> None:
    """Play and report."""
    players, games, seed = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    path = Path(sys.argv[4]) if len(sys.argv) > 4 else None
    edition = Edition(path.name, path.read_text("utf-8")) if path is not None else GAME.edition("standard")
    tally = Tally(players)
    for at in range(games):
        tally.count(play(players, edition, f"{seed} {at}"))
    print(tally.report())


if __name__ == "__main__":
    main()

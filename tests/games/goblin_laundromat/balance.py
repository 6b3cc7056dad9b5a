"""Measures the balance of an edition: how often each seat wins (1.00 is its fair share), where the winner's coins come
from, how washes end in rounds I to IV, and how each program fares. Figures and decisions: docs/editions.

    python -m tests.games.goblin_laundromat.balance PLAYERS GAMES SEED [--bot search:sims=100] [--edition FILE]

A long run goes in pieces: with `--rows FILE` each game adds a line to a file, the next run goes on after the last one,
`--seconds` says when to stop, and the report is of all lines.
"""

import argparse
import json
import math
import time
from collections import Counter
from pathlib import Path
from typing import Any

from goblintop import bots
from goblintop.engine.edition import Edition
from goblintop.engine.rng import Rng
from goblintop.games.goblin_laundromat import GAME
from goblintop.games.goblin_laundromat.table import Laundromat

Row = dict[str, Any]
"""What is kept of one game."""


def play(players: int, edition: Edition, seed: str, bot: str) -> Laundromat:
    """One game between bots of one kind."""
    rng = Rng(seed)
    sitting = [bots.find(bot, f"{seed} {seat}") for seat in range(players)]
    table = GAME.set_up(players, {}, edition)
    assert isinstance(table, Laundromat)
    while not table.over:
        table.settle(rng)
        if not table.over:
            seat = table.to_move()[0]
            table.apply(seat, sitting[seat].choose(table.resample(seat, rng), seat))
    return table


def row_of(table: Laundromat) -> Row:
    """Winners, scores, the coins of the first winner way by way, washes and programs of each seat, potions kept."""
    result = table.result()
    lines = result.breakdown[result.winners[0]]
    faces = table.box.faces
    return {
        "winners": result.winners,
        "scores": result.scores,
        "won": {line.key.removeprefix("score."): line.points for line in lines},
        "outcomes": table.outcomes,
        "programs": [[faces[card].removeprefix("program-") for card in own] for own in table.programs],
        "kept": sum(table.potions),
    }


def report(rows: list[Row]) -> str:
    """In four lines."""
    games, many = len(rows), len(rows[0]["scores"])
    wins = [sum(1 / len(row["winners"]) for row in rows if seat in row["winners"]) for seat in range(many)]
    won: Counter[str] = Counter()
    ends: Counter[tuple[int, int]] = Counter()
    dealt: Counter[str] = Counter()
    done: Counter[str] = Counter()
    winning: Counter[str] = Counter()
    for row in rows:
        won.update(row["won"])
        for seat in range(many):
            for numeral, (face, end) in enumerate(zip(row["programs"][seat], row["outcomes"][seat], strict=True)):
                ends[numeral, end] += 1
                dealt[face] += 1
                done[face] += end == 0
                winning[face] += seat in row["winners"]
    total = won.total()
    margin = 1.96 * math.sqrt((many - 1) / games)
    washes = [[f"{100 * ends[at, end] / games / many:.0f}" for end in range(3)] for at in range(4)]
    fares = [f"{face} {100 * done[face] / dealt[face]:.0f}%,{winning[face] / dealt[face] * many:.2f}" for face in dealt]
    scores = sum(sum(row["scores"]) for row in rows)
    return (
        f"{many} players, {games} games: seats {' '.join(f'{each / games * many:.2f}' for each in wins)} "
        f"(95 %: +-{margin:.2f}); winner {total / games:.1f}, mean {scores / games / many:.1f}, "
        f"potions kept {sum(row['kept'] for row in rows) / games / many:.2f}\n"
        f"  winner's coins in %: {', '.join(f'{way} {100 * coins / total:.1f}' for way, coins in won.items())}\n"
        f"  completed/stopped/failed in %: {' '.join('/'.join(each) for each in washes)}\n"
        f"  programs (completed, wins by fair share): {' '.join(sorted(fares))}"
    )


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser()
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("seed")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--edition", type=Path)
    parser.add_argument("--rows", type=Path)
    parser.add_argument("--seconds", type=float, default=math.inf)
    given = parser.parse_args()
    path: Path | None = given.edition
    edition = Edition(path.name, path.read_text("utf-8")) if path is not None else GAME.edition("standard")
    file: Path | None = given.rows
    rows: list[Row] = []
    if file is not None and file.exists():
        rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    until = time.monotonic() + given.seconds
    while len(rows) < given.games and time.monotonic() < until:
        rows.append(row_of(play(given.players, edition, f"{given.seed} {len(rows)}", given.bot)))
        if file is not None:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(rows[-1]) + "\n")
    print(report(rows))


if __name__ == "__main__":
    main()

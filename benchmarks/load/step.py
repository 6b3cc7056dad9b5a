"""The server's step in memory beside boardgame.io's bare reducer (goal 6 of the speed goals): validate, apply, the
view of every seat as it would be sent, a line of the log.

    npm install --prefix benchmarks/peers           # once
    .venv/bin/python benchmarks/load/step.py

Both are timed in turn on the same core, in CPU seconds, several times; only the ratio counts.
"""

import json
import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from goblintop import catalogue
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.view import Moment
from goblintop.match.dealer import CommittedDealer
from goblintop.match.match import Match, Seat
from goblintop.server.run import calm_collector

PEERS = Path(__file__).parent.parent / "peers"
ROUNDS = 5
SECONDS = 1.0


def ours(game: Game, players: int, seed: int) -> float:
    """Moves a CPU second."""
    moves, rng, start = 0, Rng(seed), time.process_time()
    while time.process_time() - start < SECONDS:
        seats = [Seat(f"Seat{seat}") for seat in range(players)]
        dealer = CommittedDealer("step", game.rules_version)
        match = Match.start(game, seats, dealer, id="step")
        while not match.table.over:
            for seat in match.table.to_move():
                match.choose(seat, rng.pick(match.table.options(seat)))
                moves += 1
                moment = Moment()
                for observer in range(players):
                    match.table.view(observer, moment).to_json()
    return moves / (time.process_time() - start)


def sizes(game: Game) -> list[int]:
    """Two players, as at their table, and as many as can sit down: so many views must be made."""
    return sorted({max(2, game.players[0]), game.players[-1]})


def theirs() -> float:
    """boardgame.io's moves a CPU second."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "NODE_ENV": "production",
            "PEER_SECONDS": str(SECONDS),
            "PEER_REPEATS": "1",
            "PEER_OUT": folder,
        }
        subprocess.run(["node", "bench_bgio.cjs"], cwd=PEERS, env=environment, check=True, capture_output=True)
        rows = json.loads(Path(folder, "bgio.json").read_text())["rows"]
    return next(
        float(row["median"])
        for row in rows
        if row["case"] == "tic-tac-toe, bare reducer" and row["metric"] == "decisions/s"
    )


def run() -> dict[str, Any]:
    """All games in turn with theirs, so that both meet the same machine."""
    calm_collector()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    tables = {f"{name} {size}p": (game, size) for name, game in catalogue.games().items() for size in sizes(game)}
    ratios: dict[str, list[float]] = {name: [] for name in tables}
    rates: dict[str, list[float]] = {name: [] for name in tables}
    anchor: list[float] = []
    for turn in range(ROUNDS):
        anchor.append(theirs())
        for name, (game, players) in tables.items():
            rates[name].append(ours(game, players, turn))
            ratios[name].append(rates[name][-1] / anchor[-1])
    return {
        "boardgame.io": round(statistics.median(anchor)),
        "ours": {name: round(statistics.median(found)) for name, found in rates.items()},
        "ratio": {name: round(statistics.median(found), 2) for name, found in ratios.items()},
    }


if __name__ == "__main__":
    print(json.dumps(run(), indent=2))

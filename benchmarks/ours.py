"""Our cases for the run beside the other engines: `cases(h)` is called by `peers/anchors.py` with its harness.

Every game of the catalogue at its largest table is driven from Python the way a user would drive it, and measured with
the metrics of the anchors ("decisions/s", "clone us", "search decisions/s"). The same games from the same sources, not
compiled, are measured by a process of their own that finds `src` before what is installed.
"""

import importlib
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from goblintop import catalogue
from goblintop.bots.search import AS_HINTED, SearchBot
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table


def play(game: Game, players: int, rng: Rng) -> int:
    """One whole random game; the number of decisions."""
    table = game.set_up(players)
    decisions = 0
    while True:
        table.settle(rng)
        seats = table.to_move()
        if not seats:
            return decisions
        for seat in seats:
            table.apply(seat, rng.pick(table.options(seat)))
            decisions += 1


def middle(game: Game, players: int) -> Table:
    """A table half-way through a random game."""
    half = play(game, players, Rng(1)) // 2
    rng = Rng(1)
    table = game.set_up(players)
    while half > 0:
        table.settle(rng)
        for seat in table.to_move():
            table.apply(seat, rng.pick(table.options(seat)))
            half -= 1
    table.settle(rng)
    return table


def search_root(game: Game, players: int, options: int = 4) -> tuple[Table, int]:
    """An early decision with a real choice: a forced move is answered without searching."""
    rng = Rng(2)
    for _ in range(200):
        table = game.set_up(players)
        for _ in range(400):
            table.settle(rng)
            if table.over:
                break
            seat = table.to_move()[0]
            if len(table.options(seat)) >= options:
                return table, seat
            table.apply(seat, rng.pick(table.options(seat)))
    raise RuntimeError(f"{game.name} has no decision with {options} options")


def search_case(h: ModuleType, case: str, game: Game, players: int, rollout: int, guided: bool) -> None:
    """Decisions actually applied inside simulations, a CPU second. Twice the simulations must cost twice the time."""
    table, seat = search_root(game, players)
    world = table.resample(seat, Rng(3))

    def think(sims: int) -> tuple[int, int]:
        bot = SearchBot(7, sims=sims, rollout=rollout, guided=guided, keep=0.0)
        tried = bot.think(world, seat)
        # Halving spends whole rounds of its options: it may leave a few simulations over.
        if not 0.9 * sims <= bot.simulations <= sims or sum(found.visits for found in tried) != bot.simulations:
            raise RuntimeError(f"{case}: {bot.simulations} of {sims} simulations ran")
        return bot.decisions, bot.simulations

    costs = []
    for sims in (200, 400):
        times = []
        for _ in range(5):
            began = time.process_time()
            think(sims)
            times.append(time.process_time() - began)
        costs.append(min(times))  # the quickest: a few milliseconds are easily disturbed
    if not 1.4 < costs[1] / costs[0] < 3.0:
        raise RuntimeError(f"{case}: cost ratio {costs[1] / costs[0]:.2f} for twice the simulations")
    runs = h.measure(lambda: think(500))
    for at, metric in enumerate(("search decisions/s", "simulations/s")):
        raw = [sums[at] / used for sums, used, _ in runs]
        h.row("ours", case, metric, raw, [sums[at] / steps * h.NOMINAL for sums, _, steps in runs])


def zoo_player(env: Any) -> Callable[[], int]:
    """Plays whole random games in PettingZoo's documented loop, the same for leduc and for ours: observation and mask
    are asked for at every decision. The pick from the mask is a quick one, so that the environment is what is timed:
    the pick of the peers' driver takes longer than a decision of most of our environments."""
    luck = random.Random(1).random

    def play() -> int:
        env.reset(seed=int(luck() * (1 << 30)))
        decisions = 0
        for _ in env.agent_iter():
            sight, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            options = sight["action_mask"].view(bool).nonzero()[0]
            env.step(int(options[int(luck() * len(options))]))
            decisions += 1
        return decisions

    return play


def zoo_cases(h: ModuleType) -> None:
    """PettingZoo's leduc and our environments with observation and mask, one after the other by the same driver; then
    ours by the driver of the peers' benchmark, as `anchors.py` drives leduc."""
    from pettingzoo.classic import leduc_holdem_v4

    from goblintop import research

    driver = importlib.import_module("bench_pettingzoo")
    h.playouts("PettingZoo", f"leduc_holdem_v4{QUICK}", zoo_player(leduc_holdem_v4.env()))
    for game in catalogue.games().values():
        players = game.players[-1]
        case = f"{game.name} {players}p PettingZoo"
        h.playouts("ours", f"{case}{QUICK}", zoo_player(research.make(game.name, players)))
        h.playouts("ours", case, driver.player(research.make(game.name, players)))


INTERPRETED = "interpreted"
QUICK = ", quick pick"
"""Marks the rows of environments whose actions are picked by `zoo_player`."""
ROOT = Path(__file__).parent.parent


def interpreted_cases(h: ModuleType) -> None:
    """The rows that another process has measured on the sources as they are."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "benchmarks" / "peers")])
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", __file__, INTERPRETED],
        env={**os.environ, "PYTHONPATH": path},
        check=True,
        text=True,
        stdout=subprocess.PIPE,
    )
    h.ROWS.extend(json.loads(ran.stdout.splitlines()[-1]))


def measure_interpreted() -> None:
    """Whole games, as in `cases`."""
    h = importlib.import_module("harness")

    assert Path(catalogue.__file__).suffix == ".py", f"{catalogue.__file__} is compiled"
    for game in catalogue.games().values():
        players = game.players[-1]
        rng = Rng("bench")
        case = f"{game.name} {players}p"
        h.playouts(INTERPRETED, case, lambda game=game, players=players, rng=rng: play(game, players, rng))
    print(json.dumps(h.ROWS))


def cases(h: ModuleType) -> None:
    """Measure every game of the catalogue."""
    for game in catalogue.games().values():
        players = game.players[-1]
        rng = Rng("bench")
        case = f"{game.name} {players}p"
        h.playouts("ours", case, lambda game=game, players=players, rng=rng: play(game, players, rng))
        table = middle(game, players)
        h.cost_us("ours", case, "clone us", table.clone)
        h.cost_us("ours", case, "resample us", lambda table=table, rng=rng: table.resample(0, rng))
        h.cost_us("ours", case, "view us", lambda table=table: table.view(0).to_json())
        search_case(h, f"{case} search to the end", game, players, rollout=-1, guided=False)
        search_case(h, f"{case} search of the levels", game, players, rollout=AS_HINTED, guided=True)
    zoo_cases(h)
    interpreted_cases(h)


if __name__ == "__main__" and INTERPRETED in sys.argv:
    measure_interpreted()

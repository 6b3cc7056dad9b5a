"""Our search against OpenSpiel's Python ISMCTS, both with 100 simulations a decision: every deal from both seats.

OpenSpiel's bot plays our games through the adapter as any user would set it up: its own tree and selection, the
constant of its examples, random play to the end (run inside our engine, which changes nothing but the time), worlds
from the adapter's resampling. Ours keeps no statistics between decisions, so that the simulations are equal.

    make prove ONLY=ismcts                                  both games, some minutes to hours
    GOBLINTOP_ROWS=goblin_slayer make prove ONLY=ismcts     one of them

Every finished game is kept under `benchmarks/results/.raw/ismcts/` and found again by a run of the same sources.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goblintop import bots, research
from goblintop.engine.rng import Rng
from goblintop.lab.chances import share_of_deals
from goblintop.lab.runner import Results, usual_workers
from goblintop.lab.runner import run as play_all
from goblintop.lab.sources import mark_of

NAME = "ismcts"
COMMAND = "make prove ONLY=ismcts"
GAMES = ("gold_n_crash", "goblin_slayer")
DEALS = 150
SIMULATIONS = 100
EXPLORATION = 2.0
MUST = 0.55
RESULTS = Path(__file__).parent.parent / "results"
RAW = RESULTS / ".raw" / "ismcts"


@functools.cache
def game_of(name: str) -> Any:
    """OpenSpiel's game, made once in each process."""
    return research.make(name, 2, api="openspiel")


def theirs(game: Any, deal: int, seat: int) -> Any:
    """OpenSpiel's bot, seeded."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts

    from goblintop.research.rollouts import RandomRollouts

    luck = np.random.RandomState(1000 * deal + seat)
    bot = ismcts.ISMCTSBot(game, RandomRollouts(1, f"{deal} {seat}"), EXPLORATION, SIMULATIONS, random_state=luck)
    worlds = Rng(f"ismcts {deal} {seat}")
    bot.set_resampler(lambda state, player: state.resampled(player, worlds))
    return bot


def play(game: Any, deal: int, seat: int) -> float:
    """One game with ours at `seat`; what it won."""
    chance = Rng(f"deal {deal}")
    worlds = Rng(f"world {deal} {seat}")
    ours = bots.find(f"search:sims={SIMULATIONS}:keep=0", f"{deal} {seat}")
    other = theirs(game, deal, seat)
    state = game.new_initial_state()
    while not state.is_terminal():
        mover = state.current_player()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            weights = [round(1_000_000 * weight) for _, weight in outcomes]
            state.apply_action(outcomes[chance.weighted(weights)][0])
        elif mover == seat:
            state.apply_action(ours.choose(state.play.table.resample(seat, worlds), seat))
        else:
            state.apply_action(int(other.step(state)))
    return float(state.play.table.payoffs()[seat])


@dataclass(frozen=True)
class Meeting:
    """One game of the match."""

    number: int
    name: str

    def play(self) -> Any:
        """Even numbers: ours sits first; odd ones: the same deal from the other seat."""
        return {"number": self.number, "won": play(game_of(self.name), self.number // 2, self.number % 2)}


def match(name: str, progress: Any) -> dict[str, Any]:
    """All games of one row; those that are there already are not played again."""
    mark = mark_of(name)
    about = {"game": name, "simulations": SIMULATIONS, "exploration": EXPLORATION, "sources": mark}
    results = Results(RAW / f"{name}-{mark}.jsonl", about)

    def advance(_: int) -> None:
        rows = results.rows.values()
        share = sum(row["won"] for row in rows) / max(1, len(rows))
        progress(len(rows), 2 * DEALS, f"{name}: {share:.1%} of {len(rows)}")

    try:
        play_all([Meeting(number, name) for number in range(2 * DEALS)], results, usual_workers(), advance)
    finally:
        results.close()
    won = [float(row["won"]) for row in results.in_order()]
    share = share_of_deals([(won[2 * deal] + won[2 * deal + 1]) / 2 for deal in range(DEALS)])
    verdict = "proved" if share.mean >= MUST else "missed"
    return {"games": len(won), "win_share": share.to_json(), "verdict": verdict, "sources": mark}


def run(progress: Any) -> dict[str, Any]:
    """Game by game. What another run has found of the others meanwhile is taken over."""
    figures: dict[str, Any] = {"simulations": SIMULATIONS, "exploration": EXPLORATION}
    played = {name: match(name, progress) for name in GAMES if progress.is_due(f"{name} match")}
    path = RESULTS / f"{NAME}.json"
    last = json.loads(path.read_text(encoding="utf-8"))["figures"] if path.exists() else {}
    for name in GAMES:
        if name in played or name in last:
            figures[name] = played.get(name, last.get(name))
    return figures

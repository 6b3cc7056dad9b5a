"""Our search against OpenSpiel's Python ISMCTS, both with 100 simulations a decision: every deal from both seats.

OpenSpiel's bot plays our games through the adapter as any user would set it up: its own tree and selection, the
constant of its examples, random play to the end (run inside our engine, which changes nothing but the time), worlds
from the adapter's resampling. Ours keeps no statistics between decisions, so that the simulations are equal.
"""

from __future__ import annotations

from typing import Any

from goblintop import bots, research
from goblintop.engine.rng import Rng
from goblintop.lab.chances import share_of_deals

NAME = "ismcts"
COMMAND = "make prove ONLY=ismcts"
GAMES = ("gold_n_crash", "goblin_slayer")
DEALS = 150
SIMULATIONS = 100
EXPLORATION = 2.0
MUST = 0.55


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


def run(progress: Any) -> dict[str, Any]:
    """Deal by deal; every finished game is kept."""
    parts: dict[str, Any] = dict(progress.kept)
    figures: dict[str, Any] = {"simulations": SIMULATIONS, "exploration": EXPLORATION}
    for name in GAMES:
        game = research.make(name, 2, api="openspiel")
        won = parts.setdefault(name, [])
        while len(won) < 2 * DEALS:
            won.append(play(game, len(won) // 2, len(won) % 2))
            progress.keep(parts)
            progress(len(won), 2 * DEALS, f"{name}: {sum(won) / len(won):.1%} of {len(won)}")
        share = share_of_deals([(won[2 * deal] + won[2 * deal + 1]) / 2 for deal in range(DEALS)])
        verdict = "proved" if share.mean >= MUST else "missed"
        figures[name] = {"games": len(won), "win_share": share.to_json(), "verdict": verdict}
    return figures

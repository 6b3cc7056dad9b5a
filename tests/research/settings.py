"""Every game of the catalogue with every number of players, and the ways in which its seats can play together."""

from typing import Any

from goblintop import catalogue
from goblintop.engine.rng import Rng
from goblintop.research.parallel import has_simultaneous_choices

SETTINGS = [(game.name, players) for game in catalogue.games().values() for players in game.players]
TOGETHER = [(name, players) for name, players in SETTINGS if has_simultaneous_choices(catalogue.find(name).choices)]


def named(value: Any) -> str:
    """The name of a setting in a test's name."""
    return str(value)


def draw(state: Any, rng: Rng) -> None:
    """Let chance fall in an OpenSpiel state, up to the next decision or the end."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[rng.weighted([round(1_000_000 * chance) for _, chance in outcomes])][0])


def states(game: Any, seed: str, every: int) -> Any:
    """Decisions of a random OpenSpiel game."""
    rng = Rng(seed)
    state = game.new_initial_state()
    at = 0
    while True:
        draw(state, rng)
        if state.is_terminal():
            return
        if at % every == 0:
            yield state
        at += 1
        state.apply_action(rng.pick(state.legal_actions()))

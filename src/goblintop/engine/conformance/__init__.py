"""What every game must satisfy, whatever its rules. Importable by outsiders: run each check of `CHECKS` on your game.

    from goblintop.engine.conformance import CHECKS, settings
    for players, options in settings(GAME):
        for check in CHECKS:
            check(GAME, players, options, seed=1)

A check raises AssertionError with a sentence that says what does not hold.
"""

from goblintop.engine.conformance.secrecy import check_leaks, check_observation, check_resampling, shown_to, told
from goblintop.engine.conformance.soundness import (
    check_clones,
    check_components,
    check_editions,
    check_hints,
    check_options,
    check_other_process,
    check_refusals,
    check_replay,
    check_result,
    check_simultaneous,
    check_snapshots,
)
from goblintop.engine.conformance.walks import Check, Options, history, observers, passed_over, same, settings, walk
from goblintop.engine.conformance.words import (
    check_catalogues,
    check_intents,
    check_messages,
    check_notation,
    check_rules,
)

CHECKS: list[Check] = [
    check_options,
    check_result,
    check_clones,
    check_components,
    check_snapshots,
    check_replay,
    check_leaks,
    check_resampling,
    check_simultaneous,
    check_notation,
    check_messages,
    check_intents,
    check_observation,
    check_hints,
]
"""Run on every setting and several seeds."""

ONCE: list[Check] = [check_other_process, check_catalogues, check_rules, check_editions, check_refusals]
"""Enough to run once a player count."""

__all__ = [
    "CHECKS",
    "ONCE",
    "Check",
    "Options",
    "check_catalogues",
    "check_clones",
    "check_components",
    "check_editions",
    "check_hints",
    "check_intents",
    "check_leaks",
    "check_messages",
    "check_notation",
    "check_observation",
    "check_options",
    "check_other_process",
    "check_refusals",
    "check_replay",
    "check_resampling",
    "check_result",
    "check_rules",
    "check_simultaneous",
    "check_snapshots",
    "history",
    "observers",
    "passed_over",
    "same",
    "settings",
    "shown_to",
    "told",
    "walk",
]

"""Every conformance check on every combination of option values of every game, with several seeds."""

from __future__ import annotations

from typing import Any

from goblintop import catalogue
from goblintop.engine.conformance import CHECKS, settings

NAME = "conformance"
COMMAND = "make prove ONLY=conformance"
SEEDS = 5
MOST = 400
"""Settings of one game at most: where there are more combinations, evenly chosen ones."""


def run(progress: Any) -> dict[str, Any]:
    """Setting by setting, so that Ctrl-C loses little."""
    parts = dict(progress.kept)
    for game in catalogue.games().values():
        every = settings(game, combinations=True)
        chosen = every[:: max(1, len(every) // MOST)]
        mine = parts.setdefault(game.name, {"combinations": len(every), "settings": 0, "checks": 0})
        for players, options in chosen[mine["settings"] :]:
            for seed in range(SEEDS):
                for check in CHECKS:
                    check(game, players, options, 100 + seed)
                    mine["checks"] += 1
            mine["settings"] += 1
            progress.keep(parts)
            progress(mine["settings"], len(chosen), game.name)
    return parts

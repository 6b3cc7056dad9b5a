"""Finds the games: one GAME object in each folder of `goblintop.games`, and what other packages offer by entry points
(group `goblintop.games`, each naming a GAME). The only module that looks into games/."""

import difflib
import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

import goblintop.games
from goblintop.engine.errors import UnknownGame
from goblintop.engine.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game by name."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(goblintop.games.__path__):
        game = importlib.import_module(f"goblintop.games.{module.name}").GAME
        found[game.name] = game
    for entry in entry_points(group="goblintop.games"):
        game = entry.load()
        found.setdefault(game.name, game)
    return dict(sorted(found.items()))


def find(name: str) -> Game:
    """The game of that name; small slips are named in the error."""
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    known = games()
    if wanted in known:
        return known[wanted]
    near = difflib.get_close_matches(wanted, known, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"the games are: {', '.join(known)}"
    raise UnknownGame(f"there is no game {name!r}; {hint}")

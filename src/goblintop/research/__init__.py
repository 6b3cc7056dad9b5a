"""The games behind the interfaces that researchers know. Everything here knows only the engine's contract, so a game
that joins the catalogue has all of it.

    env = goblintop.research.make("dungeon_petz", players=3)                    PettingZoo, one agent after the other
    env = goblintop.research.make("goblin_laundromat", players=4, api="parallel")     PettingZoo, all at once
    game = goblintop.research.make("gold_n_crash", api="openspiel")             OpenSpiel

It needs the extra `research`; the runner on many machines needs the extra `ray`.
"""

from typing import Any

from goblintop.engine.box import OptionValue
from goblintop.research.errors import BadRequest, MissingExtra, need

APIS = ("pettingzoo", "parallel", "openspiel")

__all__ = ["APIS", "BadRequest", "MissingExtra", "make", "need"]


def make(
    game: str,
    players: int = 0,
    api: str = "pettingzoo",
    options: dict[str, OptionValue] | None = None,
    edition: str = "standard",
    **wishes: Any,
) -> Any:
    """A game of the catalogue as an environment (`pettingzoo`, `parallel`) or as an OpenSpiel game. `edition` is a name
    or a .toml file; further wishes are those of the environment, such as `observation="dict"`."""
    if api == "pettingzoo":
        need("pettingzoo")
        from goblintop.research.zoo import TurnEnv

        return TurnEnv(game, players, options, edition, **wishes)
    if api == "parallel":
        need("pettingzoo")
        from goblintop.research.parallel import TogetherEnv

        return TogetherEnv(game, players, options, edition, **wishes)
    if api == "openspiel":
        need("pyspiel")
        from goblintop.research.spiel import load

        return load(game, players, options, edition, **wishes)
    raise BadRequest(f"there is no interface {api!r}; right would be one of {', '.join(APIS)}")

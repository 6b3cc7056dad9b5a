"""Finds the games: one GAME object in each folder of `goblintop.games`, and what other packages offer by entry points
(group `goblintop.games`, each naming a GAME). The only module that looks into games/."""

import difflib
import importlib
import importlib.util
import pkgutil
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

import goblintop.games
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition, UnknownGame
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.sentences import Speaker

TextBoard = Callable[[Json, Speaker], str]
"""Draws a view in a terminal, as text with the marks of rich's console markup. The view also says how much room there
is (`width`, `height`) and what the highlighted move touches: zones by `"touched": true`, pieces by a mark."""


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


LARGEST_EDITION = 2_000_000
"""No edition comes near it; whatever does was given by mistake."""


def edition(game: Game, wanted: str) -> Edition:
    """An edition by name, or from your own file; without either, the standard one."""
    path = Path(wanted)
    if not wanted or not (wanted.endswith(".toml") or path.parent != Path(".") or path.is_file()):
        return game.edition(wanted or "standard")
    try:
        if path.stat().st_size > LARGEST_EDITION:
            raise BadEdition(f"{path} is too large to be read: more than {LARGEST_EDITION // 1_000_000} MB")
        return Edition(path.name, path.read_text("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadEdition(f"{path} is not a text file in UTF-8") from None
    except OSError as error:
        raise BadEdition(f"{path} cannot be read: {error.strerror or error}") from None


def textboard(game: Game) -> TextBoard | None:
    """The text board that a game brings: `board` of a module `textboard` in its folder. Looked for when it is needed,
    as most who ask for a game never draw it."""
    try:
        found = importlib.util.find_spec(f"{game.home}.textboard")
    except ModuleNotFoundError:  # the game is a single module, as in tests
        found = None
    if found is None:
        return None
    drawn: TextBoard = importlib.import_module(f"{game.home}.textboard").board
    return drawn

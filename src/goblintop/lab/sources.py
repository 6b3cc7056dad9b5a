"""A mark of the code behind results: games played by other rules or other bots are never counted in."""

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

from goblintop import catalogue


def mark_of(game: str, bots: Sequence[str] = ()) -> str:
    """Changes with the engine, the bots, the game's folder, and with whatever file a bot is, or names (a model)."""
    home = Path(catalogue.__file__).parent
    mark = hashlib.sha256()
    for folder in (home / "engine", home / "bots", *_folders(game)):
        for path in sorted(folder.rglob("*.py")) + sorted(folder.rglob("*.toml")):
            mark.update(path.read_bytes())
    for word in " ".join(bots).replace(":", " ").replace("=", " ").split():
        if Path(word).is_file():
            mark.update(Path(word).read_bytes())
    return mark.hexdigest()[:12]


def _folders(game: str) -> list[Path]:
    """Where the game lives, also in another package."""
    return [Path(folder) for folder in getattr(sys.modules[catalogue.find(game).home], "__path__", [])]

"""Games that go on later: a record of a running game, with the dealer's secret, in the player's own folder."""

import os
from datetime import datetime
from pathlib import Path

from goblintop.cli.arguments import read_text, write_text
from goblintop.cli.errors import BadFile
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import Game
from goblintop.match import record
from goblintop.match.match import Match

ENDING = ".record"


def folder() -> Path:
    """Where games are kept that were not given a file of their own."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "goblintop" / "games"


def new_path(game: Game, id: str) -> Path:
    """A file that no other game has."""
    return folder() / f"{game.name}-{datetime.now():%Y-%m-%d}-{id[:8]}{ENDING}"


def save(match: Match, path: Path) -> None:
    """Write the game down. The secret is in the file, so that the dealer can go on; it is the player's own file."""
    write_text(path, record.write(match, reveal=True))


def latest(game: Game) -> Path:
    """The newest game of this kind that is not over."""
    files = sorted(folder().glob(f"{game.name}-*{ENDING}"), key=lambda path: -path.stat().st_mtime)
    for path in files:
        try:
            if not record.read(read_text(path)).table.over:
                return path
        except GoblintopError:
            continue
    raise BadFile(f"there is no unfinished game of {game.name} in {folder()}")

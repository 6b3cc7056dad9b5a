"""Records as a table for learning: a row for each decision, with what the seat knew, what it could do, what it did, and
how the game ended.

Each row holds the knowledge of one seat and nothing else. A file for all seats has every decision as the seat saw it
that took it. A file for one seat has every decision as that seat saw it: of its own all, of others' what it was told,
and nothing at all of what is answered in secret.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.table import Table
from goblintop.engine.task import Together
from goblintop.match import record as records
from goblintop.match.entries import Decision
from goblintop.match.match import Match
from goblintop.research.common import rewards
from goblintop.research.errors import BadRequest, need

ALL = -1
"""Every decision as the seat saw it that took it."""


def rows(match: Match, seat: int = ALL) -> Iterator[dict[str, Json]]:
    """The decisions of one game, as it stands after all undoing; the result is that of the seat that looks."""
    if seat != ALL:
        match.name(seat)
    worth = rewards(match.table)
    scores = match.table.result().scores if match.table.over else []
    table = match.game.set_up(match.players, match.options, match.edition)
    number = 0
    for step in match.steps:
        entry = step.entry
        if not isinstance(entry, Decision):
            table.happen(list(entry.values))
            continue
        for text in entry.texts:
            option = table.parse(entry.seat, text)
            looks = entry.seat if seat == ALL else seat
            seen = _seen(match.game, table, entry.seat, option, looks)
            if seen is not None:
                yield {
                    "record": match.id,
                    "decision": number,
                    "seat": looks,
                    **seen,
                    "reward": worth[looks],
                    "score": scores[looks] if scores else None,
                    "over": match.table.over,
                }
                number += 1  # secret answers are not even counted
            table.apply(entry.seat, option)


def _seen(game: Game, table: Table, mover: int, option: int, looks: int) -> dict[str, Json] | None:
    """What a seat knows at a decision, its own or another's; nothing where others answer in secret."""
    choice = table.waiting()
    base = table.the_box().bases[type(choice)]
    if mover == looks:
        legal, action, notation = table.options(mover), option, table.notation(mover, option)
    elif isinstance(choice, Together):
        return None
    else:
        legal, action, notation = [], base + choice.told(table, mover, option - base, looks), ""
    return {
        "mover": mover,
        "observation": game.observe(table, looks),
        "legal": legal,
        "action": action,
        "notation": notation,
    }


def write(matches: Iterable[Match], path: Path, seat: int = ALL) -> int:
    """Write a file of one setting; how many rows it has."""
    need("polars")
    import polars

    found: list[dict[str, Json]] = []
    about: dict[str, str] = {}
    for match in matches:
        setting = _about(match, seat)
        if about and about != setting:
            raise BadRequest(f"{path}: the records are of different settings; write a file for each")
        about = setting
        found += rows(match, seat)
    if not about:
        raise BadRequest(f"{path}: there is no record to write")
    schema: dict[str, Any] = {
        "record": polars.String,
        "decision": polars.Int32,
        "seat": polars.Int8,
        "mover": polars.Int8,
        "observation": polars.List(polars.Float32),
        "legal": polars.List(polars.Int32),
        "action": polars.Int32,
        "notation": polars.String,
        "reward": polars.Float32,
        "score": polars.Int32,
        "over": polars.Boolean,
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        polars.DataFrame(found, schema=schema).write_parquet(path, metadata=about)
    except (OSError, polars.exceptions.PolarsError) as error:
        raise BadRequest(f"{path} cannot be written: {error}") from None
    return len(found)


def _about(match: Match, seat: int) -> dict[str, str]:
    box = match.table.the_box()
    return {
        "game": match.game.name,
        "rules": str(match.game.rules_version),
        "players": str(match.players),
        "edition": match.edition.hash,
        "options": " ".join(f"{name}={value}" for name, value in sorted(match.options.items())),
        "seat": str(seat),
        "space": str(box.space),
        "fields": " ".join(match.game.observation_fields(box)),
    }


def write_records(files: Iterable[Path], path: Path, seat: int = ALL) -> int:
    """The same from record files."""
    return write((records.read_file(file) for file in files), path, seat)


@dataclass
class Dataset:
    """A file that was read: one row a decision in every array."""

    about: dict[str, str]
    fields: list[str]
    observation: Any
    """float32, decisions by fields."""
    legal: Any
    """int8, decisions by options of the action space: 1 where legal; all 0 at the decisions of others."""
    action: Any
    reward: Any
    seat: Any
    mover: Any
    frame: Any
    """Everything, as polars read it."""

    def __len__(self) -> int:
        return len(self.action)


def read(path: Path) -> Dataset:
    """A file as arrays."""
    need("polars")
    import numpy as np
    import polars

    try:
        frame = polars.read_parquet(path)
        about = {key: value for key, value in polars.read_parquet_metadata(path).items() if not key.startswith("ARROW")}
    except OSError as error:
        raise BadRequest(f"{path} cannot be read: {error}") from None
    if "fields" not in about:
        raise BadRequest(f"{path} is no dataset of ours")
    fields = about.pop("fields").split(" ")
    observation = frame["observation"].explode().to_numpy().reshape(len(frame), len(fields))
    legal = np.zeros((len(frame), int(about["space"])), np.int8)
    for at, options in enumerate(frame["legal"].to_list()):
        legal[at, options] = 1
    columns = {name: frame[name].to_numpy() for name in ("action", "reward", "seat", "mover")}
    return Dataset(about, fields, observation.astype(np.float32), legal, frame=frame, **columns)

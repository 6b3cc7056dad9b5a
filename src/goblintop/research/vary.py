"""Values of an edition that may vary, and the edition with other values: the file keeps its comments and its order.

crew.rows.0.copies=1..5       a whole number; rows are counted from 0
types.rows.cape.first=10..20..2      by steps; a row can be named by any of its words
cards.rows.2.colour=red|green        one of a few words
"""

import re
from dataclasses import dataclass
from typing import Any

from goblintop.engine.edition import Edition
from goblintop.research.errors import BadRequest

Value = int | str
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?")


@dataclass(frozen=True)
class Vary:
    """One value that may be changed, and what it may become."""

    path: tuple[str, ...]
    values: tuple[Value, ...]

    @classmethod
    def read(cls, text: str) -> "Vary":
        """`table.key=1..5`, as it is typed."""
        where, equals, what = text.partition("=")
        steps = tuple(step.strip() for step in where.split("."))
        ranged = _RANGE.fullmatch(what.strip())
        values: tuple[Value, ...] = ()
        if ranged:
            low, high, step = int(ranged[1]), int(ranged[2]), int(ranged[3] or 1)
            values = tuple(range(low, high + 1, max(1, step)))
        elif "|" in what:
            values = tuple(_plain(word.strip()) for word in what.split("|"))
        if not equals or len(steps) < 2 or len(values) < 2:
            raise BadRequest(f"{text!r} cannot vary; right would be table.key=1..5 or table.rows.0.key=a|b")
        return cls(steps, values)

    @property
    def name(self) -> str:
        """Its place in the file."""
        return ".".join(self.path)

    def now(self, edition: Edition) -> Value:
        """What the edition says."""
        holder, key = _holder(edition.data, self.path, edition.source)
        value = holder[key]
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            raise BadRequest(f"{edition.source}: {self.name} is {value!r}, which is neither a number nor a word")
        return value


def _plain(word: str) -> Value:
    return int(word) if re.fullmatch(r"-?\d+", word) else word


def _holder(data: Any, path: tuple[str, ...], source: str) -> tuple[Any, Any]:
    """What holds the last step of a path, and that step as a key of it."""
    held = data
    for at, step in enumerate(path):
        key: Any = step
        if isinstance(held, list):
            key = _row(held, step)
        if key is None or (isinstance(held, dict) and key not in held) or not isinstance(held, (list, dict)):
            raise BadRequest(f"{source} has no {'.'.join(path[: at + 1])}")
        if at == len(path) - 1:
            return held, key
        held = held[key]
    raise BadRequest(f"{source} has no such value")


def _row(rows: list[Any], step: str) -> int | None:
    """A row by its number, or by one of its words."""
    if step.isdigit():
        return int(step) if int(step) < len(rows) else None
    named = [at for at, row in enumerate(rows) if isinstance(row, dict) and step in row.values()]
    return named[0] if len(named) == 1 else None


def with_values(edition: Edition, values: dict[tuple[str, ...], Value], name: str, notes: list[str]) -> Edition:
    """A copy of an edition with other values; tables that were touched are `own` now, and notes stand at the top."""
    import tomlkit

    document = tomlkit.parse(edition.text)
    for path, value in values.items():
        holder, key = _holder(document, path, edition.source)
        if holder[key] != value:
            holder[key] = value
            table: Any = document[path[0]]
            table["provenance"] = "own"
    document["name"] = name
    title: Any = document.get("title", {})
    for lang, word in (("en", "tuned"), ("fr", "ajustée")):
        if notes and lang in title:
            title[lang] = f"{title[lang]} ({word})"
    head = "".join(f"# {note}\n" for note in notes)
    return Edition(f"{name}.toml", head + tomlkit.dumps(document))

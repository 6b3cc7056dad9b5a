"""Components as data: TOML files that an owner of the box can edit, checked with messages that say what is wrong."""

import hashlib
import tomllib
from collections.abc import Sequence
from typing import Any, Final

from goblintop.engine.errors import BadEdition

PROVENANCES: Final = ("rulebook", "published", "reconstructed", "own")
"""Where a table of components comes from. `reconstructed` is our invention, `own` a user's typing."""


class Edition:
    """A set of components, as written. Games read its tables and turn them into a box."""

    def __init__(self, source: str, text: str) -> None:
        self.source: Final = source
        self.text: Final = text
        try:
            self.data: Final[dict[str, Any]] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # also numbers without end, and lists within lists within lists
            raise BadEdition(f"{source} is not readable TOML: {error}") from None
        for key in ("game", "name"):
            if not isinstance(self.data.get(key), str):
                raise BadEdition(f'{source}: the line {key} = "..." is missing at the top')
        self.game: Final[str] = self.data["game"]
        self.name: Final[str] = self.data["name"]
        self.hash: Final = hashlib.sha256(text.encode()).hexdigest()

    def title(self, lang: str) -> str:
        """The edition's name for people."""
        title = self.data.get("title", {})
        return str(title.get(lang, self.name)) if isinstance(title, dict) else self.name

    def table(self, name: str) -> "EditionTable":
        """A table of the edition; it must say its provenance."""
        data = self.data.get(name)
        if not isinstance(data, dict):
            raise BadEdition(f"{self.source}: the table [{name}] is missing")
        provenance = data.get("provenance")
        if provenance not in PROVENANCES:
            raise BadEdition(
                f"{self.source}: [{name}] says provenance = {provenance!r}; "
                f"right would be one of {', '.join(PROVENANCES)}"
            )
        return EditionTable(self, name, data)

    def provenances(self) -> dict[str, str]:
        """Where each table comes from."""
        return {name: data["provenance"] for name, data in self.data.items() if _has_provenance(data)}

    def is_reconstructed(self) -> bool:
        """Is any of it our invention rather than printed?"""
        return "reconstructed" in self.provenances().values()

    def __reduce__(self) -> Any:
        return Edition, (self.source, self.text)


def _has_provenance(data: Any) -> bool:
    return isinstance(data, dict) and "provenance" in data


class EditionTable:
    """One table: single values, and rows. Every access checks and names the place when something is wrong."""

    def __init__(self, edition: Edition, name: str, data: dict[str, Any]) -> None:
        self.edition: Final = edition
        self.name: Final = name
        self.data: Final = data

    def rows(self, key: str = "rows", least: int = 1, most: int = 1000) -> list["EditionRow"]:
        """Its rows, which must be inline tables."""
        rows = self.data.get(key)
        where = f"{self.edition.source}: [{self.name}]"
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadEdition(f"{where} needs {key} = [ {{...}}, {{...}} ]")
        if not least <= len(rows) <= most:
            count = f"exactly {least}" if least == most else f"{least} to {most}"
            raise BadEdition(f"{where} has {len(rows)} {key}; right would be {count}")
        return [EditionRow(f"{where} {key} {at + 1}", row) for at, row in enumerate(rows)]

    def row(self) -> "EditionRow":
        """The table itself, read like a row."""
        return EditionRow(f"{self.edition.source}: [{self.name}]", self.data)

    def wrong(self, what: str) -> BadEdition:
        """The error for something that is wrong with the table as a whole."""
        return BadEdition(f"{self.edition.source}: [{self.name}] {what}")


class EditionRow:
    """One row of a table."""

    def __init__(self, where: str, data: dict[str, Any]) -> None:
        self.where: Final = where
        self.data: Final = data

    def number(self, key: str, least: int = 0, most: int = 999, default: int | None = None) -> int:
        """A whole number in a range."""
        value = self.data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(key, f"a whole number from {least} to {most}")
        return value

    def word(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.data.get(key, default)
        if value not in allowed:
            raise self.wrong(key, "one of " + ", ".join(allowed))
        return str(value)

    def text(self, key: str, default: str | None = None) -> str:
        """Any text."""
        value = self.data.get(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, "a text in quotes")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def words(self, key: str, allowed: Sequence[str]) -> list[str]:
        """A list of some of a few words."""
        value = self.data.get(key)
        if not isinstance(value, list) or any(word not in allowed for word in value):
            raise self.wrong(key, "a list of " + ", ".join(allowed))
        return [str(word) for word in value]

    def numbers(self, key: str, least: int = 0, most: int = 999, length: int = -1) -> list[int]:
        """A list of whole numbers in a range."""
        value = self.data.get(key)
        good = isinstance(value, list) and all(
            isinstance(item, int) and not isinstance(item, bool) and least <= item <= most for item in value
        )
        if not good or (length >= 0 and len(value or []) != length):
            many = f"{length} " if length >= 0 else ""
            raise self.wrong(key, f"a list of {many}whole numbers from {least} to {most}")
        return list(value or [])

    def wrong(self, key: str, right: str) -> BadEdition:
        """The error for a value that is not what it should be."""
        if key not in self.data:
            return BadEdition(f"{self.where}: {key} is missing; right would be {right}")
        return BadEdition(f"{self.where}: {key} is {self.data[key]!r}; right would be {right}")

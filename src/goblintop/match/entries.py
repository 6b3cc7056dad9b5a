"""The lines of a game's log. They are the truth: states, views and sentences are derived from them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Decision:
    """A seat's answer, or several answers given and taken back as one."""

    seat: int
    texts: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.seat} {'; '.join(self.texts)}"


@dataclass(frozen=True)
class Outcome:
    """What chance brought."""

    purpose: str
    values: tuple[int, ...]

    def __str__(self) -> str:
        return f"~ {self.purpose} {' '.join(map(str, self.values))}"


@dataclass(frozen=True)
class Undo:
    """Entries, by number, that no longer stand. They stay in the log."""

    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"undo {' '.join(map(str, self.numbers))}"


@dataclass(frozen=True)
class Redo:
    """Entries that stand again."""

    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"redo {' '.join(map(str, self.numbers))}"


@dataclass(frozen=True)
class Handover:
    """A bot takes a seat over, or a person takes it back (`bot` is empty)."""

    seat: int
    bot: str

    def __str__(self) -> str:
        return f"bot {self.seat} {self.bot}" if self.bot else f"human {self.seat}"


Entry = Decision | Outcome | Undo | Redo | Handover


def read_entry(text: str) -> Entry:
    """The entry that a line of a log says; ValueError where it says none."""
    key, _, rest = text.partition(" ")
    if key == "~":
        purpose, _, values = rest.partition(" ")
        return Outcome(purpose, tuple(_number(value) for value in values.split()))
    if key in ("undo", "redo"):
        numbers = tuple(_number(number) for number in rest.split())
        return Undo(numbers) if key == "undo" else Redo(numbers)
    if key == "bot":
        seat, _, bot = rest.partition(" ")
        return Handover(_number(seat), bot)
    if key == "human":
        return Handover(_number(rest), "")
    return Decision(_number(key), tuple(part.strip() for part in rest.split(";")))


def _number(text: str) -> int:
    if not text.isdigit() or len(text) > 9:
        raise ValueError(f"expected a number, not {text!r}")
    return int(text)

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

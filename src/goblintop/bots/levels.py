"""The levels that a table offers to people: fixed numbers of simulations, and mistakes a person could make."""

from typing import Final


class Level:
    """How strong, how quick, and what it is called."""

    def __init__(self, name: str, en: str, fr: str, spec: str, ms: int, pause_ms: int) -> None:
        self.name: Final = name
        self.en: Final = en
        self.fr: Final = fr
        self.spec: Final = spec
        """The bot behind it, for a fixed number of simulations in each game: the same answers on every machine."""
        self.ms: Final = ms
        """The longest it may think at a table, on one core; 0 where it never needs long."""
        self.pause_ms: Final = pause_ms
        """The shortest time between two of its acts that a person can follow."""

    def at_table(self) -> str:
        """The bot as it sits at a table with people: it answers in time even on a slow machine."""
        return f"{self.spec}:ms={self.ms}" if self.ms else self.spec


LEVELS: Final = [
    Level("apprentice", "Apprentice", "Apprenti", "greedy:worlds=2:temperature=0.03", 0, 700),
    Level("journeyman", "Journeyman", "Compagnon", "search:sims=60:scaled=on:temperature=0.015:slips=1.5", 500, 800),
    Level("master", "Master", "Maître", "search:sims=300:scaled=on:early=on:slips=1", 950, 900),
    Level("legend", "Legend", "Légende", "search:sims=2400:scaled=on:early=on", 2900, 900),
]


def level(name: str) -> Level | None:
    """The level of that name, in English or French."""
    wanted = name.strip().lower()
    for found in LEVELS:
        if wanted in (found.name, found.en.lower(), found.fr.lower()):
            return found
    return None

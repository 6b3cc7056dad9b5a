"""How one server runs."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Config:
    """Where it listens, where it keeps its data, and how patient it is."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    """How the world reaches this server, when that is not the address it listens on: `https://games.example`."""
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    seal_seconds: float = 3.0
    """How long the deal waits for the players' own random numbers."""
    away_seconds: float = 60.0
    """How long a seat may be away before it counts as absent."""
    tables_in_memory: int = 2000
    workers: int = 0
    """Processes in which bots think; 0: as many as there are cores, less one."""
    generous: bool = False
    """No token buckets: for load tests on one's own machine."""

    @property
    def secure(self) -> bool:
        """Do players come by https?"""
        return self.public_url.startswith("https://")

"""How a game ended."""

from typing import Final

from goblintop.engine.message import Json


class ScoreLine:
    """One way points were made: a key of the catalogue (`score.…`) and how many."""

    def __init__(self, key: str, points: int) -> None:
        self.key: Final = key
        self.points: Final = points

    def __repr__(self) -> str:
        return f"{self.key} {self.points}"


class Result:
    """Winners (several where shared, none where all lose together), scores with their breakdown, and the ending."""

    def __init__(self, winners: list[int], scores: list[int], breakdown: list[list[ScoreLine]], ending: str) -> None:
        self.winners: Final = winners
        self.scores: Final = scores
        self.breakdown: Final = breakdown
        self.ending: Final = ending

    def to_json(self) -> Json:
        """Ready to be sent or printed."""
        return {
            "winners": self.winners,
            "scores": self.scores,
            "breakdown": [[[line.key, line.points] for line in lines] for lines in self.breakdown],
            "ending": self.ending,
        }

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, ending={self.ending!r})"

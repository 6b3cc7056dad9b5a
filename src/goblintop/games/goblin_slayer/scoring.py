"""End of the game: one side wins, nothing is counted."""

from typing import TYPE_CHECKING, Final

from goblintop.engine.result import Result, ScoreLine
from goblintop.games.goblin_slayer.components import GOBLINS, HERO

if TYPE_CHECKING:
    from goblintop.games.goblin_slayer.table import Cavern

ESCAPED: Final = "escaped"
SLAIN: Final = "slain"
TURN_LIMIT: Final = "turn_limit"


def result(table: "Cavern") -> Result:
    """R12.1 to R12.3: Stormbeard wins by leaving with the Widget, the goblins by slaying him or by the turn limit."""
    winners: list[int] = []
    if table.ending == ESCAPED:
        winners = [HERO]
    elif table.ending != "":
        winners = [GOBLINS]
    scores = [1 if seat in winners else 0 for seat in (HERO, GOBLINS)]
    return Result(winners, scores, [[ScoreLine("score.victory", score)] for score in scores], table.ending)

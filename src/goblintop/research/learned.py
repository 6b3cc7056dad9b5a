"""The learned bot: `learned:model=FILE` looks one decision ahead, `learned:model=FILE:sims=400` searches; both judge
the table by a model."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from goblintop.bots import Bot, Considered
from goblintop.bots.search import AS_HINTED, SearchBot
from goblintop.bots.simple import GreedyBot
from goblintop.engine.table import Table
from goblintop.research.errors import BadRequest, need

if TYPE_CHECKING:
    from goblintop.research.model import Judge


@cache
def _judge(path: Path, changed: int) -> "Judge":
    """Read once, and again when the file has changed."""
    assert changed == path.stat().st_mtime_ns, "the file has changed while it was read"
    need("numpy")
    from goblintop.research.model import Judge, Model

    return Judge(Model.load(path))


class LearnedBot(Bot):
    """Greedy or search with a model in place of the game's promise."""

    def __init__(
        self,
        seed: int | str = 0,
        model: str = "",
        sims: int = 0,
        worlds: int = 8,
        rollout: int = AS_HINTED,
        exploration: float = AS_HINTED,
        keep: float = AS_HINTED,
        temperature: float = 0.0,
    ) -> None:
        super().__init__(seed)
        path = Path(str(model))
        if not path.is_file():
            raise BadRequest(f"learned needs a model: learned:model=FILE; there is no file {str(model)!r}")
        self.judge = _judge(path.resolve(), path.stat().st_mtime_ns)
        self.inner: SearchBot | GreedyBot = GreedyBot(seed, worlds, temperature, self.judge)
        if sims > 0:
            self.inner = SearchBot(seed, sims, 0, exploration, rollout, temperature, keep, hints=self.judge)

    def choose(self, world: Table, seat: int) -> int:
        """As the bot inside does."""
        self.judge.model.check(world)
        return self.inner.choose(world, seat)

    def explain(self, world: Table, seat: int) -> list[Considered]:
        """As the bot inside does."""
        self.judge.model.check(world)
        return self.inner.explain(world, seat)

    def heard(self, seen: int) -> None:
        """The search keeps its thoughts."""
        self.inner.heard(seen)

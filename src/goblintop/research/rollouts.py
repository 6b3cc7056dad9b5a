"""For OpenSpiel's searches: random play to the end, run inside the engine instead of state by state. The same answers
as OpenSpiel's own `RandomRolloutEvaluator` gives on average, many times faster."""

from typing import Any

from goblintop.bots.tree import Node, Tree
from goblintop.engine.hints import Hints
from goblintop.engine.rng import Rng
from goblintop.research.common import rewards

TO_THE_END = -1


class RandomRollouts:
    """An evaluator for `ISMCTSBot` and `MCTSBot`."""

    def __init__(self, rollouts: int = 1, seed: int | str = 0) -> None:
        self.rollouts = rollouts
        self.rng = Rng(f"rollouts {seed}")

    def evaluate(self, state: Any) -> list[float]:
        """The mean of what every seat gets when all decide at random."""
        sums = [0.0] * state.num_players()
        teams = state.play.table.the_box().teams
        player = Tree(Node(), 0, Hints[Any](), teams, self.rng, 0.0, TO_THE_END, False)
        for _ in range(self.rollouts):
            world = state.play.table.clone()
            player.play_on(world)
            for seat, worth in enumerate(rewards(world)):
                sums[seat] += worth
        return [total / self.rollouts for total in sums]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Nothing is preferred."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        options = state.legal_actions()
        return [(option, 1.0 / len(options)) for option in options]

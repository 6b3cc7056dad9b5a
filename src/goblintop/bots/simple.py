"""The two simplest bots: one that takes any option, and one that looks a single decision ahead."""

from typing import Any, Final

from goblintop.bots.bot import Bot, Considered, judge, softmax_pick
from goblintop.engine.hints import Hints
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Chance, Together


class RandomBot(Bot):
    """Any option, each as likely as the other."""

    def choose(self, world: Table, seat: int) -> int:
        """Draw one."""
        return self.rng.pick(world.options(seat))


class GreedyBot(Bot):
    """Takes the option after which the table looks best at a glance, averaged over worlds it cannot tell apart. With a
    temperature it errs, and looks less closely: by the plain promise."""

    def __init__(
        self, seed: int | str = 0, worlds: int = 8, temperature: float = 0.0, hints: Hints[Any] | None = None
    ) -> None:
        super().__init__(seed)
        self.worlds: Final = worlds
        self.temperature: Final = temperature
        self.hints: Final = hints
        """Who judges the table; without it, the game itself."""
        self._ended: list[int] = []
        """After each option looked at last: in how many worlds was the game over?"""

    def choose(self, world: Table, seat: int) -> int:
        """The best, or with a temperature one that looks nearly as good: but no win on the spot is missed."""
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        chances = self.chances(world, seat, options)
        if self.temperature > 0.0:
            for at in range(len(options)):
                if self._ended[at] == self.worlds and chances[at] == 1.0:
                    return options[at]
            return options[softmax_pick(chances, self.temperature, self.rng)]
        weights: list[float] = judge(world, self.hints).appeal(world, seat, options)
        best = 0
        for at in range(1, len(options)):
            if chances[at] > chances[best] or (chances[at] == chances[best] and weights[at] > weights[best]):
                best = at
        return options[best]

    def chances(self, world: Table, seat: int, options: list[int]) -> list[float]:
        """How promising the table looks after each option. All are tried in the same worlds with the same luck."""
        hints = judge(world, self.hints)
        sums = [0.0] * len(options)
        self._ended = [0] * len(options)
        for _ in range(self.worlds):
            drawn = world.resample(seat, self.rng)
            luck = self.rng.word()
            for at in range(len(options)):
                after = drawn.clone()
                after.apply(seat, options[at])
                self.finish(after, seat, hints, Rng(luck))
                if after.ending != "":
                    sums[at] += after.payoffs()[seat]
                    self._ended[at] += 1
                elif self.temperature > 0.0:
                    sums[at] += hints.promise(after, seat)
                else:
                    sums[at] += hints.glance(after, seat)
        return [total / self.worlds for total in sums]

    def finish(self, table: Table, seat: int, hints: Hints[Any], rng: Rng) -> None:
        """Let chance fall. Where several choose in secret, the seat ends its answers with what appeals most, and the
        others take anything."""
        while table.ending == "":
            top = table.todo[-1]
            if isinstance(top, Chance):
                table.happen(top.random(table, rng))
            elif isinstance(top, Together):
                asked: list[int] = top.seats(table)
                if seat not in asked:
                    table.apply(asked[0], rng.pick(table.options(asked[0])))
                elif top.answers[seat]:
                    options = table.options(seat)
                    weights: list[float] = hints.appeal(table, seat, options)
                    table.apply(seat, options[weights.index(max(weights))])
                else:
                    return
            else:
                return

    def explain(self, world: Table, seat: int) -> list[Considered]:
        """Every option with its promise."""
        options = world.options(seat)
        chances = self.chances(world, seat, options)
        found = [Considered(options[at], chances[at], self.worlds, [(seat, options[at])]) for at in range(len(options))]
        found.sort(key=lambda considered: -considered.chance)
        return found

"""PettingZoo, all at once: for games in which seats choose at the same time in secret. Each step asks every agent. Who
has nothing to decide waits, which is one more action after those of the game; nothing else is legal for it then."""

from typing import Any

from pettingzoo import ParallelEnv

from goblintop.engine.box import OptionValue
from goblintop.engine.task import Together
from goblintop.research.common import rewards
from goblintop.research.errors import BadRequest
from goblintop.research.zoo import Seats

Sights = dict[str, dict[str, Any]]
Step = tuple[Sights, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(Seats, ParallelEnv):
    """A game with simultaneous choices as a parallel environment."""

    def __init__(
        self,
        game: str,
        players: int = 0,
        options: dict[str, OptionValue] | None = None,
        edition: str = "standard",
        observation: str = "array",
        illegal: str = "end",
        render_mode: str | None = None,
    ) -> None:
        self.prepare(game, players, options, edition, observation, illegal, render_mode, 1)
        if not has_simultaneous_choices(self.game.choices):
            raise BadRequest(f"in {self.game.name} nobody chooses at the same time; leave out api='parallel'")
        self.wait = self.space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Sights, Sights]:
        """Deal a new game."""
        self.deal(seed)
        return self._sights(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Step:
        """Everybody answers. A single illegal answer ends the game for all, and counts -1 for who gave it."""
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = self.table.to_move()
        wrong = [agent for agent in self.agents if not self._may(agent, int(actions.get(agent, self.wait)), asked)]
        if wrong and self.illegal == "raise":
            raise BadRequest(f"{wrong[0]} cannot do {actions.get(wrong[0])} now")
        if wrong:
            for agent in wrong:
                infos[agent]["illegal"] = actions.get(agent)
            return self._end({agent: -1.0 if agent in wrong else 0.0 for agent in self.agents}, infos)
        for seat in asked:
            self.table.apply(seat, int(actions[self.possible_agents[seat]]))
        self.table.settle(self._rng)
        if self.table.over:
            return self._end(dict(zip(self.possible_agents, rewards(self.table), strict=True)), infos)
        nothing = dict.fromkeys(self.agents, 0.0)
        no = dict.fromkeys(self.agents, False)
        return self._sights(), nothing, no, no.copy(), infos

    def _may(self, agent: str, action: int, asked: list[int]) -> bool:
        seat = self._seat_of[agent]
        return action in self.table.options(seat) if seat in asked else action == self.wait

    def _sights(self) -> Sights:
        asked = self.table.to_move()
        found: Sights = {}
        for agent in self.agents:
            seat = self._seat_of[agent]
            options = self.table.options(seat) if seat in asked else [self.wait]
            found[agent] = self.sight(seat, self.mask(options))
        return found

    def _end(self, worth: dict[str, float], infos: dict[str, dict[str, Any]]) -> Step:
        sights = self._sights()
        over = dict.fromkeys(self.agents, True)
        cut = dict.fromkeys(self.agents, False)
        self.agents = []
        return sights, worth, over, cut, infos


def has_simultaneous_choices(choices: list[Any]) -> bool:
    """Does any question go to several seats at once?"""
    return any(issubclass(choice, Together) for choice in choices)

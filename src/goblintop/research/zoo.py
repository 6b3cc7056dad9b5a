"""PettingZoo, one agent after the other (AEC). Where several seats choose at the same time in secret, they are asked in
turn, and none sees what the others have answered."""

import copy
import secrets
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from goblintop import catalogue
from goblintop.engine.box import OptionValue
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.research.common import open_game, rewards, rng_from, rng_state
from goblintop.research.errors import BadRequest
from goblintop.research.numbers import Encoder

FAR = 1.0e6
"""No number of any table comes near it."""
OBSERVATIONS = ("array", "dict")
ILLEGAL = ("end", "raise")


class Seats:
    """What both kinds of environments share: the table, its agents, and what they see."""

    metadata: dict[str, Any]
    possible_agents: list[str]
    table: Table

    def prepare(
        self,
        game: str,
        players: int,
        options: dict[str, OptionValue] | None,
        edition: str,
        observation: str,
        illegal: str,
        render_mode: str | None,
        waits: int,
    ) -> None:
        """Open the box once; every game begins with a copy of the same table."""
        if observation not in OBSERVATIONS:
            raise BadRequest(f"observation cannot be {observation!r}; right would be array or dict")
        if illegal not in ILLEGAL:
            raise BadRequest(f"illegal cannot be {illegal!r}; right would be end or raise")
        self.game, self._opening, self.edition = open_game(game, players, options, edition)
        box = self._opening.the_box()
        self.table = self._opening.clone()
        self.players = box.players
        self.illegal = illegal
        self.render_mode = render_mode
        self.metadata = {"name": f"goblintop_{self.game.name}_v{self.game.rules_version}", "render_modes": ["ansi"]}
        self.possible_agents = [f"player_{seat}" for seat in range(box.players)]
        self.agents: list[str] = []
        self.encoder = Encoder(self.game, box)
        self.grouped = observation == "dict"
        self.space = box.space
        self._width = box.space + waits
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Rng(secrets.randbits(64))
        numbers: Space[Any] = _box(self.encoder.size)
        if self.grouped:
            numbers = Dict({name: _box(part.stop - part.start) for name, part in self.encoder.groups.items()})
        masks = Box(0, 1, (box.space + waits,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": numbers, "action_mask": masks}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(box.space + waits) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        """Numbers and mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The engine's one fixed action space: the same number always means the same option."""
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """A new game. Without a seed, luck goes on from the last one; before the first, it is anybody's guess."""
        if seed is not None:
            self._rng = Rng(f"research {seed}")
        self.table = self._opening.clone()
        self.table.settle(self._rng)
        self.agents = self.possible_agents.copy()

    def mask(self, options: list[int]) -> Any:
        """1 for each legal option, 0 for the others."""
        bits = bytearray(self._width)
        for option in options:
            bits[option] = 1
        return np.frombuffer(bits, np.int8)

    def sight(self, seat: int, mask: Any) -> dict[str, Any]:
        """What a seat sees, in the shape of its observation space."""
        numbers = self.encoder.encode(self.table, seat)
        if self.grouped:
            return {"observation": self.encoder.split(numbers), "action_mask": mask}
        return {"observation": numbers, "action_mask": mask}

    def view(self, agent: str) -> Json:
        """Everything the agent may know, as the browser table gets it: zones, pieces, counters."""
        return self.table.view(self._seat_of[agent]).to_json()

    def fields(self) -> list[str]:
        """A name for each number of the observation."""
        return list(self.encoder.fields)

    def state(self) -> Any:
        """What all seats know together, one after the other."""
        return np.concatenate([self.encoder.encode(self.table, seat) for seat in range(self.players)])

    def render(self) -> str | None:
        """The prompt and the options of whoever must decide, as text."""
        if self.render_mode != "ansi":
            return None
        lines = [f"{self.game.name}: {self.table.ending or 'in play'}"]
        for seat in self.table.to_move():
            notations = [self.table.notation(seat, option) for option in self.table.options(seat)]
            lines.append(f"player_{seat}: {', '.join(notations)}")
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing to let go of."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __getstate__(self) -> dict[str, Any]:
        held = dict(self.__dict__)
        held["_rng"] = rng_state(self._rng)
        held["game"] = self.game.name
        del held["encoder"]
        return held

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self._rng = rng_from(held["_rng"])
        self.game = catalogue.find(held["game"])
        self.encoder = Encoder(self.game, self.table.the_box())

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        """A copy that goes on by itself from here, with the same luck; what never changes is shared."""
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        shared = ("game", "edition", "encoder", "_opening", "_seat_of")
        for name, held in self.__dict__.items():
            if name in shared:
                twin.__dict__[name] = held
            elif name == "table":
                twin.__dict__[name] = held.clone()
            elif name == "_rng":
                twin.__dict__[name] = rng_from(rng_state(held))
            else:
                twin.__dict__[name] = copy.deepcopy(held, memo)
        return twin

    def __copy__(self) -> Any:
        """Two environments never share a table."""
        return copy.deepcopy(self)


class TurnEnv(Seats, AECEnv):
    """A game of the catalogue as a PettingZoo environment."""

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
        AECEnv.__init__(self)
        self.prepare(game, players, options, edition, observation, illegal, render_mode, 0)
        self.metadata["is_parallelizable"] = False
        self._seat = 0
        self._options: list[int] = []
        """What the agent that must decide can do."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """The numbers of the agent, and what it may do now: nothing while it is another's turn."""
        seat = self._seat_of[agent]
        return self.sight(seat, self.mask(self._options if seat == self._seat else self._others_options(seat)))

    def step(self, action: int | None) -> None:
        """Do it, and go on to whoever must decide next."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        self._cumulative_rewards[agent] = 0.0
        option = -1 if action is None else int(action)
        if option not in self._options:
            self._refuse(agent, option)
            return
        table.apply(self._seat, option)
        table.settle(self._rng)
        if table.ending != "":
            self._finish(rewards(table))
        else:
            self._select()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last decision, and whether it is over for the agent that must decide."""
        agent = self.agent_selection
        sight = self.sight(self._seat_of[agent], self.mask(self._options)) if observe else None
        over = self.terminations[agent]
        return sight, self._cumulative_rewards[agent], over, self.truncations[agent], self.infos[agent]

    def _others_options(self, seat: int) -> list[int]:
        """Several may have to answer at the same time; the order in which they are asked means nothing."""
        return self.table.options(seat) if self._options and seat in self.table.to_move() else []

    def _select(self) -> None:
        table = self.table
        self._seat = seat = table.to_move()[0]
        self._options = table.options(seat)
        self.agent_selection = self.possible_agents[seat]

    def _finish(self, worth: list[float]) -> None:
        self._options = []
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = worth[seat]
            self._cumulative_rewards[agent] += worth[seat]
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _refuse(self, agent: str, option: int) -> None:
        if self.illegal == "raise":
            allowed = ", ".join(map(str, self._options))
            raise BadRequest(f"{agent} cannot do {option} now; allowed: {allowed}")
        self.infos[agent]["illegal"] = option
        self._finish([-1.0 if other == agent else 0.0 for other in self.possible_agents])


def _box(size: int) -> Box:
    return Box(-FAR, FAR, (size,), np.float32)

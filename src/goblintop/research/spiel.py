"""OpenSpiel: every game of the catalogue as a Python game `goblintop_<name>`.

A shuffle is played as single draws, one chance node each. Seats that choose at the same time are asked in turn; what
they answer is in nobody else's information state before it is revealed. `resample_from_infostate` is the engine's own.
"""

import ctypes
from typing import Any

import msgspec
import numpy as np
import pyspiel

from goblintop import catalogue
from goblintop.engine import snapshot
from goblintop.engine.box import OptionValue
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Chance, Roll, Together
from goblintop.research.common import open_game, rewards
from goblintop.research.errors import BadRequest

PREFIX = "goblintop_"
MOST_STEPS = 100_000
"""Longer than any game: draws and decisions."""
MOST_OUTCOMES = 1024
"""More than any single draw has outcomes."""


class Play:
    """All that changes in a state: the table, the draws of a chance that is not settled yet, and what each seat was
    told of decisions and dice since the game began. States that are copies of each other share one, until one of them
    goes on."""

    __slots__ = ("allowed", "draws", "seat", "shared", "sights", "table", "trails", "views")

    def __init__(self, table: Table, draws: list[int], trails: list[str]) -> None:
        self.table = table
        self.draws = draws
        self.trails = trails
        self.shared = False
        self.seat = 0
        self.allowed: list[int] = []
        """The options of the seat that must decide, once somebody has asked; nobody changes this list."""
        self.views: dict[int, str] = {}
        self.sights: dict[int, str] = {}
        """What was asked about already: by observer, what it sees now, and that with what it was told."""
        self.look()

    def copy(self) -> "Play":
        """An independent one."""
        return Play(self.table.clone(), self.draws.copy(), self.trails.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        self.shared = True
        return self

    def __reduce__(self) -> Any:
        return Play, (self.table, self.draws, self.trails)

    def look(self) -> None:
        """Who is next? A chance without any draw (one card to shuffle, say) simply happens."""
        table = self.table
        chance = table.pending()
        while chance is not None and not self.draws and not chance.sizes(table):
            table.happen(chance.settle(table, []))
            chance = table.pending()
        if table.ending != "":
            self.seat = int(pyspiel.PlayerId.TERMINAL)
        elif chance is not None:
            self.seat = int(pyspiel.PlayerId.CHANCE)
        else:
            self.seat = table.to_move()[0]

    def outcomes(self) -> list[tuple[int, float]]:
        """What the next draw can be, and how likely each is."""
        chance = self.chance()
        if isinstance(chance, Roll):
            weights: list[int] = chance.weights(self.table)
            total = sum(weights)
            return [(at, weight / total) for at, weight in enumerate(weights) if weight]
        size = chance.sizes(self.table)[len(self.draws)]
        return [(at, 1.0 / size) for at in range(size)]

    def chance(self) -> Chance[Any]:
        """The chance that is pending."""
        pending = self.table.pending()
        assert pending is not None, "no chance is pending"
        return pending

    def draw(self, outcome: int) -> None:
        """One draw; the last one settles the chance."""
        chance = self.chance()
        if isinstance(chance, Roll):
            self.trails = [f"{trail} {-2 - outcome}" for trail in self.trails]
            self.table.happen([outcome])
        else:
            self.draws.append(outcome)
            if len(self.draws) == len(chance.sizes(self.table)):
                draws, self.draws = self.draws, []
                self.table.happen(chance.settle(self.table, draws))
        self._moved()

    def decide(self, option: int) -> None:
        """The seat whose turn it is decides; every seat notes what it is told."""
        table = self.table
        choice = table.waiting()
        base = table.the_box().bases[type(choice)]
        secret = isinstance(choice, Together)
        for observer, trail in enumerate(self.trails):
            if observer == self.seat:
                self.trails[observer] = f"{trail} {option}"
            elif not secret:
                told = base + choice.told(table, self.seat, option - base, observer)
                self.trails[observer] = f"{trail} {told}"
        table.apply(self.seat, option)
        self._moved()

    def _moved(self) -> None:
        self.allowed = []
        self.views.clear()
        self.sights.clear()
        self.look()

    def options(self) -> list[int]:
        """What the seat that must decide can do."""
        if not self.allowed:
            self.allowed = self.table.options(self.seat)
        return self.allowed

    def resampled(self, observer: int, rng: Rng) -> "Play":
        """A world that the observer cannot tell from this one. What others were told is not known either: they are
        taken to remember what the observer does."""
        draws = [rng.below(size) for size in self._drawn_sizes()]
        world = Play(self.table.resample(observer, rng), draws, [self.trails[observer]] * len(self.trails))
        if observer in self.sights:
            world.views[observer] = self.views[observer]
            world.sights[observer] = self.sights[observer]
        return world

    def _drawn_sizes(self) -> list[int]:
        return self.chance().sizes(self.table)[: len(self.draws)] if self.draws else []

    def view(self, observer: int) -> str:
        """What an observer sees now."""
        found = self.views.get(observer)
        if found is None:
            found = msgspec.json.encode(self.table.view(observer).to_json()).decode()
            self.views[observer] = found
        return found

    def sight(self, observer: int) -> str:
        """The same with all it was told before."""
        found = self.sights.get(observer)
        if found is None:
            found = f"{self.view(observer)}|{self.trails[observer]}"
            self.sights[observer] = found
        return found


class TableGame(pyspiel.Game):
    """One setting of a game."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        self.game = game
        wishes = _read_options(str(params.get("options", "")))
        _, opening, _ = open_game(
            game.name, int(params.get("players", 0)), wishes, str(params.get("edition", "standard"))
        )
        self.box = opening.the_box()
        self.size = len(game.observation_fields(self.box))
        self.opening = Play(opening, [], [""] * self.box.players)
        self.opening.shared = True
        sides = len(set(self.box.teams))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.box.space,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.box.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_zero_sum(self.box.teams) else None,
            max_game_length=MOST_STEPS,
        )
        kind = pyspiel.GameType.Utility
        utility = kind.IDENTICAL if sides == 1 else kind.ZERO_SUM if is_zero_sum(self.box.teams) else kind.GENERAL_SUM
        super().__init__(game_type(game, utility), info, params)

    def new_initial_state(self) -> "TableState":
        """The beginning: everything is still to be drawn."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there ever are."""
        return MOST_STEPS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Numbers and text of what a seat sees; with perfect recall, text alone."""
        return Observer(self, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))

    def __reduce__(self) -> Any:
        return pyspiel.load_game, (str(self),)


class TableState(pyspiel.State):
    """A state: whatever it holds is in `play`, which copies and pickles itself."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.play = game.opening

    def current_player(self) -> int:
        """The seat that must decide, or chance, or nobody."""
        return self.play.seat

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.play.table.ending != ""

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.options() if player == self.play.seat else self.play.table.options(player)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What OpenSpiel would find by `_legal_actions`; from Python the way is shorter."""
        seat = self.play.seat
        if seat >= 0 and (player is None or player == seat):
            return self.play.options().copy()
        return list(super().legal_actions() if player is None else super().legal_actions(player))

    def information_state_string(self, player: int | None = None) -> str:
        """What OpenSpiel would find by the observer with perfect recall."""
        seat = self.play.seat if player is None else player
        return self.play.sight(seat) if 0 <= seat < self.num_players() else str(super().information_state_string(seat))

    def observation_string(self, player: int | None = None) -> str:
        """What OpenSpiel would find by the observer."""
        seat = self.play.seat if player is None else player
        return self.play.view(seat) if 0 <= seat < self.num_players() else str(super().observation_string(seat))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next single draw."""
        return self.play.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.play.shared:
            self.play = self.play.copy()
        if self.play.seat < 0:
            self.play.draw(action)
        else:
            self.play.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"{self.play.chance().purpose()} {action}"
        return self.play.table.notation(player, action)

    def returns(self) -> list[float]:
        """See `goblintop.research.common.rewards`."""
        return rewards(self.play.table)

    def resample_from_infostate(self, player: int, sampler: Any) -> "TableState":
        """A state that the player cannot tell from this one, by the engine's own resampling. `sampler` gives numbers
        from 0 to 1, as OpenSpiel's do."""
        return self.resampled(player, Rng(f"{sampler()} {sampler()}"))

    def resampled(self, player: int, rng: Rng) -> "TableState":
        """The same from a generator of ours."""
        twin: TableState = self.clone()
        twin.play = self.play.resampled(player, rng)
        return twin

    def __str__(self) -> str:
        state = snapshot.state_bytes(self.play.table).decode()
        return f"{state} {self.play.draws}" if self.play.draws else state


class Observer:
    """What OpenSpiel asks about a seat's knowledge."""

    def __init__(self, game: TableGame, perfect_recall: bool) -> None:
        self.game = game.game
        self.perfect_recall = perfect_recall
        self.tensor = None if perfect_recall else np.zeros(game.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """The numbers of `encode.py`; zeros while chance is at work, as nobody can look then."""
        if self.tensor is None:
            return
        if state.play.seat == int(pyspiel.PlayerId.CHANCE):
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = self.game.observe(state.play.table, player)

    def string_from(self, state: TableState, player: int) -> str:
        """The view of the seat; with perfect recall also all it was told."""
        return state.play.sight(player) if self.perfect_recall else state.play.view(player)


def is_zero_sum(teams: list[int]) -> bool:
    """Sides of one size: what one wins the others lose."""
    sizes = {teams.count(team) for team in teams}
    return len(set(teams)) > 1 and len(sizes) == 1


def game_type(game: Game, utility: Any = None) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    specified: dict[str, Any] = {"players": game.players[0], "options": "", "edition": "standard"}
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.sentences("en").get("game.title", game.name),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility if utility is not None else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specified,
    )


def register() -> None:
    """Make every game of the catalogue known to OpenSpiel; what is known already stays."""
    known = set(pyspiel.registered_names())
    for game in catalogue.games().values():
        if PREFIX + game.name not in known:
            maker = _maker(game)
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(maker))  # OpenSpiel lets go of it after Python has ended
            pyspiel.register_game(game_type(game), maker)


def _maker(game: Game) -> Any:
    def make(params: dict[str, Any] | None = None) -> TableGame:
        return TableGame(game, params or {})

    return make


def load(name: str, players: int = 0, options: dict[str, OptionValue] | None = None, edition: str = "standard") -> Any:
    """The OpenSpiel game of a setting; the same as `pyspiel.load_game` with these parameters."""
    game = catalogue.find(name)
    many = players if players else game.players[0]
    if many not in game.players:
        counts = ", ".join(map(str, game.players))
        raise BadRequest(f"{game.name} is not played by {many}; right would be one of {counts}")
    params = {"players": many, "options": _write_options(options or {}), "edition": edition}
    return pyspiel.load_game(PREFIX + game.name, params)


def _write_options(options: dict[str, OptionValue]) -> str:
    """`mode:teams;rounds:2`: neither commas nor equal signs, which OpenSpiel keeps for itself."""
    return ";".join(f"{name}:{value}" for name, value in sorted(options.items()))


def _read_options(text: str) -> dict[str, OptionValue]:
    return {name: value for name, _, value in (pair.partition(":") for pair in text.split(";") if pair)}


register()

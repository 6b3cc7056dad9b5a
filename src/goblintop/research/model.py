"""A small value model: what a seat knows goes in, its chance to win comes out. Plain numpy, saved as plain arrays."""

import json
import math
import struct
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from goblintop import catalogue
from goblintop.engine.game import Game
from goblintop.engine.hints import Hints
from goblintop.engine.message import Json
from goblintop.engine.table import Table
from goblintop.research.errors import BadRequest

KIND = "goblintop value model 1"
ARRAYS = ("mean", "scale", "direct", "inner", "inner_bias", "outer")
MOST_SURE = 0.99


@dataclass
class Model:
    """A straight way from inputs to the answer, and one hidden layer beside it. The inputs are the numbers of
    `encode.py`, then how the game's own hints judge each seat, beginning with the one that asks: the model begins with
    their judgement and learns where it is wrong."""

    about: dict[str, Json]
    mean: Any
    scale: Any
    """How the inputs are brought to one size."""
    direct: Any
    inner: Any
    inner_bias: Any
    outer: Any
    outer_bias: float
    game: Game = field(init=False)

    def __post_init__(self) -> None:
        self.game = catalogue.find(str(self.about["game"]))
        # Scaling is part of the first layer when the model is used.
        self._first = (self.inner / self.scale[:, None]).astype(np.float32)
        self._bias = (self.inner_bias - (self.mean / self.scale) @ self.inner).astype(np.float32)
        self._second = self.outer.astype(np.float32)
        self._straight = (self.direct / self.scale).astype(np.float32)
        self._outer_bias = self.outer_bias - float((self.mean / self.scale) @ self.direct)
        self._pack = struct.Struct(f"{len(self.mean)}f").pack

    def inputs(self, table: Table, seat: int) -> Any:
        """What goes in."""
        return np.frombuffer(self._pack(*raw_inputs(self.game, table, seat)), np.float32)

    def chance(self, table: Table, seat: int) -> float:
        """The seat's chance to win."""
        inputs = self.inputs(table, seat)
        hidden = inputs @ self._first
        hidden += self._bias
        np.maximum(hidden, 0.0, out=hidden)
        return 1.0 / (1.0 + math.exp(-float(hidden @ self._second + inputs @ self._straight) - self._outer_bias))

    def chances(self, inputs: Any) -> Any:
        """The same for many rows of inputs."""
        hidden = np.maximum(inputs @ self._first + self._bias, 0.0)
        return 1.0 / (1.0 + np.exp(-(hidden @ self._second + inputs @ self._straight + self._outer_bias)))

    def check(self, table: Table) -> None:
        """It plays only what it has learned."""
        box = table.the_box()
        if box.game != self.about["game"] or box.players != self.about["players"]:
            learned = f"{self.about['game']} with {self.about['players']}"
            raise BadRequest(f"the model has learned {learned}, not {box.game} with {box.players}")

    def save(self, path: Path) -> None:
        """Write it as one file of plain arrays."""
        path.parent.mkdir(parents=True, exist_ok=True)
        arrays = {name: getattr(self, name) for name in ARRAYS}
        about = json.dumps({"kind": KIND, **self.about}, sort_keys=True)
        with path.open("wb") as file:
            np.savez(file, about=np.array(about), outer_bias=np.array(self.outer_bias), **arrays)

    @classmethod
    def load(cls, path: Path) -> "Model":
        """Read it back; nothing in the file is ever run."""
        try:
            with np.load(path, allow_pickle=False) as held:
                about = json.loads(str(held["about"]))
                arrays = {name: held[name] for name in ARRAYS}
                bias = float(held["outer_bias"])
        except (OSError, KeyError, ValueError) as error:
            raise BadRequest(f"{path} cannot be read as a model: {error}") from None
        if about.pop("kind", "") != KIND:
            raise BadRequest(f"{path} is no model of ours")
        return cls(about, outer_bias=bias, **arrays)


def raw_inputs(game: Game, table: Table, seat: int) -> list[float]:
    """The numbers of the seat, then how the hints judge each seat, as log odds."""
    players = table.the_box().players
    judged = [log_odds(game.hints.promise(table, (seat + step) % players)) for step in range(players)]
    return game.observe(table, seat) + judged


def log_odds(chance: float) -> float:
    """0 for an even chance; never quite sure."""
    safe = min(max(chance, 1.0 - MOST_SURE), MOST_SURE)
    return math.log(safe / (1.0 - safe))


class Judge(Hints[Any]):
    """A model as an evaluation: its chance instead of the game's promise; which options deserve a look first is still
    what the game says."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.usual = model.game.hints

    def promise(self, table: Any, seat: int) -> float:
        """What the model says."""
        return self.model.chance(table, seat)

    def appeal(self, table: Any, seat: int, options: list[int]) -> list[float]:
        """What the game says."""
        return self.usual.appeal(table, seat, options)

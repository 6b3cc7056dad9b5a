"""Learns a value model from self-play: positions of many games, each with what the seat won in the end."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from goblintop import bots
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.lab.play import hand_over
from goblintop.lab.runner import Crew, Playable, Processes
from goblintop.lab.setting import Setting
from goblintop.research.errors import BadRequest
from goblintop.research.model import Model, raw_inputs

STEP = 0.0005
BATCH = 256
DECAY = 1.0e-3
"""How much the weights are drawn to 0."""
KEPT_BACK = 0.15
"""The share of games that only judge the model."""


@dataclass(frozen=True)
class Lesson:
    """A game to learn from. It begins with a few decisions at random, so that no two are alike; positions of all seats
    are noted at a few decisions after them."""

    number: int
    setting: Setting
    bot: str
    seed: str
    loose: int
    positions: int

    def play(self) -> Json:
        """Inputs and results, as plain data."""
        table = self.setting.set_up()
        game = self.setting.find_game()
        players = table.the_box().players
        luck = Rng(f"lesson {self.seed} {self.number}")
        worlds = Rng(f"lesson world {self.seed} {self.number}")
        seated = [bots.find(self.bot, f"{self.seed} {self.number} {seat}") for seat in range(players)]
        loose = luck.below(self.loose + 1)
        noted: list[list[list[float]]] = []
        seen = 0
        while True:
            table.settle(luck)
            if table.over:
                break
            seat = table.to_move()[0]
            options = table.options(seat)
            if loose > 0:
                loose -= 1
                table.apply(seat, luck.pick(options))
                continue
            if len(options) > 1:
                # Each position is as likely to be kept as any other, however long the game.
                seen += 1
                at = len(noted) if len(noted) < self.positions else luck.below(seen)
                if at < self.positions:
                    inputs = [raw_inputs(game, table, who) for who in range(players)]
                    noted[at : at + 1] = [inputs]
            table.apply(seat, seated[seat].choose(hand_over(table, seat, seated[seat], worlds), seat))
        for bot in seated:
            bot.close()
        return {"number": self.number, "inputs": noted, "payoffs": table.payoffs()}


@dataclass(frozen=True)
class Course:
    """What is learned from."""

    setting: Setting
    bot: str = "greedy:worlds=2:temperature=0.02"
    games: int = 1000
    seed: str = "1"
    loose: int = 12
    """At most so many random decisions at the beginning."""
    positions: int = 16
    """Positions noted of each game."""
    hidden: int = 32
    epochs: int = 30

    def lessons(self) -> list[Playable]:
        """The games."""
        return [
            Lesson(number, self.setting, self.bot, self.seed, self.loose, self.positions)
            for number in range(self.games)
        ]


@dataclass(frozen=True)
class Report:
    """How well the model and the hints foretell games that neither was fitted to: mean log loss, less is better."""

    positions: int
    model: float
    hints: float
    nothing: float
    """What it is for who always says an even share."""

    def to_json(self) -> Json:
        """Ready to be written."""
        return {
            "positions": self.positions,
            "log_loss": {"model": round(self.model, 4), "hints": round(self.hints, 4), "even": round(self.nothing, 4)},
        }


def learn(course: Course, crew: int | Crew = 1, progress: Callable[[int], None] | None = None) -> tuple[Model, Report]:
    """Play, fit, and judge on games kept back. The same for the same course, however many play."""
    team = Processes(crew) if isinstance(crew, int) else crew
    played: dict[int, Json] = {}
    for row in team.play(course.lessons()):
        played[row["number"]] = row
        if progress is not None:
            progress(1)
    rows = [played[number] for number in sorted(played) if played[number]["inputs"]]
    if len(rows) < 10:
        raise BadRequest("too few games to learn from; right would be hundreds")
    cut = round(len(rows) * KEPT_BACK)
    model = fit(course, _arrays(rows[2 * cut :]), _arrays(rows[cut : 2 * cut]))
    return model, judge(model, *_arrays(rows[:cut]))


def _arrays(rows: Sequence[Json]) -> tuple[Any, Any]:
    inputs = [line for row in rows for moment in row["inputs"] for line in moment]
    results = [payoff for row in rows for _ in row["inputs"] for payoff in row["payoffs"]]
    return np.asarray(inputs, np.float32), np.asarray(results, np.float32)


def fit(course: Course, lessons: tuple[Any, Any], trial: tuple[Any, Any]) -> Model:
    """Adam on the log loss. It begins with what the hints say, and stops where games that it does not learn from are
    foretold best."""
    inputs, results = lessons
    rng = np.random.default_rng(int.from_bytes(f"fit {course.seed}".encode(), "big") % (1 << 32))
    mean = inputs.mean(axis=0)
    spread = inputs.std(axis=0)
    scale = np.where(spread > 1.0e-3, spread, 1.0).astype(np.float32)
    normal = (inputs - mean) / scale
    weights = _first_weights(course, mean, scale, rng)
    best = [weight.copy() for weight in weights]
    least = _log_loss(_say(weights, (trial[0] - mean) / scale)[1], trial[1])
    moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in weights]
    steps = 0
    for _ in range(course.epochs):
        order = rng.permutation(len(normal))
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            steps += 1
            pace = STEP * math.sqrt(1.0 - 0.999**steps) / (1.0 - 0.9**steps)
            for weight, slope, (first, second) in zip(
                weights, _slopes(weights, normal[some], results[some]), moments, strict=True
            ):
                first += 0.1 * (slope - first)
                second += 0.001 * (slope * slope - second)
                weight -= pace * first / (np.sqrt(second) + 1.0e-8)
        loss = _log_loss(_say(weights, (trial[0] - mean) / scale)[1], trial[1])
        if loss < least:
            least, best = loss, [weight.copy() for weight in weights]
    direct, inner, inner_bias, outer, bias = best
    box = course.setting.box()
    about = {"game": course.setting.game, "players": box.players, "bot": course.bot, "games": course.games}
    about |= {"seed": course.seed, "edition": box.edition.hash, "positions": len(inputs)}
    return Model(about, mean, scale, direct, inner, inner_bias, outer, float(bias[0]))


def _first_weights(course: Course, mean: Any, scale: Any, rng: Any) -> list[Any]:
    """Straight from the hints' judgement of the seat itself; the hidden layer adds nothing yet."""
    size = len(mean)
    own = size - course.setting.box().players
    direct = np.zeros(size, np.float32)
    direct[own] = scale[own]
    inner = rng.normal(0.0, math.sqrt(1.0 / size), (size, course.hidden)).astype(np.float32)
    outer = np.zeros(course.hidden, np.float32)
    return [direct, inner, np.zeros(course.hidden, np.float32), outer, np.asarray([mean[own]], np.float32)]


def _say(weights: list[Any], inputs: Any) -> tuple[Any, Any]:
    """The hidden layer, and the chances."""
    direct, inner, inner_bias, outer, bias = weights
    hidden = np.maximum(inputs @ inner + inner_bias, 0.0)
    return hidden, 1.0 / (1.0 + np.exp(-(hidden @ outer + inputs @ direct + bias[0])))


def _slopes(weights: list[Any], inputs: Any, results: Any) -> list[Any]:
    """The gradient of the mean log loss, and of how large the weights are."""
    hidden, said = _say(weights, inputs)
    direct, inner, _, outer, _ = weights
    off = (said - results) / len(inputs)
    back = np.outer(off, outer) * (hidden > 0.0)
    slopes = [inputs.T @ off, inputs.T @ back, back.sum(axis=0), hidden.T @ off, np.asarray([off.sum()], np.float32)]
    slopes[0] += DECAY * direct
    slopes[1] += DECAY * inner
    slopes[3] += DECAY * outer
    return slopes


def judge(model: Model, inputs: Any, results: Any) -> Report:
    """The log loss of the model, of the hints alone, and of an even share."""
    players = int(model.about["players"])
    hints = 1.0 / (1.0 + np.exp(-inputs[:, -players]))
    return Report(
        len(inputs),
        _log_loss(model.chances(inputs), results),
        _log_loss(hints, results),
        _log_loss(np.full(len(results), results.mean()), results),
    )


def _log_loss(said: Any, results: Any) -> float:
    safe = np.clip(said, 0.001, 0.999)
    return float(-(results * np.log(safe) + (1.0 - results) * np.log(1.0 - safe)).mean())

"""Do the win chances that a bot shows come true? One random decision of each game is predicted, then played out."""

from collections.abc import Sequence
from dataclasses import dataclass

from goblintop import bots
from goblintop.bots.search import SearchBot
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.lab.play import Job
from goblintop.lab.runner import Row

DECILES = 10


@dataclass(frozen=True)
class Prediction(Job):
    """A game in which one decision, any as likely as another, is predicted by a search of `sims` simulations."""

    sims: int = 600

    def play(self) -> Json:
        """The predicted chance of the option that is then chosen, and what came of it."""
        table = self.setting.set_up()
        chance = Rng(f"deal {self.deal}")
        worlds = Rng(f"worlds {self.deal}")
        picks = Rng(f"picks {self.deal}")
        seated = {seat: bots.find(spec, f"{self.deal} {seat}") for seat, spec in enumerate(self.seating)}
        met = 0
        predicted, predicted_seat = 0.5, 0
        while not table.over:
            pending = table.pending()
            if pending is not None:
                outcome = pending.random(table, chance)
                table.happen(outcome)
                bots.tell_outcome(seated, pending, outcome)
                continue
            seat = table.to_move()[0]
            options = table.options(seat)
            world = table.resample(seat, worlds)
            option = seated[seat].choose(world, seat)
            if len(options) > 1:
                met += 1
                if picks.below(met) == 0:
                    considered = SearchBot(f"predict {self.deal}", sims=self.sims).explain(world, seat)
                    option = considered[0].option
                    predicted, predicted_seat = considered[0].chance, seat
            bots.tell_decision(seated, table, seat, option)
            table.apply(seat, option)
        return {
            "number": self.number,
            "deal": self.deal,
            "predicted": round(predicted, 5),
            "payoff": table.payoffs()[predicted_seat],
        }


@dataclass(frozen=True)
class Decile:
    """A tenth of all predictions, from the lowest to the highest."""

    predicted: float
    came_true: float
    count: int


def deciles(rows: Sequence[Row]) -> list[Decile]:
    """Predictions in ten groups of equal size."""
    ranked = sorted(((row["predicted"], row["payoff"]) for row in rows), key=lambda pair: pair[0])
    found = []
    for number in range(DECILES):
        group = ranked[len(ranked) * number // DECILES : len(ranked) * (number + 1) // DECILES]
        if group:
            many = len(group)
            found.append(Decile(sum(pair[0] for pair in group) / many, sum(pair[1] for pair in group) / many, many))
    return found


def error(found: Sequence[Decile]) -> float:
    """The mean distance between what was predicted and what came true."""
    return sum(abs(decile.predicted - decile.came_true) for decile in found) / max(1, len(found))

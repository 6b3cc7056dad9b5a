"""One game between bots, from a deal to its result."""

import operator
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from goblintop import bots
from goblintop.bots.process import BotFailed
from goblintop.engine.errors import GoblintopError
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.lab.setting import Setting
from goblintop.lab.watch import Watch


class Witness(Protocol):
    """Whoever looks on while a game is played."""

    def asked(self, seat: int) -> None:
        """A seat is about to decide."""

    def happened(self) -> None:
        """Rules have run."""

    def ended(self) -> None:
        """The game is over."""


@dataclass(frozen=True)
class Job:
    """A game to be played. Jobs with the same deal meet the same luck as long as the same is done."""

    number: int
    setting: Setting
    seating: tuple[str, ...]
    """The bot of each seat."""
    deal: str
    watched: bool = False
    """Also note what a designer wants to know."""

    def play(self) -> Json:
        """Play it; gives a row of plain data that is the same wherever and whenever it is played."""
        table = self.setting.set_up()
        watch = Watch(table) if self.watched else None
        seated = {seat: bots.find(spec, f"{self.deal} {seat}") for seat, spec in enumerate(self.seating)}
        try:
            decisions = play_out(table, seated, self.deal, watch)
        finally:
            for bot in seated.values():
                bot.close()
        result = table.result()
        row: dict[str, Json] = {
            "number": self.number,
            "deal": self.deal,
            "seating": list(self.seating),
            "payoffs": table.payoffs(),
            "scores": result.scores,
            "ending": result.ending,
            "decisions": decisions,
        }
        if watch is not None:
            row["seats"] = watch.seats()
            row["rules"] = watch.rules()
            row["promise"] = watch.promise()
            row["lead_changes"] = watch.lead_changes()
        return row


def hand_over(table: Table, seat: int, bot: bots.Bot, rng: Rng) -> Table:
    """The world a bot gets: drawn anew for its seat. Only a bot that was asked for with `open_cards`, to measure how
    much luck there is in a game, gets the true one."""
    return table.clone() if getattr(bot, "open_cards", False) else table.resample(seat, rng)


def answer_of(bot: bots.Bot, world: Table, seat: int, offered: list[int]) -> int:
    """What a bot chooses of what is offered. Somebody else's bot that fails, or chooses something else, is named with
    the line that it failed at; where one of ours fails, that is our mistake, and nothing is hidden."""
    try:
        option = operator.index(bot.choose(world, seat))
    except GoblintopError:
        raise
    except Exception as error:
        if type(bot).__module__.startswith("goblintop."):
            raise
        at = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(at.filename).name}, line {at.lineno}"
        raise BotFailed(f"the bot {type(bot).__name__} failed at {where}: {type(error).__name__}: {error}") from error
    if option not in offered:
        raise BotFailed(f"the bot {type(bot).__name__} chose {option}, which is not among world.options({seat})")
    return option


def play_out(table: Table, seated: dict[int, bots.Bot], deal: str, watch: Witness | None) -> int:
    """Each bot gets worlds that were drawn anew for its seat, and is told what its seat can see; nothing else."""
    chance = Rng(f"deal {deal}")
    worlds = [Rng(f"world {deal} {seat}") for seat in range(len(seated))]
    decisions = 0
    while not table.over:
        pending = table.pending()
        if pending is not None:
            outcome = pending.random(table, chance)
            table.happen(outcome)
            bots.tell_outcome(seated, pending, outcome)
            continue
        seat = table.to_move()[0]
        if watch is not None:
            watch.asked(seat)
        world = hand_over(table, seat, seated[seat], worlds[seat])
        option = answer_of(seated[seat], world, seat, table.options(seat))
        bots.tell_decision(seated, table, seat, option)
        table.apply(seat, option)
        decisions += 1
        if watch is not None:
            watch.happened()
    if watch is not None:
        watch.ended()
    return decisions

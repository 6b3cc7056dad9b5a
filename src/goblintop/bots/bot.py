"""What every bot is: a name, a generator of its own, and an answer to a world that was drawn for its seat."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from goblintop.engine.game import game_of
from goblintop.engine.hints import Hints
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Choice, Roll, Task, Together


class Considered:
    """An option as a bot weighed it: its chance to win, how often it was tried, and how the bot expects play to go
    on (seat and option in turn, beginning with this option)."""

    def __init__(self, option: int, chance: float, visits: int, line: list[tuple[int, int]]) -> None:
        self.option: Final = option
        self.chance: Final = chance
        self.visits: Final = visits
        self.line: Final = line

    def to_json(self, world: Table, seat: int) -> Json:
        """Ready to be sent, in notations and sentences. The line is played on the bot's own world, as far as it
        goes there: what it shows of others is imagined."""
        shown: list[Json] = []
        imagined = world.clone()
        rng = Rng("line")
        for mover, option in self.line:
            imagined.settle(rng)
            if mover not in imagined.to_move() or option not in imagined.options(mover):
                break
            choice = imagined.waiting()
            local = option - imagined.the_box().bases[type(choice)]
            sentence = choice.describe(imagined, mover, local).sentence.to_json(seat)
            notation = choice.notation(imagined, mover, local)
            shown.append({"seat": mover, "option": option, "notation": notation, "sentence": sentence})
            imagined.apply(mover, option)
        return {
            "option": self.option,
            "notation": world.notation(seat, self.option),
            "chance": round(self.chance, 4),
            "visits": self.visits,
            "line": shown,
        }

    def __repr__(self) -> str:
        return f"Considered({self.option}, {self.chance:.3f}, {self.visits})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who decides for a seat. One object plays one seat of one game."""

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = Rng(f"bot {seed}")

    def choose(self, world: Table, seat: int) -> int:
        """One of the seat's options. `world` was drawn anew for the seat: what the seat cannot know is not the truth,
        and may be drawn again with `world.resample(seat, self.rng)`."""
        raise AssertionError("a bot must say what it chooses")

    def explain(self, world: Table, seat: int) -> list[Considered]:
        """What it makes of each option, best first; here, of none more than of another."""
        options = world.options(seat)
        return [Considered(option, 1.0 / world.the_box().players, 0, [(seat, option)]) for option in options]

    def heard(self, seen: int) -> None:
        """Something happened that the bot's seat could see: see `tell_decision` and `tell_outcome`. A bot may use it
        to keep its thoughts; it need not, and nobody has to call it."""

    def close(self) -> None:
        """The game is over: let go of processes and the like."""


def tell_decision(bots: dict[int, Bot], table: Table, seat: int, option: int) -> None:
    """Tell the bots (by seat) what each can see of a decision. Call it before the option is applied."""
    choice: Choice[Any] = table.waiting()
    base = table.the_box().bases[type(choice)]
    for observer, bot in bots.items():
        if observer == seat:
            bot.heard(option)
        elif not isinstance(choice, Together):
            bot.heard(base + choice.told(table, seat, option - base, observer))


def tell_outcome(bots: dict[int, Bot], chance: Task[Any], outcome: list[int]) -> None:
    """Tell the bots how a die fell. Shuffles tell nothing."""
    if isinstance(chance, Roll):
        for bot in bots.values():
            bot.heard(-1 - outcome[0])


def judge(world: Table, own: Hints[Any] | None) -> Hints[Any]:
    """Whose hints a bot follows: those it was given, else the game's."""
    found: Hints[Any] = own if own is not None else game_of(world).hints
    return found


def softmax_pick(values: list[float], temperature: float, rng: Rng) -> int:
    """An index: the best value most often, one that is worse by `temperature` e times more rarely."""
    best = max(values)
    weights: list[int] = []
    for value in values:
        gap = (best - value) / temperature
        weights.append(int(1_000_000.0 * EULER**-gap) if gap < 13.0 else 0)
    return rng.weighted(weights)


EULER: Final = 2.718281828459045

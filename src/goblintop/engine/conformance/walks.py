"""Random games as the checks walk through them."""

import json
from collections.abc import Callable, Iterator
from itertools import product

from goblintop.engine import snapshot
from goblintop.engine.box import OptionValue
from goblintop.engine.cards import SPECTATOR
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table

Options = dict[str, OptionValue]
Check = Callable[[Game, int, Options, int], None]

MOST_DECISIONS = 20_000
"""A game that goes on longer under random play is taken to be endless."""


def settings(game: Game, combinations: bool = False) -> list[tuple[int, Options]]:
    """Every player count with every value of every option: one option changed at a time, or all combinations."""
    found: list[tuple[int, Options]] = []
    for players in game.players:
        fitting = [option for option in game.options if option.fits(players)]
        if combinations:
            for values in product(*(option.values for option in fitting)):
                found.append((players, {option.name: value for option, value in zip(fitting, values, strict=True)}))
        else:
            found.append((players, {}))
            for option in fitting:
                found += [(players, {option.name: value}) for value in option.values if value != option.default]
    return found


def same(left: Json, right: Json) -> bool:
    """Equal to the byte, the order of lists and keys included."""
    return json.dumps(left) == json.dumps(right)


def walk(game: Game, players: int, options: Options, seed: int) -> Iterator[tuple[Table, Rng]]:
    """The states of a random game at which somebody must decide, and the last one. With odd seeds options are taken as
    often as they appeal: games that random play ruins early are seen to their end."""
    rng = Rng(f"walk {seed}")
    table = game.set_up(players, options)
    for _ in range(MOST_DECISIONS):
        table.settle(rng)
        yield table, rng
        if table.over:
            return
        seats = table.to_move()
        seat = seats[rng.below(len(seats))]
        legal = table.options(seat)
        if seed % 2:
            appeals = game.hints.appeal(table, seat, legal)
            table.apply(seat, legal[rng.weighted([1 + int(100 * appeal / max(appeals)) for appeal in appeals])])
        else:
            table.apply(seat, rng.pick(legal))
    raise AssertionError(f"{game.name} has not ended after {MOST_DECISIONS} decisions")


def passed_over(at: int, seed: int, every: int) -> bool:
    """Costly questions are asked at one state in so many; at others with another seed, so that no seat and no phase of
    a regular game is always passed over."""
    return at % every != seed % every


def observers(table: Table) -> list[int]:
    """Every seat and the spectator."""
    return [*range(table.the_box().players), SPECTATOR]


def history(game: Game, players: int, options: Options, seed: int) -> list[tuple[int, list[int], str]]:
    """A random game as steps: (seat, [option]) or (-1, outcome), with the hash of the state after it."""
    rng = Rng(f"history {seed}")
    table = game.set_up(players, options)
    steps: list[tuple[int, list[int], str]] = []
    while not table.over:
        chance = table.pending()
        if chance is not None:
            seat, answer = -1, chance.random(table, rng)
            assert chance.unfit(table, answer) == "", f"{chance} came out as {answer}, which it calls unfit"
            table.happen(answer)
        else:
            seats = table.to_move()
            seat = seats[rng.below(len(seats))]
            answer = [rng.pick(table.options(seat))]
            table.apply(seat, answer[0])
        steps.append((seat, answer, snapshot.state_hash(table)))
    return steps

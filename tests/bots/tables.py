"""Games in mid-play, and a way to finish them with bots, for the tests of this folder."""

import importlib

from goblintop import bots, catalogue
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table

TOYS: list[Game] = [
    importlib.import_module(f"tests.engine.toys.{name}").GAME for name in ("laundry", "woods", "pets", "slayer")
]
GAMES: list[Game] = [*catalogue.games().values(), *TOYS]


def decisions(game: Game, seed: int, players: int = 0) -> list[tuple[Table, int]]:
    """Every moment of a random game at which a seat has a real choice."""
    rng = Rng(f"decisions {seed}")
    table = game.set_up(players)
    found: list[tuple[Table, int]] = []
    while True:
        table.settle(rng)
        if table.over:
            return found
        seats = table.to_move()
        seat = seats[rng.below(len(seats))]
        options = table.options(seat)
        if len(options) > 1:
            found.append((table.clone(), seat))
        table.apply(seat, rng.pick(options))


def play(game: Game, specs: list[str], seed: int, players: int = 0) -> Table:
    """A whole game between bots, each of which is told what it may know."""
    chance = Rng(f"chance {seed}")
    worlds = Rng(f"worlds {seed}")
    table = game.set_up(players)
    seated = {seat: bots.find(specs[seat % len(specs)], f"{seed} {seat}") for seat in range(table.the_box().players)}
    while not table.over:
        pending = table.pending()
        if pending is not None:
            outcome = pending.random(table, chance)
            table.happen(outcome)
            bots.tell_outcome(seated, pending, outcome)
            continue
        seat = table.to_move()[0]
        option = seated[seat].choose(table.resample(seat, worlds), seat)
        assert option in table.options(seat), "a bot must choose among the options it has"
        bots.tell_decision(seated, table, seat, option)
        table.apply(seat, option)
    for bot in seated.values():
        bot.close()
    return table

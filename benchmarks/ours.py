"""Our cases for the run beside the other engines: `cases(h)` is called by `peers/anchors.py` with its harness.

Every game of the catalogue at its largest table is driven from Python the way a user would drive it, and measured with
the metrics of the anchors ("decisions/s", "clone us").
"""

from types import ModuleType

from goblintop import catalogue
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table


def play(game: Game, players: int, rng: Rng) -> int:
    """One whole random game; the number of decisions."""
    table = game.set_up(players)
    decisions = 0
    while True:
        table.settle(rng)
        seats = table.to_move()
        if not seats:
            return decisions
        for seat in seats:
            table.apply(seat, rng.pick(table.options(seat)))
            decisions += 1


def middle(game: Game, players: int) -> Table:
    """A table half-way through a random game."""
    half = play(game, players, Rng(1)) // 2
    rng = Rng(1)
    table = game.set_up(players)
    while half > 0:
        table.settle(rng)
        for seat in table.to_move():
            table.apply(seat, rng.pick(table.options(seat)))
            half -= 1
    table.settle(rng)
    return table


def cases(h: ModuleType) -> None:
    """Measure every game of the catalogue."""
    for game in catalogue.games().values():
        players = game.players[-1]
        rng = Rng("bench")
        case = f"{game.name} {players}p"
        h.playouts("ours", case, lambda game=game, players=players, rng=rng: play(game, players, rng))
        table = middle(game, players)
        h.cost_us("ours", case, "clone us", table.clone)
        h.cost_us("ours", case, "resample us", lambda table=table, rng=rng: table.resample(0, rng))
        h.cost_us("ours", case, "view us", lambda table=table: table.view(0).to_json())

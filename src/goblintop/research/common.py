"""What all adapters share: opening a setting, rewards, and generators that can be copied and saved."""

from goblintop import catalogue
from goblintop.engine.box import OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.research.errors import BadRequest

RngState = tuple[int, int, int, int]

catalogue.games()  # a box that comes out of a pickle must find its game


def open_game(
    name: str, players: int, options: dict[str, OptionValue] | None, edition: str
) -> tuple[Game, Table, Edition]:
    """The game, a table of it on which nothing has happened, and the edition."""
    game = catalogue.find(name)
    many = players if players else game.players[0]
    if many not in game.players:
        counts = ", ".join(map(str, game.players))
        raise BadRequest(f"{game.name} is not played by {many}; right would be one of {counts}")
    chosen = catalogue.edition(game, edition)
    return game, game.set_up(many, options, chosen), chosen


def rewards(table: Table) -> list[float]:
    """What the end is worth to each seat. A win is worth 1 and is shared like the win itself; what winning sides get,
    the losing sides pay in equal parts: with two sides +1 and -1, with four +1 and -1/3. Seats of one side get the
    same. Where all play together, +1 or -1 for all. Before the end, nothing."""
    teams = table.the_box().teams
    if not table.over:
        return [0.0] * len(teams)
    payoffs = table.payoffs()
    sides = len(set(teams))
    if sides == 1:
        return [1.0 if payoff > 0.0 else -1.0 for payoff in payoffs]
    shares = dict(zip(teams, payoffs, strict=True))
    even = sum(shares.values()) / sides
    return [(payoff - even) * sides / (sides - 1) for payoff in payoffs]


def rng_state(rng: Rng) -> RngState:
    """A generator as plain numbers."""
    return (int(rng.a), int(rng.b), int(rng.c), int(rng.count))


def rng_from(state: RngState) -> Rng:
    """The generator that goes on from there."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.count = state
    return rng

"""The contract is tried on the hardest moments of four games: each tiny game passes every question of conformance, and
keeps or tells the secrets it is about."""

import importlib

import pytest

from goblintop.engine.conformance import CHECKS, ONCE, Check, Options, settings
from goblintop.engine.game import Game

TOYS: list[Game] = [
    importlib.import_module(f"tests.engine.toys.{name}").GAME for name in ("laundry", "woods", "pets", "slayer")
]


@pytest.mark.parametrize(
    ("game", "players", "options", "check"),
    [
        pytest.param(game, players, options, check, id=f"{game.name}-{players}p-{options}-{check.__name__[6:]}")
        for game in TOYS
        for players, options in settings(game)
        for check in CHECKS
    ],
)
def test_toys_satisfy_every_question(game: Game, players: int, options: Options, check: Check) -> None:
    for seed in range(4):
        check(game, players, options, seed)


@pytest.mark.parametrize("check", ONCE, ids=lambda check: check.__name__[6:])
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_toys_satisfy_what_is_asked_once(game: Game, check: Check) -> None:
    check(game, game.players[0], {}, 0)

"""Every game of the catalogue, with every player count and every value of every option, answers the same questions.
A new game is found by itself. GOBLINTOP_SEEDS says how many random games each question is asked on."""

import pytest
from tests.sample import SEEDS

from goblintop import catalogue
from goblintop.engine.conformance import CHECKS, ONCE, Check, Options, settings
from goblintop.engine.game import Game


def written(players: int, options: Options) -> str:
    """A setting as the name of a test: `2p`, or `2p-may_stop_early=True`."""
    return "-".join([f"{players}p", *(f"{name}={value}" for name, value in options.items())])


CASES = [
    pytest.param(game, players, options, check, id=f"{game.name}-{written(players, options)}-{check.__name__[6:]}")
    for game in catalogue.games().values()
    for players, options in settings(game)
    for check in CHECKS
]
ONE_EACH = [
    pytest.param(game, players, check, id=f"{game.name}-{players}p-{check.__name__[6:]}")
    for game in catalogue.games().values()
    for players in game.players
    for check in ONCE
]


@pytest.mark.parametrize(("game", "players", "options", "check"), CASES)
def test_every_setting(game: Game, players: int, options: Options, check: Check) -> None:
    for seed in range(SEEDS):
        check(game, players, options, seed)


@pytest.mark.parametrize(("game", "players", "check"), ONE_EACH)
def test_every_player_count(game: Game, players: int, check: Check) -> None:
    check(game, players, {}, 0)


def test_there_are_games() -> None:
    assert "gold_n_crash" in catalogue.games()

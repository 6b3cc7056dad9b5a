"""What every game must satisfy: the same questions that the games of Goblintop itself are asked."""

import pytest

from goblintop.cli.skeleton import GAME
from goblintop.engine.conformance import CHECKS, ONCE, Check, settings


@pytest.mark.parametrize("check", [*CHECKS, *ONCE], ids=lambda check: check.__name__)
def test_conformance(check: Check) -> None:
    for players, options in settings(GAME):
        for seed in range(1 if check in ONCE else 3):
            check(GAME, players, options, seed)

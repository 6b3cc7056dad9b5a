"""Conformance at every mode, player count and chapter, where the catalogue's one option at a time does not reach."""

import pytest
from tests.games.gobelin_des_bois.test_campaign import told

from goblintop.engine.box import OptionValue
from goblintop.engine.conformance import CHECKS, Check, walk
from goblintop.games.gobelin_des_bois import GAME

COOP: list[dict[str, OptionValue]] = [
    {"mode": "coop", "track": "easy", "level": 1, "zero": "rests"},
    {"mode": "coop", "track": "advanced", "level": 4},
    {"mode": "coop", "track": "advanced", "level": 3, "scaling": "rulebook"},
]
SETTINGS: list[tuple[int, dict[str, OptionValue]]] = [
    *[(players, options) for players in (2, 4) for options in COOP],
    (1, COOP[1]),
    (3, COOP[1]),
    (3, {"chapter": 9, "epilogue": "random", "rounds": 2}),
    (2, {"chapter": 2, "rounds": 2}),
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_every_mode_conforms(players: int, options: dict[str, OptionValue], check: Check) -> None:
    check(GAME, players, options, 3)


@pytest.mark.parametrize("chapter", range(1, 10))
def test_cards_of_ones_own_are_played(chapter: int) -> None:
    """Games with two cards of one's own, in every chapter, keep every card."""
    from goblintop.engine.rng import Rng

    edition = told(9).edition(GAME.edition("standard"))
    for players in (2, 3, 4):
        state = GAME.set_up(players, {"chapter": chapter}, edition)
        rng = Rng(f"own {chapter}")
        state.settle(rng)
        while not state.over:
            assert sorted(state.census()) == list(range(32))
            seat = state.to_move()[0]
            state.apply(seat, rng.pick(state.options(seat)))
            state.settle(rng)


def test_a_game_lasts_a_sensible_number_of_decisions() -> None:
    for players in (1, 2, 3, 4):
        decisions = [len(list(walk(GAME, players, {}, seed))) for seed in range(5)]
        assert max(decisions) < 300

"""Conformance at every mode, player count and chapter, where the catalogue's one option at a time does not reach."""

import json

import pytest
from tests.games.gobelin_des_bois.test_campaign import told

from goblintop.engine.box import OptionValue
from goblintop.engine.conformance import CHECKS, Check, walk
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
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
CHAPTERS: list[tuple[int, dict[str, OptionValue]]] = [(3, {"chapter": chapter}) for chapter in range(1, 10)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_every_mode_conforms(players: int, options: dict[str, OptionValue], check: Check) -> None:
    check(GAME, players, options, 3)


@pytest.mark.parametrize("chapter", range(1, 10))
def test_cards_of_ones_own_are_played(chapter: int) -> None:
    """Games with two cards of one's own, in every chapter, keep every card."""
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


@pytest.mark.parametrize(("players", "options"), [*CHAPTERS, *SETTINGS[:8]], ids=str)
def test_all_see_what_the_search_takes_for_seen(players: int, options: dict[str, OptionValue]) -> None:
    """Whatever a seat chooses, the others hear or see which option it was; or `told` says that they do not."""
    for at, (state, _) in enumerate(walk(GAME, players, options, 13)):
        if at % 3 or state.over:
            continue
        (seat,) = state.to_move()
        choice = state.waiting()
        base = state.the_box().bases[type(choice)]
        for observer in range(players):
            told: dict[str, set[int]] = {}
            for option in state.options(seat) if observer != seat else []:
                seen = told.setdefault(seen_by(state, seat, option, observer), set())
                seen.add(choice.told(state, seat, option - base, observer))
            assert all(len(seen) == 1 for seen in told.values()), f"{choice} tells {observer} too much"


def seen_by(state: Table, seat: int, option: int, observer: int) -> str:
    """What an observer sees and hears of an option."""
    after = state.clone()
    after.log = []
    after.apply(seat, option)
    return json.dumps([[event.to_json(observer) for event in after.log], after.view(observer).to_json()])


def test_a_game_lasts_a_sensible_number_of_decisions() -> None:
    for players in (1, 2, 3, 4):
        decisions = [len(list(walk(GAME, players, {}, seed))) for seed in range(5)]
        assert max(decisions) < 300

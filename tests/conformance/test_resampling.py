"""Resampling must draw anew what an observer cannot know: a world that is simply handed over would tell a bot all."""

import json

import pytest
from tests.conformance import duel
from tests.engine.toys import laundry, pets, woods

from goblintop import catalogue
from goblintop.engine.cards import knows
from goblintop.engine.conformance import Options, observers, settings, walk
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.snapshot import state
from goblintop.engine.table import Table
from goblintop.engine.task import Together

GAMES: list[Game] = [*catalogue.games().values(), laundry.GAME, pets.GAME, woods.GAME, duel.GAME]
WORLDS = 12


def has_secrets(table: Table, observer: int) -> bool:
    """Are there cards of different faces that the observer cannot name?"""
    faces = table.the_box().faces
    hidden = {faces[card] for card in table.census() if not knows(table.known, card, observer)}
    return len(hidden) > 1


def idle(game: Game, players: int, options: Options, seed: int) -> str:
    """Where some secret was never drawn anew in a whole game: whose eyes and what; or nothing."""
    secrets: dict[str, bool] = {}
    for table, _ in walk(game, players, options, seed):
        if table.over:
            break
        choice = table.waiting()
        for observer in observers(table):
            worlds = [table.resample(observer, Rng(f"anew {at}")) for at in range(WORLDS)]
            if table.the_box().faces and has_secrets(table, observer):
                changed = any(_piles(world) != _piles(table) for world in worlds)
                secrets[f"cards {observer}"] = secrets.get(f"cards {observer}", False) or changed
            if isinstance(choice, Together):
                fresh = choice.again([[] for _ in choice.answers])
                for seat in choice.asked:
                    had_a_choice = len(fresh.options(table, seat)) > 1
                    if seat != observer and seat not in table.to_move() and had_a_choice:
                        name = f"answers of {seat} {observer}"
                        drawn = any(world.waiting() != choice for world in worlds)
                        secrets[name] = secrets.get(name, False) or drawn
    return ", ".join(name for name, drawn in secrets.items() if not drawn)


def _piles(table: Table) -> str:
    held = state(table)
    return json.dumps({name: held[name] for name in held if name != "todo"})


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        pytest.param(game, players, options, id=f"{game.name}-{players}p-{options}")
        for game in GAMES
        for players, options in settings(game)
        if not options
    ],
)
def test_secrets_are_drawn_anew(game: Game, players: int, options: Options) -> None:
    assert not idle(game, players, options, 0)


@pytest.mark.parametrize("fault", ["idle redraw", "sealed answers kept"])
def test_a_world_that_is_handed_over_is_found(fault: str) -> None:
    assert any(idle(duel.Duel(fault), 2, {}, seed) for seed in range(4))

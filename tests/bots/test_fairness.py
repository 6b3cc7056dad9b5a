"""A bot cannot know what its seat cannot know: whatever is swapped behind its back, it gets the same bytes, makes the
same choice and needs the same number of simulations."""

import json
from typing import cast

import pytest
from tests.bots.tables import GAMES, decisions

from goblintop import catalogue
from goblintop.bots.process import question
from goblintop.bots.search import SearchBot
from goblintop.bots.simple import GreedyBot
from goblintop.engine import cards, snapshot
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Together
from goblintop.games.gold_n_crash.table import Airfield


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_swapping_what_is_hidden_changes_nothing_for_a_bot(game: Game) -> None:
    swapped = 0
    for players in game.players:
        found = decisions(game, seed=7, players=players)
        for table, seat in found[:: max(1, len(found) // 8)]:
            for draw in range(2):
                other = table.resample(seat, Rng(f"other {draw}"))
                swapped += snapshot.state_bytes(other) != snapshot.state_bytes(table)
                mine = table.resample(seat, Rng("handed over"))
                theirs = other.resample(seat, Rng("handed over"))
                assert snapshot.state_bytes(mine) == snapshot.state_bytes(theirs)
                assert question(mine, seat, 1) == question(theirs, seat, 1)
                searches = [SearchBot(8, sims=12), SearchBot(8, sims=12)]
                assert searches[0].choose(mine, seat) == searches[1].choose(theirs, seat)
                assert searches[0].simulations == searches[1].simulations
                assert searches[0].decisions == searches[1].decisions
                assert GreedyBot(8, worlds=2).choose(mine, seat) == GreedyBot(8, worlds=2).choose(theirs, seat)
    assert swapped > 0 or not table.known, "nothing was hidden, so nothing was tested"


@pytest.mark.parametrize("halving", [0, 1])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_search_answers_the_same_from_any_world_of_its_seat(game: Game, halving: int) -> None:
    """Not even the world it was handed matters: everything hidden in it is drawn anew before it is used."""
    found = decisions(game, seed=11)
    for table, seat in found[:: max(1, len(found) // 6)]:
        chosen = set()
        for draw in range(3):
            bot = SearchBot(8, sims=40, halving=halving)
            considered = bot.explain(table.resample(seat, Rng(f"handed {draw}")), seat)
            chosen.add(str([(option.option, option.chance, option.visits) for option in considered]))
        assert len(chosen) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_options_that_another_seat_cannot_tell_apart_are_told_alike(game: Game) -> None:
    """The search follows what a seat is told of others' answers: it must not be more than the seat sees and hears."""
    for players in game.players:
        for table, seat in decisions(game, seed=13, players=players):
            if isinstance(table.waiting(), Together):
                continue
            choice = table.waiting()
            base = table.the_box().bases[type(choice)]
            for observer in range(players):
                told_by_sight: dict[str, set[int]] = {}
                for option in table.options(seat) if observer != seat else []:
                    told = choice.told(table, seat, option - base, observer)
                    told_by_sight.setdefault(_seen(table, seat, option, observer), set()).add(told)
                assert all(len(told) == 1 for told in told_by_sight.values()), f"{choice} tells {observer} too much"


def _seen(table: Table, seat: int, option: int, observer: int) -> str:
    after = table.clone()
    after.log = []
    after.apply(seat, option)
    heard = [event.to_json(observer) for event in after.log]
    return json.dumps([heard, after.view(observer).to_json()])


def test_open_cards_lay_hands_open_and_leave_piles_to_luck() -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    world = table.clone()
    cards.lay_open(world.known, seat)
    drawn = [cast(Airfield, world.resample(seat, Rng(number))).sides for number in range(8)]
    true = cast(Airfield, table).sides
    for side in (0, 1):
        assert {tuple(each[side].hand) for each in drawn} == {tuple(true[side].hand)}
        assert len({tuple(each[side].deck) for each in drawn}) > 1

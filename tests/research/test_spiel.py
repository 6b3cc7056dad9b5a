"""OpenSpiel's own test on every game and number of players, and resampling through the adapter."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tests.research.settings import SETTINGS, draw, states

from goblintop import catalogue, research
from goblintop.engine.rng import Rng
from goblintop.engine.task import Together
from goblintop.research.common import rewards
from goblintop.research.rollouts import RandomRollouts

WORLDS = 3


class Sampler:
    """Numbers from 0 to 1, as OpenSpiel's samplers give them, but ours to repeat."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng(seed)

    def __call__(self) -> float:
        return self.rng.uniform()


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_openspiel_finds_nothing_wrong(name: str, players: int) -> None:
    game = research.make(name, players, api="openspiel")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_resampling_tells_nothing_and_changes_what_is_hidden(name: str, players: int) -> None:
    game = research.make(name, players, api="openspiel")
    drawn_anew = False
    hides = bool(game.new_initial_state().play.table.known) or players > 1
    for at, state in enumerate(states(game, "resampling", every=9)):
        for player in range(players):
            worlds = [state.resample_from_infostate(player, Sampler(f"{at} {draw}")) for draw in range(WORLDS)]
            for world in worlds:
                assert world.play.table.view(player).to_json() == state.play.table.view(player).to_json()
                assert world.information_state_string(player) == state.information_state_string(player)
                assert world.observation_string(player) == state.observation_string(player)
                assert world.observation_tensor(player) == state.observation_tensor(player)
                assert world.history() == state.history()
                if state.current_player() == player:
                    assert world.current_player() == player
                    assert world.legal_actions() == state.legal_actions()
                again = world.resample_from_infostate(player, Sampler("again"))
                truth = state.resample_from_infostate(player, Sampler("again"))
                assert str(again) == str(truth), "resampling depends on what the player cannot know"
                for other in range(players):
                    assert again.information_state_string(other) == truth.information_state_string(other)
            drawn_anew = drawn_anew or any(str(world) != str(state) for world in worlds)
    is_open = not catalogue.find(name).set_up(players).the_box().faces
    assert drawn_anew or not hides or is_open


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, players in SETTINGS if players == 2])
def test_copies_and_pickles_are_exact_also_of_resampled_states(name: str, players: int) -> None:
    game = research.make(name, players, api="openspiel")
    left_behind: list[tuple[Any, str]] = []
    for state in states(game, "copies", every=40):
        assert all(str(twin) == before for twin, before in left_behind), "a copy has gone on with its original"
        left_behind.append((state.clone(), str(state)))
        world = state.resample_from_infostate(0, Sampler("world"))
        for original in (state, world):
            before = str(original)
            copies = [original.clone(), pickle.loads(pickle.dumps(original))]
            copies.append(game.deserialize_state(original.serialize()))
            rng = Rng("on")
            copies[0].apply_action(rng.pick(copies[0].legal_actions()))
            draw(copies[0], rng)
            assert str(original) == before
            for twin in copies[1:]:
                assert str(twin) == before
                assert twin.information_state_string(0) == original.information_state_string(0)
                assert twin.history() == original.history()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize(("name", "players"), [(name, players) for name, players in SETTINGS if players == 3])
def test_secret_answers_are_in_nobody_elses_information_state(name: str, players: int) -> None:
    game = research.make(name, players, api="openspiel")
    secrets = 0
    for state in states(game, "secret", every=1):
        choice = state.play.table.waiting()
        if not isinstance(choice, Together) or len(state.legal_actions()) < 2:
            continue
        given = sum(map(len, choice.answers))
        mover = state.current_player()
        sights: dict[tuple[int, str], set[str]] = {}
        for option in state.legal_actions()[:3]:
            after = state.clone()
            after.apply_action(option)
            if after.current_player() < 0:
                continue
            asked = after.play.table.waiting()
            if isinstance(asked, Together) and sum(map(len, asked.answers)) == given + 1:
                for other in range(players):
                    if other != mover:
                        who = str(after.play.table.to_move())  # who has finished is seen at any table
                        sights.setdefault((other, who), set()).add(after.information_state_string(other))
        secrets += len(sights)
        assert all(len(seen) == 1 for seen in sights.values())
    assert secrets > 0 or not any(issubclass(choice, Together) for choice in catalogue.find(name).choices)


def test_a_shuffle_is_single_draws_and_a_die_is_one() -> None:
    state = research.make("gold_n_crash", api="openspiel").new_initial_state()
    sizes: list[int] = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
        sizes.append(len(outcomes))
        state.apply_action(outcomes[-1][0])
    assert sizes[:5] == [sizes[0], sizes[0] - 1, sizes[0] - 2, sizes[0] - 3, sizes[0] - 4]
    assert sizes[-1] == 2  # who begins


@pytest.mark.parametrize(
    ("options", "players", "utility"),
    [
        ({"mode": "teams"}, 4, pyspiel.GameType.Utility.ZERO_SUM),
        ({"mode": "coop"}, 3, pyspiel.GameType.Utility.IDENTICAL),
        ({}, 4, pyspiel.GameType.Utility.ZERO_SUM),
    ],
)
def test_rewards_of_teams_of_all_together_and_of_each_for_itself(
    options: dict[str, Any], players: int, utility: Any
) -> None:
    game = research.make("gobelin_des_bois", players, api="openspiel", options=options)
    assert game.get_type().utility == utility
    teams = game.new_initial_state().play.table.the_box().teams
    seen: set[float] = set()
    for seed in range(12):
        state = game.new_initial_state()
        rng = Rng(f"rewards {seed}")
        while not state.is_terminal():
            draw(state, rng)
            if not state.is_terminal():
                state.apply_action(rng.pick(state.legal_actions()))
        returns = state.returns()
        seen.update(round(worth, 3) for worth in returns)
        assert returns == rewards(state.play.table)
        assert all(returns[seat] == returns[teams.index(teams[seat])] for seat in range(players))
        if len(set(teams)) > 1:
            assert sum(returns) == pytest.approx(0.0)
        else:
            assert len(set(returns)) == 1
            assert returns[0] in (1.0, -1.0)
    assert len(seen) > 1 or len(set(teams)) == 1


def test_openspiels_search_plays_and_our_rollouts_answer_like_its_own() -> None:
    game = research.make("gobelin_des_bois", 2, api="openspiel")
    state = next(iter(states(game, "search", every=1)))
    luck = np.random.RandomState(1)
    theirs = np.mean([mcts.RandomRolloutEvaluator(1, luck).evaluate(state)[0] for _ in range(60)])
    ours = RandomRollouts(400, seed=1).evaluate(state)[0]
    assert abs(theirs - ours) < 0.45  # 60 games at +1 and -1: three standard errors
    bot = ismcts.ISMCTSBot(game, RandomRollouts(1), 2.0, 30, random_state=luck)
    assert int(bot.step(state)) in state.legal_actions()

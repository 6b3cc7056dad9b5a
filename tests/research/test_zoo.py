"""PettingZoo's own tests on every game and number of players, and what they do not ask."""

import copy
import json
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.research.settings import SETTINGS, TOGETHER

from goblintop import research
from goblintop.engine.rng import Rng

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo imports games of its own the old way
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

EXPECTED = (
    "Observation is not a NumPy array",  # numbers and mask are two arrays
    "Observation space for each agent probably should be",  # a Dict, as in every game with masks
    "Action mask numpy array is all zeros",  # nothing is legal when the game is over
)


@pytest.fixture(autouse=True)
def expected_warnings() -> Any:
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        yield


def step_at_random(env: Any, rng: Rng) -> None:
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(None if env.terminations[agent] else rng.pick([int(at) for at in np.flatnonzero(mask)]))


def history(env: Any, seed: str, steps: int) -> list[Any]:
    """Whose turn, numbers and rewards, as the game goes on at random."""
    rng = Rng(seed)
    found: list[Any] = []
    for _ in range(steps):
        if not env.agents:
            break
        numbers, reward, *_ = env.last()
        found.append((env.agent_selection, numbers["observation"].tobytes(), reward))
        step_at_random(env, rng)
    return found


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_pettingzoo_finds_nothing_wrong(name: str, players: int) -> None:
    api_test(research.make(name, players), num_cycles=60)
    seed_test(lambda: research.make(name, players), num_cycles=20)


@pytest.mark.parametrize(("name", "players"), TOGETHER)
def test_pettingzoo_finds_nothing_wrong_where_all_choose_at_once(name: str, players: int) -> None:
    def make() -> Any:
        return research.make(name, players, api="parallel")

    parallel_api_test(make(), num_cycles=60)
    parallel_seed_test(make, num_cycles=20)


def test_games_whose_decisions_are_taken_in_turn_have_no_parallel_environment() -> None:
    with pytest.raises(research.BadRequest, match="nobody chooses at the same time"):
        research.make("gold_n_crash", api="parallel")


@pytest.mark.parametrize(("name", "players"), TOGETHER)
def test_all_at_once_comes_to_the_same_end_as_in_turn(name: str, players: int) -> None:
    turns = research.make(name, players)
    once = research.make(name, players, api="parallel")
    turns.reset(seed=5)
    sights, _ = once.reset(seed=5)
    rng = Rng("once")
    while once.agents:
        asked = once.table.to_move()
        actions = dict.fromkeys(once.agents, once.wait)
        for seat in asked:
            actions[f"player_{seat}"] = rng.pick(once.table.options(seat))
        for agent in once.agents:
            assert sights[agent]["action_mask"][actions[agent]] == 1
        sights, rewards, *_ = once.step(actions)
        waiting = list(asked)
        while waiting:  # in turn, a seat gives all its answers before the next is asked
            seat = int(turns.agent_selection.removeprefix("player_"))
            if seat not in waiting:
                break
            waiting.remove(seat)
            turns.step(actions[f"player_{seat}"])
        if waiting:
            return  # somebody answers several times: the orders differ from here on
    assert [turns.rewards[agent] for agent in turns.possible_agents] == list(rewards.values())


@pytest.mark.parametrize("copied", [copy.deepcopy, copy.copy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize(("name", "players"), [(name, most) for name, most in SETTINGS if most == 2])
def test_a_copy_goes_on_by_itself_with_the_same_luck(name: str, players: int, copied: Callable[[Any], Any]) -> None:
    env = research.make(name, players)
    env.reset(seed=3)
    history(env, "before", 12)
    twin = copied(env)
    before = env.view("player_0")
    after = history(twin, "after", 25)
    assert env.view("player_0") == before
    assert history(env, "after", 25) == after
    assert len(after) > 5


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_what_an_agent_gets_depends_on_nothing_it_cannot_know(name: str, players: int) -> None:
    env = research.make(name, players)
    env.reset(seed=11)
    rng = Rng("fair")
    for at in range(40):
        if env.terminations[env.agent_selection]:
            break
        if at % 8 == 0:
            agent = env.agent_selection
            sight, view, truth = env.observe(agent), json.dumps(env.view(agent)), env.table
            env.table = truth.resample(int(agent.removeprefix("player_")), Rng(at))
            other = env.observe(agent)
            assert np.array_equal(sight["observation"], other["observation"])
            assert np.array_equal(sight["action_mask"], other["action_mask"])
            assert json.dumps(env.view(agent)) == view
            env.table = truth
        step_at_random(env, rng)


def test_the_mask_is_what_the_engine_allows_and_of_others_nothing() -> None:
    env = research.make("gold_n_crash")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    seat = int(env.agent_selection.removeprefix("player_"))
    assert list(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])) == env.table.options(seat)
    assert env.observe(other)["action_mask"].sum() == 0


def test_an_array_is_its_readers_own_and_always_what_the_engine_says() -> None:
    env = research.make("goblin_slayer")
    env.reset(seed=6)
    rng = Rng("own")
    for _ in range(60):
        agent = env.agent_selection
        numbers = env.observe(agent)["observation"]
        truth = np.asarray(env.game.observe(env.table, int(agent.removeprefix("player_"))), np.float32)
        assert np.array_equal(numbers, truth)
        numbers.fill(7.0)
        step_at_random(env, rng)


def test_grouped_observations_are_the_same_numbers() -> None:
    flat, grouped = research.make("dungeon_petz", 3), research.make("dungeon_petz", 3, observation="dict")
    flat.reset(seed=2)
    grouped.reset(seed=2)
    numbers, groups = flat.observe("player_1")["observation"], grouped.observe("player_1")["observation"]
    assert np.array_equal(np.concatenate(list(groups.values())), numbers)
    assert grouped.observation_space("player_1").contains(grouped.observe("player_1"))
    assert len(groups) > 5
    assert len(flat.fields()) == len(numbers)


@pytest.mark.parametrize("api", ["pettingzoo", "parallel"])
def test_an_illegal_action_ends_the_game_or_is_an_error(api: str) -> None:
    for illegal in ("end", "raise"):
        env = research.make("goblin_laundromat", 2, api=api, illegal=illegal)
        env.reset(seed=4)
        seat = env.table.to_move()[0]
        wrong = next(at for at in range(env.space) if at not in env.table.options(seat))
        act: Any = wrong if api == "pettingzoo" else dict.fromkeys(env.agents, wrong)
        if illegal == "raise":
            with pytest.raises(research.BadRequest, match="cannot do"):
                env.step(act)
        elif api == "pettingzoo":
            env.step(act)
            assert env.rewards[f"player_{seat}"] == -1.0
            assert env.infos[f"player_{seat}"] == {"illegal": wrong}
            assert all(env.terminations.values())
        else:
            _, rewards, over, _, infos = env.step(act)
            assert rewards[f"player_{seat}"] == -1.0
            assert all(over.values())
            assert infos[f"player_{seat}"] == {"illegal": wrong}


def test_what_cannot_be_made_is_said_in_a_sentence() -> None:
    for wish, words in (
        ({"game": "gold_n_crush"}, "did you mean gold_n_crash"),
        ({"game": "gold_n_crash", "players": 7}, "is not played by 7"),
        ({"game": "gold_n_crash", "api": "gym"}, "there is no interface"),
        ({"game": "gold_n_crash", "observation": "picture"}, "array or dict"),
        ({"game": "gold_n_crash", "edition": "none.toml"}, "cannot be read"),
    ):
        with pytest.raises(Exception, match=words):
            research.make(**wish)

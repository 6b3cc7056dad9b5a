"""OpenSpiel through its Python binding: random games, clone, views, MCTS, ISMCTS."""

import random
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts as py_ismcts
from open_spiel.python.algorithms import mcts as py_mcts

import harness as h

GAMES = [
    "tic_tac_toe",
    "phantom_ttt",
    "dark_hex(board_size=5)",
    "leduc_poker",
    "gin_rummy",
    "hearts",
    "backgammon",
    "goofspiel",
    "hanabi",
    "cribbage",
    "python_tic_tac_toe",
]
rng = random.Random(1)


def sample_chance(state):
    outcomes = state.chance_outcomes()
    if len(outcomes) == 1:
        return outcomes[0][0]
    x = rng.random()
    for action, p in outcomes:
        x -= p
        if x <= 0:
            return action
    return outcomes[-1][0]


def player(game):
    def play():
        s = game.new_initial_state()
        decisions = chance = 0
        while not s.is_terminal():
            if s.is_chance_node():
                s.apply_action(sample_chance(s))
                chance += 1
            elif s.is_simultaneous_node():
                acts = [rng.choice(s.legal_actions(p)) for p in range(game.num_players())]
                s.apply_actions(acts)
                decisions += len(acts)
            else:
                s.apply_action(rng.choice(s.legal_actions()))
                decisions += 1
        s.returns()
        return decisions, chance

    return play


def middle_state(game, share=0.5):
    while True:
        probe = player(game)
        total = sum(probe())
        s = game.new_initial_state()
        steps = 0
        while not s.is_terminal():
            if s.is_chance_node():
                s.apply_action(sample_chance(s))
            elif s.is_simultaneous_node():
                s.apply_actions([rng.choice(s.legal_actions(p)) for p in range(game.num_players())])
            else:
                if steps >= total * share:
                    return s
                s.apply_action(rng.choice(s.legal_actions()))
            steps += 1
            if s.is_simultaneous_node() and steps >= total * share:
                return s


def search_root(game, options):
    """A fixed early state whose mover really has a choice: bots answer a forced
    move without searching, which would read as millions of simulations/s."""
    own = random.Random(11)
    for _ in range(200):
        s = game.new_initial_state()
        for _ in range(400):
            if s.is_terminal():
                break
            if s.is_chance_node():
                acts = [a for a, _ in s.chance_outcomes()]
                s.apply_action(own.choice(acts))
            elif len(s.legal_actions()) >= options:
                return s
            else:
                s.apply_action(own.choice(s.legal_actions()))
    raise RuntimeError("no state with %d options" % options)


def decisions_left(state, games=200):
    """Mean number of player decisions from this state to the end under random play."""
    total = 0
    for _ in range(games):
        s = state.clone()
        while not s.is_terminal():
            if s.is_chance_node():
                s.apply_action(sample_chance(s))
            else:
                s.apply_action(rng.choice(s.legal_actions()))
                total += 1
    return total / games


def check_linear(label, make, n):
    """The search must cost about twice as much for twice the simulations."""
    import time

    ratios = []
    for _ in range(3):
        cost = []
        for k in (n, 2 * n):
            run = make(k)
            start = time.process_time()
            run()
            cost.append(time.process_time() - start)
        ratios.append(cost[1] / cost[0])
    ratio = sorted(ratios)[1]
    if not 1.3 < ratio < 3.5:
        raise RuntimeError("%s: cost ratio %.2f for twice the simulations; not a real search" % (label, ratio))
    return ratio


def search():
    for name, options, n in (("tic_tac_toe", 9, 2000), ("backgammon", 3, 200)):
        game = pyspiel.load_game(name)
        root = search_root(game, options)

        def cpp(k):
            bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, k, 500, False, 3, False)
            return lambda: bot.mcts_search(root)

        def py(k):
            r = np.random.RandomState(5)
            bot = py_mcts.MCTSBot(game, 2.0, k, py_mcts.RandomRolloutEvaluator(1, r), solve=False, random_state=r)
            return lambda: bot.mcts_search(root)

        for label, make, k in (("C++ MCTS sims/s", cpp, n), ("Python MCTS sims/s", py, n // 10)):
            node = make(k)()
            if node.explore_count != k:
                raise RuntimeError("%s %s: %d of %d simulations ran" % (name, label, node.explore_count, k))
            check_linear(name + " " + label, make, k)
            h.rate("OpenSpiel", name, label, make(k), k)

    for name, options, n in (
        ("phantom_ttt", 9, 500),
        ("leduc_poker", 2, 500),
        ("gin_rummy", 3, 500),
        ("hearts", 6, 500),
        ("hanabi", 3, 500),
        ("euchre", 3, 500),
        ("cribbage", 3, 200),
    ):
        game = pyspiel.load_game(name)
        root = search_root(game, options)
        try:
            root.resample_from_infostate(root.current_player(), rng.random)
        except Exception as e:  # the game cannot resample: ISMCTS does not run
            print("OpenSpiel %s: no ISMCTS (%s)" % (name, str(e).splitlines()[0][:80]))
            continue

        def cpp(k):
            bot = pyspiel.ISMCTSBot(
                7,
                pyspiel.RandomRolloutEvaluator(1, 7),
                2.0,
                k,
                -1,
                pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
                False,
                False,
            )
            return lambda: bot.step(root)

        def py(k):
            r = np.random.RandomState(5)
            bot = py_ismcts.ISMCTSBot(
                game=game, evaluator=py_mcts.RandomRolloutEvaluator(1, r), uct_c=2.0, max_simulations=k, random_state=r
            )
            return lambda: bot.step(root)

        for label, make, k in (("C++ ISMCTS sims/s", cpp, n), ("Python ISMCTS sims/s", py, n // 10)):
            try:
                check_linear(name + " " + label, make, k)
                h.rate("OpenSpiel", name, label, make(k), k)
            except Exception as e:
                print("OpenSpiel %s %s failed: %s" % (name, label, str(e).splitlines()[0][:90]), flush=True)


def main(which):
    for name in which:
        if name.startswith("python_"):
            __import__("open_spiel.python.games." + name[7:], fromlist=["x"])
        game = pyspiel.load_game(name)
        h.playouts("OpenSpiel", name, player(game))
        mid = middle_state(game)
        h.cost_us("OpenSpiel", name, "clone us (mid-game)", mid.clone)
        p = max(mid.current_player(), 0)
        if game.get_type().provides_observation_tensor:
            h.cost_us("OpenSpiel", name, "observation us", lambda: mid.observation_tensor(p))
        elif game.get_type().provides_information_state_tensor:
            h.cost_us("OpenSpiel", name, "infostate us", lambda: mid.information_state_tensor(p))
        h.cost_us("OpenSpiel", name, "serialize us", mid.serialize)

    search()
    h.save("openspiel")


if __name__ == "__main__":
    if sys.argv[1:] == ["search"]:
        search()
        h.save("openspiel_search")
    else:
        main(sys.argv[1:] or GAMES)

"""RLCard: random games through env.step (as a user trains) and through the bare game."""

import copy
import random
import sys

import rlcard

import harness as h

GAMES = ["uno", "gin-rummy", "leduc-holdem", "limit-holdem", "doudizhu", "mahjong"]
rng = random.Random(1)


def env_player(env):
    def play():
        state, _ = env.reset()
        n = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            n += 1
        env.get_payoffs()
        return n

    return play


def main(which):
    for name in which:
        env = rlcard.make(name, config={"seed": 3})
        h.playouts("RLCard", name, env_player(env))
        state, _ = env.reset()
        for _ in range(10):
            if env.is_over():
                state, _ = env.reset()
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
        # RLCard ships no state clone; deepcopy is what a search would have to use.
        try:
            h.cost_us("RLCard", name, "clone us (deepcopy)", lambda: copy.deepcopy(env.game))
        except Exception as e:
            print("RLCard", name, "deepcopy failed:", type(e).__name__, str(e)[:80])
        player = env.get_player_id()
        h.cost_us("RLCard", name, "observation us", lambda: env.get_state(player))
    h.save("rlcard")


if __name__ == "__main__":
    main(sys.argv[1:] or GAMES)

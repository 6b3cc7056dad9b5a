"""PettingZoo classic envs: random masked games in the documented AEC loop."""

import copy
import importlib
import sys

import numpy as np

import harness as h

ENVS = ["tictactoe_v3", "leduc_holdem_v4", "gin_rummy_v4", "texas_holdem_v4", "hanabi_v5"]
rng = np.random.default_rng(1)


def player(env):
    def play():
        env.reset(seed=int(rng.integers(1 << 30)))
        n = 0
        for _ in env.agent_iter():
            obs, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = obs["action_mask"] if isinstance(obs, dict) else info["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask))))
            n += 1
        return n

    return play


def main(which):
    for name in which:
        try:
            env = importlib.import_module("pettingzoo.classic." + name).env()
        except Exception as e:
            print("PettingZoo", name, "not available:", str(e)[:90])
            continue
        for label, e in ((name, env), (name + " (raw)", env.unwrapped)):
            try:
                h.playouts("PettingZoo", label, player(e))
            except Exception as ex:
                print("PettingZoo", label, "failed:", type(ex).__name__, str(ex)[:90])
        env.reset(seed=1)
        try:
            h.cost_us("PettingZoo", name, "clone us (deepcopy)", lambda: copy.deepcopy(env.unwrapped))
        except Exception as ex:
            print("PettingZoo", name, "deepcopy failed:", type(ex).__name__, str(ex)[:90])
    h.save("pettingzoo")


if __name__ == "__main__":
    main(sys.argv[1:] or ENVS)

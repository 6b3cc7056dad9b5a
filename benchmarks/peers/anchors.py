"""The anchor rows behind the ratio goals, and ours beside them, in one run.

    python anchors.py                 measures the anchors only
    python anchors.py ours.py         also runs ours.py, which must define cases(h): it calls
                                      h.playouts / h.cost_us / h.rate with system "ours"

Prints every `ours` row divided by each anchor of the same metric (norm / norm).
"""

import importlib.util
import sys

import harness as h


def anchors():
    import copy
    import pyspiel
    import rlcard
    from catanatron import Game
    import bench_catanatron as cat
    import bench_openspiel as osp
    import bench_pettingzoo as pz
    import bench_rlcard as rl

    for name in ("hearts", "gin_rummy"):
        game = pyspiel.load_game(name)
        h.playouts("OpenSpiel", name, osp.player(game))
        mid = osp.middle_state(game)
        h.cost_us("OpenSpiel", name, "clone us", mid.clone)
    game = pyspiel.load_game("hearts")
    root = osp.search_root(game, 6)
    bot = pyspiel.ISMCTSBot(
        7,
        pyspiel.RandomRolloutEvaluator(1, 7),
        2.0,
        500,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    left = osp.decisions_left(root)
    h.rate("OpenSpiel", "hearts C++ ISMCTS", "search decisions/s", lambda: bot.step(root), 500 * left)

    env = rlcard.make("uno", config={"seed": 3})
    h.playouts("RLCard", "uno", rl.env_player(env))
    env.reset()
    h.cost_us("RLCard", "uno (deepcopy)", "clone us", lambda: copy.deepcopy(env.game))

    from pettingzoo.classic import leduc_holdem_v4

    h.playouts("PettingZoo", "leduc_holdem_v4", pz.player(leduc_holdem_v4.env()))

    h.playouts("Catanatron", "catan 4p", cat.player(4))
    mid = cat.middle(4)
    h.cost_us("Catanatron", "catan 4p", "clone us", mid.copy)

    def rollout():
        g = mid.copy()
        before = cat.played(g)
        g.play()
        return (cat.played(g) - before,)

    runs = h.measure(rollout)
    h.row(
        "Catanatron",
        "catan 4p copy+rollout",
        "search decisions/s",
        [s[0] / u for s, u, _ in runs],
        [s[0] / k * h.NOMINAL for s, _, k in runs],
    )
    assert Game


def main():
    if len(sys.argv) > 1:
        spec = importlib.util.spec_from_file_location("ours", sys.argv[1])
        ours = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(ours)
        ours.cases(h)
    anchors()
    mine = [r for r in h.ROWS if r["system"] == "ours"]
    for r in mine:
        for a in h.ROWS:
            if a["system"] != "ours" and a["metric"] == r["metric"]:
                print(
                    "%-28s %-20s %8.2f x  %s %s"
                    % (r["case"], r["metric"], r["norm"] / a["norm"], a["system"], a["case"])
                )
    h.save("anchors")


if __name__ == "__main__":
    main()

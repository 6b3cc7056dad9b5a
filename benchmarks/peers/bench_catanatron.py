"""Catanatron: random four-seat Catan games, copy cost, search speed."""

import random

from catanatron import Color, Game, RandomPlayer

import harness as h

COLORS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]


def seats(n):
    return [RandomPlayer(c) for c in COLORS[:n]]


def played(game):
    for name in ("actions", "action_records"):
        if hasattr(game.state, name):
            return len(getattr(game.state, name))
    raise AttributeError("no action log")


def player(n):
    def play():
        game = Game(seats(n))
        game.play()
        return played(game)

    return play


def middle(n, ticks=150):
    game = Game(seats(n), seed=5)
    for _ in range(ticks):
        game.play_tick()
    return game


def options(game):
    if hasattr(game, "playable_actions"):
        return game.playable_actions
    return game.state.playable_actions


def main():
    for n in (2, 4):
        h.playouts("Catanatron", "catan %dp random" % n, player(n))
        game = middle(n)
        h.cost_us("Catanatron", "catan %dp" % n, "clone us (mid-game)", game.copy)
        try:
            from catanatron.features import create_sample_vector

            h.cost_us("Catanatron", "catan %dp" % n, "observation us", lambda: create_sample_vector(game, COLORS[0]))
        except ImportError:
            pass

    # One rollout = copy + random play to the end (what flat Monte Carlo pays).
    game = middle(2)

    def rollout():
        g = game.copy()
        g.play()

    h.rate("Catanatron", "catan 2p mid-game", "copy+rollout/s", rollout, 1)

    try:
        from catanatron.players.mcts import MCTSPlayer
    except ImportError:
        print("Catanatron: this release ships no MCTS player")
    else:
        sims = 20
        bot = MCTSPlayer(COLORS[0], sims)
        for ticks in range(100, 400):
            g = middle(2, ticks)
            if g.state.current_color() == COLORS[0] and len(options(g)) > 3:
                break
        h.rate("Catanatron", "catan 2p mid-game", "MCTS sims/s", lambda: bot.decide(g, options(g)), sims)
    try:
        import gymnasium
        import catanatron.gym  # noqa: F401

        env = gymnasium.make("catanatron/Catanatron-v0")
        rng = random.Random(2)

        def play():
            _, info = env.reset()
            n = 0
            done = False
            while not done:
                _, _, term, trunc, info = env.step(rng.choice(info["valid_actions"]))
                done = term or trunc
                n += 1
            return n

        h.playouts("Catanatron", "gym env (own decisions)", play)
    except Exception as e:
        print("Catanatron gym env not measured:", type(e).__name__, str(e)[:90])
    h.save("catanatron")


if __name__ == "__main__":
    main()

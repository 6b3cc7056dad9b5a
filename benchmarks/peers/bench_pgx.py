"""Pgx (JAX): jitted batched random play on CPU, auto-reset, and single-state stepping."""

import os
import sys
import time

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

import harness as h

ENVS = ["tic_tac_toe", "leduc_holdem", "backgammon", "sparrow_mahjong"]
STEPS = 100


def main(which):
    for name in which:
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)
        for batch in (1, 64, 1024):
            init = jax.jit(jax.vmap(env.init))

            def body(carry, key):
                state, done = carry
                k1, k2 = jax.random.split(key)
                logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
                action = jax.random.categorical(k1, logits, axis=-1)
                state = jax.vmap(step)(state, action, jax.random.split(k2, batch))
                return (state, done + state.terminated.sum()), None

            @jax.jit
            def run(state, key):
                (state, done), _ = jax.lax.scan(body, (state, 0), jax.random.split(key, STEPS))
                return state, done

            start = time.time()
            state = init(jax.random.split(jax.random.PRNGKey(0), batch))
            state, done = run(state, jax.random.PRNGKey(1))
            done.block_until_ready()
            compile_s = time.time() - start
            key = jax.random.PRNGKey(2)
            box = {"s": state, "k": key}

            def call():
                box["k"], sub = jax.random.split(box["k"])
                box["s"], d = run(box["s"], sub)
                d.block_until_ready()

            h.rate("pgx", "%s batch %d" % (name, batch), "decisions/s", call, STEPS * batch)
            print("   compile s: %.1f" % compile_s, flush=True)
        # the way a Python loop drives one game
        jstep = jax.jit(env.step)
        jinit = jax.jit(env.init)
        import random

        rng = random.Random(1)
        n_key = [0]

        def play():
            n_key[0] += 1
            s = jinit(jax.random.PRNGKey(n_key[0]))
            n = 0
            while not bool(s.terminated):
                legal = [i for i, ok in enumerate(s.legal_action_mask.tolist()) if ok]
                s = jstep(s, rng.choice(legal), jax.random.PRNGKey(rng.getrandbits(30)))
                n += 1
            return n

        h.playouts("pgx", name + " one game, Python loop", play)
    h.save("pgx")


if __name__ == "__main__":
    main(sys.argv[1:] or ENVS)

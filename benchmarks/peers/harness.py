"""Shared measuring code for the peer benchmarks.

The machine is shared, so every run is cut into short slices and a fixed
pure-Python loop (`calibration`) is timed between slices. Each row keeps

  raw    work per CPU second (median of REPEATS runs, with min and max)
  norm   work per 10 million calibration steps: what the same work would score on
         a core that runs the calibration loop at exactly 10 M steps/s.
         `norm` is the number to compare between rows, runs and machines.

For costs (microseconds) `norm` is scaled the other way round.
"""

import json
import os
import statistics
import sys
import time

REPEATS = int(os.environ.get("PEER_REPEATS", "3"))
SECONDS = float(os.environ.get("PEER_SECONDS", "2.0"))
SLICE = 0.2
NOMINAL = 10e6
ROWS = []
_TABLE = {i: i * 7 for i in range(64)}
_CELLS = list(range(64))


def calibration(n=100_000):
    """Pure-Python loop steps per second (dict get + int add + list index)."""
    table, cells = _TABLE, _CELLS
    start = time.process_time()
    total = 0
    for i in range(n):
        total += table[i & 63] + cells[(i * 5) & 63]
    return n / (time.process_time() - start)


def measure(work, seconds=None):
    """work() does a little and returns a tuple of counts. Returns a list of
    (counts, cpu seconds, calibration steps those seconds were worth)."""
    seconds = seconds or SECONDS
    runs = []
    for _ in range(REPEATS):
        sums = None
        used = steps = 0.0
        before = calibration()
        while used < seconds:
            start = time.process_time()
            end = start
            while end - start < SLICE:
                got = work()
                sums = got if sums is None else tuple(a + b for a, b in zip(sums, got))
                end = time.process_time()
            after = calibration()
            used += end - start
            steps += (end - start) * (before + after) / 2
            before = after
        runs.append((sums, used, steps))
    return runs


def row(system, case, metric, raw, norm, **extra):
    raw = sorted(raw)
    norm = sorted(norm)
    r = dict(
        system=system,
        case=case,
        metric=metric,
        raw=statistics.median(raw),
        raw_min=raw[0],
        raw_max=raw[-1],
        norm=statistics.median(norm),
        norm_min=norm[0],
        norm_max=norm[-1],
        **extra,
    )
    ROWS.append(r)
    print(
        "%-12s %-32s %-22s raw %11.1f  norm %11.1f [%.1f .. %.1f] %s"
        % (system, case, metric, r["raw"], r["norm"], r["norm_min"], r["norm_max"], extra if extra else ""),
        flush=True,
    )
    return r


def playouts(system, case, play, warm=2):
    """play() runs one whole game and returns the number of player decisions
    it applied, or (decisions, chance events)."""
    for _ in range(warm):
        play()

    def work():
        out = play()
        d, c = out if isinstance(out, tuple) else (out, 0)
        return d, c, 1

    runs = measure(work)
    games = [s[2] for s, _, _ in runs]
    per_game = sum(s[0] for s, _, _ in runs) / sum(games)
    chance = sum(s[1] for s, _, _ in runs) / sum(games)
    row(
        system,
        case,
        "decisions/s",
        [s[0] / u for s, u, _ in runs],
        [s[0] / k * NOMINAL for s, _, k in runs],
        per_game=round(per_game, 1),
        chance_per_game=round(chance, 1),
    )
    row(system, case, "games/s", [s[2] / u for s, u, _ in runs], [s[2] / k * NOMINAL for s, _, k in runs])


def cost_us(system, case, metric, fn, seconds=None):
    """Microseconds of one fn()."""
    block = 1
    while True:
        start = time.process_time()
        for _ in range(block):
            fn()
        if time.process_time() - start > 0.01:
            break
        block *= 2
    loop = range(block)

    def work():
        for _ in loop:
            fn()
        return (block,)

    runs = measure(work, seconds or SECONDS / 2)
    row(system, case, metric, [u / s[0] * 1e6 for s, u, _ in runs], [k / NOMINAL / s[0] * 1e6 for s, _, k in runs])


def rate(system, case, metric, fn, per_call, warm=True):
    """fn() performs per_call units of work; units per second."""
    if warm:
        fn()

    def work():
        fn()
        return (per_call,)

    runs = measure(work)
    row(system, case, metric, [s[0] / u for s, u, _ in runs], [s[0] / k * NOMINAL for s, _, k in runs])


def save(name):
    out = os.environ.get("PEER_OUT")
    if out:
        os.makedirs(out, exist_ok=True)
        with open(os.path.join(out, name + ".json"), "w") as f:
            json.dump(dict(python=sys.version.split()[0], repeats=REPEATS, seconds=SECONDS, rows=ROWS), f, indent=1)

"""Every step of strength in every game: greedy beats random, Master beats greedy, Legend beats Master.

One bot among the others' kind, all seats rotated, the same deals from every seat, fixed numbers of simulations, stopped
by a sequential test at 5 %/5 %. Where all play together, the win rate must rise with the level. Where luck caps a row,
the same search with ten times the budget and open cards (all hands; what nobody has seen yet stays luck) shows that it
does not reach the figure either.
Reports go to `benchmarks/arena/`. Every finished game of a row that is not decided yet is kept under
`benchmarks/arena/unfinished/`, to be committed: a run of the same sources finds it again, on any machine.
"""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

from goblintop import bots, catalogue
from goblintop.lab.arena import Arena
from goblintop.lab.chances import Sequential
from goblintop.lab.reports import arena_page
from goblintop.lab.runner import OtherResults, Results, usual_workers
from goblintop.lab.setting import Setting

NAME = "arena"
COMMAND = "make prove ONLY=arena"
MOST_GAMES = 3000
REPORTS = Path(__file__).parent.parent / "arena"
UNFINISHED = REPORTS / "unfinished"

SPECS = {level.name: level.spec for level in bots.LEVELS}
STEPS = [
    ("greedy", "random", 0.90, 2.5, 0.02),
    ("master", "greedy", 0.75, 1.6, 0.05),
    ("legend", "master", 0.55, 1.1, 0.05),
]
"""Stronger, weaker, the share it must win at two sides, how many times its fair share at more, and how much above that
the sequential test may say either: less, where games take no time."""
LUCK = {"proved": "reached: luck is no cap", "missed": "not reached either: luck caps the row above"}
"""What it means for a row that the same search with open hands reaches its figure or not."""
COOPERATIVE_GAMES = 300


def figure(share: float, times: float, sides: int) -> float:
    """What the stronger bot must win."""
    return share if sides == 2 else min(0.95, times / sides)


def sequential(target: float, leeway: float) -> Sequential:
    """Decides whether the share is above the target or not even near it."""
    return Sequential(target, min(target + leeway, (1.0 + target) / 2.0))


def spec(name: str) -> str:
    """The bot behind a level, with its number of simulations."""
    return SPECS.get(name, name)


def lucky(search: str) -> str:
    """The same search without its mistakes, with ten times the budget and open cards."""
    search = search.replace(":slips=1", "")
    return re.sub(r"sims=(\d+)", lambda sims: f"sims={10 * int(sims[1])}", search) + ":open_cards=on"


def games_of(arena: Arena, label: str) -> Results:
    """What an interrupted run of the same sources has finished of a row; games of other sources do not count."""
    path = UNFINISHED / f"{label}.jsonl"
    try:
        return Results(path, arena.about())
    except OtherResults:
        path.unlink()
        return Results(path, arena.about())


def challenge(
    setting: Setting, stronger: str, weaker: str, test: Sequential, label: str, progress: Any
) -> dict[str, Any]:
    """One row."""
    arena = Arena(setting, (stronger, weaker), MOST_GAMES, "proof", test, challenge=True)
    results = games_of(arena, label)
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        done += more
        progress(done, MOST_GAMES, label)

    try:
        standings = arena.hold(results, usual_workers(), advance)
    finally:
        results.close()
    REPORTS.mkdir(parents=True, exist_ok=True)
    (REPORTS / f"{label}.html").write_text(arena_page(standings, "en"), encoding="utf-8")
    (REPORTS / f"{label}.csv").write_text(standings.to_csv(), encoding="utf-8")
    if standings.verdict:
        results.path.unlink()
    share = standings.win_shares()[stronger]
    return {
        "stronger": stronger,
        "weaker": weaker,
        "target": test.low,
        "win_share": share.to_json(),
        "games": standings.games,
        "verdict": {"high": "proved", "low": "missed", "": "undecided"}[standings.verdict],
    }


def cooperative(setting: Setting, label: str, progress: Any) -> dict[str, Any]:
    """Win rates of all levels, each among its own kind, on the same deals."""
    kinds = tuple(spec(name) for name in ("random", "greedy", "master", "legend"))
    arena = Arena(setting, kinds, COOPERATIVE_GAMES * len(kinds), "proof")
    results = games_of(arena, label)
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        done += more
        progress(done, COOPERATIVE_GAMES * len(kinds), label)

    try:
        standings = arena.hold(results, usual_workers(), advance)
    finally:
        results.close()
    results.path.unlink()
    (REPORTS / f"{label}.html").write_text(arena_page(standings, "en"), encoding="utf-8")
    rates = [standings.win_shares()[kind] for kind in kinds]
    rises = all(low.mean <= high.mean for low, high in itertools.pairwise(rates))
    return {
        "win_rate": {kind: rate.to_json() for kind, rate in zip(kinds, rates, strict=True)},
        "verdict": "proved" if rises and rates[-1].low > rates[0].high else "missed",
    }


def settings() -> list[tuple[str, Setting]]:
    """Every game at every number of players; Gobelin des Bois also in teams and against the King."""
    found = []
    for game in catalogue.games().values():
        found += [(f"{game.name}-{players}p", Setting(game.name, players)) for players in game.players]
    bois = "gobelin_des_bois"
    found.append((f"{bois}-4p-teams", Setting(bois, 4, {"mode": "teams"})))
    found += [(f"{bois}-{players}p-coop", Setting(bois, players, {"mode": "coop"})) for players in (2, 3, 4)]
    return found


def run(progress: Any) -> dict[str, Any]:
    """Row by row, so that Ctrl-C loses little; inside a row every finished game is kept."""
    parts = dict(progress.kept)

    def keep(label: str, row: dict[str, Any]) -> None:
        parts[label] = row
        progress.keep(parts)
        write_table(parts)

    for where, setting in settings():
        sides = len(set(setting.box().teams))
        if sides == 1 and progress.is_due(f"{where}-levels"):
            keep(f"{where}-levels", cooperative(setting, f"{where}-levels", progress))
        for stronger, weaker, share, times, leeway in STEPS if sides > 1 else []:
            label, test = f"{where}-{stronger}-{weaker}", sequential(figure(share, times, sides), leeway)
            if progress.is_due(label):
                keep(label, challenge(setting, spec(stronger), spec(weaker), test, label, progress))
            luck = f"{label}-luck"
            searches = "sims=" in spec(stronger)
            if searches and parts.get(label, {}).get("verdict") == "missed" and progress.is_due(luck):
                keep(luck, challenge(setting, lucky(spec(stronger)), spec(weaker), test, luck, progress))
    return parts


def in_order(parts: dict[str, Any]) -> list[tuple[str, Any]]:
    """Row by row, each before the one that tells how much of it is luck, whichever was played last."""
    rows = {label: number for number, label in enumerate(parts)}
    return sorted(parts.items(), key=lambda part: (rows.get(part[0].removesuffix("-luck"), len(rows)), part[0]))


def write_table(parts: dict[str, Any]) -> None:
    """All rows at a glance."""
    lines = [
        "# Levels against each other",
        "",
        "Written by `make prove ONLY=arena`. The stronger bot sits alone among the weaker one's kind, on the same "
        "deals from every seat; shares with 95 % intervals, sequential test at 5 %/5 % between what it must win and "
        "5 points more (2 points for greedy against random). How firm a cap by luck is, stands with the games in "
        "[docs/editions](../../docs/editions).",
        "",
        "| Row | Stronger | Weaker | Must win | Wins | Games | |",
        "| --- | --- | --- | ---: | ---: | ---: | --- |",
    ]
    for label, row in in_order(parts):
        if "target" in row:
            won = row["win_share"]
            wins = f"{won['mean']:.1%} ({won['low']:.1%} to {won['high']:.1%})"
            cells = [f"[{label}]({label}.html)", row["stronger"], row["weaker"], f"{row['target']:.0%}", wins]
            verdict = LUCK.get(row["verdict"], row["verdict"]) if label.endswith("-luck") else row["verdict"]
            lines.append("| " + " | ".join([*cells, str(row["games"]), verdict]) + " |")
        else:
            rates = ", ".join(f"{level} {rate['mean']:.1%}" for level, rate in row["win_rate"].items())
            lines.append(f"| [{label}]({label}.html) | together | | rising | {rates} | | {row['verdict']} |")
    (REPORTS / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")

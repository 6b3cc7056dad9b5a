"""A lab report of every game, played by bots that know what they do: `benchmarks/lab/<game>.html`. For Gold n' Crash it
answers: does the first player have an edge, how do games end, which guest is easiest?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from goblintop import catalogue
from goblintop.lab.balance import Study
from goblintop.lab.reports import balance_page
from goblintop.lab.runner import usual_workers
from goblintop.lab.setting import Setting

NAME = "lab"
COMMAND = "make prove ONLY=lab"
GAMES = 1000
PLAYERS = "search:sims=60"
REPORTS = Path(__file__).parent.parent / "lab"
RAW = Path(__file__).parent.parent / "results" / ".raw" / "lab"
SHOWN = ("games", "bots", "win_share_by_order", "endings", "decisions", "score", "lead_changes", "comebacks", "forced")


def run(progress: Any) -> dict[str, Any]:
    """Game by game; every finished game is kept."""
    parts = dict(progress.kept)
    for game in catalogue.games().values():
        if not progress.is_due(game.name):
            continue
        study = Study(Setting(game.name, game.players[0]), (PLAYERS,), GAMES, "proof")
        done = 0

        def advance(more: int, name: str = game.name) -> None:
            nonlocal done
            done += more
            progress(done, GAMES, name)

        balance, interrupted = study.hold(RAW / game.name, usual_workers(), advance)
        if interrupted:
            raise KeyboardInterrupt
        REPORTS.mkdir(parents=True, exist_ok=True)
        (REPORTS / f"{game.name}.html").write_text(balance_page(balance, "en"), encoding="utf-8")
        figures = balance.to_json()
        parts[game.name] = {name: figures[name] for name in SHOWN}
        parts[game.name]["kept"] = kept(figures["components"])
        progress.keep(parts)
    return parts


def kept(components: list[dict[str, Any]]) -> dict[str, float]:
    """Of components that seats had in sight from the start: how often they kept them elsewhere at the end."""
    rates = {(row["face"], row["use"]): row["rate"] for row in components}
    began = {face: use.partition(" ")[2] for face, use in rates if use.startswith("began ")}
    found: dict[str, float] = {}
    for (face, use), rate in rates.items():
        if use.startswith("kept ") and face in began and use.partition(" ")[2] != began[face]:
            found[face] = max(found.get(face, 0.0), round(rate / rates[(face, "had")], 3))
    return dict(sorted(found.items(), key=lambda item: -item[1]))

"""Do the chances that the search shows come true? One random decision from each of 3,000 games of every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from goblintop import catalogue
from goblintop.lab import charts
from goblintop.lab.calibration import Prediction, deciles, error
from goblintop.lab.runner import Results, usual_workers
from goblintop.lab.runner import run as play_all
from goblintop.lab.setting import Setting

NAME = "calibration"
COMMAND = "make prove ONLY=calibration"
GAMES = 3000
PLAYERS = "search:sims=100"
SIMS = 600
MOST_ERROR = 0.05
PLOTS = Path(__file__).parent.parent.parent / "docs" / "images"
RAW = Path(__file__).parent.parent / "results" / ".raw" / "calibration"


def run(progress: Any) -> dict[str, Any]:
    """Game by game; every prediction is kept."""
    parts = dict(progress.kept)
    for game in catalogue.games().values():
        if not progress.is_due(game.name):
            continue
        setting = Setting(game.name, game.players[0])
        seats = (PLAYERS,) * setting.box().players
        jobs = [Prediction(number, setting, seats, f"calibration {number}", sims=SIMS) for number in range(GAMES)]
        about = {"calibration": setting.to_json(), "bots": PLAYERS, "sims": SIMS}
        results = Results(RAW / f"{game.name}.jsonl", about)
        done = 0

        def advance(more: int, name: str = game.name) -> None:
            nonlocal done
            done += more
            progress(done, GAMES, name)

        try:
            play_all(jobs, results, usual_workers(), advance)
        finally:
            results.close()
        found = deciles(results.in_order())
        parts[game.name] = {
            "games": len(results.rows),
            "error": round(error(found), 4),
            "most": MOST_ERROR,
            "verdict": "proved" if error(found) <= MOST_ERROR else "missed",
            "deciles": [[round(each.predicted, 4), round(each.came_true, 4), each.count] for each in found],
        }
        PLOTS.mkdir(parents=True, exist_ok=True)
        points = [(each.predicted, each.came_true, each.count) for each in found]
        plot = charts.scatter(f"{game.name}: predicted and observed wins", points, lambda share: f"{100 * share:.0f} %")
        (PLOTS / f"calibration-{game.name}.svg").write_text(charts.standalone(plot), encoding="utf-8")
        progress.keep(parts)
    return parts

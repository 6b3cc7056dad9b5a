"""What a learned evaluation gains over the game's hints: the same search with the same number of simulations, once with
each, on the same deals from every seat. The model learns from self-play of the greedy bot and has met neither."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from goblintop.lab.arena import Arena
from goblintop.lab.runner import Results
from goblintop.lab.setting import Setting

NAME = "learned"
COMMAND = "make prove ONLY=learned"
SETTINGS = (("gobelin_des_bois", 2), ("goblin_laundromat", 2))
COURSE_GAMES = 2000
COURSE_BOT = "greedy:worlds=1:temperature=0.02"
GAMES = 600
SIMULATIONS = 60
RAW = Path(__file__).parent.parent / "results" / ".raw" / "learned"


def run(progress: Any) -> dict[str, Any]:
    """A model a game, then the games; a model that is there already is not learned again."""
    parts: dict[str, Any] = dict(progress.kept)
    for name, players in SETTINGS:
        setting = Setting(name, players)
        model = RAW / f"{name}.npz"
        if f"{name} report" not in parts or not model.exists():
            parts[f"{name} report"] = teach(setting, model, progress)
            progress.keep(parts)
        if name not in parts:
            parts[name] = meet(setting, model, progress)
            progress.keep(parts)
    return parts


def teach(setting: Setting, path: Path, progress: Any) -> Any:
    """Learn and save."""
    from goblintop.research.learn import Course, learn

    done = 0

    def advance(more: int) -> None:
        nonlocal done
        done += more
        progress(done, COURSE_GAMES, f"{setting.game}: lessons")

    model, report = learn(Course(setting, COURSE_BOT, COURSE_GAMES), 1, advance)
    model.save(path)
    return report.to_json()


def meet(setting: Setting, model: Path, progress: Any) -> dict[str, Any]:
    """Model against hints."""
    learned = f"learned:model={model}:sims={SIMULATIONS}"
    arena = Arena(setting, (learned, f"search:sims={SIMULATIONS}"), GAMES, "learned")
    results = Results(RAW / f"{setting.game}.jsonl", {**arena.about(), "bots": ["learned", "search"]})
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        done += more
        progress(done, GAMES, f"{setting.game}: {arena.standings(results).win_shares()[learned].mean:.1%}")

    try:
        standings = arena.hold(results, 1, advance)
    finally:
        results.close()
    share = standings.win_shares()[learned]
    verdict = "gain" if share.low > standings.fair_share() else "no clear gain"
    return {"simulations": SIMULATIONS, "games": standings.games, "win_share": share.to_json(), "verdict": verdict}

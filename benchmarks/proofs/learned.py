"""What a learned evaluation gains over the game's hints: the same bot with the same budget, once with each, on the same
deals from every seat. Looking one decision ahead, where the judgement is all there is, and in the tree search. The
model learns from self-play of the greedy bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from goblintop.lab.arena import Arena
from goblintop.lab.runner import Results
from goblintop.lab.setting import Setting

NAME = "learned"
COMMAND = "make prove ONLY=learned"
SETTINGS = (("gobelin_des_bois", 2), ("goblin_laundromat", 2))
COURSE_GAMES = 2500
COURSE_BOT = "greedy:worlds=1:temperature=0.02"
GAMES = 600
MEETINGS = {"one decision ahead": ("learned:model={model}:worlds=4", "greedy:worlds=4")}
MEETINGS["search"] = ("learned:model={model}:sims=60", "search:sims=60")
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
        for way in MEETINGS:
            if f"{name} {way}" not in parts:
                parts[f"{name} {way}"] = meet(setting, model, way, progress)
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


def meet(setting: Setting, model: Path, way: str, progress: Any) -> dict[str, Any]:
    """Model against hints."""
    learned, hinted = (spec.format(model=model) for spec in MEETINGS[way])
    arena = Arena(setting, (learned, hinted), GAMES, "learned")
    results = Results(RAW / f"{setting.game} {way}.jsonl", {**arena.about(), "bots": MEETINGS[way]})
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
    bots = [spec.format(model="MODEL") for spec in MEETINGS[way]]
    return {"bots": bots, "games": standings.games, "win_share": share.to_json(), "verdict": verdict}

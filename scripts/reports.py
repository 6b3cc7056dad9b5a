"""Writes the small reports of the games in `docs/reports/`: what a few hundred games between bots say.

    python scripts/reports.py                        every game
    python scripts/reports.py gold_n_crash --games 500 --bots search:sims=100

Finished games are kept in `build/reports/`, so that a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import datetime
from pathlib import Path

from goblintop import catalogue
from goblintop.engine.game import Game
from goblintop.lab.balance import Balance, Study
from goblintop.lab.chances import Estimate, mean_of
from goblintop.lab.setting import Setting

ROOT = Path(__file__).parent.parent
REPORTS = ROOT / "docs" / "reports"
RAW = ROOT / "build" / "reports"
COMPONENTS = 6
HEAD = ("| | mean, 95 % interval |", "| --- | --- |")


def share(found: Estimate) -> str:
    return f"{found.mean:.1%} ({found.low:.1%} to {found.high:.1%})"


def number(found: Estimate) -> str:
    return f"{found.mean:.1f} ({found.low:.1f} to {found.high:.1f})"


def table(balance: Balance) -> list[str]:
    """The main figures of one number of players."""
    sentences = balance.setting.find_game().sentences("en")
    rows: list[tuple[str, str]] = []
    rows += [(f"Seat {seat + 1} wins", share(won)) for seat, won in enumerate(balance.by_seat())]
    against = len(set(balance.setting.box().teams)) > 1
    if against:
        rows.append(("Who decides first wins", share(balance.by_order()[0])))
    for ending, often in balance.endings().items():
        rows.append((f"Ends: {sentences.get(f'ending.{ending}', ending)}", share(often)))
    rows.append(("Decisions", number(mean_of([float(length) for length in balance.lengths()]))))
    rows.append(("Options a decision", number(balance.branching())))
    rows.append(("Decisions without a choice", share(balance.forced())))
    if balance.scores():
        rows.append(("Score", number(mean_of([float(score) for score in balance.scores()]))))
    if not against:
        return [*HEAD, *(f"| {name} | {shown} |" for name, shown in rows)]
    rows.append(("Lead changes", number(mean_of([float(change) for change in balance.lead_changes()]))))
    rows.append(("Winner had looked beaten", share(balance.comebacks())))
    return [*HEAD, *(f"| {name} | {shown} |" for name, shown in rows)]


def components(balance: Balance) -> list[str]:
    """The components that most surely go with winning or losing."""
    sure = [effect for effect in balance.effects() if effect.luck < 0.01 and min(effect.seats, effect.others) >= 30]
    sure.sort(key=lambda effect: -abs(effect.gain.mean))
    if not sure:
        return []
    lines = ["", "Who used these won more or less often than who did not:", "", "| Component | Use | Gain |"]
    lines.append("| --- | --- | --- |")
    for effect in sure[:COMPONENTS]:
        lines.append(f"| {effect.face} | {effect.use} | {100 * effect.gain.mean:+.0f} points |")
    return lines


def report(game: Game, bots: str, games: int) -> str:
    """The page of one game, at its smallest and largest table."""
    command = f"python scripts/reports.py {game.name} --games {games} --bots {bots}"
    title = game.sentences("en").get("game.title", game.name)
    lines = [f"# {title}", "", f"Made by `{command}`"]
    edition = game.edition("standard")
    lines[-1] += f" on {datetime.datetime.now(datetime.UTC):%Y-%m-%d}, rules {game.rules_version}, edition "
    lines[-1] += f"{edition.name} ({edition.hash[:8]})."
    for players in sorted({game.players[0], game.players[-1]}):
        study = Study(Setting(game.name, players), (bots,), games, "report")
        folder = RAW / f"{game.name}-{players}-{edition.hash[:8]}-{bots.replace(':', '-')}"
        balance, interrupted = study.hold(folder)
        if interrupted:
            raise KeyboardInterrupt
        lines += ["", f"## {players} {'player' if players == 1 else 'players'}, {balance.games} games", ""]
        lines += table(balance) + components(balance)
        full = f"goblintop lab {game.name} --players {players} --bots {bots} --games {games} --seed report"
        lines += ["", f"The whole page: `{full}`"]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the small reports of the games.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which; all without it")
    parser.add_argument("--games", type=int, default=200, dest="many", help="games a number of players")
    parser.add_argument("--bots", default="greedy:worlds=2", help="who plays")
    arguments = parser.parse_args()
    REPORTS.mkdir(parents=True, exist_ok=True)
    for name in arguments.games or list(catalogue.games()):
        game = catalogue.find(name)
        text = report(game, arguments.bots, arguments.many)
        (REPORTS / f"{game.name}.md").write_text(text, encoding="utf-8")
        print(f"written: docs/reports/{game.name}.md", flush=True)


if __name__ == "__main__":
    main()

"""The arena: fair seatings, results that do not depend on workers, intervals, and nothing lost by Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from goblintop.lab.arena import Arena, BadArena, hold
from goblintop.lab.chances import Sequential
from goblintop.lab.reports import arena_page
from goblintop.lab.runner import OtherResults, Results, run
from goblintop.lab.setting import Setting
from goblintop.lab.sources import mark_of

CRASH = Setting("gold_n_crash")


def arena(games: int = 8, *bots: str, test: Sequential | None = None) -> Arena:
    return Arena(CRASH, bots or ("greedy:worlds=1", "random"), games, test=test)


def test_every_deal_is_played_from_every_seat() -> None:
    jobs = arena(8).jobs()
    assert len(jobs) == 8
    for first, second in zip(jobs[::2], jobs[1::2], strict=True):
        assert first.deal == second.deal
        assert first.seating == tuple(reversed(second.seating))
    assert len({job.deal for job in jobs}) == 4


def test_three_bots_at_two_seats_all_meet() -> None:
    met = {frozenset(job.seating) for job in arena(6, "random", "greedy", "search:sims=2").jobs()}
    assert len(met) == 3


@pytest.mark.parametrize("workers", [1, 2])
def test_results_are_the_same_for_any_number_of_workers(tmp_path: Path, workers: int) -> None:
    standings, interrupted = hold(arena(6), tmp_path / str(workers), workers)
    alone, _ = hold(arena(6), tmp_path / "alone", 1)
    assert not interrupted
    assert standings.to_json() == alone.to_json()
    assert standings.to_csv() == alone.to_csv()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    few, _ = hold(arena(4), tmp_path)
    assert few.games == 4
    played: list[int] = []
    results = Results(tmp_path / "games.jsonl", arena(8).about())
    run(arena(8).jobs(), results, 1, played.append)
    results.close()
    assert played[0] == 4, "the first four were there already"
    assert sum(played) == 8
    fresh, _ = hold(arena(8), tmp_path / "fresh")
    assert arena(8).standings(results).to_json() == fresh.to_json()


def test_a_line_that_was_torn_is_played_again(tmp_path: Path) -> None:
    whole, _ = hold(arena(4), tmp_path)
    path = tmp_path / "games.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    again, _ = hold(arena(4), tmp_path)
    assert again.to_json() == whole.to_json()


def test_a_folder_of_another_arena_is_refused(tmp_path: Path) -> None:
    hold(arena(2), tmp_path)
    with pytest.raises(OtherResults, match="choose another folder"):
        hold(arena(2, "random", "greedy:worlds=2"), tmp_path)


def test_results_of_a_bot_that_has_changed_since_are_not_counted_in(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    first_option = "    choose = lambda self, world, seat: world.options(seat)[0]\n"
    mine.write_text(f"from goblintop.bots import Bot\n\n\nclass Mine(Bot):\n{first_option}")
    meeting = arena(2, str(mine), "greedy:worlds=2")
    folder = meeting.folder()
    hold(meeting, tmp_path / folder)
    mine.write_text(mine.read_text() + "\n\n# Better now.\n")
    assert meeting.folder() != folder
    with pytest.raises(OtherResults, match="an older state of the rules or the bots"):
        hold(meeting, tmp_path / folder)
    assert mark_of("gold_n_crash") != mark_of("goblin_slayer"), "the rules count as well"


def test_greedy_beats_random_and_the_report_says_so(tmp_path: Path) -> None:
    standings, _ = hold(arena(24), tmp_path)
    shown = standings.to_json()
    assert shown["win_share"]["greedy:worlds=1"] > 0.8
    assert shown["win_share"]["greedy:worlds=1"] + shown["win_share"]["random"] == pytest.approx(1.0)
    low, high = shown["win_share_interval"]["greedy:worlds=1"]
    assert low < shown["win_share"]["greedy:worlds=1"] <= high + 1e-9
    assert shown["rating"]["greedy:worlds=1"]["mean"] > 100
    page = arena_page(standings, "fr")
    assert "Parts de victoires" in page
    assert "Win shares" in page
    assert "<svg" in page
    assert "http" not in page.replace("http://www.w3.org", "")


def test_a_sequential_test_stops_early(tmp_path: Path) -> None:
    standings, _ = hold(arena(400, test=Sequential(0.4, 0.6)), tmp_path)
    assert standings.verdict == "high"
    assert standings.games < 100


def test_what_cannot_meet_is_refused() -> None:
    with pytest.raises(BadArena, match="named once"):
        arena(2, "random", "random")
    with pytest.raises(BadArena, match="two bots"):
        arena(2, "random", test=Sequential(0.4, 0.6))


def test_an_interrupt_loses_no_finished_game(tmp_path: Path) -> None:
    """Ctrl-C in mid-run: what was played stays, and the next run adds to it."""
    command = [sys.executable, "-m", "goblintop", "arena", "gold_n_crash", "--bots", "random,greedy:worlds=8"]
    command += ["--games", "100000", "--workers", "2", "--out", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    path = tmp_path / "games.jsonl"
    for _ in range(600):
        if path.exists() and len(path.read_text("utf-8").splitlines()) > 12:
            break
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode == 130
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert len(rows) > 12
    assert (tmp_path / "report.html").exists()

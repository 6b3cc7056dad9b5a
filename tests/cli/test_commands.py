"""The commands as a person or a program runs them: real processes, their output and their exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from goblintop import catalogue
from goblintop.match import record
from goblintop.match.dealer import CommittedDealer, SeededDealer
from goblintop.match.match import Match, Seat

GAMES = sorted(catalogue.games())


def goblintop(
    *arguments: str | Path, lang: str = "en_GB.UTF-8", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": lang, "LC_ALL": lang, "COLUMNS": "100"}
    command = [sys.executable, "-m", "goblintop.cli", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, cwd=cwd, timeout=120)


def result_of(*arguments: str | Path) -> Any:
    done = goblintop(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def finished(seed: str = "7", live: bool = False) -> Match:
    """A whole game between two seats that always take their first option but one."""
    game = catalogue.find("gold_n_crash")
    dealer = CommittedDealer("0123456789abcdef", game.rules_version) if live else SeededDealer(seed)
    match = Match.start(game, [Seat("Ann"), Seat("Bolg", "random")], dealer, id="0123456789abcdef")
    while not match.table.over:
        seat = match.table.to_move()[0]
        options = match.table.options(seat)
        match.choose(seat, options[match.version % len(options)])
    return match


@pytest.fixture(scope="module", name="text")
def record_text() -> str:
    return record.write(finished())


@pytest.fixture(name="file")
def record_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "game.record"
    path.write_text(text, "utf-8")
    return path


# What there is.


def test_games_in_both_languages() -> None:
    english, french = goblintop("games"), goblintop("games", lang="fr_FR.UTF-8")
    assert english.returncode == french.returncode == 0
    assert "2 players" in english.stdout
    assert "2 joueurs" in french.stdout
    assert goblintop("games", "--lang", "fr").stdout == french.stdout


def test_games_as_json_tells_what_can_be_asked_for() -> None:
    found = {game["name"]: game for game in result_of("games")}
    assert sorted(found) == GAMES
    crash = found["gold_n_crash"]
    assert crash["players"] == [2]
    assert "standard" in crash["editions"]
    assert {"name", "values", "default", "players", "only"} == set(crash["options"][0])


def test_commands_that_need_nothing_heavy_import_nothing_heavy() -> None:
    """What makes a command slow to start is what it imports: a clock would measure the machine as well."""
    code = (
        "import sys, goblintop.cli; goblintop.cli.run(['games', '--json']);"
        "heavy = {'textual', 'litestar', 'polars', 'sqlalchemy', 'numpy', 'altair'} & set(sys.modules);"
        "sys.exit(f'imported {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", GAMES)
def test_rules_as_json_and_one_paragraph(name: str) -> None:
    chapters = result_of("rules", name)["chapters"]
    assert [chapter["number"] for chapter in chapters] == list(range(1, len(chapters) + 1))
    first, text = next(iter(chapters[0]["paragraphs"].items()))
    assert result_of("rules", name, f"R{first}")["chapters"][0]["paragraphs"] == {first: text}
    assert f"R{first}" in goblintop("rules", name, first, "--lang", "fr").stdout


# Editions.


@pytest.mark.parametrize("name", GAMES)
def test_edition_show_gives_a_file_that_edition_check_accepts(name: str, tmp_path: Path) -> None:
    shown = goblintop("edition", "show", name)
    own = tmp_path / "own.toml"
    own.write_text(shown.stdout, "utf-8")
    checked = result_of("edition", "check", own)
    assert checked["playable"] is True
    assert checked["game"] == name
    assert checked["hash"] == catalogue.find(name).edition("standard").hash


def test_edition_check_names_what_may_be_a_slip_of_the_pen(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = catalogue.find("dungeon_petz").edition("standard").text
    own.write_text(text.replace("platform_imp_works", "platform_imp_work") + "\n[extra]\nx = 1\n", "utf-8")
    assert result_of("edition", "check", own)["unknown"] == ["[switches] platform_imp_work", "[extra]", "[extra] x"]
    assert "[extra] x is not in the standard edition" in goblintop("edition", "check", own).stdout


def test_an_edition_may_begin_with_the_mark_that_some_editors_write(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("\ufeff" + catalogue.find("gold_n_crash").edition("standard").text, "utf-8")
    assert result_of("edition", "check", mine)["playable"]
    assert result_of("simulate", "gold_n_crash", "--edition", mine, "--games", "1")["games"] == 1


def test_edition_check_opens_the_box_for_every_option(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = catalogue.find("gobelin_des_bois").edition("standard").text
    kept = [line for line in text.split("\n") if 'track = "advanced", scaling = "rulebook"' not in line]
    own.write_text("\n".join(kept), "utf-8")
    assert "[king] has no row advanced, rulebook" in goblintop("edition", "check", own).stderr


def test_a_typed_edition_is_what_is_played(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = catalogue.find("gold_n_crash").edition("standard").text
    own.write_text(text.replace('kind = "coin", gold = 6', 'kind = "coin", gold = 20'), "utf-8")
    usual = result_of("simulate", "gold-n-crash", "--games", "30")
    richer = result_of("simulate", "gold-n-crash", "--games", "30", "--edition", own)
    assert richer["scores"][0]["mean"] > usual["scores"][0]["mean"]


# Simulation and speed.


def test_simulate_counts_what_happened() -> None:
    found = result_of("simulate", "gold-n-crash", "--players", "2", "--games", "40", "--seed", "3", "--bots", "random")
    assert {"games", "decisions", "decisions_per_second", "length", "wins", "ends", "scores"} <= set(found)
    assert found["games"] == 40 == sum(found["ends"].values())
    assert sum(found["wins"]) == 40 + found["shared"]
    assert found["length"]["mean"] * 40 == pytest.approx(found["decisions"], rel=0.01)
    assert found["length"]["shortest"] <= found["length"]["mean"] <= found["length"]["longest"]


def test_simulate_gives_the_same_games_for_the_same_seed() -> None:
    def games(*more: str) -> Any:
        found = result_of("simulate", "gold-n-crash", "--games", "10", *more)
        del found["decisions_per_second"]
        return found

    first = games("--seed", "a")
    assert games("--seed", "a") == first
    assert games("--seed", "b") != first
    assert first != games("--seed", "a", "--option", "no_progress_limit=20", "--option", "may_stop_early=on")


def test_a_greedy_bot_beats_a_random_one() -> None:
    found = result_of("simulate", "gold-n-crash", "--games", "6", "--bots", "random,greedy:worlds=2")
    assert found["wins"][1] > found["wins"][0]


def test_simulate_speaks_french() -> None:
    done = goblintop("simulate", "gold-n-crash", "--games", "5", lang="fr_FR.UTF-8")
    assert "5 parties" in done.stdout
    assert "décisions par seconde" in done.stdout


def test_bench_measures_what_it_names() -> None:
    found = result_of("bench", "gold-n-crash", "--milliseconds", "50")
    assert {"decisions_per_second", "clone_us", "resample_us", "view_us", "compiled"} <= set(found)
    assert 0 < found["clone_us"] < found["resample_us"]
    assert found["decisions_per_second"] > 1000
    import goblintop.engine.table

    assert found["compiled"] is not str(goblintop.engine.table.__file__).endswith(".py")


# Records.


def test_replay_tells_the_game_and_its_result(file: Path) -> None:
    told = goblintop("replay", file)
    assert told.returncode == 0, told.stderr
    assert "Ann" in told.stdout
    assert "played to the end" in told.stdout
    found = result_of("replay", file, "--check")
    assert found["fits"] is True
    assert found["result"]["winners"] == finished().table.result().winners
    assert "steps" not in found


def test_replay_shows_a_seat_only_what_it_saw(file: Path) -> None:
    spectator = json.dumps(result_of("replay", file)["steps"])
    ann = json.dumps(result_of("replay", file, "--seat", "0")["steps"])
    assert "You draw a hidden card" not in ann
    notations = [step["notation"] for step in result_of("replay", file, "--seat", "0")["steps"]]
    assert {notation[:2] for notation in notations} == {"", "0 "}
    assert spectator != ann
    assert "Ann draws a" in spectator


def test_verify_proves_a_live_game_and_doubts_a_seeded_one(file: Path, tmp_path: Path) -> None:
    live = tmp_path / "live.record"
    live.write_text(record.write(finished(live=True)), "utf-8")
    found = result_of("verify", live)
    assert found["verified"] is True
    assert found["dealer"] == "committed"
    assert found["outcomes"] > 0
    assert "honest" in goblintop("verify", live).stdout
    assert "proves nothing" in goblintop("verify", file).stdout
    assert "honnête" in goblintop("verify", live, "--lang", "fr").stdout


def test_a_changed_line_is_rejected_with_its_number(file: Path, text: str) -> None:
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.endswith(" draw"))
    lines[at] = lines[at].replace("draw", "end")
    file.write_text("\n".join(lines), "utf-8")
    done = goblintop("replay", file)
    assert done.returncode == 2
    assert f"line {at + 1}:" in done.stderr


def test_help_lists_every_command() -> None:
    shown = goblintop("--help").stdout
    for command in ("games", "rules", "edition", "simulate", "bench", "replay", "verify", "new-game", "play"):
        assert f" {command} " in shown


def test_the_version_is_told() -> None:
    assert goblintop("--version").stdout.startswith("goblintop 0.")


def test_both_languages_have_the_same_sentences() -> None:
    from importlib import resources

    from goblintop.engine.sentences import arguments

    english, french = (
        json.loads((resources.files("goblintop.cli") / "locale" / f"{lang}.json").read_text("utf-8"))
        for lang in ("en", "fr")
    )
    assert set(english) == set(french)
    for key, sentence in english.items():
        assert arguments(sentence) == arguments(french[key]), key

"""Whatever is wrong with a command line gets one clear sentence on stderr and exit code 2, never a traceback."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from goblintop import catalogue
from goblintop.match import record
from goblintop.match.dealer import SeededDealer
from goblintop.match.match import Match, Seat

CRASH = "gold-n-crash"
STANDARD = catalogue.find(CRASH).edition("standard").text


def a_record() -> str:
    game = catalogue.find(CRASH)
    match = Match.start(game, [Seat("Ann"), Seat("Bob")], SeededDealer(1))
    for _ in range(4):
        seat = match.table.to_move()[0]
        match.choose(seat, match.table.options(seat)[0])
    return "\n".join(line for line in record.write(match).split("\n") if not line.startswith("seal"))


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


RECORD = a_record()
LAST_MOVE = [line for line in RECORD.split("\n") if line[:1].isdigit()][-1]
NUMBER, SEAT = LAST_MOVE.split()[:2]

FILES: dict[str, str | bytes] = {
    "empty.record": "",
    "foreign.record": "1. e4 e5 2. Nf3 Nc6\n",
    "binary.record": b"\x00\xff\xfe" * 40,
    "other-game.record": changed(RECORD, "game gold_n_crash", "game chess"),
    "other-rules.record": changed(RECORD, "rules 1", "rules 99"),
    "illegal.record": changed(RECORD, LAST_MOVE, f"{NUMBER} {SEAT} end"),
    "unreadable-move.record": changed(RECORD, LAST_MOVE, f"{NUMBER} {SEAT} castle queenside"),
    "wrong-seat.record": changed(RECORD, LAST_MOVE, f"{NUMBER} {1 - int(SEAT)} draw"),
    "cut.record": "\n".join(RECORD.split("\n")[:9]) + "\n",
    "headless.record": RECORD.split("\n")[0] + "\n",
    "running.record": RECORD,
    "broken.toml": "game = 'gold_n_crash\n",
    "no-game.toml": "name = 'x'\n",
    "other-game.toml": "game = 'chess'\nname = 'x'\n",
    "bad-row.toml": changed(STANDARD, 'kind = "bombard", gold = 1', 'kind = "bombast", gold = 1'),
    "too-few.toml": changed(STANDARD, "resistance = [1, 2, 3]", "resistance = [1, 2]"),
}

TABLE: list[tuple[list[str], str]] = [
    (["simulate", "chess"], "there is no game 'chess'"),
    (["simulate", "gold-n-cash"], "did you mean gold_n_crash?"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["rules", CRASH, "99.9"], "no chapter or paragraph 99.9"),
    (["play", "chess"], "there is no game 'chess'"),
    (["bench", "chess"], "there is no game 'chess'"),
    (["edition", "show", "chess"], "there is no game 'chess'"),
    (["simulate", CRASH, "--players", "7"], "cannot be played by 7; right would be one of 2"),
    (["simulate", CRASH, "--players", "-1"], "cannot be played by -1"),
    (["play", CRASH, "--players", "7"], "cannot be played by 7"),
    (["play", CRASH, "--humans", "3"], "3"),
    (["play", CRASH, "--seat", "5"], "there is no seat 5"),
    (["play", CRASH, "--names", "Ann,Bob"], "more names (2) than there are people (1)"),
    (["play", CRASH, "--bots", "greedx"], "did you mean greedy?"),
    (["play", CRASH], "needs a terminal"),
    (["play", CRASH, "--save", "running.record"], "exists already"),
    (["play", CRASH, "--continue"], "no unfinished game"),
    (["play", "no-such.record"], "cannot be read"),
    (["simulate", CRASH, "--option", "speed=9"], "has no option speed"),
    (["simulate", CRASH, "--option", "no_progress_limit=41"], "right would be one of 0, 20, 40, 80"),
    (["simulate", CRASH, "--option", "no_progress_limit"], "right would be name=value"),
    (["simulate", CRASH, "--games", "0"], "--games cannot be 0"),
    (["simulate", CRASH, "--games", "many"], "Invalid value for '--games'"),
    (["simulate", CRASH, "--bots", "deep-blue"], "there is no bot 'deep-blue'"),
    (["simulate", CRASH, "--bots", "random,random,random"], "3 bots for 2 seats"),
    (["simulate", CRASH, "--bots", "greedy:speed=9"], "no setting 'speed'"),
    (["simulate", CRASH, "--edition", "deluxe"], "has no edition deluxe"),
    (["simulate", CRASH, "--edition", "missing.toml"], "cannot be read"),
    (["simulate", CRASH, "--edition", "broken.toml"], "not readable TOML"),
    (["simulate", CRASH, "--edition", "other-game.toml"], 'an edition of "chess"'),
    (["edition", "check", "missing.toml"], "No such file"),
    (["edition", "check", "."], "cannot be read"),
    (["edition", "check", "broken.toml"], "not readable TOML"),
    (["edition", "check", "no-game.toml"], 'game = "..." is missing'),
    (["edition", "check", "other-game.toml"], "other-game.toml cannot be played: there is no game 'chess'"),
    (["edition", "check", "bad-row.toml"], "[crew] rows 1: kind is 'bombast'; right would be one of bombard"),
    (["edition", "check", "too-few.toml"], "[zeppelins]"),
    (["edition", "check", "binary.record"], "not a text file"),
    (["replay", "missing.record"], "cannot be read"),
    (["replay", "empty.record"], "no Goblintop record"),
    (["replay", "foreign.record"], "no Goblintop record"),
    (["replay", "binary.record"], "not a text file"),
    (["replay", "headless.record"], "goblintop: line 2: expected a line that begins with 'game'"),
    (["replay", "other-game.record"], "goblintop: line 2: there is no game 'chess'"),
    (["replay", "other-game.record"], "there is no game 'chess'"),
    (["replay", "other-rules.record"], "rules 99"),
    (["replay", "illegal.record"], "cannot 'end' now; allowed: draw"),
    (["replay", "unreadable-move.record"], "'castle queenside' names nothing"),
    (["replay", "wrong-seat.record"], "it is the turn of"),
    (["replay", "cut.record"], "line "),
    (["replay", "running.record", "--seat", "4"], "there is no seat 4"),
    (["verify", "foreign.record"], "no Goblintop record"),
    (["verify", "illegal.record"], "cannot 'end' now"),
    (["new-game", "class"], "cannot be a game's name"),
    (["new-game", "../escape"], "cannot be a game's name"),
    (["new-game", CRASH, "--package", "there"], "there is a game gold_n_crash already"),
    (["new-game", "fresh"], "no checkout of Goblintop"),
    (["games", "--lang", "de"], "right would be one of en, fr"),
    (["games", "--colour"], "No such option"),
    (["dance"], "No such command 'dance'"),
    (["rules"], "Missing argument"),
    (["simulate", CRASH, "chess"], "chess"),
]


@pytest.fixture(scope="module", name="folder")
def folder_of_bad_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bad")
    for name, content in FILES.items():
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


@pytest.mark.parametrize(("arguments", "sentence"), TABLE, ids=[" ".join(row[0]) for row in TABLE])
def test_one_sentence_and_code_2(
    arguments: list[str],
    sentence: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The whole command line, in this process; the next test shows that a process of its own does the same."""
    from goblintop import cli

    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert cli.run(arguments) == 2
    told = capfd.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("goblintop: ")
    assert sentence in told.err
    assert "Traceback" not in told.err


@pytest.mark.parametrize("at", range(0, len(TABLE), 9))
def test_a_process_of_its_own_does_the_same(at: int, folder: Path) -> None:
    arguments, sentence = TABLE[at]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "LC_ALL": "en_GB.UTF-8"}
    command = [sys.executable, "-m", "goblintop", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env=environment, check=False, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_unreadable_file_is_one_sentence(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may read everything")
    secret = tmp_path / "secret.record"
    secret.write_text(RECORD, "utf-8")
    secret.chmod(0)
    command = [sys.executable, "-m", "goblintop", "replay", str(secret)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Permission denied" in done.stderr


def test_ctrl_c_ends_politely() -> None:
    command = [sys.executable, "-m", "goblintop", "simulate", CRASH, "--games", "100000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in error
    assert out == ""


def test_a_reader_who_has_had_enough_is_no_error() -> None:
    first = subprocess.Popen(
        [sys.executable, "-m", "goblintop", "rules", CRASH], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert first.stdout is not None
    assert first.stderr is not None
    first.stdout.close()
    error = first.stderr.read()
    first.stderr.close()
    assert first.wait(20) in (0, 1)
    assert b"Traceback" not in error


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk at hand")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "goblintop.cli", "games", "--json", "--lang", "fr"]
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr == "goblintop: impossible d'écrire la sortie : le disque est plein\n"

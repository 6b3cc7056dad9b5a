"""`goblintop arena` and `goblintop lab`, as they are typed."""

import json
from pathlib import Path

import pytest

from goblintop import cli
from goblintop.cli.arena import read_bots, with_budget
from goblintop.lab.sources import mark_of

BOT = """from goblintop.bots import Bot


class {name}(Bot):
    def choose(self, world, seat):
        return {answer}
"""


def test_arena_prints_shares_by_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(
        ["arena", "gold-n-crash", "--bots", "greedy:worlds=1,random", "--games", "4", "--out", str(tmp_path), "--json"]
    )
    shown = json.loads(capsys.readouterr().out)
    assert code == 0
    assert set(shown["win_share"]) == {"greedy:worlds=1", "random"}
    assert shown["games"] == 4
    assert {file.name for file in tmp_path.iterdir()} == {"games.jsonl", "games.csv", "report.html"}
    assert len((tmp_path / "games.csv").read_text("utf-8").splitlines()) == 1 + 4 * 2


def test_json_has_no_number_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(word: str) -> None:
        raise AssertionError(f"{word} is no JSON")

    assert cli.run(["lab", "gold-n-crash", "--bots", "random", "--games", "1", "--out", str(tmp_path), "--json"]) == 0
    shown = capsys.readouterr().out
    assert json.loads(shown, parse_constant=refuse)
    assert "null" in shown, "something cannot be measured in a single game"


def test_arena_tells_people_who_won(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "gold-n-crash", "-b", "random", "-b", "greedy:worlds=1", "-n", "2", "--out", str(tmp_path)]
    assert cli.run([*arguments, "--lang", "fr"]) == 0
    assert "parties sur 1 donne" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena", "gold-n-crash", "--bots", "grady,random"], "did you mean greedy?"),
        (["arena", "gold-n-crash", "--bots", "greedy,random", "--sprt", "0.6"], "two shares such as"),
        (["arena", "gold-n-crash", "--bots", "search,random", "--budget", "soon"], "is no budget"),
        (["arena", "gold-n-crash", "--bots", "greedy,random", "--budget", "soon"], "is no budget"),
        (["arena", "gold-n-crash", "--bots", "greedy"], "an arena needs two bots"),
        (["arena", "gold-n-crash", "--bots", "greedy,random", "--workers", "-1"], "right would be at least 0"),
        (["arena", "gold-n-crash", "--bots", "greedy,random", "--out", "file"], "cannot be written: "),
        (["arena", "gold-n-crash", "--bots", "careless.py,random"], "Careless failed at careless.py, line 6: ZeroDiv"),
        (["lab", "gold-n-crash", "--bots", "careless.py"], "Careless failed at careless.py, line 6: ZeroDiv"),
        (["simulate", "gold-n-crash", "--bots", "careless.py"], "Careless failed at careless.py, line 6: ZeroDiv"),
        (["arena", "gold-n-crash", "--bots", "cheat.py,random"], "Cheat chose 9999, which is not among"),
        (["simulate", "gold-n-crash", "--bots", "cheat.py"], "Cheat chose 9999, which is not among"),
        (["lab", "gold-n-crash", "--bots", "random", "--out", "damaged"], "games.jsonl is damaged at line 1"),
        (["lab", "compare", "gold-n-crash", "goblin-slayer"], "gold_n_crash and goblin_slayer are two games"),
        (["lab", "compare", "gold-n-crash", "gold-n-crash:edition=binary.toml"], "binary.toml is not a text file"),
        (["lab", "gold-n-crash", "--bots", "random,random,random"], "right would be one, or one a seat"),
        (["lab", "compare", "gold-n-crash"], "compare needs two settings"),
        (["lab", "compare", "gold-n-crash", "gold-n-crash:stop"], "right would be game:option=value"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / "games.jsonl").write_text("{torn\n")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "careless.py").write_text(BOT.format(name="Careless", answer="1 // 0"))
    (tmp_path / "cheat.py").write_text(BOT.format(name="Cheat", answer="9999"))
    assert cli.run(arguments) == 2
    assert words in " ".join(capsys.readouterr().err.split())


def test_lab_writes_a_page_and_a_parquet_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["lab", "gold-n-crash", "-b", "random", "-n", "6", "--out", str(tmp_path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["games"] == 6
    assert {file.name for file in tmp_path.iterdir()} == {"games.jsonl", "games.parquet", "report.html"}


def test_lab_compares_two_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = ["gold_n_crash", "gold_n_crash:may_stop_early=on"]
    assert cli.run(["lab", "compare", *settings, "-b", "random", "-n", "6", "--out", str(tmp_path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [shown["a"], shown["b"]] == settings
    assert {row["measure"] for row in shown["differences"]} >= {"length", "seat 0", "first"}
    assert (tmp_path / "report.html").exists()
    said = cli.run(["lab", "compare", *settings, "-b", "random", "-n", "6", "--out", str(tmp_path), "--lang", "en"])
    assert said == 0
    assert "A = gold_n_crash, B = gold_n_crash:may_stop_early=on" in capsys.readouterr().out


def test_bots_are_separated_by_commas_but_commands_are_not() -> None:
    assert read_bots(["a,b", "process:run me, please"]) == ["a", "b", "process:run me, please"]


def test_a_budget_is_for_bots_that_search() -> None:
    assert with_budget("greedy", "50") == "greedy"
    assert with_budget("search", "50") == "search:sims=50:ms=0"
    assert with_budget("legend", "250ms") == "legend:sims=0:ms=250"
    assert with_budget("master", "50") == "master:sims=50:ms=0:scaled=off", "so many, whatever the game asks for"


def test_lab_keeps_each_setting_in_a_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for more in ([], ["--option", "may_stop_early=on"], ["--seed", "2"], []):
        assert cli.run(["lab", "gold-n-crash", "-b", "random", "-n", "2", *more]) == 0
    assert len(list((tmp_path / "lab").iterdir())) == 3
    assert "Octopirates" in capsys.readouterr().out


def test_a_model_that_was_learned_again_plays_again(tmp_path: Path) -> None:
    model = tmp_path / "model.npz"
    model.write_bytes(b"one")
    before = mark_of("gold_n_crash", [f"learned:model={model}"])
    model.write_bytes(b"two")
    assert mark_of("gold_n_crash", [f"learned:model={model}"]) != before

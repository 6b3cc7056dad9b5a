"""Searching values of an edition."""

import json
from pathlib import Path

import pytest

from goblintop import catalogue, cli
from goblintop.engine.edition import Edition
from goblintop.lab.setting import Setting
from goblintop.research import BadRequest
from goblintop.research.tune import Search, Target, Tuned
from goblintop.research.vary import Vary, with_values

CAPE = "types.rows.cape.first=20..80..10"
LAUNDROMAT = catalogue.find("goblin_laundromat")


def search(folder: Path, games: int = 12, trials: int = 7) -> Tuned:
    setting = Setting("goblin_laundromat", 2)
    wanted = (Target.read("score=100"),)
    return Search(setting, (Vary.read(CAPE),), wanted, ("random",), games, trials).run(folder)


def test_values_are_named_as_they_stand_in_the_file() -> None:
    edition = LAUNDROMAT.edition("standard")
    assert Vary.read("types.rows.cape.first=10..12").values == (10, 11, 12)
    assert Vary.read("types.rows.3.first=10..20..5").values == (10, 15, 20)
    assert Vary.read("types.rows.0.scoring=pairs|value").values == ("pairs", "value")
    assert Vary.read("types.rows.cape.first=1..2").now(edition) == Vary.read("types.rows.3.first=1..2").now(edition)
    for wrong in ("cape=1..2", "types.rows.cape.first", "types.rows.cape.first=7"):
        with pytest.raises(BadRequest, match="cannot vary"):
            Vary.read(wrong)
    for wrong in ("types.rows.wig.first=1..2", "types.rows.9.first=1..2", "hats.rows.0.first=1..2"):
        with pytest.raises(BadRequest, match="has no"):
            Vary.read(wrong).now(edition)


def test_a_new_edition_keeps_comments_and_says_what_is_own() -> None:
    old = LAUNDROMAT.edition("standard")
    path = ("types", "rows", "cape", "first")
    new = with_values(old, {path: 11}, "mine", ["a note"])
    assert new.text.startswith("# a note\n")
    assert "# How each type of garment scores." in new.text
    assert new.name == "mine"
    assert new.provenances()["types"] == "own"
    assert new.provenances()["garments"] == old.provenances()["garments"]
    assert Vary.read("types.rows.cape.first=1..2").now(new) == 11
    changed = [line for line in new.text.splitlines() if line not in old.text.splitlines()]
    assert len(changed) == 6
    assert new.title("fr") == "Standard (ajustée)"


def test_the_search_comes_nearer_to_its_target_on_fresh_deals(tmp_path: Path) -> None:
    tuned = search(tmp_path)
    losses = [trial.loss for trial in tuned.trials]
    now = Vary.read(CAPE).now(LAUNDROMAT.edition("standard"))
    assert tuned.trials[0].values == {("types", "rows", "cape", "first"): now}, "the edition as it is comes first"
    assert min(losses) < losses[0]
    assert len({json.dumps(list(trial.values.values())) for trial in tuned.trials}) == len(losses)
    assert tuned.is_better
    assert tuned.after.found[0].mean > tuned.before.found[0].mean
    assert "On 12 fresh deals" in tuned.edition.text
    assert LAUNDROMAT.set_up(2, {}, Edition("x.toml", tuned.edition.text)).to_move() is not None
    evidence = json.loads((tmp_path / "evidence.json").read_text("utf-8"))
    assert len(evidence["trials"]) == 7
    assert evidence["after"]["measured"]["score"]["n"] == 12


def test_the_same_search_again_finds_the_same_without_playing(tmp_path: Path) -> None:
    first = search(tmp_path, games=3, trials=3)
    times = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("games.jsonl")}
    again = search(tmp_path, games=3, trials=3)
    assert again.edition.text == first.edition.text
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("games.jsonl")} == times


def test_a_proposal_that_makes_no_edition_is_passed_over(tmp_path: Path) -> None:
    vary = (Vary.read("crew.rows.15.copies=4..7"),)  # 36 cards or none
    target = (Target.read("length=100"),)
    tuned = Search(Setting("gold_n_crash"), vary, target, ("random",), 2, 4).run(tmp_path)
    assert LAUNDROMAT.name != tuned.edition.game == "gold_n_crash"
    assert tuned.after.loss < 1.0e6


def test_the_command_writes_the_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", "tune", "goblin-laundromat", "--vary", CAPE, "--target", "score=48", "--trials", "2", "-n", "2"]
    assert cli.run([*arguments, "-b", "random", "--out", str(tmp_path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert Path(shown["edition"]).is_file()
    assert cli.run(["edition", "check", shown["edition"]]) == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["lab", "tune", "goblin-laundromat", "--target", "score=48"], "something to --vary"),
        (["lab", "tune", "goblin-laundromat", "--vary", CAPE, "--target", "much"], "is no target"),
        (["lab", "tune", "goblin-laundromat", "--vary", CAPE, "--target", "score=1.2.3"], "is no target"),
        (["lab", "tune", "goblin-laundromat", "--vary", CAPE, "--target", "ending flood=1"], "ending laundered"),
        (["lab", "tune", "goblin-laundromat", "--vary", CAPE, "--target", "points cape=1"], "points score.cape"),
        (["lab", "tune"], "tune needs a game"),
        (["lab", "tune", "goblin-laundromat", "--vary", CAPE, "--target", "joy=1", "-n", "1"], "no measure 'joy'"),
        (["lab", "goblin-laundromat", "--vary", CAPE], "belong to: goblintop lab tune"),
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
    assert cli.run([*arguments, "-b", "random"]) == 2
    assert words in " ".join(capsys.readouterr().err.split())

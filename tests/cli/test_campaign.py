"""`goblintop campaign`: begun, played, a card made, resumed, and given to the table in the browser."""

import json
from pathlib import Path

import pytest
from tests.cli.test_commands import goblintop

from goblintop import catalogue
from goblintop.cli import campaign as commands
from goblintop.cli._application import run_command
from goblintop.engine.rng import Rng
from goblintop.games.gobelin_des_bois.campaign import Tale
from goblintop.match import record
from goblintop.match.match import Match

BOIS = "gobelin_des_bois"
WISH = ["red", "tale-steal", "any", "take", "3"]


def told(file: Path, *winners: int) -> Path:
    """A file in which these players have won so far."""
    tale = Tale(["Ann", "Bob"])
    for winner in winners:
        tale.write(winner, 12)
    file.write_text(tale.to_text(), "utf-8")
    return file


def play(match: Match, decisions: int = 100_000) -> None:
    """Some decisions at random."""
    rng = Rng("campaign")
    while not match.table.over and decisions > 0:
        seat = match.table.to_move()[0]
        match.choose(seat, rng.pick(match.table.options(seat)))
        decisions -= 1


def test_a_campaign_of_bots_is_told_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tale.json"
    begun = ["campaign", "new", BOIS, str(file), "--humans", "0", "--players", "3", "--bots", "random", "--lang", "en"]
    assert run_command(begun) == 0
    assert "Chapter 1 of 9: The Forest" in capsys.readouterr().out
    for chapter in range(1, 10):
        assert run_command(["campaign", "play", str(file), "--lang", "en"]) == 0
        kept = json.loads(file.read_text("utf-8"))
        assert len(kept["notes"]) == chapter
        assert len(kept["cards"]) == (chapter >= 4) + (chapter >= 8), "a bot makes its card at once"
        match = record.read((tmp_path / f"tale-{chapter}.record").read_text("utf-8"))
        assert (match.table.over, match.options["chapter"]) == (True, chapter)
        said = capsys.readouterr().out
        assert f"tale-{chapter}.record" in said.replace("\n", ""), "where the record is"
        assert ("campaign play" in said) == (chapter < 9), "how to go on"
        assert said.count("has made a card") == len(kept["cards"]) * 2 - (chapter in (4, 8)), "before and after"
    assert run_command(["campaign", "show", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Grand winner" in told
    assert run_command(["campaign", "show", str(file), "--lang", "fr"]) == 0
    assert "Grand vainqueur" in capsys.readouterr().out


def test_a_card_is_made_or_refused_with_the_rule(tmp_path: Path) -> None:
    file = told(tmp_path / "tale.json", 0, 1, 0, 1)
    waiting = goblintop("campaign", "play", file)
    assert waiting.returncode == 2
    assert "Bob makes a card" in waiting.stderr
    shown = goblintop("campaign", "show", file)
    assert f"goblintop campaign make {file} WISH" in shown.stdout, "what is to be done, and how"
    refused = goblintop("campaign", "make", file, "red", "fly", "any", "take", "3", lang="fr_FR.UTF-8")
    assert refused.returncode == 2
    assert "Mot inconnu : fly (R13.3)" in refused.stderr
    misplaced = goblintop("campaign", "make", file, "red", "blue", "any", "take", "3", lang="fr_FR.UTF-8")
    assert "Choisis d’abord un effet : case gauche (R13.3)" in misplaced.stderr
    assert goblintop("campaign", "make", file, "red").returncode == 2
    made = goblintop("campaign", "make", file, *WISH)
    assert made.returncode == 0, made.stderr
    assert "Chapter 5 of 9: The Path" in made.stdout
    shown = goblintop("campaign", "show", file, "--json")
    assert json.loads(shown.stdout)["cards"] == [
        {"colours": ["red", "any"], "effects": ["tale-steal", "take"], "gold": 3, "maker": 1}
    ]
    again = goblintop("campaign", "make", file, *WISH)
    assert (again.returncode, again.stdout) == (2, "")


def test_the_cards_of_a_campaign_can_be_taken_to_other_games(tmp_path: Path) -> None:
    file = told(tmp_path / "tale.json", 0, 1, 0, 1)
    standard = catalogue.find(BOIS).edition("standard")
    assert goblintop("campaign", "edition", file).stdout == standard.text, "nobody has made a card yet"
    tale = commands.load(file)[1]
    tale.make(tale.maker(), tale.read_wish(" ".join(WISH)))
    commands.save(tale, file)
    own = tmp_path / "own.toml"
    own.write_text(goblintop("campaign", "edition", file).stdout, "utf-8")
    shown = json.loads(goblintop("campaign", "edition", file, "--json").stdout)
    assert shown["components"]["custom"]["rows"] == [{"gold": 3, "a": "red tale-steal", "b": "any take"}]
    checked = json.loads(goblintop("edition", "check", own, "--json").stdout)
    assert (checked["playable"], checked["unknown"], checked["hash"]) == (True, [], shown["hash"])
    own.write_text(
        own.read_text("utf-8").replace('gold = 3, a = "red tale', 'gold = 3, glod = 2, a = "red tale'), "utf-8"
    )
    checked = json.loads(goblintop("edition", "check", own, "--json").stdout)
    assert checked["unknown"] == ["[custom] glod"], "a slip of the pen is still found"


def test_a_chapter_that_was_left_goes_on(tmp_path: Path) -> None:
    file = told(tmp_path / "tale.json", 0)
    game, campaign = commands.load(file)
    match, path = commands.next_match(game, campaign, file)
    assert f"Play: goblintop campaign play {file}" in goblintop("campaign", "show", file).stdout
    play(match, 5)
    path.write_text(record.write(match, reveal=True), "utf-8")
    assert "the game that was left" in goblintop("campaign", "show", file).stdout
    game, campaign = commands.load(file)
    resumed, _ = commands.next_match(game, campaign, file)
    assert resumed.id == match.id
    assert len(resumed.steps) == len(match.steps)
    play(resumed)
    commands.note(campaign, resumed, file, path)
    assert not path.exists()
    assert commands.load(file)[1].played() == 2
    path.write_text(record.write(match, reveal=True), "utf-8")
    left = goblintop("campaign", "play", file)
    assert left.returncode == 2
    assert "another game" in left.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["new", "gold_n_crash", "x.json"], "has no campaign"),
        (["new", BOIS, "x.json", "--players", "5"], "5"),
        (["new", BOIS, "x.json", "--humans", "9"], "--humans"),
        (["new", BOIS, "x.json", "--option", "mode=coop"], "no option mode"),
        (["new", BOIS, "x.json", "--option", "rounds=3"], "rounds cannot be 3"),
        (["new", BOIS, "old.json"], "exists already"),
        (["show", "nothing.json"], "cannot be read"),
        (["show", "other.json"], "is no campaign"),
        (["show", "damaged.json"], "nobody wins"),
        (["make", "old.json", *WISH], "no card is to be made"),
        (["make", "old.json", "red"], "no card is to be made"),
        (["play", "old.json"], "needs a terminal"),
    ],
)
def test_what_the_caller_did_wrong_is_one_sentence(
    tmp_path: Path,
    arguments: list[str],
    reason: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    told(tmp_path / "old.json", 0)
    (tmp_path / "other.json").write_text("[1]", "utf-8")
    damaged = (tmp_path / "old.json").read_text("utf-8").replace('"gold": 12', '"gold": -12')
    (tmp_path / "damaged.json").write_text(damaged, "utf-8")
    assert run_command(["campaign", *arguments, "--lang", "en"]) == 2
    complaint = capsys.readouterr().err
    assert reason in complaint
    assert complaint.count("\n") == 1
    assert not (tmp_path / "x.json").exists()


def test_the_file_is_the_one_that_the_table_exports() -> None:
    book = catalogue.find(BOIS).campaign
    assert book is not None
    tale = Tale(["Ann", "Bob"], bots=["", "journeyman"])
    assert book.read_text(tale.to_text()).to_json() == tale.to_json()


def test_a_campaign_is_begun_with_an_edition_of_ones_own(tmp_path: Path) -> None:
    standard = catalogue.find(BOIS).edition("standard").text
    own, file = tmp_path / "mine.toml", tmp_path / "tale.json"
    own.write_text(standard.replace('"standard"', '"mine"', 1).replace("gold = 0", "gold = 1"), "utf-8")
    begun = ["campaign", "new", BOIS, str(file), "--humans", "0", "--bots", "random", "--lang", "en"]
    goblintop(*begun, "--edition", own)
    assert goblintop("campaign", "edition", file).stdout == own.read_text("utf-8")
    goblintop("campaign", "play", file, "--lang", "en")
    match = record.read((tmp_path / "tale-1.record").read_text("utf-8"))
    assert match.edition.name == "mine"
    assert "Played with cards of your own: mine" in goblintop("campaign", "show", file, "--lang", "en").stdout
    own.write_text(own.read_text("utf-8").replace("gold = 1", "gold = -1"), "utf-8")
    file.unlink()
    refused = goblintop(*begun, "--edition", own)
    assert refused.returncode != 0
    assert "mine.toml" in refused.stderr
    assert not file.exists()

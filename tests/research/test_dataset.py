"""Records as tables, and what a file for one seat does not tell."""

import json
from pathlib import Path

import numpy as np
import pytest

from goblintop import catalogue, cli
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Together
from goblintop.match import record
from goblintop.match.dealer import SeededDealer
from goblintop.match.entries import Decision
from goblintop.match.match import Match, Seat
from goblintop.research import BadRequest, dataset
from goblintop.research.common import rewards


def played(name: str, players: int, seed: int) -> Match:
    """A random game."""
    seats = [Seat(f"Seat {seat}") for seat in range(players)]
    match = Match.start(catalogue.find(name), seats, SeededDealer(seed), id=f"{name}-{seed}")
    rng = Rng(f"dataset {seed}")
    while not match.table.over:
        seat = match.table.to_move()[-1]
        match.choose(seat, rng.pick(match.table.options(seat)))
    return match


def replayed(match: Match) -> list[tuple[Table, int, int]]:
    """Every decision again: the table before it, who decides, and what."""
    table = match.game.set_up(match.players, match.options, match.edition)
    found: list[tuple[Table, int, int]] = []
    for step in match.steps:
        if isinstance(step.entry, Decision):
            for text in step.entry.texts:
                option = table.parse(step.entry.seat, text)
                found.append((table.clone(), step.entry.seat, option))
                table.apply(step.entry.seat, option)
        else:
            table.happen(list(step.entry.values))
    return found


@pytest.mark.parametrize("game", catalogue.games().values(), ids=lambda game: game.name)
def test_what_is_read_back_is_what_was_played(game: object, tmp_path: Path) -> None:
    name = game.name  # type: ignore[attr-defined]
    matches = [played(name, 2, seed) for seed in range(2)]
    path = tmp_path / "games.parquet"
    written = dataset.write(matches, path)
    read = dataset.read(path)
    truth = [decision for match in matches for decision in replayed(match)]
    assert written == len(read) == len(truth)
    for at in range(0, len(truth), 7):
        table, seat, option = truth[at]
        found = catalogue.find(name)
        assert np.array_equal(read.observation[at], np.asarray(found.observe(table, seat), np.float32))
        assert list(np.flatnonzero(read.legal[at])) == table.options(seat)
        assert (read.action[at], read.seat[at], read.mover[at]) == (option, seat, seat)
    assert read.reward[-1] == pytest.approx(rewards(matches[-1].table)[int(read.seat[-1])])
    assert read.about["game"] == name
    assert read.fields == catalogue.find(name).observation_fields(matches[0].table.the_box())


@pytest.mark.parametrize(("name", "players"), [("gold_n_crash", 2), ("dungeon_petz", 3), ("goblin_laundromat", 3)])
def test_the_file_of_a_seat_holds_only_what_it_knew(name: str, players: int) -> None:
    match = played(name, players, 5)
    game = catalogue.find(name)
    for seat in range(players):
        rows = list(dataset.rows(match, seat))
        expected = []
        for table, mover, option in replayed(match):
            choice = table.waiting()
            if mover != seat and isinstance(choice, Together):
                continue  # secret: not even counted
            world = table.resample(seat, Rng("another world"))
            told = option
            if mover != seat:
                base = table.the_box().bases[type(choice)]
                told = base + choice.told(table, mover, option - base, seat)
            legal = world.options(seat) if mover == seat else []
            expected.append((mover, game.observe(world, seat), legal, told))
        assert [(row["mover"], row["observation"], row["legal"], row["action"]) for row in rows] == expected
        assert [row["decision"] for row in rows] == list(range(len(rows)))
        assert {row["seat"] for row in rows} == {seat}
        assert all(row["notation"] == "" for row in rows if row["mover"] != seat)


def test_the_command_writes_a_file_and_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(2):
        (tmp_path / f"{seed}.game").write_text(record.write(played("gobelin_des_bois", 2, seed)), "utf-8")
    files = [str(tmp_path / f"{seed}.game") for seed in range(2)]
    out = tmp_path / "out.parquet"
    assert cli.run(["dataset", *files, "--out", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"] == len(dataset.read(out))
    assert cli.run(["dataset", files[0], "--out", str(out), "--seat", "1", "--lang", "fr"]) == 0
    assert "décisions écrites" in capsys.readouterr().out
    assert dataset.read(out).about["seat"] == "1"
    (tmp_path / "other.game").write_text(record.write(played("gobelin_des_bois", 3, 1)), "utf-8")
    assert cli.run(["dataset", files[0], str(tmp_path / "other.game"), "--out", str(out)]) == 2
    assert "different settings" in capsys.readouterr().err
    with pytest.raises(BadRequest, match="cannot be read"):
        dataset.read(tmp_path / "none.parquet")

"""The value model: it learns, is saved and read, and sits at tables."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from goblintop import bots, catalogue
from goblintop.bots.search import SearchBot
from goblintop.engine.rng import Rng
from goblintop.lab.arena import Arena, hold
from goblintop.lab.setting import Setting
from goblintop.research import BadRequest
from goblintop.research.learn import Course, Lesson, learn
from goblintop.research.model import Judge, Model

COURSE = Course(Setting("gobelin_des_bois", 2), bot="random", games=60, epochs=6, positions=8, hidden=8)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("model") / "bois.npz"
    model, _ = learn(COURSE)
    model.save(path)
    return path


def test_the_model_foretells_no_worse_than_the_hints_it_began_with() -> None:
    model, report = learn(COURSE)
    assert report.model < report.hints + 0.02
    assert report.positions > 50
    assert model.about["game"] == "gobelin_des_bois"
    again, _ = learn(COURSE)
    assert np.array_equal(model.inner, again.inner), "the same course teaches the same"


def test_what_is_saved_is_what_is_read(saved: Path) -> None:
    model = Model.load(saved)
    table = catalogue.find("gobelin_des_bois").set_up(2)
    table.settle(Rng("saved"))
    chances = [model.chance(table, seat) for seat in range(2)]
    many = model.chances(np.stack([model.inputs(table, seat) for seat in range(2)]))
    assert chances == pytest.approx(list(many), abs=1e-4)
    assert all(0.0 < chance < 1.0 for chance in chances)


def test_a_model_is_never_run_as_code_and_other_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.npz").write_bytes(b"not a model")
    with pytest.raises(BadRequest, match="cannot be read as a model"):
        Model.load(tmp_path / "bad.npz")
    with pytest.raises(BadRequest, match="needs a model"):
        bots.find("learned:model=nowhere.npz")


def test_it_sits_in_the_arena_and_in_the_search(saved: Path, tmp_path: Path) -> None:
    specs = (f"learned:model={saved}:sims=8", f"learned:model={saved}:worlds=1")
    standings, _ = hold(Arena(Setting("gobelin_des_bois", 2), specs, 2), tmp_path)
    assert standings.games == 2


def test_the_search_judges_by_the_model(saved: Path) -> None:
    table = catalogue.find("gobelin_des_bois").set_up(2)
    table.settle(Rng("judged"))
    seat = table.to_move()[0]
    judge = Counting(Model.load(saved))
    world = table.resample(seat, Rng("world"))
    SearchBot(1, sims=20, hints=judge).think(world, seat)
    assert judge.asked >= 20
    fair = [
        SearchBot(1, sims=20, hints=Judge(Model.load(saved))).choose(table.resample(seat, Rng(draw)), seat)
        for draw in range(3)
    ]
    assert len(set(fair)) == 1, "what is hidden in the world it is handed does not matter"


class Counting(Judge):
    """Counts how often it is asked."""

    asked = 0

    def promise(self, table: Any, seat: int) -> float:
        self.asked += 1
        return super().promise(table, seat)


def test_it_plays_only_what_it_has_learned(saved: Path) -> None:
    table = catalogue.find("gold_n_crash").set_up(2)
    table.settle(Rng("other"))
    seat = table.to_move()[0]
    with pytest.raises(BadRequest, match="has learned gobelin_des_bois with 2"):
        bots.find(f"learned:model={saved}").choose(table, seat)


def test_lessons_are_the_same_wherever_they_are_played() -> None:
    lesson = Lesson(3, Setting("gold_n_crash"), "random", "1", 12, 4)
    row = lesson.play()
    assert row == lesson.play()
    assert len(row["inputs"]) == 4
    assert len(row["inputs"][0]) == 2

"""The lab: what it counts is what happened, and its report can be read in both languages."""

import re
from pathlib import Path

import polars
import pytest

from goblintop.engine.sentences import arguments
from goblintop.lab.balance import Balance, Study, compare, write_parquet
from goblintop.lab.page import Writer, _sentences
from goblintop.lab.play import Job
from goblintop.lab.reports import balance_page, compare_page
from goblintop.lab.setting import Setting

CRASH = Setting("gold_n_crash")


@pytest.fixture(scope="module", name="balance")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Balance:
    found, interrupted = Study(CRASH, ("random",), 60).hold(tmp_path_factory.mktemp("lab"))
    assert not interrupted
    return found


def test_watching_changes_nothing() -> None:
    seats = ("greedy:worlds=1", "random")
    plain = Job(0, CRASH, seats, "7").play()
    watched = Job(0, CRASH, seats, "7", watched=True).play()
    assert {key: watched[key] for key in plain} == plain


def test_shares_add_up(balance: Balance) -> None:
    assert balance.games == 60
    assert sum(share.mean for share in balance.by_seat()) == pytest.approx(1.0)
    assert sum(share.mean for share in balance.by_order()) == pytest.approx(1.0)
    assert sum(share.mean for share in balance.endings().values()) == pytest.approx(1.0)


def test_points_come_from_somewhere(balance: Balance) -> None:
    for row in balance.rows:
        for seat, held in enumerate(row["seats"]):
            assert sum(held["points"].values()) == row["scores"][seat]


def test_where_sides_differ_a_component_is_judged_among_those_who_can_have_it(tmp_path: Path) -> None:
    """Only one side has goblins: to have them says nothing beside the side that never does."""
    duel, _ = Study(Setting("goblin_slayer"), ("random",), 12).hold(tmp_path)
    found = {(effect.face, effect.use): effect for effect in duel.effects()}
    assert (found["goblin", "had"].seats, found["goblin", "had"].others) == (12, 0)
    assert found["goblin", "had"].rate == 0.5
    assert found["goblin", "had"].luck == 1.0
    assert all(effect.seats + effect.others in (12, 24) for effect in found.values())


def test_components_are_drawn_before_they_are_played(balance: Balance) -> None:
    """Nobody plays what was never in the hand: dealt, drawn, fished or recalled."""
    for row in balance.rows:
        for held in row["seats"]:
            for uses in held["uses"].values():
                assert uses.get("played", 0) <= uses.get("drawn", 0) + uses.get("began hand", 0)


def test_what_is_kept_is_what_the_score_counts(balance: Balance) -> None:
    book = CRASH.box().book
    for row in balance.rows:
        for seat, held in enumerate(row["seats"]):
            gold = sum(
                int(book[face].props.get("gold", 0)) * uses.get("kept treasure", 0)
                for face, uses in held["uses"].items()
            )
            assert gold == row["scores"][seat]


def test_forced_decisions_and_options_are_counted(balance: Balance) -> None:
    assert 0.0 < balance.forced().mean < 0.5
    assert balance.branching().mean > 2.0
    assert balance.most_options() >= balance.branching().mean
    for row in balance.rows:
        assert sum(held["decisions"] for held in row["seats"]) == row["decisions"]


def test_the_winner_looks_better_towards_the_end(balance: Balance) -> None:
    course = balance.suspense()
    assert len(course) == 21
    assert course[-1] > course[0] + 0.1


def test_the_report_says_everything_in_both_languages(balance: Balance) -> None:
    page = balance_page(balance, "en")
    assert page.count("<main") == 2
    english, french = page.split('<main lang="fr">')
    assert english.count("<svg") == french.count("<svg") >= 8
    assert len(re.findall(r"<tr", english)) == len(re.findall(r"<tr", french))
    assert "Components" in english
    assert "Matériel" in french
    assert not re.search(r'(src|href)="', page), "the page needs nothing else"


def test_both_languages_have_the_same_sentences() -> None:
    english, french = _sentences("en"), _sentences("fr")
    assert list(english) == list(french)
    for key, text in english.items():
        assert arguments(text) == arguments(french[key]), key


def test_numbers_are_written_as_the_language_does() -> None:
    assert Writer("en", CRASH.find_game(), CRASH.box()).percent(0.1234) == "12.3%"
    assert Writer("fr", CRASH.find_game(), CRASH.box()).percent(0.1234) == "12,3\u202f%"


def test_options_and_events_are_said_in_words() -> None:
    english, french = (Writer(lang, CRASH.find_game(), CRASH.box()) for lang in ("en", "fr"))
    assert english.value("may_stop_early", False) == "No: act while you can"
    assert english.value("no_progress_limit", 40) == "40 turns"
    assert "False" not in french.value("may_stop_early", False)
    assert english.value("a_wish_without_words", True) == "on"
    said = [writer.word(key) for writer in (english, french) for key in CRASH.find_game().sentences("en")]
    assert not [sentence for sentence in said if "×2" in sentence or "22222" in sentence]
    assert "… plays … into their … (effect ×…)" in said


def test_the_parquet_file_has_a_row_a_seat(balance: Balance, tmp_path: Path) -> None:
    write_parquet(balance, tmp_path / "games.parquet")
    read = polars.read_parquet(tmp_path / "games.parquet")
    assert read.height == 120
    assert read["payoff"].sum() == pytest.approx(60.0)
    uses = read.explode("components").unnest("components")
    assert set(uses["use"]) >= {"had", "drawn", "played", "kept treasure"}


def test_two_settings_are_told_apart_where_they_differ(balance: Balance, tmp_path: Path) -> None:
    early = Setting.read("gold_n_crash:may_stop_early=on")
    other, _ = Study(early, ("random",), 60).hold(tmp_path)
    gaps = {gap.measure: gap for gap in compare(balance, other)}
    assert gaps["length"].luck < 0.001, "games are longer where turns may be cut short"
    assert gaps["seat 0"].luck > 0.05
    same = compare(balance, balance)
    assert all(gap.luck == 1.0 for gap in same)
    page = compare_page(balance, other, list(gaps.values()), ("as printed", "may stop"), "en")
    assert 'class="sure"' in page
    assert "&lt; 0.001" in page

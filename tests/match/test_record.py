"""Records: text a person can read, replayed and verified line by line."""

import time
from pathlib import Path
from typing import Any

import pytest

from goblintop import catalogue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadRecord
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Chance
from goblintop.match import record
from goblintop.match.dealer import CommittedDealer, SeededDealer
from goblintop.match.match import MOST_REPLAYED, SPAN, Match, Seat
from goblintop.match.verify import verify

GAME = catalogue.find("gold_n_crash")


def play_out(match: Match, seed: int = 1, decisions: int = 10_000) -> Match:
    rng = Rng(seed)
    while not match.table.over and decisions:
        seat = match.table.to_move()[0]
        match.choose(seat, rng.pick(match.table.options(seat)))
        decisions -= 1
    return match


def a_live_match(decisions: int = 10_000) -> Match:
    dealer = CommittedDealer("feed", 1, b"7" * 32, "pepper", {0: "aa", 1: "bb"})
    seats = [Seat("Ann of the Hill"), Seat("Bolg", bot="greedy")]
    return play_out(Match.start(GAME, seats, dealer, {"may_stop_early": True}, id="feed"), 1, decisions)


def test_a_record_reads_back_and_writes_the_same() -> None:
    text = record.write(a_live_match())
    assert record.write(record.read(text)) == text


def test_a_game_in_progress_keeps_its_secret() -> None:
    match = a_live_match(decisions=12)
    text = record.write(match)
    assert (b"7" * 32).hex() not in text
    assert "secret" not in text
    assert "pepper" not in text
    assert record.write(record.read(text)) == text
    with pytest.raises(BadRecord, match="has not been revealed"):
        verify(text)


def test_undo_redo_and_handover_are_part_of_the_record() -> None:
    match = a_live_match(decisions=10)
    seat = match.table.to_move()[0]
    match.play(seat, match.table.notation(seat, match.table.options(seat)[0]))
    match.undo(seat, agreed=True)
    match.redo()
    match.hand_over(1, "")
    match.hand_over(0, "search:sims=20")
    text = record.write(play_out(match, 2))
    again = record.read(text)
    assert record.write(again) == text
    assert again.opening[1].bot == "greedy"
    assert again.seats[1].bot == ""
    assert verify(text).outcomes == 6


def test_any_changed_line_is_rejected_with_its_number() -> None:
    lines = record.write(a_live_match(decisions=40)).split("\n")[:-1]
    for at, line in enumerate(lines):
        for changed in (line + " x", line[:-1] + ("0" if line[-1] != "0" else "1")):
            with pytest.raises(BadRecord) as caught:
                record.read("\n".join([*lines[:at], changed, *lines[at + 1 :]]))
            assert caught.value.line == at + 1


def test_missing_and_doubled_lines_are_found() -> None:
    lines = record.write(a_live_match(decisions=40)).split("\n")[:-1]
    with pytest.raises(BadRecord, match="line 21: "):
        record.read("\n".join(lines[:20] + lines[21:]))
    with pytest.raises(BadRecord, match="line 22: "):
        record.read("\n".join(lines[:21] + lines[20:]))
    body = [line for line in lines if not line.startswith("seal")]
    with pytest.raises(BadRecord):
        record.read("\n".join(body[:-1] + [line for line in lines if line.startswith("seal")]))


def unsealed(match: Match) -> list[str]:
    return [line for line in record.write(match).split("\n")[:-1] if not line.startswith("seal")]


@pytest.mark.parametrize(
    ("find", "replace", "message"),
    [
        ("game gold_n_crash", "game gold_rush", "there is no game 'gold_rush'"),
        ("rules 1", "rules 99", "played by rules 99"),
        ("rules 1", "rules one", "expected a number"),
        ("players 2", "players 3", "seat 2"),
        ("option may_stop_early on", "option may_stop_early perhaps", "may_stop_early cannot be perhaps"),
        ("option may_stop_early on", "option free_beer on", "no option free_beer"),
        ("seat 0 human", "seat 0 robot", "expected: seat 0 human NAME"),
        ("commitment", "promise", "expected a line that begins with 'commitment'"),
        ("hash ", "hash 0", "the final state has the hash"),
        ("result ", "result 7", "the game ended"),
        ("scores ", "scores 9", "the scores are"),
        ("6. ~ first", "6. ~ second", "the chance of first is pending"),
        ("7. ", "8. ", "expected entry 7"),
        ("salt pepper", "salt sugar", "not the one that was committed to"),
    ],
)
def test_a_hand_written_record_is_checked_too(find: str, replace: str, message: str) -> None:
    text = "\n".join(unsealed(a_live_match()))
    assert find in text
    with pytest.raises(BadRecord, match=message):
        record.read(text.replace(find, replace, 1))


def test_an_illegal_move_is_named_with_its_line() -> None:
    lines = unsealed(a_live_match())
    at = next(at for at, line in enumerate(lines) if line.startswith("9. "))
    seat = lines[at].split()[1]
    lines[at] = f"9. {seat} play coin-4 nowhere"
    with pytest.raises(BadRecord, match=f"line {at + 1}: 'play coin-4 nowhere' names nothing"):
        record.read("\n".join(lines))


@pytest.mark.parametrize(
    "text", ["", "hello", "goblintop record 2\n", "goblintop record 1", "goblintop record 1\n\n\n"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        record.read(text)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        record.read_file(tmp_path / "nothing.game")
    (tmp_path / "binary.game").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="is not a text file"):
        record.read_file(tmp_path / "binary.game")
    (tmp_path / "other.game").write_text("1. e4 e5\n")
    with pytest.raises(BadRecord, match=r"other\.game, line 1: this is no Goblintop record"):
        record.read_file(tmp_path / "other.game")


def test_an_edition_of_ones_own_travels_inside_the_record() -> None:
    own = GAME.edition("standard").text.replace('name = "standard"', 'name = "mine"').replace("gold = 6", "gold = 7")
    match = play_out(Match.start(GAME, [Seat("a"), Seat("b")], SeededDealer(3), edition=Edition("mine.toml", own)))
    text = record.write(match)
    assert '| name = "mine"' in text
    again = record.read(text)
    assert again.edition.hash == match.edition.hash
    assert record.write(again) == text


def test_verify_recomputes_every_outcome() -> None:
    text = record.write(a_live_match())
    found = verify(text)
    assert (found.game, found.dealer, found.outcomes) == ("gold_n_crash", "committed", 6)
    assert found.decisions > 50


class Cheat(CommittedDealer):
    """Publishes a commitment and then lays the zeppelins as it likes."""

    def deal(self, chance: Chance[Any], table: Table) -> list[int]:
        outcome = super().deal(chance, table)
        return sorted(outcome, reverse=True) if chance.purpose().startswith("zeppelins") else outcome


def test_a_dealer_who_chose_is_found_out() -> None:
    dealer = Cheat("feed", 1, b"7" * 32, "pepper")
    text = record.write(play_out(Match.start(GAME, [Seat("a"), Seat("b")], dealer, id="feed")))
    record.read(text)
    line = next(at for at, written in enumerate(text.split("\n"), 1) if written.startswith("4. ~ zeppelins.1"))
    with pytest.raises(BadRecord, match="the dealer would have drawn") as caught:
        verify(text)
    assert caught.value.line in (line - 1, line)


def test_undone_chance_is_verified_too_and_never_rewound() -> None:
    match = a_live_match(decisions=20)
    dealer = match.dealer
    assert isinstance(dealer, CommittedDealer)
    counters = dict(dealer.counters)
    match.undo(match.table.to_move()[0], agreed=True)
    assert dealer.counters == counters
    assert verify(record.write(play_out(match, 5))).outcomes == 6


def test_the_seeded_dealer_is_verified_as_well() -> None:
    match = play_out(Match.start(GAME, [Seat("a"), Seat("b")], SeededDealer(11)))
    assert verify(record.write(match)).dealer == "seeded"


def test_a_record_that_only_goes_back_and_forth_is_refused_soon() -> None:
    match = a_live_match(decisions=40)
    lines = [line for line in record.write(match).split("\n")[:-1] if not line.startswith(("seal ", "hash "))]
    for number in range(match.version, match.version + 8000, 2):
        lines += [f"{number + 1}. undo {match.version}", f"{number + 2}. redo {match.version}"]
    start = time.process_time()
    with pytest.raises(BadRecord, match="too much was taken back in this game") as refused:
        record.read("\n".join(lines))
    assert refused.value.line > MOST_REPLAYED // SPAN
    assert time.process_time() - start < 20

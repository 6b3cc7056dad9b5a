"""A match: legality before applying, batches, undo up to the information barrier, hand-over."""

import pytest

from goblintop import catalogue
from goblintop.engine.errors import IllegalOption, UnreadableNotation
from goblintop.engine.rng import Rng
from goblintop.engine.snapshot import state_hash
from goblintop.match.dealer import SeededDealer
from goblintop.match.entries import Handover, Outcome, Redo, Undo
from goblintop.match.match import SPAN, Match, Seat

GAME = catalogue.find("gold_n_crash")


def a_match(seed: int = 7) -> Match:
    return Match.start(GAME, [Seat("Ann"), Seat("Bolg")], SeededDealer(seed), id="test")


def mover(match: Match) -> int:
    return match.table.to_move()[0]


def options(match: Match) -> list[str]:
    seat = mover(match)
    return [match.table.notation(seat, option) for option in match.table.options(seat)]


def coin_into_a_column(match: Match) -> str:
    """Playing a coin shows the player's own card and nothing else: no information barrier."""
    return next(text for text in options(match) if text.startswith("play coin"))


def with_a_coin() -> Match:
    for seed in range(100):
        match = a_match(seed)
        if any(text.startswith("play coin") for text in options(match)):
            return match
    raise AssertionError("no deal with a coin in a hundred")


def test_chance_is_drawn_up_to_the_first_decision() -> None:
    match = a_match()
    assert all(isinstance(entry, Outcome) for entry in match.entries)
    assert match.table.to_move()
    assert match.version == len(match.entries) == len(match.steps)


def test_what_is_played_is_logged_with_its_events() -> None:
    match = a_match()
    seat = mover(match)
    (step,) = match.play(seat, "draw")
    assert str(step.entry) == f"{seat} draw"
    assert [event.message.key for event in step.events] == ["event.drew"]
    assert match.table.log is None


def test_an_illegal_option_names_the_allowed_ones_and_changes_nothing() -> None:
    match = a_match()
    before, version = state_hash(match.table), match.version
    with pytest.raises(IllegalOption, match=r"cannot 'end' now; allowed: draw"):
        match.play(mover(match), "end")
    assert (state_hash(match.table), match.version) == (before, version)


def test_unreadable_notation_is_told_from_illegal() -> None:
    match = a_match()
    with pytest.raises(UnreadableNotation, match="'dance' names nothing"):
        match.play(mover(match), "dance")


def test_the_other_seat_must_wait() -> None:
    match = a_match()
    waiting = 1 - mover(match)
    with pytest.raises(IllegalOption, match="it is the turn of"):
        match.play(waiting, "draw")
    with pytest.raises(IllegalOption, match="there is no seat 5"):
        match.play(5, "draw")


def test_an_option_number_that_is_not_offered_is_refused() -> None:
    match = a_match()
    with pytest.raises(IllegalOption, match="option 999 is not offered"):
        match.choose(mover(match), 999)


def test_after_the_end_nothing_can_be_played() -> None:
    match = a_match()
    rng = Rng(1)
    while not match.table.over:
        match.choose(mover(match), rng.pick(match.table.options(mover(match))))
    with pytest.raises(IllegalOption, match="the game is over"):
        match.play(0, "draw")


def test_a_batch_is_applied_all_or_none() -> None:
    match = with_a_coin()
    seat, before = mover(match), state_hash(match.table)
    with pytest.raises(UnreadableNotation):
        match.play(seat, coin_into_a_column(match), "nonsense")
    assert state_hash(match.table) == before
    match.play(seat, coin_into_a_column(match), "draw")
    assert mover(match) != seat
    assert len(match.steps[-1].entry.texts) == 2  # type: ignore[union-attr]  # a decision, as just played


def test_a_batch_is_undone_as_one() -> None:
    match = with_a_coin()
    seat, before = mover(match), state_hash(match.table)
    match.play(seat, coin_into_a_column(match), "draw")
    match.undo(seat, agreed=True)
    assert state_hash(match.table) == before


def test_undo_is_free_while_nobody_has_learned_anything() -> None:
    match = with_a_coin()
    seat, before = mover(match), state_hash(match.table)
    match.play(seat, coin_into_a_column(match))
    offer = match.undo_offer(seat)
    assert offer.free
    assert offer.reason == ""
    match.undo(seat)
    assert state_hash(match.table) == before
    assert isinstance(match.entries[-1], Undo)


def test_ruling_57_undo_stops_at_a_draw() -> None:
    match = a_match()
    seat = mover(match)
    match.play(seat, "draw")
    assert match.undo_offer(seat).reason == "learned"
    with pytest.raises(IllegalOption, match="hidden information"):
        match.undo(seat)


def test_undo_stops_at_a_garment_from_a_basket_that_one_has_filled_oneself() -> None:
    laundromat = catalogue.find("goblin_laundromat")
    match = Match.start(laundromat, [Seat("Ann"), Seat("Bolg")], SeededDealer(7), id="test")
    draws = 0
    while not match.table.over:
        seat = mover(match)
        text = "draw" if "draw" in options(match) else options(match)[0]
        match.play(seat, text)
        match.let_chance()
        if text == "draw":
            draws += 1
            assert not match.undo_offer(seat).free, "who may take it back knows the next garment"
    assert draws > 3


def test_undo_stops_when_another_seat_has_acted() -> None:
    match = a_match()
    first = mover(match)
    match.play(first, "draw")
    match.play(first, "draw")
    match.play(1 - first, "draw")
    assert match.undo_offer(first).reason == "others"


def test_an_agreed_undo_goes_past_the_barrier_and_stays_in_the_log() -> None:
    match = a_match()
    seat, before, version = mover(match), state_hash(match.table), match.version
    match.play(seat, "draw")
    match.undo(seat, agreed=True)
    assert state_hash(match.table) == before
    assert match.version == version + 2


def test_nothing_to_take_back() -> None:
    match = a_match()
    assert match.undo_offer(0).reason == "nothing"
    with pytest.raises(IllegalOption, match="nothing to take back"):
        match.undo(0)


def test_redo_lets_it_stand_again_until_something_else_is_decided() -> None:
    match = a_match()
    seat = mover(match)
    match.play(seat, "draw")
    after = state_hash(match.table)
    match.undo(seat, agreed=True)
    match.redo()
    assert state_hash(match.table) == after
    assert isinstance(match.entries[-1], Redo)
    match.undo(seat, agreed=True)
    match.play(seat, "draw")
    with pytest.raises(IllegalOption, match="nothing to do again"):
        match.redo()


def test_a_bot_takes_over_and_hands_back() -> None:
    match = a_match()
    match.hand_over(0, "greedy")
    assert match.seats[0].bot == "greedy"
    assert match.opening[0].bot == ""
    match.hand_over(0, "")
    assert match.seats[0].bot == ""
    assert [entry for entry in match.entries if isinstance(entry, Handover)] == [Handover(0, "greedy"), Handover(0, "")]


def test_a_wrong_outcome_is_refused() -> None:
    match = Match(GAME, 2, {}, GAME.edition("standard"), [Seat("a"), Seat("b")], SeededDealer(1), "x")
    with pytest.raises(IllegalOption, match=r"deck\.0 is pending, not of first"):
        match.add(Outcome("first", (0,)))
    with pytest.raises(IllegalOption, match="each card of the pile exactly once"):
        match.add(Outcome("deck.0", (1, 2, 3)))
    match.let_chance()
    with pytest.raises(IllegalOption, match="no chance is pending"):
        match.add(Outcome("first", (0,)))


@pytest.mark.parametrize("name", ["gold_n_crash", "goblin_laundromat", "dungeon_petz"])
def test_whatever_is_taken_back_and_done_again_the_table_is_the_one_that_its_entries_tell(name: str) -> None:
    game, rng = catalogue.find(name), Rng(5)
    seats = [Seat(f"Seat{seat}") for seat in range(max(2, game.players[0]))]
    match = Match.start(game, seats, SeededDealer(3), id="test")
    undone = 0
    for _ in range(150):
        if match.table.over:
            break
        seat = rng.pick(match.table.to_move())
        if rng.below(3) == 0 and match.undo_offer(seat).numbers and len(match.undo_offer(seat).numbers) < 40:
            match.undo(seat, agreed=True)
            undone += 1
            if rng.below(2):
                match.redo()
        else:
            match.choose(seat, rng.pick(match.table.options(seat)))
    assert undone > 10
    again = Match(game, len(seats), {}, match.edition, seats, SeededDealer(3), "test")
    for step in match.steps:
        again.add(step.entry)
    assert state_hash(again.table) == state_hash(match.table)
    assert [step.number for step in match.steps] == sorted(step.number for step in match.steps)


def test_taking_back_the_last_decision_of_a_long_game_plays_few_steps_again() -> None:
    match, rng = a_match(), Rng(4)
    while len(match.steps) < 4 * SPAN + 3:
        match.choose(mover(match), rng.pick(match.table.options(mover(match))))
    seat, before, after = 0, len(match.steps), state_hash(match.table)
    for _ in range(10):
        match.undo(seat, agreed=True)
        match.redo()
    assert (len(match.steps), state_hash(match.table)) == (before, after)
    assert match.replayed <= 20 * (SPAN + 4)


def test_an_entry_is_not_taken_back_twice_at_once() -> None:
    match = a_match()
    match.play(mover(match), "draw")
    with pytest.raises(IllegalOption, match="do not stand"):
        match.add(Undo((match.version, match.version)))

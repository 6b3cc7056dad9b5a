"""Chapters 1 to 3 of the RULES: what is in the box, and how a game begins."""

from collections import Counter

from tests.games.gold_n_crash.tables import ME, THEM, Half, dealt, open_box, table

from goblintop.engine.cards import SPECTATOR
from goblintop.games.gold_n_crash import GAME
from goblintop.games.gold_n_crash.components import KINDS
from goblintop.games.gold_n_crash.table import Airfield


def test_r1_1_more_gold_or_three_zeppelins_win() -> None:
    rich = table(treasure="coin-4", last_turn=ME, actions=1, them=Half(treasure="secure-3"))
    assert rich.play("draw").state.result().winners == [ME]
    bold = table(hand="bombard-1", them=Half(zeppelins="x3 x2 1", treasure="coin-6"))
    assert bold.play("play bombard-1 left").state.result().winners == [ME]


def test_r2_1_both_decks_hold_the_same_36_cards() -> None:
    box = open_box()
    mine, theirs = (Counter(box.faces[card] for card in deck) for deck in box.decks)
    assert mine == theirs
    assert mine.total() == 36
    assert [len(row) for row in box.zeppelins] == [3, 3]


def test_r2_2_six_kinds_with_two_effects_and_a_value() -> None:
    box = open_box()
    kinds = Counter(box.kind[card] for card in box.decks[ME])
    assert kinds == dict.fromkeys(range(len(KINDS)), 6)
    for face in box.face_ids:
        assert [line.key.split(".")[1] for line in box.book[face].lines] == ["play", "discard"]
        assert box.book[face].props["gold"]


def test_r2_3_zeppelins_hide_resistances_of_1_2_and_3() -> None:
    game = dealt()
    for seat in (ME, THEM):
        assert sorted(game.state.box.resistance[zeppelin] for zeppelin in game.side(seat).zeppelins) == [1, 2, 3]
        for observer in (ME, THEM, SPECTATOR):
            assert game.seen(f"zeppelin-left@{seat}", observer) == "?"


def test_r2_4_eight_guests_with_a_wish_and_a_value() -> None:
    box = open_box()
    assert len(box.guests) == 8
    assert sum(box.gold[guest] for guest in box.guests) == 40
    assert len({(box.wish[guest], box.wish_count[guest]) for guest in box.guests}) == 8


def test_r3_1_each_side_has_its_own_deck_and_zeppelins() -> None:
    game = dealt()
    for seat in (ME, THEM):
        side = game.side(seat)
        own = [*side.deck, *side.hand, *side.discard, *side.zeppelins]
        assert {game.state.box.side[card] for card in own} == {seat}
    for lang, names in (("en", ["Octopirates", "Catmurai"]), ("fr", ["Poulpirates", "Chamouraïs"])):
        assert [GAME.sentences(lang)[f"seat.{seat}"] for seat in (ME, THEM)] == names


def test_r3_2_decks_are_shuffled_and_face_down() -> None:
    first, second = dealt(1), dealt(2)
    assert first.deck(ME) != second.deck(ME)
    assert first.deck(ME) != first.deck(THEM)
    for observer in (ME, THEM, SPECTATOR):
        assert first.seen("deck@0", observer) == ""
        assert first.state.view(observer).find("deck@0").count == 26


def test_r3_3_the_first_five_cards_are_discarded_face_up_the_fifth_on_top() -> None:
    state = GAME.set_up()
    assert isinstance(state, Airfield)
    order = state.box.decks[ME]
    state.happen(order)
    while (chance := state.pending()) is not None:
        state.happen([0] if chance.purpose() == "first" else chance.pile(state))  # type: ignore[attr-defined]
    assert state.sides[ME].discard == order[:-6:-1]
    assert all(state.known[card] == 0xFF for card in state.sides[ME].discard)


def test_r3_4_the_next_five_are_the_starting_hand() -> None:
    game = dealt()
    for seat in (ME, THEM):
        assert len(game.side(seat).hand) == 5
        assert len(game.side(seat).deck) == 26
        assert "?" not in game.seen(f"hand@{seat}", seat)
        assert game.seen(f"hand@{seat}", 1 - seat) == "? ? ? ? ?"


def test_r3_5_zeppelins_lie_at_random_and_nobody_looks() -> None:
    rows = {tuple(dealt(seed).side(ME).zeppelins) for seed in range(40)}
    assert len(rows) == 6
    game = dealt()
    assert all(game.state.known[zeppelin] == 0 for zeppelin in game.side(ME).zeppelins)
    assert game.destroyed(ME) == game.destroyed(THEM) == ""


def test_r3_6_six_of_eight_guests_from_one_pile_lie_open() -> None:
    game = dealt()
    dealt_out = [*game.side(ME).guests, *game.side(THEM).guests]
    assert len(set(dealt_out)) == 6
    assert sorted([*dealt_out, *game.state.spare_guests]) == game.state.box.guests
    for seat in (ME, THEM):
        for column in ("left", "middle", "right"):
            assert game.seen(f"guest-{column}@{seat}", SPECTATOR).startswith("guest-")
    assert all(game.state.known[guest] == 0 for guest in game.state.spare_guests)
    assert len({dealt(seed).side(ME).guests[0] for seed in range(60)}) == 8


def test_r3_7_either_may_begin_with_equal_chance() -> None:
    state = GAME.set_up()
    while (chance := state.pending()) is not None and chance.purpose() != "first":
        state.happen(chance.pile(state))  # type: ignore[attr-defined]
    assert chance is not None
    assert chance.sizes(state) == [2]
    assert dealt(first=ME).to_move == ME
    assert dealt(first=THEM).to_move == THEM


def test_r3_8_my_left_column_faces_their_right_one() -> None:
    theirs = Half(left="coin-4", middle="coin-4", right="coin-4")
    for mine, across in (("left", "right"), ("middle", "middle"), ("right", "left")):
        game = table(hand="board-1", them=Half(**vars(theirs))).play(f"play board-1 {mine}")
        assert game.column(across, THEM) == ""
        assert game.discard(THEM) == "coin-4"


def test_r3_9_the_newest_card_of_the_treasure_is_on_top_and_its_owner_may_look() -> None:
    game = table(hand="secure-1", middle="fish-3", treasure="coin-4").play("play secure-1 left")
    assert game.treasure() == "coin-4 fish-3"
    assert game.seen("treasure@0", ME) == "coin-4 fish-3"


def test_r9_5_r8_2_nothing_has_been_counted_when_a_game_begins() -> None:
    state = dealt().state
    assert (state.quiet_turns, state.plays, state.deck_was_used) == (0, [0, 0, 0], False)
    assert [side.survived for side in state.sides] == [[0, 0, 0], [0, 0, 0]]

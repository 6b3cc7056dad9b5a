"""Who knows which card, and dealing anew what an observer cannot know."""

from goblintop.engine import cards
from goblintop.engine.cards import EVERYONE, NOBODY, SPECTATOR
from goblintop.engine.rng import Rng

FACES = [0, 0, 1, 1, 2, 2, 3, 3]


def test_nobody_knows_a_fresh_box() -> None:
    assert cards.unknown(3) == [NOBODY] * 3


def test_peek_is_for_one_and_reveal_for_all() -> None:
    known = cards.unknown(2)
    cards.peek(known, 0, 1)
    assert [cards.knows(known, 0, observer) for observer in (0, 1, SPECTATOR)] == [False, True, False]
    cards.reveal(known, 0)
    assert all(cards.knows(known, 0, observer) for observer in (0, 1, 4, SPECTATOR))
    assert known[1] == NOBODY


def test_the_drawer_knows_the_top_card() -> None:
    known, pile = cards.unknown(4), [2, 0, 3]
    assert cards.draw(pile, known, 1) == 3
    assert (pile, known) == ([2, 0], [0, 0, 0, 0b10])


def test_a_shuffle_is_forgotten_by_all_and_a_mix_by_all_but_the_keepers() -> None:
    known = [EVERYONE, EVERYONE, 0b11]
    cards.forget(known, [0])
    cards.lose_track(known, 2, keepers=0b10)
    assert known == [NOBODY, EVERYONE, 0b10]


def test_a_hand_stays_in_order() -> None:
    hand: list[int] = []
    for card in (5, 1, 9, 0, 5, 7):
        cards.insert(hand, card)
    assert hand == [0, 1, 5, 5, 7, 9]


def test_of_equal_cards_the_best_known_leaves() -> None:
    known = [0b01, 0b11, 0b01, 0b01, 0, 0, 0, 0]
    hand = [0, 1, 2]
    assert cards.take_most_known(hand, known, FACES, 0) == 1
    assert hand == [0, 2]


def test_who_knew_another_of_the_equal_cards_may_have_seen_it_leave() -> None:
    known = [0b1100, 0b1011, 0b1000, 0b1001, 0, 0, 0, 0]
    hand = [0, 1, 2]
    assert cards.take_most_known(hand, known, FACES, 0) == 0
    assert known[:4] == [0b1100, 0b1000, 0b1000, 0b1001], "only the owner is sure of what is left"


def test_who_knew_two_of_the_equal_cards_still_knows_one() -> None:
    known = [0b100, 0b101, 0b101]
    hand = [0, 1, 2]
    assert cards.take_most_known(hand, known, [0, 0, 0], 0) == 1
    assert known == [0b100, 0b101, 0b101]
    known = [0b110, 0b101, 0b101]
    assert cards.take_most_known([0, 1, 2], known, [0, 0, 0], 0) == 0
    assert known == [0b110, 0b100, 0b101]


def test_redeal_leaves_what_the_observer_knows() -> None:
    known = [0b01, NOBODY, 0b10, EVERYONE, NOBODY, NOBODY, 0b01, NOBODY]
    pile, hand = [4, 3, 5, 6], [0, 1, 2, 7]
    cards.redeal([pile], [hand], known, 0, Rng(3))
    assert (pile[1], pile[3]) == (3, 6)
    assert 0 in hand
    assert sorted(pile + hand) == list(range(8))
    assert hand == sorted(hand)


def test_redeal_moves_what_others_know_with_the_place() -> None:
    for seed in range(20):
        known = [NOBODY, NOBODY, 0b10, NOBODY]
        pile = [0, 1, 2, 3]
        cards.redeal([pile], [], known, 0, Rng(seed))
        assert [known[card] for card in pile] == [NOBODY, NOBODY, 0b10, NOBODY]


def test_redeal_counts_what_others_know_in_a_hand() -> None:
    known = [0b10, 0b110, 0b10, NOBODY, NOBODY]
    hand, pile = [0, 1, 2], [3, 4]
    cards.redeal([pile], [hand], known, 0, Rng(8))
    assert sorted(known[card] for card in hand) == [0b10, 0b10, 0b110]
    assert [known[card] for card in pile] == [NOBODY, NOBODY]


def test_redeal_is_a_function_of_what_the_observer_knows() -> None:
    worlds = []
    for pile, hand in (([4, 3, 5], [0, 1, 2]), ([2, 3, 1], [0, 4, 5])):
        known = [0b01, 0b10, 0b10, EVERYONE, 0b10, 0b10]
        known[pile[0]] = known[pile[2]] = NOBODY
        cards.redeal([pile], [hand], known, 0, Rng("same"))
        worlds.append((pile, hand, known))
    assert worlds[0] == worlds[1]


def test_every_deal_is_as_likely() -> None:
    rng = Rng("deals")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        pile, hand = [0, 1], [2, 3]
        cards.redeal([pile], [hand], cards.unknown(4), 0, rng)
        counts[(*pile, *hand)] = counts.get((*pile, *hand), 0) + 1
    assert len(counts) == 12, "4 x 3 ordered piles; the hand has no order"
    assert all(400 < count < 600 for count in counts.values())


def test_redealing_one_hidden_card_changes_nothing_and_draws_nothing() -> None:
    rng, known, pile = Rng(1), [EVERYONE, NOBODY], [0, 1]
    cards.redeal([pile], [], known, 0, rng)
    assert (pile, known) == ([0, 1], [EVERYONE, NOBODY])
    assert rng.word() == Rng(1).word()

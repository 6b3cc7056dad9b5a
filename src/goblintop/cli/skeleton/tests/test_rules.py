"""Rule by rule, named after the paragraphs of the RULES."""

from goblintop.cli.skeleton import GAME
from goblintop.cli.skeleton.rules import BeginRound
from goblintop.cli.skeleton.table import SkeletonTable
from goblintop.engine import cards
from goblintop.engine.rng import Rng


def a_table(*hands: list[int]) -> SkeletonTable:
    """A table at the beginning of a round, with hands of these numbers."""
    table = GAME.set_up(len(hands))
    assert isinstance(table, SkeletonTable)
    left = list(range(len(table.box.faces)))
    for seat, numbers in enumerate(hands):
        for number in numbers:
            card = next(card for card in left if table.box.value[card] == number)
            left.remove(card)
            cards.peek(table.known, card, seat)
            cards.insert(table.hands[seat], card)
    table.deck = left
    table.todo = [BeginRound(0)]
    table.go_on()
    return table


def play(table: SkeletonTable, *numbers: int) -> None:
    for number in numbers:
        seat = table.to_move()[0]
        option = table.parse(seat, f"play card-{number}")
        assert option in table.options(seat)
        table.apply(seat, option)


def test_r2_2_everyone_is_dealt_a_hand() -> None:
    table = GAME.set_up(3, {"hand": 5})
    table.settle(Rng(1))
    assert isinstance(table, SkeletonTable)
    assert [len(hand) for hand in table.hands] == [5, 5, 5]


def test_r3_2_not_the_number_that_was_just_played() -> None:
    table = a_table([4, 9], [4, 6])
    play(table, 4)
    refusal = table.why_not(1, table.parse(1, "play card-4"))
    assert refusal is not None
    assert refusal.rule == "3.2"
    assert [table.notation(1, option) for option in table.options(1)] == ["play card-6"]


def test_r3_2_unless_nothing_else_is_left() -> None:
    table = a_table([4], [4])
    play(table, 4, 4)
    assert table.points == [1, 0]


def test_r3_3_the_highest_card_wins_and_its_owner_leads() -> None:
    table = a_table([2, 3], [7, 1], [5, 6])
    play(table, 2, 7, 5)
    assert table.points == [0, 1, 0]
    assert table.to_move() == [1]


def test_r4_2_equal_points_share_the_victory() -> None:
    table = a_table([1, 9], [8, 2])
    play(table, 1, 8, 2, 9)
    assert table.over
    assert table.result().winners == [0, 1]

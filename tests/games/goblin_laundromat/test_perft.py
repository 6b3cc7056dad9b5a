"""How many sequences of options there are to a depth, from fixed tables. A number that changes means that the rules
have changed: then `rules_version` goes up, and the table here is counted anew."""

from collections.abc import Callable

import pytest
from tests.games.goblin_laundromat.tables import Game, dealt, draft, market, wash

from goblintop.engine.table import Table
from goblintop.engine.task import Shuffle
from goblintop.games.goblin_laundromat import GAME
from goblintop.games.goblin_laundromat.table import Laundromat


def perft(state: Table, depth: int) -> int:
    """Sequences of `depth` options of the first seat that is to move; chance lays every pile in the same order."""
    while (chance := state.pending()) is not None:
        assert isinstance(chance, Shuffle), "baskets are shuffled, and nothing else"
        state.happen(every_seventh(sorted(chance.pile(state))))
    if depth == 0 or state.over:
        return 1
    count = 0
    seat = state.to_move()[0]
    for option in state.options(seat):
        after = state.clone()
        after.apply(seat, option)
        count += perft(after, depth - 1)
    return count


def every_seventh(pile: list[int]) -> list[int]:
    """The pile in another order, each card once, even where seven divides its size."""
    many = len(pile)
    step = 7 if many % 7 else 5 if many % 5 else 1
    return [pile[at * step % many] for at in range(many)]


def opening(players: int) -> Game:
    """A game as it is dealt: every pile is shuffled by taking each seventh card."""
    state = GAME.set_up(players)
    assert isinstance(state, Laundromat)
    while (chance := state.pending()) is not None:
        assert isinstance(chance, Shuffle)
        state.happen(every_seventh(sorted(chance.pile(state))))
    return Game(state, begin=False)


def last_wash() -> Game:
    """Round IV with a potion and every way to end."""
    return wash(
        "elf-sock-d orc-pants-dd dwarf-sock-clean vampire-sock-m elf-shirt-dds mermaid-cape-ds",
        "IV-60",
        ["orc-sock-d", "elf-cape-ms"],
    )


def last_pick() -> Game:
    """Three players before the last pick of round I."""
    hands = (
        "elf-sock-clean elf-sock-d elf-sock-m",
        "orc-sock-clean orc-sock-d orc-sock-m",
        "dwarf-sock-clean dwarf-sock-s dwarf-sock-d",
    )
    return draft(hands).pick("elf-sock-clean orc-sock-d dwarf-sock-s")


def stalls() -> Game:
    """The market of two players."""
    return market(
        "elf-sock-clean elf-sock-d elf-sock-m elf-sock-s orc-sock-clean orc-sock-d", programs=("I-30", "I-90")
    )


COUNTS: list[tuple[str, Callable[[], Game], list[int]]] = [
    ("two", lambda: opening(2), [3, 9, 27, 81, 162, 486, 1260]),
    ("three", lambda: opening(3), [3, 9, 27, 54, 108, 216, 648]),
    ("four", lambda: opening(4), [3, 9, 27, 81, 162, 324, 648]),
    ("five", lambda: opening(5), [3, 9, 27, 81, 243, 486, 972]),
    ("last wash", last_wash, [3, 6, 10, 15, 29, 39]),
    ("last pick", last_pick, [2, 4, 8, 24, 64, 184]),
    ("stalls", stalls, [3, 9, 27, 81, 162, 486, 1188]),
]


@pytest.mark.parametrize(("lay", "counts"), [row[1:] for row in COUNTS], ids=[row[0] for row in COUNTS])
def test_counts(lay: Callable[[], Game], counts: list[int]) -> None:
    assert [perft(lay().state.clone(), depth) for depth in range(1, len(counts) + 1)] == counts


def test_a_dealt_game_is_the_same_each_time() -> None:
    assert dealt(3, 9).state == dealt(3, 9).state

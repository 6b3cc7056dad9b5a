"""What a table does with its stack of unfinished business, with chance, secret answers and payoffs."""

from itertools import product
from typing import Any, Final

import pytest
from tests.engine.toys import pets, slayer, woods

from goblintop.engine.box import Box
from goblintop.engine.edition import Edition
from goblintop.engine.message import number, say
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Repeat, Roll, Shuffle, Task


class Notebook(Table):
    """A table on which tasks write down that they were done."""

    def __init__(self, todo: list[Task[Any]], known: list[int], ending: str, lessons: int, notes: list[int]) -> None:
        super().__init__(todo, known, ending, lessons)
        self.notes = notes
        self.box: Final = Box("notebook", 2, {}, Edition("none.toml", 'game = "notebook"\nname = "none"\n'))

    def the_box(self) -> Box:
        return self.box


class Note(Task[Notebook]):
    """Write a number; then, if there are more, say that they come next."""

    def __init__(self, number: int, more: list[int]) -> None:
        self.number: Final = number
        self.more: Final = more

    def run(self, table: Notebook) -> None:
        table.notes.append(self.number)
        table.then(*(Note(number, []) for number in self.more))


class Close(Task[Notebook]):
    """The end."""

    def run(self, table: Notebook) -> None:
        table.end("closed")


class NoteDie(Roll[Notebook]):
    """A die of unlike sides."""

    def purpose(self) -> str:
        return "die"

    def weights(self, table: Notebook) -> list[int]:
        return [2, 0, 1]

    def land(self, table: Notebook, outcome: int) -> None:
        table.notes.append(outcome)


class NoteOrder(Shuffle[Notebook]):
    """Three cards, gathered in any order."""

    def purpose(self) -> str:
        return "order"

    def pile(self, table: Notebook) -> list[int]:
        return [9, 7, 8]

    def shuffled(self, table: Notebook, order: list[int]) -> None:
        table.notes += order


def notebook(*tasks: Task[Any]) -> Notebook:
    table = Notebook([], [], "", 0, [])
    table.then(*tasks)
    table.go_on()
    return table


def test_tasks_are_done_in_reading_order() -> None:
    assert notebook(Note(1, []), Note(2, []), Note(3, []), Close()).notes == [1, 2, 3]


def test_what_a_task_says_comes_before_what_was_waiting() -> None:
    assert notebook(Note(1, [2, 3]), Note(4, [5]), Note(6, []), Close()).notes == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("times", [0, 1, 3])
def test_repeat_does_all_of_it_each_time(times: int) -> None:
    assert notebook(Repeat(times, Note(1, [2])), Note(9, []), Close()).notes == [1, 2] * times + [9]


def test_the_end_drops_what_was_still_to_be_done() -> None:
    table = notebook(Note(1, []), Close(), Note(2, []))
    assert (table.notes, table.todo, table.over, table.ending) == ([1], [], True, "closed")
    assert table.to_move() == []
    assert table.pending() is None


def test_chance_waits_for_the_dealer() -> None:
    table = notebook(NoteDie(), Close())
    assert isinstance(table.pending(), NoteDie)
    assert (table.to_move(), table.over) == ([], False)
    table.happen([2])
    assert (table.notes, table.over) == ([2], True)


def test_a_roll_falls_as_its_weights_say() -> None:
    table, die = notebook(Close()), NoteDie()
    assert die.sizes(table) == [3]
    assert [die.settle(table, [draw]) for draw in range(3)] == [[0], [0], [2]]


@pytest.mark.parametrize("outcome", [[], [1], [3], [-1], [0, 0]], ids=str)
def test_a_roll_that_cannot_have_happened(outcome: list[int]) -> None:
    assert NoteDie().unfit(notebook(Close()), outcome) == "expected one number from 0 to 2"


def test_a_shuffle_as_single_draws_reaches_every_order_once() -> None:
    table, shuffle = notebook(Close()), NoteOrder()
    assert shuffle.sizes(table) == [3, 2]
    orders = [tuple(shuffle.settle(table, [one, two])) for one, two in product(range(3), range(2))]
    assert len(set(orders)) == 6
    assert all(shuffle.unfit(table, list(order)) == "" for order in orders)


@pytest.mark.parametrize("outcome", [[], [7, 8], [7, 8, 8], [7, 8, 9, 9], [1, 2, 3]], ids=str)
def test_a_shuffle_that_cannot_have_happened(outcome: list[int]) -> None:
    assert NoteOrder().unfit(notebook(Close()), outcome)


def test_settle_decides_every_pending_chance() -> None:
    table = notebook(NoteDie(), NoteOrder(), Note(5, []), NoteDie(), Close())
    table.settle(Rng(2))
    assert table.over
    assert sorted(table.notes[1:4]) == [7, 8, 9]
    assert table.notes[4] == 5
    assert table.notes[0] in (0, 2)


def test_events_are_told_only_to_a_listener() -> None:
    table = notebook(NoteDie())
    table.tell(say("event.silent"))
    table.log = []
    table.tell(say("event.heard", count=number(1)))
    assert [event.message.key for event in table.log] == ["event.heard"]


# Simultaneous and secret choices.


def test_secret_answers_come_in_any_order_and_are_revealed_together() -> None:
    table = pets.GAME.set_up(2)
    table.settle(Rng(1))
    assert isinstance(table, pets.Shop)
    assert table.to_move() == [0, 1]
    table.apply(1, table.parse(1, "group 4"))
    table.apply(0, table.parse(0, "group 3"))
    table.apply(0, table.parse(0, "group 2"))
    assert table.to_move() == [1], "one seat has finished, the other has not"
    assert table.groups == [[], []], "nothing happens before all have finished"
    assert table.view(0).sealed == ["group 3", "group 2"]
    table.apply(1, table.parse(1, "group 1"))
    assert table.groups == [[3, 2], [4, 1]]
    assert table.to_move() == [0, 1]


def test_who_waits_is_told_how_many_it_waits_for() -> None:
    table = pets.GAME.set_up(3)
    table.settle(Rng(1))
    table.apply(0, table.parse(0, "group 5"))
    assert table.prompt(0) == say("table.waiting", count=number(2))
    assert table.prompt(1).key == "prompt.group"


def test_finished_answers_of_others_are_drawn_anew_and_unfinished_ones_forgotten() -> None:
    table = pets.GAME.set_up(3)
    table.settle(Rng(1))
    table.apply(0, table.parse(0, "group 5"))
    table.apply(1, table.parse(1, "group 3"))
    worlds = [table.resample(2, Rng(seed)) for seed in range(40)]
    answers = [world.waiting() for world in worlds]
    groups: set[str] = set()
    for choice in answers:
        assert isinstance(choice, pets.GroupImps)
        assert sum(option + 1 for option in choice.answers[0]) == 5
        assert choice.answers[1] == []
        groups.add(str(choice.answers[0]))
    assert len(groups) > 3
    own = table.resample(1, Rng(1)).waiting()
    assert isinstance(own, pets.GroupImps)
    assert own.answers[1] == [2]


# Options in words.


def test_notation_reads_back_whatever_its_spaces() -> None:
    table = slayer.GAME.set_up()
    assert table.parse(0, "  right   3 ") == table.parse(0, "right 3") >= 0
    assert table.notation(0, table.parse(0, "done")) == "done"
    assert table.parse(0, "dance") == -1


def test_a_reason_is_given_for_what_is_not_offered() -> None:
    table = slayer.GAME.set_up()
    free, blocked = table.parse(0, "right 3"), table.parse(0, "left 3")
    assert table.why_not(0, free) is None
    refusal = table.why_not(0, blocked)
    assert refusal is not None
    assert (refusal.message.key, refusal.rule) == ("why.edge", "1.2")
    not_mine = table.why_not(0, table.parse(0, "right 13"))
    assert not_mine is not None
    assert not_mine.message.key == "table.not_now"


# Payoffs.


def ended(players: int, sides: str, ending: str, taken: list[list[int]]) -> woods.Woods:
    """A walk in the woods that ended so. Cards 0 to 3 are traps, 4 to 7 rings (1), 8 to 11 crowns (3)."""
    table = woods.GAME.set_up(players, {"sides": sides})
    assert isinstance(table, woods.Woods)
    table.taken = taken
    table.end(ending)
    return table


def test_together_all_win_or_none() -> None:
    assert ended(3, "together", "rich", [[8], [9], []]).payoffs() == [1.0, 1.0, 1.0]
    assert ended(3, "together", "wolf", [[8], [9], []]).payoffs() == [0.0, 0.0, 0.0]
    assert ended(1, "together", "rich", [[8, 9]]).payoffs() == [1.0]


def test_pairs_win_together_and_share_a_tie() -> None:
    assert ended(4, "pairs", "rich", [[8], [4], [9], []]).payoffs() == [1.0, 0.0, 1.0, 0.0]
    assert ended(4, "pairs", "rich", [[8, 9], [10], [], [11]]).payoffs() == [0.5, 0.5, 0.5, 0.5]


def test_single_seats_share_a_tie() -> None:
    table = slayer.GAME.set_up()
    assert isinstance(table, slayer.Strip)
    assert table.payoffs() == [0.5, 0.5], "twelve goblins are worth three heroes"
    table.at[0] = slayer.DEAD
    assert table.payoffs() == [0.0, 1.0]

"""Any state as JSON, text, pickle and hash; a damaged snapshot is refused with a sentence."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.toys import laundry, pets, slayer, woods

from goblintop import catalogue
from goblintop.engine import snapshot
from goblintop.engine.errors import BadOptions, BadSnapshot, GoblintopError
from goblintop.engine.game import Game
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table

GAMES = [catalogue.find("gold_n_crash"), laundry.GAME, woods.GAME, pets.GAME, slayer.GAME]


def midway(game: Game, decisions: int = 9) -> Table:
    """A table in the middle of a random game."""
    rng = Rng("midway")
    table = game.set_up()
    table.settle(rng)
    for _ in range(decisions):
        seat = table.to_move()[-1]
        table.apply(seat, rng.pick(table.options(seat)))
        table.settle(rng)
        if table.over:
            break
    return table


def ways(game: Game, table: Table) -> list[Table]:
    """A table brought back in every way."""
    saved = json.loads(json.dumps(snapshot.save(table, game.rules_version)))
    written = snapshot.to_text(table, game.rules_version)
    pickled: Table = pickle.loads(pickle.dumps(table))
    return [snapshot.load(game, saved), snapshot.from_text(game, written), pickled]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("decisions", [0, 1, 2, 5])
def test_every_way_brings_back_the_same_state(game: Game, decisions: int) -> None:
    table = midway(game, decisions)
    for other in ways(game, table):
        assert type(other) is type(table)
        assert snapshot.state(other) == snapshot.state(table)
        assert snapshot.state_hash(other) == snapshot.state_hash(table)
        assert other.to_move() == table.to_move()
        assert other.the_box() is table.the_box() or other.the_box().faces == table.the_box().faces


def test_chance_that_waits_is_saved_too() -> None:
    game = GAMES[0]
    table = game.set_up()
    assert table.pending() is not None
    for other in ways(game, table):
        assert repr(other.pending()) == repr(table.pending())


def test_secret_answers_are_saved_too() -> None:
    table = pets.GAME.set_up(2)
    table.settle(Rng(1))
    table.apply(1, table.options(1)[2])
    for other in ways(pets.GAME, table):
        assert other.view(1).sealed == table.view(1).sealed == ["group 3"]
        assert other.view(0).sealed == []


def test_the_hash_tells_states_and_settings_apart() -> None:
    game = GAMES[0]
    table, same = midway(game), midway(game)
    assert snapshot.state_hash(table) == snapshot.state_hash(same)
    seat = same.to_move()[0]
    same.apply(seat, same.options(seat)[0])
    assert snapshot.state_hash(table) != snapshot.state_hash(same)
    plain, other = game.set_up(), game.set_up(options={"may_stop_early": True})
    assert snapshot.state(plain) == snapshot.state(other)
    assert snapshot.state_hash(plain) != snapshot.state_hash(other)


def test_the_log_is_no_part_of_the_state() -> None:
    table = midway(GAMES[0])
    before = snapshot.state_hash(table)
    table.log = []
    assert snapshot.state_hash(table) == before


def test_a_text_can_be_corrected_by_hand() -> None:
    table = midway(woods.GAME, 1)
    text = snapshot.to_text(table, 1)
    assert "wolf = -1\n" in text
    corrected = snapshot.from_text(woods.GAME, text.replace("wolf = -1\n", "wolf = 3\n"))
    assert isinstance(corrected, woods.Woods)
    assert corrected.wolf == 3


def change(*path: str | int, to: Any = None) -> Callable[[Json], None]:
    """Change one value of a snapshot."""

    def act(saved: Json) -> None:
        for step in path[:-1]:
            saved = saved[step]
        saved[path[-1]] = to

    return act


def drop(*path: str | int) -> Callable[[Json], None]:
    """Leave one value of a snapshot out."""

    def act(saved: Json) -> None:
        for step in path[:-1]:
            saved = saved[step]
        del saved[path[-1]]

    return act


DAMAGES: dict[str, Callable[[Json], None]] = {
    "no game": drop("game"),
    "another game": change("game", to="chess"),
    "other rules": change("rules", to=99),
    "no players": drop("players"),
    "no options": drop("options"),
    "no edition": drop("edition"),
    "edition without text": drop("edition", "text"),
    "edition is a number": change("edition", to=3),
    "no state": drop("state"),
    "state is a list": change("state", to=[]),
    "state without a pile": drop("state", "belly"),
    "one attribute too many": change("state", "dragons", to=1),
    "a pile is a number": change("state", "belly", to=3),
    "a number is a text": change("state", "wolf", to="three"),
    "the stack is a text": change("state", "todo", to="abc"),
    "the stack holds numbers": change("state", "todo", to=[1, 2]),
    "the stack is empty": change("state", "todo", to=[]),
    "an unknown task": change("state", "todo", 0, "is", to="Dance"),
    "a task without a name": drop("state", "todo", 0, "is"),
    "a task that lacks something": drop("state", "todo", 0, "seat"),
    "a table on the stack": change("state", "todo", 0, to={"is": "Woods"}),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_snapshot_is_refused(damage: Callable[[Json], None]) -> None:
    saved = json.loads(json.dumps(snapshot.save(midway(woods.GAME, 1), 1)))
    assert snapshot.load(woods.GAME, copy.deepcopy(saved)).to_move() == [0]
    damage(saved)
    with pytest.raises(BadSnapshot) as error:
        snapshot.load(woods.GAME, saved)
    assert len(str(error.value)) > 15


@pytest.mark.parametrize("nothing", [None, [], "text", 3, {}], ids=repr)
def test_what_is_no_snapshot_is_refused(nothing: Json) -> None:
    with pytest.raises(BadSnapshot):
        snapshot.load(woods.GAME, nothing)


def test_a_snapshot_for_more_players_than_the_game_has_is_refused() -> None:
    saved = snapshot.save(midway(woods.GAME, 1), 1)
    with pytest.raises(BadOptions):
        snapshot.load(woods.GAME, {**saved, "players": 9})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_text_with_a_line_less_is_refused_or_still_a_table(game: Game) -> None:
    lines = snapshot.to_text(midway(game), game.rules_version).splitlines()
    refused = 0
    for at in range(len(lines)):
        for text in ("\n".join(lines[:at]), "\n".join(lines[:at] + lines[at + 1 :])):
            try:
                snapshot.from_text(game, text)
            except GoblintopError:
                refused += 1
    assert refused >= len(lines), "a text that was cut short is always refused"


@pytest.mark.parametrize("text", ["", "game", "game a rules b players c", "hello world", "game x rules 1 players"])
def test_a_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadSnapshot):
        snapshot.from_text(woods.GAME, text)


def test_a_state_holds_only_plain_things() -> None:
    table = midway(woods.GAME, 1)
    assert isinstance(table, woods.Woods)
    table.belly = [1.5]  # type: ignore[list-item]
    with pytest.raises(AssertionError, match="a state cannot hold"):
        snapshot.state(table)

"""Options, results, clones, components, snapshots and replay: is the state sound?"""

import json
import os
import pickle
import subprocess
import sys

from goblintop.engine import snapshot
from goblintop.engine.conformance.walks import Options, history, observers, passed_over, walk
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.task import ALLOWED


def check_options(game: Game, players: int, options: Options, seed: int) -> None:
    """Options are never empty, sorted, without duplicates, inside the action space, and just the candidates without an
    obstacle; the game ends."""
    for table, _ in walk(game, players, options, seed):
        if table.over:
            assert table.to_move() == [] and table.pending() is None, "somebody must decide after the end"
            break
        seats = table.to_move()
        assert seats and sorted(set(seats)) == seats, f"the seats to move are not in order: {seats}"
        choice, box = table.waiting(), table.the_box()
        base = box.bases[type(choice)]
        for seat in seats:
            legal = table.options(seat)
            assert legal, f"{choice} offers seat {seat} nothing"
            assert legal == sorted(set(legal)), f"{choice} offers {legal}, which is not in order"
            assert base <= legal[0] and legal[-1] < base + choice.size(box), f"{choice} offers more than its size"
            tries = choice.candidates(table, seat)
            free = [base + option for option in tries if choice.obstacle(table, seat, option) == ALLOWED]
            assert legal == free, f"{choice}: {legal} are offered, but {free} have no obstacle"


def check_result(game: Game, players: int, options: Options, seed: int) -> None:
    """The result names seats of the table, every score is the sum of its breakdown, and payoffs share what there is."""
    table = [table for table, _ in walk(game, players, options, seed)][-1]
    result = table.result()
    assert result.ending == table.ending, "the result tells another ending than the table"
    assert result.winners == sorted(set(result.winners)), "winners are not in order"
    assert all(0 <= seat < players for seat in result.winners), "a winner has no seat"
    assert table.winners() == result.winners, "winners that are asked for alone are not those of the result"
    assert len(result.scores) == len(result.breakdown) == players, "not every seat has a score"
    for score, lines in zip(result.scores, result.breakdown, strict=True):
        assert score == sum(line.points for line in lines), f"{lines} do not add up to {score}"
    assert all(0.0 <= payoff <= 1.0 for payoff in table.payoffs()), "a payoff lies outside 0 to 1"


def check_clones(game: Game, players: int, options: Options, seed: int) -> None:
    """A clone is equal, and whatever happens to it leaves the original alone."""
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 5):
            continue
        before = snapshot.state_bytes(table)
        copy = table.clone()
        assert snapshot.state_bytes(copy) == before, "a clone differs from its original"
        rng = Rng(f"clone {at}")
        for _ in range(40):
            copy.settle(rng)
            if copy.over:
                break
            seat = copy.to_move()[0]
            copy.apply(seat, rng.pick(copy.options(seat)))
        assert snapshot.state_bytes(table) == before, "playing on a clone changed the original"


def check_components(game: Game, players: int, options: Options, seed: int) -> None:
    """Every card and piece is somewhere, exactly once, from the first decision to the end and in every world."""
    expected: list[int] = []
    for at, (table, rng) in enumerate(walk(game, players, options, seed)):
        found = sorted(table.census())
        if not expected:
            assert len(set(found)) == len(found), "a component lies in two places"
            expected = found
        assert found == expected, f"components got lost or doubled: {set(found) ^ set(expected)}"
        if not passed_over(at, seed, 7):
            for observer in observers(table):
                world = table.resample(observer, rng)
                assert sorted(world.census()) == expected, "components got lost in a resampled world"


def check_snapshots(game: Game, players: int, options: Options, seed: int) -> None:
    """JSON, text and pickle bring back the same state, and playing on from it is the same game."""
    for at, (table, rng) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 9) and not table.over:
            continue
        wanted = snapshot.state_hash(table)
        saved = json.loads(json.dumps(snapshot.save(table, game.rules_version)))
        copies = [
            snapshot.load(game, saved),
            snapshot.from_text(game, snapshot.to_text(table, game.rules_version)),
            pickle.loads(pickle.dumps(table)),
        ]
        for copy in copies:
            assert snapshot.state_hash(copy) == wanted, "a snapshot brings back another state"
        if table.over:
            continue
        seat = table.to_move()[0]
        option = rng.pick(table.options(seat))
        went_on = table.clone()
        went_on.apply(seat, option)
        for copy in copies:
            copy.apply(seat, option)
            assert snapshot.state_hash(copy) == snapshot.state_hash(went_on), "a restored state plays on differently"


def check_replay(game: Game, players: int, options: Options, seed: int) -> None:
    """Replaying the steps gives the same state after each of them."""
    table = game.set_up(players, options)
    for seat, answer, wanted in history(game, players, options, seed):
        if seat < 0:
            table.happen(answer)
        else:
            table.apply(seat, answer[0])
        assert snapshot.state_hash(table) == wanted, f"replaying {answer} of seat {seat} gives another state"


def check_other_process(game: Game, players: int, options: Options, seed: int) -> None:
    """The same seed gives the same game in another process and under another hash seed."""
    here = history(game, players, options, seed)[-1][2]
    code = (
        "import sys, json, importlib; sys.path[:0] = json.loads(sys.argv[1]);"
        "from goblintop.engine.conformance import history;"
        "game = importlib.import_module(sys.argv[2]).GAME;"
        "print(history(game, int(sys.argv[3]), json.loads(sys.argv[4]), int(sys.argv[5]))[-1][2])"
    )
    arguments = [json.dumps(sys.path), game.home, str(players), json.dumps(options), str(seed)]
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", code, *arguments], capture_output=True, text=True, env=environment, check=False
        )
        assert run.returncode == 0, run.stderr
        assert run.stdout.strip() == here, f"under hash seed {hash_seed} the game goes another way"


def check_simultaneous(game: Game, players: int, options: Options, seed: int) -> None:
    """Where several seats choose at once, the order of their answers does not change what happens."""
    for table, rng in walk(game, players, options, seed):
        seats = table.to_move()
        if len(seats) < 2:
            continue
        first, last = seats[0], seats[-1]
        one, two = rng.pick(table.options(first)), rng.pick(table.options(last))
        forward, backward = table.clone(), table.clone()
        forward.apply(first, one)
        assert last in forward.to_move(), f"seat {last} may no longer answer after seat {first} did"
        forward.apply(last, two)
        backward.apply(last, two)
        backward.apply(first, one)
        assert snapshot.state_hash(forward) == snapshot.state_hash(backward), "simultaneous answers do not commute"


def check_editions(game: Game, players: int, options: Options, seed: int) -> None:
    """Every edition that comes with the game can be played, and says where its tables come from."""
    for name in game.editions():
        edition = game.edition(name)
        assert edition.provenances(), f"edition {name} does not say where its components come from"
        game.set_up(players, options, edition)


def check_refusals(game: Game, players: int, options: Options, seed: int) -> None:
    """Wrong player counts and options are refused with a sentence."""
    for wrong_players, wrong_options in ((99, {}), (players, {"no such option": 1})):
        try:
            game.set_up(wrong_players, {**wrong_options})
        except GoblintopError as error:
            assert str(error), "a refusal says nothing"
        else:
            raise AssertionError(f"{wrong_players} players with {wrong_options} were not refused")


def check_hints(game: Game, players: int, options: Options, seed: int) -> None:
    """Promises and glances lie between 0 and 1; every option has an appeal above 0."""
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 6):
            continue
        for seat in range(players):
            assert 0.0 <= game.hints.promise(table, seat) <= 1.0, "a promise lies outside 0 to 1"
            assert 0.0 <= game.hints.glance(table, seat) <= 1.0, "a glance lies outside 0 to 1"
        if not table.over:
            each = [game.hints.promise(table, seat) for seat in range(players)]
            assert game.hints.promises(table) == each, "the promises of all seats are not those of each seat"
        for seat in table.to_move():
            legal = table.options(seat)
            appeals = game.hints.appeal(table, seat, legal)
            assert len(appeals) == len(legal) and all(appeal > 0 for appeal in appeals), "an option has no appeal"

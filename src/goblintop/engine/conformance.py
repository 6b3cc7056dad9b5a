"""What every game must satisfy, whatever its rules. Importable by outsiders: run each check of `CHECKS` on your game.

    from goblintop.engine.conformance import CHECKS, settings
    for players, options in settings(GAME):
        for check in CHECKS:
            check(GAME, players, options, seed=1)

A check raises AssertionError with a sentence that says what does not hold.
"""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product

from goblintop.engine import snapshot
from goblintop.engine.box import OptionValue
from goblintop.engine.cards import SPECTATOR
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import LANGUAGES, Game
from goblintop.engine.message import Event, Json
from goblintop.engine.rng import Rng
from goblintop.engine.rulebook import paragraphs, read_rules
from goblintop.engine.sentences import Speaker, arguments, parse, place_message, shared_sentences
from goblintop.engine.table import Table
from goblintop.engine.task import ALLOWED

Options = dict[str, OptionValue]
Check = Callable[[Game, int, Options, int], None]

MOST_DECISIONS = 20_000
"""A game that goes on longer under random play is taken to be endless."""


def settings(game: Game, combinations: bool = False) -> list[tuple[int, Options]]:
    """Every player count with every value of every option: one option changed at a time, or all combinations."""
    found: list[tuple[int, Options]] = []
    for players in game.players:
        fitting = [option for option in game.options if option.fits(players)]
        if combinations:
            for values in product(*(option.values for option in fitting)):
                found.append((players, {option.name: value for option, value in zip(fitting, values, strict=True)}))
        else:
            found.append((players, {}))
            for option in fitting:
                found += [(players, {option.name: value}) for value in option.values if value != option.default]
    return found


def same(left: Json, right: Json) -> bool:
    """Equal to the byte, the order of lists and keys included."""
    return json.dumps(left) == json.dumps(right)


def walk(game: Game, players: int, options: Options, seed: int) -> Iterator[tuple[Table, Rng]]:
    """The states of a random game at which somebody must decide, and the last one."""
    rng = Rng(f"walk {seed}")
    table = game.set_up(players, options)
    for _ in range(MOST_DECISIONS):
        table.settle(rng)
        yield table, rng
        if table.over:
            return
        seats = table.to_move()
        seat = seats[rng.below(len(seats))]
        table.apply(seat, rng.pick(table.options(seat)))
    raise AssertionError(f"{game.name} has not ended after {MOST_DECISIONS} decisions")


def passed_over(at: int, seed: int, every: int) -> bool:
    """Costly questions are asked at one state in so many; at others with another seed, so that no seat and no phase of
    a regular game is always passed over."""
    return at % every != seed % every


def observers(table: Table) -> list[int]:
    """Every seat and the spectator."""
    return [*range(table.the_box().players), SPECTATOR]


def told(events: list[Event], observer: int) -> Json:
    """What an observer hears of some events."""
    return [event.to_json(observer) for event in events]


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
    table = _last(game, players, options, seed)
    result = table.result()
    assert result.ending == table.ending, "the result tells another ending than the table"
    assert result.winners == sorted(set(result.winners)), "winners are not in order"
    assert all(0 <= seat < players for seat in result.winners), "a winner has no seat"
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


def history(game: Game, players: int, options: Options, seed: int) -> list[tuple[int, list[int], str]]:
    """A random game as steps: (seat, [option]) or (-1, outcome), with the hash of the state after it."""
    rng = Rng(f"history {seed}")
    table = game.set_up(players, options)
    steps: list[tuple[int, list[int], str]] = []
    while not table.over:
        chance = table.pending()
        if chance is not None:
            seat, answer = -1, chance.random(table, rng)
            assert chance.unfit(table, answer) == "", f"{chance} came out as {answer}, which it calls unfit"
            table.happen(answer)
        else:
            seats = table.to_move()
            seat = seats[rng.below(len(seats))]
            answer = [rng.pick(table.options(seat))]
            table.apply(seat, answer[0])
        steps.append((seat, answer, snapshot.state_hash(table)))
    return steps


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


def shown_to(table: Table, observer: int) -> Json:
    """Everything that is sent to an observer about a state."""
    view = table.view(observer)
    shown = {"view": view.to_json()}
    if observer in table.to_move():
        legal = table.options(observer)
        shown["options"] = [table.describe(observer, option, view) for option in legal]
        shown["intents"] = [intent.to_json(observer) for intent in table.intents(observer, view)]
        shown["prompt"] = table.prompt(observer).to_json(observer)
    return shown


def check_leaks(game: Game, players: int, options: Options, seed: int) -> None:
    """In two worlds that an observer cannot tell apart, views, options, prompts, refusals and events are equal to the
    byte; and both worlds resample to the same worlds, which the observer cannot tell apart either."""
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 4) or table.over:
            continue
        for observer in observers(table):
            other = table.resample(observer, Rng(f"other {at}"))
            assert same(shown_to(table, observer), shown_to(other, observer)), (
                f"observer {observer} can tell two worlds apart:\n"
                f"{json.dumps(shown_to(table, observer))}\n{json.dumps(shown_to(other, observer))}"
            )
            drawn = [snapshot.state_bytes(world.resample(observer, Rng(at))) for world in (table, other)]
            assert drawn[0] == drawn[1], f"resampling for observer {observer} depends on what it cannot know"
            _same_step_tells_the_same(table, other, observer, at)


def _same_step_tells_the_same(table: Table, other: Table, observer: int, at: int) -> None:
    """The same decision in both worlds: where the observer still cannot tell them apart, it heard the same."""
    rng = Rng(f"step {at}")
    for seat in table.to_move():
        both = [option for option in table.options(seat) if option in other.options(seat)]
        if seat == observer:
            assert both == table.options(seat), "an option of the observer depends on what it cannot know"
        if not both:
            continue
        option = rng.pick(both)
        heard: list[list[Event]] = [[], []]
        after = [table.clone(), other.clone()]
        for world, events in zip(after, heard, strict=True):
            world.log = events
            world.apply(seat, option)
        if same(shown_to(after[0], observer), shown_to(after[1], observer)):
            assert same(told(heard[0], observer), told(heard[1], observer)), (
                f"events tell observer {observer} what it cannot know: "
                f"{told(heard[0], observer)} against {told(heard[1], observer)}"
            )


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


def check_notation(game: Game, players: int, options: Options, seed: int) -> None:
    """Every option has a notation of its own that reads back as that option."""
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 3):
            continue
        for seat in table.to_move():
            for option in table.options(seat):
                text = table.notation(seat, option)
                assert text == " ".join(text.split()) and text, f"{text!r} is no good notation"
                assert ";" not in text, f"{text!r}: a semicolon separates the notations of a batch"
                assert table.parse(seat, text) == option, f"{text!r} does not read back as option {option}"


def check_messages(game: Game, players: int, options: Options, seed: int) -> None:
    """Everything that is said in a game has a sentence in every language."""
    table = game.set_up(players, options)
    book = {id: face.to_json() for id, face in table.the_box().book.items()}
    names = [f"Seat{seat}" for seat in range(players)]
    speakers = [Speaker(lang, game.sentences(lang), book, names, 0) for lang in LANGUAGES]
    rng = Rng(f"messages {seed}")
    table.log = []
    for face in book.values():
        for message in (face["name"], *face["lines"]):
            _say(speakers, message)
    steps = 0
    while not table.over:
        table.settle(rng)
        if table.over:
            break
        seats = table.to_move()
        seat = seats[rng.below(len(seats))]
        legal = table.options(seat)
        if steps % 4 == 0:
            view = table.view(seat)
            _say(speakers, table.prompt(seat).to_json(seat))
            for option in legal:
                _say(speakers, table.describe(seat, option, view)["sentence"])
            for intent in table.intents(seat, view):
                if intent.refusal is not None:
                    _say(speakers, intent.refusal.message.to_json(seat))
            for zone in view.zones:
                _say(speakers, place_message(zone.id))
                for speaker in speakers:
                    for counter in zone.counters:
                        assert f"counter.{counter}" in speaker.sentences, f"no sentence for counter.{counter}"
            for counter in view.counters:
                for speaker in speakers:
                    assert f"counter.{counter}" in speaker.sentences, f"no sentence for counter.{counter}"
        table.apply(seat, rng.pick(legal))
        steps += 1
    for event in table.log:
        for observer in observers(table):
            _say(speakers, event.message.to_json(observer))
    for speaker in speakers:
        assert f"ending.{table.ending}" in speaker.sentences, f"no sentence for ending.{table.ending}"
        for line in table.result().breakdown[0]:
            assert line.key in speaker.sentences, f"no sentence for {line.key}"


def _say(speakers: list[Speaker], message: Json) -> None:
    for speaker in speakers:
        try:
            said = speaker.say(message)
        except (KeyError, ValueError) as error:
            raise AssertionError(f"{message['key']} cannot be said in {speaker.lang}: {error}") from None
        assert said.strip(), f"{message['key']} says nothing in {speaker.lang}"


def check_catalogues(game: Game, players: int, options: Options, seed: int) -> None:
    """English and French have the same keys with the same arguments, and a name for the game and its options."""
    catalogues = {lang: {**shared_sentences(lang), **game.sentences(lang)} for lang in LANGUAGES}
    english = catalogues["en"]
    needed = ["game.title", "game.line"]
    for option in game.options:
        needed.append(f"option.{option.name}")
        needed += [f"option.{option.name}.{_value(value)}" for value in option.values]
    for lang, sentences in catalogues.items():
        missing = [key for key in needed if key not in sentences]
        assert not missing, f"{lang} has no sentence for {', '.join(missing)}"
        differing = set(sentences) ^ set(english)
        assert not differing, f"{lang} and en do not have the same keys: {', '.join(sorted(differing))}"
        for key, sentence in sentences.items():
            try:
                parse(sentence)
            except ValueError as error:
                raise AssertionError(f"{key} cannot be read in {lang}: {error}") from None
            assert arguments(sentence) == arguments(english[key]), f"{lang} and en use other arguments in {key}"


def _value(value: OptionValue) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def check_rules(game: Game, players: int, options: Options, seed: int) -> None:
    """The RULES number their paragraphs alike in every language."""
    numbers = {lang: list(paragraphs(game.rules(lang))) for lang in LANGUAGES}
    assert numbers["en"], "the RULES have no numbered paragraph"
    assert numbers["en"] == numbers["fr"], "the RULES are not numbered alike"
    chapters = {lang: [chapter.number for chapter in read_rules(game.rules(lang))] for lang in LANGUAGES}
    assert chapters["en"] == chapters["fr"] == list(range(1, len(chapters["en"]) + 1)), "chapters are not numbered"


def check_intents(game: Game, players: int, options: Options, seed: int) -> None:
    """What can be tried leads to one option or to one reason, never to both; every option can be reached; every reason
    cites a paragraph that exists."""
    known = paragraphs(game.rules("en"))
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 4) or table.over:
            continue
        for seat in table.to_move():
            view = table.view(seat)
            on_table = {zone.id for zone in view.zones} | {piece.token for zone in view.zones for piece in zone.pieces}
            reached: dict[tuple[str, tuple[str, ...]], int] = {}
            options_reached: set[int] = set()
            for intent in table.intents(seat, view):
                touched = [*intent.pieces, *intent.places]
                assert all(name in on_table for name in touched), f"{touched} is not all on the table"
                leads_to = -1
                if intent.refusal is None:
                    leads_to = intent.option
                    options_reached.add(leads_to)
                    assert table.why_not(seat, leads_to) is None, "an option has a reason why not"
                elif intent.refusal.rule:
                    assert intent.refusal.rule in known, f"there is no paragraph R{intent.refusal.rule}"
                for piece in intent.pieces or ([""] if intent.places else []):
                    key = (piece, tuple(intent.places))
                    assert reached.setdefault(key, leads_to) == leads_to, f"{key} leads to more than one thing"
            assert options_reached == set(table.options(seat)), "an option cannot be reached by any intent"


def check_editions(game: Game, players: int, options: Options, seed: int) -> None:
    """Every edition that comes with the game can be played, and says where its tables come from."""
    for name in game.editions():
        edition = game.edition(name)
        assert edition.provenances(), f"edition {name} does not say where its components come from"
        game.set_up(players, options, edition)


def check_observation(game: Game, players: int, options: Options, seed: int) -> None:
    """The numbers for learning have one length and one name each, and depend only on what the seat knows."""
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 6):
            continue
        fields = game.observation_fields(table.the_box())
        assert len(set(fields)) == len(fields), "two numbers have the same name"
        for seat in range(players):
            numbers = game.observe(table, seat)
            assert len(numbers) == len(fields), f"{len(numbers)} numbers for {len(fields)} names"
            other = table.resample(seat, Rng(f"observe {at}"))
            assert game.observe(other, seat) == numbers, f"seat {seat} is told numbers that it cannot know"


def check_hints(game: Game, players: int, options: Options, seed: int) -> None:
    """Promises lie between 0 and 1; every option has an appeal above 0."""
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 6):
            continue
        for seat in range(players):
            assert 0.0 <= game.hints.promise(table, seat) <= 1.0, "a promise lies outside 0 to 1"
        for seat in table.to_move():
            legal = table.options(seat)
            appeals = game.hints.appeal(table, seat, legal)
            assert len(appeals) == len(legal) and all(appeal > 0 for appeal in appeals), "an option has no appeal"


def check_refusals(game: Game, players: int, options: Options, seed: int) -> None:
    """Wrong player counts and options are refused with a sentence."""
    for wrong_players, wrong_options in ((99, {}), (players, {"no such option": 1})):
        try:
            game.set_up(wrong_players, {**wrong_options})
        except GoblintopError as error:
            assert str(error), "a refusal says nothing"
        else:
            raise AssertionError(f"{wrong_players} players with {wrong_options} were not refused")


def _last(game: Game, players: int, options: Options, seed: int) -> Table:
    states = list(walk(game, players, options, seed))
    return states[-1][0]


CHECKS: list[Check] = [
    check_options,
    check_result,
    check_clones,
    check_components,
    check_snapshots,
    check_replay,
    check_leaks,
    check_simultaneous,
    check_notation,
    check_messages,
    check_intents,
    check_observation,
    check_hints,
]
"""Run on every setting and several seeds."""

ONCE: list[Check] = [check_other_process, check_catalogues, check_rules, check_editions, check_refusals]
"""Enough to run once a player count."""

"""Views, worlds and events: does anybody learn what it cannot know?"""

import json

from goblintop.engine import snapshot
from goblintop.engine.cards import knows
from goblintop.engine.conformance.walks import Options, observers, passed_over, same, walk
from goblintop.engine.game import Game
from goblintop.engine.message import Event, Json
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Together
from goblintop.engine.view import Moment

WORLDS = 6
"""Worlds drawn at a state to see whether a secret is drawn anew."""


def told(events: list[Event], observer: int) -> Json:
    """What an observer hears of some events."""
    return [event.to_json(observer) for event in events]


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
    """A view is the same whether it is made alone or together with others'. In two worlds that an observer cannot tell
    apart, views, options, prompts, refusals and events are equal to the byte; and both worlds resample to the same
    worlds, which the observer cannot tell apart either."""
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 4) or table.over:
            continue
        moment = Moment()
        for observer in observers(table):
            together, alone = table.view(observer, moment).to_json(), table.view(observer).to_json()
            assert same(together, alone), f"observer {observer} is shown something else when others look too"
            other = table.resample(observer, Rng(f"other {at}"))
            assert same(shown_to(table, observer), shown_to(other, observer)), (
                f"observer {observer} can tell two worlds apart:\n"
                f"{json.dumps(shown_to(table, observer))}\n{json.dumps(shown_to(other, observer))}"
            )
            drawn = [snapshot.state_bytes(world.resample(observer, Rng(at))) for world in (table, other)]
            assert drawn[0] == drawn[1], f"resampling for observer {observer} depends on what it cannot know"
            _same_step_tells_the_same(table, other, observer, at)


def _same_step_tells_the_same(table: Table, other: Table, observer: int, at: int) -> None:
    """The same decision in both worlds: where the observer still cannot tell them apart, it heard the same. Where it
    can do so by its own decision, that was news: whoever could take it back freely would peek."""
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
        elif seat == observer and not isinstance(table.waiting(), Together):
            for before, now in ((table, after[0]), (other, after[1])):
                assert now.has_news(before, seat), (
                    f"seat {seat} learns something by {table.notation(seat, option)!r}, and could take it back freely"
                )


def check_resampling(game: Game, players: int, options: Options, seed: int) -> None:
    """What an observer cannot know is drawn anew: a world that is simply handed over would tell a bot all."""
    secrets: dict[str, bool] = {}
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 2) or table.over:
            continue
        for observer in observers(table):
            worlds = [table.resample(observer, Rng(f"anew {number}")) for number in range(WORLDS)]
            if _has_secrets(table, observer):
                changed = any(_piles(world) != _piles(table) for world in worlds)
                name = f"the cards that observer {observer} does not know"
                secrets[name] = secrets.get(name, False) or changed
            for name, drawn in _answers_drawn(table, worlds, observer).items():
                secrets[name] = secrets.get(name, False) or drawn
    idle = [name for name, drawn in secrets.items() if not drawn]
    assert not idle, f"never drawn anew in a whole game: {', '.join(idle)}"


def _has_secrets(table: Table, observer: int) -> bool:
    """Are there cards of different faces that the observer cannot name?"""
    faces = table.the_box().faces
    hidden = {faces[card] for card in table.census() if card < len(faces) and not knows(table.known, card, observer)}
    return len(hidden) > 1


def _piles(table: Table) -> str:
    held = snapshot.state(table)
    return json.dumps({name: held[name] for name in held if name != "todo"})


def _answers_drawn(table: Table, worlds: list[Table], observer: int) -> dict[str, bool]:
    """For each other seat that has answered in secret and had a choice: was its answer drawn anew?"""
    choice = table.waiting()
    if not isinstance(choice, Together):
        return {}
    fresh = choice.again([[] for _ in choice.answers])
    answered = [seat for seat in choice.asked if seat != observer and seat not in table.to_move()]
    return {
        f"the answers of seat {seat} that observer {observer} does not know": any(
            world.waiting() != choice for world in worlds
        )
        for seat in answered
        if len(fresh.options(table, seat)) > 1
    }


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

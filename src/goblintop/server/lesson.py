"""Lessons that are played, not read: a fixed deal, and steps that say something, point at something, and wait for one
of a few moves. A game offers one by a file `tutorial.toml` in its folder; every move in it is checked by the rules.

    seed = "first flight"            # the deal
    seat = 0                         # where the learner sits
    [[step]]
    say = "tutorial.hand"            # a key of the game's sentences
    point = ["hand@0"]               # pieces and zones
    [[step]]
    moves = ["1 draw", "1 draw"]     # what others do before this step is shown
    say = "tutorial.draw"
    expect = ["draw"]                # one of these goes on; without `expect` the page shows a button
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

from goblintop import catalogue
from goblintop.engine.game import Game
from goblintop.match.match import Match
from goblintop.server.protocol.shapes import Arg, Message, TutorialInfo


class LessonStep(Struct, forbid_unknown_fields=True):
    """One step."""

    say: str
    point: list[str] = []
    expect: list[str] = []
    moves: list[str] = []


class Lesson(Struct, forbid_unknown_fields=True):
    """A lesson as its file tells it."""

    seed: str
    step: list[LessonStep]
    seat: int = 0
    players: int = 0
    options: dict[str, Any] = {}

    def is_done(self, at: int) -> bool:
        """Has everything been said?"""
        return at >= len(self.step)

    def at(self, at: int) -> LessonStep:
        """The step of that number."""
        return self.step[at]

    def shown(self, at: int, match: Match) -> TutorialInfo:
        """As it is sent."""
        if self.is_done(at):
            return TutorialInfo(at, len(self.step), Message("tutorial.done", {}), done=True)
        step = self.step[at]
        expect = []
        if self.seat in match.table.to_move():
            offered = match.table.options(self.seat)
            named = [match.table.parse(self.seat, text) for text in step.expect]
            expect = [option for option in named if option in offered]
        args: dict[str, Arg] = {}
        return TutorialInfo(at, len(self.step), Message(step.say, args), step.point, bool(step.expect), expect)


def lesson_of(game: Game) -> Lesson | None:
    """The game's lesson, if it offers one."""
    return _read(game.name)


@cache
def _read(name: str) -> Lesson | None:
    file = resources.files(catalogue.find(name).home) / "tutorial.toml"
    if not file.is_file():
        return None
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Lesson)

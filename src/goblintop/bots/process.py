"""A bot that is a program of its own, in any language: it reads questions and writes answers, one line of JSON each.

To the program:   {"type": "choose", "game": ..., "seat": 0, "view": {...}, "options": [{"option": 3, "notation":
                  "draw", ...}, ...], "world": {...}, "seed": 12345}
From the program: {"option": 3}  or  {"notation": "draw"}
At the end:       {"type": "end"}, then its input is closed.

`view` is everything the seat may know. `world` is a whole state drawn anew for the seat, for programs that want to play
on from it with this package: `goblintop.engine.snapshot.load`.
"""

import contextlib
import json
import shlex
import subprocess
from typing import Any, Final

from goblintop.bots.bot import Bot
from goblintop.engine import snapshot
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import game_of
from goblintop.engine.table import Table


class BotFailed(GoblintopError):
    """A bot's program stopped, or gave an answer that is none."""


def question(world: Table, seat: int, seed: int) -> dict[str, Any]:
    """What is asked of a program."""
    view = world.view(seat)
    game = game_of(world)
    return {
        "type": "choose",
        "game": game.name,
        "seat": seat,
        "view": view.to_json(),
        "options": [world.describe(seat, option, view) for option in world.options(seat)],
        "world": snapshot.save(world, game.rules_version),
        "seed": seed,
    }


class ProcessBot(Bot):
    """Speaks to a program that runs as long as the game."""

    def __init__(self, command: str, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.command: Final = command
        self._program: subprocess.Popen[str] | None = None

    def choose(self, world: Table, seat: int) -> int:
        """Ask, and check the answer."""
        asked = question(world, seat, int(self.rng.word()))
        answer = self._ask(asked)
        option = answer.get("option")
        if option is None and isinstance(answer.get("notation"), str):
            option = world.parse(seat, answer["notation"])
        if not isinstance(option, int) or option not in world.options(seat):
            allowed = ", ".join([str(known["notation"]) for known in asked["options"]])
            raise BotFailed(f"{self.command!r} answered {answer!r}; allowed: {allowed}")
        return option

    def _ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        program = self._start()
        assert program.stdin is not None, "the program's input is a pipe"
        assert program.stdout is not None, "the program's output is a pipe"
        try:
            program.stdin.write(json.dumps(asked, separators=(",", ":")) + "\n")
            program.stdin.flush()
            line = program.stdout.readline()
        except BrokenPipeError:
            line = ""
        except OSError as error:
            raise BotFailed(f"{self.command!r} cannot be spoken to: {error.strerror or error}") from None
        if not line:
            raise BotFailed(f"{self.command!r} stopped before it answered")
        try:
            answer = json.loads(line)
        except ValueError:
            raise BotFailed(f"{self.command!r} did not write JSON: {line[:200]!r}") from None
        if not isinstance(answer, dict):
            raise BotFailed(f"{self.command!r} did not write an object: {line[:200]!r}")
        return answer

    def _start(self) -> "subprocess.Popen[str]":
        if self._program is None:
            try:
                words = shlex.split(self.command)
            except ValueError as error:
                raise BotFailed(f"{self.command!r} cannot be started: {error}") from None
            if not words:
                raise BotFailed("after process: comes the command that starts the program")
            try:
                self._program = subprocess.Popen(
                    words,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    encoding="utf-8",
                )
            except OSError as error:
                raise BotFailed(f"{self.command!r} cannot be started: {error.strerror or error}") from None
        return self._program

    def close(self) -> None:
        """Say goodbye; a program that does not leave within a second is stopped."""
        program = self._program
        if program is None:
            return
        self._program = None
        assert program.stdin is not None, "the program's input is a pipe"
        assert program.stdout is not None, "the program's output is a pipe"
        with contextlib.suppress(OSError):
            program.stdin.write('{"type":"end"}\n')
            program.stdin.close()
        try:
            program.wait(1)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()
        program.stdout.close()

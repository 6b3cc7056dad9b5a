"""Finds bots by what a person types: `random`, `greedy:worlds=4`, `search:sims=400:rollout=8`, `master`,
`my_bot.py`, `process:python3 my_bot.py`, or a name that another package offers by an entry point (`goblintop.bots`)."""

import difflib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from goblintop.bots.bot import Bot
from goblintop.bots.levels import LEVELS, level
from goblintop.bots.parallel import ParallelSearchBot
from goblintop.bots.process import ProcessBot
from goblintop.bots.search import SearchBot
from goblintop.bots.simple import GreedyBot, RandomBot
from goblintop.engine.errors import GoblintopError

PROCESS: Final = "process:"


class UnknownBot(GoblintopError):
    """No bot of that name, or a setting that it does not have."""


def _search(seed: int | str = 0, workers: int = 1, **settings: Any) -> Bot:
    return ParallelSearchBot(seed, workers=workers, **settings) if workers > 1 else SearchBot(seed, **settings)


_makers: dict[str, Callable[..., Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": _search}
ANY: Final = -1_000_000_000
SWITCH: Final = "on or off"
WHOLE: Final = "a whole number"
NUMBER: Final = "a number"
_settings: Final[dict[str, dict[str, tuple[str, int]]]] = {
    "random": {},
    "greedy": {"worlds": (WHOLE, 1), "temperature": (NUMBER, 0)},
    "search": {
        "sims": (WHOLE, 0),
        "ms": (WHOLE, 0),
        "exploration": (NUMBER, ANY),
        "rollout": (WHOLE, ANY),
        "temperature": (NUMBER, 0),
        "keep": (NUMBER, 0),
        "open_cards": (SWITCH, ANY),
        "guided": (SWITCH, ANY),
        "scaled": (SWITCH, ANY),
        "halving": (SWITCH, ANY),
        "early": (SWITCH, ANY),
        "slips": (NUMBER, 0),
        "workers": (WHOLE, 1),
    },
}
"""What each bot can be told: what kind of value, and how much at least."""


def known() -> list[str]:
    """The names that can be typed."""
    offered = [entry.name for entry in entry_points(group="goblintop.bots")]
    return [*_makers, *(found.name for found in LEVELS), *sorted(set(offered) - set(_makers))]


def find(spec: str, seed: int | str = 0) -> Bot:
    """The bot that a text names, ready to play one seat of one game."""
    wanted = spec.strip()
    if wanted.startswith(PROCESS):
        return ProcessBot(wanted.removeprefix(PROCESS).strip(), seed)
    name, *rest = wanted.split(":")
    if name.endswith(".py"):
        return _make(spec, _from_file(Path(name), spec), _read(spec, rest), seed)
    graded = level(name)
    if graded is not None:
        name, *usual = graded.spec.split(":")
        rest = [*usual, *rest]
    name = name.strip().lower()
    if name in _makers:
        settings = _read(spec, rest)
        _check(name, settings)
        return _make(spec, _makers[name], settings, seed)
    for entry in entry_points(group="goblintop.bots"):
        if entry.name == name:
            return _make(spec, entry.load(), _read(spec, rest), seed)
    near = difflib.get_close_matches(name, known(), n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"the bots are: {', '.join(known())}"
    raise UnknownBot(f"there is no bot {name!r}; {hint}")


def _check(name: str, settings: dict[str, Any]) -> None:
    """Every setting must be one that the bot has, with a value that it understands."""
    for key, value in settings.items():
        if key not in _settings[name]:
            has = ", ".join(_settings[name]) or "no settings"
            raise UnknownBot(f"{name} has no setting {key!r}; it has: {has}")
        kind, least = _settings[name][key]
        fits = isinstance(value, int if kind != NUMBER else (int, float)) and (kind == SWITCH or value >= least)
        if not fits or (kind != SWITCH and isinstance(value, bool)):
            right = kind if least == ANY else f"{kind} from {least} on"
            raise UnknownBot(f"{key} of {name} cannot be {value!r}; right would be {right}")
    if name == "search" and settings.get("sims", 1) == 0 and settings.get("ms", 0) == 0:
        raise UnknownBot("a search without end never answers; give it simulations (sims) or time (ms)")


def _make(spec: str, maker: Callable[..., Bot], settings: dict[str, Any], seed: int | str) -> Bot:
    try:
        return maker(seed, **settings)
    except TypeError as error:
        raise UnknownBot(f"the bot {spec!r} cannot be made: {error}") from None


def _read(spec: str, parts: list[str]) -> dict[str, Any]:
    """The settings of `name:key=value:key=value`; the last one wins."""
    settings: dict[str, Any] = {}
    for part in parts:
        key, equals, text = part.partition("=")
        if not equals:
            raise UnknownBot(f"{spec!r} cannot be read at {part!r}; right would be: name:setting=value:setting=value")
        settings[key.strip()] = _value(text.strip())
    return settings


def _value(text: str) -> Any:
    if text in ("on", "true", "yes"):
        return True
    if text in ("off", "false", "no"):
        return False
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        return text


def _from_file(path: Path, spec: str) -> Callable[..., Bot]:
    """The only class of bots in a file."""
    if not path.is_file():
        raise UnknownBot(f"there is no file {path} for the bot {spec!r}")
    name = f"goblintop_bot_{path.stem}"
    if name not in sys.modules or getattr(sys.modules[name], "__file__", "") != str(path):
        made = importlib.util.spec_from_file_location(name, path)
        assert made is not None, "a Python file can be loaded"
        assert made.loader is not None, "a Python file can be loaded"
        module = importlib.util.module_from_spec(made)
        sys.modules[name] = module
        try:
            made.loader.exec_module(module)
        except Exception as error:
            del sys.modules[name]
            raise UnknownBot(f"{path} cannot be read as Python: {type(error).__name__}: {error}") from error
    module = sys.modules[name]
    found = [held for _, held in inspect.getmembers(module, inspect.isclass) if held.__module__ == name]
    classes: list[Any] = [held for held in found if issubclass(held, Bot)]
    if len(classes) != 1:
        raise UnknownBot(f"{path} must define one class that extends Bot; it has {len(classes)}")
    maker: Callable[..., Bot] = classes[0]
    return maker

"""`goblintop new-game NAME`: a tiny game that passes conformance at once, to be changed into yours.

What is written is the package `goblintop.cli.skeleton` under another name: a real game, tested like the others."""

import keyword
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final

import typer

from goblintop import __version__, catalogue
from goblintop.cli.arguments import AsJson, Lang, write_text
from goblintop.cli.errors import BadArgument
from goblintop.cli.speech import Voice, print_json

TEMPLATE: Final = "goblintop.cli.skeleton"

PYPROJECT: Final = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "{project}"
version = "0.1.0"
description = "{title}: a game for Goblintop"
requires-python = ">=3.11"
dependencies = ["goblintop>={version}"]

[project.entry-points."goblintop.games"]
{name} = "{name}:GAME"

[tool.hatch.build.targets.wheel]
packages = ["src/{name}"]

[tool.pytest.ini_options]
pythonpath = ["src"]
testpaths = ["tests"]
"""

README: Final = """\
# {title}

A game for [Goblintop](https://pypi.org/project/goblintop/).

```
pip install --editable .     # Goblintop now finds it: goblintop games
goblintop play {dashed}
pytest                       # its rules, and what every game must satisfy
```
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("new-game")(new_game)


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name: letters, digits and underscores.")],
    package: Annotated[
        Path | None,
        typer.Option("--package", metavar="DIR", help="Write a package of its own there, not into this checkout."),
    ] = None,
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Write the skeleton of a new game: all its files, in English and French, with tests that pass."""
    voice = Voice(lang)
    wanted = read_name(name)
    files = in_package(wanted) if package is not None else in_checkout(wanted)
    root = package if package is not None else checkout()
    taken = [path for path in files if (root / path).exists()]
    if taken:
        raise BadArgument(f"{root / taken[0]} exists already; nothing was written")
    for path, text in files.items():
        write_text(root / path, text)
    if json:
        print_json({"name": wanted, "root": str(root), "files": sorted(map(str, files))})
        return
    print(voice.say("new_game.written", name=wanted, count=len(files), root=str(root)))
    for path in sorted(files):
        print(f"  {path}")
    print(voice.say("new_game.next_package" if package is not None else "new_game.next", name=wanted, root=str(root)))


def read_name(text: str) -> str:
    """The game's name as a package can be called, free in the catalogue."""
    name = re.sub(r"[\s-]+", "_", text.strip().lower())
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,39}", name) or keyword.iskeyword(name) or name == "goblintop":
        raise BadArgument(
            f"{text!r} cannot be a game's name; right would be a letter, then letters, digits and underscores"
        )
    if name in catalogue.games():
        raise BadArgument(f"there is a game {name} already")
    return name


def checkout() -> Path:
    """The checkout of Goblintop around the working directory."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "src" / "goblintop" / "games" / "__init__.py").is_file():
            return folder
    raise BadArgument("this is no checkout of Goblintop; go into one, or write a package with --package DIR")


def in_checkout(name: str) -> dict[Path, str]:
    """Every file by its path in a checkout. The conformance tests pick the game up by themselves."""
    home = f"goblintop.games.{name}"
    files = _translated(name, home, Path("src/goblintop/games") / name)
    for path, text in _tests(name, home, Path("tests/games") / name).items():
        if path.name != "test_conformance.py":
            files[path] = text
    return files


def in_package(name: str) -> dict[Path, str]:
    """Every file by its path in a package of its own, which Goblintop finds by its entry point."""
    words = {
        "name": name,
        "title": _title(name),
        "dashed": name.replace("_", "-"),
        "project": f"goblintop-{name.replace('_', '-')}",
        "version": __version__,
    }
    return {
        Path("pyproject.toml"): PYPROJECT.format(**words),
        Path("README.md"): README.format(**words),
        **_translated(name, name, Path("src") / name),
        **_tests(name, name, Path("tests")),
    }


def _title(name: str) -> str:
    return name.replace("_", " ").title()


def _translated(name: str, home: str, target: Path) -> dict[Path, str]:
    folder = resources.files(TEMPLATE)
    files: dict[Path, str] = {}
    for part in ("", "editions", "locale"):
        for file in (folder / part if part else folder).iterdir():
            if file.is_file() and file.name.endswith((".py", ".toml", ".json", ".md")):
                files[target / part / file.name] = _renamed(file, name, home)
    return files


def _tests(name: str, home: str, target: Path) -> dict[Path, str]:
    folder = resources.files(TEMPLATE) / "tests"
    return {
        target / file.name: _renamed(file, name, home) for file in folder.iterdir() if file.name.startswith("test_")
    }


def _renamed(file: Traversable, name: str, home: str) -> str:
    text = file.read_text("utf-8").replace(TEMPLATE, home)
    words = name.split("_")
    called = "".join(word.capitalize() for word in words) if file.name.endswith(".py") else _title(name)
    text = text.replace('"""Skeleton:', f'"""{_title(name)}:').replace("Skeleton", called).replace("skeleton", name)
    return _in_order(text) if file.name.endswith(".py") else text


def _in_order(text: str) -> str:
    """Imports sorted again: the new name may come later in the alphabet."""
    lines = text.split("\n")
    for block in re.finditer(r"(?m)(?:^(?:from|import) .+\n){2,}", text):
        first = text[: block.start()].count("\n")
        wanted = sorted(block[0].rstrip("\n").split("\n"), key=_sort_key)
        lines[first : first + len(wanted)] = wanted
    return "\n".join(lines)


def _sort_key(line: str) -> tuple[str, bool]:
    return line.split()[1], " as " in line

"""`goblintop new-game` writes a game that passes every check at once, in a checkout and as a package of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from goblintop.cli import new_game
from goblintop.cli.skeleton import GAME
from goblintop.engine.conformance import CHECKS, ONCE, Check, settings

SOURCE = Path(new_game.__file__).parents[2]


def run(*command: str | Path, cwd: Path, path: str = "") -> subprocess.CompletedProcess[str]:
    search = os.pathsep.join(part for part in (path, os.environ.get("PYTHONPATH", "")) if part)
    environment = {**os.environ, "PYTHONPATH": search}
    whole = [sys.executable, *map(str, command)]
    return subprocess.run(whole, capture_output=True, text=True, cwd=cwd, env=environment, check=False)


@pytest.mark.parametrize("check", [*CHECKS, *ONCE], ids=lambda check: check.__name__)
def test_the_template_itself_conforms(check: Check) -> None:
    for players, options in settings(GAME):
        check(GAME, players, options, 1)


def test_a_package_passes_its_own_tests(tmp_path: Path) -> None:
    written = run("-m", "goblintop", "new-game", "Moon Cheese", "--package", tmp_path / "moon", "--json", cwd=tmp_path)
    assert written.returncode == 0, written.stderr
    assert json.loads(written.stdout)["name"] == "moon_cheese"
    home = tmp_path / "moon"
    text = "\n".join(path.read_text("utf-8") for path in home.rglob("*") if path.is_file())
    assert "skeleton" not in text.lower()
    assert 'moon_cheese = "moon_cheese:GAME"' in text
    tested = run("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=home)
    assert tested.returncode == 0, tested.stdout


def test_an_installed_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    written = run("-m", "goblintop", "new-game", "moon-cheese", "--package", tmp_path / "moon", cwd=tmp_path)
    assert written.returncode == 0, written.stderr
    # What an installer would write beside the package.
    info = tmp_path / "moon" / "src" / "goblintop_moon_cheese-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: goblintop-moon-cheese\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[goblintop.games]\nmoon_cheese = moon_cheese:GAME\n")
    path = str(tmp_path / "moon" / "src")
    listed = run("-m", "goblintop", "games", "--json", cwd=tmp_path, path=path)
    assert "moon_cheese" in [game["name"] for game in json.loads(listed.stdout)]
    played = run("-m", "goblintop", "simulate", "moon-cheese", "--players", "4", "--json", cwd=tmp_path, path=path)
    assert json.loads(played.stdout)["games"] == 100
    again = run("-m", "goblintop", "new-game", "moon_cheese", "--package", tmp_path / "x", cwd=tmp_path, path=path)
    assert again.returncode == 2


def test_a_checkout_gets_one_folder_and_its_tests(tmp_path: Path) -> None:
    games = tmp_path / "src" / "goblintop" / "games"
    games.mkdir(parents=True)
    (games / "__init__.py").write_text("")
    below = games / "deeper"
    below.mkdir()
    written = run("-m", "goblintop", "new-game", "moon_cheese", "--json", cwd=below)
    assert written.returncode == 0, written.stderr
    files = json.loads(written.stdout)["files"]
    for file in ("__init__.py", "components.py", "table.py", "rules.py", "scoring.py", "wording.py", "encode.py"):
        assert f"src/goblintop/games/moon_cheese/{file}" in files
    for file in (
        "hints.py",
        "editions/standard.toml",
        "locale/en.json",
        "locale/fr.json",
        "RULES.en.md",
        "RULES.fr.md",
    ):
        assert f"src/goblintop/games/moon_cheese/{file}" in files
    assert "tests/games/moon_cheese/test_rules.py" in files
    assert all(file.startswith(("src/goblintop/games/moon_cheese/", "tests/games/moon_cheese/")) for file in files)
    again = run("-m", "goblintop", "new-game", "moon_cheese", cwd=below)
    assert again.returncode == 2
    assert "exists already; nothing was written" in again.stderr


def test_a_game_in_a_checkout_passes_every_check(tmp_path: Path) -> None:
    """The games' folder of a checkout, extended by one more: the package finds the new game beside the others."""
    games = tmp_path / "src" / "goblintop" / "games"
    games.mkdir(parents=True)
    (games / "__init__.py").write_text("")
    assert run("-m", "goblintop", "new-game", "moon_cheese", cwd=tmp_path).returncode == 0
    code = (
        "import sys, goblintop.games; goblintop.games.__path__.append(sys.argv[1])\n"
        "from goblintop import catalogue\n"
        "from goblintop.engine.conformance import CHECKS, ONCE, settings\n"
        "game = catalogue.find('moon cheese')\n"
        "for players, options in settings(game):\n"
        "    for check in [*CHECKS, *ONCE]:\n"
        "        if check.__name__ != 'check_other_process':\n"  # another process would not find the folder
        "            check(game, players, options, 1)\n"
        "print(game.home)"
    )
    done = run("-c", code, games, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "goblintop.games.moon_cheese"


@pytest.mark.parametrize("name", ["aardvark", "zebra_race"])
def test_what_is_written_is_formatted_and_sorted(name: str, tmp_path: Path) -> None:
    pytest.importorskip("ruff")
    package = tmp_path / "src" / "goblintop"
    for path, text in new_game.in_checkout(name).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    for part in ("engine", "games"):
        (package / part).mkdir(exist_ok=True)
        (package / part / "__init__.py").write_text('"""Here."""\n')
    (package / "__init__.py").write_text('"""Here."""\n')
    config = SOURCE.parent / "pyproject.toml"
    if not config.is_file():
        pytest.skip("the rules of the house are not installed with the package")
    (tmp_path / "pyproject.toml").write_text(config.read_text("utf-8"), "utf-8")
    assert run("-m", "ruff", "format", "--check", ".", cwd=tmp_path).returncode == 0
    ours = "lint.isort.known-first-party = ['goblintop']"
    checked = run("-m", "ruff", "check", "--config", ours, "--output-format", "concise", ".", cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout

"""Dependencies point one way: games -> engine <- bots, and everything else stands on those."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "goblintop"

# What each part may import of goblintop, beside itself.
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine"},
    "catalogue": {"engine", "games"},  # the one module that looks into games/; it names none of them
    "match": {"engine", "catalogue"},
    "lab": {"engine", "bots", "catalogue", "match"},
    "research": {"engine", "bots", "catalogue", "match", "lab"},
    "server": {"engine", "bots", "catalogue", "match"},
    "cli": {"engine", "bots", "catalogue", "match", "lab", "research", "server"},
    "__init__": {"engine", "bots", "catalogue", "match"},
    "__main__": {"cli"},
}

# The compiled rules run anywhere: Python and this package, nothing else.
COMPILED = {"engine", "games", "bots"}
THIRD_PARTY = {"mypy_extensions"}
CONFORMANCE = "goblintop.engine.conformance"  # interpreted, for tests: may use what tests use
CONFORMANCE_THIRD_PARTY = {"hypothesis", "pytest"}

MODULES = sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def imports(path: Path) -> set[str]:
    """Every module that a file imports, anywhere in it, by its full name; `from a import b` counts as `a.b`."""
    package = module_name(path).split(".")[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module.split(".") if node.module else []
            if node.level:
                base = package[: len(package) - node.level + 1] + base
            found.update(".".join([*base, alias.name]) for alias in node.names)
    return found


def part(module: str) -> str:
    """The part of the package that a module belongs to: `goblintop.games.x.rules` is of `games`."""
    names = module.split(".")
    return names[1] if len(names) > 1 else "__init__"


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_dependencies_point_one_way(path: Path) -> None:
    here = part(module_name(path))
    assert here in MAY_IMPORT, f"{here} is a new part: say in MAY_IMPORT what it may stand on"
    for module in imports(path):
        if module.split(".")[0] != "goblintop" or module == "goblintop.__version__":
            continue
        allowed = {here, *MAY_IMPORT[here]}
        assert part(module) in allowed, f"{here} may import {sorted(allowed)}, not {module}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "games").rglob("*.py")), ids=module_name)
def test_a_game_knows_the_engine_and_itself(path: Path) -> None:
    game = module_name(path).split(".")[2]
    for module in imports(path):
        if module.startswith("goblintop.games"):
            names = module.split(".")
            assert len(names) > 2, f"{game} imports goblintop.games"
            assert names[2] == game, f"{game} imports another game: {module}"


@pytest.mark.parametrize("path", [path for path in MODULES if part(module_name(path)) != "games"], ids=module_name)
def test_nothing_names_a_game(path: Path) -> None:
    assert not any(module.startswith("goblintop.games.") for module in imports(path))


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_nothing_imports_the_tests(path: Path) -> None:
    assert not any(module.split(".")[0] in {"tests", "conftest"} for module in imports(path))


@pytest.mark.parametrize("path", [path for path in MODULES if part(module_name(path)) in COMPILED], ids=module_name)
def test_the_rules_need_no_other_package(path: Path) -> None:
    allowed = {"goblintop", *THIRD_PARTY, *sys.stdlib_module_names}
    if module_name(path) == CONFORMANCE:
        allowed |= CONFORMANCE_THIRD_PARTY
    foreign = {module.split(".")[0] for module in imports(path)} - allowed
    assert foreign == set()

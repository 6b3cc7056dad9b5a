"""The build under test is the one that was asked for: GOBLINTOP_EXPECT is `compiled` or `pure`."""

import importlib.machinery
import importlib.util
import os
import sys
from pathlib import Path

import pytest

import goblintop

ROOT = Path(__file__).parent.parent


def rule_modules() -> list[str]:
    """The modules that the build hook compiles, by name."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    sys.modules["hatch_build"] = hook
    spec.loader.exec_module(hook)
    return [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in hook.modules_to_compile(ROOT)]


def is_compiled(module: str) -> bool:
    spec = importlib.util.find_spec(module)
    assert spec is not None, f"{module} is not installed"
    assert spec.origin is not None
    return spec.origin.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))


def test_the_build_is_the_expected_one() -> None:
    expected = os.environ.get("GOBLINTOP_EXPECT")
    if expected is None:
        pytest.skip("GOBLINTOP_EXPECT is not set: run by hand")
    modules = rule_modules()
    assert modules
    wrong = [module for module in modules if is_compiled(module) != (expected == "compiled")]
    assert wrong == [], f"not {expected}"


def test_types_are_offered_to_users() -> None:
    assert goblintop.__file__ is not None
    assert (Path(goblintop.__file__).parent / "py.typed").exists()

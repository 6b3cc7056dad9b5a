"""Prints the requirements that pyproject.toml names, one a line, for `pip install -r`.

    python scripts/requirements.py build run dev lab

`build` is what builds the package, `run` what it needs to run; any other word is an extra or a dependency group.
"""

import sys
import tomllib
from pathlib import Path


def requirements(names: list[str]) -> list[str]:
    pyproject = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    known: dict[str, list[str]] = {
        "build": pyproject["build-system"]["requires"],
        "run": pyproject["project"]["dependencies"],
        **pyproject["project"]["optional-dependencies"],
        **pyproject["dependency-groups"],
    }
    return sorted({requirement for name in names for requirement in known[name]})


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))

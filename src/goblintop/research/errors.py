"""What a caller can do wrong, in one sentence each."""

import importlib.util

from goblintop.engine.errors import GoblintopError

EXTRAS = {"ray": "ray", "polars": "lab"}
"""The extra that brings a package; all others come with `research`."""


class BadRequest(GoblintopError):
    """Something that was asked for and cannot be made."""


class MissingExtra(GoblintopError):
    """A package that is not installed."""


def need(package: str) -> None:
    """Tell which extra to install, where a package is missing."""
    if importlib.util.find_spec(package) is None:
        extra = EXTRAS.get(package, "research")
        raise MissingExtra(f"{package} is not installed; install it with: pip install 'goblintop[{extra}]'")

"""Browser tests run where there is a Chromium; where there is none they are skipped, and the summary says so loudly."""

import os
import shutil

import pytest


def chromium() -> str:
    """The path of the Chromium that browser tests drive, or an empty text. `make test` looks for it and sets it."""
    return os.environ.get("GOBLINTOP_CHROMIUM") or shutil.which("chromium") or ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if chromium():
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="NO CHROMIUM: browser test skipped"))


@pytest.fixture(scope="session", name="chromium")
def chromium_path() -> str:
    return chromium()

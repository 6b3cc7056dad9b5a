"""Browser tests run where there is a Chromium; where there is none they are skipped, and the summary says so loudly.
Programs that tests start can be interrupted, even where the tests themselves run in the background."""

import os
import shutil
import signal

import pytest

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell's background job would hand this on to what it starts
    signal.signal(signal.SIGINT, signal.default_int_handler)


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

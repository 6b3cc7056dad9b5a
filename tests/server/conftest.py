"""One server for all tests that do not need their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.driver import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server without token buckets."""
    running = Server(tmp_path_factory.mktemp("house"), "--generous").start()
    yield running
    assert running.stop() == 0, "the server stops politely"
    errors = [line for line in running.lines() if line["level"] == "error"]
    assert not errors, f"the server logged errors: {errors[:3]}"


@pytest.fixture(scope="session")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits only a second for those who are away."""
    with Server(tmp_path_factory.mktemp("brisk"), "--generous", "--away-seconds", "1") as running:
        yield running


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder for a server of one's own."""
    return tmp_path / "data"

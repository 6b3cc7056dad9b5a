"""The client's own checks: unit tests (with the vectors it shares with Python), types and lint."""

import shutil
import subprocess

import pytest
from tests.web.conftest import ROOT

pytestmark = pytest.mark.browser
WEB = ROOT / "web"
NPM = shutil.which("npm")


@pytest.mark.parametrize("script", ["test", "check", "lint"])
def test_the_client_passes_its_own_checks(script: str) -> None:
    if NPM is None or not (WEB / "node_modules").is_dir():
        pytest.skip("NO NODE: the client's own checks were skipped")
    done = subprocess.run([NPM, "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]

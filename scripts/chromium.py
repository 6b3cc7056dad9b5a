"""Finds a Chromium for the browser tests, or gets one; prints its path, or nothing.

Looked for in this order: $GOBLINTOP_CHROMIUM, the PATH, what Playwright has already installed. Where there is none:
`apt-get install chromium` for root on Debian, else `playwright install chromium`.
"""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def find() -> str:
    """The path of a Chromium that is there, or an empty text."""
    asked = os.environ.get("GOBLINTOP_CHROMIUM", "")
    if asked:
        return asked if Path(asked).exists() else ""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return find_playwrights()


def find_playwrights() -> str:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return ""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def install() -> None:
    """Get a Chromium by the first way that works."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Installing Chromium for the browser tests (apt-get) ...")
        run_quietly("apt-get", "update", "-qq")
        run_quietly("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        if find():
            return
    say("Installing Chromium for the browser tests (playwright) ...")
    run_quietly(sys.executable, "-m", "playwright", "install", "chromium")


def run_quietly(*command: str) -> None:
    """Run to the end, or for ten minutes; whether it worked is seen by looking for Chromium again."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(command, check=False, capture_output=True, timeout=600, env=environment)


def main() -> None:
    path = find()
    if not path:
        install()
        path = find()
    if not path:
        say("**** NO CHROMIUM: the browser tests are skipped. Install Chromium, or set GOBLINTOP_CHROMIUM. ****")
    print(path)


if __name__ == "__main__":
    main()

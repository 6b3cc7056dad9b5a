"""A real server and a real Chromium. Every page is watched: an error, or a report of the content security policy, fails
the test that opened it."""

import contextlib
import json
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from tests.web.play import wait

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
STATIC = ROOT / "src" / "goblintop" / "server" / "static" / "index.html"
RECORDS = ROOT / "tests" / "records"
STEP = re.compile(r"^\d+\. ", re.MULTILINE)
NAME = "goblins.test"
"""A name other than localhost; Chromium is told that it means this machine, where everything is plain http."""
ASK = """async ([path, body]) => {
    const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
    return [answer.status, await answer.json()];
}"""

BRING = """async (text) => {
    const headers = { "content-type": "text/plain" };
    const answer = await fetch("/api/records", { method: "POST", headers, body: text });
    return (await answer.json()).table;
}"""


def start(folder: Path) -> tuple[subprocess.Popen[bytes], int]:
    """A server with no games yet, on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "goblintop.cli", "serve", "--no-browser", "--workers", "1", "--away-seconds", "2"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([*command, "--port", str(port), "--data", str(folder)], stdout=log, stderr=log)
    for _ in range(150):
        with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz"):
            return process, port
        time.sleep(0.2)
    process.kill()
    raise AssertionError((folder / "log").read_text())


@pytest.fixture(scope="session")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    process, port = start(tmp_path_factory.mktemp("server"))
    yield port
    process.terminate()
    process.wait(20)


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One for each file: while Playwright runs, no other test of its process may run a loop of its own."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", f"--host-resolver-rules=MAP {NAME} 127.0.0.1"],
        )
        yield found
        found.close()


class Guest:
    """Somebody at a device of their own."""

    def __init__(self, context: BrowserContext, address: str, name: str) -> None:
        self.context = context
        self.address = address
        self.name = name
        self.troubles: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def open(self, path: str) -> Page:
        self.page.goto(f"{self.address}{path}")
        wait(self.page, "main:not(:has(> p[role=status]))")
        return self.page

    def post(self, path: str, body: object) -> Any:
        """Do something as this guest without touching the page: asked by the browser, which knows our names."""
        if not self.page.url.startswith(self.address):
            self.open("/")
        status, answer = self.page.evaluate(ASK, [path, json.dumps(body)])
        assert status < 400, answer
        return answer

    def lay(self, other: dict[str, str], game: str = "gold_n_crash", /, **settings: object) -> str:
        """A table, of Gold n' Crash unless said otherwise, with bots that do not wait between their acts."""
        self.post("/api/me", {"name": self.name})
        seats = [{"kind": "me"}, other]
        agreed: dict[str, object] = {"pace": 0, **settings}
        table: str = self.post("/api/tables", {"game": game, "seats": seats, "settings": agreed})["table"]
        return table

    def bring(self, record: str) -> str:
        """A finished game, from its record."""
        if not self.page.url.startswith(self.address):
            self.open("/")
        table: str = self.page.evaluate(BRING, (RECORDS / f"{record}.game").read_text("utf-8"))
        return table

    def play_on(self, record: str, left: int, seat: int, level: str = "apprentice") -> Page:
        """A game that was played before, taken up so many steps before its end against bots that do not wait."""
        steps = len(STEP.findall((RECORDS / f"{record}.game").read_text("utf-8")))
        wish = {"step": steps - left, "seat": seat, "level": level, "pace": 0}
        return self.open(f"/t/{self.post(f'/api/tables/{self.bring(record)}/continue', wish)['table']}")


class Guests:
    """Makes guests, and asks at the end whether anything went wrong on their pages."""

    def __init__(self, browser: Browser, port: int) -> None:
        self.browser = browser
        self.port = port
        self.all: list[Guest] = []

    def __call__(
        self, name: str, lang: str = "en", theme: str = "parchment", phone: bool = False, host: str = "127.0.0.1"
    ) -> Guest:
        context = self.browser.new_context(
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        chosen = json.dumps({"lang": lang, "theme": theme, "sound": 0})
        context.add_init_script(
            f"localStorage.getItem('goblintop') ?? localStorage.setItem('goblintop', {json.dumps(chosen)})"
        )
        guest = Guest(context, f"http://{host}:{self.port}", name)
        self.all.append(guest)
        return guest


@pytest.fixture
def guests(browser: Browser, port: int) -> Iterator[Guests]:
    if not STATIC.exists() or not AXE.exists():
        pytest.skip("THE PAGE IS NOT BUILT: npm ci and npm run build in web/")
    found = Guests(browser, port)
    yield found
    troubles = [trouble for guest in found.all for trouble in guest.troubles]
    for guest in found.all:
        guest.context.close()
    assert troubles == []

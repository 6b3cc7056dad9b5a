"""Takes a picture of every page in both sizes, themes and languages: `make screenshots`.

A server of its own runs on a folder of its own. The pictures go to `build/screenshots`; names say page, size, theme and
language: `table-wide-cavern-fr.png`. `--only table,end` and `--quick` (three looks instead of eight) save time.
`--publish` makes the pictures of `docs/images` from those that are there.
"""

import argparse
import base64
import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from goblintop import catalogue

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "screenshots"
RECORDS = ROOT / "tests" / "records"
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
THEMES = ("parchment", "cavern")
LANGUAGES = ("en", "fr")
QUICK = [("wide", "parchment", "en"), ("wide", "cavern", "fr"), ("phone", "cavern", "fr")]
IMAGES = ROOT / "docs" / "images"
BEST = {
    "lobby": "lobby-wide-parchment-en",
    "new-table": "new-wide-cavern-fr",
    "table": "table-wide-parchment-en",
    "refused": "refused-wide-parchment-en",
    "night": "selected-wide-cavern-fr",
    "hint": "hint-wide-parchment-en",
    "device": "device-phone-cavern-fr",
    "lesson": "lesson-wide-cavern-fr",
    "end": "end-wide-parchment-en",
    "replay": "replay-wide-cavern-fr",
    "rules": "rules-wide-parchment-en",
    "phone": "selected-phone-cavern-fr",
    "laundromat": "table_goblin_laundromat-wide-parchment-en",
    "bois": "table_gobelin_des_bois-wide-cavern-fr",
    "petz": "table_dungeon_petz-wide-parchment-en",
    "slayer": "table_goblin_slayer-wide-cavern-fr",
}
"""Those that are shown in the documentation."""
TO_WEBP = """async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.8).split(",")[1];
}"""
OTHERS = ("Odile", "Bram", "Wendel", "Tansy")
MIDDLES = {
    "gold_n_crash": ("deck-shared", 88, 0),
    "goblin_laundromat": ("five-players", 94, 1),
    "gobelin_des_bois": ("four", 30, 0),
    "dungeon_petz": ("four", 150, 1),
    "goblin_slayer": ("escaped", 90, 0),
}
"""The record, the step and the seat at which the picture of a table in play is taken."""


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A server on a free port, with no games yet."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "goblintop.cli", "serve", "--no-browser", "--workers", "1"]
        process = subprocess.Popen([*command, "--port", str(port), "--data", data], stdout=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(100):
                with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/healthz"):
                    break
                time.sleep(0.2)
            yield address
        finally:
            process.terminate()
            process.wait()


class Studio:
    """One guest with a finished game, a game in the middle and a table that waits; then many pictures."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        with browser.new_context() as context:
            context.request.get(f"{address}/api/me")
            self.post(context, "/api/me", {"name": "Grizelda"})
            self.finished = self.bring(context, record("gold_n_crash", "deck-shared", 0))
            self.ended = {
                path.parent.name: self.bring(context, path.read_text("utf-8"))
                for path in {path.parent: path for path in sorted(RECORDS.glob("*/*.game"))}.values()
                if path.parent.name != "gold_n_crash"
            }
            self.playing = self.lay_middle(context, "gold_n_crash")
            seats = [{"kind": "me"}, {"kind": "open"}]
            self.waiting = self.post(context, "/api/tables", {"game": "gold_n_crash", "seats": seats})["table"]
            self.invited = self.post(context, f"/api/tables/{self.waiting}/invites", {})["code"]
            seats = [{"kind": "me"}, {"kind": "here", "name": "Uncle Fenn"}]
            self.shared = self.post(context, "/api/tables", {"game": "gold_n_crash", "seats": seats})["table"]
            self.lesson = self.begin_lesson(context, "gold_n_crash")
            others = [name for name in catalogue.games() if name != "gold_n_crash"]
            self.games = {name: self.lay_middle(context, name) for name in others}
            self.lessons = {name: self.begin_lesson(context, name) for name in others}
            self.state = context.storage_state()
        self.neighbours()

    def post(self, context: BrowserContext, path: str, body: object) -> dict[str, str]:
        """Ask the server; it lets nobody lay many tables at once, so some patience is needed."""
        headers = {"content-type": "application/json"}
        for _ in range(120):
            answer = context.request.post(f"{self.address}{path}", data=json.dumps(body), headers=headers)
            if answer.status != 429:
                break
            time.sleep(1)
        found: dict[str, str] = answer.json()
        assert answer.ok, f"{path}: {found}"
        return found

    def bring(self, context: BrowserContext, text: str) -> str:
        """A finished game, from its record."""
        answer = context.request.post(f"{self.address}/api/records", data=text, headers={"content-type": "text/plain"})
        assert answer.ok, answer.text()
        table: str = answer.json()["table"]
        return table

    def begin_lesson(self, context: BrowserContext, game: str) -> str:
        return self.post(context, f"/api/games/{game}/tutorial", {"name": "Grizelda"})["table"]

    def neighbours(self) -> None:
        """Others who have laid a table, so that the lobby is not empty."""
        for name, game, free in (
            ("Odile", "goblin_laundromat", 1),
            ("Bram", "dungeon_petz", 2),
            ("Wendel", "gobelin_des_bois", 1),
        ):
            with self.browser.new_context() as context:
                context.request.get(f"{self.address}/api/me")
                seats = [{"kind": "me"}, *[{"kind": "bot"}] * (2 - free), *[{"kind": "open"}] * free]
                wish = {"game": game, "seats": seats, "name": name, "settings": {"public": True}}
                self.post(context, "/api/tables", wish)

    def lay_middle(self, context: BrowserContext, game: str) -> str:
        """A game of a record, to be played on against bots."""
        name, step, seat = MIDDLES[game]
        table = self.bring(context, record(game, name, seat))
        wish = {"step": step, "seat": seat, "level": "apprentice"}
        return self.post(context, f"/api/tables/{table}/continue", wish)["table"]

    def pages(self) -> dict[str, str]:
        return {
            "lobby": "/",
            "new": "/new?game=gold_n_crash",
            "waiting": f"/t/{self.waiting}",
            "table": f"/t/{self.playing}",
            "selected": f"/t/{self.playing}",
            "refused": f"/t/{self.playing}",
            "moves": f"/t/{self.playing}",
            "hint": f"/t/{self.playing}",
            "device": f"/t/{self.playing}",
            "lesson": f"/t/{self.lesson}",
            "curtain": f"/t/{self.shared}",
            "end": f"/t/{self.finished}",
            "replay": f"/replay/{self.finished}?at=88",
            "replays": "/replays",
            "rules": "/rules/gold_n_crash?at=6.2",
            "settings": "/settings",
            "join": f"/join/{self.invited}",
            "credits": "/credits",
            "lost": "/nowhere",
            **{f"table_{game}": f"/t/{table}" for game, table in self.games.items()},
            **{f"lesson_{game}": f"/t/{table}" for game, table in self.lessons.items()},
            **{f"end_{game}": f"/t/{table}" for game, table in self.ended.items()},
        }

    def take(self, only: set[str], quick: bool) -> None:
        OUT.mkdir(parents=True, exist_ok=True)
        for (size, (width, height)), theme, lang in product(SIZES.items(), THEMES, LANGUAGES):
            if quick and (size, theme, lang) not in QUICK:
                continue
            with self.browser.new_context(
                viewport={"width": width, "height": height}, storage_state=self.state, has_touch=size == "phone"
            ) as context:
                chosen = json.dumps({"lang": lang, "theme": theme, "speed": 0, "sound": 0})
                context.add_init_script(f"localStorage.setItem('goblintop', {json.dumps(chosen)})")
                page = context.new_page()
                page.on("pageerror", lambda error: print(f"error: {error}", file=sys.stderr))
                for name, path in self.pages().items():
                    if only and name not in only:
                        continue
                    page.goto(f"{self.address}{path}")
                    page.wait_for_selector("main")
                    page.locator("main > p[role=status]").wait_for(state="detached")
                    page.wait_for_timeout(600)
                    pose(page, name)
                    page.screenshot(path=OUT / f"{name}-{size}-{theme}-{lang}.png")


def publish(browser: Browser) -> None:
    """The best, compressed by the browser itself."""
    page = browser.new_page()
    for name, taken in BEST.items():
        picture = base64.b64encode((OUT / f"{taken}.png").read_bytes()).decode()
        packed = page.evaluate(TO_WEBP, f"data:image/png;base64,{picture}")
        (IMAGES / f"{name}.webp").write_bytes(base64.b64decode(packed))
    page.close()


def record(game: str, name: str, seat: int) -> str:
    """A golden game between other people: without its seal, as the names are no longer those it was sealed with."""
    text = (RECORDS / game / f"{name}.game").read_text("utf-8")
    lines = [line for line in text.split("\n") if not line.startswith("seal ")]
    text = "\n".join(lines)
    for at, other in enumerate((*OTHERS[:seat], "Grizelda", *OTHERS[seat:]), 1):
        text = text.replace(f"human Goblin {at}", f"human {other}")
    return text


def pose(page: Page, name: str) -> None:
    """Put the page into the state that its name says."""
    if name in ("selected", "refused"):
        cards = page.locator(".hand button.is-can")
        cards.first.wait_for()
        for at in range(cards.count()):
            cards.nth(at).click(position={"x": 10, "y": 40})
            if page.locator(".is-refused .target").count() > 0:
                break
            page.keyboard.press("Escape")
        page.wait_for_timeout(150)
    if name == "refused":
        page.locator(".is-refused .target").first.click()
        page.wait_for_timeout(200)
    if name == "moves":
        page.keyboard.press("m")
        page.wait_for_timeout(200)
    if name == "hint":
        page.keyboard.press("a")
        page.locator(".hints li").first.wait_for()
    if name == "device":
        if page.locator(".rail").is_visible():
            page.locator(".rail header .linkish").last.click()
        else:
            page.locator(".tabs button").nth(1).click()
            page.locator(".phone-menu button").click()
        page.locator(".menu .btn").first.click()
        page.locator(".squares").wait_for()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--publish", action="store_true", help="only compress the best into docs/images")
    parser.add_argument("--server", default="", help="take pictures of a server that runs already")
    wishes = parser.parse_args()
    only = {name for name in wishes.only.split(",") if name}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("GOBLINTOP_CHROMIUM") or None, args=["--no-sandbox"]
        )
        if wishes.publish:
            publish(browser)
            browser.close()
            return
        with contextlib.nullcontext(wishes.server) if wishes.server else server() as address:
            Studio(browser, address).take(only, wishes.quick)
        browser.close()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

"""The tale of Gobelin des Bois in real pages: brought from a file, two chapters played, a card made in between."""

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.server import test_campaigns as campaigns
from tests.server.driver import HERE, ME, Server, Socket
from tests.server.driver import Guest as Player
from tests.server.test_campaigns import CARD, told
from tests.web.conftest import Guest, Guests
from tests.web.play import press, wait
from tests.web.test_pages import violations

pytestmark = pytest.mark.browser
MOST_ACTS = 300
REFUSED = "Failed to load resource: the server responded with a status of 403"
"""Chromium says so of a card that was refused on purpose."""

LOOK = """() => {
    // Whatever the notice says from now on, and whether its button is shut.
    window.seen = [];
    const look = () => {
        const notice = document.querySelector(".wait");
        if (notice) seen.push([notice.textContent, notice.querySelector("button")?.disabled ?? false]);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def play_chapter(page: Page) -> None:
    """Both players at this device take the first move that the list offers."""
    for _ in range(MOST_ACTS):
        if wait(page, ".curtain .btn, .scene[data-turn=yes], .crown"):
            return
        if page.locator(".curtain").count() > 0:
            press(page.locator(".curtain .btn"))
            wait(page, "body:not(:has(.curtain))")
            continue
        before = page.locator(".scene").get_attribute("data-version")
        page.keyboard.press("m")
        wait(page, ".sheet .moves .btn")
        press(page.locator(".sheet .moves .btn").first)
        wait(page, f".crown, .curtain, .scene:not([data-version='{before}'])")
    raise AssertionError("the chapter does not end")


def begin(guest: Guest, *winners: int, **more: object) -> Page:
    """A campaign of two people at this device, opened."""
    guest.post("/api/me", {"name": guest.name})
    seats = [{"kind": "me"}, {"kind": "here", "name": "Nour"}]
    wish = {"game": "gobelin_des_bois", "seats": seats, "file": told(*winners), **more}
    return guest.open(f"/campaign/{guest.post('/api/campaigns', wish)['campaign']}")


def test_two_chapters_with_a_card_made_in_between(guests: Guests, tmp_path: Path) -> None:
    guest = guests("Maelle")
    page = guest.open("/")
    page.locator(".bill", has_text="Gobelin des Bois").click()
    page.get_by_role("link", name="Play the tale").click()
    file = tmp_path / "tale.json"
    file.write_text(told(0, 1, 0), "utf-8")
    page.get_by_label("Bring a tale").set_input_files(file)
    expect(page.locator("form h1")).to_contain_text("Player 0, Player 1")
    page.get_by_label("Your name").fill("Maelle")
    page.get_by_role("button", name="Open the book").click()
    expect(page.locator(".left h1")).to_have_text("The Goblin")
    expect(page.locator(".winners tbody tr", has_text="Villager")).to_contain_text("Maelle")
    page.get_by_role("button", name="Begin the chapter").click()
    play_chapter(page)
    page.locator(".crown").get_by_role("link", name="On with the tale").click()

    maker = page.locator(".maker")
    expect(maker).to_be_visible()
    maker.get_by_role("button", name="Slip it into the deck").click()
    expect(maker.get_by_role("alert")).to_contain_text("Choose a colour first: left square")
    expect(maker.get_by_role("alert")).to_contain_text("13.3")
    sides = [maker.locator("fieldset", has_text=side) for side in ("Left square", "Right square")]
    for side, colour, effect in ((sides[0], "red", "Steal"), (sides[1], "multicolour", "Take")):
        side.get_by_label(colour, exact=True).check(force=True)
        side.get_by_label(effect, exact=True).check(force=True)
    sides[0].get_by_text("From the tale").click()
    expect(maker.get_by_role("img", name=re.compile(r"Steal \(tale\).*Take"))).to_be_visible()
    maker.locator(".coinpick", has_text="3").click()
    maker.get_by_role("button", name="Slip it into the deck").click()
    expect(page.get_by_role("img", name="red Steal (tale) and multicolour Take (3 gold)")).to_be_visible()
    guest.troubles = [trouble for trouble in guest.troubles if not trouble.startswith(REFUSED)]

    expect(page.locator(".left h1")).to_have_text("The Path")
    page.get_by_role("button", name="Begin the chapter").click()
    play_chapter(page)
    table = page.url.rsplit("/", 1)[1]
    faces = page.evaluate("async (path) => (await fetch(path)).json()", f"/api/tables/{table}/book")["faces"]
    assert faces["own-1"]["props"]["a_effect"] == CARD["effects"][0]  # type: ignore[index]
    page.locator(".crown").get_by_role("link", name="On with the tale").click()
    expect(page.locator(".left h1")).to_have_text("The Queen")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Export").click()
    kept = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert len(kept["notes"]) == 5
    assert kept["cards"] == [CARD]


def test_a_tale_begins_with_the_cards_of_ones_own_box(guests: Guests, tmp_path: Path) -> None:
    guest = guests("Maelle")
    page = guest.open("/campaigns/gobelin_des_bois")
    box = tmp_path / "mine.toml"
    box.write_text("game = ", "utf-8")
    page.get_by_label("My own box").set_input_files(box)
    expect(page.locator(".ed.taken")).to_contain_text("1 line read")
    page.get_by_role("button", name="Open the book").click()
    expect(page.get_by_role("alert")).to_contain_text("This edition cannot be played")
    guest.troubles.clear()  # Chromium names the refusal
    box.write_text(campaigns.OWN, "utf-8")
    page.get_by_label("My own box").set_input_files(box)
    expect(page.locator(".ed.taken")).to_contain_text(f"{len(campaigns.OWN.splitlines())} lines read")
    page.get_by_role("button", name="Open the book").click()
    expect(page.locator(".made .own")).to_have_text("Played with cards of your own: mine")
    page.get_by_role("button", name="Begin the chapter").click()
    wait(page, ".scene")
    room = page.evaluate("async (path) => (await fetch(path)).json()", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert room["edition"] == "mine"


def test_the_book_turns_by_itself_when_a_friend_sits_down(guests: Guests) -> None:
    ann, bob = guests("Ann"), guests("Bob", lang="fr", theme="cavern")
    page = begin(ann, 0, 1, 0, 1, seats=[{"kind": "me"}, {"kind": "open"}])
    id = page.url.rsplit("/", 1)[1]
    expect(page.locator(".maker h2")).to_contain_text("Player 1’s card")  # nobody sits there yet: the host makes it
    ann.post(f"/api/campaigns/{id}/make", {"seat": 1, "wish": CARD})
    table = ann.post(f"/api/campaigns/{id}/table", {})["table"]
    page = ann.open(f"/campaign/{id}")
    expect(page.locator(".made small").first).to_have_text("by Player 1")
    link = ann.post(f"/api/tables/{table}/invites", {"seat": 1})["code"]
    bob.post("/api/links", {"code": link, "name": "Bob"})
    expect(page.locator(".made small").first).to_have_text("by Bob")
    other = bob.open(f"/campaign/{id}")
    expect(other.get_by_role("button", name="Retour à la table")).to_be_visible()
    expect(other.locator(".strip")).to_contain_text("Chapitre 5 sur 9 : Le Chemin")


async def chapter_elsewhere(port: int, folder: Path) -> tuple[str, int, str, Socket]:
    """Bo plays the fourth chapter for both seats, at another device, and stays at the table. The campaign, the seat
    that has to make a card, a link for the other seat, and Bo's socket."""
    server = Server(folder)
    server.port = port
    bo = Player(server, "Bo")
    id = campaigns.begin(bo, ME, HERE, file=told(0, 1, 0))
    table = bo.post(f"/api/campaigns/{id}/table", {})["table"]
    await campaigns.play_out(bo, table)
    maker = int(campaigns.look(bo, id)["maker"])
    socket = await bo.socket()
    await socket.watch(table, maker)
    return id, maker, bo.post(f"/api/tables/{table}/devices", {"seat": 1 - maker})["code"], socket


@pytest.mark.parametrize(
    ("lang", "here", "soon", "away", "button", "made"),
    [
        (
            "en",
            "is making a card. The tale goes on when it is done.",
            r"is away\. If that lasts [12] seconds? more, you may let a bot make the card\.",
            "is away. You may let a bot make the card instead; the tale will say so.",
            "Let a bot make it",
            "by a bot for {maker}, who was away; {other} let it",
        ),
        (
            "fr",
            "crée une carte. La suite du conte vient après.",
            r"n’est pas là\. Si cela dure encore [12] secondes?, tu pourras laisser un robot créer la carte\.",
            "n’est pas là. Tu peux laisser un robot créer la carte à sa place ; le conte le dira.",
            "Laisser un robot la créer",
            "par un robot pour {maker}, en son absence ; avec l’accord de {other}",
        ),
    ],
    ids=["en", "fr"],
)
def test_a_bot_makes_the_card_of_one_who_stays_away(
    guests: Guests, port: int, tmp_path: Path, lang: str, here: str, soon: str, away: str, button: str, made: str
) -> None:
    ann = guests("Ann", lang=lang)
    with ThreadPoolExecutor(1) as thread, closing(asyncio.new_event_loop()) as loop:  # ours belongs to the browser
        there = chapter_elsewhere(port, tmp_path)
        id, maker, code, bo = thread.submit(loop.run_until_complete, there).result(120)
        ann.post("/api/links", {"code": code, "name": "Ann"})
        page = ann.open(f"/campaign/{id}")
        notice = page.locator(".wait")
        expect(notice.locator("p")).to_contain_text(here)
        expect(notice.get_by_role("button")).to_have_count(0)
        page.evaluate(LOOK)
        thread.submit(loop.run_until_complete, bo.close()).result(20)
    expect(notice.locator("p")).to_contain_text(away)
    assert any(re.search(soon, text) and shut for text, shut in page.evaluate("seen")), "first there is a time to wait"
    assert violations(page) == []
    notice.get_by_role("button", name=button).click()
    names = ["Bo", "Fenn"]
    expect(page.locator(".made small").first).to_have_text(made.format(maker=names[maker], other=names[1 - maker]))
    expect(page.locator(".onward .btn")).to_be_enabled()


@pytest.mark.parametrize(
    ("lang", "theme", "phone"), [("en", "parchment", False), ("fr", "cavern", False), ("fr", "parchment", True)]
)
def test_the_book_is_for_everybody(guests: Guests, lang: str, theme: str, phone: bool) -> None:
    """No rule of accessibility is broken, nothing scrolls sideways."""
    guest = guests("Maelle", lang=lang, theme=theme, phone=phone)
    for winners in ((), (0, 0, 0, 0)):
        page = begin(guest, *winners)
        page.locator(".pg.left").wait_for()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page = guest.open("/campaigns/gobelin_des_bois")
    page.locator(".mine li .btn").first.wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

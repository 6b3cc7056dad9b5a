"""Every page: nothing serious that axe finds, nothing that the content security policy reports, no word missing."""

import json
import os
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import ROOT, Guest, Guests
from tests.web.play import SHOWING, act_once, my_turn, touch

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "level": "apprentice"}
RECORD = ROOT / "tests" / "records" / "gold_n_crash" / "deck-shared.game"
LOOKS = [("en", "parchment", False), ("fr", "cavern", True)]
if "GOBLINTOP_ALL_GAMES" in os.environ:
    LOOKS = list(product(("en", "fr"), ("parchment", "cavern"), (False, True)))
BRING = """async (text) => {
    const headers = { "content-type": "text/plain" };
    const answer = await fetch("/api/records", { method: "POST", headers, body: text });
    return (await answer.json()).table;
}"""
LARGEST_LOAD = 200_000


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody from playing."""
    page.wait_for_timeout(150)
    found = page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
    return [
        f"{each['id']}: {each['nodes'][0]['target']} {each['nodes'][0].get('failureSummary', '')[:300]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def bring(guest: Guest) -> str:
    """A finished game."""
    guest.open("/")
    table: str = guest.page.evaluate(BRING, RECORD.read_text("utf-8"))
    return table


@pytest.mark.parametrize(("lang", "theme", "phone"), LOOKS)
def test_shell_pages_are_open_to_all(guests: Guests, lang: str, theme: str, phone: bool) -> None:
    guest = guests("Grizelda", lang, theme, phone)
    waiting = guest.lay({"kind": "open"})
    finished = bring(guest)
    paths = ["/", "/new?game=gold_n_crash", f"/t/{waiting}", f"/t/{finished}", f"/replay/{finished}?at=88", "/replays"]
    paths += ["/rules/gold_n_crash?at=6.2", "/settings", "/credits", "/join/mossy-boot-42", "/nowhere"]
    for path in paths:
        page = guest.open(path)
        page.wait_for_timeout(300)
        assert serious(page) == [], path
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{path} scrolls sideways"


@pytest.mark.parametrize(("lang", "theme", "phone"), LOOKS)
def test_the_table_is_open_to_all(guests: Guests, lang: str, theme: str, phone: bool) -> None:
    guest = guests("Grizelda", lang, theme, phone)
    finished = bring(guest)
    table = guest.post(f"/api/tables/{finished}/continue", {"step": 88, "seat": 0, "level": "apprentice"})["table"]
    page = guest.open(f"/t/{table}")
    assert my_turn(page)
    assert serious(page) == []
    page.locator(".hand .spot.is-can").first.click(position=SHOWING)
    assert serious(page) == [], "with a card picked up"
    page.locator(".is-refused > .target").first.click()
    expect(page.locator(".why a")).to_contain_text("6.2")
    assert serious(page) == [], "with a refusal"
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_have_count(0)
    for key in ("m", "?"):
        page.keyboard.press(key)
        page.locator(".sheet").wait_for()
        assert serious(page) == [], key
        page.keyboard.press("Escape")


def test_a_refusal_leads_to_its_rule(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open("/rules/gold_n_crash?at=6.2")
    expect(page.locator("#r6\\.2")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("zeppelin across")
    expect(page.locator(".rule")).not_to_have_count(0)
    expect(page.locator(".rule").first).to_contain_text("zeppelin")
    page.get_by_role("button", name="FR").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_dragging_is_a_way_too(guests: Guests) -> None:
    guest = guests("Grizelda")
    finished = bring(guest)
    table = guest.post(f"/api/tables/{finished}/continue", {"step": 88, "seat": 0, "level": "apprentice"})["table"]
    page = guest.open(f"/t/{table}")
    assert my_turn(page)

    def drag(page: Page) -> None:
        card = page.locator(".hand .spot.is-can").first.bounding_box()
        column = page.locator("[data-zone='column-left@0']").bounding_box()
        assert card is not None
        assert column is not None
        page.mouse.move(card["x"] + 20, card["y"] + 40)
        page.mouse.down()
        page.mouse.move(card["x"] + 60, card["y"] - 60, steps=4)
        page.mouse.move(column["x"] + column["width"] / 2, column["y"] + 60, steps=4)
        page.mouse.up()

    act_once(page, drag)
    expect(page.locator("[data-zone='column-left@0'] .spot")).to_have_count(2)


def test_undo_is_free_until_something_is_seen(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert my_turn(page)
    hand = page.locator(".hand .spot")
    before = hand.count()
    coins = page.locator(".hand .spot.is-can").filter(has_text="Coin")
    if coins.count() == 0:
        act_once(page, lambda page: page.locator(".ownseat .pp.is-can > .target").first.click())
        expect(page.get_by_role("button", name="Ask to undo")).to_be_visible()
        return
    coins.first.click(position=SHOWING)
    act_once(page, lambda page: page.locator(".is-legal > .target").first.click())
    expect(hand).to_have_count(before - 1)
    act_once(page, lambda page: page.get_by_role("button", name="Undo").first.click())
    expect(hand).to_have_count(before)
    expect(page.locator(".log")).to_contain_text("takes a move back")


def test_one_screen_for_two_hides_the_hand(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open(f"/t/{guest.lay({'kind': 'here', 'name': 'Uncle Fenn'})}")
    page.locator(".curtain, .scene[data-turn=yes]").first.wait_for(timeout=30_000)
    for _ in range(3):
        if page.locator(".curtain").count() > 0:
            page.locator(".curtain .btn").click()
        assert my_turn(page)
        owner = page.locator(".ownseat strong").inner_text()
        for _ in range(6):
            if page.locator(".curtain").count() > 0:
                break
            act_once(page, touch)
            page.wait_for_timeout(200)
        expect(page.locator(".curtain strong")).not_to_contain_text(owner)


def test_the_first_load_is_small(guests: Guests) -> None:
    guest = guests("Grizelda")
    sizes: dict[str, int] = {}
    page = guest.page
    page.on("requestfinished", lambda request: sizes.__setitem__(request.url, request.sizes()["responseBodySize"]))
    guest.open("/")
    page.wait_for_timeout(800)
    fonts = sum(size for url, size in sizes.items() if url.endswith(".woff2"))
    rest = sum(size for url, size in sizes.items() if not url.endswith(".woff2"))
    assert 0 < rest < LARGEST_LOAD, sizes
    assert 0 < fonts < 150_000, sizes


def test_languages_have_the_same_words() -> None:
    folder = Path(ROOT / "web" / "src" / "locale")
    english, french = (json.loads((folder / f"{lang}.json").read_text("utf-8")) for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    assert all(french.values())

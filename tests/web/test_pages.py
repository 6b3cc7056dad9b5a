"""Every page: nothing serious that axe finds, nothing that the content security policy reports, no word missing."""

import json
import os
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import AXE, ROOT, Guests
from tests.web.play import act_once, my_turn, press, until_the_curtain, wait

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "level": "apprentice"}
RECORD = "gold_n_crash/deck-shared"
LOOKS = [("en", "parchment", False), ("fr", "cavern", True)]
if "GOBLINTOP_ALL_GAMES" in os.environ:
    LOOKS = list(product(("en", "fr"), ("parchment", "cavern"), (False, True)))
LARGEST_LOAD = 200_000
CALM = """() => new Promise((done) => {
    // Nothing has changed for a moment, and the letters are there.
    let timer = 0;
    const calm = () => document.fonts.ready.then(() => requestAnimationFrame(() => done()));
    const watch = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(calm, 80); });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    timer = setTimeout(calm, 80);
    setTimeout(calm, 1000);
})"""
LOOK = "async (part) => (await axe.run(part ?? document, { resultTypes: ['violations'] })).violations"


def violations(page: Page, *impacts: str, part: str | None = None) -> list[str]:
    """What axe finds once the page, or this part of it, has come to rest: all, or only what weighs so much."""
    page.evaluate(CALM)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return [
        f"{each['id']}: {each['nodes'][0]['target']} {each['nodes'][0].get('failureSummary', '')[:300]}"
        for each in page.evaluate(LOOK, part)
        if not impacts or each["impact"] in impacts
    ]


def serious(page: Page, part: str | None = None) -> list[str]:
    """What axe finds that keeps somebody from playing."""
    return violations(page, "serious", "critical", part=part)


@pytest.mark.parametrize(("lang", "theme", "phone"), LOOKS)
def test_shell_pages_are_open_to_all(guests: Guests, lang: str, theme: str, phone: bool) -> None:
    guest = guests("Grizelda", lang, theme, phone)
    waiting = guest.lay({"kind": "open"})
    code = guest.post(f"/api/tables/{waiting}/invites", {})["code"]
    finished = guest.bring(RECORD)
    paths = ["/", "/new?game=gold_n_crash", f"/t/{waiting}", f"/t/{finished}", f"/replay/{finished}?at=88", "/replays"]
    paths += ["/rules/gold_n_crash?at=6.2", "/settings", "/credits", f"/join/{code}", "/nowhere"]
    for path in paths:
        page = guest.open(path)
        assert serious(page) == [], path
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{path} scrolls sideways"


@pytest.mark.parametrize(("lang", "theme", "phone"), LOOKS)
def test_the_table_is_open_to_all(guests: Guests, lang: str, theme: str, phone: bool) -> None:
    guest = guests("Grizelda", lang, theme, phone)
    page = guest.play_on(RECORD, 107, 0)
    assert my_turn(page)
    assert serious(page) == []
    press(page.locator(".hand .spot.is-can").first)
    assert serious(page, ".scene") == [], "with a card picked up"
    page.locator(".is-refused > .target").first.click()
    expect(page.locator(".why a")).to_contain_text("6.2")
    assert serious(page, ".why") == [], "with a refusal"
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_have_count(0)
    for key in ("m", "?"):
        page.keyboard.press(key)
        page.locator(".sheet").wait_for()
        assert serious(page, ".sheet") == [], key
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
    page = guest.play_on(RECORD, 107, 0)
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
    press(coins.first)
    act_once(page, lambda page: page.locator(".is-legal > .target").first.click())
    expect(hand).to_have_count(before - 1)
    act_once(page, lambda page: page.get_by_role("button", name="Undo").first.click())
    expect(hand).to_have_count(before)
    expect(page.locator(".log")).to_contain_text("takes a move back")


def test_one_screen_for_two_hides_the_hand(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open(f"/t/{guest.lay({'kind': 'here', 'name': 'Uncle Fenn'})}")
    wait(page, ".curtain, .scene[data-turn=yes]")
    for _ in range(3):
        if page.locator(".curtain").count() > 0:
            page.locator(".curtain .btn").click()
        assert my_turn(page)
        owner = page.locator(".ownseat strong").inner_text()
        until_the_curtain(page)
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

"""Dungeon Petz in real pages: a whole game of four, plans that can be rearranged, a forecast that comes true, a phone,
and two browsers that do not see each other's plans."""

import os
import re

import pytest
from playwright.sync_api import Page, expect
from tests.web import petz
from tests.web.conftest import ROOT, Guest, Guests
from tests.web.play import act_once, my_turn
from tests.web.test_pages import serious

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "level": "apprentice"}
ME = {"kind": "me"}
MOST_ACTS = 250
LONG_PRESS_MS = 700
LONG = pytest.mark.skipif("GOBLINTOP_ALL_GAMES" not in os.environ, reason="a long game: `make prove ONLY=browser`")


def lay(guest: Guest, *others: dict[str, str]) -> str:
    """A table of Dungeon Petz with the guest at the first seat."""
    guest.post("/api/me", {"name": guest.name})
    body = {"game": "dungeon_petz", "seats": [ME, *others], "settings": {"pace": 0}}
    table: str = guest.post("/api/tables", body)["table"]
    return table


def play_until(page: Page, *questions: str) -> str:
    """Answer everything until one of these is asked; gives which, or nothing at the end of the game."""
    for _ in range(MOST_ACTS):
        if not my_turn(page):
            return ""
        now = petz.asked(page)
        if now in questions:
            return now
        act_once(page, petz.act)
    raise AssertionError("the game does not end")


def drag(page: Page, start: str, goal: str) -> None:
    """From the middle of one thing to the middle of another."""
    one = page.locator(start).first.bounding_box()
    other = page.locator(goal).first.bounding_box()
    assert one is not None
    assert other is not None
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=6)
    page.mouse.up()


def picture(page: Page, name: str) -> None:
    """What a question looks like, where pictures are wanted."""
    if os.environ.get("GOBLINTOP_PICTURES"):
        page.screenshot(path=ROOT / "build" / "screenshots" / f"petz-{name}.png")


def forecast(page: Page) -> str:
    """The whole panel as text."""
    text: str = page.locator(".dp-forecast").inner_text()
    return text


def manure(page: Page) -> int:
    """What lies in the cages, as the page tells those who do not see it."""
    told = page.locator(".dp-cell .heap .sr").all_inner_texts()
    return sum(int(text.split()[0]) for text in told)


def test_a_whole_game_of_four(guests: Guests) -> None:
    guest = guests("Ines")
    page = guest.open(f"/t/{lay(guest, BOT, BOT, BOT)}")
    assert my_turn(page)
    # Groups: by dragging, by tapping, and rearranged before the screen closes.
    expect(page.locator(".act .go")).to_be_enabled()
    drag(page, ".homely [data-grip='imp:home']", ".exit >> nth=2")
    expect(page.locator(".exit").nth(2)).to_contain_text("1")
    drag(page, ".exit [data-grip='imp:2']", ".exit >> nth=0")
    expect(page.locator(".exit").nth(0)).to_have_class(re.compile("used"))
    expect(page.locator(".exit").nth(2)).not_to_have_class(re.compile("used"))
    page.locator(".homely [data-grip='gold:home']").first.click()
    expect(page.locator(".exit").nth(0).locator(".sizebadge")).to_have_text("2")
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".exit.used")).to_have_count(0)
    version = page.locator(".scene").get_attribute("data-version")
    expect(page.locator(".scene")).to_have_attribute("data-version", version or "")
    act_once(page, petz.act)
    seen = set()
    for _ in range(MOST_ACTS):
        if not my_turn(page):
            break
        if petz.asked(page) not in seen:
            picture(page, petz.asked(page))
        seen.add(petz.asked(page))
        act_once(page, petz.act)
    expect(page.locator(".crown h1")).to_be_visible()
    assert {"groups", "errand", "goods", "need"} <= seen
    page.get_by_role("button", name="Final board").click()
    expect(page.locator(".dp-player")).to_have_count(4)


def test_need_cards_are_slid_under_pets_and_the_forecast_comes_true(guests: Guests) -> None:
    guest = guests("Otto", theme="cavern")
    page = guest.open(f"/t/{lay(guest, BOT)}")
    assert play_until(page, "need") == "need"
    bars = page.locator(".dp-slot")
    lock = page.locator(".act .go")
    expect(lock).to_be_disabled()
    expect(page.locator(".dp-forecast h3")).to_contain_text(f"0 of {bars.count()}")
    # By tapping: only bars of its colour glow; a tap on the card in place takes it back.
    page.locator(".dp-held").first.click(position={"x": 10, "y": 40})
    live = page.locator(".dp-slot.live")
    if live.count() > 0:
        live.first.click()
        expect(page.locator(".dp-slot.full")).to_have_count(1)
        page.locator(".dp-slot.full").first.click()
        page.locator(".dp-slot.full").first.click()
        expect(page.locator(".dp-slot.full")).to_have_count(0)
    else:
        page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_have_count(0)
    # A card of another colour goes back to the hand, and the reason is said.
    colour = (page.locator(".dp-slot .dp-hole").first.get_attribute("class") or "").split()[-1]
    page.locator(f".dp-held[data-card]:not([data-card^='{colour}'])").first.click(position={"x": 10, "y": 40})
    page.locator(".dp-slot").first.click()
    expect(page.get_by_role("alert")).to_contain_text("another colour than the bar")
    expect(page.locator(".dp-slot.full, .picked")).to_have_count(0)
    # By dragging one, by keyboard the next, the rest in one go.
    card = f".dp-held[data-card^='{colour}']"
    drag(page, card, ".dp-slot >> nth=0")
    expect(page.locator(".dp-slot.full")).to_have_count(1)
    page.locator(".dp-slot.full").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".dp-slot.full")).to_have_count(0)
    page.get_by_role("button", name="Fill the rest").click()
    expect(lock).to_be_enabled()
    assert serious(page) == []
    told = forecast(page)
    before = manure(page)
    comes = re.search(r"(\d+) manure", told)
    lost = "would be lost" in told
    act_once(page, lambda page: page.locator(".act .go").click())
    play_until(page, "groups", "job")
    page.locator(".dp-tabs .tab-shop").click()
    if not lost:
        assert manure(page) == before + (int(comes.group(1)) if comes else 0), told


def test_a_colour_can_be_named_while_new_things_wait_for_their_place(guests: Guests) -> None:
    page = guests("Otto", lang="fr").play_on("dungeon_petz/three", 163, 2)
    assert my_turn(page)
    assert petz.asked(page) == "book"
    expect(page.locator(".dp-answers .btn")).to_have_count(4)
    act_once(page, petz.act)


def test_what_can_be_taken_comes_into_sight_on_a_phone(guests: Guests) -> None:
    page = guests("Tove", phone=True).play_on("dungeon_petz/three", 169, 2)
    assert my_turn(page)
    assert petz.asked(page) == "errand"
    page.evaluate("() => document.querySelector('.dp-front').scrollTo(0, 9999)")
    page.keyboard.press("m")
    page.locator(".sheet .moves .btn", has_text="add-on").first.click()
    assert my_turn(page)
    assert petz.asked(page) == "goods"
    expect(page.locator(".dp-stall .spot.is-can").first).to_be_in_viewport(ratio=1)
    street = page.locator(".dp-front").bounding_box()
    offered = page.locator(".dp-stall .spot.is-can").first.bounding_box()
    assert street is not None
    assert offered is not None
    assert street["y"] <= offered["y"]
    assert offered["y"] + offered["height"] <= street["y"] + street["height"]


def test_the_shop_on_a_phone(guests: Guests) -> None:
    guest = guests("Tove", lang="fr", phone=True)
    page = guest.open(f"/t/{lay(guest, BOT, BOT)}")
    assert my_turn(page)
    for tab in ("shop", "players", "soon", "market"):
        page.locator(f".dp-tabs .tab-{tab}").tap()
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, f"{tab} scrolls sideways"
    for selector in (".exit .hole", ".act .go", ".tabs button", ".dp-tabs button"):
        box = page.locator(selector).first.bounding_box()
        assert box is not None, selector
        assert box["y"] + box["height"] <= 844 + 1, f"{selector} is not on the first screen"
        assert box["height"] >= 40, f"{selector} is too small for a finger"
    assert serious(page) == []
    assert play_until(page, "need") == "need"
    expect(page.locator(".dp-cell.now")).to_be_visible()
    expect(page.locator(".dp-chips")).to_be_visible()
    assert serious(page) == []
    # A finger that stays on a card asks what it is; one that moves carries it.
    held = page.locator(".dp-held[data-card]").first.bounding_box()
    assert held is not None
    page.mouse.move(held["x"] + 12, held["y"] + 40)
    page.mouse.down()
    page.mouse.move(held["x"] + 12, held["y"] - 20, steps=3)
    page.wait_for_timeout(LONG_PRESS_MS)
    expect(page.locator(".sheet .inspect")).to_have_count(0)
    page.mouse.up()
    page.mouse.move(held["x"] + 12, held["y"] + 40)
    page.mouse.down()
    expect(page.locator(".sheet .inspect")).to_be_visible()
    page.mouse.up()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator(".picked")).to_have_count(0)
    act_once(page, petz.act)
    # The others' burrows are one tap away, as soon as what is asked next has come to the front.
    assert my_turn(page)
    page.locator(".dp-tabs .tab-players").tap()
    page.locator(".dp-player").nth(1).tap()
    expect(page.locator(".dp-foreign h3")).to_be_visible()


def meet(guests: Guests) -> tuple[Page, Page]:
    """Two people at two devices, in two languages."""
    host, friend = guests("Grizelda"), guests("Odile", lang="fr", theme="cavern")
    table = lay(host, {"kind": "open"})
    link = host.post(f"/api/tables/{table}/invites", {})["url"]
    page = host.open(f"/t/{table}")
    other = friend.open("/join/" + link.rsplit("/", 1)[1])
    other.get_by_label("Ton nom").fill("Odile")
    other.get_by_role("button", name="S’asseoir").click()
    for each in (page, other):
        each.locator(".dp-tray").wait_for(timeout=30_000)
    return page, other


def both_act(page: Page, other: Page) -> bool:
    """Whoever is asked answers; False once the game is over."""
    page.locator(".scene[data-turn=yes], .scene[data-turn=no], .crown").first.wait_for()
    if page.locator(".crown").count() > 0:
        return False
    for each in (page, other):
        if each.locator(".scene[data-turn=yes]").count() > 0:
            act_once(each, petz.act)
    return True


def test_two_browsers_plan_in_secret(guests: Guests) -> None:
    page, other = meet(guests)
    petz.more(page, 0, 0)
    petz.more(page, 0, 0)
    act_once(page, lambda page: page.locator(".act .go").click())
    expect(page.locator(".dp-queue p")).to_be_visible()
    expect(other.locator(".dp-queue .party")).to_have_count(0)
    act_once(other, petz.act)
    expect(other.locator(".dp-queue .party").first).to_be_visible()
    for _ in range(6):
        assert both_act(page, other)
    hidden = other.locator("[data-in='hand@0']").evaluate_all("all => all.map((each) => each.dataset.face)")
    assert [face for face in hidden if face] == []


@LONG
def test_a_whole_game_between_two_browsers(guests: Guests) -> None:
    page, other = meet(guests)
    for _ in range(2 * MOST_ACTS):
        if not both_act(page, other):
            break
    expect(page.locator(".crown h1")).to_be_visible()
    expect(other.locator(".crown h1")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "cage", "taken", "needs"),
    [
        ("en", r"Sandpit, Strength 2, antimagic 1\. Offers play", "Goblin 2: 4 imps", "needs two imps"),
        ("fr", r"Bac à sable, Force 2, antimagie 1\. Offre : jeu", "Goblin 2 : 4 lutins", "demande deux lutins"),
    ],
)
def test_what_pictures_tell_is_said(guests: Guests, lang: str, cage: str, taken: str, needs: str) -> None:
    page = guests("Otto", lang=lang).play_on("dungeon_petz/three", 169, 0)
    assert my_turn(page)
    expect(page.get_by_role("button", name=re.compile(cage))).to_have_count(1)
    expect(page.locator("#about-space-young")).to_contain_text("a neutral imp" if lang == "en" else "un lutin neutre")
    expect(page.locator(".relatives .crowd .sr")).to_contain_text(taken)
    expect(page.locator("#about-space-cage")).to_contain_text(needs)
    asked = page.locator("[data-target='space-cage'], [data-target='space-veg']").first
    described = asked.get_attribute("aria-describedby") or ""
    assert described in ("about-space-cage", "about-space-veg")
    expect(page.locator(f"#{described}")).not_to_be_empty()
    page.locator(".tab-shop").click()
    about = page.locator("[id='about-cage-1@0']")
    expect(about).to_contain_text(re.compile("antimagi[ce] 1"))

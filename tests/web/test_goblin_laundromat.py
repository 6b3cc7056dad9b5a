"""Goblin Laundromat in real pages: a market game of two, and five laundries run by two browsers and three bots."""

import os
import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Guest, Guests
from tests.web.play import act_once, my_turn

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "level": "apprentice"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}
MOST_ACTS = 300
ALL = "GOBLINTOP_ALL_GAMES" in os.environ


def lay(guest: Guest, others: list[dict[str, str]]) -> str:
    """A table of Goblin Laundromat with bots that do not wait between their acts."""
    guest.post("/api/me", {"name": guest.name})
    body = {"game": "goblin_laundromat", "seats": [ME, *others], "settings": {"pace": 0}}
    table: str = guest.post("/api/tables", body)["table"]
    return table


def into_the_basket(page: Page, pieces: str) -> None:
    """A garment is touched, then the glowing basket."""
    page.locator(f"{pieces} .spot.is-can").first.click()
    page.locator(".nest.own.is-legal > .target").click()


def act(page: Page) -> None:
    """Pick the first garment; in the wash stop once a gauge is full; keep the first of a failure."""
    if page.locator(".rack .spot.is-can").count() > 0:
        into_the_basket(page, ".rack")
    elif page.locator(".goods .spot.is-can").count() > 0:
        into_the_basket(page, ".goods")
    elif page.locator(".line .spot.is-can").count() > 0:
        page.locator(".line .spot.is-can").first.click()
        page.locator(".info .btn").click()
    elif page.locator(".gauge.full").count() > 0:
        page.locator(".acts2 .halt").click()
    else:
        page.locator(".acts2 .go").click()


def plays_out(page: Page) -> int:
    """Play to the end; gives the number of acts."""
    for acts in range(MOST_ACTS):
        if not my_turn(page):
            return acts
        act_once(page, act)
    raise AssertionError("the game does not end")


def sums(page: Page) -> list[int]:
    """The bills as they are counted up at the end."""
    totals: list[str] = page.locator(".bills tfoot .total .sr").all_inner_texts()
    return [int(total) for total in totals]


def test_a_whole_market_game_of_two(guests: Guests) -> None:
    guest = guests("Nour")
    page = guest.open(f"/t/{lay(guest, [BOT])}")
    assert my_turn(page)
    expect(page.locator(".goods .spot")).to_have_count(3)
    picked = page.locator(".goods .spot .sr").first.inner_text().split(",")[0]
    act_once(page, act)
    assert my_turn(page)
    mine = page.locator(".sofar .sr").all_inner_texts()
    assert any(name.startswith(picked) for name in mine), "what I took is not shown to be in my basket"
    for _ in range(MOST_ACTS):
        if page.locator(".laundry[data-phase=wash]").count() > 0 or not my_turn(page):
            break
        act_once(page, act)
    count_the_risk(page)
    plays_out(page)
    totals = sums(page)
    assert len(totals) == 2
    assert totals == sorted(totals, reverse=True)
    page.locator(".bills tbody th button").filter(has_text="Capes").click()
    expect(page.locator(".bills .reason").first).to_be_visible()  # a tie has a reason of its own


def count_the_risk(page: Page) -> None:
    """On demand, and only then: as many cards as the basket holds, and those that fail are the ones that are marked."""
    page.locator(".risk").wait_for(timeout=30_000)
    expect(page.locator(".risk .strip li")).to_have_count(0)
    page.locator(".risk .ask").click()
    heading = page.locator(".risk h3").inner_text()
    said = re.search(r"Of (\d+) cards? that may be in", heading)
    assert said is not None, heading
    expect(page.locator(".risk .strip li")).to_have_count(int(said[1]))
    failing = page.locator(".risk .strip li.ko").count()
    assert (f"{failing} would fail" in heading) == (failing > 0), heading


@pytest.mark.skipif(not ALL, reason="a long game: `make prove` plays it")
def test_five_laundries_with_two_browsers_and_three_bots(guests: Guests) -> None:
    host = guests("Nour", theme="cavern")
    friend = guests("Maëlle", lang="fr", phone=True)
    table = lay(host, [BOT, OPEN, BOT, BOT])
    link = host.post(f"/api/tables/{table}/invites", {})["url"]
    page = host.open(f"/t/{table}")
    other = friend.open("/join/" + link.rsplit("/", 1)[1])
    other.get_by_label("Ton nom").fill("Maëlle")
    other.get_by_role("button", name="S’asseoir").click()
    for each in (page, other):
        each.locator(".scene").wait_for(timeout=30_000)
    assert other.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, "the page scrolls sideways"
    assert my_turn(other)
    for selector in (".rack .spot", ".nest.own", ".tabs button"):
        box = other.locator(selector).first.bounding_box()
        assert box is not None, selector
        assert box["y"] + box["height"] <= 844 + 1, f"{selector} is not on the first screen"
    for _ in range(MOST_ACTS):
        page.locator(".scene, .crown").first.wait_for()
        if page.locator(".crown").count() > 0:
            break
        for each in (page, other):
            if each.locator(".scene[data-turn=yes]").count() > 0:
                act_once(each, act)
    expect(page.locator(".crown h1")).to_be_visible()
    expect(other.locator(".crown h1")).to_be_visible()
    assert len(sums(page)) == 5
    assert sums(page) == sums(other)

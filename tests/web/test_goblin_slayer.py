"""Goblin Slayer in real pages: set up and played by hexes touched, dragged and walked to by keyboard, and played on to
the end; where all games are wanted, a whole game from each side."""

import json
import os
import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.conftest import Guest, Guests
from tests.web.play import act_once, my_turn

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "level": "apprentice"}
ME = {"kind": "me"}
MOST_ACTS = 300
ALL = "GOBLINTOP_ALL_GAMES" in os.environ
WALKS = 8
"""Turns after which Stormbeard stands and fights."""


def lay(guest: Guest, hero: bool, **options: object) -> str:
    """A table of Goblin Slayer; the guest is Stormbeard or the goblins. A Stormbeard who knows what he does makes short
    work of a Widget near the door."""
    guest.post("/api/me", {"name": guest.name})
    seats = [ME, BOT] if hero else [{"kind": "bot", "level": "journeyman"}, ME]
    body = {"game": "goblin_slayer", "seats": seats, "options": {"turn_limit": 40, **options}, "settings": {"pace": 0}}
    table: str = guest.post("/api/tables", body)["table"]
    return table


def names(page: Page) -> list[str]:
    """What the hexes are called, for those who do not see them."""
    found: list[str] = page.locator(".hex").evaluate_all("all => all.map((hex) => hex.getAttribute('aria-label'))")
    return found


def drag(page: Page) -> None:
    """Stormbeard is dragged to a glowing hex."""
    goal = page.locator(".hex.legal > polygon").first.bounding_box()
    start = page.locator(".hex.selected > polygon, .hex[aria-label*='Stormbeard'] > polygon").first.bounding_box()
    assert goal is not None
    assert start is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    page.mouse.up()


def fight(page: Page) -> None:
    """Stormbeard walks into the cavern, sweeps at whatever comes, and lets the rest happen."""
    walks = int(page.locator(".phases h3").inner_text().removeprefix("Turn ")) <= WALKS
    if page.locator(".hex.legal").count() > 0 and walks:
        page.locator(".hex.legal").first.click()
    elif page.locator(".blow[data-offer]").count() > 0:
        page.locator(".blow[data-offer]").click()
    else:
        page.locator(".dock .choices .btn").first.click()


@pytest.mark.skipif(not ALL, reason="a long game: `make prove ONLY=browser`")
def test_a_whole_game_as_stormbeard(guests: Guests) -> None:
    guest = guests("Ines")
    page = guest.open(f"/t/{lay(guest, hero=True, ogre='off')}")
    assert my_turn(page)
    assert any("Stormbeard" in name and "the door" in name for name in names(page))
    expect(page.locator(".hex.legal .odds").first).to_have_text("0/6")
    page.locator(".hex[aria-label*='Stormbeard']").click()
    expect(page.locator(".why")).to_contain_text("does not leave without the Widget")
    act_once(page, drag)
    rolled = False
    for _ in range(MOST_ACTS):
        if not my_turn(page):
            break
        act_once(page, fight)
        rolled = rolled or page.locator(".bowl .die").count() > 0
    expect(page.locator(".crown h1")).to_be_visible()
    # The first die may be the last: then only the moments of the game tell of it.
    assert rolled or " roll " in page.locator("main").inner_text(), "no die was ever thrown"


def walk_there(page: Page) -> None:
    """By keyboard alone: to the hex above to the right of the focus, or whichever of six directions leads on."""
    here = page.locator(".hex[tabindex='0']")
    here.focus()
    before = here.get_attribute("data-target")
    for key in ("e", "w", "d", "a", "x", "z"):
        page.keyboard.press(key)
        now = page.evaluate("() => document.activeElement.dataset.target")
        if now != before:
            break
    assert now != before
    page.keyboard.press("Enter")


def test_the_goblins_hide_and_hunt(guests: Guests) -> None:
    guest = guests("Otto", theme="cavern")
    page = guest.open(f"/t/{lay(guest, hero=False, ogre='on')}")
    assert my_turn(page)
    deepest = page.locator(".hex .depth").evaluate_all(
        "all => Math.max(...all.map((each) => Number(each.textContent)))"
    )
    assert deepest >= 8
    near = page.locator(".hex", has=page.locator(".depth", has_text=re.compile("^3$"))).first
    act_once(page, lambda _: near.click())
    for _ in range(2):
        assert my_turn(page)
        act_once(page, walk_there)
    assert my_turn(page)
    act_once(page, lambda page: page.locator(".hex.legal").first.click())
    assert my_turn(page)
    page.get_by_role("button", name="Threatened hexes").click()
    assert page.locator(".hex .threat").count() >= 6
    assert any("monsters count" in name for name in names(page))
    turns: set[str] = set()
    for _ in range(MOST_ACTS):
        if not my_turn(page):
            break
        turns.add(page.locator(".phases h3").inner_text())
        if len(turns) > 3 and not ALL:
            return
        act_once(page, herd)
    expect(page.locator(".crown h1")).to_be_visible()


def test_the_goblins_play_on_to_the_end(guests: Guests) -> None:
    page = guests("Otto", lang="fr").play_on("goblin_slayer/turn-limit", 50, 1, "journeyman")
    for _ in range(MOST_ACTS):
        if not my_turn(page):
            break
        act_once(page, herd)
    expect(page.locator(".crown h1")).to_be_visible()
    expect(page.locator(".tally")).to_be_visible()


def herd(page: Page) -> None:
    """One monster moves if it can; otherwise the phase is ended."""
    moved = page.locator(".fig.moved").count() > 0
    if page.locator(".hex.legal").count() == 0 and page.locator(".hex.can").count() > 0 and not moved:
        version = page.locator(".scene").get_attribute("data-version")
        page.locator(".hex.can").first.click()
        if page.locator(f".scene[data-version='{version}'] .hex.legal").count() > 0:
            page.locator(".hex.legal").first.click()
        return
    if page.locator(".dock .choices .btn").count() > 0:
        page.locator(".dock .choices .btn").first.click()
    elif page.locator(".hex.legal").count() > 0:
        page.locator(".hex.legal").first.click()
    else:
        page.locator(".hex.can").first.click()


def test_the_cavern_on_a_phone(guests: Guests) -> None:
    guest = guests("Tove", lang="fr", phone=True)
    page = guest.open(f"/t/{lay(guest, hero=True)}")
    assert my_turn(page)
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, "the page scrolls sideways"
    box = page.locator(".hex.legal > polygon").first.bounding_box()
    assert box is not None
    assert box["width"] >= 42, "a hex is too small for a finger"
    act_once(page, lambda page: page.locator(".hex.legal").first.tap())
    expect(page.locator(".fig.stormbeard")).to_be_visible()


def test_a_hex_near_the_edge_of_the_frame_is_chosen_where_it_lies(guests: Guests) -> None:
    """A map that moves under a finger which is still down loses the touch."""
    guest = guests("Tove", phone=True)
    page = guest.open(f"/t/{lay(guest, hero=False)}")
    assert my_turn(page)
    frame = page.locator(".map").bounding_box()
    assert frame is not None
    before = page.locator(".map").get_attribute("viewBox")
    edge = page.locator(".hex.legal > polygon").evaluate_all(
        """(all, top) => all.findIndex((hex) => {
            const box = hex.getBoundingClientRect();
            return box.top > top && box.top < top + box.height && box.left > 60 && box.right < innerWidth - 120;
        })""",
        frame["y"],
    )
    assert edge >= 0, "no hex at the upper edge"
    box = page.locator(".hex.legal > polygon").nth(edge).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    assert page.locator(".map").get_attribute("viewBox") == before
    page.mouse.up()
    expect(page.locator(".log li").filter(has_text="Widget")).not_to_have_count(0)


def test_after_escape_a_hex_still_answers_to_the_only_figure(guests: Guests) -> None:
    guest = guests("Tove")
    page = guest.open(f"/t/{lay(guest, hero=True)}")
    assert my_turn(page)
    legal = page.locator(".hex.legal").first.get_attribute("data-target")
    page.keyboard.press("Escape")
    act_once(page, lambda page: page.locator(f".hex[data-target='{legal}']").click())
    expect(page.locator(".why")).to_have_count(0)


def test_what_is_taken_back_leaves_the_log_until_it_is_done_again(guests: Guests) -> None:
    guest = guests("Tove")
    page = guest.open(f"/t/{lay(guest, hero=True)}")
    assert my_turn(page)
    steps = page.locator(".log li").filter(has_text=re.compile("Stormbeard goes to"))
    before = steps.count()
    act_once(page, lambda page: page.locator(".hex.legal").first.click())
    expect(steps).to_have_count(before + 1)
    page.keyboard.press("u")
    expect(steps).to_have_count(before)
    expect(page.locator(".log li").last).to_contain_text("takes a move back")


def test_a_small_map_shows_the_whole_and_leads_anywhere(guests: Guests) -> None:
    guest = guests("Tove", phone=True)
    page = guest.open(f"/t/{lay(guest, hero=True)}")
    assert my_turn(page)
    small = page.get_by_role("button", name="The whole map")
    assert small.locator("polygon").count() == page.locator(".hex").count()
    assert small.locator("polygon.ready").count() >= page.locator(".hex.legal").count()
    frame, seen = page.locator(".map"), small.locator("rect")
    before, low = frame.get_attribute("viewBox"), float(seen.get_attribute("y") or 0)
    small.tap(position={"x": 46, "y": 12})
    expect(frame).not_to_have_attribute("viewBox", before or "")
    assert float(seen.get_attribute("y") or 0) < low, "the far end of the cavern is above"
    small.press("Enter")
    expect(page.locator(".hex.legal").first).to_be_in_viewport()


def test_a_line_of_the_log_shows_the_hexes_that_it_names(guests: Guests) -> None:
    guest = guests("Ines")
    page = guest.open(f"/t/{lay(guest, hero=True, ogre='off')}")
    assert my_turn(page)
    act_once(page, lambda page: page.locator(".hex.legal").first.click())
    line = page.locator(".log button.line", has_text="Stormbeard").last
    lit = page.locator(".hex.is-target-of")
    expect(lit).to_have_count(0)
    line.hover()
    expect(lit.first).to_be_attached()
    place = (lit.first.get_attribute("aria-label") or "").split(",")[0].split(":")[0]
    expect(line).to_contain_text(place)
    page.mouse.move(5, 5)
    expect(lit).to_have_count(0)


def test_dice_are_checked_only_once_their_weights_are_known(guests: Guests) -> None:
    """A server too busy to tell them does not make an honest game look false."""
    guest = guests("Ines")
    table = guest.bring("goblin_slayer/slain")
    refusals = [True, True]

    def answer(route: Route) -> None:
        if refusals:
            refusals.pop()
            route.fulfill(status=503, json={"problem": "busy", "detail": ""})
        else:
            route.continue_()

    guest.page.route("**/fairness", answer)
    page = guest.open(f"/t/{table}")
    page.get_by_role("button", name="Check it yourself").click()
    expect(page.locator(".proof [role=status]")).to_contain_text("try again")
    page.get_by_role("button", name="Check it yourself").click()
    expect(page.locator(".proof .good")).to_contain_text("2 rolls drawn again", timeout=30_000)
    assert len(guest.troubles) == 2, "a refused request is an error to the browser, and nothing else was one"
    guest.troubles.clear()


@pytest.mark.parametrize(("lang", "says"), [("en", "hex by hex"), ("fr", "case par case")])
def test_a_far_hex_says_that_one_goes_hex_by_hex(guests: Guests, lang: str, says: str) -> None:
    guest = guests("Tove", lang=lang)
    page = guest.open(f"/t/{lay(guest, hero=True)}")
    assert my_turn(page)
    page.locator(".hex:not(.legal):not(.can):not(.selected):not(.refused)").first.click()
    expect(page.locator(".why")).to_contain_text(says)
    expect(page.locator(".why a")).to_contain_text("6.1")


def test_hats_stay_on_after_a_reload(guests: Guests) -> None:
    page = guests("Tove").play_on("goblin_slayer/turn-limit", 50, 1)
    assert my_turn(page)
    worn = """() => Object.fromEntries([...document.querySelectorAll(".hex .fig.goblin")].map(
        (figure) => [figure.dataset.in, figure.querySelector("use").getAttribute("href")]))"""
    act_once(page, herd)
    assert my_turn(page)
    before = page.evaluate(worn)
    assert len(before) >= 3
    page.reload()
    assert my_turn(page)
    expect(page.locator(".hex .fig.goblin")).to_have_count(len(before))
    page.wait_for_function(
        f"before => JSON.stringify(({worn})()) === before", arg=json.dumps(before, separators=(",", ":"))
    )

"""Gobelin des Bois in real pages: a four-player round; and, where all games are wanted, a team match, a game alone
against the King, a phone, and the lesson."""

import os
import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Guest, Guests
from tests.web.play import act_once, covered, my_turn, play_out
from tests.web.test_pages import serious

pytestmark = pytest.mark.browser
long = pytest.mark.skipif("GOBLINTOP_ALL_GAMES" not in os.environ, reason="a long game: `make prove ONLY=browser`")
BOT = {"kind": "bot", "level": "apprentice"}
ME = {"kind": "me"}


def lay(guest: Guest, players: int, **options: object) -> str:
    """A table of Gobelin des Bois; all others are bots that do not wait."""
    guest.post("/api/me", {"name": guest.name})
    body = {"game": "gobelin_des_bois", "seats": [ME, *[BOT] * (players - 1)], "options": options}
    table: str = guest.post("/api/tables", {**body, "settings": {"pace": 0}})["table"]
    return table


def touch(page: Page) -> None:
    """A card onto a glowing end, else a chest, else somebody's whole row, else a square of the King's card."""
    if page.locator(".hc .spot.is-can").count() > 0:
        page.locator(".hc .spot.is-can").first.click()
        page.locator(".lay.is-legal > .target").first.click()
    elif page.locator(".chest.is-can").count() > 0:
        page.locator(".chest.is-can").first.click()
    elif page.locator(".decree .target").count() > 0:
        page.locator(".decree .target").first.click()
    elif page.locator(".chests.is-can > .target, .cards.is-can > .target").count() > 0:
        page.locator(".chests.is-can > .target, .cards.is-can > .target").first.click()
    else:
        page.locator(".decide .btn").first.click()


def drag(page: Page) -> None:
    """A card of the hand is carried to an end of the path."""
    card = page.locator(".hc .spot.is-can").first
    card.hover()
    page.mouse.down()
    box = page.locator(".trail").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    goal = page.locator(".lay.is-legal").first.bounding_box()
    assert goal is not None
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    page.mouse.up()


def held(page: Page) -> str:
    """How the first card is held, for those who do not see it."""
    return page.locator(".hc .spot .sr").first.inner_text()


def test_a_round_for_four(guests: Guests) -> None:
    guest = guests("Nour")
    page = guest.open(f"/t/{lay(guest, 4)}")
    assert my_turn(page)
    assert page.locator(".goblin").count() == 4
    before = held(page)
    page.locator(".hc .rot").first.click()
    assert held(page) != before, "the card was not turned"
    page.locator(".hc .spot").first.focus()
    page.keyboard.press("r")
    assert held(page) == before, "the key does not turn it back"
    expect(page.locator(".sign").first).to_be_visible()
    assert serious(page) == []
    act_once(page, drag)
    play_out(page, touch)
    expect(page.locator(".crown h1")).to_be_visible()
    page.get_by_role("button", name="Final board").click()
    expect(page.locator(".trail")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_a_team_that_has_won_is_named_beside_the_picture(guests: Guests, phone: bool) -> None:
    guest = guests("Nour", lang="fr", phone=phone)
    page = guest.open(f"/t/{guest.bring('gobelin_des_bois/teams')}")
    expect(page.locator(".crown h1")).to_contain_text(" et ")
    title, picture = page.locator(".crown h1").bounding_box(), page.locator(".endposter").bounding_box()
    assert title is not None
    assert picture is not None
    aside = picture["x"] + picture["width"] <= title["x"]
    above = picture["y"] + picture["height"] <= title["y"] + 4
    assert aside or above, f"{title} lies on {picture}"


def test_the_king_s_gold_is_counted_too(guests: Guests) -> None:
    guest = guests("Nour", theme="cavern")
    page = guest.open(f"/t/{guest.bring('gobelin_des_bois/solo-caught')}")
    expect(page.locator(".crown h1")).to_have_text("The King keeps his gold")
    expect(page.locator(".counted")).to_contain_text("The King has")


def test_an_end_says_why_not(guests: Guests) -> None:
    guest = guests("Nour", lang="fr", theme="cavern", phone=True)
    page = guest.open(f"/t/{lay(guest, 2, chapter=4)}")
    assert my_turn(page)
    expect(page.locator(".chapter")).to_contain_text("Voler (conte)")
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, "the page scrolls sideways"
    assert serious(page) == []
    for _ in range(24):
        if not my_turn(page):
            break
        cards = page.locator(".hc .spot.is-can")
        for at in range(cards.count()):
            page.locator(".hc .spot").nth(at).click()
            refused = page.locator(".lay.is-refused > .target")
            if refused.count() > 0:
                refused.first.click()
                expect(page.locator(".why")).to_contain_text("ne correspond pas")
                return
            page.keyboard.press("Escape")
        act_once(page, touch)
    pytest.fail("no end ever refused a card")


@long
def test_a_team_match(guests: Guests) -> None:
    guest = guests("Nour", theme="cavern")
    page = guest.open(f"/t/{lay(guest, 4, mode='teams')}")
    assert my_turn(page)
    assert page.locator(".goblin[data-team='0']").count() == 2
    assert page.locator(".goblin").first.locator(".won i").count() == 2
    acts = play_out(page, touch)
    assert acts >= 8
    expect(page.locator(".crown h1")).to_be_visible()


@long
def test_alone_against_the_king(guests: Guests) -> None:
    guest = guests("Nour", lang="fr")
    page = guest.open(f"/t/{lay(guest, 1, track='advanced', level=1)}")
    assert my_turn(page)
    assert page.locator(".walkway li").count() == 5
    stood = set()
    for _ in range(60):
        if not my_turn(page):
            break
        stood.add(page.locator(".walkway li[aria-current]").inner_text().strip()[:1])
        act_once(page, touch)
    expect(page.locator(".crown h1")).to_be_visible()
    assert len(stood) > 1, "the King never walked"


@long
def test_a_round_on_a_phone(guests: Guests) -> None:
    guest = guests("Nour", lang="fr", theme="cavern", phone=True)
    page = guest.open(f"/t/{lay(guest, 3)}")
    assert my_turn(page)
    for selector in (".hc .spot", ".plank", ".tabs button", ".lay"):
        box = page.locator(selector).first.bounding_box()
        assert box is not None, selector
        assert box["y"] + box["height"] <= 844 + 1, f"{selector} is not on the first screen"
    play_out(page, touch)
    expect(page.locator(".crown h1")).to_be_visible()


@long
@pytest.mark.parametrize(("width", "height", "lang"), [(1440, 900, "en"), (1280, 720, "fr"), (1024, 768, "fr")])
def test_the_lesson(guests: Guests, width: int, height: int, lang: str) -> None:
    guest = guests("Nour", lang=lang)
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.post("/api/me", {"name": guest.name})
    page = guest.open(f"/t/{guest.post('/api/games/gobelin_des_bois/tutorial', {})['table']}")
    for _ in range(14):
        note = page.locator(".noted .lesson")
        before = note.inner_text()
        assert covered(page) == [], "the lesson lies on what it asks for"
        assert note.evaluate("note => note.scrollHeight <= note.clientHeight"), f"{before} is cut off"
        if note.locator(".btn").count() > 0:
            note.locator(".btn").click()
        else:
            page.locator(".scene[data-turn=yes]").wait_for()
            touch(page)
        expect(note).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".noted .lesson a")).to_be_visible()


@long
def test_the_lesson_on_a_phone(guests: Guests) -> None:
    guest = guests("Nour", lang="fr", theme="cavern", phone=True)
    guest.post("/api/me", {"name": guest.name})
    page = guest.open(f"/t/{guest.post('/api/games/gobelin_des_bois/tutorial', {})['table']}")
    note = page.locator(".lesson-phone .lesson")
    for _ in range(14):
        before = note.inner_text()
        lower, path = note.bounding_box(), page.locator(".trail .cards .turning").first.bounding_box()
        assert lower is not None
        assert path is not None
        assert path["y"] >= lower["y"] + lower["height"], f"the path begins behind the note: {before}"
        if note.locator(".btn").count() > 0:
            note.locator(".btn").click()
        else:
            page.locator(".scene[data-turn=yes]").wait_for()
            touch(page)
        expect(note).not_to_have_text(before, use_inner_text=True)
    expect(note.locator("a")).to_be_visible()


def test_the_note_leaves_the_cards_free(guests: Guests) -> None:
    page = guests("Otto", lang="fr").play_on("gobelin_des_bois/teams", 40, 0)
    assert my_turn(page)
    for width in (1440, 1280, 1100):
        page.set_viewport_size({"width": width, "height": 720})
        note, card = page.locator(".noted .note"), page.locator(".plank .hc").last
        expect(note).to_be_visible()
        expect(card).to_be_visible()
        pinned, held = note.bounding_box(), card.bounding_box()
        assert pinned is not None
        assert held is not None
        assert held["x"] + held["width"] <= pinned["x"], width


def test_a_goblin_wears_the_same_symbol_beside_the_path_and_in_the_log(guests: Guests) -> None:
    page = guests("Otto").play_on("gobelin_des_bois/four", 20, 0)
    assert my_turn(page)
    for name in ("Goblin 2", "Goblin 3", "Goblin 4"):
        worn = page.locator(".goblin", has=page.get_by_text(name, exact=True)).locator(".mark svg")
        told = page.locator(".log .chip", has_text=name).first.locator("svg")
        assert worn.inner_html() == told.inner_html(), name


def test_the_gold_against_the_king_names_all_that_it_counts(guests: Guests) -> None:
    page = guests("Otto").play_on("gobelin_des_bois/king-rests", 6, 0)
    assert my_turn(page)
    for side in page.locator(".vs span").all():
        words = re.sub(r"\d+ closed", "", side.locator("small").inner_text())
        assert sum(map(int, re.findall(r"\d+", words))) == int(side.locator("b").inner_text().split(" ")[0]), words

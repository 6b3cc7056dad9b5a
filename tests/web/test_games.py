"""Whole games of Gold n' Crash in real pages."""

import os
from itertools import product

import pytest
from playwright.sync_api import expect
from tests.web.conftest import NAME, Guests
from tests.web.play import Act, act_once, moves_by_key, my_turn, pieces_by_key, play_out, touch

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "level": "apprentice"}
WAYS = list(product((touch, moves_by_key), (False, True), ("en", "fr"), ("127.0.0.1", NAME)))


def test_a_first_game_is_begun_from_the_lobby_within_seconds(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open("/")
    page.get_by_label("Your name").fill("Grizelda")
    page.get_by_role("radio", name="Apprentice").click()
    page.get_by_role("button", name="Play now").click()
    assert my_turn(page)
    expect(page.locator(".ownseat strong")).to_have_text("Grizelda")
    act_once(page, touch)


def test_a_whole_game_against_a_bot(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open(f"/t/{guest.lay(BOT)}")
    acts = play_out(page, touch)
    assert acts >= 10
    expect(page.locator(".crown h1")).to_be_visible()
    page.get_by_role("button", name="Check it yourself").click()
    expect(page.locator(".proof .good")).to_contain_text("shuffles")
    page.get_by_role("button", name="Final board").click()
    expect(page.locator(".fleet")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(guests: Guests) -> None:
    guest = guests("Odile", lang="fr", theme="cavern")
    page = guest.open(f"/t/{guest.lay(BOT)}")
    for _ in range(6):
        if my_turn(page):
            act_once(page, pieces_by_key)
    play_out(page, moves_by_key)
    expect(page.locator(".crown h1")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_a_whole_game_on_a_phone(guests: Guests) -> None:
    guest = guests("Tove", lang="fr", phone=True)
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert my_turn(page)
    overflow = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "the page scrolls sideways"
    for selector in (".hand .spot", ".ownseat .pile", ".tabs button"):
        box = page.locator(selector).first.bounding_box()
        assert box is not None, selector
        assert box["y"] + box["height"] <= 844 + 1, f"{selector} is not on the first screen"
    play_out(page, touch)


def test_a_whole_game_between_two_browsers_in_two_languages_under_a_name(guests: Guests) -> None:
    host = guests("Grizelda", host=NAME)
    friend = guests("Odile", lang="fr", theme="cavern", host=NAME)
    table = host.lay({"kind": "open"})
    link = host.post(f"/api/tables/{table}/invites", {})["url"]
    page = host.open(f"/t/{table}")
    other = friend.open("/join/" + link.rsplit("/", 1)[1])
    other.get_by_label("Ton nom").fill("Odile")
    other.get_by_role("button", name="S’asseoir").click()
    page.locator(".scene").wait_for(timeout=30_000)
    other.locator(".scene").wait_for(timeout=30_000)
    for _ in range(500):
        page.locator(".scene[data-turn=yes], .scene[data-turn=no], .crown").first.wait_for()
        if page.locator(".crown").count() > 0:
            break
        for each in (page, other):
            if each.locator(".scene[data-turn=yes]").count() > 0:
                act_once(each, touch)
    expect(page.locator(".crown h1")).to_be_visible()
    expect(other.locator(".crown h1")).to_be_visible()
    assert page.locator(".tally .sum").all_inner_texts() != []


@pytest.mark.skipif("GOBLINTOP_ALL_GAMES" not in os.environ, reason="all combinations are played by `make prove`")
@pytest.mark.parametrize(("act", "phone", "lang", "host"), WAYS)
def test_a_whole_game_in_every_way(guests: Guests, act: Act, phone: bool, lang: str, host: str) -> None:
    guest = guests("Tove", lang=lang, theme="cavern" if phone else "parchment", phone=phone, host=host)
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert play_out(page, act) >= 10
    expect(page.locator(".crown h1")).to_be_visible()


def test_a_reload_shows_the_same_table(guests: Guests) -> None:
    guest = guests("Bram")
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert my_turn(page)
    act_once(page, touch)
    assert my_turn(page)
    cards = page.locator(".hand .spot").evaluate_all(
        "cards => cards.map((card) => card.querySelector('.sr').textContent)"
    )
    page.reload()
    assert my_turn(page)
    again = page.locator(".hand .spot").evaluate_all(
        "cards => cards.map((card) => card.querySelector('.sr').textContent)"
    )
    assert again == cards

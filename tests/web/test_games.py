"""Whole games of Gold n' Crash in real pages."""

import os
import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import NAME, Guests
from tests.web.play import (
    FINGER,
    Act,
    act_once,
    bare,
    covered,
    moves_by_key,
    my_turn,
    pieces_by_key,
    play_out,
    press,
    touch,
    touch_with_a_finger,
    wait,
)

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
    for _ in range(4):
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
    play_out(page, touch_with_a_finger)


def test_a_full_hand_stays_within_reach_of_a_finger(guests: Guests) -> None:
    """There is no limit to the hand (R5.2)."""
    guest = guests("Tove", theme="cavern", phone=True)
    page = guest.open(f"/t/{guest.lay(BOT)}")
    hand = page.locator(".hand .spot")
    deck = page.locator(".ownseat .pp.is-can > .target")
    for _ in range(20):
        assert my_turn(page)
        if hand.count() > 10:
            break
        act_once(page, touch if deck.count() == 0 else lambda _: press(deck.first))
    assert hand.count() > 10
    for at in (0, 5, hand.count() - 1):
        assert covered(page) == []
        press(hand.nth(at))
        expect(hand.nth(at)).to_have_class(re.compile("is-selected"))
        assert all(spot["size"] >= FINGER for spot in bare(hand)), "the card that is picked up covers others"
        press(hand.nth(at))


def draw(page: Page) -> None:
    """Somebody who hastens the end: a card from the deck where that can be."""
    deck = page.locator(".ownseat .pp.is-can > .target")
    if deck.count() > 0:
        press(deck.first)
    else:
        touch(page)


def test_a_whole_game_between_two_browsers_in_two_languages_under_a_name(guests: Guests) -> None:
    host = guests("Grizelda", host=NAME)
    friend = guests("Odile", lang="fr", theme="cavern", host=NAME)
    table = host.lay({"kind": "open"})
    link = host.post(f"/api/tables/{table}/invites", {})["url"]
    page = host.open(f"/t/{table}")
    other = friend.open("/join/" + link.rsplit("/", 1)[1])
    expect(other.get_by_text("Grizelda te garde une place.")).to_be_visible()
    expect(other.get_by_text("Gold n’ Crash")).to_be_visible()
    other.get_by_label("Ton nom").fill("Odile")
    other.get_by_role("button", name="S’asseoir").click()
    wait(page, ".scene")
    wait(other, ".scene")
    for _ in range(1000):
        for each, act in ((page, touch), (other, draw)):
            if each.locator(".scene[data-turn=yes]").count() > 0:
                act_once(each, act)
        if page.locator(".crown").count() > 0:
            break
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

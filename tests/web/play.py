"""People at the page: how they find out that it is their turn, and three ways to act."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

Act = Callable[[Page], None]
PATIENCE = 60_000
MOST_ACTS = 400
FINGER = 24
"""Pixels that a finger needs both ways: the least that WCAG 2.2 asks for."""
CHOOSABLE = ".scene .spot.is-can, .scene .is-can > .target, .scene .is-legal > .target, .scene .choicebar .btn"
UNTIL = """([selector, text, ms]) => new Promise((done, late) => {
    const began = performance.now();
    const look = () => {
        const found = document.querySelector(selector);
        if (found && (text === null || found.textContent === text)) done(found.matches(".crown"));
        else if (performance.now() - began > ms) late(new Error(`nothing became ${selector} ${text ?? ""}`));
        else setTimeout(look, 8);
    };
    look();
})"""
BARE = """(elements, enough) => elements.map((element) => {
    // A square of an element that nothing else covers, large enough, else the largest: its size, and its middle.
    const step = 4;
    if (element.closest(".crowded")) element.scrollIntoView({ inline: "center", block: "nearest" });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    let best = { size: 0, x: 0, y: 0, name: element.getAttribute("aria-label") ?? element.textContent.trim() };
    let above = [];
    for (let y = top + step / 2; y < bottom; y += step) {
        const row = [];
        for (let x = left + step / 2, at = 0; x < right; x += step, at++) {
            const hit = document.elementFromPoint(x, y);
            const bare = hit !== null && element.contains(hit);
            row.push(bare ? 1 + Math.min(row[at - 1] ?? 0, above[at] ?? 0, above[at - 1] ?? 0) : 0);
            const size = row[at] * step;
            if (size > best.size) best = { ...best, size, x: x - size / 2 + step / 2, y: y - size / 2 + step / 2 };
            if (size >= enough) return best;
        }
        above = row;
    }
    return best;
})"""


def wait(page: Page, selector: str, text: str | None = None) -> bool:
    """Until there is such an element, with this text, looking often; is it the end of the game?"""
    over: bool = page.evaluate(UNTIL, [selector, text, PATIENCE])
    return over


def my_turn(page: Page) -> bool:
    """Wait until something can be done; False once the game is over."""
    return not wait(page, ".crown, .scene[data-turn=yes]")


def act_once(page: Page, act: Act) -> None:
    """Act, and wait until the table has moved on. Nobody else can take a question back: whoever is asked and finds
    nothing to touch is stuck, and is told what was asked."""
    before = page.locator(".scene").get_attribute("data-version")
    asked = page.locator(".status strong").first.inner_text()
    try:
        act(page)
    except TooLate as error:
        now = page.evaluate("() => document.querySelector('.scene')?.dataset.version ?? 'over'")
        raise AssertionError(f"stuck at {page.url}, version {before}, now {now}: {asked!r}\n{error}") from error
    wait(page, f".crown, .scene:not([data-version='{before}'])")


def play_out(page: Page, act: Act) -> int:
    """Play to the end; gives the number of acts."""
    for acts in range(MOST_ACTS):
        if not my_turn(page):
            return acts
        act_once(page, act)
    raise AssertionError("the game does not end")


def bare(pieces: Locator) -> list[dict[str, Any]]:
    """What a finger or a mouse could hit of each piece."""
    found: list[dict[str, Any]] = pieces.evaluate_all(BARE, FINGER)
    return found


def press(piece: Locator) -> None:
    """Touch a piece where it lies bare: with a finger on a phone, else with the mouse."""
    page = piece.page
    spot = bare(piece)[0]
    assert spot["size"] > 0, f"{spot['name']} is covered"
    if (page.viewport_size or {"width": 0})["width"] < 700:
        page.touchscreen.tap(spot["x"], spot["y"])
    else:
        page.mouse.click(spot["x"], spot["y"])


def touch(page: Page) -> None:
    """Act on the pieces: a card into a glowing column, else the deck, else whatever can be taken."""
    card = page.locator(".hand .spot.is-can").first
    deck = page.locator(".ownseat .pp.is-can > .target").first
    if card.count() > 0:
        press(card)
        press(page.locator(".is-legal > .target").first)
    elif deck.count() > 0:
        press(deck)
    else:
        press(page.locator(".scene .spot.is-can").first)
        if page.locator(".scene .spot.is-selected").count() > 0:
            press(page.locator(".choicebar .btn, .is-legal > .target").first)


def until_the_curtain(page: Page) -> None:
    """Whoever sits at this device acts until somebody else must."""
    wait(page, ".curtain, .scene[data-turn=yes]")
    for _ in range(6):
        if page.locator(".curtain").count() > 0:
            return
        act_once(page, touch)
        wait(page, ".curtain, .scene[data-turn=yes]")
    raise AssertionError("the turn does not end")


def touch_with_a_finger(page: Page) -> None:
    """Whatever can be chosen is large enough and lies bare; so are the places for a card that is picked up."""
    assert covered(page) == []
    card = page.locator(".hand .spot.is-can").first
    if card.count() > 0:
        press(card)
        assert covered(page) == []
        press(page.locator(".is-legal > .target").first)
    else:
        touch(page)


def covered(page: Page) -> list[str]:
    """What can be chosen, but hardly by a finger."""
    shown = page.locator(CHOOSABLE).filter(visible=True)
    return [f"{spot['name']}: {spot['size']} px" for spot in bare(shown) if spot["size"] < FINGER]


def moves_by_key(page: Page) -> None:
    """The list of moves, by keyboard alone."""
    page.keyboard.press("m")
    first = page.locator(".sheet .moves .btn").first
    first.wait_for()
    for _ in range(4):
        page.keyboard.press("Tab")
        if first.evaluate("element => element === document.activeElement"):
            break
    expect(first).to_be_focused()
    page.keyboard.press("Enter")


def pieces_by_key(page: Page) -> None:
    """A card of the hand reached by Tab, picked up with Enter, and set down on a column reached by arrows."""
    cards = page.locator(".hand .spot.is-can")
    if cards.count() == 0:
        moves_by_key(page)
        return
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.locator(".hand .spot.is-can:focus").count() > 0:
            break
    expect(page.locator(".hand .spot.is-can:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator(".hand .spot.is-selected").wait_for()
    for key in ("ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        if page.locator(".is-legal > .target:focus").count() > 0:
            page.keyboard.press("Enter")
            return
    page.keyboard.press("Escape")
    expect(page.locator(".is-selected")).to_have_count(0)
    moves_by_key(page)

"""People at the page: how they find out that it is their turn, and three ways to act."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as TooLate

CORNER: Position = {"x": 12, "y": 12}
Act = Callable[[Page], None]
PATIENCE = 60_000
MOST_ACTS = 400
SHOWING: Position = {"x": 10, "y": 40}
"""Where a card of a full hand is never covered by its neighbour."""


def my_turn(page: Page) -> bool:
    """Wait until something can be done; False once the game is over."""
    page.locator(".scene[data-turn=yes], .crown").first.wait_for(timeout=PATIENCE)
    return page.locator(".crown").count() == 0


def act_once(page: Page, act: Act) -> None:
    """Act, and wait until the table has moved on."""
    scene = page.locator(".scene")
    before = scene.get_attribute("data-version")
    act(page)
    page.locator(f".crown, .scene:not([data-version='{before}'])").first.wait_for(timeout=PATIENCE)


def play_out(page: Page, act: Act) -> int:
    """Play to the end; gives the number of acts."""
    for acts in range(MOST_ACTS):
        if not my_turn(page):
            return acts
        act_once(page, act)
    raise AssertionError("the game does not end")


def tap(piece: Locator, where: Position) -> None:
    """Touch a piece; where a neighbour or a button that says the same lies over that spot, by its key."""
    try:
        piece.click(position=where, timeout=3_000)
    except TooLate:
        piece.press("Enter")


def touch(page: Page) -> None:
    """Act on the pieces: a card into a glowing column, else the deck, else whatever can be taken."""
    if page.locator(".hand .spot.is-can").count() > 0:
        tap(page.locator(".hand .spot.is-can").first, SHOWING)
        tap(page.locator(".is-legal > .target").first, CORNER)
        return
    deck = page.locator(".ownseat .pp.is-can > .target")
    if deck.count() > 0:
        deck.first.click()
        return
    page.locator(".scene .spot.is-can").first.click()
    if page.locator(".scene .spot.is-selected").count() > 0:
        page.locator(".choicebar .btn, .is-legal > .target").first.click()


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

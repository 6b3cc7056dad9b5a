"""How somebody plays Dungeon Petz at the page: each kind of question is answered on the pieces, as a careless but
well-meaning player would."""

from playwright.sync_api import Locator, Page

ERRANDS = ("cage", "young", "older", "veg", "meat", "relatives", "platform", "judge", "mixed", "addon", "artifacts")


def asked(page: Page) -> str:
    """What the counter in front is about."""
    return page.locator(".dp-tray").get_attribute("data-asks") or ""


def act(page: Page) -> None:
    """Answer whatever is asked."""
    answer = ANSWERS.get(asked(page))
    if answer is None:
        page.locator(".dp-answers .btn").first.click()
    else:
        answer(page)


def narrow(page: Page) -> bool:
    """A phone shows one cage and one exit at a time."""
    return page.locator(".dp-shelf").is_visible()


def more(page: Page, exit_at: int, what: int) -> None:
    """One more imp (0) or coin (1) into an exit, if there is one."""
    if narrow(page) or page.locator(".steps.one").is_visible():
        page.locator(".exit .hole").nth(exit_at).click()
        plus = page.locator(".steps.one .more").nth(what)
    else:
        plus = page.locator(".exit").nth(exit_at).locator(".steps .more").nth(what)
    if plus.is_enabled():
        plus.click()


def form_groups(page: Page) -> None:
    """Two strong groups with gold, then single imps as far as they go."""
    for what in (0, 0, 1):
        more(page, 0, what)
    for what in (0, 1):
        more(page, 1, what)
    more(page, 2, 0)
    more(page, 3, 0)
    page.locator(".act .go").click()


def send(page: Page) -> None:
    """To the first space that pleases."""
    for errand in ERRANDS:
        target = page.locator(f".dp-space.is-legal > .target[data-target='space-{errand}']")
        if target.count() > 0:
            target.click()
            return
    page.locator(".act .btn").first.click()


def take(page: Page) -> None:
    """Whatever lies first at the stall."""
    page.locator(".dp-market .spot.is-can").first.click()


def cell(page: Page, wanted: str) -> Locator:
    """The glowing cages of a kind, whether a phone shows them now or not."""
    return page.locator(f".dp-cell.is-legal{wanted} > .target")


def touch_cage(page: Page, target: Locator) -> None:
    """On a phone the cage is first turned to."""
    if narrow(page):
        name = target.get_attribute("data-target") or ""
        page.locator(".dp-shelf button").nth(int(name[5]) - 1).click()
    target.click()


def place(page: Page) -> None:
    """New things go where nothing is yet."""
    for wanted in (":has(.art.none)", ":not(:has(.dp-beast))", ""):
        if cell(page, wanted).count() > 0:
            touch_cage(page, cell(page, wanted).first)
            return


def house(page: Page) -> None:
    """Into an empty cage, else through the gate."""
    empty = cell(page, ":not(:has(.dp-beast))")
    if empty.count() > 0:
        touch_cage(page, empty.first)
    else:
        page.locator(".dp-gate > .target").click()


def main(page: Page) -> None:
    """The button that ends the question."""
    page.locator(".act .btn").first.click()


def give(page: Page) -> None:
    """Every bar gets a card that is left."""
    fill = page.locator(".act .pair .btn").first
    if fill.is_enabled():
        fill.click()
    page.locator(".act .go").click()


def feed(page: Page) -> None:
    """As well as the larder allows."""
    page.locator(".dp-meal .btn").click()


def sell(page: Page) -> None:
    """The dearest way first."""
    page.locator(".deal").first.click()


def discard(page: Page) -> None:
    """The first card that pays."""
    page.locator(".dp-held.is-can").first.click()


ANSWERS = {
    "groups": form_groups,
    "errand": send,
    "goods": take,
    "place": place,
    "house": house,
    "arrange": main,
    "exchange": main,
    "need": give,
    "feed": feed,
    "sale": sell,
    "discard": discard,
}

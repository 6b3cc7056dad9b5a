"""A laptop's screen is wide and low: nothing that matters lies on something else that does."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Guests
from tests.web.play import my_turn

pytestmark = pytest.mark.browser
LOW = {"width": 1366, "height": 650}
OVERLAPS = """([one, other]) => {
    const seen = (box) => box.width > 0;
    const box = (each) => each.getBoundingClientRect();
    const boxes = (kind) => [...document.querySelectorAll(kind)].map(box).filter(seen);
    const [some, others] = [boxes(one), boxes(other)];
    if (some.length === 0 || others.length === 0) return "nothing to compare";
    const meet = (from, to, at, until) => Math.min(to, until) - Math.max(from, at) > 2;
    const deep = (a, b) => meet(a.left, a.right, b.left, b.right) && meet(a.top, a.bottom, b.top, b.bottom);
    return some.some((a) => others.some((b) => deep(a, b))) ? "overlap" : "";
}"""


def apart(page: Page, one: str, other: str) -> None:
    """Everything of one kind lies beside everything of the other."""
    assert page.evaluate(OVERLAPS, [one, other]) == "", f"{one} and {other}"


@pytest.mark.parametrize(
    ("record", "left", "pairs"),
    [
        ("gold_n_crash/deck", 23, [(".status", ".foe .card"), (".handrail .card", ".own .stack .card")]),
        ("goblin_slayer/escaped", 124, [(".phases", ".toggles"), (".dock", ".toggles"), (".status", ".cavern")]),
        ("goblin_laundromat/five-players", 59, [(".pl .who", ".pl .prog"), (".seated .name", ".yard .deck")]),
        ("gobelin_des_bois/four", 20, [(".bois .sign", ".bois .deck"), (".bois .sign", ".status")]),
        ("gobelin_des_bois/king-advanced", 12, [(".bois .sign", ".bois .walkway"), (".bois .sign", ".bois .deck")]),
        ("dungeon_petz/four", 118, [(".status", ".dp-cages .art"), (".dp-tray", ".dp-cages .art")]),
        (
            "dungeon_petz/three",
            169,
            [(".dp-tray", ".dp-stall"), (".dp-petbox", ".dp-stall > h3"), (".disc", ".dp-tile")],
        ),
        (
            "dungeon_petz/four",
            20,
            [
                (".dp-stall .dp-wish", ".dp-stall > h3"),
                (".dp-tray", ".dp-stall .dp-wish"),
                (".dp-first", ".dp-player .rep b"),
            ],
        ),
    ],
)
def test_nothing_lies_on_something_else(guests: Guests, record: str, left: int, pairs: list[tuple[str, str]]) -> None:
    page = guests("Otto", lang="fr").play_on(record, left, 0)
    assert my_turn(page)
    page.set_viewport_size(LOW)  # type: ignore[arg-type]
    page.wait_for_timeout(300)
    for one, other in pairs:
        apart(page, one, other)


def test_below_everyone_the_exhibition_to_come_is_in_sight(guests: Guests) -> None:
    page = guests("Otto", lang="fr").play_on("dungeon_petz/four", 118, 0)
    assert my_turn(page)
    page.set_viewport_size(LOW)  # type: ignore[arg-type]
    expect(page.locator(".dp-left .dp-wish h4").first).to_be_in_viewport(ratio=1)
    slots, plaque = page.locator(".tuck .dp-bar"), page.locator(".plaque", has=page.locator("h3")).bounding_box()
    assert plaque is not None
    assert slots.count() >= 4
    for at in range(slots.count()):
        bar = slots.nth(at).bounding_box()
        assert bar is not None
        assert bar["y"] > plaque["y"] + plaque["height"] - 2, "a plaque hides the bars that cards are given to"

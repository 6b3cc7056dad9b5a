"""Views of one moment: what looks alike is shown once, and only to those to whom it looks alike."""

from goblintop.engine.cards import EVERYONE, SPECTATOR
from goblintop.engine.message import Json
from goblintop.engine.view import Moment, View

FACES = ["ace", "two", "three", "four"]
KNOWN = [EVERYONE, 0b01, 0b11, 0]
"""Everybody knows the ace, seat 0 the two, seats 0 and 1 the three, nobody the four."""


def shown(observer: int, moment: Moment | None, looked: list[int]) -> Json:
    """Three parts; `looked` counts how many of them had to be looked at."""
    view = View(observer, KNOWN, FACES, moment)
    for name, cards in (("open", [0]), ("hand", [2, 1]), ("dark", [3])):
        if view.begin(name):
            looked.append(observer)
            view.zone(name, "zone", -1, "hand").hand(cards)
            view.end()
    assert [view.token_of(card) for card in (0, 3)] == ["open:0", "dark:0"]
    return view.to_json()


def test_what_looks_alike_is_looked_at_once() -> None:
    moment = Moment()
    looked: list[int] = []
    together = [shown(observer, moment, looked) for observer in (0, 1, 2, SPECTATOR)]
    assert together == [shown(observer, None, []) for observer in (0, 1, 2, SPECTATOR)]
    assert looked == [0, 0, 0, 1, 2], "seats 0, 1 and 2 see three different hands, a spectator the same as seat 2"
    hands = [view["zones"][1]["pieces"] for view in together]
    assert hands[0] == [["hand:0", "three"], ["hand:1", "two"]]
    assert hands[1] == [["hand:0", "three"], ["hand:1", None]]
    assert hands[2] == hands[3] == [["hand:0", None], ["hand:1", None]]


def test_a_pile_that_somebody_has_peeked_into_is_not_taken_over() -> None:
    moment = Moment()
    piles = []
    for observer in (2, 0, 1):
        view = View(observer, KNOWN, FACES, moment)
        if view.begin("pile"):
            view.zone("pile", "pile", -1, "pile").pile([3, 1])
            view.end()
        piles.append(view.to_json()["zones"][0]["pieces"])
    assert piles == [[], [["pile:1", "two"]], []], "who knows nothing must not be shown what another knows"

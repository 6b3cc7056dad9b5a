"""Two people at one device: whoever takes it over meets nothing of the one before."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.conftest import Guest, Guests
from tests.web.play import PATIENCE, act_once, my_turn, touch, until_the_curtain, wait

pytestmark = pytest.mark.browser


class Slow:
    """A connection on which one kind of message can be held back."""

    def __init__(self, guest: Guest) -> None:
        self.kind = ""
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        guest.page.route_web_socket(re.compile("/socket$"), self._meet)

    def _meet(self, socket: WebSocketRoute) -> None:
        def told(message: str | bytes) -> None:
            if json.loads(message)["is"] == self.kind:
                self.held.append((socket, message))
            else:
                socket.send(message)

        socket.connect_to_server().on_message(told)

    def hold(self, page: Page, many: int) -> None:
        """Wait until so many messages are held back."""
        for _ in range(PATIENCE // 20):
            if len(self.held) >= many:
                return
            page.wait_for_timeout(20)
        raise AssertionError(f"{len(self.held)} of {many} messages came")

    def let_go(self) -> None:
        """What was held back arrives, in order."""
        for socket, message in self.held:
            socket.send(message)
        self.held.clear()


def test_the_device_is_handed_on_before_the_move_is_confirmed(guests: Guests) -> None:
    guest = guests("Grizelda")
    slow = Slow(guest)
    page = guest.open(f"/t/{guest.lay({'kind': 'here', 'name': 'Uncle Fenn'})}")
    wait(page, ".curtain, .scene[data-turn=yes]")
    if page.locator(".curtain").count() > 0:
        page.locator(".curtain .btn").click()
    slow.kind = "ack"
    act_once(page, touch)
    if page.locator(".curtain").count() == 0:  # a turn of two acts: the first is confirmed
        slow.let_go()
        wait(page, ".scene[data-turn=yes]")
        act_once(page, touch)
    wait(page, ".curtain")
    page.locator(".curtain .btn").click()
    expect(page.locator(".curtain")).to_have_count(0)
    assert slow.held
    slow.kind = ""
    slow.let_go()
    assert my_turn(page)
    act_once(page, touch)


def share_a_device(guest: Guest) -> tuple[Page, Page]:
    """Two people at one device, which is open twice; it is the turn of the one whom a new window shows."""
    page = guest.open(f"/t/{guest.lay({'kind': 'here', 'name': 'Uncle Fenn'})}")
    for _ in range(2):
        until_the_curtain(page)
        page.locator(".curtain .btn").click()
    assert my_turn(page)
    other = guest.context.new_page()
    other.goto(page.url)
    wait(other, ".scene[data-turn=yes]")
    return page, other


def test_advice_for_one_who_has_handed_on_the_device_does_not_disturb_the_next(guests: Guests) -> None:
    """In one window somebody asks a bot, in the other they play on before it answers; the next one asks as well."""
    guest = guests("Grizelda")
    slow = Slow(guest)
    page, other = share_a_device(guest)
    slow.kind = "hinted"
    ask = page.get_by_role("button", name="Ask a bot")
    advice = page.get_by_role("dialog", name="What would a bot do?")
    ask.click()
    expect(advice).to_be_visible()
    until_the_curtain(other)
    page.locator(".curtain .btn").click()
    assert my_turn(page)
    expect(advice).to_have_count(0)
    ask.click()
    slow.hold(page, 2)
    slow.let_go()
    expect(advice.get_by_role("listitem").first).to_be_visible()
    act_once(page, lambda page: page.get_by_role("button", name="Do it").first.click())


def test_whoever_takes_over_the_device_sees_nothing_that_the_other_looked_back_at(guests: Guests) -> None:
    """In one window somebody looks back, in the other they play on."""
    page, other = share_a_device(guests("Grizelda"))
    page.locator(".log button.line:enabled").first.click()
    wait(page, ".scene.past")
    until_the_curtain(other)
    page.locator(".curtain .btn").click()
    assert my_turn(page)
    expect(page.locator(".scene.past")).to_have_count(0)


def test_a_look_back_that_arrives_after_the_device_was_handed_on_is_not_shown(guests: Guests) -> None:
    """Whoever has looked back cannot act: that the next one can, shows that the old answer was laid aside."""
    guest = guests("Grizelda")
    slow = Slow(guest)
    page, other = share_a_device(guest)
    slow.kind = "looked"
    page.locator(".log button.line:enabled").first.click()
    slow.hold(page, 1)
    until_the_curtain(other)
    page.locator(".curtain .btn").click()
    assert my_turn(page)
    slow.kind = ""
    slow.let_go()
    act_once(page, touch)
    expect(page.locator(".scene.past")).to_have_count(0)

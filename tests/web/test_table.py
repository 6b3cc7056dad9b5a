"""Around the game: another device, a bot's advice, clocks, players who go away and come back; and what somebody meets
who hears the page instead of seeing it."""

import os
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.conftest import Guest, Guests
from tests.web.play import MOST_ACTS, PATIENCE, act_once, my_turn, touch, touch_with_a_finger, wait
from tests.web.test_pages import RECORD, serious

from goblintop import catalogue

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "level": "apprentice"}
NAMES = ".hand .spot .sr"
ALL = "GOBLINTOP_ALL_GAMES" in os.environ
LINE = re.compile(r"^\s*- (\w+)(?: \"(.*?)\")?")


def sit_down_together(guests: Guests, **settings: object) -> tuple[Guest, Guest]:
    """Two people at one table, each with a browser of their own."""
    host, friend = guests("Grizelda"), guests("Odile", lang="fr", theme="cavern")
    table = host.lay({"kind": "open"}, **settings)
    link = host.post(f"/api/tables/{table}/invites", {})["url"]
    friend.post("/api/links", {"code": link.rsplit("/", 1)[1], "name": "Odile"})
    for guest in (host, friend):
        guest.open(f"/t/{table}").locator(".scene").wait_for(timeout=PATIENCE)
    return host, friend


def whose_turn(first: Guest, second: Guest) -> tuple[Guest, Guest]:
    """Who must decide, and who waits."""
    first.page.locator(".scene[data-turn=yes], .scene[data-turn=no]").first.wait_for()
    turn = first.page.locator(".scene").get_attribute("data-turn") == "yes"
    return (first, second) if turn else (second, first)


def test_another_device_shows_the_same_hand_by_a_link_that_works_once(guests: Guests) -> None:
    owner = guests("Grizelda")
    page = owner.open(f"/t/{owner.lay(BOT)}")
    assert my_turn(page)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("img", name="The link as a code for a camera")).to_be_visible()
    assert serious(page) == []
    link = page.locator(".device code").inner_text()
    page.keyboard.press("Escape")
    phone = guests("", phone=True)
    other = phone.open("/join/" + link.rsplit("/", 1)[1])
    other.get_by_role("button", name="Sit down").click()
    assert my_turn(other)
    assert other.locator(NAMES).all_inner_texts() == page.locator(NAMES).all_inner_texts()
    act_once(other, touch)
    version = other.locator(".scene").get_attribute("data-version")
    page.locator(f".scene[data-version='{version}'], .scene[data-turn=yes]").first.wait_for()
    thief = guests("Thief").open("/join/" + link.rsplit("/", 1)[1])
    expect(thief.get_by_text("This link is unknown or was used already.")).to_be_visible()
    expect(thief.get_by_role("button", name="Sit down")).to_have_count(0)
    for guest in guests.all[2:]:
        guest.troubles.clear()  # the browser itself notes that the link was refused


def test_a_bot_is_asked_and_followed(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert my_turn(page)
    page.get_by_role("button", name="Ask a bot").click()
    advice = page.get_by_role("dialog", name="What would a bot do?").get_by_role("listitem")
    expect(advice.first).to_be_visible(timeout=PATIENCE)
    expect(advice.first).to_contain_text("%")
    assert serious(page) == []
    act_once(page, lambda page: page.get_by_role("button", name="Do it").first.click())


@pytest.mark.parametrize("game", sorted(catalogue.games()))
def test_a_bot_can_be_asked_in_every_game(guests: Guests, game: str) -> None:
    guest = guests("Grizelda")
    page = guest.open(f"/t/{guest.lay(BOT, game)}")
    assert my_turn(page)
    expect(page.get_by_role("button", name="Ask a bot")).to_be_visible()


def test_no_bot_is_asked_where_the_host_does_not_want_it(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open(f"/t/{guest.lay(BOT, hints=False)}")
    assert my_turn(page)
    expect(page.get_by_role("button", name="Ask a bot")).to_have_count(0)


def test_a_finished_game_is_looked_at_with_a_bot(guests: Guests) -> None:
    guest = guests("Grizelda", lang="fr")
    page = guest.open(f"/replay/{guest.bring(RECORD)}?at=88")
    page.get_by_role("button", name="Demander à un robot").click()
    expect(page.locator(".hints li").first).to_contain_text("%", timeout=PATIENCE)
    assert serious(page) == []
    page.get_by_role("button", name="Sans conseils").click()
    expect(page.locator(".hints")).to_have_count(0)


SQUEEZE = """async (box) => {
    // What lies beside the log makes room for it, and more lines come before the page hears that it was scrolled.
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    box.style.minHeight = `${box.clientHeight + 60}px`;
    const moved = box.scrollTop;
    const line = document.createElement("li");
    line.style.height = "160px";
    box.querySelector(".log").append(line);
    await frame();
    await frame();
    return moved;
}"""


def newest_line(page: Page) -> float:
    """Pixels of the log that lie below what is shown of it."""
    box = page.locator(".logbox:visible")
    below: float = box.evaluate("box => box.scrollHeight - box.scrollTop - box.clientHeight")
    return below


def test_the_log_stays_at_its_newest_line_until_the_reader_leaves_it(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open(f"/t/{guest.lay(BOT)}")
    page.set_viewport_size({"width": 1280, "height": 600})  # so that what comes at once is more than what is shown
    for _ in range(10):
        assert my_turn(page)
        act_once(page, touch)
    assert my_turn(page)
    page.wait_for_function("() => { const box = document.querySelector('.logbox'); return box.scrollTop > 200; }")
    assert newest_line(page) < 2
    page.locator(".logbox").evaluate(SQUEEZE)
    assert newest_line(page) < 2
    page.locator(".logbox").evaluate("box => box.scrollTo({ top: 0 })")
    act_once(page, touch)
    assert my_turn(page)
    assert page.locator(".logbox").evaluate("box => box.scrollTop") == 0


def test_on_a_phone_the_log_opens_at_its_newest_line(guests: Guests) -> None:
    guest = guests("Grizelda", phone=True)
    page = guest.open(f"/t/{guest.lay(BOT)}")
    for _ in range(10):
        assert my_turn(page)
        act_once(page, touch_with_a_finger)
    assert my_turn(page)
    page.locator(".tabs").get_by_role("button", name="Log").tap()
    page.wait_for_function("() => document.querySelector('.sheet .logbox').scrollTop > 200")
    assert newest_line(page) < 2


def test_a_long_press_shows_a_card_until_the_reader_closes_it(guests: Guests) -> None:
    guest = guests("Grizelda", phone=True)
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert my_turn(page)
    finger = guest.context.new_cdp_session(page)
    card = page.locator(".hand [data-token]").first.bounding_box()
    assert card is not None
    at = {"x": card["x"] + 8, "y": card["y"] + 8}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate("() => { window.lifted = new Promise((done) => addEventListener('click', () => done(), true)); }")
    page.locator(".sheet").evaluate("sheet => (sheet.style.visibility = 'hidden')")  # so that the click falls beside it
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate("() => window.lifted")
    expect(page.locator(".sheet")).to_have_count(1)
    page.locator(".sheet-back").tap(position={"x": 20, "y": 20})
    expect(page.locator(".sheet")).to_have_count(0)


def test_a_lost_connection_is_said_where_one_looks(guests: Guests) -> None:
    guest = guests("Grizelda", phone=True)
    sockets: list[WebSocketRoute] = []
    cut: list[bool] = []

    def meet(socket: WebSocketRoute) -> None:
        if cut:
            socket.close()
        else:
            socket.connect_to_server()
            sockets.append(socket)

    guest.page.route_web_socket(re.compile("/socket$"), meet)
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert my_turn(page)
    cut.append(True)
    sockets[-1].close()
    expect(page.locator(".status")).to_contain_text("No move is lost")
    cut.clear()
    expect(page.locator(".status")).not_to_contain_text("No move is lost", timeout=PATIENCE)
    assert my_turn(page)


def test_a_network_that_goes_away_without_a_word_is_noticed(guests: Guests) -> None:
    """As on a phone in a tunnel: nothing is closed, nothing arrives any more. The move is told again, and done once."""
    guest = guests("Grizelda", phone=True)
    deaf: list[WebSocketRoute] = []
    met: list[WebSocketRoute] = []

    def meet(socket: WebSocketRoute) -> None:
        met.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda message: None if socket in deaf else socket.send(message))

    guest.page.route_web_socket(re.compile("/socket$"), meet)
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert my_turn(page)
    deaf.extend(met)
    before = len(met)
    page.evaluate("() => setTimeout(() => document.dispatchEvent(new Event('visibilitychange')), 500)")
    act_once(page, touch)
    assert len(met) == before + 1
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    expect(page.locator(".status")).not_to_contain_text("No move is lost", timeout=PATIENCE)
    assert my_turn(page)
    act_once(page, touch)


def test_only_what_matters_is_asked_before_a_game(guests: Guests) -> None:
    page = guests("Grizelda").open("/new?game=gobelin_des_bois")
    options = page.locator(".opts").first
    expect(options.get_by_label("Rounds it takes")).to_be_visible()
    expect(options.get_by_label("The King’s track")).to_have_count(0)
    options.get_by_label("How you play").select_option("coop")
    expect(options.get_by_label("The King’s track")).to_be_visible()
    expect(options.get_by_label("Rounds it takes")).to_have_count(0)
    options.get_by_label("How you play").select_option("competitive")
    options.get_by_label("Chapter of the tale").select_option("9")
    expect(options.get_by_label("The three effects of the epilogue")).to_be_visible()
    options.get_by_label("How you play").select_option("teams")
    expect(options.get_by_label("The three effects of the epilogue")).to_have_count(0)


def test_teams_with_too_few_seats_are_told_what_will_be_played(guests: Guests) -> None:
    page = guests("Grizelda").open("/new?game=gobelin_des_bois")
    options = page.locator(".opts").first
    options.get_by_label("How you play").select_option("teams")
    expect(options).to_contain_text("this takes four seats: with 2 it will be everyone for themselves")
    for _ in range(2):
        page.get_by_role("button", name="Add a seat").click()
    expect(options).to_contain_text("seats 1 and 3 against seats 2 and 4")


def test_the_dwarf_can_be_left_to_a_bot(guests: Guests) -> None:
    page = guests("Grizelda").open("/new?game=goblin_slayer")
    page.get_by_label("Who sits on seat 2").select_option("me")
    expect(page.locator(".seatcard").nth(1)).to_contain_text("The goblins")
    page.get_by_role("radio", name="Apprentice").click()
    page.get_by_label("Your name").fill("Grizelda")
    page.get_by_role("button", name="Open the table").click()
    assert my_turn(page)
    expect(page.locator(".ownseat")).to_contain_text("Goblins")


def test_who_is_away_is_waited_for_replaced_and_comes_back(guests: Guests) -> None:
    first, second = sit_down_together(guests)
    leaver, stayer = whose_turn(first, second)
    french = stayer is second
    table = leaver.page.url.removeprefix(leaver.address)
    leaver.open("/settings")
    offer = stayer.page.get_by_role("alertdialog")
    expect(offer).to_contain_text("pas là" if french else "is away")
    assert serious(stayer.page) == []
    offer.get_by_role("button", name="Attendre" if french else "Wait").click()
    expect(offer).to_have_count(0)
    leaver.open(table).locator(".scene[data-turn=yes]").wait_for()
    leaver.open("/settings")
    offer.get_by_role("button", name="robot" if french else "bot").click()
    stayer.page.locator(".scene[data-turn=yes]").wait_for(timeout=PATIENCE)
    expect(stayer.page.locator(".foeseat")).to_contain_text("robot" if french else "bot")
    leaver.open(table)
    back = leaver.page.get_by_role("alertdialog").get_by_role("button")
    expect(back).to_have_text("I am back" if french else "Je suis de retour")
    back.click()
    expect(leaver.page.get_by_role("alertdialog")).to_have_count(0)
    act_once(stayer.page, touch)


def test_a_clock_runs_warns_and_lets_a_bot_sit_in(guests: Guests) -> None:
    first, second = sit_down_together(guests, clock={"bank": 6, "add": 0})
    slow, other = whose_turn(first, second)
    clock = slow.page.locator(".ownseat .clock")
    expect(clock).to_have_text(re.compile(r"^0:0[0-6]$"))
    expect(slow.page.get_by_role("timer")).to_contain_text("second")
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    offer = other.page.get_by_role("alertdialog")
    expect(offer).to_contain_text("temps" if other is second else "time", timeout=20_000)
    offer.get_by_role("button").last.click()
    expect(slow.page.get_by_role("alertdialog")).to_be_visible(timeout=PATIENCE)
    other.page.locator(".scene[data-turn=yes]").wait_for(timeout=PATIENCE)


def test_a_careful_reader_is_asked_before_each_move(guests: Guests) -> None:
    guest = guests("Grizelda")
    page = guest.open("/settings")
    page.get_by_label("Ask before each move").check()
    page = guest.open(f"/t/{guest.lay(BOT)}")
    assert my_turn(page)
    before = page.locator(".scene").get_attribute("data-version")
    touch(page)
    question = page.get_by_role("alertdialog", name="Really?")
    assert serious(page) == []
    question.get_by_role("button", name="No", exact=True).click()
    expect(question).to_have_count(0)
    expect(page.locator(".scene")).to_have_attribute("data-version", before or "")
    touch(page)
    act_once(page, lambda _: question.get_by_role("button", name="Yes, do it").click())


def heard(page: Page) -> list[tuple[str, str]]:
    """What a screen reader meets in the page, in its order: roles and names."""
    tree = page.locator("body").aria_snapshot()
    return [(found[1], found[2] or "") for line in tree.splitlines() if (found := LINE.match(line))]


def check_what_is_heard(page: Page) -> None:
    """Nothing that can be pressed is without a name; the hand is told, the foe's is not."""
    tree = heard(page)
    roles = [role for role, _ in tree]
    assert {"banner", "main", "complementary", "heading"} <= set(roles)
    nameless = [
        (role, name) for role, name in tree if role in ("button", "link", "img", "dialog", "textbox") and not name
    ]
    assert nameless == []
    buttons = [name for role, name in tree if role == "button"]
    hand = page.locator(NAMES).all_inner_texts()
    assert all(any(card in name for name in buttons) for card in hand)
    backs = page.locator(".foeseat .fan .spot[data-face=''] .sr").all_inner_texts()
    assert len(set(backs)) <= 1, "hidden cards are all called alike"


def by_ear(page: Page) -> None:
    """The list of moves, by role and name alone."""
    page.keyboard.press("m")
    page.get_by_role("dialog", name="What can I do now?").get_by_role("listitem").get_by_role("button").last.click()


def test_a_game_by_ear(guests: Guests) -> None:
    guest = guests("Tove")
    page = guest.open(f"/t/{guest.lay(BOT)}") if ALL else guest.play_on(RECORD, 80, 0)
    spoken: set[str] = set()
    for _ in range(MOST_ACTS):
        if not my_turn(page):
            break
        check_what_is_heard(page)
        spoken.add(page.locator("[aria-live=polite]").inner_text())
        asked = page.locator(".status strong").inner_text()
        page.keyboard.press("t")
        wait(page, "[aria-live=polite]", asked)
        act_once(page, by_ear)
    assert len(spoken) > 5, "the bot's moves were told"
    tree = heard(page)
    assert ("button", "Rematch") in tree
    assert any(role == "heading" and "deal" in name for role, name in tree)

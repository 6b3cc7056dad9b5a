"""The full-screen game, driven by keys as a person would."""

import asyncio
import pty
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from goblintop import catalogue
from goblintop.cli import play
from goblintop.cli.screen import saves
from goblintop.cli.screen.app import LOOK, MOVES, WHY_NOT, PlayApp
from goblintop.cli.screen.dialogs import Curtain, Dialog
from goblintop.cli.screen.session import Session
from goblintop.cli.skeleton import GAME as TINY
from goblintop.cli.speech import Voice
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.match import record, verify
from goblintop.match.dealer import CommittedDealer, SeededDealer
from goblintop.match.entries import Decision
from goblintop.match.match import Match, Seat

CRASH = "gold_n_crash"


def begin(game: Game, seats: list[Seat], folder: Path, seed: str = "5", lang: str = "en") -> PlayApp:
    match = Match.start(game, seats, SeededDealer(seed), id="0123456789abcdef")
    return PlayApp(Session(match, lang, folder / "game.record"), pace=0.0)


def against_bot(folder: Path, seed: str = "5", lang: str = "en") -> PlayApp:
    return begin(catalogue.find(CRASH), [Seat("Ann"), Seat("Bolg", "random")], folder, seed, lang)


def drive(app: PlayApp, course: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await course(pilot)

    asyncio.run(run())


async def settle(pilot: Pilot[None]) -> None:
    """Wait until a person is asked, a sheet is open, or the game is over."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    for _ in range(400):
        await app.workers.wait_for_complete()
        await pilot.pause()
        asked = app.session.next_bot() < 0
        if len(app.screen_stack) > 1 or (asked and (app.free or app.session.table.over)):
            return
    raise AssertionError("the game does not go on")


def shown(app: PlayApp, id: str) -> str:
    return str(app.screen_stack[0].query_one(id, Static).render())


def line(app: PlayApp, at: int) -> str:
    return str(app.screen_stack[0].query_one("#moves", OptionList).get_option_at_index(at).prompt)


def has_curtain(app: PlayApp) -> bool:
    return isinstance(app.screen, Curtain)


# Whole games.


def test_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    app = against_bot(tmp_path)
    rng = Rng("keys")

    async def course(pilot: Pilot[None]) -> None:
        while not app.session.table.over:
            app.screen_stack[0].query_one("#moves", OptionList).highlighted = rng.below(len(app.free))
            await pilot.press("enter")
            await settle(pilot)
        assert isinstance(app.screen, Dialog)
        await pilot.press("enter")
        assert len(app.screen_stack) == 1
        assert shown(app, "#prompt") == "The game is over: e shows the result, q leaves"
        await pilot.press("e")
        assert isinstance(app.screen, Dialog)

    drive(app, course)
    kept = record.read((tmp_path / "game.record").read_text("utf-8"))
    assert kept.table.over
    assert kept.table.result().scores == app.session.table.result().scores


def test_arrows_and_digits_choose_and_enter_does(tmp_path: Path) -> None:
    app = against_bot(tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        wanted = app.session.table.notation(0, app.free[2].option)
        await pilot.press("9", "1", "down", "down", "enter")
        done = [step.entry for step in app.session.match.steps if isinstance(step.entry, Decision)]
        assert Decision(0, (wanted,)) in done

    drive(app, course, (140, 50))


@pytest.mark.parametrize("name", sorted(catalogue.games()))
def test_every_game_can_be_played_on_the_screen(name: str, tmp_path: Path) -> None:
    """Fifteen decisions of one person against bots, at the smallest size, in French."""
    game = catalogue.find(name)
    seats = [Seat("Ann"), *(Seat(f"Bot {at}", "random") for at in range(1, game.players[-1]))]
    app = begin(game, seats, tmp_path, lang="fr")
    rng = Rng(name)

    async def course(pilot: Pilot[None]) -> None:
        for _ in range(15):
            if app.session.table.over:
                break
            moves = app.screen_stack[0].query_one("#moves", OptionList)
            moves.highlighted = rng.below(len(app.free))
            await pilot.press("enter")
            await settle(pilot)
        assert shown(app, "#board").strip()

    drive(app, course)
    assert app.session.match.version > 5


def test_two_people_share_a_screen_behind_a_curtain(tmp_path: Path) -> None:
    app = begin(TINY, [Seat("Ann"), Seat("Bob")], tmp_path)
    curtains = 0

    async def course(pilot: Pilot[None]) -> None:
        nonlocal curtains
        while not app.session.table.over:
            if has_curtain(app):
                curtains += 1
                waiting = app.session.next_human()
                assert app.session.viewer != waiting or curtains == 1, "the first person opens the table too"
                texts = [str(widget.render()) for widget in app.screen.query(Static)]
                assert len(texts) == 1
                assert app.session.names[waiting] in texts[0]
                await pilot.press("l", "r", "w", "u", "tab", "question_mark")
                assert has_curtain(app)
                assert len(app.screen_stack) == 2
                await pilot.press("enter")
                await pilot.pause()
                assert app.session.viewer == waiting
            await pilot.press("enter")
            await settle(pilot)

    drive(app, course)
    assert curtains >= 3


def test_four_seats_with_bots_in_between(tmp_path: Path) -> None:
    seats = [Seat("Ann"), Seat("B", "random"), Seat("Cid"), Seat("D", "greedy")]
    app = begin(TINY, seats, tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        while not app.session.table.over:
            await pilot.press("enter")
            await settle(pilot)

    drive(app, course)
    assert sum(app.session.table.result().scores) == 3


def test_a_person_may_answer_while_a_bot_thinks(tmp_path: Path) -> None:
    """Where several choose at once the person is asked too, and the answer disturbs nobody."""
    app = begin(catalogue.find("dungeon_petz"), [Seat("Ann"), Seat("Bolg", "random")], tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        await pilot.pause(0.1)
        assert app.session.next_bot() == 1
        assert shown(app, "#prompt").startswith("Form your first group")
        await pilot.press("2", "enter", "2")
        mine = app.session.view()["sealed"]
        assert mine == ["group 1+0"]
        moves = app.screen_stack[0].query_one("#moves", OptionList)
        app.redraw()
        assert moves.highlighted == 1, "the bot's answer leaves the pointer where it is"
        await pilot.press("enter", "1", "enter")
        app.pace = 0.0
        await settle(pilot)
        assert app.failure == ""
        assert app.session.table.prompt(0).key != "prompt.groups"

    async def run() -> None:
        app.pace = 1.5
        async with app.run_test(size=(140, 50)) as pilot:
            await course(pilot)

    asyncio.run(run())


def test_a_bot_thinks_once_however_fast_the_keys_are(tmp_path: Path) -> None:
    app = begin(catalogue.find("dungeon_petz"), [Seat("Ann"), Seat("Bolg", "random")], tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        for _ in range(4):
            while app.session.next_bot() < 0 and not app.session.table.over:
                app.session.match.choose(0, app.session.table.options(0)[0])
            app.go_on()
            app.go_on()
            await settle(pilot)
            assert app.failure == ""

    drive(app, course)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("process:no-such-program-anywhere", "no-such-program-anywhere"),
        ("1 // 0", "the bot Careless failed at bot.py, line 6: ZeroDivisionError"),
        ("9999", "the bot Careless chose 9999, which is not among world.options(1)"),
    ],
)
def test_a_bot_that_fails_stops_the_game_with_a_sentence(bot: str, words: str, tmp_path: Path) -> None:
    if not bot.startswith("process:"):
        start = "from goblintop.bots import Bot\n\n\nclass Careless(Bot):\n    def choose(self, world, seat):\n"
        (tmp_path / "bot.py").write_text(f"{start}        return {bot}\n")
        bot = str(tmp_path / "bot.py")
    app = begin(TINY, [Seat("Ann"), Seat("B", bot)], tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        for _ in range(100):
            if app.failure:
                break
            await asyncio.sleep(0.02)

    drive(app, course)
    assert words in app.failure
    assert app.return_code == 2


def test_a_game_that_cannot_be_kept_says_so_before_the_first_move(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    _, terminal = pty.openpty()
    command = [sys.executable, "-m", "goblintop.cli", "play", CRASH, "--save", str(tmp_path / "file" / "game.record")]
    ran = subprocess.run(command, stdin=terminal, stdout=terminal, stderr=subprocess.PIPE, text=True, timeout=60)
    assert ran.returncode == 2
    assert "cannot be written" in ran.stderr


# What a person sees.


def test_the_screen_shows_table_hand_prompt_moves_and_story(tmp_path: Path) -> None:
    app = against_bot(tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert "Ann" in shown(app, "#title")
        assert "Bolg" in shown(app, "#board")
        assert "2 actions left" in shown(app, "#prompt")
        faces = {piece[1] for zone in app.seen_view["zones"] if zone["id"] == "hand@0" for piece in zone["pieces"]}
        for face in faces:
            assert app.session.speaker().argument({"face": face})[0] in shown(app, "#hand")
        assert len(app.free) == len(app.session.table.options(0))
        assert line(app, 0).strip().endswith(app.free[0].sentence)
        assert any("Your turn" in told for told in app.session.story(app.session.speaker()))

    drive(app, course)


def test_a_hidden_card_never_reaches_the_screen(tmp_path: Path) -> None:
    """In a world that a player cannot tell from the true one, the screen shows the same."""
    drawn: list[tuple[str, ...]] = []
    for other in (False, True):
        app = begin(catalogue.find(CRASH), [Seat("Ann"), Seat("Bob")], tmp_path, seed="1")
        app.session.viewer = app.session.table.to_move()[0]
        if other:
            app.session.match.table = app.session.match.table.resample(app.session.viewer, Rng("other"))

        async def course(pilot: Pilot[None], app: PlayApp = app) -> None:
            await pilot.press("enter")
            await settle(pilot)
            await pilot.press("down", "i")
            drawn.append((*(shown(app, id) for id in ("#board", "#hand", "#prompt", "#text")), *app.faces))

        drive(app, course)
    assert drawn[0] == drawn[1]


def test_why_not_gives_the_reason_and_opens_the_rule(tmp_path: Path) -> None:
    app = against_bot(tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        await pilot.press("w")
        assert app.listing == WHY_NOT
        assert app.refused
        first = app.refused[0]
        assert "✗" in line(app, 0)
        assert first.reason in shown(app, "#text")
        assert f"R{first.rule}" in shown(app, "#text")
        version = app.session.match.version
        await pilot.press("enter")
        assert isinstance(app.screen, Dialog)
        cited = app.screen.query(".cited")
        assert len(cited) == 1
        assert f"R{first.rule}" in str(cited.first(Static).render())
        assert app.session.match.version == version
        await pilot.press("escape", "tab")
        assert app.listing == LOOK
        await pilot.press("m")
        assert app.listing == MOVES

    drive(app, course)


@pytest.mark.parametrize("opened", ["question_mark", "r", "l"])
def test_ctrl_c_leaves_wherever_one_is(opened: str, tmp_path: Path) -> None:
    app = begin(TINY, [Seat("Ann"), Seat("B", "random")], tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        await pilot.press(opened)
        assert isinstance(app.screen, Dialog)
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not app.is_running

    drive(app, course)


def test_another_size_is_drawn_for_at_once(tmp_path: Path) -> None:
    app = begin(catalogue.find(CRASH), [Seat("Ann"), Seat("B", "random")], tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        small = shown(app, "#board")
        await pilot.resize_terminal(140, 50)
        await settle(pilot)
        large = shown(app, "#board")
        assert max(map(len, large.split("\n"))) > max(map(len, small.split("\n")))
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert shown(app, "#board") == small

    drive(app, course)


def test_names_that_the_game_gave_follow_the_language(tmp_path: Path) -> None:
    app = begin(catalogue.find(CRASH), [Seat("Ann"), Seat("Catmurai", "random")], tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        assert "Catmurai" in shown(app, "#title")
        await pilot.press("f")
        assert "Chamouraïs" in shown(app, "#title")
        assert "Chamouraïs" in shown(app, "#board")
        assert "Ann" in shown(app, "#title")

    drive(app, course)


def test_the_language_changes_at_once(tmp_path: Path) -> None:
    app = against_bot(tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        await pilot.press("f")
        await pilot.pause()
        assert "actions" in shown(app, "#prompt")
        assert "encore" in shown(app, "#prompt")
        assert "Piocher" in line(app, 0)
        await pilot.press("f")
        assert "Draw" in line(app, 0)

    drive(app, course)


def test_help_rules_and_log_open_and_close(tmp_path: Path) -> None:
    app = against_bot(tmp_path)

    async def course(pilot: Pilot[None]) -> None:
        for key in ("question_mark", "r", "l"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Dialog)
            await pilot.press("down", "pagedown", "escape")
            await pilot.pause()
            assert len(app.screen_stack) == 1

    drive(app, course)


# Taking back, keeping and going on.


def test_undo_is_free_until_something_was_learned(tmp_path: Path) -> None:
    app = against_bot(tmp_path)
    match = app.session.match

    async def course(pilot: Pilot[None]) -> None:
        at = next(at for at, each in enumerate(app.free) if each.option >= 5 and "Coin" in each.sentence)
        before = match.table.clone()
        app.query_one("#moves", OptionList).highlighted = at
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press("u")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        assert match.table.view(0).to_json() == before.view(0).to_json()
        await pilot.press("U")
        await pilot.pause()
        assert sum(isinstance(step.entry, Decision) and step.entry.seat == 0 for step in match.steps) == 1
        await pilot.press("u")
        await pilot.pause()
        app.query_one("#moves", OptionList).highlighted = 0
        assert "Draw" in app.free[0].sentence
        await pilot.press("enter")
        await settle(pilot)
        version = match.version
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(app.screen, Dialog)
        await pilot.press("escape")
        assert match.version == version
        await pilot.press("u", "y")
        await pilot.pause()
        assert match.version > version

    drive(app, course)


def test_a_kept_game_goes_on_with_the_same_dealer(tmp_path: Path) -> None:
    """A live game, left in the middle: what is dealt later is what would have been dealt, and the whole verifies."""
    game = catalogue.find(CRASH)
    id = "00ff00ff00ff00ff"
    match = Match.start(game, [Seat("Ann"), Seat("Bob")], CommittedDealer(id, game.rules_version), id=id)
    rng = Rng(9)
    for _ in range(40):
        seat = match.table.to_move()[0]
        match.choose(seat, rng.pick(match.table.options(seat)))
    saves.save(match, tmp_path / "game.record")
    later = verify.resume(record.read_file(tmp_path / "game.record"))
    assert later.dealer is not match.dealer
    for each in (match, later):
        rng = Rng(10)
        while not each.table.over:
            seat = each.table.to_move()[0]
            each.choose(seat, rng.pick(each.table.options(seat)))
    assert record.write(later) == record.write(match)
    assert verify.verify(record.write(later)).dealer == "committed"


def test_continue_finds_the_newest_unfinished_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = catalogue.find(CRASH)
    for seed, id in (("1", "a" * 16), ("2", "b" * 16)):
        match = Match.start(game, [Seat("Ann"), Seat("Bob")], SeededDealer(seed), id=id)
        saves.save(match, saves.new_path(game, id))
    rng = Rng(3)
    while not match.table.over:
        seat = match.table.to_move()[0]
        match.choose(seat, rng.pick(match.table.options(seat)))
    saves.save(match, saves.new_path(game, "b" * 16))
    assert "aaaaaaaa" in saves.latest(game).name


def test_seats_are_people_and_bots_as_asked() -> None:
    voice = Voice("en")
    seats = play.seats_of(voice, CRASH, 0, 1, 2, "greedy", "Ann")
    assert [(seat.name, seat.bot) for seat in seats] == [("Octopirates", "greedy"), ("Ann", "")]
    assert [seat.bot for seat in play.seats_of(voice, CRASH, 0, 2, 1, "", "")] == ["", ""]
    assert [seat.bot for seat in play.seats_of(voice, "gobelin_des_bois", 0, 1, 1, "", "")] == [""]
    assert [seat.bot for seat in play.seats_of(voice, "gobelin_des_bois", 0, 1, 1, "greedy", "")] == ["", "greedy"]
    many = play.seats_of(voice, "dungeon_petz", 0, 1, 1, "greedy,random", "")
    assert [seat.bot for seat in many] == ["", "greedy", "random"], "whoever names bots wants them at the table"

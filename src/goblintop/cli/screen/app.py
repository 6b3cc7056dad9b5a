"""The screen of a game: table, hand, prompt, moves and what they mean, and what happened."""

import asyncio
import time
from typing import ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from goblintop import catalogue
from goblintop.cli import complaints
from goblintop.cli.records import score_lines
from goblintop.cli.screen.dialogs import Curtain, Dialog, help_sheet, log_sheet, result_sheet, rules_sheet
from goblintop.cli.screen.drawing import Look, about_piece, draw_hand, draw_table, draw_text_board, seat_name
from goblintop.cli.screen.session import Session, Try
from goblintop.cli.speech import Voice
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import LANGUAGES
from goblintop.engine.message import Json
from goblintop.engine.rulebook import paragraphs, read_rules

MOVES: Final = 0
WHY_NOT: Final = 1
LOOK: Final = 2
LAST_LINES: Final = 40
"""Beside the table; the whole story is a key away."""
ROOMY: Final = 20
"""From so many rows on, the sides of the table stand apart."""
LISTS: Final = ("play.moves", "play.why_not", "play.look")


class Room(VerticalScroll):
    """Where the table lies. It is drawn for the room there is, so it is drawn anew when that changes."""

    def on_resize(self) -> None:
        """Only now is the new size known: the app is told of it before its parts are."""
        app = self.app
        assert isinstance(app, PlayApp)
        app.draw_table()


class PlayApp(App[None]):
    """One game on one terminal, from the deal to the result."""

    CSS_PATH = "play.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1,h", "help", show=False),
        Binding("tab", "turn_list(1)", show=False, priority=True),
        Binding("shift+tab", "turn_list(-1)", show=False, priority=True),
        Binding("w", "show_list(1)", show=False),
        Binding("m", "show_list(0)", show=False),
        Binding("i", "show_list(2)", show=False),
        Binding("u,ctrl+z", "undo", show=False),
        Binding("U,ctrl+y", "redo", show=False),
        Binding("r", "rules", show=False),
        Binding("l", "log", show=False),
        Binding("f,f2", "language", show=False),
        Binding("s", "save", show=False),
        Binding("e", "result", show=False),
        Binding("left_square_bracket", "scroll_table(-3)", show=False),
        Binding("right_square_bracket", "scroll_table(3)", show=False),
        Binding("q", "quit", show=False),
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
        *[Binding(str(digit), f"go_to({digit})", show=False) for digit in range(1, 10)],
    ]

    def __init__(self, session: Session, pace: float = 0.8) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.listing = MOVES
        self.free: list[Try] = []
        self.refused: list[Try] = []
        self.faces: list[str] = []
        self.board = catalogue.textboard(session.match.game)
        self.failure = ""
        """Why the game could not go on."""
        self.told_result = False
        self.thinking = False
        """One bot at a time; where several choose at once, a person may answer meanwhile."""
        self.listed: list[str] = []
        """The lines of the list, as long as nobody has chosen from it."""
        self.seen_view: Json = {}

    @property
    def voice(self) -> Voice:
        """The language may change in mid-game."""
        return self.session.voice

    def compose(self) -> ComposeResult:
        """Fixed places that never move during a game."""
        yield Static(id="title")
        with Horizontal(id="middle"):
            with Room(id="table", can_focus=False):
                yield Static(id="board")
            log = RichLog(id="log", wrap=True, min_width=10, auto_scroll=True)
            log.can_focus = False
            yield log
        yield Static(id="hand")
        yield Static(id="prompt")
        with Horizontal(id="bottom"):
            yield OptionList(id="moves")
            with VerticalScroll(id="about", can_focus=False):
                yield Static(id="text")
        yield Static(id="keys")

    @property
    def table_screen(self) -> Screen[object]:
        """The screen under all dialogs."""
        return self.screen_stack[0]

    def on_mount(self) -> None:
        """Deal, and ask the first who must decide."""
        self.query_one("#moves").focus()
        self._fit(self.size.width, self.size.height)
        if len(self.session.humans) > 1:
            asked = self.session.next_human()
            self._change_hands(asked if asked >= 0 else self.session.viewer)
        else:
            self.call_after_refresh(self.go_on)

    def on_resize(self, event: events.Resize) -> None:
        """More room, more to see."""
        self._fit(event.size.width, event.size.height)
        self.call_after_refresh(self.redraw)

    def _fit(self, width: int, height: int) -> None:
        screen = self.table_screen
        screen.set_class(width >= 110, "wide")
        screen.set_class(32 <= height < 46, "tall")
        screen.set_class(height >= 46, "huge")

    # The course of the game.

    def go_on(self) -> None:
        """Ask whoever must decide next; bots think by themselves."""
        session = self.session
        self._keep()
        if session.table.over:
            self.redraw()
            self._tell_result()
            return
        bot = session.next_bot()
        if bot >= 0:
            self.redraw()
            if not self.thinking:
                # Set here, not when the worker begins: until then somebody may press a key.
                self.thinking = True
                self.think(bot)
            return
        human = session.next_human()
        if human >= 0 and human != session.viewer and len(session.humans) > 1:
            self._change_hands(human)
            return
        if self.listing != MOVES:
            self.listing = MOVES
            self.listed = []
        self.redraw()

    def _change_hands(self, seat: int) -> None:
        text = Text(self.voice.say("play.curtain", name=self.session.names[seat]), "bold")
        text.append("\n\n" + self.voice.say("play.curtain_open"), "not bold dim")
        self.push_screen(Curtain(text), lambda _: self._sit_down(seat))

    def _sit_down(self, seat: int) -> None:
        self.session.viewer = seat
        self.go_on()

    def _keep(self) -> None:
        try:
            self.session.save()
        except GoblintopError as error:
            self.notify(complaints.say(str(error), self.voice.lang), severity="error")

    @work
    async def think(self, seat: int) -> None:
        """A bot decides on a world of its own, while the screen stays alive; never faster than can be followed."""
        began = time.monotonic()
        world = self.session.world(seat)
        try:
            option = await asyncio.to_thread(self.session.answer, seat, world)
        except GoblintopError as error:
            self.failure = str(error)
            self.exit(return_code=2)
            return
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - began)))
        self.session.match.choose(seat, option)
        self.thinking = False
        self.call_later(self.go_on)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do the move, or explain once more why not."""
        at = event.option_index
        if self.listing == MOVES and at < len(self.free):
            self.session.match.choose(self.session.viewer, self.free[at].option)
            self.listed = []
            self.go_on()
        elif self.listing == WHY_NOT and at < len(self.refused):
            self._open_rules(self.refused[at].rule)

    # Drawing.

    def redraw(self) -> None:
        """Everything from the present view."""
        speaker = self.session.speaker()
        self.free, self.refused = self.session.tries(speaker)
        self.seen_view = self.session.view()
        on_table = {piece[1] for zone in self.seen_view["zones"] for piece in zone["pieces"] if piece[1] is not None}
        self.faces = [face for face in speaker.faces if face in on_table]
        self._fill_list()
        self._draw_title()
        self._draw_prompt()
        self._draw_log()
        self.draw_table()

    def _fill_list(self) -> None:
        speaker = self.session.speaker()
        lines = [each.sentence for each in self.free]
        if self.listing == WHY_NOT:
            lines = [each.sentence for each in self.refused]
        elif self.listing == LOOK:
            lines = [speaker.argument({"face": face})[0] for face in self.faces]
        if not lines or lines != self.listed:
            self._list(lines)
        self.listed = lines
        self._draw_keys()

    def _list(self, lines: list[str]) -> None:
        """Other lines than before: the pointer goes to the first."""
        moves = self.table_screen.query_one("#moves", OptionList)
        moves.clear_options()
        mark = {MOVES: "", WHY_NOT: "✗ ", LOOK: ""}[self.listing]
        for number, line in enumerate(lines, 1):
            first = f"{number:>2} " if self.listing == MOVES else " "
            moves.add_option(Option(Content.assemble((first, "dim"), mark + line)))
        if lines:
            moves.highlighted = 0

    def _draw_title(self) -> None:
        session = self.session
        title = Text(session.match.game.sentences(self.voice.lang)["game.title"], "bold", no_wrap=True)
        for seat, name in enumerate(session.names):
            title.append("   ")
            title.append_text(seat_name(seat, name, seat in session.table.to_move()))
            bot = session.match.seats[seat].bot
            if bot:
                title.append(f" {bot}", "dim")
            elif seat == session.viewer:
                title.append(" " + self.voice.say("play.you"), "dim")
        self.table_screen.query_one("#title", Static).update(title)

    def _draw_prompt(self) -> None:
        session, speaker = self.session, self.session.speaker()
        bot = session.next_bot()
        if session.table.over:
            words = self.voice.say("play.over_now")
        elif bot >= 0 and session.viewer not in session.table.to_move():
            words = self.voice.say("play.thinking", name=session.names[bot])
        else:
            words = speaker.say(session.table.prompt(session.viewer).to_json(session.viewer))
        prompt = Text(words)
        if self.seen_view["sealed"]:
            prompt.append(f"   [{'; '.join(self.seen_view['sealed'])}]", "dim")
        self.table_screen.query_one("#prompt", Static).update(prompt)

    def _draw_log(self) -> None:
        log = self.table_screen.query_one("#log", RichLog)
        log.clear()
        news = self.session.news()
        story = self.session.story(self.session.speaker(), max(news, LAST_LINES))
        old = len(story) - news
        lines = [
            Text("· " + line, "#9a8f82") if number < old else Text("▸ " + line, "#ffe8b8")
            for number, line in enumerate(story)
        ]
        log.write(Text("\n").join(lines))

    def _draw_keys(self) -> None:
        say = self.voice.say
        keys = Text()
        counts = (len(self.free), len(self.refused), len(self.faces))
        for number, key in enumerate(LISTS):
            style = "bold #1d1a17 on #b8a99a" if number == self.listing else ""
            keys.append(f" {say(key)} {counts[number]} ", style)
        keys.append("⇥  ", "bold #f2cc8f")
        for letter, key in (("?", "help"), ("u", "undo"), ("r", "rules"), ("l", "log"), ("q", "quit")):
            keys.append(letter, "bold #f2cc8f")
            keys.append(f" {say(f'play.key.{key}')} ")
        self.table_screen.query_one("#keys", Static).update(keys)

    def _highlighted(self) -> Try | None:
        at = self.table_screen.query_one("#moves", OptionList).highlighted
        shown = self.free if self.listing == MOVES else self.refused if self.listing == WHY_NOT else []
        return shown[at] if at is not None and at < len(shown) else None

    def on_option_list_option_highlighted(self) -> None:
        """Show on the table what the move touches, and what it means."""
        self.draw_table()

    def draw_table(self) -> None:
        """Table and hand, with what the highlighted move touches."""
        if not self.seen_view:
            return
        tried = self._highlighted()
        touched = frozenset([*tried.pieces, *tried.places]) if tried is not None else frozenset()
        usable = frozenset(token for each in self.free for token in each.pieces)
        look = Look(self.session.speaker(), touched, usable)
        screen = self.table_screen
        room = screen.query_one("#table").size
        width, height = max(20, room.width - 1), room.height
        if self.board is not None:
            drawn = draw_text_board(self.board, self.seen_view, touched, look.speaker, width, height)
        else:
            drawn = draw_table(self.seen_view, look, width, height >= ROOMY)
        drawn.no_wrap = self.board is not None
        screen.query_one("#board", Static).update(drawn)
        hand = draw_hand(self.seen_view, look, self.size.width - 2, self.size.height >= 36)
        screen.query_one("#hand", Static).update(hand)
        screen.query_one("#text", Static).update(self._about(tried, look))
        screen.query_one("#about").scroll_home(animate=False)

    def _about(self, tried: Try | None, look: Look) -> Text:
        """What the highlighted line means: the reason why not, or the cards that are touched."""
        about = Text()
        if tried is not None and tried.reason:
            about.append(tried.reason, "bold #e07a5f")
            rule = paragraphs(self.session.match.game.rules(self.voice.lang)).get(tried.rule)
            if rule is not None:
                about.append(f"\nR{tried.rule}  ", "bold #8ecae6")
                about.append(rule, "#d8d0c4")
            return about
        faces: list[str] = []
        if self.listing == LOOK:
            at = self.table_screen.query_one("#moves", OptionList).highlighted
            faces = self.faces[at : at + 1] if at is not None else []
        elif tried is not None:
            for zone in self.seen_view["zones"]:
                for piece in zone["pieces"]:
                    if piece[0] in tried.pieces and piece[1] is not None and piece[1] not in faces:
                        faces.append(piece[1])
        for face in faces[:4]:
            about.append("\n" if about.plain else "")
            about.append_text(about_piece(face, look))
        return about

    # Keys.

    def action_turn_list(self, by: int) -> None:
        """Moves, why not, look: the next list."""
        self.action_show_list((self.listing + by) % len(LISTS))

    def action_show_list(self, which: int) -> None:
        """Show another list in the same place."""
        if len(self.screen_stack) > 1:
            return
        self.listing = which
        self.listed = []
        self._fill_list()
        self.draw_table()

    def action_go_to(self, number: int) -> None:
        """A digit highlights; Enter does it."""
        moves = self.query_one("#moves", OptionList)
        if number <= moves.option_count:
            moves.highlighted = number - 1

    def action_scroll_table(self, lines: int) -> None:
        """The table may be longer than the screen."""
        self.query_one("#table").scroll_relative(y=lines, animate=False)

    def action_undo(self) -> None:
        """Take back: freely up to the last new information, beyond it if the table agrees."""
        session = self.session
        if session.next_bot() >= 0:
            self.notify(self.voice.say("play.undo_wait"))
            return
        seat, offer = session.undo_seat(), session.undo_offer()
        if not offer.numbers:
            self.notify(self.voice.say("play.undo_nothing"))
        elif offer.free and seat == session.viewer:
            self._take_back(True)
        else:
            reason = self.voice.say(f"play.undo_{offer.reason or 'others'}")
            ask = "play.undo_agree" if len(session.humans) > 1 else "play.undo_sure"
            body = [Text(reason), Text(self.voice.say(ask), "bold")]
            sheet = Dialog(self.voice.say("play.key.undo"), body, self.voice.say("play.yes_no"))
            self.push_screen(sheet, self._take_back)

    def _take_back(self, yes: bool | None) -> None:
        if yes:
            self.session.match.undo(self.session.undo_seat(), agreed=True)
            self.told_result = False
            self.notify(self.voice.say("play.undone"))
            self.go_on()

    def action_redo(self) -> None:
        """Do again what was taken back last."""
        if self.session.next_bot() >= 0 or not self.session.match.redo_offer():
            self.notify(self.voice.say("play.redo_nothing"))
            return
        self.session.match.redo()
        self.go_on()

    def action_help(self) -> None:
        """What the keys do."""
        self.push_screen(help_sheet(self.voice))

    def action_rules(self) -> None:
        """The RULES, at the paragraph that the highlighted refusal cites."""
        tried = self._highlighted()
        self._open_rules(tried.rule if tried is not None else "")

    def _open_rules(self, cited: str) -> None:
        chapters = read_rules(self.session.match.game.rules(self.voice.lang))
        self.push_screen(rules_sheet(self.voice.say("play.key.rules"), chapters, cited, "↑ ↓  esc"))

    def action_log(self) -> None:
        """Everything that happened."""
        sheet = log_sheet(self.voice, self.session.story(self.session.speaker()))
        self.push_screen(sheet)
        self.call_after_refresh(lambda: sheet.query_one(".sheet").scroll_end(animate=False))

    def action_language(self) -> None:
        """The other language, at once."""
        at = LANGUAGES.index(self.voice.lang)
        self.session.voice = Voice(LANGUAGES[(at + 1) % len(LANGUAGES)])
        self.redraw()

    def action_save(self) -> None:
        """The game is saved after every move; this says where."""
        self._keep()
        self.notify(self.voice.say("play.saved", file=str(self.session.path)))

    def action_result(self) -> None:
        """How it ended, once more."""
        if self.session.table.over:
            self.told_result = False
            self._tell_result()

    def _tell_result(self) -> None:
        if self.told_result:
            return
        self.told_result = True
        game, names = self.session.match.game, self.session.names
        lines = score_lines(self.voice, game.sentences(self.voice.lang), names, self.session.table.result().to_json())
        # A log under a sheet does not scroll to what was written last.
        self.push_screen(result_sheet(self.voice, lines, str(self.session.path)), lambda _: self._draw_log())

    async def action_quit(self) -> None:
        """The game is saved; it can go on later."""
        self.exit()

"""What opens over the table: help, rules, the log, questions, the curtain between two people, and the result."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from goblintop.cli.speech import Voice
from goblintop.engine.rulebook import Chapter


class Dialog(ModalScreen[bool]):
    """A sheet over the table. Enter and y say yes, everything that leaves says no."""

    BINDINGS = [
        Binding("escape,q,n", "answer(False)", show=False),
        Binding("enter,y,o", "answer(True)", show=False),
        Binding("down,j", "scroll(2)", show=False),
        Binding("up,k", "scroll(-2)", show=False),
        Binding("pagedown,space", "scroll(12)", show=False),
        Binding("pageup", "scroll(-12)", show=False),
    ]

    def __init__(self, title: str, body: list[Text], subtitle: str, cited: int = -1) -> None:
        super().__init__()
        self.heading = title
        self.body = body
        self.subtitle = subtitle
        self.cited = cited

    def compose(self) -> ComposeResult:
        """One sheet of paragraphs."""
        with VerticalScroll(classes="sheet") as sheet:
            sheet.border_title = self.heading
            sheet.border_subtitle = self.subtitle
            for number, text in enumerate(self.body):
                yield Static(text, classes="paragraph cited" if number == self.cited else "paragraph")

    def on_mount(self) -> None:
        """Begin at the paragraph that was cited."""
        if self.cited >= 0:
            self.call_after_refresh(self._show_cited)

    def _show_cited(self) -> None:
        self.query_one(".sheet").scroll_to_widget(self.query(".paragraph")[self.cited], animate=False, center=True)

    def action_answer(self, yes: bool) -> None:
        """Close the sheet."""
        self.dismiss(yes)

    def action_scroll(self, lines: int) -> None:
        """Move through a long sheet."""
        self.query_one(".sheet").scroll_relative(y=lines, animate=False)


class Curtain(ModalScreen[None]):
    """Nothing is to be seen while the screen changes hands, and no key opens anything but the curtain."""

    BINDINGS = [Binding("enter,space", "open", show=False), Binding("q", "app.quit", show=False)]

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Only who is next."""
        yield Static(self.text)

    def action_open(self) -> None:
        """The next person sits down."""
        self.dismiss(None)


def rules_sheet(title: str, chapters: list[Chapter], cited: str, subtitle: str) -> Dialog:
    """The RULES, opened at a paragraph."""
    body: list[Text] = []
    at = -1
    for chapter in chapters:
        body.append(Text(f"{chapter.number}. {chapter.title}", "bold #f2cc8f"))
        for number, text in chapter.paragraphs.items():
            if number == cited:
                at = len(body)
            line = Text(f"R{number}  ", "bold #8ecae6")
            line.append(text, "not bold #eee6d8")
            body.append(line)
    return Dialog(title, body, subtitle, at)


def help_sheet(voice: Voice) -> Dialog:
    """What the keys do."""
    body: list[Text] = []
    for line in voice.say("play.help").split("\n"):
        key, _, what = line.partition("\t")
        body.append(Text.assemble((f"{key:<8}", "bold #f2cc8f"), what))
    return Dialog(voice.say("play.key.help"), [Text("\n").join(body)], "esc")


def log_sheet(voice: Voice, story: list[str]) -> Dialog:
    """Everything that happened."""
    body = [Text("\n").join([Text(f"{number:>3}. {line}") for number, line in enumerate(story, 1)])]
    return Dialog(voice.say("play.key.log"), body, "↑ ↓  esc")


def result_sheet(voice: Voice, lines: list[str], file: str) -> Dialog:
    """How the game ended, who won, and where the record is."""
    body = [Text(lines[0], "bold #f2cc8f"), *(Text(line.strip()) for line in lines[1:])]
    body.append(Text(voice.say("play.saved", file=file), "dim"))
    return Dialog(voice.say("play.over"), body, voice.say("play.after"))

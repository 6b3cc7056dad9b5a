"""Looking: at a row of treasures, at a hand, or at the treasure just taken."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Arg, Description, Message, Refusal, place, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, Choice
from goblintop.games.gobelin_des_bois import wording
from goblintop.games.gobelin_des_bois.components import LOOK, TALE
from goblintop.games.gobelin_des_bois.table import Clearing
from goblintop.games.gobelin_des_bois.wording import KING, PROTECTED

YES: Final = 1


def skip(table: Clearing) -> None:
    """There is nothing to use the effect on."""
    if table.log is not None:
        table.tell(say("event.no_target"))


class ChooseGlance(Choice[Clearing]):
    """R12.5: look at the treasure you have just taken, or do not."""

    @classmethod
    def size(cls, box: Box) -> int:
        """No or yes."""
        return 2

    def candidates(self, table: Clearing, seat: int) -> list[int]:
        """It is the newest of the row."""
        return [0, YES]

    def choose(self, table: Clearing, seat: int, option: int) -> None:
        """Only the taker learns the card."""
        if option == YES:
            card = table.treasures[seat][-1]
            cards.peek(table.known, card, seat)
            if table.log is not None:
                table.tell(say("event.glanced", seat=seat_arg(seat), card=table.shown(card)))

    def notation(self, table: Clearing, seat: int, option: int) -> str:
        """`look` or `leave`."""
        return "look" if option == YES else "leave"

    def describe(self, table: Clearing, seat: int, option: int) -> Description:
        """The newest treasure."""
        if option == YES:
            return Description(say("act.glance"), [table.treasures[seat][-1]], [])
        return Description(say("act.no_glance"), [], [])

    def prompt(self, table: Clearing, seat: int) -> Message:
        """A look?"""
        return say("prompt.glance")


class ChooseRow(Choice[Clearing]):
    """R6.6: look at all treasures of one row. R12.10: in the Queen's chapter, or at a hand."""

    def __init__(self, seat: int, deed: int) -> None:
        super().__init__(seat)
        self.deed: Final = deed

    @classmethod
    def size(cls, box: Box) -> int:
        """Every row, and every hand."""
        return box.players + 1 + box.players

    def candidates(self, table: Clearing, seat: int) -> list[int]:
        """Rows and hands that hold something."""
        rows = len(table.treasures)
        tries = [row for row in range(rows) if table.treasures[row]]
        if self.deed == LOOK + TALE:
            for other in range(table.box.players):
                if other != seat and table.hands[other]:
                    tries.append(rows + other)
        return tries

    def obstacle(self, table: Clearing, seat: int, option: int) -> int:
        """A row of which all is protected shows nothing."""
        if option >= len(table.treasures) or not table.guarded:
            return ALLOWED
        for card in table.treasures[option]:
            if card not in table.guarded:
                return ALLOWED
        return PROTECTED

    def options(self, table: Clearing, seat: int) -> list[int]:
        """The same, where nothing is protected."""
        if table.guarded:
            return super().options(table, seat)
        return self.candidates(table, seat)

    def choose(self, table: Clearing, seat: int, option: int) -> None:
        """Everything goes back to its place."""
        rows = len(table.treasures)
        seen: list[int] = []
        if option >= rows:
            seen = table.hands[option - rows]
        elif table.guarded:
            seen = [card for card in table.treasures[option] if card not in table.guarded]
        else:
            seen = table.treasures[option]
        lookers = 1 << seat
        if self.deed >= KING:
            for other in range(table.box.players):
                if table.standing[other]:
                    lookers |= 1 << other
        cards.show_to(table.known, seen, lookers)
        if table.log is not None:
            shown = Arg("list", [table.shown(card) for card in seen], lookers)
            here = place(f"hand@{option - rows}" if option >= rows else table.row_place(option))
            key = "event.all_looked" if self.deed >= KING else "event.looked"
            table.tell(say(key, seat=seat_arg(seat), place=here, cards=shown))

    def notation(self, table: Clearing, seat: int, option: int) -> str:
        """`look 1`, `look king`, `look 1 hand`."""
        return wording.row_notation(table, option)

    def describe(self, table: Clearing, seat: int, option: int) -> Description:
        """The row or the hand."""
        rows = len(table.treasures)
        where = f"hand@{option - rows}" if option >= rows else table.row_place(option)
        return Description(say("act.look", place=place(where)), [], [where])

    def refuse(self, table: Clearing, seat: int, option: int, obstacle: int) -> Refusal:
        """All of it is protected."""
        return wording.refuse_treasure(table.box, self.deed, obstacle)

    def prompt(self, table: Clearing, seat: int) -> Message:
        """Whose?"""
        return say("prompt.look")


def ask_row(table: Clearing, question: ChooseRow) -> None:
    """Where there is one row only, nothing is asked; where there is none, the effect is skipped."""
    options = question.options(table, question.seat)
    if not options:
        skip(table)
    elif len(options) == 1:
        question.choose(table, question.seat, options[0])
    else:
        table.then(question)

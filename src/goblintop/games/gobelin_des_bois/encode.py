"""A seat's knowledge as a flat list of numbers with named fields, for research and learning."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.sheet import Sheet
from goblintop.games.gobelin_des_bois.components import COLOURS, EFFECTS, SWAP, TALE, BoisBox
from goblintop.games.gobelin_des_bois.effects import ChooseTreasure
from goblintop.games.gobelin_des_bois.table import LEFT, NONE, RIGHT, Clearing
from goblintop.games.gobelin_des_bois.wording import SECOND

PUBLIC = ("to_move", "pile_size", "passes", "path_size", "king_column", "king_coins", "last_value", "last_end")
CHOICES: Final = ("ChoosePlay", "ChooseTreasure", "ChooseRow", "ChooseGlance", "ChooseKingEffect", "ChooseTale")
CHOICE_AT: Final = {name: at for at, name in enumerate(CHOICES)}


def fields(box: BoisBox) -> list[str]:
    """A name for each number of `observe`. Seats are counted from one's own: 0 is oneself, 1 the next."""
    names = [*PUBLIC, *(f"tale.{effect}" for effect in EFFECTS), *(f"asked.{choice}" for choice in CHOICES)]
    names += [f"deed.{effect}" for effect in EFFECTS]
    for end in ("left", "right"):
        names += [f"{end}.colour.{colour}" for colour in COLOURS]
        names += [f"{end}.card.{face}" for face in box.faces]
    zones = ["path", "pile", "out", "boxed", "revealed", "king"]
    for seat in range(box.players):
        zones += [f"hand.{seat}", f"treasures.{seat}", f"trophies.{seat}"]
    for zone in zones:
        names += [f"{zone}.{face}" for face in box.faces]
    names.append("king.unknown")
    for seat in range(box.players):
        names += [f"{what}.{seat}" for what in ("hand_size", "unknown", "protected", "announced", "standing", "coins")]
    return names


def observe(table: Clearing, seat: int) -> list[float]:
    """What this seat knows now; the same length for every state of a box."""
    sheet = Sheet()
    note(table, seat, sheet)
    return sheet.numbers()


def note(table: Clearing, seat: int, sheet: Sheet) -> None:
    """The same on a sheet."""
    box = table.box
    sheet.flag(seat in table.to_move())
    sheet.counts([len(table.pile), table.passes, len(table.path)])
    sheet.counts([table.king_column, table.king_coins, table.last_value, table.last_end])
    for effect in range(TALE):
        sheet.flag((table.tales >> effect) & 1 == 1)
    asked = table.todo[-1] if table.to_move() else None
    sheet.one_of(len(CHOICES), CHOICE_AT.get(type(asked).__name__, NONE))
    sheet.one_of(TALE, _deed(asked) if isinstance(asked, ChooseTreasure) else NONE)
    for end in (LEFT, RIGHT):
        sheet.one_of(len(COLOURS), table.end_colour(end) if table.path else -1)
        sheet.one_of(box.cards(), table.far_card(1 - end) if table.path else -1)
    for row in (table.path, table.pile, table.out, table.boxed, table.revealed, table.treasures[box.king]):
        _note_row(table, row, seat, sheet)
    order = [(seat + step) % box.players for step in range(box.players)]
    for other in order:
        _note_row(table, table.hands[other], seat, sheet)
        _note_row(table, table.treasures[other], seat, sheet)
        _note_row(table, table.trophies[other], seat, sheet)
    sheet.count(_unknown(table, table.treasures[box.king], seat))
    for other in order:
        protected = 0
        if table.guarded:
            for card in table.treasures[other]:
                if card in table.guarded:
                    protected += 1
        sheet.count(len(table.hands[other]))
        sheet.count(_unknown(table, table.treasures[other], seat))
        sheet.count(protected)
        sheet.count(table.sums[other])
        sheet.count(table.standing[other])
        sheet.count(table.coins[box.teams[other]])


def _deed(asked: ChooseTreasure) -> int:
    """The effect for which a treasure is chosen, whoever uses it; the second of two that change places is a swap."""
    return SWAP if asked.deed == SECOND else asked.deed % TALE


def _note_row(table: Clearing, row: list[int], seat: int, sheet: Sheet) -> None:
    """The cards of a row that the seat can name."""
    known = table.known
    bit = 1 << seat
    first = sheet.room(table.box.cards())
    for card in row:
        if known[card] & bit:
            sheet.mark(first + card)


def _unknown(table: Clearing, row: list[int], seat: int) -> int:
    many = 0
    for card in row:
        if not cards.knows(table.known, card, seat):
            many += 1
    return many

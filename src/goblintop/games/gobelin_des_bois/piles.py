"""The pile: what happens when it is empty, in the middle of whatever emptied it."""

from goblintop.engine import cards
from goblintop.engine.message import number, say
from goblintop.engine.task import Shuffle
from goblintop.games.gobelin_des_bois.table import PILE, Clearing, learn


def check_pile(table: Clearing) -> None:
    """R9.1: whoever takes the last card of the pile ends the round, unless a pass is still due: then the path becomes
    the new pile at once, and the turn goes on (rulings 12, 13 and 52)."""
    if table.pile:
        return
    if table.passes == 0 or len(table.path) < 2:
        if table.log is not None:
            table.tell(say("event.pile_empty", king=number(int(table.box.coop))))
        table.finish_round(PILE)
    else:
        table.then(ShufflePath())


def start_path(table: Clearing, card: int) -> None:
    """R3.4: the top card is turned up and begins the path; it has no effect (ruling 41)."""
    learn(table, card)
    table.path = [card]
    table.turned = [0]


class ShufflePath(Shuffle[Clearing]):
    """R9.3: the whole path, the card just played included, is shuffled into a new pile; its top card begins a new
    path, and the goblin is turned."""

    def purpose(self) -> str:
        """A new pass."""
        return "pass"

    def pile(self, table: Clearing) -> list[int]:
        """The cards of the path."""
        return table.path

    def shuffled(self, table: Clearing, order: list[int]) -> None:
        """All know which cards the pile holds, nobody their order."""
        cards.forget(table.known, order)
        table.passes -= 1
        fresh = table.box.passes - table.passes
        batch = table.batch.copy()
        for card in order:
            batch[card] = fresh
        table.batch = batch
        start = order.pop()
        table.pile = order
        start_path(table, start)
        if table.log is not None:
            table.tell(say("event.reshuffled", card=table.shown(start), left=number(table.passes)))

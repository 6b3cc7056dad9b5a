"""Rounds: shuffling and dealing, who begins, and what a round brings when it is over."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, number, say, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, Choice, Roll, Shuffle, Task
from goblintop.games.gobelin_des_bois import scoring
from goblintop.games.gobelin_des_bois.components import (
    CHANGED,
    CHAPTERS,
    EFFECTS,
    EPILOGUE,
    HAND,
    TALES_IN_EPILOGUE,
    BoisBox,
)
from goblintop.games.gobelin_des_bois.piles import start_path
from goblintop.games.gobelin_des_bois.rules import BeginTurn
from goblintop.games.gobelin_des_bois.table import AMBUSH, COINS, NONE, OPEN, PILE, Clearing, learn

CHOSEN_ALREADY: Final = 1


def lay(box: BoisBox) -> Clearing:
    """The table before anything was shuffled."""
    todo: list[Task[Any]] = [NextRound()]
    if box.chapter == EPILOGUE:
        todo.append(DrawTale() if box.epilogue_at_random else ChooseTale(box.chooser))
    many = box.cards()
    return Clearing(
        box=box,
        todo=todo,
        known=cards.unknown(many),
        ending="",
        lessons=0,
        pile=list(range(many)),
        path=[],
        turned=[],
        hands=[[] for _ in range(box.players)],
        treasures=[[] for _ in range(box.players + 1)],
        trophies=[[] for _ in range(box.players)],
        out=[],
        boxed=[],
        guarded=[],
        revealed=[],
        standing=[1] * box.players,
        coins=[0] * box.sides,
        sums=[0] * box.players,
        pairs=[0] * box.players,
        gauged=[],
        batch=[0] * many,
        passes=box.passes,
        tales=box.tales(),
        last_value=0,
        last_end=0,
        king_column=0,
        king_coins=0,
        close=OPEN,
        rounds_played=0,
        winner=NONE,
    )


# The epilogue.


class ChooseTale(Choice[Clearing]):
    """R12.14: three different chapters are chosen before the deal; one seat decides for the table (ruling 89)."""

    @classmethod
    def size(cls, box: Box) -> int:
        """The first eight chapters."""
        return len(CHANGED)

    def candidates(self, table: Clearing, seat: int) -> list[int]:
        """All of them."""
        return list(range(len(CHANGED)))

    def obstacle(self, table: Clearing, seat: int, option: int) -> int:
        """Each once."""
        return CHOSEN_ALREADY if (table.tales >> CHANGED[option]) & 1 else ALLOWED

    def choose(self, table: Clearing, seat: int, option: int) -> None:
        """The next one, or the deal."""
        add_tale(table, option)
        if table.tales.bit_count() < TALES_IN_EPILOGUE:
            table.then(ChooseTale(seat))

    def notation(self, table: Clearing, seat: int, option: int) -> str:
        """`tale forest`."""
        return f"tale {CHAPTERS[option]}"

    def describe(self, table: Clearing, seat: int, option: int) -> Description:
        """The chapter and the effect it changes."""
        return Description(
            say("act.tale", chapter=term(f"chapter.{CHAPTERS[option]}"), effect=term(EFFECTS[CHANGED[option]])), [], []
        )

    def refuse(self, table: Clearing, seat: int, option: int, obstacle: int) -> Refusal:
        """Three different ones."""
        return Refusal(say("why.chosen"), "12.14")

    def prompt(self, table: Clearing, seat: int) -> Message:
        """How many are still to be chosen."""
        return say("prompt.tale", left=number(TALES_IN_EPILOGUE - table.tales.bit_count()))


class DrawTale(Roll[Clearing]):
    """R12.14: or they are drawn."""

    def purpose(self) -> str:
        """One chapter."""
        return "tale"

    def weights(self, table: Clearing) -> list[int]:
        """Those not drawn yet."""
        return [0 if (table.tales >> effect) & 1 else 1 for effect in CHANGED]

    def land(self, table: Clearing, outcome: int) -> None:
        """The next one, or the deal."""
        add_tale(table, outcome)
        if table.tales.bit_count() < TALES_IN_EPILOGUE:
            table.then(DrawTale())


def add_tale(table: Clearing, chapter: int) -> None:
    """An effect plays by its tale from now on."""
    table.tales |= 1 << CHANGED[chapter]
    if table.log is not None:
        changed = term(EFFECTS[CHANGED[chapter]])
        table.tell(say("event.tale", chapter=term(f"chapter.{CHAPTERS[chapter]}"), effect=changed))


# Setting up.


class ShuffleCards(Shuffle[Clearing]):
    """R3.1: all cards are shuffled (but those that a chapter has put back into the box), and dealt."""

    def purpose(self) -> str:
        """All cards."""
        return "cards"

    def pile(self, table: Clearing) -> list[int]:
        """R3.7: everything comes back for a new round (rulings 44, 82). R12.4: what is in the box too, where the rest
        could not be dealt."""
        whole = list(range(table.box.cards()))
        rest = [card for card in whole if card not in table.boxed]
        return rest if len(rest) >= least_cards(table.box) else whole

    def shuffled(self, table: Clearing, order: list[int]) -> None:
        """Sweep the table, then deal."""
        sweep(table, order)
        deal(table)
        table.then(FirstPlayer())


def least_cards(box: BoisBox) -> int:
    """What a round takes: hands and treasures, the first card of the path, and one for the pile."""
    treasures = box.level + box.head_start if box.coop else box.players
    return HAND * box.players + treasures + 2


def sweep(table: Clearing, order: list[int]) -> None:
    """A fresh table with a fresh pile."""
    box = table.box
    if table.boxed and len(order) == box.cards():
        table.boxed = []
        if table.log is not None:
            table.tell(say("event.box_emptied"))
    cards.forget(table.known, order)
    table.pile = order
    table.path = []
    table.turned = []
    table.hands = [[] for _ in range(box.players)]
    table.treasures = [[] for _ in range(box.players + 1)]
    table.trophies = [[] for _ in range(box.players)]
    table.out = []
    table.guarded = []
    table.gauged = []
    table.standing = [1] * box.players
    table.batch = [0] * box.cards()
    table.passes = box.passes
    table.last_value = 0
    table.close = OPEN


def deal(table: Clearing) -> None:
    """R3.2 to R3.5: two cards each and a treasure that nobody looks at; against the King the players have none, and he
    has as many as his level; then the path begins, and all announce the gold in their hands."""
    box = table.box
    for seat in range(box.players):
        for _ in range(HAND):
            cards.insert(table.hands[seat], cards.draw(table.pile, table.known, seat))
        if not box.coop:
            table.treasures[seat].append(table.pile.pop())
    if box.coop:
        for _ in range(box.level + box.head_start):
            table.treasures[box.king].append(table.pile.pop())
    start_path(table, table.pile.pop())
    table.sums = [scoring.gold_of(table, hand) for hand in table.hands]
    table.pairs = [1] * box.players
    if table.log is not None:
        king, begun = number(int(box.coop)), number(table.rounds_played + 1)
        table.tell(say("event.round", king=king, number=begun, card=table.shown(table.path[0])))
        for seat in range(box.players):
            table.tell(say("event.announced", seat=seat_arg(seat), gold=number(table.sums[seat])))


class FirstPlayer(Roll[Clearing]):
    """R3.6: the seat with the highest sum begins; among equals chance decides."""

    def purpose(self) -> str:
        """Who begins."""
        return "first"

    def weights(self, table: Clearing) -> list[int]:
        """Ruling 43: among the tied only."""
        most = max(table.sums)
        return [1 if gold == most else 0 for gold in table.sums]

    def land(self, table: Clearing, outcome: int) -> None:
        """That seat takes the first turn."""
        if table.log is not None:
            table.tell(say("event.begins", seat=seat_arg(outcome)))
        table.then(BeginTurn(outcome, 0))


# After a round.


class NextRound(Task[Clearing]):
    """R10.1: a round that is over is counted; then comes the next one, or the end. Lies at the bottom of everything."""

    def run(self, table: Clearing) -> None:
        """R2.1: until somebody has the coins it takes."""
        if table.close != OPEN and count_round(table):
            return
        table.then(ShuffleCards(), NextRound())


def count_round(table: Clearing) -> bool:
    """Show all cards, give the coin, or replay a tie. Is the game over?"""
    show_all(table)
    table.rounds_played += 1
    if table.box.coop:
        table.end({PILE: "count", COINS: "coins"}.get(table.close, "caught"))
        return True
    how = "ambush"
    best = scoring.standing_sides(table)
    if table.close != AMBUSH:
        best, by_cards = scoring.richest(table)
        how = "cards" if by_cards else "gold"
    if len(best) > 1:
        table.winner = NONE
        if table.log is not None:
            table.tell(say("event.tie"))
        return False
    table.winner = best[0]
    coins = table.coins.copy()
    coins[best[0]] += 1
    table.coins = coins
    if table.log is not None:
        for seat in range(table.box.players):
            if table.box.teams[seat] == table.winner:
                table.tell(say("event.won_round", seat=seat_arg(seat), coins=number(coins[best[0]])))
    if coins[best[0]] < table.box.rounds:
        return False
    table.end(how)
    return True


def show_all(table: Clearing) -> None:
    """R10.1: hands and treasures of those still in the round are turned up, and the King's."""
    for row in (*table.hands, *table.treasures):
        for card in row:
            learn(table, card)
    if table.log is not None:
        scoring.tell_totals(table)

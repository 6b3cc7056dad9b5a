"""The King's turn in the co-operative game: his track, his coins, and the effects he uses."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, number, say, term
from goblintop.engine.task import Choice, Task
from goblintop.games.gobelin_des_bois import effects, looking
from goblintop.games.gobelin_des_bois.components import (
    CAPTURE,
    EFFECT_WORDS,
    KING_COINS,
    KING_EFFECT,
    KING_TREASURE,
    LOOK,
    REPLAY,
    RETURN,
    TAKE,
)
from goblintop.games.gobelin_des_bois.piles import check_pile
from goblintop.games.gobelin_des_bois.table import COINS, OPEN, Clearing, learn
from goblintop.games.gobelin_des_bois.wording import KING, NONE_YET

SQUARES: Final = ("a", "b")


class MoveKing(Task[Clearing]):
    """R11.4: after a player's turn the King advances by the gold of the last card played; then he does what his column
    shows, in order (ruling 61)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        """Who ended the turn: that seat decides for the King (ruling 65)."""

    def run(self, table: Clearing) -> None:
        """R11.5: a value of 0 leaves him where he is, and his column acts again; in the milder game he rests
        (ruling 28)."""
        steps = table.last_value
        if steps == 0 and table.box.king_rests_at_zero:
            if table.log is not None:
                table.tell(say("event.king_rests"))
            return
        coins = table.king_coins
        if not advance(table, steps):
            return
        if table.log is not None:
            won = number(table.king_coins - coins)
            table.tell(say("event.king_moved", steps=number(steps), column=number(table.king_column), coins=won))
        for action in table.box.track[table.king_column][::-1]:
            table.then(ActForKing(self.seat, action))


def advance(table: Clearing, steps: int) -> bool:
    """R11.6: a step beyond the last column gives a coin and brings him to column 0, where the remaining steps go on
    (ruling 26). R11.15: the fourth coin ends the game at once (rulings 27 and 62). Does the game go on?"""
    for _ in range(steps):
        table.king_column += 1
        if table.king_column == len(table.box.track):
            table.king_column = 0
            table.king_coins += 1
            if table.king_coins == KING_COINS:
                if table.log is not None:
                    table.tell(say("event.king_last_coin"))
                table.finish_round(COINS)
                return False
    return True


class ActForKing(Task[Clearing]):
    """R11.7: the King gets a treasure from the top of the pile, unseen. R11.8: or the top card is revealed and he uses
    one of its effects."""

    def __init__(self, seat: int, action: int) -> None:
        self.seat: Final = seat
        self.action: Final = action

    def run(self, table: Clearing) -> None:
        """The pile is looked at after its last card, whoever takes it (ruling 63)."""
        if self.action == KING_TREASURE:
            effects.take(table, table.box.king, TAKE)
        else:
            reveal(table, self.seat)


def reveal(table: Clearing, seat: int) -> None:
    """The pile is looked at first: if the game ends with this card it has no effect; if a pass is due, the path is
    shuffled before the effect (ruling 64)."""
    card = table.pile.pop()
    learn(table, card)
    table.revealed = [card]
    if table.log is not None:
        table.tell(say("event.king_revealed", card=table.shown(card)), [table.moved(card, "pile", "revealed")])
    table.then(ChooseKingEffect(seat))
    check_pile(table)
    if table.close != OPEN:
        put_away(table)


def put_away(table: Clearing) -> None:
    """R11.14: the revealed card is discarded, face up, and never shuffled again (rulings 33 and 75)."""
    card = table.revealed.pop()
    table.out.append(card)
    if table.log is not None:
        table.tell(say("event.king_discarded", card=table.shown(card)), [table.moved(card, "revealed", "out")])


class PutAway(Task[Clearing]):
    """R11.14: after the effect."""

    def run(self, table: Clearing) -> None:
        """Into the discard."""
        put_away(table)


class ChooseKingEffect(Choice[Clearing]):
    """R11.8: the players choose together which of the two effects the King uses; even one that can do nothing
    (ruling 66)."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Left square or right square."""
        return 2

    def candidates(self, table: Clearing, seat: int) -> list[int]:
        """Both."""
        return [0, 1]

    def choose(self, table: Clearing, seat: int, option: int) -> None:
        """The effect, then the card is discarded."""
        effect = table.effect_of(2 * table.revealed[0] + option)
        if table.log is not None:
            square = term(f"square.{SQUARES[option]}")
            table.tell(say("event.king_uses", effect=term(EFFECT_WORDS[effect]), square=square))
        use_for_king(table, seat, effect)

    def notation(self, table: Clearing, seat: int, option: int) -> str:
        """`king a` or `king b`."""
        return f"king {SQUARES[option]}"

    def describe(self, table: Clearing, seat: int, option: int) -> Description:
        """One square of the revealed card."""
        effect = table.effect_of(2 * table.revealed[0] + option)
        message = say("act.king_effect", effect=term(EFFECT_WORDS[effect]), square=term(f"square.{SQUARES[option]}"))
        return Description(message, table.revealed, [f"square-{SQUARES[option]}"])

    def prompt(self, table: Clearing, seat: int) -> Message:
        """Which one hurts least?"""
        return say("prompt.king_effect", card=table.shown(table.revealed[0]))


def use_for_king(table: Clearing, seat: int, effect: int) -> None:
    """R11.9 to R11.13: the players play for the King; he neither steals from himself nor discards his own."""
    if effect == REPLAY:
        put_away(table)
        table.then(ActForKing(seat, KING_EFFECT))
        return
    table.then(PutAway())
    if effect == RETURN or effect == CAPTURE:
        if len(table.path) < 2:
            looking.skip(table)
        elif effect == RETURN:
            effects.return_card(table, table.last_end, RETURN)
        else:
            effects.capture(table, table.box.king, table.last_end, CAPTURE)
    elif effect == TAKE:
        effects.take(table, table.box.king, TAKE)
        if table.close != OPEN:
            put_away(table)
    elif effect == LOOK:
        looking.ask_row(table, looking.ChooseRow(seat, KING + LOOK))
    else:
        effects.ask_treasure(table, effects.ChooseTreasure(seat, KING + effect, NONE_YET))

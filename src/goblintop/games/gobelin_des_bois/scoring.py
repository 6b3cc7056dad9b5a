"""The end of a round and of the game: gold, ties, coins, and the King's booty."""

from typing import TYPE_CHECKING

from goblintop.engine.message import Arg, number, say, several
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.result import Result, ScoreLine
from goblintop.games.gobelin_des_bois.components import COIN_WORTH

if TYPE_CHECKING:
    from goblintop.games.gobelin_des_bois.table import Clearing


def gold_of(table: "Clearing", held: list[int]) -> int:
    """The gold on some cards."""
    worth = table.box.gold
    total = 0
    for card in held:
        total += worth[card]
    return total


def trophy_seat(table: "Clearing") -> int:
    """R12.13: the seat still in the round with strictly the most trophies, or -1 (ruling 88)."""
    best = -1
    most = 0
    for seat in range(len(table.trophies)):
        many = len(table.trophies[seat])
        if many > most:
            best = seat
            most = many
        elif many == most:
            best = -1
    return best


def counted(table: "Clearing", seat: int) -> list[int]:
    """R10.2: the cards that are a seat's at the end: hand and treasures, and trophies where they count."""
    held = [*table.hands[seat], *table.treasures[seat]]
    if table.trophies[seat] and trophy_seat(table) == seat:
        held += table.trophies[seat]
    return held


def gold(table: "Clearing", seat: int) -> int:
    """R10.2: what all of them are worth."""
    return gold_of(table, counted(table, seat))


def cards_held(table: "Clearing", seat: int) -> int:
    """R10.4: how many cards break a tie."""
    return len(counted(table, seat))


def side_gold(table: "Clearing", side: int) -> int:
    """What all seats of a side have together; the ambushed have nothing."""
    teams = table.box.teams
    total = 0
    for seat in range(len(teams)):
        if teams[seat] == side:
            total += gold(table, seat)
    return total


def side_cards(table: "Clearing", side: int) -> int:
    """All cards of a side."""
    teams = table.box.teams
    many = 0
    for seat in range(len(teams)):
        if teams[seat] == side:
            many += cards_held(table, seat)
    return many


def king_gold(table: "Clearing") -> int:
    """R11.16: five for each coin, his treasures, and the number of his column (ruling 59)."""
    return COIN_WORTH * table.king_coins + gold_of(table, table.treasures[table.box.king]) + table.king_column


def standing_sides(table: "Clearing") -> list[int]:
    """The sides that still have somebody in the round."""
    found: list[int] = []
    for seat in range(len(table.standing)):
        side = table.box.teams[seat]
        if table.standing[seat] and side not in found:
            found.append(side)
    return found


def richest(table: "Clearing") -> tuple[list[int], bool]:
    """R10.3 and R10.4: the sides with the most gold; among equals those with the most cards. Did cards decide?"""
    sides = sorted(standing_sides(table))
    most = max([side_gold(table, side) for side in sides])
    best = [side for side in sides if side_gold(table, side) == most]
    if len(best) == 1:
        return best, False
    cards = max([side_cards(table, side) for side in best])
    return [side for side in best if side_cards(table, side) == cards], True


def result(table: "Clearing") -> Result:
    """Winners, scores and where the gold came from."""
    seats = range(table.box.players)
    lines = [breakdown(table, seat) for seat in seats]
    scores = [sum([line.points for line in found]) for found in lines]
    return Result(winners(table), scores, lines, table.ending)


def winners(table: "Clearing") -> list[int]:
    """All seats of the winning sides."""
    sides = winning_sides(table)
    return [seat for seat in range(table.box.players) if table.box.teams[seat] in sides]


def winning_sides(table: "Clearing") -> list[int]:
    """The side with the coins it takes; against the King all or nobody (ruling 25). Before the end, who leads."""
    if table.box.coop:
        return [0] if beats_king(table) else []
    if table.winner >= 0 and table.coins[table.winner] >= table.box.rounds:
        return [table.winner]
    most = max(table.coins)
    return [side for side in range(table.box.sides) if table.coins[side] == most]


def beats_king(table: "Clearing") -> bool:
    """R11.17: strictly more gold than the King, and somebody still in the game."""
    return any(table.standing) and side_gold(table, 0) > king_gold(table)


def breakdown(table: "Clearing", seat: int) -> list[ScoreLine]:
    """Own hand, treasures and trophies, and what the mates bring."""
    lines = [
        ScoreLine("score.hand", gold_of(table, table.hands[seat])),
        ScoreLine("score.treasures", gold_of(table, table.treasures[seat])),
    ]
    own = lines[0].points + lines[1].points
    trophies = gold(table, seat) - own
    if trophies or table.trophies[seat]:
        lines.append(ScoreLine("score.trophies", trophies))
    if table.box.sides < table.box.players:
        lines.append(ScoreLine("score.mates", side_gold(table, table.box.teams[seat]) - own - trophies))
    return lines


def tell_totals(table: "Clearing") -> None:
    """All cards are shown; what everybody has."""
    for seat in range(table.box.players):
        if table.standing[seat]:
            held: list[Arg] = [table.shown(card) for card in counted(table, seat)]
            total = number(gold(table, seat))
            table.tell(say("event.counted", seat=seat_arg(seat), gold=total, cards=several(held)))
    if table.box.coop:
        held = [table.shown(card) for card in table.treasures[table.box.king]]
        table.tell(
            say(
                "event.king_counted",
                gold=number(king_gold(table)),
                coins=number(table.king_coins),
                column=number(table.king_column),
                count=number(len(held)),
                cards=several(held),
            )
        )

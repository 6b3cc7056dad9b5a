"""How a round against each other looks at a glance: what each seat may hope for, and how near it is to an ambush.

The figures follow logistic regressions on who won some thousand rounds between greedy bots, and between greedy and
random ones, with two, three and four players; rounded, and the same for all where they came out alike. A hope is in log
odds: a seat with 0.7 more than its only rival wins two rounds in three."""

from typing import Final

from goblintop.games.gobelin_des_bois import scoring
from goblintop.games.gobelin_des_bois.components import ANY, CAPTURE, HAND, RETURN, STEAL, TALE, fits
from goblintop.games.gobelin_des_bois.table import LEFT, RIGHT, Clearing

USUAL_GOLD: Final = 1.9
"""What a card is worth that nobody has seen, about."""
A_TREASURE: Final = [0.0, 0.0, 0.28, 0.19, 0.14]
"""The hope in a treasure, whatever its gold: treasures change hands as long as the round lasts, and their number stays.
This and the next three by the number of players, as among more of them there are more who steal."""
GOLD_COUNTS: Final = [0.0, 0.0, 0.95, 0.95, 1.2]
GOLD_WAITS: Final = [0.0, 0.0, 1.85, 1.7, 1.5]
"""So much gold makes a hope of 1 when the round ends, and so much more for each turn that a seat still has."""
A_TURN: Final = [0.0, 0.0, 1.75, 0.9, 0.8]
"""What it is worth, in gold, to lay the next card."""
WAITING: Final = 0.075
"""What it costs to wait for each seat that plays before one's own, among three or more."""
TO_PLAY: Final = 1.4
"""The hope in having a card to play at all."""
PLAYED: Final = 0.9
"""How much of the gold of one's poorer card is lost, as it will probably be played."""
DEEDS: Final = [-0.12, 0.06, 0.25, -0.05, -0.09, -0.03, -0.05, 0.03]
"""The hope in a square to be played, by its effect."""
STEAL_NOW: Final = 0.2
"""Between two: the hope in a square that steals and can be laid at once."""
TWO_JOKERS: Final = 0.05
"""The hope in two cards that lie on anything, as one of them is always kept."""
NARROW: Final = 0.14
"""What each colour costs that a hand without a multicolour square lacks."""


def gold_for_hope(table: Clearing, left: int) -> float:
    """How much gold makes a hope of 1 with so many cards to come: the longer the round, the more."""
    players = table.box.players
    return GOLD_COUNTS[players] + GOLD_WAITS[players] * left / players


def hope(table: Clearing, seat: int, left: int, mover: int, scale: float) -> float:
    """Treasures by number and gold, the hand by gold and by what can be done with it."""
    players = table.box.players
    hand = table.hands[seat]
    row = table.treasures[seat]
    found = A_TREASURE[players] * len(row)
    gold = float(scoring.gold_of(table, row) + scoring.gold_of(table, hand))
    gold += USUAL_GOLD * max(0, min(left, HAND - len(hand)))
    if table.trophies[seat]:
        gold += scoring.gold_of(table, table.trophies[seat]) * (0.8 if scoring.trophy_seat(table) == seat else 0.3)
    if seat == mover:
        gold += A_TURN[players]
    before = turns_before(table, seat, mover)
    if hand and mover >= 0 and before < left:
        worth = table.box.gold
        poorer = worth[hand[0]]
        for card in hand:
            poorer = min(poorer, worth[card])
        gold -= PLAYED * poorer
        found += TO_PLAY + deeds(table, hand, seat == mover)
        if players > 2:
            found -= WAITING * before
    return found + gold / scale


def turns_before(table: Clearing, seat: int, mover: int) -> int:
    """How many seats play before this one."""
    return seat - mover if seat >= mover else seat - mover + table.box.players


def deeds(table: Clearing, hand: list[int], moving: bool) -> float:
    """The hope in what a hand can do."""
    colour = table.box.colour
    found = 0.0
    jokers = 0
    shown = 0
    steals = False
    for card in hand:
        for square in (2 * card, 2 * card + 1):
            effect = table.effect_of(square) % TALE
            found += DEEDS[effect]
            if effect == STEAL and moving and not steals and fits_an_end(table, colour[square]):
                steals = True
            if colour[square] == ANY:
                jokers += 1
            else:
                shown |= 1 << colour[square]
    if steals and table.box.players == 2:
        found += STEAL_NOW
    if jokers == HAND:
        return found + TWO_JOKERS
    return found - NARROW * (ANY - shown.bit_count()) if jokers == 0 and len(hand) == HAND else found


def fits_an_end(table: Clearing, colour: int) -> bool:
    """Can a square of this colour be laid anywhere?"""
    return fits(colour, table.end_colour(LEFT)) or fits(colour, table.end_colour(RIGHT))


def fits_hand(shown: int, end: int) -> bool:
    """Can a card with one of these colours (as bits) be laid on an end of that colour?"""
    return end == ANY or (shown >> end) & 1 == 1 or shown >> ANY == 1


def danger(table: Clearing, seat: int, mover: int) -> float:
    """How likely a seat is ambushed after the next card: the share of the mover's ways to play that leave it none."""
    shown = 0
    colour = table.box.colour
    for card in table.hands[seat]:
        shown |= 1 << colour[2 * card] | 1 << colour[2 * card + 1]
    if shown >> ANY == 1 or len(table.hands[seat]) < HAND:
        return 0.0
    ways = 0
    traps = 0
    for end in (LEFT, RIGHT):
        here = table.box.fitting[table.end_colour(end)]
        there = table.end_colour(1 - end)
        beneath = under(table, 1 - end)
        for card in table.hands[mover]:
            for square in (2 * card, 2 * card + 1):
                if here[square]:
                    ways += 1
                    effect = table.effect_of(square) % TALE
                    far = beneath if effect == CAPTURE or effect == RETURN else there
                    if not fits_hand(shown, colour[square ^ 1]) and not fits_hand(shown, far):
                        traps += 1
    return traps / ways if ways > 0 else 0.0


def under(table: Clearing, end: int) -> int:
    """The colour that lies open at an end once its card has left the path."""
    path = table.path
    if len(path) < 2:
        return table.end_colour(end)
    if end == LEFT:
        return table.box.colour[2 * path[1] + table.turned[1]]
    return table.box.colour[2 * path[-2] + 1 - table.turned[-2]]

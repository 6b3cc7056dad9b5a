"""What an observer cannot know, drawn anew: decks and hands, cards that lie face down under pets, tiles to come."""

from typing import TYPE_CHECKING

from goblintop.engine import cards
from goblintop.engine.rng import Rng
from goblintop.games.dungeon_petz.terms import COLOURS, NONE

if TYPE_CHECKING:
    from goblintop.games.dungeon_petz.table import Burrow, Town


def redraw(table: "Town", observer: int, rng: Rng) -> None:
    """Each colour of need cards has its own back; so has each kind of tile."""
    for colour in range(len(COLOURS)):
        redraw_needs(table, colour, observer, rng)
    for burrow in table.burrows:
        redraw_ends(table, burrow, observer, rng)
    for pile in table.piles:
        cards.redeal([pile], [], table.known, observer, rng)
    table.exhibitions = table.exhibitions.copy()
    cards.redeal([table.exhibitions], [], table.known, observer, rng)
    table.customers = table.customers.copy()
    cards.redeal([table.customers], [], table.known, observer, rng)


def redraw_needs(table: "Town", colour: int, observer: int, rng: Rng) -> None:
    """The deck, the hands, and what was given to pets but not yet turned up."""
    colours = table.box.colour
    tucked: list[list[int]] = []
    hands: list[list[int]] = []
    for burrow in table.burrows:
        tucked.append([card for card in burrow.tucked if card != NONE and colours[card] == colour])
        hands.append([card for card in burrow.hand if colours[card] == colour])
    cards.redeal([table.decks[colour], *tucked], hands, table.known, observer, rng)
    for seat in range(len(table.burrows)):
        burrow = table.burrows[seat]
        burrow.hand = sorted([card for card in burrow.hand if colours[card] != colour] + hands[seat])
        if tucked[seat]:
            given = burrow.tucked.copy()
            at = 0
            for index in range(len(given)):
                if given[index] != NONE and colours[given[index]] == colour:
                    given[index] = tucked[seat][at]
                    at += 1
            burrow.tucked = given


def redraw_ends(table: "Town", burrow: "Burrow", observer: int, rng: Rng) -> None:
    """Which end of a hidden card counts is hidden too. Equal bars keep the one order that all ways to give share."""
    box = table.box
    hides = False
    for card in burrow.tucked:
        if card != NONE and not cards.knows(table.known, card, observer):
            hides = True
    if not hides:
        return
    potion = 2 * len(box.face_ids)
    given: list[int] = []
    for index in range(len(burrow.slots)):
        card = burrow.tucked[index]
        code = potion
        if card != NONE:
            like = box.face_of[card]
            code = 2 * like + (rng.below(2) if box.has_double[like] else 0)
        given.append((burrow.slots[index] * 1000 + code) * 1000 + card + 1)
    given.sort()
    burrow.tucked = [code % 1000 - 1 for code in given]
    burrow.ends = [0 if code // 1000 % 1000 == potion else code // 1000 % 2 for code in given]

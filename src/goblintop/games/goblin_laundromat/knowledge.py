"""Who knows what. Every garment that was put into a basket came through a slot: at set-up, or at one turn of the draft
from one hand. What an observer saw of each slot (`LaundryBox.sights`) never changes; with what has been turned up
since, it says exactly which worlds are possible. All of them are equally likely, and they can be drawn without trial:

* a garment that the observer saw taken (its own pick, a market pick) stays in its slot;
* garments that it saw together as a hand went on may lie in any order over the slots of their group, but one that was
  turned up came from the basket it was turned up from, and a group never has two slots of one basket;
* all others lie anywhere it has not seen; those that were turned up came into their basket before that round's wash.
"""

from typing import TYPE_CHECKING, Any

from goblintop.engine import cards
from goblintop.engine.rng import Rng
from goblintop.games.goblin_laundromat.components import SURE, UNSEEN

if TYPE_CHECKING:
    from goblintop.games.goblin_laundromat.table import Laundromat

EMPTY = -1
"""A slot through which no garment has come yet."""


class Places:
    """The places of the garments that an observer cannot name for sure."""

    def __init__(self, table: "Laundromat", observer: int) -> None:
        box = table.box
        sight = box.row(observer)
        self.unseen_slots: list[int] = []
        self.unseen_hands: list[int] = []
        self.unseen: list[int] = [*table.deck, *table.market_pile]
        """Garments that may lie anywhere unseen and have not been turned up."""
        self.turned: list[int] = []
        """Garments that came to light from an unseen slot."""
        self.groups: dict[int, list[int]] = {}
        """Garments of each group that have not been turned up."""
        self.group_slots: dict[int, list[int]] = {}
        self.group_hand: dict[int, int] = {}
        slots = table.slots
        for slot in range(len(slots)):
            card = slots[slot]
            code = sight[slot]
            if card == EMPTY or code == SURE:
                continue
            if code == UNSEEN:
                self.unseen_slots.append(slot)
                if table.turned[card] == 0:
                    self.unseen.append(card)
                else:
                    self.turned.append(card)
            elif table.turned[card] == 0:
                self._group(code).append(card)
                self.group_slots[code].append(slot)
        for seat in range(box.players):
            if table.hands[seat]:
                code = sight[table.hand_slot(seat)]
                if code == UNSEEN:
                    self.unseen_hands.append(seat)
                    self.unseen.extend(table.hands[seat])
                elif code != SURE:
                    self._group(code).extend(table.hands[seat])
                    self.group_hand[code] = seat

    def _group(self, code: int) -> list[int]:
        if code not in self.groups:
            self.groups[code] = []
            self.group_slots[code] = []
        return self.groups[code]


def redraw(table: "Laundromat", observer: int, rng: Rng) -> None:
    """A world that the observer cannot tell from this one: see the head of this module."""
    places = Places(table, observer)
    slots = table.slots
    for code in sorted(places.groups):
        group = sorted(places.groups[code])
        rng.shuffle(group)
        at = 0
        for slot in places.group_slots[code]:
            slots[slot] = group[at]
            at += 1
        if code in places.group_hand:
            table.hands[places.group_hand[code]] = sorted(group[at:])
    _redraw_unseen(table, places, rng)
    for seat in range(table.box.players):
        basket = unwashed(table, seat)
        rng.shuffle(basket)
        table.baskets[seat] = basket
    mark(table)


def _redraw_unseen(table: "Laundromat", places: Places, rng: Rng) -> None:
    box = table.box
    slots = table.slots
    came: dict[int, int] = {}
    for slot in places.unseen_slots:
        came[slots[slot]] = box.slot_basket[slot]
        slots[slot] = EMPTY
    # Those turned up first have the fewest slots to choose from, and later ones could have used all of these too:
    # taking one free slot after another makes every way equally likely.
    order = sorted([table.turned[card] * box.garments + card for card in places.turned])
    for key in order:
        card = key % box.garments
        latest = table.turned[card] - 1
        free = [
            slot
            for slot in places.unseen_slots
            if slots[slot] == EMPTY and box.slot_basket[slot] == came[card] and box.slot_round[slot] <= latest
        ]
        slots[rng.pick(free)] = card
    pool = sorted(places.unseen)
    rng.shuffle(pool)
    for slot in places.unseen_slots:
        if slots[slot] == EMPTY:
            slots[slot] = pool.pop()
    for seat in places.unseen_hands:
        many = len(table.hands[seat])
        table.hands[seat] = sorted([pool.pop() for _ in range(many)])
    table.market_pile = [pool.pop() for _ in range(len(table.market_pile))]
    table.deck = pool


def unwashed(table: "Laundromat", seat: int) -> list[int]:
    """What lies in a basket, in order of the cards."""
    found: list[int] = []
    basket = table.box.slot_basket
    for slot in range(len(table.slots)):
        card = table.slots[slot]
        if card != EMPTY and basket[slot] == seat and table.turned[card] == 0:
            found.append(card)
    found.sort()
    return found


def mark(table: "Laundromat") -> None:
    """Set who can name which garment where it lies; it follows from slots, hands and what was turned up."""
    box = table.box
    known = table.known
    for card in range(box.garments):
        known[card] = cards.EVERYONE if table.turned[card] > 0 else cards.NOBODY
    for card in table.market:
        cards.reveal(known, card)
    for observer in range(box.players):
        sight = box.sights[observer]
        left: dict[int, int] = {}
        for seat in range(box.players):
            if not table.hands[seat]:
                continue
            slot = table.hand_slot(seat)
            code = sight[slot]
            if code > UNSEEN:
                left[code] = len(table.hands[seat])
            # A group that begins here lies in that hand and nowhere else.
            if code == SURE or code == slot:
                for card in table.hands[seat]:
                    cards.peek(known, card, observer)
        for slot in range(len(table.slots)):
            card = table.slots[slot]
            if card != EMPTY and sight[slot] > UNSEEN and table.turned[card] == 0:
                left[sight[slot]] = left.get(sight[slot], 0) + 1
        for slot in range(len(table.slots)):
            card = table.slots[slot]
            if card == EMPTY or sight[slot] == UNSEEN:
                continue
            if sight[slot] == SURE or left.get(sight[slot], 0) == 1:
                cards.peek(known, card, observer)
    if box.players == 2:
        for slot in range(2, len(table.slots)):
            if table.slots[slot] != EMPTY:
                cards.reveal(known, table.slots[slot])


def conclude(table: "Laundromat", card: int) -> None:
    """A garment has been turned up: whoever saw it go on in a group with one other that is still in the dark now knows
    where that other one lies. Asked after the draft, when no garment is in a hand."""
    box = table.box
    if box.players == 2:
        return
    at = table.slots.index(card)
    if box.slot_round[at] < 0:
        return
    deal = box.deals[box.slot_round[at]]
    first = at - (at - box.first_slot[box.slot_round[at]]) % deal
    for observer in range(box.players):
        sight = box.sights[observer]
        code = sight[at]
        if code > UNSEEN:
            other = EMPTY
            many = 0
            for slot in range(code, first + deal):
                if sight[slot] == code and table.turned[table.slots[slot]] == 0:
                    other = table.slots[slot]
                    many += 1
            if many == 1:
                cards.peek(table.known, other, observer)


def outlook(table: "Laundromat", observer: int, seat: int) -> list[float]:
    """How likely each garment lies in a seat's basket, by all that the observer knows; the sum is the number of cards
    in the basket."""
    return outlooks(table, observer)[seat]


def outlooks(table: "Laundromat", observer: int) -> list[list[float]]:
    """The same for every seat's basket. One chance counts for many garments: as an object it is made only once."""
    box = table.box
    sight = box.row(observer)
    places = Places(table, observer)
    found: list[list[Any]] = []
    sure: Any = 1.0
    dark = [0] * box.players
    for slot in places.unseen_slots:
        dark[box.slot_basket[slot]] += 1
    for card in places.turned:
        dark[box.slot_basket[table.slots.index(card)]] -= 1
    for seat in range(box.players):
        weights: list[Any] = [0.0] * box.garments
        if dark[seat] > 0:
            likely: Any = dark[seat] / len(places.unseen)
            for card in places.unseen:
                weights[card] = likely
        found.append(weights)
    for slot in range(len(table.slots)):
        card = table.slots[slot]
        if card != EMPTY and sight[slot] == SURE and table.turned[card] == 0:
            found[box.slot_basket[slot]][card] = sure
    for code, group in places.groups.items():
        if not group:
            continue
        even: Any = 1.0 / len(group)
        for slot in places.group_slots[code]:
            basket = found[box.slot_basket[slot]]
            for other in group:
                basket[other] = even
    return found

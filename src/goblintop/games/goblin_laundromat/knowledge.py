"""Who knows what. Every garment that was put into a basket came through a slot: at set-up, or at one turn of the draft
from one hand. What an observer saw of each slot (`LaundryBox.sights`) never changes; with what has been turned up
since, it says exactly which worlds are possible. All of them are equally likely, and they can be drawn without trial:

* a garment that the observer saw taken (its own pick, a market pick) stays in its slot;
* garments that it saw together as a hand went on may lie in any order over the slots of their group, but one that was
  turned up came from the basket it was turned up from, and a group never has two slots of one basket;
* all others lie anywhere it has not seen; those that were turned up came into their basket before that round's wash.
"""

from typing import TYPE_CHECKING, Any, Final

from goblintop.engine import cards
from goblintop.engine.rng import Rng
from goblintop.games.goblin_laundromat.components import SURE, UNSEEN

if TYPE_CHECKING:
    from goblintop.games.goblin_laundromat.table import Laundromat

EMPTY: Final = -1
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
        self.sure: list[list[int]] = [[] for _ in range(box.players)]
        """Garments that the observer saw going into each basket and that still lie there."""
        self.shared: list[list[int]] = [[] for _ in range(box.players)]
        """The groups of which each basket still holds one."""
        self.dark: list[int] = [0] * box.players
        """How many garments lie in each basket of which the observer has seen nothing."""
        slots = table.slots
        for slot in range(len(slots)):
            card = slots[slot]
            if card == EMPTY:
                continue
            code = sight[slot]
            basket = box.slot_basket[slot]
            closed = table.turned[card] == 0
            if code == SURE:
                if closed:
                    self.sure[basket].append(card)
            elif code == UNSEEN:
                self.unseen_slots.append(slot)
                if closed:
                    self.unseen.append(card)
                    self.dark[basket] += 1
                else:
                    self.turned.append(card)
            elif closed:
                self._group(code).append(card)
                self.group_slots[code].append(slot)
                self.shared[basket].append(code)
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
    baskets = unwashed(table)
    for basket in baskets:
        rng.shuffle(basket)
    table.baskets = baskets
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
        basket = came[card]
        free: list[int] = []
        for slot in places.unseen_slots:
            if slots[slot] == EMPTY and box.slot_basket[slot] == basket and box.slot_round[slot] <= latest:
                free.append(slot)
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


def unwashed(table: "Laundromat") -> list[list[int]]:
    """What lies in each basket, in order of the cards."""
    found: list[list[int]] = [[] for _ in range(table.box.players)]
    basket = table.box.slot_basket
    turned = table.turned
    slots = table.slots
    for slot in range(len(slots)):
        card = slots[slot]
        if card != EMPTY and turned[card] == 0:
            found[basket[slot]].append(card)
    for lying in found:
        lying.sort()
    return found


def mark(table: "Laundromat") -> None:
    """Set who can name which garment where it lies; it follows from slots, hands and what was turned up."""
    box = table.box
    known = table.known
    turned = table.turned
    slots = table.slots
    for card in range(box.garments):
        known[card] = cards.EVERYONE if turned[card] > 0 else cards.NOBODY
    for card in table.market:
        cards.reveal(known, card)
    dark: list[int] = []
    for slot in range(len(slots)):
        card = slots[slot]
        if card != EMPTY and turned[card] == 0:
            dark.append(slot)
    for observer in range(box.players):
        _mark_for(table, observer, dark)
    if box.players == 2:
        for slot in range(2, len(slots)):
            if slots[slot] != EMPTY:
                cards.reveal(known, slots[slot])


def _mark_for(table: "Laundromat", observer: int, dark: list[int]) -> None:
    """What one seat can name; `dark` are the slots whose garments have not been turned up."""
    box = table.box
    known = table.known
    slots = table.slots
    sight = box.sights[observer]
    left = [0] * len(slots)
    for seat in range(box.players):
        hand = table.hands[seat]
        if hand:
            slot = table.hand_slot(seat)
            code = sight[slot]
            if code > UNSEEN:
                left[code] = len(hand)
            # A group that begins here lies in that hand and nowhere else.
            if code == SURE or code == slot:
                for card in hand:
                    cards.peek(known, card, observer)
    grouped: list[int] = []
    for slot in dark:
        code = sight[slot]
        if code == SURE:
            cards.peek(known, slots[slot], observer)
        elif code > UNSEEN:
            left[code] += 1
            grouped.append(slot)
    for slot in grouped:
        if left[sight[slot]] == 1:
            cards.peek(known, slots[slot], observer)


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
    """The same for every seat's basket."""
    places = Places(table, observer)
    return [_outlook(table, places, seat) for seat in range(table.box.players)]


def _outlook(table: "Laundromat", places: Places, seat: int) -> list[float]:
    """One chance counts for many garments: as an object it is made only once."""
    weights: list[Any] = [0.0] * table.box.garments
    if places.dark[seat] > 0:
        likely: Any = places.dark[seat] / len(places.unseen)
        for card in places.unseen:
            weights[card] = likely
    for card in places.sure[seat]:
        weights[card] = 1.0
    for code in places.shared[seat]:
        group = places.groups[code]
        even: Any = 1.0 / len(group) if group else 0.0
        for card in group:
            weights[card] = even
    return weights

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
        sight = box.sights[box.row(observer)]
        self.unseen: list[int] = [*table.deck, *table.market_pile]
        """Garments that may lie anywhere unseen and have not been turned up."""
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
        turned = table.turned
        baskets = box.slot_basket
        unseen = self.unseen
        dark = self.dark
        for slot, card in enumerate(table.slots):
            if card == EMPTY or turned[card] > 0:
                continue
            code = sight[slot]
            if code == SURE:
                self.sure[baskets[slot]].append(card)
            elif code == UNSEEN:
                unseen.append(card)
                dark[baskets[slot]] += 1
            else:
                self._group(code).append(card)
                self.group_slots[code].append(slot)
                self.shared[baskets[slot]].append(code)
        for seat in range(box.players):
            if table.hands[seat]:
                code = sight[table.hand_slot(seat)]
                if code == UNSEEN:
                    unseen.extend(table.hands[seat])
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
    box = table.box
    row = box.row(observer)
    until = box.slots_until(table.numeral)
    in_hand = [EMPTY] * box.players
    sight = box.sights[row]
    for seat in range(box.players):
        if table.hands[seat]:
            in_hand[seat] = sight[table.hand_slot(seat)]
    for group in box.groups[row]:
        if group[0] >= until:
            break
        _redraw_group(table, group, in_hand, rng)
    _redraw_unseen(table, box.unseen_slots[row], until, in_hand, rng)
    baskets = unwashed(table)
    for basket in baskets:
        rng.shuffle(basket)
    table.baskets = baskets
    mark(table)


def _redraw_group(table: "Laundromat", group: list[int], in_hand: list[int], rng: Rng) -> None:
    """What was seen together lies in any order where it may have gone, but for what was turned up."""
    slots = table.slots
    turned = table.turned
    found: list[int] = []
    free: list[int] = []
    for slot in group:
        card = slots[slot]
        if card != EMPTY and turned[card] == 0:
            found.append(card)
            free.append(slot)
    holder = in_hand.index(group[0]) if group[0] in in_hand else EMPTY
    if holder != EMPTY:
        found.extend(table.hands[holder])
    if len(found) < 2:
        return
    found.sort()
    rng.shuffle(found)
    at = 0
    for slot in free:
        slots[slot] = found[at]
        at += 1
    if holder != EMPTY:
        hand = found[at:]
        hand.sort()
        table.hands[holder] = hand


def _redraw_unseen(table: "Laundromat", unseen: list[int], until: int, in_hand: list[int], rng: Rng) -> None:
    slots = table.slots
    turned = table.turned
    # 1 for each garment that may lie anywhere unseen and has not been turned up.
    lies = [0] * table.box.garments
    came: list[int] = []
    free: list[int] = []
    for slot in unseen:
        if slot >= until:
            break
        card = slots[slot]
        if card != EMPTY:
            free.append(slot)
            if turned[card] == 0:
                lies[card] = 1
            else:
                came.append((turned[card] * table.box.garments + card) * len(slots) + slot)
    if came:
        free = _redraw_turned(table, came, free, rng)
    for card in table.deck:
        lies[card] = 1
    for card in table.market_pile:
        lies[card] = 1
    for seat in range(len(in_hand)):
        if in_hand[seat] == UNSEEN:
            for card in table.hands[seat]:
                lies[card] = 1
    pool = [card for card in range(len(lies)) if lies[card] == 1]
    rng.shuffle(pool)
    for slot in free:
        slots[slot] = pool.pop()
    for seat in range(len(in_hand)):
        if in_hand[seat] == UNSEEN:
            hand = pool[len(pool) - len(table.hands[seat]) :]
            del pool[len(pool) - len(hand) :]
            hand.sort()
            table.hands[seat] = hand
    if table.market_pile:
        table.market_pile = [pool.pop() for _ in range(len(table.market_pile))]
    table.deck = pool


def _redraw_turned(table: "Laundromat", came: list[int], unseen: list[int], rng: Rng) -> list[int]:
    """Garments that came to light from unseen slots; gives the slots that are left for those still in the dark.

    Those turned up first have the fewest slots to choose from, and later ones could have used all of these too: taking
    one free slot after another makes every way equally likely."""
    box = table.box
    slots = table.slots
    for slot in unseen:
        slots[slot] = EMPTY
    came.sort()
    for key in came:
        card = key // len(slots) % box.garments
        basket = box.slot_basket[key % len(slots)]
        latest = table.turned[card] - 1
        free: list[int] = []
        for slot in unseen:
            if slots[slot] == EMPTY and box.slot_basket[slot] == basket and box.slot_round[slot] <= latest:
                free.append(slot)
        slots[rng.pick(free)] = card
    return [slot for slot in unseen if slots[slot] == EMPTY]


def unwashed(table: "Laundromat") -> list[list[int]]:
    """What lies in each basket, in order of the cards."""
    box = table.box
    found: list[list[int]] = [[] for _ in range(box.players)]
    basket = box.slot_basket
    turned = table.turned
    slots = table.slots
    for slot in range(box.slots_until(table.numeral)):
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
    until = box.slots_until(table.numeral)
    seen_by = box.sure_seats
    for card in range(box.garments):
        known[card] = cards.EVERYONE if turned[card] > 0 else cards.NOBODY
    for card in table.market:
        known[card] = cards.EVERYONE
    for slot in range(until):
        card = slots[slot]
        if card != EMPTY and turned[card] == 0:
            known[card] = seen_by[slot] if box.players > 2 or slot < 2 else cards.EVERYONE
    if box.players == 2:
        return
    hands = [EMPTY] * box.players
    for seat in range(box.players):
        if table.hands[seat]:
            slot = table.hand_slot(seat)
            hands[seat] = slot
            for card in table.hands[seat]:
                known[card] = box.hand_seats[slot]
    for observer in range(box.players):
        sight = box.sights[observer]
        held = [sight[slot] if slot != EMPTY else EMPTY for slot in hands]
        for group in box.groups[observer]:
            if group[0] >= until:
                break
            if group[0] not in held:
                _mark_last(table, observer, group)


def _mark_last(table: "Laundromat", observer: int, group: list[int]) -> None:
    """Where one garment of a group is still in the dark and none in a hand, whoever saw the group can name it."""
    last = EMPTY
    for slot in group:
        card = table.slots[slot]
        if card != EMPTY and table.turned[card] == 0:
            if last != EMPTY:
                return
            last = card
    if last != EMPTY:
        cards.peek(table.known, last, observer)


def conclude(table: "Laundromat", seat: int, card: int) -> None:
    """A garment of a seat's basket has been turned up: whoever saw it go on in a group with one other that is still in
    the dark now knows where that other one lies. Asked after the draft, when no garment is in a hand."""
    slots = table.slots
    for slot in table.box.basket_slots[seat]:
        if slots[slot] == card:
            for group in table.box.mates[slot]:
                _conclude_for(table, group)
            return


def _conclude_for(table: "Laundromat", group: list[int]) -> None:
    """`group` begins with the seat that saw it."""
    slots = table.slots
    turned = table.turned
    last = EMPTY
    for at in range(1, len(group)):
        card = slots[group[at]]
        if turned[card] == 0:
            if last != EMPTY:
                return
            last = card
    if last != EMPTY:
        cards.peek(table.known, last, group[0])


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

"""Who knows which card: one mask a card, whose bits say which observers could name it where it lies. Only this module
changes the masks."""

from typing import Final

from goblintop.engine.rng import Rng

SPECTATOR: Final = 7
"""The observer who has no seat. Seats are 0 to 4."""
EVERYONE: Final = 0xFF
NOBODY: Final = 0


def unknown(cards: int) -> list[int]:
    """The knowledge of a fresh box: nobody knows where any card lies."""
    return [NOBODY] * cards


def knows(known: list[int], card: int, observer: int) -> bool:
    """Could this observer name the card where it lies?"""
    return (known[card] >> observer) & 1 == 1


def reveal(known: list[int], card: int) -> None:
    """Turn a card up: from now on everyone can name it, even face down, until it is shuffled."""
    known[card] = EVERYONE


def peek(known: list[int], card: int, seat: int) -> None:
    """One seat looks at a card."""
    known[card] = known[card] | 1 << seat


def show_to(known: list[int], cards: list[int], lookers: int) -> None:
    """Several observers (a mask of them) look at cards."""
    for card in cards:
        known[card] = known[card] | lookers


def lay_open(known: list[int], observer: int) -> None:
    """The observer looks at every card that somebody can name: into hands, but not into piles."""
    for card in range(len(known)):
        if known[card] != NOBODY:
            known[card] = known[card] | 1 << observer


def lose_track(known: list[int], card: int, keepers: int) -> None:
    """The card is mixed among others before the eyes of all but the `keepers` (a mask of observers)."""
    known[card] = known[card] & keepers


def forget(known: list[int], cards: list[int]) -> None:
    """The cards are shuffled: nobody can name any of them any more."""
    for card in cards:
        known[card] = NOBODY


def draw(pile: list[int], known: list[int], by: int) -> int:
    """The top card (the last of the list) leaves the pile; the drawer now knows it."""
    card = pile.pop()
    known[card] = known[card] | 1 << by
    return card


def draw_many(pile: list[int], known: list[int], many: int, by: int) -> list[int]:
    """So many cards from the top of the pile, in the order in which they are drawn."""
    drawn = pile[len(pile) - many :]
    del pile[len(pile) - many :]
    drawn.reverse()
    bit = 1 << by
    for card in drawn:
        known[card] = known[card] | bit
    return drawn


def hand_over(known: list[int], cards: list[int], keepers: int, receiver: int) -> None:
    """Cards go on face down: the `keepers` (a mask of observers) can still name them, and the receiver looks."""
    bit = 1 << receiver
    for card in cards:
        known[card] = known[card] & keepers | bit


def somebody_learned(before: list[int], after: list[int], actor: int) -> bool:
    """Did anybody come to know a card that the actor did not know before? Showing one's own card is no secret told."""
    for card in range(len(before)):
        then = before[card]
        if after[card] & ~then != 0 and (then >> actor) & 1 == 0:
            return True
    return False


def insert(hand: list[int], card: int) -> None:
    """Put a card into a hand that is kept in order, so that its order tells nothing."""
    at = len(hand)
    while at > 0 and hand[at - 1] > card:
        at -= 1
    hand.insert(at, card)


def take_most_known(hand: list[int], known: list[int], alike: list[int], like: int) -> int:
    """Take a card of one likeness out of a hand. Where the hand holds several, the best known one goes: at a real table
    nobody could tell them apart, so nobody may learn that a second one was there. Whoever knew another one instead
    cannot tell whether that one is still in the hand."""
    best = -1
    most = -1
    for at in range(len(hand)):
        card = hand[at]
        if alike[card] == like:
            if known[card] > most:
                best = at
                most = known[card]
    assert best >= 0, "the card is not in that hand"
    taken = hand.pop(best)
    others = EVERYONE & ~most
    if others:
        for card in hand:
            if alike[card] == like:
                lost = known[card] & others
                known[card] &= ~lost
                others &= ~lost
    return taken


def redeal(piles: list[list[int]], hands: list[list[int]], known: list[int], observer: int, rng: Rng) -> None:
    """Deal the cards that the observer cannot name anew over their places; the rest stays. A function of what the
    observer knows and the generator alone: cards are sorted before they are shuffled. `piles` have an order that means
    something; `hands` are kept sorted, so that their order means nothing."""
    bit = 1 << observer
    pool: list[int] = []
    masks: list[int] = []
    for pile in piles:
        for card in pile:
            if known[card] & bit == 0:
                pool.append(card)
                masks.append(known[card])
    for hand in hands:
        others: list[int] = []
        for card in hand:
            if known[card] & bit == 0:
                pool.append(card)
                others.append(known[card])
        others.sort()
        masks.extend(others)
    if len(pool) < 2:
        return
    pool.sort()
    rng.shuffle(pool)
    at = 0
    for pile in piles:
        at = _refill(pile, known, bit, pool, at)
    for hand in hands:
        at = _refill(hand, known, bit, pool, at)
        hand.sort()
    # What others know belongs to the place, not to the card that now lies there.
    for at in range(len(pool)):
        known[pool[at]] = masks[at]


def _refill(pile: list[int], known: list[int], bit: int, pool: list[int], at: int) -> int:
    for place in range(len(pile)):
        if known[pile[place]] & bit == 0:
            pile[place] = pool[at]
            at += 1
    return at

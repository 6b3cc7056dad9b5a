"""What an observer can work out, and worlds that fit it.

Beyond cards that were seen, everybody can work out two things. A new pile is shuffled from the path, so all know which
cards it holds: a hidden card comes from the pass in which it was last drawn (`batch`). And each seat announces the sum
of its two dealt cards: as long as both are in its hand the sum holds (`pairs`); when one has been played, the gold of
the other is known (`gauged`), wherever that card goes unseen."""

from typing import TYPE_CHECKING, Final

from goblintop.engine import cards
from goblintop.engine.rng import Rng

if TYPE_CHECKING:
    from goblintop.games.gobelin_des_bois.table import Clearing

FREE: Final = -1
"""Any gold will do."""


class Place:
    """A place that holds a card which the observer cannot name."""

    def __init__(self, row: list[int], at: int, batch: int, gold: int, known: int) -> None:
        self.row: Final = row
        self.at: Final = at
        """Where in the row; in a hand the order is made anew."""
        self.batch: Final = batch
        self.gold: Final = gold
        """What the card is worth where that is known, or FREE."""
        self.known: Final = known
        """Who can name the card that lies here."""
        self.card = -1


def played(table: "Clearing", seat: int, card: int) -> None:
    """A card was played from a hand: what remains of the announced sum tells the gold of the other dealt card. A card
    of that gold played later may have been it, so nothing is sure then."""
    hand = table.hands[seat]
    if table.pairs[seat]:
        drop_pair(table, seat)
        for other in hand:
            cards.insert(table.gauged, other)
        return
    if not table.gauged:
        return
    gold = table.box.gold
    for other in hand:
        if gold[other] == gold[card] and other in table.gauged:
            table.gauged.remove(other)
    if card in table.gauged:
        table.gauged.remove(card)


def drop_pair(table: "Clearing", seat: int) -> None:
    """The announced sum tells nothing more."""
    pairs = table.pairs.copy()
    pairs[seat] = 0
    table.pairs = pairs


def stolen_from_hand(table: "Clearing", victim: int, card: int) -> None:
    """R12.9: one of two cards went, and only its owner knows which: the others lose track of both. Passes that can no
    longer be told apart become one."""
    if table.pairs[victim]:
        drop_pair(table, victim)
    hand = table.hands[victim]
    if not hand:
        return
    first = table.batch[card]
    for other in [card, *hand]:
        cards.lose_track(table.known, other, 1 << victim)
        if other in table.gauged:
            table.gauged.remove(other)
        if table.batch[other] != first:
            second = table.batch[other]
            table.batch = [first if batch == second else batch for batch in table.batch]


def redeal(table: "Clearing", observer: int, rng: Rng) -> None:
    """Deal the cards that the observer cannot name anew over their places. A function of what the observer knows and
    the generator alone."""
    places: list[Place] = []
    couples: list[list[Place]] = []
    sums: list[int] = []
    _gather(table, table.pile, observer, False, places)
    _gather(table, table.out, observer, False, places)
    for row in table.treasures:
        _gather(table, row, observer, False, places)
    for seat in range(len(table.hands)):
        before = len(places)
        _gather(table, table.hands[seat], observer, True, places)
        hidden = places[before:]
        if table.pairs[seat] and len(hidden) == 2:
            couples.append(hidden)
            sums.append(table.sums[seat])
    if len(places) < 2:
        return
    pools = _pools(places, rng)
    for place in places:
        if place.gold != FREE:
            place.card = _take_worth(table, pools[place.batch], place.gold)
    done = _deal_couples(table, couples, sums, 0, pools, rng)
    assert done, "the true deal fits what was announced"
    _lay(table, places, pools)


def _gather(table: "Clearing", row: list[int], observer: int, in_hand: bool, places: list[Place]) -> None:
    known = table.known
    found: list[Place] = []
    gauged = table.gauged
    for at in range(len(row)):
        card = row[at]
        if (known[card] >> observer) & 1 == 0:
            gold = table.box.gold[card] if gauged and card in gauged else FREE
            found.append(Place(row, at, table.batch[card], gold, known[card]))
    if in_hand and len(found) == 2:
        one, two = found[0], found[1]
        if (one.batch, one.gold, one.known) > (two.batch, two.gold, two.known):
            found = [two, one]
    places.extend(found)


def _pools(places: list[Place], rng: Rng) -> dict[int, list[int]]:
    """The hidden cards of each pass, in random order."""
    pools: dict[int, list[int]] = {}
    for place in places:
        if place.batch not in pools:
            pools[place.batch] = []
        pools[place.batch].append(place.row[place.at])
    for batch in sorted(pools):
        pool = pools[batch]
        pool.sort()
        rng.shuffle(pool)
    return pools


def _take_worth(table: "Clearing", pool: list[int], gold: int) -> int:
    """The first card of that gold in a pool that was shuffled."""
    worth = table.box.gold
    for at in range(len(pool)):
        if worth[pool[at]] == gold:
            return pool.pop(at)
    raise AssertionError("the true deal fits what was worked out")


def _deal_couples(
    table: "Clearing", couples: list[list[Place]], sums: list[int], at: int, pools: dict[int, list[int]], rng: Rng
) -> bool:
    """Give each seat two cards of the sum it announced; where that leaves none for a later seat, try others."""
    if at == len(couples):
        return True
    one, two = couples[at][0], couples[at][1]
    pool = pools[one.batch]
    worth = [table.box.gold[card] for card in pool]
    fitting: list[int] = []
    many = len(pool)
    for left in range(many):
        wanted = sums[at] - worth[left]
        for right in range(left + 1, many):
            if worth[right] == wanted:
                fitting.append(left * many + right)
    while fitting:
        pick = rng.below(len(fitting))
        pair = fitting[pick]
        fitting[pick] = fitting[-1]
        fitting.pop()
        two.card = pool.pop(pair % many)
        one.card = pool.pop(pair // many)
        if _deal_couples(table, couples, sums, at + 1, pools, rng):
            return True
        pool.insert(pair // many, one.card)
        pool.insert(pair % many, two.card)
    return False


def _lay(table: "Clearing", places: list[Place], pools: dict[int, list[int]]) -> None:
    """What others know belongs to the place, not to the card that now lies there."""
    if table.gauged:
        hidden = [place.row[place.at] for place in places]
        table.gauged = [card for card in table.gauged if card not in hidden]
    for place in places:
        if place.card < 0:
            place.card = pools[place.batch].pop()
    for place in places:
        place.row[place.at] = place.card
        table.known[place.card] = place.known
        if place.gold != FREE:
            cards.insert(table.gauged, place.card)
    for hand in table.hands:
        hand.sort()

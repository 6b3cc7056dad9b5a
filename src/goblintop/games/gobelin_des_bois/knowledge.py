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
NOT_DEALT: Final = -1


class Hidden:
    """The places that hold cards which the observer cannot name, in a fixed order. Lists that belong together."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.ats: list[int] = []
        """Where in the row; in a hand the order is made anew."""
        self.batches: list[int] = []
        self.golds: list[int] = []
        """What the card is worth where that is known, or FREE."""
        self.known: list[int] = []
        """Who can name the card that lies here."""
        self.cards: list[int] = []
        """The card that is dealt here, or NOT_DEALT."""


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
    hidden = Hidden()
    _gather(table, table.pile, observer, hidden)
    _gather(table, table.out, observer, hidden)
    for row in table.treasures:
        _gather(table, row, observer, hidden)
    couples: list[int] = []
    sums: list[int] = []
    for seat in range(len(table.hands)):
        first = len(hidden.ats)
        _gather(table, table.hands[seat], observer, hidden)
        if len(hidden.ats) == first + 2:
            _in_order(hidden, first)
            if table.pairs[seat]:
                couples.append(first)
                sums.append(table.sums[seat])
    if len(hidden.ats) < 2:
        return
    pools = _pools(hidden, rng)
    if table.gauged:
        for at in range(len(hidden.ats)):
            if hidden.golds[at] != FREE:
                hidden.cards[at] = _take_worth(table, pools[hidden.batches[at]], hidden.golds[at])
    done = _deal_couples(table, hidden, couples, sums, 0, pools, rng)
    assert done, "the true deal fits what was announced"
    _lay(table, hidden, pools)


def _gather(table: "Clearing", row: list[int], observer: int, hidden: Hidden) -> None:
    known = table.known
    gauged = table.gauged
    bit = 1 << observer
    for at in range(len(row)):
        card = row[at]
        if known[card] & bit == 0:
            hidden.rows.append(row)
            hidden.ats.append(at)
            hidden.batches.append(table.batch[card])
            hidden.golds.append(table.box.gold[card] if gauged and card in gauged else FREE)
            hidden.known.append(known[card])
            hidden.cards.append(NOT_DEALT)


def _in_order(hidden: Hidden, one: int) -> None:
    """The two places of a hand in an order that does not depend on the cards that lie there."""
    two = one + 1
    for facts in (hidden.batches, hidden.golds, hidden.known):
        if facts[one] < facts[two]:
            return
        if facts[one] > facts[two]:
            break
    else:
        return
    for facts in (hidden.batches, hidden.golds, hidden.known, hidden.ats):
        facts[one], facts[two] = facts[two], facts[one]


def _pools(hidden: Hidden, rng: Rng) -> list[list[int]]:
    """The hidden cards of each pass, in random order."""
    pools: list[list[int]] = [[] for _ in range(max(hidden.batches) + 1)]
    for at in range(len(hidden.ats)):
        pools[hidden.batches[at]].append(hidden.rows[at][hidden.ats[at]])
    for pool in pools:
        if pool:
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
    table: "Clearing",
    hidden: Hidden,
    couples: list[int],
    sums: list[int],
    at: int,
    pools: list[list[int]],
    rng: Rng,
) -> bool:
    """Give each seat two cards of the sum it announced; where that leaves none for a later seat, try others."""
    if at == len(couples):
        return True
    one = couples[at]
    two = one + 1
    pool = pools[hidden.batches[one]]
    many = len(pool)
    worth = [table.box.gold[card] for card in pool]
    fitting: list[int] = []
    left = _count_pairs(worth, sums[at])
    first = True
    while left > 0:
        pick = rng.below(left)
        left -= 1
        if first:
            pair = _nth_pair(worth, sums[at], pick)
        else:
            pair = fitting[pick]
            fitting[pick] = fitting[-1]
            fitting.pop()
        hidden.cards[two] = pool.pop(pair % many)
        hidden.cards[one] = pool.pop(pair // many)
        if _deal_couples(table, hidden, couples, sums, at + 1, pools, rng):
            return True
        pool.insert(pair // many, hidden.cards[one])
        pool.insert(pair % many, hidden.cards[two])
        if first:
            first = False
            fitting = [_nth_pair(worth, sums[at], number) for number in range(left + 1)]
            fitting[pick] = fitting[-1]
            fitting.pop()
    return False


def _count_pairs(worth: list[int], total: int) -> int:
    """How many pairs of cards in a pool add up to so much gold."""
    alike = [0] * (total + 1)
    found = 0
    for gold in worth:
        if gold <= total:
            found += alike[total - gold]
            alike[gold] += 1
    return found


def _nth_pair(worth: list[int], total: int, number: int) -> int:
    """One of these pairs, counted by the lower place, then by the higher one: the lower x cards in the pool + the
    higher."""
    many = len(worth)
    alike = [0] * (total + 1)
    for gold in worth:
        if gold <= total:
            alike[gold] += 1
    for low in range(many):
        gold = worth[low]
        if gold > total:
            continue
        alike[gold] -= 1
        if number >= alike[total - gold]:
            number -= alike[total - gold]
            continue
        for high in range(low + 1, many):
            if worth[high] == total - gold:
                if number == 0:
                    return low * many + high
                number -= 1
    raise AssertionError("there are not so many pairs")


def _lay(table: "Clearing", hidden: Hidden, pools: list[list[int]]) -> None:
    """What others know belongs to the place, not to the card that now lies there."""
    many = len(hidden.ats)
    if table.gauged:
        before = [hidden.rows[at][hidden.ats[at]] for at in range(many)]
        table.gauged = [card for card in table.gauged if card not in before]
    for at in range(many):
        card = hidden.cards[at]
        if card == NOT_DEALT:
            card = pools[hidden.batches[at]].pop()
        hidden.rows[at][hidden.ats[at]] = card
        table.known[card] = hidden.known[at]
        if hidden.golds[at] != FREE:
            cards.insert(table.gauged, card)
    for hand in table.hands:
        hand.sort()

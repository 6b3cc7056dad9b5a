"""A made-up two-player card game, written the way a rules engine would be: a state object
with slots, int-coded cards and actions, legal moves, apply, clone, determinise, rollout.
It exists only to see what each compiler does to this style of code.

Rules: deck of 60 cards (5 suits x 12 ranks), hands of 8, five columns a side with at most
three cards each. A turn: play a card to an own column (action = hand slot * 5 + column), then
draw. A column is won by the higher set value; most columns wins when no move is left.
"""

from typing import List


class Rng:
    """Small xorshift generator, so that every build draws the same numbers."""

    __slots__ = ("s",)

    def __init__(self, seed: int) -> None:
        self.s: int = seed * 2654435761 % 2147483647 + 1

    def below(self, n: int) -> int:
        self.s = self.s * 48271 % 2147483647
        return self.s % n


class State:
    __slots__ = ("deck", "hands", "cols", "mover", "passes", "done")

    def __init__(self) -> None:
        self.deck: List[int] = []
        self.hands: List[List[int]] = [[], []]
        self.cols: List[List[int]] = [[] for _ in range(10)]
        self.mover: int = 0
        self.passes: int = 0
        self.done: bool = False


def new_game(rng: Rng) -> State:
    s = State()
    deck = list(range(60))
    shuffle(deck, rng)
    s.hands[0] = deck[0:8]
    s.hands[1] = deck[8:16]
    s.deck = deck[16:]
    return s


def shuffle(cards: List[int], rng: Rng) -> None:
    i = len(cards) - 1
    while i > 0:
        j = rng.below(i + 1)
        t = cards[i]
        cards[i] = cards[j]
        cards[j] = t
        i -= 1


def clone(s: State) -> State:
    c = State.__new__(State)
    c.deck = s.deck[:]
    c.hands = [s.hands[0][:], s.hands[1][:]]
    c.cols = [x[:] for x in s.cols]
    c.mover = s.mover
    c.passes = s.passes
    c.done = s.done
    return c


def determinise(s: State, me: int, rng: Rng) -> State:
    """A world the mover could be in: the other hand and the deck reshuffled together."""
    c = clone(s)
    other = 1 - me
    pool = c.hands[other] + c.deck
    shuffle(pool, rng)
    n = len(c.hands[other])
    c.hands[other] = pool[:n]
    c.deck = pool[n:]
    return c


def legal(s: State) -> List[int]:
    out: List[int] = []
    me = s.mover
    base = me * 5
    n = len(s.hands[me])
    for col in range(5):
        if len(s.cols[base + col]) < 3:
            for slot in range(n):
                out.append(slot * 5 + col)
    return out


def value(col: List[int]) -> int:
    if len(col) < 3:
        total = 0
        for c in col:
            total += c % 12
        return total
    a = col[0] % 12
    b = col[1] % 12
    d = col[2] % 12
    if a > b:
        a, b = b, a
    if b > d:
        b, d = d, b
    if a > b:
        a, b = b, a
    flush = col[0] // 12 == col[1] // 12 and col[1] // 12 == col[2] // 12
    run = a + 1 == b and b + 1 == d
    score = a + b + d
    if flush and run:
        return 400 + score
    if a == b and b == d:
        return 300 + score
    if flush:
        return 200 + score
    if run:
        return 100 + score
    return score


def apply(s: State, action: int) -> None:
    me = s.mover
    slot = action // 5
    hand = s.hands[me]
    card = hand[slot]
    last = len(hand) - 1
    hand[slot] = hand[last]
    hand.pop()
    s.cols[me * 5 + action % 5].append(card)
    if len(s.deck) > 0:
        hand.append(s.deck.pop())
    s.mover = 1 - me
    full = 0
    for col in s.cols:
        if len(col) == 3:
            full += 1
    s.done = full == 10


def winner(s: State) -> int:
    diff = 0
    for i in range(5):
        a = value(s.cols[i])
        b = value(s.cols[5 + i])
        if a > b:
            diff += 1
        elif b > a:
            diff -= 1
    return diff


def random_game(rng: Rng) -> int:
    """Plays to the end inside the kernel; returns the number of decisions."""
    s = new_game(rng)
    n = 0
    while not s.done:
        moves = legal(s)
        apply(s, moves[rng.below(len(moves))])
        n += 1
    winner(s)
    return n


def rollouts(s: State, me: int, count: int, rng: Rng) -> int:
    """Flat Monte Carlo: determinise, play to the end; sum of column differences."""
    total = 0
    for _ in range(count):
        c = determinise(s, me, rng)
        while not c.done:
            moves = legal(c)
            apply(c, moves[rng.below(len(moves))])
        total += winner(c)
    return total

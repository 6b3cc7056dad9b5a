"""What bots may use: how a position looks, and which options deserve a look first."""

import math
from typing import Final

from goblintop.engine import cards
from goblintop.engine.hints import ROLLOUT, Hints
from goblintop.engine.task import Choice
from goblintop.games.gobelin_des_bois import hopes, scoring
from goblintop.games.gobelin_des_bois.components import (
    CAPTURE,
    DISCARD,
    HAND,
    LOOK,
    REPLAY,
    RETURN,
    STEAL,
    SWAP,
    TAKE,
    TALE,
    fits,
)
from goblintop.games.gobelin_des_bois.effects import ChooseTreasure
from goblintop.games.gobelin_des_bois.hopes import USUAL_GOLD
from goblintop.games.gobelin_des_bois.looking import ChooseRow
from goblintop.games.gobelin_des_bois.rules import ChoosePlay, laid_square
from goblintop.games.gobelin_des_bois.table import LEFT, NONE, RIGHT, Clearing
from goblintop.games.gobelin_des_bois.wording import KING

A_PASS: Final = 14
"""Cards of a pile that is still to be shuffled, about."""
USUAL_WAYS: Final = 2
"""In how many ways a card can be laid that is still to be drawn, about."""
FITS: Final[list[float]] = [-4.0, -2.0, -1.0, -0.4, 0.0]
"""What it is worth, in gold, to have so many ways to lay a card: one without any is nearly ambushed."""


def cards_to_come(table: Clearing) -> int:
    """How long the round will last."""
    return len(table.pile) + A_PASS * table.passes


def ways_to_play(table: Clearing, seat: int) -> int:
    """How many pairs of a card and an end fit."""
    colour = table.box.colour
    ways = 0
    for end in (LEFT, RIGHT):
        there = table.end_colour(end)
        for card in table.hands[seat]:
            if fits(colour[2 * card], there) or fits(colour[2 * card + 1], there):
                ways += 1
    return ways


def worth(table: Clearing, seat: int, left: int) -> float:
    """What a seat has, in gold: treasures in full, the hand the more the nearer the end is."""
    weight = 1.0 - 0.9 * min(1.0, left / 12.0)
    hand = table.hands[seat]
    missing = max(0, min(left, HAND - len(hand)))
    points = weight * scoring.gold_of(table, hand) + (1.0 - weight) * USUAL_GOLD * len(hand) + USUAL_GOLD * missing
    points += scoring.gold_of(table, table.treasures[seat])
    ways = ways_to_play(table, seat) + USUAL_WAYS * missing
    return points + FITS[min(4, ways)] * min(1.0, left / 4.0)


def gold_to(table: Clearing, card: int, seat: int) -> float:
    """What a treasure is worth to a seat that looks at it: its gold, or what is usual where the seat cannot name it."""
    return float(table.box.gold[card]) if cards.knows(table.known, card, seat) else USUAL_GOLD


def loot(table: Clearing, choice: ChooseTreasure) -> tuple[int, float, float]:
    """What an effect that is about to be used will bring: the row of a rival, what its side loses, and what the side of
    the seat that chooses gains."""
    deed = choice.deed % TALE
    seat = choice.seat
    best = -1.0
    robbed = -1
    for row in range(len(table.treasures)):
        if table.is_rival(seat, row):
            for card in table.treasures[row]:
                gold = gold_to(table, card, seat)
                if gold > best:
                    best, robbed = gold, row
    if robbed < 0:
        return -1, 0.0, 0.0
    if deed == STEAL:
        return robbed, best, best
    if deed == DISCARD:
        return robbed, best, 0.0
    given = min([float(table.box.gold[card]) for card in table.hands[seat]], default=USUAL_GOLD)
    more = max(0.0, best - given)
    return robbed, more, more


def next_to_play(table: Clearing, left: int) -> int:
    """Who lays the next card: whoever is asked to, or the seat after the one that is still busy; NONE where filling its
    hand will end the round."""
    top = table.todo[-1]
    if isinstance(top, ChoosePlay):
        return top.seat
    if not isinstance(top, Choice) or left <= HAND - len(table.hands[top.seat]):
        return NONE
    return table.seat_after(top.seat)


def is_shared(table: Clearing) -> bool:
    """Do several seats play together against the King?"""
    return table.box.coop and table.box.players > 1


def _share(sides: list[float], alive: list[int], mine: int) -> float:
    """A side's chance to win the round among those still in it."""
    total = 0.0
    for side in range(len(sides)):
        if alive[side]:
            total += math.exp(sides[side] - sides[mine])
    return 1.0 / total


class BoisHints(Hints[Clearing]):
    """Gold in sight, ways to play, and the King's booty."""

    def promise(self, table: Clearing, seat: int) -> float:
        """A richer side is likelier to win, the more so the shorter the round still lasts."""
        if table.over:
            return table.payoffs()[seat]
        return self.promises(table)[seat]

    def glance(self, table: Clearing, seat: int) -> float:
        """The promise after the next card: only when effects are carried out and the answer lies there does it show who
        is robbed and who is ambushed. Whoever plays next lays what is best for its side; among three sides or more that
        is hard to foresee, and it may as well be anything."""
        now = table.clone()
        self._carry_out(now)
        if now.over or not isinstance(now.todo[-1], ChoosePlay):
            return self.promise(now, seat)
        mover = now.waiting().seat
        options = now.options(mover)
        best = -1.0
        answered = 0.0
        total = 0.0
        for option in options:
            after = now.clone()
            after.apply(mover, option)
            self._carry_out(after)
            chances = after.payoffs() if after.over else self.promises(after)
            total += chances[seat]
            if chances[mover] > best:
                best = chances[mover]
                answered = chances[seat]
        foreseen = 1.0 if table.box.sides <= 2 else 1.0 / table.box.sides
        return foreseen * answered + (1.0 - foreseen) * total / len(options)

    def _carry_out(self, table: Clearing) -> None:
        """Answer what is asked about effects with what appeals most, up to the next card or to chance."""
        while not table.over:
            top = table.todo[-1]
            if not isinstance(top, Choice) or isinstance(top, ChoosePlay):
                return
            options = table.options(top.seat)
            appeals = self.appeal(table, top.seat, options)
            table.apply(top.seat, options[appeals.index(max(appeals))])

    def promises(self, table: Clearing) -> list[float]:
        """All seats at once: everyone's gold is counted only once, and seats of one side hope for the same."""
        players = table.box.players
        if not table.path:
            return [0.5] * players
        left = cards_to_come(table)
        if table.box.coop:
            return [self._against_king(table, left)] * players
        return self._among_rivals(table, left)

    def _among_rivals(self, table: Clearing, left: int) -> list[float]:
        """Who hopes for more is likelier to win; who may be ambushed by the next card loses that much of it."""
        players = table.box.players
        many = table.box.sides
        teams = table.box.teams
        top = table.todo[-1]
        mover = next_to_play(table, left)
        scale = hopes.gold_for_hope(table, left)
        sides = [0.0] * many
        alive = [0] * many
        for seat in range(players):
            if table.standing[seat]:
                sides[teams[seat]] += hopes.hope(table, seat, left, mover, scale)
                alive[teams[seat]] += 1
        if isinstance(top, ChooseTreasure):
            row, lost, won = loot(table, top)
            if row >= 0:
                deed = top.deed % TALE
                sides[teams[row]] -= lost / scale + (hopes.A_TREASURE[players] if deed != SWAP else 0.0)
                sides[teams[top.seat]] += won / scale + (hopes.A_TREASURE[players] if deed == STEAL else 0.0)
        shares = [_share(sides, alive, mine) if alive[mine] else 0.01 for mine in range(many)]
        self._mind_ambush(table, left, mover, alive, shares)
        chances = [self._with_coins(table, mine, shares[mine]) if alive[mine] else 0.01 for mine in range(many)]
        return [chances[teams[seat]] for seat in range(players)]

    def _mind_ambush(self, table: Clearing, left: int, mover: int, alive: list[int], shares: list[float]) -> None:
        """The last seat of a side that plays after the mover may lose all it has to the card the mover lays."""
        if mover == NONE or left < 2:
            return
        victim = table.seat_after(mover)
        side = table.box.teams[victim]
        if alive[side] > 1 or side == table.box.teams[mover]:
            return
        lost = shares[side] * hopes.danger(table, victim, mover)
        if lost > 0.0:
            others = 1.0 - shares[side]
            for other in range(len(shares)):
                if other != side and alive[other]:
                    shares[other] += lost * shares[other] / others
            shares[side] -= lost

    def _with_coins(self, table: Clearing, side: int, chance: float) -> float:
        """Rounds already won count for the match."""
        if table.box.rounds == 1:
            return chance
        ahead = table.coins[side]
        behind = 0
        for other in range(table.box.sides):
            if other != side and table.coins[other] > behind:
                behind = table.coins[other]
        lost = 0.0 if behind else 0.25
        return chance + (1.0 - chance) * lost if ahead else 0.5 * chance + (1.0 - chance) * lost * 0.5

    def _against_king(self, table: Clearing, left: int) -> float:
        """All seats together against what the King has; he grows as long as the game lasts."""
        ours = 0.0
        for seat in range(table.box.players):
            if table.standing[seat]:
                ours += worth(table, seat, left)
        lead = ours - scoring.king_gold(table)
        return 1.0 / (1.0 + math.exp(-lead / (2.0 + 0.2 * min(left, 30))))

    def rollout(self, table: Clearing) -> int:
        """Friends who lay cards in haste spoil what was planned together: the table is judged before they do."""
        return 0 if is_shared(table) else ROLLOUT

    def slip(self, table: Clearing) -> float:
        """Against each other what counts are hands that nobody sees, and thinking longer hardly shows: levels differ by
        their mistakes."""
        return 0.0 if table.box.coop else 0.02

    def halving(self, table: Clearing) -> bool:
        """Together against the King cards differ by less than the luck of the pile."""
        return is_shared(table)

    def appeal(self, table: Clearing, seat: int, options: list[int]) -> list[float]:
        """Effects that bring gold first; rich treasures of others, poor ones of one's own."""
        choice = table.waiting()
        base = table.box.bases[type(choice)]
        if isinstance(choice, ChoosePlay):
            return [self._play(table, seat, option - base) for option in options]
        if isinstance(choice, ChooseTreasure):
            return [self._treasure(table, seat, choice, option - base) for option in options]
        if isinstance(choice, ChooseRow):
            return [1.5 if option - base != seat else 1.0 for option in options]
        return [1.0] * len(options)

    def _play(self, table: Clearing, seat: int, option: int) -> float:
        square = laid_square(option)
        effect = table.effect_of(square) % TALE
        end = (option >> 1) & 1
        gold = table.box.gold
        weight = 1.0
        if effect == CAPTURE:
            weight = 1.0 + gold[table.far_card(end)]
        elif effect == TAKE:
            weight = 2.6
        elif effect == STEAL:
            weight = 2.6 if self._robbable(table, seat) else 0.8
        elif effect == DISCARD:
            weight = 1.8 if self._robbable(table, seat) else 0.8
        elif effect == SWAP:
            weight = 1.6
        elif effect == REPLAY:
            weight = 2.0
        elif effect == LOOK or effect == RETURN:
            weight = 1.0
        weight -= (0.25 if table.box.coop else 0.12) * gold[option >> 2]
        return max(0.2, weight)

    def _robbable(self, table: Clearing, seat: int) -> bool:
        rivals = [row for row in range(len(table.treasures)) if table.treasures[row] and table.is_rival(seat, row)]
        return len(rivals) > 0

    def _treasure(self, table: Clearing, seat: int, choice: ChooseTreasure, option: int) -> float:
        many = table.box.cards()
        row = option // many
        if row == len(table.treasures):
            return 2.0
        gold = gold_to(table, table.treasures[row][option % many], seat)
        if choice.deed >= KING:
            return max(0.2, 4.5 - gold)
        ours = row != table.box.king and table.box.teams[row] == table.box.teams[seat]
        return max(0.2, 4.5 - gold) if ours and choice.deed % TALE == DISCARD else 0.3 + gold

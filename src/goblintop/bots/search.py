"""Tree search with hidden information: thousands of worlds the seat cannot tell apart, one tree of what it can see."""

import gc
import math
import time
from typing import Any, Final

from goblintop.bots.bot import Bot, Considered, judge, softmax_pick
from goblintop.bots.tree import Edge, Node, Tree
from goblintop.engine import cards
from goblintop.engine.hints import Hints
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table

AS_HINTED: Final = -99
"""As the game's hints say."""
WORLDS: Final = 8
"""No option is compared with others in fewer worlds."""
WORTH_A_LOOK: Final = 0.02
"""A level that errs does so among options that were tried at least this share of the best one's visits."""


class Tried:
    """What a search found out about one root option; sums of several searches can be added."""

    def __init__(self, option: int, visits: float, total: float, line: list[tuple[int, int]]) -> None:
        self.option: Final = option
        self.visits = visits
        self.total = total
        self.line = line

    def chance(self) -> float:
        """The mean of what it brought."""
        return self.total / self.visits if self.visits > 0.0 else 0.0


class SearchBot(Bot):
    """Single-observer information-set tree search. The same for the same seed and number of simulations."""

    def __init__(
        self,
        seed: int | str = 0,
        sims: int = 400,
        ms: int = 0,
        exploration: float = AS_HINTED,
        rollout: int = AS_HINTED,
        temperature: float = 0.0,
        keep: float = AS_HINTED,
        open_cards: bool = False,
        guided: bool = True,
        scaled: bool = False,
        halving: int = AS_HINTED,
        early: bool = False,
        slips: float = 0.0,
        hints: Hints[Any] | None = None,
    ) -> None:
        super().__init__(seed)
        self.sims: Final = sims
        """Simulations a decision; 0 where only time counts."""
        self.ms: Final = ms
        """Milliseconds a decision at most; 0 for no limit."""
        self.exploration: Final = exploration
        self.rollout: Final = rollout
        self.temperature: Final = temperature
        self.keep: Final = keep
        self.open_cards: Final = open_cards
        """Take the world it is given for the truth, as far as anybody can name its cards: what nobody has seen
        stays luck. Only to measure how much luck there is: see the arena."""
        self.guided: Final = guided
        self.scaled: Final = scaled
        """Simulations times the effort that the game's hints ask for: so do levels."""
        self.halving: Final = halving
        """Compare options in the same worlds and give up the worse half, again and again? 1 or 0."""
        self.early: Final = early
        """Choose as soon as no other option can be tried as often as the one tried most."""
        self.slips: Final = slips
        """Errs this many times as much as the game's hints ask of a level below the best."""
        self.hints: Final = hints
        """Who judges the table; without it, the game itself."""
        self.simulations = 0
        """Simulations of its last decision."""
        self.decisions = 0
        """Decisions applied in them."""
        self._root: Node | None = None
        self._trail: list[int] = []

    def heard(self, seen: int) -> None:
        """Follow the game through the tree."""
        self._trail.append(seen)

    def choose(self, world: Table, seat: int) -> int:
        """The option tried most; a level that errs takes one that looks nearly as good."""
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        tried = self.think(world, seat, self.early)
        temperature = max(self.temperature, self.slips * judge(world, self.hints).slip(world))
        if temperature > 0.0:
            return self._err(tried, temperature)
        return best_of(tried).option

    def explain(self, world: Table, seat: int) -> list[Considered]:
        """Every option with its chance, how often it was tried, and the line the search expects."""
        tried = self.think(world, seat)
        tried.sort(key=lambda found: (-found.visits, -found.chance(), found.option))
        sure = judge(world, self.hints).confidence()
        return [Considered(each.option, tempered(each.chance(), sure), int(each.visits), each.line) for each in tried]

    def think(self, world: Table, seat: int, early: bool = False) -> list[Tried]:
        """Search, and tell what was found about each option."""
        hints = judge(world, self.hints)
        tree = Tree(
            self._start(seat, self.keep if self.keep >= 0.0 else hints.memory()),
            seat,
            hints,
            world.the_box().teams,
            self.rng,
            self.exploration if self.exploration >= 0.0 else hints.exploration(),
            self.rollout if self.rollout != AS_HINTED else hints.rollout(world),
            self.guided,
        )
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and looking for some takes time
        try:
            self.run(tree, world, early)
        finally:
            if collecting:
                gc.enable()
        self.simulations = int(tree.simulations)
        self.decisions = int(tree.decisions)
        self._root = tree.root if self.keep != 0.0 else None
        return [_tried(tree, edge) for edge in tree.edges(world, tree.root, seat, world.options(seat))]

    def run(self, tree: Tree, world: Table, early: bool) -> None:
        """Simulate until the budget is spent; if early, only until the rest of it cannot change the answer."""
        seat = tree.observer
        if self.open_cards:
            world = world.clone()
            cards.lay_open(world.known, seat)
        limit = self.sims if self.sims > 0 else 1 << 40
        if self.scaled:
            limit *= tree.hints.effort(world, seat)
        if self.halving == 1 or (self.halving == AS_HINTED and tree.hints.halving(world)):
            self._halve(tree, world, limit)
            return
        until = time.perf_counter() + self.ms / 1000.0
        done = 0
        while done < limit:
            tree.simulate(world.resample(seat, self.rng))
            done += 1
            if done & 15 == 0:
                if early and _is_settled(tree.root, limit - done):
                    return
                if self.ms > 0 and time.perf_counter() >= until:
                    return

    def _halve(self, tree: Tree, world: Table, limit: int) -> None:
        """Every option left is tried in the same worlds with the same luck; after each part of the budget the worse
        half is given up. The last two have been tried equally often, and the better mean wins."""
        seat = tree.observer
        left = _most_appealing(tree.edges(world, tree.root, seat, world.options(seat)), limit // WORLDS)
        for edge in tree.root.edges:
            edge.visits = edge.total = 0.0
        parts = max(1, (len(left) - 1).bit_length())
        began = time.perf_counter()
        done = 0
        for part in range(1, parts + 1):
            until = began + self.ms / 1000.0 * part / parts
            while done + len(left) <= limit * part // parts:
                drawn = world.resample(seat, self.rng)
                luck = self.rng.word()
                for edge in left:
                    tree.first = edge
                    tree.rng = Rng(luck)
                    tree.simulate(drawn.clone())
                done += len(left)
                if self.ms > 0 and time.perf_counter() >= until:
                    break
            left.sort(key=_mean, reverse=True)
            left = left[: (len(left) + 1) // 2]

    def _start(self, seat: int, keep: float) -> Node:
        """Where the last tree has come to by now, if it was told; else a new one."""
        node = self._root
        trail = self._trail
        self._root = None
        self._trail = []
        if not trail:
            return Node()
        for seen in trail:
            if node is None or node.after is None:
                return Node()
            node = node.after.get(seen)
        if node is None or node.seat != seat:
            return Node()
        if keep < 1.0:
            node.fade(keep)
        return node

    def _err(self, tried: list[Tried], temperature: float) -> int:
        most = max([found.visits for found in tried])
        likely = [found for found in tried if found.visits >= most * WORTH_A_LOOK]
        won = [found for found in likely if found.chance() == 1.0]
        if won:
            return best_of(won).option  # nobody overlooks a win on the spot
        return likely[softmax_pick([found.chance() for found in likely], temperature, self.rng)].option


def _is_settled(root: Node, left: int) -> bool:
    """Will the option tried most stay that, whatever so many simulations bring?"""
    most = second = 0.0
    for edge in root.edges:
        if edge.visits > most:
            second = most
            most = edge.visits
        elif edge.visits > second:
            second = edge.visits
    return most > second + left


def _mean(edge: Edge) -> float:
    return edge.mean()


def _most_appealing(edges: list[Edge], many: int) -> list[Edge]:
    """Where there are more options than can be told apart, the ones that look best; at least two."""
    ranked = sorted(edges, key=lambda edge: -edge.appeal)
    return ranked[: max(2, many)]


def best_of(tried: list[Tried]) -> Tried:
    """Tried most; where equal, with the better chance, then the lower number."""
    best = tried[0]
    for found in tried:
        if found.visits > best.visits or (found.visits == best.visits and found.chance() > best.chance()):
            best = found
    return best


def tempered(chance: float, confidence: float) -> float:
    """A chance with its logit scaled; certainties stay certain."""
    if confidence == 1.0 or not 0.0 < chance < 1.0:
        return chance
    return 1.0 / (1.0 + math.pow(1.0 / chance - 1.0, confidence))


def _tried(tree: Tree, edge: Edge) -> Tried:
    return Tried(edge.option, edge.visits, edge.total, tree.line(edge))

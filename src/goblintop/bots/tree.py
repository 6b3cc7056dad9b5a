"""The tree behind the search: statistics, never states. It is grown from worlds that its observer cannot tell apart.

A node stands for everything the observer has seen since the root. Which options are legal differs from world to world,
so every option counts how often it was available, and competes only with those it was available with.
"""

import math
from typing import Any, Final, final

from mypy_extensions import i64

from goblintop.engine.hints import Hints
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import NOT_YET, Chance, Choice, Roll, Together

SECRET: Final = -1_000_000
"""What is seen when others have answered in secret."""
EVEN_SHARE: Final = 0.25
"""The part of every option's prior that does not depend on its appeal: nothing is never tried."""
EVEN_SHARE_FORESEEN: Final = 0.1
"""The same where the table was judged after each option: less is left to luck."""
URGENCY: Final = 0.05
"""How much worse than its siblings an untried option is taken to be."""
FAINTEST: Final = -12.0
"""No option looks fainter than this, as a logarithm, however little it promises."""
UNSEEN: Final = -1.0
"""The promise of an option that was not looked at."""


@final
class Edge:
    """An option of a node."""

    def __init__(self, option: int, appeal: float, promise: float) -> None:
        self.option = option
        self.appeal = appeal
        self.promise = promise
        """How the table looked after it at first sight: counts as one visit; or UNSEEN."""
        self.visits: float = 0.0
        self.available: float = 0.0
        self.total: float = 0.0
        """The sum of what it brought to the seat that chose it."""
        self.seen = 0
        """What the observer saw when `child` was reached."""
        self.child: Node | None = None

    def mean(self) -> float:
        """Its chance to win for the seat that chooses."""
        return self.total / self.visits if self.visits > 0.0 else 0.0


@final
class Node:
    """A situation as the observer knows it, in which one seat decides."""

    def __init__(self) -> None:
        self.seat = -1
        self.visits: float = 0.0
        self.total: float = 0.0
        self.edges: list[Edge] = []
        """By rising option."""
        self.after: dict[int, Node] | None = None
        """What follows, by what the observer saw of it."""

    def past(self, seen: int) -> "Node":
        """The situation after the observer has seen this."""
        after = self.after
        if after is None:
            after = {}
            self.after = after
        child = after.get(seen)
        if child is None:
            child = Node()
            after[seen] = child
        return child

    def follow(self, edge: Edge, seen: int) -> "Node":
        """The same, quicker, when an edge leads where it led before."""
        child = edge.child
        if child is not None and edge.seen == seen:
            return child
        child = self.past(seen)
        edge.child = child
        edge.seen = seen
        return child

    def legal(self, world: Table, seat: int, options: list[int], hints: Hints[Any], gap: float) -> list[Edge]:
        """The edges of the options of this world; new ones are weighed by their appeal, and with a gap above 0 by what
        the table promises after them."""
        self.seat = seat
        edges = self.edges
        found: list[Edge] = []
        at = 0
        known = len(edges)
        scattered = known > 4 * len(options)
        for option in options:
            if scattered:
                at = _find(edges, option, at)
            else:
                while at < known and edges[at].option < option:
                    at += 1
            if at == known or edges[at].option != option:
                self._learn(world, seat, options, hints, gap)
                return self.legal(world, seat, options, hints, gap)
            found.append(edges[at])
        return found

    def _learn(self, world: Table, seat: int, options: list[int], hints: Hints[Any], gap: float) -> None:
        weights: list[float] = hints.appeal(world, seat, options)
        promises = _look_ahead(world, seat, options, hints, gap, weights)
        edges = self.edges
        at = 0
        for number in range(len(options)):
            option = options[number]
            while at < len(edges) and edges[at].option < option:
                at += 1
            if at == len(edges) or edges[at].option != option:
                edges.insert(at, Edge(option, weights[number], promises[number]))

    def select(self, edges: list[Edge], exploration: float) -> Edge:
        """The edge that is best for the seat that decides, or that was tried too little for its appeal."""
        appeal = 0.0
        for edge in edges:
            appeal += edge.appeal
        untried = (self.total / self.visits if self.visits > 0.0 else 0.5) - URGENCY
        share = EVEN_SHARE if edges[0].promise < 0.0 else EVEN_SHARE_FORESEEN
        even = share / len(edges)
        best = edges[0]
        best_score = -1.0e9
        for edge in edges:
            edge.available += 1.0
            prior = even + (1.0 - share) * edge.appeal / appeal
            score = exploration * prior * math.sqrt(edge.available) / (1.0 + edge.visits)
            if edge.promise >= 0.0:
                score += (edge.total + edge.promise) / (edge.visits + 1.0)
            else:
                score += edge.total / edge.visits if edge.visits > 0.0 else untried
            if score > best_score:
                best_score = score
                best = edge
        return best

    def fade(self, share: float) -> None:
        """Trust what is kept from an earlier decision a little less: the seat knows more now."""
        todo = [self]
        while todo:
            node = todo.pop()
            node.visits *= share
            node.total *= share
            for edge in node.edges:
                edge.visits *= share
                edge.total *= share
                edge.available *= share
            if node.after is not None:
                todo.extend(node.after.values())


@final
class Tree:
    """A search from one seat's point of view."""

    def __init__(
        self,
        root: Node,
        observer: int,
        hints: Hints[Any],
        teams: list[int],
        rng: Rng,
        exploration: float,
        rollout: int,
        guided: bool,
    ) -> None:
        self.root: Final = root
        self.observer: Final = observer
        self.hints: Final = hints
        self.teams: Final = teams
        self.rng = rng
        self.first: Edge | None = None
        """The option of the root that the next simulations try; without it, the most promising."""
        self.exploration: Final = exploration
        self.rollout: Final = rollout
        """How many decisions are played beyond the tree before the table is judged; below 0, to the end."""
        self.guided: Final = guided
        """Do hints choose beyond the tree, or luck alone?"""
        self.shared: Final = len(set(teams)) < len(teams)
        self.decisions: i64 = 0
        """Decisions applied in all simulations."""
        self.simulations: i64 = 0
        self._nodes: list[Node] = []
        self._edges: list[Edge] = []

    def simulate(self, world: Table) -> None:
        """Play one world from the root: down the tree, one new situation, a short rollout, and back up."""
        self._nodes = []
        self._edges = []
        leaf = self.descend(world)
        if world.ending == "" and self.rollout != 0:
            self.play_on(world)
        values = self.values(world)
        nodes = self._nodes
        edges = self._edges
        for at in range(len(nodes)):
            node = nodes[at]
            edge = edges[at]
            value = values[node.seat]
            node.visits += 1.0
            node.total += value
            edge.visits += 1.0
            edge.total += value
        if leaf is not None:
            leaf.visits += 1.0
            leaf.total += values[leaf.seat]
        self.simulations += 1

    def descend(self, world: Table) -> Node | None:
        """Follow the most promising options to a situation that is new, which is given back, or to the end."""
        node = self.root
        self._seal(world)
        while world.ending == "":
            top = world.todo[-1]
            if isinstance(top, Chance):
                outcome: list[int] = top.random(world, self.rng)
                world.happen(outcome)
                if isinstance(top, Roll):
                    node = node.past(-1 - outcome[0])
            elif isinstance(top, Together):
                if node.visits == 0.0 and node is not self.root:
                    node.seat = self.observer
                    return node
                node = self._answer_together(world, node, top)
            else:
                assert isinstance(top, Choice), "a table waits for a choice or for chance"
                seat: int = top.seat
                options = world.options(seat)
                if node.visits == 0.0 and len(options) > 1 and node is not self.root:
                    node.seat = seat
                    return node
                edge = self._take(world, node, seat, options)
                seen = edge.option
                if seat != self.observer:
                    base = world.the_box().bases[type(top)]
                    seen = base + top.told(world, seat, seen - base, self.observer)
                world.apply(seat, edge.option)
                node = node.follow(edge, seen)
        return None

    def edges(self, world: Table, node: Node, seat: int, options: list[int]) -> list[Edge]:
        """What the seat can do here."""
        return node.legal(world, seat, options, self.hints, self.hints.foresight(seat, self.observer))

    def _take(self, world: Table, node: Node, seat: int, options: list[int]) -> Edge:
        edges = self.edges(world, node, seat, options)
        first = self.first
        edge = first if first is not None and node is self.root else node.select(edges, self.exploration)
        self._nodes.append(node)
        self._edges.append(edge)
        self.decisions += 1
        return edge

    def _seal(self, world: Table) -> None:
        """What others may have answered already cannot be known: they choose again, as well as the search can."""
        top = world.todo[-1]
        if isinstance(top, Together):
            mine = self.observer
            answers = [top.answers[seat] if seat == mine else NOT_YET for seat in range(len(top.answers))]
            world.todo[len(world.todo) - 1] = top.again(answers)

    def _answer_together(self, world: Table, gate: Node, question: Together[Any]) -> Node:
        """Everyone answers without knowing what the others do: each seat weighs its options by what they brought
        before, and nothing after it depends on answers the observer has not seen."""
        if question.at_once():
            return self._answer_at_once(world, gate, question)
        node = gate
        walkers: dict[int, Node] = {}
        top: Together[Any] = question
        while True:
            asked: list[int] = top.seats(world)
            seat = self.observer if self.observer in asked else asked[0]
            walker = node if seat == self.observer else walkers.get(seat)
            if walker is None:
                walker = gate.past(SECRET - 1 - seat)
            edge = self._take(world, walker, seat, world.options(seat))
            given = _given(top)
            world.apply(seat, edge.option)
            walker = walker.follow(edge, edge.option)
            if seat == self.observer:
                node = walker
            else:
                walkers[seat] = walker
            if world.ending != "":
                break
            now = world.todo[-1]
            if not isinstance(now, Together) or type(now) is not type(top) or _given(now) != given + 1:
                break
            top = now
        return node if node is not gate else gate.past(SECRET)

    def _answer_at_once(self, world: Table, gate: Node, question: Together[Any]) -> Node:
        """The same where each seat answers once: the answers are put on the table together."""
        mine = self.observer
        base: int = world.the_box().bases[type(question)]
        answers: list[list[int]] = question.answers.copy()
        node = gate
        if mine in question.asked and not answers[mine]:
            edge = self._take(world, gate, mine, world.options(mine))
            answers[mine] = [edge.option - base]
            node = gate.follow(edge, edge.option)
        for seat in question.asked:
            if not answers[seat]:
                edge = self._take(world, gate.past(SECRET - 1 - seat), seat, world.options(seat))
                answers[seat] = [edge.option - base]
        world.todo.pop()
        question.again(answers).reveal(world)
        world.go_on()
        return node if node is not gate else gate.past(SECRET)

    def play_on(self, world: Table) -> None:
        """Quick decisions beyond the tree."""
        left: i64 = self.rollout
        rng = self.rng
        while world.ending == "" and left != 0:
            top = world.todo[-1]
            if isinstance(top, Choice):
                if not isinstance(top, Together):
                    option = self._quick(world, top, top.seat)
                    world.todo.pop()
                    top.choose(world, top.seat, option)
                    given: i64 = 1
                elif top.at_once() and (left < 0 or left >= len(top.asked)):
                    given = self._quick_answers(world, top)
                else:
                    seat: int = top.next_seat(world)
                    option = self._quick(world, top, seat)
                    world.todo.pop()
                    top.choose(world, seat, option)
                    given = 1
                world.go_on()
                self.decisions += given
                left -= given
            else:
                assert isinstance(top, Chance), "a table waits for a choice or for chance"
                world.todo.pop()
                top.fall(world, rng)
                world.go_on()

    def _quick(self, world: Table, choice: Choice[Any], seat: int) -> int:
        """The more appealing of two options drawn at random; unguided, any one."""
        rng = self.rng
        options: list[int] = choice.options(world, seat)
        option = rng.pick(options)
        if self.guided and len(options) > 1:
            other = rng.pick(options)
            if other != option:
                base = world.the_box().bases[type(choice)]
                weights: list[float] = self.hints.appeal(world, seat, [base + option, base + other])
                if weights[1] > weights[0]:
                    return other
        return option

    def _quick_answers(self, world: Table, question: Together[Any]) -> int:
        """All seats that have not answered yet do so at once; how many they were."""
        answers: list[list[int]] = question.answers.copy()
        given = 0
        for seat in question.asked:
            if not answers[seat]:
                answers[seat] = [self._quick(world, question, seat)]
                given += 1
        world.todo.pop()
        question.again(answers).reveal(world)
        return given

    def values(self, world: Table) -> list[float]:
        """What the table is worth to each seat; seats of one side share."""
        if world.ending != "":
            return world.payoffs()
        teams = self.teams
        found: list[float] = self.hints.promises(world)
        if not self.shared:
            return found
        return [_side(found, teams, seat) for seat in range(len(teams))]

    def line(self, edge: Edge) -> list[tuple[int, int]]:
        """How play is expected to go on from a root option: the most tried answers, as long as there are any."""
        found = [(self.observer, edge.option)]
        node = edge.child
        while node is not None and len(found) < 12:
            best: Edge | None = None
            for option in node.edges:
                if best is None or option.visits > best.visits:
                    best = option
            if best is None or best.visits < 2.0:
                break
            found.append((node.seat, best.option))
            node = best.child
        return found


def _look_ahead(
    world: Table, seat: int, options: list[int], hints: Hints[Any], gap: float, weights: list[float]
) -> list[float]:
    """What the table promises after each option, where the game asks for it; and `weights` go by that as well. In the
    middle of secret answers a table says too little."""
    found = [UNSEEN] * len(options)
    if gap <= 0.0 or len(options) == 1 or isinstance(world.todo[-1], Together):
        return found
    best = 0.0
    for at in range(len(options)):
        after = world.clone()
        after.apply(seat, options[at])
        promise: float = after.payoffs()[seat] if after.ending != "" else hints.promise(after, seat)
        found[at] = promise
        if promise > best:
            best = promise
    for at in range(len(options)):
        weights[at] *= math.exp(max(FAINTEST, (found[at] - best) / gap))
    return found


def _find(edges: list[Edge], option: int, first: int) -> int:
    """The place of the first edge whose option is not lower, from one on below which all are."""
    low: i64 = first
    high: i64 = len(edges)
    while low < high:
        middle = (low + high) >> 1
        if edges[middle].option < option:
            low = middle + 1
        else:
            high = middle
    return low


def _given(question: Together[Any]) -> int:
    answers = 0
    for given in question.answers:
        answers += len(given)
    return answers


def _side(values: list[float], teams: list[int], seat: int) -> float:
    total = 0.0
    many = 0
    for other in range(len(teams)):
        if teams[other] == teams[seat]:
            total += values[other]
            many += 1
    return total / many

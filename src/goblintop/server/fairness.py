"""Dice and draws against expectation: what calms people who think that the dealer hates them."""

from collections import defaultdict

from goblintop.engine.box import Box
from goblintop.engine.table import Table
from goblintop.engine.task import Roll, Shuffle
from goblintop.match.entries import Outcome
from goblintop.match.match import Match
from goblintop.server.protocol.bodies import FairnessLine, Rolled

FEWEST_CARDS = 8
"""Piles smaller than this say nothing."""


def charts(match: Match) -> tuple[list[FairnessLine], list[Rolled]]:
    """For each kind of roll: how often each outcome fell. For each kind of shuffle: how many cards of each sort came to
    lie in the half that is drawn first. Undone entries count too: they were dealt. Then the rolls one by one."""
    rolls: dict[str, list[list[float]]] = {}
    rolled: list[Rolled] = []
    shuffles: dict[str, dict[str, list[float]]] = {}
    again = Match(match.game, match.players, match.options, match.edition, match.opening, match.dealer, match.id)
    for number, entry in enumerate(match.entries, 1):
        if isinstance(entry, Outcome):
            chance = again.table.pending()
            if isinstance(chance, Roll):
                weights = chance.weights(again.table)
                rolled.append(Rolled(number, weights))
                kind = rolls.setdefault(entry.purpose, [[0.0, 0.0] for _ in weights])
                if len(kind) == len(weights):
                    _count_roll(kind, weights, entry.values[0])
            elif isinstance(chance, Shuffle) and len(entry.values) >= FEWEST_CARDS:
                _count_shuffle(shuffles.setdefault(entry.purpose, {}), again.table, list(entry.values))
        again.add(entry)
    lines = [
        FairnessLine(
            purpose,
            [str(outcome) for outcome in range(len(counts))],
            [int(actual) for actual, _ in counts],
            [round(expected, 2) for _, expected in counts],
        )
        for purpose, counts in rolls.items()
    ]
    for purpose, sorts in shuffles.items():
        names = sorted(sorts)
        actual = [int(sorts[name][0]) for name in names]
        lines.append(FairnessLine(purpose, names, actual, [round(sorts[name][1], 2) for name in names]))
    return lines, rolled


def _count_roll(counts: list[list[float]], weights: list[int], fell: int) -> None:
    total = sum(weights)
    counts[fell][0] += 1
    for outcome, weight in enumerate(weights):
        counts[outcome][1] += weight / total


def _count_shuffle(sorts: dict[str, list[float]], table: Table, order: list[int]) -> None:
    box = table.the_box()
    first = order[len(order) // 2 :]  # the last card of an order is the first to be drawn
    whole: dict[str, int] = defaultdict(int)
    for card in order:
        whole[_sort(box, card)] += 1
    for card in first:
        sorts.setdefault(_sort(box, card), [0.0, 0.0])[0] += 1
    for sort, many in whole.items():
        sorts.setdefault(sort, [0.0, 0.0])[1] += many * len(first) / len(order)


def _sort(box: Box, card: int) -> str:
    face = box.book.get(box.faces[card])
    return str(face.props.get("kind", face.kind)) if face is not None else "?"

"""Final scoring: two exhibitions, and who won."""

from typing import TYPE_CHECKING

from goblintop.engine.message import number, say, text
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.result import Result, ScoreLine
from goblintop.games.dungeon_petz.terms import BUSINESS_SENSE, NONE, PET_KEEPING, PLACES, SOURCES

if TYPE_CHECKING:
    from goblintop.games.dungeon_petz.table import Town


def business_sense(table: "Town", seat: int) -> int:
    """R11.2 in half points: food, artifacts and potions 1 each, gold a half, imps that are not at home -2."""
    burrow = table.burrows[seat]
    goods = burrow.veg() + burrow.meat() + len(burrow.artifacts) + burrow.potions
    away = table.box.start.imps - burrow.home
    return 2 * goods + burrow.gold - 4 * away


def pet_keeping(table: "Town", seat: int) -> int:
    """R11.3 in half points: 2 a pet, 1 a cage and add-on, -1 for each mutation, suffering and manure."""
    burrow = table.burrows[seat]
    points = 0
    for at in range(PLACES):
        pet = burrow.pets[at]
        if pet != NONE:
            points += 2 - table.mutations[pet] - table.suffering[pet]
        points += (burrow.cages[at] != NONE) + (burrow.addons[at] != NONE) - burrow.manure[at]
    return 2 * points


def score_finals(table: "Town") -> None:
    """R11.1: both are settled one after the other like any exhibition, without a judge."""
    seats = range(table.box.players)
    settle_final(table, [business_sense(table, seat) for seat in seats], BUSINESS_SENSE)
    settle_final(table, [pet_keeping(table, seat) for seat in seats], PET_KEEPING)


def settle_final(table: "Town", scores: list[int], source: int) -> None:
    """R11.4: after the prizes each full negative point costs 1 reputation."""
    won = places(scores, table.box.board.prizes)
    for seat in range(len(scores)):
        change = table.burrows[seat].earn(source, won[seat])
        if scores[seat] < 0 and table.box.switches.negative_finals_cost:
            change += table.burrows[seat].earn(source, -(-scores[seat] // 2))
        if table.log is not None:
            key = "event.business_sense" if source == BUSINESS_SENSE else "event.pet_keeping"
            table.tell(say(key, seat=seat_arg(seat), points=text(halved(scores[seat])), prize=number(change)))


def halved(halves: int) -> str:
    """Half points as people write them: `-1½`."""
    whole = str(abs(halves) // 2) if abs(halves) != 1 else ""
    return ("-" if halves < 0 else "") + whole + ("½" if halves % 2 else "")


def places(scores: list[int], prizes: list[int]) -> list[int]:
    """R8.6: 0 or less takes no place. R8.8: equal players take the place's prize less 1 for each other one, never less
    than 0, and the next places stay empty."""
    won: list[int] = []
    for score in scores:
        better = 0
        equal = 0
        for other in scores:
            if other > score:
                better += 1
            elif other == score:
                equal += 1
        won.append(max(0, prizes[better] - (equal - 1)) if score > 0 else 0)
    return won


def result(table: "Town") -> Result:
    """R11.5: the most reputation wins; equals share."""
    scores = [burrow.reputation() for burrow in table.burrows]
    best = max(scores)
    winners = [seat for seat in range(len(scores)) if scores[seat] == best]
    breakdown = [
        [ScoreLine(f"score.{SOURCES[at]}", burrow.earned[at]) for at in range(len(SOURCES))] for burrow in table.burrows
    ]
    return Result(winners, scores, breakdown, table.ending)

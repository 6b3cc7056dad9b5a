"""What food, tiles, artifacts and pets are worth to a shop, in points of reputation. Only hints use this."""

from typing import Final

from goblintop.engine.cards import EVERYONE
from goblintop.games.dungeon_petz import forecast
from goblintop.games.dungeon_petz.ahead import Ahead
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import BOOK, CARNIVORE, HERBIVORE, MOST_BARS, NONE, SALE_SIZE

SALE: Final = 1.9
"""Reputation for a point of a likely score: mostly the black market, and less than all goes well."""
USUAL_SCORE: Final = 0.72
"""A bar with a customer who is not known yet."""
KEEPING: Final = 0.6
"""What a pet costs in a round."""


def appetite(table: Town, seat: int) -> tuple[float, float]:
    """The veg and meat that the pets may want soon."""
    burrow = table.burrows[seat]
    veg = meat = 0.6
    for pet in burrow.pets + burrow.aside:
        if pet != NONE and pet < len(table.box.pets):
            hunger = 0.6 * table.box.bar_count[pet][4 * min(MOST_BARS, table.size[pet] + 1)]
            diet = table.box.diet[pet]
            if diet == CARNIVORE:
                meat += hunger
            elif diet == HERBIVORE:
                veg += hunger
            else:
                veg += 0.5 * hunger
                meat += 0.5 * hunger
    return veg, meat


def food_worth(food: int, wanted: float) -> float:
    """What can be eaten soon is worth more than what may rot."""
    some = float(food)
    return 1.0 * min(some, wanted) + 0.3 * max(0.0, some - wanted)


def artifact_worth(table: Town, tile: int, left: int) -> float:
    """They help in every round and count at the end."""
    return 0.9 + left * (0.5 if table.box.kind[tile] == BOOK else 0.35)


def tile_worth(table: Town, tile: int, left: int) -> float:
    """A cage or add-on by what it withstands and offers."""
    box = table.box
    offered = box.offers[tile]
    quality = 0.35 * box.strength[tile] + 0.4 * box.antimagic[tile]
    quality += 0.5 * (offered[0] + offered[1] + offered[2]) + 0.4 * offered[3]
    return 0.8 + quality * (1.0 if left > 0 else 0.3)


def sale_prospect(table: Town, pet: int, ahead: Ahead) -> float:
    """The best that a customer still to come may bring for a pet."""
    box = table.box
    rounds = box.board.customer_rounds
    best = 0.0
    size = table.size[pet]
    when = table.round_number
    for at in range(len(rounds)):
        if rounds[at] < table.round_number or (rounds[at] == table.round_number and not ahead.to_give):
            continue
        while when < rounds[at]:
            when += 1
            size = min(MOST_BARS, size + box.growth[size])
        if size < SALE_SIZE:
            continue
        customer = table.customers[at]
        score = USUAL_SCORE * size
        if table.known[customer] == EVERYONE:
            score = charm_of(table, pet, size, customer)
        waits = when - table.round_number
        points = SALE * max(0.0, score - table.suffering[pet])
        points += forecast.GOLD * (box.price[pet][size] - 2 * table.mutations[pet])
        best = max(best, points * (1.0 - 0.05 * waits) - KEEPING * waits)
    return best


def charm_of(table: Town, pet: int, size: int, customer: int) -> float:
    """What a customer may think of a pet with bars like these."""
    box = table.box
    bars = box.bar_count[pet]
    charms = box.charm[customer]
    several = bool(box.multicolour[customer])
    score = 0.0
    for colour in range(4):
        count = bars[4 * size + colour]
        if count > 1 and several and charms[colour] > 0.0:
            score += (0.7 + 0.3 * count) * charms[colour]
        else:
            score += count * charms[colour]
    return score


def pet_values(table: Town, pets: list[int], ahead: Ahead) -> list[float]:
    """What each of these pets is worth; only as many can be sold as customers come."""
    prospects: list[float] = []
    coming = 0
    for when in table.box.board.customer_rounds:
        coming += when > table.round_number or (when == table.round_number and ahead.to_give)
    for pet in pets:
        prospects.append(sale_prospect(table, pet, ahead) if pet != NONE and coming > 0 else 0.0)
    values: list[float] = []
    for at in range(len(pets)):
        pet = pets[at]
        if pet == NONE:
            values.append(0.0)
            continue
        better = 0
        for other in range(len(pets)):
            better += prospects[other] > prospects[at] or (prospects[other] == prospects[at] and other < at)
        sold = 1.0 if better < coming else 0.15
        values.append(1.4 - 0.6 * table.suffering[pet] - table.mutations[pet] + sold * prospects[at])
    return values

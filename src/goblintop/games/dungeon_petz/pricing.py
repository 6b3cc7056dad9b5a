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
SHOW_ALONE: Final = 0.3
SHOW_ALL: Final = 0.55
"""Reputation for a point at an exhibition of one pet, which another may win as well, and of all pets."""
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


def potion_worth(left: int) -> float:
    """A potion that is not used yet."""
    return 1.8 + 0.4 * left


def artifact_worth(table: Town, tile: int, left: int) -> float:
    """They help in every round and count at the end."""
    return 1.6 + left * (0.65 if table.box.kind[tile] == BOOK else 0.5)


def tile_worth(table: Town, tile: int, left: int) -> float:
    """A cage or add-on by what it withstands and offers."""
    box = table.box
    offered = box.offers[tile]
    quality = 0.35 * box.strength[tile] + 0.4 * box.antimagic[tile]
    quality += 0.5 * (offered[0] + offered[1] + offered[2]) + 0.4 * offered[3]
    return 0.8 + quality * (1.0 if left > 0 else 0.3)


def sale_prospects(table: Town, pet: int, ahead: Ahead) -> list[float]:
    """What each customer still to come may bring for a pet; 0 for those who have gone. Found only once for a table."""
    found = ahead.prospects[pet]
    if found:
        return found
    box = table.box
    rounds = box.board.customer_rounds
    size = table.size[pet]
    when = table.round_number
    for at in range(len(rounds)):
        if rounds[at] < table.round_number or (rounds[at] == table.round_number and not ahead.open):
            found.append(0.0)
            continue
        while when < rounds[at]:
            when += 1
            size = min(MOST_BARS, size + box.growth[size])
        if size < SALE_SIZE:
            found.append(0.0)
            continue
        customer = table.customers[at]
        score = USUAL_SCORE * size
        if table.known[customer] == EVERYONE:
            score = charm_of(table, pet, size, customer)
        waits = when - table.round_number
        points = SALE * max(0.0, score - table.suffering[pet])
        points += forecast.GOLD * (box.price[pet][size] - 2 * table.mutations[pet])
        found.append(max(0.0, points * (1.0 - 0.05 * waits) - KEEPING * waits))
    return found


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


def show_prospect(table: Town, pet: int, ahead: Ahead) -> float:
    """What a pet may add at the exhibitions of this round and the next, as far as they are known."""
    box = table.box
    size = table.size[pet]
    points = 0.0
    for when in range(table.round_number, min(table.round_number + 1, box.board.rounds) + 1):
        if when > table.round_number:
            size = min(MOST_BARS, size + box.growth[size])
        elif when < 2 or not ahead.open:
            continue
        tile = table.exhibitions[when - 2]
        if table.known[tile] == EVERYONE:
            points += (SHOW_ALONE if box.single[tile] else SHOW_ALL) * max(0.0, charm_of(table, pet, size, tile))
    return points


def pet_value(table: Town, pet: int, ahead: Ahead) -> float:
    """What a pet is worth alone: it goes to the best customer."""
    return kept_value(table, pet, ahead) + max(sale_prospects(table, pet, ahead))


def kept_value(table: Town, pet: int, ahead: Ahead) -> float:
    """What a pet is worth that is not sold."""
    points = 2.0 - 1.0 * table.suffering[pet] - 3.5 * table.mutations[pet]
    return points + show_prospect(table, pet, ahead)


def pet_values(table: Town, pets: list[int], ahead: Ahead) -> list[float]:
    """What each of these pets is worth in one shop: a customer buys only one of them, so the best match comes first."""
    values: list[float] = []
    wishes: list[list[float]] = []
    for pet in pets:
        values.append(kept_value(table, pet, ahead) if pet != NONE else 0.0)
        wishes.append(sale_prospects(table, pet, ahead) if pet != NONE else [])
    customers = len(table.box.board.customer_rounds)
    free = [True] * customers
    while True:
        best = 0.0
        seller = buyer = NONE
        for index in range(len(pets)):
            row = wishes[index]
            for at in range(len(row)):
                if free[at] and row[at] > best:
                    best = row[at]
                    seller = index
                    buyer = at
        if seller == NONE:
            return values
        values[seller] += best
        wishes[seller] = []
        free[buyer] = False

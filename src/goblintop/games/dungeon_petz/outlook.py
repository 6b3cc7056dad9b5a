"""How a shop looks, in points of reputation: what it owns and plans, and what its pets may bring. For hints only."""

from typing import Final

from goblintop.games.dungeon_petz.arranging import LET_GO, ChooseArrangement
from goblintop.games.dungeon_petz.forecast import MANURE, customers_left, pet_worth, round_worth
from goblintop.games.dungeon_petz.shopping import DONE, ChooseGroups, group_of
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import BOOK, CARNIVORE, HERBIVORE, NONE, PLACES, SALE_SIZE

GROUP_WORTH: Final = (0.0, 0.7, 1.7, 2.5, 2.9, 3.0)
"""By size: the larger, the earlier it leaves and the more it finds."""


def worth(table: Town, seat: int) -> float:
    """Everything a player has or is about to have."""
    burrow = table.burrows[seat]
    left = table.box.board.rounds - table.round_number
    points = float(burrow.reputation())
    points += 0.5 * min(burrow.gold, 5) + 0.3 * max(0, burrow.gold - 5)
    points += imps_worth(table, seat, left)
    points += stores_worth(table, seat, left)
    points += shop_worth(table, seat, left)
    points += plans_worth(table, seat)
    points += round_worth(table, seat)
    return points


def imps_worth(table: Town, seat: int, left: int) -> float:
    """Relatives work in every round to come and count at home in the end; hurt imps do neither."""
    burrow = table.burrows[seat]
    points = burrow.invited * (1.2 + 0.9 * left) - burrow.hospital * (1.2 + 0.4 * min(left, 2))
    standing = table.platform_imps(seat)
    if standing > 0:
        ready = 0
        for pet in burrow.pets:
            if pet != NONE and table.size[pet] + 1 >= SALE_SIZE:
                ready += 1
        useful = min(standing, ready, customers_left(table, seat))
        points += 2.4 * min(1, useful) + 1.2 * max(0, useful - 1) - 1.3 * (standing - useful)
    return points + 1.7 * table.track[seat] / 2.0


def stores_worth(table: Town, seat: int, left: int) -> float:
    """Food is worth what the pets will eat; artifacts serve in every round."""
    burrow = table.burrows[seat]
    veg = meat = 0.6
    for pet in burrow.pets + [item for item in burrow.aside if item < len(table.box.pets)]:
        if pet != NONE:
            hunger = 0.6 * table.box.bar_count[pet][4 * min(7, table.size[pet] + 1)]
            diet = table.box.diet[pet]
            if diet == CARNIVORE:
                meat += hunger
            elif diet == HERBIVORE:
                veg += hunger
            else:
                veg += 0.5 * hunger
                meat += 0.5 * hunger
    some_veg, some_meat = float(burrow.veg()), float(burrow.meat())
    points = 1.0 * min(some_veg, veg) + 0.3 * max(0.0, some_veg - veg)
    points += 1.0 * min(some_meat, meat) + 0.3 * max(0.0, some_meat - meat)
    for tile in burrow.artifacts:
        points += 0.9 + left * (0.5 if table.box.kind[tile] == BOOK else 0.35)
    return points + 1.2 * burrow.potions


def tile_worth(table: Town, tile: int, left: int) -> float:
    """A cage or add-on by what it withstands and offers."""
    box = table.box
    offered = box.offers[tile]
    quality = 0.35 * box.strength[tile] + 0.4 * box.antimagic[tile]
    quality += 0.5 * (offered[0] + offered[1] + offered[2]) + 0.4 * offered[3]
    return 0.8 + quality * (1.0 if left > 0 else 0.4)


def shop_worth(table: Town, seat: int, left: int) -> float:
    """Cages, add-ons and pets, as they will stand once the answers given so far are carried out."""
    burrow = table.burrows[seat]
    waiting = table.todo[-1] if table.todo else None
    if isinstance(waiting, ChooseArrangement) and seat in waiting.asked:
        cages, addons, pets, aside = waiting.planned_shop(table, seat)
        lost = waiting.plan(table, seat).at.count(LET_GO)
        points = -lost * (burrow.reputation() // 10)
        return points + housed_worth(table, seat, left, cages, addons, pets, aside)
    return housed_worth(table, seat, left, burrow.cages, burrow.addons, burrow.pets, burrow.aside)


def housed_worth(
    table: Town, seat: int, left: int, cages: list[int], addons: list[int], pets: list[int], aside: list[int]
) -> float:
    """A shop with these tiles and pets; what is aside counts as far as there is room."""
    box = table.box
    burrow = table.burrows[seat]
    points = 0.0
    rooms = 0
    built = 0
    for at in range(PLACES):
        if cages[at] != NONE:
            built += 1
            points += tile_worth(table, cages[at], left)
            rooms += pets[at] == NONE
        if addons[at] != NONE:
            points += (0.9 if cages[at] != NONE else 0.4) * tile_worth(table, addons[at], left)
        points -= MANURE * burrow.manure[at]
        if pets[at] != NONE:
            strength = box.strength[cages[at]] + (box.strength[addons[at]] if addons[at] != NONE else 0)
            antimagic = box.antimagic[cages[at]] + (box.antimagic[addons[at]] if addons[at] != NONE else 0)
            bars = box.bar_count[pets[at]]
            size = 4 * min(7, table.size[pets[at]] + 1)
            points += pet_worth(table, seat, pets[at])
            points -= 0.5 * max(0, bars[size + 1] - strength) + 0.7 * max(0, bars[size + 3] - antimagic)
            points -= 0.25 * burrow.manure[at]
    for item in aside:
        if item < len(box.pets):
            points += pet_worth(table, seat, item) - 0.3 if rooms > 0 else -0.5
            rooms -= 1
        else:
            room = built < PLACES or item in box.addons
            points += tile_worth(table, item, left) - (0.0 if room else 1.6)
            if item in box.cages and built < PLACES:
                built += 1
                rooms += 1
    if left > 1:
        # Room for a pet is worth something before the pet is there.
        points += 2.2 * min(1, max(0, rooms)) + 0.8 * min(1, max(0, rooms - 1))
    return points


def plans_worth(table: Town, seat: int) -> float:
    """Groups that have not left: the more errands the better, with gold for the pets that find room."""
    burrow = table.burrows[seat]
    groups = burrow.groups
    waiting = table.todo[-1] if table.todo else None
    if isinstance(waiting, ChooseGroups):
        groups = [group_of(answer) for answer in waiting.answers[seat] if answer != DONE]
    if not groups:
        return 0.0
    rooms = 0
    for at in range(PLACES):
        rooms += burrow.cages[at] != NONE and burrow.pets[at] == NONE
    pets = rooms + (1 if rooms < 2 else 0) if table.box.board.rounds - table.round_number > 1 else rooms
    points = 0.0
    strong = False
    imps = 0
    for at in range(len(groups)):
        group = groups[at]
        imps += group // 64
        points += GROUP_WORTH[min(5, group // 64 + group % 64)]
        strong = strong or group >= 128
        gold = group % 64
        if gold > 0:
            points += 1.2 if pets > 0 else 0.0
            pets -= 1
            points -= 0.42 * (gold - 1) + (0.0 if pets >= 0 else 0.5)
    if strong and NONE in burrow.cages:
        points += 0.8
    reserve = 0.0
    for pet in burrow.pets:
        if pet != NONE:
            reserve += 0.6
    return points - 0.9 * max(0.0, reserve - (burrow.home - imps))

"""What the errands of the market are worth to a shop, and who will find what there. Only hints use this."""

from typing import Final

from goblintop.games.dungeon_petz import errands, pricing
from goblintop.games.dungeon_petz.ahead import Ahead
from goblintop.games.dungeon_petz.shopping import DONE, group_of
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import (
    ADDON,
    CAGE,
    ERRANDS,
    FIRST_SPACE,
    HOSPITAL,
    JUDGE,
    MEAT,
    MIXED,
    NONE,
    OLDER,
    PLACES,
    PLATFORM,
    RELATIVES,
    SALE_SIZE,
    SPACES_OF,
    STAND_MEAT,
    STAND_MIXED_MEAT,
    STAND_MIXED_VEG,
    STAND_VEG,
    TENTS,
    VEG,
)

GROUP_WORTH: Final[tuple[float, ...]] = (0.0, 1.0, 2.2, 3.1, 3.6, 3.8)
"""By size, as long as nobody knows the others' groups: the larger, the earlier it leaves and the more it finds."""
COIN: Final = 0.95
SHORT: Final = 1.3
"""What it may cost to miss one imp."""
PLACE: Final = 1.0
"""What one more cage brings in each round to come."""
HANDS: Final = 0.22
"""How many imps a bar of a pet keeps busy."""
STAYING: Final = 0.6
"""What an imp does at home instead."""
SURE: Final = 0.92
"""How much of what a group will probably find counts already."""


def imps_worth(table: Town, seat: int, left: int) -> float:
    """Relatives work in every round to come and count at home in the end; hurt imps do neither."""
    burrow = table.burrows[seat]
    points = burrow.invited * relative_worth(left) - burrow.hospital * hurt_worth(left)
    standing = table.platform_imps(seat)
    if standing > 0:
        useful = min(standing, sales_ahead(table, seat))
        points += 3.0 * min(1, useful) + 2.0 * max(0, useful - 1) - 1.3 * (standing - useful)
    return points


def relative_worth(left: int) -> float:
    """One more imp for the rounds that are left."""
    return 1.9 + 1.05 * left


def hurt_worth(left: int) -> float:
    """What an imp in hospital misses."""
    return 2.2 + 0.8 * min(left, 3)


def sales_ahead(table: Town, seat: int) -> int:
    """Pets that are big enough or soon will be, as far as customers come for them."""
    burrow = table.burrows[seat]
    ready = 0
    for pet in burrow.pets:
        if pet != NONE and table.size[pet] + 1 >= SALE_SIZE:
            ready += 1
    customers = 0
    for when in table.box.board.customer_rounds:
        customers += when >= table.round_number
    return min(ready, customers)


def best_goods(table: Town, ahead: Ahead) -> list[float]:
    """The best that lies at each stall, whoever takes it; of artifacts all."""
    left = table.box.board.rounds - table.round_number
    found: list[float] = []
    for errand in range(TENTS + 1):
        first, places = errands.GOODS[errand]
        best = -9.0
        for at in range(first, first + places):
            item = table.stalls[at]
            if item == NONE:
                continue
            if errand <= OLDER:
                best = max(best, pricing.pet_value(table, item, ahead))
            elif errand < TENTS:
                best = max(best, pricing.tile_worth(table, item, left))
            else:
                best = max(0.0, best) + pricing.artifact_worth(table, item, left)
        found.append(best)
    return found


class Errands:
    """What each errand would bring one shop now."""

    def __init__(self, table: Town, seat: int, goods: list[float]) -> None:
        self.values: Final[list[float]] = [-9.0] * len(ERRANDS)
        self.left: Final = table.box.board.rounds - table.round_number
        self.rooms = 0
        self.built = 0
        self.stage = 0
        """Sales from the platform for which no imp stands there yet."""
        burrow = table.burrows[seat]
        for at in range(PLACES):
            if burrow.cages[at] != NONE:
                self.built += 1
                self.rooms += burrow.pets[at] == NONE
        for item in burrow.aside:
            if item < len(table.box.pets):
                self.rooms -= 1
            elif item in table.box.cages and self.built < PLACES:
                self.rooms += 1
                self.built += 1
        self._goods(table, seat, goods)
        self._services(table, seat)

    def _goods(self, table: Town, seat: int, goods: list[float]) -> None:
        left = table.box.board.rounds - table.round_number
        values = self.values
        for errand in range(TENTS + 1):
            values[errand] = goods[errand]
        if self.built == PLACES:
            values[CAGE] -= 2.0
        else:
            values[CAGE] += self.room_worth(left)
        values[ADDON] *= 1.7 if NONE in table.burrows[seat].addons else 0.5

    def room_worth(self, left: int) -> float:
        """One more empty cage."""
        if left < 1:
            return 0.0
        return PLACE * left + (2.2 if self.rooms <= 0 else 0.6 if self.rooms == 1 else 0.0)

    def _services(self, table: Town, seat: int) -> None:
        left = table.box.board.rounds - table.round_number
        burrow = table.burrows[seat]
        values = self.values
        veg, meat = pricing.appetite(table, seat)
        stands = table.stands
        for errand in (VEG, MIXED, MEAT):
            more_veg = stands[STAND_VEG] if errand == VEG else stands[STAND_MIXED_VEG] if errand == MIXED else 0
            more_meat = stands[STAND_MEAT] if errand == MEAT else stands[STAND_MIXED_MEAT] if errand == MIXED else 0
            if more_veg + more_meat > 0:
                gain = pricing.food_worth(burrow.veg() + more_veg, veg) - pricing.food_worth(burrow.veg(), veg)
                gain += pricing.food_worth(burrow.meat() + more_meat, meat) - pricing.food_worth(burrow.meat(), meat)
                values[errand] = gain
        waiting = table.relatives_waiting(seat)
        if waiting > 0:
            values[RELATIVES] = waiting * relative_worth(left)
        values[HOSPITAL] = (pricing.potion_worth(left) if table.potions > 0 else 0.0) + burrow.hospital * hurt_worth(
            left
        )
        if table.round_number > 1:
            values[JUDGE] = 1.7
        standing = table.platform_imps(seat)
        self.stage = sales_ahead(table, seat) - standing
        values[PLATFORM] = -1.3 if self.stage <= 0 else 3.0 if standing == 0 else 2.0

    def fits(self, errand: int, group: int) -> float:
        """What the errand brings this group, gold and requirements considered; far below 0 where it cannot go."""
        if errand == CAGE and group < 128:
            return -9.0
        if errand <= OLDER:
            if group % 64 == 0:
                return -9.0
            if self.rooms <= 0:
                return -1.0
        if errand == PLATFORM:
            more = group // 64 - 1
            useful = max(0, min(more, self.stage - 1))
            return self.values[errand] + 2.0 * useful - 1.3 * (more - useful) - COIN * (group % 64)
        return self.values[errand] - COIN * (group % 64)

    def took(self, errand: int) -> None:
        """Afterwards the same is worth less."""
        if errand <= OLDER:
            self.rooms -= 1
        elif errand == CAGE:
            self.values[CAGE] -= 2.2 if self.rooms <= 0 else 0.8
            self.rooms += 1
            self.built += 1
            if self.built >= PLACES:
                self.values[CAGE] -= 2.0 + PLACE * self.left
        else:
            self.values[errand] = -9.0


def plans(table: Town, ahead: Ahead) -> list[float]:
    """What the groups that have not left will find, the largest first, each taking what is best for it."""
    players = table.box.players
    found = [0.0] * players
    away = [0] * players
    if ahead.grouping is not None:
        for seat in range(players):
            answers = ahead.grouping.answers[seat]
            found[seat] = draft_worth(table, seat, [group_of(answer) for answer in answers if answer != DONE])
    else:
        send_all(table, ahead, found, away)
    for seat in range(players):
        found[seat] += home_worth(table, seat, ahead, ahead.free_imps(table, seat) - away[seat])
    return found


def home_worth(table: Town, seat: int, ahead: Ahead, home: int) -> float:
    """Imps at home: those whom the pets may keep busy are needed, the others earn a coin."""
    coin = COIN if not table.last_round() else 0.7 * COIN
    if not ahead.open:
        return coin * home
    wanted = hands_wanted(table, seat)
    return coin * max(0.0, home - wanted) - SHORT * max(0.0, wanted - home)


def send_all(table: Town, ahead: Ahead, found: list[float], away: list[int]) -> None:
    """The groups leave; what they bring and how many imps are away is added."""
    players = table.box.players
    waiting: list[list[int]] = []
    largest = 0
    for burrow in table.burrows:
        waiting.append(burrow.groups.copy())
        for group in burrow.groups:
            largest = max(largest, group // 64 + group % 64)
    if largest == 0:
        return
    free = free_spaces(table)
    goods = best_goods(table, ahead)
    shops = [Errands(table, seat, goods) for seat in range(players)]
    first = ahead.calling if ahead.calling != NONE else table.first
    for size in range(largest, 0, -1):
        again = True
        while again:
            again = False
            for turn in range(players):
                seat = (first + turn) % players
                group = take_largest(waiting[seat], size)
                if group != 0:
                    again = True
                    found[seat] += SURE * send(shops[seat], group, free, away, seat)
        first = table.first


def free_spaces(table: Town) -> list[int]:
    """How many groups each errand can still take."""
    blocked = table.box.board.blocked[table.round_number]
    free: list[int] = []
    for errand in range(len(ERRANDS)):
        spaces = 0
        for space in range(FIRST_SPACE[errand], FIRST_SPACE[errand] + SPACES_OF[errand]):
            spaces += table.holders[space] == NONE and blocked[space] == 0
        if errand < TENTS:
            first, places = errands.GOODS[errand]
            goods = 0
            for at in range(first, first + places):
                goods += table.stalls[at] != NONE
            spaces = min(spaces, goods)
        free.append(spaces)
    return free


def take_largest(groups: list[int], size: int) -> int:
    """A group of that size, the one with the most gold first; 0 where there is none."""
    best = 0
    for group in groups:
        if group // 64 + group % 64 == size and (best == 0 or group % 64 > best % 64):
            best = group
    if best != 0:
        groups.remove(best)
    return best


def send(shop: Errands, group: int, free: list[int], away: list[int], seat: int) -> float:
    """The best that is left for a group; nothing where it had better stay."""
    best = STAYING * (group // 64)
    chosen = NONE
    for errand in range(len(ERRANDS)):
        if free[errand] > 0:
            value = shop.fits(errand, group)
            if value > best:
                best = value
                chosen = errand
    if chosen == NONE:
        return 0.0
    free[chosen] -= 1
    away[seat] += group // 64
    shop.took(chosen)
    return best


def hands_wanted(table: Town, seat: int) -> float:
    """How many imps the pets will probably keep busy."""
    burrow = table.burrows[seat]
    wanted = 0.0
    for pet in burrow.pets:
        if pet != NONE:
            wanted += HANDS * table.size[pet]
    for item in burrow.aside:
        if item < len(table.box.pets):
            wanted += HANDS * table.size[item]
    return wanted


class Formed:
    """Groups behind the screen: the more errands the better, with gold for the pets that find room."""

    def __init__(self, table: Town, seat: int) -> None:
        burrow = table.burrows[seat]
        rooms = 0
        for at in range(PLACES):
            rooms += burrow.cages[at] != NONE and burrow.pets[at] == NONE
        if rooms < 2 and table.box.board.rounds - table.round_number > 1:
            rooms += 1
        self.pets = rooms
        """Pets for which there is or will be room."""
        self.wants_cage = NONE in burrow.cages
        self.home = burrow.home
        self.wanted: Final = hands_wanted(table, seat)
        self.points = 0.0

    def gain(self, group: int) -> float:
        """What one more group is worth."""
        gold = group % 64
        imps = group // 64
        points = GROUP_WORTH[min(5, imps + gold)]
        if gold > 0:
            points += (1.4 if self.pets > 0 else -0.6) - 0.6 * (gold - 1)
        if imps > 1 and self.wants_cage:
            points += 1.3
        return points - SHORT * (max(0.0, self.wanted - self.home + imps) - max(0.0, self.wanted - self.home))

    def add(self, group: int) -> None:
        """It stands in its exit."""
        self.points += self.gain(group)
        self.home -= group // 64
        self.pets -= group % 64 > 0
        self.wants_cage = self.wants_cage and group < 128


def draft_worth(table: Town, seat: int, groups: list[int]) -> float:
    """All of them."""
    formed = Formed(table, seat)
    for group in groups:
        formed.add(group)
    return formed.points

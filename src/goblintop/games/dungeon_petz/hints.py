"""What bots may use: how a position looks, and which options deserve a look first."""

import math
from typing import Any, Final

from goblintop.engine.hints import Hints
from goblintop.engine.task import Choice
from goblintop.games.dungeon_petz import business, jobs, outlook
from goblintop.games.dungeon_petz.arranging import DONE as ARRANGED
from goblintop.games.dungeon_petz.arranging import LET_GO, MOVE, ChooseArrangement, Plan
from goblintop.games.dungeon_petz.business import ChooseDiscard, ChooseSale
from goblintop.games.dungeon_petz.dealing import ChooseExchange
from goblintop.games.dungeon_petz.errands import GOODS, ChooseGoods
from goblintop.games.dungeon_petz.exhibition import ChooseShown, points_of_cage
from goblintop.games.dungeon_petz.feeding import ChooseMeal, meal_of
from goblintop.games.dungeon_petz.giving import ChooseNeeds, slots_of
from goblintop.games.dungeon_petz.holding import ChooseHold, ChooseShield
from goblintop.games.dungeon_petz.settling import ChoosePlay, plays_left
from goblintop.games.dungeon_petz.shopping import DONE, STAY, WAYS, ChooseErrand, ChooseGroups, group_of, group_size
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import (
    ANGER,
    CAGE,
    CARNIVORE,
    DISEASE,
    HERBIVORE,
    HOSPITAL,
    HUNGER,
    JUDGE,
    MAGIC,
    MEAT,
    MIXED,
    NONE,
    OLDER,
    PLACES,
    PLAY,
    POOP,
    RELATIVES,
    SALE_SIZE,
    SPOT_CAGES,
    SPOTS,
    TENTS,
    VEG,
    YOUNG,
)

SCALE: Final = 5.0


class PetzHints(Hints[Town]):
    """Reputation, and what shop, stores and needs promise."""

    def promise(self, table: Town, seat: int) -> float:
        """The lead over the others in expected reputation, surer the fewer rounds are left."""
        if table.over:
            return table.payoffs()[seat]
        mine = outlook.worth(table, seat) + about_to_take(table, seat)
        others: list[float] = []
        for other in range(table.box.players):
            if other != seat:
                others.append(outlook.worth(table, other))
        lead = mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)
        left = table.box.board.rounds - table.round_number
        fair = math.log(table.box.players - 1.0) if table.box.players > 2 else 0.0
        return 1.0 / (1.0 + math.exp(-lead / (SCALE + 1.8 * left) + fair))

    def appeal(self, table: Town, seat: int, options: list[int]) -> list[float]:
        """Quick weights; what costs much and brings nothing stays near 0."""
        choice = table.waiting()
        base = table.box.bases[type(choice)]
        return [max(0.001, weigh(table, seat, choice, option - base)) for option in options]


def about_to_take(table: Town, seat: int) -> float:
    """A group that stands at a stall will take the best of what lies there."""
    choice = table.todo[-1]
    if not isinstance(choice, ChooseGoods) or choice.seat != seat:
        return 0.0
    left = table.box.board.rounds - table.round_number
    best = 0.0
    first, places = GOODS[choice.errand]
    for at in range(first, first + places):
        item = table.stalls[at]
        if item != NONE:
            before = table.burrows[seat].aside
            table.burrows[seat].aside = [*before, item]
            gained = outlook.shop_worth(table, seat, left)
            table.burrows[seat].aside = before
            best = max(best, gained - outlook.shop_worth(table, seat, left))
    return best


def weigh(table: Town, seat: int, choice: Choice[Any], option: int) -> float:
    """The appeal of one option of whatever is asked."""
    if isinstance(choice, ChooseNeeds):
        return weigh_need(table, seat, choice, option)
    if isinstance(choice, ChooseGroups):
        return weigh_group(table, seat, choice, option)
    if isinstance(choice, ChooseErrand):
        return weigh_errand(table, seat, choice.group(option), option % WAYS)
    if isinstance(choice, ChooseArrangement):
        return weigh_arrangement(table, seat, choice, option)
    if isinstance(choice, ChooseGoods):
        item = table.stalls[GOODS[choice.errand][0] + option]
        if item < len(table.box.pets):
            return 1.0 + 0.3 * table.box.price[item][SALE_SIZE]
        return outlook.tile_worth(table, item, 2)
    if isinstance(choice, ChooseMeal):
        veg, meat, boxes = meal_of(option)
        return math.exp(1.5 * (veg + meat + boxes) - 0.2 * boxes)
    if isinstance(choice, ChoosePlay):
        if option == len(SPOTS):
            return 0.15
        left = plays_left(table, seat)
        return 4.0 if left[SPOT_CAGES[option][0]] > 0 and left[SPOT_CAGES[option][1]] > 0 else 1.0
    if isinstance(choice, ChooseHold):
        return 0.15 if option == 0 else 1.0 + 0.5 * option
    if isinstance(choice, ChooseShield):
        return 1.0 + 2.0 * option
    if isinstance(choice, ChooseShown):
        return math.exp(0.7 * points_of_cage(table, seat, option, table.exhibition()))
    return weigh_late(table, seat, choice, option)


def weigh_late(table: Town, seat: int, choice: Choice[Any], option: int) -> float:
    """Business and cards: sales, discards, exchanges and jobs."""
    if isinstance(choice, ChooseSale):
        if option == business.DECLINE:
            return 0.1 if table.last_round() else 1.5
        at = (option - 1) // 2
        score = business.customer_score(table, seat, at, choice.customer)
        points = (3 if option % 2 == 0 else 2) * score
        return math.exp(0.35 * (points - 5.0))
    if isinstance(choice, ChooseDiscard):
        return 3.0 if table.box.symbols[2 * option][DISEASE] > 0 else 1.0
    if isinstance(choice, ChooseExchange):
        if option == 0:
            return 1.0
        return 3.0 if table.box.symbols[2 * (option - 1)][DISEASE] > 0 else 0.3
    if option == jobs.EARN:
        return 1.0
    return 1.8 if (option - jobs.CLEAN) % len(jobs.CLEANINGS) < 10 else 0.4


def weigh_group(table: Town, seat: int, choice: ChooseGroups, option: int) -> float:
    """Two imps with a coin first, then pairs and singles; somebody stays at home to play."""
    burrow = table.burrows[seat]
    imps, _ = choice.left(table, seat)
    formed = [group_of(answer) for answer in choice.answers[seat]]
    rooms = 0
    for at in range(PLACES):
        rooms += burrow.cages[at] != NONE and burrow.pets[at] == NONE
    buyers = 0
    pairs = 0
    for group in formed:
        buyers += group % 64 > 0
        pairs += group >= 128
    pets = 0
    for pet in burrow.pets:
        pets += pet != NONE
    if option == DONE:
        return 2.5 if imps <= (pets + 1) // 2 and formed else 0.05
    group = group_of(option)
    gold = group % 64
    wants_pet = buyers < rooms + (1 if rooms == 0 else 0) and table.round_number < table.box.board.rounds
    weight = (0.0, 1.0, 1.3, 0.5, 0.2)[group // 64] if group // 64 < 5 else 0.05
    if group // 64 >= 2 and pairs >= 2:
        weight *= 0.4
    if imps - group // 64 < pets // 2:
        weight *= 0.4
    if formed and group_size(group) == group_size(formed[-1]) and group > formed[-1]:
        weight *= 0.6
    if gold == 0:
        return weight * (0.7 if wants_pet and group_size(group) > 1 else 1.0)
    return weight * (1.8 if wants_pet else 0.15) / (1.0 + 0.9 * (gold - 1))


def weigh_errand(table: Town, seat: int, group: int, errand: int) -> float:
    """What a shop of this kind usually lacks."""
    burrow = table.burrows[seat]
    left = table.box.board.rounds - table.round_number
    rooms = 0
    cages = 0
    for at in range(PLACES):
        cages += burrow.cages[at] != NONE
        rooms += burrow.cages[at] != NONE and burrow.pets[at] == NONE
    for item in burrow.aside:
        rooms += item in table.box.cages
        rooms -= item < len(table.box.pets)
    if errand == STAY:
        return 0.25 + 0.2 * (group % 64)
    if errand in (YOUNG, OLDER):
        return (3.0 if errand == OLDER else 2.6) if rooms > 0 and left > 0 else 0.1
    if errand == CAGE:
        return 2.8 if cages < PLACES and left > 0 else 0.6
    if errand in (VEG, MIXED, MEAT):
        return weigh_food(table, seat, errand)
    if errand == RELATIVES:
        return 1.2 * table.relatives_waiting(seat) + 0.5 * left
    if errand == HOSPITAL:
        return 0.7 + 0.9 * burrow.hospital
    if errand == JUDGE:
        return 1.2
    if errand == TENTS:
        return 1.0 + 0.4 * left
    if errand == CAGE + 1:
        return 1.2
    ready = 0
    for pet in burrow.pets:
        ready += pet != NONE and table.size[pet] >= SALE_SIZE
    return 1.8 if ready > table.platform_imps(seat) and table.customers_now() else 0.15


def weigh_food(table: Town, seat: int, errand: int) -> float:
    """Food that the own pets eat."""
    burrow = table.burrows[seat]
    veg = 0.4
    meat = 0.4
    for pet in burrow.pets + [item for item in burrow.aside if item < len(table.box.pets)]:
        if pet != NONE:
            veg += 0.8 if table.box.diet[pet] != CARNIVORE else 0.0
            meat += 0.8 if table.box.diet[pet] != HERBIVORE else 0.0
    veg = max(0.1, veg - 0.5 * burrow.veg())
    meat = max(0.1, meat - 0.5 * burrow.meat())
    return 1.2 * (veg if errand == VEG else meat if errand == MEAT else 0.6 * (veg + meat))


def weigh_arrangement(table: Town, seat: int, choice: ChooseArrangement, option: int) -> float:
    """Tiles on empty places, new pets in empty cages, and no pet let go."""
    plan = Plan(table, seat, choice.answers[seat])
    if option == ARRANGED:
        return 4.0
    if option < MOVE:
        rows = plan.addons if plan.tiles[plan.placed] in table.box.addons else plan.cages
        if rows is plan.addons:
            return (3.0 if rows[option] == NONE else 0.3) * (1.0 if plan.cages[option] != NONE else 0.5)
        if rows[option] == NONE:
            return 3.0 + (1.0 if plan.addons[option] != NONE else 0.0)
        return 0.8 if rows[option] == table.box.printed else 0.2
    at = (option - MOVE) % 5
    if at == LET_GO:
        return 0.02
    taken = at in plan.at
    pet = plan.pets[(option - MOVE) // 5]
    bars = table.box.bar_count[pet]
    size = 4 * table.size[pet]
    fit = -0.5 * max(0, bars[size + 1] - table.box.strength[plan.cages[at]])
    fit -= 0.7 * max(0, bars[size + 3] - table.box.antimagic[plan.cages[at]])
    fit -= 0.4 * table.burrows[seat].manure[at]
    return (0.15 if taken else 1.5) * math.exp(fit)


def weigh_need(table: Town, seat: int, choice: ChooseNeeds, option: int) -> float:
    """What a card's symbols bring at exhibition and sale, less what they would cost this pet now."""
    box = table.box
    potion = 2 * len(box.face_ids)
    if option >= potion:
        return 0.3 if option == potion else 0.5
    answers = choice.answers[seat]
    slots = slots_of(table, seat)
    at = len(answers)
    place = slots[at] // 4
    if at > 0 and slots[at - 1] == slots[at] and option < answers[at - 1] < potion:
        return 0.002
    counts = [0] * 6
    for index in range(at):
        if slots[index] // 4 == place and answers[index] < potion:
            symbols = box.symbols[answers[index]]
            for need in range(6):
                counts[need] += symbols[need]
    symbols = box.symbols[option]
    value = 0.0
    for need in range(6):
        for _ in range(symbols[need]):
            counts[need] += 1
            value += wished(table, seat, place, need) - trouble(table, seat, place, need, counts)
    return math.exp(1.1 * value)


def wished(table: Town, seat: int, place: int, need: int) -> float:
    """How much exhibition and customers of this round like the need."""
    box = table.box
    value = 0.0
    tile = table.exhibition()
    if tile != NONE:
        value += (0.7 if box.single[tile] else 0.9) * box.weights[tile][need]
    pet = table.burrows[seat].pets[place]
    if table.size[pet] >= SALE_SIZE:
        best = 0.0
        for customer in table.customers_now():
            best = max(best, 1.6 * box.weights[customer][need])
        value += best
    return value


def trouble(table: Town, seat: int, place: int, need: int, counts: list[int]) -> float:
    """What one more of a need costs this pet."""
    burrow = table.burrows[seat]
    diet = table.box.diet[burrow.pets[place]]
    if need == HUNGER:
        food = (burrow.veg() if diet != CARNIVORE else 0) + (burrow.meat() if diet != HERBIVORE else 0)
        food += table.offers(seat, place, 0) + table.offers(seat, place, 1)
        return 0.4 if counts[HUNGER] <= food else 1.5
    if need == POOP:
        return 0.2 if counts[POOP] <= table.offers(seat, place, 3) else 0.7
    if need == PLAY:
        return 0.4 if counts[PLAY] <= table.offers(seat, place, 2) + burrow.home // 2 else 1.4
    if need == ANGER:
        beyond = counts[ANGER] > table.strength(seat, place)
        return 0.05 if not beyond else 1.8 if burrow.home > 1 else 3.0
    if need == MAGIC:
        return 0.05 if counts[MAGIC] <= table.antimagic(seat, place) else 2.4
    return 0.3 if counts[DISEASE] + burrow.manure[place] + counts[POOP] <= 2 else 2.5

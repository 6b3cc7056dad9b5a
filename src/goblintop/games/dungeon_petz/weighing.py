"""How attractive the options of a question look at a glance: what they bring in reputation, as weights."""

import math
from typing import Any, Final

from goblintop.engine.task import Choice
from goblintop.games.dungeon_petz import business, forecast, jobs, market, outlook, pricing
from goblintop.games.dungeon_petz.ahead import Ahead
from goblintop.games.dungeon_petz.arranging import BENEATH, LET_GO, MOVE, ChooseArrangement, Plan
from goblintop.games.dungeon_petz.arranging import DONE as ARRANGED
from goblintop.games.dungeon_petz.business import ChooseDiscard, ChooseSale
from goblintop.games.dungeon_petz.dealing import ChooseExchange
from goblintop.games.dungeon_petz.errands import GOODS, ChooseGoods
from goblintop.games.dungeon_petz.exhibition import ChooseShown, points_of_cage
from goblintop.games.dungeon_petz.feeding import ChooseMeal, meal_of
from goblintop.games.dungeon_petz.giving import ChooseNeeds, slots_of
from goblintop.games.dungeon_petz.holding import ChooseHold, ChooseShield
from goblintop.games.dungeon_petz.margins import Margins
from goblintop.games.dungeon_petz.settling import ChoosePlay, plays_left
from goblintop.games.dungeon_petz.shopping import DONE, STAY, WAYS, ChooseErrand, ChooseGroups, group_of
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import DISEASE, NONE, PLACES, SPOT_CAGES, SPOTS

SHARPNESS: Final = 0.6
"""How much more attractive one point of reputation makes an option, as an exponent."""
IMP: Final = 0.8
"""What an imp could do elsewhere."""


def weigh(table: Town, seat: int, choice: Choice[Any], options: list[int]) -> list[float]:
    """The appeal of the options of whatever is asked."""
    if len(options) == 1:
        return [1.0]
    if isinstance(choice, ChooseNeeds):
        return weigh_needs(table, seat, choice, options)
    if isinstance(choice, ChooseGroups):
        return weigh_groups(table, seat, choice, options)
    if isinstance(choice, ChooseErrand):
        return weigh_errands(table, seat, choice, options)
    if isinstance(choice, ChooseArrangement):
        plan = Plan(table, seat, choice.answers[seat])
        return [weigh_arrangement(table, plan, option) for option in options]
    if isinstance(choice, ChooseGoods):
        return weigh_goods(table, choice, options)
    if isinstance(choice, ChooseSale):
        return weigh_sales(table, seat, choice, options)
    return [weigh_small(table, seat, choice, option) for option in options]


def weights_of(values: list[float]) -> list[float]:
    """Points of reputation as weights: the best is 1."""
    best = max(values)
    return [math.exp(max(-12.0, SHARPNESS * (value - best))) for value in values]


def weigh_needs(table: Town, seat: int, choice: ChooseNeeds, options: list[int]) -> list[float]:
    """What one more card would cost, show and sell."""
    box = table.box
    ahead = Ahead(table)
    potion = 2 * len(box.face_ids)
    slots = slots_of(table, seat)
    codes = [answer if answer < potion else NONE for answer in choice.answers[seat]]
    at = len(codes)
    pets = pricing.pet_values(table, table.burrows[seat].pets, ahead)
    same = at > 0 and slots[at - 1] == slots[at]
    last = choice.answers[seat][at - 1] if at > 0 else 0
    given = forecast.Given(slots, codes, box.symbols)
    potion_cost = pricing.potion_worth(box.board.rounds - table.round_number)
    margins = Margins(table, seat, ahead, given, pets)
    values: list[float] = []
    for option in options:
        if same and option < last < potion:
            # The same cards under equal bars the other way round.
            values.append(-99.0)
        elif option < potion:
            values.append(margins.worth(table, given, option))
        else:
            values.append(-potion_cost if option == potion else 0.0)
    return weights_of(values)


def weigh_groups(table: Town, seat: int, choice: ChooseGroups, options: list[int]) -> list[float]:
    """Early groups and buyers of pets are worth most; what imps and gold could do elsewhere is taken off."""
    formed = market.Formed(table, seat)
    for answer in choice.answers[seat]:
        formed.add(group_of(answer))
    values: list[float] = []
    for option in options:
        if option == DONE:
            values.append(0.0 if choice.answers[seat] else -9.0)
            continue
        group = group_of(option)
        values.append(formed.gain(group) - IMP * (group // 64) - 0.3 * (group % 64) + 0.2)
    return weights_of(values)


def weigh_errands(table: Town, seat: int, choice: ChooseErrand, options: list[int]) -> list[float]:
    """What each space brings the shop."""
    shop = market.Errands(table, seat, market.best_goods(table, Ahead(table)))
    values: list[float] = []
    for option in options:
        errand = option % WAYS
        group = choice.group(option)
        values.append(market.STAYING * (group // 64) if errand == STAY else shop.fits(errand, group))
    return weights_of(values)


def weigh_goods(table: Town, choice: ChooseGoods, options: list[int]) -> list[float]:
    """The best pet or tile."""
    ahead = Ahead(table)
    left = table.box.board.rounds - table.round_number
    values: list[float] = []
    for option in options:
        item = table.stalls[GOODS[choice.errand][0] + option]
        if item < len(table.box.pets):
            values.append(pricing.pet_values(table, [item], ahead)[0])
        else:
            values.append(pricing.tile_worth(table, item, left))
    return weights_of(values)


def weigh_sales(table: Town, seat: int, choice: ChooseSale, options: list[int]) -> list[float]:
    """What a sale brings, less what the pet may bring later."""
    ahead = Ahead(table)
    burrow = table.burrows[seat]
    pets = pricing.pet_values(table, burrow.pets, ahead)
    values: list[float] = []
    for option in options:
        if option == business.DECLINE:
            values.append(0.0)
            continue
        at = (option - 1) // 2
        score = business.customer_score(table, seat, at, choice.customer)
        points = (3 if option % 2 == 0 else 2) * score + forecast.GOLD * business.sale_gold(
            table, seat, burrow.pets[at]
        )
        values.append(points - pets[at] - (1.2 if option % 2 == 0 and not table.last_round() else 0.0))
    return weights_of(values)


def weigh_small(table: Town, seat: int, choice: Choice[Any], option: int) -> float:
    """Settling needs and what comes after business."""
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
    if isinstance(choice, ChooseDiscard):
        return 3.0 if table.box.symbols[2 * option][DISEASE] > 0 else 1.0
    if isinstance(choice, ChooseExchange):
        if option == 0:
            return 1.0
        return 3.0 if table.box.symbols[2 * (option - 1)][DISEASE] > 0 else 0.3
    if option == jobs.EARN:
        return 1.0
    return 1.8 if (option - jobs.CLEAN) % len(jobs.CLEANINGS) < 10 else 0.4


def weigh_arrangement(table: Town, plan: Plan, option: int) -> float:
    """Tiles on empty places, new pets in empty cages that suit them, and no pet let go."""
    if option == ARRANGED:
        return 4.0
    if option == BENEATH:
        return 0.1
    if option < MOVE:
        row = plan.row()
        if row is plan.addons:
            return (3.0 if row[option] == NONE else 0.3) * (1.0 if plan.cages[option] != NONE else 0.5)
        if row[option] == NONE:
            return 3.0 + (1.0 if plan.addons[option] != NONE else 0.0)
        return 0.8 if row[option] == table.box.printed else 0.2
    at = (option - MOVE) % 5
    if at == LET_GO:
        return 0.02
    index = (option - MOVE) // 5
    fit = -outlook.misfit(table, plan.pets[index], plan.cages[at], plan.addons[at])
    was = plan.at[index]
    if 0 <= was < PLACES:
        fit += outlook.misfit(table, plan.pets[index], plan.cages[was], plan.addons[was]) - 0.4
        return (0.3 if at in plan.at else 1.5) * math.exp(1.5 * fit)
    return (0.15 if at in plan.at else 6.0) * math.exp(fit)

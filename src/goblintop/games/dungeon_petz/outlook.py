"""How the shops look, in points of reputation: what they own, plan and may win. Only hints use this."""

import math

from goblintop.games.dungeon_petz import forecast, market, pricing, scoring
from goblintop.games.dungeon_petz.ahead import Ahead
from goblintop.games.dungeon_petz.arranging import LET_GO
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import CARNIVORE, MOST_BARS, NONE, PLACES


def worths(table: Town) -> list[float]:
    """Everything each player has or is about to have."""
    ahead = Ahead(table)
    players = table.box.players
    found: list[float] = []
    for seat in range(players):
        found.append(own_worth(table, seat, ahead))
    plans = market.plans(table, ahead)
    for seat in range(players):
        found[seat] += plans[seat]
    if ahead.exhibition and not ahead.to_give and table.exhibition() != NONE:
        # As long as cards lie face down, those of one drawn world say less than they seem to.
        doubt = 1.0 if ahead.settles_from == players and ahead.settling == NONE else 2.2
        add_prizes(found, show_scores(table, ahead), table.box.board.prizes, doubt)
    else:
        for seat in range(players):
            found[seat] += 0.85 * table.track[seat]
    if table.last_round():
        seats = range(players)
        add_prizes(found, [likely_business(table, seat) for seat in seats], table.box.board.prizes, 3.0)
        add_prizes(found, [likely_keeping(table, seat) for seat in seats], table.box.board.prizes, 3.0)
    return found


def likely_business(table: Town, seat: int) -> float:
    """Business sense in half points as final scoring will find it: imps will be back, some food will have rotted."""
    burrow = table.burrows[seat]
    goods = burrow.food[0] + burrow.food[1] + burrow.food[3] + len(burrow.artifacts) + burrow.potions
    away = burrow.hospital + table.platform_imps(seat) + len(table.box.board.relatives) - burrow.invited
    return float(2 * goods + burrow.gold - 4 * away)


def likely_keeping(table: Town, seat: int) -> float:
    """Pet keeping in half points, with what waits to be placed."""
    points = scoring.pet_keeping(table, seat)
    for item in table.burrows[seat].aside:
        points += 3 if item < len(table.box.pets) else 2
    return float(points)


def own_worth(table: Town, seat: int, ahead: Ahead) -> float:
    """What does not depend on the others."""
    burrow = table.burrows[seat]
    left = table.box.board.rounds - table.round_number
    points = float(burrow.reputation())
    late = 1.0 if left > 0 else 0.7
    points += late * (market.COIN * min(burrow.gold, 5) + 0.5 * max(0, burrow.gold - 5))
    points += market.imps_worth(table, seat, left)
    points += late * stores_worth(table, seat, left)
    return points + shop_worth(table, seat, ahead)


def show_scores(table: Town, ahead: Ahead) -> list[float]:
    """Everyone's points at this round's exhibition, as the cards lie."""
    scores: list[float] = []
    for seat in range(table.box.players):
        points = float(table.track[seat])
        if ahead.turn(table, seat) >= ahead.shows_from:
            points += forecast.show_points(table, seat, forecast.given_cards(table, seat), ahead.hurt[seat])
        scores.append(points)
    return scores


def add_prizes(found: list[float], scores: list[float], prizes: list[int], doubt: float) -> None:
    """The prize of each one's place, where a small lead is not yet a place."""
    for seat in range(len(scores)):
        if scores[seat] <= 0.0:
            found[seat] += 0.25 * max(-4.0, scores[seat]) - 0.1
            continue
        better = 0.0
        for other in range(len(scores)):
            if other != seat and scores[other] > 0.0:
                better += 1.0 / (1.0 + math.exp((scores[seat] - scores[other]) / doubt))
        place = int(better)
        share = better - place
        prize = prizes[place] * (1.0 - share)
        if place + 1 < len(prizes):
            prize += prizes[place + 1] * share
        found[seat] += prize + 0.1 * min(scores[seat], 8.0)


def stores_worth(table: Town, seat: int, left: int) -> float:
    """Food is worth what the pets will eat; artifacts serve in every round."""
    burrow = table.burrows[seat]
    veg, meat = pricing.appetite(table, seat)
    points = pricing.food_worth(burrow.veg(), veg) + pricing.food_worth(burrow.meat(), meat)
    for tile in burrow.artifacts:
        points += pricing.artifact_worth(table, tile, left)
    return points + pricing.potion_worth(left) * burrow.potions


def shop_worth(table: Town, seat: int, ahead: Ahead) -> float:
    """Cages, add-ons and pets, as they will stand once the answers given so far are carried out; then their needs."""
    burrow = table.burrows[seat]
    arranging = ahead.arranging
    if arranging is not None and seat in arranging.asked:
        cages, addons, pets, aside = arranging.planned_shop(table, seat)
        lost = arranging.plan(table, seat).at.count(LET_GO)
        lost_points = -lost * (burrow.reputation() // 10)
        return lost_points + housed_worth(table, seat, ahead, cages, addons, pets, aside)
    points = housed_worth(table, seat, ahead, burrow.cages, burrow.addons, burrow.pets, burrow.aside)
    given = forecast.given_cards(table, seat)
    if not given.slots:
        return points
    return points + needs_worth(table, seat, ahead, given, pricing.pet_values(table, burrow.pets, ahead))


def needs_worth(table: Town, seat: int, ahead: Ahead, given: forecast.Given, values: list[float]) -> float:
    """What the cards cost and sell; and show, as long as nobody has seen the others' cards."""
    points = -forecast.settling_cost(table, seat, ahead, given.needs, values)
    buyers = ahead.buyers(table, seat)
    if buyers:
        points += forecast.sale_gain(table, seat, buyers, given, values, ahead.hurt[seat])
    if ahead.giving is not None and table.exhibition() != NONE:
        shown = forecast.show_points(table, seat, given, ahead.hurt[seat]) + table.track[seat]
        points += 1.1 * min(shown, 6.0) + 0.5 * max(0.0, shown - 6.0) if shown > 0.0 else 0.3 * shown
    return points


def housed_worth(
    table: Town, seat: int, ahead: Ahead, cages: list[int], addons: list[int], pets: list[int], aside: list[int]
) -> float:
    """A shop with these tiles and pets; what is aside counts as far as there is room."""
    box = table.box
    burrow = table.burrows[seat]
    left = box.board.rounds - table.round_number
    fresh = [item for item in aside if item < len(box.pets)]
    values = pricing.pet_values(table, pets + fresh, ahead)
    points = 0.0
    rooms = 0
    built = 0
    dirt = forecast.manure_cost(table)
    for at in range(PLACES):
        if cages[at] != NONE:
            built += 1
            points += pricing.tile_worth(table, cages[at], left)
            rooms += pets[at] == NONE
        if addons[at] != NONE:
            points += (1.8 if cages[at] != NONE else 1.0) * pricing.tile_worth(table, addons[at], left)
        points -= dirt * burrow.manure[at]
        if pets[at] != NONE:
            points += values[at] - 0.25 * burrow.manure[at] - misfit(table, pets[at], cages[at], addons[at])
    for item in aside:
        if item >= len(box.pets):
            room = built < PLACES or item in box.addons
            points += pricing.tile_worth(table, item, left) - (0.0 if room else 1.6)
            if item in box.cages and built < PLACES:
                built += 1
                rooms += 1
    for at in range(len(fresh)):
        points += values[PLACES + at] - 0.3 if rooms > 0 else -0.5
        rooms -= 1
    points += market.PLACE * left * built
    if left > 1:
        # Room for a pet is worth something before the pet is there.
        points += 1.8 * min(1, max(0, rooms)) + 0.6 * min(1, max(0, rooms - 1))
    return points


def misfit(table: Town, pet: int, cage: int, addon: int) -> float:
    """How much more anger and magic a pet may have than its cage withstands, and what the cage offers in vain."""
    box = table.box
    bars = box.bar_count[pet]
    size = 4 * min(MOST_BARS, table.size[pet] + 1)
    strength = box.strength[cage] + (box.strength[addon] if addon != NONE else 0)
    antimagic = box.antimagic[cage] + (box.antimagic[addon] if addon != NONE else 0)
    points = 0.5 * max(0, bars[size + 1] - strength) + 0.7 * max(0, bars[size + 3] - antimagic)
    if box.diet[pet] == CARNIVORE:
        points += 0.5 * box.offers[cage][0]
    return points - 0.1 * min(1, bars[size + 2]) * box.offers[cage][2]

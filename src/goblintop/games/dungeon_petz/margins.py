"""What one more symbol under a pet would change, found once for all cards that may go there: quicker than to forecast
the whole shop for each of them. Only hints use this."""

from typing import Final

from goblintop.games.dungeon_petz import business, forecast
from goblintop.games.dungeon_petz.ahead import Ahead
from goblintop.games.dungeon_petz.forecast import NEED_KINDS, Given
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import (
    ANGER,
    ARMOR,
    CARNIVORE,
    DISEASE,
    HERBIVORE,
    HUNGER,
    MAGIC,
    MANURE,
    NONE,
    PLACES,
    PLAY,
    POOP,
    SALE_SIZE,
)

ELSEWHERE: Final = 0.25
"""How much it counts for a sale or a show that another pet is better."""
SHOWN: Final = 1.1
"""Reputation for a point at the exhibition."""


class Margins:
    """By need: what one more would cost and win under the pet whose bar is filled next."""

    def __init__(self, table: Town, seat: int, ahead: Ahead, given: Given, values: list[float]) -> None:
        slot = given.slots[len(given.codes)]
        self.at: Final = slot // 4
        self.colour: Final = slot % 4
        self.points: Final = [0.0] * NEED_KINDS
        self.buyers: Final[list[int]] = []
        self.shares: Final[list[float]] = []
        """What a point with each of the buyers is worth."""
        self._settling(table, seat, given.needs, values)
        if table.exhibition() != NONE:
            self._show(table, seat, given)
        if table.size[table.burrows[seat].pets[self.at]] >= SALE_SIZE:
            self._sales(table, seat, ahead.buyers(table, seat), given, values)

    def worth(self, table: Town, given: Given, code: int) -> float:
        """What a card with this end up brings."""
        symbols = table.box.symbols[code]
        points = 0.0
        for need in range(NEED_KINDS):
            if symbols[need] > 0:
                points += symbols[need] * self.points[need]
        for index in range(len(self.buyers)):
            customer = self.buyers[index]
            weights = table.box.weights[customer]
            several = table.box.multicolour[customer]
            for need in range(NEED_KINDS):
                copies = symbols[need]
                if copies > 0 and weights[need] != 0:
                    if need in several:
                        copies = max(0, copies - self._counted(table, given, need))
                    points += self.shares[index] * weights[need] * copies
        return points

    def _counted(self, table: Town, given: Given, need: int) -> int:
        """Of a multicolour symbol: what the best card of this colour has already."""
        most = 0
        mine = 4 * self.at + self.colour
        for index in range(len(given.codes)):
            if given.slots[index] == mine and given.codes[index] != NONE:
                most = max(most, table.box.symbols[given.codes[index]][need])
        return most

    def _settling(self, table: Town, seat: int, needs: list[int], values: list[float]) -> None:
        """One more of each need, where the needs so far are met as far as they can be."""
        burrow = table.burrows[seat]
        at = self.at
        pet = burrow.pets[at]
        first = NEED_KINDS * at
        points = self.points
        hurt = [0] * PLACES
        free = burrow.home - forecast.playtime(table, seat, needs, hurt, False)
        food = forecast.food_left(table, seat, needs, hurt, 0)
        loss = values[at] + burrow.reputation() // 10
        pain = loss if table.suffering[pet] + hurt[at] + 1 >= table.size[pet] else forecast.SUFFERING
        diet = table.box.diet[pet]
        fed = (food[0] > 0 and diet != CARNIVORE) or (food[1] > 0 and diet != HERBIVORE) or food[2] > 0
        points[HUNGER] = -0.5 if fed else -pain
        if needs[first + PLAY] >= table.offers(seat, at, 2):
            points[PLAY] = -forecast.PLAYTIME if free > 0 else -pain
        armors = table.unused(seat, ARMOR)
        if needs[first + ANGER] >= table.strength(seat, at):
            points[ANGER] = -0.4 if armors > 0 else -forecast.INJURY if free > 0 else -loss
        if needs[first + MAGIC] >= table.antimagic(seat, at):
            points[MAGIC] = -0.4 if armors > 0 else -forecast.MUTATION if table.mutations[pet] == 0 else -loss
        manure = burrow.manure[at] + max(0, needs[first + POOP] - table.offers(seat, at, 3))
        sick = needs[first + DISEASE]
        if needs[first + POOP] >= table.offers(seat, at, 3):
            points[POOP] = -forecast.manure_cost(table) - (pain if sick > 0 and sick + manure >= 2 else 0.0)
        points[DISEASE] = -0.2 if sick + manure < 2 else -pain * (1 if sick > 0 else manure)

    def _show(self, table: Town, seat: int, given: Given) -> None:
        """The exhibition; where only one pet is shown, mostly the one that will probably be."""
        tile = table.exhibition()
        weights = table.box.weights[tile]
        share = SHOWN
        if table.box.single[tile] and self.at != forecast.best_shown(table, seat, given):
            share *= ELSEWHERE
        for need in range(NEED_KINDS):
            self.points[need] += share * weights[need]
        if self.points[POOP] < 0.0:
            self.points[POOP] += share * weights[MANURE]

    def _sales(self, table: Town, seat: int, buyers: list[int], given: Given, values: list[float]) -> None:
        """Customers; mostly those to whom just this pet will probably be sold."""
        imps = table.platform_imps(seat)
        pets = table.burrows[seat].pets
        for customer in buyers:
            best = NONE
            most = 0.0
            for at in range(PLACES):
                if pets[at] != NONE and table.size[pets[at]] >= SALE_SIZE:
                    score = forecast.likely_score(table, seat, at, customer, given)
                    gain = forecast.one_sale(table, seat, at, score, imps, values)
                    if gain > most:
                        best = at
                        most = gain
            factor = business.PLATFORM_FACTOR if imps > 0 else business.BLACK_MARKET_FACTOR
            self.buyers.append(customer)
            self.shares.append(float(factor) if best == self.at else factor * ELSEWHERE)

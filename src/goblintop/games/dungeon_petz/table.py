"""What lies on the table: the market, the need cards, and each player's burrow with its shop."""

from typing import Any, Final

from goblintop.engine.part import Part
from goblintop.engine.result import Result
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Task
from goblintop.engine.view import View
from goblintop.games.dungeon_petz import hidden, scoring, showing
from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.terms import COLOURS, NONE, PLACES, SPACES


class Burrow(Part):
    """One player's imps, stores and shop. Lists marked "replaced" are never changed in place, so that copies of the
    table can share them."""

    def __init__(
        self,
        gold: int,
        home: int,
        invited: int,
        hospital: int,
        platform: int,
        potions: int,
        platform_sales: int,
        hand: list[int],
        food: list[int],
        pets: list[int],
        manure: list[int],
        cages: list[int],
        addons: list[int],
        artifacts: list[int],
        spent: list[int],
        hand_size: list[int],
        aside: list[int],
        groups: list[int],
        playing: list[int],
        caged: list[int],
        slots: list[int],
        tucked: list[int],
        ends: list[int],
        needs: list[int],
        earned: list[int],
    ) -> None:
        self.gold = gold
        self.home = home
        """Imps in the family quarters; those of waiting groups are still among them."""
        self.invited = invited
        """Relatives who have come from the progress board."""
        self.hospital = hospital
        self.platform = platform
        """Imps in the display area of the platform."""
        self.potions = potions
        self.platform_sales = platform_sales
        """Pets sold from the platform in this round."""
        self.hand = hand
        """Need cards, kept in order, so that their order tells nothing."""
        self.food = food
        """Three boxes of veg, two of meat; the newest first."""
        self.pets = pets
        """The pet in each cage, or NONE."""
        self.manure = manure
        self.cages = cages
        """The tile at each place, the printed cage, or NONE. Replaced."""
        self.addons = addons
        """Replaced."""
        self.artifacts = artifacts
        """Replaced."""
        self.spent = spent
        """Artifacts of each kind that were used in this round. Replaced."""
        self.hand_size = hand_size
        """Cards of each colour that stay in the hand. Replaced."""
        self.aside = aside
        """Cages, add-ons and pets taken in this round that wait to be placed. Replaced."""
        self.groups = groups
        """64 * imps + gold of each group that has not left, the largest first. Replaced."""
        self.playing = playing
        """Imps at each play spot. Replaced."""
        self.caged = caged
        """Imps of the platform in each emptied cage. Replaced."""
        self.slots = slots
        """4 * place + colour of each bar that has been given something. Replaced."""
        self.tucked = tucked
        """What each of those bars was given: a need card, or NONE for a potion. Replaced."""
        self.ends = ends
        """Which end of it counts: 0 single, 1 double. Replaced."""
        self.needs = needs
        """6 * place + need: the needs that were turned up. Replaced."""
        self.earned = earned
        """Reputation by where it came from; the sum is the reputation. Replaced."""

    def clone(self) -> "Burrow":
        """An independent copy."""
        return Burrow(
            self.gold,
            self.home,
            self.invited,
            self.hospital,
            self.platform,
            self.potions,
            self.platform_sales,
            self.hand.copy(),
            self.food.copy(),
            self.pets.copy(),
            self.manure.copy(),
            self.cages,
            self.addons,
            self.artifacts,
            self.spent,
            self.hand_size,
            self.aside,
            self.groups,
            self.playing,
            self.caged,
            self.slots,
            self.tucked,
            self.ends,
            self.needs,
            self.earned,
        )

    def reputation(self) -> int:
        """Where the minion stands on the track."""
        total = 0
        for points in self.earned:
            total += points
        return total

    def earn(self, source: int, points: int) -> int:
        """R2.8: reputation never falls below 0. Returns what was really won or lost."""
        change = max(points, -self.reputation())
        self.earned = changed(self.earned, source, self.earned[source] + change)
        return change

    def has_pets(self) -> bool:
        """Is any cage occupied?"""
        pets = self.pets
        return pets[0] != NONE or pets[1] != NONE or pets[2] != NONE or pets[3] != NONE

    def veg(self) -> int:
        """All veg, of any age."""
        return self.food[0] + self.food[1] + self.food[2]

    def meat(self) -> int:
        """All meat, of any age."""
        return self.food[3] + self.food[4]


def changed(items: list[int], at: int, value: int) -> list[int]:
    """The same list with one other number."""
    copy = items.copy()
    copy[at] = value
    return copy


class Town(Table):
    """The state of a game of Dungeon Petz."""

    def __init__(
        self,
        box: PetzBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        burrows: list[Burrow],
        round_number: int,
        first: int,
        potions: int,
        stalls: list[int],
        stands: list[int],
        holders: list[int],
        crowd: list[int],
        track: list[int],
        size: list[int],
        suffering: list[int],
        mutations: list[int],
        decks: list[list[int]],
        discards: list[list[int]],
        piles: list[list[int]],
        exhibitions: list[int],
        customers: list[int],
        gone: list[int],
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.burrows = burrows
        self.round_number = round_number
        self.first = first
        """The first player."""
        self.potions = potions
        """Potions left at the hospital."""
        self.stalls = stalls
        """What the market offers: cages, add-ons, older pets, young pets, artifacts."""
        self.stands = stands
        """Food: veg stand, veg and meat of the mixed stand, meat stand."""
        self.holders = holders
        """Who has taken each action space, or NONE."""
        self.crowd = crowd
        """How many imps stand there."""
        self.track = track
        """Points of this round's exhibition."""
        self.size = size
        """By pet."""
        self.suffering = suffering
        self.mutations = mutations
        self.decks = decks
        self.discards = discards
        self.piles = piles
        """Face-down pets, cages, add-ons and artifacts."""
        self.exhibitions = exhibitions
        """One for each round from the second, then those that stay in the box. Replaced, never changed in place."""
        self.customers = customers
        """In the order in which they come, then those that stay in the box. Replaced, never changed in place."""
        self.gone = gone
        """Pets and tiles out of the game. Replaced, never changed in place."""

    def the_box(self) -> PetzBox:
        """The constant part."""
        return self.box

    def clone(self) -> "Town":
        """An independent copy."""
        decks = self.decks
        discards = self.discards
        piles = self.piles
        return Town(
            self.box,
            self.todo.copy(),
            self.known.copy(),
            self.ending,
            self.lessons,
            [burrow.clone() for burrow in self.burrows],
            self.round_number,
            self.first,
            self.potions,
            self.stalls.copy(),
            self.stands.copy(),
            self.holders.copy(),
            self.crowd.copy(),
            self.track.copy(),
            self.size.copy(),
            self.suffering.copy(),
            self.mutations.copy(),
            [decks[0].copy(), decks[1].copy(), decks[2].copy(), decks[3].copy()],
            [discards[0].copy(), discards[1].copy(), discards[2].copy(), discards[3].copy()],
            [piles[0].copy(), piles[1].copy(), piles[2].copy(), piles[3].copy()],
            self.exhibitions,
            self.customers,
            self.gone,
        )

    def turn_order(self) -> list[int]:
        """R2.6: clockwise from the first player."""
        players = self.box.players
        return [(self.first + turn) % players for turn in range(players)]

    def last_round(self) -> bool:
        """Is this the last round?"""
        return self.round_number == self.box.board.rounds

    def exhibition(self) -> int:
        """This round's exhibition, or NONE."""
        return self.exhibitions[self.round_number - 2] if self.round_number >= 2 else NONE

    def customers_now(self) -> list[int]:
        """Those who come in this round, from left to right."""
        rounds = self.box.board.customer_rounds
        return [self.customers[at] for at in range(len(rounds)) if rounds[at] == self.round_number]

    def need(self, seat: int, place: int, need: int) -> int:
        """How often the pet in a cage has a need that was turned up."""
        return self.burrows[seat].needs[6 * place + need]

    def strength(self, seat: int, place: int) -> int:
        """R7.10: of a cage with its add-on."""
        return self._sum(self.box.strength, seat, place)

    def antimagic(self, seat: int, place: int) -> int:
        """R7.12: of a cage with its add-on."""
        return self._sum(self.box.antimagic, seat, place)

    def _sum(self, printed: list[int], seat: int, place: int) -> int:
        burrow = self.burrows[seat]
        total = printed[burrow.cages[place]]
        if burrow.addons[place] != NONE:
            total += printed[burrow.addons[place]]
        return total

    def offers(self, seat: int, place: int, symbol: int) -> int:
        """How often a cage with its add-on shows a symbol."""
        burrow = self.burrows[seat]
        total = self.box.offers[burrow.cages[place]][symbol]
        if burrow.addons[place] != NONE:
            total += self.box.offers[burrow.addons[place]][symbol]
        return total

    def unused(self, seat: int, kind: int) -> int:
        """R12.1: artifacts of a kind that have not been used in this round."""
        kinds = self.box.kind
        count = -self.burrows[seat].spent[kind]
        for tile in self.burrows[seat].artifacts:
            if kinds[tile] == kind:
                count += 1
        return count

    def platform_imps(self, seat: int) -> int:
        """R9.7: in the display area, or on the action space in this round."""
        space = len(SPACES) - 1
        here = self.crowd[space] if self.holders[space] == seat else 0
        return self.burrows[seat].platform + here

    def relatives_waiting(self, seat: int) -> int:
        """R5.15: own imps at this round and earlier ones that have not been invited."""
        arrived = 0
        for at in self.box.board.relatives:
            if at <= self.round_number:
                arrived += 1
        return arrived - self.burrows[seat].invited

    def result(self) -> Result:
        """Who has the most reputation."""
        return scoring.result(self)

    def census(self) -> list[int]:
        """Every pet, card and tile by its number; potions and imps, which are counted, after those."""
        found = self.gone + self.exhibitions + self.customers
        found += [item for item in self.stalls if item != NONE]
        for pile in (*self.decks, *self.discards, *self.piles):
            found += pile
        potions = self.potions
        counted: list[int] = []
        for seat in range(self.box.players):
            burrow = self.burrows[seat]
            found += burrow.hand + burrow.artifacts + burrow.aside
            tiles = [*burrow.pets, *burrow.cages, *burrow.addons, *burrow.tucked]
            found += [item for item in tiles if item not in (NONE, self.box.printed)]
            potions += burrow.potions + burrow.tucked.count(NONE)
            imps = burrow.home + burrow.hospital + burrow.platform + sum(burrow.playing) + sum(burrow.caged)
            imps += len(self.box.board.relatives) - burrow.invited
            imps += sum([self.crowd[space] for space in range(len(SPACES)) if self.holders[space] == seat])
            counted += [10_000 + 100 * seat + imp for imp in range(imps)]
        return found + counted + [20_000 + potion for potion in range(potions)]

    def show(self, view: View) -> None:
        """The market, the boards and all burrows."""
        showing.show(self, view)

    def redraw(self, observer: int, rng: Rng) -> None:
        """Decks, hands, cards not yet turned up, face-down tiles."""
        hidden.redraw(self, observer, rng)


def empty_burrow(box: PetzBox) -> Burrow:
    """R3.2: what a player begins with, before any card is drawn."""
    start = box.start
    return Burrow(
        gold=start.gold,
        home=start.imps_at_home,
        invited=0,
        hospital=0,
        platform=0,
        potions=0,
        platform_sales=0,
        hand=[],
        food=[0, 0, 0, 0, 0],
        pets=[NONE] * PLACES,
        manure=[start.manure, 0, 0, 0],
        cages=[box.printed, NONE, NONE, NONE],
        addons=[NONE] * PLACES,
        artifacts=[],
        spent=[0, 0, 0, 0, 0],
        hand_size=[1] * len(COLOURS),
        aside=[],
        groups=[],
        playing=[0, 0, 0, 0],
        caged=[0, 0, 0, 0],
        slots=[],
        tucked=[],
        ends=[],
        needs=[0] * 24,
        earned=[0, 0, 0, 0, 0, 0],
    )

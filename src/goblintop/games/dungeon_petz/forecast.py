"""What this round's needs will cost and win, in points of reputation. Only hints and the encoding use this."""

from typing import Final

from goblintop.games.dungeon_petz import business, settling
from goblintop.games.dungeon_petz.ahead import LOST, Ahead
from goblintop.games.dungeon_petz.giving import ChooseNeeds, slots_of
from goblintop.games.dungeon_petz.table import Burrow, Town
from goblintop.games.dungeon_petz.terms import (
    ANGER,
    ARMOR,
    BOX,
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

NEED_KINDS: Final = 6
SUFFERING: Final = 1.9
INJURY: Final = 3.6
MUTATION: Final = 3.8
PLAYTIME: Final = 0.9
GOLD: Final = 0.8


class Given:
    """The cards under a player's pets: 4 * place + colour of each bar, 2 * face + end of each card (NONE for a potion
    or nothing), and what that comes to by cage and need."""

    def __init__(self, slots: list[int], codes: list[int], symbols: list[list[int]]) -> None:
        self.slots: Final = slots
        self.codes: Final = codes
        self.symbols: Final = symbols
        self.needs: Final = [0] * (NEED_KINDS * PLACES)
        self.bare: Final = [0] * (4 * PLACES)
        """Bars of each cage and colour that wait for their card."""
        for at in range(len(slots)):
            if at >= len(codes):
                self.bare[slots[at]] += 1
            elif codes[at] != NONE:
                add_symbols(self.needs, slots[at] // 4, symbols[codes[at]])

    def add(self, code: int) -> None:
        """One more card, to be looked at."""
        slot = self.slots[len(self.codes)]
        self.bare[slot] -= 1
        if code != NONE:
            add_symbols(self.needs, slot // 4, self.symbols[code])
        self.codes.append(code)

    def drop(self) -> None:
        """Back to what it was before."""
        code = self.codes.pop()
        slot = self.slots[len(self.codes)]
        self.bare[slot] += 1
        if code != NONE:
            first = NEED_KINDS * (slot // 4)
            symbols = self.symbols[code]
            for need in range(NEED_KINDS):
                self.needs[first + need] -= symbols[need]

    def hope(self, place: int, charms: list[float]) -> float:
        """What the cards that are still to come under a pet may bring with an exhibition or customer."""
        if len(self.codes) == len(self.slots):
            return 0.0
        points = 0.0
        for colour in range(4):
            count = self.bare[4 * place + colour]
            if count > 0:
                points += count * charms[colour]
        return points


def add_symbols(needs: list[int], place: int, symbols: list[int]) -> None:
    """One card more under a cage."""
    first = NEED_KINDS * place
    for need in range(NEED_KINDS):
        needs[first + need] += symbols[need]


def given_cards(table: Town, seat: int) -> Given:
    """The cards of a shop as far as they are fixed, turned up or not."""
    box = table.box
    burrow = table.burrows[seat]
    waiting = table.todo[-1] if table.todo else None
    codes: list[int] = []
    if isinstance(waiting, ChooseNeeds):
        for answer in waiting.answers[seat]:
            codes.append(answer if answer < 2 * len(box.face_ids) else NONE)
        return Given(slots_of(table, seat), codes, box.symbols)
    for at in range(len(burrow.slots)):
        card = burrow.tucked[at]
        codes.append(2 * box.face_of[card] + burrow.ends[at] if card != NONE else NONE)
    return Given(burrow.slots, codes, box.symbols)


def given_needs(table: Town, seat: int) -> list[int]:
    """The needs of a shop by cage, as far as its cards are fixed, turned up or not."""
    return given_cards(table, seat).needs


def show_points(table: Town, seat: int, given: Given, hurt: list[int]) -> float:
    """What the pets that will still be there are worth to this round's exhibition, the judge's points aside."""
    tile = table.exhibition()
    weights = table.box.weights[tile]
    burrow = table.burrows[seat]
    needs = given.needs
    best = -99.0
    total = 0.0
    for at in range(PLACES):
        points = float(weights[MANURE] * burrow.manure[at])
        if burrow.pets[at] != NONE and hurt[at] < LOST:
            for need in range(NEED_KINDS):
                points += weights[need] * needs[NEED_KINDS * at + need]
            if weights[MANURE] != 0:
                points += weights[MANURE] * max(0, needs[NEED_KINDS * at + POOP] - table.offers(seat, at, 3))
            points += given.hope(at, table.box.charm[tile])
            best = max(best, points)
        total += points
    if table.box.single[tile]:
        return best if best > -99.0 else 0.0
    return total


def best_shown(table: Town, seat: int, given: Given) -> int:
    """The cage whose pet will probably be shown where only one is."""
    tile = table.exhibition()
    weights = table.box.weights[tile]
    pets = table.burrows[seat].pets
    best = NONE
    most = -99.0
    for at in range(PLACES):
        if pets[at] != NONE:
            points = given.hope(at, table.box.charm[tile])
            for need in range(NEED_KINDS):
                points += weights[need] * given.needs[NEED_KINDS * at + need]
            if points > most:
                best = at
                most = points
    return best


def sale_gain(table: Town, seat: int, buyers: list[int], given: Given, values: list[float], hurt: list[int]) -> float:
    """What the best sales to these customers would add to what the pets are worth anyway."""
    burrow = table.burrows[seat]
    scores: list[float] = []
    for customer in buyers:
        for at in range(PLACES):
            pet = burrow.pets[at]
            ready = pet != NONE and table.size[pet] >= SALE_SIZE
            scores.append(likely_score(table, seat, at, customer, given) - hurt[at] if ready else 0.0)
    imps = table.platform_imps(seat)
    if table.last_round():
        imps = min(imps, 1 - burrow.platform_sales)
    best = 0.0
    for at in range(PLACES):
        best = max(best, one_sale(table, seat, at, scores[at], imps, values))
    if len(buyers) < 2:
        return best
    for first in range(PLACES):
        gain = one_sale(table, seat, first, scores[first], imps, values)
        poor = one_sale(table, seat, first, scores[first], 0, values)
        for second in range(PLACES):
            if second == first:
                continue
            score = scores[PLACES + second]
            best = max(best, gain + one_sale(table, seat, second, score, imps - 1, values))
            best = max(best, poor + one_sale(table, seat, second, score, imps, values))
    return best


def one_sale(table: Town, seat: int, at: int, score: float, imps: int, values: list[float]) -> float:
    """What it adds to sell this pet now."""
    if score <= 0.0:
        return 0.0
    factor = business.PLATFORM_FACTOR if imps > 0 else business.BLACK_MARKET_FACTOR
    pet = table.burrows[seat].pets[at]
    return max(0.0, factor * score + GOLD * business.sale_gold(table, seat, pet) - values[at])


def likely_score(table: Town, seat: int, at: int, customer: int, given: Given) -> float:
    """The customer's score of a pet with these cards (R9.3), of a multicolour symbol the best card of each colour."""
    box = table.box
    weights = box.weights[customer]
    several = box.multicolour[customer]
    score = given.hope(at, box.charm[customer]) - table.suffering[table.burrows[seat].pets[at]]
    for need in range(NEED_KINDS):
        if weights[need] != 0 and need not in several:
            score += weights[need] * given.needs[NEED_KINDS * at + need]
    for need in several:
        most = [0, 0, 0, 0]
        for index in range(len(given.codes)):
            slot = given.slots[index]
            if slot // 4 == at and given.codes[index] != NONE:
                copies = box.symbols[given.codes[index]][need]
                if not box.switches.multicolour_counts_both:
                    copies = min(1, copies)
                most[slot % 4] = max(most[slot % 4], copies)
        score += weights[need] * (most[0] + most[1] + most[2] + most[3])
    return score


def settling_cost(table: Town, seat: int, ahead: Ahead, needs: list[int], values: list[float]) -> float:
    """Suffering, hurt imps, mutations and lost pets that the needs will cost, where they are not settled yet."""
    burrow = table.burrows[seat]
    running = seat == ahead.settling
    if not running and not ahead.will_settle(table, seat):
        return 0.0
    cost = 0.0
    hurt = ahead.hurt[seat]
    for at in range(PLACES):
        hurt[at] = 0
    if not running or ahead.feeds_from < PLACES:
        cost += hunger_cost(table, seat, needs, hurt, ahead.feeds_from if running else 0)
    imps = burrow.home
    if not running or ahead.plays:
        served = playtime(table, seat, needs, hurt, running)
        cost += PLAYTIME * served
        imps -= served
    armors = table.unused(seat, ARMOR)
    holds_from = ahead.holds_from if running else 0
    shields_from = ahead.shields_from if running else 0
    for at in range(PLACES):
        pet = burrow.pets[at]
        if pet == NONE:
            continue
        first = NEED_KINDS * at
        rage = max(0, needs[first + ANGER] - table.strength(seat, at)) if at >= holds_from else 0
        spell = max(0, needs[first + MAGIC] - table.antimagic(seat, at)) if at >= shields_from else 0
        while armors > 0 and rage + spell > 0:
            armors -= 1
            if spell > 0:
                spell -= 1
            else:
                rage -= 1
        lost = rage > imps or table.mutations[pet] + spell >= 2
        if not lost:
            imps -= rage
        manure = max(0, needs[first + POOP] - table.offers(seat, at, 3)) if not running or ahead.poops else 0
        cost += manure_cost(table) * manure
        sick = needs[first + DISEASE]
        if sick > 0 and sick + burrow.manure[at] + manure > 2:
            hurt[at] += sick + burrow.manure[at] + manure - 1
        if lost or table.suffering[pet] + hurt[at] >= table.size[pet]:
            cost += values[at] + burrow.reputation() // 10
            hurt[at] = LOST
        else:
            cost += SUFFERING * hurt[at] + INJURY * rage + MUTATION * spell
    return cost


def manure_cost(table: Town) -> float:
    """What manure costs as long as it lies there: pets fall ill, imps must clean, and it counts at the end."""
    return 0.9 + 0.25 * (table.box.board.rounds - table.round_number)


def playtime(table: Town, seat: int, needs: list[int], hurt: list[int], running: bool) -> int:
    """How many imps will play; pets for whom there is none suffer."""
    burrow = table.burrows[seat]
    plays = [0, 0, 0, 0]
    if running:
        plays = settling.plays_left(table, seat)
    else:
        for at in range(PLACES):
            if burrow.pets[at] != NONE and needs[NEED_KINDS * at + PLAY] > 0:
                plays[at] = max(0, needs[NEED_KINDS * at + PLAY] - table.offers(seat, at, 2))
    wanted = plays[0] + plays[1] + plays[2] + plays[3]
    if wanted == 0:
        return 0
    shared = min(plays[0] + plays[3], plays[1] + plays[2])
    imps = min(burrow.home, wanted - shared)
    left = wanted - imps - min(shared, imps)
    spread(hurt, burrow, plays, left)
    return imps


def hunger_cost(table: Town, seat: int, needs: list[int], hurt: list[int], first: int) -> float:
    """What is eaten; pets that the stores cannot feed suffer."""
    burrow = table.burrows[seat]
    left = food_left(table, seat, needs, hurt, first)
    return 0.5 * (burrow.veg() - left[0] + burrow.meat() - left[1])


def food_left(table: Town, seat: int, needs: list[int], hurt: list[int], first: int) -> list[int]:
    """The veg, meat and Magic Boxes that remain when the pets from this cage on have eaten."""
    burrow = table.burrows[seat]
    veg, meat, boxes = burrow.veg(), burrow.meat(), table.unused(seat, BOX)
    for at in range(first, PLACES):
        pet = burrow.pets[at]
        hunger = needs[NEED_KINDS * at + HUNGER]
        if pet == NONE or hunger == 0:
            continue
        diet = table.box.diet[pet]
        if diet != CARNIVORE:
            hunger = max(0, hunger - table.offers(seat, at, 0))
        if diet != HERBIVORE:
            hunger = max(0, hunger - table.offers(seat, at, 1))
        if diet != CARNIVORE:
            eaten = min(hunger, veg)
            veg -= eaten
            hunger -= eaten
        if diet != HERBIVORE:
            eaten = min(hunger, meat)
            meat -= eaten
            hunger -= eaten
        eaten = min(hunger, boxes)
        boxes -= eaten
        hurt[at] += hunger - eaten
    return [veg, meat, boxes]


def spread(hurt: list[int], burrow: Burrow, plays: list[int], count: int) -> None:
    """Suffering goes to those who wanted most."""
    while count > 0:
        most = NONE
        for at in range(PLACES):
            if burrow.pets[at] != NONE and plays[at] > 0:
                if most == NONE or plays[at] - hurt[at] > plays[most] - hurt[most]:
                    most = at
        if most == NONE:
            return
        hurt[most] += 1
        count -= 1

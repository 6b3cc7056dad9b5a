"""What this round's needs will cost and win, and what a pet may bring: in points of reputation. Only hints use this."""

from typing import Final

from goblintop.games.dungeon_petz import business, exhibition, feeding, holding, settling
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
    NONE,
    PLACES,
    PLAY,
    POOP,
    SALE_SIZE,
)

NEED_KINDS: Final = 6
SUFFERING: Final = 1.3
MANURE: Final = 0.55


def buyers_now(table: Town, seat: int) -> list[int]:
    """The customers of this round to whom this seat can still sell."""
    for task in table.todo:
        if isinstance(task, business.ServeCustomers):
            turn = (seat - table.first) % table.box.players
            customers = table.customers_now()
            first = (task.at - turn + table.box.players - 1) // table.box.players
            return customers[max(0, first) :]
    return []


def customers_left(table: Town, seat: int) -> int:
    """How many customers this seat can still sell to, in this round and later ones."""
    left = len(buyers_now(table, seat))
    for when in table.box.board.customer_rounds:
        left += when > table.round_number
    return left


def waits_for(table: Town, kind: type) -> bool:
    """Is such a task still to be done in this round?"""
    return any(type(task) is kind for task in table.todo)


def pet_worth(table: Town, seat: int, pet: int) -> float:
    """What a pet will bring: a sale if it can be big enough in time, else its points at the end."""
    worth = 1.5 - table.suffering[pet] - table.mutations[pet]
    buyers = customers_left(table, seat)
    if buyers == 0:
        return worth
    grown = table.size[pet]
    for _ in range(table.box.board.customer_rounds[-1] - table.round_number):
        grown = min(7, grown + table.box.growth[grown])
    if grown < SALE_SIZE:
        return worth
    likely = 0.65 if buyers == 1 else 0.85 if buyers == 2 else 1.0
    return worth + likely * (1.2 + 0.55 * grown + 0.3 * table.box.price[pet][grown] - 0.3 * table.mutations[pet])


def given_needs(table: Town, seat: int) -> list[int]:
    """The needs of a shop by cage, as far as its cards are fixed, turned up or not."""
    burrow = table.burrows[seat]
    box = table.box
    waiting = table.todo[-1] if table.todo else None
    if isinstance(waiting, ChooseNeeds):
        needs = [0] * (NEED_KINDS * PLACES)
        answers = waiting.answers[seat]
        if answers:
            slots = slots_of(table, seat)
            for at in range(len(answers)):
                if answers[at] < 2 * len(box.face_ids):
                    add_symbols(needs, slots[at] // 4, box.symbols[answers[at]])
        return needs
    if not burrow.slots or waits_for_settling(table, seat, settling.SettlePoop):
        return burrow.needs
    needs = [0] * (NEED_KINDS * PLACES)
    for at in range(len(burrow.slots)):
        card = burrow.tucked[at]
        if card != NONE:
            add_symbols(needs, burrow.slots[at] // 4, box.symbols[2 * box.face_of[card] + burrow.ends[at]])
    return needs


def add_symbols(needs: list[int], place: int, symbols: list[int]) -> None:
    """One card more under a cage."""
    for need in range(NEED_KINDS):
        needs[NEED_KINDS * place + need] += symbols[need]


def waits_for_settling(table: Town, seat: int, kind: type) -> bool:
    """Has this seat such a step of its needs still before it?"""
    return any(type(task) is kind and getattr(task, "seat", NONE) == seat for task in table.todo)


def round_worth(table: Town, seat: int) -> float:
    """What the needs of this round win at exhibition and sale, less what settling them will cost."""
    burrow = table.burrows[seat]
    needs = given_needs(table, seat)
    if not any(needs):
        return 0.0
    points = -settling_cost(table, seat, needs)
    if waits_for(table, exhibition.AwardPrizes) or waits_for(table, exhibition.HoldExhibition):
        points += exhibition_worth(table, seat, needs)
    best = 0.0
    for customer in buyers_now(table, seat):
        for at in range(PLACES):
            pet = burrow.pets[at]
            if pet != NONE and table.size[pet] >= SALE_SIZE:
                best = max(best, sale_worth(table, seat, at, customer, needs))
    return points + best


def exhibition_worth(table: Town, seat: int, needs: list[int]) -> float:
    """About a point of reputation for a point on the track, as far as the first prize reaches."""
    tile = table.exhibition()
    if tile == NONE or not waits_for(table, exhibition.HoldExhibition):
        return 0.0
    weights = table.box.weights[tile]
    best = 0
    total = 0
    for at in range(PLACES):
        if table.burrows[seat].pets[at] == NONE:
            continue
        points = 0
        for need in range(NEED_KINDS):
            points += weights[need] * needs[NEED_KINDS * at + need]
        total += points
        best = max(best, points)
    score = best if table.box.single[tile] else total
    return 1.1 * min(score, 5) + 0.5 * max(0, score - 5) if score > 0 else 0.2 * score


def sale_worth(table: Town, seat: int, at: int, customer: int, needs: list[int]) -> float:
    """What selling this pet to this customer would add."""
    pet = table.burrows[seat].pets[at]
    weights = table.box.weights[customer]
    score = -table.suffering[pet]
    for need in range(NEED_KINDS):
        score += weights[need] * needs[NEED_KINDS * at + need]
    if score <= 0:
        return 0.0
    factor = 3 if table.platform_imps(seat) > 0 else 2
    gain = factor * score + 0.4 * business.sale_gold(table, pet) - pet_worth(table, seat, pet)
    return max(0.0, gain) * 0.95


def settling_cost(table: Town, seat: int, needs: list[int]) -> float:
    """Suffering, hurt imps, mutations and lost pets that the needs will cost, where they are not settled yet."""
    burrow = table.burrows[seat]
    running = waits_for_settling(table, seat, settling.SettleDisease)
    if not running and not comes_to_settle(table, seat):
        return 0.0
    cost = 0.0
    hurt = [0] * PLACES
    if not running or not waits_for_settling(table, seat, settling.SettlePoop):
        hungry = not running
    else:
        hungry = True
    if hungry:
        hunger_cost(table, seat, needs, hurt)
    playing = not running or waits_for_settling(table, seat, settling.SettlePlay)
    playing = playing or waits_for_settling(table, seat, settling.ChoosePlay)
    imps = burrow.home
    if playing:
        plays = 0
        for at in range(PLACES):
            if burrow.pets[at] != NONE:
                plays += max(0, needs[NEED_KINDS * at + PLAY] - table.offers(seat, at, 2))
        if running:
            plays = sum(settling.plays_left(table, seat))
        served = min(plays, imps + imps // 2)
        cost += 0.4 * served
        imps = max(0, imps - served)
        spread(hurt, burrow, needs, PLAY, plays - served)
    armors = table.unused(seat, ARMOR)
    angry = not running or waits_for_settling(table, seat, holding.SettleAnger)
    magical = not running or waits_for_settling(table, seat, holding.SettleMagic)
    for at in range(PLACES):
        pet = burrow.pets[at]
        if pet == NONE:
            continue
        rage = max(0, needs[NEED_KINDS * at + ANGER] - table.strength(seat, at)) if angry else 0
        spell = max(0, needs[NEED_KINDS * at + MAGIC] - table.antimagic(seat, at)) if magical else 0
        while armors > 0 and rage + spell > 0:
            armors -= 1
            if spell > 0:
                spell -= 1
            else:
                rage -= 1
        if rage > imps or table.mutations[pet] + spell >= 2:
            cost += pet_worth(table, seat, pet) + burrow.reputation() // 10
            continue
        imps -= rage
        cost += 1.7 * rage + 2.0 * spell
        manure = max(0, needs[NEED_KINDS * at + POOP] - table.offers(seat, at, 3)) if hungry else 0
        cost += MANURE * manure
        sick = needs[NEED_KINDS * at + DISEASE]
        if sick > 0 and sick + burrow.manure[at] + manure > 2:
            hurt[at] += sick + burrow.manure[at] + manure - 1
        if table.suffering[pet] + hurt[at] >= table.size[pet]:
            cost += pet_worth(table, seat, pet) + burrow.reputation() // 10
        else:
            cost += SUFFERING * hurt[at]
    return cost


def comes_to_settle(table: Town, seat: int) -> bool:
    """Will this seat settle its needs later in this round?"""
    for task in table.todo:
        if isinstance(task, settling.SettleNeeds):
            return (seat - table.first) % table.box.players >= task.turn
    return False


def hunger_cost(table: Town, seat: int, needs: list[int], hurt: list[int]) -> None:
    """Pets that the stores cannot feed suffer."""
    burrow = table.burrows[seat]
    veg, meat, boxes = burrow.veg(), burrow.meat(), table.unused(seat, BOX)
    first = 0
    for task in table.todo:
        if isinstance(task, feeding.SettleHunger) and task.seat == seat:
            first = task.at
    for at in range(first, PLACES):
        pet = burrow.pets[at]
        hunger = needs[NEED_KINDS * at + HUNGER]
        if pet == NONE or hunger == 0:
            continue
        diet = table.box.diet[pet]
        if diet != CARNIVORE:
            hunger = max(0, hunger - table.offers(seat, at, 0))
            eaten = min(hunger, veg)
            veg -= eaten
            hunger -= eaten
        if diet != HERBIVORE:
            hunger = max(0, hunger - table.offers(seat, at, 1))
            eaten = min(hunger, meat)
            meat -= eaten
            hunger -= eaten
        eaten = min(hunger, boxes)
        boxes -= eaten
        hurt[at] += hunger - eaten


def spread(hurt: list[int], burrow: Burrow, needs: list[int], need: int, count: int) -> None:
    """Suffering goes to those who wanted most."""
    while count > 0:
        most = NONE
        for at in range(PLACES):
            if burrow.pets[at] != NONE and needs[NEED_KINDS * at + need] > 0:
                if (
                    most == NONE
                    or needs[NEED_KINDS * at + need] - hurt[at] > needs[NEED_KINDS * most + need] - hurt[most]
                ):
                    most = at
        if most == NONE:
            return
        hurt[most] += 1
        count -= 1

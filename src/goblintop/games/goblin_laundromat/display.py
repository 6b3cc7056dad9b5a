"""What an observer sees of the table: zones and counters, and beside them the stain gauges and the risk of each basket,
counted only from what this observer knows."""

from typing import TYPE_CHECKING, Final

from goblintop.engine.message import Json
from goblintop.engine.view import View
from goblintop.games.goblin_laundromat import knowledge
from goblintop.games.goblin_laundromat.components import STAINS, Limit

if TYPE_CHECKING:
    from goblintop.games.goblin_laundromat.table import Laundromat

SURELY: Final = 0.999999


def show(table: "Laundromat", view: View) -> None:
    """The whole table."""
    box = table.box
    view.zone("deck", "deck", -1, "pile").pile(table.deck)
    if box.players == 2:
        view.zone("market", "market", -1, "row").cards(table.market)
        view.zone("market-pile", "market-pile", -1, "pile").pile(table.market_pile)
    view.zone("lost", "lost", -1, "pile").cards(table.lost)
    for seat in range(box.players):
        _show_seat(table, view, seat)
    view.counters["round"] = table.numeral + 1
    view.counters["cycle"] = table.cycle() if table.numeral >= 0 else 0
    if table.numeral >= 0 and table.ending == "":
        view.extras["order"] = table.wash_order()
        view.extras["deal"] = box.deals[table.numeral]
        view.extras["direction"] = box.directions[table.numeral]
        view.extras["washer"] = table.washer
        view.extras["gauges"] = [gauges(table, seat) for seat in range(box.players)]
        places = knowledge.Places(table, view.observer)
        alike = unseen_stains(table, places)
        view.extras["risk"] = [risk(table, seat, places, alike) for seat in range(box.players)]
    view.extras["machines"] = [machine(table, seat) for seat in range(box.players)]
    view.extras["passed"] = passed_on(table, view.observer)


def _show_seat(table: "Laundromat", view: View, seat: int) -> None:
    box = table.box
    view.owned("goblin", "goblin", seat, "slot").cards([table.goblins[seat]] if table.goblins else [])
    potion = view.owned("potion", "potion", seat, "slot")
    potion.card(box.potions[seat], [] if table.potions[seat] else ["spent"])
    programs = view.owned("programs", "programs", seat, "row")
    for at in range(len(table.programs[seat])):
        marks: list[str] = []
        if at < len(table.outcomes[seat]):
            marks = [machine_word(table.outcomes[seat][at])]
        elif at == table.numeral and table.ending == "":
            marks = ["active"]
        programs.card(table.programs[seat][at], marks)
    if box.players > 2:
        view.owned("hand", "hand", seat, "hand").hand(table.hands[seat])
    view.owned("basket", "basket", seat, "hand").hand(sorted(table.baskets[seat]))
    drum = view.owned("drum", "drum", seat, "row")
    if table.washer == seat:
        for card in table.drum:
            drum.card(card, ["covered"] if card == table.covered else [])
    view.owned("score", "score", seat, "grid").cards(table.scored[seat])


def machine_word(outcome: int) -> str:
    """How a wash ended."""
    return ("completed", "stopped", "failed")[outcome]


def machine(table: "Laundromat", seat: int) -> str:
    """What a seat's machine does in this round: idle, waits, washes, completed, stopped or failed."""
    if table.numeral < 0:
        return "idle"
    if len(table.outcomes[seat]) > table.numeral:
        return machine_word(table.outcomes[seat][table.numeral])
    if table.washer == seat:
        return "washes"
    return "waits" if table.washer >= 0 or any(len(own) > table.numeral for own in table.outcomes) else "idle"


def gauges(table: "Laundromat", seat: int) -> Json:
    """Each limit of a seat's program: the stains it counts, how many there may be and how many there are."""
    found: list[Json] = []
    for limit in table.box.limits[table.program(seat)]:
        count = table.stains(limit) if table.washer == seat else 0
        found.append({"stains": [STAINS[stain] for stain in limit.types], "most": limit.most, "count": count})
    return found


def rooms(table: "Laundromat", seat: int) -> list[int]:
    """How many stains more each limit of a seat's program still takes."""
    washes = table.washer == seat
    return [limit.most - (table.stains(limit) if washes else 0) for limit in table.box.limits[table.program(seat)]]


def fails(stains: list[int], limits: list[Limit], room: list[int]) -> bool:
    """Would a garment with these stains, as the next one in the drum, bring too many?"""
    for at in range(len(limits)):
        count = 0
        for stain in limits[at].types:
            count += stains[stain]
        if count > 0 and count > room[at]:
            return True
    return False


def overfills(stains: list[int], limits: list[Limit], room: list[int]) -> list[str]:
    """The stains of which it would bring too many."""
    found: list[str] = []
    for at in range(len(limits)):
        if fails(stains, [limits[at]], [room[at]]):
            found += [STAINS[stain] for stain in limits[at].types if stains[stain] > 0]
    return found


def unseen_stains(table: "Laundromat", places: knowledge.Places) -> list[list[int]]:
    """The garments that may lie anywhere unseen, equally stained ones together: one of them, and how many there are."""
    found: dict[int, list[int]] = {}
    for card in places.unseen:
        stains = table.box.stains[card]
        code = 25 * stains[0] + 5 * stains[1] + stains[2]
        if code in found:
            found[code][1] += 1
        else:
            found[code] = [card, 1]
    return list(found.values())


def risk(table: "Laundromat", seat: int, places: knowledge.Places, alike: list[list[int]]) -> Json:
    """Of the cards that may lie in this basket, those that would fail as the next one in the drum.

    `sure` lists the garments that the observer knows to be there, each with the stains it would bring too many of;
    `unseen` others lie there, and of `maybe` garments that could be among them `maybe_fail` would fail. `chance` is the
    chance that the next one fails, in thousandths."""
    box = table.box
    limits = box.limits[table.program(seat)]
    room = rooms(table, seat)
    known = places.sure[seat].copy()
    maybe = maybe_fail = 0
    danger = 0.0
    share = places.dark[seat] / len(places.unseen) if places.unseen else 0.0
    if share > SURELY:
        known += places.unseen
    elif share > 0.0:
        maybe = len(places.unseen)
        for row in alike:
            if fails(box.stains[row[0]], limits, room):
                maybe_fail += row[1]
        danger = share * maybe_fail
    for code in places.shared[seat]:
        group = places.groups[code]
        if len(group) == 1:
            known += group
            continue
        failing = 0
        for card in group:
            if fails(box.stains[card], limits, room):
                failing += 1
        maybe += len(group)
        maybe_fail += failing
        danger += failing / len(group)
    sure: list[Json] = []
    for card in sorted(known):
        too_many = overfills(box.stains[card], limits, room)
        danger += 1.0 if too_many else 0.0
        sure.append([box.faces[card], too_many])
    held = len(table.baskets[seat])
    return {
        "basket": held,
        "sure": sure,
        "sure_fail": len([row for row in sure if row[1]]),
        "unseen": held - len(sure),
        "maybe": maybe,
        "maybe_fail": maybe_fail,
        "chance": round(1000.0 * danger / held) if held else 0,
    }


def passed_on(table: "Laundromat", observer: int) -> Json:
    """What the observer saw together as a hand went on, and the baskets (or the hand) over which it was spread, one in
    each basket: `[[faces], [places]]`. Groups of which nothing is in doubt any more are left out."""
    found: list[Json] = []
    if observer >= table.box.players or table.box.players == 2 or table.numeral < 0:
        return found
    places = knowledge.Places(table, observer)
    for code in sorted(places.groups):
        group = sorted(places.groups[code])
        where = [f"basket@{table.box.slot_basket[slot]}" for slot in places.group_slots[code]]
        if code in places.group_hand:
            where.append(f"hand@{places.group_hand[code]}")
        if len(where) > 1:
            found.append([[table.box.faces[card] for card in group], where])
    return found

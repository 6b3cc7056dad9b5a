"""What an observer sees of the table: zones and counters, and beside them the stain gauges and the risk of each basket,
counted only from what this observer knows."""

from typing import TYPE_CHECKING, Final

from goblintop.engine.message import Json
from goblintop.engine.view import View
from goblintop.games.goblin_laundromat import knowledge
from goblintop.games.goblin_laundromat.components import STAINS

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
        view.extras["direction"] = box.directions[table.numeral]
        view.extras["washer"] = table.washer
        view.extras["gauges"] = [gauges(table, seat) for seat in range(box.players)]
        view.extras["risk"] = [risk(table, view.observer, seat) for seat in range(box.players)]
    view.extras["machines"] = [machine(table, seat) for seat in range(box.players)]
    view.extras["passed"] = passed_on(table, view.observer)


def _show_seat(table: "Laundromat", view: View, seat: int) -> None:
    box = table.box
    view.zone(f"goblin@{seat}", "goblin", seat, "slot").cards([table.goblins[seat]] if table.goblins else [])
    potion = view.zone(f"potion@{seat}", "potion", seat, "slot")
    potion.card(box.potions[seat], [] if table.potions[seat] else ["spent"])
    programs = view.zone(f"programs@{seat}", "programs", seat, "row")
    for at in range(len(table.programs[seat])):
        marks: list[str] = []
        if at < len(table.outcomes[seat]):
            marks = [machine_word(table.outcomes[seat][at])]
        elif at == table.numeral and table.ending == "":
            marks = ["active"]
        programs.card(table.programs[seat][at], marks)
    if box.players > 2:
        view.zone(f"hand@{seat}", "hand", seat, "hand").hand(table.hands[seat])
    view.zone(f"basket@{seat}", "basket", seat, "hand").hand(sorted(table.baskets[seat]))
    drum = view.zone(f"drum@{seat}", "drum", seat, "row")
    if table.washer == seat:
        for card in table.drum:
            drum.card(card, ["covered"] if card == table.covered else [])
    view.zone(f"score@{seat}", "score", seat, "grid").cards(table.scored[seat])


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


def overfills(table: "Laundromat", seat: int, card: int) -> list[str]:
    """The stains of which this garment, as the next one in the drum, would bring too many."""
    found: list[str] = []
    for limit in table.box.limits[table.program(seat)]:
        count = table.stains(limit) if table.washer == seat else 0
        for stain in limit.types:
            count += table.box.stains[card][stain]
        if count > limit.most:
            found += [STAINS[stain] for stain in limit.types if table.box.stains[card][stain] > 0]
    return found


def risk(table: "Laundromat", observer: int, seat: int) -> Json:
    """Of the cards that may lie in this basket, those that would fail as the next one in the drum.

    `sure` lists the garments that the observer knows to be there, each with the stains it would bring too many of;
    `unseen` others lie there, and of `maybe` garments that could be among them `maybe_fail` would fail. `chance` is the
    chance that the next one fails, in thousandths."""
    weights = knowledge.outlook(table, observer, seat)
    sure: list[Json] = []
    maybe = maybe_fail = 0
    danger = 0.0
    for card in range(table.box.garments):
        weight = weights[card]
        if weight == 0.0:
            continue
        too_many = overfills(table, seat, card)
        if too_many:
            danger += weight
        if weight > SURELY:
            sure.append([table.box.faces[card], too_many])
        else:
            maybe += 1
            maybe_fail += 1 if too_many else 0
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

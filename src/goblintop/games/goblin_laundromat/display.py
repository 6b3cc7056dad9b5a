"""What an observer sees of the table: zones and counters, and beside them the stain gauges and the risk of each basket,
counted only from what this observer knows."""

from typing import TYPE_CHECKING, Final

from goblintop.engine.message import Json
from goblintop.engine.view import MOST_SEATS, View
from goblintop.games.goblin_laundromat import knowledge
from goblintop.games.goblin_laundromat.components import SORTS, Verdict

if TYPE_CHECKING:
    from goblintop.games.goblin_laundromat.table import Laundromat

SURELY: Final = 0.999999
OWN: Final = [f"own@{seat}" for seat in range(MOST_SEATS)]
HANDS: Final = [f"hand@{seat}" for seat in range(MOST_SEATS)]
BASKETS: Final = [f"basket@{seat}" for seat in range(MOST_SEATS)]
WASHES: Final = [f"wash@{seat}" for seat in range(MOST_SEATS)]


def show(table: "Laundromat", view: View) -> None:
    """The whole table."""
    box = table.box
    if view.begin("piles"):
        view.zone("deck", "deck", -1, "pile").pile(table.deck)
        if box.players == 2:
            view.zone("market", "market", -1, "row").cards(table.market)
            view.zone("market-pile", "market-pile", -1, "pile").pile(table.market_pile)
        view.zone("lost", "lost", -1, "pile").cards(table.lost)
        view.end()
    for seat in range(box.players):
        _show_seat(table, view, seat)
    view.counters["round"] = table.numeral + 1
    view.counters["cycle"] = table.cycle() if table.numeral >= 0 else 0
    places = knowledge.Places(table, view.observer) if table.numeral >= 0 else None
    if places is not None and table.ending == "":
        forecast = forecast_of(table, view)
        view.extras["order"] = forecast.order
        view.extras["deal"] = box.deals[table.numeral]
        view.extras["direction"] = box.directions[table.numeral]
        view.extras["washer"] = table.washer
        view.extras["gauges"] = forecast.gauges
        view.extras["risk"] = risks(table, places, forecast)
    machines = view.moment.facts.get("machines")
    if machines is None:
        machines = [machine(table, seat) for seat in range(box.players)]
        view.moment.facts["machines"] = machines
    view.extras["machines"] = machines
    view.extras["passed"] = passed_on(table, view.observer, places)


def _show_seat(table: "Laundromat", view: View, seat: int) -> None:
    if view.begin(OWN[seat]):
        _show_own(table, view, seat)
        view.end()
    if table.box.players > 2 and view.begin(HANDS[seat]):
        view.owned("hand", "hand", seat, "hand").hand(table.hands[seat])
        view.end()
    if view.begin(BASKETS[seat]):
        view.owned("basket", "basket", seat, "hand").hand(sorted(table.baskets[seat]))
        view.end()
    if view.begin(WASHES[seat]):
        drum = view.owned("drum", "drum", seat, "row")
        if table.washer == seat:
            for card in table.drum:
                drum.card(card, ["covered"] if card == table.covered else [])
        view.owned("score", "score", seat, "grid").cards(table.scored[seat])
        view.end()


def _show_own(table: "Laundromat", view: View, seat: int) -> None:
    """Goblin, potion and programs."""
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


def rooms(table: "Laundromat", seat: int) -> list[int]:
    """How many stains more each limit of a seat's program still takes."""
    washes = table.washer == seat
    return [limit.most - (table.stains(limit) if washes else 0) for limit in table.box.limits[table.program(seat)]]


class Forecast:
    """What everybody can reckon at a moment: the order, the gauges, and what each seat's program would say to the next
    garment in the drum."""

    def __init__(self, table: "Laundromat") -> None:
        box = table.box
        seats = range(box.players)
        self.order: Final = table.wash_order()
        self.verdicts: Final = [box.verdict(table.program(seat), rooms(table, seat)) for seat in seats]
        self.gauges: Final = [verdict.gauges for verdict in self.verdicts]
        piled = [0] * SORTS
        for card in table.deck:
            piled[box.sorts[card]] += 1
        for card in table.market_pile:
            piled[box.sorts[card]] += 1
        self.piled: Final = len(table.deck) + len(table.market_pile)
        """How many garments lie in the piles, which nobody has seen."""
        self.piled_fail: Final = [failing(verdict, piled) for verdict in self.verdicts]
        """How many of them would fail in each seat's drum."""


def failing(verdict: Verdict, many: list[int]) -> int:
    """How many garments would fail, of so many of each sort."""
    found = 0
    for sort in verdict.failing:
        found += many[sort]
    return found


def forecast_of(table: "Laundromat", view: View) -> Forecast:
    """The forecast of the moment, made once for all who look."""
    found = view.moment.facts.get("forecast")
    if found is None:
        found = Forecast(table)
        view.moment.facts["forecast"] = found
    assert isinstance(found, Forecast)
    return found


def risks(table: "Laundromat", places: knowledge.Places, forecast: Forecast) -> list[Json]:
    """Of the cards that may lie in each basket, those that would fail as the next one in the drum."""
    unseen = [0] * SORTS
    sorts = table.box.sorts
    for at in range(forecast.piled, len(places.unseen)):
        unseen[sorts[places.unseen[at]]] += 1
    return [risk(table, seat, places, unseen, forecast) for seat in range(table.box.players)]


def risk(table: "Laundromat", seat: int, places: knowledge.Places, unseen: list[int], forecast: Forecast) -> Json:
    """`sure` lists the garments that the observer knows to be there, each with the stains it would bring too many of;
    `unseen` others lie there, and of `maybe` garments that could be among them `maybe_fail` would fail. `chance` is the
    chance that the next one fails, in thousandths."""
    sorts = table.box.sorts
    verdict = forecast.verdicts[seat]
    too_many = verdict.too_many
    known = places.sure[seat].copy()
    maybe = maybe_fail = 0
    danger = 0.0
    share = places.dark[seat] / len(places.unseen) if places.unseen else 0.0
    if share > SURELY:
        known += places.unseen
    elif share > 0.0:
        maybe = len(places.unseen)
        maybe_fail = forecast.piled_fail[seat] + failing(verdict, unseen)
        danger = share * maybe_fail
    for code in places.shared[seat]:
        group = places.groups[code]
        if len(group) == 1:
            known += group
            continue
        count = 0
        for card in group:
            if too_many[sorts[card]]:
                count += 1
        maybe += len(group)
        maybe_fail += count
        danger += count / len(group)
    sure: list[Json] = []
    sure_fail = 0
    known.sort()
    for card in known:
        if too_many[sorts[card]]:
            danger += 1.0
            sure_fail += 1
        sure.append(verdict.row(card, table.box))
    held = len(table.baskets[seat])
    return {
        "basket": held,
        "sure": sure,
        "sure_fail": sure_fail,
        "unseen": held - len(sure),
        "maybe": maybe,
        "maybe_fail": maybe_fail,
        "chance": round(1000.0 * danger / held) if held else 0,
    }


def passed_on(table: "Laundromat", observer: int, places: knowledge.Places | None) -> Json:
    """What the observer saw together as a hand went on, and the baskets (or the hand) over which it was spread, one in
    each basket: `[[faces], [places]]`. Groups of which nothing is in doubt any more are left out."""
    found: list[Json] = []
    if observer >= table.box.players or table.box.players == 2 or places is None:
        return found
    for code in sorted(places.groups):
        group = sorted(places.groups[code])
        where = [f"basket@{table.box.slot_basket[slot]}" for slot in places.group_slots[code]]
        if code in places.group_hand:
            where.append(f"hand@{places.group_hand[code]}")
        if len(where) > 1:
            found.append([[table.box.faces[card] for card in group], where])
    return found

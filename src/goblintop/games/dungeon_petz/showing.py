"""What an observer sees: the market, the boards and all burrows, built from nothing by adding."""

from typing import TYPE_CHECKING, Final

from goblintop.engine.view import MOST_SEATS, View, Zone
from goblintop.games.dungeon_petz.drafts import Draft
from goblintop.games.dungeon_petz.terms import (
    COLOURS,
    ERRANDS,
    FIRST_SPACE,
    NONE,
    PLACES,
    SMALL_GREEN,
    SMALL_RED,
    SPACES_OF,
    SPOTS,
    STALL_ADDONS,
    STALL_CAGES,
    STALL_OLDER,
    STALL_TENTS,
    STALL_YOUNG,
    STAND_MEAT,
    STAND_MIXED_MEAT,
    STAND_MIXED_VEG,
    STAND_VEG,
    VEG_BOXES,
)

if TYPE_CHECKING:
    from goblintop.games.dungeon_petz.table import Town

STALLS: Final = (
    ("stall-young", STALL_YOUNG, 3),
    ("stall-older", STALL_OLDER, 3),
    ("stall-cage", STALL_CAGES, 3),
    ("stall-addon", STALL_ADDONS, 2),
    ("stall-artifacts", STALL_TENTS, 2),
)

CAGES: Final = [f"cage-{at + 1}" for at in range(PLACES)]
NEEDS: Final = [f"needs-{at + 1}" for at in range(PLACES)]
SPOT_NAMES: Final = [f"spot-{spot}" for spot in SPOTS]
DECKS: Final = [f"deck-{colour}" for colour in COLOURS]
DISCARDS: Final = [f"discard-{colour}" for colour in COLOURS]
SPACES: Final = [f"space-{errand}" for errand in ERRANDS]
SMALL_SPACES: Final = (("space-small_green", SMALL_GREEN), ("space-small_red", SMALL_RED))
STORES: Final = [f"stores@{seat}" for seat in range(MOST_SEATS)]
HANDS: Final = [f"hand@{seat}" for seat in range(MOST_SEATS)]
SHOPS: Final = [f"shop@{seat}" for seat in range(MOST_SEATS)]
VEG: Final = [f"veg_{box + 1}" for box in range(VEG_BOXES)]
MEAT: Final = ["meat_1", "meat_2"]
PRIZES: Final = [f"prize_{place + 1}" for place in range(MOST_SEATS)]
SIZE: Final = ["size"]
SUFFERING: Final = ["suffering"]
MUTATIONS: Final = ["mutations"]
ROUND: Final = ["round"]
IMPS: Final = [f"imp-{seat}" for seat in range(MOST_SEATS)]


def show(table: "Town", view: View) -> None:
    """Everything the observer may know."""
    if view.begin("market"):
        show_market(table, view)
        view.end()
    if view.begin("boards"):
        show_boards(table, view)
        view.end()
    if view.begin("decks"):
        for colour in range(len(COLOURS)):
            view.zone(DECKS[colour], "deck", -1, "pile").pile(table.decks[colour])
            view.zone(DISCARDS[colour], "discard", -1, "pile").cards(sorted(table.discards[colour]))
        view.end()
    waiting = table.todo[-1] if table.todo else None
    for seat in range(table.box.players):
        if isinstance(waiting, Draft) and seat == view.observer:
            # Only its owner sees what the secret answers so far amount to.
            planned = waiting.planned_shop(table, seat) + waiting.planned_cards(table, seat)
            show_stores(table, view, seat, planned)
            show_hand(table, view, seat, planned)
            show_shop(table, view, seat, planned)
        else:
            show_seat(table, view, seat)
    view.extras["switches"] = table.box.switches.shown
    view.counters["round"] = table.round_number
    view.counters["rounds"] = table.box.board.rounds
    view.counters["first"] = table.first


def show_seat(table: "Town", view: View, seat: int) -> None:
    """A burrow and its shop as everybody sees them, but for the cards."""
    burrow = table.burrows[seat]
    planned = [burrow.cages, burrow.addons, burrow.pets, burrow.aside, burrow.slots, burrow.tucked, burrow.ends]
    if view.begin(STORES[seat]):
        show_stores(table, view, seat, planned)
        view.end()
    if view.begin(HANDS[seat]):
        show_hand(table, view, seat, planned)
        view.end()
    if view.begin(SHOPS[seat]):
        show_shop(table, view, seat, planned)
        view.end()


def show_market(table: "Town", view: View) -> None:
    """Goods on the stalls, food on the stands, imps on the action spaces."""
    for name, first, places in STALLS:
        zone = view.zone(name, "stall", -1, "row")
        for at in range(first, first + places):
            item = table.stalls[at]
            if item != NONE:
                zone.card(item, pet_marks(table, item))
    stands = table.stands
    show_food(view.zone("stall-veg", "stand", -1, "pool"), stands[STAND_VEG], 0)
    show_food(view.zone("stall-mixed", "stand", -1, "pool"), stands[STAND_MIXED_VEG], stands[STAND_MIXED_MEAT])
    show_food(view.zone("stall-meat", "stand", -1, "pool"), 0, stands[STAND_MEAT])
    board = table.box.board
    blocked = board.blocked[table.round_number]
    next_round = min(table.round_number + 1, board.rounds)
    for errand in range(len(ERRANDS)):
        zone = view.zone(SPACES[errand], "space", -1, "pool")
        zone.counter("spaces", SPACES_OF[errand])
        free = 0
        coming = 0
        for space in range(FIRST_SPACE[errand], FIRST_SPACE[errand] + SPACES_OF[errand]):
            coming += board.blocked[next_round][space]
            if blocked[space]:
                zone.thing("imp-neutral")
            show_imps(zone, table.holders[space], table.crowd[space])
            free += table.holders[space] == NONE and not blocked[space]
        zone.counter("free", free)
        if coming and next_round > table.round_number:
            zone.counter("coming", coming)
    show_small_spaces(table, view)


def show_small_spaces(table: "Town", view: View) -> None:
    """R4.7: neutral imps that take from the mixed stand, where the board of so many players has any."""
    board = table.box.board
    next_round = table.round_number + 1
    for name, stop in SMALL_SPACES:
        if sum([row[stop] for row in board.blocked]) > 0:
            zone = view.zone(name, "space", -1, "pool")
            for _ in range(board.blocked[table.round_number][stop]):
                zone.thing("imp-neutral")
            if next_round <= board.rounds and board.blocked[next_round][stop]:
                zone.counter("coming", board.blocked[next_round][stop])


def show_food(zone: Zone, veg: int, meat: int) -> None:
    """Veg first."""
    for _ in range(veg):
        zone.thing("veg")
    for _ in range(meat):
        zone.thing("meat")


def show_imps(zone: Zone, seat: int, imps: int) -> None:
    """So many imps of one player."""
    if imps:
        for _ in range(imps):
            zone.thing(IMPS[seat])


def pet_marks(table: "Town", item: int) -> list[str]:
    """Size, suffering and mutations of a pet; nothing for tiles."""
    if item >= len(table.box.pets):
        return []
    marks = [numbered(SIZE, table.size[item])]
    if table.suffering[item]:
        marks.append(numbered(SUFFERING, table.suffering[item]))
    if table.mutations[item]:
        marks.append(numbered(MUTATIONS, table.mutations[item]))
    return marks


def numbered(marks: list[str], number: int) -> str:
    """A mark with a number, made once: the first of the list is its name."""
    while number + 1 >= len(marks):
        marks.append(f"{marks[0]}-{len(marks) - 1}")
    return marks[number + 1]


def show_boards(table: "Town", view: View) -> None:
    """The progress board with exhibitions, customers and relatives; hospital, platform and potions."""
    board = table.box.board
    exhibitions = view.zone("exhibitions", "progress", -1, "row")
    for at in range(len(board.prizes)):
        exhibitions.counter(PRIZES[at], board.prizes[at])
    for at in range(len(board.exhibition_rounds)):
        exhibitions.card(table.exhibitions[at], round_marks(table, board.exhibition_rounds[at]))
    customers = view.zone("customers", "progress", -1, "row")
    for at in range(len(board.customer_rounds)):
        customers.card(table.customers[at], round_marks(table, board.customer_rounds[at]))
    relatives = view.zone("relatives", "progress", -1, "pool")
    hospital = view.zone("hospital", "hospital", -1, "pool").counter("potions", table.potions)
    platform = view.zone("platform", "platform", -1, "pool")
    for seat in range(table.box.players):
        burrow = table.burrows[seat]
        show_imps(relatives, seat, len(board.relatives) - burrow.invited)
        show_imps(hospital, seat, burrow.hospital)
        show_imps(platform, seat, burrow.platform)


def round_marks(table: "Town", when: int) -> list[str]:
    """When it takes place, and whether that is over."""
    mark = numbered(ROUND, when)
    if when == table.round_number:
        return [mark, "now"]
    return [mark, "past"] if when < table.round_number else [mark]


def show_stores(table: "Town", view: View, seat: int, planned: list[list[int]]) -> None:
    """Imps, groups and stores of one player."""
    burrow = table.burrows[seat]
    given = planned[5]
    spent = 0 if given is burrow.tucked else given.count(NONE)
    imps = view.owned("imps", "imps", seat, "pool")
    show_imps(imps, seat, burrow.home)
    imps.counter("gold", burrow.gold).counter("reputation", burrow.reputation())
    imps.counter("exhibition", table.track[seat])
    exits = view.owned("exits", "exits", seat, "row")
    for group in burrow.groups:
        marks = [f"imps-{group // 64}", f"gold-{group % 64}"] if group % 64 else [f"imps-{group // 64}"]
        exits.thing("group", marks)
    larder = view.owned("larder", "larder", seat, "row")
    for box in range(VEG_BOXES):
        larder.counter(VEG[box], burrow.food[box])
    for box in range(2):
        larder.counter(MEAT[box], burrow.food[VEG_BOXES + box])
    stock = view.owned("stock", "stock", seat, "row")
    for _ in range(burrow.potions - spent):
        stock.piece(f"{stock.id}:p{stock.count}", "potion")
    used = burrow.spent.copy()
    for tile in burrow.artifacts:
        kind = table.box.kind[tile]
        stock.card(tile, ["spent"] if used[kind] > 0 else None)
        used[kind] -= 1


def show_hand(table: "Town", view: View, seat: int, planned: list[list[int]]) -> None:
    """The cards in hand, and how many of each colour."""
    given = planned[5]
    held = [card for card in table.burrows[seat].hand if card not in given]
    hand = view.owned("hand", "hand", seat, "hand").hand(held)
    colours = [0] * len(COLOURS)
    for card in held:
        colours[table.box.colour[card]] += 1
    for colour in range(len(COLOURS)):
        hand.counter(COLOURS[colour], colours[colour])


def show_shop(table: "Town", view: View, seat: int, planned: list[list[int]]) -> None:
    """What is set aside; four cages with add-on, pet, manure and need cards; and the spots where imps play."""
    burrow = table.burrows[seat]
    cages, addons, pets, things, slots, given, ends = planned
    aside = view.owned("aside", "aside", seat, "row")
    for item in things:
        aside.card(item, pet_marks(table, item))
    view.owned("turned", "turned", seat, "slot")
    view.owned("gate", "gate", seat, "slot")
    for at in range(PLACES):
        cage = view.owned(CAGES[at], "cage", seat, "slot")
        if cages[at] == table.box.printed:
            cage.piece(f"{cage.id}:printed", table.box.faces[table.box.printed])
        elif cages[at] != NONE:
            cage.card(cages[at])
        if addons[at] != NONE:
            cage.card(addons[at])
        pet = pets[at]
        if pet != NONE:
            cage.card(pet, pet_marks(table, pet))
        if burrow.manure[at]:
            cage.counter("manure", burrow.manure[at])
        show_imps(cage, seat, burrow.caged[at])
        needs = view.owned(NEEDS[at], "needs", seat, "row")
        for index in range(len(slots)):
            if slots[index] // 4 == at:
                card = given[index]
                colour = COLOURS[slots[index] % 4]
                if card == NONE:
                    needs.thing("potion", [colour])
                else:
                    seen = (table.known[card] >> view.observer) & 1 == 1
                    needs.card(card, [colour, "double"] if seen and ends[index] else [colour])
    for spot in range(len(SPOTS)):
        zone = view.owned(SPOT_NAMES[spot], "spot", seat, "pool")
        show_imps(zone, seat, burrow.playing[spot])

"""Phase 1: income, news, and new food and goods for the market."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.message import face, number, say, several
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Task
from goblintop.games.dungeon_petz.pets import leave_game
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import (
    BIRTH_SIZE,
    MARKET_SIZE,
    NONE,
    SMALL_GREEN,
    SMALL_RED,
    SPACES,
    STALL_ADDONS,
    STALL_CAGES,
    STALL_OLDER,
    STALL_TENTS,
    STALL_YOUNG,
    STAND_MEAT,
    STAND_MIXED_MEAT,
    STAND_MIXED_VEG,
    STAND_VEG,
)

PET_PILE: Final = 0
CAGE_PILE: Final = 1
ADDON_PILE: Final = 2
ARTIFACT_PILE: Final = 3

AT_YOUNG_A: Final = SPACES.index("young_a")
AT_YOUNG_B: Final = SPACES.index("young_b")
AT_OLDER: Final = SPACES.index("older")
AT_CAGE_A: Final = SPACES.index("cage_a")
AT_CAGE_B: Final = SPACES.index("cage_b")
AT_ADDON: Final = SPACES.index("addon")
AT_ARTIFACTS: Final = SPACES.index("artifacts")
AT_VEG: Final = SPACES.index("veg")
AT_MIXED: Final = SPACES.index("mixed")
AT_MEAT: Final = SPACES.index("meat")


class PayIncome(Task[Town]):
    """R4.1 and R4.2: the first player gets 1 gold, with four players the left neighbour too; all others 2."""

    def run(self, table: Town) -> None:
        """Ruling 28: in the first round as well."""
        poor = 2 if table.box.players == 4 else 1
        order = table.turn_order()
        for turn in range(len(order)):
            income = 1 if turn < poor else 2
            table.burrows[order[turn]].gold += income
            if table.log is not None:
                table.tell(say("event.income", seat=seat_arg(order[turn]), gold=number(income)))


class TurnUpNews(Task[Town]):
    """R4.4 and R4.5: the exhibition of the next round and the customer of the round after it are turned up."""

    def run(self, table: Town) -> None:
        """R4.3: not in the first round."""
        if table.round_number > 1:
            turn_up_exhibition(table, table.round_number + 1)
            turn_up_customers(table, table.round_number + 2)


def turn_up_exhibition(table: Town, when: int) -> None:
    """R4.4: everybody sees the exhibition of that round, if there is such a round."""
    if when <= table.box.board.rounds:
        tile = table.exhibitions[when - 2]
        cards.reveal(table.known, tile)
        if table.log is not None:
            table.tell(say("event.exhibition_known", exhibition=table.shown(tile), round=number(when)))


def turn_up_customers(table: Town, when: int) -> None:
    """R4.5: everybody sees who comes in that round; in the last one both."""
    rounds = table.box.board.customer_rounds
    for at in range(len(rounds)):
        if rounds[at] == when:
            cards.reveal(table.known, table.customers[at])
            if table.log is not None:
                customer = table.shown(table.customers[at])
                table.tell(say("event.customer_known", customer=customer, round=number(when)))


class RenewMarket(Task[Town]):
    """R4.6: neutral imps have moved on; food, artifacts, cages, add-ons and pets are renewed, in this order."""

    def run(self, table: Town) -> None:
        """R4.3: not in the first round."""
        if table.round_number == 1:
            return
        fill_stands(table, table.box.food[table.exhibition()])
        renew_artifacts(table)
        renew_cages(table)
        renew_addons(table)
        renew_pets(table)
        if table.log is not None:
            tell_goods(table)


def fill_stands(table: Town, food: list[int]) -> None:
    """R4.8: what is left is thrown away, then the stands are filled. R4.9: blocked stands stay empty; an imp on the
    small green or red space takes 1 from the mixed stand."""
    blocked = table.box.board.blocked[table.round_number]
    veg = 0 if blocked[AT_VEG] else food[STAND_VEG]
    meat = 0 if blocked[AT_MEAT] else food[STAND_MEAT]
    mixed_veg = 0 if blocked[AT_MIXED] else max(0, food[STAND_MIXED_VEG] - blocked[SMALL_GREEN])
    mixed_meat = 0 if blocked[AT_MIXED] else max(0, food[STAND_MIXED_MEAT] - blocked[SMALL_RED])
    table.stands = [veg, mixed_veg, mixed_meat, meat]


def renew_artifacts(table: Town) -> None:
    """R4.10: old artifacts go, two new ones come; none while the space is blocked."""
    clear(table, STALL_TENTS, 2)
    if not table.box.board.blocked[table.round_number][AT_ARTIFACTS]:
        lay_out(table, ARTIFACT_PILE, STALL_TENTS)
        lay_out(table, ARTIFACT_PILE, STALL_TENTS + 1)


def renew_cages(table: Town) -> None:
    """R4.11: the lowest cage moves to the top, the others go, two new ones come below; one less for each blocked
    cage space."""
    blocked = table.box.board.blocked[table.round_number]
    keep_lowest(table, STALL_CAGES, 3)
    for at in range(2 - blocked[AT_CAGE_A] - blocked[AT_CAGE_B]):
        lay_out(table, CAGE_PILE, STALL_CAGES + 1 + at)


def renew_addons(table: Town) -> None:
    """R4.12: the lower add-on moves to the top, the other goes, a new one comes; nothing happens while the space is
    blocked."""
    if not table.box.board.blocked[table.round_number][AT_ADDON]:
        keep_lowest(table, STALL_ADDONS, 2)
        lay_out(table, ADDON_PILE, STALL_ADDONS + 1)


def renew_pets(table: Town) -> None:
    """R4.13: pets of the upper row go and leave 1 meat each at the meat stand. R4.14: the lower row grows to size 3 and
    moves up; where the older space is blocked, the leftmost of them goes. R4.15: three new ones come below, one less
    for each blocked young space."""
    blocked = table.box.board.blocked[table.round_number]
    butchered = clear(table, STALL_OLDER, 3)
    for at in range(3):
        pet = table.stalls[STALL_YOUNG + at]
        table.stalls[STALL_YOUNG + at] = NONE
        table.stalls[STALL_OLDER + at] = pet
        if pet != NONE:
            table.size[pet] = MARKET_SIZE
    if blocked[AT_OLDER]:
        for at in range(3):
            if table.stalls[STALL_OLDER + at] != NONE:
                chased = clear(table, STALL_OLDER + at, 1)
                butchered += chased if table.box.switches.blocked_pet_gives_meat else 0
                break
    if not blocked[AT_MEAT]:
        table.stands[STAND_MEAT] += butchered
    for at in range(3 - blocked[AT_YOUNG_A] - blocked[AT_YOUNG_B]):
        lay_out_pet(table, STALL_YOUNG + at, BIRTH_SIZE)


def keep_lowest(table: Town, first: int, places: int) -> None:
    """The lowest of what is left moves to the top; the rest goes out of the game."""
    kept = NONE
    for at in range(places - 1, -1, -1):
        if table.stalls[first + at] != NONE:
            kept = table.stalls[first + at]
            table.stalls[first + at] = NONE
            break
    clear(table, first, places)
    table.stalls[first] = kept


def clear(table: Town, first: int, places: int) -> int:
    """R4.16: what is not kept goes out of the game. Returns how many there were."""
    cleared = 0
    for at in range(first, first + places):
        item = table.stalls[at]
        if item != NONE:
            table.stalls[at] = NONE
            cleared += 1
            if item < len(table.box.pets):
                leave_game(table, item)
            else:
                table.gone = [*table.gone, item]
    return cleared


def lay_out(table: Town, pile: int, stall: int) -> None:
    """R4.16: the top of a pile is turned up at the market, if there is any left."""
    if table.piles[pile]:
        item = table.piles[pile].pop()
        cards.reveal(table.known, item)
        table.stalls[stall] = item


def lay_out_pet(table: Town, stall: int, size: int) -> None:
    """A pet of that size comes to the market."""
    lay_out(table, PET_PILE, stall)
    if table.stalls[stall] != NONE:
        table.size[table.stalls[stall]] = size


def tell_goods(table: Town) -> None:
    """What the market has now."""
    goods = [face(table.box.faces[item]) for item in table.stalls if item != NONE]
    table.tell(say("event.market", goods=several(goods)))

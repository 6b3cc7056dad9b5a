"""The action spaces of the market: who may use them, and what a group does there."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, face, number, say, several
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, Choice
from goblintop.games.dungeon_petz import dealing, wording
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import (
    BOOK,
    CAGE,
    FIRST_SPACE,
    HOSPITAL,
    JUDGE,
    MEAT,
    MIXED,
    NONE,
    OLDER,
    PLATFORM,
    RELATIVES,
    SPACES_OF,
    STALL_ADDONS,
    STALL_CAGES,
    STALL_OLDER,
    STALL_TENTS,
    STALL_YOUNG,
    STAND_MEAT,
    STAND_MIXED_MEAT,
    STAND_MIXED_VEG,
    STAND_VEG,
    TENTS,
    VEG,
    VEG_BOXES,
)

JUDGES_BONUS: Final = 2
GOODS: Final[tuple[tuple[int, int], ...]] = (
    (STALL_YOUNG, 3),
    (STALL_OLDER, 3),
    (STALL_CAGES, 3),
    (STALL_ADDONS, 2),
    (STALL_TENTS, 2),
)
"""Where an errand finds its goods, and how many places there are."""


def free_space(table: Town, errand: int) -> int:
    """R5.8: one group a space and round, own groups included; neutral imps block. NONE where all are taken."""
    blocked = table.box.board.blocked[table.round_number]
    for space in range(FIRST_SPACE[errand], FIRST_SPACE[errand] + SPACES_OF[errand]):
        if table.holders[space] == NONE and blocked[space] == 0:
            return space
    return NONE


def obstacle(table: Town, seat: int, group: int, errand: int) -> int:
    """R5.8: a group goes to a free space whose requirement it meets and which has something to take."""
    if free_space(table, errand) == NONE:
        return wording.TAKEN
    if errand <= TENTS:
        if not has_goods(table, errand):
            return wording.NOTHING_THERE
        if errand == CAGE:
            return ALLOWED if group >= 128 else wording.TWO_IMPS
        if errand <= OLDER:
            return ALLOWED if group % 64 > 0 else wording.NO_GOLD
        return ALLOWED
    if errand <= MEAT:
        return ALLOWED if stand_food(table, errand) > 0 else wording.NOTHING_THERE
    if errand == RELATIVES:
        return ALLOWED if table.relatives_waiting(seat) > 0 else wording.NO_RELATIVE
    if errand == JUDGE:
        return ALLOWED if table.round_number > 1 else wording.NO_EXHIBITION
    return ALLOWED


def has_goods(table: Town, errand: int) -> bool:
    """Is there anything at the stall?"""
    first, places = GOODS[errand]
    return any(table.stalls[at] != NONE for at in range(first, first + places))


def stand_food(table: Town, errand: int) -> int:
    """How much food lies on a stand."""
    stands = table.stands
    if errand == VEG:
        return stands[STAND_VEG]
    return stands[STAND_MEAT] if errand == MEAT else stands[STAND_MIXED_VEG] + stands[STAND_MIXED_MEAT]


def carry_out(table: Town, seat: int, errand: int, space: int) -> None:
    """The action of a space."""
    if errand < TENTS:
        choice = ChooseGoods(seat, errand)
        offered = choice.candidates(table, seat)
        if len(offered) == 1:
            take_goods(table, seat, errand, offered[0])
        else:
            table.then(choice)
    elif errand == TENTS:
        take_artifacts(table, seat)
    elif errand in (VEG, MIXED, MEAT):
        take_food(table, seat, errand)
    elif errand == RELATIVES:
        invite_relatives(table, seat, space)
    elif errand == HOSPITAL:
        visit_hospital(table, seat, space)
    elif errand == JUDGE:
        table.track[seat] += JUDGES_BONUS
    else:
        assert errand == PLATFORM, "R5.18: the imps simply wait there"


def take_food(table: Town, seat: int, errand: int) -> None:
    """R5.10: all food of the stand, into the newest box of each kind."""
    stands = table.stands
    veg = stands[STAND_VEG] if errand == VEG else stands[STAND_MIXED_VEG] if errand == MIXED else 0
    meat = stands[STAND_MEAT] if errand == MEAT else stands[STAND_MIXED_MEAT] if errand == MIXED else 0
    if errand == VEG:
        stands[STAND_VEG] = 0
    elif errand == MEAT:
        stands[STAND_MEAT] = 0
    else:
        stands[STAND_MIXED_VEG] = 0
        stands[STAND_MIXED_MEAT] = 0
    food = table.burrows[seat].food
    food[0] += veg
    food[VEG_BOXES] += meat
    if table.log is not None:
        table.tell(say("event.food", seat=seat_arg(seat), veg=number(veg), meat=number(meat)))


def take_artifacts(table: Town, seat: int) -> None:
    """R5.11: both, or what is left. R12.5: for each Book a colour is named at once."""
    burrow = table.burrows[seat]
    taken = [table.stalls[at] for at in range(STALL_TENTS, STALL_TENTS + 2) if table.stalls[at] != NONE]
    table.stalls[STALL_TENTS] = NONE
    table.stalls[STALL_TENTS + 1] = NONE
    burrow.artifacts = sorted(burrow.artifacts + taken)
    if table.log is not None:
        names = several([face(table.box.faces[tile]) for tile in taken])
        table.tell(say("event.artifacts", seat=seat_arg(seat), artifacts=names))
    for tile in taken:
        if table.box.kind[tile] == BOOK:
            table.then(dealing.ChooseBookColour(seat))


def invite_relatives(table: Town, seat: int, space: int) -> None:
    """R5.15: all own imps at this round and earlier ones join those on the space."""
    coming = table.relatives_waiting(seat)
    table.burrows[seat].invited += coming
    table.crowd[space] += coming
    if table.log is not None:
        table.tell(say("event.relatives", seat=seat_arg(seat), imps=number(coming)))


def visit_hospital(table: Town, seat: int, space: int) -> None:
    """R5.16: a potion, if there is one left; own injured imps join those on the space."""
    burrow = table.burrows[seat]
    healed = burrow.hospital
    table.crowd[space] += healed
    burrow.hospital = 0
    potions = min(1, table.potions)
    burrow.potions += potions
    table.potions -= potions
    if table.log is not None:
        table.tell(say("event.hospital", seat=seat_arg(seat), potions=number(potions), imps=number(healed)))


def take_goods(table: Town, seat: int, errand: int, at: int) -> None:
    """R5.12 to R5.14: a cage, add-on or pet is put aside until phase 3."""
    stall = GOODS[errand][0] + at
    item = table.stalls[stall]
    table.stalls[stall] = NONE
    burrow = table.burrows[seat]
    burrow.aside = sorted([*burrow.aside, item])
    if table.log is not None:
        message = say("event.took", seat=seat_arg(seat), item=table.shown(item))
        table.tell(message, [table.moved(item, wording.STALL_ZONES[errand], f"aside@{seat}")])


class ChooseGoods(Choice[Town]):
    """R5.12 to R5.14: which of the visible cages, add-ons or pets is taken."""

    def __init__(self, seat: int, errand: int) -> None:
        super().__init__(seat)
        self.errand: Final = errand

    @classmethod
    def size(cls, box: Box) -> int:
        """Three places at most."""
        return 3

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Whatever lies there."""
        first, places = GOODS[self.errand]
        return [at for at in range(places) if table.stalls[first + at] != NONE]

    def choose(self, table: Town, seat: int, option: int) -> None:
        """Taken at once, before all eyes."""
        take_goods(table, seat, self.errand, option)

    def notation(self, table: Town, seat: int, option: int) -> str:
        """By its place at the stall: `take 2`."""
        return f"take {option + 1}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The thing itself."""
        item = table.stalls[GOODS[self.errand][0] + option]
        return Description(say("act.take", item=table.shown(item)), [item], [])

    def prompt(self, table: Town, seat: int) -> Message:
        """What is chosen."""
        return say("prompt.goods", errand=wording.errand_term(self.errand))

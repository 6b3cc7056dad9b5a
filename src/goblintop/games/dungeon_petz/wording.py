"""Options in words: sentences, the pieces they touch, and the reasons why not."""

from typing import Final

from goblintop.engine.message import Arg, Description, Move, Refusal, face, number, place, say, several, term
from goblintop.engine.message import seat as seat_arg
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import COLOURS, ERRANDS, NEEDS

LARGER: Final = 1
TAKEN: Final = 2
NOTHING_THERE: Final = 3
TWO_IMPS: Final = 4
NO_GOLD: Final = 5
NO_RELATIVE: Final = 6
NO_EXHIBITION: Final = 7
HOMELESS: Final = 8
NO_CAGE: Final = 9
CAGE_KEPT: Final = 10
WRONG_COLOUR: Final = 11
MUST_FILL: Final = 12
TOO_SMALL: Final = 13
NOT_LIKED: Final = 14
NO_PLATFORM_IMP: Final = 15
PLATFORM_ONCE: Final = 16

REASONS: Final = (
    ("", ""),
    ("why.larger", "5.2"),
    ("why.taken", "5.8"),
    ("why.nothing_there", "5.8"),
    ("why.two_imps", "5.12"),
    ("why.no_gold", "5.14"),
    ("why.no_relative", "5.15"),
    ("why.no_exhibition", "5.17"),
    ("why.homeless", "6.5"),
    ("why.no_cage", "6.4"),
    ("why.cage_kept", "6.4"),
    ("why.wrong_colour", "6.9"),
    ("why.must_fill", "6.12"),
    ("why.too_small", "9.2"),
    ("why.not_liked", "9.5"),
    ("why.no_platform_imp", "9.7"),
    ("why.platform_once", "9.9"),
)
"""Message and paragraph for each obstacle."""

STALL_ZONES: Final = ("stall-young", "stall-older", "stall-cage", "stall-addon", "stall-artifacts")


def refuse(obstacle: int) -> Refusal:
    """The reason behind an obstacle."""
    key, rule = REASONS[obstacle]
    return Refusal(say(key), rule)


def errand_term(errand: int) -> Arg:
    """What a group is sent for."""
    return term(f"errand.{ERRANDS[errand]}")


def exit_token(seat: int, at: int) -> str:
    """The piece that stands for a waiting group."""
    return f"exits@{seat}:{at}"


def describe_group(group: int) -> Description:
    """A group that is formed behind the screen; 0 means that there are no more."""
    if group == 0:
        return Description(say("act.grouped"), [], [])
    return Description(say("act.group", imps=number(group // 64), gold=number(group % 64)), [], [])


def tell_groups(table: Town, seat: int, groups: list[int]) -> None:
    """The screen goes down."""
    shown = [say_group(group) for group in groups]
    table.tell(say("event.groups", seat=seat_arg(seat), count=number(len(groups)), groups=several(shown)))


def say_group(group: int) -> Arg:
    """`3+1`: imps and gold; `3` without any."""
    gold = group % 64
    return Arg("text", f"{group // 64}+{gold}" if gold else f"{group // 64}")


def imps_leave(seat: int, imps: int, errand: int) -> list[Move]:
    """Imps on their way to a space."""
    return [Move(face(f"imp-{seat}"), f"imps@{seat}", f"space-{ERRANDS[errand]}") for _ in range(imps)]


def imps_hurt(seat: int, imps: int) -> list[Move]:
    """Imps on their way to the hospital."""
    return [Move(face(f"imp-{seat}"), f"imps@{seat}", "hospital") for _ in range(imps)]


def describe_errand(table: Town, seat: int, group: int, errand: int) -> Description:
    """A group leaves its exit for a space, or goes back home."""
    groups = table.burrows[seat].groups
    pieces = [exit_token(seat, at) for at in range(len(groups)) if groups[at] == group]
    size = {"imps": number(group // 64), "gold": number(group % 64)}
    if errand == len(ERRANDS):
        return Description(say("act.stay", **size), [], [f"imps@{seat}"], pieces)
    space = f"space-{ERRANDS[errand]}"
    return Description(say("act.send", place=place(space), **size), [], [space], pieces)


def alike(table: Town, seat: int, like: int) -> list[int]:
    """Cards of one face in a hand."""
    return [card for card in table.burrows[seat].hand if table.box.face_of[card] == like]


def describe_need(table: Town, seat: int, option: int, slot: int, given: list[int]) -> Description:
    """A card of the hand under a cage; a potion; nothing. Cards that were given already lie under their cages."""
    box = table.box
    cage = f"cage-{slot // 4 + 1}@{seat}"
    pet = face(box.faces[table.burrows[seat].pets[slot // 4]])
    potion = 2 * len(box.face_ids)
    if option > potion:
        return Description(say("act.bare", pet=pet, colour=term(COLOURS[slot % 4])), [], [])
    if option == potion:
        return Description(say("act.potion", pet=pet, colour=term(COLOURS[slot % 4])), [], [cage, f"stock@{seat}"])
    like = option >> 1
    held = [card for card in alike(table, seat, like) if card not in given]
    card = face(box.face_ids[like])
    needs = needs_of(box.symbols[option])
    if option & 1:
        return Description(say("act.need_double", card=card, pet=pet, needs=needs), held, [cage, f"turned@{seat}"])
    ends = number(2 if box.has_double[like] else 1)
    return Description(say("act.need", card=card, pet=pet, ends=ends, needs=needs), held, [cage])


def needs_of(symbols: list[int]) -> Arg:
    """Needs as words, each as often as its symbol is there."""
    return several([term(NEEDS[need]) for need in range(len(NEEDS)) for _ in range(symbols[need])])

"""A seat's knowledge as a flat list of numbers with named fields, for research and learning. Seats are told relative to
the observer: `me`, then `left1`, `left2`, `left3` clockwise."""

from typing import Final

from goblintop.engine import cards
from goblintop.games.dungeon_petz.arranging import ChooseArrangement
from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.forecast import given_needs
from goblintop.games.dungeon_petz.giving import ChooseNeeds
from goblintop.games.dungeon_petz.shopping import ChooseGroups, group_of
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import (
    ARTIFACTS,
    COLOURS,
    EXITS,
    NEEDS,
    NONE,
    PLACES,
    SPACES,
    SPOTS,
    STALL_OLDER,
    STALL_TENTS,
    STALL_YOUNG,
    SYMBOLS,
)

CHOICES: Final = (
    "ChooseGroups",
    "ChooseErrand",
    "ChooseGoods",
    "ChooseBookColour",
    "ChooseArrangement",
    "ChooseExchange",
    "ChooseNeeds",
    "ChooseMeal",
    "ChoosePlay",
    "ChooseHold",
    "ChooseShield",
    "ChooseShown",
    "ChooseSale",
    "ChooseDiscard",
    "ChooseJob",
)
BURROW: Final = ("gold", "home", "invited", "hospital", "platform", "potions", "reputation", "exhibition", "aside")
NO_CAGE: Final = [0.0] * (3 + len(SYMBOLS))
AHEAD: Final = 3
"""Customers are known for this round and the next two."""


def who(box: PetzBox) -> list[str]:
    """The seats as the observer counts them."""
    return ["me", *[f"left{step}" for step in range(1, box.players)]]


def fields(box: PetzBox) -> list[str]:
    """A name for each number of `observe`."""
    names = ["to_move", "round", "rounds_left", "hospital.potions", "answers"]
    names += [f"asked.{choice}" for choice in CHOICES]
    names += [f"first.{seat}" for seat in who(box)]
    names += [f"stand.{food}" for food in ("veg", "mixed_veg", "mixed_meat", "meat")]
    for space in SPACES:
        names += [f"space.{space}.{seat}" for seat in who(box)] + [f"space.{space}.neutral"]
    for pet in box.pets:
        face = box.faces[pet]
        names += [f"{face}.{fact}" for fact in ("size", "suffering", "mutations", "young", "older")]
        names += [f"{face}.{seat}" for seat in who(box)]
    for tile in box.cages + box.addons:
        names += [f"{box.faces[tile]}.market", *[f"{box.faces[tile]}.{seat}" for seat in who(box)]]
    names += [f"tents.{kind}" for kind in ARTIFACTS]
    for ahead in range(2):
        names += [f"{box.faces[tile]}.in{ahead}" for tile in box.exhibitions]
    for ahead in range(AHEAD):
        names += [f"{box.faces[tile]}.in{ahead}" for tile in box.customers]
    for seat in who(box):
        names += _burrow_fields(seat)
    names += [f"hand.{face}" for face in box.face_ids]
    names += [f"discard.{face}" for face in box.face_ids]
    names += [f"given.cage{place + 1}.{need}" for place in range(PLACES) for need in NEEDS]
    names += [f"forming{at + 1}.{part}" for at in range(EXITS) for part in ("imps", "gold")]
    return names


def _burrow_fields(seat: str) -> list[str]:
    names = [f"{seat}.{fact}" for fact in BURROW]
    names += [f"{seat}.food{box + 1}" for box in range(5)]
    names += [f"{seat}.{kind}.{state}" for kind in ARTIFACTS for state in ("held", "spent")]
    names += [f"{seat}.hand.{colour}" for colour in COLOURS] + [f"{seat}.hand_size.{colour}" for colour in COLOURS]
    names += [f"{seat}.group{at + 1}.{part}" for at in range(EXITS) for part in ("imps", "gold")]
    names += [f"{seat}.playing.{spot}" for spot in SPOTS]
    for place in range(PLACES):
        facts = ["cage", "strength", "antimagic", *[f"offers_{symbol}" for symbol in SYMBOLS], "manure", "size", *NEEDS]
        names += [f"{seat}.cage{place + 1}.{fact}" for fact in facts]
    return names


def observe(table: Town, seat: int) -> list[float]:
    """What this seat knows now; the same length for every state of a box."""
    box = table.box
    order = [(seat + step) % box.players for step in range(box.players)]
    moving = table.to_move()
    asked = type(table.waiting()).__name__ if moving else ""
    out = [float(seat in moving), float(table.round_number), float(box.board.rounds - table.round_number)]
    out += [float(table.potions), float(len(_answers(table, seat)))]
    out += [float(choice == asked) for choice in CHOICES]
    out += [float(table.first == other) for other in order]
    out += [float(food) for food in table.stands]
    blocked = box.board.blocked[table.round_number]
    for space in range(len(SPACES)):
        out += [float(table.crowd[space]) if table.holders[space] == other else 0.0 for other in order]
        out.append(float(blocked[space]))
    out += _pets(table, order)
    out += _tiles(table, order)
    tents = [table.stalls[at] for at in range(STALL_TENTS, STALL_TENTS + 2) if table.stalls[at] != NONE]
    _counts([box.kind[tile] for tile in tents], len(ARTIFACTS), out)
    out += _news(table)
    for other in order:
        _burrow(table, other, out)
    hand = [0.0] * len(box.face_ids)
    for card in table.burrows[seat].hand:
        hand[box.face_of[card]] += 1.0
    thrown = [0.0] * len(box.face_ids)
    for pile in table.discards:
        for card in pile:
            thrown[box.face_of[card]] += 1.0
    out += hand + thrown
    out += [float(count) for count in given_needs(table, seat)]
    choice = table.waiting() if moving else None
    groups = (
        [group_of(answer) for answer in _answers(table, seat) if answer] if isinstance(choice, ChooseGroups) else []
    )
    _groups(groups, out)
    return out


def _answers(table: Town, seat: int) -> list[int]:
    """What the seat has answered to the question that several are asked now."""
    if not table.to_move():
        return []
    choice = table.waiting()
    if isinstance(choice, (ChooseGroups, ChooseArrangement, ChooseNeeds)):
        return choice.answers[seat]
    return []


def _tiles(table: Town, order: list[int]) -> list[float]:
    """Where each cage and add-on lies: in the market, or with whom. Cards of one kind are numbered in a row."""
    box = table.box
    first = box.cages[0]
    many = len(box.cages) + len(box.addons)
    width = 1 + box.players
    out = [0.0] * (many * width)
    for tile in table.stalls:
        if 0 <= tile - first < many:
            out[(tile - first) * width] = 1.0
    for step in range(box.players):
        burrow = table.burrows[order[step]]
        for tile in burrow.cages + burrow.addons + burrow.aside:
            if 0 <= tile - first < many:
                out[(tile - first) * width + 1 + step] = 1.0
    return out


def _pets(table: Town, order: list[int]) -> list[float]:
    box = table.box
    first = box.pets[0]
    many = len(box.pets)
    width = 5 + box.players
    out = [0.0] * (many * width)
    for pet in box.pets:
        at = (pet - first) * width
        if cards.knows(table.known, pet, cards.SPECTATOR):
            out[at] = float(table.size[pet])
        out[at + 1] = float(table.suffering[pet])
        out[at + 2] = float(table.mutations[pet])
    for place in range(3):
        for stall, fact in ((STALL_YOUNG + place, 3), (STALL_OLDER + place, 4)):
            pet = table.stalls[stall]
            if 0 <= pet - first < many:
                out[(pet - first) * width + fact] = 1.0
    for step in range(box.players):
        burrow = table.burrows[order[step]]
        for pet in burrow.pets + burrow.aside:
            if 0 <= pet - first < many:
                out[(pet - first) * width + 5 + step] = 1.0
    return out


def _news(table: Town) -> list[float]:
    """Which exhibitions and customers are known, and how soon they come."""
    box = table.box
    out: list[float] = []
    for ahead in range(2):
        at = table.round_number + ahead - 2
        shown = table.exhibitions[at] if 0 <= at < len(box.board.exhibition_rounds) else NONE
        if shown != NONE and not cards.knows(table.known, shown, cards.SPECTATOR):
            shown = NONE
        out += _one_of(box.exhibitions, [shown])
    rounds = box.board.customer_rounds
    for ahead in range(AHEAD):
        coming = [table.customers[at] for at in range(len(rounds)) if rounds[at] == table.round_number + ahead]
        out += _one_of(box.customers, [tile for tile in coming if cards.knows(table.known, tile, cards.SPECTATOR)])
    return out


def _one_of(tiles: list[int], found: list[int]) -> list[float]:
    """Which of some tiles were found."""
    out = [0.0] * len(tiles)
    for tile in found:
        if tile != NONE:
            out[tile - tiles[0]] = 1.0
    return out


def _groups(groups: list[int], out: list[float]) -> None:
    for at in range(EXITS):
        group = groups[at] if at < len(groups) else 0
        out.append(float(group // 64))
        out.append(float(group % 64))


def _counts(found: list[int], kinds: int, out: list[float]) -> None:
    """How many of each kind."""
    counts = [0] * kinds
    for kind in found:
        counts[kind] += 1
    for count in counts:
        out.append(float(count))


def _burrow(table: Town, seat: int, out: list[float]) -> None:
    box = table.box
    burrow = table.burrows[seat]
    for count in [burrow.gold, burrow.home, burrow.invited, burrow.hospital, burrow.platform, burrow.potions]:
        out.append(float(count))
    out.append(float(burrow.reputation()))
    out.append(float(table.track[seat]))
    out.append(float(len(burrow.aside)))
    for food in burrow.food:
        out.append(float(food))
    held = [0] * len(ARTIFACTS)
    for tile in burrow.artifacts:
        held[box.kind[tile]] += 1
    for kind in range(len(ARTIFACTS)):
        out.append(float(held[kind]))
        out.append(float(burrow.spent[kind]))
    _counts([box.colour[card] for card in burrow.hand], len(COLOURS), out)
    for size in burrow.hand_size:
        out.append(float(size))
    _groups(burrow.groups, out)
    for imps in burrow.playing:
        out.append(float(imps))
    for place in range(PLACES):
        _cage(table, seat, place, out)


def _cage(table: Town, seat: int, place: int, out: list[float]) -> None:
    burrow = table.burrows[seat]
    if burrow.cages[place] != NONE:
        out.append(1.0)
        out.append(float(table.strength(seat, place)))
        out.append(float(table.antimagic(seat, place)))
        for symbol in range(len(SYMBOLS)):
            out.append(float(table.offers(seat, place, symbol)))
    else:
        out += NO_CAGE
    out.append(float(burrow.manure[place]))
    pet = burrow.pets[place]
    out.append(float(table.size[pet]) if pet != NONE else 0.0)
    for need in range(len(NEEDS)):
        out.append(float(burrow.needs[len(NEEDS) * place + need]))

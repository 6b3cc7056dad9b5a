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
    out += [float([box.kind[tile] for tile in tents].count(kind)) for kind in range(len(ARTIFACTS))]
    out += _news(table)
    for other in order:
        out += _burrow(table, other)
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
    return out + _groups(groups)


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


def _groups(groups: list[int]) -> list[float]:
    out: list[float] = []
    for at in range(EXITS):
        group = groups[at] if at < len(groups) else 0
        out += [float(group // 64), float(group % 64)]
    return out


def _burrow(table: Town, seat: int) -> list[float]:
    box = table.box
    burrow = table.burrows[seat]
    counts = [burrow.gold, burrow.home, burrow.invited, burrow.hospital, burrow.platform, burrow.potions]
    counts += [burrow.reputation(), table.track[seat], len(burrow.aside), *burrow.food]
    kinds = [box.kind[tile] for tile in burrow.artifacts]
    for kind in range(len(ARTIFACTS)):
        counts += [kinds.count(kind), burrow.spent[kind]]
    colours = [box.colour[card] for card in burrow.hand]
    counts += [colours.count(colour) for colour in range(len(COLOURS))]
    counts += burrow.hand_size
    out = [float(count) for count in counts] + _groups(burrow.groups)
    out += [float(imps) for imps in burrow.playing]
    for place in range(PLACES):
        built = burrow.cages[place] != NONE
        row = [int(built), 0, 0, 0, 0, 0, 0, burrow.manure[place], 0]
        if built:
            row[1] = table.strength(seat, place)
            row[2] = table.antimagic(seat, place)
            for symbol in range(4):
                row[3 + symbol] = table.offers(seat, place, symbol)
        if burrow.pets[place] != NONE:
            row[8] = table.size[burrow.pets[place]]
        out += [float(fact) for fact in row]
        out += [float(count) for count in burrow.needs[6 * place : 6 * place + 6]]
    return out

"""A seat's knowledge as a flat list of numbers with named fields, for research and learning. Seats are told relative to
the observer: `me`, then `left1`, `left2`, `left3` clockwise."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.sheet import Sheet
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
    SMALL_GREEN,
    SMALL_RED,
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
CHOICE_AT: Final = {name: at for at, name in enumerate(CHOICES)}
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
    names += ["space.small_green.neutral", "space.small_red.neutral"]
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
    sheet = Sheet()
    note(table, seat, sheet)
    return sheet.numbers()


def note(table: Town, seat: int, sheet: Sheet) -> None:
    """The same on a sheet."""
    box = table.box
    order = [(seat + step) % box.players for step in range(box.players)]
    moving = table.to_move()
    answers = _answers(table, seat)
    sheet.flag(seat in moving)
    sheet.counts([table.round_number, box.board.rounds - table.round_number, table.potions, len(answers)])
    sheet.one_of(len(CHOICES), CHOICE_AT.get(type(table.waiting()).__name__, NONE) if moving else NONE)
    sheet.one_of(box.players, (table.first - seat) % box.players if table.first >= 0 else NONE)
    sheet.counts(table.stands)
    _note_spaces(table, seat, sheet)
    _note_pets(table, order, sheet)
    _note_tiles(table, order, sheet)
    tents = [table.stalls[at] for at in range(STALL_TENTS, STALL_TENTS + 2) if table.stalls[at] != NONE]
    _note_kinds([tents], box.kind, len(ARTIFACTS), sheet)
    _note_news(table, sheet)
    for other in order:
        _note_burrow(table, other, sheet)
    _note_kinds([table.burrows[seat].hand], box.face_of, len(box.face_ids), sheet)
    _note_kinds(table.discards, box.face_of, len(box.face_ids), sheet)
    sheet.counts(given_needs(table, seat))
    forming = moving and isinstance(table.waiting(), ChooseGroups)
    _note_groups([group_of(answer) for answer in answers if answer] if forming else [], sheet)


def _answers(table: Town, seat: int) -> list[int]:
    """What the seat has answered to the question that several are asked now."""
    if not table.to_move():
        return []
    choice = table.waiting()
    if isinstance(choice, (ChooseGroups, ChooseArrangement, ChooseNeeds)):
        return choice.answers[seat]
    return []


def _note_spaces(table: Town, seat: int, sheet: Sheet) -> None:
    """Whose imps stand on each space of the board, and where neutral ones do."""
    players = table.box.players
    blocked = table.box.board.blocked[table.round_number]
    for space in range(len(SPACES)):
        first = sheet.room(players)
        holder = table.holders[space]
        if 0 <= holder < players:
            sheet.put(first + (holder - seat) % players, table.crowd[space])
        sheet.count(blocked[space])
    sheet.counts([blocked[SMALL_GREEN], blocked[SMALL_RED]])


def _note_tiles(table: Town, order: list[int], sheet: Sheet) -> None:
    """Where each cage and add-on lies: in the market, or with whom. Cards of one kind are numbered in a row."""
    box = table.box
    first = box.cages[0]
    many = len(box.cages) + len(box.addons)
    width = 1 + box.players
    start = sheet.room(many * width)
    for tile in table.stalls:
        if 0 <= tile - first < many:
            sheet.mark(start + (tile - first) * width)
    for step in range(box.players):
        burrow = table.burrows[order[step]]
        for tiles in (burrow.cages, burrow.addons, burrow.aside):
            for tile in tiles:
                if 0 <= tile - first < many:
                    sheet.mark(start + (tile - first) * width + 1 + step)


def _note_pets(table: Town, order: list[int], sheet: Sheet) -> None:
    box = table.box
    first = box.pets[0]
    many = len(box.pets)
    width = 5 + box.players
    start = sheet.room(many * width)
    for pet in box.pets:
        at = start + (pet - first) * width
        if cards.knows(table.known, pet, cards.SPECTATOR):
            sheet.put(at, table.size[pet])
        sheet.put(at + 1, table.suffering[pet])
        sheet.put(at + 2, table.mutations[pet])
    for place in range(3):
        for stall, fact in ((STALL_YOUNG + place, 3), (STALL_OLDER + place, 4)):
            pet = table.stalls[stall]
            if 0 <= pet - first < many:
                sheet.mark(start + (pet - first) * width + fact)
    for step in range(box.players):
        burrow = table.burrows[order[step]]
        for pets in (burrow.pets, burrow.aside):
            for pet in pets:
                if 0 <= pet - first < many:
                    sheet.mark(start + (pet - first) * width + 5 + step)


def _note_news(table: Town, sheet: Sheet) -> None:
    """Which exhibitions and customers are known, and how soon they come."""
    box = table.box
    for ahead in range(2):
        at = table.round_number + ahead - 2
        shown = table.exhibitions[at] if 0 <= at < len(box.board.exhibition_rounds) else NONE
        if shown != NONE and not cards.knows(table.known, shown, cards.SPECTATOR):
            shown = NONE
        sheet.one_of(len(box.exhibitions), shown - box.exhibitions[0] if shown != NONE else NONE)
    rounds = box.board.customer_rounds
    for ahead in range(AHEAD):
        first = sheet.room(len(box.customers))
        for at in range(len(rounds)):
            if rounds[at] == table.round_number + ahead:
                tile = table.customers[at]
                if tile != NONE and cards.knows(table.known, tile, cards.SPECTATOR):
                    sheet.mark(first + tile - box.customers[0])


def _note_groups(groups: list[int], sheet: Sheet) -> None:
    for at in range(EXITS):
        group = groups[at] if at < len(groups) else 0
        sheet.count(group // 64)
        sheet.count(group % 64)


def _note_kinds(piles: list[list[int]], kind_of: list[int], kinds: int, sheet: Sheet) -> None:
    """How many of each kind."""
    counts = [0] * kinds
    for pile in piles:
        for card in pile:
            counts[kind_of[card]] += 1
    sheet.counts(counts)


def _note_burrow(table: Town, seat: int, sheet: Sheet) -> None:
    box = table.box
    burrow = table.burrows[seat]
    sheet.counts([burrow.gold, burrow.home, burrow.invited, burrow.hospital, burrow.platform, burrow.potions])
    sheet.counts([burrow.reputation(), table.track[seat], len(burrow.aside)])
    sheet.counts(burrow.food)
    held = [0] * len(ARTIFACTS)
    for tile in burrow.artifacts:
        held[box.kind[tile]] += 1
    for kind in range(len(ARTIFACTS)):
        sheet.count(held[kind])
        sheet.count(burrow.spent[kind])
    _note_kinds([burrow.hand], box.colour, len(COLOURS), sheet)
    sheet.counts(burrow.hand_size)
    _note_groups(burrow.groups, sheet)
    sheet.counts(burrow.playing)
    for place in range(PLACES):
        _note_cage(table, seat, place, sheet)


def _note_cage(table: Town, seat: int, place: int, sheet: Sheet) -> None:
    burrow = table.burrows[seat]
    if burrow.cages[place] != NONE:
        sheet.flag(True)
        sheet.count(table.strength(seat, place))
        sheet.count(table.antimagic(seat, place))
        for symbol in range(len(SYMBOLS)):
            sheet.count(table.offers(seat, place, symbol))
    else:
        sheet.room(3 + len(SYMBOLS))
    sheet.count(burrow.manure[place])
    pet = burrow.pets[place]
    sheet.count(table.size[pet] if pet != NONE else 0)
    sheet.some(burrow.needs, len(NEEDS) * place, len(NEEDS) * (place + 1))

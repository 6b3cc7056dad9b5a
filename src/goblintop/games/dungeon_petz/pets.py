"""Pets come and go: what happens when one is lost, and what lies under it."""

from goblintop.engine import cards
from goblintop.engine.message import Move, face, number, place, say, term
from goblintop.engine.message import seat as seat_arg
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import LOST_PETS, NEEDS, NONE


def leave_game(table: Town, pet: int) -> None:
    """The pet goes out of the game; its tokens go back."""
    table.suffering[pet] = 0
    table.mutations[pet] = 0
    table.size[pet] = 0
    table.gone = [*table.gone, pet]


def penalty(reputation: int) -> int:
    """R7.16: 1 reputation is lost for every full 10 held."""
    return reputation // 10


def lose_pet(table: Town, seat: int, pet: int, origin: str, how: str) -> None:
    """R7.16: the pet goes out of the game, and reputation with it."""
    burrow = table.burrows[seat]
    change = burrow.earn(LOST_PETS, -penalty(burrow.reputation()))
    if table.log is not None:
        message = say(
            "event.lost",
            seat=seat_arg(seat),
            pet=face(table.box.faces[pet]),
            how=term(f"lost.{how}"),
            points=number(-change),
        )
        table.tell(message, [Move(face(table.box.faces[pet]), origin, "box")])
    leave_game(table, pet)


def lose_from_cage(table: Town, seat: int, at: int, how: str) -> None:
    """R7.16: the pet's cards and potions go back at once, the manure stays in the cage."""
    burrow = table.burrows[seat]
    pet = burrow.pets[at]
    burrow.pets[at] = NONE
    lose_pet(table, seat, pet, f"cage-{at + 1}@{seat}", how)
    clear_cards(table, seat, at)


def clear_cards(table: Town, seat: int, at: int) -> None:
    """The cards under one cage go to their discards, its potions to the hospital; `at` NONE means all cages."""
    burrow = table.burrows[seat]
    slots: list[int] = []
    tucked: list[int] = []
    ends: list[int] = []
    for index in range(len(burrow.slots)):
        if at == NONE or burrow.slots[index] // 4 == at:
            card = burrow.tucked[index]
            if card == NONE:
                table.potions += 1
            else:
                discard(table, card)
        else:
            slots.append(burrow.slots[index])
            tucked.append(burrow.tucked[index])
            ends.append(burrow.ends[index])
    burrow.slots = slots
    burrow.tucked = tucked
    burrow.ends = ends
    kinds = len(NEEDS)
    needs = [0] * len(burrow.needs) if at == NONE else burrow.needs.copy()
    if at != NONE:
        for need in range(kinds):
            needs[kinds * at + need] = 0
    burrow.needs = needs


def discard(table: Town, card: int) -> None:
    """A need card goes face up on the discard of its colour."""
    cards.reveal(table.known, card)
    table.discards[table.box.colour[card]].append(card)


def suffer(table: Town, seat: int, at: int, tokens: int, need: int) -> None:
    """R7.3: suffering is put on the pet in a cage."""
    if tokens <= 0:
        return
    pet = table.burrows[seat].pets[at]
    table.suffering[pet] += tokens
    if table.log is not None:
        here = place(f"cage-{at + 1}@{seat}")
        table.tell(
            say(
                "event.suffers",
                seat=seat_arg(seat),
                pet=face(table.box.faces[pet]),
                place=here,
                count=number(tokens),
                need=term(NEEDS[need]),
            )
        )


def would_die(table: Town, pet: int, tokens: int) -> bool:
    """R7.15: a pet with as much suffering as it has bars dies."""
    return table.suffering[pet] + tokens >= table.size[pet]


def bury_dead(table: Town, seat: int) -> None:
    """R7.15: those whose suffering has become too much are lost."""
    pets = table.burrows[seat].pets
    for at in range(len(pets)):
        if pets[at] != NONE and would_die(table, pets[at], 0):
            lose_from_cage(table, seat, at, "died")

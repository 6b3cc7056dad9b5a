"""Phase 3, first part: everyone places new cages and add-ons for good and moves pets as they like, in secret."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Move, Refusal, face, number, place, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, NOT_YET, Task
from goblintop.games.dungeon_petz import wording
from goblintop.games.dungeon_petz.drafts import Draft
from goblintop.games.dungeon_petz.pets import lose_pet, penalty
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import NONE, PLACES

TILE: Final = 0
"""TILE + place: where the next new cage or add-on goes."""
MOVE: Final = 4
"""MOVE + 5 * number of the pet + place; place 4 lets it go."""
LET_GO: Final = 4
MOST_PETS: Final = 7
"""Four in cages and one from each of the three pet spaces."""
DONE: Final = MOVE + 5 * MOST_PETS
BENEATH: Final = DONE + 1
"""Under the new tile of its kind that was placed before: of two at one place, either may lie on top."""


class Plan:
    """A shop as it will be when a player's answers so far are carried out."""

    def __init__(self, table: Town, seat: int, answers: list[int]) -> None:
        burrow = table.burrows[seat]
        box = table.box
        self.tiles: Final = [item for item in burrow.aside if item >= len(box.pets)]
        """New cages and add-ons, in the order in which they are asked for."""
        self.pets: Final = [item for item in burrow.aside if item < len(box.pets)]
        """New pets first, then those in cages: the order in which they may move."""
        self.new: Final = len(self.pets)
        self.cages: Final = burrow.cages.copy()
        self.addons: Final = burrow.addons.copy()
        self.placed = 0
        """How many of the new cages and add-ons have found their place."""
        self._all_addons: Final = box.addons
        self.at: Final[list[int]] = [NONE] * self.new
        """Where each pet is: a place, NONE for not yet, LET_GO."""
        for at in range(PLACES):
            if burrow.pets[at] != NONE:
                self.pets.append(burrow.pets[at])
                self.at.append(at)
        self.moved: Final = [False] * len(self.at)
        """Each pet moves at most once."""
        self.done = False
        for answer in answers:
            self.add(answer)

    def add(self, answer: int) -> None:
        """One more answer."""
        if answer == DONE:
            self.done = True
        elif answer == BENEATH:
            self.placed += 1
        elif answer < MOVE:
            self.row()[answer] = self.tiles[self.placed]
            self.placed += 1
        else:
            self.at[(answer - MOVE) // 5] = (answer - MOVE) % 5
            self.moved[(answer - MOVE) // 5] = True

    def row(self) -> list[int]:
        """The four places among which the next tile has to be put."""
        return self.addons if self.tiles[self.placed] in self._all_addons else self.cages

    def cover(self) -> int:
        """The new tile that the next one may lie beneath."""
        row = self.row()
        for tile in self.tiles[: self.placed]:
            if tile in row:
                return tile
        return NONE

    def homeless(self) -> int:
        """The first pet that must still move: a new one, or one whose cage was given to another."""
        for pet in range(len(self.at)):
            if not self.moved[pet] and (self.at[pet] == NONE or self.kept(self.at[pet])):
                return pet
        return NONE

    def kept(self, place: int) -> bool:
        """Has a pet moved into that cage?"""
        return any(self.moved[pet] and self.at[pet] == place for pet in range(len(self.at)))

    def complete(self) -> bool:
        """Is nothing left to say?"""
        if self.placed < len(self.tiles):
            return False
        return self.done or False not in self.moved

    def penalty(self, reputation: int) -> int:
        """R13.8: what the next pet to be let go costs, after those before it."""
        for at in self.at:
            if at == LET_GO:
                reputation -= penalty(reputation)
        return penalty(reputation)

    def options(self) -> list[int]:
        """R6.1 and R6.2: tiles first. R6.3 and R6.4: then pets, each at most once, to any cage that no moved pet has
        taken; whoever sat there must move as well before all is done."""
        if self.placed < len(self.tiles):
            return [0, 1, 2, 3] if self.cover() == NONE else [0, 1, 2, 3, BENEATH]
        options: list[int] = []
        for pet in range(len(self.at)):
            if not self.moved[pet]:
                for at in range(PLACES):
                    if self.at[pet] != at and self.cages[at] != NONE and not self.kept(at):
                        options.append(MOVE + 5 * pet + at)
                options.append(MOVE + 5 * pet + LET_GO)
        if self.homeless() == NONE:
            options.append(DONE)
        return options


class ArrangeShops(Task[Town]):
    """R6.1: everyone who has pets or new things arranges the shop."""

    def run(self, table: Town) -> None:
        """Nobody is asked who has nothing to arrange."""
        players = table.box.players
        asked = [seat for seat in range(players) if table.burrows[seat].aside or table.burrows[seat].has_pets()]
        if asked:
            table.then(ChooseArrangement([NOT_YET] * players, asked))


class ChooseArrangement(Draft):
    """R6.1 to R6.5: tiles one after the other, then the pets that move or go, then done."""

    def again(self, answers: list[list[int]]) -> "ChooseArrangement":
        """The same question with other answers."""
        return ChooseArrangement(answers, self.asked)

    @classmethod
    def size(cls, box: Box) -> int:
        """Four places for a tile, five for each pet, done, beneath."""
        return BENEATH + 1

    def plan(self, table: Town, seat: int) -> Plan:
        """The shop as answered so far."""
        return Plan(table, seat, self.answers[seat])

    def finished(self, table: Town, seat: int) -> bool:
        """Done, or every pet has had its say."""
        return self.plan(table, seat).complete()

    def candidates(self, table: Town, seat: int) -> list[int]:
        """All pets to all places; done."""
        plan = self.plan(table, seat)
        if plan.placed < len(plan.tiles):
            return plan.options()
        tries: list[int] = []
        for pet in range(len(plan.at)):
            for at in range(PLACES + 1):
                if not plan.moved[pet] and plan.at[pet] != at:
                    tries.append(MOVE + 5 * pet + at)
        return [*tries, DONE]

    def obstacle(self, table: Town, seat: int, option: int) -> int:
        """R6.4: at most one pet in a cage, and every pet in a cage or lost."""
        plan = self.plan(table, seat)
        if option in plan.options():
            return ALLOWED
        if option == DONE:
            return wording.HOMELESS
        return wording.NO_CAGE if plan.cages[(option - MOVE) % 5] == NONE else wording.CAGE_KEPT

    def options(self, table: Town, seat: int) -> list[int]:
        """The same from the plan alone."""
        return self.plan(table, seat).options()

    def reveal(self, table: Town) -> None:
        """R6.1: all arrange at the same time."""
        for seat in table.turn_order():
            if seat in self.asked:
                arrange(table, seat, self.plan(table, seat))

    def likely(self, table: Town, seat: int, option: int) -> int:
        """Mostly all stays as it is, and pets are rarely let go, or new tiles wasted."""
        if option == DONE:
            return 30
        return 1 if option == BENEATH or (option >= MOVE and (option - MOVE) % 5 == LET_GO) else 8

    def planned_shop(self, table: Town, seat: int) -> list[list[int]]:
        """The shop as it will be."""
        plan = self.plan(table, seat)
        pets = [NONE] * PLACES
        aside = plan.tiles[plan.placed :]
        for stays in (False, True):
            # Whoever moved in sits there; a pet without a cage waits aside.
            for index in range(len(plan.pets)):
                at = plan.at[index]
                if plan.moved[index] != stays and at != LET_GO:
                    if at != NONE and pets[at] == NONE:
                        pets[at] = plan.pets[index]
                    else:
                        aside.append(plan.pets[index])
        return [plan.cages, plan.addons, pets, aside]

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`tile 2`, `tile beneath`, `pet 1 to 3`, `pet 1 go`, `done`. Pets are counted with new ones first, then by
        cage."""
        if option == DONE:
            return "done"
        if option == BENEATH:
            return "tile beneath"
        if option < MOVE:
            return f"tile {option + 1}"
        pet, at = (option - MOVE) // 5 + 1, (option - MOVE) % 5
        return f"pet {pet} go" if at == LET_GO else f"pet {pet} to {at + 1}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The tile or pet, and the cage or the gate."""
        plan = self.plan(table, seat)
        if option == DONE:
            return Description(say("act.arranged"), [], [])
        if option == BENEATH:
            tile, cover = plan.tiles[plan.placed], plan.cover()
            return Description(say("act.beneath", item=table.shown(tile), cover=table.shown(cover)), [], [])
        if option < MOVE:
            tile = plan.tiles[plan.placed]
            here = f"cage-{option + 1}@{seat}"
            return Description(say("act.place", item=table.shown(tile), place=place(here)), [tile], [here])
        pet, at = plan.pets[(option - MOVE) // 5], (option - MOVE) % 5
        if at == LET_GO:
            points = number(plan.penalty(table.burrows[seat].reputation()))
            return Description(say("act.let_go", pet=table.shown(pet), points=points), [pet], [f"gate@{seat}"])
        here = f"cage-{at + 1}@{seat}"
        return Description(say("act.house", pet=table.shown(pet), place=place(here)), [pet], [here])

    def refuse(self, table: Town, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this pet cannot go there now."""
        return wording.refuse(obstacle)

    def prompt(self, table: Town, seat: int) -> Message:
        """A tile to place, a pet to house, or whatever one likes."""
        plan = self.plan(table, seat)
        if plan.placed < len(plan.tiles):
            return say("prompt.place", item=table.shown(plan.tiles[plan.placed]))
        must = plan.homeless()
        return say("prompt.house", pet=table.shown(plan.pets[must])) if must != NONE else say("prompt.arrange")


def arrange(table: Town, seat: int, plan: Plan) -> None:
    """R6.1: tiles stay where they are put. R6.3: suffering and mutations go with the pet, manure stays. R6.5: pets that
    are let go, or have no cage, are lost one by one."""
    burrow = table.burrows[seat]
    gone: list[tuple[int, str]] = []
    for old, new in ((burrow.cages, plan.cages), (burrow.addons, plan.addons)):
        for at in range(PLACES):
            if old[at] != new[at] and old[at] not in (NONE, table.box.printed):
                gone.append((old[at], f"cage-{at + 1}@{seat}"))
    for tile in plan.tiles:
        if tile not in plan.cages and tile not in plan.addons:
            gone.append((tile, f"aside@{seat}"))
    table.gone = table.gone + [tile for tile, _ in gone]
    burrow.cages = plan.cages
    burrow.addons = plan.addons
    burrow.aside = []
    pets = [NONE] * PLACES
    for index in range(len(plan.pets)):
        if 0 <= plan.at[index] < PLACES:
            pets[plan.at[index]] = plan.pets[index]
    before = burrow.pets
    burrow.pets = pets
    if table.log is not None:
        tell_arrangement(table, seat, plan, before, gone)
    for index in range(len(plan.pets)):
        if plan.at[index] == LET_GO:
            lose_pet(table, seat, plan.pets[index], came_from(before, seat, plan.pets[index]), "left")


def came_from(before: list[int], seat: int, pet: int) -> str:
    """The cage in which a pet sat before all was arranged; a new one waited aside."""
    return f"cage-{before.index(pet) + 1}@{seat}" if pet in before else f"aside@{seat}"


def tell_arrangement(table: Town, seat: int, plan: Plan, before: list[int], gone: list[tuple[int, str]]) -> None:
    """New tiles, those that had to make room, and pets that have another cage than before."""
    for tile in plan.tiles:
        rows = plan.addons if tile in plan.addons else plan.cages
        if tile in rows:
            here = f"cage-{rows.index(tile) + 1}@{seat}"
            message = say("event.placed", seat=seat_arg(seat), item=table.shown(tile), place=place(here))
            table.tell(message, [table.moved(tile, f"aside@{seat}", here)])
    for tile, origin in gone:
        table.tell(say("event.covered", item=table.shown(tile)), [table.moved(tile, origin, "box")])
    for index in range(len(plan.pets)):
        pet, at = plan.pets[index], plan.at[index]
        if at < PLACES and before[at] != pet:
            here = f"cage-{at + 1}@{seat}"
            moved = Move(face(table.box.faces[pet]), came_from(before, seat, pet), here)
            table.tell(say("event.housed", seat=seat_arg(seat), pet=table.shown(pet), place=place(here)), [moved])

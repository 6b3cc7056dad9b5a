"""Phase 4: hunger. Symbols of cage and add-on work first; then the owner feeds from the stores."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, face, number, place, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Choice, Task
from goblintop.games.dungeon_petz.pets import bury_dead, suffer, would_die
from goblintop.games.dungeon_petz.table import Town, changed
from goblintop.games.dungeon_petz.terms import (
    BOX,
    CARNIVORE,
    FOOD_BOXES,
    HERBIVORE,
    HUNGER,
    NONE,
    PLACES,
    VEG_BOXES,
)

MOST_HUNGER: Final = 14
"""Seven bars with two symbols each."""
MOST_BOXES: Final = 10


def hunger_left(table: Town, seat: int, at: int) -> int:
    """R7.4: what food symbols of cage and add-on leave: veg for those who eat it, meat for those who eat that."""
    hunger = table.need(seat, at, HUNGER)
    if hunger == 0:
        return 0
    diet = table.box.diet[table.burrows[seat].pets[at]]
    if diet != CARNIVORE:
        hunger -= table.offers(seat, at, 0)
    if diet != HERBIVORE:
        hunger -= table.offers(seat, at, 1)
    return max(0, hunger)


class SettleHunger(Task[Town]):
    """R7.3: for each hunger one food of the right kind, or one suffering. Pet by pet; all hungers lie open."""

    def __init__(self, seat: int, at: int) -> None:
        self.seat: Final = seat
        self.at: Final = at

    def run(self, table: Town) -> None:
        """A pet that nothing can be given to suffers unasked."""
        for at in range(self.at, PLACES):
            if table.burrows[self.seat].pets[at] == NONE or hunger_left(table, self.seat, at) == 0:
                continue
            choice = ChooseMeal(self.seat, at)
            if len(choice.candidates(table, self.seat)) > 1:
                table.then(choice, SettleHunger(self.seat, at + 1))
                return
            suffer(table, self.seat, at, hunger_left(table, self.seat, at), HUNGER)
        bury_dead(table, self.seat)


class ChooseMeal(Choice[Town]):
    """R7.3: how much veg and meat a pet eats, and Magic Boxes (R12.4); for the rest it suffers."""

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    @classmethod
    def size(cls, box: Box) -> int:
        """Veg, meat and Boxes."""
        return (MOST_HUNGER + 1) * (MOST_HUNGER + 1) * (MOST_BOXES + 1)

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Every meal that the stores allow."""
        burrow = table.burrows[seat]
        hunger = hunger_left(table, seat, self.at)
        diet = table.box.diet[burrow.pets[self.at]]
        veg = 0 if diet == CARNIVORE else min(hunger, burrow.veg())
        meat = 0 if diet == HERBIVORE else min(hunger, burrow.meat())
        boxes = min(hunger, table.unused(seat, BOX))
        tries: list[int] = []
        for box in range(boxes + 1):
            for some_meat in range(min(meat, hunger - box) + 1):
                for some_veg in range(min(veg, hunger - box - some_meat) + 1):
                    tries.append(meal(some_veg, some_meat, box))
        return tries

    def choose(self, table: Town, seat: int, option: int) -> None:
        """R7.5: the oldest food is eaten first."""
        veg, meat, boxes = meal_of(option)
        burrow = table.burrows[seat]
        hunger = hunger_left(table, seat, self.at)
        eat(burrow.food, 0, VEG_BOXES, veg)
        eat(burrow.food, VEG_BOXES, FOOD_BOXES, meat)
        if boxes:
            burrow.spent = changed(burrow.spent, BOX, burrow.spent[BOX] + boxes)
        if table.log is not None:
            table.tell(
                say(
                    "event.fed",
                    seat=seat_arg(seat),
                    pet=face(table.box.faces[burrow.pets[self.at]]),
                    veg=number(veg),
                    meat=number(meat),
                    boxes=number(boxes),
                )
            )
        suffer(table, seat, self.at, hunger - veg - meat - boxes, HUNGER)

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`feed 2 veg 1 meat 0 box`."""
        veg, meat, boxes = meal_of(option)
        return f"feed {veg} veg {meat} meat {boxes} box"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The pet and what it gets."""
        veg, meat, boxes = meal_of(option)
        missing = hunger_left(table, seat, self.at) - veg - meat - boxes
        pet = table.burrows[seat].pets[self.at]
        sentence = say(
            "act.feed",
            pet=face(table.box.faces[pet]),
            veg=number(veg),
            meat=number(meat),
            boxes=number(boxes),
            suffering=number(missing),
            lost=number(1 if would_die(table, pet, missing) else 0),
        )
        return Description(sentence, [], [])

    def prompt(self, table: Town, seat: int) -> Message:
        """Who is hungry, and how much."""
        pet = face(table.box.faces[table.burrows[seat].pets[self.at]])
        hunger = hunger_left(table, seat, self.at)
        return say("prompt.feed", pet=pet, hunger=number(hunger), place=place(f"cage-{self.at + 1}@{seat}"))


def meal(veg: int, meat: int, boxes: int) -> int:
    """A meal as an option."""
    return (boxes * (MOST_HUNGER + 1) + meat) * (MOST_HUNGER + 1) + veg


def meal_of(option: int) -> tuple[int, int, int]:
    """Veg, meat and Boxes of an option."""
    several_meals = MOST_HUNGER + 1
    return option % several_meals, option // several_meals % several_meals, option // several_meals // several_meals


def eat(food: list[int], first: int, end: int, count: int) -> None:
    """R7.5: from the oldest box to the newest."""
    for box in range(end - 1, first - 1, -1):
        eaten = min(count, food[box])
        food[box] -= eaten
        count -= eaten

"""Phase 3, last part: everyone gives need cards to the own pets, in secret."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Refusal, number, place, say, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, NOT_YET, Task
from goblintop.games.dungeon_petz import wording
from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.drafts import Draft
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import COLOURS, NONE, PLACES

COLOUR_COUNT: Final = 4


class AssignNeeds(Task[Town]):
    """R6.9: everyone with pets gives them need cards, in secret."""

    def run(self, table: Town) -> None:
        """Nobody is asked who has no pet."""
        players = table.box.players
        asked = [seat for seat in range(players) if table.burrows[seat].has_pets()]
        if asked:
            table.then(ChooseNeeds([NOT_YET] * players, asked))


def slots_of(table: Town, seat: int) -> list[int]:
    """Every visible bar as 4 * place + colour: cage by cage, colour by colour."""
    slots: list[int] = []
    pets = table.burrows[seat].pets
    for at in range(PLACES):
        pet = pets[at]
        if pet != NONE:
            counts = table.box.bar_count[pet]
            first = 4 * table.size[pet]
            for colour in range(COLOUR_COUNT):
                for _ in range(counts[first + colour]):
                    slots.append(4 * at + colour)
    return slots


class ChooseNeeds(Draft):
    """R6.9: each bar gets a card of its colour, either end up, or a potion. Bar by bar: cage after cage, colour after
    colour."""

    def again(self, answers: list[list[int]]) -> "ChooseNeeds":
        """The same question with other answers."""
        return ChooseNeeds(answers, self.asked)

    @classmethod
    def size(cls, box: Box) -> int:
        """Each face with each end, a potion, or nothing."""
        assert isinstance(box, PetzBox)
        return 2 * len(box.face_ids) + 2

    def finished(self, table: Town, seat: int) -> bool:
        """Has every bar been answered?"""
        count = 0
        for pet in table.burrows[seat].pets:
            if pet != NONE:
                count += table.size[pet]
        return len(self.answers[seat]) >= count

    def left(self, table: Town, seat: int) -> list[int]:
        """Cards of each face that are still in the hand."""
        box = table.box
        potion = 2 * len(box.face_ids)
        left = [0] * len(box.face_ids)
        for card in table.burrows[seat].hand:
            left[box.face_of[card]] += 1
        for answer in self.answers[seat]:
            if answer < potion:
                left[answer >> 1] -= 1
        return left

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Whatever is in the hand, of any colour; potions; nothing."""
        box = table.box
        left = self.left(table, seat)
        tries: list[int] = []
        for like in range(len(left)):
            if left[like] > 0:
                tries.append(2 * like)
                if box.has_double[like]:
                    tries.append(2 * like + 1)
        potion = 2 * len(box.face_ids)
        if table.burrows[seat].potions > self.answers[seat].count(potion):
            tries.append(potion)
        return [*tries, potion + 1]

    def obstacle(self, table: Town, seat: int, option: int) -> int:
        """R6.9: the colour of the bar. R6.12: where cards are short, all of them are given."""
        if option in self.options(table, seat):
            return ALLOWED
        box = table.box
        slot = slots_of(table, seat)[len(self.answers[seat])]
        if option >= 2 * len(box.face_ids):
            return wording.MUST_FILL
        assert box.face_colour[option >> 1] != slot % 4, "a card of the right colour always fits"
        return wording.WRONG_COLOUR

    def options(self, table: Town, seat: int) -> list[int]:
        """R6.9: any card of the bar's colour, either end up. R6.12: nothing only where cards are short; then a potion,
        too, only stands in for a card that is missing, or it would cost none (R9.11)."""
        box = table.box
        slots = slots_of(table, seat)
        at = len(self.answers[seat])
        colour = slots[at] % 4
        left = self.left(table, seat)
        options: list[int] = []
        cards_held = 0
        for card in table.burrows[seat].hand:
            if box.colour[card] == colour:
                cards_held += 1
        cards_left = 0
        for like in range(len(left)):
            if left[like] > 0 and box.face_colour[like] == colour:
                cards_left += left[like]
                options.append(2 * like)
                if box.has_double[like]:
                    options.append(2 * like + 1)
        bars = 0
        waiting = 0
        for other in range(len(slots)):
            if slots[other] % 4 == colour:
                bars += 1
                waiting += other >= at
        potion = 2 * len(box.face_ids)
        is_short = waiting > cards_left
        if table.burrows[seat].potions > self.answers[seat].count(potion) and (is_short or bars <= cards_held):
            options.append(potion)
        if is_short:
            options.append(potion + 1)
        return options

    def reveal(self, table: Town) -> None:
        """R6.10: the cards lie face down under their pets until their owner's turn in phase 4."""
        for seat in self.asked:
            tuck(table, seat, self.answers[seat])

    def likely(self, table: Town, seat: int, option: int) -> int:
        """Potions are rarely spent."""
        return 1 if option == 2 * len(table.box.face_ids) else 5

    def planned_cards(self, table: Town, seat: int) -> list[list[int]]:
        """What was given so far, out of the hand."""
        box = table.box
        hand = table.burrows[seat].hand.copy()
        slots = slots_of(table, seat)
        planned: list[list[int]] = [[], [], []]
        for at in range(len(self.answers[seat])):
            answer = self.answers[seat][at]
            if answer > 2 * len(box.face_ids):
                continue
            card = NONE
            for held in hand:
                if answer < 2 * len(box.face_ids) and box.face_of[held] == answer >> 1:
                    card = held
            if card != NONE:
                hand.remove(card)
            planned[0].append(slots[at])
            planned[1].append(card)
            planned[2].append(answer & 1 if card != NONE else 0)
        return planned

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`green-hunger`, `green-hunger-hunger-poop double`, `potion`, `nothing`."""
        ids = table.box.face_ids
        if option >= 2 * len(ids):
            return "potion" if option == 2 * len(ids) else "nothing"
        return ids[option >> 1] + (" double" if option & 1 else "")

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """A card of the hand under a cage; for the double end, turned."""
        slot = slots_of(table, seat)[len(self.answers[seat])]
        return wording.describe_need(table, seat, option, slot, self.planned_cards(table, seat)[1])

    def refuse(self, table: Town, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this card does not fit."""
        return wording.refuse(obstacle)

    def prompt(self, table: Town, seat: int) -> Message:
        """Which bar of which pet."""
        slots = slots_of(table, seat)
        slot = slots[len(self.answers[seat])]
        pet = table.burrows[seat].pets[slot // 4]
        return say(
            "prompt.need",
            pet=table.shown(pet),
            place=place(f"cage-{slot // 4 + 1}@{seat}"),
            colour=term(COLOURS[slot % 4]),
            left=number(len(slots) - len(self.answers[seat])),
        )


def tuck(table: Town, seat: int, answers: list[int]) -> None:
    """R6.9 and R6.11: cards leave the hand, potions the store."""
    box = table.box
    burrow = table.burrows[seat]
    potion = 2 * len(box.face_ids)
    wanted = slots_of(table, seat)
    # Which of two equal bars got which card means nothing: one order for all ways to say the same.
    given = sorted([wanted[at] * 1000 + answers[at] for at in range(len(answers)) if answers[at] <= potion])
    tucked: list[int] = []
    for code in given:
        answer = code % 1000
        if answer == potion:
            burrow.potions -= 1
            tucked.append(NONE)
        else:
            tucked.append(cards.take_most_known(burrow.hand, table.known, box.face_of, answer >> 1))
    burrow.slots = [code // 1000 for code in given]
    burrow.tucked = tucked
    burrow.ends = [0 if code % 1000 == potion else code % 2 for code in given]
    if table.log is not None:
        potions = tucked.count(NONE)
        given_cards = number(len(tucked) - potions)
        table.tell(say("event.assigned", seat=seat_arg(seat), count=given_cards, potions=number(potions)))

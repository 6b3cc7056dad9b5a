"""Phase 5: customers buy, need cards are put away, and free imps get a job."""

from typing import Final

from goblintop.engine import cards
from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, Move, Refusal, face, number, say, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import ALLOWED, Choice, Task
from goblintop.games.dungeon_petz import wording
from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.dealing import faces_in_hand, in_hand
from goblintop.games.dungeon_petz.pets import clear_cards, discard, leave_game
from goblintop.games.dungeon_petz.table import Town, changed
from goblintop.games.dungeon_petz.terms import (
    BLACK_MARKET,
    COLOURS,
    NEEDS,
    NONE,
    PLACES,
    PLATFORM_SALES,
    PLATFORM_SPACE,
    SALE_SIZE,
)

DECLINE: Final = 0
BLACK_MARKET_FACTOR: Final = 2
PLATFORM_FACTOR: Final = 3
MUTATION_DISCOUNT: Final = 2


class ServeCustomers(Task[Town]):
    """R9.1: one customer at a time, from left to right; to each, every player in turn order may sell one pet."""

    def __init__(self, at: int) -> None:
        self.at: Final = at
        """players * customer + turn."""

    def run(self, table: Town) -> None:
        """Asked only where the customer would take a pet."""
        order = table.turn_order()
        customers = table.customers_now()
        for at in range(self.at, len(customers) * len(order)):
            customer, seat = customers[at // len(order)], order[at % len(order)]
            choice = ChooseSale(seat, customer)
            if len(choice.options(table, seat)) > 1:
                table.then(choice, ServeCustomers(at + 1))
                return


def customer_score(table: Town, seat: int, at: int, customer: int) -> int:
    """R9.3: the pet's needs by the customer's tastes, less its suffering. R9.4: of a multicolour symbol only the best
    card of each colour counts."""
    weights = table.box.weights[customer]
    multicolour = table.box.multicolour[customer]
    score = -table.suffering[table.burrows[seat].pets[at]]
    for need in range(len(NEEDS)):
        if weights[need] != 0:
            count = table.need(seat, at, need) if need not in multicolour else best_cards(table, seat, at, need)
            score += weights[need] * count
    return score


def best_cards(table: Town, seat: int, at: int, need: int) -> int:
    """R9.4: for each colour, the most copies of the symbol on one card under this pet."""
    burrow = table.burrows[seat]
    box = table.box
    most = [0, 0, 0, 0]
    for index in range(len(burrow.slots)):
        slot = burrow.slots[index]
        if slot // 4 == at and burrow.tucked[index] != NONE:
            copies = box.symbols[2 * box.face_of[burrow.tucked[index]] + burrow.ends[index]][need]
            if not box.switches.multicolour_counts_both:
                copies = min(1, copies)
            most[slot % 4] = max(most[slot % 4], copies)
    return most[0] + most[1] + most[2] + most[3]


def sale_gold(table: Town, seat: int, pet: int) -> int:
    """R9.8: the price of its size, less 2 for a mutation; below 0 as far as the owner's gold reaches."""
    price = table.box.price[pet][table.size[pet]] - MUTATION_DISCOUNT * table.mutations[pet]
    return max(price, -table.burrows[seat].gold)


class ChooseSale(Choice[Town]):
    """R9.1: which pet is sold to a customer, at the black market or from the platform; or none."""

    def __init__(self, seat: int, customer: int) -> None:
        super().__init__(seat)
        self.customer: Final = customer

    @classmethod
    def size(cls, box: Box) -> int:
        """No sale, or each cage with each way to sell."""
        return 1 + 2 * PLACES

    def candidates(self, table: Town, seat: int) -> list[int]:
        """All pets, both ways."""
        tries = [DECLINE]
        for at in range(PLACES):
            if table.burrows[seat].pets[at] != NONE:
                tries.append(1 + 2 * at)
                tries.append(2 + 2 * at)
        return tries

    def obstacle(self, table: Town, seat: int, option: int) -> int:
        """R9.2: size 4 or more. R9.5: the score must be above 0. R9.7: the platform needs an own imp. R9.9: in the last
        round only one pet is sold from it."""
        if option == DECLINE:
            return ALLOWED
        at = (option - 1) // 2
        burrow = table.burrows[seat]
        if table.size[burrow.pets[at]] < SALE_SIZE:
            return wording.TOO_SMALL
        if customer_score(table, seat, at, self.customer) <= 0:
            return wording.NOT_LIKED
        if option % 2 == 0:
            if table.platform_imps(seat) == 0:
                return wording.NO_PLATFORM_IMP
            if table.last_round() and burrow.platform_sales > 0:
                return wording.PLATFORM_ONCE
        return ALLOWED

    def choose(self, table: Town, seat: int, option: int) -> None:
        """R9.6 and R9.7: the pet leaves the game, for reputation and gold."""
        if option != DECLINE:
            sell(table, seat, (option - 1) // 2, self.customer, option % 2 == 0)

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`no sale`, `sell 2 market`, `sell 2 platform`."""
        if option == DECLINE:
            return "no sale"
        return f"sell {(option - 1) // 2 + 1} " + ("platform" if option % 2 == 0 else "market")

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The pet, and for the platform that place."""
        if option == DECLINE:
            return Description(say("act.no_sale", customer=table.shown(self.customer)), [], [])
        at = (option - 1) // 2
        pet = table.burrows[seat].pets[at]
        score = customer_score(table, seat, at, self.customer)
        factor = PLATFORM_FACTOR if option % 2 == 0 else BLACK_MARKET_FACTOR
        sentence = say(
            "act.sell_platform" if option % 2 == 0 else "act.sell_market",
            pet=face(table.box.faces[pet]),
            customer=table.shown(self.customer),
            points=number(factor * score),
            gold=number(sale_gold(table, seat, pet)),
        )
        return Description(sentence, [pet], ["platform" if option % 2 == 0 else "customers"])

    def refuse(self, table: Town, seat: int, option: int, obstacle: int) -> Refusal:
        """Why this sale is not possible."""
        return wording.refuse(obstacle)

    def prompt(self, table: Town, seat: int) -> Message:
        """Who asks."""
        return say("prompt.sale", customer=table.shown(self.customer))


def sell(table: Town, seat: int, at: int, customer: int, from_platform: bool) -> None:
    """R9.6 to R9.8: reputation, gold, and from the platform an imp who goes into the empty cage. Its cards stay until
    they are put away."""
    burrow = table.burrows[seat]
    pet = burrow.pets[at]
    score = customer_score(table, seat, at, customer)
    gold = sale_gold(table, seat, pet)
    burrow.gold += gold
    if from_platform:
        points = burrow.earn(PLATFORM_SALES, PLATFORM_FACTOR * score)
        burrow.platform_sales += 1
        leave_platform(table, seat, at)
    else:
        points = burrow.earn(BLACK_MARKET, BLACK_MARKET_FACTOR * score)
    burrow.pets[at] = NONE
    if table.log is not None:
        message = say(
            "event.sold_platform" if from_platform else "event.sold_market",
            seat=seat_arg(seat),
            pet=face(table.box.faces[pet]),
            customer=table.shown(customer),
            points=number(points),
            gold=number(gold),
        )
        table.tell(message, [Move(face(table.box.faces[pet]), f"cage-{at + 1}@{seat}", "box")])
    leave_game(table, pet)


def leave_platform(table: Town, seat: int, at: int) -> None:
    """R9.7: an imp of the display area goes first, else one of this round's action space."""
    burrow = table.burrows[seat]
    if burrow.platform > 0:
        burrow.platform -= 1
    else:
        table.crowd[PLATFORM_SPACE] -= 1
    if table.box.switches.platform_imp_works:
        burrow.home += 1
    else:
        burrow.caged = changed(burrow.caged, at, burrow.caged[at] + 1)


class ClearNeeds(Task[Town]):
    """R9.10: all need cards that were given go to their discards, potions back to the hospital."""

    def run(self, table: Town) -> None:
        """Everybody's."""
        for seat in range(table.box.players):
            clear_cards(table, seat, NONE)


class DiscardForPotions(Task[Town]):
    """R9.11: for each potion that was used its owner discards a hand card of the colour it replaced."""

    def __init__(self, at: int) -> None:
        self.at: Final = at
        """4 * turn + colour."""

    def run(self, table: Town) -> None:
        """Whoever has more cards of a colour than the hand keeps."""
        order = table.turn_order()
        for at in range(self.at, 4 * len(order)):
            seat, colour = order[at // 4], at % 4
            if in_hand(table, seat, colour) > table.burrows[seat].hand_size[colour]:
                table.then(ChooseDiscard(seat, colour), DiscardForPotions(at))
                return


class ChooseDiscard(Choice[Town]):
    """R9.11: which card of that colour goes."""

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour: Final = colour

    @classmethod
    def size(cls, box: Box) -> int:
        """Any face."""
        assert isinstance(box, PetzBox)
        return len(box.face_ids)

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Faces of that colour. Asked even where there is only one: not to ask would tell the others."""
        colours = table.box.face_colour
        return [like for like in faces_in_hand(table, seat) if colours[like] == self.colour]

    def choose(self, table: Town, seat: int, option: int) -> None:
        """Seen by all."""
        card = cards.take_most_known(table.burrows[seat].hand, table.known, table.box.face_of, option)
        discard(table, card)
        if table.log is not None:
            message = say("event.discarded", seat=seat_arg(seat), card=table.shown(card))
            table.tell(message, [table.moved(card, f"hand@{seat}", f"discard-{COLOURS[self.colour]}")])

    def notation(self, table: Town, seat: int, option: int) -> str:
        """`discard red-anger`."""
        return f"discard {table.box.face_ids[option]}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """A card of the hand."""
        sentence = say("act.discard", card=face(table.box.face_ids[option]))
        return Description(sentence, wording.alike(table, seat, option), [f"discard-{COLOURS[self.colour]}"])

    def prompt(self, table: Town, seat: int) -> Message:
        """Which colour."""
        return say("prompt.discard", colour=term(COLOURS[self.colour]))

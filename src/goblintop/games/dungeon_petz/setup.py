"""Set-up: shuffling, first cards, the market of the first round, and who begins."""

from typing import Any, Final

from goblintop.engine import cards
from goblintop.engine.message import say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Roll, Shuffle, Task
from goblintop.games.dungeon_petz import renewal
from goblintop.games.dungeon_petz.components import PetzBox
from goblintop.games.dungeon_petz.round import PlayRound
from goblintop.games.dungeon_petz.table import Town, empty_burrow
from goblintop.games.dungeon_petz.terms import (
    BIRTH_SIZE,
    COLOURS,
    MARKET_SIZE,
    NONE,
    SPACES,
    STALL_ADDONS,
    STALL_CAGES,
    STALL_OLDER,
    STALL_TENTS,
    STALL_YOUNG,
    STALLS,
)

PILES: Final = ("pets", "cages", "addons", "artifacts")
FIRST_CAGES: Final = 3
FIRST_ADDONS: Final = 2
FIRST_YOUNG: Final = 3


def lay(box: PetzBox) -> Town:
    """R3.2: the empty table, and what is to be done before the first round."""
    todo: list[Task[Any]] = [ChooseFirstPlayer(), OpenMarket()]
    todo += [ShuffleTiles(tiles) for tiles in (1, 0)]
    todo += [ShufflePile(pile) for pile in (3, 2, 1, 0)]
    todo += [ShuffleNeeds(colour) for colour in (3, 2, 1, 0)]
    pets = len(box.pets)
    return Town(
        box=box,
        todo=todo,
        known=cards.unknown(len(box.faces)),
        ending="",
        lessons=0,
        burrows=[empty_burrow(box) for _ in range(box.players)],
        round_number=1,
        first=0,
        potions=box.start.potions,
        stalls=[NONE] * STALLS,
        stands=[0, 0, 0, 0],
        holders=[NONE] * len(SPACES),
        crowd=[0] * len(SPACES),
        track=[0] * box.players,
        size=[0] * pets,
        suffering=[0] * pets,
        mutations=[0] * pets,
        decks=[[], [], [], []],
        discards=[[], [], [], []],
        piles=[[], [], [], []],
        exhibitions=[],
        customers=[],
        gone=[],
    )


class ShuffleNeeds(Shuffle[Town]):
    """R3.3: the need cards of each colour are shuffled into a face-down deck."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def purpose(self) -> str:
        """One deck."""
        return f"needs.{COLOURS[self.colour]}"

    def pile(self, table: Town) -> list[int]:
        """All cards of that colour."""
        return table.box.decks[self.colour]

    def shuffled(self, table: Town, order: list[int]) -> None:
        """The last card of the order is the top of the deck."""
        table.decks[self.colour] = order


class ShufflePile(Shuffle[Town]):
    """R3.4: pets, cages, add-ons and artifacts are shuffled face down."""

    def __init__(self, at: int) -> None:
        self.at: Final = at

    def purpose(self) -> str:
        """One of the four."""
        return PILES[self.at]

    def pile(self, table: Town) -> list[int]:
        """All of them."""
        box = table.box
        return (box.pets, box.cages, box.addons, box.artifacts)[self.at]

    def shuffled(self, table: Town, order: list[int]) -> None:
        """The last one is the top of the pile."""
        table.piles[self.at] = order


class ShuffleTiles(Shuffle[Town]):
    """R3.6: exhibitions and customers are shuffled and laid face down on the progress board."""

    def __init__(self, at: int) -> None:
        self.at: Final = at

    def purpose(self) -> str:
        """Exhibitions, then customers."""
        return ("exhibitions", "customers")[self.at]

    def pile(self, table: Town) -> list[int]:
        """All of them; those that are not needed stay in the box, unseen."""
        return (table.box.exhibitions, table.box.customers)[self.at]

    def shuffled(self, table: Town, order: list[int]) -> None:
        """The first one comes first."""
        if self.at == 0:
            table.exhibitions = order
        else:
            table.customers = order


class OpenMarket(Task[Town]):
    """R3.3 to R3.7: first need cards, the goods of the first round, its food, and the first news."""

    def run(self, table: Town) -> None:
        """Ruling 28: goods are laid out in full, whatever neutral imps block; only their stands stay empty."""
        for seat in range(table.box.players):
            for colour in range(len(COLOURS)):
                card = cards.draw(table.decks[colour], table.known, seat)
                cards.insert(table.burrows[seat].hand, card)
        for at in range(FIRST_CAGES):
            renewal.lay_out(table, renewal.CAGE_PILE, STALL_CAGES + at)
        for at in range(FIRST_ADDONS):
            renewal.lay_out(table, renewal.ADDON_PILE, STALL_ADDONS + at)
        for at in range(FIRST_YOUNG):
            renewal.lay_out_pet(table, STALL_YOUNG + at, BIRTH_SIZE)
        renewal.lay_out_pet(table, STALL_OLDER, MARKET_SIZE)
        for at in range(2):
            renewal.lay_out(table, renewal.ARTIFACT_PILE, STALL_TENTS + at)
        renewal.fill_stands(table, table.box.start.food)
        renewal.turn_up_exhibition(table, 2)
        renewal.turn_up_customers(table, 3)


class ChooseFirstPlayer(Roll[Town]):
    """R3.1: the first player is found at random."""

    def purpose(self) -> str:
        """Who begins."""
        return "first"

    def weights(self, table: Town) -> list[int]:
        """Each as likely as the others."""
        return [1] * table.box.players

    def land(self, table: Town, outcome: int) -> None:
        """The first round begins."""
        table.first = outcome
        if table.log is not None:
            table.tell(say("event.begins", seat=seat_arg(outcome)))
        table.then(PlayRound())

"""What of the round is still to come, read once from the unfinished business of a table. Only hints use this."""

from typing import Final

from goblintop.games.dungeon_petz import (
    arranging,
    business,
    exhibition,
    feeding,
    giving,
    holding,
    jobs,
    settling,
    shopping,
)
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import NONE, PLACES

LOST: Final = 99


class Ahead:
    """Which steps have not been done yet, and for whom."""

    def __init__(self, table: Town) -> None:
        self.grouping: shopping.ChooseGroups | None = None
        self.arranging: arranging.ChooseArrangement | None = None
        self.giving: giving.ChooseNeeds | None = None
        self.calling = NONE
        """The seat whose group leaves next, where one is called."""
        self.to_give = False
        """Are need cards still to be given to the pets?"""
        self.settles_from = table.box.players
        """Seats from this turn on settle their needs later."""
        self.settling = NONE
        """The seat that is settling its needs; the rest is about its steps."""
        self.feeds_from = PLACES
        self.poops = False
        self.plays = False
        self.holds_from = PLACES
        self.shields_from = PLACES
        self.ails = False
        self.exhibition = False
        """Are prizes still to be won in this round?"""
        self.shows_from = 0
        """Seats from this turn on have not shown their pets yet."""
        self.served = NONE
        """players * customer + turn of the next sale; NONE where all customers have gone."""
        self.works_from = table.box.players
        """Seats from this turn on have not given their imps a job yet."""
        self.working = NONE
        """The seat that is just doing so."""
        self.idle = 0
        """How many of its imps have none."""
        for task in table.todo:
            if isinstance(task, settling.SettleNeeds):
                self.settles_from = task.turn
            elif isinstance(task, giving.AssignNeeds):
                self.to_give = True
            elif isinstance(task, exhibition.HoldExhibition | exhibition.AwardPrizes):
                self.exhibition = True
            elif isinstance(task, exhibition.ShowPets):
                self.shows_from = task.turn
            elif isinstance(task, business.ServeCustomers):
                self.served = task.at
            elif isinstance(task, jobs.GiveJobs):
                self.works_from = task.turn
            else:
                self._look_at_step(task)
        if table.todo:
            self._look_at_question(table.todo[-1])
        self.open = self.to_give and not isinstance(table.todo[-1], giving.ChooseNeeds)
        """Is nothing known yet of the cards of this round?"""
        self.prospects: list[list[float]] = [[] for _ in table.box.pets]
        """What selling each pet to each customer may bring, as far as somebody asked."""
        self.hurt: list[list[int]] = [[0] * PLACES for _ in range(table.box.players)]
        """Suffering that this round will bring to the pet in each cage, as far as somebody asked, or LOST."""

    def _look_at_step(self, task: object) -> None:
        """The steps of the seat that is settling."""
        if isinstance(task, settling.SettleDisease):
            self.settling = task.seat
            self.ails = True
        elif isinstance(task, feeding.SettleHunger):
            self.feeds_from = task.at
        elif isinstance(task, settling.SettlePoop):
            self.poops = True
        elif isinstance(task, settling.SettlePlay):
            self.plays = True
        elif isinstance(task, holding.SettleAnger):
            self.holds_from = task.at
        elif isinstance(task, holding.SettleMagic):
            self.shields_from = task.at

    def _look_at_question(self, top: object) -> None:
        """A question that waits is not answered yet."""
        if isinstance(top, giving.ChooseNeeds):
            self.giving = top
            self.to_give = True
        elif isinstance(top, shopping.ChooseGroups):
            self.grouping = top
        elif isinstance(top, arranging.ChooseArrangement):
            self.arranging = top
        elif isinstance(top, shopping.ChooseErrand):
            self.calling = top.seat
        elif isinstance(top, feeding.ChooseMeal):
            self.feeds_from = top.at
        elif isinstance(top, settling.ChoosePlay):
            self.plays = True
        elif isinstance(top, holding.ChooseHold):
            self.holds_from = top.at
        elif isinstance(top, holding.ChooseShield):
            self.shields_from = top.at
        elif isinstance(top, jobs.ChooseJob):
            self.working = top.seat
            self.idle = top.imps
        elif isinstance(top, business.ChooseSale):
            self.served -= 1
        elif isinstance(top, exhibition.ChooseShown):
            self.shows_from -= 1

    def turn(self, table: Town, seat: int) -> int:
        """When this seat's turn comes in the round."""
        return (seat - table.first) % table.box.players

    def will_settle(self, table: Town, seat: int) -> bool:
        """Are all needs of this seat still before it?"""
        return seat != self.settling and self.turn(table, seat) >= self.settles_from

    def free_imps(self, table: Town, seat: int) -> int:
        """Imps at home who may still earn a coin in this round."""
        if seat == self.working:
            return self.idle
        return table.burrows[seat].home if self.turn(table, seat) >= self.works_from else 0

    def buyers(self, table: Town, seat: int) -> list[int]:
        """The customers of this round to whom the seat can still sell."""
        if self.served == NONE:
            return []
        players = table.box.players
        turn = self.turn(table, seat)
        customers = table.customers_now()
        return [customers[at] for at in range(len(customers)) if players * at + turn >= self.served]

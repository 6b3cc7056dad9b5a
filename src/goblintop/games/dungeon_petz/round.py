"""A round, phase by phase, as the rulebook lists it; and the way to the next one."""

from goblintop.engine.message import number, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Task
from goblintop.games.dungeon_petz import (
    ageing,
    arranging,
    business,
    dealing,
    exhibition,
    giving,
    jobs,
    renewal,
    scoring,
    settling,
    shopping,
)
from goblintop.games.dungeon_petz.table import Town


class PlayRound(Task[Town]):
    """R1.2: the seven phases of a round."""

    def run(self, table: Town) -> None:
        """One line a phase."""
        if table.log is not None:
            table.tell(say("event.round", round=number(table.round_number), rounds=number(table.box.board.rounds)))
        table.then(
            # Phase 1: setting up.
            renewal.PayIncome(),
            renewal.TurnUpNews(),
            renewal.RenewMarket(),
            # Phase 2: shopping.
            shopping.GroupImps(),
            shopping.CallGroups(0, 0),
            # Phase 3: cards.
            arranging.ArrangeShops(),
            dealing.DrawNeeds(0),
            dealing.UseCrystalBalls(0),
            giving.AssignNeeds(),
            # Phase 4: showing off.
            settling.SettleNeeds(0),
            exhibition.HoldExhibition(),
            # Phase 5: business.
            business.ServeCustomers(0),
            business.ClearNeeds(),
            business.DiscardForPotions(0),
            jobs.GiveJobs(0),
            # Phase 6: ageing.
            ageing.Age(),
            # Phase 7: on to the next round.
            PrepareNextRound(),
        )


class PrepareNextRound(Task[Town]):
    """R10.6: the progress marker moves and the next player begins; after the last round comes final scoring."""

    def run(self, table: Town) -> None:
        """R10.7: with four players the least reputation begins the last round."""
        if table.last_round():
            scoring.score_finals(table)
            table.end("rounds")
            return
        table.round_number += 1
        if table.box.players == 4 and table.last_round() and table.box.switches.least_starts_last:
            table.first = least_reputation(table)
        else:
            table.first = (table.first + 1) % table.box.players
        if table.log is not None:
            table.tell(say("event.first", seat=seat_arg(table.first)))
        table.then(PlayRound())


def least_reputation(table: Town) -> int:
    """R10.7: among equals the nearest clockwise, counted from the left neighbour of the current first player."""
    players = table.box.players
    best = (table.first + 1) % players
    for step in range(2, players + 1):
        seat = (table.first + step) % players
        if table.burrows[seat].reputation() < table.burrows[best].reputation():
            best = seat
    return best

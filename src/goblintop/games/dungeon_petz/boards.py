"""What the boards say, for one number of players: rounds, prizes, the routes of neutral imps; how players begin; and
where an edition differs from our rulings."""

from typing import Final

from goblintop.engine.edition import Edition, EditionRow
from goblintop.engine.message import Json
from goblintop.games.dungeon_petz.terms import SPACES, STOPS


class Start:
    """What each player begins with, and how often counted things exist."""

    def __init__(self, row: EditionRow) -> None:
        self.imps: Final = row.number("imps", 1, 10)
        """Of each player, relatives included."""
        self.imps_at_home: Final = row.number("imps_at_home", 1, 10)
        self.gold: Final = row.number("gold", 0, 20)
        self.manure: Final = row.number("manure", 0, 9)
        self.potions: Final = row.number("potions", 0, 20)
        self.food: Final = row.numbers("food", 0, 9, length=4)


class Board:
    """The boards for so many players."""

    def __init__(self, edition: Edition, players: int) -> None:
        table = edition.table(f"board_{players}")
        row = table.row()
        self.rounds: Final = row.number("rounds", 3, 8)
        self.relatives: Final = row.numbers("relatives", 1, self.rounds)
        """The rounds at which a relative of each player waits."""
        self.exhibition_rounds: Final = row.numbers("exhibitions", 2, self.rounds)
        self.customer_rounds: Final = row.numbers("customers", 3, self.rounds)
        self.prizes: Final = row.numbers("prizes", 0, 20, length=players)
        self.blocked: Final[list[list[int]]] = [[0] * len(STOPS) for _ in range(self.rounds + 1)]
        """[round][stop]: neutral imps that stand there."""
        for rounds in (self.relatives, self.exhibition_rounds, self.customer_rounds):
            if rounds != sorted(rounds):
                raise table.wrong("lists its rounds out of order")
        if self.exhibition_rounds != list(range(2, self.rounds + 1)):
            raise table.wrong("needs one exhibition in every round from the second: its tile tells the food")
        self._place_neutral_imps(edition, players)

    def _place_neutral_imps(self, edition: Edition, players: int) -> None:
        table = edition.table("neutral_imps")
        for row in table.rows(least=0, most=20):
            stops = row.words("spaces", STOPS)
            if players in row.numbers("players", 2, 4):
                if len(stops) < self.rounds:
                    raise row.wrong("spaces", f"a stop for each of the {self.rounds} rounds")
                for at in range(self.rounds):
                    self.blocked[at + 1][STOPS.index(stops[at])] += 1
        for at in range(1, self.rounds + 1):
            for space in range(len(SPACES)):
                if self.blocked[at][space] > 1:
                    raise table.wrong(f"puts two imps on {SPACES[space]} in round {at}")


class Switches:
    """Points on which the published rules may differ from our rulings."""

    def __init__(self, row: EditionRow) -> None:
        self.magic_before_anger: Final = row.flag("magic_before_anger")
        self.least_starts_last: Final = row.flag("least_reputation_starts_last_round", True)
        self.blocked_pet_gives_meat: Final = row.flag("blocked_pet_gives_meat")
        self.judge_needs_a_pet: Final = row.flag("judge_needs_a_pet")
        self.multicolour_counts_both: Final = row.flag("multicolour_counts_both_symbols", True)
        self.platform_imp_works: Final = row.flag("platform_imp_works")
        self.negative_finals_cost: Final = row.flag("negative_finals_cost", True)
        self.shown: Final[Json] = {
            "magic_before_anger": self.magic_before_anger,
            "multicolour_counts_both_symbols": self.multicolour_counts_both,
        }
        """What a forecast over one's own needs has to know of them, as it is sent."""

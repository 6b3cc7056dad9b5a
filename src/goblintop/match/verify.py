"""Deals a game again: to prove that no deal or die of a record was chosen, and to go on from a record."""

from dataclasses import dataclass

from goblintop.engine.errors import BadRecord
from goblintop.match.dealer import CommittedDealer, Dealer, SeededDealer
from goblintop.match.entries import Decision, Outcome
from goblintop.match.match import Match, Seat
from goblintop.match.record import read


@dataclass(frozen=True)
class Verification:
    """What was checked."""

    game: str
    decisions: int
    outcomes: int
    dealer: str
    """`committed` or `seeded`."""
    commitment: str


class Misdealt(BadRecord):
    """An outcome that the dealer would not have drawn."""

    def __init__(self, number: int, drawn: Outcome, line: int = 0) -> None:
        super().__init__(f"the dealer would have drawn: {drawn}", line)
        self.number = number
        self.drawn = drawn


def resume(match: Match) -> Match:
    """The same match with a dealer who has dealt everything again, the undone too, and goes on from there."""
    dealer = _fresh(match.dealer)
    seats = [Seat(seat.name, seat.bot) for seat in match.opening]
    again = Match(match.game, match.players, match.options, match.edition, seats, dealer, match.id)
    for number, entry in enumerate(match.entries, 1):
        chance = again.table.pending()
        if isinstance(entry, Outcome) and chance is not None:
            drawn = Outcome(entry.purpose, tuple(dealer.deal(chance, again.table)))
            if drawn != entry:
                raise Misdealt(number, drawn)
        again.add(entry)
    return again


def verify(text: str) -> Verification:
    """Replay a record and draw every outcome again; BadRecord names the first line that differs."""
    try:
        match = resume(read(text))
    except Misdealt as error:
        lines = text.split("\n")
        line = next(at for at, written in enumerate(lines, 1) if written.startswith(f"{error.number}. "))
        raise Misdealt(error.number, error.drawn, line) from None
    decisions = sum(isinstance(entry, Decision) for entry in match.entries)
    outcomes = sum(isinstance(entry, Outcome) for entry in match.entries)
    dealer = match.dealer
    if isinstance(dealer, CommittedDealer):
        return Verification(match.game.name, decisions, outcomes, "committed", dealer.commitment)
    return Verification(match.game.name, decisions, outcomes, "seeded", "")


def _fresh(dealer: Dealer) -> Dealer:
    if isinstance(dealer, SeededDealer):
        return SeededDealer(dealer.seed)
    assert isinstance(dealer, CommittedDealer)
    if not dealer.secret:
        raise BadRecord("the dealer's secret has not been revealed, so nothing can be dealt again")
    return CommittedDealer(dealer.game_id, dealer.rules_version, dealer.secret, dealer.salt, dealer.nonces)

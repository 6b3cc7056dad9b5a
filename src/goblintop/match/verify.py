"""Proves that no deal or die of a record was chosen: every outcome is drawn again from what the dealer revealed."""

from dataclasses import dataclass

from goblintop.engine.errors import BadRecord
from goblintop.match.dealer import CommittedDealer, Dealer, SeededDealer
from goblintop.match.entries import Decision, Outcome
from goblintop.match.match import Match
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


def verify(text: str) -> Verification:
    """Replay a record and draw every outcome again, the undone ones too; BadRecord names the first that differs."""
    match = read(text)
    body = text.split("\n")
    dealer = _fresh_dealer(match)
    again = Match(match.game, match.players, match.options, match.edition, match.opening, dealer, match.id)
    outcomes = 0
    for number, entry in enumerate(match.entries, 1):
        if isinstance(entry, Outcome):
            chance = again.table.pending()
            assert chance is not None, "the record was replayed before"
            drawn = tuple(dealer.deal(chance, again.table))
            if drawn != entry.values:
                line = next(at for at, written in enumerate(body, 1) if written.startswith(f"{number}. "))
                raise BadRecord(f"the dealer would have drawn: {Outcome(entry.purpose, drawn)}", line)
            outcomes += 1
        again.add(entry)
    decisions = sum(isinstance(entry, Decision) for entry in match.entries)
    kind = "seeded" if isinstance(dealer, SeededDealer) else "committed"
    commitment = dealer.commitment if isinstance(dealer, CommittedDealer) else ""
    return Verification(match.game.name, decisions, outcomes, kind, commitment)


def _fresh_dealer(match: Match) -> Dealer:
    dealer = match.dealer
    if isinstance(dealer, SeededDealer):
        return SeededDealer(dealer.seed)
    assert isinstance(dealer, CommittedDealer)
    if not dealer.secret:
        raise BadRecord("the secret has not been revealed yet: a game can be verified once it is over")
    return CommittedDealer(dealer.game_id, dealer.rules_version, dealer.secret, dealer.salt, dealer.nonces)

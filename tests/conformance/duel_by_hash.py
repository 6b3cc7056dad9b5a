"""A duel whose course depends on the order in which Python keeps a set: another process plays another game."""

from tests.conformance.duel import Duel

GAME = Duel("hash order", "tests.conformance.duel_by_hash")

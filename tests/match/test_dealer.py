"""Committed dealing: nobody chooses, everybody can check. The vectors are shared with the page's verifier."""

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from goblintop import catalogue
from goblintop.engine.table import Table
from goblintop.engine.task import Roll
from goblintop.match.dealer import CommittedDealer, SeededDealer, commit

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "dealer.json").read_text())


class Die(Roll[Table]):
    """A die of `sides` sides."""

    def __init__(self, sides: int, name: str) -> None:
        self.sides = sides
        self.name = name

    def purpose(self) -> str:
        return self.name

    def weights(self, table: Table) -> list[int]:
        return [1] * self.sides


def a_table() -> Table:
    return catalogue.find("gold_n_crash").set_up()


def dealer_of(vector: dict[str, Any]) -> CommittedDealer:
    nonces = {int(seat): nonce for seat, nonce in vector["nonces"].items()}
    return CommittedDealer(vector["id"], vector["rules"], bytes.fromhex(vector["secret"]), vector["salt"], nonces)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_vectors(vector: dict[str, Any]) -> None:
    dealer = dealer_of(vector)
    assert dealer.commitment == vector["commitment"]
    table = a_table()
    for draw in vector["draws"]:
        assert dealer.deal(Die(draw["size"], draw["purpose"]), table) == [draw["value"]]


def test_a_draw_is_the_documented_function_of_the_secret() -> None:
    secret = bytes(range(32))
    dealer = CommittedDealer("table7", 3, secret, "salt", {1: "beef", 0: "cafe"})
    key = hmac.new(secret, b"game table7 3 0:cafe,1:beef", hashlib.sha256).digest()
    block = hmac.new(key, b"deck.0 0", hashlib.sha256).digest()
    assert dealer.deal(Die(10, "deck.0"), a_table()) == [int.from_bytes(block[:8], "big") % 10]


def test_commitment_and_dealing_share_no_input() -> None:
    assert commit("a", "b", b"c" * 32) != commit("a", "x", b"c" * 32)
    left = CommittedDealer("a", 1, b"c" * 32, "b")
    right = CommittedDealer("a", 1, b"c" * 32, "x")
    table = a_table()
    assert [left.deal(Die(100, "d"), table) for _ in range(9)] == [right.deal(Die(100, "d"), table) for _ in range(9)]


def test_every_seat_changes_the_deal() -> None:
    table = a_table()
    dealt = set()
    for nonces in ({}, {0: "00"}, {0: "01"}, {0: "00", 1: "00"}, {1: "00"}):
        dealer = CommittedDealer("a", 1, b"c" * 32, "b", nonces)
        dealt.add(tuple(dealer.deal(Die(1000, "d"), table)[0] for _ in range(4)))
    assert len(dealt) == 5


def test_a_nonce_after_the_first_deal_is_refused() -> None:
    dealer = CommittedDealer("a", 1)
    dealer.add_nonce(0, "aa")
    dealer.deal(Die(6, "die"), a_table())
    with pytest.raises(AssertionError, match="too late"):
        dealer.add_nonce(1, "bb")


def test_streams_are_apart_and_never_rewound() -> None:
    table = a_table()
    both, only = CommittedDealer("a", 1, b"s" * 32, "t"), CommittedDealer("a", 1, b"s" * 32, "t")
    mixed = []
    for _ in range(5):
        both.deal(Die(6, "other"), table)
        mixed.append(both.deal(Die(6, "die"), table))
    assert mixed == [only.deal(Die(6, "die"), table) for _ in range(5)]
    assert both.counters == {"other": 5, "die": 5}


def test_a_secret_comes_from_the_operating_system() -> None:
    dealers = [CommittedDealer("a", 1) for _ in range(3)]
    assert len({dealer.secret for dealer in dealers}) == 3
    assert all(len(dealer.secret) == 32 for dealer in dealers)


@pytest.mark.parametrize("live", [True, False])
def test_a_die_is_fair(live: bool) -> None:
    dealer = CommittedDealer("fair", 1, b"f" * 32, "s") if live else SeededDealer("fair")
    table = a_table()
    counts = Counter(dealer.deal(Die(6, "die"), table)[0] for _ in range(6000))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert len(counts) == 6
    assert chi_square < 20.5, counts  # 5 degrees of freedom, one in a thousand


def test_the_seeded_dealer_repeats_itself() -> None:
    table = a_table()
    left, right = SeededDealer(7), SeededDealer(7)
    assert [left.deal(Die(99, "d"), table) for _ in range(9)] == [right.deal(Die(99, "d"), table) for _ in range(9)]

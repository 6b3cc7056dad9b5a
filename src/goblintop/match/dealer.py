"""Who draws chance. In a live game the outcomes come from a secret that was committed to before the first deal and is
revealed after the last; in simulation from the small fast generator.

The scheme (docs/decisions/0004-committed-dealing.md), all texts in ASCII, joined by single spaces:

    commitment = SHA-256("commit" id salt secret)
    key        = HMAC-SHA-256(secret, "game" id rules nonces)      nonces = "0:<hex>,1:<hex>" in order of seats
    block      = HMAC-SHA-256(key, purpose counter)                a counter for each purpose, from 0, never rewound
    draw       = the block's first 8 bytes modulo n, unless they lie in the last incomplete share: then the next block
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Any, Protocol

from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Chance


class Dealer(Protocol):
    """Finds the outcome of a chance."""

    def deal(self, chance: Chance[Any], table: Table) -> list[int]:
        """The next outcome of this chance."""

    def header(self) -> list[str]:
        """What a record says of the dealer before the game."""

    def reveal(self) -> list[str]:
        """What a record says of the dealer after the game."""


class SeededDealer:
    """Chance for simulation: fast, and the same for the same seed."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.rng = Rng(seed)

    def deal(self, chance: Chance[Any], table: Table) -> list[int]:
        """An outcome of the small generator."""
        return chance.random(table, self.rng)

    def header(self) -> list[str]:
        """The seed is no secret."""
        return [f"seed {self.seed}"]

    def reveal(self) -> list[str]:
        """Nothing is left to reveal."""
        return []


def commit(game_id: str, salt: str, secret: bytes) -> str:
    """What is published before the first deal; it shares no input with what is dealt."""
    return hashlib.sha256(f"commit {game_id} {salt} {secret.hex()}".encode()).hexdigest()


class Streams:
    """HMAC-SHA-256 under one key: the two hashes that begin with the key are made once, and copied for each block."""

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(64, b"\0")
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded))
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))

    def draw(self, purpose: str, counter: int, sizes: list[int]) -> tuple[list[int], int]:
        """A number below each of these sizes from the stream of a purpose, and the counter after them."""
        draws: list[int] = []
        head = f"{purpose} ".encode()
        for size in sizes:
            whole = 2**64 - 2**64 % size
            number = whole
            while number >= whole:
                inner, outer = self._inner.copy(), self._outer.copy()
                inner.update(b"%b%d" % (head, counter))
                outer.update(inner.digest())
                counter += 1
                number = int.from_bytes(outer.digest()[:8], "big")
            draws.append(number % size)
        return draws, counter


class CommittedDealer:
    """Chance for live games: nobody can predict it, and everybody can check it afterwards."""

    def __init__(
        self,
        game_id: str,
        rules_version: int,
        secret: bytes | None = None,
        salt: str = "",
        nonces: Mapping[int, str] | None = None,
    ) -> None:
        self.game_id = game_id
        self.rules_version = rules_version
        self.secret = secret if secret is not None else secrets.token_bytes(32)
        self.salt = salt or secrets.token_hex(16)
        self.commitment = commit(game_id, self.salt, self.secret)
        self.nonces: dict[int, str] = dict(nonces or {})
        self.counters: dict[str, int] = {}
        self._streams: Streams | None = None

    def add_nonce(self, seat: int, nonce: str) -> None:
        """A seat's own contribution. Only before the first deal."""
        assert not self.counters, "cards have been dealt: it is too late for a nonce"
        self.nonces[seat] = nonce

    def deal(self, chance: Chance[Any], table: Table) -> list[int]:
        """Each draw of the chance from the stream of its purpose."""
        if self._streams is None or not self.counters:
            self._streams = Streams(self._make_key())
        purpose = chance.purpose()
        draws, self.counters[purpose] = self._streams.draw(purpose, self.counters.get(purpose, 0), chance.sizes(table))
        return chance.settle(table, draws)

    def _make_key(self) -> bytes:
        """The key of the whole game; known once the first card is dealt, for then no nonce is added any more."""
        nonces = ",".join(f"{seat}:{nonce}" for seat, nonce in sorted(self.nonces.items()))
        text = f"game {self.game_id} {self.rules_version} {nonces}"
        return hmac.digest(self.secret, text.encode(), "sha256")

    def header(self) -> list[str]:
        """The commitment and the nonces."""
        return [f"commitment {self.commitment}"] + [
            f"nonce {seat} {nonce}" for seat, nonce in sorted(self.nonces.items())
        ]

    def reveal(self) -> list[str]:
        """Salt and secret."""
        return [f"salt {self.salt}", f"secret {self.secret.hex()}"]

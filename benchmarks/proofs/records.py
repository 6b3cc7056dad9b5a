"""A thousand records of every game: written, replayed, verified; a changed line is rejected with its number."""

from __future__ import annotations

from typing import Any

from goblintop import catalogue
from goblintop.engine.conformance import settings
from goblintop.engine.errors import BadRecord
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.match import record
from goblintop.match.dealer import CommittedDealer
from goblintop.match.match import Match, Seat
from goblintop.match.verify import verify

NAME = "records"
COMMAND = "make prove ONLY=records"
RECORDS = 1_000
CHUNK = 25


def one(game: Game, number: int) -> int:
    """Play, write, read, verify; then change one line. The number of entries."""
    rng = Rng(f"record {number}")
    kinds = settings(game)
    players, options = kinds[number % len(kinds)]
    dealer = CommittedDealer(str(number), game.rules_version, number.to_bytes(32, "big"), "salt")
    match = Match.start(game, [Seat(f"seat {seat}") for seat in range(players)], dealer, options, id=str(number))
    while not match.table.over:
        seats = match.table.to_move()
        seat = seats[rng.below(len(seats))]
        match.choose(seat, rng.pick(match.table.options(seat)))
        if rng.below(60) == 0 and match.undo_offer(seat).numbers:
            match.undo(seat, agreed=True)
    text = record.write(match)
    assert record.write(record.read(text)) == text, f"record {number} does not write back the same"
    assert verify(text).outcomes > 0
    lines = text.split("\n")
    at = rng.below(len(lines) - 1)
    lines[at] = lines[at] + "0"
    try:
        record.read("\n".join(lines))
    except BadRecord as error:
        assert error.line == at + 1, f"record {number}: line {at + 1} was changed, line {error.line} is named"
    else:
        raise AssertionError(f"record {number}: a changed line {at + 1} was accepted")
    return len(match.entries)


def run(progress: Any) -> dict[str, Any]:
    """Chunk by chunk, so that Ctrl-C loses little."""
    parts = dict(progress.kept)
    games = catalogue.games()
    for at, game in enumerate(games.values()):
        mine = parts.setdefault(game.name, {"records": 0, "entries": 0, "changed_lines_found": 0})
        while mine["records"] < RECORDS:
            for number in range(mine["records"], mine["records"] + CHUNK):
                mine["entries"] += one(game, number)
            mine["records"] += CHUNK
            mine["changed_lines_found"] += CHUNK
            progress.keep(parts)
            progress(at * RECORDS + mine["records"], RECORDS * len(games), game.name)
    return parts

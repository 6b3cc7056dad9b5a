"""Writes the golden records of a game: `python scripts/golden.py GAME`.

`tests/records/GAME/wanted.toml` lists what is wanted: a name, players, options, the ending to be met, and if needed
notations to avoid (`avoid`, regular expressions tried on each option) or to prefer (`prefer`), a number of winners, a
`bot` that plays instead of chance, and undo (`undo = true` takes some decisions back on the way). Random games are
played until one fits.
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from goblintop import bots, catalogue
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.match import record
from goblintop.match.dealer import CommittedDealer
from goblintop.match.match import Match, Seat

RECORDS = Path(__file__).parents[1] / "tests" / "records"
TRIES = 20_000


def choose(match: Match, seat: int, wish: dict[str, Any], rng: Rng) -> int:
    """A bot's choice, or a random option, among the preferred and not avoided ones where there are such."""
    if "bot" in wish:
        return bots.find(wish["bot"], rng.below(1000)).choose(match.table.resample(seat, rng), seat)
    legal = match.table.options(seat)
    named = [(option, match.table.notation(seat, option)) for option in legal]
    prefer, avoid = wish.get("prefer", []), wish.get("avoid", [])
    for patterns, wanted in ((prefer, True), (avoid, False)):
        if patterns:
            fitting = [pair for pair in named if any(re.search(each, pair[1]) for each in patterns) == wanted]
            if fitting and (wanted is False or rng.below(4) > 0):
                named = fitting
    return named[rng.below(len(named))][0]


def attempt(game: Game, wish: dict[str, Any], seed: int) -> Match:
    """One random game."""
    rng = Rng(f"golden {wish['name']} {seed}")
    secret = rng.below(2**30).to_bytes(32, "big")
    players = wish.get("players", game.players[0])
    dealer = CommittedDealer(wish["name"], game.rules_version, secret, "golden")
    seats = [Seat(f"Goblin {seat + 1}") for seat in range(players)]
    match = Match.start(game, seats, dealer, wish.get("options", {}), wish.get("edition", "standard"), wish["name"])
    while not match.table.over:
        waiting = match.table.to_move()
        seat = waiting[rng.below(len(waiting))]
        match.choose(seat, choose(match, seat, wish, rng))
        if wish.get("undo") and rng.below(12) == 0 and match.undo_offer(seat).numbers:
            match.undo(seat, agreed=True)
    return match


def fits(match: Match, wish: dict[str, Any]) -> bool:
    """Is it what was wanted?"""
    result = match.table.result()
    return result.ending == wish["ending"] and wish.get("winners") in (None, len(result.winners))


def main() -> None:
    """Write every wanted record of a game that is missing."""
    game = catalogue.find(sys.argv[1])
    folder = RECORDS / game.name
    for wish in tomllib.loads((folder / "wanted.toml").read_text("utf-8"))["record"]:
        path = folder / f"{wish['name']}.game"
        if path.exists():
            continue
        for seed in range(TRIES):
            match = attempt(game, wish, seed)
            if fits(match, wish):
                path.write_text(record.write(match), "utf-8")
                print(f"{path.name}: {len(match.entries)} entries, found at try {seed + 1}")
                break
        else:
            sys.exit(f"{wish['name']}: no game fits after {TRIES} tries")


if __name__ == "__main__":
    main()

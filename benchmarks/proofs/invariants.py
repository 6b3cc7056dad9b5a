"""Ten thousand random games of every game: options in order, nothing lost, every game ends with a sound result."""

from __future__ import annotations

from typing import Any

from goblintop import catalogue
from goblintop.engine.conformance import check_components, check_options, check_result, settings
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng

NAME = "invariants"
COMMAND = "make prove ONLY=invariants"
GAMES = 10_000
CHUNK = 250


def chunk(game: Game, first: int) -> tuple[int, dict[str, int]]:
    """Some games, each on the next setting in turn; decisions made and endings met."""
    decisions = 0
    endings: dict[str, int] = {}
    kinds = settings(game)
    for number in range(first, first + CHUNK):
        players, options = kinds[number % len(kinds)]
        rng = Rng(f"invariants {number}")
        table = game.set_up(players, options)
        table.settle(rng)
        census = sorted(table.census())
        while not table.over:
            for seat in table.to_move():
                legal = table.options(seat)
                assert legal and legal == sorted(set(legal)), f"game {number} offers {legal}"
                table.apply(seat, rng.pick(legal))
                decisions += 1
            table.settle(rng)
        assert sorted(table.census()) == census, f"game {number} lost a component"
        endings[table.ending] = endings.get(table.ending, 0) + 1
        if number % 50 == 0:
            for check in (check_options, check_components, check_result):
                check(game, players, options, number)
    return decisions, endings


def run(progress: Any) -> dict[str, Any]:
    """Chunk by chunk, so that Ctrl-C loses little."""
    parts = dict(progress.kept)
    games = catalogue.games()
    for at, game in enumerate(games.values()):
        mine = parts.setdefault(game.name, {"games": 0, "decisions": 0, "endings": {}, "violations": 0})
        while mine["games"] < GAMES:
            decisions, endings = chunk(game, mine["games"])
            mine["games"] += CHUNK
            mine["decisions"] += decisions
            for ending, count in endings.items():
                mine["endings"][ending] = mine["endings"].get(ending, 0) + count
            progress.keep(parts)
            progress(at * GAMES + mine["games"], GAMES * len(games), game.name)
    return parts

"""Golden games: replayed to the same result and hash for ever; one for each player count, ending and option value."""

from pathlib import Path

import pytest

from goblintop import catalogue
from goblintop.engine.game import Game
from goblintop.match import record
from goblintop.match.match import Match
from goblintop.match.verify import verify

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.game"))
OURS = [game for game in catalogue.games().values() if game.home.startswith("goblintop.games.")]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays_and_verifies(path: Path) -> None:
    text = path.read_text("utf-8")
    match = record.read(text)
    assert match.game.name == path.parent.name
    assert match.table.over
    assert record.write(match) == text
    assert verify(text).dealer == "committed"


def golden(game: Game) -> list[Match]:
    return [record.read_file(path) for path in RECORDS if path.parent.name == game.name]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_way_to_end_and_every_option_has_its_record(game: Game) -> None:
    matches = golden(game)
    endings = {key.removeprefix("ending.") for key in game.sentences("en") if key.startswith("ending.")}
    assert {match.table.ending for match in matches} == endings
    assert {match.players for match in matches} == set(game.players)
    for option in game.options:
        met = {match.options[option.name] for match in matches}
        assert met == set(option.values), f"no golden record plays {option.name} as {set(option.values) - met}"

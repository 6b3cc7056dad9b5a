"""Every game of the catalogue at the table, without a line of its own."""

import asyncio
import json
import random
from pathlib import Path

import msgspec
import pytest
from tests.server.driver import BOT, ME, Guest, Server

from goblintop import catalogue
from goblintop.match import record
from goblintop.match.dealer import CommittedDealer
from goblintop.match.entries import Outcome
from goblintop.match.match import Match, Seat
from goblintop.match.verify import verify
from goblintop.server import charter as charters
from goblintop.server import fairness, importing, views
from goblintop.server.protocol import bodies, frames, words

DECISIONS = 60
VECTORS = Path(__file__).parents[1] / "vectors"
GAMES = sorted(catalogue.games())


@pytest.mark.parametrize("name", GAMES)
def test_people_play_it_and_every_frame_has_its_type(name: str, server: Server) -> None:
    async def story() -> None:
        rng = random.Random(name)
        ann = Guest(server)
        players = catalogue.find(name).players[-1]
        table = ann.lay(ME, *[{"kind": "here", "name": f"H{seat}"} for seat in range(1, players)], game=name)
        sockets = [await ann.socket() for _ in range(players)]
        for seat, socket in enumerate(sockets):
            await socket.watch(table, seat)
        for _ in range(DECISIONS):
            newest = max(socket.position["version"] for socket in sockets)
            for socket in sockets:
                while socket.position["version"] < newest:
                    await socket.receive()
            if "result" in sockets[0].position:
                break
            asked = [seat for seat, socket in enumerate(sockets) if "question" in socket.position]
            # All who are asked answer at once, from what they see: nobody's answer makes another's stale.
            answers = await asyncio.gather(
                *(sockets[seat].play_first(table, seat, rng.randrange(99)) for seat in asked)
            )
            assert [answer["is"] for answer in answers] == ["ack"] * len(asked), answers
        for socket in sockets:
            for raw in socket.raw:
                msgspec.json.decode(raw, type=frames.Outgoing)
            await socket.close()

    asyncio.run(story())


@pytest.mark.parametrize("name", GAMES)
def test_bots_of_every_seat_play_along(name: str, server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        players = catalogue.find(name).players[0]
        table = ann.lay(ME, *[BOT] * (players - 1), game=name)
        socket = await ann.socket()
        await socket.watch(table, 0)
        for _ in range(8):
            while "question" not in socket.position and "result" not in socket.position:
                await socket.receive(30)
            if "result" in socket.position:
                break
            assert (await socket.play_first(table, 0))["is"] == "ack"
        await socket.close()

    asyncio.run(story())


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_charted_and_can_be_brought_along(name: str) -> None:
    game = catalogue.find(name)
    rng = random.Random(name)
    seats = [Seat(f"S{seat}") for seat in range(game.players[-1])]
    match = Match.start(game, seats, CommittedDealer("chart", game.rules_version), id="chart")
    while not match.table.over:
        seat = rng.choice(match.table.to_move())
        match.choose(seat, rng.choice(match.table.options(seat)))
    charts, rolls = fairness.charts(match)
    singles = {at for at, entry in enumerate(match.entries, 1) if isinstance(entry, Outcome) and len(entry.values) == 1}
    assert {roll.line for roll in rolls} <= singles
    for chart in charts:
        assert len(chart.outcomes) == len(chart.actual) == len(chart.expected)
        assert abs(sum(chart.actual) - sum(chart.expected)) < 0.5 + 0.01 * len(chart.expected)
    text = record.write(match)
    charter, rows = importing.replay(0, text)
    assert charter.status == "over"
    again = charters.replayed(charter, [row.text for row in rows])
    assert again.table.result().to_json() == match.table.result().to_json()
    timeline = views.Timeline(match)
    for step in range(timeline.first, len(timeline.tables)):
        for perspective in (0, words.SPECTATOR, words.OPEN):
            views.position(timeline.tables[step], perspective, step, step)


def test_the_page_is_told_what_it_needs_to_roll_again() -> None:
    """The same record and weights are drawn again by the page's own test."""
    vector = json.loads((VECTORS / "rolls.json").read_text())
    match = record.read(vector["record"])
    _, rolls = fairness.charts(match)
    assert [[roll.line, roll.weights] for roll in rolls] == vector["rolls"]
    assert len(rolls) > 5
    assert verify(vector["record"]).dealer == "committed"


@pytest.mark.parametrize("name", GAMES)
def test_its_words_rules_and_faces_are_served(name: str, server: Server) -> None:
    ann = Guest(server)
    for lang in ("en", "fr"):
        sentences = ann.get(f"/api/games/{name}/sentences/{lang}")
        assert sentences["game.title"]
        assert ann.get(f"/api/games/{name}/rules/{lang}")["chapters"]
    book = msgspec.json.decode(json.dumps(ann.get(f"/api/games/{name}/book")), type=bodies.Book)
    assert all(face.name.key in sentences for face in book.faces.values())

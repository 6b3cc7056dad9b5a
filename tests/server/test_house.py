"""Running a server: addresses, files, and what a page asks of a table."""

import asyncio
import subprocess
import sys
from pathlib import Path

from tests.server.driver import BOT, HERE, ME, Guest, Server

from goblintop.server.protocol.words import PROTOCOL
from goblintop.server.static import Static


def test_a_batch_ends_where_there_is_news(server: Server) -> None:
    """Else a batch that fails on purpose would tell what a card is before it is drawn."""

    async def story() -> None:
        ann = Guest(server)
        table = ann.lay(ME, HERE)
        socket = await ann.socket()
        await socket.watch(table, 0)
        seat = socket.position["view"]["to_move"][0]
        await socket.watch(table, seat)
        before = socket.position
        draw = next(offer["option"] for offer in before["question"]["options"] if offer["notation"] == "draw")
        for second in (draw, 0, 1_000_000):
            answer = await socket.do("play", table, seat, version=before["version"], options=[draw, second])
            assert answer["is"] == "refused"
            assert "there is news" in answer["detail"], answer
            assert answer.get("why") is None
        assert socket.position["view"] == before["view"]
        await socket.close()

    asyncio.run(story())


def test_the_log_can_be_recalled_and_jumped_to(server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        table = ann.lay(ME, HERE)
        socket = await ann.socket()
        await socket.watch(table, 0)
        for number in range(12):
            seat = socket.position["view"]["to_move"][0]
            await socket.watch(table, seat, socket.position["version"])
            await socket.play_first(table, seat, number)
        await socket.watch(table, 0)
        lines = next(frame for frame in reversed(socket.heard) if frame["is"] == "snapshot")["lines"]
        assert [line["line"] for line in lines] == list(range(1, socket.position["version"] + 1))
        older = await socket.do("recall", table, 0, before=lines[-1]["line"])
        assert older["lines"] == lines[:-1]
        for line in lines[8::3]:
            looked = await socket.do("look", table, 0, step=line["step"])
            assert looked["position"]["step"] == line["step"]
            assert looked["lines"] == [line]
        await socket.close()

    asyncio.run(story())


def test_a_page_of_another_protocol_can_tell(server: Server) -> None:
    async def story() -> None:
        socket = await Guest(server).socket(hello=False)
        await socket.send({"do": "hello", "protocol": 0})
        assert (await socket.receive())["protocol"] == PROTOCOL
        await socket.close()

    asyncio.run(story())


def test_in_the_local_network_it_prints_the_address_and_a_code(data: Path) -> None:
    command = [sys.executable, "-m", "goblintop.cli", "serve", "--no-browser", "--port", "0", "--host", "0.0.0.0"]
    process = subprocess.Popen(
        [*command, "--data", str(data)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    lines: list[str] = []
    while not lines or not lines[-1].startswith("Stop with"):
        lines.append(process.stdout.readline())
    process.terminate()
    assert process.wait(15) == 0
    process.stdout.close()
    assert lines[1].startswith("In this network: http://")
    assert "▄" in "".join(lines[2:-1]), "a QR code"


def test_measures_and_schema_are_there(server: Server) -> None:
    ann = Guest(server)
    ann.lay(ME, BOT)
    metrics = ann.get("/metrics").decode()
    assert 'goblintop_games_total{game="gold_n_crash",what="begun"}' in metrics
    assert "goblintop_command_seconds_bucket" in metrics
    paths = ann.get("/schema/openapi.json")["paths"]
    assert {"/api/me", "/api/tables", "/api/links", "/api/records"} <= set(paths)


def test_the_page_is_served_with_its_tag_or_a_word_that_it_is_missing(server: Server, tmp_path: Path) -> None:
    ann = Guest(server)
    status, headers, body = ann.request("GET", "/t/some-table")
    assert status == 200
    assert b"Goblintop" in body
    again = ann.request("GET", "/t/some-table", If_None_Match=headers["ETag"])
    assert again[0] == 304
    assert ann.request("GET", "/assets/nothing.js")[0] == 404
    empty = Static(tmp_path).find("/")
    assert empty is not None
    assert b"has not been built" in empty.body
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1a2b.js").write_text("1")
    built = Static(tmp_path).find("/assets/app-1a2b.js")
    assert built is not None
    assert built.lasting

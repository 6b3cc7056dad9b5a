"""What an unkind client can try: nothing happens to the game, and the server stays up."""

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.driver import HERE, ME, OPEN, Guest, Server, Socket, Trouble
from websockets.exceptions import ConnectionClosed, InvalidStatus

# The door.


def test_sockets_of_other_origins_and_strangers_are_refused(server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        with pytest.raises(InvalidStatus):
            await ann.socket(origin="http://evil.example")
        with pytest.raises(InvalidStatus):
            await ann.socket(origin="null")
        ann.cookie = "goblintop=guessed"
        with pytest.raises(InvalidStatus):
            await ann.socket()

    asyncio.run(story())


def test_requests_of_other_origins_are_refused(server: Server) -> None:
    ann = Guest(server)
    with pytest.raises(Trouble, match="403"):
        ann.post("/api/me", {"name": "Eve"}, Origin="http://evil.example")
    assert ann.get("/api/me") == {"name": "Ann"}


def test_the_cookie_cannot_be_read_by_scripts(server: Server) -> None:
    _, headers, _ = Guest.__new__(Guest).at_server(server).request("GET", "/api/me")
    cookie = headers["Set-Cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie, "plain http in a local network must work"


@pytest.fixture(scope="module")
def careful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as it runs behind a proxy, with its token buckets."""
    with Server(tmp_path_factory.mktemp("careful"), "--public-url", "https://games.example") as running:
        yield running


def test_behind_https_the_cookie_is_secure(careful: Server) -> None:
    guest = Guest.__new__(Guest).at_server(careful)
    _, headers, _ = guest.request("GET", "/api/me")
    assert "secure" in headers["Set-Cookie"].lower()
    assert headers["Strict-Transport-Security"]


@pytest.mark.parametrize(
    "path", ["/", "/t/some-table", "/api/me", "/api/nothing", "/nothing.js", "/schema/openapi.json"]
)
def test_every_answer_says_what_a_page_may_do(server: Server, path: str) -> None:
    _, headers, _ = Guest(server).request("GET", path)
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


def test_files_outside_the_folder_are_not_served(server: Server) -> None:
    ann = Guest(server)
    for path in (
        "/../house.py",
        "/..%2fhouse.py",
        "/assets/../../house.py",
        "/%2e%2e/house.py",
        "//etc/passwd",
    ):
        status, _, body = ann.request("GET", path)
        assert b"msgspec" not in body
        assert b"root:" not in body
        assert status in (200, 404)


def test_taking_back_and_forth_has_a_bucket_of_its_own(careful: Server) -> None:
    async def story() -> None:
        ann = Guest(careful)
        table = ann.lay(ME, HERE)
        socket = await ann.socket()
        await socket.watch(table, 0)
        seat = socket.position["view"]["to_move"][0]
        await socket.watch(table, seat)
        assert (await socket.play_first(table, seat))["is"] == "ack"
        step, answers = socket.position["undo"]["last"], []
        for turn in range(36):
            version = socket.position["version"]
            more = {"to": step} if turn % 2 == 0 else {}
            answers.append(await socket.do("redo" if turn % 2 else "undo", table, seat, version=version, **more))
        refused = [answer for answer in answers if answer["is"] == "refused"]
        assert refused
        assert "so much is not taken back" in refused[0]["detail"]
        assert all(answer["is"] == "ack" for answer in answers[:30])
        await socket.close()

    asyncio.run(story())


def test_buckets_run_dry_and_fill_again(careful: Server) -> None:
    async def story() -> None:
        ann = Guest(careful)
        socket = await ann.socket()
        for number in range(80):
            await socket.send({"do": "ping", "n": number})
        heard = [await socket.receive() for _ in range(75)]
        assert any(frame.get("problem") == "too_fast" for frame in heard)
        await asyncio.sleep(0.5)
        await socket.send({"do": "ping", "n": 1000})
        await socket.until(lambda frame: frame.get("n") == 1000)
        await socket.close()

    asyncio.run(story())
    ann = Guest(careful)
    answers = [ann.request("POST", "/api/me", b'{"name":"Ann"}', Content_Type="application/json")[0] for _ in range(80)]
    assert set(answers) == {200, 429}


# Frames.


def test_large_and_unreadable_frames_are_refused(server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        socket = await ann.socket()
        await socket.send("x" * 9000)
        with pytest.raises(ConnectionClosed):
            await socket.receive()
        assert await socket.closed() == 1009
        socket = await ann.socket()
        deep = "[" * 4000 + "]" * 4000
        for frame in (
            "",
            "{",
            "[]",
            "null",
            '{"do":"nothing"}',
            '{"do":"ping","more":1}',
            deep,
            '{"do":"ping","n":1e400}',
        ):
            await socket.send(frame)
            assert (await socket.receive())["problem"] == "malformed", frame
        await socket.send(b"\xff\xfe\x00")
        assert (await socket.receive())["problem"] == "malformed"
        await socket.send({"do": "ping", "n": 5})
        assert (await socket.receive())["n"] == 5
        for _ in range(40):
            await socket.send("{")
        with pytest.raises(ConnectionClosed):
            await socket.until(lambda _: False)
        assert await socket.closed() == 1008

    asyncio.run(story())


async def at_a_table(server: Server) -> tuple[Guest, str, Socket, int]:
    """A game on one device, with the socket of the seat that must decide."""
    ann = Guest(server)
    table = ann.lay(ME, HERE)
    socket = await ann.socket()
    await socket.watch(table, 0)
    seat = socket.position["view"]["to_move"][0]
    await socket.watch(table, seat)
    return ann, table, socket, seat


def test_stale_foreign_repeated_and_illegal_commands_change_nothing(server: Server) -> None:
    async def story() -> None:
        ann, table, socket, seat = await at_a_table(server)
        eve = await Guest(server, "Eve").socket()
        version = socket.position["version"]
        option = socket.position["question"]["options"][0]["option"]
        play = {"version": version, "options": [option]}
        expected: list[tuple[Socket, int, dict[str, Any], str]] = [
            (eve, seat, play, "not_yours"),
            (eve, 7, play, "not_yours"),
            (eve, 4, play, "not_yours"),
            (socket, 1 - seat, play, "not_your_turn"),
            (socket, seat, {"version": version - 1, "options": [option]}, "stale"),
            (socket, seat, {"version": version + 1, "options": [option]}, "stale"),
            (socket, seat, {"version": version, "options": [999_999]}, "illegal"),
            (socket, seat, {"version": version, "options": [option] * 64}, "illegal"),
            (socket, seat, {"version": version, "options": []}, "malformed"),
            (socket, seat, {"version": version, "options": [-1]}, "malformed"),
            (socket, seat, {"version": str(version), "options": [option]}, "malformed"),
        ]
        for who, where, more, problem in expected:
            answer = await who.do("play", table, where, **more)
            assert answer.get("problem") == problem, (more, answer)
        assert (await socket.do("play", "no-such-table", seat, **play))["problem"] == "no_such_table"
        assert (await eve.do("undo", table, seat, version=version, to=0))["problem"] == "not_yours"
        assert (await eve.do("abandon", table, seat))["problem"] == "not_yours"
        assert (await eve.do("set_seat", table, 0, to={"kind": "me"}))["problem"] == "not_yours"
        assert (await eve.do("start", table, 0))["problem"] == "not_yours"
        assert (await eve.do("rematch", table, 0))["problem"] == "not_yours"
        assert (await eve.do("sit", table, 0, name="Eve"))["problem"] == "started"
        room = ann.get(f"/api/tables/{table}")
        assert room["status"] == "playing"
        await socket.watch(table, seat)
        assert socket.position["version"] == version
        first = await socket.do("play", table, seat, id="once", **play)
        second = await socket.do("play", table, seat, id="once", **play)
        assert first == second
        assert first["is"] == "ack"
        for each in (socket, eve):
            await each.close()

    asyncio.run(story())


def test_of_many_devices_that_answer_at_once_one_wins(server: Server) -> None:
    async def story() -> None:
        ann, table, socket, seat = await at_a_table(server)
        devices = [await ann.socket() for _ in range(8)]
        for device in devices:
            await device.watch(table, seat)
        option = socket.position["question"]["options"][0]["option"]
        version = socket.position["version"]
        answers = await asyncio.gather(
            *(device.do("play", table, seat, version=version, options=[option]) for device in devices)
        )
        assert sorted(answer["is"] for answer in answers) == ["ack"] + ["refused"] * 7
        assert {answer.get("problem") for answer in answers} <= {None, "stale", "not_your_turn"}
        for device in [*devices, socket]:
            await device.close()

    asyncio.run(story())


def test_a_reconnect_storm_leaves_everyone_where_they_were(server: Server) -> None:
    async def story() -> None:
        ann, table, socket, seat = await at_a_table(server)
        rng = random.Random(3)

        async def flicker() -> None:
            for _ in range(4):
                device = await ann.socket(hello=False)
                await device.send({"do": "watch", "table": table, "seat": seat, "since": rng.choice([-1, 0, 5, 99])})
                if rng.random() < 0.6:
                    await device.receive()
                if rng.random() < 0.5:
                    device.connection.transport.abort()
                else:
                    await device.close()

        await asyncio.gather(*(flicker() for _ in range(20)))
        answer = await socket.play_first(table, seat)
        assert answer["is"] == "ack"
        assert socket.position["version"] == answer["version"], "the old connection still hears its table"
        await socket.until_room(lambda room: room["seats"][seat]["present"])
        gap = await ann.socket()
        update = await gap.watch(table, seat, answer["version"] - 1)
        assert update["is"] == "update"
        assert [line["line"] for line in update["lines"]] == [answer["version"]]
        for each in (gap, socket):
            await each.close()

    asyncio.run(story())


KINDS = (
    "hello ping lobby watch unwatch play undo redo answer send_bot hand_back abandon say sit stand set_seat start seal "
    "unseal rematch next look recall hint"
)
FIELDS = "version options to question yes about level phrase text name seal nonce step before since"
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 12), st.text(max_size=8), st.lists(st.integers(0, 99), max_size=3)
)
FRAME = st.tuples(
    st.sampled_from(KINDS.split(" ")),
    st.integers(0, 8),
    st.dictionaries(st.sampled_from(FIELDS.split(" ")), VALUES, max_size=4),
)


@given(st.lists(FRAME, max_size=12))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_a_stranger_sends_the_game_stays_as_it_is(server: Server, frames: list[Any]) -> None:
    async def story() -> None:
        _, table, socket, seat = await at_a_table(server)
        before = socket.position
        eve = await Guest(server, "Eve").socket()
        for number, (kind, where, more) in enumerate(frames):
            await eve.send({"do": kind, "id": f"f{number}", "table": table, "seat": where, **more})
        await eve.send({"do": "ping", "n": 77})
        await eve.until(lambda frame: frame.get("n") == 77)
        await socket.watch(table, seat)
        assert socket.position == before
        for each in (eve, socket):
            await each.close()

    asyncio.run(story())


# Pages.


def test_every_operation_of_the_schema_answers_nonsense_politely(server: Server) -> None:
    ann = Guest(server)
    schema = ann.get("/schema/openapi.json")
    rng = random.Random(4)
    nonsense: list[Any] = [{}, [], None, "x", 7, {"name": ""}, {"name": "n" * 99}, {"seat": -1}, {"code": "\u0000"}]
    nonsense += [{"game": "chess", "seats": [{"kind": "me"}]}, {"game": "gold_n_crash", "seats": [{"kind": "me"}] * 5}]
    nonsense += [{"game": "gold_n_crash", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}], "more": 1}]
    nonsense += [
        {"game": "gold_n_crash", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"may_stop_early": "x"}}
    ]
    nonsense += [{"step": 10**9, "seat": 0}, {"step": 0, "seat": 9}, {"edition": "../../etc"}]
    asked = 0
    for path, operations in schema["paths"].items():
        for method in operations:
            for word in ("x", "%00", "..", "a" * 80, "gold_n_crash", "é", "en"):
                where = path
                for name in ("{game}", "{table}", "{lang}"):
                    where = where.replace(name, word if rng.random() < 0.7 else "gold_n_crash")
                where = where.encode("ascii", "ignore").decode()
                bodies = nonsense if method == "post" else [None]
                for body in rng.sample(bodies, min(4, len(bodies))):
                    data = json.dumps(body).encode() if method == "post" else None
                    status, _, answer = ann.request(method.upper(), where, data, Content_Type="application/json")
                    assert status < 500, (method, where, body, answer)
                    asked += 1
    assert asked > 200


def test_records_are_limited(server: Server) -> None:
    ann = Guest(server)
    for body, problem in (
        (b"", "bad_record"),
        (b"goblintop record 1\ngame chess\n", "bad_record"),
        (b"\xff\xfe", "bad_record"),
        (b"goblintop record 1\n" + b"x\n" * 60_000, "bad_record"),
        (b"x" * 300_000, "too_large"),
    ):
        with pytest.raises(Trouble) as trouble:
            ann.post("/api/records", body)
        assert trouble.value.problem == problem
    assert ann.get("/healthz")["ok"] is True


def test_names_are_kept_as_text(server: Server) -> None:
    ann = Guest(server)
    table = ann.lay(ME, OPEN, name='</script><img src=x onerror="alert(1)">'[:24])
    _, headers, body = ann.request("GET", f"/api/tables/{table}")
    assert json.loads(body)["seats"][0]["name"] == "</script><img src=x oner"
    assert headers["Content-Type"].startswith("application/json")
    with pytest.raises(Trouble, match="malformed"):
        ann.post("/api/me", {"name": "\u200b\u0007 "})


def test_an_own_edition_is_checked(server: Server) -> None:
    ann = Guest(server)
    for text in ("", "game = ", 'game = "gold_n_crash"\nname = "mine"\n', "a" * 70_000):
        with pytest.raises(Trouble) as trouble:
            ann.lay(ME, OPEN, edition_text=text)
        assert trouble.value.status == 400

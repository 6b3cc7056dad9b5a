"""Sitting down and playing, over real sockets."""

import asyncio
import json
from typing import Any

import msgspec
import pytest
from tests.server.driver import BOT, HERE, ME, OPEN, Guest, Server, Socket, Trouble, seal_of

from goblintop.match.verify import verify
from goblintop.server.protocol import bodies, frames


async def play_out(table: str, sockets: dict[int, Socket]) -> int:
    """Play until the game is over, each seat by itself; returns the number of decisions."""
    return sum(await asyncio.gather(*(play_seat(table, seat, socket) for seat, socket in sockets.items())))


async def play_seat(table: str, seat: int, socket: Socket) -> int:
    """One seat's decisions until the end."""
    decisions = 0
    while "result" not in socket.position:
        if "question" in socket.position:
            answer = await socket.play_first(table, seat, decisions * 7)
            assert answer["is"] == "ack", answer
            assert socket.position["version"] >= answer["version"], "the update comes before the ack"
            decisions += 1
        else:
            await socket.receive()
    return decisions


def test_a_whole_game_between_two_browsers(server: Server) -> None:
    async def story() -> None:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        table = ann.lay(ME, OPEN)
        link = ann.post(f"/api/tables/{table}/invites", {"seat": 1})
        assert bo.post("/api/links", {"code": link["code"]}) == {"table": table, "seats": [1]}
        sockets = {0: await ann.socket(), 1: await bo.socket()}
        for seat, socket in sockets.items():
            await socket.watch(table, seat)
        decisions = await play_out(table, sockets)
        assert decisions > 20
        assert sockets[0].position["result"] == sockets[1].position["result"]
        text = ann.get(f"/api/tables/{table}/record").decode()
        assert verify(text).decisions == decisions
        for socket in sockets.values():
            for raw in socket.raw:
                msgspec.json.decode(raw, type=frames.Outgoing)
            await socket.close()

    asyncio.run(story())


def test_a_game_against_a_bot_is_played_by_its_worker(server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        table = ann.lay(ME, BOT)
        socket = await ann.socket()
        await socket.watch(table, 0)
        await play_out(table, {0: socket})
        hinted = [line for line in server.lines() if line["event"].startswith("bot.")]
        assert not hinted, hinted
        await socket.close()

    asyncio.run(story())


def test_the_number_of_every_player_goes_into_the_deal(server: Server) -> None:
    async def story() -> None:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        table = ann.lay(ME, OPEN)
        nonces = ["11" * 32, "22" * 32]
        one, two = await ann.socket(), await bo.socket()
        await one.send({"do": "watch", "table": table, "seat": 0})
        await two.send({"do": "watch", "table": table, "seat": 7})
        promise = (await one.until(lambda frame: frame["is"] == "room"))["room"]["deal"]["commitment"]
        assert (await one.do("seal", table, 0, seal=seal_of(nonces[0])))["is"] == "ack"
        assert (await two.do("sit", table, 1, name="Bo"))["is"] == "ack"
        await two.send({"do": "watch", "table": table, "seat": 1})
        await two.do("seal", table, 1, seal=seal_of(nonces[1]))
        for seat, socket in ((0, one), (1, two)):
            await socket.until(lambda frame: frame["is"] == "unseal")
            wrong = await socket.do("unseal", table, seat, nonce="33" * 32)
            assert wrong["problem"] == "not_allowed"
            await socket.do("unseal", table, seat, nonce=nonces[seat])
        await one.until(lambda frame: frame["is"] == "snapshot")
        assert one.room["deal"] == {"commitment": promise, "nonces": nonces, "secret": "", "salt": ""}
        for socket in (one, two):
            await socket.close()

    asyncio.run(story())


def test_several_humans_on_one_device_see_one_hand_at_a_time(server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        table = ann.lay(ME, HERE)
        socket = await ann.socket()
        await socket.watch(table, 0)
        assert socket.room["mine"] == [0, 1]
        assert all(seat["shared"] for seat in socket.room["seats"])

        def faces(seat: int) -> list[Any]:
            hand = next(zone for zone in socket.position["view"]["zones"] if zone["id"] == f"hand@{seat}")
            return [piece[1] for piece in hand["pieces"]]

        assert all(faces(0))
        assert not any(faces(1))
        await socket.watch(table, 1)
        assert all(faces(1))
        assert not any(faces(0))
        await socket.close()

    asyncio.run(story())


def test_links_work_once_and_only_for_their_seat(server: Server) -> None:
    ann, bo, cy = Guest(server, "Ann"), Guest(server, "Bo"), Guest(server, "Cy")
    table = ann.lay(ME, OPEN, settings={"public": False, "watchers": "after"})
    with pytest.raises(Trouble, match="403"):
        bo.post(f"/api/tables/{table}/invites", {"seat": 1})
    first = ann.post(f"/api/tables/{table}/invites", {"seat": 1})
    link = ann.post(f"/api/tables/{table}/invites", {"seat": 1})
    with pytest.raises(Trouble, match="no_such_link"):
        bo.get(f"/api/links/{first['code']}")
    with pytest.raises(Trouble, match="no_such_link"):
        bo.post("/api/links", {"code": first["code"]})
    for _ in range(2):
        about = {"game": "gold_n_crash", "kind": "invite", "names": ["Ann"]}
        assert bo.get(f"/api/links/{link['code']}") == about, "looking does not use it up"
    assert link["url"].endswith(f"/join/{link['code']}")
    bo.post("/api/links", {"code": link["code"]})
    with pytest.raises(Trouble, match="no_such_link"):
        cy.post("/api/links", {"code": link["code"]})
    with pytest.raises(Trouble, match="403"):
        cy.post(f"/api/tables/{table}/devices", {})
    device = bo.post(f"/api/tables/{table}/devices", {})
    assert cy.get(f"/api/links/{device['code']}") == {"game": "gold_n_crash", "kind": "device", "names": ["Ann", "Bo"]}
    assert cy.post("/api/links", {"code": device["code"]})["seats"] == [1]
    assert cy.get(f"/api/tables/{table}")["mine"] == [1]


def test_who_leaves_a_seat_loses_its_device_links(server: Server) -> None:
    async def story() -> None:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        table = ann.lay(ME, OPEN, OPEN, game="goblin_laundromat")
        socket = await bo.socket()
        assert (await socket.do("sit", table, 1, name="Bo"))["is"] == "ack"
        device = bo.post(f"/api/tables/{table}/devices", {})
        assert (await socket.do("stand", table, 1))["is"] == "ack"
        with pytest.raises(Trouble, match="no_such_link"):
            bo.post("/api/links", {"code": device["code"]})
        await socket.close()

    asyncio.run(story())


def test_the_lobby_is_live_and_private_tables_are_not_in_it(server: Server) -> None:
    async def story() -> None:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        looking = await bo.socket()
        await looking.send({"do": "lobby"})
        await looking.until(lambda frame: frame["is"] == "lobby")
        hidden = ann.lay(ME, OPEN, settings={"public": False})
        table = ann.lay(ME, OPEN)
        change = await looking.until(lambda frame: frame["is"] == "lobby_change")
        assert change["entry"]["table"] == table
        sitting = await bo.socket()
        assert (await sitting.do("sit", table, 1, name="Bo"))["is"] == "ack"
        await looking.until(lambda frame: frame["is"] == "lobby_change" and frame["entry"]["status"] == "playing")
        assert all(hidden not in raw for raw in looking.raw)
        assert (await sitting.do("sit", hidden, 1, name="Bo"))["problem"] == "not_yours"
        assert [each["table"] for each in bo.get("/api/tables") if each.get("mine")] == [table]
        await looking.close()
        await sitting.close()

    asyncio.run(story())


def test_undo_is_free_up_to_the_news_and_asked_for_beyond(server: Server) -> None:
    async def story() -> None:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        table = ann.lay(ME, OPEN)
        one, two = await ann.socket(), await bo.socket()
        await two.do("sit", table, 1, name="Bo")
        await one.watch(table, 0)
        await two.watch(table, 1)
        seat, socket, other, foe = (0, one, two, 1) if "question" in one.position else (1, two, one, 0)
        drawing = next(offer for offer in socket.position["question"]["options"] if offer["notation"] == "draw")
        before = socket.position
        answer = await socket.do("play", table, seat, version=before["version"], options=[drawing["option"]])
        assert answer["is"] == "ack"
        undo = socket.position["undo"]
        assert undo["free"] is False
        assert undo["barrier"] == "news"
        asked = await socket.do("undo", table, seat, version=socket.position["version"], to=undo["last"])
        assert asked["is"] == "ack"
        poll = (await other.until_room(lambda room: bool(room.get("polls"))))["polls"][0]
        assert poll["waiting"] == [foe]
        assert (await socket.do("answer", table, seat, question=poll["question"], yes=True))["problem"] == "no_question"
        assert (await other.do("answer", table, foe, question=poll["question"], yes=True))["is"] == "ack"
        undone = await socket.until(lambda frame: frame["is"] == "update")
        assert undone["lines"][-1]["kind"] == "undo"
        assert undone["position"]["view"] == before["view"]
        assert undone["position"]["undo"]["redo"] is True
        redone = await socket.do("redo", table, seat, version=undone["position"]["version"])
        assert redone["is"] == "ack"
        await one.close()
        await two.close()

    asyncio.run(story())


def test_chat_speaks_in_phrases_unless_the_table_is_free(server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        quiet, free = ann.lay(ME, OPEN), ann.lay(ME, OPEN, settings={"chat": "free"})
        socket = await ann.socket()
        await socket.send({"do": "watch", "table": free, "seat": 0})
        assert (await socket.do("say", quiet, 0, text="hello"))["problem"] == "not_allowed"
        assert (await socket.do("say", quiet, 0, phrase="hello"))["is"] == "ack"
        await socket.do("say", free, 0, text="<script>alert(1)</script>\u0000\u202e  there")
        said = next(frame for frame in socket.heard if frame["is"] == "chat" and frame["lines"])
        assert said["lines"][0]["text"] == "<script>alert(1)</script> there"
        assert (await socket.do("say", free, 1, text="I am not Ann"))["problem"] == "not_yours"
        await socket.close()

    asyncio.run(story())


def test_after_the_end_everything_can_be_looked_at(server: Server) -> None:
    async def story() -> None:
        ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
        table = ann.lay(ME, HERE)
        socket = await ann.socket()
        await socket.watch(table, 0)
        watching = await eve.socket()
        await watching.watch(table, 7)
        assert (await watching.do("look", table, 0, step=3))["problem"] == "not_yours"
        with pytest.raises(Trouble, match="not_over"):
            ann.get(f"/api/tables/{table}/record")
        for _ in range(400):
            seat = socket.position["view"]["to_move"][0]
            await socket.watch(table, seat, socket.position["version"])
            answer = await socket.play_first(table, seat, len(socket.raw))
            assert answer["is"] == "ack"
            if "result" in socket.position:
                break
        looked = await watching.do("look", table, 8, step=12)
        hands = [zone for zone in looked["position"]["view"]["zones"] if zone["id"].startswith("hand@")]
        assert all(piece[1] for zone in hands for piece in zone["pieces"])
        assert looked["steps"] == socket.position["step"]
        fairness = eve.get(f"/api/tables/{table}/fairness")
        assert fairness["verified"] is True
        text = eve.get(f"/api/tables/{table}/record")
        brought = eve.post("/api/records", text)["table"]
        assert brought in [each["table"] for each in eve.get("/api/tables")], "found again in one's list"
        assert eve.get(f"/api/tables/{brought}/fairness")["verified"] is True, "a record keeps its proof"
        assert eve.get(f"/api/tables/{brought}/record") == text
        again = await watching.watch(brought, 8)
        assert again["position"]["result"] == socket.position["result"]
        on = eve.post(f"/api/tables/{brought}/continue", {"step": 12, "seat": 1})["table"]
        continued = await watching.watch(on, 1)
        assert continued["position"]["step"] >= 12
        await socket.do("rematch", table, 0)
        await socket.watch(socket.room["rematch"], 0)
        assert socket.room["origin"] == "rematch"
        await socket.close()
        await watching.close()

    asyncio.run(story())


def test_a_hint_is_given_where_the_table_allows_it(server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        for hints, expected in ((True, "hinted"), (False, "refused")):
            table = ann.lay(ME, HERE, settings={"hints": hints})
            socket = await ann.socket()
            await socket.watch(table, 0)
            seat = socket.position["view"]["to_move"][0]
            answer = await socket.do("hint", table, seat, version=socket.position["version"])
            assert answer["is"] == expected
            if hints:
                hinted = msgspec.json.decode(socket.raw[-1], type=frames.Hinted)
                assert 0.99 < sum(advice.share for advice in hinted.advice) < 1.01
                assert all(0 <= (advice.promise or 0) <= 1 and advice.sentence.key for advice in hinted.advice)
                assert any(advice.line for advice in hinted.advice), "it expects something to follow"
            await socket.close()

    asyncio.run(story())


def test_the_catalogue_speaks_both_languages(server: Server) -> None:
    ann = Guest(server)
    games = {game["name"]: game for game in ann.get("/api/games")}
    assert "gold_n_crash" in games
    for lang in ("en", "fr"):
        assert ann.get(f"/api/games/gold_n_crash/sentences/{lang}")["table.not_now"]
        assert ann.get(f"/api/games/gold_n_crash/rules/{lang}")["chapters"][0]["paragraphs"]
    book = msgspec.json.decode(json.dumps(ann.get("/api/games/gold_n_crash/book")), type=bodies.Book)
    assert len(book.faces) > 20
    with pytest.raises(Trouble, match="400"):
        ann.get("/api/games/gold_n_crash/sentences/de")
    with pytest.raises(Trouble, match="404"):
        ann.get("/api/games/chess/book")

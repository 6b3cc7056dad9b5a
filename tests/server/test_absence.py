"""Players who are away or out of time: how long the others wait, who is asked, and what happens when they come back."""

import asyncio

from tests.server.driver import HERE, ME, OPEN, Guest, Server, Socket


def test_a_bot_sits_in_when_time_runs_out_and_when_somebody_stays_away(brisk: Server) -> None:
    async def story() -> None:
        ann, bo = Guest(brisk, "Ann"), Guest(brisk, "Bo")
        timed = ann.lay(ME, HERE, settings={"absent": "bot", "clock": {"bank": 1, "add": 0}})
        left = ann.lay(ME, OPEN, settings={"absent": "bot"})
        one, two = await ann.socket(), await bo.socket()
        await one.watch(timed, 0)
        assert one.position["clock"]["running"] == one.position["view"]["to_move"]
        await one.until_room(lambda room: any(seat.get("bot_sits_in") for seat in room["seats"]))
        away = await ann.socket()
        await two.do("sit", left, 1, name="Bo")
        await two.watch(left, 1)
        await away.watch(left, 0)
        on_turn = away.position["view"]["to_move"][0]
        leaver, stayer, seat = (away, two, 0) if on_turn == 0 else (two, away, 1)
        await leaver.close()
        await stayer.until_room(lambda room: bool(room["seats"][seat].get("bot_sits_in")))
        for socket in (one, stayer):
            await socket.close()

    asyncio.run(story())


def test_who_decides_after_all_gets_time_again_for_the_next_turn(server: Server) -> None:
    async def story() -> None:
        ann = Guest(server)
        table = ann.lay(ME, HERE, settings={"absent": "vote", "clock": {"bank": 0, "add": 1}})
        socket = await ann.socket()
        await socket.watch(table, 0)
        seat = socket.position["view"]["to_move"][0]
        await socket.watch(table, seat)
        await socket.until_room(lambda room: bool(room["seats"][seat].get("late")))
        await socket.play_first(table, seat)
        await socket.until_room(lambda room: not room["seats"][seat].get("late"))
        assert socket.position["clock"]["left"][seat] > 0
        await socket.close()

    asyncio.run(story())


def test_a_bot_sits_in_for_who_is_away_and_hands_back(brisk: Server) -> None:
    async def story() -> None:
        ann, bo = Guest(brisk, "Ann"), Guest(brisk, "Bo")
        table = ann.lay(ME, OPEN)
        one, two = await ann.socket(), await bo.socket()
        await two.do("sit", table, 1, name="Bo")
        await one.watch(table, 0)
        await two.watch(table, 1)
        here = await one.do("send_bot", table, 0, about=1)
        assert (here["problem"], here["why"]["message"]["key"]) == ("not_allowed", "table.here")
        await two.close()
        await one.until_room(lambda room: not room["seats"][1]["present"])
        soon = await one.do("send_bot", table, 0, about=1)
        assert soon["why"]["message"] == {"key": "table.soon", "args": {"seat": {"seat": 1}, "seconds": {"number": 1}}}
        await one.until_room(lambda room: bool(room["seats"][1].get("absent")))
        assert (await one.do("send_bot", table, 0, about=1, level="legend"))["is"] == "ack"
        room = await one.until_room(lambda room: bool(room["seats"][1].get("bot_sits_in")))
        assert room["seats"][1]["level"] == "journeyman", "nobody chooses how well another seat is played"
        back = await bo.socket()
        await back.watch(table, 1)
        if "question" in back.position:
            refused = await back.play_first(table, 1)
            assert refused["problem"] in ("not_your_turn", "stale")
        assert (await back.do("hand_back", table, 1))["is"] == "ack"
        await one.until_room(lambda room: not room["seats"][1].get("bot_sits_in"))
        await one.close()
        await back.close()

    asyncio.run(story())


def test_more_than_half_of_the_others_let_a_bot_sit_in(brisk: Server) -> None:
    async def story() -> None:
        names = ["Ann", "Bo", "Cy", "Di"]
        people = [Guest(brisk, name) for name in names]
        table = people[0].lay(ME, OPEN, OPEN, OPEN, game="goblin_laundromat")
        sockets = [await guest.socket() for guest in people]
        for seat in (1, 2, 3):
            await sockets[seat].do("sit", table, seat, name=names[seat])
        for seat, socket in enumerate(sockets):
            await socket.watch(table, seat)
        ann, bo, cy, di = sockets
        await di.close()
        await ann.until_room(lambda room: bool(room["seats"][3].get("absent")))
        assert (await ann.do("send_bot", table, 0, about=3))["is"] == "ack"
        poll = (await bo.until_room(lambda room: bool(room.get("polls"))))["polls"][0]
        assert (poll["kind"], poll["by"], poll["about"], poll["waiting"]) == ("bot", 0, 3, [1, 2])
        assert (await ann.do("answer", table, 0, question=poll["question"], yes=True))["problem"] == "no_question"
        assert (await bo.do("answer", table, 1, question=poll["question"], yes=False))["is"] == "ack"
        room = await ann.until_room(lambda room: not room.get("polls"))
        assert not room["seats"][3].get("bot_sits_in"), "one no is enough"
        await cy.until_room(lambda room: bool(room.get("polls")))
        await cy.until_room(lambda room: not room.get("polls"))
        assert (await bo.do("send_bot", table, 1, about=3))["is"] == "ack"
        poll = (await cy.until_room(lambda room: bool(room.get("polls"))))["polls"][0]
        assert (await cy.do("answer", table, 2, question=poll["question"], yes=True))["is"] == "ack"
        room = await ann.until_room(lambda room: bool(room["seats"][3].get("bot_sits_in")))
        assert not room.get("polls") or room["polls"][0]["waiting"] == [0], "two of three: Ann need not answer"
        await ann.until_room(lambda room: not room.get("polls"))
        back = await people[3].socket()
        await back.watch(table, 3)
        assert (await back.do("hand_back", table, 3))["is"] == "ack"
        await ann.until_room(lambda room: not room["seats"][3].get("bot_sits_in"))
        for socket in (ann, bo, cy, back):
            await socket.close()

    asyncio.run(story())


async def three(server: Server) -> tuple[str, list[Guest], list[Socket]]:
    """Ann, Bo and Cy at one table."""
    names = ["Ann", "Bo", "Cy"]
    people = [Guest(server, name) for name in names]
    table = people[0].lay(ME, OPEN, OPEN, game="goblin_laundromat")
    sockets = [await guest.socket() for guest in people]
    for seat in (1, 2):
        await sockets[seat].do("sit", table, seat, name=names[seat])
    for seat, socket in enumerate(sockets):
        await socket.watch(table, seat)
    return table, people, sockets


def test_one_s_own_seat_is_left_to_any_bot_and_needs_nobody(server: Server) -> None:
    async def story() -> None:
        table, _, (ann, bo, cy) = await three(server)
        assert (await ann.do("send_bot", table, 0, about=0, level="master"))["is"] == "ack"
        room = await bo.until_room(lambda room: bool(room["seats"][0].get("bot_sits_in")))
        assert room["seats"][0]["level"] == "master"
        for socket in (ann, bo, cy):
            await socket.close()

    asyncio.run(story())


def test_who_comes_back_ends_the_vote_about_a_bot(brisk: Server) -> None:
    async def story() -> None:
        table, people, (ann, bo, cy) = await three(brisk)
        await cy.close()
        await ann.until_room(lambda room: bool(room["seats"][2].get("absent")))
        assert (await ann.do("send_bot", table, 0, about=2))["is"] == "ack"
        poll = (await bo.until_room(lambda room: bool(room.get("polls"))))["polls"][0]
        back = await people[2].socket()
        await back.watch(table, 2)
        room = await bo.until_room(lambda room: not room.get("polls"))
        assert room["seats"][2]["present"]
        assert not room["seats"][2].get("absent")
        late = await bo.do("answer", table, 1, question=poll["question"], yes=True)
        assert late["problem"] == "no_question"
        for socket in (ann, bo, back):
            await socket.close()

    asyncio.run(story())


def test_who_has_only_just_gone_is_asked_before_a_game_ends_without_result(server: Server) -> None:
    async def story() -> None:
        table, people, (ann, bo, cy) = await three(server)
        await cy.close()
        await ann.until_room(lambda room: not room["seats"][2]["present"])
        assert (await ann.do("abandon", table, 0))["is"] == "ack"
        poll = (await bo.until_room(lambda room: bool(room.get("polls"))))["polls"][0]
        assert (poll["kind"], poll["waiting"]) == ("abandon", [1, 2])
        assert (await bo.do("answer", table, 1, question=poll["question"], yes=True))["is"] == "ack"
        room = await bo.until_room(lambda room: room["polls"][0]["waiting"] == [2])
        assert room["status"] == "playing"
        back = await people[2].socket()
        await back.watch(table, 2)
        assert (await back.do("answer", table, 2, question=poll["question"], yes=False))["is"] == "ack"
        room = await ann.until_room(lambda room: not room.get("polls"))
        assert room["status"] == "playing"
        for socket in (ann, bo, back):
            await socket.close()

    asyncio.run(story())


def test_who_stays_away_is_not_waited_for_in_a_vote(brisk: Server) -> None:
    async def story() -> None:
        table, _, (ann, bo, cy) = await three(brisk)
        await cy.close()
        await ann.until_room(lambda room: not room["seats"][2]["present"])
        assert (await ann.do("abandon", table, 0))["is"] == "ack"
        poll = (await bo.until_room(lambda room: bool(room.get("polls"))))["polls"][0]
        assert poll["waiting"] == [1, 2]
        assert (await bo.do("answer", table, 1, question=poll["question"], yes=True))["is"] == "ack"
        await ann.until_room(lambda room: room["status"] == "abandoned")
        for socket in (ann, bo):
            await socket.close()

    asyncio.run(story())


def test_a_table_that_waits_says_so(brisk: Server) -> None:
    async def story() -> None:
        ann, bo = Guest(brisk, "Ann"), Guest(brisk, "Bo")
        table = ann.lay(ME, OPEN, settings={"absent": "wait"})
        one, two = await ann.socket(), await bo.socket()
        await two.do("sit", table, 1, name="Bo")
        await one.watch(table, 0)
        await two.watch(table, 1)
        await two.close()
        await one.until_room(lambda room: bool(room["seats"][1].get("absent")))
        answer = await one.do("send_bot", table, 0, about=1)
        assert (answer["problem"], answer["why"]["message"]["key"]) == ("not_allowed", "table.waits")
        await one.close()

    asyncio.run(story())


def test_who_leaves_a_seat_no_longer_sees_what_it_sees(server: Server) -> None:
    async def story(watchers: str) -> None:
        ann, bo, cy = Guest(server, "Ann"), Guest(server, "Bo"), Guest(server, "Cy")
        table = ann.lay(ME, OPEN, OPEN, game="goblin_laundromat", settings={"watchers": watchers})
        host, left, other = await ann.socket(), await bo.socket(), await cy.socket()
        await left.do("sit", table, 1, name="Bo")
        await left.send({"do": "watch", "table": table, "seat": 1})
        await left.until_room(lambda room: room["mine"] == [1])
        assert (await left.do("stand", table, 1))["is"] == "ack"
        heard = len(left.heard)
        await other.do("sit", table, 1, name="Cy")
        assert (await host.do("start", table, 0))["is"] == "ack"
        await other.watch(table, 1)
        await host.watch(table, 0)
        await other.play_first(table, 1)
        await host.play_first(table, 0)
        await left.send({"do": "ping", "n": 9})
        await left.until(lambda frame: frame.get("n") == 9)
        shown = [frame for frame in left.heard[heard:] if frame["is"] in ("snapshot", "update")]
        assert {frame["seat"] for frame in shown} == ({7} if watchers == "anyone" else set())
        hand = [
            face for zone in other.position["view"]["zones"] if zone["id"] == "hand@1" for _, face in zone["pieces"]
        ]
        assert hand
        assert all(hand)
        for frame in shown:
            (seen,) = [zone for zone in frame["position"]["view"]["zones"] if zone["id"] == "hand@1"]
            assert not any(piece[1] for piece in seen["pieces"])
        await left.send({"do": "watch", "table": table, "seat": 1})
        await left.until(lambda frame: frame.get("problem") == "not_yours")
        for socket in (host, left, other):
            await socket.close()

    for watchers in ("anyone", "nobody"):
        asyncio.run(story(watchers))

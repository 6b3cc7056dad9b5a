"""Campaigns over HTTP and sockets: begun, played, a card made, resumed after a crash, exported and brought back."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import BOT, HERE, ME, OPEN, Guest, Json, Server, Trouble

from goblintop import catalogue
from goblintop.games.gobelin_des_bois.campaign import Tale

GAME = "gobelin_des_bois"
STANDARD = catalogue.find(GAME).edition("standard").text
OWN = STANDARD.replace('"standard"', '"mine"', 1).replace("gold = 0", "gold = 1")
CARD = {"colours": ["red", "any"], "effects": ["tale-steal", "take"], "gold": 3}


def told(*winners: int, players: int = 2, cards: int = 0) -> str:
    """A file: these players have won the chapters so far, with ten gold each."""
    tale = Tale([f"Player {seat}" for seat in range(players)])
    for winner in winners:
        tale.write(winner, 10)
        if len(tale.cards) < cards and tale.maker() >= 0:
            tale.make(tale.maker(), CARD)
    return tale.to_text()


def begin(guest: Guest, *seats: Json, **more: Any) -> str:
    wish = {
        "game": "gobelin-des-bois" if "file" in more else GAME,
        "seats": list(seats),
        "settings": {"pace": 0},
        **more,
    }
    return str(guest.post("/api/campaigns", wish)["campaign"])


def look(guest: Guest, id: str) -> Json:
    return guest.get(f"/api/campaigns/{id}")


async def play_out(guest: Guest, table: str) -> None:
    """Play all seats of one's own to the end."""
    socket = await guest.socket()
    seats = list(guest.get(f"/api/tables/{table}")["mine"])
    at = seats[0]
    await socket.watch(table, at)
    for _ in range(2000):
        position = socket.position
        if position.get("result"):
            await socket.close()
            return
        mine = [seat for seat in position["view"]["to_move"] if seat in seats]
        if mine and mine[0] != at:
            at = mine[0]
            await socket.watch(table, at)
        elif mine:
            await socket.play_first(table, at)
        else:
            await socket.until(lambda frame: frame["is"] in ("update", "snapshot"))
    raise AssertionError("the chapter does not end")


def play_chapter(guest: Guest, id: str) -> str:
    table = str(guest.post(f"/api/campaigns/{id}/table", {})["table"])
    asyncio.run(asyncio.wait_for(play_out(guest, table), 60))
    return table


def test_two_chapters_with_a_card_made_in_between(server: Server) -> None:
    ann = Guest(server, "Ann")
    id = begin(ann, ME, HERE, file=told(0, 1, 0))
    before = look(ann, id)
    assert before["story"]["chapter"] == 4
    assert before["seats"][0]["name"] == "Ann", "who brings a tale sits in it under their own name"
    table = play_chapter(ann, id)
    after = look(ann, id)
    assert (after["story"]["chapter"], after["table"], after["status"]) == (5, table, "over")
    assert after["tables"] == ["", "", "", table]
    noted = after["story"]["chapters"][3]
    assert noted["winner"] == after["maker"]
    with pytest.raises(Trouble) as early:
        ann.post(f"/api/campaigns/{id}/table", {})
    assert early.value.problem == "not_allowed"
    made = ann.post(f"/api/campaigns/{id}/make", {"seat": after["maker"], "wish": CARD})
    assert made["story"]["cards"] == [{**CARD, "maker": after["maker"]}]
    assert made.get("maker", -1) == -1
    fifth = play_chapter(ann, id)
    assert fifth != table
    assert "own-1" in ann.get(f"/api/tables/{fifth}/book")["faces"], "the card is in the deck of the next game"
    assert ann.get(f"/api/tables/{fifth}")["options"]["chapter"] == 5
    assert look(ann, id)["story"]["chapter"] == 6
    record = ann.get(f"/api/tables/{fifth}/record").decode()
    assert "any take" in record, "a card that no release ships travels with the record"


def test_the_last_table_leads_to_the_next_and_the_same_table_is_laid_for_all(server: Server) -> None:
    ann = Guest(server, "Ann")
    id = begin(ann, ME, HERE)
    first = play_chapter(ann, id)
    room = ann.get(f"/api/tables/{first}")
    assert (room["campaign"], room["origin"]) == (id, "campaign")
    second = ann.post(f"/api/campaigns/{id}/table", {})["table"]
    assert ann.post(f"/api/campaigns/{id}/table", {})["table"] == second
    assert ann.get(f"/api/tables/{first}")["rematch"] == second
    assert [each["campaign"] for each in ann.get("/api/campaigns")] == [id]


def test_a_friend_joins_by_a_link_and_only_the_maker_makes(server: Server) -> None:
    ann, bob, eve = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server, "Eve")
    id = begin(ann, ME, OPEN, file=told(0, 1, 0))
    table = ann.post(f"/api/campaigns/{id}/table", {})["table"]
    code = ann.post(f"/api/tables/{table}/invites", {"seat": 1})["code"]
    bob.post("/api/links", {"code": code, "name": "Bob"})
    assert look(bob, id)["mine"] == [1]

    async def both() -> None:
        await asyncio.wait_for(asyncio.gather(play_out(ann, table), play_out(bob, table)), 60)

    asyncio.run(both())
    maker = look(ann, id)["maker"]
    winner, loser = (ann, bob) if maker == 0 else (bob, ann)
    for guest, seat, problem in (
        (loser, maker, "not_yours"),
        (loser, 1 - maker, "not_yours"),
        (winner, 4, "not_yours"),
    ):
        with pytest.raises(Trouble) as refused:
            guest.post(f"/api/campaigns/{id}/make", {"seat": seat, "wish": CARD})
        assert refused.value.problem == problem
    tries: list[Callable[[], Json]] = [
        lambda: eve.get(f"/api/campaigns/{id}"),
        lambda: eve.get(f"/api/campaigns/{id}/file"),
        lambda: eve.post(f"/api/campaigns/{id}/make", {"seat": maker, "wish": CARD}),
        lambda: eve.post(f"/api/campaigns/{id}/table", {}),
    ]
    for act in tries:
        with pytest.raises(Trouble) as hidden:
            act()
        assert hidden.value.problem == "no_such_campaign"
    assert eve.get("/api/campaigns") == []
    winner.post(f"/api/campaigns/{id}/make", {"seat": maker, "wish": CARD})
    assert [seat["name"] for seat in look(loser, id)["seats"]] == ["Ann", "Bob"]
    laid = loser.post(f"/api/campaigns/{id}/table", {})["table"]
    assert winner.post(f"/api/campaigns/{id}/table", {})["table"] == laid
    assert (ann.get(f"/api/tables/{laid}")["mine"], bob.get(f"/api/tables/{laid}")["mine"]) == ([0], [1])


def test_the_host_makes_for_a_seat_that_nobody_has_taken(server: Server) -> None:
    ann = Guest(server, "Ann")
    id = begin(ann, ME, OPEN, file=told(0, 1, 0, 1))
    assert ann.post(f"/api/campaigns/{id}/make", {"seat": 1, "wish": CARD})["story"]["cards"][0]["maker"] == 1


def test_a_bot_makes_its_card_at_once(server: Server) -> None:
    ann = Guest(server, "Ann")
    for at in range(4):
        id = begin(ann, ME, BOT, file=told(0, 1, 0, 1))
        shown = look(ann, id)
        (card,) = shown["story"]["cards"]
        assert card["maker"] == 1
        assert 0 <= card["gold"] <= 4, at
        assert shown["story"]["chapter"] == 5


def chapter_of_two(ann: Guest, bo: Guest, **settings: Any) -> tuple[str, str, Guest, Guest]:
    """Two friends on devices of their own play the fourth chapter and leave; the campaign, its table, who won, who
    did not."""
    id = begin(ann, ME, OPEN, file=told(0, 1, 0), settings={"pace": 0, **settings})
    table = ann.post(f"/api/campaigns/{id}/table", {})["table"]
    code = ann.post(f"/api/tables/{table}/invites", {"seat": 1})["code"]
    bo.post("/api/links", {"code": code, "name": "Bo"})

    async def both() -> None:
        await asyncio.wait_for(asyncio.gather(play_out(ann, table), play_out(bo, table)), 60)

    asyncio.run(both())
    winner, loser = (ann, bo) if look(ann, id)["maker"] == 0 else (bo, ann)
    return id, table, winner, loser


def why_not(guest: Guest, id: str, seat: int) -> Json:
    """The reason why a bot may not make that seat's card now."""
    with pytest.raises(Trouble) as refused:
        guest.post(f"/api/campaigns/{id}/make", {"seat": seat, "wish": None})
    assert refused.value.problem == "not_allowed"
    return json.loads(refused.value.body)["why"]["message"]


def test_who_never_comes_back_to_make_a_card_does_not_stop_the_tale(brisk: Server) -> None:
    id, table, winner, loser = chapter_of_two(Guest(brisk, "Ann"), Guest(brisk, "Bo"))
    eve = Guest(brisk, "Eve")
    maker = look(loser, id)["maker"]
    null = {"seat": maker, "wish": None}

    async def story() -> None:
        back = await winner.socket()
        await back.watch(table, maker)
        assert look(loser, id).get("bot_makes_in") is None, "the maker is here"
        assert why_not(loser, id, maker) == {"key": "table.here", "args": {"seat": {"seat": maker}}}
        await back.close()
        await asyncio.sleep(0.2)
        assert look(loser, id)["bot_makes_in"] == 1, "the page can say how long there is to wait"
        soon = {"seat": {"seat": maker}, "seconds": {"number": 1}}
        assert why_not(loser, id, maker) == {"key": "table.soon", "args": soon}
        assert look(loser, id)["story"]["cards"] == []
        await asyncio.sleep(1)
        assert look(loser, id)["bot_makes_in"] == 0
        for guest, seat, problem in ((eve, maker, "no_such_campaign"), (loser, 1 - maker, "not_yours")):
            with pytest.raises(Trouble) as refused:
                guest.post(f"/api/campaigns/{id}/make", {"seat": seat, "wish": None})
            assert refused.value.problem == problem
        with pytest.raises(Trouble) as own:
            winner.post(f"/api/campaigns/{id}/make", null)
        assert (own.value.problem, json.loads(own.value.body)["detail"]) == ("not_allowed", "it is yours to make")

        waiting = await loser.socket()
        await waiting.watch(table, 1 - maker)
        made = loser.post(f"/api/campaigns/{id}/make", null)
        await waiting.until(lambda frame: frame["is"] == "room")  # whoever looks at the campaign looks again
        await waiting.close()
        (card,) = made["story"]["cards"]
        assert card["maker"] == maker, "it is still the winner's card"

    asyncio.run(story())
    shown = look(winner, id)
    ((games, seat, by),) = [(each["games"], each["seat"], each["by"]) for each in shown["bot_made"]]
    assert (games, seat, by) == (4, maker, 1 - maker), "whoever comes back reads what happened"
    assert (shown.get("maker", -1), shown.get("bot_makes_in"), shown["story"]["chapter"]) == (-1, None, 5)
    with pytest.raises(Trouble) as late:
        winner.post(f"/api/campaigns/{id}/make", {"seat": maker, "wish": CARD})
    assert late.value.problem == "not_allowed"
    fifth = loser.post(f"/api/campaigns/{id}/table", {})["table"]
    assert "own-1" in loser.get(f"/api/tables/{fifth}/book")["faces"]
    (line,) = [line for line in brisk.lines() if line["event"] == "campaign.made" and line["campaign"] == id]
    assert (line["seat"], line["bot"]) == (maker, True)


def test_where_it_was_agreed_to_wait_no_bot_makes_a_card(brisk: Server) -> None:
    id, _, _, loser = chapter_of_two(Guest(brisk, "Ann"), Guest(brisk, "Bo"), absent="wait")
    time.sleep(1.3)
    shown = look(loser, id)
    assert shown.get("bot_makes_in") is None
    assert why_not(loser, id, shown["maker"])["key"] == "table.waits"


def test_a_server_that_was_started_anew_waits_for_the_maker_again(data: Path) -> None:
    with Server(data, "--generous", "--away-seconds", "1") as server:
        ann, bo = Guest(server, "Ann"), Guest(server, "Bo")
        id, _, _, loser = chapter_of_two(ann, bo)
        time.sleep(1.3)
        server.kill()
    with Server(data, "--generous", "--away-seconds", "1") as server:
        ann.server = bo.server = server
        maker = look(loser, id)["maker"]
        assert why_not(loser, id, maker)["key"] == "table.soon", "nobody could have come back yet"
        time.sleep(1.1)
        loser.post(f"/api/campaigns/{id}/make", {"seat": maker, "wish": None})
        server.kill()
    with Server(data, "--generous") as server:
        ann.server = bo.server = server
        (made,) = look(ann, id)["bot_made"]
        assert made["seat"] == maker
        assert len(look(bo, id)["story"]["cards"]) == 1


def test_a_bot_that_sat_in_makes_the_card_even_where_it_was_agreed_to_wait(brisk: Server) -> None:
    ann, bo = Guest(brisk, "Ann"), Guest(brisk, "Bo")

    async def chapter() -> str:
        """Bo leaves his seat to a bot, which wins the chapter; returns the campaign."""
        for _ in range(20):
            id = begin(ann, ME, OPEN, file=told(0, 1, 0), settings={"pace": 0, "absent": "wait"})
            table = ann.post(f"/api/campaigns/{id}/table", {})["table"]
            code = ann.post(f"/api/tables/{table}/invites", {"seat": 1})["code"]
            bo.post("/api/links", {"code": code, "name": "Bo"})
            leaving = await bo.socket()
            await leaving.watch(table, 1)
            assert (await leaving.do("send_bot", table, 1, about=1, level="apprentice"))["is"] == "ack"
            await leaving.close()
            await play_out(ann, table)
            if look(ann, id)["maker"] == 1:
                return id
        raise AssertionError("the bot never wins")

    async def story() -> None:
        id = await asyncio.wait_for(chapter(), 120)
        await asyncio.sleep(1.1)
        assert look(ann, id)["bot_makes_in"] == 0
        (card,) = ann.post(f"/api/campaigns/{id}/make", {"seat": 1, "wish": None})["story"]["cards"]
        assert card["maker"] == 1

    asyncio.run(story())


def test_what_does_not_fit_is_refused_kindly_with_the_rule(server: Server) -> None:
    ann = Guest(server, "Ann")
    id = begin(ann, ME, BOT, file=told(1, 1, 0, 0))
    for change, key in (
        ({"gold": 5}, "why.own_gold"),
        ({"colours": ["red", ""]}, "why.own_colour"),
        ({"effects": ["fly", "take"]}, "why.own_effect"),
        ({"effects": ["take"]}, "why.own_squares"),
    ):
        body = json.dumps({"seat": 0, "wish": {**CARD, **change}}).encode()
        status, _, answer = ann.request("POST", f"/api/campaigns/{id}/make", body, Content_Type="application/json")
        assert status == 403
        why = json.loads(answer)["why"]
        assert (why["message"]["key"], why["rule"]) == (key, "13.3")
    for wish, problem in (
        ({**CARD, "name": "<b>"}, "bad_campaign"),
        ({**CARD, "gold": "3"}, "bad_campaign"),
        ({**CARD, "gold": 10**9}, "malformed"),
        ({**CARD, "colours": ["x" * 99, "red"]}, "malformed"),
        ({**CARD, "colours": {"a": 1}}, "malformed"),
        (None, "not_allowed"),
    ):
        with pytest.raises(Trouble) as refused:
            ann.post(f"/api/campaigns/{id}/make", {"seat": 0, "wish": wish})
        assert refused.value.problem == problem, wish
    with pytest.raises(Trouble) as unknown:
        ann.post(f"/api/campaigns/{id}/make", {"seat": 0, "wish": CARD, "card": 1})
    assert unknown.value.problem == "malformed"
    assert look(ann, id)["story"]["cards"] == []


def test_a_campaign_is_exported_and_goes_on_elsewhere(server: Server) -> None:
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    id = begin(ann, ME, {**HERE, "name": "<script>alert(1)</script>"[:24]}, BOT, options={"rounds": 2})
    text = ann.get(f"/api/campaigns/{id}/file")
    assert text["rounds"] == 2
    assert text["bots"] == ["", "", "apprentice"]
    again = begin(bob, ME, HERE, BOT, file=json.dumps(text))
    copy = look(bob, again)
    assert copy["seats"][2]["name"] == text["players"][2], "a bot keeps its name"
    assert copy["seats"][1]["name"] == "Fenn"
    assert (copy["game"], text["campaign"]) == (GAME, GAME)
    assert again != id


def test_a_campaign_is_played_with_components_of_ones_own(server: Server) -> None:
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    id = begin(ann, ME, HERE, edition_text=OWN)
    assert look(ann, id)["story"]["own"] == "mine"
    table = ann.post(f"/api/campaigns/{id}/table", {})["table"]
    assert ann.get(f"/api/tables/{table}")["edition"] == "mine"
    golds = [face["props"]["gold"] for face in ann.get(f"/api/campaigns/{id}/book")["faces"].values()]
    assert min(golds) == 1
    with pytest.raises(Trouble) as refused:
        bob.get(f"/api/campaigns/{id}/book")
    assert refused.value.problem == "no_such_campaign"
    again = begin(bob, ME, HERE, file=json.dumps(ann.get(f"/api/campaigns/{id}/file")))
    assert look(bob, again)["story"]["own"] == "mine", "the file brings its components"


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"edition_text": "name = "}, "bad_edition"),
        ({"edition_text": "x = " + "[" * 30_000}, "bad_edition"),
        ({"edition_text": "x = " + "9" * 5_000}, "bad_edition"),
        ({"edition_text": STANDARD.replace("gobelin_des_bois", "gold_n_crash")}, "bad_edition"),
        ({"edition_text": STANDARD.replace("gold = 0", "gold = -1")}, "bad_edition"),
        ({"edition_text": STANDARD + "\n[custom]\n"}, "bad_campaign"),
        ({"edition_text": "#" * 70_000}, "malformed"),
        ({"file": json.dumps({**json.loads(told(0)), "edition": "x = " + "[" * 30_000})}, "bad_campaign"),
        ({"file": json.dumps({**json.loads(told(0)), "edition": OWN.replace("gold = 1", "gold = -1")})}, "bad_edition"),
        ({"file": "no"}, "bad_campaign"),
        ({"file": "[" * 10_000}, "bad_campaign"),
        ({"file": '{"campaign": "chess"}'}, "bad_campaign"),
        ({"file": told(0, 1, players=3)}, "bad_campaign"),
        ({"file": told(0).replace('"gold": 10', '"gold": 1e999')}, "bad_campaign"),
        ({"file": told(0).replace('"gold": 10', '"gold": ' + "9" * 5000)}, "bad_campaign"),
        ({"file": "x" * 140_000}, "malformed"),
        ({"game": "gold_n_crash"}, "bad_campaign"),
        ({"game": "chess"}, "bad_campaign"),
        ({"seats": [ME]}, "bad_campaign"),
        ({"seats": [ME, BOT, BOT, BOT, BOT]}, "bad_campaign"),
        ({"options": {"rounds": 3}}, "bad_campaign"),
        ({"options": {"mode": "coop"}}, "bad_campaign"),
        ({"options": {"rounds": "2"}}, "bad_campaign"),
        ({"options": {"rounds": True}}, "bad_campaign"),
        ({"options": {"epilogue": 5}}, "bad_campaign"),
        ({"more": 1}, "malformed"),
    ],
)
def test_a_wrong_wish_or_file_is_refused(server: Server, wish: Json, problem: str) -> None:
    ann = Guest(server, "Ann")
    with pytest.raises(Trouble) as refused:
        ann.post("/api/campaigns", {"game": GAME, "seats": [ME, HERE], **wish})
    assert refused.value.problem == problem
    assert refused.value.status < 500
    assert ann.get("/api/campaigns") == []


def test_an_abandoned_chapter_is_played_again(server: Server) -> None:
    ann = Guest(server, "Ann")
    id = begin(ann, ME, BOT)
    table = ann.post(f"/api/campaigns/{id}/table", {})["table"]

    async def give_up() -> None:
        socket = await ann.socket()
        await socket.watch(table, 0)
        await socket.do("abandon", table, 0)
        await socket.close()

    asyncio.run(asyncio.wait_for(give_up(), 20))
    assert look(ann, id)["status"] == "abandoned"
    assert look(ann, id)["story"]["chapter"] == 1
    assert ann.post(f"/api/campaigns/{id}/table", {})["table"] != table


def test_a_campaign_survives_a_crash_even_between_the_end_of_a_chapter_and_its_note(data: Path) -> None:
    with Server(data, "--generous") as server:
        ann = Guest(server, "Ann")
        id = begin(ann, ME, HERE, file=told(0, 1, 0))
        table = play_chapter(ann, id)
        server.kill()
    with Server(data, "--generous") as server:
        ann.server = server
        shown = look(ann, id)
        assert shown["story"]["chapter"] == 5
        assert shown["tables"][3] == table
        assert shown["maker"] in (0, 1)

"""What a seat cannot know never reaches it: for pairs of worlds that it cannot tell apart, every frame is the same."""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.driver import Server, Socket
from tests.server.stored import Known, charter_of, new_guest, store

from goblintop import catalogue
from goblintop.engine.cards import SPECTATOR
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.snapshot import state_bytes
from goblintop.engine.table import Table
from goblintop.engine.task import Together
from goblintop.match.dealer import SeededDealer
from goblintop.match.entries import Outcome
from goblintop.match.match import Match, Seat

PAIRS = 3
"""Pairs of worlds for each perspective and game."""


def worlds(match: Match, entries: list[object]) -> Iterator[Table]:
    """The tables after each entry, from the first question on."""
    again = Match(match.game, match.players, match.options, match.edition, match.opening, match.dealer, match.id)
    for entry in entries:
        again.add(entry)  # type: ignore[arg-type]  # entries of a log
        if again.table.over or again.table.to_move():
            yield again.table.clone()


def tells_apart(one: Table, other: Table, observer: int) -> bool:
    """Resampling is a function of what the observer knows: it knows the difference where the results differ."""
    return state_bytes(one.resample(observer, Rng("pair"))) != state_bytes(other.resample(observer, Rng("pair")))


def another_world(match: Match, observer: int, rng: random.Random) -> Match | None:
    """The same log with two cards exchanged that the observer never saw; None where this attempt finds none."""
    shuffles = [at for at, entry in enumerate(match.entries) if isinstance(entry, Outcome) and len(entry.values) > 3]
    at = rng.choice(shuffles)
    dealt = match.entries[at]
    assert isinstance(dealt, Outcome)
    values = list(dealt.values)
    one, two = rng.sample(range(len(values)), 2)
    values[one], values[two] = values[two], values[one]
    entries = [*match.entries[:at], Outcome(dealt.purpose, tuple(values)), *match.entries[at + 1 :]]
    other = Match(match.game, match.players, match.options, match.edition, match.opening, match.dealer, match.id)
    try:
        for here, there in zip(worlds(match, list(match.entries)), worlds(match, list(entries)), strict=True):
            if tells_apart(here, there, observer):
                return None
        for entry in entries:
            other.add(entry)
    except Exception:
        return None  # what was decided is not possible with those cards
    return other if state_bytes(other.table) != state_bytes(match.table) else None


def pairs(game: Game, observer: int, seed: str) -> list[tuple[Match, Match]]:
    """Games broken off somewhere, each with another world."""
    rng = random.Random(f"{game.name} {observer} {seed}")
    found: list[tuple[Match, Match]] = []
    for attempt in range(60):
        dealer = SeededDealer(f"{seed} {attempt}")
        match = Match.start(game, [Seat(f"Seat{seat}") for seat in range(max(2, game.players[0]))], dealer, id="pair")
        for _ in range(rng.randrange(1, 40)):
            seats = match.table.to_move()
            if not seats:
                break
            seat = rng.choice(seats)
            match.choose(seat, rng.choice(match.table.options(seat)))
        if match.table.over:
            continue
        for _ in range(12):
            other = another_world(match, observer, rng)
            if other is not None:
                found.append((match, other))
                break
        if len(found) == PAIRS:
            return found
    return found


def normal(text: str, table: str) -> str:
    """A frame without what differs for reasons that are no secret: the table's name, the clock on the wall."""
    return re.sub(r'"(at|now|changed)":\d+', r'"\1":0', text.replace(table, "the-table"))


async def experience(guest: Known, foe: Known, table: str, observer: int, move: str) -> list[str]:
    """Everything an observer can get to see: the table, its past, refusals, chat, pages, and an act of another seat."""
    socket = await guest.socket(hello=False)
    await socket.watch(table, observer)
    for step in range(0, socket.position["step"] + 1, 5):
        await socket.do("look", table, observer, step=step, id=f"look-{step}")
    await socket.do("recall", table, observer, before=socket.position["version"], id="recall")
    await socket.do("look", table, 8, step=1, id="open")
    await socket.do("look", table, 0 if observer else 1, step=1, id="foreign")
    if observer != SPECTATOR:
        for option in range(0, 400, 3):
            if option not in offered(socket):
                version = socket.position["version"]
                await socket.do("play", table, observer, version=version, options=[option], id=f"try-{option}")
        await socket.do("undo", table, observer, version=0, to=0, id="undo")
    await act(foe, table, move)
    if move:
        await socket.until(lambda frame: frame["is"] == "update")
    await socket.do("say", table, observer, phrase="hello", id="say")
    await socket.close()
    pages = [guest.request("GET", f"/api/tables/{table}{more}") for more in ("", "/book", "/record", "/fairness")]
    return [normal(frame, table) for frame in socket.raw] + [normal(body.decode(), table) for _, _, body in pages]


def offered(socket: Socket) -> list[int]:
    return [offer["option"] for offer in socket.position.get("question", {"options": []})["options"]]


async def act(foe: Known, table: str, move: str) -> None:
    """Another seat does something."""
    if not move:
        return
    seat, _, notation = move.partition(" ")
    socket = await foe.socket(hello=False)
    await socket.watch(table, int(seat))
    offers = socket.position["question"]["options"]
    option = next(offer["option"] for offer in offers if offer["notation"] == notation)
    answer = await socket.do("play", table, int(seat), version=socket.position["version"], options=[option], id="act")
    assert answer["is"] == "ack"
    await socket.close()


def common_move(one: Match, other: Match, observer: int) -> str:
    """Something another seat can do in both worlds, after which the observer still cannot tell them apart."""
    for seat in one.table.to_move():
        if seat == observer:
            continue
        mine = {one.table.notation(seat, option): option for option in one.table.options(seat)}
        for option in other.table.options(seat):
            text = other.table.notation(seat, option)
            if text in mine:
                here, there = one.table.clone(), other.table.clone()
                here.apply(seat, mine[text])
                there.apply(seat, option)
                chance = here.pending() is not None or there.pending() is not None
                if not chance and not here.over and not tells_apart(here, there, observer):
                    return f"{seat} {text}"
    return ""


@pytest.mark.parametrize("name", [name for name, game in sorted(catalogue.games().items()) if game.set_up().known])
def test_worlds_that_look_alike_sound_alike(name: str, data: Path) -> None:
    game = catalogue.find(name)
    players = max(2, game.players[0])
    tables, plan = [], []
    guests = [new_guest("Ann"), new_guest("Foe")]
    for observer in [*range(players), SPECTATOR]:
        for number, pair in enumerate(pairs(game, observer, "leak")):
            names = [f"world-{observer}-{number}-{which}" for which in "ab"]
            owners = [(seat, 1 if seat == observer else 2) for seat in range(players)]
            tables += [(charter_of(game, match, id), match, owners) for match, id in zip(pair, names, strict=True)]
            plan.append((observer, names, common_move(pair[0], pair[1], observer)))
    deal = tables[0][0].deal
    for charter, _, _ in tables:
        charter.deal = deal
    store(data, guests, tables)
    assert len({observer for observer, _, _ in plan}) == players + 1, "every perspective has pairs"

    async def compare(server: Server) -> None:
        ann, foe = guests[0].at(server), guests[1].at(server)
        for observer, names, move in plan:
            one, other = [await experience(ann, foe, table, observer, move) for table in names]
            assert one == other, f"seat {observer} can tell {names} apart"
            canaries = [deal.secret, deal.salt, foe.token, "~ "]
            assert not [canary for canary in canaries if any(canary in frame for frame in one)]

    with Server(data, "--generous") as server:
        asyncio.run(compare(server))
    assert not [line for line in server.lines() if line["level"] == "error"]


def secret_question(game: Game) -> Match:
    """A game where three seats answer at the same time, as soon as that happens."""
    match = Match.start(game, [Seat(f"Seat{seat}") for seat in range(3)], SeededDealer("secret"), id="secret")
    while not isinstance(match.table.waiting(), Together):
        seat = match.table.to_move()[0]
        match.choose(seat, match.table.options(seat)[0])
    return match


def whole_answer(table: Table, seat: int, rng: random.Random) -> list[int]:
    """All that a seat answers, however many steps it takes."""
    world, given = table.clone(), []
    while seat in world.to_move():
        given.append(rng.choice(world.options(seat)))
        world.apply(seat, given[-1])
    return given


@pytest.mark.parametrize("name", ["dungeon_petz", "goblin_laundromat"])
def test_nobody_hears_of_how_many_steps_a_secret_answer_consists(name: str, data: Path) -> None:
    game, rng = catalogue.find(name), random.Random(name)
    match = secret_question(game)
    answers = sorted((whole_answer(match.table, 1, rng) for _ in range(40)), key=len)
    shortest, longest = answers[0], answers[-1]
    assert shortest != longest
    assert len(longest) > len(shortest) or name == "goblin_laundromat", "there is something to count"
    names = ["secret-a", "secret-b"]
    charters = [charter_of(game, match, id) for id in names]
    charters[1].deal = charters[0].deal
    guests = [new_guest("Ann"), new_guest("Foe")]
    store(data, guests, [(charter, match, [(0, 1), (1, 2), (2, 2)]) for charter in charters])

    async def hears(server: Server, observer: int, table: str, answer: list[int], undo: bool) -> list[str]:
        ann, foe = [await guest.at(server).socket(hello=False) for guest in guests]
        await ann.watch(table, observer)
        await foe.watch(table, 1)
        version = foe.position["version"]
        given = await foe.do("play", table, 1, version=version, options=answer, id=f"play-{observer}")
        assert given["is"] == "ack", given
        await ann.until(lambda frame: frame["is"] == "update")
        if undo:
            back = foe.position["undo"]
            assert back["free"]
            await foe.do("undo", table, 1, version=foe.position["version"], to=back["last"], id=f"undo-{observer}")
            await ann.until(lambda frame: frame["is"] == "update")
        await ann.do("look", table, observer, step=ann.position["step"], id="look")
        await ann.do("recall", table, observer, before=ann.position["version"] + 1, id="recall")
        for socket in (ann, foe):
            await socket.close()
        return [normal(frame, table) for frame in ann.raw]

    with Server(data, "--generous") as server:
        for observer in (0, SPECTATOR):
            pairs = zip(names, (shortest, longest), strict=True)
            one, other = [asyncio.run(hears(server, observer, *pair, undo=observer == 0)) for pair in pairs]
            assert one == other, f"{observer} can count"
            assert not [frame for frame in one if "; " in frame]


def test_a_private_table_is_unknown_to_strangers(server: Server) -> None:
    async def story() -> None:
        from tests.server.driver import ME, OPEN, Guest

        ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
        canary = "canary7f3a"
        looking = await eve.socket()
        await looking.send({"do": "lobby"})
        table = ann.lay(ME, OPEN, settings={"public": False, "watchers": "nobody", "chat": "free"})
        socket = await ann.socket()
        await socket.do("say", table, 0, text=canary)
        assert (await looking.watch(table, 7))["problem"] == "not_yours"
        status, _, body = eve.request("GET", f"/api/tables/{table}")
        assert (status, json.loads(body)["problem"]) == (404, "no_such_table")
        assert (await looking.do("say", table, 7, phrase="hello"))["problem"] == "not_allowed"
        assert not [raw for raw in looking.raw if canary in raw]
        await socket.close()
        await looking.close()

    asyncio.run(story())

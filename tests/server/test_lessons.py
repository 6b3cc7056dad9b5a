"""Every game's lesson can be played as it is written, and says only what the game can say."""

import asyncio
import re

import pytest
from tests.server.driver import Guest, Server

from goblintop import catalogue
from goblintop.engine.game import LANGUAGES
from goblintop.server.lesson import lesson_of

TAUGHT = [name for name, game in catalogue.games().items() if lesson_of(game) is not None]


def test_the_first_game_is_taught() -> None:
    assert "gold_n_crash" in TAUGHT


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_says_what_the_game_can_say(name: str) -> None:
    game = catalogue.find(name)
    lesson = lesson_of(game)
    assert lesson is not None
    for lang in LANGUAGES:
        said = {step.say for step in lesson.step} | {"tutorial.done"}
        assert said <= set(game.sentences(lang))
        words = " ".join(game.sentences(lang)[step.say] for step in lesson.step).split()
        assert len(words) / 3.3 + 4 * len(lesson.step) < 300, "read at 200 words a minute it takes less than 5 minutes"


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_can_be_played(name: str, server: Server) -> None:
    async def story() -> None:
        game = catalogue.find(name)
        lesson = lesson_of(game)
        assert lesson is not None
        ann = Guest(server)
        table = ann.post(f"/api/games/{name}/tutorial", {"pace": 20})["table"]
        socket = await ann.socket()
        await socket.watch(table, lesson.seat)
        for at, step in enumerate(lesson.step):
            await socket.until_room(lambda room, at=at, step=step: ready(room, at, bool(step.expect)))  # type: ignore[misc]
            info = socket.room["tutorial"]
            zones = {zone["id"]: zone for zone in socket.position["view"]["zones"]}
            assert all(re.sub(":.*", "", place) in zones for place in info.get("point", []))
            if not step.expect:
                assert (await socket.do("next", table, lesson.seat))["is"] == "ack"
                continue
            question = socket.position["question"]["options"]
            wrong = [offer["option"] for offer in question if offer["option"] not in info["expect"]]
            version = socket.position["version"]
            if wrong:
                refused = await socket.do("play", table, lesson.seat, version=version, options=[wrong[0]])
                assert refused["problem"] == "not_allowed"
            answer = await socket.do("play", table, lesson.seat, version=version, options=[info["expect"][0]])
            assert answer["is"] == "ack", (at, answer)
        await socket.until_room(lambda room: bool(room["tutorial"].get("done")))
        await socket.close()

    def ready(room: dict[str, dict[str, object]], at: int, move: bool) -> bool:
        info = room["tutorial"]
        return info["step"] == at and (not move or bool(info.get("expect")))

    asyncio.run(story())

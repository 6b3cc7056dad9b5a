"""Goes through a lesson: after each expected move the others do what the script says, at a pace one can follow."""

import asyncio

from goblintop.server.live import LiveTable
from goblintop.server.protocol import frames
from goblintop.server.refuse import Refuse


async def next_step(table: LiveTable, guest: int, command: frames.Next) -> int:
    """The learner has read what was said."""
    table.must_own(guest, command.seat)
    if table.lesson is None or table.lesson.is_done(table.charter.lesson):
        raise Refuse("not_allowed", "there is no lesson here")
    if table.lesson.at(table.charter.lesson).expect:
        raise Refuse("not_allowed", "the lesson waits for a move")
    await advance(table)
    return table.version


def must_be_expected(table: LiveTable, options: list[int]) -> None:
    """Where a lesson goes on, only the expected moves are taken."""
    info = table.tutorial() if table.in_lesson() else None
    if info is not None and (len(options) != 1 or options[0] not in info.expect):
        raise Refuse("not_allowed", "the lesson waits for another move")


async def advance(table: LiveTable) -> None:
    """On to the next step, where there is a lesson; what the step begins with happens on the side."""
    lesson = table.lesson
    if lesson is None or lesson.is_done(table.charter.lesson):
        return
    table.charter.lesson += 1
    await table.save()
    if lesson.is_done(table.charter.lesson):
        table.nudge()
    elif lesson.at(table.charter.lesson).moves:
        table.start(_moves(table, lesson.at(table.charter.lesson).moves))


async def _moves(table: LiveTable, moves: list[str]) -> None:
    async with table.lesson_pace:
        for move in moves:
            await asyncio.sleep(table.charter.settings.pace / 1000)
            seat, _, text = move.partition(" ")
            async with table.lock:
                match = table.playing()
                await table.decide(int(seat), lambda match=match, seat=seat, text=text: match.play(int(seat), text))  # type: ignore[misc]
        async with table.lock:
            table.gallery.publish_room()

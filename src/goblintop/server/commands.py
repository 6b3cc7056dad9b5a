"""What a seat can do at a table while the game goes on. Each function is called under the table's lock, and either
returns the version to acknowledge or refuses, having changed nothing."""

import math
from typing import Any

from goblintop.engine import message
from goblintop.engine.errors import GoblintopError
from goblintop.match.entries import Decision, Undo
from goblintop.match.match import Match
from goblintop.server import teaching, views
from goblintop.server.charter import now
from goblintop.server.live import LiveTable
from goblintop.server.logs import logger
from goblintop.server.protocol import frames
from goblintop.server.protocol.shapes import ChatLine, Poll
from goblintop.server.protocol.words import SPECTATOR, PollKind
from goblintop.server.refuse import Refuse
from goblintop.server.store import RECENT_CHAT


async def play(table: LiveTable, guest: int, command: frames.Play) -> int:
    """Options, one after the other, all or nothing."""
    match = table.playing()
    table.must_own(guest, command.seat)
    if not table.valid_since[command.seat] <= command.version <= table.version:
        raise Refuse("stale")
    if command.seat not in match.table.to_move() or match.seats[command.seat].bot:
        raise Refuse("not_your_turn")
    teaching.must_be_expected(table, command.options)
    try:
        act = (guest, command.id)
        version = await table.decide(command.seat, lambda: match.choose(command.seat, *command.options), act)
    except GoblintopError as error:
        raise Refuse("illegal", str(error), _why_not(match, command.seat, command.options)) from None
    await teaching.advance(table)
    return version


def _why_not(match: Match, seat: int, options: list[int]) -> Any:
    """Why the first option is not offered. Of later ones nothing is said: they belong to a table nobody has seen."""
    if seat not in match.table.to_move() or options[0] in match.table.options(seat):
        return None
    refusal = match.table.why_not(seat, options[0])
    return refusal.to_json(seat) if refusal is not None else None


# Undo.


async def undo(table: LiveTable, guest: int, command: frames.Undo) -> int:
    """Free up to the last news, asked for beyond it."""
    match = table.playing()
    table.must_own(guest, command.seat)
    if command.version != table.version:
        raise Refuse("stale")
    state = views.undo_state(match, command.seat, table.charter.settings.undo)
    if state is None or table.lesson is not None:
        raise Refuse("not_allowed")
    _not_too_often(table, guest)
    numbers = _numbers(match, command.seat, command.to, bool(state["free"]))
    others = [seat for seat in table.humans() if guest not in table.owners[seat]]
    free = state["free_to"] <= command.to or (state["free"] and command.to == state["last"])
    if free or not others:
        return await take_back(table, command.seat, numbers, (guest, command.id))
    return ask(table, "undo", command.seat, command.to, others)


def _not_too_often(table: LiveTable, guest: int) -> None:
    if not table.house.undos.take((table.id, guest)):
        raise Refuse("too_fast", "so much is not taken back in so short a time")


def _numbers(match: Match, seat: int, to: int, free: bool) -> tuple[int, ...]:
    """The entries that would no longer stand."""
    if not 0 <= to < len(match.steps) or not isinstance(match.steps[to].entry, Decision):
        raise Refuse("no_undo", "no decision began at that step")
    if free and to == views.last_decision(match, seat):
        return match.undo_offer(seat).numbers
    return tuple(step.number for step in match.steps[to:])


async def take_back(
    table: LiveTable, seat: int, numbers: tuple[int, ...], command: tuple[int, str] | None = None
) -> int:
    """Undo, logged."""
    match = table.playing()
    before = match.version
    try:
        match.add(Undo(numbers))
        match.let_chance()
    except GoblintopError as error:
        raise Refuse("no_undo", str(error)) from None
    return await table.commit(before, seat, command)


async def redo(table: LiveTable, guest: int, command: frames.Redo) -> int:
    """Let stand again what was taken back last."""
    match = table.playing()
    table.must_own(guest, command.seat)
    if command.version != table.version:
        raise Refuse("stale")
    if not match.redo_offer():
        raise Refuse("no_redo")
    if guest not in _who_took_back(table):
        raise Refuse("not_yours")
    _not_too_often(table, guest)
    before = match.version
    try:
        match.redo()
    except GoblintopError as error:
        raise Refuse("no_redo", str(error)) from None
    return await table.commit(before, command.seat, (guest, command.id))


def _who_took_back(table: LiveTable) -> set[int]:
    """Whoever took it back may let it stand again: the seat of the undo's line."""
    for row in reversed(table.rows):
        if row.text.startswith("undo "):
            return table.owners[row.by] if row.by >= 0 else set()
    return set()


# Polls.


def ask(table: LiveTable, kind: PollKind, by: int, about: int, waiting: list[int]) -> int:
    """Put a question to the table."""
    if any(poll.by == by or poll.kind == kind for poll in table.polls):
        raise Refuse("voting")
    table.questions += 1
    table.polls.append(Poll(table.questions, kind, by, about, list(waiting)))
    table.gallery.publish_room()
    return table.version


async def answer(table: LiveTable, guest: int, command: frames.Answer) -> int:
    """Yes or no."""
    table.playing()
    table.must_own(guest, command.seat)
    poll = next((poll for poll in table.polls if poll.question == command.question), None)
    if poll is None or command.seat not in poll.waiting:
        raise Refuse("no_question")
    poll.waiting.remove(command.seat)
    if not command.yes:
        table.polls.remove(poll)
        table.gallery.publish_room()
        return table.version
    if poll.waiting and not _is_carried(table, poll):
        table.gallery.publish_room()
        return table.version
    table.polls.remove(poll)
    await _carry_out(table, poll)
    table.gallery.publish_room()
    return table.version


def _is_carried(table: LiveTable, poll: Poll) -> bool:
    """A bot for an absent seat needs more than half of the others who are here; everything else needs all."""
    others = [seat for seat in table.humans() if seat != poll.about and not table.gallery.is_absent(seat)]
    return poll.kind == "bot" and 2 * (len(others) - len(poll.waiting)) > len(others)


async def _carry_out(table: LiveTable, poll: Poll) -> None:
    match = table.playing()
    if poll.kind == "undo":
        await take_back(table, poll.by, _numbers(match, poll.by, poll.about, False))
    elif poll.kind == "bot":
        if table.gallery.is_absent(poll.about) or poll.about in table.charter.flagged:
            await hand_over(table, poll.about, "journeyman")
    else:
        await end_without_result(table, poll.by)


async def count_out(table: LiveTable) -> None:
    """Nobody waits for the answer of a seat that has become absent, but for an undo: that needs everyone."""
    for poll in list(table.polls):
        if poll.kind != "undo":
            poll.waiting = [seat for seat in poll.waiting if not table.gallery.is_absent(seat)]
            if not poll.waiting or _is_carried(table, poll):
                table.polls.remove(poll)
                await _carry_out(table, poll)


# Absent seats.


async def send_bot(table: LiveTable, guest: int, command: frames.SendBot) -> int:
    """For oneself at once, of any level; for somebody else a journeyman, if they are absent or out of time and the
    others agree."""
    match = table.playing()
    table.must_own(guest, command.seat)
    about = command.about
    if about >= table.charter.players or table.charter.seats[about].kind != "person" or match.seats[about].bot:
        raise Refuse("not_allowed")
    if guest in table.owners[about]:
        return await hand_over(table, about, command.level, (guest, command.id))
    if table.charter.settings.absent == "wait":
        raise waits()
    if not table.gallery.is_absent(about) and about not in table.charter.flagged:
        raise too_soon(table, about)
    others = [seat for seat in table.humans() if guest not in table.owners[seat] and seat != about]
    asked = [seat for seat in others if not table.gallery.is_absent(seat)]
    if not asked:
        return await hand_over(table, about, "journeyman", (guest, command.id))
    return ask(table, "bot", command.seat, about, asked)


def too_soon(table: LiveTable, seat: int) -> Refuse:
    """Why no bot acts for a player who is here, or was here a moment ago."""
    if table.gallery.present(seat):
        return Refuse("not_allowed", "that player is here", _because("table.here", seat=message.seat(seat)))
    seconds = math.ceil(table.gallery.patience(seat))
    why = _because("table.soon", seat=message.seat(seat), seconds=message.number(seconds))
    return Refuse("not_allowed", f"that player has only just gone; wait {seconds} seconds more", why)


def waits() -> Refuse:
    """Why no bot ever acts for a player who has not asked for one: that was agreed."""
    return Refuse("not_allowed", "this table waits for its players", _because("table.waits"))


def _because(key: str, **args: message.Arg) -> Any:
    return message.Refusal(message.say(key, **args), "").to_json(SPECTATOR)


async def hand_over(table: LiveTable, seat: int, bot: str, command: tuple[int, str] | None = None) -> int:
    """A bot sits in, or the player is back."""
    match = table.playing()
    before = match.version
    match.hand_over(seat, bot)
    logger().info("seat.handed_over", table=table.id, seat=seat, bot=bot)
    everyone = list(range(table.charter.players))
    return await table.commit(before, seat, command, everyone)


async def hand_back(table: LiveTable, guest: int, command: frames.HandBack) -> int:
    """I am back."""
    match = table.playing()
    table.must_own(guest, command.seat)
    if not match.seats[command.seat].bot or table.charter.seats[command.seat].kind != "person":
        return table.version
    table.charter.flagged = [seat for seat in table.charter.flagged if seat != command.seat]
    table.gallery.was_here(command.seat)
    return await hand_over(table, command.seat, "", (guest, command.id))


async def abandon(table: LiveTable, guest: int, command: frames.Abandon) -> int:
    """End without a result, if the others agree; those who are absent are not asked."""
    table.playing()
    table.must_own(guest, command.seat)
    others = [seat for seat in table.humans() if guest not in table.owners[seat] and not table.gallery.is_absent(seat)]
    if not others:
        return await end_without_result(table, command.seat)
    return ask(table, "abandon", command.seat, command.seat, others)


async def end_without_result(table: LiveTable, by: int) -> int:
    """The table is given up; the dealer's secret is opened."""
    table.charter.status = "abandoned"
    table.polls.clear()
    await table.save()
    table.gallery.publish(table.version)
    logger().info("game.abandoned", table=table.id, by=by)
    return table.version


# Chat.


async def say(table: LiveTable, guest: int, command: frames.Say) -> int:
    """A phrase, or a text where the table allows it."""
    seat = command.seat
    if seat == SPECTATOR:
        if table.charter.settings.watchers != "anyone" or command.text or not table.gallery.may_enter(guest):
            raise Refuse("not_allowed")
        name = table.house.name_of(guest)
    else:
        table.must_own(guest, seat)
        name = table.charter.seats[seat].name
    text = clean(command.text, 300)
    if command.phrase is None and not text:
        raise Refuse("malformed", "there is nothing to say")
    if text and table.charter.settings.chat != "free":
        raise Refuse("not_allowed", "this table speaks in phrases")
    number = table.chat[-1].line + 1 if table.chat else 1
    line = ChatLine(number, seat, name, now(), command.phrase, "" if command.phrase else text)
    await table.house.store.say(table.id, line)
    table.chat = [*table.chat[1 - RECENT_CHAT :], line]
    table.gallery.publish_chat(line)
    return table.version


def clean(text: str, most: int) -> str:
    """A text that somebody wrote, without control characters, on one line. The page shows it as text, never as code."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split())[:most]

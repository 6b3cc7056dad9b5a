"""A game as the screen knows it: the match, who sits where, what they may do, and what they are told."""

import secrets
from dataclasses import dataclass
from pathlib import Path

from goblintop.bots.bot import Bot
from goblintop.cli.screen import saves
from goblintop.cli.speech import Voice, names_in, speaker
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker
from goblintop.engine.table import Table
from goblintop.match.entries import Decision
from goblintop.match.match import Match, UndoOffer


@dataclass(frozen=True)
class Try:
    """Something that could be done now: an option, or the reason why not."""

    option: int
    sentence: str
    pieces: list[str]
    places: list[str]
    reason: str = ""
    rule: str = ""


class Session:
    """One game on one screen."""

    def __init__(self, match: Match, lang: str, path: Path, bots: dict[str, str] | None = None) -> None:
        self.match = match
        self.voice = Voice(lang)
        self.path = path
        self.rng = Rng(secrets.token_hex(16))
        self.viewer = self.humans[0] if self.humans else 0
        self._specs = bots if bots is not None else {}
        """How a bot's name is made into a bot that answers in time."""
        self._bots: dict[int, Bot] = {}
        self._speakers: dict[tuple[str, int], Speaker] = {}

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.match.table

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return names_in(self.match.game, [seat.name for seat in self.match.seats], self.voice.lang)

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.match.seats) if not who.bot]

    def next_bot(self) -> int:
        """A bot that must decide, or -1. Bots answer first where several choose at once."""
        for seat in self.table.to_move():
            if self.match.seats[seat].bot:
                return seat
        return -1

    def next_human(self) -> int:
        """The person who must decide, or -1. Whoever looks at the screen goes before others."""
        asked = [seat for seat in self.table.to_move() if not self.match.seats[seat].bot]
        if not asked:
            return -1
        return self.viewer if self.viewer in asked else asked[0]

    def bot(self, seat: int) -> Bot:
        """The bot of a seat; it is made when it is first needed."""
        if seat not in self._bots:
            from goblintop import bots

            name = self.match.seats[seat].bot
            self._bots[seat] = bots.find(self._specs.get(name, name), secrets.token_hex(8))
        return self._bots[seat]

    def world(self, seat: int) -> Table:
        """What a bot is handed: a world that its seat cannot tell from the true one."""
        return self.table.resample(seat, self.rng)

    def answer(self, seat: int, world: Table) -> int:
        """What the bot of a seat chooses; one that fails is named."""
        from goblintop.lab.play import answer_of

        return answer_of(self.bot(seat), world, seat, world.options(seat))

    def close(self) -> None:
        """The bots may go."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()

    def save(self) -> None:
        """Write the game into its file."""
        saves.save(self.match, self.path)

    # What is told.

    def speaker(self) -> Speaker:
        """Who speaks to the person at the screen."""
        key = (self.voice.lang, self.viewer)
        if key not in self._speakers:
            self._speakers[key] = speaker(self.match.game, self.table.the_box(), key[0], self.names, key[1])
        return self._speakers[key]

    def view(self) -> Json:
        """What the person at the screen may know."""
        shown: Json = self.table.view(self.viewer).to_json()
        return shown

    def story(self, speaker: Speaker, last: int = 0) -> list[str]:
        """Everything that stands, as this person was told it; or the last lines of it."""
        events = [event for step in self.match.steps for event in step.events]
        return [speaker.say(event.message.to_json(self.viewer)) for event in events[-last:]]

    def news(self) -> int:
        """How many lines of the story are new since this person decided last."""
        fresh = 0
        for step in reversed(self.match.steps):
            if isinstance(step.entry, Decision) and step.entry.seat == self.viewer:
                break
            fresh += len(step.events)
        return fresh

    def tries(self, speaker: Speaker) -> tuple[list[Try], list[Try]]:
        """What this person may do, and what could be tried but not now."""
        table, seat = self.table, self.viewer
        if seat not in table.to_move():
            return [], []
        view = table.view(seat)
        choice = table.waiting()
        base = table.the_box().bases[type(choice)]
        free: list[Try] = []
        refused: list[Try] = []
        for candidate in choice.candidates(table, seat):
            told = table.describe(seat, base + candidate, view)
            sentence = speaker.say(told["sentence"])
            why = table.why_not(seat, base + candidate)
            if why is None:
                free.append(Try(base + candidate, sentence, told["pieces"], told["places"]))
            else:
                reason = speaker.say(why.message.to_json(seat))
                refused.append(Try(base + candidate, sentence, told["pieces"], told["places"], reason, why.rule))
        return free, refused

    # Taking back.

    def undo_seat(self) -> int:
        """Whose decision would be taken back: the last one that a person made; -1 where there is none."""
        for step in reversed(self.match.steps):
            if isinstance(step.entry, Decision) and not self.match.seats[step.entry.seat].bot:
                return step.entry.seat
        return -1

    def undo_offer(self) -> UndoOffer:
        """What taking back would mean now."""
        seat = self.undo_seat()
        return self.match.undo_offer(seat) if seat >= 0 else UndoOffer((), False, "nothing")

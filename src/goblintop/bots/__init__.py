"""Players that need no person: they know only what the engine's contract offers, so every game has all of them.

    bot = bots.find("search:sims=400", seed=7)
    option = bot.choose(table.resample(seat, rng), seat)

A bot never gets the true state. Whoever asks it draws a world anew for its seat and hands that over; the bot draws it
anew again as often as it likes.
"""

from goblintop.bots.bot import Bot, Considered, tell_decision, tell_outcome
from goblintop.bots.levels import LEVELS, Level
from goblintop.bots.registry import UnknownBot, find, known

__all__ = ["LEVELS", "Bot", "Considered", "Level", "UnknownBot", "find", "known", "tell_decision", "tell_outcome"]

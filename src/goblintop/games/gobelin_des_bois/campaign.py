"""The campaign: nine chapters in order, the table of winners, the cards that players make, and the grand winner.

A campaign is a sequence of games. It says what the next game is (`options`, `edition`), takes note of a finished one
(`note`), waits for a card after the fourth and the eighth, and can be written to JSON and read back at any time. Its
stories are sentences of the game: `tale.<chapter>.story` and `tale.<chapter>.rule`.
"""

import json
import re
from typing import Final

from goblintop.engine.box import OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import GoblintopError
from goblintop.engine.message import Json
from goblintop.games.gobelin_des_bois import scoring
from goblintop.games.gobelin_des_bois.components import CHAPTERS, COLOURS, COMPETITIVE, EFFECT_WORDS, EPILOGUE
from goblintop.games.gobelin_des_bois.table import Clearing

FORMAT: Final = 1
CARD_CHAPTERS: Final = (4, 8)
"""R13.3: after these chapters the winner makes a card."""
MOST_GOLD: Final = 4
OVER: Final = EPILOGUE + 1
NOBODY: Final = -1


class BadCampaign(GoblintopError):
    """Something that does not fit this campaign now, or a file that is not one."""


class OwnCard:
    """A card that a player makes: two squares, each a colour and an effect, and its gold."""

    def __init__(self, colours: list[str], effects: list[str], gold: int) -> None:
        self.colours: Final = colours
        self.effects: Final = effects
        self.gold: Final = gold
        if len(colours) != 2 or not set(colours) <= set(COLOURS):
            raise BadCampaign(f"a card has two colours among {', '.join(COLOURS)}; here are {colours}")
        if len(effects) != 2 or not set(effects) <= set(EFFECT_WORDS):
            raise BadCampaign(f"a card has two effects among {', '.join(EFFECT_WORDS)}; here are {effects}")
        if not 0 <= gold <= MOST_GOLD:
            raise BadCampaign(f"a card is worth 0 to {MOST_GOLD} gold, not {gold}")

    def row(self) -> str:
        """As a row of an edition."""
        a, b = [f'"{self.colours[at]} {self.effects[at]}"' for at in (0, 1)]
        return f"{{ gold = {self.gold}, a = {a}, b = {b} }}"

    def to_json(self) -> Json:
        """Ready to be written."""
        return {"colours": self.colours, "effects": self.effects, "gold": self.gold}


class Note:
    """A line of the table of winners."""

    def __init__(self, winner: int, gold: int) -> None:
        self.winner: Final = winner
        self.gold: Final = gold

    def to_json(self) -> Json:
        """Ready to be written."""
        return {"winner": self.winner, "gold": self.gold}


class Campaign:
    """R12.1: the same players from the first chapter to the epilogue. Player n sits on seat n."""

    def __init__(self, players: list[str], rounds: int = 1) -> None:
        if not 2 <= len(players) <= 4:
            raise BadCampaign(f"the tale is for two to four players, not for {len(players)}")
        if rounds not in (1, 2):
            raise BadCampaign(f"a chapter is won in one or two rounds, not in {rounds}")
        self.players: Final = players
        self.rounds: Final = rounds
        self.notes: Final[list[Note]] = []
        self.cards: Final[list[OwnCard]] = []

    # Where it stands.

    def chapter(self) -> int:
        """The chapter to be played next, from 1 on; OVER after the epilogue."""
        return len(self.notes) + 1

    def is_over(self) -> bool:
        """Has the epilogue been played?"""
        return self.chapter() == OVER

    def chapter_name(self) -> str:
        """The key of the chapter to be played: `tale.<name>.story` tells it."""
        if self.is_over():
            raise BadCampaign("the tale has been told to its end")
        return CHAPTERS[self.chapter() - 1]

    def card_maker(self) -> int:
        """R13.3: the player who has to make a card before the tale goes on, or NOBODY."""
        due = sum([1 for chapter in CARD_CHAPTERS if len(self.notes) >= chapter])
        if len(self.cards) >= due:
            return NOBODY
        return self.notes[CARD_CHAPTERS[len(self.cards)] - 1].winner

    # What the next game is.

    def options(self) -> dict[str, OptionValue]:
        """The options of the chapter to be played."""
        self._expect_a_game()
        return {"mode": COMPETITIVE, "rounds": self.rounds, "chapter": self.chapter()}

    def edition(self, base: Edition) -> Edition:
        """R13.3: the cards of an edition and those that players have made; the same one where there are none."""
        if not self.cards:
            return base
        if "custom" in base.data:
            raise BadCampaign(f"{base.source} has cards of its own already")
        named, many = re.subn(r'(?m)^name = ".*"$', f'name = "tale-{len(self.cards)}"', base.text, count=1)
        assert many == 1, "an edition has a name"
        rows = "".join([f"    {card.row()},\n" for card in self.cards])
        own = (
            f'\n# The cards that the players of the tale have made.\n[custom]\nprovenance = "own"\nrows = [\n{rows}]\n'
        )
        return Edition(f"tale-{len(self.cards)}.toml", named + own)

    # What has happened.

    def note(self, table: Clearing) -> None:
        """R13.1: the winner of the chapter and the gold of the deciding round."""
        if not table.over:
            raise BadCampaign("the chapter is not over yet")
        if table.box.coop or table.box.chapter != self.chapter() or table.box.players != len(self.players):
            raise BadCampaign(f"this game is not chapter {self.chapter()} of the tale")
        winner = table.result().winners[0]
        self.write(winner, scoring.gold(table, winner))

    def write(self, winner: int, gold: int) -> None:
        """The same by hand, for a chapter played elsewhere."""
        self._expect_a_game()
        if not 0 <= winner < len(self.players):
            raise BadCampaign(f"there is no player {winner}")
        if gold < 0:
            raise BadCampaign(f"nobody wins with {gold} gold")
        self.notes.append(Note(winner, gold))

    def make_card(self, player: int, card: OwnCard) -> None:
        """R13.3: the winner of the fourth or eighth chapter adds a card."""
        maker = self.card_maker()
        if maker == NOBODY:
            raise BadCampaign("no card is to be made now")
        if player != maker:
            raise BadCampaign(f"{self.players[maker]} makes this card, not player {player}")
        self.cards.append(card)

    def _expect_a_game(self) -> None:
        if self.is_over():
            raise BadCampaign("the tale has been told to its end")
        maker = self.card_maker()
        if maker != NOBODY:
            raise BadCampaign(f"first {self.players[maker]} makes a card")

    # Who wins.

    def totals(self) -> list[int]:
        """The gold each player has gathered by winning chapters."""
        found = [0] * len(self.players)
        for note in self.notes:
            found[note.winner] += note.gold
        return found

    def chapters_won(self) -> list[int]:
        """How many chapters each player has won."""
        found = [0] * len(self.players)
        for note in self.notes:
            found[note.winner] += 1
        return found

    def grand_winners(self) -> list[int]:
        """R13.2: the most gold; among equals the most chapters; else they share. Before the end, who leads."""
        gold, won = self.totals(), self.chapters_won()
        best = max([(gold[player], won[player]) for player in range(len(self.players))])
        return [player for player in range(len(self.players)) if (gold[player], won[player]) == best]

    # Saving and reading.

    def to_json(self) -> Json:
        """All of it."""
        return {
            "campaign": "gobelin_des_bois",
            "format": FORMAT,
            "players": self.players,
            "rounds": self.rounds,
            "notes": [note.to_json() for note in self.notes],
            "cards": [card.to_json() for card in self.cards],
        }

    def to_text(self) -> str:
        """A file to keep or to give away."""
        return json.dumps(self.to_json(), ensure_ascii=False, indent=2) + "\n"


def from_text(text: str) -> Campaign:
    """The campaign that a file holds."""
    try:
        return from_json(json.loads(text))
    except json.JSONDecodeError as error:
        raise BadCampaign(f"the file cannot be read: {error}") from None


def from_json(data: Json) -> Campaign:
    """Read back what was written. The chapters are gone through again, so nothing can be there that the rules of the
    tale do not allow."""
    if not isinstance(data, dict) or data.get("campaign") != "gobelin_des_bois":
        raise BadCampaign("this is no campaign of Gobelin des Bois")
    if data.get("format") != FORMAT:
        raise BadCampaign(f"the campaign has format {data.get('format')}; here is format {FORMAT}")
    names = _list(data, "players")
    for name in names:
        if not isinstance(name, str):
            raise BadCampaign(f"the campaign's players must be names, not {name!r}")
    found = Campaign(names, _number(data, "rounds"))
    cards = [_card(card) for card in _list(data, "cards")]
    for note in _list(data, "notes"):
        _make_due_card(found, cards)
        found.write(_number(note, "winner"), _number(note, "gold"))
    _make_due_card(found, cards)
    if cards:
        raise BadCampaign("the campaign has more cards than its chapters allow")
    return found


def _make_due_card(campaign: Campaign, cards: list[OwnCard]) -> None:
    maker = campaign.card_maker()
    if maker != NOBODY and cards:
        campaign.make_card(maker, cards.pop(0))


def _card(data: Json) -> OwnCard:
    colours, effects = _list(data, "colours"), _list(data, "effects")
    return OwnCard([str(colour) for colour in colours], [str(effect) for effect in effects], _number(data, "gold"))


def _list(data: Json, key: str) -> list[Json]:
    value = data.get(key) if isinstance(data, dict) else None
    if not isinstance(value, list):
        raise BadCampaign(f"the campaign's {key} must be a list")
    return value


def _number(data: Json, key: str) -> int:
    value = data.get(key) if isinstance(data, dict) else None
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadCampaign(f"the campaign's {key} must be a whole number")
    return value

"""The campaign: nine chapters in order, the table of winners, the cards that players make, and the grand winner.

A tale is a sequence of games. It says what the next game is (`options`, `edition`), takes note of a finished one
(`note`), waits for a card after the fourth and the eighth, and can be written to JSON and read back at any time. Its
stories are sentences of the game: `tale.<chapter>.story` and `tale.<chapter>.rule`.
"""

import re
from typing import Final

from goblintop.engine.box import OptionValue
from goblintop.engine.campaign import NOBODY, OWN, Campaign, CampaignBook, fields, listed, texts, whole
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadCampaign, BadEdition
from goblintop.engine.message import Json, Message, number, say, several, term
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.message import text as text_arg
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.games.gobelin_des_bois import scoring
from goblintop.games.gobelin_des_bois.components import (
    CHANGED,
    CHAPTERS,
    CHOOSERS,
    COLOURS,
    COMPETITIVE,
    EFFECT_WORDS,
    EFFECTS,
    EPILOGUE,
    TALES_IN_EPILOGUE,
)
from goblintop.games.gobelin_des_bois.own_cards import MOST_GOLD, OwnCard, canonical, is_known, read_card, unmakeable
from goblintop.games.gobelin_des_bois.table import Clearing

GAME: Final = "gobelin_des_bois"
FORMAT: Final = 1
CARD_CHAPTERS: Final = (4, 8)
"""R13.3: after these chapters the winner makes a card."""
RICHEST: Final = 999
"""No edition has more gold than this."""
OVER: Final = EPILOGUE + 1
LONGEST_WORD: Final = 24
"""More of a word that is not known is not repeated."""
EPILOGUES: Final = (*CHOOSERS, "random")
FIELDS: Final = ["campaign", "format", "players", "bots", "rounds", "epilogue", "edition", "notes", "cards", "chosen"]
ANY_CARD: Final = OwnCard(["any", "any"], ["take", "take"], 0)
"""A card that could be made."""
LONGEST_TITLE: Final = 40
"""The longest name of an edition that a tale is played with."""
STRONG: Final = ("capture", "steal", "replay", "tale-capture", "tale-steal", "tale-discard")
"""What a bot gives a card little gold for, as the cards of the box do."""
PLAIN: Final = ("look", "return", "tale-look")


class Note:
    """A line of the table of winners."""

    def __init__(self, winner: int, gold: int) -> None:
        self.winner: Final = winner
        self.gold: Final = gold

    def to_json(self) -> Json:
        """Ready to be written."""
        return {"winner": self.winner, "gold": self.gold}


class Tale(Campaign):
    """R12.1: the same players from the first chapter to the epilogue."""

    def __init__(
        self,
        players: list[str],
        rounds: int = 1,
        epilogue: str = "chosen",
        bots: list[str] | None = None,
        own: str = "",
    ) -> None:
        super().__init__(players, bots if bots is not None else [""] * len(players), own)
        if not 2 <= len(players) <= 4:
            raise BadCampaign(f"the tale is for two to four players, not for {len(players)}")
        if rounds not in (1, 2):
            raise BadCampaign(f"a chapter is won in one or two rounds, not in {rounds}")
        if epilogue not in EPILOGUES:
            raise BadCampaign(f"the rules of the epilogue are {' or '.join(EPILOGUES)}, not {epilogue[:40]!r}")
        if own:
            check_own(Edition(OWN, own))
        self.rounds: Final = rounds
        self.epilogue: Final = epilogue
        self.notes: Final[list[Note]] = []
        self.cards: Final[list[OwnCard]] = []
        self.chosen: Final[list[str]] = []
        """The chapters whose rules were in force in the epilogue, once it has been told."""

    # Where it stands.

    def chapter(self) -> int:
        """The chapter to be played next, from 1 on; OVER after the epilogue."""
        return len(self.notes) + 1

    def played(self) -> int:
        """How many chapters have been told."""
        return len(self.notes)

    def is_over(self) -> bool:
        """Has the epilogue been played?"""
        return self.chapter() == OVER

    def chapter_name(self) -> str:
        """The key of the chapter to be played: `tale.<name>.story` tells it."""
        if self.is_over():
            raise BadCampaign("the tale has been told to its end")
        return CHAPTERS[self.chapter() - 1]

    def maker(self) -> int:
        """R13.3: the player who has to make a card before the tale goes on, or NOBODY."""
        due = sum([1 for chapter in CARD_CHAPTERS if len(self.notes) >= chapter])
        if len(self.cards) >= due:
            return NOBODY
        return self.notes[CARD_CHAPTERS[len(self.cards)] - 1].winner

    def title(self) -> Message:
        """The chapter that is next, whom it waits for, or who has won."""
        if self.is_over():
            return say("tale.won", seats=several([seat_arg(seat) for seat in self.grand_winners()]))
        if self.maker() != NOBODY:
            return say("tale.waits", seat=seat_arg(self.maker()))
        return say("tale.at", number=number(self.chapter()), chapter=term(f"chapter.{self.chapter_name()}"))

    # What the next game is.

    def options(self) -> dict[str, OptionValue]:
        """The options of the chapter to be played."""
        self._expect_a_game()
        found: dict[str, OptionValue] = {"mode": COMPETITIVE, "rounds": self.rounds, "chapter": self.chapter()}
        if self.chapter() == EPILOGUE:
            found["epilogue"] = self._who_chooses()
        return found

    def _who_chooses(self) -> str:
        """R12.14: the seat that was agreed; the first person where a bot sits there (or nobody), and nobody where all
        are bots (ruling 89: no bot decides for the table)."""
        people = [CHOOSERS[seat] for seat, bot in enumerate(self.bots) if not bot]
        if self.epilogue == "random" or not people:
            return "random"
        return self.epilogue if self.epilogue in people else people[0]

    def edition(self, standard: Edition) -> Edition:
        """R13.3: the cards of an edition and those that players have made; the same one where there are none."""
        base = self.base(standard)
        return with_cards(base, self.cards) if self.cards else base

    # What has happened.

    def note(self, table: Table) -> None:
        """R13.1: the winner of the chapter and the gold of the deciding round."""
        assert isinstance(table, Clearing), "the tale takes note of its own game"
        if not table.over:
            raise BadCampaign("the chapter is not over yet")
        if table.box.coop or table.box.chapter != self.chapter() or table.box.players != len(self.players):
            raise BadCampaign(f"this game is not chapter {self.chapter()} of the tale")
        if self.chapter() == EPILOGUE:
            self.chosen.extend([CHAPTERS[at] for at, effect in enumerate(CHANGED) if (table.tales >> effect) & 1])
        winner = table.result().winners[0]
        self.write(winner, scoring.gold(table, winner))

    def write(self, winner: int, gold: int) -> None:
        """The same by hand, for a chapter played elsewhere."""
        self._expect_a_game()
        if not 0 <= winner < len(self.players):
            raise BadCampaign(f"there is no player {winner}")
        if not 0 <= gold <= RICHEST:
            raise BadCampaign(f"nobody wins with {gold} gold")
        self.notes.append(Note(winner, gold))

    def make(self, seat: int, wish: Json) -> None:
        """R13.3: the winner of the fourth or eighth chapter adds a card."""
        maker = self.maker()
        if maker == NOBODY:
            raise BadCampaign("no card is to be made now")
        if seat != maker:
            raise BadCampaign(f"{self.players[maker]} makes this card, not player {seat}")
        self.cards.append(read_card(wish))

    def _expect_a_game(self) -> None:
        if self.is_over():
            raise BadCampaign("the tale has been told to its end")
        maker = self.maker()
        if maker != NOBODY:
            raise BadCampaign(f"first {self.players[maker]} makes a card")

    # How a card is wished for.

    def bot_wish(self, rng: Rng) -> Json:
        """A square that fits everywhere, two different effects, and gold in proportion: strong effects are worth
        little, as on the cards of the box."""
        first = rng.below(len(EFFECT_WORDS))
        second = (first + 1 + rng.below(len(EFFECTS) - 1)) % len(EFFECT_WORDS)
        effects = [EFFECT_WORDS[first], EFFECT_WORDS[second]]
        gold = 2
        for effect in effects:
            gold += -1 if effect in STRONG else 1 if effect in PLAIN else 0
        return {"colours": [COLOURS[rng.below(4)], "any"], "effects": effects, "gold": gold}

    def read_wish(self, text: str) -> Json:
        """`red tale-steal any take 2`: a colour and an effect, twice, and the gold; in French, `rouge conte-voler
        multicolore prendre 2`."""
        typed = text.replace(",", " ").replace("/", " ").split()
        words = [canonical(word) for word in typed]
        for at, word in enumerate(words):
            if not is_known(word):
                raise unmakeable(say("why.own_unknown", word=text_arg(typed[at][:LONGEST_WORD])))
        if len(words) != 5 or not words[4].isdecimal() or len(words[4]) > 2:
            raise unmakeable(say("why.own_squares"))
        return {"colours": [words[0], words[2]], "effects": [words[1], words[3]], "gold": int(words[4])}

    def wish_help(self) -> Message:
        """The words that can be used."""
        return say("tale.how_to_make")

    # What is told.

    def story(self) -> list[Message]:
        """The chapter that is next: its tale and its rule."""
        if self.is_over():
            return []
        name = self.chapter_name()
        return [say(f"tale.{name}.story"), say(f"tale.{name}.rule")]

    def standing(self) -> list[Message]:
        """The table of winners, the cards that were made, and the gold of each."""
        lines = [say("tale.own", name=text_arg(self.base_name()))] if self.own else []
        lines += [
            say(
                "tale.noted",
                chapter=term(f"chapter.{CHAPTERS[at]}"),
                seat=seat_arg(note.winner),
                gold=number(note.gold),
            )
            for at, note in enumerate(self.notes)
        ]
        for at, card in enumerate(self.cards):
            maker = self.notes[CARD_CHAPTERS[at] - 1].winner
            lines.append(say("tale.card", seat=seat_arg(maker), **card.words()))
        gold, won = self.totals(), self.chapters_won()
        for seat in range(len(self.players)):
            lines.append(say("tale.total", seat=seat_arg(seat), gold=number(gold[seat]), chapters=number(won[seat])))
        return lines

    def base_name(self) -> str:
        """The name of the edition of one's own that the tale is played with; empty for the standard one."""
        return Edition(OWN, self.own).name if self.own else ""

    def show(self) -> Json:
        """For the page: the chapters with their winners, the cards, the sums."""
        chapters = []
        for at, name in enumerate(CHAPTERS):
            note = self.notes[at] if at < len(self.notes) else None
            chapters.append(
                {
                    "name": name,
                    "effect": EFFECTS[CHANGED[at]] if at < len(CHANGED) else "",
                    "winner": note.winner if note is not None else NOBODY,
                    "gold": note.gold if note is not None else 0,
                }
            )
        cards = []
        for at, card in enumerate(self.cards):
            data = card.to_json()
            data["maker"] = self.notes[CARD_CHAPTERS[at] - 1].winner
            cards.append(data)
        return {
            "chapter": self.chapter(),
            "chapters": chapters,
            "cards": cards,
            "chosen": self.chosen,
            "rounds": self.rounds,
            "own": self.base_name(),
            "totals": self.totals(),
            "won": self.chapters_won(),
            "winners": self.grand_winners() if self.notes else [],
            "colours": list(COLOURS),
            "effects": list(EFFECTS),
            "most_gold": MOST_GOLD,
        }

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

    def to_json(self) -> Json:
        """All of it."""
        found: dict[str, Json] = {
            "campaign": GAME,
            "format": FORMAT,
            "players": self.players,
            "bots": self.bots,
            "rounds": self.rounds,
            "epilogue": self.epilogue,
            "notes": [note.to_json() for note in self.notes],
            "cards": [card.to_json() for card in self.cards],
            "chosen": self.chosen,
        }
        if self.own:
            found["edition"] = self.own
        return found


class TaleBook(CampaignBook):
    """How tales begin and are read."""

    def __init__(self) -> None:
        super().__init__([2, 3, 4], ["rounds", "epilogue"])

    def begin(self, players: list[str], bots: list[str], wishes: dict[str, OptionValue], own: str = "") -> Campaign:
        """Before the first chapter."""
        rounds = wishes.get("rounds", 1)
        if not isinstance(rounds, int) or isinstance(rounds, bool):
            raise BadCampaign(f"a chapter is won in one or two rounds, not in {str(rounds)[:40]}")
        return Tale(players, rounds, str(wishes.get("epilogue", "chosen")), bots, own)

    def fullest(self, base: Edition) -> Edition:
        """R13.5: with a card that somebody has made."""
        return with_cards(base, [ANY_CARD])

    def read(self, data: Json) -> Campaign:
        """R13.6: read back what was written. The chapters are gone through again, so nothing can be there that the
        rules of the tale do not allow."""
        if not isinstance(data, dict) or data.get("campaign") != GAME:
            raise BadCampaign("this is no campaign of Gobelin des Bois")
        if data.get("format") != FORMAT:
            raise BadCampaign(f"the campaign has format {str(data.get('format'))[:40]}; here is format {FORMAT}")
        held = fields(data, "the campaign", FIELDS)
        names = texts(held, "players", 4)
        bots = texts(held, "bots", 4) if "bots" in held else [""] * len(names)
        own = held.get("edition", "")
        if not isinstance(own, str):
            raise BadCampaign("the campaign's edition must be the text of an edition")
        try:
            found = Tale(names, whole(held, "rounds"), str(held.get("epilogue", "chosen")), bots, own)
        except BadEdition as error:
            raise BadCampaign(str(error)) from None
        cards = [read_card(card) for card in listed(held, "cards", len(CARD_CHAPTERS))]
        for each in listed(held, "notes", len(CHAPTERS)):
            _make_due_card(found, cards)
            note = fields(each, "a line of the table of winners", ["winner", "gold"])
            found.write(whole(note, "winner"), whole(note, "gold"))
        _make_due_card(found, cards)
        if cards:
            raise BadCampaign("the campaign has more cards than its chapters allow")
        if "chosen" in held:
            _read_chosen(found, texts(held, "chosen", TALES_IN_EPILOGUE))
        return found


def check_own(base: Edition) -> None:
    """Whatever keeps the tale from going on with an edition is told before its first chapter."""
    if len(base.name) > LONGEST_TITLE or not base.name.isprintable():
        raise BadCampaign(f"{base.source}: its name has at most {LONGEST_TITLE} letters and no control characters")
    with_cards(base, [ANY_CARD])


def with_cards(base: Edition, cards: list[OwnCard]) -> Edition:
    """R13.3: an edition, and the cards that players have made beside it."""
    if "custom" in base.data:
        raise BadCampaign(f"{base.source} has cards of its own already in [custom]; the tale adds its own there")
    name = f"tale-{len(cards)}"
    rows = "".join([f"    {card.row()},\n" for card in cards])
    own = f'\n# The cards that the players of the tale have made.\n[custom]\nprovenance = "own"\nrows = [\n{rows}]\n'
    # Keys without a table stand before all tables, so that the first such line names the edition.
    found = Edition(f"{name}.toml", re.sub(r"(?m)^name\s*=.*$", f'name = "{name}"', base.text, count=1) + own)
    if found.name != name:
        raise BadCampaign(f'{base.source}: its name must stand on a line of its own, as name = "{base.name}"')
    return found


def _read_chosen(tale: Tale, names: list[str]) -> None:
    """R12.14: three different chapters before the epilogue, and only once that has been told."""
    for name in names:
        if not tale.is_over() or name not in CHAPTERS[: EPILOGUE - 1] or name in tale.chosen:
            raise BadCampaign(f"the epilogue has no rule of {name[:40]!r} here")
        tale.chosen.append(name)


def _make_due_card(tale: Tale, cards: list[OwnCard]) -> None:
    maker = tale.maker()
    if maker != NOBODY and cards:
        tale.cards.append(cards.pop(0))

"""The edition of Gobelin des Bois, checked and turned into tables indexed by card id."""

from typing import Final

from goblintop.engine.box import Box, Face, OptionValue
from goblintop.engine.edition import Edition, EditionRow
from goblintop.engine.message import Message, number, say, term

COLOURS: Final = ("red", "green", "blue", "yellow", "any")
ANY: Final = 4
"""A multicolour square: it lies on anything, and anything lies on it."""

EFFECTS: Final = ("return", "capture", "steal", "swap", "look", "take", "discard", "replay")
RETURN: Final = 0
CAPTURE: Final = 1
STEAL: Final = 2
SWAP: Final = 3
LOOK: Final = 4
TAKE: Final = 5
DISCARD: Final = 6
REPLAY: Final = 7
TALE: Final = 8
"""The tale's version of an effect is TALE + the effect."""
EFFECT_WORDS: Final = (
    *EFFECTS,
    "tale-return",
    "tale-capture",
    "tale-steal",
    "tale-swap",
    "tale-look",
    "tale-take",
    "tale-discard",
    "tale-replay",
)

CHAPTERS: Final = ("forest", "king", "villager", "goblin", "path", "queen", "brigand", "gobeline", "epilogue")
"""The chapters of the tale in the order of the book: chapter 1 is the first."""
CHANGED: Final = (REPLAY, RETURN, TAKE, STEAL, SWAP, LOOK, CAPTURE, DISCARD)
"""The effect that each of the first eight chapters changes."""
EPILOGUE: Final = 9
TALES_IN_EPILOGUE: Final = 3
CHOOSERS: Final = ("chosen", "second", "third", "fourth")
"""The seat that chooses the rules of the epilogue, as the option says it; the first one is usual."""

COMPETITIVE: Final = "competitive"
TEAMS: Final = "teams"
COOP: Final = "coop"

HAND: Final = 2
KING_COINS: Final = 4
COIN_WORTH: Final = 5
MOST_PLAYERS: Final = 4
PASSES: Final = (0, 0, 0, 1, 2)
"""R9.2: how often the path is shuffled into a new pile, by the number of players."""

ACTIONS: Final = ("treasure", "effect")
KING_TREASURE: Final = 0
KING_EFFECT: Final = 1
TRACKS: Final = ("easy", "advanced")
SCALINGS: Final = ("rulebook", "scaled")

MOST_CARDS: Final = 60
LEAST_CARDS: Final = 20


class BoisBox(Box):
    """Printed facts by card id; squares by 2 * card + square, the left square first."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("gobelin_des_bois", players, options, edition)
        self.gold: Final[list[int]] = []
        self.colour: Final[list[int]] = []
        self.effect: Final[list[int]] = []
        """As it is printed: the tale's version only where the card itself says so."""
        self.coop: Final = self.word("mode") == COOP
        self.in_teams: Final = self.word("mode") == TEAMS
        if self.coop:
            self.teams = [0] * players
        elif self.in_teams:
            self.teams = [seat % 2 for seat in range(players)]
        self.sides: Final = len(set(self.teams))
        self.rounds: Final = self.number("rounds")
        self.level: Final = self.number("level")
        self.chapter: Final = self.number("chapter")
        self.epilogue_at_random: Final = self.word("epilogue") == "random"
        self.chooser: Final = 0 if self.epilogue_at_random else CHOOSERS.index(self.word("epilogue"))
        """R12.14: the seat that chooses for the table."""
        self.king_rests_at_zero: Final = self.word("zero") == "rests"
        self.passes: Final = PASSES[players]
        self.king: Final = players
        """The King's row among the rows of treasures: after those of the seats."""
        self.track: Final[list[list[int]]] = []
        """The King's actions in each of his columns."""
        self.head_start: int = 0
        """Treasures the King has beyond his level."""
        self._read_cards(edition)
        self.fitting: Final = [[fits(upper, lower) for upper in self.colour] for lower in range(len(COLOURS))]
        """For each colour that may lie open, which squares can be laid over it."""
        self._read_king(edition)

    def tales(self) -> int:
        """The effects that this chapter changes, as bits; the epilogue's are chosen at the table."""
        return 1 << CHANGED[self.chapter - 1] if 1 <= self.chapter < EPILOGUE else 0

    def cards(self) -> int:
        """How many cards there are."""
        return len(self.gold)

    def _read_cards(self, edition: Edition) -> None:
        for row in edition.table("cards").rows(least=LEAST_CARDS, most=MOST_CARDS - 2):
            self._add(row, "card", len(self.gold) + 1)
        if "custom" in edition.data:
            made = edition.table("custom").rows(least=0, most=2)
            for at, row in enumerate(made):
                self._add(row, "own", at + 1)

    def _add(self, row: EditionRow, kind: str, at: int) -> None:
        gold = row.number("gold", 0, 9)
        face = f"{kind}-{at}"
        props: dict[str, int | str] = {"gold": gold, "number": at}
        words: list[str] = []
        for key in ("a", "b"):
            colour, effect = read_square(row, key)
            self.colour.append(colour)
            self.effect.append(effect)
            props[f"{key}_colour"] = COLOURS[colour]
            props[f"{key}_effect"] = EFFECT_WORDS[effect]
            words += [COLOURS[colour], EFFECT_WORDS[effect]]
        self.gold.append(gold)
        self.faces.append(face)
        colours = {"a_colour": term(words[0]), "b_colour": term(words[2])}
        name = say("face.card", a=term(words[1]), b=term(words[3]), gold=number(gold), **colours)
        lines = [say("card.colours", a=term(words[0]), b=term(words[2]))]
        for effect in self.effect[-2:]:
            lines += self._explain(effect)
        self.book[face] = Face(face, kind, name, lines, props)

    def _explain(self, effect: int) -> list[Message]:
        """What a square does in this game. Before the epilogue nobody knows which rules it will have: both are told."""
        if self.chapter == EPILOGUE and effect < TALE:
            return [say(f"card.effect.{EFFECT_WORDS[effect]}"), say(f"card.effect.{EFFECT_WORDS[effect + TALE]}")]
        plays = in_force(effect, self.tales(), self.coop)
        if self.coop and plays in (STEAL, DISCARD):  # R11.3
            return [say(f"card.effect.king-{EFFECT_WORDS[plays]}")]
        return [say(f"card.effect.{EFFECT_WORDS[plays]}")]

    def _read_king(self, edition: Edition) -> None:
        table = edition.table("king")
        found = False
        for row in table.rows(most=40):
            name = row.word("track", TRACKS)
            scaling = row.word("scaling", SCALINGS)
            players = row.numbers("players", 1, 4)
            head_start = row.number("head_start", 0, 6, default=0)
            columns = read_columns(row)
            if (name, scaling) == (self.word("track"), self.word("scaling")) and self.players in players:
                if found:
                    raise row.wrong("players", f"a number that no other row of {name}, {scaling} has")
                found = True
                self.head_start = head_start
                self.track.extend(columns)
        if not found:
            wanted = f"{self.word('track')}, {self.word('scaling')} for {self.players} players"
            raise table.wrong(f"has no row {wanted}")


def read_square(row: EditionRow, key: str) -> tuple[int, int]:
    """Colour and effect of a square, written `red capture`."""
    words = row.text(key).split()
    if len(words) != 2 or words[0] not in COLOURS or words[1] not in EFFECT_WORDS:
        raise row.wrong(key, f"a colour ({', '.join(COLOURS)}) and an effect ({', '.join(EFFECT_WORDS)})")
    return COLOURS.index(words[0]), EFFECT_WORDS.index(words[1])


def read_columns(row: EditionRow) -> list[list[int]]:
    """The King's columns, each written as its actions with a plus between them, or as a dash."""
    columns: list[list[int]] = []
    for text in row.text("columns").split():
        actions: list[int] = []
        if text != "-":
            for word in text.split("+"):
                if word not in ACTIONS:
                    raise row.wrong("columns", 'texts like "- - treasure treasure+effect"')
                actions.append(ACTIONS.index(word))
        columns.append(actions)
    if not 2 <= len(columns) <= 20:
        raise row.wrong("columns", "2 to 20 columns")
    return columns


def in_force(effect: int, tales: int, coop: bool) -> int:
    """The effect that a printed one has (ruling 92): a tale's square always its own; a plain one as the tales say that
    are told (bits). Against the King all play as in the book (ruling 93)."""
    if effect >= TALE:
        return effect - TALE if coop else effect
    return effect + TALE if (tales >> effect) & 1 == 1 else effect


def fits(upper: int, lower: int) -> bool:
    """R5.2: colours must match; a multicolour square matches anything, above or below."""
    return upper == lower or upper == ANY or lower == ANY

"""The cards that players make for their tale, and how they are wished for."""

import unicodedata
from typing import Final

from goblintop.engine.campaign import Unmakeable, fields, texts, whole
from goblintop.engine.message import Arg, Json, Message, Refusal, number, say, term
from goblintop.games.gobelin_des_bois.components import COLOURS, EFFECT_WORDS

MOST_GOLD: Final = 4
SQUARES: Final = ("square.a", "square.b")
FRENCH: Final = {
    "rouge": "red",
    "vert": "green",
    "bleu": "blue",
    "jaune": "yellow",
    "multicolore": "any",
    "remettre": "return",
    "capturer": "capture",
    "voler": "steal",
    "echanger": "swap",
    "regarder": "look",
    "prendre": "take",
    "defausser": "discard",
    "rejouer": "replay",
}
"""The words of a wish as French players type them, without their accents."""


class OwnCard:
    """A card that a player makes: two squares, each a colour and an effect, and its gold."""

    def __init__(self, colours: list[str], effects: list[str], gold: int) -> None:
        self.colours: Final = colours
        self.effects: Final = effects
        self.gold: Final = gold
        if len(colours) != 2 or len(effects) != 2:
            raise unmakeable(say("why.own_squares"))
        for at in (0, 1):
            if colours[at] not in COLOURS:
                raise unmakeable(say("why.own_colour", square=term(SQUARES[at])))
            if effects[at] not in EFFECT_WORDS:
                raise unmakeable(say("why.own_effect", square=term(SQUARES[at])))
        if not 0 <= gold <= MOST_GOLD:
            raise unmakeable(say("why.own_gold", most=number(MOST_GOLD)))

    def row(self) -> str:
        """As a row of an edition."""
        a, b = [f'"{self.colours[at]} {self.effects[at]}"' for at in (0, 1)]
        return f"{{ gold = {self.gold}, a = {a}, b = {b} }}"

    def words(self) -> dict[str, Arg]:
        """For a sentence: both squares and the gold."""
        return {
            "a_colour": term(self.colours[0]),
            "a": term(self.effects[0]),
            "b_colour": term(self.colours[1]),
            "b": term(self.effects[1]),
            "gold": number(self.gold),
        }

    def to_json(self) -> Json:
        """Ready to be written."""
        return {"colours": self.colours, "effects": self.effects, "gold": self.gold}


def canonical(word: str) -> str:
    """A colour or an effect as editions write it; accents and capitals do not matter."""
    plain = "".join([sign for sign in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(sign)])
    for tale in ("tale-", "conte-"):
        if plain.startswith(tale):
            effect = plain.removeprefix(tale)
            return "tale-" + FRENCH.get(effect, effect)
    return FRENCH.get(plain, plain)


def is_known(word: str) -> bool:
    """A colour, an effect, or a number."""
    return word in COLOURS or word in EFFECT_WORDS or word.removeprefix("-").isdecimal()


def unmakeable(message: Message) -> Unmakeable:
    """R13.3 says what a card of one's own may be."""
    return Unmakeable(Refusal(message, "13.3"))


def read_card(data: Json) -> OwnCard:
    """A card that was written or wished for."""
    held = fields(data, "a card", ["colours", "effects", "gold"])
    return OwnCard(texts(held, "colours", 2), texts(held, "effects", 2), whole(held, "gold"))

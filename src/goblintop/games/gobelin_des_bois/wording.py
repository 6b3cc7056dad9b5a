"""Options in words: notations, sentences, the pieces they touch, and the reasons why not."""

from typing import Final

from goblintop.engine.message import Description, Refusal, number, place, say, term
from goblintop.games.gobelin_des_bois.components import COLOURS, DISCARD, EFFECT_WORDS, EFFECTS, STEAL, TALE, BoisBox
from goblintop.games.gobelin_des_bois.table import ENDS, Clearing

KING: Final = 32
"""What the King does is KING + an effect."""
SECOND: Final = 16
"""The second of two treasures that change places."""
NONE_YET: Final = -1

NOT_A_RIVAL: Final = 1
PROTECTED: Final = 2
SAME: Final = 3


def card_word(box: BoisBox, card: int) -> str:
    """A card by its number in the edition: `12`, or `own-1` for one that players made."""
    return box.faces[card].removeprefix("card-")


def play_notation(box: BoisBox, option: int) -> str:
    """`play 12 left`, `play 12 left turned`."""
    turned = " turned" if option & 1 else ""
    return f"play {card_word(box, option >> 2)} {ENDS[(option >> 1) & 1]}{turned}"


def end_place(option: int) -> str:
    """The zone where a card is laid as it is held, or turned."""
    return ENDS[(option >> 1) & 1] + ("-turned" if option & 1 else "")


def describe_play(table: Clearing, option: int, square: int, ambush: bool) -> Description:
    """The card, the square that is laid, and the end."""
    card = option >> 2
    where = end_place(option)
    sentence = say(
        "act.play_into_ambush" if ambush else "act.play",
        card=table.shown(card),
        colour=term(COLOURS[table.box.colour[square]]),
        effect=term(EFFECT_WORDS[table.effect_of(square)]),
        end=term(f"end.{ENDS[(option >> 1) & 1]}"),
    )
    return Description(sentence, [card], [where])


def refuse_play(table: Clearing, option: int, square: int) -> Refusal:
    """Which colour does not match which."""
    own = term(COLOURS[table.box.colour[square]])
    there = term(COLOURS[table.end_colour((option >> 1) & 1)])
    return Refusal(say("why.colour", own=own, there=there), "5.2")


def deed_word(deed: int) -> str:
    """The key of what is done to a treasure: `steal`, `king_steal`, `exchange`, `exchange_second`, `trophy`."""
    if deed == SECOND:
        return "exchange_second"
    if deed >= KING:
        return f"king_{EFFECTS[deed - KING]}"
    if deed >= TALE and deed - TALE != STEAL:
        return {"swap": "exchange", "discard": "trophy"}[EFFECTS[deed - TALE]]
    return EFFECTS[deed % TALE]


def row_word(table: Clearing, row: int) -> str:
    """Whose row: the number of a seat, or the King's."""
    return "king" if row == table.box.king else str(row)


def treasure_notation(table: Clearing, deed: int, option: int) -> str:
    """`steal 1 2`: the second treasure of seat 1."""
    many = table.box.cards()
    verb = "with" if deed == SECOND else EFFECTS[deed % TALE]
    row = option // many
    if row == len(table.treasures):
        return f"{verb} {option % many} hand"
    return f"{verb} {row_word(table, row)} {option % many + 1}"


def describe_treasure(table: Clearing, deed: int, option: int) -> Description:
    """A treasure, by its place in the row where the seat does not know it; or a hand."""
    many = table.box.cards()
    row = option // many
    if row == len(table.treasures):
        where = f"hand@{option % many}"
        return Description(say("act.steal_hand", place=place(where)), [], [where])
    card = table.treasures[row][option % many]
    at = number(option % many + 1)
    here = place(table.row_place(row))
    return Description(say(f"act.{deed_word(deed)}", card=table.shown(card), at=at, place=here), [card], [])


def refuse_treasure(box: BoisBox, deed: int, obstacle: int) -> Refusal:
    """Why this treasure is out of reach."""
    if obstacle == PROTECTED:
        return Refusal(say("why.protected"), "12.11")
    if obstacle == SAME:
        return Refusal(say("why.same"), "12.8")
    if deed >= KING:
        return Refusal(say("why.kings_own"), "11.9")
    if box.coop:
        return Refusal(say("why.only_the_king"), "11.3")
    return Refusal(say("why.not_a_rival"), "6.8" if deed == DISCARD else "6.4")


def row_notation(table: Clearing, option: int) -> str:
    """`look 1`, `look king`, `look 1 hand`."""
    rows = len(table.treasures)
    if option >= rows:
        return f"look {option - rows} hand"
    return f"look {row_word(table, option)}"

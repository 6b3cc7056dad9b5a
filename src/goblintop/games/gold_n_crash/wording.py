"""Options in words: notations, sentences, the pieces they touch, and the reasons why not."""

from typing import Final

from goblintop.engine.message import Arg, Description, Refusal, face, number, place, say, term
from goblintop.games.gold_n_crash.components import COLUMNS, KINDS, CrashBox
from goblintop.games.gold_n_crash.table import Airfield

LONGEST: Final = 1
NO_ZEPPELIN: Final = 2
NO_CREW_FACING: Final = 3
EMPTY_DISCARD: Final = 4
EMPTY_DECK: Final = 5
NO_NEIGHBOUR: Final = 6
COIN_STAYS: Final = 7
NO_TREASURE: Final = 8
GUEST_GUARDS: Final = 9
NO_OTHER_CREW: Final = 10
SHORT_DECK: Final = 11
NOTHING_TO_LOOT: Final = 12
MUST_ACT: Final = 13
EMPTY_COLUMN: Final = 14

REASONS: Final = (
    ("", ""),
    ("why.longest", "6.2"),
    ("why.no_zeppelin", "6.6"),
    ("why.no_crew_facing", "6.7"),
    ("why.empty_discard", "6.8"),
    ("why.empty_deck", "5.3"),
    ("why.no_neighbour", "6.10"),
    ("why.coin_stays", "7.8"),
    ("why.no_treasure", "7.3"),
    ("why.guest_guards", "8.3"),
    ("why.no_other_crew", "7.2"),
    ("why.short_deck", "7.6"),
    ("why.nothing_to_loot", "7.7"),
    ("why.must_act", "4.2"),
    ("why.empty_column", "7.1"),
)
"""Message and paragraph for each obstacle."""

DRAW: Final = 0
END_TURN: Final = 1
DISCARD: Final = 2
PLAY: Final = 5


def action_notation(box: CrashBox, option: int) -> str:
    """`draw`, `end`, `discard left`, `play coin-4 middle`."""
    if option == DRAW:
        return "draw"
    if option == END_TURN:
        return "end"
    if option < PLAY:
        return f"discard {COLUMNS[option - DISCARD]}"
    return f"play {box.face_ids[(option - PLAY) // 3]} {COLUMNS[(option - PLAY) % 3]}"


def describe_action(table: Airfield, seat: int, option: int) -> Description:
    """An action of the turn, and what it touches."""
    side = table.sides[seat]
    if option == DRAW:
        return Description(say("act.draw"), [], [f"deck@{seat}"])
    if option == END_TURN:
        return Description(say("act.end"), [], [])
    if option < PLAY:
        column = option - DISCARD
        there = side.columns[column]
        card = there[-1:]
        kind = table.box.kind[card[0]] if card else 0
        name = table.shown(card[0]) if card else face(table.box.face_ids[0])
        sentence = say("act.discard", card=name, kind=term(f"discard.{KINDS[kind]}"))
        return Description(sentence, card, [f"discard@{seat}"])
    chosen = (option - PLAY) // 3
    target = f"column-{COLUMNS[(option - PLAY) % 3]}@{seat}"
    sentence = say("act.play", card=face(table.box.face_ids[chosen]), place=place(target))
    alike = [card for card in side.hand if table.box.face_of[card] == chosen]
    return Description(sentence, alike, [target])


def refuse_action(table: Airfield, seat: int, option: int, obstacle: int) -> Refusal:
    """The reason behind an obstacle of ChooseAction."""
    key, rule = REASONS[obstacle]
    kind = 0
    if option >= PLAY:
        kind = table.box.face_kind[(option - PLAY) // 3]
    elif option >= DISCARD and table.sides[seat].columns[option - DISCARD]:
        kind = table.box.kind[table.sides[seat].columns[option - DISCARD][-1]]
    return Refusal(say(key, kind=_effect(kind, option)), rule)


def _effect(kind: int, option: int) -> Arg:
    return term(KINDS[kind] if option >= PLAY else f"discard.{KINDS[kind]}")


def last_card(table: Airfield, seat: int, column: int, key: str) -> Description:
    """Something done with the last card of a column."""
    card = table.sides[seat].columns[column][-1]
    here = place(f"column-{COLUMNS[column]}@{seat}")
    return Description(say(key, card=table.shown(card), place=here), [card], [])


def manoeuvre(table: Airfield, seat: int, source: int, target: int) -> Description:
    """The last card of one column onto another."""
    card = table.sides[seat].columns[source][-1]
    arrival = f"column-{COLUMNS[target]}@{seat}"
    return Description(say("act.manoeuvre", card=table.shown(card), place=place(arrival)), [card], [arrival])


def observed(table: Airfield, seat: int, option: int, cards_left: int) -> Description:
    """A card that was looked at, and where it goes; it is numbered as long as there are two, which may be alike."""
    deck = table.sides[seat].deck
    card = deck[len(deck) - 1 - option // 2]
    key, where = ("act.observe_top", "deck") if option % 2 == 0 else ("act.observe_beneath", "beneath")
    which = option // 2 + 1 if cards_left == 2 else 0
    return Description(say(key, card=table.shown(card), number=number(which)), [card], [f"{where}@{seat}"])

"""A seat's knowledge as a flat list of numbers with named fields, for research and learning."""

from goblintop.engine import cards
from goblintop.games.gold_n_crash.components import COLUMNS, KINDS, CrashBox
from goblintop.games.gold_n_crash.table import DESTROYED, NONE, Airfield

ZONES = ("hand", "discard", "treasure", *(f"column-{column}" for column in COLUMNS))


def fields(box: CrashBox) -> list[str]:
    """A name for each number of `observe`."""
    names = ["to_move", "actions_left", "last_turn_mine", "last_turn_theirs", "quiet_turns"]
    for who in ("mine", "theirs"):
        for zone in ZONES:
            names += [f"{who}.{zone}.{face}" for face in box.face_ids]
        names += [f"{who}.{count}" for count in ("hand_size", "deck_size", "treasure_gold", "treasure_top_is_guest")]
        for column in COLUMNS:
            names += [f"{who}.{column}.last.{kind}" for kind in KINDS]
            names += [f"{who}.{column}.destroyed", f"{who}.{column}.survived", f"{who}.{column}.resistance_seen"]
            names += [f"{who}.{column}.guest.{guest}" for guest in range(len(box.guests))]
    names += [f"plays.{column}" for column in COLUMNS]
    return names


def observe(table: Airfield, seat: int) -> list[float]:
    """What this seat knows now; the same length for every state of a box."""
    box = table.box
    moving = table.to_move()
    left = getattr(table.waiting(), "actions_left", 0) if moving else 0
    out = [
        float(seat in moving),
        float(left),
        float(table.last_turn == seat),
        float(table.last_turn == 1 - seat),
        table.quiet_turns / 40.0,
    ]
    none = [0.0] * len(box.face_ids)
    for who in (seat, 1 - seat):
        side = table.sides[who]
        for pile in (side.hand, side.discard, side.treasure, side.columns[0], side.columns[1], side.columns[2]):
            first = len(out)
            out += none
            for card in pile:
                if card < len(box.face_of) and cards.knows(table.known, card, seat):
                    out[first + box.face_of[card]] += 1.0
        treasure = side.treasure
        out += [float(len(side.hand)), float(len(side.deck)), float(sum([box.gold[card] for card in treasure]))]
        out.append(float(len(treasure) > 0 and treasure[-1] >= len(box.face_of)))
        for column in range(3):
            kinds = [0.0] * len(KINDS)
            if side.columns[column]:
                kinds[box.kind[side.columns[column][-1]]] = 1.0
            out += kinds
            survived = side.survived[column]
            zeppelin = side.zeppelins[column]
            out += [float(survived == DESTROYED), 0.0 if survived == DESTROYED else float(survived)]
            out.append(float(box.resistance[zeppelin]) if cards.knows(table.known, zeppelin, seat) else 0.0)
            guests = [0.0] * len(box.guests)
            if side.guests[column] != NONE:
                guests[box.guests.index(side.guests[column])] = 1.0
            out += guests
    out += [float(plays) for plays in table.plays]
    return out

"""A seat's knowledge as a flat list of numbers with named fields, for research and learning."""

from goblintop.engine import cards
from goblintop.games.gobelin_des_bois.components import COLOURS, EFFECTS, TALE, BoisBox
from goblintop.games.gobelin_des_bois.table import LEFT, RIGHT, Clearing

PUBLIC = ("to_move", "pile_size", "passes", "path_size", "king_column", "king_coins", "last_value")


def fields(box: BoisBox) -> list[str]:
    """A name for each number of `observe`. Seats are counted from one's own: 0 is oneself, 1 the next."""
    names = [*PUBLIC, *(f"tale.{effect}" for effect in EFFECTS)]
    for end in ("left", "right"):
        names += [f"{end}.colour.{colour}" for colour in COLOURS]
        names += [f"{end}.card.{face}" for face in box.faces]
    zones = ["path", "pile", "out", "boxed", "king"]
    for seat in range(box.players):
        zones += [f"hand.{seat}", f"treasures.{seat}", f"trophies.{seat}"]
    for zone in zones:
        names += [f"{zone}.{face}" for face in box.faces]
    names.append("king.unknown")
    for seat in range(box.players):
        names += [f"{what}.{seat}" for what in ("hand_size", "unknown", "protected", "announced", "standing", "coins")]
    return names


def observe(table: Clearing, seat: int) -> list[float]:
    """What this seat knows now; the same length for every state of a box."""
    box = table.box
    out = [
        float(seat in table.to_move()),
        float(len(table.pile)),
        float(table.passes),
        float(len(table.path)),
        float(table.king_column),
        float(table.king_coins),
        float(table.last_value),
    ]
    out += [float((table.tales >> effect) & 1) for effect in range(TALE)]
    for end in (LEFT, RIGHT):
        colours = [0.0] * len(COLOURS)
        held = [0.0] * box.cards()
        if table.path:
            colours[table.end_colour(end)] = 1.0
            held[table.path[0] if end == LEFT else table.path[-1]] = 1.0
        out += colours + held
    order = [(seat + step) % box.players for step in range(box.players)]
    rows = [table.path, table.pile, table.out, table.boxed, table.treasures[box.king]]
    for other in order:
        rows += [table.hands[other], table.treasures[other], table.trophies[other]]
    at = len(out)
    out += [0.0] * (len(rows) * box.cards())
    for row in rows:
        for card in row:
            if cards.knows(table.known, card, seat):
                out[at + card] = 1.0
        at += box.cards()
    out.append(float(_unknown(table, table.treasures[box.king], seat)))
    for other in order:
        protected = 0
        for card in table.treasures[other]:
            if card in table.guarded:
                protected += 1
        out += [
            float(len(table.hands[other])),
            float(_unknown(table, table.treasures[other], seat)),
            float(protected),
            float(table.sums[other]),
            float(table.standing[other]),
            float(table.coins[box.teams[other]]),
        ]
    return out


def _unknown(table: Clearing, row: list[int], seat: int) -> int:
    many = 0
    for card in row:
        if not cards.knows(table.known, card, seat):
            many += 1
    return many

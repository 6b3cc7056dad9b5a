"""The table in a terminal: the cavern as rows of hexagons, each row half a hexagon aside from the last.

The text carries rich's console markup. What the highlighted move touches is marked `touched` in the view."""

from typing import Final

from goblintop.engine.message import Json
from goblintop.engine.sentences import Speaker
from goblintop.games.goblin_slayer.geometry import COORDINATES, DIRECTIONS

TOUCHED: Final = "bold black on #f2cc8f"
ROCK_STYLE: Final = "#5a4a3c"
WALL_STYLE: Final = "#b8895a"
FLOOR_STYLE: Final = "#9a8f82"
TUNNEL_STYLE: Final = "#8ecae6"
DOOR_STYLE: Final = "#f2cc8f"
FIGURES: Final = {
    "stormbeard": ("@", "bold #f2cc8f"),
    "goblin": ("g", "bold #a7c957"),
    "ogre": ("O", "bold #e07a5f"),
}
TREASURES: Final = {"widget": ("✦", "bold #e5a5ff"), "stone": ("▴", "bold #8ecae6")}
MOVED: Final = "#76854a"

ROWS: Final = 15
FIRST_ROW: Final = -7
COLUMNS: Final = 13
LEFT: Final = -12
"""The coordinates of the topmost row, and of the leftmost hex in half hexes."""
WIDE: Final = 53
"""From so many columns on a hex is four signs wide; below, two."""
LINES_AROUND: Final = 3
"""Above the cavern the turn and the numbers of the columns; below, what is off the board."""
QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Rock in the corners of a sign: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
EAST: Final = 0
SOUTH_EAST: Final = 1
SOUTH_WEST: Final = 2
NORTH_WEST: Final = 4
NORTH_EAST: Final = 5
"""Directions, as numbers of DIRECTIONS and of the bits of open sides."""


def board(view: Json, speaker: Speaker) -> str:
    """As many rows as there is room for, around what the highlighted move touches, or else around Stormbeard."""
    drawn = _Drawing(view, speaker)
    room = view.get("height", 0) - LINES_AROUND
    first, last = drawn.rows_shown(room)
    lines = [drawn.head(), drawn.columns(first > 0, last < ROWS - 1)]
    lines += [drawn.row(row) for row in range(first, last + 1)]
    lines.append(drawn.foot())
    if room > ROWS + 1:
        lines.append(drawn.legend())
    return "\n".join(lines)


class _Hex:
    """A floor hex: what it is, which sides are open, and what is on it."""

    def __init__(self, kind: str, sides: int, zone: Json) -> None:
        self.kind = kind
        self.sides = sides
        self.touched = bool(zone.get("touched")) or any("touched" in _marks(piece) for piece in zone["pieces"])
        self.figure = ""
        self.moved = False
        self.treasures: list[str] = []
        for piece in zone["pieces"]:
            if piece[1] in FIGURES:
                self.figure = piece[1]
                self.moved = "moved" in _marks(piece)
            else:
                self.treasures.append(piece[1])

    def sign(self) -> tuple[str, str]:
        """The sign in the middle, and how it is written: a figure hides a treasure, which underlines it."""
        sign, style = "·", FLOOR_STYLE
        if self.kind == "tunnel":
            sign, style = "○", TUNNEL_STYLE
        elif self.kind == "door":
            sign, style = "∩", DOOR_STYLE
        if self.figure:
            sign, style = FIGURES[self.figure]
            style = MOVED if self.moved else style
            style = f"underline {style}" if self.treasures else style
        elif self.treasures:
            sign, style = TREASURES["widget" if "widget" in self.treasures else "stone"]
            sign = str(len(self.treasures)) if len(self.treasures) > 1 else sign
        return sign, TOUCHED if self.touched else style

    def brackets(self) -> tuple[str, str, str]:
        """What stands on either side of it where there is room: the rim of a tunnel, the posts of the door."""
        if self.kind == "tunnel":
            return "(", ")", TUNNEL_STYLE
        return ("⌈", "⌉", DOOR_STYLE) if self.kind == "door" else (" ", " ", FLOOR_STYLE)


class _Drawing:
    """One drawing of the cavern."""

    def __init__(self, view: Json, speaker: Speaker) -> None:
        self.view = view
        self.speaker = speaker
        self.zones: dict[str, Json] = {zone["id"]: zone for zone in view["zones"]}
        self.is_wide = view.get("width", WIDE) >= WIDE
        self.hexes: dict[tuple[int, int], _Hex] = {}
        for name, q, r, _, kind, sides in view["extras"].get("hexes", []):
            self.hexes[(q, r)] = _Hex(kind, sides, self.zones[name])

    def word(self, key: str) -> str:
        return self.speaker.sentences[f"board.{key}"]

    def rows_shown(self, room: int) -> tuple[int, int]:
        """The first and the last row, from 0, if there is room for so many; 0 or less for all of them."""
        many = ROWS if room <= 0 or room >= ROWS else max(5, room)
        heart = [r - FIRST_ROW for (_, r), each in self.hexes.items() if each.touched]
        heart = heart or [r - FIRST_ROW for (_, r), each in self.hexes.items() if each.figure == "stormbeard"]
        middle = (min(heart) + max(heart)) // 2 if heart else ROWS - 1
        first = max(0, min(middle - many // 2, ROWS - many))
        return first, first + many - 1

    # Above and below.

    def head(self) -> str:
        """Turn and phase, and how many faces of a die would slay Stormbeard if it were rolled now."""
        counters = self.view["counters"]
        phase = self.word(f"phase.{counters['phase']}")
        parts = [f"[bold]{self.speaker.sentences['counter.turn']} {counters['turn']}[/]", f"[#f2cc8f]{phase}[/]"]
        if counters["threat"]:
            parts.append(f"[bold #e07a5f]{self.word('threat')} {min(6, counters['threat'])}/6[/]")
        return "  ".join(parts)

    def columns(self, more_above: bool, more_below: bool) -> str:
        """The numbers of the columns, as they are in the names of hexes; and whether the cavern goes on."""
        signs = [" "] * self._at(14)
        for number in range(1, COLUMNS + 1):
            if self.is_wide or number % 2 == 0:
                at = self._at(2 * number + LEFT - 2)
                signs[at : at + len(str(number))] = list(str(number))
        signs[0] = "▲" if more_above else " "
        signs[1] = "▼" if more_below else " "
        return f"[dim]{''.join(signs).rstrip()}[/]"

    def foot(self) -> str:
        """What Stormbeard carries, and who waits below."""
        pouch, reserve = self.zones["pouch"], self.zones["reserve"]
        carried = "".join([TREASURES[piece[1]][0] for piece in pouch["pieces"]]) or "–"
        below = [piece for piece in reserve["pieces"] if "underground" not in _marks(piece)]
        goblins = len([piece for piece in below if piece[1] == "goblin"])
        waiting = f"{goblins} g" + ("  O" if len(below) > goblins else "")
        late = len(reserve["pieces"]) - len(below)
        if late:
            waiting += f"  ({late})"
        return "  ".join([self._labelled("pouch", carried, pouch), self._labelled("reserve", waiting, reserve)])

    def legend(self) -> str:
        """What the signs mean, where there is room to say it."""
        signs = [*FIGURES.items(), *TREASURES.items(), ("tunnel", ("○", TUNNEL_STYLE)), ("door", ("∩", DOOR_STYLE))]
        return "  ".join([f"[{style}]{sign}[/] [dim]{self.word(name)}[/]" for name, (sign, style) in signs])

    def _labelled(self, key: str, text: str, zone: Json) -> str:
        touched = zone.get("touched") or any("touched" in _marks(piece) for piece in zone["pieces"])
        return f"[{TOUCHED}]{self.word(key)} {text}[/]" if touched else f"[dim]{self.word(key)}[/] {text}"

    # The rows.

    def _at(self, half: int) -> int:
        """The column of the sign in the middle of a hex, by its place in half hexes."""
        return 3 + (half - LEFT) * (2 if self.is_wide else 1)

    def row(self, row: int) -> str:
        """A letter, and the hexes of that row with what is between them."""
        r = row + FIRST_ROW
        signs: dict[int, tuple[str, str]] = {0: ("abcdefghijklmno"[row].upper(), "dim")}
        for q in _ROWS[row]:
            self._draw(q, r, signs)
        shown: list[str] = []
        run, style = "", ""
        for at in range(max(signs) + 1):
            sign, wanted = signs.get(at, (" ", style))
            if wanted != style and sign != " ":
                shown.append(f"[{style}]{run}[/]" if style else run)
                run, style = "", wanted
            run += sign
        shown.append(f"[{style}]{run}[/]" if style else run)
        return "".join(shown)

    def _draw(self, q: int, r: int, signs: dict[int, tuple[str, str]]) -> None:
        at = self._at(2 * q + r)
        here = self.hexes.get((q, r))
        if here is None:
            spread = (-1, 0, 1) if self.is_wide else (0,)
            for by in spread:
                signs[at + by] = ("░", ROCK_STYLE)
        else:
            signs[at] = here.sign()
            if self.is_wide:
                before, after, style = here.brackets()
                signs[at - 1], signs[at + 1] = (before, style), (after, style)
        half = 2 if self.is_wide else 1
        signs[at + half] = self._between(q, r)
        if (q - 1, r) not in self.hexes:
            signs.setdefault(at - half, self._between(q - 1, r))

    def _between(self, q: int, r: int) -> tuple[str, str]:
        """What parts a hex from the one on its right: rock, a wall, or only the walls that hem them in."""
        left, right = self.hexes.get((q, r)), self.hexes.get((q + 1, r))
        if left is None and right is None:
            return ("░", ROCK_STYLE) if (q, r) in _BOARD and (q + 1, r) in _BOARD else (" ", "")
        if left is not None and right is not None and self._walled(q, r, EAST):
            return "┃", WALL_STYLE
        bits = 0
        if left is not None:
            bits |= 1 * self._walled(q, r, NORTH_EAST) + 4 * self._walled(q, r, SOUTH_EAST)
        if right is not None:
            bits |= 2 * self._walled(q + 1, r, NORTH_WEST) + 8 * self._walled(q + 1, r, SOUTH_WEST)
        return QUADRANTS[bits], WALL_STYLE

    def _walled(self, q: int, r: int, side: int) -> bool:
        """Is there a wall between this floor hex and another one?"""
        x, y = DIRECTIONS[side]
        return (q + x, r + y) in self.hexes and not self.hexes[(q, r)].sides >> side & 1


_BOARD: Final = frozenset(COORDINATES)
_ROWS: Final = [[q for q, r in COORDINATES if r == row + FIRST_ROW] for row in range(ROWS)]


def _marks(piece: Json) -> list[str]:
    return piece[2] if len(piece) > 2 else []

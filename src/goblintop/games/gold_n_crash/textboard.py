"""The table in a terminal: two sides that face each other, guests and zeppelins at the edges, crew in the middle.

The text carries rich's console markup. What the highlighted move touches is marked `touched` in the view."""

from typing import Final

from goblintop.engine.message import Json
from goblintop.engine.sentences import Speaker
from goblintop.games.gold_n_crash.components import COLUMNS

NARROW: Final = 16
WIDEST: Final = 26
SPACIOUS: Final = 20
"""From so many rows on, every card of a column has a line of its own, and zeppelins are drawn large."""
SEEN_CARDS: Final = 2
"""So many cards that were seen in the other hand are named; the list of cards has them all."""
TOUCHED: Final = "bold black on #f2cc8f"
COLOURS: Final = {
    "bombard": "#e07a5f",
    "board": "#c97b84",
    "fish": "#8ecae6",
    "reinforce": "#a7c957",
    "secure": "#c8a2c8",
    "coin": "#f2cc8f",
    "guest": "#d4a373",
}


def board(view: Json, speaker: Speaker) -> str:
    """The other side above, mirrored, so that columns that face each other stand one above the other."""
    zones: dict[str, Json] = {zone["id"]: zone for zone in view["zones"]}
    me = view["observer"] if view["observer"] in (0, 1) else 0
    spacious = view.get("height", 0) >= SPACIOUS
    cell = max(NARROW, min(WIDEST, (view.get("width", 0) - 2) // 3)) if spacious else NARROW
    above, below = _Side(zones, 1 - me, speaker, cell, spacious), _Side(zones, me, speaker, cell, spacious)
    mirrored = [2, 1, 0]
    straight = [0, 1, 2]
    lines = [above.summary(view["to_move"]), *above.guests(mirrored), *above.zeppelins(mirrored)]
    lines += above.crew(mirrored, True)
    lines.append("[dim]" + "┼".join(["┄" * cell] * 3) + "[/]")
    lines += below.crew(straight, False)
    lines += [*below.zeppelins(straight), *below.guests(straight), below.summary(view["to_move"])]
    last_turn = view["extras"].get("last_turn", view["counters"].get("last_turn", -1))
    if last_turn >= 0:
        last = speaker.say({"key": "event.last_turn", "args": {"seat": {"seat": last_turn}}})
        lines.append(f"[bold #e07a5f]{_safe(last)}[/]")
    return "\n".join(lines)


class _Side:
    """One half of the table."""

    def __init__(self, zones: dict[str, Json], seat: int, speaker: Speaker, cell: int, spacious: bool) -> None:
        self.zones = zones
        self.seat = seat
        self.speaker = speaker
        self.cell = cell
        self.spacious = spacious

    def zone(self, name: str) -> Json:
        return self.zones[f"{name}@{self.seat}"]

    def summary(self, to_move: list[int]) -> str:
        """Name, hand, deck, discard and treasure on one line."""
        name = ("●", "▲")[self.seat] + " " + self.speaker.name(self.seat)
        pointer = " [bold #f2cc8f]◂[/]" if self.seat in to_move else ""
        colour = ("#e0a458", "#7fb7be")[self.seat]
        cards = "" if self.speaker.reader == self.seat else "  " + self._hand()
        gold = 0
        for piece in self.zone("treasure")["pieces"]:
            gold += self.speaker.faces[piece[1]]["props"]["gold"] if piece[1] is not None else 0
        parts = [
            self._labelled("deck", str(self.zone("deck")["count"])),
            self._labelled("discard", self._top("discard")),
            self._labelled("treasure", f"{gold}"),
        ]
        return f"[bold {colour}]{_safe(name)}[/]{pointer}{cards}  " + "  ".join(parts)

    def _hand(self) -> str:
        """The other hand: cards that were seen on their way into it, and how many are hidden."""
        pieces = self.zone("hand")["pieces"]
        seen = [_styled(self._short(piece[1]), piece, self.speaker) for piece in pieces if piece[1] is not None]
        hidden = len(pieces) - len(seen)
        shown = seen[:SEEN_CARDS]
        if len(seen) > SEEN_CARDS:
            shown.append(f"+{len(seen) - SEEN_CARDS}")
        return " ".join([*shown, f"▒×{hidden}"] if hidden else shown)

    def _labelled(self, place: str, text: str) -> str:
        word = self.speaker.sentences[f"board.{place}"]
        return f"[{TOUCHED}]{word} {text}[/]" if _is_touched(self.zone(place)) else f"[dim]{word}[/] {text}"

    def _top(self, name: str) -> str:
        zone = self.zone(name)
        if not zone["pieces"]:
            return "·"
        return _styled(self._short(zone["pieces"][-1][1]), zone["pieces"][-1], self.speaker)

    def guests(self, order: list[int]) -> list[str]:
        """Who waits above each zeppelin, for what, and the gold they bring."""
        cells = [self._guest(self.zone(f"guest-{COLUMNS[column]}")) for column in order]
        return self._rows(cells, [COLOURS["guest"]] * 3, [f"guest-{COLUMNS[column]}" for column in order])

    def _guest(self, zone: Json) -> list[str]:
        lines = ["", ""] if self.spacious else [""]
        if zone["pieces"]:
            face = self.speaker.faces[zone["pieces"][0][1]]
            wish, count, gold = face["props"]["wish"], face["props"]["count"], face["props"]["gold"]
            key = f"term.{wish}" if f"term.{wish}" in self.speaker.sentences else f"board.wish.{wish}"
            wanted = f"{count} {self.speaker.sentences[key]}"
            lines = [f"☺{gold} {wanted}"]
            if self.spacious:
                name, _, _ = self.speaker.say(face["name"]).partition(" (")
                lines = [f"☺ {name}", f"{gold:>3} ← {wanted}"]
        return lines

    def zeppelins(self, order: list[int]) -> list[str]:
        """Aloft with what is known of their resistance, or fallen."""
        cells: list[list[str]] = []
        styles: list[str] = []
        for column in order:
            zone = self.zone(f"zeppelin-{COLUMNS[column]}")
            piece = zone["pieces"][0]
            value = str(self.speaker.faces[piece[1]]["props"]["resistance"]) if piece[1] is not None else ""
            fallen = len(piece) > 2 and "destroyed" in piece[2]
            survived = zone.get("counters", {}).get("survived", 0)
            label = (value if value else f">{survived}" if survived else "?").center(3)
            cells.append(_drawn_zeppelin(label, fallen, self.spacious))
            styles.append("dim #e07a5f" if fallen else "#90a8c3")
        return self._rows(cells, styles, [f"zeppelin-{COLUMNS[column]}" for column in order])

    def _rows(self, cells: list[list[str]], styles: list[str], places: list[str]) -> list[str]:
        """Three cells of some lines, side by side."""
        lines: list[str] = []
        for at in range(len(cells[0])):
            row: list[str] = []
            for number in range(3):
                zone = self.zone(places[number])
                touched = _is_touched(zone) or any(_is_touched_piece(piece) for piece in zone["pieces"])
                text = (" " + cells[number][at])[: self.cell].ljust(self.cell)
                row.append(f"[{TOUCHED if touched else styles[number]}]{_safe(text)}[/]")
            lines.append("[dim]│[/]".join(row))
        return lines

    def crew(self, order: list[int], upwards: bool) -> list[str]:
        """The columns. The newest card is nearest to the middle of the table, and underlined."""
        columns = [self._cells(self.zone(f"column-{COLUMNS[column]}")) for column in order]
        height = max(2, max([len(cells) for cells in columns]))
        lines: list[str] = []
        for at in range(height):
            # The oldest cards lie at the zeppelin, on the far edge of this side.
            row = at if upwards else height - 1 - at
            cells = [column[row] if row < len(column) else " " * self.cell for column in columns]
            lines.append("[dim]│[/]".join(cells))
        return lines

    def _cells(self, zone: Json) -> list[str]:
        """A column's cards, several to a line where room is short, and the place where a card would go."""
        words: list[tuple[int, str]] = []
        for at, piece in enumerate(zone["pieces"]):
            word = (self._long(piece[1]) if self.spacious else self._short(piece[1]))[: self.cell - 1]
            last = at == len(zone["pieces"]) - 1
            words.append((len(word), _styled(word, piece, self.speaker, last)))
        if _is_touched(zone):
            words.append((3, f"[{TOUCHED}] + [/]"))
        elif not words:
            words.append((1, "[dim]·[/]"))
        a_line = 1 if self.spacious else 3
        cells: list[str] = []
        for first in range(0, len(words), a_line):
            shown = words[first : first + a_line]
            width = sum([length + 1 for length, _ in shown])
            cells.append("".join([" " + word for _, word in shown]) + " " * (self.cell - width))
        return cells

    def _short(self, face: str) -> str:
        props = self.speaker.faces[face]["props"]
        return self._kind(face)[:3] + str(props["gold"])

    def _long(self, face: str) -> str:
        return f"{self._kind(face)} {self.speaker.faces[face]['props']['gold']}"

    def _kind(self, face: str) -> str:
        props = self.speaker.faces[face]["props"]
        return self.speaker.sentences[f"term.{props['kind']}"] if "kind" in props else "☺"


def _styled(word: str, piece: Json, speaker: Speaker, last: bool = False) -> str:
    style = TOUCHED if _is_touched_piece(piece) else COLOURS.get(str(speaker.faces[piece[1]]["kind"]), "white")
    return f"[{'underline ' if last else ''}{style}]{_safe(word)}[/]"


def _drawn_zeppelin(label: str, fallen: bool, large: bool) -> list[str]:
    if large:
        return ["  ╲   ╱    ", f"   ╳╳{label}"] if fallen else ["▗▟███████▙▖", f"▝▜██{label}██▛▘"]
    return [f"╳╳╳ {label}"] if fallen else [f"◖██{label}██◗"]


def _is_touched(zone: Json) -> bool:
    return bool(zone.get("touched"))


def _is_touched_piece(piece: Json) -> bool:
    return len(piece) > 2 and "touched" in piece[2]


def _safe(text: str) -> str:
    return text.replace("[", "\\[")

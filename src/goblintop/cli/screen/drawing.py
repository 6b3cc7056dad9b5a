"""Draws any game from its view: zones as lines, one's own hand as cards. Colour is never alone: names always stand."""

from dataclasses import dataclass
from functools import cached_property
from textwrap import wrap
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from goblintop.catalogue import TextBoard
from goblintop.engine.message import Json
from goblintop.engine.sentences import Speaker

SYMBOLS: Final = ("●", "▲", "■", "◆", "★")
"""One a seat, beside its colour."""
SEAT_COLOURS: Final = ("#e0a458", "#7fb7be", "#c97b84", "#a3b18a", "#b392ac")
PALETTE: Final = ("#e07a5f", "#81b29a", "#f2cc8f", "#8ecae6", "#c8a2c8", "#d4a373", "#a7c957", "#f4978e", "#90a8c3")
"""One a kind of component."""
BACK: Final = "▒"
TOUCHED: Final = "bold black on #f2cc8f"
WIDEST_CARD: Final = 18
FOLD: Final = 4
"""How far the rest of a line that is too long stands in from the edge."""


@dataclass(frozen=True)
class Look:
    """What is drawn specially: what the highlighted move touches, and what any move touches."""

    speaker: Speaker
    touched: frozenset[str] = frozenset()
    usable: frozenset[str] = frozenset()

    def colour(self, face: str) -> str:
        """The colour of a face: alike for all of its kind."""
        return PALETTE[self.kinds.index(str(self.speaker.faces[face]["kind"])) % len(PALETTE)]

    @cached_property
    def kinds(self) -> list[str]:
        """Every kind of component in the box."""
        return sorted({str(each["kind"]) for each in self.speaker.faces.values()})

    def name(self, face: str | None) -> str:
        """A face in words; a hidden one shows its back."""
        return BACK if face is None else self.speaker.argument({"face": face})[0]

    def mark(self, mark: str) -> str:
        """A mark in words, where the game has one for it."""
        return self.speaker.sentences.get(f"mark.{mark}", mark.replace("_", " "))


def is_own_hand(zone: Json, viewer: int) -> bool:
    """Is it drawn as cards at the bottom?"""
    return bool(zone["layout"] == "hand" and zone["owner"] == viewer)


def short_place(id: str, speaker: Speaker) -> str:
    """A zone's name for its owner's own block: as said to the owner, without the owner."""
    place = speaker.place(id)
    return place[:1].upper() + place[1:]


# The hand.


@dataclass(frozen=True)
class _Card:
    lines: list[str]
    width: int
    style: str
    edge: str


def draw_hand(view: Json, look: Look, width: int, tall: bool) -> Text:
    """One's own hand as cards, equal ones together; a second row where one is not enough."""
    cards: list[_Card] = []
    for zone in view["zones"]:
        if is_own_hand(zone, view["observer"]):
            cards += _cards(zone, look, tall)
    rows: list[list[_Card]] = [[]]
    used = 0
    for card in cards:
        if rows[-1] and used + card.width + 3 > width:
            rows.append([])
            used = 0
        rows[-1].append(card)
        used += card.width + 3
    drawn = Text(no_wrap=True)
    for row in rows:
        _draw_row(drawn, row)
    if drawn.plain.endswith("\n"):
        drawn.right_crop(1)
    return drawn


def _cards(zone: Json, look: Look, tall: bool) -> list[_Card]:
    alike: dict[str | None, list[str]] = {}
    for piece in zone["pieces"]:
        alike.setdefault(piece[1], []).append(piece[0])
    cards: list[_Card] = []
    for face, tokens in alike.items():
        name = look.name(face) + (f" ×{len(tokens)}" if len(tokens) > 1 else "")
        lines = wrap(name, WIDEST_CARD) or [""]
        if tall and len(lines) < 3:
            lines = ["", *lines, *[""] * (2 - len(lines))]
        touched = any(token in look.touched for token in tokens)
        usable = any(token in look.usable for token in tokens)
        colour = look.colour(face) if face is not None else "white"
        style = TOUCHED if touched else (f"bold {colour}" if usable or not look.usable else f"dim {colour}")
        edge = "bold #f2cc8f" if touched else (colour if usable or not look.usable else "dim")
        widest = max(map(cell_len, lines)) + (2 if tall else 0)
        cards.append(_Card([f" {line}" if tall else line for line in lines], widest, style, edge))
    return cards


def _draw_row(drawn: Text, row: list[_Card]) -> None:
    height = max((len(card.lines) for card in row), default=0)
    if not height:
        return
    for card in row:
        drawn.append(f"╭{'─' * card.width}╮ ", card.edge)
    drawn.append("\n")
    for at in range(height):
        for card in row:
            line = card.lines[at] if at < len(card.lines) else ""
            drawn.append("│", card.edge)
            drawn.append(line + " " * (card.width - cell_len(line)), card.style)
            drawn.append("│ ", card.edge)
        drawn.append("\n")
    for card in row:
        drawn.append(f"╰{'─' * card.width}╯ ", card.edge)
    drawn.append("\n")


# The table.


def draw_table(view: Json, look: Look, width: int, roomy: bool = False) -> Text:
    """Every zone but one's own hand: the others first, then what is common, then one's own side."""
    viewer = view["observer"]
    owners = sorted({zone["owner"] for zone in view["zones"]}, key=lambda owner: (owner == viewer, owner < 0, owner))
    drawn = Text()
    for owner in owners:
        zones = [zone for zone in view["zones"] if zone["owner"] == owner and not is_own_hand(zone, viewer)]
        if not zones:
            continue
        if drawn.plain and roomy:
            drawn.append("\n")
        if owner >= 0:
            drawn.append_text(seat_name(owner, look.speaker.name(owner), owner in view["to_move"]))
            drawn.append("\n")
        _draw_zones(drawn, zones, look, width)
    counters = Text()
    for name, value in view["counters"].items():
        counters.append(f"{look.speaker.sentences.get(f'counter.{name}', name)} {value}   ", "dim")
    if counters.plain:
        drawn.append("\n" if roomy else "")
        drawn.append_text(counters)
    return drawn


def seat_name(seat: int, name: str, moving: bool) -> Text:
    """A seat with its symbol, and a pointer where it must decide."""
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    text = Text(f"{SYMBOLS[seat % len(SYMBOLS)]} {name}", f"bold {colour}")
    if moving:
        text.append(" ◂", "bold #f2cc8f")
    return text


def _draw_zones(drawn: Text, zones: list[Json], look: Look, width: int) -> None:
    """Small zones share a line; those that hold several open pieces have one to themselves."""
    line = Text()
    for zone in zones:
        entry = _draw_zone(zone, look)
        if line.plain and cell_len(line.plain) + cell_len(entry.plain) + 3 > width:
            drawn.append_text(line)
            drawn.append("\n")
            line = Text()
        line.append("   " if line.plain else " ")
        line.append_text(entry)
    drawn.append_text(line)
    drawn.append("\n")


def _draw_zone(zone: Json, look: Look) -> Text:
    drawn = Text()
    place = short_place(zone["id"], look.speaker)
    drawn.append(f"{place} ", TOUCHED if zone["id"] in look.touched else "#b8a99a")
    pieces = zone["pieces"]
    if zone["layout"] == "pile":
        drawn.append(f"{zone['count']}", "bold")
        if pieces and pieces[-1][1] is not None:
            drawn.append(" ")
            _draw_piece(drawn, pieces[-1], 1, look)
    elif not pieces:
        drawn.append("·", "dim")
    else:
        _draw_pieces(drawn, pieces, look)
    for name, value in zone.get("counters", {}).items():
        drawn.append(f" {look.speaker.sentences.get(f'counter.{name}', name)} ", "dim")
        drawn.append(str(value), "bold")
    return drawn


def _draw_pieces(drawn: Text, pieces: list[Json], look: Look) -> None:
    groups: list[list[Json]] = []
    for piece in pieces:
        if groups and piece[1:] == groups[-1][0][1:] and not any(each[0] in look.touched for each in groups[-1]):
            groups[-1].append(piece)
        else:
            groups.append([piece])
    for at, group in enumerate(groups):
        drawn.append(", " if at else "")
        _draw_piece(drawn, group[0], len(group), look)


def _draw_piece(drawn: Text, piece: Json, count: int, look: Look) -> None:
    token, face = piece[0], piece[1]
    style = TOUCHED if token in look.touched else (look.colour(face) if face is not None else "dim")
    drawn.append(look.name(face), style)
    if count > 1:
        drawn.append(f"×{count}", "dim")
    marks = piece[2] if len(piece) > 2 else []
    if marks:
        drawn.append(f" ({', '.join(look.mark(mark) for mark in marks)})", "italic dim")


def about_piece(face: str, look: Look) -> Text:
    """A component and what it says."""
    drawn = Text(look.name(face), f"bold {look.colour(face)}")
    for line in look.speaker.faces[face]["lines"]:
        drawn.append(f"\n{look.speaker.say(line)}", "not bold #d8d0c4")
    return drawn


def draw_text_board(
    board: TextBoard, view: Json, touched: frozenset[str], speaker: Speaker, width: int, height: int
) -> Text:
    """What a game's own board draws; a line that is too long for the room goes on in the next."""
    drawn = Text.from_markup(board(marked(view, touched, width, height), speaker))
    return Text("\n").join([part for line in drawn.split("\n", allow_blank=True) for part in _fold(line, width)])


def _fold(line: Text, width: int) -> list[Text]:
    if cell_len(line.plain) <= width:
        return [line]
    console = Console(width=width)
    first = line.wrap(console, width)[0]
    rest = line[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    return [first, *[Text(" " * FOLD) + part for part in rest.wrap(console, width - FOLD)]]


def marked(view: Json, touched: frozenset[str], width: int, height: int) -> Json:
    """The view as a text board wants it: with the room there is, and what is touched."""
    zones = []
    for zone in view["zones"]:
        pieces = [
            [piece[0], piece[1], [*(piece[2] if len(piece) > 2 else []), "touched"]] if piece[0] in touched else piece
            for piece in zone["pieces"]
        ]
        zones.append({**zone, "pieces": pieces, "touched": zone["id"] in touched})
    return {**view, "zones": zones, "width": width, "height": height}

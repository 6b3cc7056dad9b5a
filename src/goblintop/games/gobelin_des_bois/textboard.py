"""The table in a terminal: the King above, the path in the middle with both ends marked, the players below.

The text carries rich's console markup. What the highlighted move touches is marked `touched` in the view."""

import textwrap
from typing import Final

from goblintop.engine.message import Json
from goblintop.engine.sentences import Speaker
from goblintop.games.gobelin_des_bois.components import CHAPTERS, COIN_WORTH, EPILOGUE, TEAMS

TOUCHED: Final = "bold black on #f2cc8f"
COLOURS: Final = {
    "red": "#e07a5f",
    "green": "#a7c957",
    "blue": "#8ecae6",
    "yellow": "#f2cc8f",
    "any": "#c8a2c8",
}
SIGNS: Final = {"red": "●", "green": "♣", "blue": "≈", "yellow": "¥", "any": "✶"}
"""A sign for each colour, for those who do not see it."""
SHORT: Final = 4
ROOMY: Final = 81
"""From this width on effects are written out; below, by their first letters."""
LEAST_WIDTH: Final = 60
AROUND: Final = 16
"""What the two ends of the path, and a gap between them, take of its line."""


def board(view: Json, speaker: Speaker) -> str:
    """King, path and pile, then a line for each seat; one's own last."""
    return "\n".join(_Board(view, speaker).lines())


class _Board:
    """One picture."""

    def __init__(self, view: Json, speaker: Speaker) -> None:
        self.view = view
        self.speaker = speaker
        self.zones: dict[str, Json] = {zone["id"]: zone for zone in view["zones"]}
        self.width = max(LEAST_WIDTH, int(view.get("width", 80)))

    def lines(self) -> list[str]:
        found = self._king() if "king" in self.zones else []
        found += self._path()
        found.append(self._pile())
        found += self._tales()
        if self.view["extras"]["agreed"]["chapter"] == EPILOGUE and not self.zones["path"]["pieces"]:
            return [*found, *self._chapters()]
        seats = [int(id.removeprefix("hand@")) for id in self.zones if id.startswith("hand@")]
        me = self.view["observer"]
        for seat in [seat for seat in seats if seat != me] + [seat for seat in seats if seat == me]:
            found += self._seat(seat)
        return found

    def word(self, key: str) -> str:
        return self.speaker.sentences[f"board.{key}"]

    def _king(self) -> list[str]:
        king = self.zones["king"]
        counters = king["counters"]
        track: list[Json] = self.view["extras"]["track"]
        cells: list[str] = []
        for column, actions in enumerate(track):
            icons = "".join(["▣" if action == "treasure" else "✦" for action in actions]) or "·"
            text = f" {column}{icons} "
            cells.append(f"[{TOUCHED}]{text}[/]" if column == counters["column"] else f"[dim]{text}[/]")
        coins = "◉" * counters["king_coins"] + "○" * (4 - counters["king_coins"])
        lines = [f"[bold #d4a373]♛ {_safe(self.word('king'))}[/] {coins} {'│'.join(cells)}"]
        lines.append(f"  [dim]{_safe(self.word('legend'))}[/]")
        lines.append(f"  {self.word('treasures')} {self._row(king)}")
        golds = [self.speaker.faces[piece[1]]["props"]["gold"] for piece in king["pieces"] if piece[1] is not None]
        if len(golds) == len(king["pieces"]):
            total = COIN_WORTH * counters["king_coins"] + counters["column"] + sum(golds)
            lines[-1] += f"   [bold]{_safe(self.word('total'))} {total}[/]"
        if "revealed" in self.zones:
            lines[-1] += "   ➤ " + self._card(self.zones["revealed"]["pieces"][0])
        return lines

    def _path(self) -> list[str]:
        """The cards from end to end; where there is too little room the middle is left out."""
        pieces = self.zones["path"]["pieces"]
        widths = [self._card_width(piece) + 1 for piece in pieces]
        left = right = 0
        room = self.width - AROUND
        while left + right < len(pieces):
            at = left if left <= right else len(pieces) - 1 - right
            room -= widths[at]
            if room < 0 and left + right >= 2:
                break
            if at == left:
                left += 1
            else:
                right += 1
        hidden = len(pieces) - left - right
        shown = [self._card(piece) for piece in pieces[:left]]
        shown += [f"[dim]… {hidden} …[/]"] if hidden else []
        shown += [self._card(piece) for piece in pieces[len(pieces) - right :]]
        return ["", f"{self._end('left', '◀')} {' '.join(shown)} {self._end('right', '▶')}", ""]

    def _end(self, end: str, arrow: str) -> str:
        plain, turned = self.zones[end], self.zones[f"{end}-turned"]
        if turned.get("touched"):
            return f"[{TOUCHED}]{arrow}↻[/]"
        return f"[{TOUCHED}]{arrow}[/]" if plain.get("touched") else f"[bold #a7c957]{arrow}[/]"

    def _pile(self) -> str:
        pile = self.zones["pile"]
        passes = pile["counters"]["passes"]
        text = f"{self.word('pile')} {pile['count']}"
        if passes:
            text += f" · {self.word('passes')} {passes}"
        text += f" · {self.word('out')} {self.zones['out']['count']}"
        if "boxed" in self.zones:
            text += f" · {self.word('boxed')} {self.zones['boxed']['count']}"
        return f"[dim]{text}[/]"

    def _tales(self) -> list[str]:
        """The effects that play by the tale."""
        effects: list[str] = self.view["extras"]["tales"]
        if not effects:
            return []
        names = ", ".join([self.speaker.sentences[f"term.{effect}"] for effect in effects])
        return [f"[dim]{_safe(self.word('tales'))} {_safe(names)}[/]"]

    def _chapters(self) -> list[str]:
        """Before the epilogue is dealt: what each chapter's rule says, to choose from."""
        lines: list[str] = []
        for name in CHAPTERS[: EPILOGUE - 1]:
            rule = textwrap.wrap("· " + self.speaker.sentences[f"tale.{name}.rule"], self.width - 2)
            lines += [_safe(rule[0]), *[f"  {_safe(line)}" for line in rule[1:]]]
        return lines

    def _seat(self, seat: int) -> list[str]:
        hand, row = self.zones[f"hand@{seat}"], self.zones[f"treasure@{seat}"]
        name = _safe(self.speaker.name(seat))
        pointer = " [bold #f2cc8f]◂[/]" if seat in self.view["to_move"] else ""
        style = "bold" if row["counters"]["standing"] else "dim strike"
        coins = "◉" * row["counters"].get("coins", 0)
        head = f"[{style}]{name}[/]{pointer} {coins}"
        if self.view["extras"]["agreed"]["mode"] == TEAMS:
            head += f" [dim]{_safe(self.word('team'))} {self.view['extras']['teams'][seat] + 1}[/]"
        if not row["counters"]["standing"]:
            return [f"{head} [dim]{self.word('ambushed')}[/]"]
        cards = " ".join([self._card(piece) for piece in hand["pieces"]])
        touched = f"[{TOUCHED}]{self.word('hand')}[/]" if hand.get("touched") else f"[dim]{self.word('hand')}[/]"
        label = f"[{TOUCHED}]{self.word('treasures')}[/]" if row.get("touched") else f"[dim]{self.word('treasures')}[/]"
        line = f"{head}  {touched} {cards}  {label} {self._row(row)}"
        if f"trophies@{seat}" in self.zones:
            line += f"  [dim]{self.word('trophies')}[/] {self._row(self.zones[f'trophies@{seat}'])}"
        return [line]

    def _row(self, zone: Json) -> str:
        """Treasures: a closed chest each, with its gold where it is known."""
        shown: list[str] = []
        for piece in zone["pieces"]:
            marks = piece[2] if len(piece) > 2 else []
            gold = "?" if piece[1] is None else str(self.speaker.faces[piece[1]]["props"]["gold"])
            text = f"▣{gold}" + ("⛨" if "protected" in marks else "")
            shown.append(f"[{TOUCHED}]{text}[/]" if "touched" in marks else text)
        return " ".join(shown) if shown else "[dim]·[/]"

    def _card(self, piece: Json) -> str:
        """`●capt 3 ♣repl`: both squares as they lie, the gold between them."""
        marks = piece[2] if len(piece) > 2 else []
        if piece[1] is None:
            return f"[{TOUCHED}]▒▒▒[/]" if "touched" in marks else "▒▒▒"
        props = self.speaker.faces[piece[1]]["props"]
        order = ("b", "a") if "turned" in marks else ("a", "b")
        sides: list[str] = []
        for key in order:
            colour = str(props[f"{key}_colour"])
            name = self._effect(props, key)
            style = TOUCHED if "touched" in marks else COLOURS[colour]
            sides.append(f"[{style}]{SIGNS[colour]}{_safe(name)}[/]")
        return f"{sides[0]}[bold]{props['gold']}[/]{sides[1]}"

    def _card_width(self, piece: Json) -> int:
        """How much of a line a card takes: a sign and an effect twice, and the gold."""
        props = self.speaker.faces[piece[1]]["props"]
        return 3 + len(self._effect(props, "a")) + len(self._effect(props, "b"))

    def _effect(self, props: Json, key: str) -> str:
        """What a square does, in as many letters as there is room for."""
        name = self.speaker.sentences[f"term.{props[f'{key}_effect']}"]
        return name if self.width >= ROOMY else name[:SHORT]


def _safe(text: str) -> str:
    return text.replace("[", "\\[")

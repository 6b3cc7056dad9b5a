"""The table in a terminal: a block for each laundry with its program, gauges, basket and clean garments.

The text carries rich's console markup. What the highlighted move touches is marked `touched` in the view."""

from typing import Final

from goblintop.engine.message import Json
from goblintop.engine.sentences import Speaker
from goblintop.games.goblin_laundromat.components import NUMERALS

TOUCHED: Final = "bold black on #f2cc8f"
SEATS: Final = ("#e0a458", "#7fb7be", "#a7c957", "#c8a2c8", "#e07a5f")
SPECIES: Final = {
    "elf": "#a7c957",
    "mermaid": "#8ecae6",
    "dwarf": "#f2cc8f",
    "orc": "#e07a5f",
    "vampire": "#c8a2c8",
}
SIGNS: Final = {"dirt": "●", "magic": "✦", "slime": "≈"}
MACHINES: Final = {"completed": "#a7c957", "failed": "#e07a5f", "washes": "bold #f2cc8f"}


def board(view: Json, speaker: Speaker) -> str:
    """The observer's own laundry last, nearest to the hand; the others above it in their order."""
    drawn = _Board(view, speaker)
    many = len(view["extras"]["machines"])
    me = view["observer"] if view["observer"] < many else 0
    lines = [drawn.head()]
    for step in range(1, many + 1):
        lines += drawn.laundry((me + step) % many)
    if view["observer"] < many:
        lines += drawn.risk(me)
    return "\n".join(lines)


class _Board:
    """One drawing."""

    def __init__(self, view: Json, speaker: Speaker) -> None:
        self.view = view
        self.speaker = speaker
        self.zones: dict[str, Json] = {zone["id"]: zone for zone in view["zones"]}

    def word(self, key: str) -> str:
        return self.speaker.sentences[f"board.{key}"]

    def head(self) -> str:
        """Round, pile, drain and market, and what the signs of the stains mean."""
        numeral = self.view["counters"]["round"]
        parts = [f"[bold]{self.word('round')} {NUMERALS[numeral - 1] if numeral > 0 else '-'}[/]"]
        parts.append(f"[dim]{self.word('deck')}[/] {self.zones['deck']['count']}")
        parts.append(f"[dim]{self.word('lost')}[/] {self.zones['lost']['count']}")
        signs = [f"{sign} {self.speaker.sentences['term.' + stain]}" for stain, sign in SIGNS.items()]
        parts.append(f"[dim]{' '.join(signs)}[/]")
        if "market" in self.zones:
            pile = self.zones["market-pile"]["count"]
            parts.append(f"[dim]{self.word('market')}[/] {self._cards(self.zones['market'])} [dim]+{pile}[/]")
        return "  ".join(parts)

    def laundry(self, seat: int) -> list[str]:
        """Two or three lines: who and which program; basket and hand; the drum or the clean garments."""
        name = _safe(self.speaker.name(seat))
        pointer = " [bold #f2cc8f]◂[/]" if seat in self.view["to_move"] else ""
        machine = self.view["extras"]["machines"][seat]
        state = self.word(machine)
        first = [f"[bold {SEATS[seat]}]{name}[/]{pointer}", self._goblin(seat), self._program(seat)]
        if state:
            first.append(f"[{MACHINES.get(machine, 'dim')}]{state}[/]")
        potion = self.zones[f"potion@{seat}"]
        spent = len(potion["pieces"][0]) > 2 and "spent" in potion["pieces"][0][2]
        first.append(_marked(f"{self.word('potion')} {'×' if spent else '✓'}", _any_touched(potion), "dim"))
        basket = self.zones[f"basket@{seat}"]
        second = ["  " + _marked(self.word("basket"), bool(basket.get("touched")), "dim"), str(basket["count"])]
        second.append(self._cards(basket))
        if f"hand@{seat}" in self.zones and self.zones[f"hand@{seat}"]["count"]:
            hand = self.zones[f"hand@{seat}"]
            second += [f"[dim]{self.word('hand')}[/]", self._cards(hand)]
        lines = ["  ".join(first), " ".join(second)]
        drum = self.zones[f"drum@{seat}"]
        if drum["pieces"]:
            lines.append(f"  ◉ {self._cards(drum)}  {self._gauges(seat)}")
        score = self.zones[f"score@{seat}"]
        if score["pieces"] or score.get("touched"):
            lines.append(
                "  " + _marked(self.word("score"), bool(score.get("touched")), "dim") + " " + self._cards(score)
            )
        return lines

    def _goblin(self, seat: int) -> str:
        pieces = self.zones[f"goblin@{seat}"]["pieces"]
        if not pieces:
            return ""
        species = self.speaker.faces[pieces[0][1]]["props"]["species"]
        return f"[{SPECIES[species]}]{self.speaker.sentences[f'term.{species}']}[/]"

    def _program(self, seat: int) -> str:
        """The program of this round in short, and how the earlier ones ended."""
        shown: list[str] = []
        for piece in self.zones[f"programs@{seat}"]["pieces"]:
            marks = piece[2] if len(piece) > 2 else []
            if piece[1] is None:
                shown.append("[dim]▒[/]")
                continue
            props = self.speaker.faces[piece[1]]["props"]
            limits = str(props["limits"])
            for stain, sign in SIGNS.items():
                limits = limits.replace(stain, sign)
            if "active" in marks:
                shown.append(
                    f"[bold]{NUMERALS[props['numeral'] - 1]} {props['temperature']}° {limits} → {props['coins']}[/]"
                )
            elif "completed" in marks:
                shown.append(f"[#a7c957]✓{props['coins']}[/]")
            elif "stopped" in marks or "failed" in marks:
                shown.append("[dim]✗[/]")
            else:
                shown.append(f"[dim]{NUMERALS[props['numeral'] - 1]}: {limits}[/]")
        return " ".join(shown)

    def _gauges(self, seat: int) -> str:
        shown: list[str] = []
        for gauge in self.view["extras"].get("gauges", [[]] * (seat + 1))[seat]:
            words = "+".join([self.speaker.sentences[f"term.{stain}"] for stain in gauge["stains"]])
            full = gauge["count"] >= gauge["most"]
            style = "bold #e07a5f" if gauge["count"] > gauge["most"] else "#f2cc8f" if full else "#a7c957"
            shown.append(f"[{style}]{words} {gauge['count']}/{gauge['most']}[/]")
        return "  ".join(shown)

    def risk(self, seat: int) -> list[str]:
        """During one's own wash: what the next card may do."""
        if self.view["extras"].get("washer") != seat or not self.view["to_move"]:
            return []
        risk = self.view["extras"]["risk"][seat]
        args = {
            "cards": {"number": risk["basket"]},
            "fail": {"number": risk["sure_fail"]},
            "unseen": {"number": risk["unseen"]},
            "chance": {"number": (risk["chance"] + 5) // 10},
        }
        return [f"[italic]{_safe(self.speaker.say({'key': 'board.risk', 'args': args}))}[/]"]

    def _cards(self, zone: Json) -> str:
        known = [self._garment(piece) for piece in zone["pieces"] if piece[1] is not None]
        hidden = zone["count"] - len(known)
        if hidden > 0:
            known.append(f"[dim]▒×{hidden}[/]")
        return " ".join(known)

    def _garment(self, piece: Json) -> str:
        props = self.speaker.faces[piece[1]]["props"]
        marks = piece[2] if len(piece) > 2 else []
        word = self.speaker.sentences[f"term.{props['type']}"]
        stains = "".join([SIGNS[stain] * props[stain] for stain in SIGNS])
        word = f"{self.word('species.' + props['species'])}·{word}"
        text = f"{word}{stains}" if "covered" not in marks else f"({word}{stains})"
        return _marked(text, "touched" in marks, SPECIES[props["species"]])


def _marked(text: str, touched: bool, style: str) -> str:
    return f"[{TOUCHED if touched else style}]{_safe(text)}[/]"


def _any_touched(zone: Json) -> bool:
    return bool(zone.get("touched")) or any(len(piece) > 2 and "touched" in piece[2] for piece in zone["pieces"])


def _safe(text: str) -> str:
    return text.replace("[", "\\[")

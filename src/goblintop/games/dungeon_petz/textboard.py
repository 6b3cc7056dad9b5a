"""The table in a terminal: the round with its exhibition and customers, the market, then a block for each burrow.

The text carries rich's console markup. What the highlighted move touches is marked `touched` in the view."""

from typing import Final

from goblintop.engine.message import Json
from goblintop.engine.sentences import Speaker

TOUCHED: Final = "bold black on #f2cc8f"
SEATS: Final = ("#e0a458", "#7fb7be", "#a7c957", "#c8a2c8")
BARS: Final = {"G": "#a7c957", "R": "#e07a5f", "Y": "#f2cc8f", "P": "#c8a2c8"}
COLOURS: Final = {"green": "G", "red": "R", "yellow": "Y", "purple": "P"}
TASTES: Final = ("hunger", "poop", "play", "anger", "magic", "disease", "manure")
GOODS: Final = ("young", "older", "cage", "addon", "artifacts")
STANDS: Final = ("veg", "mixed", "meat")
SERVICES: Final = ("relatives", "hospital", "judge", "platform")
SYMBOLS: Final = ("veg", "meat", "play", "poop")
SMALL_SPACES: Final = (("space-small_green", "veg"), ("space-small_red", "meat"))


def board(view: Json, speaker: Speaker) -> str:
    """News and market above; the observer's own burrow last, nearest to the hand; how to read it, if there is room."""
    drawn = _Board(view, speaker)
    seats = [int(id.removeprefix("imps@")) for id in drawn.zones if id.startswith("imps@")]
    me = view["observer"]
    lines = [drawn.head(), *drawn.market()]
    for seat in [seat for seat in seats if seat != me] + [seat for seat in seats if seat == me]:
        lines += drawn.burrow(seat)
    if len(lines) < view.get("height", 0):
        lines.append(f"[dim]{_safe(drawn.word('legend'))}[/]")
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
        """The round, who is first, this round's and the next exhibition, and the customers in sight."""
        counters = self.view["counters"]
        first = _safe(self.speaker.name(counters["first"]))
        parts = [f"[bold]{self.word('round')} {counters['round']}/{counters['rounds']}[/] ▸{first}"]
        for zone in ("exhibitions", "customers"):
            news = [self._wish(piece) for piece in self.zones[zone]["pieces"] if piece[1] is not None]
            title = self.word(zone) + (f" ({self._prizes()})" if zone == "exhibitions" else "")
            parts.append(f"[dim]{title}[/] " + (", ".join([text for text in news if text]) or "-"))
        return "  ".join(parts)

    def _prizes(self) -> str:
        """`★8·6·4·2`: the reputation of each place."""
        counters = self.zones["exhibitions"]["counters"]
        return "★" + "·".join([str(counters[f"prize_{at}"]) for at in range(1, 5) if f"prize_{at}" in counters])

    def _wish(self, piece: Json) -> str:
        """`2: Eating Contest (+2 hunger -1 poop │ 3 veg · 1 veg 1 meat · 2 meat)`: the food only as long as it is to
        come; nothing for what is over. ✶ where all pets take part, ◇ at symbols of which one card of each colour
        counts."""
        marks = _marks(piece)
        if "past" in marks:
            return ""
        when = next(mark.removeprefix("round-") for mark in marks if mark.startswith("round-"))
        props = self.speaker.faces[piece[1]]["props"]
        several = str(props.get("multicolour", "")).split()
        tastes: list[str] = []
        for taste in TASTES:
            if taste in props:
                sign = "◇" if taste in several else ""
                tastes.append(f"{props[taste]:+d} {sign}{self.speaker.sentences[f'term.{taste}']}")
        scope = "✶ " if props.get("scope") == "all" else ""
        food = f" │ {self._food(str(props['food']))}" if "food" in props and "now" not in marks else ""
        text = f"{when}: {self._name(piece)} ({scope}{' '.join(tastes)}{food})"
        return _marked(text, "touched" in marks, "bold" if "now" in marks else "")

    def _food(self, printed: str) -> str:
        """What comes to the veg, the mixed and the meat stand."""
        veg, mixed_veg, mixed_meat, meat = printed.split()
        green, red = self._symbol("veg"), self._symbol("meat")
        return f"{veg} {green} · {mixed_veg} {green} {mixed_meat} {red} · {meat} {red}"

    def market(self) -> list[str]:
        """Goods, food and services, each with the imps that stand there."""
        goods = [self._stall(errand) for errand in GOODS]
        rest = [self._stall(errand) for errand in STANDS] + [self._service(errand) for errand in SERVICES]
        return ["  ".join(goods), "  ".join(rest)]

    def _stall(self, errand: str) -> str:
        zone = self.zones[f"stall-{errand}"]
        if errand in STANDS:
            faces = [piece[1] for piece in zone["pieces"]]
            held = " ".join([f"{faces.count(food)} {self._symbol(food)}" for food in ("veg", "meat") if food in faces])
        else:
            held = ", ".join([self._item(piece) for piece in zone["pieces"]])
        return f"{self._sign(errand)} {held or '-'}"

    def _service(self, errand: str) -> str:
        extra = ""
        if errand == "hospital":
            extra = f" {self.word('potions')} {self.zones['hospital']['counters']['potions']}"
        beside = self._waiting(self.zones[errand]).strip() if errand != "judge" else ""
        return self._sign(errand) + extra + (f" ({beside})" if beside else "")

    def _waiting(self, zone: Json) -> str:
        """Imps beside a space, by colour of their seat."""
        found = ""
        for seat in range(len(SEATS)):
            imps = len([piece for piece in zone["pieces"] if piece[1] == f"imp-{seat}"])
            if imps:
                found += f" [{SEATS[seat]}]☻{imps}[/]"
        return found

    def _sign(self, errand: str) -> str:
        """The name of a space, who stands on it, and after an arrow who blocks it in the next round."""
        zone = self.zones[f"space-{errand}"]
        touched = bool(zone.get("touched")) or bool(self.zones.get(f"stall-{errand}", {}).get("touched"))
        blocked = "[dim]✗[/]" * len([piece for piece in zone["pieces"] if piece[1] == "imp-neutral"])
        if zone["counters"].get("coming"):
            blocked += f"[dim]→{'✗' * zone['counters']['coming']}[/]"
        if errand == "mixed":
            blocked += self._taken()
        return _marked(self.word(f"space.{errand}"), touched, "dim") + blocked + self._waiting(zone)

    def _taken(self) -> str:
        """` ✗-1 veg →✗-1 meat`: what neutral imps take from the mixed stand, now and in the next round."""
        text = ""
        for id, food in SMALL_SPACES:
            zone = self.zones.get(id, {"pieces": []})
            imps = len(zone["pieces"])
            coming = zone.get("counters", {}).get("coming", 0)
            text += f" [dim]✗-{imps} {self._symbol(food)}[/]" if imps else ""
            text += f" [dim]→✗-{coming} {self._symbol(food)}[/]" if coming else ""
        return text

    def burrow(self, seat: int) -> list[str]:
        """Who with what; groups and stores; then the cages."""
        imps = self.zones[f"imps@{seat}"]
        counters = imps["counters"]
        pointer = " [bold #f2cc8f]◂[/]" if seat in self.view["to_move"] else ""
        first = [f"[bold {SEATS[seat]}]{_safe(self.speaker.name(seat))}[/]{pointer} [bold]★{counters['reputation']}[/]"]
        first.append(_marked(f"☻{len(imps['pieces'])}", _touched(imps), "") + f" ¤{counters['gold']}")
        if counters.get("exhibition"):
            first.append(f"[dim]{self.word('track')}[/] {counters['exhibition']}")
        groups = [self._group(piece) for piece in self.zones[f"exits@{seat}"]["pieces"]]
        if groups:
            first.append(f"[dim]{self.word('groups')}[/] {' '.join(groups)}")
        first.append(self._larder(seat))
        for zone in ("stock", "aside"):
            items = [self._item(piece) for piece in self.zones[f"{zone}@{seat}"]["pieces"]]
            if items:
                first.append(f"[dim]{self.word(zone)}[/] {', '.join(items)}")
        cages = [self._cage(seat, at) for at in range(1, 5)]
        return ["  ".join(first), *[f"  {cage}" for cage in cages if cage]]

    def _group(self, piece: Json) -> str:
        numbers = {name: count for name, _, count in (mark.partition("-") for mark in _marks(piece))}
        text = numbers["imps"] + (f"+{numbers['gold']}¤" if "gold" in numbers else "")
        return _marked(text, "touched" in _marks(piece), "bold")

    def _larder(self, seat: int) -> str:
        """Boxes from the newest to the one that rots next: `veg 2·0·1`."""
        zone = self.zones[f"larder@{seat}"]
        shown: list[str] = []
        for food, boxes in (("veg", 3), ("meat", 2)):
            counts = [zone["counters"].get(f"{food}_{box + 1}", 0) for box in range(boxes)]
            shown.append(f"{self._symbol(food)} {'·'.join(map(str, counts))}")
        return _marked("  ".join(shown), _touched(zone), "dim")

    def _cage(self, seat: int, at: int) -> str:
        """Tile and add-on, pet with its bars, manure and needs; nothing where no cage stands."""
        zone = self.zones[f"cage-{at}@{seat}"]
        if not zone["pieces"] and not zone.get("touched"):
            return ""
        tiles: list[str] = []
        pets: list[str] = []
        for piece in zone["pieces"]:
            if piece[1] is not None and not piece[1].startswith("imp-"):
                (pets if piece[1].startswith("pet-") else tiles).append(self._item(piece))
        text = _marked(f"{at}", bool(zone.get("touched")), "bold") + " " + " + ".join(tiles)
        if pets:
            text += " ▸ " + pets[0]
        manure = zone.get("counters", {}).get("manure", 0)
        if manure:
            text += f" [#c08552]{self.speaker.sentences['term.manure']} {manure}[/]"
        needs = [self._need(piece) for piece in self.zones[f"needs-{at}@{seat}"]["pieces"]]
        return text + (f" [dim]│[/] {' '.join(needs)}" if needs else "")

    def _need(self, piece: Json) -> str:
        marks = _marks(piece)
        colour = BARS[next(COLOURS[mark] for mark in marks if mark in COLOURS)]
        if piece[1] is None:
            return f"[{colour}]▒[/]"
        props = self.speaker.faces[piece[1]]["props"]
        if "need" not in props:
            return _marked(self._name(piece), "touched" in marks, colour)
        words = str(props["double"]).split() if "double" in marks else [str(props["need"])]
        text = "+".join([self.speaker.sentences[f"term.{word}"] for word in words])
        return _marked(text, "touched" in marks, colour)

    def _item(self, piece: Json) -> str:
        """A pet with its bars, a tile with what it withstands, anything else by its name."""
        props = self.speaker.faces[piece[1]]["props"]
        marks = _marks(piece)
        text = _marked(self._name(piece), "touched" in marks, "dim strike" if "spent" in marks else "")
        if "bars" in props:
            return text + self._pet(str(props["bars"]), str(props["diet"]), marks)
        if "strength" in props:
            offers = "".join([f" {self._symbol(symbol)}" for symbol in SYMBOLS if symbol in props])
            return f"{text} [dim]{props['strength']}/{props['antimagic']}{_safe(offers)}[/]"
        return text

    def _pet(self, bars: str, diet: str, marks: list[str]) -> str:
        """Bars that count in full, coming ones small; then suffering and mutations."""
        numbers = {name: int(count) for name, _, count in (mark.partition("-") for mark in marks) if count}
        size = numbers.get("size", 0)
        text = f" [dim]{self.word('diet.' + diet)}[/] "
        for at in range(len(bars)):
            letter = self.word(f"bar.{bars[at]}")
            text += f"[bold {BARS[bars[at]]}]{letter}[/]" if at < size else f"[dim]{letter.lower()}[/]"
        if "suffering" in numbers:
            text += f" [bold #e07a5f]✚{numbers['suffering']}[/]"
        if "mutations" in numbers:
            text += f" [bold #c8a2c8]✦{numbers['mutations']}[/]"
        return text

    def _symbol(self, symbol: str) -> str:
        return self.speaker.sentences[f"term.symbol.{symbol}"]

    def _name(self, piece: Json) -> str:
        return self.speaker.say(self.speaker.faces[piece[1]]["name"])


def _marks(piece: Json) -> list[str]:
    return piece[2] if len(piece) > 2 else []


def _touched(zone: Json) -> bool:
    return bool(zone.get("touched")) or any("touched" in _marks(piece) for piece in zone["pieces"])


def _marked(text: str, touched: bool, style: str) -> str:
    style = TOUCHED if touched else style
    return f"[{style}]{_safe(text)}[/]" if style else _safe(text)


def _safe(text: str) -> str:
    return text.replace("[", "\\[")

"""The edition of Dungeon Petz, checked and turned into tables indexed by the number of a component."""

from typing import Final

from goblintop.engine.box import Box, Face, OptionValue
from goblintop.engine.edition import Edition, EditionRow
from goblintop.engine.message import Message, number, say, several, term, text
from goblintop.games.dungeon_petz.boards import Board, Start, Switches
from goblintop.games.dungeon_petz.names import NAMES
from goblintop.games.dungeon_petz.terms import (
    ARTIFACTS,
    BARS,
    COLOURS,
    DIETS,
    MOST_BARS,
    NEEDS,
    SALE_SIZE,
    SYMBOLS,
    TASTES,
)


class PetzBox(Box):
    """Printed facts by component. Pets come first, then need cards by colour and face, then tiles."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("dungeon_petz", players, options, edition)
        # Pets, by their number.
        self.pets: Final[list[int]] = []
        self.diet: Final[list[int]] = []
        self.bars: Final[list[list[int]]] = []
        self.bar_count: Final[list[list[int]]] = []
        """[pet][4 * size + colour]: bars of each colour at each size."""
        self.price: Final[list[list[int]]] = []
        """[pet][size]."""
        self.growth: Final[list[int]] = [0, 0]
        # Need cards.
        self.colour: Final[list[int]] = []
        """By component; 0 for what has no colour."""
        self.face_of: Final[list[int]] = []
        """The number of a need card's face; options name faces, as equal cards cannot be told apart."""
        self.face_ids: Final[list[str]] = []
        self.face_colour: Final[list[int]] = []
        self.has_double: Final[list[bool]] = []
        self.symbols: Final[list[list[int]]] = []
        """[2 * face + end]: how often each need stands there."""
        self.decks: Final[list[list[int]]] = [[], [], [], []]
        # Tiles, by component.
        self.strength: Final[list[int]] = []
        self.antimagic: Final[list[int]] = []
        self.offers: Final[list[list[int]]] = []
        """Veg, meat, play and poop symbols of a cage or add-on."""
        self.kind: Final[list[int]] = []
        """The kind of an artifact; else -1."""
        self.cages: Final[list[int]] = []
        self.addons: Final[list[int]] = []
        self.artifacts: Final[list[int]] = []
        self.exhibitions: Final[list[int]] = []
        self.customers: Final[list[int]] = []
        self.weights: Final[list[list[int]]] = []
        """What an exhibition or customer likes and dislikes, in the order of TASTES."""
        self.single: Final[list[bool]] = []
        self.food: Final[list[list[int]]] = []
        self.multicolour: Final[list[list[int]]] = []
        self.double_ends: Final = self.flag("double_ends")
        self._read_pets(edition)
        self._read_needs(edition)
        self._read_tiles(edition, "cages", "cage", self.cages)
        self._read_tiles(edition, "addons", "addon", self.addons)
        self._read_artifacts(edition)
        self._read_wishes(edition, "exhibitions", "exhibition", self.exhibitions)
        self._read_wishes(edition, "customers", "customer", self.customers)
        printed = edition.table("printed_cage").row()
        self.printed: Final = self._add("cage-printed")
        """The cage on every player's board; one number for all of them."""
        self._describe_tile(printed, self.printed, "cage", [0, 0, 0, 0])
        self.start: Final = Start(edition.table("start").row())
        self.board: Final = Board(edition, players)
        self.switches: Final = Switches(edition.table("switches").row())
        self._check_board(edition)
        self._add_figures()
        self.charm: Final = [self._charms(wishes) for wishes in self.weights]
        """What a bar of each colour brings with an exhibition or customer, as far as one can choose among cards."""

    def _add(self, face: str) -> int:
        self.faces.append(face)
        self.colour.append(0)
        self.face_of.append(-1)
        self.strength.append(0)
        self.antimagic.append(0)
        self.offers.append([0, 0, 0, 0])
        self.kind.append(-1)
        self.weights.append([0] * len(TASTES))
        self.single.append(False)
        self.food.append([0, 0, 0, 0])
        self.multicolour.append([])
        return len(self.faces) - 1

    def _name(self, row: EditionRow, kind: str) -> tuple[str, Message]:
        """The id of a face, and its name: ours where we have one, else the title that the edition gives."""
        name = row.text("name")
        face = f"{kind}-{name}"
        if "title" in row.data:
            named = say("face.titled", title=text(row.text("title")))
        elif name in NAMES[kind]:
            named = say(f"face.{kind}.{name}")
        else:
            raise row.wrong("name", "a name of the standard edition, or any other with title = ... beside it")
        if face in self.book:
            raise row.wrong("name", "a name that no other row has")
        return face, named

    def _read_pets(self, edition: Edition) -> None:
        prices = edition.table("prices").row()
        usual = [prices.numbers(diet, 0, 20, length=4) for diet in DIETS]
        self.growth.extend(edition.table("growth").row().numbers("by_size", 0, 2, length=6))
        grown = [number(min(self.growth[size], MOST_BARS - size)) for size in range(2, MOST_BARS)]
        growth = say("line.growth", bars=several(grown))
        for row in edition.table("pets").rows(least=10, most=40):
            face, name = self._name(row, "pet")
            bars = row.text("bars")
            if len(bars) != MOST_BARS or any(bar not in BARS for bar in bars):
                raise row.wrong("bars", "seven letters out of G, R, Y and P")
            diet = DIETS.index(row.word("diet", DIETS))
            gold = row.numbers("gold", 0, 20, length=4) if "gold" in row.data else usual[diet]
            pet = self._add(face)
            self.pets.append(pet)
            self.diet.append(diet)
            self.bars.append([BARS.index(bar) for bar in bars])
            self.price.append([0] * SALE_SIZE + gold)
            count: list[int] = []
            for size in range(MOST_BARS + 1):
                count += [bars[:size].count(bar) for bar in BARS]
            self.bar_count.append(count)
            props: dict[str, int | str] = {"diet": DIETS[diet], "bars": bars, "gold": " ".join(map(str, gold))}
            price = say("line.price", gold=several([number(coins) for coins in gold]))
            lines = [say("line.pet", diet=term(f"diet.{DIETS[diet]}")), price, growth]
            self.book[face] = Face(face, "pet", name, lines, props)

    def _read_needs(self, edition: Edition) -> None:
        """A face is a colour, the need of the single end, and the two needs of the other end if there is one."""
        copies: dict[tuple[int, int, int, int], int] = {}
        table = edition.table("need_cards")
        for row in table.rows(most=60):
            key = (COLOURS.index(row.word("colour", COLOURS)), NEEDS.index(row.word("need", NEEDS)), -1, -1)
            if key in copies:
                raise row.wrong("need", "a need that no other row of that colour has")
            copies[key] = row.number("copies", 1, 60)
        for row in edition.table("double_ends").rows(least=0, most=60):
            colour, need = COLOURS.index(row.word("colour", COLOURS)), NEEDS.index(row.word("need", NEEDS))
            double = [NEEDS.index(word) for word in row.words("double", NEEDS)]
            if len(double) != 2:
                raise row.wrong("double", "two needs")
            number_of = row.number("copies", 1, 60)
            key = (colour, need, double[0], double[1])
            plain = (colour, need, -1, -1)
            if key in copies or copies.get(plain, 0) < number_of:
                raise row.wrong("copies", "no more than the cards of that colour and need, and each pair once")
            copies[plain] -= number_of
            copies[key] = number_of
        for colour in range(len(COLOURS)):
            if sum(count for key, count in copies.items() if key[0] == colour) < 12:
                raise table.wrong(f"needs at least 12 {COLOURS[colour]} cards")
        for key in sorted(copies):
            if copies[key] > 0:
                self._add_need(key, copies[key])

    def _add_need(self, key: tuple[int, int, int, int], copies: int) -> None:
        colour, need, first, second = key
        face = f"{COLOURS[colour]}-{NEEDS[need]}"
        name = say("face.need", colour=term(COLOURS[colour]), need=term(NEEDS[need]))
        single = [1 if other == need else 0 for other in range(len(NEEDS))]
        double = single
        props: dict[str, int | str] = {"colour": COLOURS[colour], "need": NEEDS[need]}
        lines: list[Message] = []
        if first >= 0:
            face += f"-{NEEDS[first]}-{NEEDS[second]}"
            double = [(other == first) + (other == second) for other in range(len(NEEDS))]
            if self.double_ends:
                name = say(
                    "face.need_double",
                    colour=term(COLOURS[colour]),
                    need=term(NEEDS[need]),
                    first=term(NEEDS[first]),
                    second=term(NEEDS[second]),
                )
                props["double"] = f"{NEEDS[first]} {NEEDS[second]}"
                lines.append(say("line.double", first=term(NEEDS[first]), second=term(NEEDS[second])))
        for _ in range(copies):
            card = self._add(face)
            self.colour[card] = colour
            self.face_of[card] = len(self.face_ids)
            self.decks[colour].append(card)
        self.face_ids.append(face)
        self.face_colour.append(colour)
        self.has_double.append(first >= 0 and self.double_ends)
        self.symbols.append(single)
        self.symbols.append(double)
        self.book[face] = Face(face, "need", name, lines, props)

    def _read_tiles(self, edition: Edition, table: str, kind: str, pile: list[int]) -> None:
        for row in edition.table(table).rows(most=40):
            face, name = self._name(row, kind)
            tile = self._add(face)
            pile.append(tile)
            words = row.words("symbols", SYMBOLS)
            self._describe_tile(row, tile, kind, [words.count(symbol) for symbol in SYMBOLS], name)

    def _describe_tile(
        self, row: EditionRow, tile: int, kind: str, offers: list[int], name: Message | None = None
    ) -> None:
        self.strength[tile] = row.number("strength", 0, 9)
        self.antimagic[tile] = row.number("antimagic", 0, 9)
        self.offers[tile] = offers
        line = say("line.tile", strength=number(self.strength[tile]), antimagic=number(self.antimagic[tile]))
        lines = [line]
        lines += [say("line.offer", symbol=term(f"symbol.{SYMBOLS[at]}")) for at in range(4) if offers[at] > 0]
        props: dict[str, int | str] = {"strength": self.strength[tile], "antimagic": self.antimagic[tile]}
        for at in range(4):
            if offers[at] > 0:
                props[SYMBOLS[at]] = offers[at]
        face = self.faces[tile]
        self.book[face] = Face(face, kind, name if name is not None else say("face.cage.printed"), lines, props)

    def _read_artifacts(self, edition: Edition) -> None:
        seen: set[str] = set()
        for row in edition.table("artifacts").rows(most=5):
            kind = row.word("kind", ARTIFACTS)
            if kind in seen:
                raise row.wrong("kind", "a kind that no other row has")
            seen.add(kind)
            face = f"artifact-{kind}"
            for _ in range(row.number("copies", 1, 10)):
                tile = self._add(face)
                self.kind[tile] = ARTIFACTS.index(kind)
                self.artifacts.append(tile)
            self.book[face] = Face(face, "artifact", say(f"face.artifact.{kind}"), [say(f"line.artifact.{kind}")], {})

    def _read_wishes(self, edition: Edition, table: str, kind: str, pile: list[int]) -> None:
        for row in edition.table(table).rows(least=5, most=30):
            face, name = self._name(row, kind)
            tile = self._add(face)
            pile.append(tile)
            self.weights[tile] = [row.number(taste, -9, 9, default=0) for taste in TASTES]
            props: dict[str, int | str] = {}
            lines: list[Message] = []
            if kind == "exhibition":
                self.single[tile] = row.word("scope", ("single", "all")) == "single"
                self.food[tile] = row.numbers("food", 0, 9, length=4)
                props["scope"] = "single" if self.single[tile] else "all"
                props["food"] = " ".join(map(str, self.food[tile]))
                lines.append(say("line.scope_single" if self.single[tile] else "line.scope_all"))
                veg, mixed_veg, mixed_meat, meat = [number(count) for count in self.food[tile]]
                lines.append(say("line.food", veg=veg, mixed_veg=mixed_veg, mixed_meat=mixed_meat, meat=meat))
            elif self.weights[tile][-1] != 0:
                raise row.wrong("manure", "left out: customers never look at manure")
            elif "multicolour" in row.data:
                self.multicolour[tile] = [NEEDS.index(word) for word in row.words("multicolour", NEEDS)]
                props["multicolour"] = " ".join(NEEDS[need] for need in self.multicolour[tile])
                symbols = several([term(NEEDS[need]) for need in self.multicolour[tile]])
                lines.append(say("line.multicolour", symbols=symbols))
            for at in range(len(TASTES)):
                weight = self.weights[tile][at]
                if weight != 0:
                    props[TASTES[at]] = weight
                    lines.append(say("line.weight", taste=term(TASTES[at]), points=number(weight)))
            self.book[face] = Face(face, kind, name, lines, props)

    def _charms(self, weights: list[int]) -> list[float]:
        """By colour: the mean over its deck, and half of how much its cards differ."""
        found: list[float] = []
        for deck in self.decks:
            points = [self._points(weights, self.symbols[2 * self.face_of[card]]) for card in deck]
            mean = sum(points) / len(points)
            found.append(mean + 0.5 * (sum([(one - mean) ** 2 for one in points]) / len(points)) ** 0.5)
        return found

    def _points(self, weights: list[int], symbols: list[int]) -> int:
        return sum([weights[need] * symbols[need] for need in range(len(NEEDS))])

    def _check_board(self, edition: Edition) -> None:
        table = edition.table(f"board_{self.players}")
        waiting = self.start.imps - self.start.imps_at_home
        if len(self.board.relatives) != waiting:
            raise table.wrong(f"has {len(self.board.relatives)} relatives; right would be {waiting}")
        uses = ((self.board.exhibition_rounds, self.exhibitions), (self.board.customer_rounds, self.customers))
        for rounds, pile in uses:
            if len(rounds) > len(pile):
                raise table.wrong(f"uses {len(rounds)} tiles where there are {len(pile)}")

    def _add_figures(self) -> None:
        """Faces of what is counted rather than told apart."""
        for seat in range(self.players):
            self.book[f"imp-{seat}"] = Face(f"imp-{seat}", "imp", say("face.imp"), [], {"owner": seat})
        for figure in ("imp-neutral", "veg", "meat", "manure", "potion", "group"):
            self.book[figure] = Face(figure, "token", say(f"face.{figure.replace('-', '_')}"), [], {})

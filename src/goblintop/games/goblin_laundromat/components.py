"""The edition of Goblin Laundromat, checked and turned into tables indexed by card id."""

from typing import Final

from goblintop.engine.box import Box, Face, OptionValue
from goblintop.engine.edition import Edition, EditionRow
from goblintop.engine.message import Arg, Json, Message, number, say, several, term

SPECIES: Final = ("elf", "mermaid", "dwarf", "orc", "vampire")
STAINS: Final = ("dirt", "magic", "slime")
TYPES: Final = ("sock", "underwear", "pants", "cape", "shirt", "dress", "hat", "gloves")
"""Types an edition may use; the standard one uses the first five."""
SCORINGS: Final = ("pairs", "majority", "value")
PAIRS: Final = 0
MAJORITY: Final = 1
VALUE: Final = 2
NUMERALS: Final = ("I", "II", "III", "IV")
ROUNDS: Final = 4
MOST_PLAYERS: Final = 5
SURE: Final = -1
UNSEEN: Final = 0
MARKET: Final = 3
"""R9.2: garments that lie open in the market of a game for two."""


class Limit:
    """R5.5: the stains of some types, added up, may not exceed a number. We read the rulebook as one limit for each
    type (ruling 1); a limit on a sum of types is the other reading."""

    def __init__(self, types: list[int], most: int, stains: list[list[int]]) -> None:
        self.types: Final = types
        self.most: Final = most
        self.loads: Final = [sum([row[stain] for stain in types]) for row in stains]
        """How many stains of these types each garment has."""

    def written(self) -> str:
        """For properties and notes: `dirt 2`, `dirt+magic 3`."""
        return "+".join([STAINS[stain] for stain in self.types]) + f" {self.most}"


SORTS: Final = 125
"""Equally stained garments are of one sort: its number has the symbols, of which there are at most four of a kind, as
digits."""
NO_STAINS: Final[list[str]] = []


class Verdict:
    """What limits with so much room left say to a garment of any of these sorts. Made once and never changed."""

    def __init__(self, limits: list[Limit], room: list[int], sorts: list[int]) -> None:
        self.too_many: Final[list[list[str]]] = [NO_STAINS] * SORTS
        """By sort: the stains of which such a garment would bring too many."""
        self.failing: Final[list[int]] = []
        """The sorts that would bring too many of some."""
        self.gauges: Final[list[Json]] = []
        """Each limit as it is sent: the stains it counts, how many there may be and how many there are."""
        for at in range(len(limits)):
            most = limits[at].most
            named = [STAINS[stain] for stain in limits[at].types]
            self.gauges.append({"stains": named, "most": most, "count": most - room[at]})
        self._rows: Final[dict[int, Json]] = {}
        for sort in sorts:
            stains = [sort // 25, sort // 5 % 5, sort % 5]
            found: list[str] = []
            for at in range(len(limits)):
                count = 0
                for stain in limits[at].types:
                    count += stains[stain]
                if count > 0 and count > room[at]:
                    found += [STAINS[stain] for stain in limits[at].types if stains[stain] > 0]
            if found:
                self.too_many[sort] = found
                self.failing.append(sort)

    def row(self, card: int, box: "LaundryBox") -> Json:
        """A garment's face with its verdict, ready to be sent."""
        row = self._rows.get(card)
        if row is None:
            row = [box.faces[card], self.too_many[box.sorts[card]]]
            self._rows[card] = row
        return row


class LaundryBox(Box):
    """Printed facts by card id: garments come first, then programs, basket cards and potions."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("goblin_laundromat", players, options, edition)
        self.scoring: Final[list[int]] = [-1] * len(TYPES)
        self.coins_pair: Final[list[int]] = [0] * len(TYPES)
        self.coins_first: Final[list[int]] = [0] * len(TYPES)
        self.coins_second: Final[list[int]] = [0] * len(TYPES)
        self.types: Final[list[int]] = []
        """The types of this edition, in the order of TYPES."""
        self.species: Final[list[int]] = []
        self.kind: Final[list[int]] = []
        self.value: Final[list[int]] = []
        self.design: Final[list[int]] = []
        self.designs: Final[list[str]] = []
        self.stains: Final[list[list[int]]] = []
        """Symbols of dirt, magic and slime on each garment."""
        self.sorts: Final[list[int]] = []
        """The sort of each garment: see SORTS."""
        self.all_sorts: Final[list[int]] = []
        """Those there are."""
        self._verdicts: Final[dict[int, Verdict]] = {}
        self.symbols: Final[list[int]] = []
        """All of them together."""
        self.bonus = 0
        self.potion_coins = 0
        self.cycles: Final[list[int]] = []
        self.directions: Final[list[int]] = []
        self.programs: Final[list[list[int]]] = [[], [], [], []]
        """The program cards of each numeral."""
        self.program_place: Final[dict[int, int]] = {}
        """The place of each program card among those of its numeral."""
        self.limits: Final[dict[int, list[Limit]]] = {}
        self.temperature: Final[dict[int, int]] = {}
        self.coins: Final[dict[int, int]] = {}
        self.goblins: Final[list[int]] = []
        self.goblin_species: Final[dict[int, int]] = {}
        self._read_types(edition)
        self._read_garments(edition)
        self.garments: Final = len(self.faces)
        """Cards below this number are garments."""
        self._read_programs(edition)
        self._read_baskets(edition)
        self._read_potion(edition)
        self.potions: Final = list(range(len(self.faces) - MOST_PLAYERS, len(self.faces)))
        self.deals: Final = self._read_deals(edition)
        """Garments dealt to each player in each round."""
        self._check_numbers(edition)
        # Where a garment can have come from: see `goblintop.games.goblin_laundromat.knowledge`.
        self.first_slot: Final[list[int]] = []
        self.slot_basket: Final[list[int]] = list(range(players))
        self.slot_round: Final[list[int]] = [-1] * players
        self._number_slots()
        self.sights: Final = [self._sight(observer) for observer in range(players + 1)]
        """What each seat, and last the spectator, saw of the garment in each slot: SURE, UNSEEN, or the number of a
        group of slots whose garments it saw together without seeing which went where."""
        # The same, as it is asked for.
        self.unseen_slots: Final = [_slots_of(sight, UNSEEN) for sight in self.sights]
        self.groups: Final = [_groups_of(sight) for sight in self.sights]
        """The slots of each group that a seat or the spectator saw; the first one is the number of the group."""
        self.sure_seats: Final = [self._seats_sure_of(slot) for slot in range(len(self.slot_basket))]
        """Who saw the garment go into each slot, as bits."""
        self.hand_seats: Final = [self._seats_at_hand(slot) for slot in range(len(self.slot_basket))]
        """Who knows the whole hand that is about to give a garment to each slot, as bits."""
        self.mates: Final = [self._mates(slot) for slot in range(len(self.slot_basket))]
        """The groups of several slots that each slot is in: the seat that saw the group, then the group."""
        self.basket_slots: Final = [_slots_of(self.slot_basket, seat) for seat in range(players)]

    def _read_types(self, edition: Edition) -> None:
        table = edition.table("types")
        for row in table.rows(most=20):
            kind = TYPES.index(row.word("type", TYPES))
            if self.scoring[kind] >= 0:
                # Ruling 47: one pair of majority numbers, and one way of scoring, for all cards of a type.
                raise row.wrong("type", "a type that no other row has; all cards of a type score alike")
            self.scoring[kind] = SCORINGS.index(row.word("scoring", SCORINGS))
            if self.scoring[kind] == PAIRS:
                self.coins_pair[kind] = row.number("coins", 0, 50)
            elif self.scoring[kind] == MAJORITY:
                self.coins_first[kind] = row.number("first", 0, 50)
                self.coins_second[kind] = row.number("second", 0, self.coins_first[kind])
        self.types.extend([kind for kind in range(len(TYPES)) if self.scoring[kind] >= 0])

    def _read_garments(self, edition: Edition) -> None:
        used = [TYPES[kind] for kind in self.types]
        copies: dict[str, int] = {}
        for row in edition.table("garments").rows(least=1, most=300):
            species = SPECIES.index(row.word("species", SPECIES))
            kind = TYPES.index(row.word("type", used))
            marks = row.words("stains", STAINS)
            stains = [marks.count(stain) for stain in STAINS]
            if max(stains) > 4:
                raise row.wrong("stains", "at most four symbols of a kind")
            value = row.number("value", 0, 50) if self.scoring[kind] == VALUE else 0
            design = row.text("design", SPECIES[species])
            if design not in self.designs:
                self.designs.append(design)
            short = "".join([STAINS[at][0] * stains[at] for at in range(3)])
            alike = f"{SPECIES[species]}-{TYPES[kind]}-{short if short else 'clean'}"
            for _ in range(row.number("copies", 1, 30, default=1)):
                copies[alike] = copies.get(alike, 0) + 1
                face = alike if copies[alike] == 1 else f"{alike}-{copies[alike]}"
                self._add_garment(face, species, kind, stains, value, self.designs.index(design), copies[alike])

    def _add_garment(
        self, face: str, species: int, kind: int, stains: list[int], value: int, design: int, copy: int
    ) -> None:
        self.faces.append(face)
        self.species.append(species)
        self.kind.append(kind)
        self.stains.append(stains)
        sort = 25 * stains[0] + 5 * stains[1] + stains[2]
        self.sorts.append(sort)
        if sort not in self.all_sorts:
            self.all_sorts.append(sort)
        self.symbols.append(sum(stains))
        self.value.append(value)
        self.design.append(design)
        marks: list[Arg] = [term(f"{STAINS[at]}.{stains[at]}") for at in range(3) if stains[at] > 0]
        name = say(
            "face.garment",
            type=term(TYPES[kind]),
            species=term(f"of.{SPECIES[species]}"),
            stains=several(marks if marks else [term("clean")]),
            copy=number(copy),
        )
        props: dict[str, int | str] = {"species": SPECIES[species], "type": TYPES[kind], "design": self.designs[design]}
        props.update({STAINS[at]: stains[at] for at in range(3)})
        scoring = self.scoring[kind]
        props["scoring"] = SCORINGS[scoring]
        if scoring == PAIRS:
            props["coins"] = self.coins_pair[kind]
            lines = [say("card.pairs", coins=number(self.coins_pair[kind]))]
        elif scoring == MAJORITY:
            props["first"], props["second"] = self.coins_first[kind], self.coins_second[kind]
            first, second = number(self.coins_first[kind]), number(self.coins_second[kind])
            lines = [say("card.majority", first=first, second=second)]
        else:
            props["coins"] = value
            lines = [say("card.value", coins=number(value))]
        self.book[face] = Face(face, "garment", name, lines, props)

    def _read_programs(self, edition: Edition) -> None:
        table = edition.table("programs")
        for row in table.rows(least=20, most=20):
            numeral = row.number("numeral", 1, ROUNDS)
            if len(self.programs[numeral - 1]) == MOST_PLAYERS:
                raise row.wrong("numeral", "one that has fewer than five programs so far")
            self._add_program(row, numeral)
        for at in range(ROUNDS):
            card = self.programs[at][0]
            props = self.book[self.faces[card]].props
            cycle, direction = props["cycle"], props["direction"]
            assert isinstance(cycle, int)
            assert isinstance(direction, int)
            self.cycles.append(cycle)
            self.directions.append(direction)

    def _add_program(self, row: EditionRow, numeral: int) -> None:
        cycle = row.number("cycle", 2, 9)
        direction = row.number("direction", -1, 1)
        temperature = row.number("temperature", 1, 200)
        coins = row.number("coins", 0, 50)
        if direction == 0:
            raise row.wrong("direction", "1 (clockwise) or -1")
        card = len(self.faces)
        mates = self.programs[numeral - 1]
        # Rulings 3, 19 and 47: within a numeral one cycle and one direction, and every temperature once.
        if mates:
            props = self.book[self.faces[mates[0]]].props
            if cycle != props["cycle"]:
                raise row.wrong("cycle", f"{props['cycle']}, as on the other programs {NUMERALS[numeral - 1]}")
            if direction != props["direction"]:
                raise row.wrong("direction", f"{props['direction']}, as on the other programs {NUMERALS[numeral - 1]}")
        if temperature in [self.temperature[other] for other in mates]:
            raise row.wrong("temperature", f"one that no other program {NUMERALS[numeral - 1]} has")
        self.program_place[card] = len(mates)
        mates.append(card)
        self.temperature[card] = temperature
        self.coins[card] = coins
        self.limits[card] = _read_limits(row, self.stains)
        face = f"program-{NUMERALS[numeral - 1]}-{temperature}"
        self.faces.append(face)
        name = say("face.program", numeral=term(f"numeral.{numeral}"), temperature=number(temperature))
        lines: list[Message] = []
        for limit in self.limits[card]:
            summed = several([term(STAINS[stain]) for stain in limit.types])
            lines.append(say("card.limit", stains=summed, most=number(limit.most)))
        lines.append(say("card.cycle", cycle=number(cycle), coins=number(coins)))
        props = {"numeral": numeral, "cycle": cycle, "direction": direction, "temperature": temperature, "coins": coins}
        props["limits"] = ", ".join([limit.written() for limit in self.limits[card]])
        self.book[face] = Face(face, "program", name, lines, props)

    def _read_baskets(self, edition: Edition) -> None:
        row = edition.table("baskets").row()
        self.bonus = row.number("bonus", 0, 20)
        words = row.words("species", SPECIES)
        if sorted(words) != sorted(SPECIES):
            raise row.wrong("species", "each of the five species once")
        for word in words:
            face = f"goblin-{word}"
            card = len(self.faces)
            self.goblins.append(card)
            self.goblin_species[card] = SPECIES.index(word)
            self.faces.append(face)
            lines = [say("card.bonus", species=term(word), coins=number(self.bonus))]
            name = say("face.goblin", species=term(word))
            self.book[face] = Face(face, "goblin", name, lines, {"species": word, "coins": self.bonus})

    def _read_potion(self, edition: Edition) -> None:
        self.potion_coins = edition.table("potion").row().number("coins", 0, 50)
        for _ in range(MOST_PLAYERS):
            self.faces.append("potion")
        lines = [say("card.potion"), say("card.value", coins=number(self.potion_coins))]
        self.book["potion"] = Face("potion", "potion", say("face.potion"), lines, {"coins": self.potion_coins})

    def _read_deals(self, edition: Edition) -> list[int]:
        five = edition.table("deal").row().numbers("five_players", 2, 9, length=ROUNDS)
        return five if self.players == MOST_PLAYERS else self.cycles.copy()

    def _check_numbers(self, edition: Edition) -> None:
        """Ruling 43: neither the pile nor a basket may ever run out."""
        needed = self.players
        for deal in self.deals:
            needed += self.players * deal
        if needed > self.garments:
            raise edition.table("garments").wrong(f"has {self.garments} cards; {self.players} players need {needed}")
        left = 1
        for at in range(ROUNDS):
            left += self.deals[at] - self.cycles[at]
            if left < 0:
                raise edition.table("deal").wrong(f"may leave a basket too empty for a whole wash {NUMERALS[at]}")

    def _number_slots(self) -> None:
        """A slot is a way for a garment to get into a basket: one at set-up for each basket, then for each hand of each
        round one for each turn of the draft. A hand is named after the seat it was dealt to. With two players a slot is
        a seat's pick from the market."""
        for at in range(ROUNDS):
            self.first_slot.append(len(self.slot_basket))
            for hand in range(self.players):
                for turn in range(self.deals[at]):
                    shift = self.directions[at] * turn if self.players > 2 else 0
                    self.slot_basket.append((hand + shift) % self.players)
                    self.slot_round.append(at)

    def _sight(self, observer: int) -> list[int]:
        """What an observer saw of each slot; nobody saw what went in at set-up. A hand that comes by is seen whole;
        then the next ones take from it unseen, until it has gone once around (ruling 27)."""
        sight = [UNSEEN] * self.players
        many = self.players
        for at in range(ROUNDS):
            deal = self.deals[at]
            for hand in range(many):
                met = (observer - hand) * self.directions[at] % many
                for turn in range(deal):
                    if many == 2:
                        sight.append(SURE)
                    elif observer == many or turn < met:
                        sight.append(UNSEEN)
                    else:
                        lap = (turn - met) // many
                        if (turn - met) % many == 0:
                            if turn < deal - 1:
                                sight.append(SURE)
                                continue
                            lap -= 1  # ruling 25: the last garment is given, and the receiver does not look
                        sight.append(self.slot(at, hand, met + lap * many + 1) if lap >= 0 else UNSEEN)
        return sight

    def _seats_sure_of(self, slot: int) -> int:
        seats = 0
        for seat in range(self.players):
            if self.sights[seat][slot] == SURE:
                seats |= 1 << seat
        return seats

    def _seats_at_hand(self, slot: int) -> int:
        """A group that begins at a slot lies in the hand that comes to that slot and nowhere else."""
        seats = 0
        for seat in range(self.players):
            code = self.sights[seat][slot]
            if code == SURE or code == slot:
                seats |= 1 << seat
        return seats

    def _mates(self, slot: int) -> list[list[int]]:
        found: list[list[int]] = []
        for seat in range(self.players):
            for group in self.groups[seat]:
                if slot in group and len(group) > 1:
                    found.append([seat, *group])
        return found

    def row(self, observer: int) -> int:
        """The row of a seat or a spectator in `sights` and what is like it."""
        return observer if observer < self.players else self.players

    def slots_until(self, numeral: int) -> int:
        """The slots that come into use up to a round."""
        return self.first_slot[numeral + 1] if numeral + 1 < ROUNDS else len(self.slot_basket)

    def verdict(self, program: int, room: list[int]) -> Verdict:
        """What a program says to garments while each of its limits still takes so many stains."""
        key = program
        for left in room:
            key = 1024 * key + left + 512
        found = self._verdicts.get(key)
        if found is None:
            found = Verdict(self.limits[program], room, self.all_sorts)
            self._verdicts[key] = found
        return found

    def slot(self, numeral: int, hand: int, turn: int) -> int:
        """The number of a slot."""
        return self.first_slot[numeral] + hand * self.deals[numeral] + turn


def _slots_of(row: list[int], wanted: int) -> list[int]:
    return [slot for slot in range(len(row)) if row[slot] == wanted]


def _groups_of(sight: list[int]) -> list[list[int]]:
    """The groups in the order of their first slots."""
    return [_slots_of(sight, slot) for slot in range(1, len(sight)) if sight[slot] == slot]


def _read_limits(row: EditionRow, stains: list[list[int]]) -> list[Limit]:
    """The limits of a program; a program without a limit would never fail."""
    rows = row.data.get("limits")
    if not isinstance(rows, list) or not rows or not all(isinstance(limit, dict) for limit in rows):
        raise row.wrong("limits", 'a list such as [{ types = ["dirt"], max = 2 }]')
    limits: list[Limit] = []
    for at in range(len(rows)):
        inner = EditionRow(f"{row.where} limit {at + 1}", rows[at])
        words = inner.words("types", STAINS)
        if not words or len(set(words)) != len(words):
            raise inner.wrong("types", "one or more of dirt, magic, slime, each once")
        limits.append(Limit([STAINS.index(word) for word in words], inner.number("max", 0, 20), stains))
    return limits

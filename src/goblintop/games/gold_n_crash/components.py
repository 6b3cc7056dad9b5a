"""The edition of Gold n' Crash, checked and turned into tables indexed by card id."""

from typing import Final

from goblintop.engine.box import Box, Face, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.message import number, say, term

KINDS: Final = ("bombard", "board", "fish", "reinforce", "secure", "coin")
BOMBARD: Final = 0
BOARD: Final = 1
FISH: Final = 2
REINFORCE: Final = 3
SECURE: Final = 4
COIN: Final = 5
GUEST: Final = 6
ZEPPELIN: Final = 7

DISCARD_EFFECTS: Final = ("crack", "manoeuvre", "recall", "observe", "loot")
"""What each kind does when discarded as an action, in the order of KINDS; coins do nothing and cannot be."""

WISHES: Final = ("gold", "plays", "cards", "kinds", *KINDS)
WISH_GOLD: Final = 0
WISH_PLAYS: Final = 1
WISH_CARDS: Final = 2
WISH_KINDS: Final = 3
WISH_KIND: Final = 4
"""From here on: WISH_KIND + kind."""

STARTING_DISCARD: Final = 5
STARTING_HAND: Final = 5
COLUMNS: Final = ("left", "middle", "right")


class CrashBox(Box):
    """Printed facts by card id. Crew cards come first, those of one face together; then guests; then zeppelins."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("gold_n_crash", players, options, edition)
        self.kind: Final[list[int]] = []
        self.gold: Final[list[int]] = []
        self.side: Final[list[int]] = []
        """Whose back the card has."""
        self.face_of: Final[list[int]] = []
        """The number of a crew card's face; options name faces, as equal cards cannot be told apart."""
        self.face_ids: Final[list[str]] = []
        self.face_kind: Final[list[int]] = []
        self.wish: Final[dict[int, int]] = {}
        self.wish_count: Final[dict[int, int]] = {}
        self.resistance: Final[dict[int, int]] = {}
        self.decks: Final[list[list[int]]] = [[], []]
        self.guests: Final[list[int]] = []
        self.zeppelins: Final[list[list[int]]] = [[], []]
        self.no_progress_limit: Final = self.number("no_progress_limit")
        self.may_stop_early: Final = self.flag("may_stop_early")
        self._read_crew(edition)
        self._read_guests(edition)
        self._read_zeppelins(edition)

    def _read_crew(self, edition: Edition) -> None:
        table = edition.table("crew")
        found: dict[tuple[int, int], int] = {}
        for row in table.rows(most=40):
            kind = KINDS.index(row.word("kind", KINDS))
            gold = row.number("gold", 0, 20)
            if (kind, gold) in found:
                raise row.wrong("gold", f"a value that no other row of {KINDS[kind]} has")
            found[(kind, gold)] = row.number("copies", 1, 36)
        deck = sum(found.values())
        least = STARTING_DISCARD + STARTING_HAND + 1
        if not least <= deck <= 200:
            raise table.wrong(f"holds {deck} cards; right would be {least} to 200 (the box has 36)")
        for kind, gold in sorted(found):
            face = f"{KINDS[kind]}-{gold}"
            for side in (0, 1):
                for _ in range(found[(kind, gold)]):
                    self.decks[side].append(self._add(face, kind, gold, side))
                    self.face_of.append(len(self.face_ids))
            self.face_ids.append(face)
            self.face_kind.append(kind)
            lines = [say(f"card.play.{KINDS[kind]}")]
            lines.append(say("card.discard.coin" if kind == COIN else f"card.discard.{DISCARD_EFFECTS[kind]}"))
            name = say("face.crew", kind=term(KINDS[kind]), gold=number(gold))
            self.book[face] = Face(face, KINDS[kind], name, lines, {"gold": gold, "kind": KINDS[kind]})

    def _read_guests(self, edition: Edition) -> None:
        seen: set[str] = set()
        for row in edition.table("guests").rows(least=6, most=20):
            wish = row.word("wish", WISHES)
            count = row.number("count", 1, 30)
            gold = row.number("gold", 0, 20)
            face = f"guest-{wish}-{count}"
            if face in seen:
                raise row.wrong("count", f"a value that no other guest with the wish {wish} has")
            seen.add(face)
            guest = self._add(face, GUEST, gold, -1)
            self.guests.append(guest)
            self.wish[guest] = WISHES.index(wish)
            self.wish_count[guest] = count
            kind = wish if wish in KINDS else "coin"
            line = say(
                f"card.wish.{wish}" if wish not in KINDS else "card.wish.kind", count=number(count), kind=term(kind)
            )
            name = say(f"face.guest.{wish}", gold=number(gold))
            self.book[face] = Face(face, "guest", name, [line], {"gold": gold, "wish": wish, "count": count})

    def _read_zeppelins(self, edition: Edition) -> None:
        values = edition.table("zeppelins").row().numbers("resistance", 1, 9, length=3)
        for side in (0, 1):
            for value in values:
                face = f"zeppelin-{value}"
                zeppelin = self._add(face, ZEPPELIN, 0, side)
                self.resistance[zeppelin] = value
                self.zeppelins[side].append(zeppelin)
                name = say("face.zeppelin", resistance=number(value))
                self.book[face] = Face(face, "zeppelin", name, [], {"resistance": value})

    def _add(self, face: str, kind: int, gold: int, side: int) -> int:
        self.faces.append(face)
        self.kind.append(kind)
        self.gold.append(gold)
        self.side.append(side)
        return len(self.faces) - 1

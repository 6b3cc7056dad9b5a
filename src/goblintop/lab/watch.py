"""What a designer wants to know of a game, noted while it is played: nothing here changes how it goes."""

from collections import Counter

from goblintop.engine.cards import EVERYONE
from goblintop.engine.game import game_of
from goblintop.engine.message import Event, Json
from goblintop.engine.table import Table
from goblintop.engine.view import HIDDEN, View

POINTS = 21
"""How many moments of a game are kept: from 0 to 100 % in steps of 5."""
CLEAR = 0.02
"""A lead smaller than this is none."""


class Watch:
    """Looks over the shoulders of all seats."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.log = []
        players = table.the_box().players
        self._hints = game_of(table).hints
        self._order: list[int] = []
        self._asked = [0] * players
        self._forced = [0] * players
        self._options = [0] * players
        self._most = [0] * players
        self._rules: Counter[str] = Counter()
        self._promises: list[list[float]] = []
        self._uses: list[dict[str, Counter[str]]] = [{} for _ in range(players)]
        self._hands: set[str] = set()

    def asked(self, seat: int) -> None:
        """A seat is about to decide."""
        if not self._promises:
            self._begin()
        if seat not in self._order:
            self._order.append(seat)
        options = len(self.table.options(seat))
        self._asked[seat] += 1
        self._forced[seat] += options == 1
        self._options[seat] += options
        self._most[seat] = max(self._most[seat], options)
        self._promises.append([self._hints.promise(self.table, other) for other in range(len(self._asked))])

    def _begin(self) -> None:
        self._take_in()
        for seat in range(len(self._asked)):
            view = self.table.view(seat)
            self._hands.update(zone.id for zone in view.zones if zone.layout == "hand")
            for face, kind in _seen(view, seat):
                self._note(seat, face, "had")
                self._note(seat, face, f"began {kind}")

    def happened(self) -> None:
        """Rules have run."""
        self._take_in()

    def _take_in(self) -> None:
        assert self.table.log is not None, "a watched table tells what happens"
        for event in self.table.log:
            self._rules[event.message.key] += 1
            self._follow(event)
        self.table.log.clear()

    def _follow(self, event: Event) -> None:
        """Where components came from and went to: into a hand is drawn, out of it is played."""
        for move in event.moves:
            face = move.piece.value
            if move.piece.kind != "face" or not isinstance(face, str):
                continue
            came, went = _owner(move.origin), _owner(move.destination)
            from_hand, to_hand = move.origin in self._hands, move.destination in self._hands
            if went >= 0 and (move.piece.known_to >> went) & 1:
                self._note(went, face, "had")
            if to_hand and not (from_hand and came == went):
                self._note(went, face, "drawn")
            if from_hand and not to_hand:
                self._note(came, face, "played")

    def _note(self, seat: int, face: str, use: str) -> None:
        self._uses[seat].setdefault(face, Counter())[use] += 1

    def ended(self) -> None:
        """The game is over: what everyone has is laid open."""
        self._take_in()
        shown = self.table.clone()
        for card in range(len(shown.known)):
            shown.known[card] = EVERYONE
        hidden = {
            (zone.id, number)
            for seat in range(len(self._asked))
            for zone in self.table.view(seat).zones
            if zone.owner == seat
            for number, piece in enumerate(zone.pieces)
            if piece.face == HIDDEN
        }
        for seat in range(len(self._asked)):
            for zone in shown.view(seat).zones:
                if zone.owner == seat:
                    for number, piece in enumerate(zone.pieces):
                        if piece.face != HIDDEN and (zone.id, number) not in hidden:
                            self._note(seat, piece.face, f"kept {zone.kind}")

    # What came of it.

    def seats(self) -> list[Json]:
        """For each seat: when it first decided, how free it was, where its points come from, what it did with what."""
        result = self.table.result()
        return [
            {
                "order": self._order.index(seat) if seat in self._order else len(self._order),
                "decisions": self._asked[seat],
                "forced": self._forced[seat],
                "options": self._options[seat],
                "most_options": self._most[seat],
                "points": {line.key: line.points for line in result.breakdown[seat]} if result.breakdown else {},
                "lowest": round(min((promise[seat] for promise in self._promises), default=0.0), 4),
                "uses": {face: dict(uses) for face, uses in sorted(self._uses[seat].items())},
            }
            for seat in range(len(self._asked))
        ]

    def rules(self) -> dict[str, int]:
        """How often each kind of event happened."""
        return dict(sorted(self._rules.items()))

    def promise(self) -> list[list[float]]:
        """How each seat's chance looked at a glance, at evenly spaced moments."""
        if not self._promises:
            return []
        last = len(self._promises) - 1
        return [
            [round(value, 3) for value in self._promises[round(last * point / (POINTS - 1))]] for point in range(POINTS)
        ]

    def lead_changes(self) -> int:
        """How often another side came to look best by a clear margin."""
        teams = self.table.the_box().teams
        leader = -1
        changes = 0
        for promise in self._promises:
            ranked = sorted(((value, teams[seat]) for seat, value in enumerate(promise)), reverse=True)
            best, side = ranked[0]
            others = [value for value, team in ranked if team != side]
            if others and best - others[0] > CLEAR and side != leader:
                changes += leader >= 0
                leader = side
        return changes


def _owner(zone: str) -> int:
    _, at, owner = zone.partition("@")
    return int(owner) if at else -1


def _seen(view: View, seat: int) -> list[tuple[str, str]]:
    """The faces, and the places, of what a seat sees in its own zones."""
    return [
        (piece.face, zone.kind)
        for zone in view.zones
        if zone.owner == seat
        for piece in zone.pieces
        if piece.face != HIDDEN
    ]

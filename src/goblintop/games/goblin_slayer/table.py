"""What lies on the table: the cavern, the figures on its hexagons, the treasures, and the reserve in the tunnels."""

from typing import Any, Final

from goblintop.engine.result import Result
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import Task
from goblintop.engine.view import View
from goblintop.games.goblin_slayer import scoring
from goblintop.games.goblin_slayer.components import GOBLINS, HERO, SlayerBox
from goblintop.games.goblin_slayer.geometry import HEXES, NAMES, NONE, PLACES, Cave

EMPTY: Final = 0
STORMBEARD: Final = 1
GOBLIN: Final = 2
OGRE: Final = 3
MOVED_GOBLIN: Final = 4
MOVED_OGRE: Final = 5
"""What stands on a hex. Those who have moved are told apart until the phase ends."""

HELD: Final = -2
"""The Widget, once Stormbeard has it."""

IN_RESERVE: Final = -2
UNDERGROUND: Final = -3
NOT_BOUGHT: Final = -1
"""Where the ogre is, if not on a hex."""

MOVE: Final = 1
MONSTERS_MOVE: Final = 2
MONSTERS_APPEAR: Final = 3
ATTACK: Final = 4
MONSTERS_ATTACK: Final = 5
"""The phases of a turn; 0 while the table is set up."""


class Cavern(Table):
    """The state of a game of Goblin Slayer. Nothing in it is hidden."""

    def __init__(
        self,
        box: SlayerBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        layout: int,
        turn: int,
        phase: int,
        steps: int,
        stormbeard: int,
        standing: list[int],
        goblins: list[int],
        reserve: int,
        underground: int,
        ogre: int,
        gone: int,
        widget: int,
        lying: list[int],
        stones: int,
        unplaced: int,
        spent: int,
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.layout = layout
        """The number of the cavern in the box, or NONE before it is laid."""
        self.turn = turn
        self.phase = phase
        self.steps = steps
        """The hexes that Stormbeard has moved in this turn."""
        self.stormbeard = stormbeard
        self.standing = standing
        """What stands on each hex."""
        self.goblins = goblins
        """The hexes of the goblins on the board, in rising order."""
        self.reserve = reserve
        """Goblins who may come out of a tunnel."""
        self.underground = underground
        """Goblins who went into a tunnel and may not come out before the next turn."""
        self.ogre = ogre
        self.gone = gone
        """Goblins paid for the ogre."""
        self.widget = widget
        """Its hex, HELD, or NONE before it is placed."""
        self.lying = lying
        """The hexes where stones lie, in rising order; twice where two lie."""
        self.stones = stones
        """The stones that Stormbeard holds."""
        self.unplaced = unplaced
        """Stones that the goblin player has still to place."""
        self.spent = spent

    def the_box(self) -> SlayerBox:
        """The constant part."""
        return self.box

    def cave(self) -> Cave:
        """Floor, walls and tunnels as they lie in this game."""
        return self.box.cave(self.layout)

    def clone(self) -> "Cavern":
        """An independent copy."""
        return Cavern(
            self.box,
            self.todo.copy(),
            self.known,
            self.ending,
            self.lessons,
            self.layout,
            self.turn,
            self.phase,
            self.steps,
            self.stormbeard,
            self.standing.copy(),
            self.goblins.copy(),
            self.reserve,
            self.underground,
            self.ogre,
            self.gone,
            self.widget,
            self.lying.copy(),
            self.stones,
            self.unplaced,
            self.spent,
        )

    # Figures come and go.

    def put(self, figure: int, cell: int) -> None:
        """A monster steps onto a hex, or comes out of a tunnel there."""
        self.standing[cell] = figure
        if figure == OGRE or figure == MOVED_OGRE:
            self.ogre = cell
        else:
            goblins = self.goblins
            at = len(goblins)
            while at > 0 and goblins[at - 1] > cell:
                at -= 1
            goblins.insert(at, cell)

    def lift(self, cell: int) -> None:
        """A monster leaves a hex; where it goes is said elsewhere."""
        if cell == self.ogre:
            self.ogre = NONE
        else:
            self.goblins.remove(cell)
        self.standing[cell] = EMPTY

    def has_room(self, cell: int) -> bool:
        """Is any hex next to this one, with no wall between, free?"""
        standing = self.standing
        return any(standing[other] == EMPTY for other in self.cave().neighbours[cell])

    def threat(self) -> int:
        """R10.1: goblins next to Stormbeard with no wall between, the ogre counting two."""
        if self.stormbeard == NONE:
            return 0
        value = 0
        standing = self.standing
        for cell in self.cave().neighbours[self.stormbeard]:
            figure = standing[cell]
            if figure == GOBLIN or figure == MOVED_GOBLIN:
                value += 1
            elif figure == OGRE or figure == MOVED_OGRE:
                value += 2
        return value

    # What everyone may see: everything.

    def result(self) -> Result:
        """Who won."""
        return scoring.result(self)

    def census(self) -> list[int]:
        """Goblins, stones, the Widget, the ogre and Stormbeard, each kind counted wherever its pieces are."""
        goblins = len(self.goblins) + self.reserve + self.underground + self.gone
        stones = self.stones + len(self.lying) + self.unplaced + self.spent
        figures = HEXES - self.standing.count(EMPTY)
        named = len(self.goblins) + (1 if self.ogre >= 0 else 0) + (1 if self.stormbeard != NONE else 0)
        assert figures == named, "the hexes and the lists of figures do not agree"
        return [*range(goblins), *range(100, 100 + stones), 200, 300, 400]

    def redraw(self, observer: int, rng: Rng) -> None:
        """Nothing is hidden, so there is nothing to draw anew."""

    def show(self, view: View) -> None:
        """Every floor hex is a zone; beside them the reserve, Stormbeard's pouch and the box."""
        if view.begin("cavern"):
            if self.layout != NONE:
                self._show_hexes(view)
            self._show_reserve(view)
            self._show_box(view)
            view.end()
        if self.layout != NONE:
            spin, order = self.box.arranged(self.layout)
            view.extras["hexes"] = self.cave().plan()
            view.extras["tiles"] = {"spin": spin, "edges": [self.box.edges[tile].name for tile in order]}
        view.counters["turn"] = self.turn
        view.counters["phase"] = self.phase
        view.counters["steps"] = self.steps
        view.counters["threat"] = self.threat() if self.layout != NONE else 0

    def _show_reserve(self, view: View) -> None:
        reserve = view.zone("reserve", "reserve", GOBLINS, "pool")
        for at in range(self.reserve):
            reserve.piece(f"goblin@reserve:{at}", "goblin")
        for at in range(self.underground):
            reserve.piece(f"goblin@underground:{at}", "goblin", ["underground"])
        if self.ogre == IN_RESERVE or self.ogre == UNDERGROUND:
            reserve.piece("ogre", "ogre", ["underground"] if self.ogre == UNDERGROUND else [])
        pouch = view.zone("pouch", "pouch", HERO, "row")
        for at in range(self.stones):
            pouch.piece(f"stone@pouch:{at}", "stone")
        if self.widget == HELD:
            pouch.piece("widget", "widget")

    def _show_box(self, view: View) -> None:
        box = view.zone("box", "box", NONE, "pool")
        if self.widget == NONE:
            box.piece("widget", "widget")
        for at in range(self.unplaced):
            box.piece(f"stone@box:{at}", "stone")
        for at in range(self.spent):
            box.piece(f"stone@spent:{at}", "stone", ["spent"])
        for at in range(self.gone):
            box.piece(f"goblin@box:{at}", "goblin", ["gone"])
        if self.ogre == NOT_BOUGHT and self.box.ogre != "off":
            box.piece("ogre", "ogre")

    def _show_hexes(self, view: View) -> None:
        for cell in self.cave().floor:
            zone = view.zone(PLACES[cell], "hex", NONE, "hex")
            figure = self.standing[cell]
            if figure == STORMBEARD:
                zone.piece("stormbeard", "stormbeard")
            elif figure == OGRE or figure == MOVED_OGRE:
                zone.piece("ogre", "ogre", ["moved"] if figure == MOVED_OGRE else [])
            elif figure != EMPTY:
                zone.piece(goblin_token(cell), "goblin", ["moved"] if figure == MOVED_GOBLIN else [])
            if self.widget == cell:
                zone.piece("widget", "widget")
            for at in range(self.lying.count(cell)):
                zone.piece(f"stone@{NAMES[cell]}:{at}", "stone")


def goblin_token(cell: int) -> str:
    """Goblins are alike; one is named by where it stands."""
    return f"goblin@{NAMES[cell]}"

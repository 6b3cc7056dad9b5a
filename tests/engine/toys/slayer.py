"""The hardest moment of a slayer game: a dozen figures that move in any order, each once, until the seat says done;
then dice, and hits that the other side assigns among its own figures.

Twelve goblins stand against three heroes on a strip of five places. A figure moves one place to the left or right,
where there is room. Where both sides stand, the side whose turn it is rolls a die for each of its figures there.
"""

from typing import Any, Final

from tests.engine.toys.tiny import TinyGame

from goblintop.engine.box import Box, Face, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.message import Description, Message, Refusal, number, place, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.result import Result, ScoreLine
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import ALLOWED, Choice, Roll, Task
from goblintop.engine.view import View

PLACES: Final = 5
GOBLINS: Final = 12
HEROES: Final = 3
FIGURES: Final = GOBLINS + HEROES
ROOM: Final = 5
"""Figures of one side that fit into a place."""
ROUNDS: Final = 6
DEAD: Final = -1
LEFT: Final = 0
RIGHT: Final = 1
DONE: Final = 2 * FIGURES
EDGE: Final = 1
CROWDED: Final = 2
MOVED: Final = 3


def side_of(figure: int) -> int:
    """Goblins are of seat 0, heroes of seat 1."""
    return 0 if figure < GOBLINS else 1


def figures_of(seat: int) -> range:
    """The figures of a seat."""
    return range(GOBLINS) if seat == 0 else range(GOBLINS, FIGURES)


class StripBox(Box):
    """No cards: two faces of figures."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("tiny_slayer", players, options, edition)
        for kind in ("goblin", "hero"):
            self.book[kind] = Face(kind, kind, say(f"face.{kind}"), [], {})


class Strip(Table):
    """Where each figure stands, or DEAD; how many wounds it has; who has moved in this turn."""

    def __init__(
        self,
        box: StripBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        at: list[int],
        wounds: list[int],
        has_moved: list[int],
        rounds: int,
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.at = at
        self.wounds = wounds
        self.has_moved = has_moved
        self.rounds = rounds

    def the_box(self) -> StripBox:
        return self.box

    def clone(self) -> "Strip":
        return Strip(
            self.box,
            self.todo.copy(),
            self.known,
            self.ending,
            self.lessons,
            self.at.copy(),
            self.wounds.copy(),
            self.has_moved.copy(),
            self.rounds,
        )

    def standing(self, seat: int, where: int) -> list[int]:
        """A seat's figures in a place."""
        return [figure for figure in figures_of(seat) if self.at[figure] == where]

    def alive(self, seat: int) -> list[int]:
        """A seat's figures that have not fallen."""
        return [figure for figure in figures_of(seat) if self.at[figure] != DEAD]

    def show(self, view: View) -> None:
        for where in range(PLACES):
            zone = view.zone(f"place-{where}", "place", -1, "hex")
            for figure in range(FIGURES):
                if self.at[figure] == where:
                    marks = (["moved"] if self.has_moved[figure] else []) + (["hurt"] if self.wounds[figure] else [])
                    zone.piece(f"figure-{figure}", ("goblin", "hero")[side_of(figure)], marks)
        fallen = view.zone("fallen", "fallen", -1, "pool")
        for figure in range(FIGURES):
            if self.at[figure] == DEAD:
                fallen.piece(f"figure-{figure}", ("goblin", "hero")[side_of(figure)])
        view.counters["round"] = self.rounds

    def redraw(self, observer: int, rng: Rng) -> None:
        """Everything lies open."""

    def census(self) -> list[int]:
        return [figure for figure in range(FIGURES) if DEAD <= self.at[figure] < PLACES]

    def result(self) -> Result:
        lines = [
            [ScoreLine("score.standing", len(self.alive(0)))],
            [ScoreLine("score.standing", 4 * len(self.alive(1)))],
        ]
        scores = [line[0].points for line in lines]
        return Result([seat for seat in (0, 1) if scores[seat] == max(scores)], scores, lines, self.ending)


class Turn(Task[Strip]):
    """R1.1: a seat moves its figures, then strikes in every place."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Strip) -> None:
        if table.rounds == ROUNDS:
            table.end("dusk")
            return
        table.has_moved = [0] * FIGURES
        strikes: list[Task[Any]] = [Strike(self.seat, where) for where in range(PLACES)]
        table.then(ChooseMove(self.seat), *strikes, EndTurn(self.seat))


class EndTurn(Task[Strip]):
    """R1.6: the other side is next."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Strip) -> None:
        table.rounds += self.seat
        table.then(Turn(1 - self.seat))


class ChooseMove(Choice[Strip]):
    """R1.2: move any figure one place, each once a turn, in any order, or be done."""

    @classmethod
    def size(cls, box: Box) -> int:
        return 2 * FIGURES + 1

    def candidates(self, table: Strip, seat: int) -> list[int]:
        return [2 * figure + way for figure in table.alive(seat) for way in (LEFT, RIGHT)] + [DONE]

    def target(self, table: Strip, option: int) -> int:
        """Where a move leads."""
        return table.at[option // 2] + (1 if option % 2 == RIGHT else -1)

    def obstacle(self, table: Strip, seat: int, option: int) -> int:
        if option == DONE:
            return ALLOWED
        if table.has_moved[option // 2]:
            return MOVED
        target = self.target(table, option)
        if not 0 <= target < PLACES:
            return EDGE
        return CROWDED if len(table.standing(seat, target)) >= ROOM else ALLOWED

    def refuse(self, table: Strip, seat: int, option: int, obstacle: int) -> Refusal:
        return Refusal(say(("", "why.edge", "why.crowded", "why.moved")[obstacle]), "1.2")

    def choose(self, table: Strip, seat: int, option: int) -> None:
        if option == DONE:
            return
        table.at[option // 2] = self.target(table, option)
        table.has_moved[option // 2] = 1
        table.then(ChooseMove(seat))

    def notation(self, table: Strip, seat: int, option: int) -> str:
        return "done" if option == DONE else f"{('left', 'right')[option % 2]} {option // 2}"

    def describe(self, table: Strip, seat: int, option: int) -> Description:
        if option == DONE:
            return Description(say("act.done"), [], [])
        target = self.target(table, option)
        where = [f"place-{target}"] if 0 <= target < PLACES else []
        if not where:
            return Description(say("act.off"), [], [], [f"figure-{option // 2}"])
        return Description(say("act.move", place=place(where[0])), [], where, [f"figure-{option // 2}"])

    def prompt(self, table: Strip, seat: int) -> Message:
        return say("prompt.move")


class Strike(Task[Strip]):
    """R1.3: where both stand, roll a die for each figure of the seat whose turn it is."""

    def __init__(self, seat: int, where: int) -> None:
        self.seat: Final = seat
        self.where: Final = where

    def run(self, table: Strip) -> None:
        dice = len(table.standing(self.seat, self.where))
        if dice > 0 and table.standing(1 - self.seat, self.where):
            table.then(RollHits(self.seat, self.where, dice, 0))


class RollHits(Roll[Strip]):
    """R1.4: one die after the other; goblins hit on a six, heroes on three or more."""

    def __init__(self, seat: int, where: int, dice: int, hits: int) -> None:
        self.seat: Final = seat
        self.where: Final = where
        self.dice: Final = dice
        self.hits: Final = hits

    def purpose(self) -> str:
        return "die"

    def weights(self, table: Strip) -> list[int]:
        return [5, 1] if self.seat == 0 else [2, 4]

    def land(self, table: Strip, outcome: int) -> None:
        hits = self.hits + outcome
        if self.dice > 1:
            table.then(RollHits(self.seat, self.where, self.dice - 1, hits))
            return
        if table.log is not None:
            table.tell(say("event.hits", seat=seat_arg(self.seat), hits=number(hits)))
        table.then(TakeHits(1 - self.seat, self.where, hits))


class TakeHits(Task[Strip]):
    """R1.5: the side that was hit says who takes each hit, while anybody stands there."""

    def __init__(self, seat: int, where: int, hits: int) -> None:
        self.seat: Final = seat
        self.where: Final = where
        self.hits: Final = hits

    def run(self, table: Strip) -> None:
        if not table.alive(self.seat):
            table.end("slain")
        elif self.hits > 0 and table.standing(self.seat, self.where):
            table.then(ChooseVictim(self.seat, self.where), TakeHits(self.seat, self.where, self.hits - 1))


class ChooseVictim(Choice[Strip]):
    """R1.5: a goblin falls at once, a hero at the second wound."""

    def __init__(self, seat: int, where: int) -> None:
        super().__init__(seat)
        self.where: Final = where

    @classmethod
    def size(cls, box: Box) -> int:
        return FIGURES

    def candidates(self, table: Strip, seat: int) -> list[int]:
        return table.standing(seat, self.where)

    def choose(self, table: Strip, seat: int, option: int) -> None:
        table.wounds[option] += 1
        if table.wounds[option] > seat:
            table.at[option] = DEAD

    def notation(self, table: Strip, seat: int, option: int) -> str:
        return f"hit {option}"

    def describe(self, table: Strip, seat: int, option: int) -> Description:
        return Description(say("act.hit"), [], [], [f"figure-{option}"])

    def prompt(self, table: Strip, seat: int) -> Message:
        return say("prompt.hit", place=place(f"place-{self.where}"))


class TinySlayer(TinyGame):
    """Two seats."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        return StripBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        assert isinstance(box, StripBox)
        at = [figure % 3 for figure in range(GOBLINS)] + [PLACES - 1] * HEROES
        return Strip(box, [Turn(0)], [], "", 0, at, [0] * FIGURES, [0] * FIGURES, 0)


SENTENCES = {
    "game.title": ("Tiny Slayer", "Petit tueur"),
    "game.line": ("A dozen goblins against three", "Douze gobelins contre trois"),
    "face.goblin": ("goblin", "gobelin"),
    "face.hero": ("hero", "héros"),
    **{f"place.place-{where}": (f"place {where}", f"case {where}") for where in range(PLACES)},
    "place.fallen": ("the fallen", "les tombés"),
    "mark.moved": ("moved", "déplacé"),
    "mark.hurt": ("hurt", "blessé"),
    "counter.round": ("Round", "Tour"),
    "prompt.move": ("Move a figure, or be done", "Déplace une figurine, ou termine"),
    "prompt.hit": ("Who takes the hit in {place}?", "Qui encaisse en {place} ?"),
    "act.done": ("Done", "Terminé"),
    "act.off": ("Leave the strip", "Quitter le plateau"),
    "act.move": ("Move to {place}", "Aller en {place}"),
    "act.hit": ("This one", "Celui-ci"),
    "why.edge": ("There is no place beyond", "Il n’y a rien au-delà"),
    "why.crowded": ("No room there", "Pas de place là"),
    "why.moved": ("It has moved", "Elle a bougé"),
    "event.hits": (
        "{seat} hits {hits, plural, one {once} other {# times}}",
        "{seat} touche {hits, plural, other {# fois}}",
    ),
    "ending.dusk": ("Dusk falls", "La nuit tombe"),
    "ending.slain": ("One side is slain", "Un camp est tombé"),
    "score.standing": ("Standing", "Debout"),
}
RULES = [(f"Paragraph {at}", f"Paragraphe {at}") for at in range(1, 7)]

GAME = TinySlayer("tiny_slayer", "tests.engine.toys.slayer", [2], [], [ChooseMove, ChooseVictim], SENTENCES, RULES)

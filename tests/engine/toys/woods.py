"""The hardest moment of a woods game: treasures that nobody knows, some seen by one seat, some known to all before they
went face down; a common enemy who plays by dice; one to four seats together or in pairs; a seat may fall.

In turn a seat peeks at a treasure on the path, or takes one. Traps hurt. Then the wolf runs one or two steps along the
path and swallows, unseen, the treasure where it stops. At the end of the path the wolf wins.
"""

from typing import Any, Final

from tests.engine.toys.tiny import TinyGame, print_faces

from goblintop.engine import cards
from goblintop.engine.box import Box, OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.game import Option
from goblintop.engine.message import Description, Message, Refusal, number, place, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.result import Result, ScoreLine
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table
from goblintop.engine.task import ALLOWED, Choice, Repeat, Roll, Shuffle, Task
from goblintop.engine.view import View

KINDS: Final = ["trap", "ring", "crown"]
WORTH: Final = (0, 1, 3)
TRAP: Final = 0
PATH: Final = 9
LIVES: Final = 1
WANTED: Final = 6
PEEK: Final = 0
TAKE: Final = 1
EMPTY: Final = 1
SEEN: Final = 2


class WoodsBox(Box):
    """Twelve treasures, four of each kind. Together all seats are one side; in pairs every second seat."""

    def __init__(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        super().__init__("tiny_woods", players, options, edition)
        self.kind: Final = print_faces(self, KINDS, 4)
        self.pairs: Final = self.word("sides") == "pairs" and players == 4
        self.teams = [seat % 2 if self.pairs else 0 for seat in range(players)]


class Woods(Table):
    """The path is a row of places that hold one treasure or none."""

    def __init__(
        self,
        box: WoodsBox,
        todo: list[Task[Any]],
        known: list[int],
        ending: str,
        lessons: int,
        path: list[list[int]],
        belly: list[int],
        spare: list[int],
        taken: list[list[int]],
        lives: list[int],
        wolf: int,
    ) -> None:
        super().__init__(todo, known, ending, lessons)
        self.box: Final = box
        self.path = path
        self.belly = belly
        """What the wolf has swallowed, in order: whoever had seen a treasure knows it there too."""
        self.spare = spare
        self.taken = taken
        self.lives = lives
        self.wolf = wolf

    def the_box(self) -> WoodsBox:
        return self.box

    def clone(self) -> "Woods":
        return Woods(
            self.box,
            self.todo.copy(),
            self.known.copy(),
            self.ending,
            self.lessons,
            [place.copy() for place in self.path],
            self.belly.copy(),
            self.spare.copy(),
            [taken.copy() for taken in self.taken],
            self.lives.copy(),
            self.wolf,
        )

    def show(self, view: View) -> None:
        for at in range(PATH):
            view.zone(f"path-{at}", "path", -1, "slot").cards(self.path[at])
        view.zone("belly", "belly", -1, "pile").pile(self.belly)
        view.zone("spare", "spare", -1, "pile").pile(self.spare)
        for seat in range(self.box.players):
            view.zone(f"taken@{seat}", "taken", seat, "row").cards(self.taken[seat]).counter("lives", self.lives[seat])
        view.counters["wolf"] = self.wolf

    def redraw(self, observer: int, rng: Rng) -> None:
        cards.redeal([*self.path, self.belly], [self.spare], self.known, observer, rng)

    def census(self) -> list[int]:
        found = [*self.belly, *self.spare]
        for pile in (*self.path, *self.taken):
            found += pile
        return found

    def worth(self, side: int) -> int:
        """What a side has taken."""
        teams, kind = self.box.teams, self.box.kind
        return sum(WORTH[kind[card]] for seat in range(len(teams)) if teams[seat] == side for card in self.taken[seat])

    def result(self) -> Result:
        """Nobody wins against the wolf unless some side has what was wanted; then the richest side does."""
        sides = sorted(set(self.box.teams))
        best = max(self.worth(side) for side in sides)
        winning = [side for side in sides if self.worth(side) == best and self.ending == "rich"]
        lines = [[ScoreLine("score.taken", self.worth(side))] for side in self.box.teams]
        winners = [seat for seat, side in enumerate(self.box.teams) if side in winning]
        return Result(winners, [line[0].points for line in lines], lines, self.ending)

    def next_alive(self, seat: int) -> int:
        """The next seat to the left that has not fallen, or -1."""
        for step in range(1, self.box.players + 1):
            other = (seat + step) % self.box.players
            if self.lives[other] > 0:
                return other
        return -1


class ShuffleTreasures(Shuffle[Woods]):
    """R1.1: nine treasures go face down on the path; the first two are shown to all before."""

    def purpose(self) -> str:
        return "treasures"

    def pile(self, table: Woods) -> list[int]:
        return table.spare

    def shuffled(self, table: Woods, order: list[int]) -> None:
        for at in range(PATH):
            table.path[at] = [order[at]]
        for at in (PATH - 1, PATH - 2):
            cards.reveal(table.known, order[at])
        table.spare = sorted(order[PATH:])


class Turn(Task[Woods]):
    """R1.2: a seat acts twice, then the wolf runs."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Woods) -> None:
        table.then(Repeat(2, AskAction(self.seat)), RunWolf(), PassTurn(self.seat))


class AskAction(Task[Woods]):
    """A seat that has fallen does nothing more."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Woods) -> None:
        if table.lives[self.seat] > 0:
            table.then(ChooseTreasure(self.seat))


class PassTurn(Task[Woods]):
    """R1.6: the next seat that has not fallen; when all have, the wolf wins."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Woods) -> None:
        seat = table.next_alive(self.seat)
        if seat < 0:
            table.end("fallen")
        else:
            table.then(Turn(seat))


class ChooseTreasure(Choice[Woods]):
    """R1.3: peek at a treasure that you cannot name, or take one."""

    @classmethod
    def size(cls, box: Box) -> int:
        return 2 * PATH

    def candidates(self, table: Woods, seat: int) -> list[int]:
        return list(range(2 * PATH))

    def obstacle(self, table: Woods, seat: int, option: int) -> int:
        there = table.path[option // 2]
        if not there:
            return EMPTY
        return SEEN if option % 2 == PEEK and cards.knows(table.known, there[0], seat) else ALLOWED

    def refuse(self, table: Woods, seat: int, option: int, obstacle: int) -> Refusal:
        return Refusal(say("why.empty"), "1.3") if obstacle == EMPTY else Refusal(say("why.seen"), "1.4")

    def choose(self, table: Woods, seat: int, option: int) -> None:
        if option % 2 == PEEK:
            card = table.path[option // 2][0]
            cards.peek(table.known, card, seat)
            if table.log is not None:
                here = place(f"path-{option // 2}")
                table.tell(say("event.peeked", seat=seat_arg(seat), card=table.shown(card), place=here))
            return
        card = table.path[option // 2].pop()
        cards.reveal(table.known, card)
        table.taken[seat].append(card)
        if table.log is not None:
            message = say("event.took", seat=seat_arg(seat), card=table.shown(card))
            table.tell(message, [table.moved(card, f"path-{option // 2}", f"taken@{seat}")])
        if table.box.kind[card] == TRAP:
            table.lives[seat] -= 1
        if table.worth(table.box.teams[seat]) >= WANTED:
            table.end("rich")
        elif not any(table.path):
            table.end("bare")

    def notation(self, table: Woods, seat: int, option: int) -> str:
        return f"{('peek', 'take')[option % 2]} {option // 2}"

    def describe(self, table: Woods, seat: int, option: int) -> Description:
        there = table.path[option // 2]
        here = f"path-{option // 2}"
        if option % 2 == PEEK:
            return Description(say("act.peek", place=place(here)), [], [here])
        goal = f"taken@{seat}"
        return Description(say("act.take", place=place(here)), there, [goal] if there else [here, goal])

    def prompt(self, table: Woods, seat: int) -> Message:
        return say("prompt.treasure")


class RunWolf(Roll[Woods]):
    """R1.5: the wolf runs one step (twice as likely) or two, and swallows what lies there without a look."""

    def purpose(self) -> str:
        return "wolf"

    def weights(self, table: Woods) -> list[int]:
        return [2, 1]

    def land(self, table: Woods, outcome: int) -> None:
        table.wolf += outcome + 1
        if table.wolf >= PATH:
            table.end("wolf")
            return
        swallowed = table.path[table.wolf]
        if table.log is not None:
            moves = [table.moved(card, f"path-{table.wolf}", "belly") for card in swallowed]
            table.tell(say("event.ran", steps=number(outcome + 1)), moves)
        table.belly += swallowed
        table.path[table.wolf] = []
        if not any(table.path):
            table.end("bare")


class TinyWoods(TinyGame):
    """One to four seats."""

    def unpack(self, players: int, options: dict[str, OptionValue], edition: Edition) -> Box:
        return WoodsBox(players, options, edition)

    def lay(self, box: Box) -> Table:
        assert isinstance(box, WoodsBox)
        todo: list[Task[Any]] = [Turn(0), ShuffleTreasures()]
        path: list[list[int]] = [[] for _ in range(PATH)]
        taken: list[list[int]] = [[] for _ in range(box.players)]
        lives = [LIVES] * box.players
        return Woods(box, todo, cards.unknown(12), "", 0, path, [], list(range(12)), taken, lives, -1)


SENTENCES = {
    "game.title": ("Tiny Woods", "Petit bois"),
    "game.line": ("Treasures and a wolf", "Des trésors et un loup"),
    "option.sides": ("Sides", "Camps"),
    "option.sides.together": ("All together", "Tous ensemble"),
    "option.sides.pairs": ("Two against two", "Deux contre deux"),
    "face.trap": ("trap", "piège"),
    "face.ring": ("ring", "anneau"),
    "face.crown": ("crown", "couronne"),
    **{f"place.path-{at}": (f"place {at}", f"place {at}") for at in range(PATH)},
    "place.belly": ("the wolf’s belly", "le ventre du loup"),
    "place.spare": ("the box", "la boîte"),
    "place.taken": (
        "{seat, select, you {your bag} other {bag of {seat}}}",
        "{seat, select, you {ton sac} other {sac}}",
    ),
    "counter.lives": ("Lives", "Vies"),
    "counter.wolf": ("The wolf is at", "Le loup est à"),
    "prompt.treasure": ("Peek or take", "Regarde ou prends"),
    "act.peek": ("Peek at {place}", "Regarder {place}"),
    "act.take": ("Take from {place}", "Prendre à {place}"),
    "why.empty": ("Nothing lies there", "Il n’y a rien là"),
    "why.seen": ("You know it already", "Tu le connais déjà"),
    "event.peeked": ("{seat} looks at {card} ({place})", "{seat} regarde {card} ({place})"),
    "event.took": ("{seat} takes {card}", "{seat} prend {card}"),
    "event.ran": (
        "The wolf runs {steps, plural, one {# step} other {# steps}}",
        "Le loup court {steps, plural, one {# pas} other {# pas}}",
    ),
    "ending.rich": ("Rich enough", "Assez riches"),
    "ending.bare": ("The path is bare", "Le chemin est vide"),
    "ending.wolf": ("The wolf is home", "Le loup est rentré"),
    "ending.fallen": ("All have fallen", "Tous sont tombés"),
    "score.taken": ("Taken", "Pris"),
}
RULES = [(f"Paragraph {at}", f"Paragraphe {at}") for at in range(1, 7)]

GAME = TinyWoods(
    "tiny_woods",
    "tests.engine.toys.woods",
    [1, 2, 3, 4],
    [Option("sides", ["together", "pairs"], "together", players=[4])],
    [ChooseTreasure],
    SENTENCES,
    RULES,
)

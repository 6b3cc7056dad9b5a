"""Phase 4, second part: the exhibition of the round; places, ties and prizes, which final scoring uses too."""

from typing import Final

from goblintop.engine.box import Box
from goblintop.engine.message import Description, Message, face, number, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.task import Choice, Task
from goblintop.games.dungeon_petz import scoring
from goblintop.games.dungeon_petz.table import Town
from goblintop.games.dungeon_petz.terms import EXHIBITIONS, MANURE, NEEDS, NONE, PLACES


def points_of_cage(table: Town, seat: int, at: int, tile: int) -> int:
    """R8.2: what the needs of a pet are worth to an exhibition."""
    weights = table.box.weights[tile]
    points = 0
    for need in range(len(NEEDS)):
        if weights[need] != 0:
            points += weights[need] * table.need(seat, at, need)
    return points


class HoldExhibition(Task[Town]):
    """R8.1: after all needs are settled; R8.3: where one pet is shown, each player chooses it in turn order."""

    def run(self, table: Town) -> None:
        """There is none in the first round."""
        if table.exhibition() != NONE:
            table.then(ShowPets(0), AwardPrizes())


class ShowPets(Task[Town]):
    """R8.3 and R8.4: one player after the other shows one pet or all of them."""

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def run(self, table: Town) -> None:
        """Asked only where there is more than one pet to choose from."""
        tile = table.exhibition()
        order = table.turn_order()
        manure = table.box.weights[tile][MANURE]
        for turn in range(self.turn, len(order)):
            seat = order[turn]
            burrow = table.burrows[seat]
            pets = [at for at in range(PLACES) if burrow.pets[at] != NONE]
            if not table.box.single[tile]:
                for at in pets:
                    table.track[seat] += points_of_cage(table, seat, at, tile)
                for at in range(PLACES):
                    table.track[seat] += manure * burrow.manure[at]
            elif len(pets) == 1:
                show_pet(table, seat, pets[0])
            elif pets:
                table.then(ChooseShown(seat), ShowPets(turn + 1))
                return


def points_of_one(table: Town, seat: int, at: int) -> int:
    """R8.3: the needs of this pet count, and the manure of its cage where manure counts."""
    tile = table.exhibition()
    manure = table.box.weights[tile][MANURE] * table.burrows[seat].manure[at]
    return points_of_cage(table, seat, at, tile) + manure


def show_pet(table: Town, seat: int, at: int) -> None:
    """R8.3: its points go on the track."""
    points = points_of_one(table, seat, at)
    table.track[seat] += points
    if table.log is not None:
        pet = face(table.box.faces[table.burrows[seat].pets[at]])
        table.tell(say("event.shown", seat=seat_arg(seat), pet=pet, points=number(points)))


class ChooseShown(Choice[Town]):
    """R8.3: one of your pets takes part; who has any must show one."""

    @classmethod
    def size(cls, box: Box) -> int:
        """Four cages."""
        return PLACES

    def candidates(self, table: Town, seat: int) -> list[int]:
        """Every pet that is still there."""
        return [at for at in range(PLACES) if table.burrows[seat].pets[at] != NONE]

    def choose(self, table: Town, seat: int, option: int) -> None:
        """Its points go on the track."""
        show_pet(table, seat, option)

    def notation(self, table: Town, seat: int, option: int) -> str:
        """By its cage: `show 2`."""
        return f"show {option + 1}"

    def describe(self, table: Town, seat: int, option: int) -> Description:
        """The pet and its points."""
        pet = table.burrows[seat].pets[option]
        points = points_of_one(table, seat, option)
        return Description(say("act.show", pet=face(table.box.faces[pet]), points=number(points)), [pet], [])

    def prompt(self, table: Town, seat: int) -> Message:
        """For which exhibition."""
        return say("prompt.show", exhibition=table.shown(table.exhibition()))


class AwardPrizes(Task[Town]):
    """R8.6 to R8.8: reputation by place."""

    def run(self, table: Town) -> None:
        """R8.5: whoever judged has 2 points more, with or without a pet."""
        track = table.track
        if table.box.switches.judge_needs_a_pet:
            track = [track[seat] if table.burrows[seat].has_pets() else 0 for seat in range(len(track))]
        award(table, track, EXHIBITIONS)


def award(table: Town, scores: list[int], source: int) -> None:
    """R8.7: everyone wins the reputation of their place."""
    won = scoring.places(scores, table.box.board.prizes)
    for seat in table.turn_order():
        if won[seat] > 0:
            table.burrows[seat].earn(source, won[seat])
        if table.log is not None:
            table.tell(say("event.prize", seat=seat_arg(seat), score=number(scores[seat]), prize=number(won[seat])))

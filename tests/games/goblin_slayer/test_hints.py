"""Hints: promise and appeal point the right way."""

from tests.games.goblin_slayer.scenes import Scene, laid, scene

from goblintop.engine.rng import Rng
from goblintop.games.goblin_slayer import GAME
from goblintop.games.goblin_slayer.components import GOBLINS, HERO
from goblintop.games.goblin_slayer.geometry import HEX_NAMED, NAMES, NONE
from goblintop.games.goblin_slayer.outlook import guard, haste, pursuit, spared
from goblintop.games.goblin_slayer.table import HELD, MOVED_GOBLIN, STORMBEARD, Cavern
from goblintop.games.goblin_slayer.ways import MEMORY, MOST_DETOURS, Way, around_monsters, road


def hero_promise(play: Scene) -> float:
    return GAME.hints.promise(play.table, HERO)


def favourite(play: Scene) -> str:
    """The option that appeals most."""
    (seat,) = play.table.to_move()
    options = play.table.options(seat)
    weights = GAME.hints.appeal(play.table, seat, options)
    return play.table.notation(seat, options[weights.index(max(weights))])


def test_promises_add_up_to_one() -> None:
    play = scene(goblins="l8 a8", ogre="f6")
    assert abs(hero_promise(play) + GAME.hints.promise(play.table, GOBLINS) - 1.0) < 1e-9


def test_it_is_better_to_have_stones_and_the_widget() -> None:
    assert hero_promise(scene(goblins="k8", stones=2)) > hero_promise(scene(goblins="k8", stones=1))
    assert hero_promise(scene(goblins="k8", widget="held")) > hero_promise(scene(goblins="k8"))
    assert hero_promise(scene(goblins="k8", lying="m9")) > hero_promise(scene(goblins="k8", lying="f1"))


def test_it_is_worse_to_be_surrounded() -> None:
    alone = scene("defend", goblins="l8 a8 f6")
    crowded = scene("defend", goblins="l8 m9 n8")
    assert hero_promise(alone) > hero_promise(crowded)
    assert hero_promise(scene("defend", goblins="l8 m9 n8", stones=0)) < hero_promise(crowded)


def test_a_crowd_is_less_to_be_feared_by_one_who_may_still_attack() -> None:
    fights = scene("monsters", goblins="l8 m9", steps=1)
    runs = scene("monsters", goblins="l8 m9", steps=2)
    assert hero_promise(fights) > hero_promise(runs)


def test_a_goblin_who_has_still_to_move_is_a_step_nearer() -> None:
    table = scene("monsters", goblins="f1", reserve=0).table
    cave, goblin = table.cave(), HEX_NAMED["f1"]
    way = road(table, cave, table.stormbeard)
    before = pursuit(table, cave, way)
    table.standing[goblin] = MOVED_GOBLIN
    assert before > pursuit(table, cave, way)


def test_a_way_that_is_free_is_the_way_around_monsters_too() -> None:
    ways = {"free": 0, "barred": 0}
    for deal in range(20):
        rng = Rng(f"ways {deal}")
        table = GAME.set_up()
        assert isinstance(table, Cavern)
        table.settle(rng)
        while table.ending == "":
            seat = table.to_move()[0]
            table.apply(seat, rng.pick(table.options(seat)))
            table.settle(rng)
            if table.widget == NONE or table.stormbeard == NONE:
                continue
            cave = table.cave()
            target = cave.door if table.widget == HELD else table.widget
            way = road(table, cave, table.stormbeard).hexes
            assert way == around_monsters(table, cave, table.stormbeard, target)
            free = all(table.standing[cell] <= STORMBEARD for cell in way[: cave.distances(target)[table.stormbeard]])
            ways["free" if free else "barred"] += 1
    assert min(ways.values()) > 500, ways


def test_what_is_remembered_of_a_way_is_what_is_found_on_it() -> None:
    table = scene("monsters", hero="m8", goblins="l8 f6", ogre="k8").table
    cave = table.cave()
    way = road(table, cave, table.stormbeard)
    assert road(table, cave, table.stormbeard) is way
    for cell, delay, speed in ((HEX_NAMED["f1"], -0.5, 1), (HEX_NAMED["f1"], 1.5, 1), (HEX_NAMED["a8"], -2.0, 2)):
        found = [way.meets(cell, delay, speed) for _ in range(2)]
        assert found == [Way(cave, way.hexes).meets(cell, delay, speed)] * 2


def test_ways_of_one_cavern_are_remembered_and_not_too_many() -> None:
    tables = [laid(spin).table for spin in (0, 1)]
    walks = [MEMORY.of(table.cave()) for table in tables]
    assert walks[0] is not walks[1]
    assert MEMORY.of(tables[1].cave()) is walks[1]
    table = scene(hero="m8", goblins="l8", ogre="k8").table
    walks[0] = MEMORY.of(table.cave())
    walks[0].around.update({(-1, at): Way(table.cave(), []) for at in range(MOST_DETOURS)})
    road(table, table.cave(), table.stormbeard)
    assert len(walks[0].around) <= MOST_DETOURS


def test_goblins_gather_at_the_door_while_he_is_away() -> None:
    at_home = scene(hero="d7", widget="held", goblins="n7 n8", reserve=0)
    elsewhere = scene(hero="d7", widget="held", goblins="l2 j11", reserve=0)
    assert hero_promise(at_home) < hero_promise(elsewhere)
    assert guard(5, 20) == 1.0
    assert guard(5, 20) > guard(7, 20) > guard(7, 4) > guard(40, 4) == 0.0


def test_he_hurries_when_turns_run_out() -> None:
    assert haste(40.0) == haste(15.0) == 0.0, "at ease"
    assert haste(10.0) - haste(15.0) > haste(14.0) - haste(15.0) > 0.0
    assert haste(-1.0) - haste(0.0) > haste(0.0) - haste(1.0), "too late is worse than late"
    early, late = (scene(hero="d7", widget="held", goblins="l2 j11", turn=turn) for turn in (20, 45))
    assert hero_promise(early) > hero_promise(late)


def test_to_take_the_widget_is_better_than_to_stand_before_it() -> None:
    for far in ("a8", "f1", "c11"):
        table = scene(hero=far, goblins="f6 l11").table
        assert hero_promise(scene(hero=far, goblins="f6 l11", widget="held")) > max(
            hero_promise(scene(hero=NAMES[near], goblins="f6 l11", widget=far))
            for near in table.cave().neighbours[HEX_NAMED[far]]
        )


def test_the_ogre_takes_a_first_hit_for_a_goblin() -> None:
    table = scene("attack", goblins="l8 n8", ogre="m9").table
    left = [spared(table, table.cave(), table.stormbeard, hits, False) for hits in range(5)]
    assert left == [4.0, 4.0, 3.0, 2.0, 0.0]
    assert spared(table, table.cave(), table.stormbeard, 1, True) == 3.0


def test_after_the_end_the_promise_is_the_result() -> None:
    assert hero_promise(scene(hero="o8", widget="held").play("leave")) == 1.0
    assert hero_promise(scene("defend", goblins="l8", stones=0).play("1")) == 0.0


def test_stormbeard_runs_for_the_widget_and_home() -> None:
    assert favourite(scene(hero="k8", widget="g7", goblins="a8")) == "step j7"
    assert favourite(scene(hero="k8", widget="held", goblins="a8")) in ("step l7", "step l8")
    assert favourite(scene(hero="o8", widget="held", goblins="n7")) == "leave"


def test_goblins_close_in_nearest_first() -> None:
    assert favourite(scene("monsters", hero="m8", goblins="j7 g7")) == "j7 to k8"
    assert favourite(scene("monsters", hero="m8", goblins="l8 m9", reserve=0)) == "done"


def test_he_takes_the_shield() -> None:
    assert favourite(scene("defend", goblins="l8").play("1")) == "shield"


def test_before_the_treasures_are_placed_nothing_is_promised() -> None:
    assert hero_promise(laid()) == 0.5

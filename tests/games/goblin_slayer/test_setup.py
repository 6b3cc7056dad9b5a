"""RULES chapters 1 and 4: how the table is set up."""

import pytest
from tests.games.goblin_slayer.scenes import DRAWN, Scene, laid, open_box, scene

from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadOptions
from goblintop.engine.rng import Rng
from goblintop.games.goblin_slayer import GAME
from goblintop.games.goblin_slayer.components import GOBLINS, HERO
from goblintop.games.goblin_slayer.geometry import CENTRE, EDGE_SLOTS, NAMES, SLOT_OF
from goblintop.games.goblin_slayer.setup import ShuffleEdges, SpinCentre
from goblintop.games.goblin_slayer.table import Cavern


def hidden(options: dict[str, int | str | bool] | None = None, ogre: str = "no ogre") -> Scene:
    """A game at its first turn."""
    return laid(options=options).play("widget a8", "stone f1", "stone l12", ogre)


def test_r1_1_the_hero_wins_by_carrying_the_widget_out() -> None:
    play = scene(hero="o8", widget="held").play("leave")
    assert (play.to_move(), play.winner()) == ("escaped", "hero")


def test_r1_2_the_goblins_win_by_slaying_stormbeard() -> None:
    play = scene("defend", goblins="l8", stones=0).play("1")
    assert (play.to_move(), play.winner()) == ("slain", "goblins")


def test_r1_3_two_players() -> None:
    assert GAME.players == [2]
    with pytest.raises(BadOptions, match="cannot be played by 3"):
        GAME.set_up(3)


def test_r4_1_the_centre_is_spun() -> None:
    table = GAME.set_up()
    assert isinstance(table.pending(), SpinCentre)
    shapes = set()
    for spin in range(6):
        play = laid(spin)
        shapes.add(tuple(cell for cell in play.table.cave().floor if SLOT_OF[cell] == CENTRE))
        assert NAMES[play.table.cave().door] == "o8"
    assert len(shapes) == 6


def test_r4_2_edge_tiles_are_laid_clockwise_from_the_left_of_the_entrance() -> None:
    table = GAME.set_up()
    assert isinstance(table, Cavern)
    table.happen([0])
    assert isinstance(table.pending(), ShuffleEdges)
    table.happen([3, 1, 4, 0, 2])
    cave = table.cave()
    sizes = [sum(SLOT_OF[cell] == slot for cell in cave.floor) for slot in EDGE_SLOTS]
    assert sizes == [len(table.box.edges[tile].floor) for tile in (3, 1, 4, 0, 2)]
    assert EDGE_SLOTS == (2, 3, 4, 5, 0)


def test_r4_3_the_alternate_cavern_uses_five_of_six_edge_tiles() -> None:
    play = laid(0, [5, 1, 0, 3, 2, 4], {"cavern": "alternate"})
    assert play.table.box.arranged(play.table.layout)[1] == [5, 1, 0, 3, 2]
    assert len(play.table.cave().tunnels) == 6


def test_r4_4_the_goblin_player_places_widget_and_stones_anywhere() -> None:
    play = laid()
    floor = play.table.cave().floor
    assert play.to_move() == "goblins"
    assert play.options() == [f"widget {NAMES[cell]}" for cell in floor]
    play.play("widget a8")
    assert play.options() == [f"stone {NAMES[cell]}" for cell in floor]
    play.play("stone a8", "stone a8")
    assert (play.widget(), play.lying()) == ("a8", "a8 a8")


def test_r4_4_the_order_in_which_stones_are_placed_leaves_no_trace() -> None:
    one = laid().play("widget a8", "stone g2", "stone a6", "no ogre")
    other = laid().play("widget a8", "stone a6", "stone g2", "no ogre")
    assert one.lying() == other.lying() == "a6 g2"


def test_r4_4_without_stones_to_place_the_widget_is_placed_all_the_same() -> None:
    edition = Edition("mine.toml", DRAWN.text.replace("hidden_stones = 2", "hidden_stones = 0"))
    table = GAME.set_up(2, {}, edition)
    assert isinstance(table, Cavern)
    table.settle(Rng("no stones"))
    play = Scene(table)
    assert play.play("widget a8", "no ogre").widget() == "a8"
    assert play.to_move() == "hero"


def test_r4_4_the_house_rule_keeps_treasures_off_the_door() -> None:
    play = laid(options={"treasure_on_door": False})
    assert play.refusal("widget o8") == ("not_on_door", "4.4")
    play.play("widget a8")
    assert play.refusal("stone o8") == ("not_on_door", "4.4")


def test_r4_5_stormbeard_stands_at_the_door_with_a_stone() -> None:
    play = hidden()
    assert play.hero() == "o8"
    assert play.table.stones == 1


def test_r4_5_he_takes_what_lies_at_the_door() -> None:
    play = laid().play("widget o8", "stone o8", "stone a8", "no ogre")
    assert play.widget() == "held"
    assert play.table.stones == 2
    assert play.lying() == "a8"


def test_r4_6_the_ogre_costs_two_goblins_for_good() -> None:
    play = hidden(ogre="ogre reserve")
    assert (play.ogre(), play.table.gone, play.table.reserve) == ("reserve", 2, 4)
    play = hidden(ogre="ogre a8")
    assert (play.ogre(), play.table.gone, play.table.reserve) == ("a8", 2, 5)
    play = hidden()
    assert (play.ogre(), play.table.gone, play.table.reserve) == ("", 0, 6)


def test_r4_6_the_players_may_agree_on_the_ogre() -> None:
    play = laid(options={"ogre": "on"}).play("widget a8", "stone f1", "stone l12")
    assert play.refusal("no ogre") == ("ogre_agreed", "4.6")
    assert sorted(play.options()) == [f"ogre {where}" for where in ("a8", "c11", "f1", "f6", "j11", "l2", "reserve")]
    play = laid(options={"ogre": "off"}).play("widget a8", "stone f1", "stone l12")
    assert play.to_move() == "hero"
    assert play.ogre() == ""


def test_r4_7_a_goblin_on_every_tunnel_without_the_ogre() -> None:
    assert hidden().goblins() == "a8 c11 f1 f6 j11 l2"
    assert hidden(ogre="ogre reserve").goblins() == "a8 c11 f1 f6 j11 l2"
    play = hidden(ogre="ogre f6")
    assert play.goblins() == "a8 c11 f1 j11 l2"
    assert play.ogre() == "f6"


def test_r2_2_r2_3_all_pieces_are_there_from_the_beginning() -> None:
    play = laid()
    assert play.table.census() == [*range(12), 100, 101, 102, 200, 300, 400]
    shown = play.table.view(HERO)
    assert shown.counters == {"turn": 0, "phase": 0, "steps": 0, "threat": 0}
    zones = {zone["id"]: [piece[1] for piece in zone["pieces"]] for zone in shown.to_json()["zones"]}
    assert zones["reserve"] == ["goblin"] * 12
    assert zones["pouch"] == ["stone"]
    assert zones["box"] == ["widget", "stone", "stone", "ogre"]


def test_r4_8_stormbeard_begins() -> None:
    play = hidden()
    assert play.to_move() == "hero"
    assert (play.table.turn, play.table.phase) == (1, 1)


def test_r14_1_ruling_1_open_centre_and_blocked_edge_come_together() -> None:
    usual, other = open_box(), open_box({"cavern": "alternate"})
    assert (usual.centre.name, len(usual.edges)) == ("centre", 5)
    assert (other.centre.name, len(other.edges)) == ("open_centre", 6)


def test_r14_1_ruling_2_the_blocked_edge_is_added_to_the_pile() -> None:
    table = GAME.set_up(2, {"cavern": "alternate"})
    table.happen([0])
    chance = table.pending()
    assert isinstance(chance, ShuffleEdges)
    assert chance.pile(table) == [0, 1, 2, 3, 4, 5]  # type: ignore[arg-type]  # a table of this game


def test_r14_1_ruling_57_one_alternate_cavern_in_six_has_no_blocked_edge() -> None:
    box = open_box({"cavern": "alternate"})
    without = [layout for layout in range(box.layouts) if 5 not in box.arranged(layout)[1]]
    assert len(without) * 6 == box.layouts


def test_r14_2_ruling_32_the_order_of_the_set_up() -> None:
    play = hidden(ogre="ogre reserve")
    assert play.events() == ["laid", "hidden", "hidden", "hidden", "enters", "bought", "placed", "turn"]


def test_r14_2_ruling_34_the_ogre_may_start_on_any_tunnel() -> None:
    play = laid().play("widget a8", "stone f1", "stone l12")
    tunnels = [NAMES[cell] for cell in play.table.cave().tunnels]
    assert play.options() == ["no ogre", "ogre reserve", *(f"ogre {name}" for name in tunnels)]


def test_r14_3_ruling_22_treasures_may_lie_on_tunnels_and_on_the_door() -> None:
    play = laid()
    assert {"widget o8", "widget a8"} <= set(play.options())


def test_r14_24_ruling_33_both_see_the_same_table() -> None:
    play = hidden()
    views = [play.table.view(observer).to_json() for observer in (HERO, GOBLINS)]
    assert views[0]["zones"] == views[1]["zones"]
    assert views[0]["extras"] == views[1]["extras"]


def test_r14_24_ruling_56_only_spin_and_order_are_random() -> None:
    table = GAME.set_up()
    rng = Rng("chances")
    purposes = []
    while (chance := table.pending()) is not None:
        purposes.append(chance.purpose())
        table.happen(chance.random(table, rng))
    assert purposes == ["centre", "edges"]


def test_r13_1_nothing_is_hidden() -> None:
    play = hidden(ogre="ogre reserve")
    for observer in (HERO, GOBLINS):
        zones = play.table.view(observer).zones
        assert all(piece.face for zone in zones for piece in zone.pieces)
        world = play.table.resample(observer, Rng("other"))
        assert world == play.table


def test_options_are_read_and_refused() -> None:
    assert GAME.agree(2, {})["turn_limit"] == 60
    with pytest.raises(BadOptions, match="cavern cannot be upside-down"):
        GAME.set_up(2, {"cavern": "upside-down"})

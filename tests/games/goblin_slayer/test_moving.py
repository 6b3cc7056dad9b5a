"""RULES chapters 5 to 8: Stormbeard moves, the monsters move, monsters appear."""

from tests.games.goblin_slayer.scenes import Options, laid, scene

from goblintop.games.goblin_slayer.geometry import NAMES

AROUND_M8 = "l7 l8 m7 m9 n7 n8"


def test_r5_1_a_turn_has_five_phases_in_order() -> None:
    play = scene(goblins="j7 l8 a8", stones=0)
    seen = [play.table.phase]
    for text in ("stop", "j7 to k8", "done", "done", "sweep"):
        play.play(text)
        seen.append(play.table.phase)
    play.play("1")
    seen.append(play.table.phase)
    assert seen == [1, 2, 2, 3, 4, 4, 1]
    assert play.goblins() == "a8 k8"


def test_r5_2_turns_follow_each_other() -> None:
    play = scene(hero="m8", goblins="a8", reserve=0)
    for turn in (1, 2, 3):
        assert play.table.turn == turn
        play.play("stop", "done")


def test_r5_3_nobody_steps_onto_or_through_a_figure() -> None:
    play = scene(hero="o8", goblins="n7 n8")
    assert play.to_move() == "goblins"  # R6.2: he is hemmed in, so nothing is asked of him
    play = scene("monsters", hero="m8", goblins="l8 k8")
    assert play.refusal("l8 to m8") == ("occupied", "5.3")
    assert play.refusal("k8 to l8") == ("occupied", "5.3")


def test_r5_3_treasures_take_up_no_room() -> None:
    play = scene("monsters", goblins="a7", lying="a8 b7").play("a7 to a8")
    assert play.lying() == "a8 b7"


def test_r6_1_one_or_two_hexes_or_none() -> None:
    assert scene().play("stop").hero() == "m8"
    assert scene(goblins="a8").play("step l8", "stop").hero() == "l8"
    play = scene(goblins="a8", stones=0).play("step l8", "step k8")
    assert (play.hero(), play.to_move()) == ("k8", "goblins")


def test_r6_1_steps_are_counted_anew_in_every_turn() -> None:
    play = scene(goblins="a8", stones=1, reserve=0).play("step l8", "step k8", "stop", "done")
    assert (play.table.turn, play.table.steps) == (2, 0)
    play.play("step l8")
    assert "step m8" in play.options(), "a second step, not a third one"
    play = scene(hero="m8", goblins="n8", stones=0, reserve=0).play("step l8", "step m8", "done", "6")
    assert play.play("stop", "done").to_move() == "hero", "two hexes in the turn before forbid no attack in this one"
    assert "sweep" in play.options()


def test_r6_2_hemmed_in_he_stays() -> None:
    play = scene(goblins=AROUND_M8)
    assert play.to_move() == "goblins"
    assert play.hero() == "m8"


def test_r6_3_after_two_hexes_he_does_not_attack() -> None:
    for steps, who in ((0, "hero"), (1, "hero"), (2, "roll attack"), (3, "roll attack")):
        assert scene("attack", goblins="l8", steps=steps).to_move() == who


def test_r6_4_haste_gives_a_third_step_for_a_stone() -> None:
    play = scene(goblins="a8").play("step l8", "step k8", "haste j7")
    assert (play.hero(), play.table.stones, play.table.spent, play.table.steps) == ("j7", 0, 3, 3)
    assert play.to_move() == "goblins"
    assert "haste" in play.events()


def test_r6_4_only_one_haste_a_turn_and_none_without_a_stone() -> None:
    play = scene(goblins="a8", stones=3).play("step l8", "step k8", "haste j7")
    assert (play.to_move(), play.table.stones) == ("goblins", 2)
    play = scene(goblins="a8", stones=0).play("step l8", "step k8")
    assert play.to_move() == "goblins"


def test_r6_5_he_takes_everything_at_once_and_in_passing() -> None:
    play = scene(widget="l8", lying="l8 l8", stones=0).play("step l8")
    assert (play.widget(), play.lying(), play.table.stones, play.hero()) == ("held", "", 2, "l8")
    assert play.to_move() == "hero"


def test_r6_6_he_leaves_from_the_door_with_the_widget() -> None:
    play = scene(hero="n7", widget="held", goblins="a8").play("step o8", "leave")
    assert play.to_move() == "escaped"
    play = scene(hero="o8", goblins="a8")
    assert play.refusal("leave") == ("no_widget", "6.6")
    assert "leave" not in scene(hero="n7", widget="held").options()


def test_r7_1_each_monster_once_in_any_order_or_not_at_all() -> None:
    play = scene("monsters", hero="o8", goblins="a7 k8 l8", ogre="e7")
    play.play("l8 to l7", "a7 to b7", "e7 to d7", "stay")
    assert play.refusal("l7 to l6") == ("has_moved", "7.1")
    assert play.refusal("d7 to e7") == ("has_moved", "7.1")
    play.play("done")
    assert play.table.phase == 3
    assert play.goblins() == "b7 k8 l7"


def test_r7_1_the_phase_ends_by_itself_when_nobody_can_move() -> None:
    play = scene("monsters", hero="o8", goblins="k8 l8", reserve=0).play("l8 to l7", "k8 to l8")
    assert play.table.phase == 1


def test_r7_1_who_is_hemmed_in_is_not_asked() -> None:
    play = scene("monsters", hero="n8", goblins="o8 m7", reserve=0).play("m7 to n7")
    assert play.table.phase == 4
    play = scene("monsters", hero="n8", goblins="m7", ogre="o8", reserve=0).play("m7 to n7")
    assert play.table.phase == 4


def test_r7_1_everybody_may_move_again_in_the_next_turn() -> None:
    play = scene("monsters", hero="o8", goblins="i7", reserve=0).play("i7 to j7", "stop")
    assert "j7 to k8" in play.options()
    play = scene("monsters", hero="o8", ogre="i7", reserve=0).play("i7 to j7", "stay", "stop")
    assert "j7 to k8" in play.options()
    play = scene("monsters", hero="o8", ogre="a7", reserve=0).play("a7 to a6", "stay", "stop")
    assert "a6 to b6" in play.options(), "at the first hex of the board, too"


def test_r7_2_a_goblin_moves_one_hex() -> None:
    play = scene("monsters", hero="o8", goblins="j7", reserve=0)
    assert play.options() == ["done", "j7 to k8", "j7 to i7"]
    play.play("j7 to k8")
    assert play.goblins() == "k8"
    assert play.to_move() == "hero"


def test_r7_3_the_ogre_moves_up_to_two_hexes() -> None:
    play = scene("monsters", hero="o8", ogre="i7", reserve=0)
    play.play("i7 to j7")
    assert play.options() == ["stay", "on to k8", "on to i7"]
    play.play("on to k8")
    assert (play.ogre(), play.table.phase) == ("k8", 1)
    play = scene("monsters", hero="o8", ogre="i7", reserve=0).play("i7 to j7", "stay")
    assert play.ogre() == "j7"


def test_r7_4_a_monster_on_a_tunnel_may_go_down() -> None:
    play = scene("monsters", hero="o8", goblins="a8", ogre="f6", reserve=3)
    play.play("a8 down", "f6 down")
    assert (play.goblins(), play.ogre(), play.table.reserve) == ("", "reserve", 4)
    assert scene("monsters", hero="o8", goblins="a7").refusal("a7 down") == ("not_on_tunnel", "7.4")


def test_r7_4_who_is_hemmed_in_on_a_tunnel_may_still_go_down() -> None:
    play = scene("monsters", hero="b7", goblins="a6 a8", reserve=0).play("a6 to a7")
    assert play.options() == ["done", "a8 down"]


def test_r7_5_a_hex_that_was_left_is_free() -> None:
    play = scene("monsters", hero="o8", goblins="i7 j7").play("j7 to k8", "i7 to j7")
    assert play.goblins() == "j7 k8"


def test_r7_6_monsters_stand_on_treasures_and_on_the_door_and_take_nothing() -> None:
    play = scene("monsters", hero="m8", goblins="n7 b7", widget="c7", lying="b6").play("n7 to o8", "b7 to c7")
    assert (play.goblins(), play.widget(), play.lying()) == ("c7 o8", "c7", "b6")


def test_r8_1_monsters_come_out_of_free_tunnels() -> None:
    play = scene("appear", goblins="l8", reserve=2).play("goblin at a8", "goblin at f6")
    assert (play.goblins(), play.table.reserve) == ("a8 f6 l8", 0)
    assert play.table.phase == 4


def test_r8_2_a_tunnel_with_anybody_on_it_is_closed() -> None:
    play = scene("appear", hero="j11", goblins="a8 l8", ogre="f6", reserve=4)
    for name in ("j11", "a8", "f6"):
        assert play.refusal(f"goblin at {name}") == ("tunnel_taken", "8.2")
    play.play("goblin at f1")
    assert play.refusal("goblin at f1") == ("tunnel_taken", "8.2")


def test_r8_3_nobody_or_as_many_as_there_are_free_tunnels() -> None:
    play = scene("appear", goblins="l8", reserve=9, stones=0).play("done")
    assert (play.goblins(), play.table.phase) == ("l8", 4)
    play = scene("appear", goblins="l8", ogre="reserve", reserve=9)
    play.play("ogre at j11", "goblin at l2", "goblin at a8", "goblin at c11", "goblin at f1", "goblin at f6")
    assert play.table.phase == 4
    assert play.table.reserve == 4


def test_r8_4_whoever_appears_counts_in_this_turn_but_does_not_move() -> None:
    play = scene("appear", hero="k12", reserve=1).play("goblin at j11")
    assert (play.table.phase, play.table.threat()) == (4, 1)
    play.play("refrain")
    assert play.to_move() == "roll attack"


def test_r8_5_down_and_out_again_in_the_same_turn() -> None:
    play = scene("monsters", hero="o8", goblins="a8", reserve=0).play("a8 down", "goblin at j11")
    assert play.goblins() == "j11"


def test_r8_5_not_in_the_same_turn_with_the_option() -> None:
    later: Options = {"tunnel_return": "next_turn"}
    play = scene("monsters", hero="o8", goblins="a8", ogre="f6", reserve=1, options=later)
    play.play("a8 down", "f6 down", "goblin at a8")
    assert play.table.phase == 1
    assert (play.ogre(), play.table.reserve) == ("reserve", 1)
    play = scene("monsters", hero="o8", goblins="a8 l2", ogre="f6", reserve=1, options=later)
    play.play("a8 down", "f6 down", "done")
    assert play.refusal("ogre at c11") == ("still_underground", "8.5")
    play.play("goblin at c11")
    assert play.table.phase == 1


def test_r14_4_ruling_3_one_figure_a_hex_and_no_passing() -> None:
    play = scene("monsters", hero="o8", goblins="k8", ogre="j7")
    assert play.refusal("j7 to k8") == ("occupied", "5.3")
    play = scene(hero="k8", goblins="l7 l8")
    assert play.options() == ["stop", "step j7"]


def test_r14_4_ruling_40_monsters_move_one_after_another() -> None:
    play = scene("monsters", hero="o8", goblins="i7 j7")
    assert "i7 to j7" not in play.options()
    play.play("j7 to k8")
    assert "i7 to j7" in play.options()


def test_r14_4_ruling_41_every_hex_of_the_ogre_must_be_free() -> None:
    play = scene("monsters", hero="o8", goblins="k8", ogre="i7").play("i7 to j7")
    assert play.options() == ["stay", "on to i7"]
    assert play.refusal("on to k8") == ("occupied", "5.3")


def test_r14_4_ruling_43_stepping_onto_a_tunnel_is_not_entering_it() -> None:
    play = scene("monsters", hero="o8", goblins="a7 a8").play("a8 down", "a7 to a8")
    assert play.goblins() == "a8"
    play = scene("monsters", hero="o8", goblins="a7 l8").play("a7 to a8")
    assert play.refusal("a8 down") == ("has_moved", "7.1")
    play = scene("monsters", hero="o8", ogre="a7", reserve=0).play("a7 to a8")
    assert not any("down" in text for text in play.options())


def test_r14_5_ruling_4_every_monster_may_move_and_none_must() -> None:
    play = scene("monsters", hero="o8", goblins="a7 k8 l8", reserve=0)
    play.play("done")
    assert (play.goblins(), play.to_move()) == ("a7 k8 l8", "hero")


def test_r14_6_ruling_5_walls_bar_steps_and_blows() -> None:
    play = scene("attack", hero="e7", goblins="f6 d7")
    assert play.table.threat() == 1
    assert play.refusal("power f6") == ("barred", "9.1")
    play = scene("monsters", hero="o8", goblins="f6")
    assert play.refusal("f6 to e7") == ("wall", "3.6")


def test_r14_7_ruling_6_same_turn_return_is_a_switch() -> None:
    assert scene("monsters", hero="o8", goblins="a8", reserve=0).play("a8 down").to_move() == "goblins"
    later = scene("monsters", hero="o8", goblins="a8", reserve=0, options={"tunnel_return": "next_turn"})
    assert later.play("a8 down").to_move() == "hero"


def test_r14_7_ruling_7_going_down_is_a_whole_move() -> None:
    play = scene("monsters", hero="o8", ogre="f6", reserve=0).play("f6 down", "ogre at a8")
    assert (play.ogre(), play.to_move()) == ("a8", "hero")


def test_r14_7_ruling_42_who_appeared_last_turn_may_go_down() -> None:
    play = scene("appear", hero="o8", reserve=1).play("goblin at a8", "stop")
    assert "a8 down" in play.options()


def test_r14_8_ruling_44_treasure_does_not_close_a_tunnel() -> None:
    play = scene("appear", hero="o8", widget="a8", lying="a8", reserve=1)
    assert play.play("goblin at a8").goblins() == "a8"


def test_r14_8_ruling_45_a_tunnel_may_open_next_to_stormbeard() -> None:
    play = scene("appear", hero="j10", reserve=1).play("goblin at j11")
    assert play.table.threat() == 1
    assert play.to_move() == "hero"


def test_r14_13_ruling_15_haste_forbids_the_attack() -> None:
    play = scene(hero="o8", goblins="k8", reserve=0).play("step n7", "step m8", "haste l8")
    play.play("done")
    assert play.to_move() == "roll attack"


def test_r14_13_ruling_16_haste_gives_one_hex() -> None:
    play = scene(goblins="a8", stones=3).play("step l8", "step k8")
    assert play.options() == ["stop", "haste l8", "haste l7", "haste j7"]
    assert play.play("haste j7").to_move() == "goblins"


def test_r14_13_ruling_37_haste_is_the_third_step_only() -> None:
    play = scene(goblins="a8")
    assert not any(text.startswith("haste") for text in play.options())
    assert not any(text.startswith("haste") for text in play.play("step l8").options())


def test_r14_13_ruling_38_the_exit_is_a_step() -> None:
    play = scene(hero="m8", widget="held", goblins="a8", stones=0).play("step n7", "step o8")
    assert play.to_move() == "goblins"
    play = scene(hero="m8", widget="held", goblins="a8").play("step n7", "step o8", "haste leave")
    assert (play.to_move(), play.table.stones) == ("escaped", 0)


def test_r14_16_ruling_23_taking_is_automatic() -> None:
    assert scene(lying="l8").play("step l8").table.stones == 2


def test_r14_16_ruling_36_a_stone_just_taken_may_be_used() -> None:
    play = scene(lying="k8", stones=0, goblins="a8").play("step l8", "step k8")
    assert "haste j7" in play.options()


def test_r14_16_ruling_53_monsters_on_a_treasure_keep_him_off_it() -> None:
    play = scene(widget="l8", goblins="l8")
    assert play.refusal("step l8") == ("occupied", "5.3")
    assert play.widget() == "l8"


def test_r14_16_ruling_21_monsters_carry_nothing() -> None:
    play = scene("monsters", goblins="a8", widget="a8", lying="a8").play("a8 to a7")
    assert (play.widget(), play.lying()) == ("a8", "a8")
    play = scene("monsters", goblins="a8", widget="a8").play("a8 down")
    assert play.widget() == "a8"


def test_r14_16_ruling_55_nothing_is_ever_dropped() -> None:
    play = scene(widget="held", stones=2, goblins="a8").play("step l8", "step m8", "stop")
    assert (play.widget(), play.table.stones, play.lying()) == ("held", 2, "")


def test_r14_17_ruling_24_leaving_is_a_step_from_the_door_with_the_widget() -> None:
    assert "leave" in scene(hero="o8", widget="held").options()
    assert "leave" not in scene(hero="o8").options()
    assert "leave" not in scene(hero="n8", widget="held").options()


def test_r14_17_ruling_25_monsters_may_stand_on_the_door() -> None:
    play = scene("monsters", hero="m8", goblins="n7", widget="held").play("n7 to o8")
    assert play.goblins() == "o8"
    assert scene(hero="n7", widget="held", goblins="o8").refusal("step o8") == ("occupied", "5.3")


def test_r14_18_ruling_27_stormbeard_blocks_a_tunnel() -> None:
    play = scene("appear", hero="a8", reserve=3)
    assert play.refusal("goblin at a8") == ("tunnel_taken", "8.2")


def test_r14_18_ruling_54_hemmed_in_at_the_door_with_the_widget_he_may_still_leave() -> None:
    assert scene(hero="o8", goblins="n7 n8").to_move() == "goblins"
    assert scene(hero="o8", goblins="n7 n8", widget="held").options() == ["stop", "leave"]


def test_r14_19_ruling_35_he_may_go_back_and_forth_and_every_step_counts() -> None:
    play = scene(goblins="a8").play("step l8", "step m8", "stop")
    assert (play.hero(), play.table.steps) == ("m8", 2)


def test_r14_23_ruling_31_pits_and_tunnels_are_the_same() -> None:
    play = laid()
    cave = play.table.cave()
    rows = play.table.view(0).extras["hexes"]
    assert [row[0] for row in rows if row[4] == "tunnel"] == sorted(
        (f"hex-{NAMES[cell]}" for cell in cave.tunnels), key=lambda place: NAMES.index(place[4:])
    )

"""RULES chapters 9 to 13: blows, stones and endings."""

import pytest
from tests.games.goblin_slayer.scenes import scene

from goblintop.games.goblin_slayer.combat import ChooseHit
from goblintop.games.goblin_slayer.geometry import HEX_NAMED, NAMES
from goblintop.games.goblin_slayer.scoring import ESCAPED, SLAIN, TURN_LIMIT

AROUND_M8 = "l7 l8 m7 m9 n7 n8"


def test_r9_1_he_attacks_adjacent_monsters_after_at_most_one_hex() -> None:
    assert scene("attack", goblins="l8", steps=1).to_move() == "hero"
    assert scene("attack", goblins="l8", steps=2).to_move() == "roll attack"
    assert scene("attack", goblins="k8").table.phase == 1


def test_r9_2_a_sweep_or_a_power_attack_or_none() -> None:
    play = scene("attack", goblins="l8 m9", stones=0)
    assert play.options() == ["refrain", "sweep", "power m9", "power l8"]
    assert play.play("power l8").to_move() == "roll attack"
    assert scene("attack", goblins="l8 m9").play("refrain").to_move() == "roll attack"


@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_r9_3_half_the_die_rounded_up(die: int, hits: int) -> None:
    play = scene("attack", goblins=AROUND_M8, stones=0).play("sweep", str(die))
    choice = play.table.waiting()
    assert isinstance(choice, ChooseHit)
    assert choice.hits == hits


def test_r9_4_the_goblin_player_deals_out_the_hits() -> None:
    play = scene("attack", goblins="l7 l8 m9", stones=0).play("sweep", "3")
    assert play.to_move() == "goblins"
    assert play.options() == ["hit m9", "hit l7", "hit l8"]
    play.play("hit l7", "hit m9")
    assert play.goblins() == "l8"
    assert play.table.threat() == 1


def test_r9_4_enough_hits_for_all_are_not_asked_and_the_rest_is_lost() -> None:
    play = scene("attack", goblins="l7 l8", stones=0, reserve=5).play("sweep", "6")
    assert (play.goblins(), play.table.reserve) == ("", 7)
    assert play.table.phase == 1


def test_r9_5_the_ogre_dies_of_two_hits_in_one_sweep() -> None:
    play = scene("attack", goblins="l7 l8", ogre="m9", stones=0).play("sweep", "3", "hit m9")
    assert play.ogre() == "m9"
    play.play("hit m9")
    assert (play.ogre(), play.goblins()) == ("reserve", "l7 l8")


def test_r9_5_after_the_ogre_died_the_hits_that_are_left_are_still_dealt_out() -> None:
    play = scene("attack", goblins="l7 l8", ogre="m9", stones=0).play("sweep", "6", "hit m9", "hit m9")
    assert (play.to_move(), play.options()) == ("goblins", ["hit l7", "hit l8"])
    assert play.play("hit l7").goblins() == "l8"


def test_r9_5_the_ogre_may_take_a_hit_to_save_a_goblin() -> None:
    play = scene("attack", goblins="l7 l8", ogre="m9", stones=0).play("sweep", "3", "hit m9", "hit l8")
    assert (play.ogre(), play.goblins(), play.table.threat()) == ("m9", "l7", 3)
    assert "wounded" in play.events()


def test_r9_6_stones_add_hits_after_the_roll() -> None:
    play = scene("attack", goblins=AROUND_M8, stones=3).play("sweep", "3")
    assert play.options() == ["vorpal 0", "vorpal 1", "vorpal 2", "vorpal 3"]
    play.play("vorpal 2")
    assert (play.table.stones, play.table.spent) == (1, 2)
    choice = play.table.waiting()
    assert isinstance(choice, ChooseHit)
    assert choice.hits == 4


def test_r9_6_a_stone_that_would_add_nothing_stays_whole() -> None:
    play = scene("attack", goblins="l7 l8", stones=3).play("sweep", "1")
    assert play.refusal("vorpal 2") == ("nothing_added", "9.6")
    play.play("vorpal 1")
    assert (play.goblins(), play.table.stones) == ("", 2)
    assert scene("attack", goblins="l7 l8", stones=3).play("sweep", "3").goblins() == ""


def test_r9_7_a_power_attack_slays_and_advances() -> None:
    play = scene("attack", goblins="l8 m9", lying="l8", stones=0, reserve=4).play("power l8")
    assert (play.hero(), play.goblins(), play.table.stones, play.table.reserve) == ("l8", "m9", 1, 5)
    assert play.table.steps == 0


def test_r9_8_power_attacks_do_nothing_to_the_ogre() -> None:
    play = scene("attack", ogre="l8", stones=0)
    assert play.options() == ["refrain", "sweep"]
    assert play.refusal("power l8") == ("ogre_stands", "9.8")
    assert play.play("sweep", "3").ogre() == "reserve"


@pytest.mark.parametrize("side", AROUND_M8.split())
def test_r9_7_a_power_attack_strikes_on_every_side(side: str) -> None:
    play = scene("attack", goblins=AROUND_M8, stones=0).play(f"power {side}")
    assert play.hero() == side
    assert play.goblins() == AROUND_M8.replace(side, "").replace("  ", " ").strip()
    assert scene("attack", ogre=side).refusal(f"power {side}") == ("ogre_stands", "9.8")


WALLS = [(1, "f8", "f9"), (2, "h9", "i10"), (0, "e7", "f6"), (1, "f9", "f8"), (2, "i10", "h9"), (0, "f6", "e7")]
"""A layout, and two hexes with a wall between: to the right, then clockwise."""


@pytest.mark.parametrize(("layout", "hero", "goblin"), WALLS)
def test_r9_1_walls_bar_blows_on_every_side(layout: int, hero: str, goblin: str) -> None:
    alone = scene("attack", hero=hero, goblins=goblin, layout=layout, stones=0)
    assert (alone.table.threat(), alone.table.phase) == (0, 1), "neither side attacks, and the next turn has begun"
    cave = alone.table.cave()
    (near, *_) = [NAMES[cell] for cell in cave.neighbours[HEX_NAMED[hero]] if NAMES[cell] != goblin]
    play = scene("attack", hero=hero, goblins=f"{goblin} {near}", layout=layout, stones=0)
    assert play.refusal(f"power {goblin}") == ("barred", "9.1")
    assert play.play("sweep", "6").goblins() == goblin, "he who stands behind the wall is not hit"
    (near, far, *_) = [NAMES[cell] for cell in cave.neighbours[HEX_NAMED[hero]]]
    play = scene("attack", hero=hero, goblins=f"{goblin} {near} {far}", layout=layout, stones=0).play("sweep", "1")
    assert play.refusal(f"hit {goblin}") == ("barred", "9.1")


def test_r9_9_a_single_hit_on_the_ogre_heals() -> None:
    play = scene("attack", ogre="l8", stones=0, reserve=0).play("sweep", "1", "hit l8")
    assert play.to_move() == "roll attack"
    play.play("3", "stop", "done", "sweep", "2")
    assert play.options() == ["hit l8"]
    play.play("hit l8")
    assert play.ogre() == "l8"


def test_r9_10_the_slain_come_back_from_the_next_phase_of_appearances_on() -> None:
    play = scene("attack", goblins="l8", ogre="m9", stones=0, reserve=0).play("sweep", "6")
    assert (play.goblins(), play.ogre(), play.table.reserve) == ("", "reserve", 1)
    play.play("stop", "goblin at a8", "ogre at f6")
    assert (play.goblins(), play.ogre()) == ("a8", "f6")


@pytest.mark.parametrize(
    ("goblins", "ogre", "value"), [("l8", "", 1), ("l7 l8", "", 2), ("", "m9", 2), ("l8", "m9", 3)]
)
def test_r10_1_a_roll_not_above_the_number_is_a_hit(goblins: str, ogre: str, value: int) -> None:
    for die in range(1, 7):
        play = scene("defend", goblins=goblins, ogre=ogre, stones=0).play(str(die))
        assert (play.to_move() == SLAIN) == (die <= value)


def test_r10_2_no_attack_with_nobody_adjacent() -> None:
    play = scene("defend", goblins="k8", stones=0)
    assert (play.table.turn, play.to_move()) == (2, "hero")


def test_r10_3_six_or_more_hit_without_a_roll() -> None:
    assert scene("defend", goblins=AROUND_M8, stones=0).to_move() == SLAIN
    assert scene("defend", goblins="l7 l8 m7 m9", ogre="n7", stones=0).to_move() == SLAIN
    assert scene("defend", goblins="l7 l8 m7 m9 n7", stones=0).to_move() == "roll attack"


def test_r10_5_the_shield_is_asked_in_the_fifth_phase() -> None:
    play = scene("attack", goblins="l8", stones=1).play("refrain", "1")
    assert play.options() == ["fall", "shield"]
    assert play.table.view(0).counters["phase"] == 5


def test_r10_4_a_hit_slays_stormbeard() -> None:
    play = scene("defend", goblins="l8", stones=0).play("1")
    assert play.events()[-2:] == ["attack_hits", "hero_slain"]


def test_r10_5_a_stone_shields_him_from_the_whole_attack() -> None:
    play = scene("defend", goblins="l7 l8 m7", stones=2).play("1")
    assert play.options() == ["fall", "shield"]
    play.play("shield")
    assert (play.table.stones, play.table.turn, play.to_move()) == (1, 2, "hero")
    assert scene("defend", goblins="l8", stones=2).play("1", "fall").to_move() == SLAIN


def test_r11_1_any_stone_casts_any_spell() -> None:
    assert "haste j7" in scene(lying="l8", stones=0, goblins="a8").play("step l8", "step k8").options()
    assert scene("attack", goblins="l7 l8", stones=1).play("sweep", "1").options() == ["vorpal 0", "vorpal 1"]
    assert scene("defend", goblins="l8", stones=1).play("1").options() == ["fall", "shield"]


def test_r11_2_each_spell_has_its_moment() -> None:
    play = scene(goblins="k8", reserve=0).play("step l8")
    assert not any("haste" in text or "vorpal" in text or "shield" in text for text in play.options())
    play.play("stop", "done")
    assert play.options() == ["refrain", "sweep", "power k8"]


def test_r11_3_a_spent_stone_is_out_of_the_game() -> None:
    play = scene("defend", goblins="l8", stones=1).play("1", "shield")
    assert (play.table.stones, play.table.spent, play.lying()) == (0, 3, "")


def test_r11_4_several_stones_at_once_only_in_a_sweep() -> None:
    assert scene("attack", goblins=AROUND_M8, stones=3).play("sweep", "1", "vorpal 3").table.stones == 0
    play = scene("defend", goblins="l8", stones=3).play("1", "shield")
    assert play.table.stones == 2


def test_r11_5_the_goblin_player_does_not_touch_stones() -> None:
    play = scene("monsters", goblins="a7", lying="a7 a8")
    view = play.table.view(1)
    touched = {piece for option in play.table.options(1) for piece in play.table.describe(1, option, view)["pieces"]}
    assert touched == {"goblin@a7"}


def test_r12_1_leaving_ends_the_game_at_once() -> None:
    play = scene(hero="o8", widget="held", goblins="n7 n8").play("leave")
    assert (play.table.ending, play.winner()) == (ESCAPED, "hero")
    assert play.table.payoffs() == [1.0, 0.0]
    result = play.table.result()
    assert result.scores == [1, 0]
    assert [[(line.key, line.points) for line in lines] for lines in result.breakdown] == [
        [("score.victory", 1)],
        [("score.victory", 0)],
    ]


def test_r12_2_slaying_ends_the_game_at_once() -> None:
    play = scene("defend", goblins="l8", stones=0).play("1")
    assert (play.table.ending, play.winner()) == (SLAIN, "goblins")
    assert play.table.payoffs() == [0.0, 1.0]


def test_r12_3_the_turn_limit_is_the_goblins_victory() -> None:
    play = scene("defend", turn=60, goblins="a8")
    assert (play.table.ending, play.winner()) == (TURN_LIMIT, "goblins")
    assert scene("defend", turn=59, goblins="a8").to_move() == "hero"
    assert scene("defend", turn=40, goblins="a8", options={"turn_limit": 40}).table.ending == TURN_LIMIT
    assert scene("defend", turn=5000, goblins="a8", options={"turn_limit": 0}).to_move() == "hero"


def test_r13_2_a_roll_is_where_undo_stops() -> None:
    chance = scene("defend", goblins="l8").table.pending()
    assert chance is not None
    assert chance.waits()


def test_r14_2_ruling_28_a_slain_ogre_returns_to_the_reserve() -> None:
    play = scene("attack", ogre="l8", stones=0, reserve=0).play("sweep", "5")
    assert play.ogre() == "reserve"
    play.play("stop", "ogre at a8")
    assert play.ogre() == "a8"


def test_r14_8_ruling_8_fresh_monsters_attack() -> None:
    play = scene("appear", hero="k12", reserve=1, stones=0).play("goblin at j11", "refrain", "1")
    assert play.to_move() == SLAIN


def test_r14_9_ruling_9_the_slain_wait_for_the_next_appearance() -> None:
    play = scene("attack", hero="k12", goblins="j11", stones=0, reserve=0).play("power j11")
    assert (play.table.reserve, play.goblins(), play.table.phase) == (1, "", 1)


def test_r14_9_ruling_29_goblins_paid_for_the_ogre_never_return() -> None:
    play = scene("attack", ogre="l8", stones=0).play("sweep", "5")
    assert play.table.gone == 2
    assert play.table.reserve == 10


def test_r14_10_ruling_10_he_need_not_attack() -> None:
    play = scene("attack", goblins="l8").play("refrain")
    assert play.goblins() == "l8"


def test_r14_10_ruling_46_when_an_attack_is_possible() -> None:
    assert scene("attack", ogre="l8", steps=1).options() == ["refrain", "sweep"]
    assert scene("attack", goblins="k8", steps=1).table.phase == 1


def test_r14_11_ruling_11_hits_cannot_be_wasted() -> None:
    play = scene("attack", goblins="l7 l8", ogre="m9", stones=0).play("sweep", "5", "hit m9", "hit l7")
    assert play.options() == ["hit m9", "hit l8"]
    play.play("hit l8")
    assert (play.goblins(), play.ogre()) == ("", "m9")


def test_r14_11_ruling_12_no_wound_is_carried_over() -> None:
    play = scene("attack", ogre="l8", stones=0, reserve=0).play(
        "sweep", "1", "hit l8", "6", "stop", "done", "sweep", "1"
    )
    assert play.play("hit l8").ogre() == "l8"


def test_r14_11_ruling_49_dealing_is_asked_only_where_there_is_a_choice() -> None:
    assert scene("attack", goblins="l8", stones=0).play("sweep", "1").table.phase == 1
    assert scene("attack", goblins="l7 l8", stones=0).play("sweep", "1").to_move() == "goblins"
    play = scene("attack", goblins="l7", ogre="l8", stones=0).play("sweep", "5")
    assert (play.goblins(), play.ogre()) == ("", "reserve")
    play = scene("attack", goblins="l7 l8", ogre="m9", stones=0).play("sweep", "5", "hit l7")
    assert play.to_move() == "goblins"


def test_r14_12_ruling_13_vorpal_adds_to_the_hits() -> None:
    play = scene("attack", goblins=AROUND_M8, stones=1).play("sweep", "2", "vorpal 1", "hit l7", "hit l8")
    assert play.goblins() == "m7 m9 n7 n8"


def test_r14_12_ruling_14_vorpal_is_decided_after_the_roll() -> None:
    play = scene("attack", goblins=AROUND_M8, stones=1)
    assert not any("vorpal" in text for text in play.options())
    assert play.play("sweep", "2").options() == ["vorpal 0", "vorpal 1"]


def test_r14_12_ruling_47_hits_beyond_all_targets_are_lost() -> None:
    play = scene("attack", goblins="l8 a8", stones=0, reserve=0).play("sweep", "6")
    assert play.goblins() == "a8"


def test_r14_12_ruling_48_roll_then_stones_then_dealing() -> None:
    play = scene("attack", goblins=AROUND_M8, stones=1).play("sweep")
    seen = [play.to_move()]
    for text in ("1", "vorpal 1", "hit l7", "hit l8"):
        play.play(text)
        seen.append(play.to_move())
    assert seen == ["roll sweep", "hero", "goblins", "goblins", "roll attack"]


def test_r14_14_ruling_17_shield_is_asked_after_a_hit() -> None:
    assert scene("defend", goblins="l8").to_move() == "roll attack"
    assert scene("defend", goblins="l8").play("2").to_move() == "hero"
    assert scene("defend", goblins="l8").play("1").options() == ["fall", "shield"]


def test_r14_14_ruling_20_a_sure_hit_can_be_shielded() -> None:
    play = scene("defend", goblins=AROUND_M8)
    assert play.options() == ["fall", "shield"]
    assert play.play("shield").table.turn == 2


def test_r14_14_ruling_52_without_a_stone_nothing_is_asked() -> None:
    assert scene("defend", goblins="l8", stones=0).play("1").to_move() == SLAIN
    play = scene("defend", goblins="l7 l8 m7 m9", stones=1).play("4", "shield")
    assert play.table.stones == 0


def test_r14_15_ruling_18_the_advance_is_compulsory_and_takes_treasures() -> None:
    play = scene("attack", goblins="l8 m9", widget="l8").play("power l8")
    assert (play.hero(), play.widget()) == ("l8", "held")


def test_r14_15_ruling_19_a_power_attack_after_one_step() -> None:
    play = scene("attack", goblins="l8 m9", steps=1).play("power l8")
    assert (play.hero(), play.table.steps) == ("l8", 1)


def test_r14_15_ruling_26_no_leaving_by_a_power_attack() -> None:
    play = scene("attack", hero="n8", goblins="o8 n7", widget="held").play("power o8")
    assert (play.hero(), play.to_move()) == ("o8", "roll attack")


def test_r14_15_ruling_50_a_power_attack_onto_a_tunnel_or_the_door() -> None:
    play = scene("attack", hero="k12", goblins="j11", reserve=0, stones=0).play("power j11", "stop")
    assert play.hero() == "j11"
    assert play.refusal("goblin at j11") == ("tunnel_taken", "8.2")
    play = scene("attack", hero="n8", goblins="o8", widget="held", reserve=0).play("power o8")
    assert "leave" in play.options()


def test_r14_20_ruling_51_one_automatic_roll_for_all() -> None:
    play = scene("defend", goblins="l7 l8", ogre="m9")
    assert play.to_move() == "roll attack"
    assert play.play("5").to_move() == "hero"
    assert play.table.turn == 2


def test_r14_21_ruling_39_two_spells_in_one_turn() -> None:
    play = scene(hero="o8", goblins="k8", stones=2, reserve=0)
    play.play("step n7", "step m8", "haste l8", "done", "1", "shield")
    assert play.table.stones == 0
    play = scene("attack", goblins="l7 l8 m7", stones=2).play(
        "sweep", "1", "vorpal 1", "hit l7", "hit l8", "1", "shield"
    )
    assert (play.table.stones, play.goblins()) == (0, "m7")


def test_r14_22_ruling_30_the_limit_is_an_option() -> None:
    assert scene("defend", turn=60, goblins="a8").table.ending == TURN_LIMIT
    assert scene("defend", turn=60, goblins="a8", options={"turn_limit": 0}).table.ending == ""


@pytest.mark.parametrize("seed", range(5))
def test_games_end_without_a_limit(seed: int) -> None:
    play = scene(hero="o8", goblins="a8 f6", options={"turn_limit": 0}).play_on(seed)
    assert play.table.ending in (ESCAPED, SLAIN)

"""Chapters 5 to 7 of the RULES: the wash, the potion, upkeep."""

import pytest
from tests.games.goblin_laundromat.tables import ANN, BOB, CID, SPECTATOR, dealt, draft, program, wash

from goblintop.games.goblin_laundromat.table import COMPLETED, FAILED, STOPPED

HANDS = (
    "elf-sock-clean elf-sock-d elf-sock-m",
    "orc-sock-clean orc-sock-d orc-sock-m",
    "dwarf-sock-clean dwarf-sock-s dwarf-sock-d",
)


@pytest.mark.parametrize(
    ("programs", "order"), [(("I-30", "I-90", "I-50"), [1, 2, 0]), (("I-60", "I-30", "I-50"), [0, 1, 2])]
)
def test_r5_1_the_hottest_first_then_to_the_left(programs: tuple[str, ...], order: list[int]) -> None:
    game = draft(HANDS, programs=programs).pick_any()
    assert game.state.wash_order() == order
    washers = []
    while game.state.numeral == 0:
        if game.state.washer not in washers:
            washers.append(game.state.washer)
        game.play(game.options()[0])
    assert [who for who in order if who in washers] == washers


def test_r5_1_in_round_two_to_the_right() -> None:
    game = dealt(4).pick_any().stop_all()
    order = game.state.wash_order()
    heat = [game.box.temperature[game.state.program(seat)] for seat in range(4)]
    assert heat[order[0]] == max(heat)
    assert [(order[at] - order[at + 1]) % 4 for at in range(3)] == [1, 1, 1]


def test_r5_2_the_first_garment_is_drawn_at_once() -> None:
    game = wash("elf-sock-d elf-sock-clean")
    assert game.drum() == "elf-sock-d"
    assert game.options() == ["stop", "draw", "potion"]


def test_r5_3_the_top_of_the_basket_goes_face_up_into_the_drum() -> None:
    game = wash("elf-sock-d elf-sock-clean elf-sock-m")
    game.play("draw")
    assert game.drum() == "elf-sock-d elf-sock-clean"
    for observer in (ANN, BOB, SPECTATOR):
        assert game.seen("drum@0", observer) == "elf-sock-d elf-sock-clean"


def test_r5_4_never_more_than_the_cycle_number() -> None:
    game = wash("elf-sock-clean orc-sock-clean dwarf-sock-clean vampire-sock-clean").play("draw", "draw")
    assert game.scored() == "elf-sock-clean orc-sock-clean dwarf-sock-clean"
    assert "vampire-sock-clean" in game.basket(ANN)


def test_r5_5_each_named_stain_on_its_own_and_others_ignored() -> None:
    # I-60 allows two dirt and one magic; slime is ignored.
    game = wash("elf-pants-dd elf-sock-m elf-pants-ss", "I-60").play("draw", "draw")
    assert game.state.outcomes[ANN] == [COMPLETED]
    failed = wash("elf-sock-m orc-sock-m", "I-60").play("draw")
    assert failed.options() == ["keep elf-sock-m", "keep orc-sock-m"]


def test_r5_6_symbols_of_the_whole_drum_are_added_up() -> None:
    game = wash("elf-sock-d elf-shirt-dm orc-sock-d", "I-60").play("draw")
    assert game.options()[0] == "stop"
    (dirt, magic) = game.state.view(ANN).extras["gauges"][ANN]
    assert dirt == {"stains": ["dirt"], "most": 2, "count": 2}
    assert magic == {"stains": ["magic"], "most": 1, "count": 1}
    game.play("draw")
    assert game.options()[0].startswith("keep")


def test_r5_7_reaching_a_limit_is_safe_exceeding_it_fails() -> None:
    assert wash("elf-sock-d").options() == ["stop", "draw", "potion"]
    assert wash("elf-sock-d orc-sock-d").play("draw").options() == ["keep elf-sock-d", "keep orc-sock-d"]


def test_r5_7_the_last_garment_can_fail_too() -> None:
    game = wash("elf-sock-d elf-sock-clean orc-sock-d").play("draw", "draw", "keep elf-sock-clean")
    assert game.state.outcomes[ANN] == [FAILED]
    assert game.line("programs") == 0


def test_r5_8_a_failed_wash_keeps_one_garment() -> None:
    game = wash("elf-sock-d elf-sock-clean orc-sock-d dwarf-sock-clean").play("draw", "draw")
    assert game.options() == ["keep elf-sock-clean", "keep elf-sock-d", "keep orc-sock-d"]
    game.play("keep elf-sock-d")
    assert game.scored() == "elf-sock-d"
    assert game.lost() == "elf-sock-clean orc-sock-d"
    assert "dwarf-sock-clean" in game.basket(ANN)
    assert game.state.outcomes[ANN] == [FAILED]
    assert game.line("programs") == 0


def test_r5_9_stop_draw_or_potion() -> None:
    game = wash("elf-sock-clean elf-sock-m elf-sock-s")
    assert game.options() == ["stop", "draw", "potion"]
    game.play("draw")
    assert game.options() == ["stop", "draw", "potion"]


def test_r5_10_stopping_keeps_the_garments_and_loses_the_program() -> None:
    game = wash("elf-sock-clean elf-sock-m").play("draw", "stop")
    assert game.scored() == "elf-sock-clean elf-sock-m"
    assert game.state.outcomes[ANN] == [STOPPED]
    assert game.line("programs") == 0


def test_r5_11_a_complete_wash_scores_garments_and_program() -> None:
    game = wash("elf-sock-clean elf-sock-m elf-sock-s").play("draw", "draw")
    assert game.scored() == "elf-sock-clean elf-sock-m elf-sock-s"
    assert game.state.outcomes[ANN] == [COMPLETED]
    assert game.line("programs") == game.box.coins[game.state.programs[ANN][0]] > 0
    marks = [piece.marks for piece in game.state.view(BOB).find("programs@0").pieces]
    assert marks == [["completed"], ["active"], [], []]


def test_r5_12_what_was_not_drawn_stays_and_score_areas_are_open() -> None:
    game = wash("elf-sock-clean elf-sock-m elf-sock-s").play("stop")
    assert {"elf-sock-m", "elf-sock-s"} <= game.basket(ANN)
    for observer in (ANN, BOB, SPECTATOR):
        assert game.seen("score@0", observer) == "elf-sock-clean"
    kept = game.scored()
    game.pick_any().stop_all()
    assert game.scored().startswith(kept)


def test_r6_1_the_potion_only_before_a_further_draw() -> None:
    game = wash("elf-sock-d orc-sock-d elf-sock-m")
    assert "potion" in game.options()
    assert len(game.state.drum) == 1
    game.play("potion")
    assert game.state.potions[ANN] == 0
    assert game.drum() == "elf-sock-d orc-sock-d"


def test_r6_1_no_potion_after_a_failure_or_in_the_draft() -> None:
    failed = wash("elf-sock-d orc-sock-d").play("draw")
    assert not any("potion" in option for option in failed.options())
    assert not any("potion" in option for option in draft(HANDS).options(ANN))


def test_r6_2_no_stain_of_that_garment_counts_and_earlier_ones_do() -> None:
    # I-60: two dirt, one magic. The cape has two dirt and one magic, all of them ignored.
    game = wash("elf-shirt-dm elf-cape-ddm orc-sock-d", "I-60").play("potion")
    counts = [gauge["count"] for gauge in game.state.view(ANN).extras["gauges"][ANN]]
    assert counts == [1, 1]
    game.play("draw")
    assert game.state.outcomes[ANN] == [COMPLETED]


def test_r6_2_it_covers_that_garment_only() -> None:
    game = wash("elf-shirt-dm elf-cape-ddm orc-shirt-dm", "I-60").play("potion", "draw")
    assert game.options()[0].startswith("keep")


def test_r6_3_the_covered_garment_counts_and_scores() -> None:
    game = wash("elf-sock-clean orc-shirt-dds elf-sock-m").play("potion", "draw")
    assert game.scored() == "elf-sock-clean orc-shirt-dds elf-sock-m"
    assert game.line("shirt") == 6


def test_r6_4_once_in_a_game() -> None:
    game = wash("elf-sock-clean orc-sock-clean", spent="Ann")
    assert game.options() == ["stop", "draw"]
    assert game.refusal("potion") == ("why.spent", "6.4")
    used = wash("elf-sock-clean orc-sock-clean").play("potion")
    assert used.refusal("potion") == ("why.spent", "6.4")
    (potion,) = used.state.view(BOB).find("potion@0").pieces
    assert potion.marks == ["spent"]
    assert [piece.marks for piece in used.state.view(BOB).find("drum@0").pieces] == [[], ["covered"]]


def test_r7_1_the_next_programs_are_turned_up_when_all_have_washed() -> None:
    game = dealt(3)
    second = game.words([own[1] for own in game.state.programs])
    game.pick_any().stop_all()
    assert game.state.numeral == 1
    shown = " ".join(game.seen(f"programs@{seat}", SPECTATOR).split()[1] for seat in range(3))
    assert shown == second
    assert game.seen("programs@0", SPECTATOR).split()[2:] == ["?", "?"]


def test_r7_2_after_the_fourth_round_the_game_ends() -> None:
    game = wash("elf-sock-clean", "IV-30").play("stop")
    assert game.state.over
    assert game.state.ending == "laundered"
    assert game.state.to_move() == []


def test_r11_1_ruling_1_both_readings_of_a_limit() -> None:
    """Two dirt and two magic: within limits of two each, too many for a sum of three."""
    basket = "elf-shirt-dm orc-shirt-dm elf-sock-clean"
    each = wash(basket, edition=program(1, "dirt 2, magic 2")).play("draw", "draw")
    assert each.state.outcomes[ANN] == [COMPLETED]
    summed = wash(basket, edition=program(1, "dirt+magic 3")).play("draw")
    assert summed.options() == ["keep elf-shirt-dm", "keep orc-shirt-dm"]
    assert summed.told(ANN)[-1] == "Too much dirt and magic: your wash fails"
    enough = wash(basket, edition=program(1, "dirt+magic 4")).play("draw", "draw")
    assert enough.state.outcomes[ANN] == [COMPLETED]


def test_r11_1_ruling_2_reaching_is_safe() -> None:
    assert wash("elf-pants-dd", edition=program(1, "dirt 2")).options()[0] == "stop"
    assert wash("elf-pants-dd", edition=program(1, "dirt 1")).state.outcomes[ANN] == [FAILED]


def test_r11_8_ruling_8_the_first_draw_cannot_be_refused() -> None:
    game = draft(HANDS).pick_any()
    assert len(game.state.drum) >= 1 or any(game.state.outcomes)
    assert game.log[-1].message.key in ("event.turned", "event.failed")


def test_r11_8_ruling_9_no_potion_on_the_first_garment() -> None:
    game = wash("elf-pants-dd elf-sock-clean")
    assert game.state.outcomes[ANN] == [FAILED]
    assert game.state.potions[ANN] == 1


def test_r11_8_ruling_31_a_wash_is_one_turn() -> None:
    game = dealt(5).pick_any()
    washed: list[int] = []
    while game.state.numeral == 0:
        assert game.state.to_move() == [game.state.washer]
        if not washed or washed[-1] != game.state.washer:
            washed.append(game.state.washer)
        game.play("draw" if "draw" in game.options() else game.options()[0])
    assert len(set(washed)) == len(washed)


def test_r11_8_ruling_32_potion_and_draw_are_one_act() -> None:
    game = wash("elf-sock-clean elf-sock-m elf-sock-s")
    game.play("potion")
    assert len(game.state.drum) == 2
    assert game.options() == ["stop", "draw"]


@pytest.mark.parametrize("at", [1, 2])
def test_r11_9_ruling_33_any_garment_from_the_second_to_the_last(at: int) -> None:
    game = wash("elf-sock-d orc-sock-clean orc-pants-dd" if at == 2 else "elf-sock-d orc-pants-dd orc-sock-clean")
    game.play(*(["draw", "potion"] if at == 2 else ["potion", "draw"]))
    assert game.state.outcomes[ANN] == [COMPLETED]
    assert len(game.scored().split()) == 3


def test_r11_9_ruling_34_a_potion_used_for_nothing_is_gone() -> None:
    game = wash("elf-sock-clean elf-sock-m", "IV-30").play("potion", "stop")
    assert game.line("potion") == 0
    assert game.line("potion", BOB) == game.box.potion_coins


def test_r11_10_ruling_10_a_covered_garment_can_be_kept() -> None:
    game = wash("elf-sock-d orc-shirt-dds orc-sock-d").play("potion", "draw", "keep orc-shirt-dds")
    assert game.scored() == "orc-shirt-dds"
    assert game.state.potions[ANN] == 0


def test_r11_10_ruling_11_failing_on_the_first_card() -> None:
    game = wash("elf-pants-dd elf-sock-clean")
    assert game.scored() == "elf-pants-dd"
    assert game.lost() == ""
    assert game.state.outcomes[ANN] == [FAILED]
    assert game.events()[:4] == ["washes", "turned", "failed", "kept"]


def test_r11_10_ruling_17_the_saved_garment_scores() -> None:
    game = wash("elf-shirt-dds", "IV-40").play("stop")
    assert game.line("shirt") == 6
    failed = wash("orc-pants-m elf-cape-ddm orc-shirt-dm", "IV-40", goblins="orc").play("draw", "draw")
    failed.play("keep orc-shirt-dm")
    assert (failed.line("shirt"), failed.line("specialist")) == (4, 2)


def test_r11_10_ruling_36_exactly_one_among_all_of_this_wash() -> None:
    game = wash("elf-sock-d orc-sock-clean orc-sock-d", scored=["dwarf-sock-s"]).play("draw", "draw")
    assert game.options() == ["keep elf-sock-d", "keep orc-sock-clean", "keep orc-sock-d"]
    game.play("keep orc-sock-d")
    assert game.scored() == "dwarf-sock-s orc-sock-d"


def test_r11_11_ruling_12_the_wash_ends_by_itself() -> None:
    game = wash("elf-sock-clean elf-sock-m elf-sock-s orc-sock-clean").play("draw", "draw")
    assert game.state.washer == -1
    assert game.state.numeral == 1


def test_r11_11_ruling_35_the_last_card_of_the_cycle_exceeds() -> None:
    game = wash("elf-sock-clean elf-sock-m elf-pants-dd").play("draw", "draw")
    assert game.options()[0].startswith("keep")
    game.play("keep elf-pants-dd")
    assert game.line("programs") == 0


def test_r11_11_ruling_37_the_fate_of_a_program() -> None:
    for plays, mark in ((["stop"], "stopped"), (["draw", "draw"], "completed"), (["draw", "potion"], "completed")):
        game = wash("elf-sock-clean elf-sock-m elf-sock-s").play(*plays)
        assert game.state.view(CID).find("programs@0").pieces[0].marks == [mark]


def test_r11_12_ruling_38_every_wash_starts_from_zero() -> None:
    game = dealt(3).pick_any().stop_all()
    assert game.state.drum == []
    game.pick_any()
    seat = game.state.washer
    counted = sum(gauge["count"] for gauge in game.state.view(seat).extras["gauges"][seat])
    assert counted <= sum(game.box.symbols[card] for card in game.state.drum)

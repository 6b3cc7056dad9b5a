"""The conformance suite catches what it is there for: each faulty game fails the question that is about its fault."""

import pytest
from tests.conformance import duel, duel_by_hash

from goblintop.engine import conformance
from goblintop.engine.conformance import CHECKS, ONCE, Check

FAULTS: dict[str, Check] = {
    "unsorted options": conformance.check_options,
    "twice the same": conformance.check_options,
    "no options": conformance.check_options,
    "fast but wrong": conformance.check_options,
    "beyond size": conformance.check_options,
    "endless": conformance.check_options,
    "wrong sum": conformance.check_result,
    "absent winner": conformance.check_result,
    "shared list": conformance.check_clones,
    "lost card": conformance.check_components,
    "doubled card": conformance.check_components,
    "forgetful constructor": conformance.check_snapshots,
    "random rules": conformance.check_replay,
    "leaking view": conformance.check_leaks,
    "leaking order": conformance.check_leaks,
    "leaking prompt": conformance.check_leaks,
    "leaking refusal": conformance.check_leaks,
    "leaking event": conformance.check_leaks,
    "hidden ids": conformance.check_leaks,
    "hidden order": conformance.check_leaks,
    "idle redraw": conformance.check_resampling,
    "sealed answers kept": conformance.check_resampling,
    "forgotten sight": conformance.check_leaks,
    "open bids": conformance.check_leaks,
    "first come": conformance.check_simultaneous,
    "one is enough": conformance.check_simultaneous,
    "one notation": conformance.check_notation,
    "semicolon": conformance.check_notation,
    "missing sentence": conformance.check_messages,
    "silence": conformance.check_messages,
    "nameless place": conformance.check_messages,
    "no paragraph": conformance.check_intents,
    "two in one": conformance.check_intents,
    "off the table": conformance.check_intents,
    "cheating numbers": conformance.check_observation,
    "too few numbers": conformance.check_observation,
    "wild promise": conformance.check_hints,
    "no appeal": conformance.check_hints,
    "missing French": conformance.check_catalogues,
    "other arguments": conformance.check_catalogues,
    "unreadable French": conformance.check_catalogues,
    "no title": conformance.check_catalogues,
    "other numbers": conformance.check_rules,
    "no provenance": conformance.check_editions,
    "anything goes": conformance.check_refusals,
}


@pytest.mark.parametrize("check", [*CHECKS, *ONCE], ids=lambda check: check.__name__[6:])
def test_the_honest_game_satisfies_every_question(check: Check) -> None:
    for seed in range(5):
        check(duel.GAME, 2, {}, seed)


@pytest.mark.parametrize(("fault", "check"), FAULTS.items(), ids=FAULTS)
def test_a_fault_is_found(fault: str, check: Check) -> None:
    game = duel.Duel(fault)
    found = ""
    for seed in range(12):
        try:
            check(game, 2, {}, seed)
        except AssertionError as error:
            found = str(error)
            break
    assert found, "the fault was not found, or nothing was said about it"


def test_a_game_that_depends_on_hashes_is_found() -> None:
    with pytest.raises(AssertionError, match="goes another way"):
        conformance.check_other_process(duel_by_hash.GAME, 2, {}, 0)


def test_every_question_can_be_failed() -> None:
    failed = {*FAULTS.values(), conformance.check_other_process}
    assert {check.__name__ for check in failed} == {check.__name__ for check in [*CHECKS, *ONCE]}

"""Chapter 10 of the RULES: who knows what, and what a world looks like to somebody who does not know everything."""

import json

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, Game, Half, dealt, table

from goblintop.engine.cards import SPECTATOR

WORLDS = 60
EVERYBODY = (ME, THEM, SPECTATOR)


def worlds(game: Game, observer: int) -> list[Game]:
    """Some worlds that the observer takes for possible."""
    return [game.resampled(observer, seed) for seed in range(WORLDS)]


def shown(game: Game, observer: int) -> str:
    """All that an observer is shown."""
    return json.dumps(game.state.view(observer).to_json())


def test_r10_1_what_lies_open_is_seen_by_all() -> None:
    game = table(
        left="coin-4 fish-1", discard="board-1", treasure="coin-6", guests="gold - -", zeppelins="1 x2 3", hand="fish-2"
    )
    for observer in EVERYBODY:
        assert game.seen("column-left@0", observer) == "coin-4 fish-1"
        assert game.seen("discard@0", observer) == "board-1"
        assert game.seen("guest-left@0", observer) == "guest-gold-9"
        assert game.seen("zeppelin-middle@0", observer) == "zeppelin-2"
        view = game.state.view(observer)
        sizes = [view.find(f"{zone}@0").count for zone in ("hand", "deck", "treasure")]
        assert sizes == [1, len(game.side().deck), 1]


def test_r10_1_the_whole_discard_is_public() -> None:
    game = dealt()
    for observer in EVERYBODY:
        assert game.seen("discard@1", observer) == game.discard(THEM)


def test_r10_2_a_hand_is_its_owners() -> None:
    game = table(hand="coin-4 fish-1")
    assert game.seen("hand@0", ME) == "fish-1 coin-4"
    for observer in (THEM, SPECTATOR):
        assert game.seen("hand@0", observer) == "? ?"
        assert len({world.hand(ME) for world in worlds(game, observer)}) > 10
    assert {world.hand(ME) for world in worlds(game, ME)} == {"fish-1 coin-4"}


def test_r10_2_a_fished_card_is_known_to_all() -> None:
    game = table(hand="coin-4 fish-1", discard="board-2").play("play fish-1 left")
    for observer in (THEM, SPECTATOR):
        assert game.seen("hand@0", observer) == "board-2 ?"
        assert all("board-2" in world.hand(ME).split() for world in worlds(game, observer))


def test_r10_2_a_recalled_card_is_known_to_all() -> None:
    game = table(hand="coin-4", left="fish-1", middle="secure-3").play("discard left", "recall middle")
    for observer in (THEM, SPECTATOR):
        assert game.seen("hand@0", observer) == "secure-3 ?"
        assert all("secure-3" in world.hand(ME).split() for world in worlds(game, observer))


def test_r10_2_a_drawn_card_is_known_to_its_drawer_only() -> None:
    game = table(deck="coin-6").play("draw")
    assert [game.seen("hand@0", observer) for observer in EVERYBODY] == ["coin-6", "?", "?"]


def test_r10_2_of_two_equal_cards_the_known_one_is_played_first() -> None:
    """Nobody at a table could tell them apart, so nobody may learn that there was a second one."""
    game = table(hand="coin-4 fish-1", discard="coin-4").play("play fish-1 left")
    assert game.seen("hand@0", THEM) == "coin-4 ?"
    game.play("play coin-4 middle")
    assert game.seen("hand@0", THEM) == "?"
    assert len({world.hand(ME) for world in worlds(game, THEM)}) > 5


def test_r10_3_a_treasure_was_seen_by_all() -> None:
    game = table(hand="secure-1", middle="fish-3", left="coin-4", treasure="coin-6", them=Half(discard="board-1"))
    game.play("play secure-1 right")
    for observer in EVERYBODY:
        assert game.seen("treasure@0", observer) == "coin-6 fish-3"
        assert {world.treasure(ME) for world in worlds(game, observer)} == {"coin-6 fish-3"}


def test_r10_3_looted_cards_and_guests_in_a_treasure_are_known_to_all() -> None:
    game = table(left="secure-1", hand="coin-4", middle="coin-4", guests="- coin -", them=Half(discard="coin-6"))
    game.play("discard left")
    for observer in EVERYBODY:
        assert game.seen("treasure@0", observer) == "coin-6"


def test_r10_4_nobody_knows_the_decks_and_untested_zeppelins() -> None:
    game = dealt()
    for observer in EVERYBODY:
        assert game.seen("deck@0", observer) == ""
        assert len({world.deck(ME) for world in worlds(game, observer)}) == WORLDS
        for column in ("left", "middle", "right"):
            assert game.seen(f"zeppelin-{column}@0", observer) == "?"
        rows = {game.words(world.side(ME).zeppelins) for world in worlds(game, observer)}
        assert len(rows) == 6


def test_r10_4_observed_cards_are_known_to_the_one_who_looked() -> None:
    game = table(left="reinforce-1", deck="fish-1 coin-4 coin-6").play("discard left")
    assert game.seen("deck@0", ME) == "coin-4 coin-6"
    assert game.seen("deck@0", THEM) == game.seen("deck@0", SPECTATOR) == ""
    game.play("first beneath", "first top")
    assert {world.deck(ME, top=1) for world in worlds(game, ME)} == {"coin-4"}
    assert {world.deck(ME).split()[0] for world in worlds(game, ME)} == {"coin-6"}
    assert len({world.deck(ME, top=1) for world in worlds(game, THEM)}) > 5
    assert len({world.deck(ME).split()[0] for world in worlds(game, THEM)}) > 5


def test_r10_4_ruling_51_the_opponent_hears_how_many_go_on_top_and_beneath() -> None:
    game = table(left="reinforce-1", deck="coin-4 coin-6").play("discard left", "second beneath", "first top")
    assert game.events()[1:] == ["observed", "placed_beneath", "placed_top"]
    for observer in (THEM, SPECTATOR):
        heard = json.dumps([event.to_json(observer) for event in game.log[1:]])
        assert "coin" not in heard
    assert "coin-6" in json.dumps(game.log[1].to_json(ME))


def test_r10_4_ruling_51_which_card_went_where_is_told_to_nobody_else() -> None:
    game = table(left="reinforce-1", deck="coin-4 coin-6").play("discard left")
    choice = game.state.waiting()
    assert choice is not None
    assert [choice.told(game.state, ME, option, ME) for option in (0, 1, 2, 3)] == [0, 1, 2, 3]
    for observer in (THEM, SPECTATOR):
        assert [choice.told(game.state, ME, option, observer) for option in (0, 1, 2, 3)] == [0, 1, 0, 1]


def test_r10_4_an_observed_card_stays_known_when_it_is_drawn() -> None:
    game = table(left="reinforce-1", deck="coin-4 coin-6").play("discard left", "first top", "first top", "draw")
    assert game.seen("deck@0", ME) == "coin-6"
    assert game.seen("hand@0", THEM) == "?"


def test_r10_5_the_owner_knows_a_value_that_resisted_and_the_attacker_does_not() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="1 2 3")).play("play bombard-1 left")
    assert game.seen("zeppelin-right@1", THEM) == "zeppelin-3"
    assert game.seen("zeppelin-left@1", THEM) == "?"
    for observer in (ME, SPECTATOR):
        assert game.seen("zeppelin-right@1", observer) == "?"
        assert game.state.view(observer).find("zeppelin-right@1").counters == {"survived": 1}


@pytest.mark.parametrize(
    ("zeppelins", "possible"),
    [
        ("1 2 3>1", {"1 2 3", "2 1 3", "1 3 2", "3 1 2"}),
        ("1 2 3>2", {"1 2 3", "2 1 3"}),
        ("1 2>1 3>1", {"1 2 3", "1 3 2"}),
        ("x1 2>1 3", {"1 2 3", "1 3 2"}),
        ("x1 2 3>2", {"1 2 3"}),
    ],
)
def test_r10_5_the_attackers_worlds_respect_what_resisted(zeppelins: str, possible: set[str]) -> None:
    game = table(them=Half(zeppelins=zeppelins))
    for observer in (ME, SPECTATOR):
        found = {game.words(world.side(THEM).zeppelins).replace("zeppelin-", "") for world in worlds(game, observer)}
        assert found == possible
    owner = {game.words(world.side(THEM).zeppelins).replace("zeppelin-", "") for world in worlds(game, THEM)}
    tested = [at for at, word in enumerate(zeppelins.split()) if not word.isdigit()]
    for world in owner:
        assert all(world.split()[at] == zeppelins.split()[at].strip("x")[0] for at in tested)


def test_r10_5_ruling_18_a_destroyed_value_is_public_for_good() -> None:
    game = table(hand="bombard-1", them=Half(zeppelins="2 3 1")).play("play bombard-1 left", "draw", "draw", "draw")
    for observer in EVERYBODY:
        assert game.seen("zeppelin-right@1", observer) == "zeppelin-1"
        assert {world.destroyed(THEM) for world in worlds(game, observer)} == {"right"}


def test_r10_5_a_stronger_bombardment_is_remembered() -> None:
    game = table(hand="bombard-1 bombard-2", middle="fish-1 fish-1 coin-4", them=Half(zeppelins="1 2 3"))
    game.play("play bombard-1 left", "play bombard-2 left")
    assert game.side(THEM).survived == [0, 0, 2]
    assert {game.words(world.side(THEM).zeppelins[2:]) for world in worlds(game, ME)} == {"zeppelin-3"}


def test_r10_1_a_spectator_sees_what_lies_open_and_no_more() -> None:
    game = dealt()
    for seat in (ME, THEM):
        assert game.seen(f"hand@{seat}", SPECTATOR) == "? ? ? ? ?"
        assert game.seen(f"deck@{seat}", SPECTATOR) == ""
    for world in worlds(game, SPECTATOR):
        assert shown(world, SPECTATOR) == shown(game, SPECTATOR)
    assert game.state.view(SPECTATOR).status is not None


def test_r10_1_ruling_50_no_observer_is_shown_more_in_the_middle_of_an_effect() -> None:
    game = table(left="reinforce-1", hand="fish-1 coin-4", deck="coin-4 coin-6").play("discard left")
    for observer in EVERYBODY:
        for world in worlds(game, observer):
            assert shown(world, observer) == shown(game, observer)


def test_r10_3_ruling_55_at_the_end_both_treasures_are_open() -> None:
    game = table(treasure="coin-4 fish-1", last_turn=ME, actions=1, them=Half(treasure="coin-6")).play("draw")
    for observer in EVERYBODY:
        assert game.seen("treasure@0", observer) == "coin-4 fish-1"
        assert game.seen("treasure@1", observer) == "coin-6"

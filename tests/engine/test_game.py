"""A game as the catalogue knows it: options, player counts, editions, and names that are nearly right."""

import pytest
from tests.engine.toys import laundry, slayer, woods

from goblintop import catalogue
from goblintop.engine.box import OptionValue
from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition, BadOptions, UnknownGame
from goblintop.engine.game import MOST_BOXES, Option

CRASH = catalogue.find("gold_n_crash")


@pytest.mark.parametrize("name", ["gold_n_crash", "Gold-n-Crash", " gold n crash ", "GOLD_N_CRASH"])
def test_a_game_is_found_however_it_is_written(name: str) -> None:
    assert catalogue.find(name) is CRASH


@pytest.mark.parametrize("name", ["gold_n_crsh", "goldncrash", "gold crash"])
def test_a_slip_is_named(name: str) -> None:
    with pytest.raises(UnknownGame) as error:
        catalogue.find(name)
    assert str(error.value) == f"there is no game {name!r}; did you mean gold_n_crash?"


def test_without_a_near_name_all_are_named() -> None:
    with pytest.raises(UnknownGame) as error:
        catalogue.find("xyz")
    assert str(error.value) == f"there is no game 'xyz'; the games are: {', '.join(catalogue.games())}"


def test_games_are_in_order_under_their_own_names() -> None:
    assert list(catalogue.games()) == sorted(catalogue.games())
    assert all(game.name == name for name, game in catalogue.games().items())


@pytest.mark.parametrize("players", [-1, 1, 3, 99])
def test_a_player_count_that_a_game_does_not_have(players: int) -> None:
    with pytest.raises(BadOptions) as error:
        CRASH.set_up(players)
    assert str(error.value) == f"gold_n_crash cannot be played by {players}; right would be one of 2"


def test_player_counts_are_listed() -> None:
    with pytest.raises(BadOptions, match=r"right would be one of 1, 2, 3, 4$"):
        woods.GAME.set_up(5)


def test_without_a_wish_the_first_count_is_played() -> None:
    assert woods.GAME.set_up().the_box().players == 1


@pytest.mark.parametrize("value", [True, "on", "true", "yes"])
def test_a_switch_can_be_written_in_words(value: OptionValue) -> None:
    box = CRASH.set_up(options={"may_stop_early": value}).the_box()
    assert box.options["may_stop_early"] is True
    assert box.flag("may_stop_early")


def test_numbers_can_be_written() -> None:
    box = CRASH.set_up(options={"no_progress_limit": "20"}).the_box()
    assert box.options == {"no_progress_limit": 20, "may_stop_early": False}
    assert box.number("no_progress_limit") == 20
    assert woods.GAME.set_up(4, {"sides": "pairs"}).the_box().word("sides") == "pairs"


def test_an_option_that_is_none() -> None:
    with pytest.raises(BadOptions) as error:
        CRASH.set_up(options={"speed": 3})
    assert str(error.value) == "gold_n_crash has no option speed; it has: no_progress_limit, may_stop_early"
    with pytest.raises(BadOptions, match="tiny_slayer has no option speed; it has: none"):
        slayer.GAME.set_up(options={"speed": 3})


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("no_progress_limit", 21, "0, 20, 40, 80"),
        ("no_progress_limit", "x", "0, 20, 40, 80"),
        ("may_stop_early", "maybe", "off, on"),
    ],
)
def test_a_value_that_an_option_does_not_have(name: str, value: OptionValue, right: str) -> None:
    with pytest.raises(BadOptions) as error:
        CRASH.set_up(options={name: value})
    assert str(error.value) == f"{name} cannot be {value}; right would be one of {right}"


def test_an_option_may_matter_only_at_some_counts() -> None:
    sides = woods.GAME.options[0]
    assert [players for players in woods.GAME.players if sides.fits(players)] == [4]
    assert Option("any", [1, 2], 1).fits(3)


def test_the_usual_value_must_be_one_of_the_values() -> None:
    with pytest.raises(AssertionError, match="the usual value of speed"):
        Option("speed", [1, 2], 3)


def test_the_same_wishes_share_a_box() -> None:
    assert CRASH.set_up().the_box() is CRASH.set_up().the_box()
    assert CRASH.set_up(options={"may_stop_early": True}).the_box() is not CRASH.set_up().the_box()


def test_boxes_that_nobody_asks_for_any_more_are_put_away() -> None:
    text = CRASH.edition("standard").text
    editions = [Edition(f"guest{number}.toml", f"{text}\n# {number}\n") for number in range(MOST_BOXES)]
    usual = CRASH.set_up().the_box()
    first = CRASH.open(2, {}, editions[0])
    for edition in editions[1:]:
        CRASH.open(2, {}, edition)
        assert CRASH.set_up().the_box() is usual, "it was used all the time"
    assert CRASH.open(2, {}, editions[-1]) is CRASH.open(2, {}, editions[-1])
    assert CRASH.open(2, {}, editions[0]) is not first


def test_choices_lie_end_to_end() -> None:
    for game in (CRASH, laundry.GAME, woods.GAME, slayer.GAME):
        box = game.set_up().the_box()
        at = 0
        for choice in game.choices:
            assert box.bases[choice] == at
            at += choice.size(box)
        assert box.space == at


def test_an_edition_that_does_not_exist() -> None:
    with pytest.raises(
        BadEdition, match=r"gold_n_crash has no edition deluxe; it has: standard \(or give a .toml file\)"
    ):
        CRASH.set_up(edition="deluxe")


def test_an_edition_of_another_game() -> None:
    foreign = Edition("mine.toml", 'game = "chess"\nname = "mine"\n')
    with pytest.raises(BadEdition, match=r'mine\.toml is an edition of "chess", not of "gold_n_crash"'):
        CRASH.set_up(edition=foreign)

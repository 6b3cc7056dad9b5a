"""The edition: balanced, honest about where it comes from, and refused with a reason where it is wrong."""

import itertools
from collections import Counter

import pytest
from tests.games.gobelin_des_bois.tables import PLAIN, edition

from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.components import (
    ANY,
    COLOURS,
    EFFECTS,
    KING_TREASURE,
    SCALINGS,
    TRACKS,
    BoisBox,
)

STANDARD = GAME.edition("standard")


def box() -> BoisBox:
    found = GAME.set_up(2).the_box()
    assert isinstance(found, BoisBox)
    return found


def test_everything_we_made_up_says_so() -> None:
    assert STANDARD.provenances() == {"cards": "reconstructed", "king": "reconstructed"}
    assert STANDARD.is_reconstructed()


def test_colours_and_effects_are_spread_evenly() -> None:
    found = box()
    colours = Counter(found.colour)
    assert [colours[colour] for colour in range(ANY)] == [9] * 4
    assert colours[ANY] == 24
    effects = Counter(found.effect)
    assert sorted(effects[effect] for effect in range(len(EFFECTS))) == [7, 7, 7, 7, 8, 8, 8, 8]
    met = Counter(zip(found.effect, found.colour, strict=True))
    for effect in range(len(EFFECTS)):
        for colour in range(ANY):
            assert 1 <= met[effect, colour] <= 2, f"{EFFECTS[effect]} in {COLOURS[colour]}"
        assert met[effect, ANY] in (2, 3, 4)


def test_colours_lie_beside_each_other_evenly() -> None:
    found = box().colour
    pairs = Counter(tuple(sorted(found[2 * card : 2 * card + 2])) for card in range(30))
    for colour in range(ANY):
        assert pairs[colour, ANY] == 6, f"{COLOURS[colour]} beside a multicolour square"
    for pair in itertools.combinations(range(ANY), 2):
        assert pairs[pair] == 1, " and ".join(COLOURS[colour] for colour in pair)


def test_gold_is_spread_as_in_the_reconstruction() -> None:
    assert Counter(box().gold) == {0: 4, 1: 8, 2: 8, 3: 6, 4: 4}
    assert sum(box().gold) == 58


def test_every_number_of_players_has_its_king() -> None:
    for track in TRACKS:
        for scaling in SCALINGS:
            for players in GAME.players:
                found = GAME.set_up(players, {"mode": "coop", "track": track, "scaling": scaling}).the_box()
                assert isinstance(found, BoisBox)
                assert len(found.track) == 5
                assert any(KING_TREASURE in actions for actions in found.track)


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ('a = "any capture"', 'a = "pink capture"', "a colour"),
        ('a = "any capture"', 'a = "any fly"', "an effect"),
        ('a = "any capture"', 'a = "any"', "a colour"),
        ("gold = 4", "gold = 40", "0 to 9"),
        ("- treasure treasure treasure -", "- tresure - treasure -", "texts like"),
        ("- treasure treasure treasure -", "-", "2 to 20 columns"),
        ("players = [4]", "players = [3]", "no other row"),
        ('scaling = "rulebook", players = [1, 2, 3, 4]', 'scaling = "rulebook", players = [1]', "has no row"),
    ],
)
def test_a_wrong_edition_is_refused_with_a_reason(right: str, wrong: str, reason: str) -> None:
    assert right in STANDARD.text
    with pytest.raises(BadEdition, match=reason):
        open_all(Edition("mine.toml", STANDARD.text.replace(right, wrong)))


def open_all(edited: Edition) -> None:
    """Every box that the edition should make."""
    for players in GAME.players:
        for scaling in SCALINGS:
            GAME.set_up(players, {"mode": "coop", "scaling": scaling}, edited)


def test_too_few_cards_are_refused() -> None:
    row = '{ gold = 0, a = "any look", b = "any look" }, '
    few = Edition("few.toml", edition([PLAIN] * 20).text.replace(row, "", 1))
    with pytest.raises(BadEdition, match="right would be 20"):
        GAME.set_up(2, {}, few)


def test_own_cards_are_rows_of_an_edition() -> None:
    found = GAME.set_up(2, {}, edition([PLAIN] * 20, ["red.tale-look/blue.take/3"])).the_box()
    assert isinstance(found, BoisBox)
    assert found.faces[20] == "own-1"
    assert found.gold[20] == 3
    with pytest.raises(BadEdition, match="3 rows"):
        GAME.set_up(2, {}, edition([PLAIN] * 20, [PLAIN] * 3))

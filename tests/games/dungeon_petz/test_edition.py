"""Editions: what a file may say, and what it is told when it says something wrong."""

import pytest

from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition
from goblintop.games.dungeon_petz import GAME


def changed(old: str, new: str) -> Edition:
    text = GAME.edition("standard").text
    assert old in text
    return Edition("mine.toml", text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('bars = "RYGRYRG"', 'bars = "RYGRYR"', "seven letters"),
        ('bars = "RYGRYRG"', 'bars = "RYGRYRX"', "seven letters"),
        ('name = "jawlet"', 'name = "fanghare"', "no other row"),
        ('name = "jawlet"', 'name = "unheard_of"', "title"),
        ('diet = "carnivore"', 'diet = "stones"', "carnivore, herbivore, omnivore"),
        ('need = "hunger", copies = 16', 'need = "hunger", copies = 3', "no more than the cards"),
        ('double = ["hunger", "poop"]', 'double = ["hunger"]', "two needs"),
        ("imps_at_home = 6", "imps_at_home = 7", "relatives"),
        ("exhibitions = [2, 3, 4, 5]", "exhibitions = [2, 3, 4]", "every round from the second"),
        ("customers = [3, 4, 5, 5]", "customers = [4, 3, 5, 5]", "out of order"),
        ("prizes = [8, 6, 4, 2]", "prizes = [8, 6, 4]", "4 whole numbers"),
        ('{ kind = "book", copies = 2 }', '{ kind = "imp_armor", copies = 2 }', "no other row"),
        ('scope = "single"', 'scope = "both"', "single, all"),
        ("poop = 3, hunger", "manure = 3, hunger", "customers never look at manure"),
        ('provenance = "reconstructed"', 'provenance = "guess"', "provenance"),
    ],
)
def test_a_wrong_edition_is_told_what_would_be_right(old: str, new: str, says: str) -> None:
    with pytest.raises(BadEdition, match=says):
        GAME.set_up(4, {}, changed(old, new))


def test_neutral_imps_need_a_stop_for_each_round_and_one_space_each() -> None:
    with pytest.raises(BadEdition, match="each of the 6 rounds"):
        GAME.set_up(3, {}, changed('"cage_b", "artifacts", "dummy"]', '"cage_b"]'))
    with pytest.raises(BadEdition, match="puts two imps on older"):
        GAME.set_up(3, {}, changed('"dummy", "cage_a"', '"dummy", "older"'))


def test_an_edition_may_bring_pets_of_its_own() -> None:
    table = GAME.set_up(4, {}, changed('name = "jawlet"', 'name = "snark", title = "The Snark", gold = [9, 9, 9, 9]'))
    face = table.the_box().book["pet-snark"]
    assert face.name.args["title"].value == "The Snark"
    assert face.props["gold"] == "9 9 9 9"


def test_every_table_says_where_it_comes_from() -> None:
    told = GAME.edition("standard").provenances()
    assert told["need_cards"] == told["board_4"] == told["printed_cage"] == told["start"] == "published"
    ours = ("pets", "cages", "addons", "artifacts", "exhibitions", "customers", "neutral_imps", "board_3", "board_2")
    assert {told[name] for name in ours} == {"reconstructed"}

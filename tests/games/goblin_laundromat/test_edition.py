"""The standard edition adds up, and an edition that does not fit is refused with a sentence that helps."""

import pytest
from tests.games.goblin_laundromat.tables import ANN, changed, open_box, program, wash

from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition
from goblintop.games.goblin_laundromat import GAME
from goblintop.games.goblin_laundromat.components import SPECIES, STAINS, TYPES

STANDARD = GAME.edition("standard").text


def test_ninety_garments_by_type_and_species() -> None:
    box = open_box()
    kinds = {TYPES[kind]: box.kind.count(kind) for kind in box.types}
    assert kinds == {"sock": 20, "underwear": 20, "pants": 15, "cape": 10, "shirt": 25}
    assert [box.species.count(species) for species in range(5)] == [18] * 5


def test_stains_are_spread_evenly() -> None:
    box = open_box()
    totals = {STAINS[at]: sum(stains[at] for stains in box.stains) for at in range(3)}
    assert totals == {"dirt": 49, "magic": 48, "slime": 48}
    assert [box.symbols.count(many) for many in range(4)] == [10, 30, 35, 15]


def test_every_table_says_where_it_comes_from() -> None:
    assert GAME.edition("standard").provenances() == {
        "types": "reconstructed",
        "garments": "reconstructed",
        "baskets": "rulebook",
        "potion": "reconstructed",
        "deal": "rulebook",
        "programs": "reconstructed",
    }


def test_r11_2_ruling_3_one_direction_a_numeral() -> None:
    box = open_box()
    assert box.directions == [1, -1, 1, -1]


def test_r11_2_ruling_19_temperatures_differ() -> None:
    box = open_box()
    for cards in box.programs:
        assert len({box.temperature[card] for card in cards}) == 5


ROW = "{ numeral = 1, cycle = 3, direction = 1, temperature = 40,"
WRONG = [
    (
        ROW,
        ROW.replace("cycle = 3", "cycle = 4"),
        "[programs] rows 2: cycle is 4; right would be 3, as on the other programs I",
    ),
    (
        ROW,
        ROW.replace("direction = 1", "direction = -1"),
        "[programs] rows 2: direction is -1; right would be 1, as on the other programs I",
    ),
    (
        ROW,
        ROW.replace("temperature = 40", "temperature = 30"),
        "[programs] rows 2: temperature is 30; right would be one that no other program I has",
    ),
    (
        '{ type = "shirt", scoring = "value" }',
        '{ type = "cape", scoring = "majority", first = 9, second = 3 }',
        "[types] rows 5: type is 'cape'; right would be a type that no other row has; all cards of a type score alike",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_r11_2_ruling_47_what_an_edition_must_agree_on(old: str, new: str, message: str) -> None:
    with pytest.raises(BadEdition) as caught:
        GAME.set_up(3, {}, changed(old, new))
    assert str(caught.value) == f"mine.toml: {message}"


MORE = [
    (ROW, ROW.replace("direction = 1", "direction = 0"), "[programs] rows 2: direction is 0; right would be 1"),
    (ROW, ROW.replace("numeral = 1", "numeral = 2"), "[programs] rows 6: cycle is 4"),
    ('{ types = ["dirt"], max = 1 }', "{ types = [], max = 1 }", "[programs] rows 1 limit 1: types is []"),
    ('{ types = ["dirt"], max = 1 }', '{ types = ["mud"], max = 1 }', "[programs] rows 1 limit 1: types is ['mud']"),
    ('[{ types = ["dirt"], max = 1 }]', "[]", "[programs] rows 1: limits is []; right would be a list such as"),
    ('species = "elf", type = "sock"', 'species = "imp", type = "sock"', "[garments] rows 1: species is 'imp'"),
    ('species = "elf", type = "sock"', 'species = "elf", type = "dress"', "[garments] rows 1: type is 'dress'"),
    ("stains = [], value = 2", "stains = []", "[garments] rows 14: value is missing"),
    ("five_players = [3, 4, 5, 5]", "five_players = [3, 4, 5]", "[deal]: five_players is [3, 4, 5]; right would be"),
    ('"orc", "vampire"]', '"orc", "orc"]', "[baskets]: species is"),
    (", coins = 10 }", " }", "[types] rows 1: coins is missing"),
]


@pytest.mark.parametrize(("old", "new", "message"), MORE)
def test_a_wrong_edition_is_refused_with_place_and_remedy(old: str, new: str, message: str) -> None:
    with pytest.raises(BadEdition) as caught:
        GAME.set_up(3, {}, changed(old, new))
    assert str(caught.value).startswith(f"mine.toml: {message}")


def test_r11_6_ruling_43_too_few_cards_are_refused() -> None:
    with pytest.raises(BadEdition, match=r"\[garments\] has 90 cards; 5 players need 95"):
        GAME.set_up(5, {}, changed("five_players = [3, 4, 5, 5]", "five_players = [3, 4, 5, 6]"))
    with pytest.raises(BadEdition, match=r"\[deal\] may leave a basket too empty for a whole wash IV"):
        GAME.set_up(5, {}, changed("five_players = [3, 4, 5, 5]", "five_players = [3, 4, 5, 4]"))


def test_r11_6_ruling_6_ninety_cards_are_just_enough() -> None:
    box = open_box(5)
    assert 5 + 5 * sum(box.deals) == box.garments == 90


def test_r11_21_cards_alike_are_numbered() -> None:
    edition = changed(
        '{ species = "elf", type = "sock", stains = [] }', '{ species = "elf", type = "sock", stains = [], copies = 3 }'
    )
    box = open_box(3, edition)
    assert box.garments == 92
    assert box.faces[:3] == ["elf-sock-clean", "elf-sock-clean-2", "elf-sock-clean-3"]
    game = wash("elf-sock-clean elf-sock-clean-2", "IV-30", edition=edition)
    game.play("draw", "stop")
    assert game.line("sock") == 10
    assert game.told(ANN)[-2].startswith("You draw elf sock (no stain) no. 2")


def test_both_readings_of_a_limit_can_be_written() -> None:
    for written in ("dirt 1", "dirt 1, magic 2", "dirt+magic 3", "dirt+magic+slime 4, dirt 2"):
        box = open_box(3, program(1, written))
        card = box.programs[0][0]
        assert ", ".join(limit.written() for limit in box.limits[card]) == written
        assert box.book[box.faces[card]].props["limits"] == written


def test_another_edition_can_be_played() -> None:
    dresses = STANDARD.replace('type = "shirt"', 'type = "dress"')
    table = GAME.set_up(4, {}, Edition("mine.toml", dresses))
    assert "elf-dress-clean" in table.the_box().book
    assert len(SPECIES) == 5

"""Editions say what is wrong with them: file, table, row, what stands there and what would be right."""

from collections.abc import Callable

import pytest

from goblintop import catalogue
from goblintop.engine.edition import Edition, EditionRow, EditionTable
from goblintop.engine.errors import BadEdition

HEAD = 'game = "tiny"\nname = "mine"\n'
TEXT = (
    HEAD
    + """
[title]
en = "Mine"
fr = "La mienne"

[crew]
provenance = "own"
rows = [
  { kind = "fish", gold = 2, holo = true, tags = ["a", "b"], marks = [1, 2] },
  { kind = "cook", gold = -1, holo = 1, tags = ["z"], marks = [1, true], note = 5 },
]

[guests]
provenance = "reconstructed"
count = 8
"""
)


@pytest.fixture
def edition() -> Edition:
    return Edition("my.toml", TEXT)


@pytest.fixture
def rows(edition: Edition) -> list[EditionRow]:
    return edition.table("crew").rows()


def message(act: Callable[[], object]) -> str:
    with pytest.raises(BadEdition) as error:
        act()
    return str(error.value)


def test_what_is_right_is_read(edition: Edition, rows: list[EditionRow]) -> None:
    row = rows[0]
    assert (row.word("kind", ["fish"]), row.number("gold"), row.flag("holo")) == ("fish", 2, True)
    assert (row.words("tags", ["a", "b", "c"]), row.numbers("marks", length=2)) == (["a", "b"], [1, 2])
    assert (row.text("kind"), row.text("note", default="-"), row.number("age", default=7)) == ("fish", "-", 7)
    assert row.word("size", ["small", "large"], default="small") == "small"
    assert edition.table("guests").row().number("count") == 8


def test_titles_and_provenances(edition: Edition) -> None:
    assert [edition.title(lang) for lang in ("en", "fr", "de")] == ["Mine", "La mienne", "mine"]
    assert edition.provenances() == {"crew": "own", "guests": "reconstructed"}
    assert edition.is_reconstructed()
    assert not Edition("a.toml", HEAD).is_reconstructed()


def test_the_hash_is_of_the_text(edition: Edition) -> None:
    assert edition.hash == Edition("other.toml", TEXT).hash
    assert edition.hash != Edition("my.toml", TEXT + "\n").hash


WRONG_ROWS: list[tuple[Callable[[EditionRow], object], str]] = [
    (lambda row: row.number("gold", 0, 20), "gold is -1; right would be a whole number from 0 to 20"),
    (lambda row: row.number("kind"), "kind is 'cook'; right would be a whole number from 0 to 999"),
    (lambda row: row.number("age", 1, 9), "age is missing; right would be a whole number from 1 to 9"),
    (lambda row: row.word("kind", ["fish", "coin"]), "kind is 'cook'; right would be one of fish, coin"),
    (lambda row: row.word("size", ["small"]), "size is missing; right would be one of small"),
    (lambda row: row.text("note"), "note is 5; right would be a text in quotes"),
    (lambda row: row.flag("holo"), "holo is 1; right would be true or false"),
    (lambda row: row.words("tags", ["a", "b"]), "tags is ['z']; right would be a list of a, b"),
    (lambda row: row.words("kind", ["a"]), "kind is 'cook'; right would be a list of a"),
    (lambda row: row.numbers("marks", 0, 9), "marks is [1, True]; right would be a list of whole numbers from 0 to 9"),
    (lambda row: row.numbers("gold"), "gold is -1; right would be a list of whole numbers from 0 to 999"),
]


@pytest.mark.parametrize(("act", "what"), WRONG_ROWS, ids=[what for _, what in WRONG_ROWS])
def test_a_wrong_value_names_its_place(rows: list[EditionRow], act: Callable[[EditionRow], object], what: str) -> None:
    assert message(lambda: act(rows[1])) == f"my.toml: [crew] rows 2: {what}"


def test_lists_of_the_wrong_length(rows: list[EditionRow]) -> None:
    wrong = message(lambda: rows[0].numbers("marks", 0, 9, length=3))
    assert wrong == "my.toml: [crew] rows 1: marks is [1, 2]; right would be a list of 3 whole numbers from 0 to 9"


WRONG_TABLES: list[tuple[Callable[[EditionTable], object], str]] = [
    (lambda table: table.rows(least=3, most=5), "has 2 rows; right would be 3 to 5"),
    (lambda table: table.rows(least=6, most=6), "has 2 rows; right would be exactly 6"),
    (lambda table: table.rows("cards"), "needs cards = [ {...}, {...} ]"),
    (lambda table: table.rows("provenance"), "needs provenance = [ {...}, {...} ]"),
]


@pytest.mark.parametrize(("act", "what"), WRONG_TABLES, ids=[what for _, what in WRONG_TABLES])
def test_a_wrong_table_names_itself(edition: Edition, act: Callable[[EditionTable], object], what: str) -> None:
    assert message(lambda: act(edition.table("crew"))) == f"my.toml: [crew] {what}"


def test_a_game_can_refuse_a_whole_table(edition: Edition) -> None:
    assert str(edition.table("crew").wrong("holds 3 cards")) == "my.toml: [crew] holds 3 cards"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("game = ", "my.toml is not readable TOML"),
        ('name = "mine"', 'my.toml: the line game = "..." is missing at the top'),
        ('game = "tiny"', 'my.toml: the line name = "..." is missing at the top'),
        ("game = 3\nname = 'x'", 'my.toml: the line game = "..." is missing at the top'),
    ],
)
def test_a_file_that_is_no_edition(text: str, what: str) -> None:
    assert message(lambda: Edition("my.toml", text)).startswith(what)


def test_a_table_must_exist_and_say_where_it_comes_from(edition: Edition) -> None:
    assert message(lambda: edition.table("zeppelins")) == "my.toml: the table [zeppelins] is missing"
    unsaid = Edition("my.toml", HEAD + "[crew]\nrows = []\n")
    right = "right would be one of rulebook, published, reconstructed, own"
    assert message(lambda: unsaid.table("crew")) == f"my.toml: [crew] says provenance = None; {right}"


@pytest.mark.parametrize("name", catalogue.games())
def test_a_shipped_edition_with_one_line_less_is_never_a_traceback(name: str) -> None:
    game = catalogue.find(name)
    lines = game.edition(game.editions()[0]).text.splitlines()
    refusals: list[str] = []
    for at in range(len(lines)):
        text = "\n".join(lines[:at] + lines[at + 1 :])
        try:
            game.set_up(edition=Edition("less.toml", text))
        except BadEdition as error:
            refusals.append(str(error))
    assert refusals
    assert all("less.toml" in refusal for refusal in refusals)

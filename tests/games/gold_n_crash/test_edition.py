"""The standard edition adds up, and an edition that does not fit is refused with a sentence that helps."""

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, dealt, open_box

from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition, GoblintopError
from goblintop.games.gold_n_crash import GAME
from goblintop.games.gold_n_crash.components import KINDS

STANDARD = GAME.edition("standard").text


def changed(old: str, new: str) -> Edition:
    """The standard edition with one thing changed."""
    assert old in STANDARD, f"{old!r} is not in the standard edition"
    return Edition("mine.toml", STANDARD.replace(old, new, 1))


def test_a_crew_deck_has_36_cards_worth_76_gold() -> None:
    box = open_box()
    for deck in box.decks:
        assert len(deck) == 36
        assert sum(box.gold[card] for card in deck) == 76


def test_the_crew_by_kind_and_gold() -> None:
    box = open_box()
    by_kind = {
        kind: sorted(box.gold[card] for card in box.decks[ME] if box.kind[card] == at) for at, kind in enumerate(KINDS)
    }
    ordinary = [1, 1, 1, 2, 2, 3]
    assert by_kind == {**dict.fromkeys(KINDS[:5], ordinary), "coin": [4, 4, 4, 4, 4, 6]}


def test_26_cards_are_left_in_each_deck() -> None:
    game = dealt()
    assert [len(game.side(seat).deck) for seat in (ME, THEM)] == [26, 26]


def test_eight_guests_by_wish_and_gold() -> None:
    box = open_box()
    assert {box.faces[guest]: box.gold[guest] for guest in box.guests} == {
        "guest-gold-9": 5,
        "guest-plays-2": 4,
        "guest-reinforce-3": 5,
        "guest-cards-5": 6,
        "guest-kinds-4": 5,
        "guest-fish-3": 5,
        "guest-coin-2": 5,
        "guest-board-3": 5,
    }


def test_zeppelins_resist_1_2_and_3_on_both_sides() -> None:
    box = open_box()
    assert [[box.resistance[card] for card in row] for row in box.zeppelins] == [[1, 2, 3], [1, 2, 3]]


def test_every_table_says_where_it_comes_from() -> None:
    edition = GAME.edition("standard")
    assert edition.provenances() == dict.fromkeys(("crew", "guests", "zeppelins"), "published")
    assert not edition.is_reconstructed()


WRONG = [
    ('game = "gold_n_crash"', 'game = "chess"', 'mine.toml is an edition of "chess", not of "gold_n_crash"'),
    ('game = "gold_n_crash"', "", 'mine.toml: the line game = "..." is missing at the top'),
    ("[crew]", "[crews]", "mine.toml: the table [crew] is missing"),
    (
        'provenance = "published"',
        'provenance = "heard"',
        "mine.toml: [crew] says provenance = 'heard'; right would be one of rulebook, published, reconstructed, own",
    ),
    (
        '{ kind = "bombard", gold = 1, copies = 3 }',
        '{ kind = "bombrad", gold = 1, copies = 3 }',
        "mine.toml: [crew] rows 1: kind is 'bombrad'; right would be one of bombard, board, fish, reinforce, secure",
    ),
    (
        '{ kind = "board", gold = 1, copies = 3 }',
        '{ kind = "board", gold = 1 }',
        "mine.toml: [crew] rows 4: copies is missing; right would be a whole number from 1 to 36",
    ),
    (
        '{ kind = "board", gold = 1, copies = 3 }',
        '{ kind = "board", gold = "one", copies = 3 }',
        "mine.toml: [crew] rows 4: gold is 'one'; right would be a whole number from 0 to 20",
    ),
    (
        '{ kind = "board", gold = 2, copies = 2 }',
        '{ kind = "board", gold = 1, copies = 2 }',
        "mine.toml: [crew] rows 5: gold is 1; right would be a value that no other row of board has",
    ),
    (
        '{ wish = "plays", count = 2, gold = 4 }',
        '{ wish = "gold", count = 9, gold = 4 }',
        "mine.toml: [guests] rows 2: count is 9; right would be a value that no other guest with the wish gold has",
    ),
    (
        '{ wish = "cards", count = 5, gold = 6 }',
        '{ wish = "card", count = 5, gold = 6 }',
        "mine.toml: [guests] rows 4: wish is 'card'; right would be one of gold, plays, cards, kinds, bombard",
    ),
    (
        "resistance = [1, 2, 3]",
        "resistance = [1, 2]",
        "mine.toml: [zeppelins]: resistance is [1, 2]; right would be a list of 3 whole numbers from 1 to 9",
    ),
    ("resistance = [1, 2, 3]", "", "mine.toml: [zeppelins]: resistance is missing"),
    ("resistance = [1, 2, 3]", "resistance = [1, 2, 3", "mine.toml is not readable TOML"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_a_wrong_edition_is_refused_with_place_and_remedy(old: str, new: str, message: str) -> None:
    with pytest.raises(BadEdition) as caught:
        GAME.set_up(2, {}, changed(old, new))
    assert str(caught.value).startswith(message)


def test_too_small_a_deck_is_refused() -> None:
    small = STANDARD[: STANDARD.index("rows = [")] + 'rows = [{ kind = "coin", gold = 4, copies = 10 }]\n'
    small += STANDARD[STANDARD.index("[guests]") :]
    with pytest.raises(BadEdition, match=r"\[crew\] holds 10 cards; right would be 11 to 200"):
        GAME.set_up(2, {}, Edition("mine.toml", small))


def test_too_few_guests_are_refused() -> None:
    start, end = STANDARD.index('    { wish = "gold"'), STANDARD.index('    { wish = "kinds"')
    with pytest.raises(BadEdition, match=r"\[guests\] has 4 rows; right would be 6 to 20"):
        GAME.set_up(2, {}, Edition("mine.toml", STANDARD[:start] + STANDARD[end:]))


def test_an_unknown_edition_names_those_there_are() -> None:
    with pytest.raises(BadEdition, match="no edition deluxe; it has: standard"):
        GAME.edition("deluxe")


def test_another_edition_can_be_played() -> None:
    table = GAME.set_up(
        2, {}, changed('{ wish = "gold", count = 9, gold = 5 }', '{ wish = "secure", count = 2, gold = 7 }')
    )
    assert "guest-secure-2" in table.the_box().book


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (3, {}, "cannot be played by 3"),
        (2, {"no_progress_limit": 41}, "no_progress_limit cannot be 41; right would be one of 0, 20, 40, 80"),
        (2, {"may_stop_early": "perhaps"}, "may_stop_early cannot be perhaps; right would be one of off, on"),
        (2, {"limit": 1}, "has no option limit; it has: no_progress_limit, may_stop_early"),
    ],
)
def test_wrong_players_and_options_are_refused(
    players: int, options: dict[str, int | str | bool], message: str
) -> None:
    with pytest.raises(GoblintopError, match=message):
        GAME.set_up(players, options)

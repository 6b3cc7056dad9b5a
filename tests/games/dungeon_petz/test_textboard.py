"""The table in a terminal: what its head says of exhibitions and customers."""

from tests.games.dungeon_petz.tables import Game, table

from goblintop.engine.sentences import Speaker
from goblintop.games.dungeon_petz import GAME
from goblintop.games.dungeon_petz.textboard import board

PRIZES = ((2, "★6·2"), (3, "★8·5·2"), (4, "★8·6·4·2"))


def lines(game: Game, lang: str = "en") -> list[str]:
    """What the first player sees."""
    faces = {name: face.to_json() for name, face in game.box.book.items()}
    speaker = Speaker(lang, GAME.sentences(lang), faces, ["Ann", "Bob", "Cyd", "Dan"], 0)
    return board(game.state.view(0).to_json(), speaker).split("\n")


def head(game: Game) -> str:
    """The first line."""
    return lines(game)[0]


def test_the_food_of_the_next_round_is_shown_not_what_lies_there_already() -> None:
    said = head(table().exhibition("eating_contest").exhibition("tidy_shop", 3))
    assert "2: Eating Contest (+2 hunger -1 poop -1 disease)" in said
    wishes = "✶ +1 play +1 magic -1 disease -1 manure"
    assert f"3: Tidy Shop ({wishes} │ 2 veg · 1 veg 2 meat · 2 meat)" in said


def test_a_sign_stands_at_each_symbol_of_which_one_card_of_each_colour_counts() -> None:
    said = head(table(round_number=3).customers("collector"))
    assert "3: Collector (-1 hunger -1 poop +2 ◇play +1 ◇anger -2 disease)" in said


def test_where_there_is_room_the_board_says_how_to_read_it() -> None:
    game = table()
    faces = {name: face.to_json() for name, face in game.box.book.items()}
    speaker = Speaker("en", GAME.sentences("en"), faces, ["Ann", "Bob", "Cyd", "Dan"], 0)
    view = game.state.view(0).to_json()
    low, high = board({**view, "height": 5}, speaker), board({**view, "height": 50}, speaker)
    assert "Bars G R Y P" in high.split("\n")[-1]
    assert high.split("\n")[:-1] == low.split("\n")


def test_neutral_imps_that_take_from_the_mixed_stand_are_seen_there() -> None:
    now, later = table(2, round_number=2), table(3, round_number=2)
    assert "mixed stand[/][dim]→✗[/] [dim]✗-1 veg[/] [dim]→✗-1 meat[/]" in lines(now)[2]
    assert "stand mixte[/][dim]→✗[/] [dim]✗-1 légume[/] [dim]→✗-1 viande[/]" in lines(now, "fr")[2]
    assert "mixed stand[/] [dim]→✗-1 meat[/]" in lines(later)[2]
    assert "✗" not in "".join(lines(table(4))[1:3])


def test_the_prizes_of_the_edition_stand_at_the_exhibitions() -> None:
    assert [f"exhibitions ({prizes})" in head(table(players)) for players, prizes in PRIZES] == [True] * 3

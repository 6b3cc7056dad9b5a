"""Tables as text, drawn without a screen."""

import pytest
from tests.sample import sample

from goblintop import catalogue
from goblintop.cli.screen.drawing import Look, draw_hand, draw_table, draw_text_board
from goblintop.cli.skeleton import GAME as TINY
from goblintop.cli.speech import speaker
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker


@pytest.mark.parametrize("name", [*sorted(catalogue.games()), "tiny"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_view_can_be_drawn_generically(name: str, lang: str) -> None:
    game = TINY if name == "tiny" else catalogue.find(name)
    players = game.players[-1]
    table = game.set_up(players)
    rng = Rng(2)
    table.settle(rng)
    look = Look(speaker(game, table.the_box(), lang, [f"P{at}" for at in range(players)], 0))
    for _ in range(60):
        if table.over:
            break
        view = table.view(0).to_json()
        drawn = draw_table(view, look, 76).plain
        for zone in view["zones"]:
            if zone["owner"] != 0 or zone["layout"] != "hand":
                place = look.speaker.place(zone["id"])
                assert place[1:] in drawn
        cards = draw_hand(view, look, 78, False)
        assert all(len(row) <= 80 for row in cards.plain.split("\n"))
        seat = table.to_move()[0]
        table.apply(seat, rng.pick(table.options(seat)))
        table.settle(rng)


@pytest.mark.parametrize(("width", "height"), sample([(50, 11), (53, 12), (80, 24), (120, 40)]))
@pytest.mark.parametrize(
    "name", [name for name in sorted(catalogue.games()) if catalogue.textboard(catalogue.find(name))]
)
def test_text_boards_draw_every_state(name: str, width: int, height: int) -> None:
    game = catalogue.find(name)
    board = catalogue.textboard(game)
    assert board is not None
    for players in game.players:
        table = game.set_up(players)
        rng = Rng(4)
        table.settle(rng)
        speakers = [
            speaker(game, table.the_box(), lang, [f"P{at}" for at in range(players)], 0) for lang in ("en", "fr")
        ]
        while not table.over:
            seat = table.to_move()[0]
            for observer in {0, seat}:
                view = table.view(observer).to_json()
                touched = frozenset([view["zones"][0]["id"], *(piece[0] for piece in view["zones"][0]["pieces"])])
                for each in speakers:
                    lines = draw_text_board(board, view, touched, each, width, height).plain.split("\n")
                    assert lines
                    assert max(map(len, lines)) <= width
            table.apply(seat, rng.pick(table.options(seat)))
            table.settle(rng)


def test_the_rest_of_a_long_line_stands_in_and_nothing_is_lost() -> None:
    game = catalogue.find("gold_n_crash")
    says = speaker(game, game.set_up(2).the_box(), "en", ["Ann", "Bob"], 0)
    told = "cages " + ", ".join(f"cage {number}" for number in range(20))

    def board(_view: Json, _speaker: Speaker) -> str:
        return f"[bold]first[/]\n{told}\n  last"

    lines = draw_text_board(board, {"zones": []}, frozenset(), says, 40, 20).plain.split("\n")
    assert (lines[0], lines[-1]) == ("first", "  last")
    assert all(line.startswith("    ") and len(line) <= 40 for line in lines[2:-1])
    assert " ".join(" ".join(lines[1:-1]).split()) == told

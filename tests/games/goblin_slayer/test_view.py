"""What people see: zones, pieces, sentences and refusals."""

import pytest
from tests.games.goblin_slayer.scenes import laid, open_box, scene

from goblintop.engine.sentences import Speaker
from goblintop.games.goblin_slayer import GAME
from goblintop.games.goblin_slayer.geometry import NAMES, PLACES


def test_every_floor_hex_is_a_zone() -> None:
    play = laid()
    view = play.table.view(0)
    hexes = [zone for zone in view.zones if zone.layout == "hex"]
    assert [zone.id for zone in hexes] == [PLACES[cell] for cell in play.table.cave().floor]
    rows = view.extras["hexes"]
    assert [row[0] for row in rows] == [zone.id for zone in hexes]
    assert [row[0] for row in rows if row[4] == "door"] == ["hex-o8"]


def test_every_hex_has_a_name_to_be_spoken() -> None:
    for lang in ("en", "fr"):
        sentences = GAME.sentences(lang)
        assert [sentences[f"place.{place}"] for place in PLACES] == [name.upper() for name in NAMES]


def test_pieces_are_where_they_stand() -> None:
    view = scene(goblins="l8 a8", ogre="f6", widget="a8", lying="a8 a8", stones=1, reserve=3).table.view(1)
    assert [piece.token for piece in view.find("hex-m8").pieces] == ["stormbeard"]
    assert [piece.token for piece in view.find("hex-f6").pieces] == ["ogre"]
    assert [piece.token for piece in view.find("hex-a8").pieces] == ["goblin@a8", "widget", "stone@a8:0", "stone@a8:1"]
    assert view.find("reserve").count == 3
    assert [piece.marks for piece in view.find("box").pieces if piece.face == "goblin"] == [["gone"]] * 7
    assert view.counters == {"turn": 1, "phase": 1, "steps": 0, "threat": 1}


def test_what_he_takes_lies_in_his_pouch() -> None:
    play = scene(widget="l8", lying="l8", stones=1).play("step l8")
    view = play.table.view(0)
    assert [piece.token for piece in view.find("pouch").pieces] == ["stone@pouch:0", "stone@pouch:1", "widget"]
    assert view.find("hex-l8").count == 1
    moves = [(move.origin, move.destination) for event in play.log for move in event.moves]
    assert moves == [("hex-m8", "hex-l8"), ("hex-l8", "pouch"), ("hex-l8", "pouch")]


def test_monsters_who_moved_are_marked_until_the_phase_ends() -> None:
    play = scene("monsters", hero="o8", goblins="a7 l8").play("l8 to l7")
    assert [piece.marks for piece in play.table.view(1).find("hex-l7").pieces] == [["moved"]]
    play.play("done")
    assert [piece.marks for piece in play.table.view(1).find("hex-l7").pieces] == [[]]


def test_those_underground_are_told_apart() -> None:
    play = scene("monsters", hero="o8", goblins="a8 l8", ogre="f6", reserve=1, options={"tunnel_return": "next_turn"})
    play.play("a8 down", "f6 down")
    pieces = play.table.view(0).find("reserve").pieces
    assert [(piece.token, piece.marks) for piece in pieces] == [
        ("goblin@reserve:0", []),
        ("goblin@underground:0", ["underground"]),
        ("ogre", ["underground"]),
    ]


def test_a_move_touches_a_figure_and_a_hex() -> None:
    play = scene("monsters", hero="o8", goblins="a8 l8")
    option = play.table.parse(1, "l8 to k8")
    described = play.table.describe(1, option)
    assert (described["pieces"], described["places"]) == (["goblin@l8"], ["hex-k8"])
    described = play.table.describe(1, play.table.parse(1, "a8 down"))
    assert (described["pieces"], described["places"]) == (["goblin@a8"], ["reserve"])


def test_options_stay_few() -> None:
    play = scene("monsters", hero="o8", goblins="d10 i12 m8 k4 d7 g7 e10 j4 j11", ogre="b7")
    assert len(play.options()) < 60
    assert max(len(laid().options()), 0) < 100


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_face_has_a_name_and_a_line(lang: str) -> None:
    book = {id: face.to_json() for id, face in open_box().book.items()}
    speaker = Speaker(lang, GAME.sentences(lang), book, ("Ann", "Bob"), 0)
    for face in book.values():
        assert speaker.say(face["name"])
        assert speaker.say(face["lines"][0])


def test_vorpal_hits_can_kill_the_ogre() -> None:
    play = scene("attack", goblins="l7", ogre="l8", stones=1).play("sweep", "3", "vorpal 1")
    assert (play.ogre(), play.goblins()) == ("reserve", "")


def test_a_turn_in_words() -> None:
    play = scene(goblins="k8", stones=1, reserve=0).play("step l8", "stop", "done", "sweep", "1", "stop")
    assert play.told() == [
        "Stormbeard goes to L8",
        "Sweep: the die shows 1, 1 hit",
        "A goblin is slain at K8",
        "Turn 2",
    ]
    assert play.told("fr")[2] == "Un gobelin est tué en K8"


def test_sentences_begin_with_a_capital_letter_or_an_argument() -> None:
    for lang in ("en", "fr"):
        for key, sentence in GAME.sentences(lang).items():
            if key.startswith(("event.", "act.", "prompt.", "why.", "ending.")):
                assert sentence[0].isupper() or sentence[0] == "{", f"{key} in {lang}"

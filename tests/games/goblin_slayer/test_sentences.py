"""What is said at the table reads well, in both languages: events, offers and refusals."""

from collections.abc import Callable

import pytest
from tests.games.goblin_slayer.scenes import SEATS, Scene, laid, scene

from goblintop.engine.message import Json
from goblintop.engine.sentences import Speaker
from goblintop.games.goblin_slayer import GAME


def said(play: Scene, lang: str, message: Json) -> str:
    faces = {id: face.to_json() for id, face in play.table.box.book.items()}
    return Speaker(lang, GAME.sentences(lang), faces, SEATS, 0).say(message)


def offered(play: Scene, text: str, lang: str) -> str:
    """An option in words, legal or not."""
    (seat,) = play.table.to_move()
    return said(play, lang, play.table.describe(seat, play.table.parse(seat, text))["sentence"])


def refused(play: Scene, text: str, lang: str) -> str:
    """Why not, in words."""
    (seat,) = play.table.to_move()
    refusal = play.table.why_not(seat, play.table.parse(seat, text))
    assert refusal is not None
    return said(play, lang, refusal.message.to_json(seat))


def hiding() -> Scene:
    return laid().play("widget a6", "stone a6", "stone o8")


def buying() -> Scene:
    return hiding().play("ogre f6")


def holding_back() -> Scene:
    return hiding().play("ogre reserve")


def moving() -> Scene:
    return scene("monsters", goblins="l2 g2", ogre="i4").play("g2 to g3", "l2 down", "i4 to h3", "stay", "goblin at f1")


def dying() -> Scene:
    return scene("attack", goblins="l7", ogre="l8", stones=3).play("sweep", "1", "vorpal 2")


def fetching() -> Scene:
    return scene(widget="l8").play("step l8")


def leaving() -> Scene:
    return scene(hero="o8", widget="held").play("leave")


def surrounded() -> Scene:
    return scene("defend", goblins="l7 l8 m7 m9 n7 n8", stones=0)


EVENTS = [
    (
        lambda: laid(0),
        "The cavern is laid: the Larder, the Well, the Dormitory, the Forge and the Great Hall, clockwise; "
        "the centre is not turned",
        "La caverne est posée : le Garde-manger, le Puits, le Dortoir, la Forge et la Grande Salle, dans le sens "
        "horaire ; le centre n’est pas tourné",
    ),
    (
        lambda: laid(4),
        "The cavern is laid: the Larder, the Well, the Dormitory, the Forge and the Great Hall, clockwise; "
        "the centre is turned by 4 sixths",
        "La caverne est posée : le Garde-manger, le Puits, le Dortoir, la Forge et la Grande Salle, dans le sens "
        "horaire ; le centre est tourné de 4 sixièmes de tour",
    ),
    (hiding, "The Shimmering Widget is placed on A6", "Le Machin Miroitant est posé en A6"),
    (hiding, "A hero stone is placed on A6", "Une pierre du héros est posée en A6"),
    (hiding, "Stormbeard takes a hero stone", "Stormbeard prend une pierre du héros"),
    (fetching, "Stormbeard takes the Shimmering Widget", "Stormbeard prend le Machin Miroitant"),
    (
        buying,
        "Hrotgar the ogre joins in for 2 goblins and stands at F6",
        "Hrotgar l’ogre se joint à la fête pour 2 gobelins et se poste en F6",
    ),
    (
        holding_back,
        "Hrotgar the ogre joins in for 2 goblins and waits in reserve",
        "Hrotgar l’ogre se joint à la fête pour 2 gobelins et attend en réserve",
    ),
    (moving, "A goblin goes from G2 to G3", "Un gobelin va de G2 en G3"),
    (moving, "A goblin goes into the tunnel at L2", "Un gobelin entre dans le tunnel en L2"),
    (moving, "Hrotgar the ogre goes from I4 to H3", "Hrotgar l’ogre va de I4 en H3"),
    (moving, "A goblin appears at F1", "Un gobelin apparaît en F1"),
    (
        leaving,
        "Stormbeard leaves the cavern at O8 with the Widget",
        "Stormbeard quitte la caverne en O8 avec le Machin",
    ),
    (
        surrounded,
        "The monsters count 6 and cannot miss",
        "Les monstres comptent 6 et ne peuvent pas rater",
    ),
    (surrounded, "Stormbeard falls at M8", "Stormbeard tombe en M8"),
    (dying, "A goblin is slain at L7", "Un gobelin est tué en L7"),
    (dying, "Hrotgar the ogre is slain at L8", "Hrotgar l’ogre est tué en L8"),
]


@pytest.mark.parametrize(("lay", "english", "french"), EVENTS)
def test_events_read_well(lay: Callable[[], Scene], english: str, french: str) -> None:
    play = lay()
    assert english in play.told("en")
    assert french in play.told("fr")


def test_r9_6_stones_that_break_together_are_told_one_by_one_and_not_miscounted() -> None:
    assert dying().told("en").count("Vorpal axe: a stone breaks") == 2
    assert dying().told("fr").count("Hache vorpale : une pierre se brise") == 2


OFFERS = [
    (lambda: laid(), "widget a6", "Place the Shimmering Widget on A6", "Placer le Machin Miroitant en A6"),
    (
        lambda: laid().play("widget a6"),
        "stone a6",
        "Place a hero stone on A6",
        "Placer une pierre du héros en A6",
    ),
    (
        hiding,
        "ogre f6",
        "Buy the ogre for 2 goblins and put him on F6",
        "Acheter l’ogre pour 2 gobelins et le placer en F6",
    ),
    (
        hiding,
        "ogre reserve",
        "Buy the ogre for 2 goblins and keep him in reserve",
        "Acheter l’ogre pour 2 gobelins et le garder en réserve",
    ),
    (
        lambda: scene("monsters", goblins="g2"),
        "g2 to g3",
        "Move the goblin from G2 to G3",
        "Déplacer le gobelin de G2 en G3",
    ),
    (
        lambda: scene("monsters", ogre="f6"),
        "f6 to g6",
        "Move Hrotgar the ogre from F6 to G6",
        "Déplacer Hrotgar l’ogre de F6 en G6",
    ),
    (
        lambda: scene("monsters", ogre="f6"),
        "f6 down",
        "Hrotgar the ogre goes into the tunnel at F6",
        "Hrotgar l’ogre entre dans le tunnel en F6",
    ),
    (lambda: scene("appear", reserve=1), "goblin at a8", "A goblin appears at A8", "Un gobelin apparaît en A8"),
    (
        lambda: scene("attack", goblins="l8"),
        "power l8",
        "Strike down the goblin at L8 and advance",
        "Abattre le gobelin en L8 et avancer",
    ),
    (
        lambda: scene("defend", goblins="l8", stones=1).play("1"),
        "shield",
        "Break your last stone and live",
        "Briser ta dernière pierre et vivre",
    ),
    (
        lambda: scene("defend", goblins="l8", stones=2).play("1"),
        "shield",
        "Break one of 2 stones and live",
        "Briser une de tes 2 pierres et vivre",
    ),
]


@pytest.mark.parametrize(("lay", "text", "english", "french"), OFFERS)
def test_offers_read_well(lay: Callable[[], Scene], text: str, english: str, french: str) -> None:
    play = lay()
    assert offered(play, text, "en") == english
    assert offered(play, text, "fr") == french


REFUSALS = [
    (
        lambda: scene("monsters", goblins="e7"),
        "e7 to f6",
        "There is a wall between; go around it",
        "Il y a un mur entre les deux ; fais le tour",
    ),
    (
        lambda: scene(goblins="l8"),
        "step l8",
        "Somebody stands there, and a hex holds only one figure",
        "Quelqu’un s’y tient, et une case ne porte qu’une figurine",
    ),
    (
        lambda: scene(hero="o8"),
        "leave",
        "Stormbeard does not leave without the Widget; take it first",
        "Stormbeard ne sort pas sans le Machin ; prends-le d’abord",
    ),
    (
        lambda: scene("monsters", goblins="g2 g5").play("g2 to g3"),
        "g3 to g4",
        "This monster has moved already; each moves once a turn",
        "Ce monstre a déjà bougé ; chacun bouge une fois par tour",
    ),
    (
        lambda: scene("monsters", goblins="g2"),
        "g2 down",
        "Only a monster that stands on a tunnel can go into it",
        "Seul un monstre qui se tient sur un tunnel peut y entrer",
    ),
    (
        lambda: scene("appear", goblins="f1", reserve=1),
        "goblin at f1",
        "Somebody stands on this tunnel; choose a free one",
        "Quelqu’un se tient sur ce tunnel ; choisis un tunnel libre",
    ),
    (
        lambda: scene("attack", ogre="l8"),
        "power l8",
        "A power attack does nothing to the ogre; only a sweep can slay him",
        "L’attaque puissante ne fait rien à l’ogre ; seule une attaque circulaire peut le tuer",
    ),
]


@pytest.mark.parametrize(("lay", "text", "english", "french"), REFUSALS)
def test_refusals_say_what_would_be_right(lay: Callable[[], Scene], text: str, english: str, french: str) -> None:
    play = lay()
    assert refused(play, text, "en") == english
    assert refused(play, text, "fr") == french

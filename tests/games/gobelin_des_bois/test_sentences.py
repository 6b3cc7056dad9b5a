"""What the game says, how the terminal draws it, and what the hints are worth."""

import re

import pytest
from tests.games.gobelin_des_bois.tables import ANN, BOB, Game, Options, dealt, table

from goblintop import bots
from goblintop.catalogue import textboard
from goblintop.engine.conformance import walk
from goblintop.engine.message import Json, number, say, text
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker
from goblintop.engine.table import Table
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.components import CAPTURE, DISCARD, EFFECTS, REPLAY
from goblintop.games.gobelin_des_bois.table import Clearing


def test_a_play_is_told_to_both() -> None:
    game = table(("A:red.take/blue.capture/1 -", "- -"), path="P:red.look/red.look/0")
    game.play("play A right")
    assert "You lay red Take and blue Capture (1 gold) on the right end (B): Take" in game.told(ANN)
    assert "Ann lays red Take and blue Capture (1 gold) on the right end (B): Take" in game.told(BOB)
    assert "Ann pose Prendre rouge et Capturer bleu (1 or) au bout droit (B) : Prendre" in game.told(BOB, "fr")


def test_a_hidden_card_is_not_named_to_those_who_do_not_know_it() -> None:
    game = table(
        ("E:any.swap/any.look/1 H:red.return/red.replay/0", "- -"), treasures=("", "A:red.discard/red.capture/1")
    )
    game.play("play E right")
    assert any("red Return and red Replay" in line for line in game.told(ANN))
    assert not any("red Return and red Replay" in line for line in game.told(BOB))
    assert "Ann swaps a hand card with number 1 among your treasures" in game.told(BOB)


def test_a_refusal_names_both_colours() -> None:
    game = table(("A:red.look/blue.look/1 -", "- -"), path="P:green.look/any.look/0")
    refusal = game.state.why_not(ANN, game.state.parse(ANN, "play 1 left"))
    assert refusal is not None
    said = [game.speaker(lang, ANN).say(refusal.message.to_json(ANN)) for lang in ("en", "fr")]
    assert said == [
        "This blue square does not match the green end",
        "Cette case (bleu) ne correspond pas au bout (vert)",
    ]


@pytest.mark.parametrize(
    ("effect", "chapter", "en", "fr"),
    [
        ("steal", 0, "Steal {} from Bob’s treasures", "Voler {} parmi les trésors de Bob"),
        ("swap", 0, "Swap with {} among Bob’s treasures", "Échanger avec {} parmi les trésors de Bob"),
        ("discard", 0, "Discard {} among Bob’s treasures", "Défausser {} parmi les trésors de Bob"),
        ("swap", 5, "Swap {} among Bob’s treasures", "Échanger {} parmi les trésors de Bob"),
        (
            "discard",
            8,
            "Discard {} among Bob’s treasures and keep it as a trophy",
            "Défausser {} parmi les trésors de Bob pour en faire ton trophée",
        ),
    ],
)
def test_treasures_that_one_does_not_know_are_told_apart_by_their_places(
    effect: str, chapter: int, en: str, fr: str
) -> None:
    game = table(
        (f"E:any.{effect}/any.look/1 -", "- -"),
        treasures=("", "A:red.look/red.look/1 B:red.take/red.replay/2! C:red.look/red.look/3"),
        options={"chapter": chapter},
    )
    game.play("play E right")
    for lang, sentence, names in (
        ("en", en, ["number 1", "red Take and red Replay (2 gold)", "number 3"]),
        ("fr", fr, ["le numéro 1", "Prendre rouge et Rejouer rouge (2 or)", "le numéro 3"]),
    ):
        speaker = game.speaker(lang, ANN)
        said = [speaker.say(game.state.describe(ANN, option)["sentence"]) for option in game.state.options(ANN)]
        assert said == [sentence.format(name) for name in names]


def test_the_count_names_every_card_it_counts() -> None:
    """Trophies are among them where they score, and only there."""
    game = table(
        ("E:blue.look/blue.look/1 H:blue.take/blue.replay/1", "- -"),
        trophies=("A:red.steal/red.swap/3 B:red.look/red.swap/2", "C:red.return/red.capture/4"),
        pile="X:red.take/red.swap/0",
        options={"chapter": 8},
    )
    game.play("play E right")
    counted = [line for line in game.told(BOB) if " gold: " in line]
    assert counted[0].startswith("Ann has 6 gold: ")
    for card in ("Take and blue Replay (1", "Take and red Swap (0", "Steal and red Swap (3", "Look and red Swap (2"):
        assert card in counted[0]
    assert "red Return" not in counted[1]


def test_a_king_who_does_not_move_stays() -> None:
    for gold, column, en, fr in (
        (0, 2, "The King stays on column 2", "Le Roi reste sur la colonne 2"),
        (1, 2, "The King advances 1 column and stands on 3", "Le Roi avance de 1 colonne et arrive sur la colonne 3"),
        (
            4,
            2,
            "The King advances 4 columns and stands on 1; he gains a coin",
            "Le Roi avance de 4 colonnes et arrive sur la colonne 1 ; il gagne une pièce",
        ),
    ):
        game = table((f"E:any.look/any.look/{gold} -", "- -"), column=column, options={"mode": "coop"})
        game.play("play E right")
        assert en in game.told(ANN)
        assert fr in game.told(BOB, "fr")


def explained(card: str, players: int = 2, **options: str | int) -> list[str]:
    """What a card of one's own says about its squares, without the colours."""
    game = table(("- -",) * players, own=[card], options={**options})
    lines = game.state.box.book["own-1"].lines
    return [line.key.removeprefix("card.effect.") for line in lines[1:]]


def test_a_card_explains_its_squares_as_they_play_in_this_game() -> None:
    card = "red.steal/blue.tale-look/1"
    assert explained(card) == ["steal", "tale-look"]
    assert explained(card, chapter=4) == ["tale-steal", "tale-look"]
    assert explained(card, chapter=5) == ["steal", "tale-look"]
    assert explained(card, chapter=9) == ["steal", "tale-steal", "tale-look"], "which one is chosen at the table"
    assert explained(card, mode="coop") == ["king-steal", "look"]
    assert explained("red.tale-discard/blue.swap/1", mode="coop") == ["king-discard", "swap"]


@pytest.mark.parametrize(
    ("mode", "en", "fr"),
    [
        ("competitive", ("Round 1: the path", "round"), ("Manche 1 : le parcours", "manche")),
        ("coop", ("The path", "game"), ("Le parcours", "partie")),
    ],
)
def test_against_the_king_there_are_no_rounds(mode: str, en: tuple[str, str], fr: tuple[str, str]) -> None:
    for lang, begins, ends in (
        ("en", f"{en[0]} begins with red Take", f"The pile is empty: the {en[1]} is over"),
        ("fr", f"{fr[0]} commence par Prendre", f"La pioche est vide : la {fr[1]} s’achève"),
    ):
        speaker = Speaker(lang, GAME.sentences(lang), {}, ["Ann", "Bob"], -1)
        king = number(int(mode == "coop"))
        card = text("red Take" if lang == "en" else "Prendre")
        assert speaker.say(say("event.round", king=king, number=number(1), card=card).to_json(0)) == begins
        game = table(("E:any.look/any.look/0 -", "- -"), pile="X:red.take/red.swap/0", options={"mode": mode})
        assert ends in game.play("play E right").told(ANN, lang)


def test_the_terminal_says_which_effects_play_by_the_tale() -> None:
    assert "by the tale: Steal" in drawn(table(("- -", "- -"), options={"chapter": 4}), "en", ANN)
    game = table(("- -", "- -"), tales=(CAPTURE, DISCARD, REPLAY), options={"chapter": 9})
    assert "selon le conte : Capturer, Défausser, Rejouer" in drawn(game, "fr", ANN)
    assert "by the tale" not in drawn(table(("- -", "- -")), "en", ANN)


def test_the_terminal_tells_the_rules_from_which_the_epilogue_chooses() -> None:
    state = GAME.set_up(2, {"chapter": 9})
    assert isinstance(state, Clearing)
    game = Game(state, {})
    for lang, first, last in (
        ("en", "· Replay (tale): play another turn at once", "· Discard (tale): any face-down treasure"),
        ("fr", "· Rejouer (conte) : joue aussitôt un autre tour", "· Défausser (conte) : un trésor caché"),
    ):
        text = drawn(game, lang, ANN, width=70)
        assert first in text
        assert last in text
        assert max(len(line) for line in text.split("\n")) <= 70
    game.play("tale forest", "tale path", "tale brigand").settle()
    assert "Discard (tale)" not in drawn(game, "en", ANN, width=70)


@pytest.mark.parametrize("effect", EFFECTS)
def test_it_is_said_what_each_effect_does_for_the_king(effect: str) -> None:
    """A card says `your treasures`; in the King's hands it is about his."""
    game = table(
        ("E:any.look/any.look/1 -", "- -"),
        track="- effect - - -",
        pile=f"- - K:red.{effect}/blue.tale-{effect}/0 -",
        options={"mode": "coop"},
    )
    game.play("play E right")
    for lang, head in (("en", "The King uses {} ({} square): "), ("fr", "Le Roi applique {} (case {}) : ")):
        speaker = game.speaker(lang, ANN)
        said = [speaker.say(game.state.describe(ANN, option)["sentence"]) for option in game.state.options(ANN)]
        name = speaker.sentences[f"term.{effect}"]
        starts = [head.format(name, side) for side in (("left", "right") if lang == "en" else ("gauche", "droite"))]
        assert [line[: len(start)] for line, start in zip(said, starts, strict=True)] == starts
        assert len(said[0]) > len(starts[0]) + 15
        assert said[0][len(starts[0]) :] == said[1][len(starts[1]) :]
        assert "you" not in said[0].replace("all of you", "")


def test_the_terminal_adds_up_what_the_king_has_where_all_of_it_is_known() -> None:
    coop: Options = {"mode": "coop"}
    king = "A:red.look/red.look/3! B:red.look/red.look/1"
    known = table(("- -", "- -"), king=f"{king}!", column=2, coins=3, options=coop)
    assert "in all 21" in drawn(known, "en", ANN)
    assert "en tout 21" in drawn(known, "fr", ANN)
    hidden = table(("- -", "- -"), king=king, column=2, coins=3, options=coop)
    assert "in all" not in drawn(hidden, "en", ANN)


def test_the_terminal_counts_the_cards_in_the_box() -> None:
    game = table(("- -", "- -"), boxed="A:red.look/red.look/1 B:red.look/red.look/1", options={"chapter": 2})
    assert "in the box 2" in drawn(game, "en", ANN)
    assert "dans la boîte 2" in drawn(game, "fr", BOB)


def test_the_terminal_says_who_plays_with_whom() -> None:
    text = drawn(table(("- -",) * 4, options={"mode": "teams"}), "en", BOB)
    found = {line.split()[0]: re.findall(r"team (\d)", line) for line in text.split("\n") if "hand" in line}
    assert found == {"Ann": ["1"], "Bob": ["2"], "Cat": ["1"], "Dan": ["2"]}
    assert "team" not in drawn(table(("- -",) * 4), "en", BOB)


def drawn(game: Game, lang: str, observer: int, **more: int) -> str:
    board = textboard(GAME)
    assert board is not None
    view: Json = game.state.view(observer).to_json()
    return re.sub(r"\[/?[^\]]*\]", "", board({**view, **more}, game.speaker(lang, observer)))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_terminal_draws_every_mode(lang: str) -> None:
    for players, options in (
        (1, {}),
        (2, {"chapter": 8}),
        (3, {"mode": "coop", "track": "advanced"}),
        (4, {"mode": "teams"}),
    ):
        for at, (state, _) in enumerate(walk(GAME, players, {**options}, 2)):
            assert isinstance(state, Clearing)
            if at % 5 == 0 and state.path:
                text = drawn(Game(state, {}), lang, 0, width=90)
                assert "◀" in text
                assert "▶" in text
                assert ("♛" in text) == state.box.coop


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (60, "◀ ●Look0≈Look ≈Take1✶Look … 1 … ¥Retu0✶Look ▶"),
        (80, "◀ ●Look0≈Look ≈Take1✶Look ✶Swap2●Look ¥Retu0✶Look ▶"),
        (100, "◀ ●Look0≈Look ≈Take1✶Look ✶Swap2●Look ¥Return0✶Look ▶"),
    ],
)
def test_the_terminal_shows_as_much_of_the_path_as_there_is_room_for(width: int, line: str) -> None:
    path = "P:red.look/blue.look/0 Q:blue.take/any.look/1 R:any.swap/red.look/2 S:yellow.return/any.look/0"
    assert line in drawn(table(("- -", "- -"), path=path), "en", ANN, width=width)


def test_the_terminal_shows_turned_cards_as_they_lie() -> None:
    game = table(("A:red.take/blue.capture/1 -", "- -"), path="P:blue.look/any.look/0")
    game.play("play A left")
    assert "●Take1≈Capt" in drawn(game, "en", BOB)
    game = table(("A:red.take/blue.capture/1 -", "- -"), path="P:red.look/any.look/0")
    game.play("play A left turned")
    assert "≈Capt1●Take" in drawn(game, "en", BOB)


def test_a_long_path_is_shortened() -> None:
    game = table(("- -", "- -"), path=" ".join(f"P{at}:any.look/any.look/0" for at in range(14)), pile=2)
    assert "…" in drawn(game, "en", ANN, width=80)


def play(table: Table, names: list[str], seed: int) -> None:
    rng = Rng(f"match {seed}")
    seated = [bots.find(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    table.settle(rng)
    while not table.over:
        seat = table.to_move()[0]
        table.apply(seat, seated[seat].choose(table.resample(seat, rng), seat))
        table.settle(rng)


def test_hints_are_worth_something() -> None:
    """Greedy play with the hints beats random play clearly, and beats the King more often than random play does."""
    won = 0
    for seed in range(24):
        state = dealt(2, seed).state
        state.log = None
        names = ["greedy:worlds=2", "random"] if seed % 2 else ["random", "greedy:worlds=2"]
        play(state, names, seed)
        won += state.result().winners == [1 - seed % 2]
    assert won >= 16
    beaten = {}
    for name in ("greedy:worlds=2", "random"):
        beaten[name] = 0
        for seed in range(16):
            table = GAME.set_up(2, {"mode": "coop"})
            play(table, [name, name], seed)
            beaten[name] += bool(table.result().winners)
    assert beaten["greedy:worlds=2"] > beaten["random"] + 3


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_cards_of_the_edition_read_alike(lang: str) -> None:
    box = GAME.set_up().the_box()
    speaker = Speaker(lang, GAME.sentences(lang), {}, [])
    names = [speaker.say(box.book[face].name.to_json(ANN)) for face in box.faces]
    assert len(set(names)) == len(names) == 30

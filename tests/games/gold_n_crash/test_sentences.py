"""What is said at the table reads well: to the one who acts, to the other, to a spectator, in both languages."""

from collections.abc import Callable

import pytest
from tests.games.gold_n_crash.tables import ME, THEM, Game, Half, table

from goblintop.engine.cards import SPECTATOR
from goblintop.engine.rng import Rng
from goblintop.games.gold_n_crash import GAME


def drawing() -> Game:
    return table(deck="coin-6").play("draw")


def playing() -> Game:
    return table(hand="reinforce-1", left="reinforce-2", middle="fish-1 fish-1").play("play reinforce-1 left")


def boarding() -> Game:
    return table(hand="board-1", facing="coin-4").play("play board-1 left")


def resisting() -> Game:
    return table(hand="bombard-1", them=Half(zeppelins="1 2 3")).play("play bombard-1 left")


def destroying() -> Game:
    return table(hand="bombard-1", them=Half(zeppelins="2 3 1", guests="- - gold")).play("play bombard-1 left")


def cracking() -> Game:
    return table(left="bombard-1", them=Half(treasure="coin-4")).play("discard left")


def looting() -> Game:
    return table(left="secure-1", them=Half(discard="coin-4")).play("discard left")


def observing() -> Game:
    return table(left="reinforce-1", deck="fish-1 coin-6").play("discard left", "first top", "first beneath")


def securing() -> Game:
    return table(hand="secure-1", middle="coin-4").play("play secure-1 left")


def welcoming() -> Game:
    return table(hand="coin-4", left="coin-4", middle="fish-1 fish-1", guests="coin - -").play("play coin-4 left")


def fishing() -> Game:
    return table(hand="fish-1", discard="coin-4").play("play fish-1 left")


def recalling() -> Game:
    return table(left="fish-1", middle="coin-4").play("discard left", "recall middle")


def clearing() -> Game:
    return table(hand="coin-6", left="coin-4 coin-4", middle="fish-1 fish-1 board-1").play("play coin-6 left")


def manoeuvring() -> Game:
    return table(left="board-1", middle="coin-4").play("discard left", "move middle left")


SAID = [
    (drawing, 0, "You draw Coin 6", "Ann draws a card", "Tu pioches Pièce 6", "Ann pioche une carte"),
    (
        playing,
        0,
        "You play Reinforce 1 into your left column (effect ×2)",
        "Ann plays Reinforce 1 into their left column (effect ×2)",
        "Tu poses Renforcer 1 dans ta colonne de gauche (effet ×2)",
        "Ann pose Renforcer 1 dans sa colonne de gauche (effet ×2)",
    ),
    (
        boarding,
        1,
        "You board Bob: Coin 4 is discarded",
        "Ann boards you: Coin 4 is discarded",
        "Tu abordes Bob\u00a0: la carte Pièce 4 est défaussée",
        "Ann t’aborde\u00a0: la carte Pièce 4 est défaussée",
    ),
    (
        resisting,
        1,
        "The bombardment fails: the zeppelin on Bob’s right resists",
        "The bombardment fails: your right zeppelin resists (resistance 3)",
        "Bombardement raté\u00a0: le zeppelin à la droite de Bob résiste",
        "Bombardement raté\u00a0: ton zeppelin de droite résiste (résistance 3)",
    ),
    (
        destroying,
        1,
        "Direct hit: the zeppelin on Bob’s right is destroyed (resistance 1)",
        "Direct hit: your right zeppelin is destroyed (resistance 1)",
        "Touché\u00a0: le zeppelin à la droite de Bob est détruit (résistance 1)",
        "Touché\u00a0: ton zeppelin de droite est détruit (résistance 1)",
    ),
    (
        destroying,
        2,
        "The Banker (5 gold) leaves Bob and goes back into the box",
        "The Banker (5 gold) leaves you and goes back into the box",
        "Le Banquier (5 or) quitte Bob et retourne dans la boîte",
        "Le Banquier (5 or) te quitte et retourne dans la boîte",
    ),
    (
        cracking,
        1,
        "You crack Bob’s chest: Coin 4 is discarded",
        "Ann cracks your chest: Coin 4 is discarded",
        "Tu craques le coffre de Bob\u00a0: la carte Pièce 4 est défaussée",
        "Ann craque ton coffre\u00a0: la carte Pièce 4 est défaussée",
    ),
    (
        looting,
        1,
        "You loot Coin 4 from Bob",
        "Ann loots Coin 4 from you",
        "Tu pilles Pièce 4 chez Bob",
        "Ann pille Pièce 4 chez toi",
    ),
    (
        observing,
        1,
        "You look at the top two cards of your deck: Coin 6 and Fish 1",
        "Ann looks at the top two cards of the deck",
        "Tu regardes les deux premières cartes de ton paquet\u00a0: Pièce 6 et Pêcher 1",
        "Ann regarde les deux premières cartes de son paquet",
    ),
    (
        observing,
        2,
        "You put Coin 6 back on top of the deck",
        "Ann puts one card back on top of the deck",
        "Tu remets Pièce 6 sur le paquet",
        "Ann remet une carte sur le paquet",
    ),
    (
        observing,
        3,
        "You put Fish 1 beneath the deck",
        "Ann puts one card beneath the deck",
        "Tu mets Pêcher 1 sous le paquet",
        "Ann met une carte sous le paquet",
    ),
    (securing, 1, "You secure Coin 4", "Ann secures Coin 4", "Tu sécurises Pièce 4", "Ann sécurise Pièce 4"),
    (
        welcoming,
        1,
        "You welcome The Gambler (5 gold)",
        "Ann welcomes The Gambler (5 gold)",
        "Tu accueilles Le Parieur (5 or)",
        "Ann accueille Le Parieur (5 or)",
    ),
    (fishing, 1, "You fish Coin 4", "Ann fishes Coin 4", "Tu pêches Pièce 4", "Ann pêche Pièce 4"),
    (recalling, 0, "You discard Fish 1", "Ann discards Fish 1", "Tu défausses Pêcher 1", "Ann défausse Pêcher 1"),
    (recalling, 1, "You recall Coin 4", "Ann recalls Coin 4", "Tu rappelles Pièce 4", "Ann rappelle Pièce 4"),
    (
        clearing,
        1,
        "Three of a kind: your left column goes to the discard (Coin 4, Coin 4 and Coin 6)",
        "Three of a kind: the column on Ann’s left goes to the discard (Coin 4, Coin 4 and Coin 6)",
        "Trois cartes du même type\u00a0: ta colonne de gauche part à la défausse (Pièce 4, Pièce 4 et Pièce 6)",
        "Trois cartes du même type\u00a0: la colonne à la gauche d’Ann part à la défausse "
        "(Pièce 4, Pièce 4 et Pièce 6)",
    ),
    (
        manoeuvring,
        1,
        "You move Coin 4 to your left column",
        "Ann moves Coin 4 to their left column",
        "Tu déplaces Pièce 4 vers ta colonne de gauche",
        "Ann déplace Pièce 4 vers sa colonne de gauche",
    ),
]


@pytest.mark.parametrize(("lay", "at", "mine", "theirs", "a_moi", "aux_autres"), SAID)
def test_what_both_hear(lay: Callable[[], Game], at: int, mine: str, theirs: str, a_moi: str, aux_autres: str) -> None:
    game = lay()
    assert [game.told(ME)[at], game.told(THEM)[at]] == [mine, theirs]
    assert [game.told(ME, "fr")[at], game.told(THEM, "fr")[at]] == [a_moi, aux_autres]


@pytest.mark.parametrize("lay", [case[0] for case in SAID])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("reader", [ME, THEM, SPECTATOR])
def test_every_sentence_begins_with_a_capital_and_speaks_of_nothing_hidden(
    lay: Callable[[], Game], lang: str, reader: int
) -> None:
    for sentence in lay().told(reader, lang):
        assert sentence[0].isupper()
        assert "hidden" not in sentence
        assert "caché" not in sentence
        assert "  " not in sentence


def test_r3_7_who_begins_is_told() -> None:
    state = GAME.set_up(2)
    state.log = []
    rng = Rng("begins")
    while (chance := state.pending()) is not None:
        state.happen([THEM] if chance.purpose() == "first" else chance.random(state, rng))
    (said,) = [event.message for event in state.log if event.message.key == "event.begins"]
    speaker = table().speaker("en", ME)
    assert speaker.say(said.to_json(ME)) == "Bob begins"
    assert table().speaker("fr", THEM).say(said.to_json(THEM)) == "Tu commences"


def test_r4_1_the_prompt_counts_down() -> None:
    game = table().play("draw")
    said = game.speaker("en", ME).say(game.state.prompt(ME).to_json(ME))
    assert said == "Play, draw or discard (1 action left)"


def test_r4_4_a_new_turn_is_told() -> None:
    game = table().play("draw", "draw")
    assert [game.told(ME)[-1], game.told(THEM)[-1]] == ["Bob’s turn", "Your turn"]
    assert [game.told(ME, "fr")[-1], game.told(THEM, "fr")[-1]] == ["Au tour de Bob", "À toi de jouer"]


def test_a_spectator_hears_names() -> None:
    assert boarding().told(SPECTATOR)[1] == "Ann boards Bob: Coin 4 is discarded"
    assert cracking().told(SPECTATOR, "fr")[1].startswith("Ann craque le coffre de Bob")


def test_a_second_coin_has_no_effect_to_repeat() -> None:
    game = table(hand="coin-6", left="coin-4", middle="fish-1 fish-1").play("play coin-6 left")
    assert game.told(ME) == ["You play Coin 6 into your left column"]


def test_two_equal_observed_cards_are_told_apart_and_one_alone_is_not_numbered() -> None:
    game = table(left="reinforce-1", deck="coin-4 coin-4").play("discard left")
    speaker = game.speaker("en", ME)

    def said() -> list[str]:
        return [speaker.say(game.state.describe(ME, option)["sentence"]) for option in game.state.options(ME)]

    assert said()[::2] == ["Put Coin 4 on top (first card)", "Put Coin 4 on top (second card)"]
    game.play("first top")
    assert said() == ["Put Coin 4 on top", "Put Coin 4 beneath"]


def test_r7_6_the_prompts_of_observe_speak_of_two_cards_then_of_the_other() -> None:
    game = table(left="reinforce-1", deck="coin-4 coin-6").play("discard left")

    def asked() -> list[str]:
        prompt = game.state.prompt(ME).to_json(ME)
        return [game.speaker(lang, ME).say(prompt) for lang in ("en", "fr")]

    assert asked() == [
        "Put one of these two cards on top of your deck or beneath it",
        "Mets l’une de ces deux cartes sur ton paquet ou dessous",
    ]
    game.play("first top")
    assert asked() == [
        "Put the other card on top of your deck or beneath it",
        "Mets l’autre carte sur ton paquet ou dessous",
    ]


@pytest.mark.parametrize(
    ("last_turn", "actions", "english", "french"),
    [
        (-1, 2, "Play, draw or discard (2 actions left)", "Pose, pioche ou défausse (encore 2 actions)"),
        (
            ME,
            1,
            "Last turn: play, draw or discard (1 action left)",
            "Dernier tour\u00a0: pose, pioche ou défausse (encore 1 action)",
        ),
    ],
)
def test_the_prompt_counts_actions_and_announces_the_last_turn(
    last_turn: int, actions: int, english: str, french: str
) -> None:
    game = table(last_turn=last_turn, actions=actions)
    prompt = game.state.prompt(ME).to_json(ME)
    assert [game.speaker(lang, ME).say(prompt) for lang in ("en", "fr")] == [english, french]


REFUSED = [
    (
        lambda: table(hand="fish-1", left="coin-4 coin-4", middle="coin-4"),
        "play fish-1 left",
        "This column holds the most cards; play into a shorter one",
        "Cette colonne contient le plus de cartes\u00a0; pose dans une colonne plus courte",
    ),
    (
        lambda: table(hand="reinforce-1 coin-4", last_cards=""),
        "play reinforce-1 left",
        "Your deck is empty; there is nothing to draw",
        "Ton paquet est vide ; il n’y a rien à piocher",
    ),
    (
        lambda: table(left="coin-4"),
        "discard left",
        "A coin cannot be discarded as an action; choose a column with another card at its end",
        "Une pièce ne peut pas être défaussée comme action ; choisis une colonne qui finit par une autre carte",
    ),
    (
        lambda: table(left="fish-1"),
        "discard left",
        "Recall needs another card in your columns",
        "Rappeler exige une autre carte dans tes colonnes",
    ),
    (
        lambda: table(left="bombard-1"),
        "discard left",
        "Crack the chest needs a card in the other treasure",
        "Craquer le coffre exige une carte dans le trésor adverse",
    ),
    (
        lambda: table(hand="board-1"),
        "play board-1 left",
        "Board needs a card in the column across from here",
        "Aborder exige une carte dans la colonne d’en face",
    ),
]


@pytest.mark.parametrize(("lay", "text", "english", "french"), REFUSED)
def test_refusals_say_what_would_be_right(lay: Callable[[], Game], text: str, english: str, french: str) -> None:
    game = lay()
    refusal = game.state.why_not(ME, game.state.parse(ME, text))
    assert refusal is not None
    said = [game.speaker(lang, ME).say(refusal.message.to_json(ME)) for lang in ("en", "fr")]
    assert said == [english, french]


def test_the_terminal_calls_the_deck_what_the_rules_call_it() -> None:
    speaker = table().speaker("fr", ME)
    assert speaker.place("deck@0") == f"ton {speaker.sentences['board.deck']}"

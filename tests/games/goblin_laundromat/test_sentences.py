"""What is said at the table reads well: to the one who acts, to the others, in both languages."""

from collections.abc import Callable

import pytest
from tests.games.goblin_laundromat.tables import ANN, BOB, CID, SPECTATOR, Game, dealt, draft, market, wash

HANDS = (
    "elf-sock-clean elf-sock-d elf-sock-m",
    "orc-sock-clean orc-sock-d orc-sock-m",
    "dwarf-sock-clean dwarf-sock-s dwarf-sock-d",
)
PILE = "elf-sock-clean elf-sock-d elf-sock-m elf-sock-s orc-sock-clean orc-sock-d"


def picking() -> Game:
    return draft(HANDS).pick("elf-sock-clean orc-sock-d dwarf-sock-s")


def taking() -> Game:
    return market(PILE, programs=("I-30", "I-90")).play("take elf-sock-m")


def beginning() -> Game:
    return draft(HANDS, programs=("I-40", "I-90", "I-30"))


def stopping() -> Game:
    return wash("elf-sock-clean elf-shirt-mss", "IV-30").play("draw", "stop")


def failing() -> Game:
    return wash("elf-sock-d orc-shirt-dds", "I-30").play("draw", "keep orc-shirt-dds")


def completing() -> Game:
    return wash("elf-sock-d orc-pants-dd dwarf-sock-clean", "I-30").play("potion", "draw")


SAID = [
    (
        beginning,
        "You turn up program I at 40°",
        "Ann turns up program I at 40°",
        "Tu retournes le programme I à 40°",
        "Ann retourne le programme I à 40°",
    ),
    (beginning, "You draw 3 garments", "Ann draws 3 garments", "Tu pioches 3 vêtements", "Ann pioche 3 vêtements"),
    (beginning, "Round I", "Round I", "Manche I", "Manche I"),
    (
        picking,
        "You put elf sock (no stain) into the basket",
        "Ann puts a garment into the basket",
        "Tu mets un vêtement dans le panier : chaussette d’elfe (sans tache)",
        "Ann met un vêtement dans le panier",
    ),
    (
        picking,
        "All hands go to the left (clockwise)",
        "All hands go to the left (clockwise)",
        "Toutes les mains passent à gauche (sens horaire)",
        "Toutes les mains passent à gauche (sens horaire)",
    ),
    (
        taking,
        "You take elf sock (magic) into your basket",
        "Ann takes elf sock (magic) into their basket",
        "Tu prends un vêtement pour ton panier : chaussette d’elfe (magie)",
        "Ann prend un vêtement pour son panier : chaussette d’elfe (magie)",
    ),
    (
        taking,
        "6 garments come to the market",
        "6 garments come to the market",
        "6 vêtements arrivent au marché",
        "6 vêtements arrivent au marché",
    ),
    (
        stopping,
        "You draw elf shirt (magic and 2 slime) (2)",
        "Ann draws elf shirt (magic and 2 slime) (2)",
        "Tu pioches un vêtement (2) : chemise d’elfe (magie et 2 baves)",
        "Ann pioche un vêtement (2) : chemise d’elfe (magie et 2 baves)",
    ),
    (
        stopping,
        "You stop and hang up 2 garments",
        "Ann stops and hangs up 2 garments",
        "Tu t’arrêtes et étends 2 vêtements",
        "Ann s’arrête et étend 2 vêtements",
    ),
    (
        failing,
        "Too much dirt: your wash fails",
        "Too much dirt: Ann’s wash fails",
        "Trop de taches (saleté) : ta lessive échoue",
        "Trop de taches (saleté) : la lessive d’Ann échoue",
    ),
    (
        failing,
        "You save orc shirt (2 dirt and slime); 1 garment goes down the drain",
        "Ann saves orc shirt (2 dirt and slime); 1 garment goes down the drain",
        "Tu sauves un vêtement : chemise d’orc (2 saletés et bave) ; 1 vêtement part à l’égout",
        "Ann sauve un vêtement : chemise d’orc (2 saletés et bave) ; 1 vêtement part à l’égout",
    ),
    (
        completing,
        "You pour the stain potion into the drum",
        "Ann pours the stain potion into the drum",
        "Tu verses la potion de taches dans le tambour",
        "Ann verse la potion de taches dans le tambour",
    ),
    (
        completing,
        "You complete the program: 3 coins and 3 clean garments",
        "Ann completes the program: 3 coins and 3 clean garments",
        "Tu termines le programme : 3 pièces et 3 vêtements propres",
        "Ann termine le programme : 3 pièces et 3 vêtements propres",
    ),
]


@pytest.mark.parametrize(("lay", "mine", "theirs", "le_mien", "le_leur"), SAID)
def test_events_read_well(lay: Callable[[], Game], mine: str, theirs: str, le_mien: str, le_leur: str) -> None:
    game = lay()
    assert mine in game.told(ANN)
    assert theirs in game.told(BOB)
    assert le_mien in game.told(ANN, "fr")
    assert le_leur in game.told(BOB, "fr")


def test_the_prompts_say_what_is_at_stake() -> None:
    game = wash("elf-sock-d elf-sock-clean", "I-30")
    said = [game.speaker(lang, ANN).say(game.state.prompt(ANN).to_json(ANN)) for lang in ("en", "fr")]
    assert said[0] == "1 of 3 washed: draw one more, or stop?"
    assert said[1] == "1 vêtement lavé sur 3 : en piocher un de plus, ou arrêter ?"
    acts = [
        game.speaker("en", ANN).say(game.state.describe(ANN, option)["sentence"]) for option in game.state.options(ANN)
    ]
    assert acts == ["Stop and keep this garment", "Draw a garment (2 more for 3 coins)", "Use the potion and draw"]


def test_the_draft_says_where_the_rest_goes() -> None:
    game = draft(HANDS)
    speaker = game.speaker("en", ANN)
    assert speaker.say(game.state.prompt(ANN).to_json(ANN)) == "Put a garment into your basket; the other 2 go to Bob"
    game.pick("elf-sock-clean orc-sock-d dwarf-sock-s")
    said = speaker.say(game.state.prompt(ANN).to_json(ANN))
    assert said == "Put a garment into your basket; the other one goes unseen onto Bob’s basket"


def test_r5_7_a_failure_names_the_stains_of_which_there_are_too_many() -> None:
    reached = wash("elf-sock-m elf-pants-dd orc-sock-d", "I-60").play("draw", "draw")
    assert "Too much dirt: your wash fails" in reached.told(ANN)
    both = wash("elf-shirt-dm elf-cape-ddm orc-sock-m", "I-60").play("draw", "keep elf-shirt-dm")
    assert "Too much dirt and magic: your wash fails" in both.told(ANN)
    assert "Trop de taches (saleté et magie) : ta lessive échoue" in both.told(ANN, "fr")


def test_r5_8_the_event_of_a_failure_shows_where_the_garments_go() -> None:
    game = wash("elf-sock-d orc-shirt-dds", "I-30").play("draw", "keep orc-shirt-dds")
    (kept,) = [event for event in game.log if event.message.key == "event.kept"]
    assert [(move.origin, move.destination) for move in kept.moves] == [("drum@0", "score@0"), ("drum@0", "lost")]


def test_r6_4_the_refusal_of_a_spent_potion_says_why() -> None:
    game = wash("elf-sock-clean orc-sock-clean elf-sock-d orc-sock-d", "II-30").play("potion")
    refusal = game.state.why_not(ANN, game.state.parse(ANN, "potion"))
    assert refusal is not None
    said = [game.speaker(lang, ANN).say(refusal.message.to_json(ANN)) for lang in ("en", "fr")]
    assert said[0] == "Your potion has been used; it serves once in a game"
    assert said[1] == "Ta potion est déjà utilisée ; elle ne sert qu’une fois par partie"


@pytest.mark.parametrize(
    ("species", "name", "bonus"),
    [
        ("elf", "gobelin spécialiste du linge d’elfe", "2 pièces de plus par vêtement d’elfe propre"),
        ("orc", "gobelin spécialiste du linge d’orc", "2 pièces de plus par vêtement d’orc propre"),
        ("dwarf", "gobelin spécialiste du linge de nain", "2 pièces de plus par vêtement de nain propre"),
    ],
)
def test_r2_4_goblins_have_french_names(species: str, name: str, bonus: str) -> None:
    game = wash("elf-sock-d", "I-30")
    face = game.state.box.book[f"goblin-{species}"].to_json()
    speaker = game.speaker("fr", ANN)
    assert speaker.say(face["name"]) == name
    assert speaker.say(face["lines"][0]) == bonus


def test_r9_4_the_event_of_a_market_pick_shows_the_gap_being_filled() -> None:
    game = taking()
    (took,) = [event for event in game.log if event.message.key == "event.took"]
    assert [(move.origin, move.destination) for move in took.moves] == [
        ("market", "basket@0"),
        ("market-pile", "market"),
    ]


def moved(game: Game, key: str, observer: int) -> list[tuple[str, str, str]]:
    """The pieces that an event moved, as somebody saw them: from where, to where, and the face or `hidden`."""
    (event,) = [event for event in game.log if event.message.key == key]
    seen = [move.to_json(observer) for move in event.moves]
    return [(move["from"], move["to"], move["piece"].get("face", "hidden")) for move in seen]


def test_r10_3_hands_that_are_passed_are_named_to_giver_and_receiver_only() -> None:
    game = picking()
    given = [("hand@0", "hand@1", "elf-sock-d"), ("hand@0", "hand@1", "elf-sock-m")]
    unseen = [("hand@0", "hand@1", "hidden")] * 2
    assert moved(game, "event.passed", ANN)[:2] == given
    assert moved(game, "event.passed", BOB)[:2] == given
    assert moved(game, "event.passed", CID)[:2] == unseen
    assert moved(game, "event.passed", SPECTATOR)[:2] == unseen


def test_r10_4_last_garments_are_named_to_their_givers_only() -> None:
    game = picking().pick("dwarf-sock-clean elf-sock-d orc-sock-m")
    assert moved(game, "event.gave", ANN) == [
        ("hand@0", "basket@1", "dwarf-sock-d"),
        ("hand@1", "basket@2", "hidden"),
        ("hand@2", "basket@0", "hidden"),
    ]
    assert moved(game, "event.gave", BOB)[0] == ("hand@0", "basket@1", "hidden")
    assert moved(game, "event.gave", SPECTATOR)[1] == ("hand@1", "basket@2", "hidden")


def test_r3_1_r3_3_the_set_up_is_told() -> None:
    game = dealt(3)
    species = [
        game.speaker("en", ANN).sentences[f"term.{word}"] for word in ("elf", "mermaid", "dwarf", "orc", "vampire")
    ]
    mine = species[game.box.goblin_species[game.state.goblins[ANN]]]
    his = species[game.box.goblin_species[game.state.goblins[BOB]]]
    told = game.told(ANN)
    assert told[0] == f"You have the goblin who specialises in {mine} laundry"
    assert told[1] == f"Bob has the goblin who specialises in {his} laundry"
    assert told[3] == "A garment goes unseen into your basket"
    assert told[4] == "A garment goes unseen into Bob’s basket"
    assert game.told(ANN, "fr")[3:5] == [
        "Un vêtement va, sans être vu, dans ton panier",
        "Un vêtement va, sans être vu, dans le panier de Bob",
    ]

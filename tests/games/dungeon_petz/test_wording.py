"""Options and the log say exactly what happens, in both languages."""

import pytest
from tests.games.dungeon_petz.tables import Game, table
from tests.games.dungeon_petz.test_arranging import arrange
from tests.games.dungeon_petz.test_business import serve, shop
from tests.games.dungeon_petz.test_settling import settle
from tests.games.dungeon_petz.test_shopping import call, group, waiting

from goblintop.engine.edition import Edition
from goblintop.engine.message import face, number, say
from goblintop.engine.message import seat as seat_arg
from goblintop.engine.sentences import Speaker
from goblintop.games.dungeon_petz import GAME
from goblintop.games.dungeon_petz.dealing import DrawNeeds
from goblintop.games.dungeon_petz.exhibition import HoldExhibition
from goblintop.games.dungeon_petz.feeding import MOST_HUNGER
from goblintop.games.dungeon_petz.giving import AssignNeeds
from goblintop.games.dungeon_petz.jobs import GiveJobs
from goblintop.games.dungeon_petz.scoring import halved, score_finals
from goblintop.games.dungeon_petz.settling import turn_up
from goblintop.games.dungeon_petz.wording import tell_groups


def speaker(game: Game, lang: str = "en", reader: int = 0) -> Speaker:
    faces = {name: {"name": face.name.to_json(reader)} for name, face in game.box.book.items()}
    return Speaker(lang, GAME.sentences(lang), faces, ["Ann", "Bob", "Cyd", "Dan"], reader)


def offered(game: Game, lang: str = "en") -> dict[str, str]:
    """What is asked: the sentence of each legal option by its notation."""
    seat = game.to_move
    says = speaker(game, lang, seat)
    return {
        game.state.notation(seat, option): says.say(game.state.describe(seat, option)["sentence"])
        for option in game.state.options(seat)
    }


def told(game: Game, lang: str = "en", reader: int = 0) -> list[str]:
    says = speaker(game, lang, reader)
    return [says.say(event.message.to_json(reader)) for event in game.log]


def test_a_group_is_sent_to_the_space_that_the_log_names() -> None:
    game = call(waiting([group(2, 1)]))
    assert offered(game)["send 2+1 veg"] == "Send 2 imps and 1 gold to the veg stand"
    assert offered(game, "fr")["send 2+1 veg"] == "Envoyer 2 lutins et 1 or vers le stand de légumes"
    game.play("send 2+1 veg")
    assert told(game)[0] == "You send 2 imps and 1 gold to the veg stand"
    assert told(game, "fr", 1)[0] == "Ann envoie 2 lutins et 1 or vers le stand de légumes"


MEALS = {
    (2, 1, 1): ("2 veg, 1 meat and from a Magic Box", "2 légumes, 1 viande et grâce à une Boîte magique"),
    (1, 0, 0): ("1 veg", "1 légume"),
    (0, 3, 0): ("3 meat", "3 viandes"),
    (0, 1, 2): ("1 meat and from 2 Magic Boxes", "1 viande et grâce à 2 Boîtes magiques"),
    (0, 0, 1): ("from a Magic Box", "grâce à une Boîte magique"),
    (0, 0, 0): ("nothing", "rien"),
}
"""Veg, meat and Boxes, and what an option says of them."""
FED = {" and from": ",", "from ": "", " et grâce à": ",", "grâce à ": ""}
"""How the log says the same."""


@pytest.mark.parametrize(("eaten", "words"), MEALS.items())
def test_a_meal_names_only_what_is_eaten(eaten: tuple[int, int, int], words: tuple[str, str]) -> None:
    counts = dict(zip(("veg", "meat", "boxes"), map(number, eaten), strict=True))
    eats = say("act.feed", pet=face("pet-jawlet"), suffering=number(0), lost=number(0), **counts).to_json(0)
    fed = say("event.fed", seat=seat_arg(1), pet=face("pet-jawlet"), **counts).to_json(0)
    for lang, meal, starts in zip(("en", "fr"), words, ("Bob feeds Jawlet: ", "Bob nourrit Jawlet : "), strict=True):
        verb = "eats" if lang == "en" else "mange"
        assert speaker(table(), lang).say(eats) == f"Jawlet {verb} {meal}"
        for long, short in FED.items():
            meal = meal.replace(long, short)
        assert speaker(table(), lang).say(fed) == starts + meal


def test_groups_without_gold_are_told_by_their_imps() -> None:
    game = table(2)
    tell_groups(game.state, 0, [group(2, 3), group(1)])
    assert told(game) == ["You form 2 groups, imps+gold: 2+3 and 1"]


@pytest.mark.parametrize("double_ends", [True, False])
def test_a_card_with_two_ends_says_which_one_counts(double_ends: bool) -> None:
    game = table(options={"double_ends": double_ends}).pet(0, 1, "jawlet", 2)
    game.hand(0, "green-hunger-hunger-poop green-anger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    says = offered(game)
    assert says["green-anger"] == "Give green anger to Jawlet"
    assert ("green-hunger-hunger-poop double" in says) == double_ends
    if double_ends:
        assert says["green-hunger-hunger-poop"] == "Give green hunger / hunger + poop to Jawlet, the end with hunger"
        both = "Give green hunger / hunger + poop to Jawlet, the end with hunger and poop"
        assert says["green-hunger-hunger-poop double"] == both
        both = "Donner faim / faim + crotte (vert) à Jawlet, bord faim et crotte"
        assert offered(game, "fr")["green-hunger-hunger-poop double"] == both
    else:
        assert says["green-hunger-hunger-poop"] == "Give green hunger to Jawlet"
        assert offered(game, "fr")["green-hunger-hunger-poop"] == "Donner faim (vert) à Jawlet"


@pytest.mark.parametrize("double_ends", [True, False])
def test_the_other_end_is_shown_only_where_it_may_be_used(double_ends: bool) -> None:
    game = table(options={"double_ends": double_ends})
    card = game.box.book["green-hunger-hunger-poop"]
    assert lines_of(game, card.id) == (["Other end: hunger + poop"] if double_ends else [])
    assert card.props.get("double") == ("hunger poop" if double_ends else None)


def test_potions_are_no_cards() -> None:
    game = table().pet(0, 1, "jawlet", 2)
    game.state.potions, game.burrow().potions = 3, 2
    game.hand(0, "green-hunger green-anger red-anger red-play yellow-play purple-magic").do(AssignNeeds())
    game.play("green-hunger", "potion")
    assert told(game) == ["You have given 1 card and a potion to the pets"]
    assert told(game, "fr", 1) == ["Ann a donné 1 carte et une potion aux bêtes"]


def test_turned_up_cards_are_told_as_needs() -> None:
    game = table().pet(0, 1, "jawlet", 4).pet(0, 2, "woolgor", 2)
    game.gives(0, 1, "green-hunger-hunger-poop red-anger-anger-anger+ green-hunger").gives(0, 2, "potion:green")
    settle(game)
    assert told(game)[:2] == ["Your Jawlet needs hunger, hunger, anger and anger", "Your Woolgor needs nothing"]
    assert told(game, "fr", 1)[0] == "Besoins de Jawlet (Ann) : faim, faim, colère et colère"


def test_only_the_drawer_reads_which_cards_were_drawn() -> None:
    game = table().pet(0, 1, "glubfin", 2).deck("green", "green-anger").deck("purple", "purple-play").do(DrawNeeds(0))
    assert told(game) == ["You draw 1 card, green: green anger", "You draw 1 card, purple: purple play"]
    assert told(game, "en", 1) == ["Ann draws 1 card, green", "Ann draws 1 card, purple"]


def test_a_meal_says_who_dies_of_it() -> None:
    game = table().pet(0, 1, "woolgor", 3, suffering=1).gives(0, 1, "green-hunger green-hunger")
    game.burrow().food = [2, 0, 0, 0, 0]
    says = offered(settle(game))
    assert says["feed 0 veg 0 meat 0 box"] == "Woolgor eats nothing; 2 suffering: it dies"
    assert says["feed 1 veg 0 meat 0 box"] == "Woolgor eats 1 veg; 1 suffering"
    assert game.play("feed 0 veg 0 meat 0 box").is_gone("woolgor")


def test_ending_the_play_says_what_it_costs() -> None:
    game = table().pet(0, 1, "woolgor", 2).pet(0, 2, "puffball", 4)
    game.gives(0, 1, "yellow-play yellow-play").gives(0, 2, "yellow-play")
    assert offered(settle(game))["enough"] == "No more imps play: 3 suffering, 1 pet dies"
    assert offered(game, "fr")["enough"] == "Plus aucun lutin ne joue : 3 souffrances, 1 bête meurt"
    game.play("enough")
    assert game.pets() == "- puffball - -"


def test_a_shield_says_when_the_pet_vanishes() -> None:
    game = table().artifacts(0, "imp_armor").pet(0, 1, "glowsnail", 5, mutations=1)
    says = offered(settle(game.gives(0, 1, "purple-magic purple-magic")))
    assert says["shield 0"] == "No Imp Armor for Glowsnail: 1 mutation, it vanishes"
    assert says["shield 1"] == "An Imp Armor for Glowsnail: no mutation"


def test_letting_a_pet_go_says_what_it_costs() -> None:
    game = table().reputation(0, 21).pet(0, 1, "woolgor", 4).pet(0, 2, "jawlet", 4)
    assert offered(arrange(game))["pet 1 go"] == "Let Woolgor go: lose 2 reputation"
    assert offered(game.play("pet 1 go"))["pet 2 go"] == "Let Jawlet go: lose 1 reputation"
    game = table().reputation(0, 9).pet(0, 1, "jawlet", 5).gives(0, 1, "red-anger red-anger")
    assert offered(settle(game))["escape"] == "Let Jawlet escape"
    game = table().reputation(0, 30).pet(0, 1, "jawlet", 5).gives(0, 1, "red-anger red-anger")
    assert offered(settle(game))["escape"] == "Let Jawlet escape: lose 3 reputation"
    assert game.play("escape").score() == 27


@pytest.mark.parametrize(("gold", "paid"), [(0, 0), (3, -1)])
def test_a_sale_names_the_gold_that_really_changes_hands(gold: int, paid: int) -> None:
    game = shop("red-anger", 4, "tentapaw", mutations=1)
    game.burrow().gold = gold
    serve(game)
    ending = f"2 reputation, {paid} gold" if paid else "2 reputation"
    assert offered(game)["sell 1 market"] == f"Sell Tentapaw to the Dungeon Lady at the black market: {ending}"
    game.play("sell 1 market")
    assert told(game) == [f"You sell Tentapaw to the Dungeon Lady at the black market: {ending}"]
    assert game.burrow().gold == gold + paid


def test_a_sale_from_the_platform_is_told_as_one() -> None:
    game = serve(shop("red-anger")).play("sell 1 platform")
    assert told(game) == ["You sell Jawlet to the Dungeon Lady from the platform: 3 reputation, 3 gold"]
    assert told(game, "fr", 2) == ["Ann vend Jawlet de la plateforme (Dame du donjon) : 3 réputation, 3 or"]


def test_where_manure_counts_the_shown_pet_is_offered_with_that_of_its_cage() -> None:
    text = GAME.edition("standard").text.replace(
        'name = "magic_show", scope', 'name = "magic_show", manure = -1, scope'
    )
    assert text != GAME.edition("standard").text
    game = table(chosen=Edition("dirty.toml", text)).exhibition("magic_show")
    game.pet(0, 1, "glowsnail", 4).pet(0, 2, "puffball", 4).gives(0, 1, "purple-magic").gives(0, 2, "purple-magic")
    turn_up(game.state, 0)
    game.do(HoldExhibition())
    assert offered(game) == {"show 1": "Show Glowsnail: 1 point", "show 2": "Show Puffball: 2 points"}
    assert game.play("show 1").state.track[0] == 1


def test_cleaning_is_told_with_its_cages() -> None:
    game = table(2).artifacts(0, "long_shovel").pet(0, 2, "jawlet", 4)
    game.burrow(0).manure, game.burrow(1).manure = [1, 2, 0, 0], [0, 0, 0, 0]
    game.do(GiveJobs(0)).play("shovel 1 2")
    cages = "your upper left cage and your upper right cage"
    assert told(game)[0] == f"Your imp removes 2 manure with the Long Shovel: {cages}"
    game = table(2)
    game.burrow(1).manure = [0, 0, 0, 0]
    game.do(GiveJobs(0)).play("clean 1")
    assert told(game, "fr", 1)[0] == "Un lutin (Ann) enlève 1 crottin : la cage en haut à gauche d’Ann"


@pytest.mark.parametrize(
    ("halves", "text"), [(0, "0"), (1, "½"), (-1, "-½"), (2, "1"), (7, "3½"), (-3, "-1½"), (-4, "-2")]
)
def test_half_points_are_written_as_people_do(halves: int, text: str) -> None:
    assert halved(halves) == text


def test_the_finals_are_told_in_points() -> None:
    game = table(2, round_number=6)
    for seat in (0, 1):
        game.burrow(seat).home, game.burrow(seat).invited = 10 - seat, 4
    game.burrow(1).platform, game.burrow(0).gold, game.burrow(1).gold = 1, 7, 1
    game.reputation(1, 5)
    score_finals(game.state)
    assert told(game)[:2] == [
        "Business sense: you score 3½: 6 reputation",
        "Business sense: Bob scores -1½: -1 reputation",
    ]


def lines_of(game: Game, face: str, lang: str = "en") -> list[str]:
    return [speaker(game, lang).say(line.to_json(0)) for line in game.box.book[face].lines]


def test_an_exhibition_names_the_food_that_it_brings() -> None:
    game = table()
    food = "2 veg at the veg stand, 1 veg and 2 meat at the mixed stand, 2 meat at the meat stand"
    assert f"Food of its round: {food}" in lines_of(game, "exhibition-tidy_shop")
    food = "2 légumes au stand de légumes, 1 légume et 2 viandes au stand mixte, 2 viandes au stand de viande"
    assert f"Nourriture de son tour : {food}" in lines_of(game, "exhibition-tidy_shop", "fr")


def test_a_pet_names_its_prices() -> None:
    game = table()
    lines = [speaker(game, lang).say(game.box.book["pet-jawlet"].lines[1].to_json(0)) for lang in ("en", "fr")]
    assert lines == ["Gold at sizes 4, 5, 6 and 7: 3, 4, 5 and 6", "Or aux tailles 4, 5, 6 et 7 : 3, 4, 5 et 6"]


def test_a_pet_says_how_much_it_grows() -> None:
    game = table()
    assert lines_of(game, "pet-jawlet")[2] == "Bars it grows a round at sizes 2, 3, 4, 5 and 6: 2, 2, 1, 1 and 1"
    grows = "Barres gagnées par tour aux tailles 2, 3, 4, 5 et 6 : 2, 2, 1, 1 et 1"
    assert lines_of(game, "pet-jawlet", "fr")[2] == grows


def test_a_customer_names_the_symbols_of_which_one_card_of_each_colour_counts() -> None:
    game = table()
    assert lines_of(game, "customer-collector")[0] == "Of play and anger only the best card of each colour counts"
    said = "Pour jeu et colère, seule la meilleure carte de chaque couleur compte"
    assert lines_of(game, "customer-collector", "fr")[0] == said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_suffering_beyond_the_bars_has_its_words_until_all_have_eaten(lang: str) -> None:
    game = table().pet(0, 1, "woolgor", 7, suffering=6).pet(0, 2, "jawlet", 4)
    game.gives(0, 1, "green-hunger green-hunger").gives(0, 2, "green-hunger")
    game.burrow().food = [0, 0, 0, 1, 0]
    cage = next(zone for zone in settle(game).state.view(0).to_json()["zones"] if zone["id"] == "cage-1@0")
    assert any("suffering-8" in piece[2] for piece in cage["pieces"] if len(piece) > 2)
    for suffering in range(1, 6 + MOST_HUNGER + 1):
        assert f"mark.suffering-{suffering}" in GAME.sentences(lang)

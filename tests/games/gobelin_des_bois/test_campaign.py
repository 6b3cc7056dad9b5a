"""Chapter 13 of the RULES: the campaign, and the cards that players make."""

import json

import pytest
from tests.games.gobelin_des_bois.tables import ANN, BOB, Game, table

from goblintop.engine.campaign import Unmakeable
from goblintop.engine.errors import BadCampaign
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker
from goblintop.games.gobelin_des_bois import GAME
from goblintop.games.gobelin_des_bois.campaign import OVER, Tale, TaleBook
from goblintop.games.gobelin_des_bois.components import CHAPTERS, COLOURS, EFFECTS, REPLAY, STEAL, TALE, BoisBox
from goblintop.games.gobelin_des_bois.own_cards import OwnCard, canonical
from goblintop.games.gobelin_des_bois.scoring import gold
from goblintop.games.gobelin_des_bois.table import Clearing

NAMES = ["Ann", "Bob", "Cat"]
CARD = OwnCard(["red", "any"], ["tale-steal", "take"], 4)
OTHER = OwnCard(["blue", "green"], ["tale-discard", "replay"], 0)


def play(campaign: Tale, seed: int) -> Clearing:
    """The next chapter, at random."""
    state = GAME.set_up(len(campaign.players), campaign.options(), campaign.edition(GAME.edition("standard")))
    assert isinstance(state, Clearing)
    rng = Rng(f"campaign {seed}")
    state.settle(rng)
    while not state.over:
        seat = state.to_move()[0]
        state.apply(seat, rng.pick(state.options(seat)))
        state.settle(rng)
    return state


def read(text: str) -> Tale:
    """The tale that a file holds."""
    found = TaleBook().read_text(text)
    assert isinstance(found, Tale)
    return found


def told(upto: int) -> Tale:
    """A campaign after some chapters, won in turn with 10 gold and more."""
    campaign = Tale(NAMES)
    for chapter in range(1, upto + 1):
        campaign.write(chapter % 3, 10 + chapter)
        if campaign.maker() >= 0 and chapter < upto:
            campaign.make(campaign.maker(), (CARD if chapter == 4 else OTHER).to_json())
    return campaign


def test_r13_1_winner_and_gold_of_every_chapter_are_noted() -> None:
    campaign = Tale(NAMES)
    state = play(campaign, 1)
    campaign.note(state)
    (winner,) = state.result().winners
    assert (campaign.notes[0].winner, campaign.notes[0].gold) == (winner, gold(state, winner))
    assert campaign.chapter() == 2


def test_r13_1_ruling_79_after_an_ambush_the_gold_held_at_that_moment() -> None:
    game = table(
        ("R:red.look/red.look/4 S:red.look/red.look/4", "A:red.look/red.look/3 -"),
        path="P:blue.look/blue.look/0",
        treasures=("", "T:red.look/red.look/2"),
        options={"chapter": 1},
    )
    assert game.state.ending == "ambush"
    campaign = Tale(["Ann", "Bob"])
    campaign.note(game.state)
    assert (campaign.notes[0].winner, campaign.notes[0].gold) == (BOB, 5)


def test_r13_1_only_the_chapter_that_is_due_is_noted() -> None:
    campaign = Tale(NAMES)
    state = play(campaign, 1)
    campaign.note(state)
    with pytest.raises(BadCampaign, match="not chapter 2"):
        campaign.note(state)
    fresh = GAME.set_up(3, campaign.options())
    assert isinstance(fresh, Clearing)
    with pytest.raises(BadCampaign, match="not over"):
        campaign.note(fresh)


def test_r13_2_the_most_gold_wins_then_the_most_chapters_then_they_share() -> None:
    campaign = told(9)
    assert campaign.is_over()
    assert campaign.totals() == [10 * 3 + 3 + 6 + 9, 10 * 3 + 1 + 4 + 7, 10 * 3 + 2 + 5 + 8]
    assert campaign.grand_winners() == [ANN]
    even = Tale(["Ann", "Bob"])
    for winner, won in ((0, 6), (1, 3), (1, 3)):
        even.write(winner, won)
    assert even.grand_winners() == [BOB]
    even = Tale(["Ann", "Bob"])
    for winner in (0, 1):
        even.write(winner, 6)
    assert even.grand_winners() == [ANN, BOB]


def test_r13_3_after_chapters_4_and_8_the_winner_makes_a_card() -> None:
    campaign = told(4)
    assert campaign.maker() == 1
    with pytest.raises(BadCampaign, match="Bob makes a card"):
        campaign.options()
    with pytest.raises(BadCampaign, match="Bob makes this card"):
        campaign.make(2, CARD.to_json())
    campaign.make(1, CARD.to_json())
    assert campaign.maker() == -1
    with pytest.raises(BadCampaign, match="no card"):
        campaign.make(1, CARD.to_json())
    assert campaign.options()["chapter"] == 5
    assert told(8).maker() == 8 % 3


def test_r13_3_the_deck_has_31_cards_from_chapter_5_and_32_in_the_epilogue() -> None:
    standard = GAME.edition("standard")
    for upto, cards in ((0, 30), (3, 30), (4, 31), (7, 31), (8, 32)):
        campaign = told(upto)
        if campaign.maker() >= 0:
            campaign.make(campaign.maker(), CARD.to_json())
        box = GAME.set_up(3, campaign.options(), campaign.edition(standard)).the_box()
        assert isinstance(box, BoisBox)
        assert box.cards() == cards
        assert box.faces[30:] == ["own-1", "own-2"][: cards - 30]
        assert box.gold[30:31] == [4][: cards - 30]


def test_r13_3_a_card_has_two_squares_and_0_to_4_gold() -> None:
    for colours, effects, worth in (
        (["red"], ["take", "look"], 1),
        (["red", "pink"], ["take", "look"], 1),
        (["red", "blue"], ["take", "fly"], 1),
        (["red", "blue"], ["take", "look"], 5),
    ):
        with pytest.raises(BadCampaign):
            OwnCard(colours, effects, worth)


@pytest.mark.parametrize(
    "text",
    [
        "red tale-steal any take 4",
        "Red tale-steal / any take, 4",
        "rouge conte-voler multicolore prendre 4",
        "ROUGE tale-voler Multicolore PRENDRE 4",
        "rouge Conte-steal any take 4",
    ],
)
def test_r13_3_a_card_is_wished_for_in_the_words_of_both_languages(text: str) -> None:
    assert Tale(NAMES).read_wish(text) == CARD.to_json()


@pytest.mark.parametrize("text", ["bleu échanger vert conte-défausser 0", "Bleu ECHANGER vert conte-DEFAUSSER 0"])
def test_r13_3_a_wish_needs_no_accents(text: str) -> None:
    assert Tale(NAMES).read_wish(text)["effects"] == ["swap", "tale-discard"]


@pytest.mark.parametrize(
    ("text", "key", "word"),
    [
        ("red fly any take 2", "why.own_unknown", "fly"),
        ("red tale-fly any take 2", "why.own_unknown", "tale-fly"),
        ("red Péter", "why.own_unknown", "Péter"),
        ("red take any take -1", "why.own_squares", ""),
        ("red take", "why.own_squares", ""),
    ],
)
def test_r13_3_a_word_that_is_not_known_is_named(text: str, key: str, word: str) -> None:
    with pytest.raises(Unmakeable) as refused:
        Tale(NAMES).read_wish(text)
    message = refused.value.refusal.message
    assert message.key == key
    assert not word or message.args["word"].to_json(0) == {"text": word}


def test_r13_3_the_help_names_words_that_can_be_used() -> None:
    """Every colour and every effect, and the example itself."""
    for lang, tale in (("en", "tale-"), ("fr", "conte-")):
        said = GAME.sentences(lang)["tale.how_to_make"]
        example = said.split(":", 1)[1].split(".", 1)[0].strip()
        assert Tale(NAMES).read_wish(example) == {**CARD.to_json(), "gold": 2}
        words = [canonical(word) for word in said.lower().replace(",", " ").replace(".", " ").split()]
        assert set(COLOURS) <= set(words)
        assert set(EFFECTS) <= set(words)
        for effect in EFFECTS:
            (word,) = {each for each in said.lower().replace(",", " ").split() if canonical(each) == effect}
            assert canonical(f"{tale}{word}") == f"tale-{effect}"


def test_r13_3_ruling_91_cards_are_public_so_the_standing_names_them() -> None:
    campaign = told(8)
    keys = [(line.key, line.args["seat"].to_json(0)) for line in campaign.standing()]
    assert [seat for key, seat in keys if key == "tale.card"] == [{"seat": 1}]
    campaign.make(campaign.maker(), OTHER.to_json())
    said = {}
    for lang in ("en", "fr"):
        speaker = Speaker(lang, GAME.sentences(lang), {}, NAMES, -1)
        said[lang] = [speaker.say(line.to_json(0)) for line in campaign.standing() if line.key == "tale.card"]
    assert said == {
        "en": [
            "Bob has made a card: red Steal (tale), multicolour Take, 4 gold",
            "Cat has made a card: blue Discard (tale), green Replay, 0 gold",
        ],
        "fr": [
            "Bob a créé une carte : Voler (conte) en rouge, Prendre en multicolore, 4 or",
            "Cat a créé une carte : Défausser (conte) en bleu, Rejouer en vert, 0 or",
        ],
    }


def test_r13_4_a_tale_square_plays_by_its_tale_and_a_plain_one_by_the_chapter() -> None:
    game = table(
        ("own1 -", "V:red.look/red.look/1 W:red.look/red.look/2"),
        own=["any.tale-steal/any.replay/2"],
        options={"chapter": 1},
    )
    card = game.names["own1"]
    assert game.state.effect_of(2 * card) == STEAL + TALE
    assert game.state.effect_of(2 * card + 1) == REPLAY + TALE
    game.play("play own1 right")
    chance = game.state.pending()
    assert chance is not None
    assert chance.purpose() == "pocket.1"


def by_tale(effect: str, chapter: int) -> Game:
    """Ann lays the tale's version of an effect, on a card of the campaign, at a table with treasures."""
    game = table(
        ("own1 H:any.look/any.look/0", "V:red.look/red.look/1 W:red.look/red.look/2"),
        path="P:any.look/any.look/0 Q:any.look/any.look/0",
        treasures=("S:red.look/red.look/1", "T:red.look/red.look/3 U:red.look/red.look/2"),
        own=[f"any.tale-{effect}/any.look/2"],
        options={"chapter": chapter},
    )
    return game.play("play own1 right")


@pytest.mark.parametrize("chapter", [0, 1, 5, 8])
def test_r13_4_ruling_92_every_effect_of_the_tale_may_be_on_a_card_in_any_chapter(chapter: int) -> None:
    game = by_tale("return", chapter)
    assert (game.words(game.state.boxed), "P" in game.pile()) == ("P", False)
    game = by_tale("capture", chapter)
    assert game.row(ANN) == "S P"
    assert game.state.guarded == [game.names["P"]]
    game = by_tale("steal", chapter)
    assert game.options() == ["steal 1 1", "steal 1 2", "steal 1 hand"]
    game = by_tale("swap", chapter).play("swap 0 1", "with 1 2")
    assert (game.row(ANN), game.row(BOB)) == ("U", "T S")
    game = by_tale("look", chapter)
    assert game.options() == ["look 0", "look 1", "look 1 hand"]
    assert by_tale("take", chapter).options() == ["leave", "look"]
    game = by_tale("discard", chapter).play("discard 0 1")
    assert game.words(game.state.trophies[ANN]) == "S"
    assert gold(game.state, ANN) == sum(game.state.box.gold[card] for card in game.state.hands[ANN]) + 1
    game = by_tale("replay", chapter)
    assert (game.to_move, game.hand()) == (ANN, "H")


def test_r13_5_in_teams_a_mates_hand_is_not_robbed_either() -> None:
    game = table(("own1 -", "- -", "- -", "- -"), own=["any.tale-steal/any.look/2"], options={"mode": "teams"})
    game.play("play own1 right")
    assert game.options() == ["steal 1 hand", "steal 3 hand"]
    assert game.refusal("steal 2 hand") == ("why.not_a_rival", "6.4")


def test_r13_5_against_the_king_every_square_plays_its_usual_effect() -> None:
    game = table(
        ("own1 -", "- -"),
        own=["any.tale-steal/any.tale-replay/2"],
        king="K:red.look/red.look/1",
        options={"mode": "coop"},
    )
    card = game.names["own1"]
    assert game.state.effect_of(2 * card) == STEAL
    assert game.state.effect_of(2 * card + 1) == REPLAY
    game.play("play own1 right")
    assert game.row(ANN) == "K"


def test_r13_5_other_tables_choose_an_edition_with_such_cards() -> None:
    edition = told(8).edition(GAME.edition("standard"))
    assert "custom" in edition.data
    for players in (2, 4):
        box = GAME.set_up(players, {}, edition).the_box()
        assert isinstance(box, BoisBox)
        assert box.cards() == 31
    with pytest.raises(BadCampaign, match="cards of its own"):
        told(8).edition(edition)


def test_r13_5_a_campaign_is_played_with_the_cards_of_ones_own_box() -> None:
    standard = GAME.edition("standard")
    own = standard.text.replace('name = "standard"', 'name="my box"  # typed in').replace("gold = 0", "gold = 1")
    tale = TaleBook().begin(["Ann", "Bob"], ["", ""], {}, own)
    assert isinstance(tale, Tale)
    assert GAME.edition_of(tale).text == own
    for _ in range(4):
        tale.write(0, 10)
    tale.make(0, CARD.to_json())
    again = read(tale.to_text())
    assert again.to_json() == tale.to_json()
    box = GAME.open(2, again.options(), GAME.edition_of(again))
    assert isinstance(box, BoisBox)
    assert (box.cards(), min(box.gold)) == (31, 1), "the own cards, and the one that was made"
    assert again.show()["own"] == "my box"
    assert [line.key for line in again.standing()].count("tale.own") == 1
    assert told(5).show()["own"] == ""


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("standard", "x" * 41), "at most 40"),
        (("standard", "a\\u001bb"), "control characters"),
        (("name =", '"name" ='), "on a line of its own"),
        (("[king]", '[custom]\nprovenance = "own"\nrows = []\n\n[king]'), "cards of its own already"),
    ],
)
def test_r13_5_an_edition_that_a_tale_cannot_add_cards_to_is_refused_at_once(
    change: tuple[str, str], reason: str
) -> None:
    text = GAME.edition("standard").text.replace(*change, 1)
    assert text != GAME.edition("standard").text
    with pytest.raises(BadCampaign, match=reason):
        TaleBook().begin(["Ann", "Bob"], ["", ""], {}, text)


def test_r13_6_a_campaign_is_saved_and_resumed() -> None:
    for upto in range(10):
        campaign = told(upto)
        again = read(campaign.to_text())
        assert again.to_json() == campaign.to_json()
        assert (again.chapter(), again.maker()) == (campaign.chapter(), campaign.maker())
    assert told(9).chapter() == OVER


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"campaign": "chess"}, "no campaign"),
        ({"format": 2}, "format"),
        ({"players": ["Ann"], "bots": [""]}, "two to four"),
        ({"players": [1, 2]}, "must be texts"),
        ({"players": ["Ann", "B" * 25, "Cat"]}, "at most 24"),
        ({"players": ["Ann", "B\x07b", "Cat"]}, "control"),
        ({"bots": ["", ""]}, "entries about bots"),
        ({"epilogue": "never"}, "epilogue"),
        ({"secret": 1}, "not known"),
        ({"chosen": ["forest"]}, "no rule of"),
        ({"notes": [{"winner": 0, "gold": 3, "more": 1}]}, "not known"),
        ({"notes": [{"winner": 0, "gold": 3}] * 10}, "at most 9"),
        ({"cards": [{**CARD.to_json(), "gold": 9}]}, "own_gold"),
        ({"rounds": 3}, "one or two"),
        ({"rounds": True}, "whole number"),
        ({"notes": [{"winner": 7, "gold": 3}]}, "no player"),
        ({"notes": [{"winner": 0, "gold": -3}]}, "nobody wins"),
        ({"notes": [{"winner": 0, "gold": 1000}]}, "nobody wins"),
        ({"notes": 5}, "must be a list"),
        ({"cards": [CARD.to_json()], "notes": []}, "more cards"),
        ({"edition": 5}, "text of an edition"),
        ({"edition": "game = "}, "not readable TOML"),
        ({"edition": 'game = "gobelin_des_bois"'}, "is missing at the top"),
    ],
)
def test_r13_6_a_damaged_file_is_refused_with_a_reason(change: dict[str, object], reason: str) -> None:
    data = told(6).to_json()
    with pytest.raises(BadCampaign, match=reason):
        TaleBook().read({**data, **change})
    with pytest.raises(BadCampaign, match="cannot be read"):
        read(json.dumps(data)[:-4])


def test_r13_6_a_whole_campaign_is_played_to_its_grand_winner() -> None:
    campaign = Tale(["Ann", "Bob"])
    while not campaign.is_over():
        campaign = read(campaign.to_text())
        assert campaign.chapter_name() == CHAPTERS[campaign.chapter() - 1]
        campaign.note(play(campaign, campaign.chapter()))
        if campaign.maker() >= 0:
            campaign.make(campaign.maker(), (OTHER if campaign.cards else CARD).to_json())
    assert len(campaign.cards) == 2
    assert sum(campaign.chapters_won()) == 9
    assert len(set(campaign.chosen)) == 3, "the three rules of the epilogue are kept"
    assert read(campaign.to_text()).chosen == campaign.chosen
    assert campaign.grand_winners()
    with pytest.raises(BadCampaign, match="told to its end"):
        campaign.chapter_name()


@pytest.mark.parametrize(
    ("bots", "agreed", "epilogue", "asked"),
    [
        (["", "master"], "chosen", "chosen", [0]),
        (["master", ""], "chosen", "second", [1]),
        (["master", "master"], "chosen", "random", []),
        (["", ""], "second", "second", [1]),
        (["", "master"], "second", "chosen", [0]),
        (["", ""], "fourth", "chosen", [0]),
        (["", ""], "random", "random", []),
    ],
)
def test_r12_14_no_bot_chooses_the_rules_of_the_epilogue(
    bots: list[str], agreed: str, epilogue: str, asked: list[int]
) -> None:
    campaign = Tale(NAMES[:2], epilogue=agreed, bots=bots)
    for chapter in range(1, 9):
        campaign.write(chapter % 2, 10 + chapter)
        if campaign.maker() >= 0:
            campaign.make(campaign.maker(), (OTHER if campaign.cards else CARD).to_json())
    assert campaign.options()["epilogue"] == epilogue
    assert GAME.set_up(2, campaign.options()).to_move() == asked
    assert read(campaign.to_text()).options() == campaign.options()


def test_r13_6_every_chapter_is_told_in_both_languages() -> None:
    for lang in ("en", "fr"):
        sentences = GAME.sentences(lang)
        for chapter in CHAPTERS:
            assert len(sentences[f"tale.{chapter}.story"]) > 120
            assert sentences[f"tale.{chapter}.rule"]
            assert sentences[f"term.chapter.{chapter}"]

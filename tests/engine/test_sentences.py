"""Messages become sentences: the vectors that the page is held to as well, and what a speaker does beside them."""

import json
from pathlib import Path

import pytest

from goblintop.engine.message import Json, face, number, say, several
from goblintop.engine.sentences import BadSentence, Speaker, arguments, parse, plural_case, shared_sentences

VECTORS: Json = json.loads((Path(__file__).parent.parent / "vectors" / "sentences.json").read_text("utf-8"))


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: f"{case['lang']}: {case['says']}")
def test_vectors(case: Json) -> None:
    sentences = {**VECTORS["catalogue"][case["lang"]], "case": case["sentence"]}
    speaker = Speaker(case["lang"], sentences, VECTORS["faces"], VECTORS["names"], case["reader"])
    assert speaker.say({"key": "case", "args": case["args"]}) == case["says"]


@pytest.mark.parametrize("sentence", [*VECTORS["unreadable"], *VECTORS["beyond_our_subset"]])
def test_unreadable_sentences_are_refused(sentence: str) -> None:
    with pytest.raises(BadSentence):
        parse(sentence)


def test_vectors_use_no_argument_that_is_missing() -> None:
    for case in VECTORS["cases"]:
        assert arguments(case["sentence"]) <= set(case["args"]), case["sentence"]


def test_arguments_are_found_at_every_depth() -> None:
    sentence = "{seat, select, you {{card}} other {{n, plural, one {# {place}} other {'{quoted}'}}}}"
    assert arguments(sentence) == {"seat", "card", "n", "place"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_plural_cases(lang: str) -> None:
    ones = [count for count in range(-3, 200) if plural_case(lang, count) == "one"]
    assert ones == ([-1, 1] if lang == "en" else [-1, 0, 1])


def test_a_key_without_a_sentence_is_named() -> None:
    with pytest.raises(KeyError, match=r"no fr sentence for event\.unheard"):
        Speaker("fr", {}, {}, []).say({"key": "event.unheard", "args": {}})


def test_shared_sentences_are_alike_in_both_languages() -> None:
    english, french = shared_sentences("en"), shared_sentences("fr")
    assert english.keys() == french.keys()
    assert {key: arguments(english[key]) for key in english} == {key: arguments(french[key]) for key in french}


def test_every_kind_of_argument_can_be_hidden() -> None:
    for lang in ("en", "fr"):
        for kind in ("face", "list", "number", "term"):
            assert Speaker(lang, {}, {}, []).argument({"hidden": kind})[0]


def test_what_an_observer_hears_depends_on_what_it_knows() -> None:
    message = say("event.drew", card=face("coin-4", known_to=0b10), count=number(1))
    assert message.to_json(1)["args"]["card"] == {"face": "coin-4"}
    assert message.to_json(0)["args"] == {"card": {"hidden": "face"}, "count": {"number": 1}}


def test_a_list_hides_only_what_is_hidden() -> None:
    cards = several([face("coin-4", known_to=0b1), face("coin-4", known_to=0b11)])
    assert cards.to_json(1) == {"list": [{"hidden": "face"}, {"face": "coin-4"}]}

"""Sentences, notation, intents and rules: can everything be said, read back, refused with a reason?"""

from goblintop.engine.box import OptionValue
from goblintop.engine.conformance.walks import Options, observers, passed_over, walk
from goblintop.engine.game import LANGUAGES, Game
from goblintop.engine.message import Json
from goblintop.engine.rng import Rng
from goblintop.engine.rulebook import paragraphs, read_rules
from goblintop.engine.sentences import Speaker, arguments, parse, place_message, shared_sentences
from goblintop.engine.table import Table
from goblintop.engine.view import HIDDEN


def check_notation(game: Game, players: int, options: Options, seed: int) -> None:
    """Every option has a notation of its own that reads back as that option."""
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 3):
            continue
        for seat in table.to_move():
            for option in table.options(seat):
                text = table.notation(seat, option)
                assert text == " ".join(text.split()) and text, f"{text!r} is no good notation"
                assert ";" not in text, f"{text!r}: a semicolon separates the notations of a batch"
                assert table.parse(seat, text) == option, f"{text!r} does not read back as option {option}"


def check_messages(game: Game, players: int, options: Options, seed: int) -> None:
    """Everything that is said in a game has a sentence in every language."""
    table = game.set_up(players, options)
    book = {id: face.to_json() for id, face in table.the_box().book.items()}
    names = [f"Seat{seat}" for seat in range(players)]
    speakers = [Speaker(lang, game.sentences(lang), book, names, 0) for lang in LANGUAGES]
    rng = Rng(f"messages {seed}")
    table.log = []
    for face in book.values():
        for message in (face["name"], *face["lines"]):
            _say(speakers, message)
    steps = 0
    while not table.over:
        table.settle(rng)
        if table.over:
            break
        seats = table.to_move()
        seat = seats[rng.below(len(seats))]
        if steps % 4 == 0:
            _say_state(speakers, table, seat)
        table.apply(seat, rng.pick(table.options(seat)))
        steps += 1
    for event in table.log:
        for observer in observers(table):
            _say(speakers, event.message.to_json(observer))
    lines = [line.key for lines in table.result().breakdown for line in lines]
    _have(speakers, [f"ending.{table.ending}", *lines])


def _say_state(speakers: list[Speaker], table: Table, seat: int) -> None:
    """Everything that is shown to a seat that must decide."""
    view = table.view(seat)
    _say(speakers, table.prompt(seat).to_json(seat))
    for option in table.options(seat):
        _say(speakers, table.describe(seat, option, view)["sentence"])
    for intent in table.intents(seat, view):
        if intent.refusal is not None:
            _say(speakers, intent.refusal.message.to_json(seat))
    keys = [f"counter.{counter}" for counter in view.counters]
    for zone in view.zones:
        _say(speakers, place_message(zone.id))
        keys += [f"counter.{counter}" for counter in zone.counters]
        keys += [f"mark.{mark}" for piece in zone.pieces for mark in piece.marks]
        for piece in zone.pieces:
            assert piece.face == HIDDEN or piece.face in table.the_box().book, f"{piece.face} is not in the book"
    _have(speakers, keys)


def _have(speakers: list[Speaker], keys: list[str]) -> None:
    for speaker in speakers:
        missing = sorted({key for key in keys if key not in speaker.sentences})
        assert not missing, f"no {speaker.lang} sentence for {', '.join(missing)}"


def _say(speakers: list[Speaker], message: Json) -> None:
    for speaker in speakers:
        try:
            said = speaker.say(message)
        except (KeyError, ValueError) as error:
            raise AssertionError(f"{message['key']} cannot be said in {speaker.lang}: {error}") from None
        assert said.strip(), f"{message['key']} says nothing in {speaker.lang}"


def check_catalogues(game: Game, players: int, options: Options, seed: int) -> None:
    """English and French have the same keys with the same arguments, and a name for the game and its options."""
    catalogues = {lang: {**shared_sentences(lang), **game.sentences(lang)} for lang in LANGUAGES}
    english = catalogues["en"]
    needed = ["game.title", "game.line"]
    for option in game.options:
        needed.append(f"option.{option.name}")
        needed += [f"option.{option.name}.{_value(value)}" for value in option.values]
    for lang, sentences in catalogues.items():
        missing = [key for key in needed if key not in sentences]
        assert not missing, f"{lang} has no sentence for {', '.join(missing)}"
        differing = set(sentences) ^ set(english)
        assert not differing, f"{lang} and en do not have the same keys: {', '.join(sorted(differing))}"
        for key, sentence in sentences.items():
            try:
                parse(sentence)
            except ValueError as error:
                raise AssertionError(f"{key} cannot be read in {lang}: {error}") from None
            assert arguments(sentence) == arguments(english[key]), f"{lang} and en use other arguments in {key}"


def _value(value: OptionValue) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def check_rules(game: Game, players: int, options: Options, seed: int) -> None:
    """The RULES number their paragraphs alike in every language."""
    numbers = {lang: list(paragraphs(game.rules(lang))) for lang in LANGUAGES}
    assert numbers["en"], "the RULES have no numbered paragraph"
    assert numbers["en"] == numbers["fr"], "the RULES are not numbered alike"
    chapters = {lang: [chapter.number for chapter in read_rules(game.rules(lang))] for lang in LANGUAGES}
    assert chapters["en"] == chapters["fr"] == list(range(1, len(chapters["en"]) + 1)), "chapters are not numbered"


def check_intents(game: Game, players: int, options: Options, seed: int) -> None:
    """What can be tried leads to one option or to one reason, never to both; every option can be reached; every reason
    cites a paragraph that exists."""
    known = paragraphs(game.rules("en"))
    for at, (table, _) in enumerate(walk(game, players, options, seed)):
        if passed_over(at, seed, 4) or table.over:
            continue
        for seat in table.to_move():
            view = table.view(seat)
            on_table = {zone.id for zone in view.zones} | {piece.token for zone in view.zones for piece in zone.pieces}
            reached: dict[tuple[str, tuple[str, ...]], int] = {}
            options_reached: set[int] = set()
            for intent in table.intents(seat, view):
                touched = [*intent.pieces, *intent.places]
                assert all(name in on_table for name in touched), f"{touched} is not all on the table"
                leads_to = -1
                if intent.refusal is None:
                    leads_to = intent.option
                    options_reached.add(leads_to)
                    assert table.why_not(seat, leads_to) is None, "an option has a reason why not"
                elif intent.refusal.rule:
                    assert intent.refusal.rule in known, f"there is no paragraph R{intent.refusal.rule}"
                for piece in intent.pieces or ([""] if intent.places else []):
                    key = (piece, tuple(intent.places))
                    assert reached.setdefault(key, leads_to) == leads_to, f"{key} leads to more than one thing"
            assert options_reached == set(table.options(seat)), "an option cannot be reached by any intent"

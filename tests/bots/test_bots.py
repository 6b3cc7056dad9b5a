"""Every bot plays every game by its rules; and finds what is easy to find."""

import math
from pathlib import Path

import pytest
from tests.bots.tables import GAMES, decisions, play
from tests.sample import sample

from goblintop import bots, catalogue
from goblintop.bots.levels import LEVELS, level
from goblintop.bots.search import SearchBot, best_of
from goblintop.bots.simple import GreedyBot
from goblintop.engine.game import Game
from goblintop.engine.hints import Hints
from goblintop.engine.rng import Rng
from goblintop.engine.table import Table

SPECS = [
    "random",
    "greedy:worlds=2",
    "search:sims=5",
    "search:sims=5:rollout=0:keep=0",
    "search:sims=2:rollout=-1",
    "search:sims=5:halving=1",
]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_bot_plays_every_game_to_its_end(game: Game, spec: str) -> None:
    for players in sample(game.players):
        table = play(game, [spec], seed=1, players=players)
        assert table.over
        assert sum(table.payoffs()) > 0 or not table.result().winners


@pytest.mark.parametrize(
    "spec", ["random", "greedy", "search:sims=30", "search:sims=30:halving=1", "journeyman:sims=20"]
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_seed_gives_the_same_choice(game: Game, spec: str) -> None:
    found = decisions(game, seed=2)
    for table, seat in found[:: max(1, len(found) // 5)]:
        world = table.resample(seat, Rng("handed over"))
        chosen = {bots.find(spec, seed=9).choose(world, seat) for _ in range(2)}
        assert len(chosen) == 1


def test_search_does_exactly_as_many_simulations_as_it_was_told() -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    bot = SearchBot(1, sims=77)
    considered = bot.explain(table.resample(seat, Rng(1)), seat)
    assert bot.simulations == 77
    assert sum(option.visits for option in considered) == 77
    assert bot.decisions >= 77


def test_a_search_that_may_chooses_as_soon_as_nothing_can_change_its_answer() -> None:
    sooner = 0
    for game in GAMES:
        found = decisions(game, seed=7)
        for table, seat in found[:: max(1, len(found) // 4)]:
            patient, hasty = SearchBot(3, sims=200, halving=0), SearchBot(3, sims=200, halving=0, early=True)
            assert hasty.choose(table, seat) == patient.choose(table, seat)
            assert hasty.simulations <= patient.simulations == 200
            sooner += hasty.simulations < 200
    assert sooner > len(GAMES)
    assert sum(tried.visits for tried in SearchBot(3, sims=200, halving=0, early=True).think(table, seat)) == 200


def test_halving_tries_the_last_two_equally_often_and_takes_the_better_mean() -> None:
    for game in GAMES:
        table, seat = max(decisions(game, seed=5), key=lambda found: len(found[0].options(found[1])))
        bot = SearchBot(3, sims=200, halving=1)
        tried = sorted(bot.think(table, seat), key=lambda option: -option.visits)
        assert 0 < bot.simulations <= 200
        assert tried[0].visits == tried[1].visits
        finalists = [option for option in tried if option.visits == tried[0].visits]
        assert best_of(tried).chance() == max(option.chance() for option in finalists)
        if len(tried) > 4:
            assert tried[-1].visits < tried[0].visits


def test_a_budget_of_time_is_kept() -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    bot = SearchBot(1, sims=0, ms=30)
    bot.choose(table.resample(seat, Rng(1)), seat)
    few = bot.simulations
    assert 0 < few < 1_000_000


def wins_on_the_table(game: Game, most: int) -> list[tuple[Table, int, list[int]]]:
    """Decisions at which some options, not all, win on the spot in every world: the table, the seat, those options."""
    found: list[tuple[Table, int, list[int]]] = []
    for seed in range(400):
        for table, seat in decisions(game, seed)[-3:]:
            winning = []
            for option in table.options(seat):
                outcomes = set()
                for draw in range(6):
                    world = table.resample(seat, Rng(draw))
                    world.apply(seat, option)
                    outcomes.add(world.over and world.payoffs()[seat] == 1.0)
                if outcomes == {True}:
                    winning.append(option)
            if winning and len(winning) < len(table.options(seat)):
                found.append((table, seat, winning))
        if len(found) >= most:
            break
    return found[:most]


def test_search_and_greedy_take_a_win_that_is_on_the_table() -> None:
    """Where one option wins on the spot in every world, both see it; random does not always."""
    found = wins_on_the_table(catalogue.find("gold_n_crash"), 5)
    assert len(found) == 5
    for table, seat, winning in found:
        world = table.resample(seat, Rng("handed over"))
        assert bots.find("greedy", 1).choose(world, seat) in winning
        assert bots.find("search:sims=60", 1).choose(world, seat) in winning


@pytest.mark.parametrize(
    ("name", "spec"),
    [
        ("gold_n_crash", "apprentice"),
        ("goblin_slayer", "apprentice"),
        ("gold_n_crash", "journeyman"),
        ("gold_n_crash", "search:sims=60:temperature=0.2"),
    ],
)
def test_even_who_errs_never_misses_a_win(name: str, spec: str) -> None:
    """Errors are those of somebody who takes nearly as good for good, not of somebody who does not look. (In the
    cavern a search may dally: whoever stands at the door wins a step later as well.)"""
    found = wins_on_the_table(catalogue.find(name), 4)
    assert len(found) == 4
    for table, seat, winning in found:
        world = table.resample(seat, Rng("handed over"))
        chosen = {bots.find(spec, seed).choose(world, seat) for seed in range(40 if spec == "apprentice" else 8)}
        assert chosen <= set(winning)


def test_thoughts_kept_from_the_last_decision_are_used() -> None:
    """Told what happened, the search goes on in its old tree; told nothing, it begins anew. Both answer legally."""
    game = catalogue.find("gold_n_crash")
    table, seat = decisions(game, seed=4)[0]
    told, untold = SearchBot(5, sims=300), SearchBot(5, sims=300)
    world = table.resample(seat, Rng(1))
    option = told.choose(world, seat)
    assert untold.choose(world, seat) == option
    after = table.clone()
    bots.tell_decision({seat: told}, after, seat, option)
    after.apply(seat, option)
    assert after.to_move() == [seat], "the first of two actions"
    world = after.resample(seat, Rng(2))
    kept = sum(option.visits for option in told.explain(world, seat))
    fresh = sum(option.visits for option in untold.explain(world, seat))
    assert fresh == 300
    assert kept > 300


def test_where_nothing_is_hidden_thoughts_are_kept_in_full() -> None:
    table, seat = decisions(catalogue.find("goblin_slayer"), seed=4)[0]
    visits: dict[str, int] = {}
    for spec in ("search:sims=200", "search:sims=200:keep=1", "search:sims=200:keep=0.5"):
        bot, after = bots.find(spec, 5), table.clone()
        option = bot.choose(table, seat)
        bots.tell_decision({seat: bot}, after, seat, option)
        after.apply(seat, option)
        assert after.to_move() == [seat], "one treasure after the other"
        visits[spec] = sum(considered.visits for considered in bot.explain(after, seat))
    hinted, full, half = visits.values()
    assert hinted == full > half > 200


@pytest.mark.parametrize("name", ["apprentice", "Compagnon", "master", "Légende"])
def test_levels_are_found_in_both_languages(name: str) -> None:
    found = level(name)
    assert found is not None
    assert bots.find(name, 1).rng.word() == bots.find(found.spec, 1).rng.word()
    assert bots.find(found.at_table(), 1) is not None


def test_levels_have_budgets_that_people_can_wait_for() -> None:
    by_name = {found.name: found for found in LEVELS}
    assert by_name["master"].ms <= 1000
    assert by_name["legend"].ms <= 3000
    assert len({found.spec for found in LEVELS}) == 4


def test_a_level_takes_the_simulations_that_the_game_asks_for() -> None:
    found = catalogue.find("goblin_slayer")
    taken: dict[int, int] = {}
    for table, seat in decisions(found, seed=6):
        if len(table.options(seat)) > 1 and seat not in taken:
            bot = bots.find("journeyman", 1)
            bot.choose(table.resample(seat, Rng(1)), seat)
            assert isinstance(bot, SearchBot)
            taken[seat] = bot.simulations
    assert taken == {0: 480, 1: 60}, "Stormbeard takes eight times as many"


def test_a_weaker_level_errs_but_not_wildly() -> None:
    """An apprentice does not always play alike, yet takes what looks worst less often than what looks best."""
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=6)[8]
    world = table.resample(seat, Rng(1))
    ranked = [considered.option for considered in bots.find("greedy:worlds=32", 1).explain(world, seat)]
    chosen = [bots.find("apprentice", seed).choose(world, seat) for seed in range(120)]
    assert len(set(chosen)) > 1
    assert chosen.count(ranked[0]) > 3 * chosen.count(ranked[-1])


class Slippery(Hints[Table]):
    """Tells options apart, and asks levels below the best to err."""

    def promise(self, table: Table, seat: int) -> float:
        return 0.4 + 0.001 * (len(table.options(seat)) if seat in table.to_move() else 0)

    def slip(self, table: Table) -> float:
        return 0.05


def test_levels_below_the_best_slip_where_the_game_asks_for_it() -> None:
    """With the same thoughts one takes what it tried most, the other now and then what looks nearly as good."""
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=6)[8]
    world = table.resample(seat, Rng(1))
    for seed in range(4):
        sure = SearchBot(seed, sims=80, hints=Slippery()).choose(world, seat)
        assert SearchBot(seed, sims=80, hints=Slippery(), slips=0.0).choose(world, seat) == sure
        assert SearchBot(seed, sims=80, slips=1.0).choose(world, seat) == SearchBot(seed, sims=80).choose(world, seat)
    slipped = [SearchBot(seed, sims=80, hints=Slippery(), slips=1.0).choose(world, seat) for seed in range(20)]
    thought = [SearchBot(seed, sims=80, hints=Slippery()).choose(world, seat) for seed in range(20)]
    assert slipped != thought
    assert ["slips" in found.spec for found in LEVELS] == [False, True, True, False], "Legend never does"


def test_a_bot_explains_itself_in_plain_data() -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    world = table.resample(seat, Rng(1))
    considered = bots.find("search:sims=400", 1).explain(world, seat)
    assert len(considered) == len(world.options(seat))
    best = considered[0].to_json(world, seat)
    assert best["notation"] == world.notation(seat, considered[0].option)
    assert 0.0 <= best["chance"] <= 1.0
    assert best["visits"] >= considered[-1].visits
    assert best["line"][0]["option"] == best["option"]
    assert len(best["line"]) >= 2
    assert all({"seat", "option", "notation", "sentence"} == set(step) for step in best["line"])


def test_shown_chances_are_tempered_by_the_confidence_that_was_measured() -> None:
    game = catalogue.find("gold_n_crash")
    table, seat = decisions(game, seed=3)[10]
    world = table.resample(seat, Rng(1))
    found = {tried.option: tried.chance() for tried in SearchBot(1, sims=200).think(world, seat)}
    shown = SearchBot(1, sims=200).explain(world, seat)
    confidence = game.hints.confidence()
    assert 0.0 < confidence < 1.0
    for considered in shown:
        chance = found[considered.option]
        if 0.0 < chance < 1.0:
            assert logit(considered.chance) == pytest.approx(confidence * logit(chance))
        else:
            assert considered.chance == chance
    assert any(0.0 < chance < 1.0 for chance in found.values())


def logit(chance: float) -> float:
    return math.log(chance / (1.0 - chance))


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("serach", "did you mean search?"),
        ("search:simulations=3", "has no setting 'simulations'"),
        ("search:400", "right would be"),
        ("nowhere.py", "there is no file"),
    ],
)
def test_what_cannot_be_found_is_explained(spec: str, words: str) -> None:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.find(spec)
    assert words in str(caught.value)


def test_searching_in_two_processes_is_the_same_twice() -> None:
    table, seat = decisions(catalogue.find("gold_n_crash"), seed=3)[10]
    world = table.resample(seat, Rng(1))
    found = []
    for _ in range(2):
        bot = bots.find("search:sims=101:workers=2", seed=4)
        considered = bot.explain(world, seat)
        bot.close()
        assert sum(option.visits for option in considered) == 101
        found.append([(option.option, option.chance, option.visits) for option in considered])
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("search:sims=lots", "sims of search cannot be 'lots'; right would be a whole number from 0 on"),
        ("search:sims=1.5", "right would be a whole number"),
        ("search:guided=maybe", "right would be on or off"),
        ("search:sims=on", "right would be a whole number"),
        ("search:sims=0", "a search without end never answers"),
        ("greedy:worlds=0", "right would be a whole number from 1 on"),
        ("greedy:temperature=warm", "right would be a number from 0 on"),
    ],
)
def test_a_setting_that_means_nothing_is_refused(spec: str, words: str) -> None:
    with pytest.raises(bots.UnknownBot, match=words):
        bots.find(spec)
    assert bots.find("search:sims=0:ms=20:rollout=-1:exploration=0:halving=on") is not None


def test_a_file_that_is_no_python_is_refused(tmp_path: Path) -> None:
    (tmp_path / "slip.py").write_text("x = \n")
    with pytest.raises(bots.UnknownBot, match=r"slip\.py cannot be read as Python: SyntaxError"):
        bots.find(str(tmp_path / "slip.py"))


class Closer(Hints[Table]):
    """Sees more at a glance than it promises."""

    def promise(self, table: Table, seat: int) -> float:
        return 0.25

    def glance(self, table: Table, seat: int) -> float:
        return 0.75


@pytest.mark.parametrize(("temperature", "chance"), [(0.0, 0.75), (0.03, 0.25)])
def test_greedy_glances_and_one_that_errs_goes_by_the_promise(temperature: float, chance: float) -> None:
    table = catalogue.find("gold_n_crash").set_up()
    table.settle(Rng("a glance"))
    seat = table.to_move()[0]
    bot = GreedyBot(1, worlds=1, temperature=temperature, hints=Closer())
    assert {considered.chance for considered in bot.explain(table.resample(seat, Rng(1)), seat)} == {chance}


class Foreseeing(Hints[Table]):
    """Likes to leave others little choice, and sees at once what each option does about it."""

    def __init__(self, gap: float) -> None:
        self.gap = gap

    def foresight(self, seat: int, observer: int) -> float:
        return self.gap

    def promise(self, table: Table, seat: int) -> float:
        return 1.0 - 0.01 * sum(len(table.options(mover)) for mover in table.to_move())


def test_foresight_judges_every_option_before_the_first_is_tried() -> None:
    """With a single simulation a search without it takes the first option, with it the one that promises most."""
    blind = 0
    for table, seat in decisions(catalogue.find("goblin_slayer"), seed=8)[10:40]:
        promised = {}
        for option in table.options(seat):
            after = table.clone()
            after.apply(seat, option)
            promised[option] = after.payoffs()[seat] if after.over else Foreseeing(0.0).promise(after, seat)
        seen = SearchBot(1, sims=1, hints=Foreseeing(0.01)).choose(table, seat)
        unseen = SearchBot(1, sims=1, hints=Foreseeing(0.0)).choose(table, seat)
        assert promised[seen] == max(promised.values())
        assert unseen == table.options(seat)[0]
        blind += promised[unseen] < promised[seen]
    assert blind > 0

"""The contract is tried on the hardest moments of four games: each tiny game passes every question of conformance, and
keeps or tells the secrets it is about."""

import pytest
from tests.engine.toys import laundry, pets, slayer, woods

from goblintop.engine.cards import SPECTATOR
from goblintop.engine.conformance import CHECKS, ONCE, Check, Options, settings
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.snapshot import state_hash

TOYS: list[Game] = [laundry.GAME, woods.GAME, pets.GAME, slayer.GAME]


@pytest.mark.parametrize(
    ("game", "players", "options", "check"),
    [
        pytest.param(game, players, options, check, id=f"{game.name}-{players}p-{options}-{check.__name__[6:]}")
        for game in TOYS
        for players, options in settings(game)
        for check in CHECKS
    ],
)
def test_toys_satisfy_every_question(game: Game, players: int, options: Options, check: Check) -> None:
    for seed in range(4):
        check(game, players, options, seed)


@pytest.mark.parametrize("check", ONCE, ids=lambda check: check.__name__[6:])
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_toys_satisfy_what_is_asked_once(game: Game, check: Check) -> None:
    check(game, game.players[0], {}, 0)


# What the laundry is about: identity may be known, order not.


def drafted(rounds: int) -> laundry.Laundry:
    """A laundry after some rounds of the draft, everybody taking the first option."""
    table = laundry.GAME.set_up()
    assert isinstance(table, laundry.Laundry)
    table.settle(Rng("draft"))
    for _ in range(rounds):
        for seat in range(3):
            table.apply(seat, table.options(seat)[0])
    table.settle(Rng("wash"))
    return table


def test_a_hand_that_was_passed_on_is_known_until_somebody_takes_from_it() -> None:
    table = drafted(1)
    assert all(piece.face for piece in table.view(0).find("hand@1").pieces)
    table = drafted(2)
    assert not any(piece.face for piece in table.view(0).find("hand@2").pieces)
    assert all(piece.face for piece in table.view(1).find("hand@2").pieces)
    assert not any(piece.face for piece in table.view(SPECTATOR).find("hand@2").pieces)


def test_worlds_keep_what_passed_by_and_mix_who_took_it() -> None:
    table = drafted(2)
    passed = sorted([*table.picks[0][1:], *table.hands[2]])
    taken: set[int] = set()
    for seed in range(60):
        world = table.resample(0, Rng(seed))
        assert isinstance(world, laundry.Laundry)
        assert world.picks[0][0] == table.picks[0][0], "one's own pick"
        assert sorted([*world.picks[0][1:], *world.hands[2]]) == passed, "what one passed on"
        taken.add(world.picks[0][1])
    assert taken == set(passed), "the neighbour may have taken any of it"


def test_after_the_shuffle_garments_are_known_but_no_order() -> None:
    table = drafted(3)
    assert table.is_washing()
    mine = set(table.put_in(0)) - {table.picks[0][3]}
    places: set[int] = set()
    for seed in range(60):
        world = table.resample(0, Rng(seed))
        assert isinstance(world, laundry.Laundry)
        assert mine <= set(world.baskets[0]), "the three garments I put there"
        assert world.baskets[0][-1] == table.baskets[0][-1], "the one that was turned up"
        hidden = sorted(mine - {table.baskets[0][-1]})
        places.add(world.baskets[0].index(hidden[0]))
    assert places == {0, 1, 2}


def test_a_garment_turned_up_elsewhere_narrows_the_worlds() -> None:
    table = drafted(3)
    table.apply(0, table.options(0)[-1])
    turned = table.baskets[1][-1]
    for observer in (0, 1, 2, SPECTATOR):
        for seed in range(20):
            world = table.resample(observer, Rng(seed))
            assert isinstance(world, laundry.Laundry)
            assert turned in world.put_in(1)


# What the woods are about: seen by nobody, by one, by all; seats that fall.


def walked(players: int, *acts: str) -> woods.Woods:
    """The woods after some acts, each by the seat whose turn it is; the wolf always runs one step."""
    table = woods.GAME.set_up(players)
    assert isinstance(table, woods.Woods)
    table.happen([8, 0, 4, 1, 5, 9, 6, 2, 10, 3, 7, 11])
    for act in acts:
        seat = table.to_move()[0]
        table.apply(seat, table.parse(seat, act))
        while table.pending() is not None:
            table.happen([0])
    return table


def test_a_treasure_may_be_known_to_nobody_one_or_all() -> None:
    table = walked(2, "peek 3")
    faces = {seat: [table.view(seat).find(f"path-{at}").pieces[0].face for at in (0, 3, 8)] for seat in (0, 1)}
    assert faces == {0: ["", "trap", "crown"], 1: ["", "", "crown"]}


def test_a_treasure_in_the_belly_stays_known_to_who_saw_it() -> None:
    table = walked(2, "peek 0", "peek 3")
    assert table.belly == [8]
    assert [piece.face for piece in table.view(0).find("belly").pieces] == ["crown"]
    assert table.view(1).find("belly").pieces == []
    assert table.view(1).find("belly").count == 1


def test_a_seat_that_fell_is_passed_over() -> None:
    table = walked(3, "take 1")
    assert table.lives == [0, 1, 1]
    assert table.to_move() == [1], "its second act is lost"
    table = walked(3, "take 1", "peek 4", "peek 5", "peek 4", "peek 5")
    assert table.to_move() == [1]


def test_the_wolf_wins_when_all_have_fallen() -> None:
    table = walked(1, "take 1")
    assert (table.ending, table.result().winners, table.payoffs()) == ("fallen", [], [0.0])


# What the slayers are about.


def test_hits_are_assigned_by_the_side_that_was_hit() -> None:
    table = slayer.GAME.set_up()
    assert isinstance(table, slayer.Strip)
    table.at = [4, 4, 4] + [0] * 4 + [1] * 5 + [4, 4, 4]
    table.apply(0, table.parse(0, "done"))
    for outcome in (1, 0, 1):
        table.happen([outcome])
    assert table.to_move() == [1]
    assert [table.notation(1, option) for option in table.options(1)] == ["hit 12", "hit 13", "hit 14"]
    table.apply(1, table.parse(1, "hit 13"))
    table.apply(1, table.parse(1, "hit 13"))
    assert table.at[13] == slayer.DEAD
    assert table.to_move() == [1], "now the heroes move"


def test_figures_move_in_any_order_to_the_same_end() -> None:
    ends = set()
    for order in (["right 3", "right 5", "right 8"], ["right 8", "right 3", "right 5"]):
        table = slayer.GAME.set_up()
        for act in [*order, "done"]:
            table.apply(0, table.parse(0, act))
        ends.add(state_hash(table))
    assert len(ends) == 1

"""Who knows what: hands, face-down cards, decks, tiles to come, and worlds drawn anew."""

from tests.games.dungeon_petz.tables import Game, dealt, table

from goblintop.engine.cards import EVERYONE, SPECTATOR
from goblintop.games.dungeon_petz.dealing import DrawNeeds
from goblintop.games.dungeon_petz.settling import SettleNeeds


def test_worlds_keep_what_the_observer_knows() -> None:
    game = given_face_down()
    for seed in range(10):
        world = game.resampled(0, seed)
        assert world.burrow(0) == game.burrow(0)
        assert world.burrow(1).slots == game.burrow(1).slots
        assert [len(deck) for deck in world.state.decks] == [len(deck) for deck in game.state.decks]


def given_face_down() -> Game:
    game = table(2).pet(0, 1, "jawlet", 4).pet(1, 1, "woolgor", 4)
    game.hand(1, "green-hunger red-anger yellow-play yellow-disease purple-magic")
    return game.gives(1, 1, "green-poop-hunger-poop+ yellow-play-play-play+ yellow-magic purple-play")


def test_faces_and_ends_of_hidden_cards_are_drawn_anew() -> None:
    game = given_face_down()
    tucked, ends, hands = set(), set(), set()
    for seed in range(60):
        world = game.resampled(0, seed)
        tucked.add(world.faces(world.burrow(1).tucked))
        ends.add(tuple(world.burrow(1).ends))
        hands.add(world.faces(world.burrow(1).hand))
    assert min(len(tucked), len(hands)) > 20
    assert len(ends) > 2
    assert game.resampled(1, 1).burrow(1).tucked == game.burrow(1).tucked


def test_a_hidden_double_end_only_lies_on_cards_that_have_one() -> None:
    game = given_face_down()
    for seed in range(40):
        world = game.resampled(SPECTATOR, seed)
        for card, end in zip(world.burrow(1).tucked, world.burrow(1).ends, strict=True):
            assert not end or world.box.has_double[world.box.face_of[card]]


def test_face_down_tiles_are_drawn_anew_but_not_those_turned_up() -> None:
    game = dealt(4)
    first, customers = game.state.exhibitions[0], game.state.customers[0]
    others = set()
    for seed in range(30):
        world = game.resampled(2, seed)
        assert (world.state.exhibitions[0], world.state.customers[0]) == (first, customers)
        assert world.state.stalls == game.state.stalls
        others.add(tuple(world.state.exhibitions[1:4]))
    assert len(others) > 10


def test_turned_up_and_discarded_cards_are_known_until_they_are_shuffled() -> None:
    game = table().pet(0, 1, "jawlet", 2, suffering=1).gives(0, 1, "green-hunger red-anger")
    game.do(SettleNeeds(0))
    card = game.state.discards[0][0]
    assert game.state.known[card] == EVERYONE


def test_others_do_not_learn_what_is_drawn() -> None:
    game = table().pet(0, 1, "jawlet", 2).do(DrawNeeds(0))
    drew = [event for event in game.log if event.message.key == "event.drew"]
    assert drew
    for event in drew:
        assert "'face': " not in str(event.to_json(1))
        assert "'face': 'green" in str(event.to_json(0)) or "'face': 'red" in str(event.to_json(0))

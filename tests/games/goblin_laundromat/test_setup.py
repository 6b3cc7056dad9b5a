"""Chapters 1 to 3 of the RULES: the aim, the box and the set-up."""

import pytest
from tests.games.goblin_laundromat.tables import SPECTATOR, dealt, open_box, wash

from goblintop.games.goblin_laundromat import GAME
from goblintop.games.goblin_laundromat.components import ROUNDS, SPECIES, STAINS, TYPES

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


def test_r1_1_the_most_coins_win() -> None:
    game = wash("elf-shirt-clean", "IV-30", ["elf-shirt-dds", "dwarf-shirt-mss dwarf-sock-clean dwarf-sock-s"])
    game.play("stop")
    result = game.state.result()
    assert result.winners == [1]
    assert result.scores[1] > result.scores[0] > result.scores[2] > 0


@PLAYERS
def test_r1_2_four_rounds_of_filling_and_washing(players: int) -> None:
    game = dealt(players)
    for numeral in range(ROUNDS):
        assert game.state.numeral == numeral
        while not game.state.over and game.state.numeral == numeral:
            seat = game.state.to_move()[0]
            game.answer(seat, game.options(seat)[0])
    assert game.state.over
    assert game.state.ending == "laundered"
    assert [len(own) for own in game.state.outcomes] == [ROUNDS] * players
    assert game.events().count("round") == ROUNDS


def test_r2_1_the_box() -> None:
    box = open_box()
    assert box.garments == 90
    assert [len(cards) for cards in box.programs] == [5, 5, 5, 5]
    assert len(box.goblins) == len(box.potions) == 5
    assert len(box.faces) == 90 + 20 + 5 + 5


def test_r2_2_a_garment_has_species_type_stains_and_coins() -> None:
    box = open_box()
    for card in range(box.garments):
        props = box.book[box.faces[card]].props
        assert props["species"] == SPECIES[box.species[card]]
        assert props["type"] == TYPES[box.kind[card]]
        assert [props[stain] for stain in STAINS] == box.stains[card]
        assert "coins" in props or "first" in props
    assert len(set(box.faces[: box.garments])) == 90


def test_r2_3_a_program_and_its_numbers() -> None:
    box = open_box()
    assert box.cycles == [3, 4, 5, 6]
    for numeral, cards in enumerate(box.programs):
        for card in cards:
            props = box.book[box.faces[card]].props
            assert props["numeral"] == numeral + 1
            assert props["cycle"] == box.cycles[numeral]
            assert props["direction"] == box.directions[numeral]
            assert props["temperature"] == box.temperature[card]
            assert props["coins"] == box.coins[card] > 0
            assert box.limits[card]


def test_r2_4_one_basket_for_each_species() -> None:
    box = open_box()
    assert sorted(box.goblin_species.values()) == [0, 1, 2, 3, 4]
    assert SPECIES == ("elf", "mermaid", "dwarf", "orc", "vampire")


def test_r2_5_three_kinds_of_stains() -> None:
    box = open_box()
    assert STAINS == ("dirt", "magic", "slime")
    assert all(sum(stains[at] for stains in box.stains) > 40 for at in range(3))


@PLAYERS
def test_r3_1_a_potion_and_a_random_open_basket_card_each(players: int) -> None:
    met: set[str] = set()
    for seed in range(12):
        game = dealt(players, seed)
        assert len(set(game.state.goblins)) == players
        assert game.state.potions == [1] * players
        for observer in (*range(players), SPECTATOR):
            assert game.seen("goblin@0", observer) == game.words(game.state.goblins[:1])
            assert game.seen("potion@1", observer) == "potion"
        met.add(game.seen("goblin@0", 0))
    assert len(met) > 2


@PLAYERS
def test_r3_2_garments_are_shuffled_and_face_down(players: int) -> None:
    one, two = dealt(players, 1), dealt(players, 2)
    assert one.state.deck != two.state.deck
    for observer in (*range(players), SPECTATOR):
        assert one.seen("deck", observer) == ""
        assert one.state.view(observer).find("deck").count == len(one.state.deck)


@PLAYERS
def test_r3_3_one_garment_in_each_basket_unseen(players: int) -> None:
    game = dealt(players)
    for seat in range(players):
        assert len(game.state.baskets[seat]) == 1
        for observer in (*range(players), SPECTATOR):
            assert game.seen(f"basket@{seat}", observer) == "?"


@PLAYERS
def test_r3_4_one_program_of_each_numeral(players: int) -> None:
    game = dealt(players)
    box = game.box
    for seat in range(players):
        own = game.state.programs[seat]
        assert [own[at] in box.programs[at] for at in range(ROUNDS)] == [True] * ROUNDS
        assert game.seen(f"programs@{seat}", seat) == game.words(own)
    assert [len(spare) for spare in game.state.spare_programs] == [5 - players] * ROUNDS
    dealt_cards = [card for own in game.state.programs for card in own]
    spare = [card for cards in game.state.spare_programs for card in cards]
    assert sorted(dealt_cards + spare) == sorted(card for cards in box.programs for card in cards)
    for observer in (*range(players), SPECTATOR):
        assert not any(game.state.known[card] >> observer & 1 for card in spare)


@PLAYERS
def test_r3_5_the_first_program_is_turned_up(players: int) -> None:
    game = dealt(players)
    for seat in range(players):
        first = game.words(game.state.programs[seat][:1])
        for observer in {*range(players), SPECTATOR} - {seat}:
            assert game.seen(f"programs@{seat}", observer) == f"{first} ? ? ?"


def test_r3_6_everyone_has_a_score_area() -> None:
    game = dealt(4)
    view = game.state.view(SPECTATOR)
    for seat in range(4):
        zone = view.find(f"score@{seat}")
        assert (zone.owner, zone.count) == (seat, 0)


@pytest.mark.parametrize(("players", "used"), [(2, 38), (3, 57), (4, 76), (5, 90)])
def test_r4_1_ninety_cards_are_enough(players: int, used: int) -> None:
    """The arithmetic of the box at every player count: what is used, and what is left in the pile."""
    box = open_box(players)
    assert players + players * sum(box.deals) == used
    game = dealt(players)
    least = [90] * players
    while not game.state.over:
        seat = game.state.to_move()[0]
        options = game.options(seat)
        game.answer(seat, "draw" if "draw" in options else options[0])
        for who in range(players):
            least[who] = min(least[who], len(game.state.baskets[who]))
    assert len(game.state.deck) == 90 - used
    assert min(least) >= 0
    assert game.state.market == game.state.market_pile == []
    garments = [*game.state.deck, *game.state.lost]
    for seat in range(players):
        garments += [*game.state.baskets[seat], *game.state.scored[seat]]
    assert sorted(garments) == list(range(90))


def test_r11_20_ruling_24_two_to_five_players() -> None:
    assert GAME.players == [2, 3, 4, 5]

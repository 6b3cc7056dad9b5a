"""Chapter 6 of the RULES, first half: arranging cages and pets."""

from tests.games.dungeon_petz.tables import Game, table

from goblintop.games.dungeon_petz.arranging import ArrangeShops


def arrange(game: Game) -> Game:
    return game.do(ArrangeShops())


def test_r6_1_a_new_cage_is_placed_and_its_place_keeps_pet_manure_and_addon() -> None:
    game = table().pet(0, 1, "woolgor", 4, suffering=1).addon(0, 1, "toy_chest").aside(0, "sandpit")
    arrange(game).play("tile 1", "done")
    assert game.words(game.burrow().cages) == "sandpit - - -"
    assert game.words(game.burrow().addons) == "toy_chest - - -"
    assert game.pets() == "woolgor - - -"
    assert game.burrow().manure == [1, 0, 0, 0]


def test_r6_1_a_replaced_cage_is_discarded_and_must_be_placed() -> None:
    game = table().cage(0, 2, "iron_cage").aside(0, "sandpit", "fish_bowl")
    assert arrange(game).options() == ["tile 1", "tile 2", "tile 3", "tile 4"]
    game.play("tile 2", "tile 2")
    assert game.words(game.burrow().cages) == "printed fish_bowl - -"
    assert game.is_gone("iron_cage")
    assert game.is_gone("sandpit")


def test_r6_1_of_two_new_tiles_at_one_place_either_may_lie_on_top() -> None:
    for second, on_top, covered in (("tile 2", "fish_bowl", "sandpit"), ("tile beneath", "sandpit", "fish_bowl")):
        game = table().cage(0, 2, "iron_cage").aside(0, "sandpit", "fish_bowl", "heavy_bars")
        arrange(game).play("tile 2")
        assert game.options() == ["tile 1", "tile 2", "tile 3", "tile 4", "tile beneath"]
        game.play(second)
        assert game.options() == ["tile 1", "tile 2", "tile 3", "tile 4"], "an add-on does not lie beneath a cage"
        game.play("tile 1")
        assert game.words(game.burrow().cages) == f"printed {on_top} - -"
        assert game.is_gone("iron_cage")
        assert game.is_gone(covered)
        assert game.events() == ["placed", "placed", "covered", "covered"]


def test_r6_1_everybody_arranges_in_secret() -> None:
    game = table().pet(0, 1, "woolgor", 4).aside(2, "sandpit")
    arrange(game)
    assert game.state.to_move() == [0, 2]
    game.answer(2, "tile 3")
    assert game.seen("cage-3@2", 0) == ""
    game.answer(0, "done")
    assert game.seen("cage-3@2", 0) == "cage-sandpit"


def test_r6_2_an_addon_replaces_another_and_needs_no_cage() -> None:
    game = table().addon(0, 1, "toy_chest").aside(0, "heavy_bars")
    arrange(game).play("tile 1")
    assert game.words(game.burrow().addons) == "heavy_bars - - -"
    assert game.is_gone("toy_chest")
    assert game.state.strength(0, 0) == 3
    game = table().aside(0, "heavy_bars")
    arrange(game).play("tile 4")
    assert game.words(game.burrow().addons) == "- - - heavy_bars"


def test_r6_3_tokens_go_with_the_pet_manure_stays() -> None:
    game = table().pet(0, 1, "woolgor", 5, suffering=2, mutations=1).cage(0, 3, "sandpit")
    arrange(game).play("pet 1 to 3")
    assert game.pets() == "- - woolgor -"
    assert (game.suffering("woolgor"), game.mutations("woolgor")) == (2, 1)
    assert game.burrow().manure == [1, 0, 0, 0]


def test_r6_3_pets_may_change_places() -> None:
    game = table().pet(0, 1, "woolgor", 4).pet(0, 2, "jawlet", 3)
    arrange(game).play("pet 2 to 1")
    assert game.refusal("done") == ("why.homeless", "6.5")
    game.play("pet 1 to 2")
    assert game.pets() == "jawlet woolgor - -"


def test_r6_4_one_pet_a_cage_and_only_in_cages() -> None:
    game = table().pet(0, 1, "woolgor", 4).pet(0, 2, "jawlet", 3).aside(0, "puffball")
    arrange(game)
    assert game.refusal("pet 1 to 3") == ("why.no_cage", "6.4")
    assert game.refusal("done") == ("why.homeless", "6.5")
    game.play("pet 1 to 2")
    assert game.refusal("pet 2 to 2") == ("why.cage_kept", "6.4")
    game.play("pet 3 go", "done")
    assert game.pets() == "woolgor puffball - -"


def test_r6_4_a_new_pet_goes_into_a_new_cage() -> None:
    game = table().pet(0, 1, "woolgor", 4).aside(0, "puffball", "sandpit")
    arrange(game).play("tile 2", "pet 1 to 2", "done")
    assert game.pets() == "woolgor puffball - -"
    assert game.size("puffball") == 2


def test_r6_5_pets_without_a_cage_are_lost_one_by_one() -> None:
    game = table().reputation(0, 21).pet(0, 1, "woolgor", 4).aside(0, "puffball")
    arrange(game).play("pet 1 go", "pet 2 go")
    assert game.score() == 18
    assert game.is_gone("woolgor")
    assert game.is_gone("puffball")


def test_r6_5_any_pet_may_be_let_go() -> None:
    game = table().pet(0, 1, "woolgor", 4)
    assert arrange(game).options() == ["pet 1 go", "done"]
    game.play("pet 1 go")
    assert game.pets() == "- - - -"
    assert game.events() == ["lost"]

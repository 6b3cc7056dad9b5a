"""Chapter 9 of the RULES: the market of a game for two."""

from tests.games.goblin_laundromat.tables import ANN, BOB, SPECTATOR, Game, dealt, market

PILE = "elf-sock-clean elf-sock-d elf-sock-m elf-sock-s orc-sock-clean orc-sock-d"
COLD = ("I-30", "I-90")


def take_all(game: Game) -> Game:
    """Both take the first garment until the market is empty."""
    while game.state.market:
        game.play(game.options()[0])
    return game


def test_r9_1_twice_the_cycle_number_and_no_hands() -> None:
    game = dealt(2)
    for many in (6, 8, 10, 12):
        assert game.state.hands == [[], []]
        assert len(game.state.market_pile) + len(game.state.market) == many
        assert "hand@0" not in [zone.id for zone in game.state.view(ANN).zones]
        take_all(game).stop_all()


def test_r9_2_three_lie_open() -> None:
    game = market(PILE, programs=COLD)
    for observer in (ANN, BOB, SPECTATOR):
        assert game.seen("market", observer) == "elf-sock-clean elf-sock-d elf-sock-m"
        pile = game.state.view(observer).find("market-pile")
        assert (pile.count, pile.pieces) == (3, [])


def test_r9_3_the_coldest_begins_and_they_take_turns() -> None:
    game = market(PILE, programs=COLD)
    assert game.to_move == ANN
    game.play("take elf-sock-m")
    assert "elf-sock-m" in game.basket(ANN)
    assert game.to_move == BOB
    game.play("take elf-sock-s")
    assert game.to_move == ANN
    assert market(PILE, programs=("I-60", "I-40")).to_move == BOB


def test_r9_4_the_gap_is_filled_at_once() -> None:
    game = market(PILE, programs=COLD).play("take elf-sock-m")
    assert game.words(game.state.market) == "elf-sock-clean elf-sock-d elf-sock-s"
    game.play("take elf-sock-s", "take elf-sock-clean")
    assert game.words(game.state.market) == "elf-sock-d orc-sock-clean orc-sock-d"
    game.play("take elf-sock-d")
    assert game.words(game.state.market) == "orc-sock-clean orc-sock-d"


def test_r9_5_until_the_market_is_empty_then_the_hottest_washes() -> None:
    game = market(PILE, programs=COLD, setup_cards="elf-shirt-clean orc-shirt-clean").order(BOB, "orc-shirt-clean")
    game.play("take elf-sock-m", "take elf-sock-s", "take elf-sock-clean", "take elf-sock-d")
    assert game.options() == ["take orc-sock-clean", "take orc-sock-d"]
    game.play("take orc-sock-d")
    # Bob took the last garment without being asked, and washes first.
    assert game.state.market == []
    assert game.basket(ANN) == {"elf-sock-m", "elf-sock-clean", "orc-sock-d", "elf-shirt-clean"}
    assert game.basket(BOB) == {"elf-sock-s", "elf-sock-d", "orc-sock-clean"}
    assert game.state.washer == BOB
    assert game.drum() == "orc-shirt-clean"


def test_r11_17_ruling_20_each_takes_the_cycle_number() -> None:
    game = take_all(market(PILE, programs=COLD))
    taken = [event for event in game.events() if event == "took"]
    assert len(taken) == 6
    assert len(game.state.baskets[ANN]) == 1 + 3


def test_r11_17_ruling_21_picks_are_public_then_shuffled_unseen() -> None:
    game = market(PILE, programs=COLD).play("take elf-sock-m")
    assert "Ann takes elf sock (magic) into their basket" in game.told(BOB)
    take_all(game)
    orders = {tuple(game.resampled(BOB, seed).state.baskets[ANN]) for seed in range(30)}
    assert len(orders) > 5


def test_r11_17_ruling_22_only_picking_starts_with_the_coldest() -> None:
    game = take_all(market(PILE, programs=COLD))
    assert game.state.wash_order() == [BOB, ANN]


def test_r11_17_ruling_41_the_market_shrinks_when_the_pile_is_empty() -> None:
    game = market(PILE, programs=COLD)
    sizes = [len(game.state.market)]
    while len(game.state.market) > 2:
        game.play(game.options()[0])
        sizes.append(len(game.state.market))
    assert sizes == [3, 3, 3, 3, 2]
    assert game.to_move == ANN


def test_r11_17_ruling_42_direction_has_no_effect() -> None:
    for numeral in range(2):
        pile = PILE + " orc-sock-m orc-sock-s"
        game = take_all(market(pile, numeral, ("I-30 II-30", "I-90 II-90")))
        assert game.state.wash_order() == [BOB, ANN]
        assert game.known("basket@0", BOB) == game.known("basket@0", ANN)

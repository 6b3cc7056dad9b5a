"""Chapter 10 of the RULES: who knows what, and what a world looks like to somebody who does not know everything."""

import json
from collections import Counter

import pytest
from tests.games.goblin_laundromat.tables import ANN, BOB, CID, NAMES, SPECTATOR, Game, dealt, draft, market

from goblintop.engine.rng import Rng
from goblintop.games.goblin_laundromat import knowledge
from goblintop.games.goblin_laundromat.components import NUMERALS

WORLDS = 60
HANDS = (
    "elf-sock-clean elf-sock-d elf-sock-m",
    "orc-sock-clean orc-sock-d orc-sock-m",
    "dwarf-sock-clean dwarf-sock-s dwarf-sock-d",
)
FOUR = (
    "elf-sock-clean elf-sock-d elf-sock-m elf-sock-s",
    "orc-sock-clean orc-sock-d orc-sock-m orc-sock-s",
    "dwarf-sock-clean dwarf-sock-s dwarf-sock-d dwarf-sock-m",
)


def worlds(game: Game, observer: int) -> list[Game]:
    """Some worlds that the observer takes for possible."""
    return [game.resampled(observer, seed) for seed in range(WORLDS)]


def owners(game: Game, observer: int, face: str) -> set[str]:
    """Where a garment may lie, by all that the observer knows."""
    found: set[str] = set()
    for world in worlds(game, observer):
        for seat in range(world.box.players):
            if face in world.basket(seat):
                found.add(f"basket {NAMES[seat]}")
            if face in world.hand(seat).split():
                found.add(f"hand {NAMES[seat]}")
        if face in world.words(world.state.deck).split():
            found.add("deck")
    return found


def after_one_pick() -> Game:
    return draft(HANDS).pick("elf-sock-clean orc-sock-d dwarf-sock-s")


def after_the_draft(game: Game) -> Game:
    """Everything is in baskets; clean shirts on top keep the first draws from saying anything."""
    return game.pick("dwarf-sock-d elf-sock-m orc-sock-m")


def quiet() -> Game:
    """A draft of three after which Ann washes, with a garment of the set-up on top of her basket."""
    game = draft(
        HANDS, programs=("I-90", "I-40", "I-50"), setup_cards="elf-shirt-clean orc-shirt-clean dwarf-shirt-clean"
    )
    game.order(ANN, "elf-shirt-clean").order(BOB, "orc-shirt-clean").order(CID, "dwarf-shirt-clean")
    return after_the_draft(game.pick("elf-sock-clean orc-sock-d dwarf-sock-s"))


def test_r10_1_public_things_are_seen_by_all() -> None:
    game = dealt(4).pick_any()
    while not game.state.lost:
        seat = game.state.to_move()[0]
        options = game.options(seat)
        game.answer(seat, "draw" if "draw" in options else options[0])
    views = [json.loads(json.dumps(game.state.view(observer).to_json())) for observer in (0, 1, 2, 3, SPECTATOR)]
    for name in ("lost", "drum@0", "score@1", "goblin@2", "potion@3"):
        shown = [[zone for zone in view["zones"] if zone["id"] == name] for view in views]
        assert all(zones == shown[0] for zones in shown)
        assert all(piece[1] is not None for piece in shown[0][0]["pieces"])
    counts = [{zone["id"]: zone["count"] for zone in view["zones"]} for view in views]
    assert all(count == counts[0] for count in counts)
    gauges = [view["extras"]["gauges"] for view in views]
    assert all(gauge == gauges[0] for gauge in gauges)


def test_r10_2_later_programs_are_their_owners() -> None:
    game = dealt(3)
    assert game.seen("programs@0", ANN) == game.words(game.state.programs[ANN])
    for observer in (BOB, SPECTATOR):
        assert game.seen("programs@0", observer).split()[1:] == ["?", "?", "?"]
        assert len({world.words(world.state.programs[ANN]) for world in worlds(game, observer)}) > 20
        assert len({world.state.programs[ANN][0] for world in worlds(game, observer)}) == 1
    assert {world.words(world.state.programs[ANN]) for world in worlds(game, ANN)} == {
        game.words(game.state.programs[ANN])
    }


def test_r10_3_a_hand_is_known_to_its_holder_and_to_its_giver() -> None:
    game = after_one_pick()
    assert game.seen("hand@1", BOB) == "elf-sock-d elf-sock-m"
    assert game.seen("hand@1", ANN) == "elf-sock-d elf-sock-m"
    assert game.seen("hand@1", CID) == "? ?"
    assert game.seen("hand@1", SPECTATOR) == "? ?"


def test_r10_3_whoever_saw_a_hand_earlier_knows_it_as_a_group() -> None:
    game = draft(FOUR, numeral=1)
    game.pick("elf-sock-clean orc-sock-clean dwarf-sock-clean")
    # Round II passes to the right: Ann's hand is with Cid now, then with Bob.
    game.pick("orc-sock-d dwarf-sock-s elf-sock-d")
    assert game.seen("hand@1", ANN) == "? ?"
    assert owners(game, ANN, "elf-sock-d") == {"basket Cid", "hand Bob"}
    assert owners(game, ANN, "elf-sock-s") == {"basket Cid", "hand Bob"}
    faces = ["elf-sock-d", "elf-sock-m", "elf-sock-s"]
    assert [faces, ["basket@2", "hand@1"]] in game.state.view(ANN).extras["passed"]
    # Bob has seen it since, and knows what is left; he cannot know what Ann and Cid took before.
    assert game.seen("hand@1", BOB) == "elf-sock-m elf-sock-s"
    assert "deck" in owners(game, BOB, "elf-sock-clean")


def test_r10_3_a_hand_that_comes_round_again_tells_what_was_taken() -> None:
    hands = [
        f"{hand} {extra}" for hand, extra in zip(FOUR, ("elf-shirt-s", "orc-shirt-s", "dwarf-shirt-m"), strict=True)
    ]
    game = draft(hands, numeral=2)
    game.pick("elf-sock-clean orc-sock-clean dwarf-sock-clean").pick("dwarf-sock-s elf-sock-d orc-sock-d")
    game.pick("orc-sock-m dwarf-sock-d elf-sock-m")
    assert game.seen("hand@0", ANN) == "elf-sock-s elf-shirt-s"
    # Of her first hand Ann misses one that Bob took and one that Cid took.
    assert owners(game, ANN, "elf-sock-d") == {"basket Bob", "basket Cid"}
    for world in worlds(game, ANN):
        both = [{"elf-sock-d", "elf-sock-m"} & world.basket(seat) for seat in (BOB, CID)]
        assert [len(one) for one in both] == [1, 1]


def test_r10_4_the_garment_of_the_setup_is_known_to_nobody() -> None:
    game = dealt(3)
    for observer in (ANN, BOB, CID, SPECTATOR):
        assert game.seen("basket@0", observer) == "?"
        assert len({tuple(sorted(world.basket(ANN))) for world in worlds(game, observer)}) > 20


def test_r10_4_the_last_garment_is_known_to_its_giver() -> None:
    game = quiet()
    # Ann gave dwarf-sock-clean to Bob.
    assert "dwarf-sock-clean" in game.known("basket@1", ANN)
    assert game.known("basket@1", BOB) == {"orc-sock-d", "elf-sock-m"}
    assert game.known("basket@1", CID) == set()
    assert game.known("basket@1", SPECTATOR) == set()


def test_r10_5_shuffling_hides_the_order_only() -> None:
    game = quiet()
    assert game.known("basket@0", ANN) == {"elf-sock-clean", "dwarf-sock-d"}
    orders = Counter(tuple(world.state.baskets[ANN]) for world in worlds(game, ANN))
    assert len(orders) > 5
    for world in worlds(game, ANN):
        assert {"elf-sock-clean", "dwarf-sock-d"} <= world.basket(ANN)


def test_r10_5_knowledge_survives_rounds() -> None:
    game = quiet().play("stop").stop_all()
    assert game.state.numeral == 1
    assert {"elf-sock-clean", "dwarf-sock-d"} <= game.known("basket@0", ANN)
    game.pick_any()
    assert {"elf-sock-clean", "dwarf-sock-d"} <= game.known("basket@0", ANN)


def test_r10_6_a_garment_turned_up_tells_where_the_other_one_is() -> None:
    game = quiet()
    # Ann passed on elf-sock-d and elf-sock-m: one lies with Bob, the other with Cid.
    assert owners(game, ANN, "elf-sock-d") == {"basket Bob", "basket Cid"}
    assert game.known("basket@2", ANN) == set()
    game.play("stop")
    assert game.state.washer == BOB
    game.state.baskets[BOB].sort(key=lambda each: game.box.faces[each] == "elf-sock-m")
    game.play("draw")
    assert game.drum() == "orc-shirt-clean elf-sock-m"
    assert game.known("basket@2", ANN) == {"elf-sock-d"}
    assert owners(game, ANN, "elf-sock-d") == {"basket Cid"}
    assert game.known("basket@2", SPECTATOR) == set()


def test_r10_7_with_two_all_but_the_setup_is_known() -> None:
    pile = "elf-sock-clean elf-sock-d elf-sock-m elf-sock-s orc-sock-clean orc-sock-d"
    game = market(pile, programs=("I-30", "I-90"), setup_cards="elf-shirt-clean orc-shirt-clean").order(
        BOB, "orc-shirt-clean"
    )
    game.play("take elf-sock-m", "take elf-sock-s", "take elf-sock-clean", "take elf-sock-d", "take orc-sock-d")
    for observer in (ANN, BOB, SPECTATOR):
        assert game.known("basket@0", observer) == {"elf-sock-m", "elf-sock-clean", "orc-sock-d"}
        assert game.seen("basket@0", observer).count("?") == 1
    assert len({tuple(sorted(world.basket(ANN))) for world in worlds(game, ANN)}) > 20


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r10_5_what_is_marked_follows_from_what_was_seen(players: int) -> None:
    """The marks are kept step by step; drawn up anew from the slots they are the same at every decision."""
    game = dealt(players, 3)
    rng = Rng("steps")
    while not game.state.over:
        other = game.state.clone()
        knowledge.mark(other)
        assert other.known == game.state.known
        seats = game.state.to_move()
        seat = seats[rng.below(len(seats))]
        options = game.options(seat)
        game.answer(seat, options[rng.below(len(options))])


def test_r10_5_every_possible_world_is_equally_likely() -> None:
    """Three players, four cards each: Ann's view of who took what, counted in every way it can be."""
    game = draft(FOUR, numeral=1)
    game.pick("elf-sock-clean orc-sock-clean dwarf-sock-clean").pick("orc-sock-d dwarf-sock-s elf-sock-d")
    many = 3000
    where: Counter[str] = Counter()
    for seed in range(many):
        world = game.resampled(ANN, seed)
        where.update({"elf-sock-d", "elf-sock-m", "elf-sock-s"} & world.basket(CID))
    assert sum(where.values()) == many
    assert all(abs(count / many - 1 / 3) < 0.04 for count in where.values())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r10_5_the_outlook_is_what_worlds_show_on_average(players: int) -> None:
    """The chances behind the risk display against two hundred worlds, in the last wash of a game."""
    game = dealt(players, 5)
    rng = Rng("outlook")
    while game.state.numeral < 3 or game.state.washer < 0:
        seat = game.state.to_move()[0]
        options = game.options(seat)
        game.answer(seat, options[rng.below(len(options))])
    many = 200
    for observer in (0, 1, SPECTATOR):
        for seat in range(players):
            weights = knowledge.outlook(game.state, observer, seat)
            assert abs(sum(weights) - len(game.state.baskets[seat])) < 1e-9
            counts = [0] * game.box.garments
            for world in range(many):
                for card in game.resampled(observer, world).state.baskets[seat]:
                    counts[card] += 1
            for card, weight in enumerate(weights):
                assert abs(counts[card] / many - weight) < 0.17
                if weight in (0.0, 1.0):
                    assert counts[card] == weight * many


@pytest.mark.parametrize("observer", [ANN, SPECTATOR])
def test_r10_5_a_garment_that_was_turned_up_came_before_its_wash(observer: int) -> None:
    """In later rounds, too: what came out in the first round did not come in with the second."""
    game = dealt(3, 2).pick_any().stop_all()
    out = {card for pile in [*game.state.scored, game.state.lost] for card in pile}
    assert len(out) >= 3
    game.pick_any()
    assert game.state.numeral == 1
    for world in worlds(game, observer):
        came = {slot: card for slot, card in enumerate(world.state.slots) if card in out}
        assert set(came.values()) == out
        assert max(world.box.slot_round[slot] for slot in came) < 1


def test_r11_5_ruling_5_nobody_looks_into_a_basket() -> None:
    game = quiet()
    assert game.seen("basket@0", ANN).count("?") == 1
    assert game.options() == ["stop", "draw", "potion"]


def test_r11_5_ruling_27_what_a_player_knows_of_baskets() -> None:
    game = quiet()
    risk = game.state.view(ANN).extras["risk"][ANN]
    assert [row[0] for row in risk["sure"]] == ["elf-sock-clean", "dwarf-sock-d"]
    assert (risk["basket"], risk["unseen"]) == (3, 1)
    # Cid gave her the last garment of the hand that Bob had passed on: Bob knows two, but not which of them it was.
    assert game.known("basket@0", CID) == {"orc-sock-clean"}
    assert game.known("basket@0", BOB) == set()
    assert [["orc-sock-clean", "orc-sock-m"], ["basket@2", "basket@0"]] in game.state.view(BOB).extras["passed"]
    seen_by_bob = game.state.view(BOB).extras["risk"][ANN]
    assert (seen_by_bob["sure"], seen_by_bob["unseen"]) == ([], 3)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_r10_2_every_later_program_of_the_others_may_be_another_one(players: int) -> None:
    game = dealt(players)
    for numeral in range(4):
        his = {world.state.programs[BOB][numeral] for world in worlds(game, ANN)}
        mine = {world.state.programs[ANN][numeral] for world in worlds(game, ANN)}
        assert mine == {game.state.programs[ANN][numeral]}
        assert len(his) == (1 if numeral == 0 else 4), "all but the one that Ann holds herself"


def test_r11_18_ruling_23_later_programs_are_secret() -> None:
    game = dealt(5)
    for numeral in range(1, 4):
        assert f"program-{NUMERALS[numeral]}" not in game.seen("programs@3", ANN)


def test_r11_18_ruling_29_the_species_is_public() -> None:
    game = dealt(5)
    assert all(game.seen(f"goblin@{seat}", SPECTATOR).startswith("goblin-") for seat in range(5))


def test_r11_18_ruling_30_the_row_is_fixed_and_spares_stay_unseen() -> None:
    game = dealt(3)
    assert game.words(game.state.programs[ANN]).split() == [
        word for numeral in NUMERALS for word in game.words(game.state.programs[ANN]).split() if f"-{numeral}-" in word
    ]
    spares = {world.words(world.state.spare_programs[3]) for world in worlds(game, ANN)}
    assert len(spares) > 3

"""RULES chapters 2 and 3: tiles, passages, walls and tunnels; every cavern that can be laid."""

from itertools import permutations

import pytest
from tests.games.goblin_slayer.scenes import DRAWN, laid, open_box, scene

from goblintop.engine.edition import Edition
from goblintop.engine.errors import BadEdition
from goblintop.games.goblin_slayer import GAME
from goblintop.games.goblin_slayer.components import TUNNELS, SlayerBox
from goblintop.games.goblin_slayer.geometry import (
    BEYOND,
    CENTRE,
    CLOSED,
    COORDINATES,
    EDGE_SLOTS,
    ENTRANCE_SLOT,
    HEX_NAMED,
    HEXES,
    IS_GATE,
    NAMES,
    SIDES,
    SLOT_CENTRES,
    SLOT_OF,
    TILE,
    Cave,
    turned,
)

STANDARD = GAME.edition("standard")
EDITIONS = pytest.mark.parametrize("edition", [STANDARD, DRAWN], ids=["standard", "drawn"])


def passages(cave: Cave) -> list[tuple[int, int]]:
    """Pairs of slots that are joined, one entry for each joining pair of hexes."""
    found = []
    for cell in cave.floor:
        found += [(SLOT_OF[cell], SLOT_OF[other]) for other in cave.neighbours[cell] if SLOT_OF[other] > SLOT_OF[cell]]
    return sorted(found)


def check_cave(box: SlayerBox, layout: int) -> None:
    """Whole, closed, with six tunnels and twelve passages."""
    cave = box.cave(layout)
    reached = cave.distances(cave.door)
    assert all(reached[cell] < 255 for cell in cave.floor)
    assert len(cave.tunnels) == len(set(cave.tunnels)) == TUNNELS
    assert [SLOT_OF[cell] for cell in cave.tunnels] == [CENTRE, *EDGE_SLOTS]
    joined = passages(cave)
    assert len(joined) == len(set(joined)) == 12
    assert SLOT_OF[cave.door] == ENTRANCE_SLOT


def test_r2_1_seven_tiles_and_two_for_the_alternate_cavern() -> None:
    box = open_box({}, STANDARD)
    assert [tile.name for tile in box.edges] == ["edge_1", "edge_2", "edge_3", "edge_4", "edge_5"]
    assert (box.entrance.name, box.centre.name) == ("entrance", "centre")
    other = open_box({"cavern": "alternate"}, STANDARD)
    assert other.edges[-1].name == "blocked_edge"
    assert other.centre.name == "open_centre"


def test_r2_2_twelve_goblins_a_dwarf_and_an_ogre() -> None:
    box = open_box({}, STANDARD)
    assert (box.goblins, box.ogre_price) == (12, 2)
    assert {"stormbeard", "goblin", "ogre"} <= set(box.book)


def test_r2_3_a_widget_and_three_stones() -> None:
    box = open_box({}, STANDARD)
    assert (box.hero_stones, box.hidden_stones, box.stones) == (1, 2, 3)
    assert {"widget", "stone"} <= set(box.book)


def test_r2_4_one_die() -> None:
    state = scene("attack", goblins="l8").play("sweep").table
    chance = state.pending()
    assert chance is not None
    assert chance.sizes(state) == [6]


def test_r3_1_a_tile_has_nineteen_hexes() -> None:
    assert len(TILE) == 19
    assert all(max(abs(q), abs(r), abs(q + r)) <= 2 for q, r in TILE)
    assert len(set(COORDINATES)) == HEXES == 7 * 19
    cave = open_box().cave(0)
    assert not cave.is_floor[HEX_NAMED["h7"]]
    assert cave.neighbours[HEX_NAMED["h7"]] == []


def test_r3_2_seven_tiles_lie_without_gap_or_overlap() -> None:
    assert [SLOT_OF.count(slot) for slot in range(7)] == [19] * 7
    assert SLOT_CENTRES == [(3, 2), (-2, 5), (-5, 3), (-3, -2), (2, -5), (5, -3), (0, 0)]
    assert len(set(NAMES)) == HEXES


def test_r3_3_outer_tiles_turn_with_their_slot() -> None:
    box = open_box()
    shape = set(box.edges[1].floor)
    for at, slot in enumerate(EDGE_SLOTS):
        order = [0, 2, 3, 4]
        order.insert(at, 1)
        cave = box.cave(box.layout(0, order))
        x, y = SLOT_CENTRES[slot]
        here = {COORDINATES[cell] for cell in cave.floor if SLOT_OF[cell] == slot}
        assert here == {(q + x, r + y) for q, r in (turned(*spot, (slot - 1) % SIDES) for spot in shape)}


def test_r3_4_two_tiles_are_joined_once_and_the_board_is_closed() -> None:
    cave = open_box().cave(0)
    assert passages(cave) == [
        (0, 1),
        (0, 5),
        (0, 6),
        (1, 2),
        (1, 6),
        (2, 3),
        (2, 6),
        (3, 4),
        (3, 6),
        (4, 5),
        (4, 6),
        (5, 6),
    ]
    for cell in cave.floor:
        for other in cave.neighbours[cell]:
            assert SLOT_OF[other] == SLOT_OF[cell] or (IS_GATE[cell] and IS_GATE[other])


def test_r3_5_a_tunnel_on_every_tile_but_the_entrance() -> None:
    cave = open_box().cave(0)
    assert sorted(SLOT_OF[cell] for cell in cave.tunnels) == [0, 2, 3, 4, 5, 6]
    assert NAMES[cave.door] == "o8"
    assert open_box().entrance.tunnel is None


def test_r3_6_walls_separate_hexes_that_touch() -> None:
    cave = open_box().cave(0)
    one, other = HEX_NAMED["e7"], HEX_NAMED["f6"]
    assert other in BEYOND[SIDES * one : SIDES * one + SIDES]
    assert other not in cave.neighbours[one]
    assert one not in cave.neighbours[other]
    play = scene(hero="e7", goblins="f6")
    assert play.refusal("step f6") == ("wall", "3.6")
    for cell in cave.floor:
        assert all(cell in cave.neighbours[neighbour] for neighbour in cave.neighbours[cell])


def test_r3_7_stormbeard_stands_on_a_tunnel_but_does_not_go_in() -> None:
    play = scene(hero="k12").play("step j11")
    assert play.hero() == "j11"
    assert not any("down" in text for text in play.options())


@EDITIONS
def test_all_720_normal_caverns_are_whole(edition: Edition) -> None:
    box = open_box({}, edition)
    assert box.layouts == 720
    for layout in range(box.layouts):
        check_cave(box, layout)


@EDITIONS
def test_all_720_alternate_caverns_are_whole(edition: Edition) -> None:
    box = open_box({"cavern": "alternate"}, edition)
    orders = list(permutations(range(6), 5))
    assert len(orders) == 720
    for order in orders:
        check_cave(box, box.layout(0, list(order)))


@EDITIONS
def test_the_open_centre_looks_the_same_from_all_sides(edition: Edition) -> None:
    floor = set(open_box({"cavern": "alternate"}, edition).centre.floor)
    assert {turned(q, r, 1) for q, r in floor} == floor


@pytest.mark.parametrize("cavern", ["normal", "alternate"])
def test_layouts_and_their_numbers_belong_together(cavern: str) -> None:
    box = open_box({"cavern": cavern})
    seen = set()
    for layout in range(box.layouts):
        spin, order = box.arranged(layout)
        assert box.layout(spin, order) == layout
        seen.add((spin, tuple(order)))
    assert len(seen) == box.layouts == 6 * (120 if cavern == "normal" else 720)


def test_distances_are_walked() -> None:
    cave = open_box().cave(0)
    row = cave.distances(cave.door)
    for cell in cave.floor:
        if cell != cave.door:
            assert row[cell] == 1 + min(row[other] for other in cave.neighbours[cell])
    assert row[HEX_NAMED["h7"]] == 255


def test_open_sides_are_told_as_bits() -> None:
    cave = open_box().cave(0)
    for cell in cave.floor:
        assert bin(cave.open_sides(cell)).count("1") == len(cave.neighbours[cell])
    assert cave.toward[SIDES * HEX_NAMED["o8"]] == CLOSED


def spoiled(name: str, old: str, new: str) -> str:
    """The drawn edition with a change in one tile's picture."""
    head, found, rest = DRAWN.text.partition(f'{name} = """\n')
    assert found
    picture, end, tail = rest.partition('"""')
    assert old in picture
    return head + found + picture.replace(old, new, 1) + end + tail


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("edge_1", "# o #", "# o", "row 5 has 2 signs; right would be 3"),
        ("edge_1", "    # o #\n", "", "has 4 rows; right would be 5"),
        ("edge_1", "o", "x", 'has the sign "x"'),
        ("edge_1", "# + #", "# . #", r"must have a \+ in the middle of the top, upper left and upper right side"),
        ("edge_1", "# o #", "+ o #", r"must have a \+ in the middle of the top"),
        ("centre", "+ . . +", "+ . . #", r"must have a \+ in the middle of all six sides"),
        ("edge_1", "o", ".", r"has 0 tunnels \(o\); right would be exactly one"),
        ("entrance", "# D #", "o D #", r"has 1 tunnels \(o\); right would be none"),
        ("entrance", "D", ".", r"has 0 doors \(D\); right would be exactly one"),
        ("edge_1", "# o #", "D o #", r"has 1 doors \(D\); right would be none, except on the entrance"),
        ("entrance", "# D #", "D # #", "must have its door"),
        ("edge_1", "# . . . #", "# # # # #", "is cut in 2 parts; only the blocked edge may be"),
        ("blocked_edge", "# # #", ". # #", ""),
        ("blocked_edge", "# . # . #", "# # # . #", r"has a part that no \+ leads to"),
    ],
)
def test_a_wrong_picture_is_refused_with_a_sentence(name: str, old: str, new: str, message: str) -> None:
    edition = Edition("mine.toml", spoiled(name, old, new))
    if not message:
        SlayerBox(2, GAME.agree(2, {}), edition)
        return
    with pytest.raises(BadEdition, match=rf"mine.toml: \[(alternate_)?tiles\] {name} .*{message}"):
        SlayerBox(2, GAME.agree(2, {}), edition)


def test_the_edition_says_that_its_tiles_are_reconstructed() -> None:
    provenances = STANDARD.provenances()
    assert provenances == {"tiles": "reconstructed", "alternate_tiles": "reconstructed", "figures": "rulebook"}


def test_the_cavern_is_told_when_it_is_laid() -> None:
    play = laid(2, [4, 3, 2, 1, 0])
    assert play.table.box.arranged(play.table.layout) == (2, [4, 3, 2, 1, 0])
    assert "the Great Hall, the Forge, the Dormitory, the Well and the Larder" in play.told()[0]

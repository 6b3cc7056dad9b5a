"""The words of the rulebook as numbers: needs, colours, diets, action spaces, places of the shop."""

from typing import Final

NONE: Final = -1

NEEDS: Final = ("hunger", "poop", "play", "anger", "magic", "disease")
HUNGER: Final = 0
POOP: Final = 1
PLAY: Final = 2
ANGER: Final = 3
MAGIC: Final = 4
DISEASE: Final = 5
MANURE: Final = 6
"""Not a need, but an exhibition may count it."""
TASTES: Final = (*NEEDS, "manure")
"""What the weights of an exhibition or a customer stand for, in order."""

COLOURS: Final = ("green", "red", "yellow", "purple")
BARS: Final = "GRYP"

DIETS: Final = ("carnivore", "herbivore", "omnivore")
CARNIVORE: Final = 0
HERBIVORE: Final = 1
OMNIVORE: Final = 2

SYMBOLS: Final = ("veg", "meat", "play", "poop")
"""What a cage or add-on may offer by itself."""

ARTIFACTS: Final = ("imp_armor", "crystal_ball", "magic_box", "book", "long_shovel")
ARMOR: Final = 0
BALL: Final = 1
BOX: Final = 2
BOOK: Final = 3
SHOVEL: Final = 4

SPACES: Final = (
    "young_a",
    "young_b",
    "older",
    "cage_a",
    "cage_b",
    "addon",
    "artifacts",
    "veg",
    "mixed",
    "meat",
    "relatives",
    "hospital",
    "judge",
    "platform",
)
"""Every single action space, as neutral imps meet them."""
SMALL_GREEN: Final = 14
SMALL_RED: Final = 15
DUMMY: Final = 16
STOPS: Final = (*SPACES, "small_green", "small_red", "dummy")
"""Where a neutral imp may stand."""

ERRANDS: Final = (
    "young",
    "older",
    "cage",
    "addon",
    "artifacts",
    "veg",
    "mixed",
    "meat",
    "relatives",
    "hospital",
    "judge",
    "platform",
)
"""What a group may be sent for. Two of them, young pets and cages, have two spaces each."""
YOUNG: Final = 0
OLDER: Final = 1
CAGE: Final = 2
ADDON: Final = 3
TENTS: Final = 4
VEG: Final = 5
MIXED: Final = 6
MEAT: Final = 7
RELATIVES: Final = 8
HOSPITAL: Final = 9
JUDGE: Final = 10
PLATFORM: Final = 11
# Tables that are looked up by a number are declared as tuples of any length: one whose every item the compiler knows is
# made into a new object at each look.
FIRST_SPACE: Final[tuple[int, ...]] = (0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13)
SPACES_OF: Final[tuple[int, ...]] = (2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1)
PLATFORM_SPACE: Final = 13

PLACES: Final = 4
"""Cages of a shop: 0 and 1 above, 2 and 3 below."""
SPOTS: Final = ("top", "left", "right", "bottom")
"""Where an imp can play between two neighbouring cages."""
SPOT_CAGES: Final[tuple[tuple[int, int], ...]] = ((0, 1), (0, 2), (1, 3), (2, 3))

EXITS: Final = 6
"""Groups a player may form at most."""
MOST_GOLD: Final = 40
"""R13.3: a group carries at most as many coins as there are in the box."""
BIRTH_SIZE: Final = 2
MARKET_SIZE: Final = 3
SALE_SIZE: Final = 4
MOST_BARS: Final = 7
MUTATIONS_THAT_END: Final = 2

# Food of a burrow: three boxes for veg, two for meat; the newest first.
VEG_BOXES: Final = 3
FOOD_BOXES: Final = 5

# Market stalls as one row of places.
STALL_CAGES: Final = 0
STALL_ADDONS: Final = 3
STALL_OLDER: Final = 5
STALL_YOUNG: Final = 8
STALL_TENTS: Final = 11
STALLS: Final = 13

# Food on the stands.
STAND_VEG: Final = 0
STAND_MIXED_VEG: Final = 1
STAND_MIXED_MEAT: Final = 2
STAND_MEAT: Final = 3

# Ways to earn or lose reputation.
SOURCES: Final = ("exhibitions", "black_market", "platform", "lost_pets", "business_sense", "pet_keeping")
EXHIBITIONS: Final = 0
BLACK_MARKET: Final = 1
PLATFORM_SALES: Final = 2
LOST_PETS: Final = 3
BUSINESS_SENSE: Final = 4
PET_KEEPING: Final = 5

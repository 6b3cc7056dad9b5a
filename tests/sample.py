"""How much a run looks at: GOBLINTOP_SEEDS says on how many random games each question is asked. With one, as on the
interpreted build, cases that differ little are asked about once."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
SEEDS = int(os.environ.get("GOBLINTOP_SEEDS", "2"))


def sample(cases: Sequence[T]) -> Sequence[T]:
    """All of them, or the first."""
    return cases if SEEDS > 1 else cases[:1]

"""Options in words: notations, sentences, the pieces they touch, and the reasons why not."""

from typing import Final

from goblintop.cli.skeleton.components import SkeletonBox
from goblintop.cli.skeleton.table import SkeletonTable
from goblintop.engine.message import Description, Refusal, face, say

SAME_NUMBER: Final = 1

REASONS: Final = (("", ""), ("why.same_number", "3.2"))
"""Message and paragraph of the RULES for each obstacle."""


def notation(box: SkeletonBox, option: int) -> str:
    """`play card-7`."""
    return f"play {box.face_ids[option]}"


def describe(table: SkeletonTable, seat: int, option: int) -> Description:
    """A card of the hand, and the middle of the table."""
    alike = [card for card in table.hands[seat] if table.box.face_of[card] == option]
    return Description(say("act.play", card=face(table.box.face_ids[option])), alike, ["round"])


def refuse(obstacle: int) -> Refusal:
    """The reason behind an obstacle."""
    key, rule = REASONS[obstacle]
    return Refusal(say(key), rule)

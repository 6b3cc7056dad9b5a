"""A command or request that is not done, and why."""

from typing import Any

from goblintop.server.protocol.words import Problem


class Refuse(Exception):
    """Raised where the answer is no; nothing has been changed then."""

    def __init__(self, problem: Problem, detail: str = "", why: Any = None) -> None:
        super().__init__(f"{problem}: {detail}")
        self.problem: Problem = problem
        self.detail = detail
        self.why = why
        """The engine's own reason, as JSON."""

"""One structured line an event: for people on a terminal, as JSON elsewhere. Names, chat and cards are never logged."""

import sys
from typing import Any

import structlog


def set_up() -> None:
    """Write to stderr."""
    shown: Any = (
        structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer(sort_keys=True)
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            shown,
        ],
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )


def logger() -> Any:
    """Where events are told."""
    return structlog.get_logger()

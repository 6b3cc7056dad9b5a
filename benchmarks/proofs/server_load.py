"""500 live tables with 2,000 sockets, a move at each every two seconds."""

import asyncio
import importlib.util
from pathlib import Path
from typing import Any

NAME = "server_load"
COMMAND = "python benchmarks/load/load.py --tables 500 --seconds 60"
LOAD = Path(__file__).parent.parent / "load" / "load.py"


def run(progress: Any) -> dict[str, Any]:
    """Run it and hold it to the goal."""
    progress(0, 1)
    spec = importlib.util.spec_from_file_location("goblintop_load", LOAD)
    assert spec is not None
    assert spec.loader is not None
    load = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["goblintop_load"] = load
    spec.loader.exec_module(load)
    figures: dict[str, Any] = asyncio.run(load.run(500, 60.0))
    progress(1, 1)
    assert figures["server_p99_ms_at_most"] <= 100, figures
    assert figures["memory_mb"] < 512, figures
    return figures

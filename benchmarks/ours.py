"""Our cases for the run beside the other engines: `cases(h)` is called by `peers/anchors.py` with its harness.

Every game gives a file `benchmarks/games/<game>.py` with `cases(h)`: it calls `h.playouts`, `h.cost_us` and `h.rate`
with the system "ours" and the metrics of the anchors ("decisions/s", "clone us", "search decisions/s").
"""

import importlib.util
from pathlib import Path
from types import ModuleType


def cases(h: ModuleType) -> None:
    """Measure what exists; goblintop itself is imported by the games' files."""
    for path in sorted((Path(__file__).parent / "games").glob("*.py")):
        spec = importlib.util.spec_from_file_location(f"ours_{path.stem}", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.cases(h)

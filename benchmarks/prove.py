"""Runs the proofs: large figures that take minutes or hours, kept under `benchmarks/results/` with command and date.

    make prove                    those that have no result yet
    make prove ONLY=name          one of them, again
    make prove OLDER=30           also those whose result is older than 30 days

A proof is a file `benchmarks/proofs/<anything>.py` that defines `NAME`, `COMMAND` (what a reader types to repeat it)
and `run(progress) -> dict` of figures. Each result is written the moment it is known, so Ctrl-C loses nothing finished.
A proof of many parts calls `progress.keep(parts)` now and then, starts from `progress.kept` and asks `progress.is_due`;
`GOBLINTOP_ROWS=part,part make prove ONLY=name` runs some of them, by the beginnings of their names.
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import json
import os
import platform
import sys
import time
import traceback
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

HERE = Path(__file__).parent
PROOFS = HERE / "proofs"
RESULTS = HERE / "results"
PARTS = RESULTS / ".raw"


@dataclass
class Progress:
    """What a running proof tells: how far it is, and what it would not like to lose."""

    name: str
    kept: dict[str, Any] = field(default_factory=dict)
    told: float = 0.0

    def __call__(self, done: float, total: float, note: str = "") -> None:
        """Show how far the proof is; cheap enough to call often."""
        now = time.monotonic()
        if now - self.told < (0.2 if sys.stderr.isatty() else 30) and done < total:
            return
        self.told = now
        share = 100 * done / total if total else 100
        line = f"  {self.name}: {share:3.0f} %  {done:g} of {total:g} {note}"
        end = "\r" if sys.stderr.isatty() and done < total else "\n"
        print(f"{line:<100}", end=end, file=sys.stderr, flush=True)

    def keep(self, parts: dict[str, Any]) -> None:
        """Save what is finished so far; the next run finds it in `kept`."""
        self.kept = parts
        write_json(PARTS / f"{self.name}.json", parts)

    @classmethod
    def of(cls, name: str) -> Progress:
        """Begin with what an interrupted run has kept; where only some parts are wanted, also with the other parts of
        the last result."""
        path = PARTS / f"{name}.json"
        if path.exists():
            return cls(name, json.loads(path.read_text(encoding="utf-8")))
        last = RESULTS / f"{name}.json"
        if not os.environ.get("GOBLINTOP_ROWS") or not last.exists():
            return cls(name)
        figures = json.loads(last.read_text(encoding="utf-8"))["figures"]
        return cls(name, {part: figures[part] for part in figures if not is_wanted(part)})

    def is_due(self, part: str) -> bool:
        """Is this part asked for, and not finished yet?"""
        return part not in self.kept and is_wanted(part)


def is_wanted(part: str) -> bool:
    """`GOBLINTOP_ROWS=goblin_slayer,gold_n_crash-2p-legend` asks only for the parts that begin so."""
    return part.startswith(tuple(os.environ.get("GOBLINTOP_ROWS", "").split(",")))


def write_json(path: Path, content: object) -> None:
    """Write the whole file or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    fresh.replace(path)


def proofs() -> dict[str, ModuleType]:
    """Every proof by name, in the order of their files. Worker processes find them by the same path."""
    found: dict[str, ModuleType] = {}
    sys.path.insert(0, str(PROOFS))
    for path in sorted(PROOFS.glob("*.py")):
        module = importlib.import_module(path.stem)
        assert module.NAME not in found, f"two proofs are called {module.NAME}"
        found[module.NAME] = module
    return found


def is_due(name: str, older_than: float | None) -> bool:
    """Whether there is no result yet, or one older than so many days."""
    path = RESULTS / f"{name}.json"
    if not path.exists():
        return True
    if older_than is None:
        return False
    then = datetime.datetime.fromisoformat(json.loads(path.read_text(encoding="utf-8"))["date"])
    return datetime.datetime.now(datetime.UTC) - then > datetime.timedelta(days=older_than)


def prove(name: str, proof: ModuleType) -> None:
    """Run one proof and write its result."""
    start = time.monotonic()
    figures = proof.run(Progress.of(name))
    result = {
        "name": name,
        "command": proof.COMMAND,
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "seconds": round(time.monotonic() - start, 1),
        "goblintop": version("goblintop"),
        "python": platform.python_version(),
        "figures": figures,
    }
    write_json(RESULTS / f"{name}.json", result)
    (PARTS / f"{name}.json").unlink(missing_ok=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the proofs that have no result yet.")
    parser.add_argument("--only", metavar="NAME", help="run this one, again")
    parser.add_argument("--older-than", metavar="DAYS", type=float, help="also those with an older result")
    parser.add_argument("--list", action="store_true", help="say what there is, and run nothing")
    arguments = parser.parse_args()
    known = proofs()
    if arguments.only and arguments.only not in known:
        print(f"no proof is called {arguments.only}; there are: {', '.join(known) or 'none yet'}", file=sys.stderr)
        return 2
    due = [arguments.only] if arguments.only else [name for name in known if is_due(name, arguments.older_than)]
    if arguments.list:
        for name in known:
            print(f"{name:<32} {'to do' if name in due else 'done'}")
        return 0
    failed = []
    for number, name in enumerate(due, start=1):
        print(f"proof {number} of {len(due)}: {name}", flush=True)
        try:
            prove(name, known[name])
        except KeyboardInterrupt:
            print("\nstopped; what was finished is kept", file=sys.stderr)
            return 130
        except Exception:
            traceback.print_exc()
            failed.append(name)
    kept = len(known) - len(due)
    print(
        f"{len(due) - len(failed)} proved, {kept} kept, {len(failed)} failed{': ' if failed else ''}{', '.join(failed)}"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""The page: files that were built from web/, each held in memory once it was asked for."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

COMPRESSIBLE = ("text/", "application/json", "application/javascript", "image/svg", "application/manifest")
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Goblintop</title>
<h1>Goblintop</h1><p>The server runs, but the page has not been built. In a checkout: <code>make play</code>.</p>
<p>La page n’a pas encore été construite. Dans le dépôt : <code>make play</code>.</p></html>
"""


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    lasting: bool
    """Its name carries its hash: it never changes."""


class Static:
    """The files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.paths = {
            "/" + path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()
        }
        self._held: dict[str, File] = {}

    def find(self, path: str) -> File | None:
        """The file at a path; the page itself for every path of the page's own router."""
        if path not in self.paths:
            last = path.rsplit("/", 1)[-1]
            if "." in last:
                return None
            path = "/index.html"
        held = self._held.get(path)
        if held is None:
            held = self._held[path] = self._read(path)
        return held

    def _read(self, path: str) -> File:
        found = self.paths.get(path)
        body = found.read_bytes() if found is not None else MISSING.encode()
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        packed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSIBLE) else None
        if kind.startswith("text/") or kind == "application/javascript":
            kind += "; charset=utf-8"
        tag = hashlib.sha256(body).hexdigest()[:20]
        return File(body, packed, kind, f'"{tag}"', "/assets/" in path)

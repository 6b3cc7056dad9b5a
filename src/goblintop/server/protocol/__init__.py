"""What page and server say to each other, as types: `words` (constants, ids, closed lists), `shapes` (what HTTP and the
socket share), `frames` (on the socket) and `bodies` (of HTTP requests and answers). `web/src/protocol/types.ts` is
generated from them by `scripts/protocol_types.py`; `docs/protocol.md` tells the story.

What comes in is strict: every text has a length, every list a size, and an unknown field is refused. What goes out is
described here as the engine writes it (views, messages and events are built by `to_json`), and tests decode every kind
of frame by these types.
"""

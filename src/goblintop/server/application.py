"""The whole server as one ASGI application: sockets, HTTP, files; and the headers that keep a page harmless."""

from collections.abc import Awaitable, Callable
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar

from goblintop.server import api, campaign_api
from goblintop.server.connection import Connection, Receive, Send
from goblintop.server.house import House
from goblintop.server.logs import logger
from goblintop.server.metrics import PROBLEMS
from goblintop.server.static import Static

Scope = dict[str, Any]
OURS = ("/api", "/healthz", "/metrics", "/schema")


class Application:
    """What uvicorn runs."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.http: Litestar = api.build(house, campaign_api.HANDLERS)
        self.static = Static(house.config.static)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                await self.house.open()
                await send({"type": "lifespan.startup.complete"})
            else:
                await self.house.close()
                await send({"type": "lifespan.shutdown.complete"})
                return

    # Sockets.

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        headers = _headers(scope)
        known = await self.house.guest(_cookie(headers))
        reason = self._why_no_socket(scope, headers, known is not None)
        if reason or known is None:
            logger().info("socket.refused", reason=reason)
            await send({"type": "websocket.close", "code": 4403, "reason": reason})
            return
        await send({"type": "websocket.accept"})
        await Connection(self.house, known[0], known[1], receive, send).run()

    def _why_no_socket(self, scope: Scope, headers: dict[str, str], known: bool) -> str:
        if scope["path"] != "/socket":
            return "path"
        if not self._same_origin(headers):
            return "origin"
        if not known:
            return "cookie"
        address = scope["client"][0] if scope.get("client") else ""
        return "" if self.house.sockets.take(address) else "too_fast"

    def _same_origin(self, headers: dict[str, str]) -> bool:
        """Does it come from a page of this server? Browsers always say where a socket comes from."""
        origin = headers.get("origin", "")
        host = urlsplit(origin).netloc.lower()
        public = urlsplit(self.house.config.public_url).netloc.lower()
        return bool(host) and host in (headers.get("host", "").lower(), public)

    # Requests.

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        secured = self._secured(scope, headers, send)
        path: str = scope["path"]
        if scope["method"] not in ("GET", "HEAD") and "origin" in headers and not self._same_origin(headers):
            body = b'{"problem":"not_allowed","detail":"another origin"}'
            await _answer(secured, 403, "application/json", body)
        elif any(path == ours or path.startswith(ours + "/") for ours in OURS):
            await self.http(scope, receive, secured)  # type: ignore[arg-type]  # our scope is any mapping
        elif scope["method"] not in ("GET", "HEAD"):
            await _answer(secured, 405, "text/plain", b"")
        else:
            await self._file(path, headers, scope["method"], secured)

    async def _file(self, path: str, headers: dict[str, str], method: str, send: Send) -> None:
        file = self.static.find(path)
        if file is None:
            await _answer(send, 404, "text/plain; charset=utf-8", b"not found")
            return
        lasting = "public, max-age=31536000, immutable" if file.lasting else "no-cache"
        more = [(b"etag", file.tag.encode()), (b"cache-control", lasting.encode()), (b"vary", b"accept-encoding")]
        if headers.get("if-none-match") == file.tag:
            await _answer(send, 304, file.kind, b"", more)
            return
        body = file.body
        if file.packed is not None and "gzip" in headers.get("accept-encoding", ""):
            body = file.packed
            more.append((b"content-encoding", b"gzip"))
        await _answer(send, 200, file.kind, body, more, method == "HEAD")

    def _secured(self, scope: Scope, headers: dict[str, str], send: Send) -> Send:
        """Add what every answer says about what a page may do."""
        host = "".join(sign for sign in headers.get("host", "") if sign.isalnum() or sign in ".-:[]")
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
            f"media-src 'self'; connect-src 'self' ws://{host} wss://{host}; manifest-src 'self'; worker-src 'self'; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
        added = [
            (b"content-security-policy", policy.encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-resource-policy", b"same-origin"),
            (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
        ]
        if self.house.config.secure:  # on plain http browsers ignore these two, and complain of the second
            added.append((b"strict-transport-security", b"max-age=31536000"))
            added.append((b"cross-origin-opener-policy", b"same-origin"))
        if scope["path"].startswith("/api"):
            added.append((b"cache-control", b"no-store"))

        async def secured(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                PROBLEMS.labels(str(message["status"])).inc()
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        return secured


async def _answer(
    send: Callable[[dict[str, Any]], Awaitable[None]],
    status: int,
    kind: str,
    body: bytes,
    more: list[tuple[bytes, bytes]] | None = None,
    head: bool = False,
) -> None:
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode()), *(more or [])]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else body})


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _cookie(headers: dict[str, str]) -> str:
    try:
        held = SimpleCookie(headers.get("cookie", "")).get(api.COOKIE)
    except CookieError:
        return ""
    return held.value if held is not None else ""

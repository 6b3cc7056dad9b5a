"""A real server in a process of its own, and a client that speaks to it over real sockets."""

import asyncio
import hashlib
import json
import secrets
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

Json = Any
ME = {"kind": "me"}
HERE = {"kind": "here", "name": "Fenn"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "apprentice"}


class Server:
    """`goblintop serve` on a free port."""

    def __init__(self, data: Path, *more: str) -> None:
        self.data = data
        self.more = more
        self.process: subprocess.Popen[str] | None = None
        self.port = 0
        self.log = data / "server.log"

    def start(self) -> "Server":
        """Start it and wait until it says where it listens."""
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "goblintop.cli", "serve", "--no-browser", "--port", str(self.port)]
        command += ["--data", str(self.data), "--seal-seconds", "0.05", "--workers", "1", *self.more]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Goblintop: "), line + self.log.read_text()[-2000:]
        self.port = int(line.rsplit(":", 1)[1])
        return self

    def kill(self) -> None:
        """No goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def stop(self) -> int:
        """Politely; returns the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(15)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def lines(self) -> list[Json]:
        """What it logged."""
        return [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]


class Trouble(Exception):
    """An HTTP answer above 399."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status} {body[:300]!r}")
        self.status = status
        self.body = body

    @property
    def problem(self) -> str:
        return str(json.loads(self.body)["problem"])


class Guest:
    """Somebody with a browser: a cookie, requests, sockets."""

    def __init__(self, server: Server, name: str = "Ann") -> None:
        self.server = server
        self.name = name
        self.cookie = ""
        self.get("/api/me")
        self.post("/api/me", {"name": name})

    def at_server(self, server: Server) -> "Guest":
        """A browser that has not asked for anything yet."""
        self.server, self.name, self.cookie = server, "", ""
        return self

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any, bytes]:
        """One request; status, headers, body."""
        request = urllib.request.Request(self.server.url + path, data=body, method=method)
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                if answer.headers.get("Set-Cookie"):
                    self.cookie = answer.headers["Set-Cookie"].split(";")[0]
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def get(self, path: str) -> Json:
        status, headers, body = self.request("GET", path)
        if status > 399:
            raise Trouble(status, body)
        return json.loads(body) if "json" in headers.get("Content-Type", "") else body

    def post(self, path: str, body: Json, **headers: str) -> Json:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        kind = "text/plain" if isinstance(body, bytes) else "application/json"
        status, _, answer = self.request("POST", path, data, Content_Type=kind, **headers)
        if status > 399:
            raise Trouble(status, answer)
        return json.loads(answer)

    def lay(self, *seats: Json, game: str = "gold_n_crash", **more: Any) -> str:
        """Lay a table; returns its id."""
        settings = {"pace": 0, **more.pop("settings", {})}
        wish = {"game": game, "seats": list(seats), "settings": settings, **more}
        return str(self.post("/api/tables", wish)["table"])

    async def socket(self, hello: bool = True, origin: str | None = None) -> "Socket":
        """Open a socket."""
        url = f"ws://127.0.0.1:{self.server.port}/socket"
        connection = await connect(
            url,
            additional_headers={"Cookie": self.cookie},
            origin=origin or self.server.url,  # type: ignore[arg-type]  # a NewType of str
            compression=None,
            max_size=None,
        )
        socket = Socket(connection)
        if hello:
            await socket.send({"do": "hello", "protocol": 1})
            await socket.until(lambda frame: frame["is"] == "welcome")
        return socket


class Socket:
    """An open socket that keeps what it has heard."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.position: Json = None
        self.room: Json = None

    async def send(self, frame: Json) -> None:
        await self.connection.send(frame if isinstance(frame, (str, bytes)) else json.dumps(frame))

    async def receive(self, patience: float = 30) -> Json:
        """The next frame."""
        text = await asyncio.wait_for(self.connection.recv(), patience)
        assert isinstance(text, str)
        frame = json.loads(text)
        self.raw.append(text)
        self.heard.append(frame)
        if "position" in frame and frame["is"] in ("snapshot", "update"):
            self.position = frame["position"]
        if frame["is"] == "room":
            self.room = frame["room"]
        return frame

    async def until(self, wanted: Callable[[Json], bool], patience: float = 30) -> Json:
        """Listen until such a frame comes."""
        while True:
            frame = await self.receive(patience)
            if wanted(frame):
                return frame

    async def until_room(self, wanted: Callable[[Json], bool]) -> Json:
        """Listen until the room is such; it may be already."""
        while self.room is None or not wanted(self.room):
            await self.receive()
        return self.room

    async def do(self, kind: str, table: str, seat: int, **more: Any) -> Json:
        """A command and its answer."""
        id = more.pop("id", secrets.token_hex(6))
        await self.send({"do": kind, "id": id, "table": table, "seat": seat, **more})
        return await self.until(lambda frame: frame.get("id") == id)

    async def watch(self, table: str, seat: int, since: int = -1) -> Json:
        """Look at a table that is being played, or wait until it is."""
        await self.send({"do": "watch", "table": table, "seat": seat, "since": since})
        return await self.until(lambda frame: frame["is"] in ("snapshot", "update", "refused"))

    async def play_first(self, table: str, seat: int, pick: int = 0) -> Json:
        """Choose an offered option."""
        offers = self.position["question"]["options"]
        option = offers[pick % len(offers)]["option"]
        return await self.do("play", table, seat, version=self.position["version"], options=[option])

    async def close(self) -> None:
        await self.connection.close()

    async def closed(self) -> int:
        """Wait for the other side to close; the code."""
        await self.connection.wait_closed()
        return self.connection.close_code or 0


def seal_of(nonce: str) -> str:
    """What is sent before the nonce."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()

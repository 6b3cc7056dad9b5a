"""Starts a server: data, database, address, and uvicorn until it is told to stop."""

import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser

import uvicorn

from goblintop.server import logs
from goblintop.server.application import Application
from goblintop.server.config import Config
from goblintop.server.connection import LARGEST
from goblintop.server.database import Database, lock, migrate, open_engine
from goblintop.server.house import House

GRACE_SECONDS = 5


def serve(config: Config, browser: bool) -> None:
    """Run until interrupted. Raises DataInUse where another server has the data."""
    logs.set_up()
    handle = lock(config.data)
    try:
        engine = open_engine(config.data)
        migrate(engine)
        application = Application(House(config, Database(engine)))
        listening = listen(config)
        # uvicorn raises the signal that stopped it once more, when all is written: by then it has done its work.
        signal.signal(signal.SIGTERM, lambda *_: None)
        with contextlib.suppress(KeyboardInterrupt):
            Server(application, config, browser).run(sockets=[listening])
        logs.logger().info("server.stop")
    finally:
        os.close(handle)


def calm_collector() -> None:
    """Tables hold many small objects and hardly any cycles: look for cycles rarely, and never among the modules."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class Server(uvicorn.Server):
    """uvicorn, which says where it is once it can be reached."""

    def __init__(self, application: Application, config: Config, browser: bool) -> None:
        super().__init__(
            uvicorn.Config(
                application,
                ws="websockets-sansio",
                ws_max_size=LARGEST,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(config.public_url),
                timeout_graceful_shutdown=GRACE_SECONDS,
                lifespan="on",
            )
        )
        self.ours = config
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        calm_collector()
        assert sockets is not None, "we brought a socket"
        port = sockets[0].getsockname()[1]
        logs.logger().info("server.start", host=self.ours.host, port=port)
        say_where(self.ours, port)
        if self.browser:
            url = self.ours.public_url or f"http://localhost:{port}"
            threading.Thread(target=open_browser, args=(url,), daemon=True).start()


def listen(config: Config) -> socket.socket:
    """The socket; bound before anything is printed, so that the address is true."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # Naming the protocol matters: only then does asyncio switch off the delay of small frames (40 ms each otherwise).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((config.host, config.port))
    listening.listen(2048)
    listening.setblocking(False)
    return listening


def say_where(config: Config, port: int) -> None:
    """The address; with 0.0.0.0 also the one in the local network, and a code for phones."""
    local = f"http://localhost:{port}"
    print(f"Goblintop: {local}", flush=True)
    if config.public_url:
        print(f"For players: {config.public_url}", flush=True)
    if config.host in ("0.0.0.0", "::"):
        address = f"http://{local_address()}:{port}"
        print(f"In this network: {address}", flush=True)
        import segno

        segno.make(config.public_url or address, error="l").terminal(out=sys.stdout, compact=True)
    print("Stop with Ctrl+C.", flush=True)


def local_address() -> str:
    """This machine's address in the local network. Nothing is sent: the socket only asks which way it would go."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"
    finally:
        probe.close()


def open_browser(url: str) -> None:
    """Where there is one."""
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)

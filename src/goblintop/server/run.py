"""Starts a server: data, database, address, and uvicorn until it is told to stop."""

import contextlib
import os
import signal
import socket
import sys
import threading
import urllib.request
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
        house = House(config, Database(engine))
        listening = listen(config)
        port = listening.getsockname()[1]
        say_where(config, port)
        if browser:
            threading.Thread(target=open_browser, args=(port, config.public_url), daemon=True).start()
        server = uvicorn.Server(
            uvicorn.Config(
                Application(house),
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
        logs.logger().info("server.start", host=config.host, port=port)
        # uvicorn raises the signal that stopped it once more, when all is written: by then it has done its work.
        signal.signal(signal.SIGTERM, lambda *_: None)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
        logs.logger().info("server.stop")
    finally:
        os.close(handle)


def listen(config: Config) -> socket.socket:
    """The socket; bound before anything is printed, so that the address is true."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((config.host, config.port))
    listening.listen(2048)
    listening.setblocking(False)
    return listening


def say_where(config: Config, port: int) -> None:
    """The address; with 0.0.0.0 also the one in the local network, and a code for phones."""
    local = f"http://localhost:{port}"
    print(f"Goblintop: {config.public_url or local}", flush=True)
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


def open_browser(port: int, public_url: str) -> None:
    """Once the server answers."""
    url = f"http://localhost:{port}"
    for _ in range(50):
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=1)
            break
        except OSError:
            threading.Event().wait(0.1)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(public_url or url)

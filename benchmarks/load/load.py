"""Many tables at once: 500 live tables with 2,000 sockets, a move at each table every two seconds, no bots.

    .venv/bin/python benchmarks/load/load.py [--tables 500] [--seconds 60]

The server runs on one core, the driver on the other. Each table has four sockets: two seats, a second device of the
first seat, and a spectator. Measured: from a command's sending to its acknowledgement (by then it is on the disk and
every watcher has been sent the new position), the server's own measure of the same, memory, and frames.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

PERIOD = 2.0
SEATS = (0, 1, 0, 7)


class Offer(msgspec.Struct):
    """An option, as far as the driver cares."""

    option: int


class Question(msgspec.Struct):
    """What must be decided."""

    options: list[Offer]


class Position(msgspec.Struct):
    """A position, as far as the driver cares."""

    version: int
    question: Question | None = None
    result: dict[str, Any] | None = None


class Frame(msgspec.Struct, rename={"kind": "is"}):
    """A frame, as far as the driver cares."""

    kind: str
    id: str = ""
    position: Position | None = None


decode = msgspec.json.Decoder(Frame).decode


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    moves: int = 0
    frames: int = 0
    refused: int = 0
    games: int = 0


class House:
    """The server under load."""

    def __init__(self, core: int) -> None:
        self.data = tempfile.TemporaryDirectory()
        command = [sys.executable, "-m", "goblintop.cli", "serve", "--no-browser", "--port", "0", "--generous"]
        command += ["--data", self.data.name, "--seal-seconds", "0", "--workers", "1"]
        with Path(self.data.name, "log").open("w") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
            for thread in os.listdir(f"/proc/{self.process.pid}/task"):
                os.sched_setaffinity(int(thread), {core})
            os.sched_setaffinity(0, {1 - core})

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def memory(self) -> float:
        """Megabytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1024

    def processor(self) -> float:
        """Seconds of processor time so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def metrics(self) -> str:
        """What Prometheus would read."""
        with urllib.request.urlopen(self.url + "/metrics") as answer:
            return str(answer.read().decode())

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(20)
        self.data.cleanup()


class Table:
    """One table with its four sockets, played by one guest."""

    def __init__(self, house: House, figures: Figures, number: int) -> None:
        self.house = house
        self.figures = figures
        self.rng = random.Random(number)
        self.number = number
        self.cookie = ""
        self.table = ""
        self.sockets: list[ClientConnection] = []
        self.positions: dict[int, Position] = {}
        self.sent: dict[str, float] = {}
        self.acked = asyncio.Event()

    def request(self, path: str, body: Any = None) -> Any:
        """An HTTP request."""
        request = urllib.request.Request(self.house.url + path, data=json.dumps(body).encode() if body else None)
        request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        with urllib.request.urlopen(request) as answer:
            if answer.headers.get("Set-Cookie"):
                self.cookie = answer.headers["Set-Cookie"].split(";")[0]
            return json.loads(answer.read())

    async def open(self) -> None:
        """Sit down."""
        if not self.cookie:
            await asyncio.to_thread(self.request, "/api/me")
        self.table = (await asyncio.to_thread(self._lay))["table"]
        for seat in SEATS[len(self.sockets) :]:
            socket = await connect(
                f"ws://127.0.0.1:{self.house.port}/socket",
                origin=self.house.url,  # type: ignore[arg-type]  # a NewType of str
                additional_headers={"Cookie": self.cookie},
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            self.sockets.append(socket)
            asyncio.get_running_loop().create_task(self._listen(socket, seat, seat not in self.positions))
            self.positions.setdefault(seat, Position(-1))
        self.positions = {seat: Position(-1) for seat in SEATS}
        for seat, socket in zip(SEATS, self.sockets, strict=True):
            await socket.send(json.dumps({"do": "watch", "table": self.table, "seat": seat}))
        while self.positions[0].version < 0 or self.positions[1].version < 0:
            await asyncio.sleep(0.05)

    def _lay(self) -> Any:
        seats = [{"kind": "me", "name": f"P{self.number}"}, {"kind": "here", "name": f"Q{self.number}"}]
        return self.request("/api/tables", {"game": "gold_n_crash", "seats": seats, "settings": {"public": False}})

    async def _listen(self, socket: ClientConnection, seat: int, reads: bool) -> None:
        async for text in socket:
            self.figures.frames += 1
            if not reads:
                continue  # the second device and the spectator only look
            frame = decode(text)
            if frame.position is not None:
                self.positions[seat] = frame.position
            elif frame.id in self.sent:
                self.figures.latencies.append(time.perf_counter() - self.sent.pop(frame.id))
                self.figures.refused += frame.kind == "refused"
                self.acked.set()

    async def play(self, until: float) -> None:
        """A move every two seconds, not all tables at the same moment."""
        await asyncio.sleep(self.rng.uniform(0, PERIOD))
        while time.perf_counter() < until:
            start = time.perf_counter()
            if self.positions[0].result is not None:
                self.figures.games += 1
                await self.open()
            await self._move()
            await asyncio.sleep(max(0, PERIOD - (time.perf_counter() - start)))

    async def _move(self) -> None:
        for seat in (0, 1):
            position = self.positions[seat]
            newest = max(self.positions[0].version, self.positions[1].version)
            if position.question is not None and position.version == newest:
                id = f"m{self.figures.moves}-{self.number}"
                self.figures.moves += 1
                option = self.rng.choice(position.question.options).option
                command = {"do": "play", "id": id, "table": self.table, "seat": seat}
                self.acked.clear()
                self.sent[id] = time.perf_counter()
                await self.sockets[seat].send(json.dumps({**command, "version": position.version, "options": [option]}))
                await asyncio.wait_for(self.acked.wait(), 30)
                return


def server_p99(before: str, after: str) -> float:
    """The upper end of the histogram's bucket in which the server's own 99th percentile lies, in milliseconds."""

    def buckets(text: str) -> dict[float, float]:
        found = re.findall(r'goblintop_command_seconds_bucket\{le="([^"]+)"\} (\S+)', text)
        return {float(le): float(count) for le, count in found}

    first, last = buckets(before), buckets(after)
    total = last[float("inf")] - first[float("inf")]
    for le in sorted(last):
        if last[le] - first[le] >= 0.99 * total:
            return le * 1000
    return float("inf")


async def run(tables: int, seconds: float) -> dict[str, Any]:
    """Open everything, warm up, measure."""
    house = House(0)
    figures = Figures()
    try:
        empty = house.memory()
        open_tables = [Table(house, figures, number) for number in range(tables)]
        for at in range(0, tables, 25):
            await asyncio.gather(*(table.open() for table in open_tables[at : at + 25]))
        end = time.perf_counter() + 5 + seconds
        playing = [asyncio.create_task(table.play(end)) for table in open_tables]
        await asyncio.sleep(5)
        figures.latencies.clear()
        figures.frames = figures.moves = 0
        before, busy, start = await asyncio.to_thread(house.metrics), house.processor(), time.perf_counter()
        await asyncio.gather(*playing)
        took = time.perf_counter() - start
        after = await asyncio.to_thread(house.metrics)
        cuts = statistics.quantiles(figures.latencies, n=1000)
        return {
            "tables": tables,
            "sockets": sum(len(table.sockets) for table in open_tables),
            "seconds": round(took, 1),
            "moves_per_second": round(figures.moves / took, 1),
            "frames_per_second": round(figures.frames / took),
            "round_trip_ms": {"p50": ms(cuts[499]), "p99": ms(cuts[989]), "p99.9": ms(cuts[998])},
            "server_p99_ms_at_most": server_p99(before, after),
            "refused": figures.refused,
            "memory_mb": round(house.memory()),
            "memory_mb_empty": round(empty),
            "processor_share": round((house.processor() - busy) / took, 2),
        }
    finally:
        house.stop()


def ms(seconds: float) -> float:
    """Milliseconds, rounded."""
    return round(seconds * 1000, 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    chosen = parser.parse_args()
    print(json.dumps(asyncio.run(run(chosen.tables, chosen.seconds)), indent=2))

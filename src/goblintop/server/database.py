"""One SQLite file, one thread that writes. Everything that arrives while a commit is under way is committed together by
the next one, so a disk that syncs slowly still takes many tables."""

import asyncio
import os
import queue
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event

from goblintop.server.metrics import COMMIT_SECONDS, COMMITTED

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


Work = Callable[[sa.Connection], Any]
"""Something to do inside a transaction."""
MOST_TOGETHER = 256
MIGRATIONS = Path(__file__).parent / "migrations"


class BadData(Exception):
    """A folder in which no server can keep its games."""


class DataInUse(BadData):
    """Another server works on the same data."""


def lock(data: Path) -> int:
    """Keep the data for this process. The operating system lets go when the process ends, however it ends."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        handle = os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadData(f"{data} cannot keep the games: {error.strerror}; give another folder with --data") from None
    try:
        _take(handle)
    except OSError:
        os.close(handle)
        raise DataInUse(f"another Goblintop server is running on {data}; give this one another --data") from None
    return handle


def open_engine(data: Path) -> sa.Engine:
    """The database of a data folder: WAL, and a commit is on the disk when it returns."""
    engine = sa.create_engine(f"sqlite:///{data / 'goblintop.db'}", connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver's own guess
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def migrate(engine: sa.Engine) -> None:
    """Bring the database up to this release."""
    if _revision(engine) == max(path.name[:4] for path in MIGRATIONS.glob("versions/[0-9]*.py")):
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(engine: sa.Engine) -> str:
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar())


class Database:
    """Reads in any thread, writes in one."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._queue: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to write; called inside the event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def stop(self) -> None:
        """Write what is left, then close."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self.engine.dispose()

    async def write(self, work: Work) -> Any:
        """Do the work in the writer's next transaction; returns when it is on the disk."""
        assert self._loop is not None, "the database has not been started"
        done: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put((work, done))
        return await done

    async def read(self, work: Work) -> Any:
        """Read, in another thread."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Work) -> Any:
        with self.engine.connect() as connection:
            return work(connection)

    def _write(self) -> None:
        assert self._loop is not None
        with self.engine.connect() as connection:
            going = True
            while going:
                jobs, going = self._gather()
                if jobs:
                    answers = self._commit(connection, jobs)
                    self._loop.call_soon_threadsafe(_tell, answers)

    def _gather(self) -> tuple[list[tuple[Work, asyncio.Future[Any]]], bool]:
        """Wait for a job, then take whatever else is there."""
        jobs = []
        job = self._queue.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) >= MOST_TOGETHER or self._queue.empty():
                return jobs, True
            job = self._queue.get()
        return jobs, False

    def _commit(
        self, connection: sa.Connection, jobs: Sequence[tuple[Work, asyncio.Future[Any]]]
    ) -> list[tuple[asyncio.Future[Any], Any]]:
        """All jobs in one transaction. Where one of them fails, they are done again, each so that it can fail alone."""
        try:
            with COMMIT_SECONDS.time(), connection.begin():
                answers = [(done, work(connection)) for work, done in jobs]
            COMMITTED.inc(len(jobs))
            return answers
        except sa.exc.OperationalError as error:
            return [(done, error) for _, done in jobs]  # the disk, not a job
        except Exception:
            return [self._alone(connection, work, done) for work, done in jobs]

    def _alone(
        self, connection: sa.Connection, work: Work, done: asyncio.Future[Any]
    ) -> tuple[asyncio.Future[Any], Any]:
        try:
            with connection.begin():
                return done, work(connection)
        except Exception as error:
            return done, error


def _tell(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, answer in answers:
        if done.cancelled():
            continue
        if isinstance(answer, Exception):
            done.set_exception(answer)
        else:
            done.set_result(answer)

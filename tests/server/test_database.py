"""The writer, and the way from an empty file to this release's tables."""

import asyncio
import contextlib
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext

from goblintop.server import schema
from goblintop.server.database import MIGRATIONS, Database, DataInUse, lock, migrate, open_engine


@pytest.fixture
def engine(tmp_path: Path) -> sa.Engine:
    """A new database."""
    made = open_engine(tmp_path)
    migrate(made)
    return made


def test_migrations_lead_to_the_tables_that_the_code_knows(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    migrate(engine)
    engine.dispose()


def test_a_database_of_the_first_release_keeps_its_guests(tmp_path: Path) -> None:
    engine = open_engine(tmp_path)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(sa.insert(schema.guests).values(token="t", name="Ann", created=1))
    migrate(engine)
    with engine.connect() as connection:
        assert connection.execute(sa.select(schema.guests.c.name)).scalar() == "Ann"
        assert connection.execute(sa.select(sa.func.count()).select_from(schema.campaigns)).scalar() == 0
    engine.dispose()


def test_a_commit_survives_power_loss_as_far_as_sqlite_can(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def test_jobs_are_committed_together_and_fail_alone(engine: sa.Engine) -> None:
    async def story() -> None:
        database = Database(engine)
        database.start()

        def add(id: int, token: str) -> asyncio.Future[object]:
            row = {"id": id, "token": token, "name": "", "created": 0}
            return asyncio.ensure_future(
                database.write(lambda connection: connection.execute(sa.insert(schema.guests), row))
            )

        jobs = [add(number, f"t{number}") for number in range(1, 40)]
        jobs.insert(20, add(99, "t1"))  # the token of another guest
        done = await asyncio.gather(*jobs, return_exceptions=True)
        failed = [answer for answer in done if isinstance(answer, Exception)]
        assert len(failed) == 1
        assert isinstance(failed[0], sa.exc.IntegrityError)
        count = await database.read(
            lambda connection: connection.execute(sa.select(sa.func.count()).select_from(schema.guests)).scalar()
        )
        assert count == 39
        await database.stop()

    asyncio.run(story())


def test_the_data_folder_is_kept_for_one(tmp_path: Path) -> None:
    import os

    first = lock(tmp_path)
    with pytest.raises(DataInUse, match="another Goblintop server"):
        lock(tmp_path)
    os.close(first)
    with contextlib.closing(os.fdopen(lock(tmp_path), "w")):
        pass

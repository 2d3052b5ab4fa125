"""A database of an older version is brought up to date, and nothing in it is lost."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from munera.web.migrate import FOLDER
from munera.web.settings import Settings
from munera.web.store import SeatRow, Store
from munera.web.tables import HEAD, metadata

pytestmark = pytest.mark.once


def as_of(version: str, path: Path) -> sa.Engine:
    """A database as that version made it."""
    engine = sa.create_engine(f"sqlite:///{path}")
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
    return engine


def test_seats_of_the_first_version_have_said_nothing(tmp_path: Path) -> None:
    engine = as_of("0001", tmp_path / "old.db")
    with engine.begin() as connection:
        columns = "table_id, seat, kind, waits_for, name, level, guest, stand_in"
        connection.execute(sa.text(f"INSERT INTO seats ({columns}) VALUES ('t', 0, 'human', '', 'Ida', '', 'g', 0)"))

    async def read() -> list[SeatRow]:
        store = Store(Settings(db=f"sqlite:///{tmp_path}/old.db", secret="x" * 32))
        await store.open()
        try:
            return await store.seats("t")
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as aside:  # a browser of another test may have left a loop in this thread
        assert aside.submit(asyncio.run, read()).result() == [SeatRow("t", 0, "human", name="Ida", guest="g")]


def described(engine: sa.Engine) -> dict[str, Any]:
    """Everything about the tables, whatever the words they were made with."""
    found = sa.inspect(engine)
    return {
        name: (
            [{**column, "type": str(column["type"])} for column in found.get_columns(name)],
            found.get_pk_constraint(name)["constrained_columns"],
            [unique["column_names"] for unique in found.get_unique_constraints(name)],
            sorted((index["name"], index["column_names"], index["unique"]) for index in found.get_indexes(name)),
        )
        for name in sorted(found.get_table_names())
    }


def opened(path: Path) -> sa.Engine:
    """The database as a server leaves it that has started and gone down."""

    async def start() -> None:
        store = Store(Settings(db=f"sqlite:///{path}", secret="x" * 32))
        await store.open()
        await store.close()

    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, start()).result()
    return sa.create_engine(f"sqlite:///{path}")


def test_a_new_database_is_what_all_migrations_make(tmp_path: Path) -> None:
    new, migrated = opened(tmp_path / "new.db"), as_of("head", tmp_path / "old.db")
    assert described(new) == described(migrated)
    assert set(described(new)) == {*metadata.tables, "alembic_version"}
    for engine in (new, migrated):
        with engine.connect() as connection:
            assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).all() == [(HEAD,)]


def test_a_new_database_needs_no_migrations(tmp_path: Path) -> None:
    """Somebody waits for the first start, too."""
    store = f"Store(Settings(db='sqlite:///{tmp_path}/new.db', secret='x' * 32))"
    script = (
        "import asyncio, sys; from munera.web.settings import Settings; from munera.web.store import Store\n"
        f"async def start():\n store = {store}\n await store.open()\n await store.close()\n"
        "asyncio.run(start()); print('alembic' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


def test_a_database_that_begins_as_we_do_is_migrated(tmp_path: Path) -> None:
    """Tables without a version are not taken for a new database."""
    path = tmp_path / "half.db"
    with (engine := as_of("0001", path)).begin() as connection:
        connection.execute(sa.text("DROP TABLE alembic_version"))
    with pytest.raises(sa.exc.OperationalError, match="already exists"):
        opened(path)
    assert "words" not in {column["name"] for column in sa.inspect(engine).get_columns("seats")}, "nothing was changed"

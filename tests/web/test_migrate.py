"""A database of an older version is brought up to date, and nothing in it is lost."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

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


def test_the_migrations_make_the_tables_that_are_used(tmp_path: Path) -> None:
    found = sa.inspect(as_of(HEAD, tmp_path / "new.db"))
    for name, table in metadata.tables.items():
        assert {column["name"] for column in found.get_columns(name)} == {column.name for column in table.columns}

"""Bring the database to the version this server needs.

A new one gets its tables as they are now, one of this version has them: Alembic is imported only for those between.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from munera.web.tables import HEAD, metadata

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x6D756E65  # any number that is ours: two processes must not migrate at once
VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))  # as Alembic has it


async def migrate(engine: AsyncEngine) -> None:
    """Run what is missing."""
    async with engine.connect() as connection:
        if await connection.run_sync(_version) == HEAD:
            return
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(_bring)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION.name):
        return None
    return connection.execute(select(VERSION.c.version_num)).scalar()


def _bring(connection: Connection) -> None:
    """Nobody else does it at the same time, but somebody may have been first."""
    there = inspect(connection).get_table_names()
    if VERSION.name not in there and not set(metadata.tables).intersection(there):
        _create(connection)
    elif _version(connection) != HEAD:
        _upgrade(connection)


def _create(connection: Connection) -> None:
    """What all migrations come to, at once."""
    metadata.create_all(connection, checkfirst=False)
    VERSION.create(connection)
    connection.execute(insert(VERSION).values(version_num=HEAD))


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

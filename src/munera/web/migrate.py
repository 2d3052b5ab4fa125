"""Bring the database to the version this server needs; when it is there already, Alembic is not even imported."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from munera.web.tables import HEAD

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x6D756E65  # any number that is ours: two processes must not migrate at once


async def migrate(engine: AsyncEngine) -> None:
    """Run what is missing."""
    async with engine.connect() as connection:
        if await connection.run_sync(_version) == HEAD:
            return
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(_upgrade)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

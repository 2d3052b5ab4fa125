"""Alembic runs this; the connection is handed in by ``munera.web.migrate``."""

from __future__ import annotations

from alembic import context

from munera.web.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

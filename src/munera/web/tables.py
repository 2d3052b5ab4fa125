"""What is stored. A game is its lines; all else about a table is who sits there and what the lobby shows."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

HEAD: Final = "0002"  # the migration that makes these tables

metadata = MetaData()

guests = Table(
    "guests", metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("token", String(64), unique=True),  # hash of a program's token
    Column("created", BigInteger, nullable=False),
)  # fmt: skip

tables = Table(
    "tables", metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("status", String(10), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("seed", String(64), nullable=False),  # sealed, see identity
    Column("commitment", String(64), nullable=False),
    Column("parent", String(32)),  # the table it was continued from
    Column("parent_at", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("to_act", Text, nullable=False),
    Column("deadline", BigInteger),  # when the first clock runs out
    Column("bots_turn", Boolean, nullable=False),
    Column("result", Text),
    Index("tables_by_status", "status", "updated"),
    Index("tables_by_owner", "owner", "status"),
)  # fmt: skip

seats = Table(
    "seats", metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("waits_for", String(10), nullable=False),
    Column("name", String(60), nullable=False),
    Column("level", String(40), nullable=False),
    Column("guest", String(32)),
    Column("stand_in", Boolean, nullable=False),
    Column("invite", String(64)),  # hash of the one link that works
    Column("words", String(40), nullable=False, server_default=""),  # the holder's own part in chance
    Index("seats_by_guest", "guest"),
)  # fmt: skip

lines = Table(
    "lines", metadata,
    Column("table_id", String(32), primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),  # as in the record's file, from 0
    Column("text", Text, nullable=False),
)  # fmt: skip

commands = Table(
    "commands", metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("command", String(64), primary_key=True),
    Column("line", Integer, nullable=False),  # the first line it wrote
    Column("outcome", Text, nullable=False),
)  # fmt: skip

chat = Table(
    "chat", metadata,
    Column("table_id", String(32), primary_key=True),
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("name", String(60), nullable=False),
    Column("seat", Integer),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

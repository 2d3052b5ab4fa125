"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("token", sa.String(64), unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("visibility", sa.String(10), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("parent", sa.String(32)),
        sa.Column("parent_at", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("to_act", sa.Text, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("bots_turn", sa.Boolean, nullable=False),
        sa.Column("result", sa.Text),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.create_index("tables_by_owner", "tables", ["owner", "status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("waits_for", sa.String(10), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("stand_in", sa.Boolean, nullable=False),
        sa.Column("invite", sa.String(64)),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("command", sa.String(64), primary_key=True),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for name in ("chat", "commands", "lines", "seats", "tables", "guests"):
        op.drop_table(name)

"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them. Written out once and never changed: later releases add files."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64), unique=True, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("to_move", sa.String(20), nullable=False),
        sa.Column("whole", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_lobby", "tables", ["public", "status", "changed"])
    op.create_table(
        "owners",
        sa.Column("guest", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_index("owners_table", "owners", ["table"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("spent", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "commands",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("guest", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("phrase", sa.String(24), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "links",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(40), nullable=False),
        sa.Column("seats", sa.String(20), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("expires", sa.Integer, nullable=False),
        sa.Column("used", sa.Boolean, nullable=False),
    )
    op.create_index("links_table", "links", ["table"])


def downgrade() -> None:
    """Drop everything."""
    for name in ("links", "chat", "commands", "entries", "owners", "tables", "guests"):
        op.drop_table(name)

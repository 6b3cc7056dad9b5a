"""Campaigns: several games by the same players."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("host", sa.Integer, nullable=False),
        sa.Column("table", sa.String(40), nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("whole", sa.LargeBinary, nullable=False),
    )
    op.create_index("campaigns_host", "campaigns", ["host"])
    op.create_index("campaigns_table", "campaigns", ["table"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("campaigns")

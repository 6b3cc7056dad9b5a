"""The tables of the database. A game's log (`entries`) is the truth; what stands in `tables` beside it makes lists
quick. Migrations under `migrations/` bring an older database up to this."""

from sqlalchemy import Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token", String(64), unique=True, nullable=False),  # SHA-256 of the cookie
    Column("name", String(24), nullable=False),
    Column("created", Integer, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("status", String(12), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Integer, nullable=False),  # milliseconds since 1970
    Column("changed", Integer, nullable=False),
    Column("to_move", String(20), nullable=False),  # seats that must decide, "0 2"
    Column("whole", LargeBinary, nullable=False),  # everything else about the table: see `charter.py`
)
Index("tables_lobby", tables.c.public, tables.c.status, tables.c.changed)

owners = Table(
    "owners",
    metadata,
    Column("guest", Integer, primary_key=True),
    Column("table", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
)
Index("owners_table", owners.c.table)

entries = Table(
    "entries",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("by", Integer, nullable=False),  # the seat; -1 for the dealer
    Column("at", Integer, nullable=False),
    Column("spent", Integer, nullable=False),  # milliseconds on the seat's clock
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("guest", Integer, primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),  # what it was answered with
    sqlite_with_rowid=False,
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("host", Integer, nullable=False),  # the guest who began it
    Column("table", String(40), nullable=False),  # of the latest game; who has a seat there has it in the campaign
    Column("changed", Integer, nullable=False),
    Column("whole", LargeBinary, nullable=False),  # see `campaigns.py`
)
Index("campaigns_host", campaigns.c.host)
Index("campaigns_table", campaigns.c.table)

chat = Table(
    "chat",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(24), nullable=False),
    Column("at", Integer, nullable=False),
    Column("phrase", String(24), nullable=False),
    Column("text", String(300), nullable=False),
    sqlite_with_rowid=False,
)

links = Table(
    "links",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256 of the code
    Column("table", String(40), nullable=False),
    Column("seats", String(20), nullable=False),
    Column("kind", String(8), nullable=False),  # "invite" or "device"
    Column("expires", Integer, nullable=False),
    Column("used", Boolean, nullable=False),
)
Index("links_table", links.c.table)

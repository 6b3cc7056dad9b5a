"""What is asked of the database, in the words of tables and seats."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from goblintop.match.entries import Outcome
from goblintop.match.match import Match
from goblintop.server import schema
from goblintop.server.charter import UNDER_WAY, Charter, now, read, written
from goblintop.server.database import Database
from goblintop.server.protocol.shapes import ChatLine
from goblintop.server.protocol.words import DEALER

RECENT_CHAT = 100
LOBBY_SIZE = 200
CAMPAIGNS_SHOWN = 50
BROUGHT = -1
"""The seat, so to say, of a guest who brought a record."""

# What every move needs is made once: SQLAlchemy then finds the finished SQL without looking at the statement again.
_ADD_ENTRIES = sa.insert(schema.entries)
_ADD_COMMAND = sa.insert(schema.commands)
_UPDATE_TABLE = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("this"))
    .values({name: sa.bindparam(f"new_{name}") for name in ("game", "status", "public", "changed", "to_move", "whole")})
)


@dataclass(frozen=True)
class Row:
    """A line of the log as it is stored."""

    number: int
    text: str
    by: int
    at: int
    spent: int


@dataclass(frozen=True)
class Stored:
    """A table as it was stored."""

    charter: Charter
    owners: dict[int, set[int]]
    rows: list[Row]
    chat: list[ChatLine]
    invited: set[int]


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    charter: Charter
    to_move: list[int]
    mine: list[int]


@dataclass(frozen=True)
class StoredLink:
    """Where a link leads."""

    table: str
    seats: list[int]
    kind: str


def rows_of(match: Match) -> list[Row]:
    """A match's log as it is stored, where it was not played here move by move."""
    at = now()
    return [
        Row(number, str(entry), DEALER if isinstance(entry, Outcome) else getattr(entry, "seat", DEALER), at, 0)
        for number, entry in enumerate(match.entries, 1)
    ]


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _seats(text: str) -> list[int]:
    return [int(seat) for seat in text.split()]


def _own_seats(text: str) -> list[int]:
    """Who brought a record has it in the list without a seat at it: `BROUGHT`."""
    return sorted(seat for seat in _seats(text) if seat != BROUGHT)


def _joined(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))


def _columns(charter: Charter, to_move: Sequence[int]) -> dict[str, Any]:
    return {
        "game": charter.game,
        "status": charter.status,
        "public": charter.settings.public,
        "changed": charter.changed,
        "to_move": _joined(to_move),
        "whole": written(charter),
    }


def _changes(charter: Charter, to_move: Sequence[int]) -> dict[str, Any]:
    columns = {f"new_{name}": value for name, value in _columns(charter, to_move).items()}
    return {"this": charter.id, **columns}


class Store:
    """Every question and every change, one method each."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # Guests.

    async def new_guest(self, token: str, name: str, at: int) -> int:
        """A guest for a new cookie."""

        def work(connection: sa.Connection) -> int:
            added = connection.execute(
                sa.insert(schema.guests).values(token=digest(token), name=name, created=at)
            ).inserted_primary_key
            assert added is not None
            return int(added[0])

        return int(await self.database.write(work))

    async def find_guest(self, token: str) -> tuple[int, str] | None:
        """The guest behind a cookie."""

        def work(connection: sa.Connection) -> tuple[int, str] | None:
            query = sa.select(schema.guests.c.id, schema.guests.c.name).where(schema.guests.c.token == digest(token))
            row = connection.execute(query).first()
            return (row[0], row[1]) if row else None

        found: tuple[int, str] | None = await self.database.read(work)
        return found

    async def rename_guest(self, guest: int, name: str) -> None:
        """A guest has another name from now on."""
        await self.database.write(
            lambda connection: connection.execute(
                sa.update(schema.guests).where(schema.guests.c.id == guest).values(name=name)
            )
        )

    # Tables.

    async def create(
        self, charter: Charter, owners: Sequence[tuple[int, int]], rows: Sequence[Row] = (), to_move: Sequence[int] = ()
    ) -> None:
        """A new table with its owners (seat, guest), and a log if it comes from elsewhere."""

        def work(connection: sa.Connection) -> None:
            columns = {"id": charter.id, "created": charter.created, **_columns(charter, to_move)}
            connection.execute(sa.insert(schema.tables).values(**columns))
            _add_owners(connection, charter.id, owners)
            _add_rows(connection, charter.id, rows)

        await self.database.write(work)

    async def append(
        self,
        charter: Charter,
        to_move: Sequence[int],
        rows: Sequence[Row],
        command: tuple[int, str] | None,
        version: int,
    ) -> None:
        """New lines of the log, the table's new state, and the command (guest, id) that caused it: all or nothing."""
        columns = _changes(charter, to_move)

        def work(connection: sa.Connection) -> None:
            _add_rows(connection, charter.id, rows)
            connection.execute(_UPDATE_TABLE, columns)
            if command is not None:
                done = {"table": charter.id, "guest": command[0], "id": command[1], "version": version}
                connection.execute(_ADD_COMMAND, done)

        await self.database.write(work)

    async def save(
        self,
        charter: Charter,
        to_move: Sequence[int],
        add: Sequence[tuple[int, int]] = (),
        remove: Sequence[tuple[int, int]] = (),
    ) -> None:
        """A table's new state, and owners (seat, guest) who came or went."""
        columns = _changes(charter, to_move)

        def work(connection: sa.Connection) -> None:
            connection.execute(_UPDATE_TABLE, columns)
            for seat, guest in remove:
                owners = schema.owners.c
                connection.execute(
                    sa.delete(schema.owners).where(
                        owners.table == charter.id, owners.seat == seat, owners.guest == guest
                    )
                )
            if remove:
                # A link for another device was given to somebody who may have no seat any more.
                links = schema.links.c
                connection.execute(
                    sa.delete(schema.links).where(
                        links.table == charter.id, links.kind == "device", links.used.is_(False)
                    )
                )
            _add_owners(connection, charter.id, add)

        await self.database.write(work)

    async def load(self, table: str, at: int) -> Stored | None:
        """A table with its whole log."""
        return await self.database.read(lambda connection: _load(connection, table, at))  # type: ignore[no-any-return]

    async def answered(self, table: str, guest: int, command: str) -> int | None:
        """The version with which a command was answered before."""

        def work(connection: sa.Connection) -> int | None:
            commands = schema.commands.c
            query = sa.select(commands.version).where(
                commands.table == table, commands.guest == guest, commands.id == command
            )
            found: int | None = connection.execute(query).scalar()
            return found

        version: int | None = await self.database.read(work)
        return version

    async def recent(self, since: int) -> list[Listed]:
        """Public tables that are open or in play and where something has happened since then, the latest first."""

        def work(connection: sa.Connection) -> list[Listed]:
            found: list[Listed] = []
            for status in UNDER_WAY:
                columns = schema.tables.c
                query = (
                    sa.select(columns.whole, columns.to_move)
                    .where(columns.public.is_(True), columns.status == status, columns.changed > since)
                    .order_by(columns.changed.desc())
                    .limit(LOBBY_SIZE)
                )
                found += [Listed(read(row[0]), _seats(row[1]), []) for row in connection.execute(query)]
            found.sort(key=lambda listed: -listed.charter.changed)
            return found[:LOBBY_SIZE]

        listed: list[Listed] = await self.database.read(work)
        return listed

    async def tables_of(self, guest: int) -> list[Listed]:
        """The tables where a guest has a seat, the latest first."""

        def work(connection: sa.Connection) -> list[Listed]:
            owners, columns = schema.owners.c, schema.tables.c
            query = (
                sa.select(columns.whole, columns.to_move, sa.func.group_concat(owners.seat, " "))
                .join_from(schema.owners, schema.tables, owners.table == columns.id)
                .where(owners.guest == guest)
                .group_by(columns.id)
                .order_by(columns.changed.desc())
                .limit(LOBBY_SIZE)
            )
            return [Listed(read(row[0]), _seats(row[1]), _own_seats(row[2])) for row in connection.execute(query)]

        listed: list[Listed] = await self.database.read(work)
        return listed

    # Campaigns.

    async def keep_campaign(self, id: str, host: int, table: str, changed: int, whole: bytes) -> None:
        """A campaign, new or other than it was."""
        values = {"id": id, "host": host, "table": table, "changed": changed, "whole": whole}
        await self.database.write(
            lambda connection: connection.execute(
                sa.insert(schema.campaigns).prefix_with("OR REPLACE").values(**values)
            )
        )

    async def campaign(self, id: str) -> bytes | None:
        """A campaign as it was kept."""
        query = sa.select(schema.campaigns.c.whole).where(schema.campaigns.c.id == id)
        found: bytes | None = await self.database.read(lambda connection: connection.execute(query).scalar())
        return found

    async def campaigns_of(self, guest: int) -> list[bytes]:
        """The campaigns that a guest has begun or has a seat in, the latest first."""
        campaigns, owners = schema.campaigns.c, schema.owners.c
        seated = sa.select(owners.table).where(owners.guest == guest)
        query = (
            sa.select(campaigns.whole)
            .where((campaigns.host == guest) | campaigns.table.in_(seated))
            .order_by(campaigns.changed.desc())
            .limit(CAMPAIGNS_SHOWN)
        )
        found: list[bytes] = await self.database.read(lambda connection: [row[0] for row in connection.execute(query)])
        return found

    async def seated(self, table: str) -> tuple[Charter, dict[int, set[int]]] | None:
        """A table without its log, and who owns its seats."""

        def work(connection: sa.Connection) -> tuple[Charter, dict[int, set[int]]] | None:
            whole = connection.execute(sa.select(schema.tables.c.whole).where(schema.tables.c.id == table)).scalar()
            return None if whole is None else (charter := read(whole), _owners(connection, charter))

        found: tuple[Charter, dict[int, set[int]]] | None = await self.database.read(work)
        return found

    # Chat and links.

    async def say(self, table: str, line: ChatLine) -> None:
        """A line of the chat."""
        values = {
            "table": table,
            "line": line.line,
            "seat": line.seat,
            "name": line.name,
            "at": line.at,
            "phrase": line.phrase or "",
            "text": line.text,
        }
        await self.database.write(lambda connection: connection.execute(sa.insert(schema.chat).values(**values)))

    async def add_link(self, code: str, table: str, seats: Sequence[int], kind: str, expires: int) -> None:
        """A link; an older invitation to the same seat no longer works."""

        def work(connection: sa.Connection) -> None:
            if kind == "invite":
                links = schema.links.c
                connection.execute(
                    sa.delete(schema.links).where(
                        links.table == table, links.kind == kind, links.seats == _joined(seats)
                    )
                )
            connection.execute(
                sa.insert(schema.links).values(
                    code=digest(code), table=table, seats=_joined(seats), kind=kind, expires=expires, used=False
                )
            )

        await self.database.write(work)

    async def find_link(self, code: str, at: int) -> StoredLink | None:
        """Look at a link without using it."""

        def work(connection: sa.Connection) -> StoredLink | None:
            links = schema.links.c
            query = sa.select(links.table, links.seats, links.kind)
            found = connection.execute(query.where(*_is_good(code, at))).first()
            return StoredLink(found[0], _seats(found[1]), found[2]) if found else None

        link: StoredLink | None = await self.database.read(work)
        return link

    async def use_link(self, code: str, at: int) -> StoredLink | None:
        """Use a link up. None where it is unknown, used or too old."""

        def work(connection: sa.Connection) -> StoredLink | None:
            links = schema.links.c
            used = connection.execute(
                sa.update(schema.links)
                .where(*_is_good(code, at))
                .values(used=True)
                .returning(links.table, links.seats, links.kind)
            ).first()
            return StoredLink(used[0], _seats(used[1]), used[2]) if used else None

        link: StoredLink | None = await self.database.write(work)
        return link

    async def healthy(self) -> bool:
        """Can the database be read?"""
        return bool(await self.database.read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar()))


def _is_good(code: str, at: int) -> tuple[sa.ColumnElement[bool], ...]:
    """A link that is known, not used, and not too old."""
    links = schema.links.c
    return links.code == digest(code), links.used.is_(False), links.expires > at


def _add_rows(connection: sa.Connection, table: str, rows: Sequence[Row]) -> None:
    if rows:
        connection.execute(
            _ADD_ENTRIES,
            [
                {"table": table, "number": row.number, "text": row.text, "by": row.by, "at": row.at, "spent": row.spent}
                for row in rows
            ],
        )


def _add_owners(connection: sa.Connection, table: str, owners: Sequence[tuple[int, int]]) -> None:
    if owners:
        connection.execute(
            sa.insert(schema.owners).prefix_with("OR IGNORE"),
            [{"table": table, "seat": seat, "guest": guest} for seat, guest in owners],
        )


def _owners(connection: sa.Connection, charter: Charter) -> dict[int, set[int]]:
    owners: dict[int, set[int]] = {seat: set() for seat in range(charter.players)}
    query = sa.select(schema.owners.c.seat, schema.owners.c.guest).where(schema.owners.c.table == charter.id)
    for row in connection.execute(query):
        owners.setdefault(row[0], set()).add(row[1])
    return owners


def _load(connection: sa.Connection, table: str, at: int) -> Stored | None:
    whole = connection.execute(sa.select(schema.tables.c.whole).where(schema.tables.c.id == table)).scalar()
    if whole is None:
        return None
    charter = read(whole)
    owners = _owners(connection, charter)
    entries = schema.entries.c
    query = (
        sa.select(entries.number, entries.text, entries.by, entries.at, entries.spent)
        .where(entries.table == table)
        .order_by(entries.number)
    )
    rows = [Row(*row) for row in connection.execute(query)]
    links = schema.links.c
    open_links = sa.select(links.seats).where(
        links.table == table, links.kind == "invite", links.used.is_(False), links.expires > at
    )
    invited = {seat for row in connection.execute(open_links) for seat in _seats(row[0])}
    return Stored(charter, owners, rows, _chat(connection, table), invited)


def _chat(connection: sa.Connection, table: str) -> list[ChatLine]:
    chat = schema.chat.c
    query = (
        sa.select(chat.line, chat.seat, chat.name, chat.at, chat.phrase, chat.text)
        .where(chat.table == table)
        .order_by(chat.line.desc())
        .limit(RECENT_CHAT)
    )
    lines = [ChatLine(row[0], row[1], row[2], row[3], row[4] or None, row[5]) for row in connection.execute(query)]
    return lines[::-1]

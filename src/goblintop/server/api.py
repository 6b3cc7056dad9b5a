"""The HTTP side: who am I, what can be played, lay a table, use a link, fetch a record."""

from functools import cache
from typing import Annotated, Any, cast

import msgspec
import segno
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from goblintop import __version__, catalogue
from goblintop.engine.box import Box
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import LANGUAGES, Game
from goblintop.engine.rulebook import read_rules
from goblintop.engine.sentences import shared_sentences
from goblintop.match import record
from goblintop.server import charter as charters
from goblintop.server import fairness, importing, metrics
from goblintop.server.house import House
from goblintop.server.lesson import lesson_of
from goblintop.server.live import LiveTable
from goblintop.server.logs import logger
from goblintop.server.protocol.bodies import (
    CampaignKind,
    Chapter,
    Continue,
    EditionInfo,
    Expected,
    Fairness,
    GameInfo,
    InviteWish,
    Laid,
    Lesson,
    Link,
    Me,
    NewTable,
    OptionInfo,
    Redeem,
    Redeemed,
    Rename,
    RulesText,
    Trouble,
)
from goblintop.server.protocol.shapes import LobbyTable, Room
from goblintop.server.protocol.words import OPEN, Language, Problem
from goblintop.server.refuse import Refuse

COOKIE = "goblintop"
YEAR = 365 * 86_400
STATUS: dict[Problem, int] = {
    "no_such_table": 404,
    "no_such_campaign": 404,
    "no_such_link": 404,
    "not_yours": 403,
    "not_allowed": 403,
    "taken": 409,
    "started": 409,
    "not_started": 409,
    "not_over": 409,
    "over": 409,
    "too_fast": 429,
    "too_large": 413,
    "busy": 503,
    "closing": 503,
}
Id = Annotated[str, Parameter(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$")]
GameName = Annotated[str, Parameter(min_length=1, max_length=64, pattern=r"^[a-z0-9_]+$")]
Call = Request[Any, Any, State]


def house_of(request: Call) -> House:
    """The server behind a request."""
    return cast(House, request.app.state.house)


async def guest_of(request: Call) -> tuple[int, str]:
    """Who asks: the guest and their name. GET /api/me gives a cookie to those who have none."""
    token = request.cookies.get(COOKIE, "")
    known = await house_of(request).guest(token) if token else None
    if known is None:
        raise Refuse("not_yours", "ask /api/me for a cookie first")
    return known


def limited(request: Call, tokens: float = 1.0) -> None:
    """Count what costs something against the address."""
    address = request.client.host if request.client else ""
    if not house_of(request).requests.take(address, tokens):
        raise Refuse("too_fast")


# Who am I?


@get("/api/me")
async def me(request: Call) -> Response[Me]:
    """The guest behind this browser's cookie; a new one where there is none."""
    house = house_of(request)
    token = request.cookies.get(COOKIE, "")
    known = await house.guest(token) if token else None
    if known is not None:
        return Response(Me(known[1]))
    limited(request)
    token, _ = await house.new_guest()
    cookie = Cookie(
        COOKIE, value=token, httponly=True, samesite="lax", secure=house.config.secure, path="/", max_age=YEAR
    )
    return Response(Me(""), cookies=[cookie])


@post("/api/me", status_code=HTTP_200_OK)
async def rename(request: Call, data: Rename) -> Me:
    """Be called otherwise from now on."""
    limited(request)
    guest, _ = await guest_of(request)
    return Me(await house_of(request).rename(request.cookies[COOKIE], guest, data.name))


async def named(request: Call, name: str | None) -> tuple[int, str]:
    guest, known = await guest_of(request)
    if name:
        known = await house_of(request).rename(request.cookies[COOKIE], guest, name)
    return guest, known or "?"


# What can be played?


@get("/api/games")
async def games() -> list[GameInfo]:
    """The catalogue."""
    return [_info(game.name) for game in catalogue.games().values()]


@cache
def _info(name: str) -> GameInfo:
    game = catalogue.find(name)
    editions = [game.edition(each) for each in game.editions()]
    return GameInfo(
        name=game.name,
        rules=game.rules_version,
        players=game.players,
        options=[OptionInfo(each.name, each.values, each.default, each.players, each.only) for each in game.options],
        editions=[
            EditionInfo(each.name, {lang: each.title(lang) for lang in LANGUAGES}, each.is_reconstructed())
            for each in editions
        ],
        titles={lang: game.sentences(lang)["game.title"] for lang in LANGUAGES},
        lines={lang: game.sentences(lang)["game.line"] for lang in LANGUAGES},
        tutorial=lesson_of(game) is not None,
        campaign=CampaignKind(game.campaign.players, game.campaign.options) if game.campaign is not None else None,
    )


def _game(name: str) -> Game:
    if name not in catalogue.games():
        raise Refuse("no_such_table", f"there is no game {name}")
    return catalogue.find(name)


@get("/api/games/{game:str}/sentences/{lang:str}", cache=False)
async def sentences(game: GameName, lang: Language) -> dict[str, str]:
    """Every sentence of a game, with those that all games share."""
    return {**shared_sentences(lang), **_game(game).sentences(lang)}


@get("/api/games/{game:str}/rules/{lang:str}")
async def rules(game: GameName, lang: Language) -> RulesText:
    """The rules, by chapter and paragraph."""
    chapters = read_rules(_game(game).rules(lang))
    return RulesText([Chapter(each.number, each.title, each.paragraphs) for each in chapters])


@get("/api/games/{game:str}/book")
async def game_book(
    game: GameName,
    players: Annotated[int, Parameter(ge=0, le=8)] = 0,
    edition: Annotated[str, Parameter(max_length=64)] = "standard",
) -> Response[bytes]:
    """Every face of an edition, as it is with the usual options."""
    found = _game(game)
    try:
        return faces_of(found.open(players or found.players[0], {}, found.edition(edition)))
    except GoblintopError as error:
        raise Refuse("bad_options", str(error)) from None


@get("/api/tables/{table:str}/book")
async def table_book(request: Call, table: Id) -> Response[bytes]:
    """Every face of the box that lies on a table."""
    _, live = await _enter(request, table)
    game = charters.game_of(live.charter)
    box = game.open(live.charter.players, live.charter.options, charters.edition_of(live.charter))
    return faces_of(box)


def faces_of(box: Box) -> Response[bytes]:
    """Every face of a box, as pages want it."""
    shown = {"faces": {id: face.to_json() for id, face in box.book.items()}, "teams": box.teams}
    return Response(msgspec.json.encode(shown), media_type=MediaType.JSON)


# Tables.


@get("/api/tables")
async def lobby(request: Call) -> list[LobbyTable]:
    """The lobby as it is now; the socket keeps it up to date."""
    guest, _ = await guest_of(request)
    limited(request)
    return await house_of(request).lobby.known_to(guest)


@post("/api/tables", status_code=HTTP_201_CREATED)
async def lay(request: Call, data: NewTable) -> Laid:
    """Lay a table."""
    limited(request, 2)
    guest, name = await named(request, data.name)
    return Laid(await house_of(request).lay(guest, name, data))


async def _enter(request: Call, id: str) -> tuple[int, LiveTable]:
    guest, _ = await guest_of(request)
    table = await house_of(request).table(id)
    if not table.gallery.may_enter(guest):
        raise Refuse("no_such_table")
    return guest, table


@get("/api/tables/{table:str}")
async def room(request: Call, table: Id) -> Room:
    """Who sits where."""
    guest, live = await _enter(request, table)
    return live.gallery.room(guest)


@post("/api/tables/{table:str}/invites", status_code=HTTP_201_CREATED)
async def invite(request: Call, table: Id, data: InviteWish) -> Link:
    """A link for one open seat. An older one for the same seat no longer works."""
    limited(request)
    guest, live = await _enter(request, table)
    seats = [number for number, seat in enumerate(live.charter.seats) if seat.kind == "open"]
    if data.seat is None and not seats:
        raise Refuse("taken")
    async with live.lock:
        code, expires = await house_of(request).invite(guest, live, seats[0] if data.seat is None else data.seat)
    return link_to(request, code, expires)


@post("/api/tables/{table:str}/devices", status_code=HTTP_201_CREATED)
async def add_device(request: Call, table: Id, data: InviteWish) -> Link:
    """A link with which another device of mine sits on my seats; it works once, for a quarter of an hour."""
    limited(request)
    guest, live = await _enter(request, table)
    code, expires = await house_of(request).add_device(guest, live, data.seat)
    return link_to(request, code, expires)


@get("/api/links/{code:str}")
async def expected(request: Call, code: Id) -> Expected:
    """What a link is for. Looking does not use it up."""
    limited(request)
    link, charter = await house_of(request).expected(code)
    people = [seat.name for seat in charter.seats if seat.kind == "person"]
    return Expected(charter.game, "device" if link.kind == "device" else "invite", people)


@post("/api/links", status_code=HTTP_200_OK)
async def redeem(request: Call, data: Redeem) -> Redeemed:
    """Use a link. By POST only: a preview of the link does not use it up."""
    limited(request, 2)
    guest, name = await named(request, data.name)
    link = await house_of(request).redeem(guest, name, data.code)
    return Redeemed(link.table, link.seats)


def link_to(request: Call, code: str, expires: int) -> Link:
    """A link in letters and in squares."""
    url = f"{base_url(request)}/join/{code}"
    squares = ["".join("1" if dark else "0" for dark in row) for row in segno.make(url, error="m", micro=False).matrix]
    return Link(url, code, expires, squares)


def base_url(request: Call) -> str:
    """How this server is reached."""
    public = house_of(request).config.public_url.rstrip("/")
    return public or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"


# After the game.


async def _finished(request: Call, id: str) -> LiveTable:
    guest, live = await _enter(request, id)
    if not live.is_over():
        raise Refuse("not_over")
    if not live.gallery.may_watch(guest, OPEN):
        raise Refuse("not_yours")
    return live


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def download(request: Call, table: Id) -> Response[str]:
    """The game as text, with the dealer's secret."""
    live = await _finished(request, table)
    assert live.match is not None, "a finished game has a match"
    headers = {"Content-Disposition": f'attachment; filename="{live.charter.game}-{live.id}.txt"'}
    return Response(record.write(live.match, reveal=True), media_type=MediaType.TEXT, headers=headers)


@get("/api/tables/{table:str}/fairness")
async def fair(request: Call, table: Id) -> Fairness:
    """The promise, what was opened, and how dice and draws came out."""
    limited(request, 2)
    live = await _finished(request, table)
    match, charter = live.match, live.charter
    assert match is not None, "a finished game has a match"
    proven = False
    if charter.deal.secret and charter.origin != "continued":
        try:
            proven = await house_of(request).thinker.run(importing.is_proven, record.write(match, reveal=True))
        except TimeoutError:
            raise Refuse("busy", "it takes too long to check") from None
    charts, rolls = fairness.charts(match)
    return Fairness(charters.shown_deal(charter), charter.rules, charter.game, proven, charts, rolls)


@post("/api/tables/{table:str}/continue", status_code=HTTP_201_CREATED)
async def play_on(request: Call, table: Id, data: Continue) -> Laid:
    """Play on from a step of a finished game."""
    limited(request, 2)
    guest, name = await guest_of(request)
    live = await _finished(request, table)
    return Laid(await house_of(request).play_on(guest, name, live, data))


@post("/api/records", status_code=HTTP_201_CREATED)
async def bring(request: Call) -> Laid:
    """Bring a record (plain text); it becomes a finished table that can be looked at."""
    limited(request, 5)
    guest, _ = await guest_of(request)
    body = await request.body()
    if len(body) > importing.LARGEST:
        raise Refuse("too_large", f"at most {importing.LARGEST} bytes are read")
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refuse("bad_record", "it is not text in UTF-8") from None
    return Laid(await importing.bring(house_of(request), guest, text))


@post("/api/games/{game:str}/tutorial", status_code=HTTP_201_CREATED)
async def teach(request: Call, game: GameName, data: Lesson) -> Laid:
    """Lay a lesson."""
    limited(request, 2)
    guest, name = await named(request, data.name)
    return Laid(await house_of(request).teach(guest, name, _game(game), data.pace))


# For whoever runs the server.


@get("/healthz", include_in_schema=False)
async def health(request: Call) -> Response[dict[str, Any]]:
    """Alive, and the database answers."""
    house = house_of(request)
    good = not house.closing and await house.store.healthy()
    return Response({"ok": good, "release": __version__}, status_code=200 if good else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def show_metrics() -> bytes:
    """For Prometheus."""
    return metrics.text()


def _trouble(_: Call, error: Exception) -> Response[Trouble]:
    if isinstance(error, Refuse):
        return Response(Trouble(error.problem, error.detail, error.why), status_code=STATUS.get(error.problem, 400))
    if isinstance(error, HTTPException):
        problem: Problem = "too_large" if error.status_code == 413 else "malformed"
        detail = error.detail if error.status_code < 500 else ""
        return Response(Trouble(problem, detail[:200]), status_code=error.status_code)
    logger().exception("request.failed", error=repr(error))
    return Response(Trouble("busy"), status_code=500)


def build(house: House, more: list[Any]) -> Litestar:
    """The application, with what other modules answer."""
    handlers = [me, rename, games, sentences, rules, game_book, table_book, lobby, lay, room, invite, add_device]
    handlers += [expected, redeem, download, fair, play_on, bring, teach, health, show_metrics, *more]
    return Litestar(
        route_handlers=handlers,
        state=State({"house": house}),
        exception_handlers={Exception: _trouble},
        openapi_config=OpenAPIConfig(
            title="Goblintop", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=importing.LARGEST + 1024,
        logging_config=None,
    )

"""The HTTP side of campaigns: begin or bring one, look at it, go on with it, make something, take it away."""

from litestar import MediaType, Response, get, post
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from goblintop.server.api import Call, Id, faces_of, guest_of, house_of, limited, named
from goblintop.server.protocol.bodies import CampaignInfo, CampaignLaid, Laid, Make, NewCampaign


@get("/api/campaigns")
async def campaigns(request: Call) -> list[CampaignInfo]:
    """Those that I have begun or have a seat in."""
    limited(request, 2)
    guest, _ = await guest_of(request)
    return await house_of(request).campaigns.of_guest(guest)


@post("/api/campaigns", status_code=HTTP_201_CREATED)
async def begin(request: Call, data: NewCampaign) -> CampaignLaid:
    """Begin a campaign, or bring one."""
    limited(request, 3)
    guest, name = await named(request, data.name)
    return CampaignLaid(await house_of(request).campaigns.begin(guest, name, data))


@get("/api/campaigns/{campaign:str}")
async def look(request: Call, campaign: Id) -> CampaignInfo:
    """Where it stands."""
    limited(request, 0.2)
    guest, _ = await guest_of(request)
    return await house_of(request).campaigns.show(guest, campaign)


@post("/api/campaigns/{campaign:str}/table", status_code=HTTP_200_OK)
async def go_on(request: Call, campaign: Id) -> Laid:
    """The table of the game that is next, laid if nobody has done so."""
    limited(request, 2)
    guest, _ = await guest_of(request)
    return Laid(await house_of(request).campaigns.go_on(guest, campaign))


@post("/api/campaigns/{campaign:str}/make", status_code=HTTP_200_OK)
async def make(request: Call, campaign: Id, data: Make) -> CampaignInfo:
    """Make what the campaign waits for, from a seat of mine."""
    limited(request)
    guest, _ = await guest_of(request)
    return await house_of(request).campaigns.make(guest, campaign, data)


@get("/api/campaigns/{campaign:str}/file", media_type=MediaType.JSON)
async def file(request: Call, campaign: Id) -> Response[bytes]:
    """All of it as a file, to be kept, given away, or gone on with in the terminal."""
    limited(request)
    guest, _ = await guest_of(request)
    game, text = await house_of(request).campaigns.file(guest, campaign)
    headers = {"Content-Disposition": f'attachment; filename="{game}-{campaign}.json"'}
    return Response(text.encode(), media_type=MediaType.JSON, headers=headers)


@get("/api/campaigns/{campaign:str}/book")
async def book(request: Call, campaign: Id) -> Response[bytes]:
    """Every face of the box with which it began."""
    limited(request)
    guest, _ = await guest_of(request)
    return faces_of(await house_of(request).campaigns.box(guest, campaign))


HANDLERS = [campaigns, begin, look, go_on, make, file, book]

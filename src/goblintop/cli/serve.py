"""`goblintop serve`: the table in the browser."""

import errno
from pathlib import Path
from typing import Annotated

import typer

from goblintop.cli.errors import BadArgument


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets the local network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; 0 takes any free one.", min=0, max=65535)] = 8000,
    public_url: Annotated[str, typer.Option(help="How players reach this server, behind a proxy.")] = "",
    data: Annotated[Path | None, typer.Option(help="Folder for games; kept between runs.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    workers: Annotated[int, typer.Option(help="Processes for bots; 0: cores less one.", min=0, max=64)] = 0,
    seal_seconds: Annotated[float, typer.Option(hidden=True)] = 3.0,
    away_seconds: Annotated[
        float, typer.Option(help="How long somebody may be gone before others can send a bot.", min=0)
    ] = 60.0,
    generous: Annotated[bool, typer.Option("--generous", hidden=True)] = False,
) -> None:
    """Open the table: a page where people and bots sit down and play."""
    from goblintop.server.config import Config
    from goblintop.server.database import BadData
    from goblintop.server.run import serve as run

    if public_url and not public_url.startswith(("http://", "https://")):
        raise BadArgument(f"--public-url must begin with http:// or https://, not {public_url!r}")
    config = Config(
        data=data or default_data(),
        host=host,
        port=port,
        public_url=public_url,
        workers=workers,
        seal_seconds=seal_seconds,
        away_seconds=away_seconds,
        generous=generous,
    )
    try:
        run(config, not no_browser)
    except BadData as error:
        raise BadArgument(str(error)) from None
    except OSError as error:
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise BadArgument(f"cannot listen on {host}:{port}: {error.strerror}; try --port 0") from None
        raise BadArgument(
            f"cannot listen on {host}: {error.strerror}; right would be an address of this machine, such as 127.0.0.1"
        ) from None


def default_data() -> Path:
    """Where games are kept when nobody says otherwise."""
    return Path(typer.get_app_dir("goblintop"))

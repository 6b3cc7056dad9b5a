"""`goblintop dataset RECORD... --out FILE`: records as a table for learning."""

from pathlib import Path
from typing import Annotated

import typer

from goblintop.cli.arguments import AsJson, Lang
from goblintop.cli.speech import Voice, print_json


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("dataset")(dataset)


def dataset(
    records: Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Records of games of one setting.")],
    out: Annotated[Path, typer.Option("--out", help="The Parquet file to write.")],
    seat: Annotated[
        int, typer.Option("--seat", help="Only what this seat knew, from 0; without it, what each mover knew.")
    ] = -1,
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Write what each seat knew, could do and did at each decision of some records, and how the games ended."""
    from goblintop.research import dataset as datasets

    voice = Voice(lang)
    written = datasets.write_records(records, out, seat)
    if json:
        print_json({"records": len(records), "rows": written, "path": str(out)})
    else:
        print(voice.say("dataset.written", rows=written, path=str(out)))

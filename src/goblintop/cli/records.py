"""`goblintop replay RECORD`, `goblintop verify RECORD`."""

from pathlib import Path
from typing import Annotated

import typer

from goblintop.cli.arguments import AsJson, Lang, read_text
from goblintop.cli.speech import Voice, names_in, print_json, speaker
from goblintop.engine.cards import SPECTATOR
from goblintop.engine.message import Json
from goblintop.match.entries import Decision, Entry

Record = Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game.")]


def register(app: typer.Typer) -> None:
    """Add the commands about records."""
    app.command("replay")(replay)
    app.command("verify")(verify)


def replay(
    record: Record,
    check: Annotated[bool, typer.Option("--check", help="Only replay it and say whether all fits.")] = False,
    seat: Annotated[
        int,
        typer.Option(
            "--seat", help="Tell it as this seat saw it, from 0; without it, every line and what a spectator saw."
        ),
    ] = -1,
    lang: Lang = "",
    json: AsJson = False,
) -> None:
    """Replay a record: every line is checked against the rules, and the game is told."""
    from goblintop.match import record as records

    voice = Voice(lang)
    match = records.read(read_text(record))
    if seat != -1:
        match.name(seat)
    observer = seat if seat >= 0 else SPECTATOR
    names = names_in(match.game, [each.name for each in match.seats], voice.lang)
    tells = speaker(match.game, match.table.the_box(), voice.lang, names, seat)
    told: list[Json] = [
        {
            "entry": done.number,
            "notation": str(done.entry) if seat == -1 or _is_of(done.entry, seat) else "",
            "events": [tells.say(event.message.to_json(observer)) for event in done.events],
        }
        for done in match.steps
    ]
    over = match.table.over
    result = match.table.result().to_json() if over else None
    if json:
        facts: dict[str, Json] = {"game": match.game.name, "id": match.id, "seats": names, "entries": match.version}
        print_json({**facts, "fits": True, "over": over, "result": result, **({} if check else {"steps": told})})
        return
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console = Console(highlight=False)
    if not check:
        for step in told:
            console.print(f"[dim]{step['entry']:>4}.[/] [cyan]{_short(step['notation'])}[/]")
            for event in step["events"]:
                console.print(Padding(Text(event), (0, 0, 0, 6)))
    key = "replay.over" if over else "replay.running"
    console.print(voice.say(key, file=str(record), count=match.version), style="green", markup=False, soft_wrap=True)
    if result is not None:
        for line in score_lines(voice, match.game.sentences(voice.lang), names, result):
            console.print(line, markup=False, soft_wrap=True)


def _is_of(entry: Entry, seat: int) -> bool:
    """Is it a decision of the seat? Of others it saw what the events tell, no more."""
    return isinstance(entry, Decision) and entry.seat == seat


def _short(notation: str) -> str:
    return notation if len(notation) <= 60 else notation[:57] + "..."


def score_lines(voice: Voice, sentences: dict[str, str], names: list[str], result: Json) -> list[str]:
    """How a game ended, who won, and where the points came from."""
    winners = result["winners"]
    if not winners:
        who = voice.say("result.nobody")
    else:
        who = voice.say("result.winners", names=", ".join(names[seat] for seat in winners), count=len(winners))
    lines = [f"{sentences.get('ending.' + result['ending'], result['ending'])}. {who}"]
    for seat, name in enumerate(names):
        parts = ", ".join(f"{sentences.get(key, key)} {points}" for key, points in result["breakdown"][seat])
        lines.append(f"  {name}: {result['scores'][seat]}" + (f" ({parts})" if parts else ""))
    return lines


def verify(record: Record, lang: Lang = "", json: AsJson = False) -> None:
    """Prove that no deal and no die of a finished game was chosen: draw each again from what the dealer revealed."""
    from goblintop.match import verify as proof

    voice = Voice(lang)
    found = proof.verify(read_text(record))
    if json:
        facts = {"game": found.game, "decisions": found.decisions, "outcomes": found.outcomes, "dealer": found.dealer}
        print_json({"verified": True, **facts, "commitment": found.commitment})
        return
    print(voice.say(f"verify.{found.dealer}", file=str(record), count=found.outcomes))
    if found.commitment:
        print(voice.say("verify.commitment", commitment=found.commitment))

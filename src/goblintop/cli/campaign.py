"""`goblintop campaign ...`: several games in a row by the same players, kept in one file. The file is the one that the
table in the browser exports, so a campaign can go from one to the other."""

import json as jsons
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goblintop import catalogue
from goblintop.cli.arguments import (
    AsJson,
    EditionName,
    GameName,
    Lang,
    Options,
    Players,
    read_options,
    read_text,
    write_text,
)
from goblintop.cli.errors import BadArgument, BadFile
from goblintop.cli.speech import Voice, print_json, print_prose
from goblintop.engine.box import OptionValue
from goblintop.engine.campaign import NOBODY, Campaign, CampaignBook, Unmakeable
from goblintop.engine.errors import GoblintopError
from goblintop.engine.game import Game
from goblintop.engine.rng import Rng
from goblintop.engine.sentences import Speaker

if TYPE_CHECKING:
    from goblintop.match.match import Match

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file that keeps the campaign.")]


def register(app: typer.Typer) -> None:
    """Add the commands about campaigns."""
    campaigns = typer.Typer(help="Several games in a row by the same players, kept in one file.", no_args_is_help=True)
    campaigns.command("new")(new)
    campaigns.command("show")(show)
    campaigns.command("make")(make)
    campaigns.command("play")(play)
    campaigns.command("edition")(edition)
    app.add_typer(campaigns, name="campaign")


def new(
    game: GameName,
    file: File,
    players: Players = 0,
    humans: Annotated[int, typer.Option("--humans", help="How many people share this screen.")] = 1,
    bots: Annotated[
        str,
        typer.Option("--bots", "-b", help="The other seats: one bot for all (journeyman without it), or one for each."),
    ] = "",
    names: Annotated[str, typer.Option("--names", help="What the people are called: Ann,Bob.")] = "",
    option: Options = None,
    edition: EditionName = "",
    lang: Lang = "",
) -> None:
    """Begin a campaign."""
    from goblintop.cli.play import seats_of

    voice = Voice(lang)
    found = catalogue.find(game)
    book = book_of(found)
    if file.exists():
        raise BadArgument(f"{file} exists already; to go on with it: goblintop campaign play {file}")
    if not 0 <= humans <= max(book.players):
        raise BadArgument(f"--humans cannot be {humans}; right would be 0 to {max(book.players)}")
    many = players or min(count for count in book.players if count >= humans)
    seats = seats_of(voice, game, many, humans, 1, bots, names)
    wishes = agreed(found, book, read_options(option))
    chosen = catalogue.edition(found, edition)
    found.open(many, {}, chosen)
    own = "" if chosen.hash == found.edition("standard").hash else chosen.text
    campaign = book.begin([seat.name for seat in seats], [seat.bot for seat in seats], wishes, own)
    save(campaign, file)
    tell(found, campaign, voice)
    tell_next(found, campaign, file, voice)


def show(file: File, lang: Lang = "", json: AsJson = False) -> None:
    """Say where a campaign stands: winners, gold, and what comes next."""
    game, campaign = load(file)
    if json:
        print_json(campaign.show())
        return
    voice = Voice(lang)
    tell(game, campaign, voice)
    tell_next(game, campaign, file, voice)


def edition(file: File, lang: Lang = "", json: AsJson = False) -> None:
    """Show the components with what this campaign has added, to play other games with them: goblintop play GAME
    --edition FILE."""
    from goblintop.cli.editions import show_components

    Voice(lang)
    game, campaign = load(file)
    show_components(game, game.edition_of(campaign), json)


def make(
    file: File,
    wish: Annotated[list[str], typer.Argument(metavar="WISH...", help="What is made, in the words of the game.")],
    lang: Lang = "",
) -> None:
    """Make what the campaign waits for: a card of your own, for instance."""
    game, campaign = load(file)
    if campaign.maker() == NOBODY:
        campaign.make(NOBODY, None)  # says so before the wish is looked at
    voice = Voice(lang)
    make_for(game, campaign, " ".join(wish), voice)
    save(campaign, file)
    tell(game, campaign, voice)
    tell_next(game, campaign, file, voice)


def play(
    file: File,
    pace: Annotated[float, typer.Option("--pace", help="Seconds between two moves of bots, at least.")] = 0.8,
    lang: Lang = "",
) -> None:
    """Play the next game of a campaign, or go on with one that was left."""
    voice = Voice(lang)
    game, campaign = load(file)
    if campaign.maker() != NOBODY and not let_bot_make(campaign):
        ask(game, campaign, file, voice)
    save(campaign, file)
    tell(game, campaign, voice)
    if campaign.is_over():
        return
    match, path = next_match(game, campaign, file)
    if all(seat.bot for seat in match.seats):
        play_alone(match)
    elif not match.table.over:
        from goblintop.cli.play import sit_down

        voice = sit_down(match, voice, path, pace)
    if not match.table.over:
        tell_next(game, campaign, file, voice)
        return
    kept = note(campaign, match, file, path)
    print(voice.say("play.left_over", file=str(kept)))
    tell(game, campaign, voice)
    tell_next(game, campaign, file, voice)


# What the commands are made of.


def book_of(game: Game) -> CampaignBook:
    """How campaigns of this game go."""
    if game.campaign is None:
        with_one = [name for name, each in catalogue.games().items() if each.campaign is not None]
        raise BadArgument(f"{game.name} has no campaign; games with one: {', '.join(with_one) or 'none'}")
    return game.campaign


def agreed(game: Game, book: CampaignBook, wishes: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """Options that hold for the whole campaign, as the game reads them."""
    found: dict[str, OptionValue] = {}
    for name, value in wishes.items():
        if name not in book.options:
            raise BadArgument(f"a campaign has no option {name}; it has: {', '.join(book.options)}")
        found[name] = next(option for option in game.options if option.name == name).read(value)
    return found


def load(file: Path) -> tuple[Game, Campaign]:
    """The campaign of a file, and its game."""
    text = read_text(file)
    try:
        data = jsons.loads(text)
        name = data.get("campaign") if isinstance(data, dict) else None
    except (ValueError, RecursionError):
        name = None
    if not isinstance(name, str) or name not in catalogue.games():
        raise BadFile(f"{file} is no campaign")
    game = catalogue.find(name)
    return game, book_of(game).read_text(text)


def save(campaign: Campaign, file: Path) -> None:
    """Write it down, whole or not at all."""
    write_text(file, campaign.to_text())


def tell(game: Game, campaign: Campaign, voice: Voice) -> None:
    """Where it stands, and what is told before the next game."""
    says = Speaker(voice.lang, game.sentences(voice.lang), {}, campaign.players, -1)
    if campaign.played():
        for line in campaign.standing():
            print_prose(says.say(line.to_json(0)))
        print()
    print_prose(says.say(campaign.title().to_json(0)))
    if campaign.maker() == NOBODY:
        for line in campaign.story():
            print_prose(says.say(line.to_json(0)))


def tell_next(game: Game, campaign: Campaign, file: Path, voice: Voice) -> None:
    """The command that goes on with it."""
    if campaign.is_over():
        return
    if campaign.maker() != NOBODY and not campaign.bots[campaign.maker()]:
        says = Speaker(voice.lang, game.sentences(voice.lang), {}, campaign.players, -1)
        print_prose(says.say(campaign.wish_help().to_json(0)))
        print(voice.say("campaign.make", file=str(file)))
    elif file.with_suffix(".record").exists():
        print(voice.say("campaign.go_on", file=str(file)))
    else:
        print(voice.say("campaign.play", file=str(file)))


def let_bot_make(campaign: Campaign) -> bool:
    """A bot that has to make something does so."""
    maker = campaign.maker()
    if not campaign.bots[maker]:
        return False
    campaign.make(maker, campaign.bot_wish(Rng(secrets.token_hex(8))))
    return True


def make_for(game: Game, campaign: Campaign, text: str, voice: Voice) -> None:
    """Make it for whoever has to, or give the reason and its rule in the reader's language."""
    says = Speaker(voice.lang, game.sentences(voice.lang), {}, campaign.players, -1)
    try:
        campaign.make(campaign.maker(), campaign.read_wish(text))
    except Unmakeable as error:
        refusal = error.refusal
        reason = says.say(refusal.message.to_json(0))
        raise BadArgument(f"{reason} (R{refusal.rule}). {says.say(campaign.wish_help().to_json(0))}") from None


def ask(game: Game, campaign: Campaign, file: Path, voice: Voice) -> None:
    """Somebody at this terminal has to make something before the next game."""
    says = Speaker(voice.lang, game.sentences(voice.lang), {}, campaign.players, -1)
    if not sys.stdin.isatty():
        raise BadArgument(f"{says.say(campaign.title().to_json(0))}: goblintop campaign make {file} WISH")
    print(says.say(campaign.title().to_json(0)))
    print(says.say(campaign.wish_help().to_json(0)))
    while campaign.maker() != NOBODY:
        try:
            make_for(game, campaign, input("> "), voice)
        except BadArgument as error:
            print(error)


def next_match(game: Game, campaign: Campaign, file: Path) -> "tuple[Match, Path]":
    """The game that is next and the file that keeps it: the one that was left, or a new one."""
    from goblintop.match import record, verify
    from goblintop.match.dealer import CommittedDealer
    from goblintop.match.match import Match, Seat

    path = file.with_suffix(".record")
    options, components = campaign.options(), game.edition_of(campaign)
    wanted = game.open(len(campaign.players), options, components)
    if path.exists():
        left = record.read(read_text(path))
        if (left.game, left.options, left.edition.hash) != (game, wanted.options, components.hash):
            raise BadFile(f"{path} is another game than the one that is next; move it away to begin anew")
        return left if left.table.over else verify.resume(left), path
    id = secrets.token_hex(8)
    dealer = CommittedDealer(id, game.rules_version)
    seats = [Seat(name, bot) for name, bot in zip(campaign.players, campaign.bots, strict=True)]
    for at, each in enumerate(seats):
        if not each.bot:
            dealer.add_nonce(at, secrets.token_hex(8))
    return Match.start(game, seats, dealer, dict(wanted.options), components, id), path


def play_alone(match: "Match") -> None:
    """Only bots take part: nobody needs a screen."""
    from goblintop import bots
    from goblintop.lab.play import answer_of

    players = [bots.find(seat.bot, secrets.token_hex(8)) for seat in match.seats]
    try:
        while not match.table.over:
            seat = match.table.to_move()[0]
            world = match.table.resample(seat, Rng(secrets.token_hex(8)))
            match.choose(seat, answer_of(players[seat], world, seat, world.options(seat)))
    finally:
        for bot in players:
            bot.close()


def note(campaign: Campaign, match: "Match", file: Path, path: Path) -> Path:
    """A game is over: it is noted, and its record is kept beside the campaign, in the file that is returned."""
    from goblintop.match import record

    campaign.note(match.table)
    if campaign.maker() != NOBODY:
        let_bot_make(campaign)
    kept = file.with_name(f"{file.stem}-{campaign.played()}.record")
    write_text(kept, record.write(match, reveal=True))
    save(campaign, file)
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise GoblintopError(f"{path} cannot be removed: {error.strerror or error}") from None
    return kept

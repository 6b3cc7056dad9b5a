"""The pages that the arena and the lab write."""

from goblintop.engine.errors import GoblintopError
from goblintop.engine.message import Json
from goblintop.lab import charts
from goblintop.lab.arena import Standings
from goblintop.lab.balance import Balance, Effect, Gap
from goblintop.lab.chances import Estimate, mean_of
from goblintop.lab.page import Writer, page, section, table
from goblintop.lab.setting import Setting

SIGNIFICANT = 0.05
LEAST_LUCK = 0.001
"""Smaller chances are not told apart."""
FEW = 30
"""Components used by fewer seats than this say nothing yet."""


class BadReport(GoblintopError):
    """A report that cannot be written."""


def interval(writer: Writer, found: Estimate, share: bool = True) -> str:
    """`53.1% (50.2% to 56.0%)`."""
    say = writer.percent if share else writer.number
    return writer.say("interval", mean=say(found.mean), low=say(found.low), high=say(found.high))


def _heading(writer: Writer, setting: Setting, kind: str, about: Json, games: int) -> str:
    box = setting.box()
    options = "; ".join(
        f"{writer.word(f'option.{name}')}: {writer.value(name, value)}" for name, value in box.options.items()
    )
    facts = writer.say(
        "report.facts", games=games, players=box.players, bots=", ".join(about["bots"]), edition=box.edition.name
    )
    heading = writer.say(kind, game=writer.title())
    return f'<h1>{charts.escape(heading)}</h1><p>{charts.escape(facts)}</p><p class="help">{charts.escape(options)}</p>'


def arena_page(standings: Standings, lang: str) -> str:
    """Ratings, win shares and seats of an arena."""

    def write(each: str) -> str:
        setting = standings.arena.setting
        writer = Writer(each, setting.find_game(), setting.box())
        shares = standings.win_shares()
        rated = standings.ratings()
        parts = [_heading(writer, setting, "arena.title", standings.arena.about(), standings.games)]
        rows = sorted(shares.items(), key=lambda item: -item[1].mean)
        fair = standings.fair_share() if not standings.arena.is_cooperative else None
        parts.append(
            section(
                writer.say("arena.shares"),
                writer.say("arena.shares.help"),
                charts.bars(writer.say("arena.shares"), rows, writer.percent, fair),
            )
        )
        if rated:
            ranked = sorted(rated.items(), key=lambda item: -item[1].mean)
            plot = charts.bars(writer.say("arena.ratings"), ranked, writer.count, 0.0, False)
            parts.append(section(writer.say("arena.ratings"), writer.say("arena.ratings.help"), plot))
        cells = [
            [spec, interval(writer, share), interval(writer, rated[spec], False) if spec in rated else "–"]
            for spec, share in rows
        ]
        parts.append(table([writer.say("bot"), writer.say("win_share"), "Elo"], cells))
        if standings.arena.test is not None:
            test = standings.arena.test
            verdict = writer.say(
                f"arena.verdict.{standings.verdict or 'open'}",
                bot=standings.arena.bots[0],
                low=writer.percent(test.low),
                high=writer.percent(test.high),
            )
            parts.append(f"<p>{charts.escape(verdict)}</p>")
        seats = [(writer.seat(seat), share) for seat, share in enumerate(standings.by_seat())]
        plot = charts.bars(writer.say("seats"), seats, writer.percent, fair)
        parts.append(section(writer.say("seats"), writer.say("arena.seats.help"), plot))
        return "".join(parts)

    return page(f"Goblintop: {standings.arena.setting.game}", lang, write)


def balance_page(balance: Balance, lang: str) -> str:
    """Everything a designer asks of a game."""
    if not balance.rows:
        raise BadReport("no game was finished, so there is nothing to report")

    def write(each: str) -> str:
        writer = Writer(each, balance.setting.find_game(), balance.setting.box())
        return "".join(
            [
                _heading(writer, balance.setting, "lab.title", balance.about, balance.games),
                _answers(writer, balance),
                _seats(writer, balance),
                _course(writer, balance),
                _points(writer, balance),
                _components(writer, balance),
                _freedom(writer, balance),
                _rules(writer, balance),
            ]
        )

    return page(f"Goblintop lab: {balance.setting.game}", lang, write)


def _answers(writer: Writer, balance: Balance) -> str:
    """The first lines: what most people want to know."""
    first = balance.by_order()[0]
    fair = 1.0 / len(set(balance.setting.box().teams))
    edge = "even" if first.low <= fair <= first.high else "edge" if first.mean > fair else "burden"
    said = [writer.say(f"lab.first.{edge}", share=interval(writer, first))]
    endings = [
        f"{writer.word(f'ending.{ending}')} {writer.percent(share.mean)}" for ending, share in balance.endings().items()
    ]
    said.append(writer.say("lab.ends", endings=", ".join(endings)))
    said.append(
        writer.say(
            "lab.long",
            decisions=writer.number(mean_of(balance.lengths()).mean, 0),
            changes=writer.number(mean_of(balance.lead_changes()).mean, 1),
            comebacks=writer.percent(balance.comebacks().mean),
        )
    )
    for kind, easiest, hardest in _easiest(balance):
        said.append(
            writer.say(
                "lab.easiest",
                kind=writer.word(f"term.{kind}"),
                easy=writer.face(easiest[0]),
                easy_share=writer.percent(easiest[1]),
                hard=writer.face(hardest[0]),
                hard_share=writer.percent(hardest[1]),
            )
        )
    return "<ul>" + "".join(f"<li>{charts.escape(line)}</li>" for line in said) + "</ul>"


def _easiest(balance: Balance) -> list[tuple[str, tuple[str, float], tuple[str, float]]]:
    """Of components that are there once and can be kept: which is kept most often by those who had it, and which
    least. By kind of component."""
    book = balance.setting.box().book
    counted: dict[str, list[tuple[str, float]]] = {}
    effects = balance.effects()
    had = {effect.face: effect.seats for effect in effects if effect.use == "had"}
    for face, ways in _keeps(effects).items():
        copies = balance.setting.box().faces.count(face)
        if face in book and copies == 1 and had.get(face, 0) >= FEW:
            counted.setdefault(book[face].kind, []).append((face, ways / had[face]))
    found = []
    for kind, shares in sorted(counted.items()):
        ranked = sorted(shares, key=lambda item: (-item[1], item[0]))
        if len(ranked) > 2 and ranked[0][1] < 1.0:
            found.append((kind, ranked[0], ranked[-1]))
    return found


def _keeps(effects: list[Effect]) -> dict[str, int]:
    """Seats that have each component at the end in a place where nobody had it at the start: the most used one."""
    began = {(effect.face, effect.use.partition(" ")[2]) for effect in effects if effect.use.startswith("began ")}
    kept: dict[str, int] = {}
    for effect in effects:
        use, _, kind = effect.use.partition(" ")
        if use == "kept" and (effect.face, kind) not in began:
            kept[effect.face] = max(kept.get(effect.face, 0), effect.seats)
    return kept


def _seats(writer: Writer, balance: Balance) -> str:
    fair = 1.0 / len(set(balance.setting.box().teams))
    seats = [(writer.seat(seat), share) for seat, share in enumerate(balance.by_seat())]
    order = [(writer.say("order", number=at + 1), share) for at, share in enumerate(balance.by_order())]
    return section(
        writer.say("seats"),
        writer.say("lab.seats.help"),
        charts.bars(writer.say("seats"), [*seats, *order], writer.percent, fair),
    )


def _course(writer: Writer, balance: Balance) -> str:
    endings = [(writer.word(f"ending.{ending}"), share) for ending, share in balance.endings().items()]
    endings.append((writer.say("lab.shared"), balance.shared()))
    marks = [f"{5 * at} %" if at % 4 == 0 else "" for at in range(21)]
    low = min([0.5, *balance.suspense()])
    return (
        section(
            writer.say("lab.endings"),
            writer.say("lab.endings.help"),
            charts.bars(writer.say("lab.endings"), endings, writer.percent),
        )
        + section(
            writer.say("lab.length"),
            writer.say("lab.length.help"),
            charts.histogram(writer.say("lab.length"), balance.lengths(), writer.count),
        )
        + section(
            writer.say("lab.suspense"),
            writer.say("lab.suspense.help", comebacks=interval(writer, balance.comebacks())),
            charts.curve(writer.say("lab.suspense"), marks, balance.suspense(), writer.percent, int(low * 10) / 10),
            charts.histogram(writer.say("lab.changes"), balance.lead_changes(), writer.count),
        )
    )


def _points(writer: Writer, balance: Balance) -> str:
    if not balance.scores():
        return ""
    rows: list[tuple[str, Estimate]] = []
    for key, (every, winners) in balance.points().items():
        rows.append((writer.say("lab.points.all", what=writer.word(key)), every))
        rows.append((writer.say("lab.points.winners", what=writer.word(key)), winners))
    return section(
        writer.say("lab.scores"),
        writer.say("lab.scores.help", margin=writer.number(mean_of(balance.margins()).mean)),
        charts.histogram(writer.say("lab.scores"), balance.scores(), writer.count),
        charts.bars(writer.say("lab.points"), rows, writer.number) if rows else "",
    )


def _components(writer: Writer, balance: Balance) -> str:
    effects = [
        effect
        for effect in balance.effects()
        if min(effect.seats, effect.others) >= FEW and not effect.use.startswith("began ")
    ]
    if not effects:
        return ""
    from goblintop.lab.chances import corrected

    lucks = corrected([effect.luck for effect in effects])
    ranked = sorted(zip(effects, lucks, strict=True), key=lambda item: -item[0].gain.mean)
    shown = ranked if len(ranked) <= 24 else [*ranked[:12], *ranked[-12:]]
    rows = [(f"{writer.face(effect.face)}, {_use(writer, effect)}", effect.gain) for effect, _ in shown]
    cells = [
        [
            writer.face(effect.face),
            _use(writer, effect),
            writer.percent(effect.rate),
            writer.number(effect.times, 2),
            writer.percent(effect.won.mean),
            interval(writer, effect.gain),
        ]
        for effect, _ in ranked
    ]
    head = [writer.say(f"lab.components.{name}") for name in ("face", "use", "rate", "times", "won", "gain")]
    return section(
        writer.say("lab.components"),
        writer.say("lab.components.help"),
        charts.bars(writer.say("lab.components"), rows, writer.percent, 0.0, False),
        table(head, cells, [luck < SIGNIFICANT for _, luck in ranked]),
    )


def _use(writer: Writer, effect: Effect) -> str:
    if effect.use.startswith("kept "):
        return writer.say("use.kept", place=writer.place(effect.use.removeprefix("kept ")))
    return writer.say(f"use.{effect.use}")


def _freedom(writer: Writer, balance: Balance) -> str:
    cells = [
        [writer.say("lab.forced"), interval(writer, balance.forced())],
        [writer.say("lab.branching"), interval(writer, balance.branching(), False)],
        [writer.say("lab.most_options"), writer.count(balance.most_options())],
    ]
    return section(writer.say("lab.freedom"), writer.say("lab.freedom.help"), table(["", ""], cells))


def _rules(writer: Writer, balance: Balance) -> str:
    cells = [
        [writer.word(key), writer.number(times.mean, 2), writer.percent(once.mean)]
        for key, times, once in balance.rules()
    ]
    head = [writer.say("lab.rules.what"), writer.say("lab.rules.times"), writer.say("lab.rules.games")]
    return section(writer.say("lab.rules"), writer.say("lab.rules.help"), table(head, cells))


def compare_page(left: Balance, right: Balance, gaps: list[Gap], names: tuple[str, str], lang: str) -> str:
    """Two settings side by side."""

    def write(each: str) -> str:
        writer = Writer(each, left.setting.find_game(), left.setting.box())
        cells = [
            [
                measure_name(writer, gap.measure),
                writer.number(gap.left.mean, 3),
                writer.number(gap.right.mean, 3),
                interval(writer, Estimate(gap.gap.mean, gap.gap.low, gap.gap.high, 0), False)
                if abs(gap.gap.mean) >= 1
                else writer.say(
                    "interval",
                    mean=writer.number(gap.gap.mean, 3),
                    low=writer.number(gap.gap.low, 3),
                    high=writer.number(gap.gap.high, 3),
                ),
                writer.number(gap.luck, 3) if gap.luck >= LEAST_LUCK else f"< {writer.number(LEAST_LUCK, 3)}",
            ]
            for gap in gaps
        ]
        # A long setting may go on in the next line after a colon.
        sides = [name.replace(":", ":\u200b") for name in names]
        head = [writer.say("compare.what"), *sides, writer.say("compare.gap"), writer.say("compare.luck")]
        facts = writer.say("compare.facts", left=left.games, right=right.games)
        return (
            f"<h1>{charts.escape(writer.say('compare.title', game=writer.title()))}</h1><p>{charts.escape(facts)}</p>"
            f'<p class="help">{charts.escape(writer.say("compare.help"))}</p>'
            + table(head, cells, [gap.luck < SIGNIFICANT for gap in gaps])
        )

    return page(f"Goblintop lab: {names[0]} / {names[1]}", lang, write)


def measure_name(writer: Writer, measure: str) -> str:
    """What is compared, in words."""
    kind, _, rest = measure.partition(" ")
    if kind == "seat":
        return writer.say("measure.seat", seat=writer.seat(int(rest)))
    if kind == "ending":
        return writer.say("measure.ending", ending=writer.word(f"ending.{rest}"))
    if kind == "points":
        return writer.say("measure.points", what=writer.word(rest))
    if kind == "rule":
        return writer.say("measure.rule", what=writer.word(rest))
    return writer.say(f"measure.{kind}")

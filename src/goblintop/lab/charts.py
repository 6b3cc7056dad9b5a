"""Plots as small SVG texts that need nothing else: bars with intervals, histograms, curves."""

import html
import math
from collections import Counter
from collections.abc import Callable, Sequence

from goblintop.lab.chances import Estimate

WIDTH = 640
LONGEST_LABEL = 46
Say = Callable[[float], str]
"""How a number is written."""


def escape(text: str) -> str:
    """Safe inside a page."""
    return html.escape(text, quote=True)


def bars(
    title: str, rows: Sequence[tuple[str, Estimate]], say: Say, baseline: float | None = None, from_zero: bool = True
) -> str:
    """A bar for each row with its 95 % interval, and a dashed line where `baseline` is."""
    left, right, step = 290, 80, 26
    height = step * len(rows) + 30
    ends = [row.low for _, row in rows] + [row.high for _, row in rows]
    ends += [0.0] if from_zero else []
    ends += [baseline] if baseline is not None else []
    known = [end for end in ends if not math.isnan(end)] or [0.0, 1.0]
    least, most = min(known), max(known)
    span = (most - least) or 1.0

    def x(value: float) -> float:
        return left + (WIDTH - left - right) * (value - least) / span

    zero = x(max(least, min(most, 0.0)) if from_zero else baseline if baseline is not None else least)
    drawn = []
    for number, (label, row) in enumerate(rows):
        y = 10 + step * number
        drawn.append(_text(left - 8, y + 14, _short(label), "end"))
        if math.isnan(row.mean):
            continue
        start, end = sorted((zero, x(row.mean)))
        drawn.append(f'<rect class="bar" x="{start:.1f}" y="{y + 2}" width="{max(1.0, end - start):.1f}" height="16"/>')
        drawn.append(f'<path class="range" d="M{x(row.low):.1f} {y + 10}H{x(row.high):.1f}"/>')
        drawn.append(_text(WIDTH - right + 8, y + 14, say(row.mean), "start"))
    if baseline is not None:
        drawn.append(f'<path class="base" d="M{x(baseline):.1f} 4V{height - 22}"/>')
        drawn.append(_text(x(baseline), height - 6, say(baseline), "middle"))
    return _frame(title, height, drawn)


def histogram(title: str, values: Sequence[int], say: Say, bins: int = 24) -> str:
    """How often each value, or range of values, occurs."""
    if not values:
        return ""
    least, most = min(values), max(values)
    width = max(1, math.ceil((most - least + 1) / bins))
    counted = Counter((value - least) // width for value in values)
    many = (most - least) // width + 1
    left, right, top, bottom, height = 46, 10, 10, 40, 210
    highest = max(counted.values())
    step = (WIDTH - left - right) / many
    drawn = []
    for number in range(many):
        share = counted[number] / highest
        tall = (height - top - bottom) * share
        x = left + step * number
        drawn.append(
            f'<rect class="bar" x="{x + 0.5:.1f}" y="{height - bottom - tall:.1f}" '
            f'width="{max(1.0, step - 1):.1f}" height="{tall:.1f}"/>'
        )
        if number % max(1, many // 10) == 0:
            drawn.append(_text(x + step / 2, height - bottom + 16, say(least + number * width), "middle"))
    drawn.append(_text(left - 6, top + 10, f"{100 * highest / len(values):.0f} %", "end"))
    drawn.append(_text(left - 6, height - bottom, "0", "end"))
    mean = sum(values) / len(values)
    at = left + step * ((mean - least) / width + 0.5 * (width == 1))
    drawn.append(f'<path class="base" d="M{at:.1f} {top}V{height - bottom}"/>')
    drawn.append(_text(at, height - 6, f"⌀ {say(mean)}", "middle"))
    return _frame(title, height, drawn)


def curve(title: str, xs: Sequence[str], values: Sequence[float], say: Say, least: float = 0.0) -> str:
    """A line through evenly spaced values from `least` to 1."""
    if len(values) < 2:
        return ""
    left, right, top, bottom, height = 56, 16, 10, 30, 210

    def point(number: int) -> tuple[float, float]:
        x = left + (WIDTH - left - right) * number / (len(values) - 1)
        return x, top + (height - top - bottom) * (1.0 - (values[number] - least) / (1.0 - least))

    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in (point(number) for number in range(len(values))))
    drawn = [f'<path class="line" d="M{path}"/>']
    for share in (0.0, 0.5, 1.0):
        y = top + (height - top - bottom) * (1.0 - share)
        drawn.append(f'<path class="grid" d="M{left} {y:.1f}H{WIDTH - right}"/>')
        drawn.append(_text(left - 6, y + 4, say(least + share * (1.0 - least)), "end"))
    for number, label in enumerate(xs):
        if label:
            drawn.append(_text(point(number)[0], height - 8, label, "end" if number == len(xs) - 1 else "middle"))
    return _frame(title, height, drawn)


def scatter(title: str, points: Sequence[tuple[float, float, int]], say: Say) -> str:
    """Predicted against observed shares, with the diagonal where both agree; larger dots stand for more cases."""
    left, right, top, bottom, height = 56, 24, 10, 30, 420
    most = max((count for _, _, count in points), default=1)

    def place(x: float, y: float) -> tuple[float, float]:
        return left + (WIDTH - left - right) * x, top + (height - top - bottom) * (1.0 - y)

    (x0, y0), (x1, y1) = place(0, 0), place(1, 1)
    drawn = [f'<path class="base" d="M{x0} {y0}L{x1} {y1}"/>']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = place(share, share)
        drawn.append(f'<path class="grid" d="M{left} {y:.1f}H{WIDTH - right}"/>')
        drawn.append(_text(left - 6, y + 4, say(share), "end"))
        drawn.append(_text(x, height - 8, say(share), "middle"))
    for predicted, observed, count in points:
        x, y = place(predicted, observed)
        drawn.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="{3 + 7 * math.sqrt(count / most):.1f}"/>')
    return _frame(title, height, drawn)


def standalone(plot: str) -> str:
    """A plot as a file of its own, for pages that show it as a picture."""
    style = (
        "text{font:12px sans-serif;fill:#555}.bar,.dot{fill:#5b8c5a}.range{stroke:#222}.grid{stroke:#ccc}"
        ".base{stroke:#b5432a;stroke-dasharray:4 3;fill:none}.line{stroke:#5b8c5a;stroke-width:2.5;fill:none}"
    )
    opened = plot.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return opened.replace("</title>", f"</title><style>{style}</style>", 1) + "\n"


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1].rstrip() + "…"


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _frame(title: str, height: int, drawn: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(drawn)}</svg>"
    )

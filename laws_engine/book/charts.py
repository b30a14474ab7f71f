"""Charts as SVG: percentages of a board as dots, and a comparison of methods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

WIDTH, LABEL, RIGHT, ROW, TOP = 600, 64, 24, 26, 26


@dataclass(frozen=True, slots=True)
class Dot:
    """One value on a row: its share in percent, the class that colours it, what a reader hears."""

    share: Fraction
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a chart: its label and its dots; ``kind`` marks the group it belongs to."""

    label: str
    dots: tuple[Dot, ...]


def _x(share: Fraction) -> float:
    return round(LABEL + float(share) / 100 * (WIDTH - LABEL - RIGHT), 1)


def _scale(height: int) -> list[str]:
    lines = []
    for tick in (0, 25, 50, 75, 100):
        kind = "mid" if tick == 50 else "grid"
        x = _x(Fraction(tick))
        lines.append(f'<line class="{kind}" x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{height - 6}"/>')
        lines.append(f'<text class="tick" x="{x}" y="{TOP - 13}" text-anchor="middle">{tick}</text>')
    return lines


def _row(row: Row, y: float) -> list[str]:
    shares = [dot.share for dot in row.dots]
    low, high = _x(min(shares)), _x(max(shares))
    lines = [f'<text class="label" x="{LABEL - 16}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>']
    lines.append(f'<line class="span" x1="{low}" y1="{y}" x2="{high}" y2="{y}"/>')
    for dot in row.dots:
        x = _x(dot.share)
        lines.append(
            f'<g class="dot {dot.kind}"><title>{escape(dot.text)}</title>{_mark(dot.kind, x, y)}</g>'
        )
    return lines


def _mark(kind: str, x: float, y: float) -> str:
    """Draw a mark by its kind: the shape tells as much as the colour."""
    if kind.endswith("b"):
        return f'<rect x="{x - 5.5}" y="{y - 5.5}" width="11" height="11"/>'
    if kind.endswith("c"):
        return f'<path d="M{x} {y - 7}L{x + 7} {y + 5.5}L{x - 7} {y + 5.5}Z"/>'
    return f'<circle cx="{x}" cy="{y}" r="6"/>'


def dot_plot(rows: Sequence[Row], title: str) -> str:
    """Return an SVG dot plot from 0 to 100 percent, one line a row, readable aloud by its title.

    >>> svg = dot_plot([Row("1", (Dot(Fraction(80), "a", "Pair 1: 80%"),))], "Percentages")
    >>> svg.startswith('<svg class="chart" role="img"'), "Pair 1: 80%" in svg
    (True, True)
    """
    height = TOP + ROW * len(rows) + 6
    body = _scale(height)
    for number, row in enumerate(rows):
        body += _row(row, TOP + ROW * number + ROW / 2)
    return (
        f'<svg class="chart" role="img" aria-label="{escape(title)}" viewBox="0 0 {WIDTH} {height}">'
        f"<title>{escape(title)}</title>" + "".join(body) + "</svg>"
    )

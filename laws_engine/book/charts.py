"""Charts as HTML and SVG: percentages of a board as dots, and a comparison of methods.

Each row is a line of HTML with a small SVG of its own, placed in percent of its width. So the words
keep their size on a phone, and the marks their shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from laws_engine.faces.marks import shape

TICKS = (0, 25, 50, 75, 100)
NEAR = 5
"""Dots that lie within so many percent of each other are set apart, above and below the line."""

APART = 11
"""How far apart, in pixels."""

ROOM = 3
"""How many dots stand above each other on a row of the usual height."""


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


def _x(share: Fraction | int) -> str:
    return f"{round(float(share), 2):g}%"


def _grid() -> str:
    return "".join(
        f'<line class="{"mid" if tick == 50 else "grid"}" x1="{tick}%" y1="0" x2="{tick}%" y2="100%"/>'
        for tick in TICKS
    )


def _axis() -> str:
    numbers = "".join(f'<text x="{tick}%" y="12" text-anchor="middle">{tick}</text>' for tick in TICKS)
    return f'<div class="plot-axis"><span></span><svg>{numbers}</svg></div>'


def levels(dots: Sequence[Dot]) -> list[int]:
    """Return how far below the line each dot stands, so that none hides another.

    >>> near, far = Dot(Fraction(50), "a", ""), Dot(Fraction(80), "b", "")
    >>> levels([near, near, far])
    [-6, 6, 0]
    """
    found = [0] * len(dots)
    for cluster in _clusters(dots):
        for place, index in enumerate(cluster):
            found[index] = round((place - (len(cluster) - 1) / 2) * APART)
    return found


def _clusters(dots: Sequence[Dot]) -> list[list[int]]:
    clusters: list[list[int]] = []
    for index in sorted(range(len(dots)), key=lambda each: dots[each].share):
        if clusters and dots[index].share - dots[clusters[-1][-1]].share < NEAR:
            clusters[-1].append(index)
        else:
            clusters.append([index])
    return [sorted(cluster) for cluster in clusters]


def _row(row: Row) -> str:
    shares = [dot.share for dot in row.dots]
    span = f'<line class="span" x1="{_x(min(shares))}" y1="50%" x2="{_x(max(shares))}" y2="50%"/>'
    marks = "".join(_mark(dot, level) for dot, level in zip(row.dots, levels(row.dots), strict=True))
    deep = max(map(len, _clusters(row.dots)))
    css = f"plot-row deep-{deep}" if deep > ROOM else "plot-row"
    return (
        f'<div class="{css}"><span class="plot-label">{escape(row.label)}</span>'
        f"<svg>{_grid()}{span}{marks}</svg></div>"
    )


def _mark(dot: Dot, y: int) -> str:
    """Draw a mark: its shape tells as much as its colour."""
    moved = f'<g transform="translate(0 {y})">{shape(dot.kind)}</g>' if y else shape(dot.kind)
    return (
        f'<svg class="dot {dot.kind}" x="{_x(dot.share)}" y="50%">'
        f"<title>{escape(dot.text)}</title>{moved}</svg>"
    )


def dot_plot(rows: Sequence[Row], title: str) -> str:
    """Return a dot plot from 0 to 100 percent, one line a row; its numbers stand in the table beside it.

    >>> plot = dot_plot([Row("1", (Dot(Fraction(80), "form-a", "Pair 1: 80%"),))], "Percentages")
    >>> plot.startswith('<div class="plot" role="img"'), "Pair 1: 80%" in plot
    (True, True)
    """
    shape = "plot" if all(len(row.dots) == 1 for row in rows) else "plot many"
    return (
        f'<div class="{shape}" role="img" aria-label="{escape(title)}">{_axis()}'
        + "".join(_row(row) for row in rows)
        + "</div>"
    )

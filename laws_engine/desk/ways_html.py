"""A comparison of ways as HTML: which agree, where they part, and a table with one column for each group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from laws_engine.desk.reader import Reader
from laws_engine.errors import sentence
from laws_engine.faces.agreement import Column
from laws_engine.faces.language import write_value
from laws_engine.faces.marks import mark
from laws_engine.faces.slip import Side
from laws_engine.faces.slip_html import side
from laws_engine.faces.ways import Way
from laws_engine.ruling import Direction

TITLE = sentence("The same board by every edition, method and federation")
PAIR, SCORE = sentence("Pair"), sentence("Score")
MOST = sentence("here the ways part most")


@dataclass(frozen=True, slots=True)
class Compared:
    """A pair, its seats and score, what each column gives it, and whether the ways part most here."""

    pair: str
    seats: str
    score: str
    sides: tuple[Side, ...]
    most: bool


def write_told(
    columns: Sequence[Column], tried: Sequence[tuple[Way, str]], told: Sequence[str], reader: Reader
) -> str:
    """Return the ways with their marks, column by column, then those that refuse, and what is told of all."""
    lines = ['<ul class="ways">']
    for column in columns:
        names = escape(" · ".join(reader.say(way.label) for way in column.ways))
        lines.append(f"<li>{mark(column.mark)} <span><strong>{names}</strong></span></li>")
    for way, refused in tried:
        if refused:
            lines.append(
                f"<li>{mark(way.mark)} <span><strong>{escape(reader.say(way.label))}</strong> "
                f'<span class="way-clauses">{escape(refused)}</span></span></li>'
            )
    lines += ["</ul>", *(f'<p class="ways-told">{escape(line)}</p>' for line in told)]
    return "\n".join(lines)


def write_table(columns: Sequence[Column], pairs: Sequence[Compared], reader: Reader) -> str:
    """Return the comparison as a table, one column for the ways that give every pair the same."""
    return "\n".join(_table(columns, pairs, reader))


def _table(columns: Sequence[Column], pairs: Sequence[Compared], reader: Reader) -> Iterator[str]:
    yield '<table class="traveller comparison-table">'
    yield f'<caption class="hidden">{escape(reader.say(TITLE))}</caption>'
    yield f'<thead><tr><th scope="col" class="pair">{escape(reader.say(PAIR))}</th>'
    yield f'<th scope="col" class="score">{escape(reader.say(SCORE))}</th>'
    yield from (_head(column, reader) for column in columns)
    yield "</tr></thead>"
    for seats, direction in (("ns", Direction.NS), ("ew", Direction.EW)):
        heading = escape(write_value(direction, reader.lang))
        yield "<tbody>"
        yield f'<tr class="form"><th scope="rowgroup" colspan="{2 + len(columns)}">{heading}</th></tr>'
        for pair in pairs:
            if pair.seats == seats:
                yield from _line(pair, columns, reader)
        yield "</tbody>"
    yield "</table>"


def _head(column: Column, reader: Reader) -> str:
    names = "".join(f'<span class="way-name">{escape(reader.say(way.short))}</span>' for way in column.ways)
    return f'<th scope="col" class="side">{mark(column.mark)} {names}</th>'


def _line(pair: Compared, columns: Sequence[Column], reader: Reader) -> Iterator[str]:
    css = ' class="most-apart"' if pair.most else ""
    said = f' <span class="hidden">{escape(reader.say(MOST))}</span>' if pair.most else ""
    yield f'<tr{css}><th scope="row" class="pair">{escape(pair.pair)}{said}</th>'
    yield f'<td class="score"><span>{escape(pair.score)}</span></td>'
    yield from (side(got, column.mark, reader.lang) for got, column in zip(pair.sides, columns, strict=True))
    yield "</tr>"

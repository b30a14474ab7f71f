"""Scored boards written for a reader: slip, reasons, options, gaps, remarks, and plain text for a chat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from laws_engine.desk.reader import Reader
from laws_engine.errors import sentence
from laws_engine.faces.contracts import write_board
from laws_engine.faces.html import render_reasons
from laws_engine.faces.language import explain_step, translate, write_value
from laws_engine.faces.numbers import MINUS, write_number, write_percent
from laws_engine.faces.slip import figures
from laws_engine.faces.slip_html import render_slip
from laws_engine.faces.table import Entry, Table
from laws_engine.faces.text import GAPS, OPTIONS, REMARKS
from laws_engine.faces.ways import edition_name
from laws_engine.ruling import Direction, Step

TABLES = sentence("{tables} tables")
MAXIMUM = sentence("board maximum {maximum} MP")
CHAT_LINE = sentence("{pair}: {mp} MP, {percent}")
CHAT_POINTS = sentence("{pair}: {mp} MP")


@dataclass(frozen=True, slots=True)
class Written:
    """A scored board: its table, its edition, how many tables the event has, the board's number."""

    table: Table
    edition: str
    tables: int
    number: int | None


def write_facts(board: Written, reader: Reader) -> list[str]:
    """Return edition, method, size and the board's number, one short text each."""
    by_what = explain_step(board.table.heading[-1], reader.lang).rstrip(".")
    facts = [
        edition_name(board.edition, reader.lang),
        by_what,
        reader.say(TABLES, tables=board.tables),
        reader.say(MAXIMUM, maximum=board.table.maximum),
    ]
    return facts + ([write_board(board.number, reader.lang)] if board.number is not None else [])


def write_html(board: Written, reader: Reader) -> dict[str, str]:
    """Return the parts of a scored board as HTML; a part with nothing to say is empty."""
    table, lang, link = board.table, reader.lang, reader.link
    return {
        "heading": f'<p class="example-facts">{escape(" · ".join(write_facts(board, reader)))}</p>',
        "table": render_slip(table, lang, link),
        "reasons": render_reasons(table.steps, lang, link),
        "options": render_reasons(table.options, lang, link, "options"),
        "gaps": render_reasons(table.gaps, lang, link, "gaps"),
        "remarks": render_reasons(table.remarks, lang, link, "remarks"),
    }


def write_side(entry: Entry, reader: Reader) -> dict[str, Any]:
    """Return one pair's half of a row: what it got, in the reader's numbers, and why."""
    share = None if entry.percent is None else Fraction(entry.percent)
    got = figures(entry.mp, share, reader.lang, entry)
    return {
        "pair": entry.pair,
        "mp": got.points.shown,
        "percent": None if got.percent is None else got.percent.shown,
        "bar": got.bar,
        "exact": got.points.exact,
        "penalty": got.penalty,
        "clauses": [reader.cite(each) for each in entry.clauses],
        "reasons": render_reasons(entry.reasons, reader.lang, reader.link),
    }


def write_chat(title: str, board: Written, reader: Reader) -> str:
    """Return a scored board as lines that can be pasted into a chat, where columns don't line up."""
    table, facts = board.table, write_facts(board, reader)
    blocks = [[title, *facts]]
    for side in Direction:
        entries = [row.ns if side is Direction.NS else row.ew for row in table.rows]
        blocks.append([write_value(side, reader.lang), *(_line(each, reader) for each in entries)])
    notes = ((OPTIONS, table.options), (GAPS, table.gaps), (REMARKS, table.remarks))
    blocks += [block for heading, steps in notes if (block := write_notes(heading, steps, reader))]
    return "\n\n".join("\n".join(lines) for lines in blocks)


def write_notes(heading: str, steps: Sequence[Step], reader: Reader) -> list[str]:
    """Return a heading and what stands below it, a line each; nothing where there is nothing."""
    lines = [f"– {explain_step(step, reader.lang)}" for step in steps]
    return [translate(heading, reader.lang), *lines] if lines else []


def _line(entry: Entry, reader: Reader) -> str:
    mp = write_number(entry.mp, reader.lang)
    if entry.percent is None:
        return reader.say(CHAT_POINTS, pair=entry.pair, mp=mp)
    return reader.say(CHAT_LINE, pair=entry.pair, mp=mp, percent=entry.percent)


def write_difference(before: Fraction, after: Fraction, lang: str) -> str:
    """Write by how much something has grown or shrunk.

    >>> write_difference(Fraction(50), Fraction("62.5"), "sv")
    '+12,5'
    """
    written = write_number(after - before, lang)
    return written if written.startswith(MINUS) or after == before else f"+{written}"


def write_share(share: Fraction | None, lang: str) -> str:
    """Write a percentage, a dash where there is none.

    >>> write_share(Fraction(60), "nl"), write_share(None, "nl")
    ('60%', '–')
    """
    return "–" if share is None else write_percent(share, lang)


def write_rows_html(
    css: str, caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], marks: Sequence[str] = ()
) -> str:
    """Return a small table; texts are escaped, the first cell of a row heads it.

    ``marks`` are the classes of the rows, one each.

    >>> print(write_rows_html("a", "All", ["Pair"], [["<1>"]]).splitlines()[-3])
    <tr><th scope="row">&lt;1&gt;</th></tr>
    """
    return "\n".join(_rows_html(css, caption, heads, list(rows), marks))


def _rows_html(
    css: str, caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], marks: Sequence[str]
) -> Iterator[str]:
    yield f'<table class="traveller plain-table {css}">'
    yield f'<caption class="hidden">{escape(caption)}</caption>'
    yield "<thead><tr>" + "".join(f'<th scope="col">{escape(head)}</th>' for head in heads) + "</tr></thead>"
    yield "<tbody>"
    for number, (first, *others) in enumerate(rows):
        mark = f' class="{marks[number]}"' if number < len(marks) and marks[number] else ""
        cells = "".join(f"<td>{escape(each)}</td>" for each in others)
        yield f'<tr{mark}><th scope="row">{escape(first)}</th>{cells}</tr>'
    yield "</tbody>"
    yield "</table>"

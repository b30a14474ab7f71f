"""The traveller slip and its parts as HTML: on the pages, and in a calculator, which has no templates."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from laws_engine.errors import sentence
from laws_engine.faces.language import translate
from laws_engine.faces.marks import mark
from laws_engine.faces.slip import Figure, Group, Line, Link, Side, slip_groups
from laws_engine.faces.table import Table

UNIT = sentence("MP, %")
TAKEN = sentence("Deduction")


def render_slip(table: Table, lang: str, link: Link) -> str:
    """Return a scored board as ``<table class="traveller">`` with a bar beside each percentage.

    >>> from laws_engine.files.document import read_document
    >>> from laws_engine.faces.table import board_table
    >>> rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "<2>", "ew": "4", "score": -50}]
    >>> request = read_document({"edition": "se-1997", "event": "pairs", "results": rows})
    >>> slip = render_slip(board_table(request, request.score(False)), "en", lambda _: None)
    >>> [line for line in slip.splitlines() if "2&gt;" in line]
    ['<td class="pair">&lt;2&gt;</td>']
    """
    numbered = any(row.table for row in table.rows)
    lines = ['<table class="traveller">', *_head(numbered, lang)]
    for group in slip_groups(table, lang, link):
        lines += _group(group, numbered, lang)
    return "\n".join((*lines, "</table>"))


def _head(numbered: bool, lang: str) -> list[str]:
    def column(css: str, heading: str, unit: str = "") -> str:
        label = escape(translate(heading, lang))
        in_what = f' <span class="unit">{escape(translate(unit, lang))}</span>' if unit else ""
        return f'<th scope="col" class="{css}">{label}{in_what}</th>'

    return [
        "<thead>",
        "<tr>",
        *([column("table-number", sentence("Table"))] if numbered else []),
        column("pair", sentence("N-S")),
        column("pair", sentence("E-W")),
        column("score", sentence("Score")),
        column("side", sentence("N-S"), UNIT),
        column("side", sentence("E-W"), UNIT),
        column("by", sentence("Clause")),
        "</tr>",
        "</thead>",
    ]


def _group(group: Group, numbered: bool, lang: str) -> list[str]:
    lines = ["<tbody>"]
    if group.title:
        drawn = f"{mark(f'form-{group.mark}')} " if group.mark else ""
        span = 7 if numbered else 6
        lines.append(
            f'<tr class="form"><th scope="rowgroup" colspan="{span}">{drawn}{escape(group.title)}</th></tr>'
        )
    for line in group.lines:
        lines += ["<tr>", *_line(line, f"form-{group.mark or 'a'}", numbered, lang), "</tr>"]
    return [*lines, "</tbody>"]


def _line(line: Line, kind: str, numbered: bool, lang: str) -> list[str]:
    score = f"<span>{escape(line.score)}</span>" if line.score else ""
    notes = "".join(f" <small>{escape(note)}</small>" for note in line.notes)
    return [
        *([f'<td class="table-number">{escape(line.table)}</td>'] if numbered else []),
        f'<td class="pair">{escape(line.ns)}</td>',
        f'<td class="pair">{escape(line.ew)}</td>',
        f'<td class="score">{score}{notes}</td>',
        side(line.sides[0], kind, lang),
        side(line.sides[1], kind, lang),
        f'<td class="by">{_clauses(line.clauses)}</td>',
    ]


def side(got: Side, kind: str, lang: str) -> str:
    """Return a cell with a pair's points, its percentage with a bar, and what was taken off."""
    lines = [f'<td class="side">{_figure(got.points, "points")}']
    if got.percent is not None:
        bar = (
            f'<svg class="bar {kind}" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect width="{got.bar}" height="4"/></svg>'
        )
        lines.append(f"{_figure(got.percent, 'percent')} {bar}")
    if got.penalty:
        lines.append(f'<span class="taken">{escape(translate(TAKEN, lang))} {got.penalty}</span>')
    return "\n".join((*lines, "</td>"))


def _figure(value: Figure, css: str) -> str:
    shown = escape(value.shown)
    if value.exact:
        shown = f'<abbr title="{escape(value.exact)}">{shown}</abbr>'
    return f'<span class="{css}">{shown}</span>'


def _clauses(clauses: Sequence[tuple[str, str | None]]) -> str:
    return " ".join(_clause(label, href) for label, href in clauses)


def _clause(label: str, href: str | None) -> str:
    law, _, rule = label.partition("/")
    shown = escape(law) + (f"<wbr>/{escape(rule)}" if rule else "")
    if href is None:
        return f'<span class="clause">{shown}</span>'
    return f'<a class="clause" href="{escape(href)}">{shown}</a>'

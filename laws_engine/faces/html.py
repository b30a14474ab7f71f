"""A scored board as HTML: a table and its reasons as fragments, or a small page of its own.

Fragments hold no blank line, so that they can stand inside Markdown, and no address of their
own: ``link`` says where a clause is to be read, or ``None``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from html import escape

from laws_engine.clauses import ClauseId
from laws_engine.faces.language import explain_step, fill, translate, write_clause
from laws_engine.faces.numbers import MINUS, is_shown_exactly
from laws_engine.faces.table import Cell, Column, Row, Section, Table, Weighted
from laws_engine.faces.text import GAPS, MAXIMUM, OPTIONS, REMARKS, WHY, section_title, write_cell
from laws_engine.ruling import Step

Link = Callable[[ClauseId], str | None]

STYLE = """
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 0.25rem; }
.frame { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #8886; padding: 0.3rem 0.6rem; text-align: start; }
.num { text-align: end; white-space: nowrap; }
thead th { vertical-align: bottom; }
tr.form th { padding-top: 1rem; }
abbr { text-decoration: underline dotted; }
li { margin: 0.25rem 0; }
.clause { white-space: nowrap; }
"""


def nowhere(clause_id: ClauseId) -> None:
    """Link no clause to anywhere."""
    return


def render_table(table: Table, lang: str, link: Link = nowhere) -> str:
    """Return the board as ``<table class="traveller">``, one row group for each form.

    >>> from laws_engine.files.document import read_document
    >>> from laws_engine.faces.table import board_table
    >>> rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "<2>", "ew": "4", "score": -50}]
    >>> request = read_document({"edition": "se-1997", "event": "pairs", "results": rows})
    >>> print(render_table(board_table(request, request.score(False)), "en").splitlines()[25])
    <td>&lt;2&gt;</td>
    """
    columns = table.columns()
    lines = ['<table class="traveller">', "<thead>", "<tr>"]
    lines += [_tag("th", translate(each.heading, lang), each, ' scope="col"') for each in columns]
    lines += ["</tr>", "</thead>"]
    for section in table.sections:
        lines += _section(section, columns, lang, link, titled=table.grouped)
    return "\n".join((*lines, "</table>"))


def render_reasons(steps: Sequence[Step], lang: str, link: Link = nowhere, css: str = "reasons") -> str:
    """Return steps as ``<ol class="reasons">``, each with its clause; nothing where there are none.

    >>> print(render_reasons([Step(ClauseId.parse("se-1997:78"), "Why")], "en", lambda _: "../78/"))
    <ol class="reasons">
    <li>Why <a class="clause" href="../78/">law 78</a></li>
    </ol>
    """
    if not steps:
        return ""
    lines = [f"<li>{_step(step, lang, link)}</li>" for step in steps]
    return "\n".join((f'<ol class="{escape(css)}">', *lines, "</ol>"))


def render_page(table: Table, lang: str, link: Link = nowhere, title: str = "") -> str:
    """Return the board as a page of its own: the table, its reasons, options, gaps and remarks."""
    heading = [explain_step(step, lang) for step in table.heading]
    heading.append(fill(MAXIMUM, {"maximum": table.maximum}, lang))
    name = title or heading[0]
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{lang}">',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(name)}</title>",
        f"<style>{STYLE}</style>",
        "<main>",
        f"<h1>{escape(name)}</h1>",
        *(f"<p>{escape(line)}</p>" for line in heading if line != name),
        '<div class="frame">',
        render_table(table, lang, link),
        "</div>",
        *_notes(table, lang, link),
        "</main>",
        "</html>",
    ]
    return "\n".join(lines)


def _notes(table: Table, lang: str, link: Link) -> list[str]:
    notes = (
        (WHY, table.steps, "reasons"),
        (OPTIONS, table.options, "options"),
        (GAPS, table.gaps, "gaps"),
        (REMARKS, table.remarks, "remarks"),
    )
    return [
        f"<h2>{escape(translate(title, lang))}</h2>\n{render_reasons(steps, lang, link, css)}"
        for title, steps, css in notes
        if steps
    ]


def _section(
    section: Section, columns: Sequence[Column], lang: str, link: Link, *, titled: bool
) -> list[str]:
    lines = ["<tbody>"]
    if titled:
        title = escape(section_title(section, lang))
        lines.append(f'<tr class="form"><th scope="rowgroup" colspan="{len(columns)}">{title}</th></tr>')
    for row in section.rows:
        lines += ["<tr>", *_row(row, columns, lang, link), "</tr>"]
    return [*lines, "</tbody>"]


def _row(row: Row, columns: Sequence[Column], lang: str, link: Link) -> list[str]:
    return [_tag("td", _cell(each.cell(row), lang, link), each, safe=True) for each in columns]


def _tag(name: str, text: str, column: Column, attributes: str = "", *, safe: bool = False) -> str:
    css = ' class="num"' if column.numeric else ""
    return f"<{name}{attributes}{css}>{text if safe else escape(text)}</{name}>"


def _cell(cell: Cell, lang: str, link: Link) -> str:
    if isinstance(cell, tuple) and not isinstance(cell, Weighted):
        return ", ".join(_clause(each, each.short, link) for each in cell)
    shown = escape(write_cell(cell, lang))
    if isinstance(cell, Fraction) and not is_shown_exactly(cell):
        exact = str(cell).replace("-", MINUS)
        return f'<abbr title="{exact}">{shown}</abbr>'
    return shown


def _step(step: Step, lang: str, link: Link) -> str:
    text = escape(explain_step(step, lang))
    return f"{text} {_clause(step.clause, write_clause(step.clause, lang), link)}" if step.clause else text


def _clause(clause_id: ClauseId, text: str, link: Link) -> str:
    address = link(clause_id)
    if address is None:
        return f'<span class="clause">{escape(text)}</span>'
    return f'<a class="clause" href="{escape(address)}">{escape(text)}</a>'

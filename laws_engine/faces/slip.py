"""A scored board as a traveller slip: what the paper traveller has, with a bar beside each percentage.

`laws_engine.faces.html` writes the plain table that stands anywhere; the slip is the site's own and
leans on its style sheet. On a phone points and percentage stand above one another in one cell.
`laws_engine.faces.slip_html` writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, repeat

from laws_engine.clauses import ClauseId
from laws_engine.errors import sentence
from laws_engine.faces.contracts import write_contract
from laws_engine.faces.language import translate
from laws_engine.faces.numbers import MINUS, is_shown_exactly, write_number, write_percent
from laws_engine.faces.scores import write_score
from laws_engine.faces.table import Entry, Row, Section, Table
from laws_engine.faces.text import section_title

Link = Callable[[ClauseId], str | None]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as it is shown; ``exact`` is the fraction behind it where the decimals don't end."""

    shown: str
    exact: str


@dataclass(frozen=True, slots=True)
class Side:
    """What one pair got: points, percentage, the length of its bar (0–100), and what was taken off."""

    points: Figure
    percent: Figure | None
    bar: str
    penalty: str


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the slip; ``notes`` are the words below its score."""

    table: str
    ns: str
    ew: str
    score: str
    notes: tuple[str, ...]
    sides: tuple[Side, Side]
    clauses: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one form; ``mark`` is its letter in charts, empty where nothing is compared by it."""

    title: str
    mark: str
    lines: tuple[Line, ...]


def slip_groups(table: Table, lang: str, link: Link) -> tuple[Group, ...]:
    """Return a board's rows by form, each value as the language writes it.

    >>> from laws_engine.files.document import read_document
    >>> from laws_engine.faces.table import board_table
    >>> rows = [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": -50}]
    >>> request = read_document({"edition": "se-1997", "event": "pairs", "results": rows})
    >>> (group,) = slip_groups(board_table(request, request.score(True)), "sv", lambda _: None)
    >>> group.lines[1].score, group.lines[1].sides[1].percent, group.lines[1].sides[1].bar
    ('−50', Figure(shown='100\\xa0%', exact=''), '100')
    """
    return tuple(
        _group(section, mark, lang, link, titled=table.grouped)
        for section, mark in zip(table.sections, _marks(table.sections), strict=True)
    )


def _marks(sections: Sequence[Section]) -> list[str]:
    forms = [section.form for section in sections if section.form is not None]
    letters = dict(zip(forms, chain("ab", repeat("c")), strict=False))
    return [letters.get(section.form, "") if section.form is not None else "" for section in sections]


def _group(section: Section, mark: str, lang: str, link: Link, *, titled: bool) -> Group:
    title = section_title(section, lang) if titled else ""
    return Group(title, mark, tuple(_line(row, lang, link) for row in section.rows))


def _line(row: Row, lang: str, link: Link) -> Line:
    return Line(
        row.table or "",
        row.ns.pair,
        row.ew.pair,
        "" if row.score is None else write_score(row.score, lang),
        tuple(_notes(row, lang)),
        (figures(row.ns.mp, row.ns.percent, lang, row.ns), figures(row.ew.mp, row.ew.percent, lang, row.ew)),
        tuple((each.short, link(each)) for each in row.clauses),
    )


def _notes(row: Row, lang: str) -> list[str]:
    sides = ((sentence("N-S"), row.ns.artificial), (sentence("E-W"), row.ew.artificial))
    given = [
        f"{translate(side, lang)} {write_percent(share, lang)}" for side, share in sides if share is not None
    ]
    played = [] if row.played is None else [write_contract(row.played.contract, lang)]
    return [*played, *([translate(sentence("Turned"), lang)] if row.turned else []), *given]


def figures(points: Fraction, share: Fraction | None, lang: str, entry: Entry | None = None) -> Side:
    """Return points and percentage of a pair with the bar that shows them.

    >>> figures(Fraction(123, 7), Fraction(2050, 21), "en").points
    Figure(shown='17.57', exact='123/7')
    """
    percent = None if share is None else Figure(write_percent(share, lang), _exact(share))
    bar = "0" if share is None else f"{float(min(max(share, Fraction(0)), Fraction(100))):.4g}"
    taken = entry.penalty if entry is not None else Fraction(0)
    return Side(
        Figure(write_number(points, lang), _exact(points)),
        percent,
        bar,
        MINUS + write_number(taken, lang) if taken else "",
    )


def _exact(number: Fraction) -> str:
    fraction = Fraction(number)
    return "" if is_shown_exactly(fraction) else str(fraction).replace("-", MINUS)

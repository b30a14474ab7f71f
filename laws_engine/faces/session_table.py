"""One board of a session as a table: the scored rows, and the contracts that the file knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from laws_engine.faces.table import Entry, Played, Row, Table, board_table
from laws_engine.files.document import Request
from laws_engine.sessions.model import Line
from laws_engine.sessions.scoring import ScoredSession, explain_session_board


def session_board_table(scored: ScoredSession, name: str, factor: Fraction = Fraction(1)) -> Table:
    """Lay out one board of a session; ``factor`` is what one MP is worth on the scale that is shown.

    Reasons count on the 2-1-0 scale, so on another one they are left out.
    """
    ruling = explain_session_board(scored, name)
    rules = scored.plan.rules
    request = Request(ruling.value.traveller, lambda _: ruling, (), rules.id, rules.method)
    lines = {line.result.ns: line for board in scored.session if board.name == name for line in board.lines}
    table = _with_rows(board_table(request, ruling), lines, factor)
    return table if factor == 1 else replace(table, maximum=int(table.maximum * factor), steps=())


def _with_rows(table: Table, lines: Mapping[str, Line], factor: Fraction) -> Table:
    sections = tuple(
        replace(section, rows=tuple(_row(row, lines[row.ns.pair], factor) for row in section.rows))
        for section in table.sections
    )
    return replace(table, sections=sections)


def _row(row: Row, line: Line, factor: Fraction) -> Row:
    played = Played(line.contract) if line.contract is not None or line.passed else None
    return replace(row, played=played, ns=_entry(row.ns, factor), ew=_entry(row.ew, factor))


def _entry(entry: Entry, factor: Fraction) -> Entry:
    if factor == 1:
        return entry
    return replace(entry, mp=entry.mp * factor, penalty=entry.penalty * factor, reasons=())

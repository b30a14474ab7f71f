"""A session back into PBN: into the text it came from, or as a file of its own.

In the text it came from, the lines of score tables are written anew where something is new; every
other line comes back as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from laws_engine.errors import OtherFigures
from laws_engine.files.numbers import write_exact
from laws_engine.files.pbn_sections import QUOTED, Section, quoted, sections, unquoted
from laws_engine.files.pbn_tables import NAMES, Column, cells_of, read_columns, render
from laws_engine.files.sessions.new_scores import NOTHING_NEW, NewScores
from laws_engine.files.sessions.pbn_cells import board_tag, changed_cells, columns_for
from laws_engine.files.sessions.pbn_entrants import DIRECTION, DIRECTIONS, PAIR
from laws_engine.files.sessions.pbn_export import export
from laws_engine.files.sessions.pbn_reading import SCORES, TOTALS, PbnSource
from laws_engine.files.sessions.refusing import writing
from laws_engine.files.sessions.two_fields import seat_name
from laws_engine.sessions.model import Session, SessionBoard

Table = tuple[tuple[Column, ...], list[list[str]]]


def write_pbn(session: Session, new: NewScores = NOTHING_NEW, *, decimals: int = 2) -> str:
    """Return a session as PBN, with new matchpoints, percentages and standings where there are any.

    Numbers that end are written exactly, others rounded to ``decimals``, halves away from zero.
    Raises `CannotBeWritten`, with board, result and column, for what PBN has no way to write: some
    names, weighted scores, and artificial scores with the clause that awarded them. Raises
    `OtherFigures` for new numbers in a file whose own are IMPs or the like: those stay as they are.

    >>> from fractions import Fraction
    >>> from laws_engine.files.sessions.pbn_reading import read_pbn_session
    >>> text = '[Board "7"]\\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\\n1 11 90\\n2 12 -50\\n{end}\\n'
    >>> new = NewScores({("7", 0): (Fraction(2), Fraction(0)), ("7", 1): (Fraction(0), Fraction(2))})
    >>> print(write_pbn(read_pbn_session(text), new))
    [Board "7"]
    [ScoreTable "PairId_NS\\1;PairId_EW\\2;Score_NS\\3;MP_NS\\1R;MP_EW\\1R"]
    1 11 90  2 0
    2 12 -50 0 2
    {end}
    <BLANKLINE>
    """
    new = new.on_scale_of(session)
    source = session.source
    if not isinstance(source, PbnSource) or len(source.boards) != len(session.boards):
        return export(session, new, decimals)
    if source.method and (new.matchpoints or new.percent or new.standings):
        raise OtherFigures(found=source.method)
    lines = source.text.splitlines(keepends=True)
    index = 0
    declared: dict[str, str] = {}
    for section in sections(source.text):
        if section.tag not in (SCORES, TOTALS):
            continue
        value = _declared(section, declared)
        if section.tag == SCORES and section.body:
            before, board = source.boards[index], session.boards[index]
            index += 1
            if before is not board or any(
                (board.name, each) in new.matchpoints for each in range(len(board.lines))
            ):
                _replace(lines, section, _scores(section, value, before, board, new, decimals))
        elif section.tag == TOTALS and new.standings and section.body:
            _replace(lines, section, _totals(section, value, session, new, decimals))
    return "".join(lines)


def _declared(section: Section, declared: dict[str, str]) -> str:
    """Return what a table declares, as it inherits it."""
    value = declared.get(section.tag, "") if section.value == "#" else section.value.removeprefix("##")
    declared[section.tag] = value
    return value


def _replace(lines: list[str], section: Section, table: Table) -> None:
    """Put a table in the place of the one that a section holds; what ends each line stays."""
    declared, rows = render(*table)
    tag = lines[section.line - 1]
    value = re.search(rf"\[\s*{section.tag}\s+(?P<value>{QUOTED})", tag)
    assert value is not None
    lines[section.line - 1] = f'{tag[: value.start("value")]}"{declared}"{tag[value.end("value") :]}'
    for (number, _), row in zip(section.body, rows, strict=True):
        lines[number - 1] = row + _end(lines[number - 1])


def _end(line: str) -> str:
    return line[len(line.rstrip("\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")) :]


def _scores(
    section: Section, value: str, before: SessionBoard, board: SessionBoard, new: NewScores, decimals: int
) -> Table:
    columns = read_columns(value)
    rows = _rows(section, columns)
    for index, (row, old, line) in enumerate(zip(rows, before.lines, board.lines, strict=True)):
        with writing(board_tag(board), index + 1):
            row |= changed_cells(row, old, line, (board.name, index), new, decimals)
    return _filled(columns_for(columns, rows), rows)


def _rows(section: Section, columns: Sequence[Column]) -> list[dict[str, str]]:
    """Return the rows of a table as they are written; names that only widths told apart are quoted."""
    rows = []
    for _, text in section.body:
        cells = zip(columns, cells_of(text, columns), strict=True)
        rows.append({column.name: _parted(column, cell) for column, cell in cells})
    return rows


def _parted(column: Column, cell: str) -> str:
    return quoted(cell) if column.name.startswith(NAMES) and " " in cell and cell[0] != '"' else cell


def _filled(columns: tuple[Column, ...], rows: Iterable[dict[str, str]]) -> Table:
    return columns, [[row.get(column.name, "-") for column in columns] for row in rows]


def _totals(section: Section, value: str, session: Session, new: NewScores, decimals: int) -> Table:
    columns = read_columns(value)
    rows = _rows(section, columns)
    total = "TotalScoreMP" if "TotalScoreMP" in rows[0] else "TotalMP"
    for row in rows:
        standing = next((new.standings[each] for each in _pairs(row, session) if each in new.standings), None)
        if standing is not None:
            row |= {"Rank": str(standing.rank), total: write_exact(standing.total, decimals)}
            if standing.percent is not None:
                row["TotalPercentage"] = write_exact(standing.percent, decimals)
    return _filled(columns_for(columns, rows), rows)


def _pairs(row: dict[str, str], session: Session) -> Sequence[str]:
    """Return what the pair of a row may be called in the session."""
    pair = unquoted(row.get(PAIR, ""))
    numbers = (unquoted(row["Section"]) + pair, pair) if "Section" in row else (pair,)
    seats = DIRECTIONS.get(unquoted(row.get(DIRECTION, "")).upper().replace("-", ""))
    if session.two_fields and seats is not None:
        return [seat_name(number, seats) for number in numbers]
    return numbers

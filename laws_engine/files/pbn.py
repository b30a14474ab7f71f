"""A traveller from PBN: the score tables of its boards, as scoring programs export them.

A table's columns are known by their names and may stand in any order. Scores are given for one
side, with ``-`` for the other, or for both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from laws_engine.errors import BadScoreTable, Phrase, Place, ScoresDisagree, located, sentence
from laws_engine.files.boards import pick_board
from laws_engine.files.numbers import read_score
from laws_engine.files.pbn_sections import sections
from laws_engine.files.pbn_tables import TableRow, read_columns, read_rows

NAMES = {"table": "Table", "ns": "PairId_NS", "ew": "PairId_EW", "score": "Score_NS"}
"""What PBN calls the fields of a result; ``Score_EW`` may stand for ``Score_NS``."""

NEEDED = "PairId_NS, PairId_EW, Score_NS (Score_EW)"


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The score table of one board; ``rows`` keep every column, ``MP_NS`` and ``MP_EW`` too."""

    board: str
    line: int
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]


def read_pbn(text: str, board: str | None = None) -> tuple[dict[str, Any], list[Place]]:
    """Read the results of one board and where each of them stands; `BadScoreTable` if it can't be.

    >>> part, places = read_pbn('''[Board "7"]
    ... [ScoreTable "Table;PairId_NS;PairId_EW;Score_NS;Score_EW"]
    ... 1 1 11 "420" -
    ... 2 2 12 - "100"
    ... ''')
    >>> part["results"][1], print(places[1])
    line 4
    ({'table': '2', 'ns': '2', 'ew': '12', 'score': -100}, None)
    """
    tables = score_tables(text)
    if not tables:
        raise BadScoreTable(found=Phrase(sentence("the file has none")), allowed=NEEDED)
    chosen = pick_board([table.board for table in tables], board)
    table, *others = [table for table in tables if table.board == chosen]
    if others:
        again = Place(line=others[0].line)
        raise BadScoreTable(found=Phrase(sentence("the board has two")), allowed=NEEDED, where=again)
    _check_columns(table)
    places = [Place(line=row.line, names=NAMES) for row in table.rows]
    return {"results": [_result(row) for row in table.rows]}, places


def score_tables(text: str) -> list[ScoreTable]:
    """Return every score table of a PBN text, with all its columns.

    >>> table = score_tables('[Board "7"]\\n[ScoreTable "PairId_NS\\\\2R;MP_NS\\\\4R"]\\n 1 42.0\\n')[0]
    >>> table.board, table.columns, dict(table.rows[0].cells)
    ('7', ('PairId_NS', 'MP_NS'), {'PairId_NS': '1', 'MP_NS': '42.0'})
    """
    tables: list[ScoreTable] = []
    board = ""
    for section in sections(text):
        if section.tag == "Board":
            board = section.value
        elif section.tag == "ScoreTable":
            columns = read_columns(section.value)
            names = tuple(column.name for column in columns)
            tables.append(ScoreTable(board, section.line, names, read_rows(section, columns)))
    return tables


def _check_columns(table: ScoreTable) -> None:
    pairs = {"PairId_NS", "PairId_EW"} <= set(table.columns)
    if not pairs or not {"Score_NS", "Score_EW"} & set(table.columns):
        found = f"“{'; '.join(table.columns)}”"
        raise BadScoreTable(found=found, allowed=NEEDED, where=Place(line=table.line))


def _result(row: TableRow) -> dict[str, Any]:
    result: dict[str, Any] = {"table": row.cells["Table"]} if "Table" in row.cells else {}
    return result | {"ns": row.cells["PairId_NS"], "ew": row.cells["PairId_EW"], "score": stated_score(row)}


def stated_score(row: TableRow) -> int | None:
    """Return a row's score from the N-S seats, or ``None`` where neither side has one.

    Raises `BadScore`, or `ScoresDisagree` where both sides have one and they differ.

    >>> stated_score(TableRow(4, "", {"Score_NS": "-", "Score_EW": "100"}))
    -100
    """
    ns, ew = _points(row, "Score_NS"), _points(row, "Score_EW")
    if ns is not None and ew is not None and ns != -ew:
        raise ScoresDisagree(ns=ns, ew=ew, where=Place(line=row.line, field="Score_EW"))
    if ns is None:
        return None if ew is None else -ew
    return ns


def _points(row: TableRow, column: str) -> int | None:
    cell = row.cell(column)
    if not cell:
        return None
    with located(Place(line=row.line, field=column)):
        return read_score(cell)

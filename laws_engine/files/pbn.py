"""A traveller from PBN: the score tables of its boards, as scoring programs export them.

A table's columns are known by their names and may stand in any order; widths are ignored. Scores
are given for one side, with ``-`` for the other, or for both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from laws_engine.errors import BadScoreTable, Phrase, Place, located, sentence
from laws_engine.files.boards import pick_board
from laws_engine.files.numbers import read_score

NAMES = {"table": "Table", "ns": "PairId_NS", "ew": "PairId_EW", "score": "Score_NS"}
"""What PBN calls the fields of a result; ``Score_EW`` may stand for ``Score_NS``."""

NEEDED = "PairId_NS, PairId_EW, Score_NS (Score_EW)"

_TAG = re.compile(r'\s*\[\s*(?P<name>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]\s*')
_CELL = re.compile(r'"([^"]*)"|(\S+)')
_COMMENT = re.compile(r'("[^"\n]*")|\{[^}]*\}')
_NOTHING = ("-", "")


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a score table: its line in the file, its text, and its cells by column."""

    line: int
    text: str
    cells: Mapping[str, str]


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
    for tag, value, line, body in _sections(text):
        if tag == "Board":
            board = value
        elif tag == "ScoreTable":
            columns = tuple(name.split("\\")[0].strip().lstrip("+-") for name in value.split(";"))
            rows = tuple(_row(number, text, columns) for number, text in body)
            tables.append(ScoreTable(board, line, columns, rows))
    return tables


def _sections(text: str) -> Iterator[tuple[str, str, int, list[tuple[int, str]]]]:
    """Return each tag with its value, its line, and the lines below it up to the next tag."""
    tag, value, line = "", "", 0
    body: list[tuple[int, str]] = []
    for number, written in enumerate(_without_comments(text).splitlines(), 1):
        found = _TAG.fullmatch(written)
        if found:
            yield tag, value, line, body
            tag, value, line, body = found["name"], found["value"], number, []
        elif written.strip() and written[0] not in "%;":
            body.append((number, written.strip()))
    yield tag, value, line, body


def _without_comments(text: str) -> str:
    return _COMMENT.sub(lambda match: match[1] or "\n" * match[0].count("\n"), text)


def _row(line: int, text: str, columns: tuple[str, ...]) -> TableRow:
    cells = [quoted or bare for quoted, bare in _CELL.findall(text)]
    if len(cells) != len(columns):
        raise BadScoreTable(found=f"“{text}”", allowed=", ".join(columns), where=Place(line=line))
    return TableRow(line, text, dict(zip(columns, cells, strict=True)))


def _check_columns(table: ScoreTable) -> None:
    pairs = {"PairId_NS", "PairId_EW"} <= set(table.columns)
    if not pairs or not {"Score_NS", "Score_EW"} & set(table.columns):
        found = f"“{'; '.join(table.columns)}”"
        raise BadScoreTable(found=found, allowed=NEEDED, where=Place(line=table.line))


def _result(row: TableRow) -> dict[str, Any]:
    result: dict[str, Any] = {"table": row.cells["Table"]} if "Table" in row.cells else {}
    return result | {"ns": row.cells["PairId_NS"], "ew": row.cells["PairId_EW"], "score": _score(row)}


def _score(row: TableRow) -> int | None:
    """Return the score from the N-S seats, or ``None`` where neither side has one."""
    ns, ew = _points(row, "Score_NS"), _points(row, "Score_EW")
    if ns is not None and ew is not None and ns != -ew:
        raise BadScoreTable(found=f"“{row.text}”", allowed="Score_NS = −Score_EW", where=Place(line=row.line))
    return ns if ew is None else -ew


def _points(row: TableRow, column: str) -> int | None:
    cell = row.cells.get(column, "-")
    with located(Place(line=row.line, field=column)):
        return None if cell in _NOTHING else read_score(cell)

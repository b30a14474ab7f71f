"""The tables of PBN: columns with their widths, and rows of cells.

A declared width is the least that a cell takes up; blanks part the cells. Source: PBN 2.1,
"Description of tables".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from laws_engine.errors import BadScoreTable, Phrase, Place, sentence
from laws_engine.files.pbn_sections import Section, unquoted

UNKNOWN, IRRELEVANT = "?", "-"
NAMES = "Names"
"""How the columns of players' names begin."""

ARTIFICIAL = "^"
"""What stands before an artificial value."""

_WIDTH = re.compile(r"(?P<width>\d{1,4})(?P<side>[LR]?)", re.ASCII)
_CELL = re.compile(r'"(?:[^"\\]|\\.)*"(?!\S)|\S+')


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, the least width of its cells, and the side they stand on, ``L`` or ``R``."""

    name: str
    width: int = 0
    side: str = ""

    def set(self, cell: str) -> str:
        """Return a cell with its blanks.

        >>> Column("Result", 3, "R").set("10"), Column("Contract", 4, "L").set("2HX")
        (' 10', '2HX ')
        """
        return cell.rjust(self.width) if self.side == "R" else cell.ljust(self.width)

    def declared(self) -> str:
        """Return the column as the tag of a table names it.

        >>> Column("Result", 3, "R").declared(), Column("Names").declared()
        ('Result\\\\3R', 'Names')
        """
        return f"{self.name}\\{self.width}{self.side}" if self.width else self.name


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table: its line in the file, its text, and its cells by column, without quotation marks."""

    line: int
    text: str
    cells: Mapping[str, str]

    def cell(self, column: str) -> str:
        """Return a cell, and nothing where it is missing, unknown or without meaning."""
        found = self.cells.get(column, "")
        return "" if found in (IRRELEVANT, UNKNOWN) else found


def read_columns(value: str) -> tuple[Column, ...]:
    """Read the columns that a table's tag declares.

    >>> read_columns("Table\\\\2R;+Score_NS;Lead\\\\3L")[::2]
    (Column(name='Table', width=2, side='R'), Column(name='Lead', width=3, side='L'))
    """
    return tuple(map(_column, value.split(";")))


def _column(text: str) -> Column:
    name, _, declared = text.partition("\\")
    found = _WIDTH.fullmatch(declared.strip())
    name = name.strip().lstrip("+-").strip()
    return Column(name, int(found["width"]), found["side"]) if found else Column(name)


def read_rows(section: Section, columns: Sequence[Column]) -> tuple[TableRow, ...]:
    """Read the rows below a table's tag; `BadScoreTable` where cells and columns don't agree."""
    names = tuple(column.name for column in columns)
    twice = next((name for index, name in enumerate(names) if name in names[:index]), None)
    if twice is not None:
        found = Phrase(sentence("a column is declared twice"))
        raise BadScoreTable(
            found=found, allowed=", ".join(names), where=Place(line=section.line, field=twice)
        )
    return tuple(_row(line, text, columns, names) for line, text in section.body)


def split_row(text: str) -> list[str]:
    """Return the cells of a row as they are written, quotation marks and all.

    >>> split_row(' 5 "Ek - Alm"  - ')
    ['5', '"Ek - Alm"', '-']
    """
    return _CELL.findall(text)


def cells_of(text: str, columns: Sequence[Column]) -> list[str]:
    """Return the cells of a row as they are written, one for each column, or none where they don't fit.

    Blanks part the cells; names without quotation marks that have blanks in them are found by the
    widths that the columns declare.

    >>> cells_of(" 4 Van Eck-Alm  90", [Column("PairId", 2, "R"), Column("Names", 12), Column("Score")])
    ['4', 'Van Eck-Alm', '90']
    """
    cells = split_row(text)
    return cells if len(cells) == len(columns) else _by_width(text, columns)


def _by_width(text: str, columns: Sequence[Column]) -> list[str]:
    cells: list[str] = []
    start = 0
    for column in columns:
        start += len(text[start:]) - len(text[start:].lstrip())
        names = column.name.startswith(NAMES) and text[start : start + 1] != '"'
        found = _CELL.match(text, start)
        if found is None or (names and column.side == "R"):
            return []
        end = found.end() if not names else len(text) if column is columns[-1] else start + column.width
        if text[end : end + 1].strip():
            return []
        cells.append(text[start:end].strip())
        start = end
    return [] if text[start:].strip() else cells


def _row(line: int, text: str, columns: Sequence[Column], names: tuple[str, ...]) -> TableRow:
    cells = cells_of(text, columns)
    if not cells:
        raise _misfit(line, text, columns)
    return TableRow(line, text.strip(), dict(zip(names, map(unquoted, cells), strict=True)))


def _misfit(line: int, text: str, columns: Sequence[Column]) -> BadScoreTable:
    """Say which cell is wider than declared, if that may be why cells and columns don't agree."""
    names = ", ".join(column.name for column in columns)
    for column, cell in zip(columns, split_row(text), strict=False):
        if column.width and len(cell) > column.width:
            return BadScoreTable(
                found=Phrase(sentence("the cells don't match the columns, and one is wider than declared")),
                allowed=names,
                where=Place(line=line, field=f"{column.declared()} “{cell[:40]}”"),
            )
    return BadScoreTable(found=f"“{text.strip()[:120]}”", allowed=names, where=Place(line=line))


def render(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> tuple[str, list[str]]:
    """Return what the tag declares and the lines below it; columns are widened to fit their cells.

    >>> tag, lines = render([Column("Table", 1, "R"), Column("Lead", 0, "L")], [["7", "S6"], ["11", "-"]])
    >>> tag, lines
    ('Table\\\\2R;Lead\\\\2L', [' 7 S6', '11 -'])
    """
    widths = [_widest(column, (row[index] for row in rows)) for index, column in enumerate(columns)]
    fitted = [Column(column.name, width, column.side) for column, width in zip(columns, widths, strict=True)]
    lines = [
        " ".join(column.set(cell) for column, cell in zip(fitted, row, strict=True)).rstrip() for row in rows
    ]
    return ";".join(column.declared() for column in fitted), lines


def _widest(column: Column, cells: Iterable[str]) -> int:
    return max(column.width, max(map(len, cells), default=0))

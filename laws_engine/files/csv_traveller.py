"""A traveller from CSV: one header row in one language, one line per table.

Columns that a traveller has no use for, such as the contract beside a score, are passed over.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from laws_engine.errors import (
    BadCells,
    EmptyInput,
    MissingField,
    Place,
    TooManyCells,
    located,
)
from laws_engine.files.boards import pick_board
from laws_engine.files.checks import one_line
from laws_engine.files.csv_header import NEEDED, VOCABULARIES, read_header
from laws_engine.files.formulas import unguarded
from laws_engine.files.weights import split_weights

__all__ = ["NEEDED", "SEPARATORS", "VOCABULARIES", "board_names", "read_csv", "read_header"]

SEPARATORS = ";\t,"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the file and its cells by column."""

    line: int
    cells: Mapping[str, str]


def read_csv(
    text: str, board: str | None = None, needed: Sequence[str] = NEEDED
) -> tuple[dict[str, Any], list[Place]]:
    """Read the results of one board and where each of them stands; ``needed`` are the columns it must have.

    Raises a `LawsError` that names the line and the column as the file writes it.

    >>> part, places = read_csv("Bord;N-S;Ö-V;Resultat;Form\\n1;1;11;420;A\\n2;2;12;-50;B\\n")
    >>> part["results"][1]
    {'ns': '2', 'ew': '12', 'score': '-50', 'table': '2', 'form': 'B'}
    >>> print(Place(field="score").within(places[1]))
    line 3, Resultat
    """
    lines = split_cells(text)
    line, cells = next(lines, (0, []))
    if not cells:
        raise EmptyInput()
    header = [cell.strip() for cell in cells]
    with located(Place(line=line)):
        columns = read_header(header, needed)
    names = {key: name for key, name in zip(columns, header, strict=True) if key}
    rows = list(read_rows(lines, columns))
    places = Place(names=names | nested_names(names))
    chosen = _of_board(rows, board, names) if rows else []
    return {"results": [document_row(row.cells) for row in chosen]}, [
        Place(line=row.line).within(places) for row in chosen
    ]


def board_names(text: str, needed: Sequence[str] = NEEDED) -> list[str]:
    """Return the boards that a traveller names, each once, in its order; raises as `read_csv` does.

    >>> board_names("board;ns;ew;score\\n7;1;2;420\\n8;1;2;-50\\n7;3;4;420")
    ['7', '8']
    """
    lines = split_cells(text)
    line, header = next(lines, (0, []))
    with located(Place(line=line)):
        columns = read_header([cell.strip() for cell in header], needed)
    boards = (row.cells.get("board") for row in read_rows(lines, columns))
    return list(dict.fromkeys(board for board in boards if board))


def split_cells(text: str) -> Iterator[tuple[int, list[str]]]:
    """Split text into cells: lines that aren't blank, each with its number in the file."""
    first = (line for line in text.splitlines() if line.strip(f'{SEPARATORS} "'))
    separator = max(SEPARATORS, key=next(first, "").count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise BadCells(where=Place(line=line)) from None
        if any(cell.strip().strip(SEPARATORS) for cell in cells):
            yield line, cells


def read_rows(lines: Iterator[tuple[int, list[str]]], columns: Sequence[str | None]) -> Iterator[Row]:
    """Return each line with its cells by column; `TooManyCells`."""
    for line, cells in lines:
        extra = [cell for cell, column in zip(cells, columns, strict=False) if not column]
        extra += cells[len(columns) :]
        if any(cell.strip() for cell in extra):
            raise TooManyCells(cells=len(cells), columns=sum(map(bool, columns)), where=Place(line=line))
        yield Row(
            line, {key: unguarded(one_line(cell)) for key, cell in zip(columns, cells, strict=False) if key}
        )


def _of_board(rows: Sequence[Row], board: str | None, names: Mapping[str, str]) -> Sequence[Row]:
    boards = [row.cells.get("board", "") for row in rows]
    if any(boards) and not all(boards):
        nameless = rows[boards.index("")]
        known = ", ".join(dict.fromkeys(filter(None, boards)))
        raise MissingField(found=names["board"], allowed=known, where=Place(line=nameless.line))
    chosen = pick_board(boards, board)
    return [row for row, name in zip(rows, boards, strict=True) if name == chosen]


def document_row(cells: Mapping[str, str]) -> dict[str, Any]:
    """Return a line as the JSON document writes a result; its cells are read there."""
    always = {"ns": "", "ew": "", "score": None}
    given = {key: cells[key] for key in ("table", "ns", "ew", "score", "form", "turned") if cells.get(key)}
    result: dict[str, Any] = always | given
    weights = split_weights(cells.get("score") or "")
    if weights:
        del result["score"]
        result["weighted"] = [{"share": share, "score": score} for share, score in weights]
    artificial = {key[:2]: cells[key] for key in ("ns_artificial", "ew_artificial") if cells.get(key)}
    if artificial:
        result["artificial"] = artificial
    return result


def nested_names(names: Mapping[str, str]) -> dict[str, str]:
    """Return the names of the columns that the JSON document nests or calls by another name."""
    weighted = {"weighted": names["score"]} if "score" in names else {}
    return weighted | {
        f"artificial, {key[:2]}": name for key, name in names.items() if key.endswith("_artificial")
    }

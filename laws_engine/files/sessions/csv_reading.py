"""A whole session from CSV: a traveller's columns, with the board on every line.

A line has points, or the contract as players write it: in one cell, or with declarer and tricks in
columns of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from laws_engine.cards import HAND_SIZE
from laws_engine.errors import BadCount, MissingColumn, NamelessBoard, NoBoards, Place, in_field, located
from laws_engine.files.contracts import TRICKS_TOLD, read_contract
from laws_engine.files.csv_header import Header, column_name, header_in_its_language
from laws_engine.files.csv_traveller import Row, document_row, nested_names, read_rows, split_cells
from laws_engine.files.numbers import plain, read_cell
from laws_engine.files.sessions.settled import settled_result
from laws_engine.files.sessions.settling import NOT_TOLD, Played, assemble, difference, vulnerability
from laws_engine.ruling import Step
from laws_engine.sessions.model import Line, Session, SessionBoard

NEEDED = ("board", "ns", "ew")
TELLING = ("score", "contract", "ns_artificial", "ew_artificial")
"""Columns that say how a table fared; a file needs at least one of them."""


def read_csv_session(
    text: str, *, two_fields: bool | None = None, file: str | None = None, since_1987: bool = True
) -> Session:
    """Read every board of a CSV text; `LawsError` with the line and the column as the file writes it.

    ``two_fields`` says whether N-S and E-W have numbers of their own, ``file`` is what places name,
    ``since_1987`` by which laws contracts are paid.

    >>> text = "Bricka;N-S;Ö-V;Kontrakt;MP N-S\\n7;1;11;4sp N =;2\\n7;2;12;4sp N -1;0\\n"
    >>> session = read_csv_session(text)
    >>> [(line.result.score, line.stated_ns) for line in session.boards[0].lines]
    [(620, Fraction(2, 1)), (-100, Fraction(0, 1))]
    """
    lines = split_cells(text)
    line, cells = next(lines, (0, []))
    names = [cell.strip() for cell in cells]
    if not cells:
        raise NoBoards()
    with located(Place(line=line)):
        header = header_in_its_language(names, NEEDED)
        _check_telling(header, names)
    called = {key: name for key, name in zip(header.columns, names, strict=True) if key}
    called |= nested_names(called)
    by_board: dict[str, list[Line]] = {}
    first: dict[str, Place] = {}
    remarks: list[Step] = []
    for row in read_rows(lines, header.columns):
        where = Place(file, row.line, names=called)
        board = row.cells.get("board", "")
        if not board:
            raise NamelessBoard(where=Place(field="board").within(where))
        first.setdefault(board, Place(field="board").within(where))
        read, said = _read_line(row, board, header.language, where, since_1987)
        by_board.setdefault(board, []).append(read)
        remarks += said
    boards = [SessionBoard(name, tuple(rows), where=first[name]) for name, rows in by_board.items()]
    return assemble(boards, two_fields=two_fields, remarks=remarks)


def _check_telling(header: Header, names: Sequence[str]) -> None:
    if not any(key in header.columns for key in TELLING):
        needed = (*NEEDED, "score")
        raise MissingColumn(
            column=column_name(header.language, "score"),
            found=", ".join(filter(None, names)),
            allowed=", ".join(column_name(header.language, key) for key in needed),
        )


def _read_line(
    row: Row, board: str, language: str, where: Place, since_1987: bool
) -> tuple[Line, list[Step]]:
    cells = row.cells
    with located(where):
        played = _played(cells, language, since_1987)
        result, computed = settled_result(document_row(cells), played, vulnerability(board), where)
        line = Line(
            result,
            played.contract,
            played.passed,
            cells.get("round", ""),
            cells.get("lead", ""),
            in_field("ns_mp", read_cell, cells.get("ns_mp", "")),
            in_field("ew_mp", read_cell, cells.get("ew_mp", "")),
        )
    return line, [] if computed is None else [difference(board, result, computed)]


def _played(cells: Mapping[str, str], language: str, since_1987: bool) -> Played:
    parts = [cells.get(key, "") for key in ("contract", "declarer", "tricks")]
    if not parts[0] or parts[0] in "-–":
        return NOT_TOLD
    text = " ".join(part for part in parts if part not in ("", "-", "–"))
    tricks = plain(parts[2])
    if tricks.isdecimal() and int(tricks) > HAND_SIZE:
        raise BadCount(found=parts[2], lowest=0, highest=HAND_SIZE, where=Place(field="tricks"))
    told = tricks.isdecimal() and int(tricks) not in TRICKS_TOLD
    return in_field("tricks" if told else "contract", partial(_contract, language, since_1987), text)


@lru_cache(maxsize=4096)
def _contract(language: str, since_1987: bool, text: str) -> Played:
    contract = read_contract(text, language)
    return Played(contract, contract is None, since_1987)

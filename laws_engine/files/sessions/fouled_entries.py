"""A list of fouled boards as it is read: which result each line names, and what it says of it.

A CSV file with the columns of a traveller: the board, the table or one of its pairs, and a form,
turned, or artificial scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from laws_engine.errors import (
    NOWHERE,
    EmptyInput,
    MissingColumn,
    MissingField,
    NamelessBoard,
    NothingListed,
    Place,
    located,
)
from laws_engine.files.checks import read_form
from laws_engine.files.csv_header import column_name, header_in_its_language
from laws_engine.files.csv_traveller import Row, nested_names, read_rows, split_cells
from laws_engine.files.numbers import read_flag, read_percent
from laws_engine.files.travellers import decode
from laws_engine.ruling import Percent

NAMING = ("table", "ns", "ew")
SAYING = ("form", "turned", "ns_artificial", "ew_artificial")


@dataclass(frozen=True, slots=True)
class FouledEntry:
    """A line of the list: the result by board and table or pairs, and what is said of it.

    What is ``None`` is not said: the result keeps it.
    """

    board: str
    table: str = ""
    ns: str = ""
    ew: str = ""
    form: str | None = None
    turned: bool | None = None
    artificial_ns: Percent | None = None
    artificial_ew: Percent | None = None
    where: Place = NOWHERE

    def __str__(self) -> str:
        return ", ".join(name for name in (self.table, " – ".join(filter(None, (self.ns, self.ew)))) if name)


@dataclass(frozen=True, slots=True)
class FouledList:
    """The lines of a list of fouled boards, in the order of the file."""

    entries: tuple[FouledEntry, ...]


def read_fouled(data: bytes, name: str) -> FouledList:
    """Read a list of fouled boards; a `LawsError` names file, line and column.

    >>> listed = read_fouled("Bricka;Bord;Form\\n7;3;ändrad\\n7;4;ändrad\\n".encode(), "fouled.csv")
    >>> [(entry.board, entry.table, entry.form) for entry in listed.entries]
    [('7', '3', 'changed'), ('7', '4', 'changed')]
    """
    with located(Place(file=name)):
        lines = split_cells(decode(data))
        line, cells = next(lines, (0, []))
        names = [cell.strip() for cell in cells]
        if not cells:
            raise EmptyInput()
        with located(Place(line=line)):
            header = header_in_its_language(names, ("board",))
            for keys in (NAMING, SAYING):
                _need_one(keys, header.language, header.columns, names)
        called = {key: each for key, each in zip(header.columns, names, strict=True) if key}
        called |= nested_names(called)
        rows = read_rows(lines, header.columns)
        return FouledList(tuple(_entry(row, Place(name, row.line, names=called)) for row in rows))


def _need_one(
    keys: Sequence[str], language: str, columns: Sequence[str | None], names: Sequence[str]
) -> None:
    if not set(keys) & set(columns):
        raise MissingColumn(
            column=column_name(language, keys[0]),
            found=", ".join(filter(None, names)),
            allowed=" / ".join(column_name(language, key) for key in keys),
        )


def _entry(row: Row, where: Place) -> FouledEntry:
    cells = row.cells
    with located(where):
        if not cells.get("board"):
            raise NamelessBoard(where=Place(field="board"))
        if not any(cells.get(key) for key in NAMING):
            called = [where.names[key] for key in NAMING if key in where.names]
            raise MissingField(found=called[0], allowed=" / ".join(called))
        if not any(cells.get(key) for key in SAYING):
            raise NothingListed()
        with located(Place(field="turned")):
            turned = read_flag(cells["turned"]) if cells.get("turned") else None
        return FouledEntry(
            cells["board"],
            cells.get("table", ""),
            cells.get("ns", ""),
            cells.get("ew", ""),
            form=read_form(cells["form"]) if cells.get("form") else None,
            turned=turned,
            artificial_ns=_share(cells.get("ns_artificial"), "artificial, ns"),
            artificial_ew=_share(cells.get("ew_artificial"), "artificial, ew"),
            where=where,
        )


def _share(cell: str | None, field: str) -> Percent | None:
    with located(Place(field=field)):
        return read_percent(cell) if cell else None

"""A traveller from CSV: one header row in one language, one line per table.

The columns, by language. A header row is read as one language as a whole, because *bord* is a
table in Swedish and a board in Dutch. Capitals, spaces, hyphens, slashes and underscores don't
matter. The names of the JSON document (``ns_artificial``) are part of the English vocabulary.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from laws_engine.errors import (
    BadCells,
    EmptyInput,
    MissingColumn,
    MissingField,
    MixedHeaders,
    Place,
    RepeatedColumn,
    TooManyCells,
    UnknownField,
    located,
)
from laws_engine.files.boards import pick_board

VOCABULARIES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {
        "board": ("board", "board number"),
        "table": ("table", "table number"),
        "ns": ("n-s", "ns", "north-south", "pair n-s", "n-s pair"),
        "ew": ("e-w", "ew", "east-west", "pair e-w", "e-w pair"),
        "score": ("score", "result", "points"),
        "form": ("form", "form of the deal"),
        "turned": ("turned",),
        "ns_artificial": ("artificial n-s", "ns_artificial", "artificial score n-s"),
        "ew_artificial": ("artificial e-w", "ew_artificial", "artificial score e-w"),
    },
    "sv": {
        "board": ("bricka", "bricknummer", "bricknr"),
        "table": ("bord", "bordsnummer", "bordsnr"),
        "ns": ("n-s", "nord-syd", "par n-s"),
        "ew": ("ö-v", "öst-väst", "par ö-v"),
        "score": ("resultat", "poäng"),
        "form": ("form", "givform", "givens form"),
        "turned": ("svängd",),
        "ns_artificial": ("korrigerad n-s", "justerad n-s", "korrigerad poäng n-s", "korrigerad procent n-s"),
        "ew_artificial": ("korrigerad ö-v", "justerad ö-v", "korrigerad poäng ö-v", "korrigerad procent ö-v"),
    },
    "nl": {
        "board": ("bord", "bordnummer", "spel", "spelnummer"),
        "table": ("tafel", "tafelnummer"),
        "ns": ("n-z", "noord-zuid", "paar n-z"),
        "ew": ("o-w", "oost-west", "paar o-w"),
        "score": ("score", "resultaat"),
        "form": ("vorm", "samenstelling"),
        "turned": ("gedraaid",),
        "ns_artificial": ("arbitraal n-z", "arbitrale score n-z", "kunstmatig n-z"),
        "ew_artificial": ("arbitraal o-w", "arbitrale score o-w", "kunstmatig o-w"),
    },
}
"""By language and column: the names that a header may use, the one we'd write first."""

NEEDED = ("ns", "ew", "score")
SEPARATORS = ";\t,"

_JOINTS = re.compile(r"[\s_/.\-\u2010-\u2015\u2212]+")


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
    lines = _split(text)
    line, cells = next(lines, (0, []))
    if not cells:
        raise EmptyInput()
    header = [cell.strip() for cell in cells]
    with located(Place(line=line)):
        columns = read_header(header, needed)
    names = {key: name for key, name in zip(columns, header, strict=True) if key}
    rows = list(_rows(lines, columns))
    places = Place(names=names | _nested(names))
    chosen = _of_board(rows, board, names) if rows else []
    return {"results": [_result(row.cells) for row in chosen]}, [
        Place(line=row.line).within(places) for row in chosen
    ]


def board_names(text: str, needed: Sequence[str] = NEEDED) -> list[str]:
    """Return the boards that a traveller names, each once, in its order; raises as `read_csv` does.

    >>> board_names("board;ns;ew;score\\n7;1;2;420\\n8;1;2;-50\\n7;3;4;420")
    ['7', '8']
    """
    lines = _split(text)
    line, header = next(lines, (0, []))
    with located(Place(line=line)):
        columns = read_header([cell.strip() for cell in header], needed)
    return list(dict.fromkeys(row.cells["board"] for row in _rows(lines, columns) if row.cells.get("board")))


def read_header(header: Sequence[str], needed: Sequence[str] = NEEDED) -> list[str | None]:
    """Return the column that each name of the header row means, ``None`` for an empty name.

    Raises `UnknownField`, `MixedHeaders`, `RepeatedColumn` or `MissingColumn`.

    >>> read_header(["Bord", "N-S", "Ö-V", "Poäng"]), read_header(["Bord", "NZ", "OW", "Score"])
    (['table', 'ns', 'ew', 'score'], ['board', 'ns', 'ew', 'score'])
    """
    language = _language(header)
    columns = [_MEANINGS[language].get(_plain(name)) for name in header]
    for key in dict.fromkeys(column for column in columns if column):
        same = [name for name, column in zip(header, columns, strict=True) if column == key]
        if len(same) > 1:
            raise RepeatedColumn(found=", ".join(same))
    for key in needed:
        if key not in columns:
            raise MissingColumn(
                column=_name(language, key),
                found=", ".join(filter(None, header)),
                allowed=", ".join(_name(language, each) for each in needed),
            )
    return columns


def _language(header: Sequence[str]) -> str:
    """Return the language in which the whole header row means something."""
    names = [name for name in header if name]
    known = [name for name in names if _languages_of(name)]
    fitting = [lang for lang in VOCABULARIES if all(lang in _languages_of(name) for name in known)]
    if len(known) < len(names) and (fitting or not known):
        unknown = next(name for name in names if name not in known)
        raise UnknownField(found=unknown, allowed=_all_names(fitting[0]) if known else _all_vocabularies())
    meanings = {tuple(_MEANINGS[lang].get(_plain(name)) for name in names) for lang in fitting}
    if len(meanings) != 1:
        raise MixedHeaders(
            found=", ".join(f"{name} ({', '.join(_languages_of(name)) or '?'})" for name in names),
            allowed=_all_vocabularies(),
        )
    return fitting[0]


def _name(language: str, key: str) -> str:
    return VOCABULARIES[language][key][0]


def _all_names(language: str) -> str:
    return ", ".join(_name(language, key) for key in VOCABULARIES[language])


def _all_vocabularies() -> str:
    return "; ".join(f"{language}: {_all_names(language)}" for language in VOCABULARIES)


def _plain(name: str) -> str:
    return _JOINTS.sub("", unicodedata.normalize("NFC", name).casefold())


def _languages_of(name: str) -> list[str]:
    return [lang for lang, meanings in _MEANINGS.items() if _plain(name) in meanings]


_MEANINGS = {
    lang: {_plain(name): key for key, names in vocabulary.items() for name in names}
    for lang, vocabulary in VOCABULARIES.items()
}


def _split(text: str) -> Iterator[tuple[int, list[str]]]:
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


def _rows(lines: Iterator[tuple[int, list[str]]], columns: Sequence[str | None]) -> Iterator[Row]:
    for line, cells in lines:
        extra = [cell for cell, column in zip(cells, columns, strict=False) if not column]
        extra += cells[len(columns) :]
        if any(cell.strip() for cell in extra):
            raise TooManyCells(cells=len(cells), columns=sum(map(bool, columns)), where=Place(line=line))
        yield Row(line, {key: cell.strip() for key, cell in zip(columns, cells, strict=False) if key})


def _of_board(rows: Sequence[Row], board: str | None, names: Mapping[str, str]) -> Sequence[Row]:
    boards = [row.cells.get("board", "") for row in rows]
    if any(boards) and not all(boards):
        nameless = rows[boards.index("")]
        known = ", ".join(dict.fromkeys(filter(None, boards)))
        raise MissingField(found=names["board"], allowed=known, where=Place(line=nameless.line))
    chosen = pick_board(boards, board)
    return [row for row, name in zip(rows, boards, strict=True) if name == chosen]


def _result(cells: Mapping[str, str]) -> dict[str, Any]:
    """Return a line as the JSON document writes a result; its cells are read there."""
    always = {"ns": "", "ew": "", "score": None}
    given = {key: cells[key] for key in ("table", "ns", "ew", "score", "form", "turned") if cells.get(key)}
    result: dict[str, Any] = always | given
    artificial = {key[:2]: cells[key] for key in ("ns_artificial", "ew_artificial") if cells.get(key)}
    if artificial:
        result["artificial"] = artificial
    return result


def _nested(names: Mapping[str, str]) -> dict[str, str]:
    """Return the names of the columns that the JSON document nests."""
    return {f"artificial, {key[:2]}": name for key, name in names.items() if key.endswith("_artificial")}

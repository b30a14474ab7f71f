"""A traveller from a file's bytes: what kind of file it is, and how its text is written.

The answer is a part of the document that `laws_engine.score` takes, and the place of each result
in the file, so that errors name file, line and column.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from laws_engine.errors import EmptyInput, NoSuchBoard, NotText, Place, located
from laws_engine.files.csv_traveller import NEEDED, board_names, read_csv
from laws_engine.files.document import parse_json
from laws_engine.files.pbn import read_pbn, score_tables

Part = dict[str, Any]

MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
OPENS_PBN = re.compile(r'%|\[\s*\w+\s+"')


def read_traveller(
    data: bytes, name: str, board: str | None = None, needed: Sequence[str] = NEEDED
) -> tuple[Part, tuple[Place, ...]]:
    """Read JSON, PBN or CSV: part of a document, with at least its results, and their places.

    ``name`` is what errors call the file; ``board`` picks one of several; ``needed`` are the
    columns that CSV must have. Raises a `LawsError`.

    >>> part, places = read_traveller("\\ufeffns;ew;score\\r\\n1;11;−50\\r\\n".encode(), "board7.csv")
    >>> part, print(places[0])
    board7.csv, line 2
    ({'results': [{'ns': '1', 'ew': '11', 'score': '−50'}]}, None)
    """
    with located(Place(file=name)):
        text = decode(data)
        if not text.strip():
            raise EmptyInput()
        if OPENS_PBN.match(text.lstrip()):
            part, places = read_pbn(text, board)
        elif text.lstrip()[0] in "{[":
            part, places = _read_json(text, board)
        else:
            part, places = read_csv(text, board, needed)
    return part, tuple(place.within(Place(file=name)) for place in places)


def boards_in(data: bytes, name: str, needed: Sequence[str] = NEEDED) -> list[str]:
    """Return the boards that a file of results names, in its order; raises as `read_traveller` does.

    >>> boards_in(b'[Board "7"]\\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\\n1 2 420\\n', "b.pbn")
    ['7']
    """
    with located(Place(file=name)):
        text = decode(data)
        if OPENS_PBN.match(text.lstrip()):
            return list(dict.fromkeys(table.board for table in score_tables(text) if table.board))
        if not text.strip() or text.lstrip()[0] in "{[":
            return []
        return board_names(text, needed)


def decode(data: bytes) -> str:
    """Return the text of a file: UTF-8, UTF-16 with its mark, or the older Windows-1252.

    >>> decode("Åsa".encode("cp1252")), decode("Åsa".encode("utf-16"))
    ('Åsa', 'Åsa')
    >>> decode(b"PK\\x03\\x04")
    Traceback (most recent call last):
    laws_engine.errors.NotText: This is not a text file. Allowed: CSV, JSON or PBN. \
From a spreadsheet, save or copy the sheet as CSV.
    """
    return decode_marked(data).text


@dataclass(frozen=True, slots=True)
class Decoded:
    """A file's text, and how the file writes it: its encoding, and the mark at its beginning."""

    text: str
    encoding: str = "utf-8"
    mark: bytes = b""


def decode_marked(data: bytes) -> Decoded:
    """Return the text of a file and how it is written; `NotText`, as `decode` does.

    >>> decode_marked("Åsa".encode("cp1252")).encoding
    'cp1252'
    """
    mark, encodings = next(
        ((mark, (encoding,)) for mark, encoding in MARKS if data.startswith(mark)), (b"", ("utf-8", "cp1252"))
    )
    for encoding in encodings:
        text = _try(data[len(mark) :], encoding)
        if text is not None and not _CONTROL.search(text):
            return Decoded(text, encoding, mark)
    raise NotText()


def _try(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _read_json(text: str, board: str | None) -> tuple[Part, list[Place]]:
    document = parse_json(text)
    if board is not None:
        raise NoSuchBoard(found=board, allowed="–")
    results = document.get("results")
    count = len(results) if isinstance(results, list) else 0
    return dict(document), [Place(result=index) for index in range(1, count + 1)]

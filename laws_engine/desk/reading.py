"""Rows for a form from pasted cells or a file: CSV, TSV, PBN, JSON, in the encodings of many programs."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from laws_engine.desk.documents import row_fields, row_of, state_of
from laws_engine.desk.fields import NO_TEXT, Choice, Text
from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import ROWS, Refused, at
from laws_engine.desk.states import MOST_ROWS, VERSION, State, clean_state, need
from laws_engine.errors import (
    BadContract,
    BadScore,
    DamagedState,
    EmptyInput,
    Phrase,
    TooLong,
    TooMany,
    sentence,
)
from laws_engine.files.contracts import read_contract
from laws_engine.files.csv_traveller import NEEDED, SEPARATORS
from laws_engine.files.document import read_document
from laws_engine.files.matches import asks_for_matches, read_matches
from laws_engine.files.numbers import read_score
from laws_engine.files.travellers import Part, boards_in, read_traveller

LONGEST_TEXT, LARGEST_FILE, LONGEST_NAME = 200_000, 2_000_000, 200
CALCS = ("fouled-board", "turned-board", "board-a-match")
NOT_WHOLE = sentence("the file did not arrive whole")
READ = sentence("{count} results were read.")
SEVERAL = sentence("There are several boards here: {boards}. Choose one of them.")
NEEDED_OF = {"board-a-match": ("table", "score")}
HEADERS: Mapping[str, Sequence[Sequence[str]]] = {
    "board-a-match": (("table", "score"), ("table", "score", "form")),
    "": (("ns", "ew", "score"), ("table", "ns", "ew", "score")),
}
"""What pasted cells without a header line mean, by how many stand in a line."""

PASTED = ""
"""What pasted text is called where a file has a name."""


def paste(request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Answer the ask ``paste``: the rows in pasted cells; `Refused`."""
    text = need(request, "text")
    with at("text"):
        if not isinstance(text, str):
            raise DamagedState(found=Phrase(NO_TEXT))
        if len(text) > LONGEST_TEXT:
            raise TooLong(found=len(text), limit=LONGEST_TEXT)
    header = _missing_header(text, _calc(request), reader.lang)
    try:
        return _read((header + text).encode("utf-8", "replace"), PASTED, "text", request, reader)
    except Refused as refused:
        where = refused.error.where
        if header and where.line is not None:
            refused.error.where = replace(where, line=where.line - 1)
        raise


def file(request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Answer the ask ``file``: the rows in a file's bytes; `Refused`."""
    with at("name"):
        name = Text(LONGEST_NAME).clean(need(request, "name"))
    written = need(request, "base64")
    with at("base64"):
        if not isinstance(written, str):
            raise DamagedState(found=Phrase(NOT_WHOLE))
        if len(written) * 3 // 4 > LARGEST_FILE:
            raise TooLong(found=len(written) * 3 // 4, limit=LARGEST_FILE)
        try:
            data = base64.b64decode(written, validate=True)
        except (binascii.Error, ValueError):
            raise DamagedState(found=Phrase(NOT_WHOLE)) from None
    return _read(data, name, "base64", request, reader)


def _calc(request: Mapping[str, Any]) -> str:
    with at("calc"):
        return Choice(CALCS).clean(request.get("calc", CALCS[0]))


def _read(data: bytes, name: str, field: str, request: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    calc = _calc(request)
    needed = NEEDED_OF.get(calc, NEEDED)
    with at("board"):
        wanted = Text().clean(request.get("board", "")).strip()
    with at(field):
        boards = boards_in(data, name, needed)
        if len(boards) > 1 and not wanted:
            return _which(boards, reader)
        part, _ = read_traveller(data, name, wanted or None, needed)
        state, whole = _state(part, calc, reader.lang)
    return {
        "rows": state[ROWS],
        "board": wanted or "".join(boards),
        "boards": [],
        "state": state if whole else None,
        "text": reader.say(READ, count=len(state[ROWS])),
    }


def _which(boards: Sequence[str], reader: Reader) -> dict[str, Any]:
    text = reader.say(SEVERAL, boards=", ".join(boards))
    return {"rows": [], "board": "", "boards": list(boards), "state": None, "text": text}


def _state(part: Part, calc: str, lang: str) -> tuple[State, bool]:
    """Return a state with the rows that were read, and whether a whole document says more than rows."""
    results = part.get("results")
    if not isinstance(results, list) or not results or not all(isinstance(row, dict) for row in results):
        raise EmptyInput()
    if len(results) > MOST_ROWS:
        raise TooMany(found=len(results), limit=MOST_ROWS)
    if "edition" in part or "federation" in part:
        document = {"event": "pairs", **part}
        _check(document)
        turned = calc == "turned-board" and document.get("edition") == "se-1997"
        return state_of(document, lang, "turned-board" if turned else "fouled-board"), True
    kept = row_fields(calc)
    rows = [{name: cell for name, cell in row_of(row, lang).items() if name in kept} for row in results]
    return clean_state({"v": VERSION, "calc": calc, ROWS: rows}), False


def _check(document: Mapping[str, Any]) -> None:
    """Read a document as the engine does, so that all that follows can rely on it."""
    if asks_for_matches(document):
        read_matches(document)
    else:
        read_document(document)


def _missing_header(text: str, calc: str, lang: str) -> str:
    """Return the header line that pasted cells lack, empty where they have one or can't be guessed.

    >>> _missing_header("1\\t11\\t420\\n2\\t12\\t-50", "fouled-board", "en")
    'ns\\tew\\tscore\\n'
    >>> _missing_header("N-S;E-W;Score\\n1;2;420", "fouled-board", "en")
    ''
    """
    first = next((line for line in text.splitlines() if line.strip()), "").rstrip(SEPARATORS + " ")
    separator = max(SEPARATORS, key=first.count)
    cells = first.split(separator)
    for header in HEADERS.get(calc, HEADERS[""]):
        if len(cells) == len(header) and _is_score(cells[header.index("score")], lang):
            return separator.join(header) + "\n"
    return ""


def _is_score(cell: str, lang: str) -> bool:
    if not re.search(r"\d|pas", cell.casefold()):
        return False
    try:
        read_score(cell)
    except BadScore:
        try:
            read_contract(cell, lang)
        except BadContract:
            return False
    return True

"""A whole session as a JSON document: boards with their results, and the pairs.

::

    {"title": "Club evening", "date": "2026-11-30",
     "boards": [{"board": "7", "vulnerable": "All", "results": [
       {"table": "1", "ns": "1", "ew": "11", "score": 620, "contract": "4S N =", "round": "3",
        "lead": "HK", "matchpoints": {"ns": "9", "ew": "3"}}]}],
     "pairs": {"1": {"players": ["Ek", "Alm"], "ids": ["48316", "10294"], "direction": "N-S"}}}

A result has the fields of the document that `laws_engine.score` takes, and ``awarded_by`` names the
clause that gave its artificial score. ``two_fields`` says that N-S
and E-W have numbers of their own, ``scale`` is what one result beaten gives in the matchpoints.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

from laws_engine.cards import Seat
from laws_engine.clauses import ClauseId
from laws_engine.errors import (
    BadSessionJson,
    MissingField,
    NamelessBoard,
    NotASession,
    Place,
    UnknownValue,
    in_field,
    located,
    sentence,
)
from laws_engine.files.checks import known, name_of, need
from laws_engine.files.contracts import read_contract
from laws_engine.files.document import RESULT_FIELDS, parse_json
from laws_engine.files.numbers import read_exact, read_flag
from laws_engine.files.sessions.pbn_reading import VULNERABLE
from laws_engine.files.sessions.settled import settled_result
from laws_engine.files.sessions.settling import NOT_TOLD, Played, assemble, difference, vulnerability
from laws_engine.ruling import Direction, Step
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard

FIELDS = ("title", "date", "two_fields", "scale", "boards", "pairs")
BOARD_FIELDS = ("board", "vulnerable", "dealer", "deal", "results")
LINE_FIELDS = (*RESULT_FIELDS, "awarded_by", "contract", "round", "lead", "matchpoints", "percent")
PAIR_FIELDS = ("players", "ids", "direction")
SCALES = (1, 2)
SEATS = ("ns", "ew")
PLACED = ("ns", "ew", "score", "form", "turned", "artificial", "artificial, ns", "artificial, ew", "contract")


def read_json_session(
    text: str, *, two_fields: bool | None = None, file: str | None = None, since_1987: bool = True
) -> Session:
    """Read a session from JSON; `LawsError` with board, result and field. ``file`` is what places name,
    ``since_1987`` says by which laws contracts are paid.

    >>> text = '{"boards": [{"board": "7", "results": [{"ns": "1", "ew": "11", "contract": "4S N ="}]}]}'
    >>> read_json_session(text).boards[0].lines[0].result.score
    620
    """
    document = parse_json(text, BadSessionJson)
    if "boards" not in document and "results" in document:
        raise NotASession()
    known(document, FIELDS)
    if "boards" not in document:
        raise MissingField(found="boards", allowed="boards")
    need(document["boards"], list, sentence("a list of boards"), "boards")
    remarks: list[Step] = []
    boards = [
        _board(entry, index, remarks, file, since_1987) for index, entry in enumerate(document["boards"])
    ]
    if two_fields is None and "two_fields" in document:
        with located(Place(field="two_fields")):
            two_fields = read_flag(document["two_fields"])
    return assemble(
        boards,
        _entrants(document.get("pairs", {})),
        two_fields=two_fields,
        title=_name(document, "title"),
        date=_name(document, "date"),
        stated_scale=_scale(document.get("scale")),
        remarks=remarks,
    )


def _name(part: Mapping[str, Any], field: str) -> str:
    with located(Place(field=field)):
        return name_of(part.get(field))


def _scale(value: object) -> int | None:
    if value is None:
        return None
    if value not in SCALES or isinstance(value, bool):
        where = Place(field="scale")
        raise UnknownValue(found=str(value)[:40], option="scale", allowed="1, 2", where=where)
    return int(str(value))


def _board(entry: Any, index: int, remarks: list[Step], file: str | None, since_1987: bool) -> SessionBoard:
    with located(Place(field=f"boards[{index}]")):
        need(entry, dict, sentence("an object with board and results"))
        known(entry, BOARD_FIELDS)
        name = name_of(entry.get("board"))
        if not name:
            raise NamelessBoard()
        if "results" not in entry:
            raise MissingField(found="results", allowed="board, results")
    here = f'board "{name}"'
    with located(Place(field=here)):
        need(entry["results"], list, sentence("a list of results"))
        stated = _one_of(entry, "vulnerable", VULNERABLE, here)
        dealer = _one_of(entry, "dealer", {seat.value: seat for seat in Seat}, here)
        deal = name_of(entry.get("deal"))
    names = {field: f"{here}, {field}" for field in PLACED}
    lines = []
    for number, row in enumerate(entry["results"], 1):
        where = Place(file, result=number, field=here, names=names)
        lines.append(_line(row, name, vulnerability(name, stated), where, remarks, since_1987))
    return SessionBoard(name, tuple(lines), dealer, stated, deal, Place(file, field=here))


def _one_of(entry: Mapping[str, Any], field: str, values: Mapping[str, Any], here: str) -> Any:
    value = entry.get(field)
    if value is None:
        return None
    if not isinstance(value, str) or value not in values:
        where = Place(field=f"{here}, {field}")
        raise UnknownValue(found=str(value)[:40], option=field, allowed=", ".join(values), where=where)
    return values[value]


def _line(
    row: Any,
    board: str,
    vulnerable: frozenset[Direction] | None,
    where: Place,
    remarks: list[Step],
    since_1987: bool,
) -> Line:
    with located(where):
        need(row, dict, sentence("an object with named fields"))
        known(row, LINE_FIELDS)
        played = _played(row, since_1987)
        own = {field: row[field] for field in RESULT_FIELDS if field in row}
        result, computed = settled_result(own, played, vulnerable, where)
        if computed is not None:
            remarks.append(difference(board, result, computed))
        if row.get("awarded_by") is not None:
            clause = in_field("awarded_by", _clause, row["awarded_by"])
            result = replace(result, awarded_by=clause)
        stated = _by_seat(row, "matchpoints")
        _by_seat(row, "percent")
        return Line(
            result,
            played.contract,
            played.passed,
            name_of(row.get("round")),
            name_of(row.get("lead")),
            stated.get("ns"),
            stated.get("ew"),
        )


def _played(row: Mapping[str, Any], since_1987: bool) -> Played:
    text = in_field("contract", name_of, row.get("contract"))
    return in_field("contract", partial(_contract, since_1987), text) if text else NOT_TOLD


@lru_cache(maxsize=4096)
def _contract(since_1987: bool, text: str) -> Played:
    contract = read_contract(text, "en")
    return Played(contract, contract is None, since_1987)


def _clause(value: object) -> ClauseId:
    return ClauseId.parse(name_of(value))


def _by_seat(row: Mapping[str, Any], field: str) -> dict[str, Fraction]:
    """Read numbers by seat."""
    numbers = row.get(field)
    if numbers is None:
        return {}
    need(numbers, dict, sentence("an object with ns and ew"), field)
    known(numbers, SEATS, field)
    with located(Place(field=field)):
        return {seat: read_exact(value) for seat, value in numbers.items() if value is not None}


def _entrants(pairs: Any) -> list[tuple[Entrant, Place]]:
    need(pairs, dict, sentence("an object with pairs by name"), "pairs")
    return [(_entrant(name.strip(), entry), Place(field=f'pairs, "{name}"')) for name, entry in pairs.items()]


def _entrant(name: str, entry: Any) -> Entrant:
    with located(Place(field=f'pairs, "{name}"')):
        need(entry, dict, sentence("an object with players"))
        known(entry, PAIR_FIELDS)
        lists = {}
        for field in ("players", "ids"):
            lists[field] = entry.get(field) or []
            need(lists[field], list, sentence("a list of names"))
        direction = entry.get("direction")
        sides = {side.value: side for side in Direction}
        if direction is not None and direction not in sides:
            raise UnknownValue(found=str(direction)[:40], option="direction", allowed=", ".join(sides))
        return Entrant(
            name,
            tuple(map(name_of, lists["players"])),
            None if direction is None else sides[direction],
            tuple(map(name_of, lists["ids"])),
        )

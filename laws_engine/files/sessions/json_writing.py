"""A session as a JSON document, with exact numbers as text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from laws_engine.files.contracts import write_contract
from laws_engine.files.numbers import write_share
from laws_engine.files.sessions.new_scores import NOTHING_NEW, NewScores
from laws_engine.files.sessions.pbn_reading import VULNERABLE
from laws_engine.files.sessions.two_fields import seat_number
from laws_engine.results import ORIGINAL, Result
from laws_engine.ruling import Direction
from laws_engine.sessions.model import Entrant, Line, Session, SessionBoard

_SIDES = {VULNERABLE[name]: name for name in ("None", "NS", "EW", "All")}


def write_json_session(session: Session, new: NewScores = NOTHING_NEW) -> str:
    """Return a session as a JSON document, a result on each line; nothing is rounded.

    >>> from laws_engine.files.sessions.json_reading import read_json_session
    >>> text = '{"boards": [{"board": "7", "results": [{"ns": "1", "ew": "11", "score": 90}]}]}'
    >>> print(write_json_session(read_json_session(text)))
    {"boards": [
      {"board": "7", "results": [
        {"ns": "1", "ew": "11", "score": 90}]}]}
    <BLANKLINE>
    """
    new = new.on_scale_of(session)
    head = {
        "title": session.title or None,
        "date": session.date or None,
        "two_fields": session.two_fields or None,
        "scale": session.stated_scale,
        "pairs": {pair: _pair(entrant) for pair, entrant in session.entrants.items()} or None,
    }
    boards = ",\n  ".join(_board(session, board, new) for board in session.boards)
    told = "".join(f"{_text(key)}: {_text(value)},\n " for key, value in head.items() if value is not None)
    return f'{{{told}"boards": [\n  {boards}]}}\n'


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _pair(entrant: Entrant) -> dict[str, Any]:
    told: dict[str, Any] = {"players": list(entrant.players)}
    if entrant.ids:
        told["ids"] = list(entrant.ids)
    if entrant.direction is not None:
        told["direction"] = entrant.direction.value
    return told


def _board(session: Session, board: SessionBoard, new: NewScores) -> str:
    head: dict[str, object] = {"board": board.name}
    if board.vulnerable is not None:
        head["vulnerable"] = _SIDES[board.vulnerable]
    if board.dealer is not None:
        head["dealer"] = board.dealer.value
    if board.deal:
        head["deal"] = board.deal
    rows = (dict(_line(session, board.name, index, line, new)) for index, line in enumerate(board.lines))
    results = ",\n    ".join(map(_text, rows))
    return f'{_text(head)[:-1]}, "results": [\n    {results}]}}'


def _line(
    session: Session, board: str, index: int, line: Line, new: NewScores
) -> Iterator[tuple[str, object]]:
    result = line.result
    if result.table:
        yield "table", result.table
    for seats, pair in ((Direction.NS, result.ns), (Direction.EW, result.ew)):
        yield seats.name.lower(), seat_number(pair, seats) if session.two_fields else pair
    yield "score", result.score
    if result.form != ORIGINAL:
        yield "form", result.form
    if result.turned:
        yield "turned", True
    if line.contract is not None or line.passed:
        yield "contract", write_contract(line.contract, "en")
    if line.round:
        yield "round", line.round
    if line.lead:
        yield "lead", line.lead
    if result.weighted:
        yield (
            "weighted",
            [{"share": write_share(part.share), "score": part.score} for part in result.weighted],
        )
    if result.awarded_by is not None:
        yield "awarded_by", str(result.awarded_by)
    fresh = {seats: new.of(board, index, seats) for seats in Direction}
    yield from _by_seat("artificial", *_shares(result))
    yield from _by_seat("matchpoints", *(line.stated(s) if v is None else v for s, v in fresh.items()))
    yield from _by_seat("percent", *(new.percent_of(board, index, seats) for seats in Direction))


def _shares(result: Result) -> tuple[Fraction | None, Fraction | None]:
    return result.artificial_ns, result.artificial_ew


def _by_seat(name: str, ns: Fraction | None, ew: Fraction | None) -> Iterator[tuple[str, object]]:
    given = {seat: write_share(value) for seat, value in (("ns", ns), ("ew", ew)) if value is not None}
    if given:
        yield name, given

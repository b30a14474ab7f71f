"""The JSON document of a session: what it holds, and what is refused, with board and result."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from laws_engine.cards import Seat
from laws_engine.errors import (
    BadContract,
    BadJson,
    BadNumber,
    BadScore,
    BadType,
    BoardTwice,
    KeyTwice,
    LawsError,
    MissingField,
    NamelessBoard,
    NoBoards,
    NotASession,
    PairTwice,
    UnknownField,
    UnknownValue,
)
from laws_engine.files.sessions.json_reading import read_json_session
from laws_engine.files.sessions.json_writing import write_json_session
from laws_engine.files.sessions.new_scores import NewScores
from laws_engine.ruling import Direction
from laws_engine.scoring.contracts import Contract
from laws_engine.sessions.model import Entrant, Session

ROW = {"table": 1, "ns": "1", "ew": "11", "score": 620}


def board(*rows: Any, **more: Any) -> dict[str, Any]:
    return {"board": "7", "results": list(rows or [ROW]), **more}


def read(*boards: Any, **more: Any) -> Session:
    return read_json_session(json.dumps({"boards": list(boards), **more}))


def test_all_that_a_document_can_say() -> None:
    row = {**ROW, "contract": "4S N =", "round": 3, "lead": "HK", "matchpoints": {"ns": "9.5", "ew": 3}}
    pairs = {"1": {"players": ["Ek", "Alm"], "ids": ["4711", "4712"], "direction": "N-S"}}
    session = read(
        board(row, vulnerable="All", dealer="S", deal="N:A... - - -"),
        title="Club evening",
        date="2026-11-30",
        scale=1,
        pairs=pairs,
    )
    assert (session.title, session.date, session.stated_scale) == ("Club evening", "2026-11-30", 1)
    assert session.entrants == {"1": Entrant("1", ("Ek", "Alm"), Direction.NS, ("4711", "4712"))}
    [read_board] = session.boards
    assert (read_board.dealer, read_board.vulnerable) == (Seat.SOUTH, frozenset(Direction))
    [line] = read_board.lines
    assert line.contract == Contract(4, "S", 0, Seat.NORTH, 10)
    assert (line.round, line.lead, line.stated_ns, line.stated_ew) == ("3", "HK", Fraction(19, 2), 3)


def test_the_contract_gives_the_score_by_the_board_s_vulnerability() -> None:
    row = {"ns": "1", "ew": "11", "contract": "4S N ="}
    assert read(board(row)).boards[0].lines[0].result.score == 620
    assert read(board(row, vulnerable="EW")).boards[0].lines[0].result.score == 420
    [remark] = read(board({**ROW, "contract": "4S N +1"})).remarks
    assert remark.values["computed"] == 650


@pytest.mark.parametrize(
    ("document", "error", "where"),
    [
        ({"boards": []}, NoBoards, ""),
        ({"title": "A"}, MissingField, ""),
        ({"results": [ROW]}, NotASession, ""),
        ({"edition": "se-1997", "event": "pairs", "results": [ROW]}, NotASession, ""),
        ({"boards": [board()], "edition": "se-1997"}, UnknownField, ""),
        ({"boards": {"7": [ROW]}}, BadType, "boards"),
        ({"boards": [[ROW]]}, BadType, "boards[0]"),
        ({"boards": [{"results": [ROW]}]}, NamelessBoard, "boards[0]"),
        ({"boards": [board(), {"board": "8"}]}, MissingField, "boards[1]"),
        ({"boards": [board(number=7)]}, UnknownField, "boards[0]"),
        ({"boards": [board(vulnerable="Everyone")]}, UnknownValue, 'board "7", vulnerable'),
        ({"boards": [board(dealer=["N"])]}, UnknownValue, 'board "7", dealer'),
        ({"boards": [board(), board()]}, BoardTwice, 'board "7"'),
        ({"boards": [board(ROW, "x")]}, BadType, 'result 2, board "7"'),
        ({"boards": [board({**ROW, "points": 1})]}, UnknownField, 'result 1, board "7"'),
        ({"boards": [board({"ns": "1", "ew": "2"})]}, MissingField, 'result 1, board "7"'),
        ({"boards": [board({**ROW, "score": 625})]}, BadScore, 'result 1, board "7", score'),
        ({"boards": [board({**ROW, "contract": "8S N ="})]}, BadContract, 'result 1, board "7", contract'),
        ({"boards": [board({**ROW, "matchpoints": {"ns": 9.5}})]}, None, ""),
        ({"boards": [board({**ROW, "matchpoints": {"ns": "x"}})]}, BadNumber, "result 1, matchpoints"),
        ({"boards": [board({**ROW, "matchpoints": {"north": 1}})]}, UnknownField, "result 1, matchpoints"),
        ({"boards": [board(ROW, {**ROW, "ew": "12"})]}, PairTwice, 'result 2, board "7", ns'),
        ({"boards": [board()], "scale": 3}, UnknownValue, "scale"),
        ({"boards": [board()], "pairs": ["1"]}, BadType, "pairs"),
        ({"boards": [board()], "pairs": {"1": {"names": ["Ek"]}}}, UnknownField, 'pairs, "1"'),
        ({"boards": [board()], "pairs": {"1": {"direction": "NS"}}}, UnknownValue, 'pairs, "1"'),
        ({"boards": [board()], "title": ["A"]}, BadType, "title"),
    ],
)
def test_what_is_refused(document: Any, error: type[LawsError] | None, where: str) -> None:
    if error is None:  # a decimal in JSON is exact here
        read_json_session(json.dumps(document))
        return
    with pytest.raises(error) as caught:
        read_json_session(json.dumps(document))
    assert str(caught.value.where) == where


def test_text_that_is_not_json() -> None:
    with pytest.raises(BadJson, match=r"line 1: .* one object with boards, each with board and results"):
        read_json_session('{"boards": [')
    with pytest.raises(BadJson, match=r"nested too deeply\. .* with boards, .* Correct the file\.$"):
        read_json_session("[" * 100_000)
    with pytest.raises(KeyTwice, match="“board” stands twice"):
        read_json_session('{"boards": [{"board": "1", "board": "2", "results": []}]}')


def test_weighted_scores_are_exact() -> None:
    parts = [{"share": "60", "score": 420}, {"share": "40", "score": -50}]
    session = read(board({"ns": "1", "ew": "11", "weighted": parts, "contract": "4S N ="}))
    [line] = session.boards[0].lines
    assert [(part.share, part.score) for part in line.result.weighted] == [(60, 420), (40, -50)]
    assert json.loads(write_json_session(session))["boards"][0]["results"][0]["weighted"] == parts


def test_the_clause_that_awarded_a_score_is_kept() -> None:
    row = {"ns": "1", "ew": "2", "artificial": {"ns": "40", "ew": "60"}, "awarded_by": "se-1997:99.A.3.b"}
    session = read(board(row))
    assert str(session.boards[0].lines[0].result.awarded_by) == "se-1997:99.A.3.b"
    assert (
        json.loads(write_json_session(session))["boards"][0]["results"][0]["awarded_by"] == row["awarded_by"]
    )
    with pytest.raises(LawsError, match="awarded_by"):
        read(board({**row, "awarded_by": "law 99"}))


def test_nothing_is_rounded() -> None:
    new = NewScores({("7", 0): (Fraction(123, 7), Fraction(1, 2))}, {("7", 0): (Fraction(-1, 3), None)})
    written = json.loads(write_json_session(read(board()), new))
    [row] = written["boards"][0]["results"]
    assert row["matchpoints"] == {"ns": "123/7", "ew": "0.5"}
    assert row["percent"] == {"ns": "-1/3"}
    assert read_json_session(json.dumps(written)).boards[0].lines[0].stated_ns == Fraction(123, 7)

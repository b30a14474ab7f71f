"""A score cell: points, a contract with its result, or a dash; and the board number that contracts need."""

from __future__ import annotations

import re
from typing import Any

from laws_engine.desk.reader import Reader
from laws_engine.desk.refusals import at
from laws_engine.errors import BadBoardNumber, BoardNumberNeeded, sentence
from laws_engine.faces.contracts import write_contract
from laws_engine.faces.numbers import write_points
from laws_engine.faces.scores import write_score
from laws_engine.files.contracts import read_contract
from laws_engine.files.numbers import plain, read_score
from laws_engine.files.weights import read_weights
from laws_engine.scoring.boards import HIGHEST_NUMBER, check_board_number, vulnerable
from laws_engine.scoring.contracts import points_from_ns
from laws_engine.sessions.rules import since_1987

DASHES = frozenset("-—")
"""What a dash of any kind reads as: nobody played here."""

AS_POINTS = sentence("{contract} → {points}")
NOT_PLAYED = sentence("not played")


def board_number(text: str) -> int | None:
    """Return a board's number, ``None`` where none is given; `Refused`.

    >>> board_number(" 7 "), board_number("")
    (7, None)
    """
    if not text.strip():
        return None
    with at("board"):
        if not re.fullmatch(r"\d{1,4}", plain(text), re.ASCII):
            raise BadBoardNumber(found=text.strip(), limit=HIGHEST_NUMBER)
        return check_board_number(int(plain(text)))


def read_score_cell(
    text: str, board: int | None, edition: str, reader: Reader, *, turned: bool = False
) -> tuple[int | None, str]:
    """Return the points from the N-S seats, ``None`` for a dash, and how the cell was understood.

    Raises `BadScore` or `BadContract`, and `Refused` where a contract lacks the board's number.

    >>> read_score_cell("3SA Z -2", 4, "nl-1963", Reader("nl"))
    (-200, '3SA Z −2 → −200')
    >>> read_score_cell("–", None, "se-1997", Reader("en"))
    (None, 'not played')
    """
    bare = plain(text)
    if set(bare) <= DASHES:
        return None, reader.say(NOT_PLAYED)
    if re.fullmatch(r"[+-]?\d+", bare):
        points = read_score(text)
        return points, write_points(points)
    contract = read_contract(text, reader.lang)
    sides = frozenset() if contract is None else vulnerable(_needed(board))
    points = points_from_ns(contract, sides, turned=turned, since_1987=since_1987(edition))
    return points, reader.say(AS_POINTS, contract=write_contract(contract, reader.lang), points=points)


def read_weighted_cell(text: str, reader: Reader) -> tuple[list[dict[str, Any]], str]:
    """Return the parts of a weighted score as the document has them, and how the cell was understood.

    Parts are shares in percent with points from the N-S seats, as ``60% 420, 40% −50``. A cell that is
    no such thing has none. Raises `BadScore` or `BadPercent`.

    >>> read_weighted_cell("60 % 420, 40 % −50", Reader("en"))[0]
    [{'share': '60', 'score': 420}, {'share': '40', 'score': -50}]
    >>> read_weighted_cell("420", Reader("en"))
    ([], '')
    """
    weights = read_weights(text)
    if not weights:
        return [], ""
    parts = [{"share": str(part.share), "score": part.score} for part in weights]
    return parts, write_score(weights, reader.lang)


def _needed(board: int | None) -> int:
    with at("board"):
        if board is None:
            raise BoardNumberNeeded()
    return board

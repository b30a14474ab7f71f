"""A result as documents and spreadsheets write it, with the score that its contract gives."""

from __future__ import annotations

from typing import Any

from laws_engine.errors import Place, in_field
from laws_engine.files.document import read_result
from laws_engine.files.numbers import read_flag
from laws_engine.files.sessions.settling import Played, settle
from laws_engine.results import Result
from laws_engine.ruling import Direction


def settled_result(
    row: dict[str, Any], played: Played, vulnerable: frozenset[Direction] | None, where: Place
) -> tuple[Result, int | None]:
    """Read a result that has a contract, a score or both; also what the contract gives if that differs.

    ``row`` has the fields of a result in the document that `laws_engine.score` takes, and is
    changed. Raises what `read_result` and `settle` raise.

    >>> settled_result({"ns": "1", "ew": "2"}, Played(passed=True), None, Place(line=2))[0].score
    0
    """
    if not played or row.get("weighted"):
        return read_result(row, where), None
    if row.get("score") is None:
        artificial = row.get("artificial")
        adjusted = isinstance(artificial, dict) and {"ns", "ew"} <= artificial.keys()
        turned = in_field("turned", read_flag, row.get("turned", False))
        row["score"], _ = settle(None, played, vulnerable, turned=turned, adjusted=adjusted)
        return read_result(row, where), None
    result = read_result(row, where)
    return result, settle(result.score, played, vulnerable, turned=result.turned)[1]

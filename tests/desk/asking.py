"""Asking the desk as a page does: JSON in, JSON out."""

import json
from typing import Any

from laws_engine.desk import answer

BASE = "../../"


def ask(what: str, lang: str = "en", **more: Any) -> Any:
    """Return the value of an answer; the test fails where it is refused."""
    response = respond(what, lang, **more)
    assert response["ok"], response["error"]
    return response["value"]


def refused(what: str, lang: str = "en", **more: Any) -> Any:
    """Return the error of a refusal; the test fails where there is an answer, or a fault of the engine."""
    response = respond(what, lang, **more)
    assert not response["ok"]
    error = response["error"]
    assert set(error) == {"text", "where", "list", "row", "field", "bug"}
    assert error["bug"] is False, error
    return error


def place(error: Any) -> tuple[Any, Any, Any]:
    """Return the list, row and field that a refusal names."""
    return error["list"], error["row"], error["field"]


def respond(what: str, lang: str = "en", **more: Any) -> Any:
    """Return the whole response."""
    return json.loads(answer(json.dumps({"ask": what, "lang": lang, "base": BASE, **more})))


def fouled(*rows: str, **more: Any) -> Any:
    """Return a fouled board's state: each row as ``ns ew score form``, divided by commas.

    >>> fouled("1, 3, 420", edition="nl-1963")["rows"]
    [{'ns': '1', 'ew': '3', 'score': '420'}]
    """
    names = ("ns", "ew", "score", "form")
    cells = [[cell.strip() for cell in row.split(",")] for row in rows]
    filled = [dict(zip(names, row, strict=False)) for row in cells]
    return {"v": 1, "calc": "fouled-board", "rows": filled, **more}


SIX = ("1, 11, 420", "2, 12, 450", "3, 13, −50", "4, 14, 420", "5, 15, 170, changed", "6, 16, 140, changed")
"""Six tables in groups of four and two: by hand N-S get 5, 8, 2, 5, 6 and 4 of 10 MP."""

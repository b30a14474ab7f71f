"""The engine's front door for programs: documents in, documents out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from laws_engine.errors import Place
from laws_engine.faces.language import explain_step, find_language
from laws_engine.files.document import Document, Request, read_document
from laws_engine.ruling import Direction, Ruling, Step
from laws_engine.scoring.board import Award, ScoredBoard


def score(
    doc: Document, *, lang: str | None = None, explain: bool = True, places: Sequence[Place] = ()
) -> dict[str, Any]:
    """Score one board and return each pair's score with its reasons.

    ``doc`` and the answer are described in docs/contributors/engine.md. Exact numbers are strings;
    ``matchpoints`` and ``percent`` stand after the ``penalty`` (in MP) was taken off, ``percent``
    (of the board maximum) is ``None`` where the board has a single result. Without ``lang`` steps
    carry clause, message id and values; with it, also their text. ``explain=False`` leaves
    ``steps`` out. ``places`` says where each result stands in a file, for error messages.

    Raises a `LawsError` (a `ValueError`). Clauses: se-1997:99.A, nl-1963:104.a.

    >>> rows = [{"ns": str(n), "ew": str(n + 10), "score": points, "form": form} for n, points, form in
    ...         [(1, 420, "O"), (2, 450, "O"), (3, -50, "O"), (4, 420, "O"), (5, 170, "C"), (6, 140, "C")]]
    >>> answer = score({"edition": "se-1997", "event": "pairs", "results": rows}, explain=False)
    >>> answer["board_maximum"], answer["pairs"]["2"]
    ('10', {'matchpoints': '8', 'percent': '80', 'penalty': '0', 'clauses': ['se-1997:99.A.1/s1']})
    """
    if lang is not None:
        find_language(lang)
    request = read_document(doc, places)
    return write_answer(request, request.score(explain), lang=lang, explain=explain)


def write_answer(
    request: Request, ruling: Ruling[ScoredBoard], *, lang: str | None, explain: bool
) -> dict[str, Any]:
    """Write a ruling as the document that `score` returns."""
    answer: dict[str, Any] = {
        "board_maximum": str(ruling.value.maximum),
        "pairs": {pair: _write_award(award) for pair, award in ruling.value.awards.items()},
    }
    if explain:
        answer["steps"] = [_write_step(step, lang) for step in ruling.steps]
    answer["options"] = dict(ruling.options)
    answer["gaps"] = [_write_step(step, lang) for step in ruling.gaps]
    answer["remarks"] = [_write_step(step, lang) for step in (*request.remarks, *ruling.remarks)]
    return answer


def _write_award(award: Award) -> dict[str, Any]:
    broken = [str(each.clause) for each in award.deductions]
    return {
        "matchpoints": str(award.net),
        "percent": None if award.percent is None else str(award.percent),
        "penalty": str(award.penalty),
        "clauses": list(dict.fromkeys([*map(str, award.clauses), *broken])),
    }


def _write_step(step: Step, lang: str | None) -> dict[str, Any]:
    written: dict[str, Any] = {
        "clause": None if step.clause is None else str(step.clause),
        "message": step.message,
        "values": {name: _plain(value) for name, value in step.values.items()},
    }
    if lang is not None:
        written["text"] = explain_step(step, lang)
    return written


def _plain(value: object) -> str:
    return str(Fraction(value)) if isinstance(value, Fraction | int) else _label(value)


def _label(value: object) -> str:
    return value.value if isinstance(value, Direction) else str(value)


Answer = Mapping[str, Any]

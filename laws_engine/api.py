"""The engine's front door for programs: documents in, documents out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from laws_engine.editions.nl_2017.law_14 import restored_card_revokes
from laws_engine.editions.nl_2017.law_67 import (
    replacement_67b1,
    retained_67b2a,
    returned_card_revokes,
    route_count,
    transfer_64a2,
)
from laws_engine.editions.se_1997.law_50 import lead_options, legal_plays, penalty_card_status
from laws_engine.errors import BadJson, Phrase, Place
from laws_engine.faces.language import explain_step, find_language, translate
from laws_engine.files.document import Document, Request, read_document
from laws_engine.files.matches import asks_for_matches, read_matches
from laws_engine.play.displacement import classify_displacement, turn_plan
from laws_engine.procedures import DecisionRuling, Procedure, procedure, procedures, rule
from laws_engine.ruling import Direction, Ruling, Step
from laws_engine.scoring.board import Award, ScoredBoard
from laws_engine.scoring.board_a_match import ScoredMatches

if TYPE_CHECKING:  # who only scores a board needn't wait for them
    from laws_engine.sessions.differences import Comparison
    from laws_engine.sessions.in_imps import ImpSession
    from laws_engine.sessions.scoring import ScoredSession

__all__ = [
    "Answer",
    "classify_displacement",
    "lead_options",
    "legal_plays",
    "penalty_card_status",
    "procedure",
    "procedures",
    "replacement_67b1",
    "restored_card_revokes",
    "retained_67b2a",
    "returned_card_revokes",
    "route_count",
    "rule",
    "score",
    "transfer_64a2",
    "turn_plan",
    "write_answer",
    "write_decision",
    "write_imp_session",
    "write_matches",
    "write_procedure",
    "write_session",
]


def score(
    doc: Document, *, lang: str | None = None, explain: bool = True, places: Sequence[Place] = ()
) -> dict[str, Any]:
    """Score one board and return each pair's score (``"event": "bam"``: each team's) with its reasons.

    ``doc`` and the answer are described in docs/contributors/engine.md. Exact numbers are strings;
    ``matchpoints`` and ``percent`` stand after the ``penalty`` (in MP) was taken off, ``percent``
    (of the board maximum) is ``None`` where the board has a single result. Without ``lang`` steps
    carry clause, message id and values; with it, also their text. ``explain=False`` leaves
    ``steps`` out. ``places`` says where each result stands in a file, for error messages.

    Raises a `LawsError` (a `ValueError`). Clauses: se-1997:99.A, nl-1963:104.a, nl-1963:104.b.

    >>> rows = [{"ns": str(n), "ew": str(n + 10), "score": points, "form": form} for n, points, form in
    ...         [(1, 420, "O"), (2, 450, "O"), (3, -50, "O"), (4, 420, "O"), (5, 170, "C"), (6, 140, "C")]]
    >>> answer = score({"edition": "se-1997", "event": "pairs", "results": rows}, explain=False)
    >>> answer["board_maximum"], answer["pairs"]["2"]
    ('10', {'matchpoints': '8', 'percent': '80', 'penalty': '0', 'clauses': ['se-1997:99.A.1/s1']})
    """
    if lang is not None:
        find_language(lang)
    if asks_for_matches(doc):
        return write_matches(read_matches(doc, places).score(explain), lang=lang, explain=explain)
    try:
        request = read_document(doc, places)
    except RecursionError:
        raise BadJson(found=Phrase("it is nested too deeply")) from None
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


def write_matches(ruling: Ruling[ScoredMatches], *, lang: str | None, explain: bool = True) -> dict[str, Any]:
    """Write a board-a-match ruling as the document that `score` returns: points by team, or ``None``."""
    answer: dict[str, Any] = {
        "teams": {
            team: None if points is None else str(points) for team, points in ruling.value.teams.items()
        }
    }
    if explain:
        answer["steps"] = [_write_step(step, lang) for step in ruling.steps]
    answer["options"] = dict(ruling.options)
    answer["gaps"] = [_write_step(step, lang) for step in ruling.gaps]
    answer["remarks"] = [_write_step(step, lang) for step in ruling.remarks]
    return answer


def write_session(
    scored: ScoredSession, comparison: Comparison, factor: Fraction = Fraction(1), *, lang: str | None = None
) -> dict[str, Any]:
    """Write a scored session: standings by rank, every board, and the file's own figures that differ.

    Numbers are exact, as text; matchpoints are on the scale that ``factor`` makes of 2-1-0.
    """
    return {
        "title": scored.session.title,
        "date": scored.session.date,
        "rules": scored.plan.rules.id,
        "method": scored.plan.rules.method,
        "standings": [
            {
                "pair": each.pair,
                "field": None if each.direction is None else each.direction.value,
                "rank": each.rank,
                "tied": each.tied,
                "matchpoints": str(each.points * factor),
                "maximum": str(each.maximum * factor),
                "percent": None if each.percent is None else str(each.percent),
                "boards": each.boards,
            }
            for each in scored.standings
        ],
        "averages": {pair: str(share) for pair, share in scored.averages.items()},
        "boards": {name: _write_board(ruling, factor, lang) for name, ruling in scored.boards.items()},
        "compared": comparison.compared,
        "differences": [
            {
                "board": each.board,
                "table": each.table,
                "pair": each.pair,
                "stated": str(each.stated),
                "here": str(each.ours),
            }
            for each in comparison.differences
        ],
        "why": {board: _write_step(step, lang) for board, step in comparison.why.items()},
        "remarks": [_write_step(step, lang) for step in scored.remarks],
    }


def _write_board(ruling: Ruling[ScoredBoard], factor: Fraction, lang: str | None) -> dict[str, Any]:
    board = ruling.value
    return {
        "board_maximum": str(board.maximum * factor),
        "fouled": board.traveller.fouled,
        "pairs": {pair: _write_award(award, factor) for pair, award in board.awards.items()},
        "options": dict(ruling.options),
        "gaps": [_write_step(step, lang) for step in ruling.gaps],
        "remarks": [_write_step(step, lang) for step in ruling.remarks],
    }


def write_imp_session(scored: ImpSession) -> dict[str, Any]:
    """Write a session scored in IMPs: standings by rank, and IMPs by board and pair, exact, as text."""
    return {
        "title": scored.session.title,
        "date": scored.session.date,
        "scoring": scored.scoring.value,
        "standings": [
            {
                "pair": each.pair,
                "field": None if each.direction is None else each.direction.value,
                "rank": each.rank,
                "tied": each.tied,
                "imps": str(each.imps),
                "boards": each.boards,
            }
            for each in scored.standings
        ],
        "boards": {
            name: {pair: str(imps) for pair, imps in board.items()} for name, board in scored.boards.items()
        },
    }


def write_procedure(tree: Procedure, lang: str = "en") -> dict[str, Any]:
    """Write a procedure for a form that asks its questions one by one, in the language.

    ``nodes`` say, node by node from ``first`` on, which question is asked and where each answer
    leads: to a node or to a leaf. ``overlays`` have a question of their own, or ``None``.

    >>> written = write_procedure(procedure("se-1997:99.B.1"))
    >>> written["first"], written["nodes"]["time"]["to"]["yes"], written["questions"]["time"]["text"]
    ('result-known', '99.B.1.redeal', 'Is there time to play the board again?')
    """
    return {
        "id": tree.id,
        "title": translate(tree.title, lang),
        "law": str(tree.law),
        "first": tree.first,
        "questions": {
            name: {
                "text": translate(question.text, lang),
                "answers": {answer: translate(text, lang) for answer, text in question.answers.items()},
            }
            for name, question in tree.questions.items()
        },
        "nodes": {
            name: {"question": node.question.id, "clause": str(node.clause), "to": dict(node.to)}
            for name, node in tree.nodes.items()
        },
        "leaves": list(tree.leaves),
        "overlays": {
            name: {
                "clause": str(overlay.statement.clauses[0]),
                "when": translate(overlay.when, lang),
                "question": None if overlay.question is None else overlay.question.id,
            }
            for name, overlay in tree.overlays.items()
        },
    }


def write_decision(ruling: DecisionRuling, lang: str | None = None) -> dict[str, Any]:
    """Write a ruling by a procedure: leaf, overlays, clauses, the final sentences and the steps.

    >>> written = write_decision(rule("se-1997:99.B.1", {"result-known": "known"}), "en")
    >>> written["leaf"], written["statements"][0]["text"]
    ('99.B.1.dropped', "The result of the match is known: the board is dropped and doesn't count.")
    """
    return {
        "procedure": ruling.value.procedure,
        "path": [list(each) for each in ruling.value.path],
        "leaf": ruling.leaf,
        "kind": "gap" if ruling.value.gap else "ruling",
        "overlays": list(ruling.overlays),
        "clauses": [str(clause_id) for clause_id in ruling.clauses],
        "statements": [_write_step(step, lang) for step in ruling.statements],
        "steps": [_write_step(step, lang) for step in ruling.steps],
        "gaps": [_write_step(step, lang) for step in ruling.gaps],
        "remarks": [_write_step(step, lang) for step in ruling.remarks],
    }


def _write_award(award: Award, factor: Fraction = Fraction(1)) -> dict[str, Any]:
    broken = [str(each.clause) for each in award.deductions]
    return {
        "matchpoints": str(award.net * factor),
        "percent": None if award.percent is None else str(award.percent),
        "penalty": str(award.penalty * factor),
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

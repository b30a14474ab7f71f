"""The JSON document of a board-a-match event, which nl-1963:104.b scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from laws_engine.editions.nl_1963 import article_104_teams
from laws_engine.errors import BadType, MissingField, MissingTeam, Phrase, Place, located, sentence
from laws_engine.files.checks import known, name_of, need
from laws_engine.files.document import (
    BOARD_A_MATCH,
    EVENTS_OF,
    Document,
    scoring_edition,
    unknown_event,
)
from laws_engine.files.numbers import read_score
from laws_engine.results import ORIGINAL
from laws_engine.ruling import Ruling
from laws_engine.scoring.board_a_match import Match, MatchBoard, ScoredMatches, TeamResult

FIELDS = ("edition", "event", "matches", "results")
RESULT_FIELDS = ("table", "ns", "ew", "score", "form")
NEEDED = ("table", "score")
IN_A_MATCH = 4
"""Home team, visitors, table where the home team sits N-S, table where it sits E-W."""


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """A document that has been read: score it by calling ``score(explain)``."""

    board: MatchBoard

    def score(self, explain: bool) -> Ruling[ScoredMatches]:
        """Score the board by nl-1963:104.b."""
        return article_104_teams.score_matches(self.board, explain=explain)


def asks_for_matches(document: Any) -> bool:
    """Say whether a document is one of a board-a-match event.

    >>> asks_for_matches({"event": "bam"}), asks_for_matches({"event": "pairs"})
    (True, False)
    """
    return isinstance(document, dict) and document.get("event") == BOARD_A_MATCH


def read_matches(document: Document, places: Sequence[Place] = ()) -> MatchRequest:
    """Check a document with ``"event": "bam"`` and return what it asks for.

    Raises a `LawsError` that names the field, what was found and what is allowed.

    >>> rows = [{"table": 1, "score": 420}, {"table": 2, "score": 400}]
    >>> bam = {"edition": "nl-1963", "event": "bam", "matches": [["A", "B", 1, 2]], "results": rows}
    >>> dict(read_matches(bam).score(False).value.teams)
    {'A': 2, 'B': 0}
    """
    known(document, FIELDS)
    for name in FIELDS:
        if name not in document:
            raise MissingField(found=name, allowed=", ".join(FIELDS))
    with located(Place(field="edition")):
        edition = scoring_edition(str(document["edition"]))
    if BOARD_A_MATCH not in EVENTS_OF[edition]:
        raise unknown_event(BOARD_A_MATCH, edition)
    rows, matches = document["results"], document["matches"]
    need(rows, (list, tuple), sentence("a list of results"), "results")
    need(matches, (list, tuple), sentence("a list of matches"), "matches")
    results = tuple(
        _read_result(row, places[index] if index < len(places) else Place(result=index + 1))
        for index, row in enumerate(rows)
    )
    return MatchRequest(MatchBoard(results, tuple(map(_read_match, matches))))


def _read_result(row: Any, where: Place) -> TeamResult:
    with located(where):
        need(row, dict, sentence("an object with named fields"))
        known(row, RESULT_FIELDS)
        for name in NEEDED:
            if name not in row:
                raise MissingField(found=name, allowed=", ".join(NEEDED))
        with located(Place(field="score")):
            score = None if row["score"] is None else read_score(row["score"])
        return TeamResult(name_of(row["table"]), score, str(row.get("form") or ORIGINAL).strip(), where)


def _read_match(entry: Any) -> Match:
    allowed = sentence("home team, visitors, and the tables where the home team sits N-S and E-W")
    need(entry, (list, tuple), allowed, "matches")
    if len(entry) != IN_A_MATCH:
        raise BadType(found=repr(entry)[:60], allowed=Phrase(allowed), where=Place(field="matches"))
    home, visitors, first, second = map(name_of, entry)
    if not (home and visitors):
        raise MissingTeam(where=Place(field="matches"))
    return Match(home, visitors, first, second)

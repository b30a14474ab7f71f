"""One traveller line of USEBIO: contract, tricks and score into what the engine scores.

A score is in points from the N-S seats, or ``A6040`` for artificial scores of 60 and 40 %.
``A1000`` is refused, because it can be read as 10 and 0 or as 100 and 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from laws_engine.clauses import ClauseId
from laws_engine.errors import (
    HIGHEST_SCORE,
    BadScore,
    BoardNumberNeeded,
    LawsError,
    MissingField,
    NoSuchResult,
    Place,
    located,
    sentence,
)
from laws_engine.files.checks import one_line
from laws_engine.files.numbers import read_exact, read_flag, read_score
from laws_engine.files.usebio.contracts import NOT_PLAYED, Played, read_play
from laws_engine.files.usebio.notes import LINE_NOTES, read_notes
from laws_engine.files.usebio.records import FIELDS, Row
from laws_engine.files.weights import read_weights
from laws_engine.results import ORIGINAL, Result, Weight
from laws_engine.ruling import Direction, Percent, Step, Value
from laws_engine.scoring.contracts import Contract, points_from_ns
from laws_engine.sessions.model import Line

NAMES = {
    "ns": "NS_PAIR_NUMBER",
    "ew": "EW_PAIR_NUMBER",
    "score": "SCORE",
    "artificial, ns": "SCORE",
    "artificial, ew": "SCORE",
}
"""What USEBIO calls the fields of a result."""

RESULTS = "420, −50, A6040, A5050"

SCORES_DIFFER = sentence(
    "Board {board}, line {line}: {contract} gives {points} from the N-S seats, and the file says {score}; "
    "the file's score is used."
)
ZERO_WITHOUT_CONTRACT = sentence(
    "Board {board}, line {line}: a score of 0 without a contract was read as passed out; "
    "some programs write so what was not played, or what was adjusted."
)

_ADJUSTED = re.compile(r"A(\d\d)(\d\d)", re.ASCII)
_NS, _EW, _CONTRACT_AT, _BY, _LEAD, _TRICKS_AT, _SCORE, _NS_MP, _EW_MP = range(len(FIELDS))

Named = Callable[[str, Direction], str]


Shares = tuple[Percent | None, Percent | None]
Vulnerable = frozenset[Direction] | None

_NO_SHARES: Shares = (None, None)
_NO_NOTES: Mapping[str, str] = {}


@dataclass(slots=True)
class LineReader:
    """Reads the lines of one file; equal texts are read once.

    ``pair`` gives a pair its name from its number and seats. ``remarks`` gathers what the director
    should know. Without ``matchpoints`` the file's own figures are something else and aren't read;
    ``since_1987`` says by which laws contracts are paid.
    """

    file: str
    pair: Named
    remarks: list[Step] = field(default_factory=list)
    matchpoints: bool = True
    since_1987: bool = True
    _plays: dict[tuple[str | None, ...], Played] = field(default_factory=dict)
    _scores: dict[str, tuple[int | None, Shares]] = field(default_factory=dict)
    _numbers: dict[str, Fraction] = field(default_factory=dict)

    def read(self, row: Row, board: str, vulnerable: Vulnerable) -> Line:
        """Return a line; a `LawsError` names file, line and element."""
        texts, place = row.texts, self._place(row)
        notes = self._notes(row) if row.notes else _NO_NOTES
        played = self._played(row)
        try:
            turned = "turned" in notes and read_flag(notes["turned"])
            weighted = _noted_weights(notes)
            score, shares = self._score(row, played, vulnerable, turned, notes)
            result = Result(
                self.pair(one_line(texts[_NS] or ""), Direction.NS),
                self.pair(one_line(texts[_EW] or ""), Direction.EW),
                score,
                notes.get("form", ORIGINAL),
                turned,
                *shares,
                table=notes.get("table"),
                awarded_by=ClauseId.parse(notes["awarded-by"]) if "awarded-by" in notes else None,
                weighted=weighted,
                where=place,
            )
        except LawsError as error:
            raise error.at(place) from None
        line = Line(
            result,
            played.contract,
            played.passed,
            notes.get("round", ""),
            texts[_LEAD] or "",
            self._stated(row, _NS_MP, notes.get("stated-ns")),
            self._stated(row, _EW_MP, notes.get("stated-ew")),
        )
        if texts[_SCORE] and score is not None:
            self._compare(line, row, board, vulnerable)
        return line

    def _place(self, row: Row, name: str | None = None) -> Place:
        line = row.line if name is None else row.line_of(name)
        return Place(self.file, line, field=name, names=NAMES)

    def _notes(self, row: Row) -> Mapping[str, str]:
        with located(self._place(row)):
            return read_notes(row.notes, LINE_NOTES)

    def _played(self, row: Row) -> Played:
        texts = row.texts
        key = (texts[_CONTRACT_AT], texts[_BY], texts[_TRICKS_AT])
        if key not in self._plays:
            self._plays[key] = read_play(row, self._place)
        return self._plays[key]

    def _score(
        self, row: Row, played: Played, vulnerable: Vulnerable, turned: bool, notes: Mapping[str, str]
    ) -> tuple[int | None, Shares]:
        """Return the score from the N-S seats, and the artificial scores of both sides."""
        text = row.texts[_SCORE] or ""
        points, shares = self._said(row, text)
        if "ns" in notes or "ew" in notes:
            shares = _noted_shares(notes)
        if played.not_played and points:
            found = f"{NOT_PLAYED}, {text}"
            raise NoSuchResult(found=found, allowed=RESULTS, where=self._place(row, "SCORE"))
        if shares is not _NO_SHARES or points is not None:
            return None if played.not_played else points, shares
        if played.not_played or notes.get("played") == "no" or "weighted" in notes:
            return None, shares
        return self._computed(row, played, vulnerable, turned), shares

    def _said(self, row: Row, text: str) -> tuple[int | None, Shares]:
        """Return what SCORE says by itself: a score, artificial scores, or nothing."""
        if text not in self._scores:
            self._scores[text] = self._new_score(row, text)
        return self._scores[text]

    def _new_score(self, row: Row, text: str) -> tuple[int | None, Shares]:
        adjusted = _ADJUSTED.fullmatch(text.upper())
        if adjusted and adjusted[2] != "00":
            return None, (Percent(int(adjusted[1])), Percent(int(adjusted[2])))
        try:
            return read_score(text) if text else None, _NO_SHARES
        except LawsError:
            where = self._place(row, "SCORE")
            raise NoSuchResult(found=text[:60], allowed=RESULTS, where=where) from None

    def _computed(self, row: Row, played: Played, vulnerable: Vulnerable, turned: bool) -> int | None:
        if played.passed:
            return 0
        if played.contract is None:
            self._refuse_half(row)
            return None
        if vulnerable is None:
            raise BoardNumberNeeded(where=self._place(row, "CONTRACT"))
        return self._points(played.contract, vulnerable, turned)

    def _refuse_half(self, row: Row) -> None:
        """Raise `MissingField` for a contract that can't be scored; nothing at all is no result."""
        if not row.texts[_CONTRACT_AT]:
            return
        missing = "PLAYED_BY" if not row.texts[_BY] else "TRICKS"
        raise MissingField(
            found=missing, allowed="SCORE; CONTRACT, PLAYED_BY, TRICKS", where=self._place(row)
        )

    def _stated(self, row: Row, at: int, exact: str | None) -> Fraction | None:
        text = exact if exact is not None else row.texts[at]
        if not text or not self.matchpoints:
            return None
        if text not in self._numbers:
            with located(self._place(row, FIELDS[at])):
                self._numbers[text] = read_exact(text)
        return self._numbers[text]

    def _compare(self, line: Line, row: Row, board: str, vulnerable: Vulnerable) -> None:
        """Remark on a score that the contract doesn't give, and on one that may be none."""
        score = line.result.score or 0
        at: dict[str, Value] = {"board": board, "line": row.line}
        if row.texts[_CONTRACT_AT] == "" and not score:
            self.remarks.append(Step(None, ZERO_WITHOUT_CONTRACT, at))
        points = self._expected(line, vulnerable)
        if points is not None and points != score:
            said = " ".join(filter(None, (row.texts[_CONTRACT_AT], row.texts[_BY], row.texts[_TRICKS_AT])))
            values = at | {"contract": said, "points": points, "score": score}
            self.remarks.append(Step(None, SCORES_DIFFER, values))

    def _expected(self, line: Line, vulnerable: Vulnerable) -> int | None:
        if line.passed:
            return 0
        if line.contract is None or vulnerable is None:
            return None
        return self._points(line.contract, vulnerable, line.result.turned)

    def _points(self, contract: Contract, vulnerable: frozenset[Direction], turned: bool) -> int:
        return points_from_ns(contract, vulnerable, turned=turned, since_1987=self.since_1987)


def _noted_weights(notes: Mapping[str, str]) -> tuple[Weight, ...]:
    if "weighted" not in notes:
        return ()
    weighted = read_weights(notes["weighted"])
    if not weighted:
        raise BadScore(found=notes["weighted"][:60], limit=HIGHEST_SCORE)
    return weighted


def _noted_shares(notes: Mapping[str, str]) -> Shares:
    ns, ew = (Percent(read_exact(notes[side])) if side in notes else None for side in ("ns", "ew"))
    return ns, ew

"""The cells of a score table as PBN writes them: scores, artificial scores, matchpoints, percentages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from laws_engine.errors import CannotBeWritten, Phrase, Place, in_field, sentence
from laws_engine.files.numbers import write_exact
from laws_engine.files.pbn_sections import quoted, unquoted
from laws_engine.files.pbn_tables import ARTIFICIAL, IRRELEVANT, UNKNOWN, Column
from laws_engine.files.sessions.new_scores import Cell, NewScores
from laws_engine.files.sessions.pbn_rows import artificial_in
from laws_engine.files.sessions.refusing import ONE_SCORE, WITHOUT_CLAUSE
from laws_engine.files.weights import write_weights
from laws_engine.results import ORIGINAL, Result
from laws_engine.ruling import Direction
from laws_engine.sessions.model import Line, SessionBoard

_TOKEN = re.compile(r"[\w.+^/*=-]+")
_BREAK = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
PLAIN_LINE = sentence("text on one line that isn't one of PBN's own signs")
LAST = ("MP_NS", "MP_EW", "Percentage_NS", "Percentage_EW")
"""Columns that come after all others, in this order, where a table has them new."""

LEFT = ("Contract", "Lead", "Names", "Form")


def quoted_if_needed(text: str) -> str:
    """Return text as a cell: bare where it can be, ``-`` for nothing; `CannotBeWritten` where it can't be.

    >>> quoted_if_needed("7"), quoted_if_needed("Ek;Alm"), quoted_if_needed("")
    ('7', '"Ek;Alm"', '-')
    """
    if not text:
        return IRRELEVANT
    if text in (IRRELEVANT, UNKNOWN):
        raise CannotBeWritten(found=text, allowed=Phrase(PLAIN_LINE))
    check_line(text)
    return text if _TOKEN.fullmatch(text) else quoted(text)


def board_tag(board: SessionBoard) -> str:
    """Return what messages call a board: its tag.

    >>> board_tag(SessionBoard("7", ()))
    '[Board "7"]'
    """
    return f"[Board {quoted(board.name)}]"


def check_scores(result: Result) -> None:
    """Raise `CannotBeWritten` for a weighted score and for one that a clause awarded: PBN has neither.

    >>> check_scores(Result("1", "2", 420))
    """
    if result.weighted:
        found = write_weights(result.weighted)
        raise CannotBeWritten(found=found, allowed=Phrase(ONE_SCORE), where=Place(field="Score_NS"))
    if result.awarded_by is not None:
        found, side = str(result.awarded_by), "NS" if result.artificial_ns is not None else "EW"
        where = Place(field=f"Percentage_{side}")
        raise CannotBeWritten(found=found, allowed=Phrase(WITHOUT_CLAUSE), where=where)


def check_line(text: str) -> None:
    """Raise `CannotBeWritten` unless text stands on one line, without blanks around it."""
    if _BREAK.search(text) or text != text.strip():
        raise CannotBeWritten(found=text, allowed=Phrase(PLAIN_LINE))


def columns_for(columns: Sequence[Column], rows: Iterable[Mapping[str, str]]) -> tuple[Column, ...]:
    """Return a table's columns with those that its rows have besides.

    >>> [column.name for column in columns_for([Column("Table")], [{"Table": "1", "MP_NS": "2"}])]
    ['Table', 'MP_NS']
    """
    names = dict.fromkeys(name for row in rows for name in row)
    had = {column.name for column in columns}
    more = [name for name in names if name not in had]
    last = [name for name in LAST if name in more]
    return (*columns, *(column_of(name) for name in more if name not in last), *map(column_of, last))


def column_of(name: str) -> Column:
    """Return a new column; text stands to the left in it, numbers to the right."""
    return Column(name, 1, "L" if name in LEFT else "R")


def changed_cells(
    row: Mapping[str, str], old: Line, line: Line, cell: Cell, new: NewScores, decimals: int
) -> dict[str, str]:
    """Return the cells of a row that are new: what changed since the file was read, and new scores."""
    cells: dict[str, str] = {}
    check_scores(line.result)
    if old.result.score != line.result.score:
        cells |= score_cells(line.result)
    if old.result.form != line.result.form or line.result.form != ORIGINAL:
        cells["Form"] = in_field("Form", quoted_if_needed, line.result.form)
    if old.result.turned != line.result.turned:
        cells["Turned"] = "yes" if line.result.turned else "no"
    for seats in Direction:
        cells |= side_cells({**row, **cells}, line, seats, cell, new, decimals)
    return cells


def score_cells(result: Result) -> dict[str, str]:
    """Return the two cells of a score: it stands on the side that it is plus for.

    >>> score_cells(Result("1", "2", -50))
    {'Score_NS': '-', 'Score_EW': '50'}
    """
    score = result.score
    ns = IRRELEVANT if score is None or score < 0 else str(score)
    ew = IRRELEVANT if score is None or score >= 0 else str(-score)
    return {"Score_NS": ns, "Score_EW": ew}


def side_cells(
    row: Mapping[str, str], line: Line, seats: Direction, cell: Cell, new: NewScores, decimals: int
) -> dict[str, str]:
    """Return a side's matchpoints and percentage, and its artificial score where it has one.

    A caret marks the percentage as artificial. Where deductions have made it another one, the
    artificial score stands in the column of the score.
    """
    cells: dict[str, str] = {}
    side = seats.name
    matchpoints = new.of(*cell, seats)
    percent = new.percent_of(*cell, seats)
    if matchpoints is not None:
        cells[f"MP_{side}"] = write_exact(matchpoints, decimals)
    if percent is not None:
        cells[f"Percentage_{side}"] = write_exact(percent, decimals)
    share = line.result.artificial_ns if seats is Direction.NS else line.result.artificial_ew
    if share is not None and artificial_in(unquoted(row.get(f"Score_{side}", ""))) != share:
        cells |= _artificial(row, line.result, seats, share, percent, decimals)
    return cells


def _artificial(
    row: Mapping[str, str],
    result: Result,
    seats: Direction,
    share: Fraction,
    percent: Fraction | None,
    decimals: int,
) -> dict[str, str]:
    written = write_exact(share, decimals)
    if percent is None or percent == share:
        return {f"Percentage_{seats.name}": ARTIFICIAL + written}
    cells = {f"Score_{seats.name}": f"{ARTIFICIAL}{written}%"}
    if result.score is not None:  # the other side's own score must not be lost with the cell
        score = result.score if seats is Direction.EW else -result.score
        cells[f"Score_{seats.other.name}"] = str(score)
    return cells

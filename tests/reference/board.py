"""A board as plain data, and the comparing that every law begins with."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple


class Table(NamedTuple):
    """What one table has: the score of the N-S hands, its form, and artificial scores in percent."""

    score: int | None
    form: str = "O"
    ns: int | None = None
    ew: int | None = None


Board = tuple[Table, ...]
Pair = tuple[int, str]
"""The number of the table, and the side: "ns" or "ew"."""
Averages = Mapping[Pair, Fraction]
"""The pairs' own results, in percent."""


remembered = lru_cache(maxsize=512)
"""One board is scored in many ways, one after the other."""


def pairs_of(board: Board) -> list[Pair]:
    return [(number, side) for number in range(len(board)) for side in ("ns", "ew")]


def awarded_to(board: Board, pair: Pair) -> int | None:
    """The artificial percentage of this pair, or ``None``."""
    number, side = pair
    return board[number].ns if side == "ns" else board[number].ew


def made_by(board: Board, pair: Pair) -> int | None:
    """The score that this pair made, from its own side; ``None`` if its score is artificial."""
    number, side = pair
    score = board[number].score
    if score is None or awarded_to(board, pair) is not None:
        return None
    return score if side == "ns" else -score


def rivals(board: Board, pair: Pair) -> list[Pair]:
    """The pairs that held the same hands at the other tables."""
    number, side = pair
    return [(other, side) for other in range(len(board)) if other != number]


@remembered
def comparable(board: Board, pair: Pair) -> list[Pair]:
    """The rivals who made a score on exactly the deal that this pair played."""
    form = board[pair[0]].form
    return [
        rival
        for rival in rivals(board, pair)
        if made_by(board, rival) is not None and board[rival[0]].form == form
    ]


@remembered
def matchpoints(board: Board, pair: Pair) -> int:
    """Two for each comparable score that is lower, one for each that is equal (law 78, article 81)."""
    own = made_by(board, pair)
    assert own is not None
    earned = 0
    for rival in comparable(board, pair):
        score = made_by(board, rival)
        assert score is not None
        if score < own:
            earned += 2
        elif score == own:
            earned += 1
    return earned


def forms_played(board: Board) -> set[str]:
    return {table.form for table in board if table.score is not None}


def places(board: Board, artificial_hold_one: bool = True) -> int:
    """On how many results the board's maximum stands: on all, or on those of tables with a score."""
    return len([table for table in board if artificial_hold_one or table.score is not None])


def maximum(results: int) -> int:
    """Two points for each of the other scores; nothing where no score counts at all."""
    return 2 * (results - 1) if results else 0


def of_maximum(percent: Fraction | int, results: int) -> Fraction:
    return Fraction(percent) / 100 * maximum(results)


@remembered
def by_frequencies(board: Board, pair: Pair, results: int) -> Fraction:
    """Neuberg: take each score of the group for so many that the group fills the whole board.

    Then a pair beats each lower score two points' worth, and ties for one with its equals, itself
    left out.
    """
    own = made_by(board, pair)
    group = [pair, *comparable(board, pair)]
    each_stands_for = Fraction(results, len(group))
    lower = each_stands_for * len([one for one in group if made_by(board, one) < own])  # type: ignore[operator]
    equal = each_stands_for * len([one for one in group if made_by(board, one) == own])
    return 2 * lower + (equal - 1)


@remembered
def shares_by_place(board: Board, pair: Pair, scale: tuple[int, ...]) -> Fraction:
    """The percentage of the pair's place in its group; who are tied share those of their places."""
    own = made_by(board, pair)
    better = [rival for rival in comparable(board, pair) if made_by(board, rival) > own]  # type: ignore[operator]
    tied = [rival for rival in comparable(board, pair) if made_by(board, rival) == own]
    shared = scale[len(better) : len(better) + len(tied) + 1]
    return Fraction(sum(shared), len(shared))

"""Two ways from a small group to the whole board: one MP a missing score, and Neuberg's formula.

Both leave the group's average at half of the board maximum; add-one keeps the group's own
spread, Neuberg stretches it by results / size.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from laws_engine.scoring.matchpoints import TIE, matchpoints_by_score

Rescale = Callable[[Fraction | int, int, int], Fraction]


def add_one(in_group: Fraction | int, size: int, results: int, per_foreign_score: int = TIE) -> Fraction:
    """Return MP on the board: the matchpoints in the group, and one for each score outside it.

    ``in_group`` MP among ``size`` comparable scores; ``results`` scores on the board.
    Clauses: se-1997:99.A.1/s1, nl-1963:104.a.

    >>> [str(add_one(m, size=4, results=6)) for m in (3, 6, 0, 3)]
    ['5', '8', '2', '5']
    """
    return Fraction(in_group + per_foreign_score * (results - size))


def neuberg(in_group: Fraction | int, size: int, results: int) -> Fraction:
    """Return MP on the board by Neuberg's formula: (MP + 1) · results / size − 1.

    Clause: se-1997:99.A.1/s4. Source of the example: a published split of ten tables, 7 and 3.

    >>> [str(neuberg(m, size=7, results=10)) for m in (12, 10, 8, 6, 4, 2, 0)]
    ['123/7', '103/7', '83/7', '9', '43/7', '23/7', '3/7']
    """
    return Fraction((in_group + 1) * results - size, size)


def fouled_matchpoints(
    groups: Mapping[str, Sequence[int]], rescale: Rescale = neuberg
) -> dict[str, list[Fraction]]:
    """Return the MP of each score on a fouled board, in one direction: form by form, in the order given.

    ``groups`` holds the scores of each form, in points from the side whose MP are wanted.
    Clauses: se-1997:99.A.1/s1 and s4.

    >>> board = {"original": [420, 450, -50, 420], "changed": [170, 140]}
    >>> [str(mp) for mp in fouled_matchpoints(board)["original"]]
    ['5', '19/2', '1/2', '5']
    >>> [str(mp) for mp in fouled_matchpoints(board, add_one)["changed"]]
    ['6', '4']
    """
    results = sum(map(len, groups.values()))
    return {form: _rescaled(scores, results, rescale) for form, scores in groups.items()}


def _rescaled(scores: Sequence[int], results: int, rescale: Rescale) -> list[Fraction]:
    in_group = matchpoints_by_score(scores)
    awards = {score: rescale(mp, len(scores), results) for score, mp in in_group.items()}
    return [awards[score] for score in scores]

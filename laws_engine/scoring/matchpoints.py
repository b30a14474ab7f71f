"""Matchpoints on the 2-1-0 scale (Swedish 1997 law 78, Dutch 1963 art. 81)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

WIN, TIE = 2, 1
"""Matchpoints for a lower score and for an equal one."""


def matchpoints_by_score(scores: Iterable[int]) -> dict[int, int]:
    """Return the matchpoints (MP) that each score earns among all of them, in one direction.

    Scores are points from the side whose matchpoints are wanted: the higher, the better.

    >>> matchpoints_by_score([400, 430, 150, -50])
    {-50: 0, 150: 2, 400: 4, 430: 6}
    """
    frequency = Counter(scores)
    awards, lower = {}, 0
    for score in sorted(frequency):
        equal = frequency[score]
        awards[score] = WIN * lower + TIE * (equal - 1)
        lower += equal
    return awards


def matchpoints(scores: Sequence[int]) -> list[int]:
    """Return the matchpoints (MP) of each score, in the order given.

    Source of the example: a published traveller, law 78A.

    >>> matchpoints([-50, 150, 120, 120, 110, -100, -50, 120])
    [3, 14, 10, 10, 6, 0, 3, 10]
    """
    awards = matchpoints_by_score(scores)
    return [awards[score] for score in scores]


def board_maximum(results: int) -> int:
    """Return the most MP that a pair can have on a board with this many results.

    >>> board_maximum(10), board_maximum(1), board_maximum(0)
    (18, 0, 0)
    """
    return WIN * max(results - 1, 0)

"""Matchpoints on the 2-1-0 scale (Swedish 1997 law 78, Dutch 1963 art. 81), and the scale of 1 and ½."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from enum import Enum
from fractions import Fraction
from operator import itemgetter

WIN, TIE = 2, 1
"""Matchpoints for a lower score and for an equal one."""

FEW = 40
"""Up to so many scores are ranked one by one; counting equal ones first is quicker where more tie."""


class Scale(Enum):
    """What a lower score and an equal one give: 2 and 1, or half of each.

    The engine scores on the 2-1-0 scale; whoever shows or states matchpoints on the other converts
    them by `Scale.of`.
    """

    TWO_ONE = Fraction(2)
    ONE_HALF = Fraction(1)

    @property
    def win(self) -> Fraction:
        """Matchpoints for a lower score."""
        return self.value

    @property
    def tie(self) -> Fraction:
        """Matchpoints for an equal score: half a win on either scale."""
        return self.value / 2

    def of(self, matchpoints: int | Fraction) -> Fraction:
        """Return on this scale what is given in MP on the 2-1-0 scale.

        >>> [str(Scale.ONE_HALF.of(mp)) for mp in (7, Fraction(123, 7), 0)]
        ['7/2', '123/14', '0']
        """
        return matchpoints * self.win / WIN

    def to_two_one(self, matchpoints: int | Fraction) -> Fraction:
        """Return on the 2-1-0 scale what is given in MP on this scale.

        >>> str(Scale.ONE_HALF.to_two_one(Fraction(7, 2))), str(Scale.TWO_ONE.to_two_one(7))
        ('7', '7')
        """
        return matchpoints * WIN / self.win


def matchpoints_by_score(scores: Collection[int]) -> dict[int, int]:
    """Return the matchpoints (MP) that each score earns among all of them, in one direction.

    Scores are points from the side whose matchpoints are wanted: the higher, the better.

    >>> matchpoints_by_score([400, 430, 150, -50])
    {-50: 0, 150: 2, 400: 4, 430: 6}
    """
    if len(scores) > FEW:
        return _by_frequency(Counter(scores))
    awards: dict[int, int] = {}
    last = None
    mp = below = 0  # below: what beating all that went before would give
    for score in sorted(scores):
        if score == last:
            mp += TIE
        else:
            mp, last = below, score
        awards[score] = mp
        below += WIN
    return awards


def _by_frequency(frequency: Counter[int]) -> dict[int, int]:
    """Count two for each result that is lower and one for each other that is equal."""
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
    if len(scores) < 2:
        return [0] * len(scores)
    award_of_each = itemgetter(*scores)
    return [*award_of_each(matchpoints_by_score(scores))]


def board_maximum(results: int) -> int:
    """Return the most MP that a pair can have on a board with this many results.

    >>> board_maximum(10), board_maximum(1), board_maximum(0)
    (18, 0, 0)
    """
    return WIN * max(results - 1, 0)
